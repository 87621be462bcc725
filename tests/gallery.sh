#!/bin/sh
# Pictures of everything worth looking at before a release: gallery.sh PROGRAM FOLDER. Fails when one cannot be made.
# FOLDER/index.html shows them all.
set -u
program=${1:?name the program}
folder=${2:?name a folder for the pictures}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder" || exit 3
page="$folder/index.html"
failed=0
echo '<!doctype html><meta charset="utf-8"><title>The Marne: gallery</title><style>img{max-width:49%}</style>' > "$page"

picture() {  # name, then the options of marne render
  name=$1
  shift
  if "$program" render "$@" --out "$folder/$name.png"; then
    echo "<figure><img src=\"$name.png\" alt=\"$name\"><figcaption>$name: $*</figcaption></figure>" >> "$page"
  else
    echo "gallery: $name could not be made" >&2
    failed=1
  fi
}

# The battle shown: the first that ends with an advance. Prints the number of its first event of a kind, and for
# "hex" the hex attacked.
battle() {  # kind, log
  grep '"command"' "$2" | grep -v '"undo"' | grep -o '"is":"[a-z-]*"\|"defenders":\["[0-9]*"' | awk -F'"' -v kind="$1" '
    $2 == "defenders" { hex = $4; next }
    { number++ }
    $4 == "combat-opened" { delete first }
    !($4 in first) { first[$4] = number }
    $4 == "unit-advanced" { print kind == "hex" ? hex : first[kind]; exit }'
}

size="--size 1280x720"
for scenario in counterattack counterattack-free pursuit; do
  picture "start-$scenario" --scenario "$scenario" $size
done
for camera in tilt top close paris table; do
  picture "camera-$camera" --camera "$camera" $size
done
picture stack-close --look-at 1717 --distance 0.16 --tilt 38 $size
picture stack-low-eye --look-at 1717 --distance 0.22 --tilt 18 --turn 30 $size
for quality in low medium high ultra; do
  picture "quality-$quality" --look-at 1717 --distance 0.30 --tilt 38 --quality "$quality" $size
done
picture size-800x600 --size 800x600
picture size-2560x1440 --size 2560x1440
for vision in protanopia deuteranopia tritanopia grey; do
  picture "vision-$vision" --vision "$vision" --layers zones --camera close $size
done
picture layer-zones --layers zones --camera close $size
picture layer-supply --layers supply --camera close --look-at 1717 $size
picture light-day --light day $size

log="$here/replays/historical.marne"
hex=$(battle hex "$log")
if [ -n "$hex" ]; then
  eye="--look-at $hex --distance 0.30 --tilt 42"
  picture battle-1-approach --log "$log" --at "$(battle combat-opened "$log")" --beat 0.6 $eye $size
  picture battle-2-die --log "$log" --at "$(battle die-rolled "$log")" --beat 0.5 $eye $size
  picture battle-3-retreat --log "$log" --at "$(battle unit-retreated "$log")" --beat 0.6 $eye $size
  picture battle-4-advance --log "$log" --at "$(battle unit-advanced "$log")" --beat 0.5 $eye $size
  picture battle-5-disrupted --log "$log" --at "$(battle unit-advanced "$log")" --beat 1 \
    --look-at "$hex" --distance 0.24 --tilt 50 $size
else
  echo "gallery: $log holds no battle with an advance" >&2
  failed=1
fi
[ "$failed" -eq 0 ] && echo "gallery: $page"
exit "$failed"
