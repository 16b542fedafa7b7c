"""An army on its page, to tell stories of.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil

from codes.army_codes import ArmyTab
from codes.hands import Hands
from desktop import read_text, wait_for


class ArmyStory(ArmyTab):
    def __init__(self, binary, folder):
        data = os.environ["BIVOUAC_DATA_DIR"]
        self.path = shutil.copy(f"{data}/samples/alexander-at-issus.bivarmy", folder)
        super().__init__(Hands([binary, str(self.path)]))

    def seek(self, letters):
        entry = self.program.find("entry", "Add from the muster list", self.editor)
        self.program.press(entry)
        self.program.key("ctrl+a")
        self.program.type(letters)
        wait_for("the letters", lambda: read_text(entry) == letters)
        self.program.settle()

    def read_offers(self):
        """The words of each row that is offered."""
        offers = self.program.find("list", "What the muster list offers")
        rows = [[label.name for label in self.program.find_all("label", item)]
                for item in self.program.find_all("list item", offers)]
        return [row for row in rows if row]

    def read_groups(self):
        """The names that are offered, in the groups of the list."""
        groups = []
        for row in self.read_offers():
            if len(row) == 1:
                groups.append([])
            else:
                groups[-1].append(row[0])
        return groups

    def list_rows(self):
        return [item.name for item in self.program.find_all("list item", self.tree)]
