"""What is not ours, what is broken and what cannot be written: the window says so in words, nothing
is lost, and work goes on.

usage: test-bad-input.py BIVOUAC SCENARIO ARMY DRAG-SOURCE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from desktop import Program, descend, find_words, wait_for
from elsewhere import Elsewhere

translate = find_words("en")


class Case:
    """One program, one folder, what is said in its window."""

    def __init__(self, binary, path=None):
        self.program = Program([binary] + ([str(path)] if path else []))

    def wait_for_words(self, *words):
        def look():
            return next((node.name for node in descend(self.program.window)
                         if all(each in node.name for each in words)), None)
        return wait_for(f"words like {words}", look)

    def close_message(self, words):
        """Presses the button beside the message."""
        bar = wait_for(f"the bar that says {words}", lambda: next(
            bar for bar in self.program.find_all("filler", self.program.window)
            if bar.name == "GtkInfoBar" and self.is_seen(bar, words)))
        self.program.point(self.program.find("push button", translate("Close this message"), bar))
        wait_for("the message to go", lambda: not self.is_seen(bar, words))

    def is_seen(self, bar, words):
        """A bar that is closed keeps its words, and has no height."""
        return self.program.place(bar)[3] > 0 and any(
            words in label.name for label in self.program.find_all("label", bar))

    def stop(self):
        self.program.stop()


def paste_what_is_not_ours(binary, scenario, army, folder):
    """Text of another program into an army: said, and the army as it was."""
    path = folder / "army.bivarmy"
    shutil.copy(army, path)
    case = Case(binary, path)
    try:
        program = case.program
        program.unfold_army(translate)
        name = program.find("text", translate("Name of the army"))
        program.fill(name, "Shopping: bread, wine")
        program.key("ctrl+a", "ctrl+c")
        program.key("ctrl+z")
        rows = program.find("list", translate("Chain of command"))
        count = len(program.find_all("list item", rows))
        program.point(program.find_all("list item", rows)[1])
        program.key("ctrl+v")
        case.wait_for_words("What you pasted is not part of an army")
        assert len(program.find_all("list item", rows)) == count
    finally:
        case.stop()
    assert path.read_bytes() == pathlib.Path(army).read_bytes()


def make_foreign_things(folder):
    """What is dragged, by what is said of it."""
    words, long, rubbish = (folder / name for name in ("words.txt", "long.txt", "rubbish.txt"))
    letter, picture, inner = (folder / name for name in ("letter.odt", "map.png", "pictures"))
    words.write_text("Shopping: bread, wine", encoding="utf-8")
    # More words than any army has; what the toolkit gets stuck with on the way; as much as a file.
    long.write_bytes(b"0123456789abcdef" * (12 << 16))
    rubbish.write_bytes(b"0123456789abcdef" * (50 << 16))
    letter.write_bytes(b"PK\x03\x04 not a battle")
    picture.write_bytes(b"\x89PNG\r\n\x1a\n not a battle")
    inner.mkdir()
    return {("text", words): "What you pasted is not part of an army",
            ("text", long): "longer than that of any army",
            ("text", rubbish): "did not hand its text over",
            ("picture",): "What you dropped is no file", ("files", letter): "letter.odt",
            ("files", picture): "map.png", ("files", inner): "pictures",
            ("files", rubbish): "rubbish.txt"}


def drop_what_is_not_ours(binary, drag_source, folder, path, find, refusal=None):
    """Drags everything foreign onto one place: each time it is said, and what is open stays.
    Where no words are taken, the refusal of all of them is one."""
    before = path.read_bytes() if path else None
    case = Case(binary, path)
    try:
        program = case.program
        title = program.window.name
        for what, words in make_foreign_things(folder).items():
            elsewhere = Elsewhere(drag_source, *map(str, what))
            try:
                elsewhere.drag_onto(program, find(program))
                case.close_message(refusal if refusal and what[0] == "text" else words)
            finally:
                elsewhere.stop()
        assert program.window.name == title, program.window.name
        assert len(program.frames()) == 1
    finally:
        case.stop()
    assert before is None or path.read_bytes() == before


def drop_on_army(binary, scenario, army, folder, drag_source):
    """On a row of the command tree."""
    path = folder / "army.bivarmy"
    shutil.copy(army, path)
    drop_what_is_not_ours(
        binary, drag_source, folder, path,
        lambda program: program.find_all("list item", program.find("list", "Chain of command"))[1])


def drop_on_map(binary, scenario, army, folder, drag_source):
    """On the map of a battle."""
    path = folder / "battle.bivscenario"
    shutil.copy(scenario, path)
    drop_what_is_not_ours(binary, drag_source, folder, path,
                          lambda program: program.find("table", "Map"),
                          "What you dropped is no file")


def drop_on_start_page(binary, scenario, army, folder, drag_source):
    """On the start page."""
    drop_what_is_not_ours(binary, drag_source, folder, None,
                          lambda program: program.find_button(translate("Prepare a _battle")),
                          "What you dropped is no file")


def open_what_is_not_ours(binary, scenario, army, folder):
    """A file of something else: said, with its name, and the start page stays."""
    path = folder / "holiday.bivscenario"
    path.write_text("not a battle at all\n")
    case = Case(binary, path)
    try:
        case.wait_for_words("holiday.bivscenario:1", "XML")
        case.program.find_button(translate("Prepare a _battle"))
    finally:
        case.stop()
    assert path.read_text() == "not a battle at all\n"
    open_what_is_no_file(binary, folder)


def open_what_is_no_file(binary, folder):
    """A pipe that nobody writes to, a device without end, twenty gigabytes of nothing: said at
    once, and the window goes on."""
    pipe, endless, holes = (folder / f"{name}.bivscenario" for name in ("pipe", "endless", "holes"))
    os.mkfifo(pipe)
    endless.symlink_to("/dev/zero")
    with holes.open("wb") as file:
        file.truncate(20 << 30)
    odd = translate("this is not an ordinary file")
    for path, words in ((pipe, odd), (endless, odd), (holes, "MB")):
        case = Case(binary, path)
        try:
            case.wait_for_words(path.name, words)
            case.program.find_button(translate("Prepare a _battle"))
        finally:
            case.stop()


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
            change_title(case.program, "Granicus")
            save_elsewhere(case, full, closed, folder / "saved.bivscenario")
        finally:
            case.stop()
    finally:
        for place in mounted:
            subprocess.run(["umount", place], check=True)


def save_elsewhere(case, full, closed, good):
    program = case.program
    for place, reason in ((full, "there is no room left on the disk"),
                          (closed, "the disk can be read only")):
        program.key("ctrl+shift+s")
        program.answer_file_dialog(place / f"{place.name}.bivscenario")
        case.wait_for_words(f"{place.name}.bivscenario", reason)
        assert not list(place.iterdir()), "half a file was left"
        assert program.window.name.startswith("• "), "what is not saved passes for saved"
        ask_and_stay(program)
    program.key("ctrl+shift+s")
    program.answer_file_dialog(good)
    wait_for("the file", good.exists)
    wait_for("its name in the window", lambda: program.find("label", good.name, program.window))
    program.wait_for_saved()
    assert "Granicus" in good.read_text(encoding="utf-8")
    program.key("ctrl+w")
    assert program.wait_for_end() == 0


def change_title(program, title):
    """On its page, so that there is something to lose."""
    program.point(program.find_button(translate("Sides and scenario"), program.window))
    page = program.find("filler", "BivSidesPage", program.window)
    program.fill(program.find("text", translate("Title"), page), title)
    wait_for("the change to count", lambda: program.window.name.startswith("• "))


def ask_and_stay(program):
    """Closing asks about what is not saved; Escape stays."""
    program.key("ctrl+w")
    wait_for("the question", lambda: program.frames()[1:])
    program.find("label", translate("Save changes?"))
    program.wait_for_dialog()
    program.key("Escape")
    wait_for("the question to go", lambda: not program.frames()[1:])


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
        case.program.click(case.program.find_button(translate("Build an _army")))
        case.program.find_frame(translate("New Army"))
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
        assert case.program.find("table", translate("Map"))
    finally:
        case.stop()


def main(binary, scenario, army, drag_source):
    for case in (paste_what_is_not_ours, open_what_is_not_ours, save_where_it_cannot_be,
                 read_a_broken_list, open_without_its_rules, drop_on_army, drop_on_map,
                 drop_on_start_page):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-bad-"))
        try:
            arguments = [binary, scenario, army, folder]
            case(*arguments, *[drag_source] if case.__name__.startswith("drop") else [])
            print(f"{case.__name__}: fine", flush=True)
        finally:
            shutil.rmtree(folder)
            shutil.rmtree(pathlib.Path(os.environ["XDG_STATE_HOME"], "bivouac"), ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
