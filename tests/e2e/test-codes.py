"""For every code that the rules raise: the window alone raises it, and clears it. The gestures
stand with the cases of the rules, or in the folder codes where those are documents; a code without
is a failure.

usage: test-codes.py covers FOLDER
       test-codes.py GROUP BIVOUAC [--sample] [CODE...]

With --sample every fourth code is tried, always the same, unless some are named.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys
import time

from codes import army_codes, board_codes, case_codes, file_codes, scenario_codes
from codes.hands import Hands

HERE = pathlib.Path(__file__).parent / "codes"
ARMY, BATTLE = HERE / "drill.bivarmy", HERE / "drill.bivscenario"
ORDERS = HERE / "orders.bivscenario"
SAMPLE = "--sample"

CASES = case_codes.read_faults(HERE.parent.parent / "rules")

# Of each group the document that it begins with, and what works on it. That of the orders is a
# battle by rules with order points.
GROUPS = {
    "army": (ARMY, army_codes.ArmyTab, army_codes.FAULTS + CASES["army"]),
    "board": (BATTLE, board_codes.BoardTab, board_codes.FAULTS + CASES["board"]),
    "scenario": (BATTLE, scenario_codes.ScenarioTab, scenario_codes.FAULTS + CASES["scenario"]),
    "orders": (ORDERS, scenario_codes.ScenarioTab, CASES["orders"]),
}


def try_all(binary, group, wanted):
    """Tries out the faults of a group, one after the other, on one document."""
    path, make_desk, faults = GROUPS[group]
    program = Hands([binary, str(path)])
    try:
        tab = make_desk(program)
        for fault in choose(faults, wanted):
            timed(tab.try_out, fault)
    finally:
        program.stop()


def try_files(binary, wanted):
    """Tries out the faults of files, each in a program of its own."""
    file_codes.install_house_rules()
    for fault in choose(file_codes.FAULTS, wanted):
        file_codes.forget_recent_files()
        program = Hands([binary])
        try:
            timed(file_codes.StartTab(program).raise_and_clear, fault)
        finally:
            program.stop()


def choose(faults, wanted):
    codes = [word for word in wanted if word != SAMPLE]
    if not codes:
        return faults[::4] if SAMPLE in wanted else faults
    return [fault for fault in faults if fault.code in codes]


def timed(try_out, fault):
    start = time.monotonic()
    try_out(fault)
    print(f"{fault.code}: {time.monotonic() - start:.1f} s", flush=True)


def check_cover(folder):
    """The table has every code that some case of the rules' own tests raises, each once."""
    known = [fault.code for faults in (*(group[2] for group in GROUPS.values()), file_codes.FAULTS)
             for fault in faults]
    raised = {path.name for path in pathlib.Path(folder, "findings").iterdir() if path.is_dir()}
    for path in pathlib.Path(folder).glob("*/*.cases"):
        raised |= set(re.findall(r"^finds (\S+)", path.read_text(), re.MULTILINE))
    assert set(CASES) <= set(GROUPS), f"no such windows: {set(CASES) - set(GROUPS)}"
    assert len(known) == len(set(known)), "a code has gestures twice"
    assert raised <= set(known), (
        f"no gestures raise and clear {sorted(raised - set(known))} in the window: they stand "
        "above a case in tests/rules that finds the code (README.md there), or in tests/e2e/codes")
    assert set(known) <= raised, f"no case in tests/rules finds {sorted(set(known) - raised)}"
    print(f"{len(known)} codes")


def main(group, subject, *wanted):
    if group == "covers":
        check_cover(subject)
    elif group == "files":
        try_files(subject, wanted)
    else:
        try_all(subject, group, wanted)


if __name__ == "__main__":
    main(*sys.argv[1:])
