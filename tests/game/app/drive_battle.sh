#!/bin/bash
# Fights a battle over two hexes by mouse: the stack is sorted, both hexes are aimed at, the players' own die is told, the
# losers are pushed back, the victors advance. The program is killed in the middle of the retreat and goes on there; undo
# leads back to the die and no further. Usage: drive_battle.sh PROGRAM [FOLDER FOR PICTURES]
# shellcheck source=drive_library.sh
. "$(dirname "$0")/drive_library.sh"

log="$XDG_DATA_HOME/marne/battle.marne"
mkdir -p "$XDG_DATA_HOME/marne"
"$program" text --scenario counterattack --seed 5 --dice table --log "$log" >"$work/output" <<'END' || fail "the battle is laid out"
enter G-24R at 2601
enter G-47L at 2701
quit
END

launch play --log "$log" --size 1280x720 --quality low
expect "the window shows the table" '^hexes end' 0 90
press confirm
rest
look_at 1616

# ---- the stack is sorted: the cavalry leaves, the 8th Division comes ------------------------------------------------
since=$(lines)
click_hex 1616
expect "all of the stack is taken up" '^selected G-GK G-GJ G-11J$' "$since"
since=$(lines)
click_hex 1616
expect "with another click only its first unit" '^selected G-GK$' "$since"
since=$(lines)
click_hex 1614
expect "which goes its own way" '^performed MoveUnit' "$since"
settle
since=$(lines)
click_hex 1615
click_hex 1616
expect "the 8th Division takes its place" '^performed MoveUnit' "$since"
settle
end_phase "the Movement Phase ends"

# ---- two hexes, one attack, one die ------------------------------------------------------------------------------------
since=$(lines)
click_hex 1517
expect "a hex is aimed at" '^odds ' "$since"
rest
since=$(lines)
click_with shift "$(place_of_hex 1617)"
expect "and a second one, with those who can attack both" '^attackers G-8 G-GJ G-11J$' "$since"
expect "at the odds of both together" '^odds 2-1$' "$since"
rest
picture two_hexes
since=$(lines)
press attack
expect "the attack is declared" '^performed DeclareAttack' "$since"
rest
picture own_die
since=$(lines)
press face:1
expect "the face of the players' die is told" '^performed ResolveAttack' "$since"
settle
[ "$(newest_mark)" = "marks retreat_option" ] || fail "at 2-1 a 1 lets both hexes retreat"
picture retreat

# ---- killed in the middle of it ------------------------------------------------------------------------------------------
rolled=$(grep -c '"n":' "$log")
options=$(marks retreat_option)
since=$(lines)
click_hex "$(first "$options")"
expect "the first loser is pushed back one hex" '^performed RetreatUnit' "$since"
kill_at_once
launch play --size 1280x720 --quality low
expect "the first page offers the battle" '^button continue' 0 90
press continue
expect "it goes on" '^playing' 0 60
[ "$(grep -c '"n":' "$log")" -gt "$rolled" ] || fail "the step taken before the kill is kept"
said "the step taken before the kill is kept"
rest
picture continued
press confirm
rest
look_at 1616
[ "$(newest_mark)" = "marks retreat_option" ] || fail "the victor still has to push the losers back"
said "the victor still has to push the losers back"

# ---- back to the die and no further --------------------------------------------------------------------------------------
since=$(lines)
press undo
expect "a step of the retreat can be taken back" "^undone to $rolled\$" "$since"
settle
[ "$(marks retreat_option)" = "$options" ] || fail "the same hexes are offered again: $(marks retreat_option)"
said "the same hexes are offered again"
since=$(lines)
key ctrl+z
expect "the die cannot be" '^refused undo' "$since"
rest
picture no_further
[ -n "$(place_of_button redo)" ] && press redo
expect "and the step is taken again" "^redone to $((rolled + 1))\$" "$since"
settle

# ---- pushed back, and followed ---------------------------------------------------------------------------------------------
steps=1
while [ "$(newest_mark)" = "marks retreat_option" ]; do
    steps=$((steps + 1))
    push_back "step $steps of the retreat"
done
[ "$(newest_mark)" = "marks advance_option" ] || fail "both hexes are vacated"
picture advance
for hex in $(marks advance_option); do
    [ "$(newest_mark)" = "marks advance_option" ] || break
    since=$(lines)
    click_hex "$hex"
    expect "a victor advances into $hex" '^performed AdvanceUnit' "$since"
    settle
done
stay_if_asked
picture after_the_battle
end_phase "the Combat Phase ends"

close_window
"$program" verify "$log" >"$work/output" 2>&1 || fail "the log of the battle verifies"
said "the log of the battle verifies"
grep -q '"defenders":\["1517","1617"\]' "$log" || fail "the log holds one attack on both hexes"
echo "the battle was fought as it should be"
