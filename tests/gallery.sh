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

# The number of the first event of a kind in a log, and the hex of the retreat for the eye.
event_of() {  # kind, log
  grep '"command"' "$2" | grep -v '"undo"' | grep -o '"is":"[a-z-]*"' | grep -n -m1 "\"is\":\"$1\"" | cut -d: -f1
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
opened=$(event_of combat-opened "$log")
hex=$(grep -o '"defenders":\["[0-9]*"' "$log" | head -1 | grep -o '[0-9][0-9]*')
if [ -n "$opened" ] && [ -n "$hex" ]; then
  eye="--look-at $hex --distance 0.30 --tilt 42"
  picture battle-1-approach --log "$log" --at "$opened" --beat 0.6 $eye $size
  picture battle-2-die --log "$log" --at "$(event_of die-rolled "$log")" --beat 0.5 $eye $size
  picture battle-3-retreat --log "$log" --at "$(event_of unit-retreated "$log")" --beat 0.6 $eye $size
  picture battle-4-disrupted --log "$log" --at "$(event_of unit-disrupted "$log")" --beat 1 $eye $size
else
  echo "gallery: $log holds no combat" >&2
  failed=1
fi
[ "$failed" -eq 0 ] && echo "gallery: $page"
exit "$failed"
