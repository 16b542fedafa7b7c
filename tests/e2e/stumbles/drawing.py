"""What the screen shows of a board and of who stands on it: numbers of hexes, names of places,
roads, stars, and the signs by which troops are told apart.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import itertools

from desktop import SQRT_3, wait_for, xdotool
from stumbles.board_story import COLUMNS, ROWS, BoardStory, look_same, shoot
from stumbles.marks_story import PLAIN, TROOPS, TWIN, MarksInTree, MarksOnBoard

# Of the style: stars, and the ground of the drill; of rulers: their paper and their numbers.
GOLD, GROUND = (245, 197, 66), (243, 236, 220)
PAPER, INK = (247, 243, 235), (61, 56, 46)
# The least height of a number that can be read, in points; and what parts one from another.
READABLE, GAP = 7, 4
CARTS, FAR, EMPTY, OCCUPIED = (4, 7), (0, 3), (5, 4), (5, 7)
# The side of a hex at normal size, in points.
NORMAL = 28
# Where in its hex a star is: left, top, width and height, from its middle, in lengths of its side.
STAR = -0.85, 0.15, 0.7, 0.7


def is_like(point, colour, near):
    return max(abs(one - other) for one, other in zip(point, colour)) < near


def find_like(picture, colour, near):
    """Which points of a picture have a colour."""
    return {n for n, point in enumerate(picture) if is_like(point, colour, near)}


def find_runs(numbers, gap=GAP):
    """The first and last of each run of numbers."""
    runs = []
    for number in sorted(numbers):
        if runs and number - runs[-1][1] <= gap:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return runs


class Rulers:
    """The numbers beside a board, as they are to be seen in a picture of the map."""

    def __init__(self, picture, width):
        paper = [divmod(n, width) for n in find_like(picture, PAPER, 4)]
        self.ink = [divmod(n, width) for n in find_like(picture, INK, 70)]
        across = [y for y, row in itertools.groupby(sorted(paper), lambda place: place[0])
                  if len(list(row)) > 100]
        assert across, "there is no ruler above the board"
        self.top, self.bottom = find_runs(across)[0]
        xs = [x for y, x in paper if y == self.top]
        self.left, self.right = min(xs), max(xs) + 1
        self.edge = min(x for y, x in paper)
        # Logical pixels from the middle of a hex to its corner.
        self.size = (self.right - self.left) / (1.5 * COLUMNS + 0.5)

    def read_columns(self):
        """Which columns have a number above them, each over its middle and large enough."""
        ink = [(x, y) for y, x in self.ink if self.top <= y <= self.bottom
               and self.left <= x < self.right]
        return [self.find_line((start + end) / 2, self.left + self.size, 1.5 * self.size)
                for start, end in find_runs(x for x, _ in ink)
                if self.is_readable(y for x, y in ink if start <= x <= end)]

    def read_rows(self):
        """As above: every second hex of a row is half a hex lower."""
        ink = [y for y, x in self.ink if y > self.bottom and self.edge <= x < self.left]
        high = SQRT_3 * self.size
        return [self.find_line((start + end) / 2, self.bottom + 1 + 0.75 * high, high)
                for start, end in find_runs(ink) if self.is_readable((start, end))]

    @staticmethod
    def is_readable(lines):
        lines = list(lines)
        return max(lines) - min(lines) + 1 >= READABLE

    @staticmethod
    def find_line(place, first, distance):
        line = round((place - first) / distance)
        assert abs(place - first - line * distance) < 3, (place, first, distance)
        return line


def number_small_hexes(story):
    """Along the edges of the board, while there is no room in the hexes, which otherwise have
    their own."""
    x, y, width, height = story.find_place_of_map()
    story.program.key("1", "minus", "minus", "minus")
    rulers = Rulers(shoot(x, y, width, height), width)
    assert rulers.read_columns() == list(range(COLUMNS)), rulers.read_columns()
    assert rulers.read_rows() == list(range(ROWS)), rulers.read_rows()
    story.program.key("minus")
    rulers = Rulers(shoot(x, y, width, height), width)
    assert rulers.read_columns() == list(range(1, COLUMNS, 2)), rulers.read_columns()
    story.program.key("ctrl+0")
    middle = story.board.place(FAR)
    size = (story.board.place((FAR[0] + 1, FAR[1]))[0] - middle[0]) / 1.5
    inside = shoot(middle[0] - 12, middle[1] - 0.745 * size - 4, 24, 8)
    assert len(inside) - len(find_like(inside, GROUND, 12)) > 20, "a hex has no number"


class Sight:
    """The board as it looks while nothing is chosen, and cursor and pointer are elsewhere."""

    def __init__(self, story):
        story.point_at("Select")
        story.board.click_hex(FAR)
        story.program.key("Escape")
        self.board = story.board
        self.x, self.y, self.width, height = story.find_place_of_map()
        self.picture = shoot(self.x, self.y, self.width, height)

    def crop(self, hex, left, top, width, height):
        """A part of a hex and what is beside it: from its middle, in lengths of its side."""
        x, y = self.board.place(hex, fit=False)
        size = (self.board.place((hex[0] + 1, hex[1]), fit=False)[0] - x) / 1.5
        left, top = round(x - self.x + left * size), round(y - self.y + top * size)
        return [point for line in range(top, top + round(height * size))
                for point in self.picture[line * self.width + left:][:round(width * size)]]

    def crop_block(self, hex):
        """The middle, where counters are."""
        return self.crop(hex, -0.5, -0.35, 1.0, 0.7)

    def crop_around(self, hex):
        return self.crop(hex, -1.5, -1.5, 3.0, 3.0)


def see_with_carts(story):
    """What is to be seen while they stand on the hex that is empty."""
    story.move(CARTS, EMPTY)
    sight = Sight(story)
    story.undo()
    return sight


def keep_names_clear(story):
    """A name in a hex with a counter covers nothing of that; so does one to which a counter comes,
    and which stood in the middle before."""
    bare, carts = Sight(story), see_with_carts(story)
    for hex in (OCCUPIED, EMPTY):
        story.choose_brush("Place names", "Name on the map", "Paint")
        story.board.press_hex(hex)
    named = Sight(story)
    assert look_same(bare.crop_block(OCCUPIED), named.crop_block(OCCUPIED)), "a counter is covered"
    assert not look_same(bare.crop_around(OCCUPIED), named.crop_around(OCCUPIED), 60)
    assert not look_same(bare.crop_block(EMPTY), named.crop_block(EMPTY), 60), "nothing is named"
    assert look_same(carts.crop_block(EMPTY), see_with_carts(story).crop_block(EMPTY)), (
        "a name covers who came")
    story.start_again()


def run_roads_to_the_edge(story):
    """A road whose last hex is at the edge of the board goes on to the edge, and one that ends on
    the board does not."""
    start, end = (4, 0), (4, 4)
    before = Sight(story)
    story.choose_brush("Roads", "Road", "Line")
    story.program.drag(1, story.board.place(start), story.board.place(end))
    after = Sight(story)
    upper, lower = ([sight.crop(hex, -0.3, top, 0.6, 0.25) for sight in (before, after)]
                    for hex, top in ((start, -0.84), (end, 0.59)))
    assert not look_same(*upper, 20), "the road ends before the edge"
    assert look_same(*lower), "the road goes on beyond its end"
    story.start_again()


def raise_stars(story):
    """What is gold of the star of an objective stays so where a counter would hide it."""
    bare, carts = ([sight.crop(EMPTY, *STAR) for sight in (Sight(story), see_with_carts(story))])
    story.choose_brush("Objectives", "Objective", "Paint")
    story.board.press_hex(EMPTY)
    gold = find_like(Sight(story).crop(EMPTY, *STAR), GOLD, 24)
    assert sum(carts[n] != bare[n] for n in gold) > 5, "the counter is not in the way"
    # A finding tints its hex, and the star with it.
    assert gold <= find_like(see_with_carts(story).crop(EMPTY, *STAR), GOLD, 60), (
        "a counter hides the star")
    story.start_again()


def to_dark(picture):
    """A picture without its colours: which points are dark."""
    return [sum(point) < 384 for point in picture]


def expect_differences(pictures):
    """Who differs in nothing looks the same; all others differ in shape from each other."""
    assert look_same(pictures[PLAIN], pictures[TWIN], 1)
    shapes = {hex: to_dark(picture) for hex, picture in pictures.items() if hex != TWIN}
    for one, other in itertools.combinations(shapes, 2):
        assert not look_same(shapes[one], shapes[other], 3), (TROOPS[one], TROOPS[other])


def distinguish_counters(story):
    """Guards, grenadiers and line, light and heavy: at normal size, where two columns are a whole
    number of points apart, so that nothing else differs."""
    story.program.key("Escape")
    (x, y), (beside, _) = (story.board.place((col, 4)) for col in (PLAIN[0], PLAIN[0] + 1))
    left, top, width, height = story.find_place_of_map()
    grown = NORMAL / ((beside - x) / 1.5)
    x, y = (middle + (place - middle) * grown for place, middle in (
        (x, left + width / 2), (y, top + height / 2)))
    story.program.key("1")
    pictures = {hex: shoot(round(x) + 1.5 * NORMAL * (hex[0] - PLAIN[0]) - 16, y - 13, 32, 26)
                for hex in TROOPS}
    expect_differences(pictures)


def distinguish_rows(story):
    """In the chain of command, where all are called the same."""
    xdotool("mousemove", 5, 5)
    story.program.settle()
    rows = wait_for("the rows", lambda: [item for item in story.program.find_all(
        "list item", story.tree) if item.name.startswith("Foot")])
    assert len({row.name for row in rows}) == 1 and len(rows) == len(TROOPS), rows
    pictures = {}
    for hex, row in zip(TROOPS, rows):
        x, y, width, height = story.program.find_place(row)
        pictures[hex] = shoot(x, y + 3, width, height - 6)
    expect_differences(pictures)


def list_stories(binary, folder):
    yield (lambda: BoardStory(binary, folder),
           [number_small_hexes, keep_names_clear, run_roads_to_the_edge, raise_stars])
    yield lambda: MarksOnBoard(binary, folder), [distinguish_counters]
    yield lambda: MarksInTree(binary, folder), [distinguish_rows]
