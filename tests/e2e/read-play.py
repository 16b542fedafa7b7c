#!/usr/bin/env python3
"""A client of play files, from which to write another: it reads one alone, with nothing but Python.

    read-play.py FILE.bivplay               prints everything in it as JSON
    read-play.py draw FILE.bivplay OUT.svg  draws the board, and who stands on it
    read-play.py activate FILE.bivplay LEADER
                                            lists whom he may activate, activates as many as he
                                            may, and tells where they could go
    read-play.py arrivals FILE.bivplay      lists who comes out of reserve, when, and on which
                                            hexes he may arrive

With --lang fr behind it, in French where the file has French.

It knows no ruleset: what the rules say is in the file. JSON is as `bivouac-cli show --format json`
prints it, for the play file and for the scenario it was made of. docs/play.md says where to begin.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import heapq
import json
import math
import re
import sys
import xml.etree.ElementTree as ElementTree

# --- reading -----------------------------------------------------------------------------------

NAMESPACE = "{urn:bivouac:play:1}"
RULES = "{urn:bivouac:ruleset:1}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"

# What attributes hold, when it is not a string. One that is left out says nothing: whatever has a
# usual value is written out.
NUMBERS = {"year", "month", "day", "turn-limit", "width", "height", "hex-cm", "order-points",
           "victory-units", "victory-points", "elements", "cost", "facing", "dx", "dy",
           "reserve-turn", "reserve-within", "quality-units", "command-level", "command-range",
           "influence-range", "distance", "order", "units", "activated", "spent", "limit",
           "points", "movement", "movement-without-combat", "road-bonus", "victory-turns"}
YES_OR_NO = {"victory-usual", "allied", "activates", "temporary", "ignored", "ignores-terrain",
             "secret"}

# Elements that stand several times in their parent, and how the whole of them is called.
LISTS = {"side": "sides", "unit": "units", "figure": "figures", "activation": "activations",
         "cost": "costs", "objective": "objectives", "rule": "rules",
         "finding": "findings", "embedded": "embedded", "contingent": "contingents",
         "covers": "covers", "argument": "arguments", "label": "labels"}
ALWAYS = {"play": ["sides", "units", "figures", "activations", "costs", "objectives", "rules",
                   "findings", "embedded"],
          "side": ["contingents"], "figure": ["covers"], "finding": ["arguments"],
          "board": ["labels"]}
# What is called in no language unless somebody says it in one: JSON has one string of it.
SAID_ONCE = {"unit": {"name", "notes"}, "figure": {"name", "notes"}, "contingent": {"name"},
             "side": {"army"}, "activation": {"note"}, "play": {"notes"}}
CELLS = ("legend", "works-legend", "row", "elevation", "works", "at", "between")
# In rows of elevations: levels above the plain, and below it.
ELEVATIONS = {".": 0, **{code: level for level, code in enumerate("abcdefghi", 1)},
              **{code: -level for level, code in enumerate("ABCDEFGHI", 1)}}


def letters(col):
    """A to Z, AA, AB and so on."""
    text = ""
    while col >= 0:
        text = chr(ord("A") + col % 26) + text
        col = col // 26 - 1
    return text


class Board:
    """The ground: what each hex holds, and the number printed on it."""

    def __init__(self, element):
        self.width = int(element.get("width"))
        self.height = int(element.get("height"))
        self.numbering = element.get("numbering")
        self.hexes = {}
        self.read_rows(element)
        self.read_extras(element)

    def read_rows(self, element):
        terrains = {item.get("code"): item.get("terrain")
                    for item in element.findall(NAMESPACE + "legend")}
        works = {item.get("code"): item.get("works")
                 for item in element.findall(NAMESPACE + "works-legend")}
        for place, code in self.read_layer(element, "row"):
            self.hexes[place] = {**self.number(*place), "terrain": terrains[code],
                                 "elevation": 0, "roads": [], "hexsides": []}
        for place, code in self.read_layer(element, "elevation"):
            self.hexes[place]["elevation"] = ELEVATIONS[code]
        for place, code in self.read_layer(element, "works"):
            if code in works:
                self.hexes[place]["works"] = works[code]

    def read_layer(self, element, word):
        """Each hex and its code, of a layer of rows."""
        for row, line in enumerate(element.findall(NAMESPACE + word)):
            col = 0
            for count, code in re.findall(r"(\d*)(\D)", line.text):
                for _ in range(int(count or 1)):
                    yield (col, row), code
                    col += 1
            assert col == self.width

    def read_extras(self, element):
        for item in element.findall(NAMESPACE + "at"):
            col, row = map(int, item.get("hex").split(","))
            for place in range(col, col + int(item.get("run", 1))):
                cell = self.hexes[place, row]
                cell["elevation"] = int(item.get("elevation", cell["elevation"]))
                cell["roads"] = [int(direction) for direction in item.get("roads", "").split()]
                cell.update({key: item.get(key) for key in ("works", "zone") if item.get(key)})
        for item in element.findall(NAMESPACE + "between"):
            col, row = map(int, item.get("hex").split(","))
            side = {"direction": int(item.get("direction"))}
            side.update({key: item.get(key) for key in ("kind", "crossing") if item.get(key)})
            self.hexes[col, row]["hexsides"].append(side)

    def number(self, col, row):
        """The three keys by which a hex is named."""
        largest = max(self.width, self.height)
        digits = 4 if largest > 999 else 3 if largest > 99 else 2
        if self.numbering == "letters" and col >= 0:
            label = f"{letters(col)}{row + 1}"
        elif self.numbering == "row-column":
            label = f"{row + 1:0{digits}d}{col + 1:0{digits}d}"
        else:
            label = f"{col + 1:0{digits}d}{row + 1:0{digits}d}"
        return {"hex": label, "col": col, "row": row}

    def list_hexes(self):
        return [self.hexes[col, row] for row in range(self.height) for col in range(self.width)]


def read_attributes(element, board):
    data = {}
    for name, value in element.attrib.items():
        if name.startswith("{") or name == "minor":
            continue
        if name == "hex":
            data.update(board.number(*map(int, value.split(","))))
            continue
        if name == "reserve-hex":
            value = board.number(*map(int, value.split(",")))
        elif name in NUMBERS:
            value = int(value)
        elif name in YES_OR_NO:
            value = value == "true"
        data[name] = value
    return data


class Words(str):
    """Words in no language, and beside them those in languages."""

    def __new__(cls, plain, texts):
        best = plain if plain is not None else texts.get("en", next(iter(texts.values())))
        words = super().__new__(cls, best)
        words.plain, words.texts = plain, texts
        return words


def add_language(words, language, text):
    """What was said so far, if anything was, with the same in one more language."""
    texts = {**getattr(words, "texts", {}), language: text}
    return Words(getattr(words, "plain", words), texts)


def translate(data, language):
    """The same, with what is called otherwise in the reader's language called so."""
    if isinstance(data, dict):
        return {key: translate(value, language) for key, value in data.items()}
    if isinstance(data, list):
        return [translate(value, language) for value in data]
    return getattr(data, "texts", {}).get(language, data)


def read_element(element, board):
    """An element and all below it, as a dictionary."""
    word = element.tag.removeprefix(NAMESPACE)
    data = read_attributes(element, board)
    data.update({key: [] for key in ALWAYS.get(word, [])})
    for child in element:
        name = child.tag.removeprefix(NAMESPACE)
        if name.startswith("{") or (word == "board" and name in CELLS):
            continue
        if name in LISTS:
            data[LISTS[name]].append(read_element(child, board))
        elif name == "board":
            data[name] = read_element(child, board)
        elif name == "detail":
            data.setdefault("details", {})[child.get("field")] = child.get("value")
        elif child.get(LANG) and name in SAID_ONCE.get(word, ()):
            data[name] = add_language(data.get(name), child.get(LANG), child.text or "")
        elif child.get(LANG):
            data.setdefault(name, {})[child.get(LANG)] = child.text or ""
        else:
            data[name] = child.text or ""
    return data


def list_leaders(figures):
    for figure in figures:
        if not figure.get("activates"):
            continue
        leader = {key: figure[key] for key in ("id", "side", "hex", "col", "row") if key in figure}
        leader["name"] = figure.get("name", "")
        if "command-range" in figure:
            leader["range"] = figure["command-range"]
        leader["covers"] = [cover["unit"] for cover in figure["covers"]]
        yield leader


def read_root(path):
    root = ElementTree.parse(path).getroot()
    if root.tag != NAMESPACE + "play":
        raise SystemExit(f"{path}: not a play file")
    return root


def make_play(root):
    board = Board(root.find(NAMESPACE + "board"))
    play = {"kind": "play", **read_element(root, board)}
    names = {figure["id"]: figure.get("name", "") for figure in play["figures"]}
    for activation in play["activations"]:
        if activation.get("leader") in names:
            activation["name"] = names[activation["leader"]]
    play["hexes"] = board.list_hexes()
    play["leaders"] = list(list_leaders(play["figures"]))
    return play


def read_play(path):
    return make_play(read_root(path))


# --- the hexes ---------------------------------------------------------------------------------

# From a hex to its neighbours, in axial coordinates: the same in both orientations.
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
# The first three sides of a hex are its own; the others are its neighbours'.
OWN_SIDES = 3


class Grid:
    """Where hexes lie: everything that depends on how the board is turned."""

    def __init__(self, orientation):
        self.flat = orientation == "flat"

    def to_axial(self, place):
        col, row = place
        if self.flat:
            return col, row - (col - col % 2) // 2
        return col - (row - row % 2) // 2, row

    def neighbour(self, place, direction):
        q, r = map(sum, zip(self.to_axial(place), STEPS[direction]))
        if self.flat:
            return q, r + (q - q % 2) // 2
        return q + (r - r % 2) // 2, r

    def distance(self, one, other):
        q, r = (a - b for a, b in zip(self.to_axial(one), self.to_axial(other)))
        return max(abs(q), abs(r), abs(q + r))

    def centre(self, place, side):
        """In the unit that the side of a hex is given in, from the middle of the hex 0,0."""
        col, row = place
        if self.flat:
            return 1.5 * side * col, math.sqrt(3) * side * (row + col % 2 / 2)
        return math.sqrt(3) * side * (col + row % 2 / 2), 1.5 * side * row

    def angle(self, direction):
        """Of the middle of a side, clockwise from the right."""
        return math.radians(60 * direction - (90 if self.flat else 120))


# --- the rules that the file brings along ------------------------------------------------------

PASSAGES = ("open", "difficult", "impassable")


def worst(passages):
    return max(passages, key=PASSAGES.index, default="open")


class Rules:
    """The embedded ruleset, as far as an activation and a move over the ground ask it. It is whole:
    what its file derives from has been written out."""

    def __init__(self, root):
        path = f"{NAMESPACE}embedded[@kind='ruleset']/{RULES}ruleset"
        self.element = root.find(path)
        if self.element is None:
            raise SystemExit("the play file brings no ruleset along")
        self.arms = self.read_list("arm")
        self.leaders = self.read_list("leader")
        # What may lie on a hex or along its side, by what the board calls it.
        self.ground = {word: self.read_list(word)
                       for word in ("terrain", "work", "hexside", "crossing")}
        self.board = self.read_one("board-rule")
        self.activation = self.read_one("activation")
        self.allies = self.read_one("allies")

    def read_list(self, word):
        return {item.get("id"): dict(item.attrib) for item in self.element.findall(RULES + word)}

    def read_one(self, word):
        """The attributes of an item of which there is one at most; none when it is not there."""
        return next(iter(self.read_list(word).values()), {})

    def find_passage(self, word, name):
        """How a thing on the ground is entered or crossed: open where nothing is or is said."""
        return self.ground[word].get(name, {}).get("passage", "open")

    def leads_over(self, crossing, hexside):
        over = self.ground["crossing"].get(crossing, {}).get("over", "").split()
        return not over or hexside in over

    def find_weight(self, unit):
        """The value of the detail that the rules take for the unit's weight."""
        fields = [name for name, field in self.read_list("field").items()
                  if field.get("role") == "weight"]
        return next((unit["details"][name] for name in fields
                     if name in unit.get("details", {})), None)

    def do_arms_fit(self, units):
        """Whether these units may be of one activation."""
        if self.activation.get("same-group") != "true":
            return True
        arms = [self.arms.get(unit["arm"], {}) for unit in units]
        groups = {arm.get("group") for arm in arms if arm.get("any-group") != "true"}
        return len(groups) <= 1 or all(arm.get("artillery") == "true" for arm in arms)

    def advise_size(self, n_units):
        """The largest activation that the rules advise an army of so many units."""
        for row in self.read_list("advice").values():
            if int(row["units-from"]) <= n_units <= int(row.get("units-to", n_units)):
                return int(row["size-to"])
        return 0


# --- the battle --------------------------------------------------------------------------------

class Battle:
    """Everything in the file, and who and what stands where."""

    def __init__(self, path):
        root = read_root(path)
        self.play = make_play(root)
        self.rules = Rules(root)
        board = self.play["board"]
        self.grid = Grid(board["orientation"])
        self.cells = {(cell["col"], cell["row"]): cell for cell in self.play["hexes"]}
        self.edges = {(place, edge["direction"]): edge
                      for place, cell in self.cells.items() for edge in cell["hexsides"]}
        self.teams = {side["id"]: side["team"] for side in self.play["sides"]}
        self.allied = {contingent["id"] for side in self.play["sides"]
                       for contingent in side["contingents"] if contingent["allied"]}

    def list_standing(self, kind):
        """The units or figures on the board."""
        return [piece for piece in self.play[kind] if get_place(piece) in self.cells]

    def find_edge(self, place, direction):
        """What lies between a hex and its neighbour, whichever of the two the file has it with."""
        if direction < OWN_SIDES:
            return self.edges.get((place, direction), {})
        return self.edges.get((self.grid.neighbour(place, direction), direction - OWN_SIDES), {})

    def find_hex_passage(self, place):
        cell = self.cells[place]
        return worst([self.rules.find_passage("terrain", cell["terrain"]),
                      self.rules.find_passage("work", cell.get("works"))])

    def find_edge_passage(self, edge):
        """A crossing stands in the place of the side that it leads over."""
        side, crossing = edge.get("kind"), edge.get("crossing")
        if side and crossing and self.rules.leads_over(crossing, side):
            return self.rules.find_passage("crossing", crossing)
        return self.rules.find_passage("hexside", side)

    def step(self, place, direction):
        """The hex entered, how bad the step is, and whether it follows a road; None off the
        board."""
        to = self.grid.neighbour(place, direction)
        if to not in self.cells:
            return None
        road = direction in self.cells[place]["roads"]
        passage = worst([self.find_hex_passage(to),
                         self.find_edge_passage(self.find_edge(place, direction))])
        if road and passage == "difficult" and self.rules.board.get("road-opens") == "true":
            passage = "open"
        return to, passage, road


def get_place(piece):
    """Its hex; None when it is not on the board."""
    return (piece["col"], piece["row"]) if "col" in piece else None


# --- an activation -----------------------------------------------------------------------------

def find_leader(battle, wanted):
    for figure in battle.play["figures"]:
        if wanted in (figure["id"], figure.get("name")):
            if not figure["activates"] or get_place(figure) not in battle.cells:
                raise SystemExit(f"{wanted} makes no activations, or is not on the board")
            return figure
    raise SystemExit(f"there is no leader {wanted}")


def obeys(battle, unit, leader):
    """An ally's leaders command their own contingent and no other; the army's own, no ally."""
    pair = {unit["contingent"], leader["contingent"]}
    return unit["side"] == leader["side"] and (len(pair) == 1 or not pair & battle.allied)


def list_candidates(battle, leader):
    """(distance, unit) of those whom he may activate, the nearest first."""
    found = []
    for unit in battle.list_standing("units"):
        distance = battle.grid.distance(get_place(leader), get_place(unit))
        if obeys(battle, unit, leader) and distance <= leader.get("command-range", -1):
            found.append((distance, unit))
    return sorted(found, key=lambda one: one[0])


def count_places(battle, leader):
    """As planned for him, or for whoever makes it; else what the rules advise; with his quality."""
    planned = [one for one in battle.play["activations"] if one["side"] == leader["side"]]
    change = leader.get("quality-units", 0)
    own = [one["activated"] for one in planned if one.get("leader") == leader["id"]]
    if own:
        return own[0]
    usual = [one["units"] for one in planned if "leader" not in one]
    army = sum(unit["side"] == leader["side"] for unit in battle.play["units"])
    if planned and not usual:
        return 0  # all that are planned are others'
    size = usual[0] if usual else battle.rules.advise_size(army)
    smallest = int(battle.rules.activation.get("smallest", 0))
    return max(size + change, smallest) if change else size


def choose_units(battle, candidates, places):
    """The nearest that go together, until the activation is full."""
    chosen = []
    for _, unit in candidates:
        if len(chosen) < places and battle.rules.do_arms_fit([*chosen, unit]):
            chosen.append(unit)
    return chosen


# --- a move ------------------------------------------------------------------------------------

def find_edge_distance(battle, side, place):
    """To the nearest hex of the side's own edge of the table; none is near where it has none."""
    edge = next(one["edge"] for one in battle.play["sides"] if one["id"] == side)
    board = battle.play["board"]
    last = {"north": (1, 0), "south": (1, board["height"] - 1),
            "west": (0, 0), "east": (0, board["width"] - 1)}
    if edge not in last:
        return math.inf
    axis, number = last[edge]
    return min(battle.grid.distance(place, one) for one in battle.cells if one[axis] == number)


class Leash:
    """What holds an ally's unit: too far from the sub-generals of its contingent, or without any,
    it only draws nearer to him or to its edge, and does not fight."""

    def __init__(self, battle, unit):
        self.battle = battle
        self.unit = unit
        self.leaders = [get_place(figure) for figure in battle.list_standing("figures")
                        if figure["contingent"] == unit["contingent"] and
                        battle.rules.leaders.get(figure["kind"], {}).get("rank") == "sub-general"]
        self.holds = (unit["contingent"] in battle.allied and "leash" in battle.rules.allies and
                      self.measure(get_place(unit)) > int(battle.rules.allies["leash"]))

    def measure(self, place):
        return min((self.battle.grid.distance(place, one) for one in self.leaders),
                   default=math.inf)

    def allows(self, place):
        start, side = get_place(self.unit), self.unit["side"]
        return (not self.holds or self.measure(place) < self.measure(start) or
                find_edge_distance(self.battle, side, place) <
                find_edge_distance(self.battle, side, start))


class Mover:
    """A unit about to move: how far it goes, and who is in its way."""

    def __init__(self, battle, unit):
        self.start = get_place(unit)
        self.leash = Leash(battle, unit)
        self.fighting = 0 if self.leash.holds else unit["movement"]
        self.allowance = unit["movement-without-combat"]
        self.road_bonus = unit["road-bonus"]
        # Hexes with an enemy, or with as many friends as may stand there, who may let it through.
        self.closed, self.full = set(), set()
        friends = {}
        for other in battle.list_standing("units"):
            if other["id"] == unit["id"]:
                continue
            if battle.teams[other["side"]] != battle.teams[unit["side"]]:
                self.closed.add(get_place(other))
            else:
                friends.setdefault(get_place(other), []).append(other)
        for place, units in friends.items():
            if len(units) >= int(battle.rules.board.get("stacking", 1)):
                self.full.add(place)
                if not all(goes_through(battle.rules, unit, other) for other in units):
                    self.closed.add(place)

    def reaches(self, allowance, cost, steps, road):
        """One hex is always possible to who may move at all."""
        bonus = self.road_bonus if road else 0
        return allowance > 0 and (steps == 1 or cost <= allowance + bonus)


def goes_through(rules, unit, friend):
    """Whether the unit may pass a friend: its arm may, and the friend's arm or weight lets it."""
    return (unit["arm"] in rules.board.get("passing-arms", "").split() and
            (friend["arm"] in rules.board.get("passed-arms", "").split() or
             rules.find_weight(friend) in rules.board.get("passed-weights", "").split()))


def find_reach(battle, mover):
    """{hex: whether it may fight after moving there}, cheapest ways first. A way that has
    followed a road all along may be longer, so that it is told apart from others."""
    difficult_cost = int(battle.rules.board.get("difficult-cost", 1))
    ends, seen, waiting = {}, set(), [(0, 0, mover.start, True)]
    while waiting:
        cost, steps, place, road = heapq.heappop(waiting)
        if (place, road) in seen or cost >= mover.allowance + mover.road_bonus * road:
            continue
        seen.add((place, road))
        for direction in range(len(STEPS)):
            to, passage, by_road = battle.step(place, direction) or (None, "impassable", False)
            if passage == "impassable" or to in mover.closed:
                continue
            way = (cost + (difficult_cost if passage == "difficult" else 1), steps + 1,
                   road and by_road)
            if not mover.reaches(mover.allowance, *way):
                continue
            heapq.heappush(waiting, (way[0], way[1], to, way[2]))
            if to != mover.start and to not in mover.full and mover.leash.allows(to):
                ends[to] = ends.get(to, False) or mover.reaches(mover.fighting, *way)
    return ends


def describe_move(battle, unit):
    told = {"unit": unit["id"], "name": unit.get("name", ""), "hex": unit["hex"]}
    if "movement" not in unit:
        return told  # a rule of its own says how far it goes
    mover = Mover(battle, unit)
    ends = find_reach(battle, mover)
    told.update({"movement": mover.fighting, "movement-without-combat": mover.allowance,
                 "road-bonus": mover.road_bonus, "leashed": mover.leash.holds})
    told["reach"] = [battle.cells[place]["hex"] for place in sorted(ends)]
    told["fighting"] = [battle.cells[place]["hex"] for place in sorted(ends) if ends[place]]
    return told


def activate(path, wanted):
    """An activation that a leader could begin with, and where its units could go."""
    battle = Battle(path)
    if battle.play["distances"] != "hexes":
        raise SystemExit(f"{path}: these rules measure; they have no activations")
    leader = find_leader(battle, wanted)
    candidates = list_candidates(battle, leader)
    places = count_places(battle, leader)
    return {"leader": leader["id"], "name": leader.get("name", ""),
            "range": leader.get("command-range"), "places": places,
            "may": [{"unit": unit["id"], "name": unit.get("name", ""), "distance": distance}
                    for distance, unit in candidates],
            "takes": [describe_move(battle, unit)
                      for unit in choose_units(battle, candidates, places)]}


# --- reserves ----------------------------------------------------------------------------------

def is_at_edge(board, place, edge):
    """Whether a hex is of the last row towards an edge of the table; no edge is any."""
    col, row = place
    return {"north": row == 0, "south": row == board["height"] - 1, "west": col == 0,
            "east": col == board["width"] - 1}.get(edge, True)


def list_entries(battle, piece):
    """The hexes on which it may arrive: near the hex that is said, and at the edge."""
    zone, board = piece.get("reserve-hex"), battle.play["board"]
    return [cell["hex"] for place, cell in battle.cells.items()
            if is_at_edge(board, place, piece["reserve-edge"]) and
            (zone is None or battle.grid.distance(place, (zone["col"], zone["row"])) <=
             piece["reserve-within"])]


def list_arrivals(path):
    battle = Battle(path)
    waiting = [piece for kind in ("figures", "units") for piece in battle.play[kind]
               if "reserve-turn" in piece]
    return [{"id": piece["id"], "name": piece.get("name", ""), "turn": piece["reserve-turn"],
             "hexes": list_entries(battle, piece)}
            for piece in sorted(waiting, key=lambda one: one["reserve-turn"])]


# --- the board drawn ---------------------------------------------------------------------------

SVG = "http://www.w3.org/2000/svg"
SIDE = 30  # of a hex, in pixels
TINTS = {"open": "#f4efdc", "difficult": "#cbd8a4", "impassable": "#9db4c4"}
EDGE_STROKES = {"open": "#8a7f66", "difficult": "#5b86ad", "impassable": "#1f4e79"}
SIDE_COLOURS = {"blue": "#2f5fa8", "red": "#b23a32", "green": "#3c7a44", "ochre": "#b07a1e",
                "violet": "#6d4a94", "grey": "#6a6a6a"}


def choose_text(texts, wanted, usual):
    """The reader's language, the same without its country, the document's, then the first."""
    for language in (wanted, (wanted or "").split("-")[0], usual):
        if language in texts:
            return texts[language]
    return next(iter(texts.values()), "")


class Drawing:
    """An SVG that grows as the battle is drawn into it."""

    def __init__(self, battle, language):
        self.battle = battle
        self.language = language
        self.svg = ElementTree.Element("svg", {"xmlns": SVG, "font-family": "sans-serif",
                                               "text-anchor": "middle"})

    def add(self, word, text=None, parent=None, **attributes):
        named = {key.replace("_", "-"): f"{value:.1f}" if isinstance(value, float) else str(value)
                 for key, value in attributes.items()}
        element = ElementTree.SubElement(self.svg if parent is None else parent, word, named)
        element.text = text
        return element

    def point(self, place, angle=0.0, far=0.0):
        """A point so far from the middle of a hex, in that direction."""
        x, y = self.battle.grid.centre(place, SIDE)
        return x + far * math.cos(angle), y + far * math.sin(angle)

    def line(self, start, end, **attributes):
        self.add("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)

    def translate(self, texts):
        return choose_text(texts, self.language, self.battle.play.get("language"))

    def draw_hex(self, place, cell):
        angles = [self.battle.grid.angle(direction) + math.pi / 6 for direction in range(6)]
        corners = " ".join(f"{x:.1f},{y:.1f}"
                           for x, y in (self.point(place, angle, SIDE) for angle in angles))
        self.add("polygon", points=corners, stroke="#b8ae94", stroke_width=0.7,
                 fill=TINTS[self.battle.find_hex_passage(place)])
        x, y = self.point(place)
        self.add("text", cell["hex"], x=x, y=y - SIDE * 0.62, font_size=6, fill="#7a7260")
        if "works" in cell:
            self.add("circle", cx=x, cy=y, r=SIDE * 0.7, fill="none", stroke="#6b4a2a",
                     stroke_dasharray="4 2")
        if cell["elevation"]:
            self.add("text", f"{cell['elevation']:+}", x=x + SIDE * 0.6, y=y, font_size=7,
                     fill="#8a5a2a")

    def draw_roads(self, place, cell):
        for direction in cell["roads"]:
            middle = self.point(place, self.battle.grid.angle(direction), SIDE * math.sqrt(3) / 2)
            self.line(self.point(place), middle, stroke="#9a6b3a", stroke_width=3)

    def draw_edge(self, place, edge):
        """What lies along the side, and what leads over it."""
        angle = self.battle.grid.angle(edge["direction"])
        if "kind" in edge:
            passage = self.battle.rules.find_passage("hexside", edge["kind"])
            self.line(self.point(place, angle - math.pi / 6, SIDE),
                      self.point(place, angle + math.pi / 6, SIDE), stroke_linecap="round",
                      stroke=EDGE_STROKES[passage], stroke_width=4)
        if "crossing" in edge:
            far = SIDE * math.sqrt(3) / 2
            self.line(self.point(place, angle, far - 6), self.point(place, angle, far + 6),
                      stroke="#9a6b3a", stroke_width=5)

    def get_name(self, piece):
        """In the reader's language, if it has a name in that."""
        return translate(piece.get("name", piece["id"]), self.language)

    def draw_piece(self, piece, colour, is_unit):
        """A box for a unit, with a stroke to where it looks, and a disc for a figure."""
        board = self.battle.play["board"]
        scale = SIDE * math.sqrt(3) / (10 * board["hex-cm"])  # pixels to a millimetre
        place = get_place(piece)
        group = self.add("g", id=piece["id"], fill=colour, stroke="#ffffff",
                         transform=f"translate({piece['dx'] * scale:.1f} "
                                   f"{piece['dy'] * scale:.1f})")
        name = self.get_name(piece)
        self.add("title", name, group)
        x, y = self.point(place)
        if not is_unit:
            self.add("circle", None, group, cx=x, cy=y + 14.0, r=6)
            return
        angle = self.battle.grid.angle(piece["facing"])
        front = self.point(place, angle, SIDE * 0.84)
        self.add("line", None, group, x1=x, y1=y, x2=front[0], y2=front[1], stroke=colour,
                 stroke_width=4)
        self.add("rect", None, group, x=x - 22.0, y=y - 9.0, width=44, height=16, rx=2)
        self.add("text", name[:12], group, x=x, y=y + 1.0,
                 font_size=6, fill="#ffffff", stroke="none")

    def draw_labels(self):
        for label in self.battle.play["board"]["labels"]:
            x, y = self.point((label["col"], label["row"]))
            self.add("text", self.translate(label["text"]), x=x, y=y + SIDE * 0.75, font_size=9,
                     font_style="italic", fill="#3a3428")

    def draw(self):
        self.add("title", self.translate(self.battle.play.get("title", {})))
        cells = self.battle.cells.items()
        for place, cell in cells:
            self.draw_hex(place, cell)
        for place, cell in cells:
            self.draw_roads(place, cell)
        for place, cell in cells:
            for edge in cell["hexsides"]:
                self.draw_edge(place, edge)
        colours = {side["id"]: SIDE_COLOURS[side["colour"]] for side in self.battle.play["sides"]}
        for kind in ("units", "figures"):
            for piece in self.battle.list_standing(kind):
                self.draw_piece(piece, colours[piece["side"]], kind == "units")
        self.draw_labels()
        self.fit()

    def fit(self):
        """The picture is as large as the board."""
        points = [self.point(place) for place in self.battle.cells]
        width, height = (max(axis) + 2 * SIDE for axis in zip(*points))
        self.svg.set("viewBox", f"{-SIDE} {-SIDE} {width:.1f} {height:.1f}")


def draw(path, out, language):
    drawing = Drawing(Battle(path), language)
    drawing.draw()
    ElementTree.ElementTree(drawing.svg).write(out, encoding="utf-8", xml_declaration=True)


# --- the command line --------------------------------------------------------------------------

def print_json(data, language):
    json.dump(translate(data, language), sys.stdout, ensure_ascii=False, indent=2)
    print()


def main(arguments):
    language = None
    if len(arguments) > 2 and arguments[-2] == "--lang":
        *arguments, _, language = arguments
    if len(arguments) == 1 and not arguments[0].startswith("-"):
        print_json(read_play(arguments[0]), language)
    elif len(arguments) == 2 and arguments[0] == "arrivals":
        print_json(list_arrivals(arguments[1]), language)
    elif len(arguments) == 3 and arguments[0] == "activate":
        print_json(activate(*arguments[1:]), language)
    elif len(arguments) == 3 and arguments[0] == "draw":
        draw(*arguments[1:], language)
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
