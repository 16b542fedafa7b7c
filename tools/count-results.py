#!/usr/bin/env python3
"""Turns the testlog.json of meson into lines "pass|fail|skip<TAB>name", one a test case.

A program that speaks TAP counts case by case, so a case that it skips is seen; one that prints no
case at all is a skip for meson and is named here. A crash after good cases is one failure more.
With --figures the name of a good program is what it says after "figure:", where it says so.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import sys

FIGURE = re.compile(r"^(?:# )?figure: (.*)$", re.MULTILINE)
CASE = re.compile(r"^(ok|not ok)\b\s*\d*\s*(?:-\s)?([^#\n]*)(?:#\s*(\w+))?", re.MULTILINE)
GOOD = ("OK", "EXPECTEDFAIL")


def read_cases(test):
    """(state, name) of each TAP case that a program printed."""
    for verdict, name, directive in CASE.findall(test.get("stdout") or ""):
        state = "pass" if verdict == "ok" else "fail"
        if directive:
            state = "skip"
        yield state, f"{test['name']}: {name.strip()}"


def judge(test):
    """The lines of one program: its cases, or itself when it has none or ended badly."""
    cases = list(read_cases(test))
    good = test["result"] in GOOD
    if test["result"] == "SKIP" and not cases:
        return [("skip", test["name"])]
    if good and cases and test["result"] == "OK":
        return cases
    if good:
        return [("pass", test["name"])]
    if any(state == "fail" for state, _ in cases):
        return cases
    return cases + [("fail", f"{test['name']} ({test['result'].lower()})")]


def read_figures(test):
    """Like judge(), of a program that is run for its figures."""
    lines = judge(test)
    bad = [line for line in lines if line[0] != "pass"]
    figures = [("pass", figure) for figure in FIGURE.findall(test.get("stdout") or "")]
    return bad or figures or [("fail", f"{test['name']}: no figure")]


FIGURE_CONTROLS = [
    ("a figure", {"result": "OK", "stdout": "ok 1 /a\n# figure: kills: 5\n"},
     [("pass", "kills: 5")]),
    ("a figure of a failure", {"result": "FAIL", "stdout": "not ok 1 /a\n# figure: kills: 5\n"},
     [("fail", "t: /a")]),
    ("no figure", {"result": "OK", "stdout": "ok 1 /a\n"}, [("fail", "t: no figure")]),
]
CONTROLS = [
    ("a program without cases", {"result": "OK"}, ["pass"]),
    ("an expected failure", {"result": "EXPECTEDFAIL", "stdout": ""}, ["pass"]),
    ("an unexpected success", {"result": "UNEXPECTEDPASS"}, ["fail"]),
    ("cases", {"result": "OK", "stdout": "TAP version 13\nok 1 /a\nok 2 /b # SKIP no d\n1..2\n"},
     ["pass", "skip"]),
    ("a failed case", {"result": "FAIL", "stdout": "ok 1 /a\nnot ok 2 /b\n"}, ["pass", "fail"]),
    ("a crash after a good case", {"result": "ERROR", "stdout": "ok 1 /a\n"}, ["pass", "fail"]),
    ("too slow", {"result": "TIMEOUT", "stdout": ""}, ["fail"]),
    ("no case at all", {"result": "SKIP", "stdout": ""}, ["skip"]),
]


def self_test():
    failed = 0
    print(f"1..{len(CONTROLS) + len(FIGURE_CONTROLS)}")
    for number, (name, test, expected) in enumerate(CONTROLS, 1):
        states = [state for state, _ in judge({"name": "t"} | test)]
        failed += states != expected
        print(f"{'ok' if states == expected else 'not ok'} {number} {name}")
    for number, (name, test, expected) in enumerate(FIGURE_CONTROLS, len(CONTROLS) + 1):
        good = read_figures({"name": "t"} | test) == expected
        failed += not good
        print(f"{'ok' if good else 'not ok'} {number} {name}")
    return 1 if failed else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    tell = judge
    if arguments[:1] == ["--figures"]:
        tell = read_figures
        arguments = arguments[1:]
    for path in arguments:
        with open(path, encoding="utf-8") as log:
            for line in log:
                test = json.loads(line)
                # "bivouac:unit / hex": the project's own name says nothing here.
                test["name"] = test["name"].split(":", 1)[-1].replace(" / ", "/")
                for state, name in tell(test):
                    print(f"{state}\t{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
