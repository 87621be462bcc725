#!/bin/bash
# Drives the pages around a game, in a window of 800x600: saved games with damaged ones among them, settings that are
# kept, words of twice the size, keys pressed faster than frames, a game played by keys alone, the guided first turn.
# Usage: drive_pages.sh PROGRAM [FOLDER FOR PICTURES]
screen=800x600
# shellcheck source=drive_library.sh
. "$(dirname "$0")/drive_library.sh"

settings="$XDG_CONFIG_HOME/marne/settings.toml"
mkdir -p "$XDG_DATA_HOME/marne" "$XDG_CONFIG_HOME/marne"
: >"$XDG_DATA_HOME/marne/empty.marne"
echo "interface_scale = 20" >"$settings"

launch play --size 800x600 --quality low
expect "the first page comes" '^first page' 0 90
expect "with its buttons" '^buttons end' 0
grep -q "Line 1: interface_scale" "$work/output" || fail "a bad setting is told with its line"
said "a bad setting is told with its line"
sleep 1
# One round through all that a newcomer needs, without the mouse.
since=$(lines)
press lesson
expect "the guided first turn begins" '^playing' "$since" 60
expect "with the card that says who decides" '^card german' "$since"
sleep 1
key Return
since=$(lines)
xdotool type --delay 5 2514
sleep 0.5
key Return
expect "a hex is reached by its number, and selected" '^clicked 2514' "$since"
since=$(lines)
key Down
key Return
expect "the cursor goes south, and the stack with it" '^performed MoveUnit 2' "$since"
settle
press_marked=$(button_now 'end_lesson')
[ -n "$press_marked" ] || fail "the lesson goes on"
said "the lesson goes on"
since=$(lines)
xdotool key --delay 1 ctrl+z ctrl+y ctrl+z
expect "keys faster than frames are not lost" '^undone to 0' "$since"
[ "$(tail -n +"$since" "$MARNE_TRACE" | grep -c '^undone')" = 2 ] || fail "both undos were taken"
picture lesson

# Settings by keys: the size of the interface, three steps up from its default, kept at once.
key F5
sleep 0.5
key Tab
for _ in 1 2 3 4; do key Right; done
sleep 1
grep -q "^interface_scale = 200" "$settings" || fail "a setting is stored at once: $(cat "$settings")"
said "a setting is stored at once"
picture large_settings
key Escape
key Escape
sleep 0.5
for name in end_phase undo more leave; do
    [ -n "$(place "button $name")" ] || fail "words of twice the size leave no room for $name"
done
said "at twice the size every button is within reach"
picture large

since=$(lines)
key F10
key Return
expect "the first page comes back" '^first page' "$since" 60
since=$(lines)
sleep 1
kill -9 "$game"
wait "$game" 2>/dev/null
rm -f "$MARNE_TRACE"
echo "interface_scale = 100" >"$settings"
launch play --size 800x600 --quality low
expect "after a kill the game is offered" '^button continue' 0 90
sleep 0.5
press games
sleep 0.5
picture games
expect "the list of saved games names the damaged one too" '^button continue:2' 0
since=$(lines)
press watch:1
expect "and a game of it can be watched" '^watching' "$since" 20
since=$(lines)
sleep 1
key F10
expect "and left for the first page" '^first page' "$since" 60
kill -TERM "$game"
wait "$game" 2>/dev/null
game=
echo "the pages are as they should be"
