# shellcheck shell=sh disable=SC2086
# The one list of Debian packages the game is built from, and how ./play and ./check install what is missing.
# Read by both with ". cmake/packages.sh".

marne_packages="
g++ cmake ninja-build ccache pkg-config
libglfw3-dev libglm-dev libassimp-dev libstb-dev libimgui-dev libfreetype-dev libcairo2-dev
nlohmann-json3-dev libcli11-dev libfmt-dev libtomlplusplus-dev doctest-dev
libopenal-dev libopenal1
libegl-dev libgl-dev libopengl-dev python3-glad
libegl1 libgl1 libgl1-mesa-dri libglx-mesa0 libegl-mesa0
fonts-ebgaramond fonts-dejavu-core fonts-dejavu-extra fonts-lato
xvfb xauth xdotool
"

marne_missing_packages() {
  for package in $marne_packages; do
    case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) in
      "install ok installed") ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

# Installs what is missing; does nothing, and needs no network, when nothing is. Returns 3 when that is not possible.
marne_install_packages() {
  if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This is no Debian system: install the libraries listed in cmake/packages.sh yourself; going on with the build." >&2
    return 0
  fi
  missing=$(marne_missing_packages)
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -eq 0 ]; then
    as_root=""
  elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo"
  else
    echo "These packages are missing and only root can install them: $missing" >&2
    return 3
  fi
  echo "Installing from Debian: $missing"
  if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq ||
    ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null; then
    echo "The packages could not be installed; check the network and run this again: $missing" >&2
    return 3
  fi
}

marne_jobs() {
  nproc 2>/dev/null || echo 2
}

# marne_build PRESET [TARGET]: configures and builds everything, or one target; only errors are long.
marne_build() {
  cmake --preset "$1" --log-level=WARNING >/dev/null || {
    echo "The build could not be configured (preset $1); the messages above say why." >&2
    return 3
  }
  cmake --build --preset "$1" -j "$(marne_jobs)" --target "${2:-all}" || {
    echo "The build failed (preset $1); the messages above say where." >&2
    return 1
  }
}
