#!/bin/bash
# Plays the real window from outside, as a player's hands would: moves, is refused, undoes, fights a battle through
# its die, retreat and advance, ends phases, is killed and goes on. Usage: drive_game.sh PROGRAM [FOLDER FOR PICTURES]
# Ends with 0 when all went as it should, 1 when not, 77 when Xvfb or xdotool are missing.
# shellcheck source=drive_library.sh
. "$(dirname "$0")/drive_library.sh"

# ---- a new game, a move, a refusal, an undo --------------------------------------------------------------------
launch play --new --seed 5 --size 1280x720 --quality low
expect "the window shows the table" '^hexes end' 0 90
expect "a card says that Germany decides" '^card german' 0
rest
picture start
key Return
rest
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

# ---- clicks that come faster than pictures count where they were made ---------------------------------------------
since=$(lines)
at=$(place_of_button undo)
freeze
# shellcheck disable=SC2086
click_at $at
xdotool mousemove 400 400
thaw
expect "a button is pressed though the pointer has gone on" '^undone to 0' "$since"
rest
since=$(lines)
freeze
click_hex 1616
click_hex 1614
thaw
expect "a stack is taken up and put down though the pointer has gone on" '^performed MoveUnit 3' "$since"
settle
key Escape
rest
since=$(lines)
click_hex 1516
click_hex 1517
expect "entering a hex that holds the enemy is refused with its rule" '^refused 4\.1\.J' "$since"
key Escape
rest

# ---- reinforcements bar the end of the phase -------------------------------------------------------------------
bring_in_who_is_due
end_phase "the Movement Phase ends"

# ---- a battle ----------------------------------------------------------------------------------------------------
since=$(lines)
click_hex 1517
rest
picture odds
press attack
expect "the attack is declared and rolled" '^performed ResolveAttack' "$since"
key ctrl+z
expect "undo after the roll is refused" '^refused undo' "$since"
settle
picture after_roll
retreats=0
while [ "$(newest_mark)" = "marks retreat_option" ]; do
    push_back "the victor pushes the loser back"
    retreats=$((retreats + 1))
done
[ "$retreats" -gt 0 ] || fail "the seed should leave the victor a choice of retreat"
[ "$(newest_mark)" = "marks advance_option" ] || fail "the seed should offer an advance"
since=$(lines)
click_hex "$(first "$(marks advance_option)")"
expect "a victorious unit advances" '^performed AdvanceUnit' "$since"
settle
stay_if_asked
end_phase "the Combat Phase ends"
picture end_of_phase

# ---- killed, and continued -----------------------------------------------------------------------------------------
log=$(grep '^log ' "$MARNE_TRACE" | tail -1 | cut -d' ' -f2-)
played=$(grep -c '"n":' "$log")
kill_at_once
"$program" verify "$log" >"$work/output" 2>&1 || fail "the log of the killed game verifies"
said "the log of the killed game verifies"
launch play --size 1280x720 --quality low
expect "the first page offers to continue" '^button continue' 0 90
rest
picture first_page
press continue
expect "the game goes on" '^playing' 0 60
[ "$(grep -c '"n":' "$log")" = "$played" ] || fail "continuing must not change the log"
expect "the card says again who decides" '^card german' 0
rest
key Return
rest
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
press scenario_counterattack-free
since=$(lines)
press begin
expect "the game with a free set-up begins" '^playing' "$since" 90
expect "Germany sets up first" '^card german' "$since"
rest
key Return
rest
put_on_map "a unit beside the map can be chosen" PlaceUnit "and is placed in its army's area"
picture set_up
since=$(lines)
press place_rest
expect "the program places the rest" '^performed PlaceUnit 40' "$since" 60
since=$(lines)
press end_phase
expect "the German set-up ends" '^performed EndPlacing' "$since"
expect "then the Allies set up" '^card allied' "$since"

# ---- closed by its user ----------------------------------------------------------------------------------------------
close_window
echo "the window was played as it should be"
