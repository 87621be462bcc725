#!/bin/bash
# Plays the real program in a terminal's stead: a whole combat through standard input, the end of the input in the middle
# of it, a kill, going on, other people's files, a full disk. Usage: transcript.sh PROGRAM
# Ends with 0 when all went as it should, 1 when not.
set -u
program=$(realpath "${1:?the program to talk to}")

work=$(mktemp -d)
export XDG_DATA_HOME="$work/data" LC_ALL=C
mkdir -p "$XDG_DATA_HOME"
trap 'rm -rf "$work"' EXIT
told="$work/told"

fail() {
    echo "FAILED: $1"
    echo "--- the end of what the program said:"
    tail -20 "$told"
    exit 1
}
said() { echo "ok: $1"; }
# expect WHAT TEXT: the text stands in what the program said.
expect() {
    grep -qF -- "$2" "$told" || fail "$1"
    said "$1"
}
# talk CODE ARGUMENTS...: standard input goes to the program, which must end with that code.
talk() {
    local wanted=$1
    shift
    "$program" text "$@" >"$told" 2>&1
    local code=$?
    [ "$code" -eq "$wanted" ] || fail "exit code $code instead of $wanted with: $*"
}
sound() {
    "$program" verify "$1" >"$work/verified" 2>&1 || { cat "$work/verified"; fail "$2"; }
    said "$2"
}

# ---- a move, a refusal, a combat, and the end of the input in the middle of it ----------------------------------
log="$work/game.marne"
talk 0 --scenario counterattack --seed 5 --dice table --log "$log" <<'END'
what
enter G-24R at 2601
enter G-47L at 2701
move G-22R to 1112
why
move G-3 n
undo
end
odds 1617
attack 1617
die 1
END
expect "the prompt says turn, date, phase, side and what for" \
    "Turn 8, 6 September 1914, German First Movement Phase, Germany moves> what"
expect "what must be done first is said" "First: These units are due and must enter before the phase can end: G-24R and G-47L."
expect "a refusal names its rule" "may not enter 1112: the enemy is there. [4.1.J]"
expect "why tells the rule" "Rule 4.1.J: A hex with enemy units in it cannot be entered."
expect "undo says what it took back" "Taken back: The German 3rd Division moved from 1314 to 1313"
expect "odds are told with their results" "Die 1 or 2: D2, the defenders retreat 2 hexes."
expect "the die is taken" "Result D2: the defenders retreat 2 hexes. [8.10]"
expect "the victor is asked" "Germany retreats the losers> "
expect "the end of the input says where the game is" "Go on with: marne text --log"
sound "$log" "the log of a game left in mid-combat is whole"

talk 0 --log "$log" <<'END'
retreat F-4C to 1618
auto
advance G-GJ
decline
quit
END
expect "the combat goes on" "fell back from 1617 to 1618"
expect "an advance is taken" "advanced from 1616 into 1617"
expect "the phase goes on" "Germany attacks> quit"
sound "$log" "the log of the game continued is whole"

# ---- killed while it waits for a line -----------------------------------------------------------------------------
mkfifo "$work/keys"
"$program" text --log "$log" <"$work/keys" >"$told" 2>&1 &
game=$!
exec 3>"$work/keys"
echo "end" >&3
for _ in $(seq 100); do
    grep -qF "German Second Movement Phase, Germany moves> " "$told" && break
    sleep 0.1
done
kill -9 "$game"
wait "$game" 2>/dev/null
exec 3>&-
expect "a line is answered before the next one is typed" "The German Second Movement Phase begins."
sound "$log" "the log of a game that was killed is whole"
talk 0 --log "$log" <<<"status"
expect "the game goes on where it was killed" "Turn 8, 6 September 1914, German Second Movement Phase"

# ---- the last game, a new one -------------------------------------------------------------------------------------
talk 0 --scenario pursuit --seed 3 <<<"place rest"
expect "a new game has its log in the user's folder" "$XDG_DATA_HOME/marne/pursuit-0001.marne"
talk 0 <<<"status"
expect "without arguments the last game goes on" "Your last game goes on"
expect "and it is the same one" "German Pursuit"
talk 0 --new <<<"status"
expect "--new begins another" "counterattack-0001.marne"

# ---- anything may come in ----------------------------------------------------------------------------------------
talk 0 --seed 1 --log "$work/bytes.marne" < <(head -c 400000 "$program")
sound "$work/bytes.marne" "any bytes at all leave a sound log"
"$program" text --seed 1 --log "$work/pipe.marne" <<<"help all" 2>/dev/null | head -1 >/dev/null
sound "$work/pipe.marne" "a reader that goes away leaves a sound log"

# ---- what cannot be opened or written is one plain sentence -------------------------------------------------------
talk 2 --scenario waterloo </dev/null
expect "an unknown scenario" 'There is no scenario "waterloo"'
talk 2 --dice loaded </dev/null
expect "an unknown kind of dice" "loaded"
echo "this is no log" >"$work/foreign.marne"
"$program" text --log "$work/foreign.marne" </dev/null >"$told" 2>&1 && fail "a foreign file was opened"
[ "$(wc -l <"$told")" -eq 1 ] || fail "a foreign file is refused in one line"
grep -qF "this is no log" "$work/foreign.marne" || fail "a foreign file was changed"
said "a foreign file is refused in one sentence and left as it was"
if [ -w /dev/full ]; then
    "$program" text --seed 1 --log "$work/full.marne" <<<"what" >/dev/full 2>"$told"
    [ $? -eq 3 ] || fail "a full disk behind the output"
    expect "output that cannot be written is told" "could not be written"
fi
echo "all went as it should"
