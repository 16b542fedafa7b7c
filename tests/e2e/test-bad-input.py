"""What is not ours, what is broken and what cannot be written: the window says so in words, nothing
is lost, and work goes on.

usage: test-bad-input.py BIVOUAC SCENARIO ARMY

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import errno
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from desktop import Program, descend, find_words, wait_for

say = find_words("en")


class Case:
    """One program, one folder, what is said in its window."""

    def __init__(self, binary, path=None):
        self.program = Program([binary] + ([str(path)] if path else []))

    def wait_for_words(self, *words):
        def look():
            return next((node.name for node in descend(self.program.window)
                         if all(each in node.name for each in words)), None)
        return wait_for(f"words like {words}", look)

    def stop(self):
        self.program.stop()


def paste_what_is_not_ours(binary, scenario, army, folder):
    """Text of another program into an army: said, and the army as it was."""
    path = folder / "army.bivarmy"
    shutil.copy(army, path)
    case = Case(binary, path)
    try:
        program = case.program
        name = program.find("text", say("Name of the army"))
        program.fill(name, "Shopping: bread, wine")
        program.key("ctrl+a", "ctrl+c")
        program.key("ctrl+z")
        rows = program.find("list", say("Chain of command"))
        count = len(program.find_all("list item", rows))
        program.point(program.find_all("list item", rows)[1])
        program.key("ctrl+v")
        case.wait_for_words("What you pasted is not part of an army")
        assert len(program.find_all("list item", rows)) == count
    finally:
        case.stop()
    assert path.read_bytes() == pathlib.Path(army).read_bytes()


def open_what_is_not_ours(binary, scenario, army, folder):
    """A file of something else: said, with its name, and the start page stays."""
    path = folder / "holiday.bivscenario"
    path.write_text("not a battle at all\n")
    case = Case(binary, path)
    try:
        case.wait_for_words("holiday.bivscenario:1", "XML")
        case.program.find_button(say("New _Scenario…"))
    finally:
        case.stop()
    assert path.read_text() == "not a battle at all\n"


def mount(folder, *options):
    folder.mkdir()
    return subprocess.run(["mount", "-t", "tmpfs", *options, "tmpfs", folder],
                          stderr=subprocess.DEVNULL).returncode == 0


def save_where_it_cannot_be(binary, scenario, army, folder):
    """Into a folder that is full and into one that may not be written; then elsewhere."""
    full, closed = folder / "full", folder / "closed"
    mounted = []
    path = folder / "battle.bivscenario"
    shutil.copy(scenario, path)
    try:
        for place, options in ((full, ["-o", "size=8k"]), (closed, ["-o", "ro"])):
            if not mount(place, *options):
                print(f"skipped: no file system may be mounted at {place.name}")
                return
            mounted.append(place)
        case = Case(binary, path)
        try:
            save_elsewhere(case, full, closed, folder / "saved.bivscenario")
        finally:
            case.stop()
    finally:
        for place in mounted:
            subprocess.run(["umount", place], check=True)


def save_elsewhere(case, full, closed, good):
    program = case.program
    for place, reason in ((full, errno.ENOSPC), (closed, errno.EROFS)):
        program.key("ctrl+shift+s")
        program.answer_file_dialog(place / f"{place.name}.bivscenario")
        case.wait_for_words(f"{place.name}.bivscenario", os.strerror(reason))
        assert not list(place.iterdir()), "half a file was left"
    program.key("ctrl+shift+s")
    program.answer_file_dialog(good)
    wait_for("the file", good.exists)
    wait_for("its name in the window", lambda: program.find("label", good.name, program.window))


def read_a_broken_list(binary, scenario, army, folder):
    """A muster list of the user's with a mistake: said with its line, the rest is there."""
    lists = pathlib.Path(os.environ["XDG_DATA_HOME"], "bivouac", "musters")
    lists.mkdir(parents=True)
    (lists / "mine.bivmuster").write_text(
        '<?xml version="1.0"?>\n<muster xmlns="urn:bivouac:muster:1" minor="0" id="mine"\n'
        '  version="1" ruleset="alexandre-et-bayard">\n'
        '  <entry id="x" arm="infantry" cost="many"/>\n'
        '</muster>\n')
    case = Case(binary)
    try:
        case.wait_for_words("mine.bivmuster:4", "many")
        case.program.click(case.program.find_button(say("New _Army…")))
        case.program.find_frame(say("New Army"))
    finally:
        case.stop()
        shutil.rmtree(lists)


def open_without_its_rules(binary, scenario, army, folder):
    """A scenario of house rules that are not here: said, and it opens."""
    path = folder / "house.bivscenario"
    text = pathlib.Path(scenario).read_text(encoding="utf-8")
    path.write_text(text.replace('ruleset="alexandre-et-bayard"', 'ruleset="our-house"'),
                    encoding="utf-8")
    case = Case(binary, path)
    try:
        case.wait_for_words("our-house")
        assert case.program.find("table", say("Map"))
    finally:
        case.stop()


def main(binary, scenario, army):
    for case in (paste_what_is_not_ours, open_what_is_not_ours, save_where_it_cannot_be,
                 read_a_broken_list, open_without_its_rules):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-bad-"))
        try:
            case(binary, scenario, army, folder)
            print(f"{case.__name__}: fine", flush=True)
        finally:
            shutil.rmtree(folder)
            shutil.rmtree(pathlib.Path(os.environ["XDG_STATE_HOME"], "bivouac"), ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
