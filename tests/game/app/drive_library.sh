#!/bin/bash
# For scripts that play the real window from outside, under Xvfb with xdotool: sourced with the program and a folder for
# pictures (may be empty) as arguments. Starts a display; stops it, and the program, when the script ends.
# A script ends with 0 when all went as it should, 1 when not, 77 when Xvfb or xdotool are missing.
# Nothing here waits for a fixed time: the trace says what has been taken in and when all is still.
set -u
program=$(realpath "${1:?the program to drive}")
pictures=${2:-}
replays=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../replays")

for tool in Xvfb xdotool; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: $tool is not installed"
        exit 77
    fi
done

work=$(mktemp -d)
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$work/cache}" MARNE_TRACE="$work/trace"
export ALSOFT_DRIVERS=none  # there is no audio device, wherever this runs
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

# ---- the trace -------------------------------------------------------------------------------------------------------
lines() { if [ -f "$MARNE_TRACE" ]; then wc -l <"$MARNE_TRACE"; else echo 0; fi; }
# wait_for PATTERN SINCE SECONDS: a line matching the pattern after line number SINCE of the trace.
wait_for() {
    local tries=$(($3 * 20))
    while [ "$tries" -gt 0 ]; do
        tail -n +"$(($2 + 1))" "$MARNE_TRACE" 2>/dev/null | grep -qE "$1" && return 0
        kill -0 "$game" 2>/dev/null || return 1
        sleep 0.05
        tries=$((tries - 1))
    done
    return 1
}
# expect WHAT PATTERN SINCE [SECONDS]
expect() {
    wait_for "$2" "$3" "${4:-20}" || fail "$1"
    said "$1"
}
# count PATTERN SINCE: how many lines after SINCE match.
count() { tail -n +"$(($2 + 1))" "$MARNE_TRACE" | grep -cE "$1"; }
# The last line that begins with the word, without it.
last() { grep "^$1 " "$MARNE_TRACE" | tail -1 | cut -d' ' -f2-; }
marks() { grep "^marks $1 " "$MARNE_TRACE" | tail -1 | cut -d' ' -f3-; }
# The last word of the trace about what may be clicked.
newest_mark() { grep -E '^(marks|card)' "$MARNE_TRACE" | tail -1 | cut -d' ' -f1-2; }
first() { echo "${1%% *}"; }
# place KIND END NAME: where something lies according to the newest complete list of its kind.
place() {
    awk -v named="$1 $3 = " -v end="$2 end" '
        index($0, named) == 1 { seen = substr($0, length(named) + 1) }
        $0 == end { now = seen; seen = "" }
        END { print now }' "$MARNE_TRACE"
}
place_of_button() { place button buttons "$1"; }
place_of_hex() { place hex hexes "$1"; }
# The first button of the newest list whose name matches.
button_now() {
    awk -v name="^$1\$" '
        $1 == "button" { if (seen == "" && $2 ~ name) seen = $2 }
        $0 == "buttons end" { now = seen; seen = "" }
        END { print now }' "$MARNE_TRACE"
}

# ---- hands ------------------------------------------------------------------------------------------------------------
# Waits until everything put in so far has been taken, nothing moves and nothing is left to draw. Input is taken in
# order, so a key that means nothing tells when all before it has been.
rest() {
    local since tries=1200
    since=$(lines)
    xdotool key Pause
    while [ "$tries" -gt 0 ]; do
        tail -n +"$((since + 1))" "$MARNE_TRACE" | sed -n '/^key Pause/,$p' | grep -q '^still' && return 0
        kill -0 "$game" 2>/dev/null || fail "the program goes on"
        sleep 0.05
        tries=$((tries - 1))
    done
    fail "the window comes to rest"
}
# Lets the table finish what it shows, as impatient players do.
settle() {
    local tries=60
    while [ "$tries" -gt 0 ]; do
        xdotool key --delay 20 space space space space
        for _ in 1 2 3 4 5; do
            awk '/^key Space/ { still = 0 } /^still/ { still = 1 } END { exit !still }' "$MARNE_TRACE" && return 0
            sleep 0.1
        done
        tries=$((tries - 1))
    done
    fail "the table comes to rest"
}
key() { xdotool key "$1"; }
click_at() { xdotool mousemove "$1" "$2" sleep 0.05 click "${3:-1}"; }
# The pointer goes there first: a page that is laid out anew meanwhile moves its buttons.
press() {
    local at now
    rest
    now=$(place_of_button "$1")
    for _ in 1 2 3 4; do
        [ -n "$now" ] || fail "there is no button $1"
        at=$now
        # shellcheck disable=SC2086
        xdotool mousemove $at
        rest
        now=$(place_of_button "$1")
        [ "$now" = "$at" ] && break
    done
    xdotool click 1
}
# click_with KEY "X Y": while the key is held down.
click_with() {
    # shellcheck disable=SC2086
    xdotool mousemove $2 keydown "$1" sleep 0.05 click 1 keyup "$1"
}
# look_at HEX: goes near with the wheel.
look_at() {
    # shellcheck disable=SC2046
    xdotool mousemove $(place_of_hex "$1") sleep 0.05 click --repeat "${2:-6}" --delay 30 4
    rest
}
# Places of hexes are told when the camera has come to rest.
click_hex() {
    local at
    at=$(place_of_hex "$1")
    [ -n "$at" ] || fail "hex $1 is not in sight"
    # shellcheck disable=SC2086
    click_at $at "${2:-1}"
}

# ---- what players do in every game --------------------------------------------------------------------------------------
# end_phase WHAT: ends the phase, and waits until all it brings has been shown.
end_phase() {
    local since
    since=$(lines)
    press end_phase
    expect "$1" '^performed EndPhase' "$since"
    settle
}
# put_on_map TAKEN COMMAND PUT: takes up the first unit beside the map and puts it on the first hex offered.
put_on_map() {
    local since
    since=$(lines)
    press "$(button_now 'select_waiting:[0-9]+')"
    expect "$1" '^marks entry' "$since"
    rest
    since=$(lines)
    click_hex "$(first "$(marks entry)")"
    expect "$3" "^performed $2" "$since"
    settle
}
# Brings in who is due, as the phase cannot end before.
bring_in_who_is_due() {
    while [ -n "$(button_now 'select_waiting:[0-9]+')" ]; do
        put_on_map "a reinforcement waits and can be taken up" EnterUnit "and enters the map"
    done
}
# push_back WHAT: the loser is pushed to the first hex offered.
push_back() {
    local since
    since=$(lines)
    click_hex "$(first "$(marks retreat_option)")"
    expect "$1" '^performed RetreatUnit' "$since"
    settle
}
# Those who may still advance stay.
stay_if_asked() {
    local since
    [ "$(newest_mark)" = "marks advance_option" ] || return 0
    since=$(lines)
    press stay
    expect "the others stay" '^performed EndAdvance' "$since"
    settle
}

# The program sleeps while a player goes on: what is put in meanwhile comes all at once, as when a picture takes long.
freeze() { kill -STOP "$game"; }
thaw() { kill -CONT "$game"; }

# ---- the program ------------------------------------------------------------------------------------------------------
launch() {
    "$program" "$@" >"$work/output" 2>&1 &
    game=$!
}
# Ends it as a power cut does, and forgets what it told.
kill_at_once() {
    kill -9 "$game"
    wait "$game" 2>/dev/null
    rm -f "$MARNE_TRACE"
}
close_window() {
    kill -TERM "$game"
    wait "$game" 2>/dev/null
    game=
}

mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 "${screen:-1280x720}x24" -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
read -r number <"$work/display"
export DISPLAY=":$number"
