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
# One round through all that a newcomer needs, without the mouse.
since=$(lines)
press lesson
expect "the guided first turn begins" '^playing' "$since" 60
expect "with the card that says who decides" '^card german' "$since"
rest
key Return
since=$(lines)
xdotool type --delay 5 2514
key Return
expect "a hex is reached by its number, and selected" '^clicked 2514' "$since"
since=$(lines)
key Down
key Return
expect "the cursor goes south, and the stack with it" '^performed MoveUnit 2' "$since"
expect "the stack is heard to be taken up" '^sound counter_lift' "$since"
settle
[ "$(grep -c "audio device" "$work/output") $(grep -vcE "audio device|Line 1" "$work/output")" = "1 0" ] ||
    fail "without an audio device one line says so, and no other"
said "without an audio device one line says so, and no other"
press_marked=$(button_now 'end_lesson')
[ -n "$press_marked" ] || fail "the lesson goes on"
said "the lesson goes on"
since=$(lines)
xdotool key --delay 1 ctrl+z ctrl+y ctrl+z
rest
[ "$(count '^undone to 0' "$since") $(count '^redone' "$since")" = "2 1" ] || fail "keys faster than frames are not lost"
said "keys faster than frames are not lost"
since=$(lines)
key F6
xdotool type --delay 5 2514
key Return
key Down
key Return
expect "the stack goes again" '^performed MoveUnit 2' "$since"
settle
grep -q "^sound = 0" "$settings" || fail "the sound is switched off: $(cat "$settings")"
[ "$(count '^sound' "$since")" = 0 ] || fail "with the sound off nothing is heard"
said "with the sound off nothing is heard"
key F6
rest
grep -q "^sound = 70" "$settings" || fail "the sound is on again: $(cat "$settings")"
said "the sound is on again"
picture lesson

look_at_books() {  # SIZE: opens every panel by its key and closes it with the cross in its corner
    for book in "F1 Keys_and_mouse" "F2 Charts" "F3 Score" "F4 Rules" "F5 Settings"; do
        cross=close_${book#* }
        key "${book%% *}"
        rest
        at=$(place_of_button "$cross")
        [ -n "$at" ] || fail "${book%% *} opens ${book#* } at $1 %"
        [ "${at% *}" -gt 0 ] && [ "${at% *}" -lt 800 ] && [ "${at#* }" -gt 0 ] && [ "${at#* }" -lt 600 ] ||
            fail "${book#* } is within the window at $1 %, not at $at"
        picture "book_${book%% *}_$1"
        press "$cross"
        rest
        [ -z "$(place_of_button "$cross")" ] || fail "the cross closes ${book#* } at $1 %"
    done
    said "every panel opens within the window and closes at $1 %"
}
look_at_books 100

# Settings by keys: the size of the interface, three steps up from its default, kept at once.
key F5
rest
key Tab
for _ in 1 2 3 4; do key Right; done
rest
grep -q "^interface_scale = 200" "$settings" || fail "a setting is stored at once: $(cat "$settings")"
said "a setting is stored at once"
picture large_settings
key Escape
key Escape
rest
for name in end_phase undo more leave; do
    [ -n "$(place_of_button "$name")" ] || fail "words of twice the size leave no room for $name"
done
said "at twice the size every button is within reach"
picture large
look_at_books 200

since=$(lines)
key F10
key Return
expect "the first page comes back" '^first page' "$since" 60
kill_at_once
echo "interface_scale = 100" >"$settings"
launch play --size 800x600 --quality low
expect "after a kill the game is offered" '^button continue' 0 90
press games
rest
picture games
[ -n "$(place_of_button continue:2)" ] || fail "the list of saved games names the damaged one too"
said "the list of saved games names the damaged one too"
since=$(lines)
press watch:1
expect "and a game of it can be watched" '^watching' "$since" 20
since=$(lines)
rest
key space
tries=200
while [ "$(count '^sound counter_set' "$since")" -lt 2 ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "one command is played after the other"
    sleep 0.05
done
tail -n +"$((since + 1))" "$MARNE_TRACE" | grep -E '^(sound|still)' | sed -n '/^sound/,$p' | head -4 | grep -q still &&
    fail "between two commands the window does not fall asleep"
said "one command is played after the other"
rest
key F10
expect "and left for the first page" '^first page' "$since" 60
close_window
echo "the pages are as they should be"
