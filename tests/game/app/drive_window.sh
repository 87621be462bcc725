#!/bin/bash
# Plays the real window from outside, as a player's hands would: moves, is refused, undoes, fights a battle through
# its die, retreat and advance, ends phases, is killed and goes on. Usage: drive_window.sh PROGRAM [FOLDER FOR PICTURES]
# Ends with 0 when all went as it should, 1 when not, 77 when Xvfb or xdotool are missing.
set -u
program=$(realpath "${1:?the program to drive}")
pictures=${2:-}

for tool in Xvfb xdotool; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: $tool is not installed"
        exit 77
    fi
done

work=$(mktemp -d)
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$work/cache}" MARNE_TRACE="$work/trace"
mkdir -p "$XDG_DATA_HOME" "$XDG_CACHE_HOME"
game=
server=

clean_up() {
    [ -n "$game" ] && kill "$game" 2>/dev/null
    [ -n "$server" ] && kill "$server" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$work"
}
trap clean_up EXIT

fail() {
    echo "FAILED: $1"
    echo "--- the trace's end:"
    grep -vE '^(hex|button)' "$MARNE_TRACE" | tail -15
    [ -s "$work/output" ] && { echo "--- the program said:"; cat "$work/output"; }
    picture failure
    exit 1
}
said() { echo "ok: $1"; }
picture() {
    if [ -n "$pictures" ] && command -v import >/dev/null; then
        import -window root "$pictures/$1.png"
    fi
}

# wait_for PATTERN SINCE SECONDS: a line matching the pattern after line number SINCE of the trace.
wait_for() {
    local tries=$(($3 * 10))
    while [ "$tries" -gt 0 ]; do
        tail -n +"$(($2 + 1))" "$MARNE_TRACE" 2>/dev/null | grep -qE "$1" && return 0
        kill -0 "$game" 2>/dev/null || return 1
        sleep 0.1
        tries=$((tries - 1))
    done
    return 1
}
lines() { if [ -f "$MARNE_TRACE" ]; then wc -l <"$MARNE_TRACE"; else echo 0; fi; }
place() { grep "^$1 = " "$MARNE_TRACE" | tail -1 | sed 's/.*= //'; }
# Places move while the camera flies: they are read once the table is quiet.
click_at() {
    xdotool mousemove --sync "$1" "$2"
    sleep 0.2
    xdotool click "${3:-1}"
    sleep 0.3
}
press() {
    local at
    at=$(place "button $1")
    [ -n "$at" ] || fail "there is no button $1"
    # shellcheck disable=SC2086
    click_at $at
}
click_hex() {
    local at
    at=$(place "hex $1")
    [ -n "$at" ] || fail "hex $1 is not in sight"
    # shellcheck disable=SC2086
    click_at $at
}
key() {
    xdotool key "$1"
    sleep 0.3
}
# Lets the table finish what it shows.
settle() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
        xdotool key space
        sleep 0.12
    done
    sleep 0.3
}
marks() { grep "^marks $1 " "$MARNE_TRACE" | tail -1 | cut -d' ' -f3-; }
# The last word of the trace about what may be clicked.
newest_mark() { grep -E '^(marks|card)' "$MARNE_TRACE" | tail -1 | cut -d' ' -f1-2; }
first() { echo "${1%% *}"; }
# The last button of the newest list whose name matches.
button_now() {
    awk -v name="^$1\$" '
        $1 == "button" { if ($2 ~ name) seen = $2 }
        $0 == "buttons end" { now = seen; seen = "" }
        END { print now }' "$MARNE_TRACE"
}
# expect WHAT PATTERN SINCE [SECONDS]
expect() {
    wait_for "$2" "$3" "${4:-10}" || fail "$1"
    said "$1"
}

mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
read -r number <"$work/display"
export DISPLAY=":$number"

launch() {
    "$program" "$@" >"$work/output" 2>&1 &
    game=$!
}

# ---- a new game, a move, a refusal, an undo --------------------------------------------------------------------
launch play --new --seed 5 --size 1280x720 --quality low
expect "the window shows the table" '^hexes end' 0 90
expect "a card says that Germany decides" '^card german' 0
picture start
key Return
since=$(lines)
click_hex 1616
click_hex 1614
expect "a stack of three moves in one gesture" '^performed MoveUnit 3' "$since"
settle
since=$(lines)
key ctrl+z
expect "one undo takes the whole stack back" '^undone to 0' "$since"
since=$(lines)
key ctrl+y
expect "redo moves it again" '^redone to 3' "$since"
settle
since=$(lines)
key Escape
click_hex 1516
click_hex 1517
expect "entering a hex that holds the enemy is refused with its rule" '^refused 4\.1\.J' "$since"
key Escape

# ---- reinforcements bar the end of the phase -------------------------------------------------------------------
while waiting=$(button_now 'select_waiting:[0-9]+') && [ -n "$waiting" ]; do
    since=$(lines)
    press "$waiting"
    expect "a reinforcement waits and can be chosen" '^marks entry' "$since"
    click_hex "$(first "$(marks entry)")"
    expect "it enters the map" '^performed EnterUnit' "$since"
    settle
done
since=$(lines)
press end_phase
expect "the Movement Phase ends" '^performed EndPhase' "$since"
settle

# ---- a battle ----------------------------------------------------------------------------------------------------
since=$(lines)
click_hex 1517
picture odds
press attack
expect "the attack is declared and rolled" '^performed ResolveAttack' "$since"
key ctrl+z
expect "undo after the roll is refused" '^refused undo' "$since"
settle
picture after_roll
retreats=0
while [ "$(newest_mark)" = "marks retreat_option" ]; do
    since=$(lines)
    click_hex "$(first "$(marks retreat_option)")"
    expect "the victor pushes the loser back" '^performed RetreatUnit' "$since"
    retreats=$((retreats + 1))
    settle
done
[ "$retreats" -gt 0 ] || fail "the seed should leave the victor a choice of retreat"
[ "$(newest_mark)" = "marks advance_option" ] || fail "the seed should offer an advance"
since=$(lines)
click_hex "$(first "$(marks advance_option)")"
expect "a victorious unit advances" '^performed AdvanceUnit' "$since"
settle
if [ "$(newest_mark)" = "marks advance_option" ]; then
    since=$(lines)
    press stay
    expect "the others stay" '^performed EndAdvance' "$since"
    settle
fi
since=$(lines)
press end_phase
expect "the Combat Phase ends" '^performed EndPhase' "$since"
settle
picture end_of_phase

# ---- killed, and continued -----------------------------------------------------------------------------------------
log=$(grep '^log ' "$MARNE_TRACE" | tail -1 | cut -d' ' -f2-)
played=$(grep -c '"n":' "$log")
kill -9 "$game"
wait "$game" 2>/dev/null
rm -f "$MARNE_TRACE"
"$program" verify "$log" >"$work/output" 2>&1 || fail "the log of the killed game verifies"
said "the log of the killed game verifies"
launch play --size 1280x720 --quality low
expect "the first page offers to continue" '^button continue' 0 90
sleep 0.5
picture first_page
press continue
expect "the game goes on" '^playing' 0 60
[ "$(grep -c '"n":' "$log")" = "$played" ] || fail "continuing must not change the log"
expect "the card says again who decides" '^card german' 0
sleep 1
key Return
since=$(lines)
key n
expect "and units can be moved on" '^marks reach' "$since"
picture continued

# ---- back to the first page, another scenario, its set-up -----------------------------------------------------------
since=$(lines)
key F10
key Return
expect "the first page comes back" '^first page' "$since" 60
expect "and offers the scenarios" '^button scenario_counterattack-free' "$since"
sleep 0.5
press scenario_counterattack-free
since=$(lines)
press begin
expect "the game with a free set-up begins" '^playing' "$since" 90
expect "Germany sets up first" '^card german' "$since"
sleep 1
key Return
since=$(lines)
press "$(button_now 'select_waiting:[0-9]+')"
expect "a unit beside the map can be chosen" '^marks entry' "$since"
click_hex "$(first "$(marks entry)")"
expect "and is placed in its army's area" '^performed PlaceUnit' "$since"
picture set_up
since=$(lines)
press place_rest
expect "the program places the rest" '^performed PlaceUnit 40' "$since" 60
since=$(lines)
press end_phase
expect "the German set-up ends" '^performed EndPlacing' "$since"
expect "then the Allies set up" '^card allied' "$since"

# ---- closed by its user ----------------------------------------------------------------------------------------------
kill -TERM "$game"
wait "$game" 2>/dev/null
game=
echo "the window was played as it should be"
