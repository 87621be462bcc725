#!/usr/bin/env python3
"""Writes engine/RULES.md: for every rule number where the rules module enforces it and which tests hold it.

Everything is read from citations in the sources: rule("6.2.A"), [6.2.A] and D-6.1A. With --check nothing is written;
the program then fails when RULES.md is not what it would write, when a number is cited that nobody knows, and when a
number has neither code nor test nor a reason to need none. It prints how much of the rulebook is covered."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEDGER = ROOT / "engine" / "RULES.md"
RULE_HEADER = ROOT / "engine" / "protocol" / "include" / "marne" / "protocol" / "rule.hpp"
SOURCES = ROOT / "engine" / "rules" / "src"
TESTS = ROOT / "tests" / "engine"
# Where a citation must be a known number.
CITING = ["engine/rules/include", "engine/rules/src", "engine/protocol/include", "tests/engine/rules",
          "tests/engine/protocol", "tests/support"]

CHAPTERS = {3: "Sequence of play", 4: "Movement", 5: "Stacking", 6: "Zones of control", 7: "Supply", 8: "Combat",
            9: "Fortifications", 10: "Victory", 11: "Scenarios and orders of battle"}

# Numbers that need no code of their own, and why.
HEADING = "heading"
NOTES = {
    "3.0.A": "the game as a whole", "3.0.B": "the order of Side", "3.0.C": "the type Phase", "3.0.D": "a definition", "3.0.F": "a definition",
    "4.1.D": "no rule compels a move", "4.1.E": "MoveUnit names any path",
    "4.1.F": "points spent are counted per phase", "4.1.I": "nothing forbids it",
    "4.1.K": "costs are summed hex by hex", "6.1.C": "one zone for all units", "6.2.D": "zones are kept by side",
    "6.2.E": "no cost is charged", "7.1.C": "sources have no capacity", "7.2.C": "nothing eliminates for isolation",
    "8.2.B": "no rule compels an attack, but 9.2.H", "9.1.D": "forts are no units: no command can use them",
    "9.2.E": "forts are no units: no command can use them", "10.1.A": "units remember where they were lost",
    "10.4.A": "a comment on the levels", "10.4.B": "a comment on the levels",
    "3.1.1.B": "nothing forbids it", "3.1.3.B": "both phases run through the same code",
    "3.2.A": "both sides run through the same code", "D-3.1": "points spent are void when a phase begins",
    "3.1.2.A": "see 8.1.A", "3.1.4.A": "see 8.11.A", "3.1.4.B": "see 8.2.D", "4.2.B": "nothing forbids it",
    "5.0.D": "nothing forbids it", "5.0.F": "nothing forbids it", "6.1.D": "only enemy zones are asked for",
    "7.0.A": "see 7.2.A", "8.2.C": "an attack names its units", "8.3.A": "an attack names its hexes",
    "8.3.B": "an attack names its units", "8.8.B": "nothing forbids it", "8.11.B": "disruption is not asked for",
    "8.12.1.E": "zones are not asked for", "9.1.A": "map data", "10.0.B": "see 11.1.C", "10.2.A": "map data",
    "11.0.A": "scenario data", "11.0.B": "scenario data", "11.0.C": "scenario data", "11.1.A": "scenario data",
    "11.1.B": "scenario data", "11.2.C": "a recommendation", "11.4.A": "scenario data", "11.4.C": "scenario data",
    "11.4.D": "scenario data", "11.4.E": "a summary", "11.4.1.1.D": "see 11.4.1.1.C", "11.4.1.2.C": "map data",
    "11.4.1.2.1.C": "map data", "11.4.1.2.2.B": "map data",
}

# Numbers that say nothing a test could check.
UNTESTABLE = {"3.0.D", "3.0.F", "10.4.A", "10.4.B", "11.2.C", "11.4.E"}

NUMBER = re.compile(r"\d+(?:\.\d+)+(?:\.[A-Z])?(?![\d.])|\d+(?:\.\d+)*[A-Z](?!\w)")
BRACKET = re.compile(r"\[(\d+\.\d[^\]\n]*)\]")
CALL = re.compile(r"(?<!find_)rule\(\"([^\"]+)\"\)")
DECISION = re.compile(r"\bD-\d+(?:\.\d+)*(?:\.?[A-Z])?(?:/\d[A-Z])?")
TITLE = re.compile(r"TEST_CASE\(\s*\"\[([^\]]+)\]")
MARK = re.compile(r"INTERPRETATION (\d+):\s*(.*)")


def known_rules():
    text = RULE_HEADER.read_text(encoding="utf-8")
    table = text[text.index("known_rules"):text.index("});")]
    return re.findall(r"\"([^\"]+)\"", table)


KNOWN = frozenset(known_rules())


def spell(number):
    """The known spelling of a citation: 9.2H is 9.2.H, and D-8.12.2.A is D-8.12.2A."""
    if not number.startswith("D-"):
        return re.sub(r"(\d)([A-Z])$", r"\1.\2", number)
    number = number.split("/")[0]
    return number if number in KNOWN else re.sub(r"\.([A-Z])$", r"\1", number)


def numbers_in(text):
    """Every rule number in a text that consists of citations."""
    decisions = DECISION.findall(text)
    return {spell(n) for n in decisions + NUMBER.findall(DECISION.sub("", text))}


def citations(text):
    found = {spell(n) for n in CALL.findall(text) + DECISION.findall(text)}
    return found.union(*(numbers_in(inside) for inside in BRACKET.findall(text)))


def is_equipment(number):
    """Chapters 1 and 2 of the rulebook tell what lies in the box; they are cited, but they are no rules of play."""
    return number.startswith(("1.", "2."))


def files_under(folder):
    return sorted(p for p in folder.rglob("*") if p.suffix in (".cpp", ".hpp"))


def unknown_citations(known):
    complaints = []
    for folder in CITING:
        for path in files_under(ROOT / folder):
            if path == RULE_HEADER:
                continue
            for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for number in sorted(n for n in citations(line) - known if not is_equipment(n)):
                    complaints.append(f"{path.relative_to(ROOT)}:{line_number}: no rule is numbered {number}")
    return complaints


def enforced_by():
    """Rule number -> names of the source files that cite it."""
    where = {}
    for path in files_under(SOURCES):
        for number in citations(path.read_text(encoding="utf-8")):
            where.setdefault(number, set()).add(path.stem)
    return where


def held_by():
    """Rule number -> names of the test files with a test case that carries it in its title."""
    where = {}
    for path in files_under(TESTS):
        for title in TITLE.findall(path.read_text(encoding="utf-8")):
            for number in numbers_in(title):
                where.setdefault(number, set()).add(path.stem.removesuffix("_test"))
    return where


def interpretations():
    """(number, file, text) of every interpretation marked in the sources, by number."""
    found = []
    for path in files_under(SOURCES):
        lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
        for index, line in enumerate(lines):
            mark = MARK.search(line)
            if not mark or not line.startswith("//"):
                continue
            words = [mark.group(2)]
            for following in lines[index + 1:]:
                if not following.startswith("//") or MARK.search(following):
                    break
                words.append(following.lstrip("/ "))
            found.append((int(mark.group(1)), path.stem, " ".join(words)))
    return sorted(found)


def chapter_of(number):
    return int(re.match(r"(?:D-)?(\d+)", number).group(1))


def is_heading(number, known):
    return not number.startswith("D-") and not number[-1].isalpha() and any(k.startswith(number + ".") for k in known)


def note_of_group(number):
    if re.fullmatch(r"11\.1\.\d\.[ABC]", number):
        return "scenario data"
    return ""


def reason(number, known):
    """Why a number needs no code of its own; empty when it does."""
    heading = is_heading(number, known) or (number.endswith(".0") and not number.startswith("D-"))
    return NOTES.get(number) or (HEADING if heading else note_of_group(number))


def needs_no_test(number, known):
    """Headings that only name what follows, definitions and comments say nothing that a test could check."""
    heading = is_heading(number, known) or number.endswith(".0")
    return (heading and not number.startswith("D-")) or number in UNTESTABLE


def row(number, known, enforced, held):
    listed = ", ".join(sorted(enforced.get(number, ()))) or reason(number, known) or "-"
    nothing = "no need" if needs_no_test(number, known) else "-"
    tests = ", ".join(sorted(held.get(number, ()))) or nothing
    return f"| {number} | {listed} | {tests} |"


def uncovered(known, enforced, held):
    """Complaints about numbers that nobody enforces, holds or excuses."""
    complaints = []
    for number in known:
        if number not in enforced and number not in held and not reason(number, known):
            complaints.append(f"{number} has neither code nor test nor a stated reason")
        elif number not in held and not needs_no_test(number, known):
            complaints.append(f"{number} says something that a test could check, and no test does")
    return complaints


def coverage(known, enforced, held):
    """One line of numbers: how many rules there are, and how they are covered."""
    testable = [n for n in known if n in held or not needs_no_test(n, known)]
    tested = sum(n in held for n in testable)
    return (f"{len(known)} rule numbers: {sum(n in enforced for n in known)} cited in the code; {tested} of "
            f"{len(testable)} that say something a test can check are held by tests ({100 * tested // len(testable)} %); "
            f"{len(known) - len(testable)} are headings, definitions and comments.")


def ledger():
    known = known_rules()
    enforced, held = enforced_by(), held_by()
    lines = ["# The rules and where they live", "", coverage(known, enforced, held), "",
             "Written by `engine/rules/ledger.py` from the citations in the sources; a test fails when it is out of date.",
             "Files of the middle column are in `engine/rules/src`, those of the right one in `tests/engine` (where they end",
             "in `_test.cpp`). A number with a capital D in front is a decision on what the rulebook leaves open. Where no",
             "file enforces a number, the middle column says why none needs to; a dash says that none does. Headings that only",
             "name what follows, definitions and comments need no test."]
    for chapter, title in CHAPTERS.items():
        lines += ["", f"## {chapter} {title}", "", "| rule | enforced in | held by |", "|---|---|---|"]
        lines += [row(n, known, enforced, held) for n in known if chapter_of(n) == chapter]
    lines += ["", "## Interpretations", "",
              "Cases that neither the rulebook nor the decisions settle, and what the program does.", ""]
    lines += [f"{number}. ({where}) {text}" for number, where, text in interpretations()] or ["None."]
    return "\n".join(lines) + "\n"


def main():
    complaints = unknown_citations(KNOWN)
    numbers = [number for number, _, _ in interpretations()]
    if numbers != list(range(1, len(numbers) + 1)):
        complaints.append(f"interpretations are not numbered 1, 2, 3 ...: {numbers}")
    complaints += uncovered(known_rules(), enforced_by(), held_by())
    print(coverage(known_rules(), enforced_by(), held_by()))
    if "--check" in sys.argv[1:]:
        if not LEDGER.exists() or LEDGER.read_text(encoding="utf-8") != ledger():
            complaints.append("engine/RULES.md is out of date: run engine/rules/ledger.py and look at the difference")
    else:
        LEDGER.write_text(ledger(), encoding="utf-8")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
