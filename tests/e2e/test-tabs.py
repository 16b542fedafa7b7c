"""Several documents in one window of the real program: files that are opened come in tabs, keys go
from one to the next, a tab says that somebody else changed its file, is dragged to another place
and becomes a window of its own, by a command or let go beside the window, and what is not saved is
asked about once. What is chosen in the preferences is so after a new start.

usage: test-tabs.py BIVOUAC SAMPLES LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import sys
import tempfile

from desktop import Program, find_words, wait_for, write_elsewhere
from stumbles.board_story import shoot

# Where the bar is, in pixels below the upper edge of the window.
BAR_TOP, BAR_BOTTOM = 52, 90
# Beside all windows.
BELOW = 900
# Of the width of the map, with the whole board in view.
SEA = 0.1
NAMES = ("issus.bivscenario", "alexander-at-issus.bivarmy", "leuthen.bivscenario")


class Story:
    def __init__(self, binary, samples, language):
        self.translate = find_words(language)
        os.environ["LANGUAGE"] = language
        # A page that is turned to is laid out before it is drawn; if not, the toolkit warns.
        os.environ["G_DEBUG"] = "fatal-warnings"
        # What was open is remembered from one start to the next.
        os.environ["GSETTINGS_BACKEND"] = "keyfile"
        self.binary = binary
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-e2e-"))
        self.paths = []
        for name in NAMES:
            shutil.copy(pathlib.Path(samples) / name, self.folder)
            self.paths.append(self.folder / name)
        self.program = Program([binary, *map(str, self.paths)])
        wait_for("three tabs", lambda: len(self.find_tabs()) == 3)
        self.program.settle()
        self.titles = self.read_order()

    @staticmethod
    def name_of(tab):
        return tab.name.removeprefix("• ")

    def find_tabs(self):
        """What the bar below the header says: the toolkit does not call its tabs so."""
        return [label for label in self.program.find_all("label", self.program.window)
                if BAR_TOP < self.program.place(label)[1] < BAR_BOTTOM
                and self.program.place(label)[2] > 0]

    def read_order(self):
        """The tabs as they stand from left to right."""
        tabs = sorted(self.find_tabs(), key=lambda tab: self.program.place(tab)[0])
        return [self.name_of(tab) for tab in tabs]

    def wait_for_shown(self, number):
        wait_for(f"'{self.titles[number]}'",
                 lambda: self.program.window.name.removeprefix("• ") == self.titles[number])

    def go_round(self):
        """The file that was named first is shown; the keys go round."""
        self.wait_for_shown(0)
        for number in (1, 2, 0):
            self.program.key("ctrl+Tab")
            self.wait_for_shown(number)
        self.program.key("ctrl+shift+Tab")
        self.wait_for_shown(2)
        self.program.key("alt+1")
        self.wait_for_shown(0)

    def open_again(self):
        """A document is open only once."""
        self.program.key("ctrl+o")
        self.program.answer_file_dialog(self.paths[2])
        wait_for("the dialog to go", lambda: len(self.program.find_windows()) == 1)
        self.wait_for_shown(2)
        assert len(self.find_tabs()) == 3, self.find_tabs()

    def find_tab(self, number):
        return wait_for(f"tab {number}", lambda: next(
            tab for tab in self.find_tabs() if self.name_of(tab) == self.titles[number]))

    def drag_along(self):
        """The third before the first."""
        start = self.program.find_middle(self.find_tab(2))
        end = self.program.find_middle(self.find_tab(0), 0.1)
        self.program.drag(1, start, end)
        wait_for("another order", lambda: self.read_order() ==
                 [self.titles[number] for number in (2, 0, 1)])

    def shoot_tab(self, number):
        x, y, width, height = self.program.find_place(self.find_tab(number))
        return shoot(x - 12, y - 12, width + 24, height + 24)

    def report_another_writer(self):
        """The tab of a file that another program changed is marked until it is looked at."""
        before = self.shoot_tab(0)
        text = self.paths[0].read_text(encoding="utf-8")
        write_elsewhere(self.paths[0], text + "<!-- seen -->\n")
        wait_for("the tab to be marked", lambda: self.shoot_tab(0) != before)
        self.program.point(self.find_tab(0))
        self.wait_for_shown(0)
        self.program.click(self.program.find_button(self.translate("_Reload"), self.program.window))
        self.program.point(self.find_tab(2))
        self.wait_for_shown(2)
        wait_for("the tab to be as it was", lambda: self.shoot_tab(0) == before)

    def move_out(self):
        """The third becomes a window of its own, which is closed."""
        self.program.command(self.translate("Move the tab to a new window"))
        wait_for("two windows", lambda: len(self.program.frames()) == 2)
        wait_for("two tabs", lambda: self.read_order() == self.titles[:2])
        self.program.find_frame(self.titles[2])
        self.program.wait_for_dialog()
        self.program.key("ctrl+shift+w")
        wait_for("one window", lambda: len(self.program.frames()) == 1)

    def drag_out(self):
        """The third, let go beside all windows, becomes a window of its own. The toolkit warns that
        on a screen without a desktop nobody takes it."""
        os.environ.pop("G_DEBUG")
        self.program.stop()
        self.program = Program([self.binary, *map(str, self.paths)])
        wait_for("three tabs", lambda: len(self.find_tabs()) == 3)
        x, y = self.program.find_middle(self.find_tab(2))
        self.program.drag(1, (x, y), (x, BELOW))
        wait_for("two windows", lambda: len(self.program.frames()) == 2)
        self.program.find_frame(self.titles[2])
        wait_for("two tabs", lambda: len(self.find_tabs()) == 2)

    def find_map(self):
        return next(table for table in self.program.find_all("table", self.program.window)
                    if table.name == self.translate("Map") and self.program.place(table)[2] > 0)

    def change_both(self):
        """The sea of the battle becomes land, and the army has another name."""
        self.program.point(self.find_tab(0))
        self.wait_for_shown(0)
        self.program.point(wait_for("the map", self.find_map), SEA)
        self.program.key("b", "space")
        wait_for("a change", lambda: self.program.window.name.startswith("• "))
        self.program.point(self.find_tab(1))
        self.wait_for_shown(1)
        self.program.unfold_army(self.translate)
        self.program.fill(self.program.find("text", self.translate("Name of the army")), "Third")
        self.program.key("Return")
        wait_for("a change", lambda: self.program.window.name.startswith("• "))

    def leave(self):
        """Of two that are not saved it is asked once."""
        self.program.key("ctrl+shift+w")
        wait_for("the question", lambda: self.program.frames()[1:])
        self.program.wait_for_dialog()
        checks = self.program.find_all("check box", self.program.frames()[-1])
        assert len(checks) == 2, checks
        self.program.key("Escape")
        wait_for("the question to go", lambda: len(self.program.frames()) == 1)
        self.program.key("ctrl+shift+w")
        wait_for("the question", lambda: self.program.frames()[1:])
        self.program.wait_for_dialog()
        self.program.key("Return")
        assert self.program.wait_for_end() == 0

    def restart(self, *files):
        self.program.stop()
        self.program = Program([self.binary, *map(str, files)])

    def ask_preferences(self):
        self.program.key("ctrl+comma")
        self.program.wait_for_dialog()
        return self.program.frames()[-1]

    def find_row(self, preferences, words, translate):
        return self.program.find("combo box", translate(words), lambda: preferences)

    def set_preferences(self):
        """Another language, a dark window, and what was open opened again."""
        self.restart(self.paths[0])
        preferences = self.ask_preferences()
        self.program.choose(self.find_row(preferences, "Language", self.translate), "Deutsch")
        self.program.choose(self.find_row(preferences, "Style", self.translate),
                            self.translate("Dark", "style"))
        switch = self.program.find("check box", self.translate("Open again at the next start"))
        self.program.point(switch)
        self.program.key("Escape")
        wait_for("the preferences to go", lambda: len(self.program.frames()) == 1)
        self.program.key("ctrl+q")
        assert self.program.wait_for_end() == 0

    def find_preferences_set(self):
        """After a new start, in the language that was chosen: a button says so that only a document
        has."""
        german = find_words("de")
        self.restart()
        self.program.find_button(german("_Save"), self.program.window)
        preferences = self.ask_preferences()
        style = self.find_row(preferences, "Style", german)
        assert self.program.read_choice(style) == german("Dark", "style")
        language = self.find_row(preferences, "Language", german)
        assert self.program.read_choice(language) == "Deutsch"


def main(binary, samples, language):
    story = Story(binary, samples, language)
    try:
        for chapter in (story.go_round, story.open_again, story.drag_along,
                        story.report_another_writer, story.move_out, story.change_both,
                        story.leave, story.drag_out, story.set_preferences,
                        story.find_preferences_set):
            chapter()
    finally:
        story.program.stop()
        shutil.rmtree(story.folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
