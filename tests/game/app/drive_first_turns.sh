#!/bin/bash
# Begins every scenario from the first page with the mouse alone, in one evening at the table: sets up what is to be set
# up, makes a first move and ends phase after phase until the other player decides.
# Usage: drive_first_turns.sh PROGRAM [FOLDER FOR PICTURES]
# shellcheck source=drive_library.sh
. "$(dirname "$0")/drive_library.sh"

# begin SCENARIO: chooses it on the first page and begins.
begin() {
    local since
    press "scenario_$1"
    since=$(lines)
    press begin
    expect "$1: the game begins" '^playing' "$since" 90
}
# read_card SIDE SINCE WHAT: a card names the side; it is put away.
read_card() {
    expect "$3" "^card $1" "$2"
    press confirm
    rest
}
# place_all SIDE: the program puts all units where the scenario has them.
place_all() {
    local since
    since=$(lines)
    press place_rest
    expect "the program places the units of the $1 side" '^performed PlaceUnit' "$since"
    settle
}
# end_set_up SIDE
end_set_up() {
    local since
    since=$(lines)
    press end_phase
    expect "the $1 set-up ends" '^performed EndPlacing' "$since"
}
# end_phases OTHER SIDE: phase after phase, until a card names the other side.
end_phases() {
    local begun ended=0
    begun=$(lines)
    while [ "$ended" -lt 4 ]; do
        ended=$((ended + 1))
        end_phase "phase $ended of the player-turn ends"
        [ "$(count "^card $1" "$begun")" -gt 0 ] && break
    done
    [ "$ended" -eq 4 ] || fail "a player-turn has four phases, not $ended"
    read_card "$1" "$begun" "then the $1 side decides"
}
# first_march FROM TO: all who stand in a hex go to another.
first_march() {
    local since
    since=$(lines)
    click_hex "$1"
    expect "the stack in $1 is taken up" '^marks reach' "$since"
    rest
    since=$(lines)
    click_hex "$2"
    expect "it makes the first march" '^performed MoveUnit' "$since"
    settle
}
# The first page again, for the next game.
leave() {
    local since
    press leave
    since=$(lines)
    press answer_yes
    expect "the first page comes back" '^first page' "$since" 60
}

launch play --seed 5 --size 1280x720 --quality low
expect "the first page comes" '^first page' 0 90
rest
picture first_page

begin counterattack
read_card german 0 "Germany decides first"
first_march 1616 1614
bring_in_who_is_due
end_phases allied
[[ "$(last status)" == "Turn 8, Allied First Movement Phase, "* ]] || fail "turn 8 goes on with the Allies: $(last status)"
picture counterattack
leave

since=$(lines)
begin counterattack-free
read_card german "$since" "Germany sets up first"
place_all german
since=$(lines)
end_set_up german
read_card allied "$since" "then the Allies set up"
place_all allied
since=$(lines)
end_set_up allied
read_card german "$since" "then Germany moves"
first_march 1616 1614
bring_in_who_is_due
end_phases allied
picture counterattack-free
leave

since=$(lines)
begin pursuit
read_card allied "$since" "the Allies set up Paris"
# They stand as in history already, but may be put elsewhere within the area.
since=$(lines)
click_hex 0613
expect "those in Paris can be taken up" '^marks entry' "$since"
rest
picture pursuit_set_up
since=$(lines)
click_hex "$(first "$(marks entry)")"
expect "and put elsewhere" '^performed PlaceUnit' "$since"
settle
since=$(lines)
end_set_up allied
read_card german "$since" "then Germany has turn 1, though nobody has come yet"
end_phases allied
[[ "$(last status)" == "Turn 1, Allied First Movement Phase, "* ]] || fail "turn 1 goes on with the Allies: $(last status)"
picture pursuit
put_on_map "a division on its way from the north is taken up" EnterUnit "and makes the first march of the pursuit"
picture pursuit_first_march

close_window
echo "the first turns were played as they should be"
