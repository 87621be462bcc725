#!/bin/bash
# For scripts that play the real window from outside, under Xvfb with xdotool: sourced with the program and a folder for
# pictures (may be empty) as arguments. Starts a display; stops it, and the program, when the script ends.
# A script ends with 0 when all went as it should, 1 when not, 77 when Xvfb or xdotool are missing.
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
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$work/cache}" MARNE_TRACE="$work/trace"
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
# The pointer goes there first: a page that is laid out anew meanwhile moves its buttons.
press() {
    local at now
    at=$(place "button $1")
    [ -n "$at" ] || fail "there is no button $1"
    for _ in 1 2 3 4; do
        # shellcheck disable=SC2086
        xdotool mousemove --sync $at
        sleep 0.4
        now=$(place "button $1")
        [ "$now" = "$at" ] && break
        at=$now
    done
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
Xvfb -displayfd 3 -screen 0 "${screen:-1280x720}x24" -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
read -r number <"$work/display"
export DISPLAY=":$number"

launch() {
    "$program" "$@" >"$work/output" 2>&1 &
    game=$!
}

