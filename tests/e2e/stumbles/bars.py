"""The bars that come without being asked for, about the safety of work: they push nothing away.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib

from desktop import wait_for, write_elsewhere
from stumbles.board_story import BoardStory
from stumbles.pages import expect_still, list_controls

CARTS, ROAD = (4, 7), (4, 5)
BUTTONS = {"Restore", "Discard", "Discard for good?", "Compare…", "Reload", "Keep Mine",
           "Save Anyway", "Save a Copy…", "Find File…", "Choose Other Rules…", "Close this message"}


def find_bar(story, words):
    """The words of a bar that is to be seen."""
    return next((node for node in story.program.find_all("label", story.program.window)
                 if words in node.name and story.program.place(node)[2] > 0), None)


def find_in_bar(story, words):
    """A button of the bars, once it is laid out."""
    return wait_for(words, lambda: next(
        (node for node in story.program.find_all("push button", story.program.window)
         if node.name.replace("_", "") == words and story.program.place(node)[2] > 0), None))


def list_others(story):
    """Where all stands that is not in the bars."""
    return {key: place for key, place in list_controls(story.program).items()
            if key[1].replace("_", "") not in BUTTONS}


def list_foot(story):
    """The controls below the map."""
    zoom = story.program.find("push button", "Zoom in", story.program.window)
    return list(zoom.parent)


def covers(place, other):
    return all(a < b + across and b < a + along for a, along, b, across in (
        (place[0], place[2], other[0], other[2]), (place[1], place[3], other[1], other[3])))


def expect_bar(story, words, before):
    """A bar comes; all that was there is where it was, and it covers none of it but the map, also
    when somebody was on another page meanwhile."""
    for page in ("Board", "Sides and scenario", "Board"):
        story.point_at(page)
        label = wait_for(words, lambda: find_bar(story, words))
        parts = [story.program.place(node) for node in [
            label, *story.program.find_all("push button", label.parent)]]
        covered = [button for button in list_foot(story)
                   if any(covers(part, story.program.place(button)) for part in parts)]
        assert page != "Board" or not covered, covered
    expect_still(story.program, before)


def expect_no_bar(story, words, before):
    wait_for("the bar to go", lambda: not find_bar(story, words))
    expect_still(story.program, before)


def report_another_writer(story):
    """What another program wrote is told of, and so is that nothing was written over it."""
    before = list_others(story)
    write_elsewhere(story.path, story.path.read_text(encoding="utf-8") + "<!-- seen -->\n")
    words = "Another program has changed the file"
    expect_bar(story, words, before)
    story.program.point(find_in_bar(story, "Keep Mine"))
    expect_no_bar(story, words, before)


def report_lost_work(story):
    """What the program could not save when it died is offered by the next one, on whatever page."""
    story.move(CARTS, ROAD)
    unsaved = pathlib.Path(os.environ["XDG_STATE_HOME"], "bivouac", "unsaved")
    wait_for("the work to be kept", lambda: list(unsaved.glob("*/*.draft")))
    story.program.stop()
    story.__init__(story.binary, story.path.parent)
    words = "Unsaved work was found"
    wait_for(words, lambda: find_bar(story, words))
    before = list_others(story)
    expect_bar(story, words, before)
    for question in ("Discard", "Discard for good?"):
        story.program.point(find_in_bar(story, question))
    expect_no_bar(story, words, before)


def report_missing_rules(story):
    """Without the rules the battle is seen and edited as with them, below the bar and without."""
    words = "are not installed here"
    wait_for(words, lambda: find_bar(story, words))
    before = list_others(story)
    story.program.point(find_in_bar(story, "Close this message"))
    expect_no_bar(story, words, before)


class BarStory(BoardStory):
    def __init__(self, binary, folder, change=lambda words: words):
        self.binary = binary
        super().__init__(binary, folder, change)


def lose_rules(words):
    return words.replace('ruleset="alexandre-et-bayard"', 'ruleset="lost-and-gone"')


def list_stories(binary, folder):
    yield lambda: BarStory(binary, folder), [report_another_writer, report_lost_work]
    yield lambda: BarStory(binary, folder, lose_rules), [report_missing_rules]
