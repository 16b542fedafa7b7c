"""Units of one name, arm, side and size, which differ in one word of their fields: on a board, and
as an army.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

from codes.army_codes import ArmyTab
from codes.hands import Hands
from stumbles.board_story import BoardStory

# By the hexes where they stand: their column tells where they are drawn, to a fraction of a point.
TROOPS = {
    (1, 4): {"weight": "medium"},
    (3, 4): {"weight": "medium"},
    (5, 4): {"weight": "medium", "other": "guard"},
    (7, 4): {"weight": "medium", "other": "grenadiers"},
    (9, 4): {"weight": "light"},
    (11, 4): {"weight": "heavy"},
}
# Who differs in nothing, and who in one word from all others.
PLAIN, TWIN = (1, 4), (3, 4)
NAME = "Foot"
RULES = 'ruleset="commandement" ruleset-version="1.0"'


def write_troops(prefix=""):
    """A contingent of them."""
    units = [f'<unit id="{prefix}u{number}" name="{NAME}" arm="infantry" elements="4" '
             f'command="{prefix}f1">'
             + "".join(f'<detail field="{field}" value="{value}"/>'
                       for field, value in details.items()) + "</unit>"
             for number, details in enumerate(TROOPS.values(), 1)]
    return (f'<contingent id="{prefix}c1" name="Brigade">'
            f'<figure id="{prefix}f1" name="Kellermann" kind="general_in_chief"/>'
            f'{"".join(units)}</contingent>')


def put_troops(words):
    """The drill with them alone, and its objective out of their way."""
    words = re.sub(r"<placement .*/>", "", words).replace('hex="11,4"', 'hex="0,0"')
    army = f'<army id="s1.drill" name="Drill" {RULES}>{write_troops("s1.")}</army>'
    words = re.sub(r'<army id="s1.drill".*?</army>', army, words, flags=re.DOTALL)
    words = re.sub(r'<army id="s2.foes".*?</army>', f'<army id="s2.foes" name="Foes" {RULES}/>',
                   words, flags=re.DOTALL)
    words = re.sub(r'ruleset="[^"]*" ruleset-version="1.0"', RULES, words)
    places = "".join(f'<placement id="p{number}" piece="s1.u{number}" hex="{col},{row}"/>'
                     for number, (col, row) in enumerate(TROOPS, 1))
    return words.replace("<objective", places + "<objective", 1)


class MarksOnBoard(BoardStory):
    def __init__(self, binary, folder):
        super().__init__(binary, folder, put_troops)


class MarksInTree(ArmyTab):
    def __init__(self, binary, folder):
        path = folder / "brigade.bivarmy"
        path.write_text(f'<?xml version="1.0" encoding="UTF-8"?>'
                        f'<army xmlns="urn:bivouac:army:1" minor="1" id="brigade" name="Brigade" '
                        f'{RULES}>{write_troops()}</army>', encoding="utf-8")
        super().__init__(Hands([binary, str(path)]), len(TROOPS))
