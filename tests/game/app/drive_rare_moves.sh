#!/bin/bash
# What a game holds only now and then, done by mouse: a leapfrog withdrawal, leaving the map for victory points, too many
# units in a hex, a fort that must be attacked, a fort that falls. Each begins in the middle of a recorded game, just before the moment; where
# the recorded command is done again, events and hash must be those of the record.
# Usage: drive_rare_moves.sh PROGRAM [FOLDER FOR PICTURES]
# shellcheck source=drive_library.sh
. "$(dirname "$0")/drive_library.sh"

log="$work/rare.marne"
# Opens the table on the game in $log.
open_table() {
    rm -f "$MARNE_TRACE"
    launch play --log "$log" --size 1280x720 --quality low
    expect "the table is laid out as $1" '^hexes end' 0 90
    rest
    press confirm
    rest
}
# begin_before REPLAY PATTERN [LINES EARLIER]: lays out that game as it was before the first line that matches.
begin_before() {
    local at
    at=$(grep -nE -m1 "$2" "$replays/$1.marne" | cut -d: -f1)
    [ -n "$at" ] || fail "the replay $1 has such a moment: $2"
    at=$((at - ${3:-0}))
    recorded=$(sed -n "${at}p" "$replays/$1.marne")
    head -n $((at - 1)) "$replays/$1.marne" >"$log"
    open_table "in the replay $1"
}
# in_record NAME: a value of the recorded command, the first of several.
in_record() { echo "$recorded" | grep -oE "\"$1\":\[?\"[^\"]*" | head -n 1 | sed 's/.*"//'; }
# as_recorded WHAT: the last command done is the recorded one, to the hash.
as_recorded() {
    [ "$(tail -n 1 "$log")" = "$recorded" ] || fail "$1: done was $(tail -n 1 "$log") and recorded is $recorded"
    said "$1"
}
# take_up UNIT HEX: click by click until the unit is selected alone.
take_up() {
    local since tries=6
    while [ "$tries" -gt 0 ]; do
        since=$(lines)
        click_hex "$2"
        wait_for '^selected ' "$since" 20 || fail "somebody in $2 is taken up"
        [ "$(last selected)" = "$1" ] && break
        tries=$((tries - 1))
    done
    [ "$tries" -gt 0 ] || fail "$1 is taken up"
    said "$1 is taken up"
    rest
}
allied_points() { last status | sed 's/.*: \([0-9]*\) Allies$/\1/'; }

# ---- leapfrog: out of one enemy zone into another, where a friend holds the way open [4.2] ---------------------------
begin_before historical '"halt":"leapfrog"'
unit=$(in_record unit)
from=$(in_record from)
to=$(in_record path)
look_at "$from"
take_up "$unit" "$from"
[[ " $(marks reach) " == *" $to "* ]] || fail "the leapfrog is offered"
picture leapfrog_offered
since=$(lines)
click_hex "$to"
expect "the unit withdraws by leapfrog" '^performed MoveUnit' "$since"
settle
as_recorded "as the record has it"
picture leapfrog
since=$(lines)
press undo
expect "it can be taken back" '^undone' "$since"
close_window

# ---- over the edge of the map [10.3] -----------------------------------------------------------------------------------
begin_before pursuit '"path":\["[0-9]+"\],"end":"exit"'
unit=$(in_record unit)
from=$(in_record from)
to=$(in_record path)
before=$(allied_points)
take_up "$unit" "$from"
[[ " $(marks exit) " == *" $to "* ]] || fail "the edge is marked as a way out: $(marks exit)"
picture exit_offered
since=$(lines)
click_with shift "$(place_of_hex "$to")"
expect "with Shift the unit leaves the map" '^performed MoveUnit' "$since"
settle
as_recorded "over the same edge as in the record"
points=$(($(allied_points) - before))
[ "$points" -gt 0 ] && [ $((points % 3)) -eq 0 ] ||
    fail "three victory points for each strength point, not $points"
said "it brings $points victory points"
key F3
rest
picture exit_points
key Escape
close_window

# ---- four units in one hex at the end of a Movement Phase [5.0.B, 5.0.C] -----------------------------------------------
begin_before schlieffen-plan '"cause":"overstacking"'
hex=$(in_record at)
since=$(lines)
click_hex "$hex"
expect "who stands in the full hex is told" '^selected ' "$since"
[[ " $(marks must_act) " == *" $hex "* ]] || fail "the full hex is marked: $(marks must_act)"
said "the full hex is marked"
rest
picture overstacked
since=$(lines)
key ctrl+e
expect "the phase cannot end" '^refused ' "$since"
rest
picture overstacked_refused
since=$(lines)
press "$(button_now 'remove_unit:[0-9]+')"
expect "the owner removes a unit of his choice" '^performed RemoveUnit' "$since"
settle
grep -q "\"at\":\"$hex\",\"cause\":\"overstacking\"" <(tail -n 1 "$log") || fail "it is lost: $(tail -n 1 "$log")"
said "it is lost, and counts as such"
[ "$(count "^marks must_act.* $hex" "$since")" -eq 0 ] || fail "nothing is left to be done there"
picture overstacking_removed
since=$(lines)
press undo
expect "on second thoughts it is put back" '^undone' "$since"
settle
since=$(lines)
click_hex "$hex"
expect "the stack is taken up" '^selected ' "$since"
since=$(lines)
click_hex "$hex"
expect "and one of it" '^selected [^ ]*$' "$since"
rest
free=$(first "$(marks reach)")
since=$(lines)
click_hex "$free"
expect "moves on instead" '^performed MoveUnit' "$since"
settle
[ "$(count "^marks must_act.* $hex" "$since")" -eq 0 ] || fail "three may stay"
said "three may stay"
close_window

# ---- a fort of Paris bars the way and must be attacked [9.2.H] ---------------------------------------------------------
begin_before paris-fort '"item":"fort-strength"' 1
fort=$(in_record defenders)
look_at "$fort"
since=$(lines)
key ctrl+e
expect "the phase cannot end before the fort was attacked" '^refused 9\.2\.H' "$since"
rest
picture fort_first
since=$(lines)
click_hex "$fort"
expect "the fort is aimed at" '^odds ' "$since"
rest
picture fort_odds
since=$(lines)
press attack
expect "and attacked" '^performed ResolveAttack' "$since"
settle
resolved=$(grep -E -m1 '"item":"fort-strength"' "$replays/paris-fort.marne")
[ "$(tail -n 2 "$log" | head -n 1)" = "$recorded" ] || fail "declared as in the record"
recorded=$resolved
as_recorded "with the die of the record"
picture fort_attacked
end_phase "now the phase can end"
close_window

# ---- six divisions and a good die bring a fort down, and its hex may be entered [9.1.C, 9.2.C] ------------------------
log="$work/fort.marne"
"$program" text --scenario counterattack-free --seed 5 --dice table --log "$log" >"$work/output" <<'END' || fail "the siege is laid out"
place G-3 1213
place G-4 1213
place G-5 1213
place G-6 1214
place G-7 1214
place G-8 1214
place rest
end
place F-14 0710
place F-63 0710
place F-45 0710
place F-55 0711
place F-56 0711
place F-MorB 0711
place F-Prov 0809
place B-1 1019
place B-2 1019
place B-3 1019
place B-4 1119
place B-5 1119
place B-19 1119
place B-Cav 1120
place B-5Cav 1120
place rest
end
enter G-24R at 2601
enter G-47L at 2701
move 1213 to 1013
move 1214 to 1014
end
end
move 1013 to 0913
move 1014 to 0914
end
quit
END
open_table "it was set up before Paris"
look_at 0813
since=$(lines)
click_hex 0813
expect "six divisions stand before the fort" '^odds 8-1$' "$since"
since=$(lines)
press attack
expect "the attack is declared" '^performed DeclareAttack' "$since"
since=$(lines)
press face:1
expect "and the die is told" '^performed ResolveAttack' "$since"
settle
grep -q '"is":"fort-destroyed"' <(tail -n 1 "$log") || fail "the fort falls: $(tail -n 1 "$log" | tail -c 400)"
said "the fort falls"
picture fort_fallen
since=$(lines)
click_hex 0813
expect "and its hex is entered" '^performed AdvanceUnit' "$since"
settle
picture fort_entered
close_window

echo "what is rare was done as it should be"
