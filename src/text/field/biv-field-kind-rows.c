/* The words for kinds of items.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-field-rows.h"

#include <glib/gi18n.h>

const BivFieldKindRow biv_field_rows_of_kinds[] = {
  { "ruleset", N_ ("Ruleset"), N_ ("Rulesets"),
    N_ ("What the rules are: which leaders there are, how far they command, what an order "
        "costs, how far troops move.") },
  { "source", N_ ("Source"), N_ ("Sources"),
    N_ ("A text that is cited. Every citation begins with its short name.") },
  { "word", N_ ("Word"), N_ ("Words"),
    N_ ("What a thing is called, in each language. It has a name only.") },
  { "leader", N_ ("Leader"), N_ ("Leaders"),
    N_ ("A kind of figure: leaders, messengers that are bought, other personalities.") },
  { "quality", N_ ("Quality"), N_ ("Qualities of leaders"), N_ ("How good a leader is.") },
  { "activation", N_ ("Activations"), N_ ("Activations"),
    N_ ("How activations are made. Without it nobody activates anybody.") },
  { "advice", N_ ("Row of the table of activations"), N_ ("Table of activations"),
    N_ ("How many activations an army has and how large they are, by the number of its "
        "units. Rows follow each other; the last one has no end.") },
  { "allies", N_ ("Allies"), N_ ("Allies"),
    N_ ("What allied contingents keep to. Without it there are no allies.") },
  { "messenger", N_ ("Messenger"), N_ ("Messengers"),
    N_ ("A way in which an order travels to units that are out of range.") },
  { "leader-action", N_ ("Action of a leader"), N_ ("Actions of leaders"),
    N_ ("What a leader may do for a unit, beside activating it.") },
  { "order-point-rule", N_ ("Order points"), N_ ("Order points"),
    N_ ("What order points are. Without it there are none.") },
  { "order-class", N_ ("Class of orders"), N_ ("Classes of orders"),
    N_ ("Who gives the orders of the class, when, and how many.") },
  { "order", N_ ("Order"), N_ ("Orders"),
    N_ ("An order: what it costs, who gets it, and what it brings about.") },
  { "effect", N_ ("Effect"), N_ ("Effects"),
    N_ ("What an order or an action brings about. It has neither a name nor a citation of "
        "its own.") },
  { "price", N_ ("Price"), N_ ("Prices"),
    N_ ("What the order costs some units. All prices that fit a unit are applied one after "
        "the other.") },
  { "board-rule", N_ ("Board"), N_ ("Board"), N_ ("The board, and how one moves on it.") },
  { "victory-rule", N_ ("Victory"), N_ ("Victory"),
    N_ ("The usual way to win: the share of the enemy’s units that has to be removed.") },
  { "support", N_ ("Support"), N_ ("Support"), N_ ("When a unit is supported.") },
  { "face", N_ ("Face of the die"), N_ ("Faces of the die"),
    N_ ("A face of the combat die, whose sides are all faces together.") },
  { "arm", N_ ("Arm"), N_ ("Arms"), N_ ("A kind of troops.") },
  { "field", N_ ("Characteristic"), N_ ("Characteristics"),
    N_ ("A detail that units, or figures, have under these rules.") },
  { "choice", N_ ("Choice"), N_ ("Choices"), N_ ("One value that a characteristic may have.") },
  { "terrain", N_ ("Terrain"), N_ ("Terrains"), N_ ("The ground of a hex.") },
  { "work", N_ ("Works"), N_ ("Works"), N_ ("What is built on a hex.") },
  { "hexside", N_ ("Hex side"), N_ ("Hex sides"), N_ ("What lies along the side of a hex.") },
  { "crossing", N_ ("Crossing"), N_ ("Crossings"), N_ ("What leads over the side of a hex.") },
  { "movement", N_ ("Movement"), N_ ("Movements"),
    N_ ("How far units of an arm move; one without weight and trait stands for all others.") },
  { "phase", N_ ("Phase"), N_ ("Phases"), N_ ("A phase of a turn, in their order.") },
  { "command-test", N_ ("Command test"), N_ ("Command test"),
    N_ ("Orders that are thrown for, on a table that is measured.") },
  { "modifier", N_ ("Modifier"), N_ ("Modifiers"), N_ ("What changes a command value.") },
  { "composition", N_ ("Size of games"), N_ ("Size of games"),
    N_ ("How minima and maxima of muster lists grow with the size of the game.") },
  { "refusal", N_ ("Refusal"), N_ ("Refusals"),
    N_ ("Where it is written that the rehearsal refuses something. Its id is the code of "
        "the refusal.") },
  { "change", N_ ("Changed value"), N_ ("Changed values"),
    N_ ("One value of an item of the rules below that is another one here. Names and texts "
        "are not changed so.") },
  { "muster", N_ ("Muster list"), N_ ("Muster lists"),
    N_ ("What an army of a people and a time may hold, and for how much.") },
  { "pool", N_ ("Shared limit"), N_ ("Shared limits"),
    N_ ("A limit that several entries share.") },
  { "entry", N_ ("Entry"), N_ ("Entries"), N_ ("A unit or figure that may be taken.") },
  { NULL },
};
