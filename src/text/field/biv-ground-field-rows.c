/* The words for fields of the ground, and of what moves on it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-field-rows.h"

#include <glib/gi18n.h>

const BivFieldRow biv_field_rows_of_ground[] = {
  { "arm", "group", N_ ("Group"),
    N_ ("Arms of the same group may be activated together. The word is free.") },
  { "arm", "any-group", N_ ("Goes with every group"),
    N_ ("Units of this arm may be activated together with any others.") },
  { "arm", "artillery", N_ ("Artillery"),
    N_ ("It is artillery: several arms of it may be activated together.") },
  { "arm", "face", N_ ("Hit by"), N_ ("The face of the combat die that hits this arm.") },
  { "arm", "sign", N_ ("Sign"), N_ ("How maps and cards draw this arm.") },
  { "terrain", "passage", N_ ("Passage"), N_ ("How a hex of it is entered.") },
  { "terrain", "drawing", N_ ("Drawing"), N_ ("How maps draw it.") },
  { "terrain", "supports-infantry", N_ ("Supports those attacked on it"),
    N_ ("The arms that the rule of support names count as supported when they are attacked "
        "there.") },
  { "terrain", "sight", N_ ("Sight into it"),
    N_ ("So many cm one sees into it; without limit when left out.") },
  { "terrain", "height", N_ ("Height"),
    N_ ("It is so many levels high at least and blocks sight like a hill of that height.") },
  { "work", "passage", N_ ("Passage"), N_ ("How a hex with such works is entered.") },
  { "work", "drawing", N_ ("Drawing"), N_ ("How maps draw it.") },
  { "hexside", "passage", N_ ("Passage"), N_ ("How the side is crossed.") },
  { "hexside", "drawing", N_ ("Drawing"), N_ ("How maps draw it.") },
  { "crossing", "passage", N_ ("Passage"),
    N_ ("How the side is crossed there, in place of its own passage.") },
  { "crossing", "drawing", N_ ("Drawing"), N_ ("How maps draw it.") },
  { "crossing", "over", N_ ("Leads over"),
    N_ ("Ids of the hex sides that it leads over, with spaces between them; all when left out.") },
  { "movement", "arm", N_ ("Arm"), N_ ("The arm that moves so far.") },
  { "movement", "weight", N_ ("Weight"),
    N_ ("Only units of this weight move so far. The movement without weight and trait is "
        "for all others of the arm.") },
  { "movement", "trait", N_ ("Trait"),
    N_ ("Only units that have this trait move so far; it goes before the arm’s own movement.") },
  { "movement", "distance", N_ ("Distance"),
    N_ ("How far they go in a turn, in hexes or in cm as the rules measure. Left out, the "
        "unit’s own rule says it.") },
  { "movement", "without-combat", N_ ("Without combat"),
    N_ ("How far they go in a turn in which they do not fight; the same when left out.") },
  { "board-rule", "short-side", N_ ("Short side"),
    N_ ("So many hexes the board has at least one way.") },
  { "board-rule", "long-side", N_ ("Long side"),
    N_ ("So many hexes it has at least the other way.") },
  { "board-rule", "stacking", N_ ("Units on a hex"),
    N_ ("So many units one hex holds at most.") },
  { "board-rule", "needs-edges", N_ ("Sides have table edges"),
    N_ ("Each side has an edge of the table, to which its units fall back.") },
  { "board-rule", "road-bonus", N_ ("Road bonus"),
    N_ ("So many hexes more for a move that follows one road all the way.") },
  { "board-rule", "no-road", N_ ("No road bonus for"),
    N_ ("Ids of the movements that no road makes longer, with spaces between them.") },
  { "board-rule", "difficult-cost", N_ ("Cost of difficult ground"),
    N_ ("So much of its movement a unit pays for a difficult hex or side. One hex is "
        "always possible.") },
  { "board-rule", "road-opens", N_ ("Roads open difficult ground"),
    N_ ("Along a road, difficult ground costs no more than open ground.") },
  { "board-rule", "passing-arms", N_ ("Arms that pass through friends"),
    N_ ("Ids of the arms that move through friendly units, with spaces between them.") },
  { "board-rule", "passed-arms", N_ ("Arms that let them pass"),
    N_ ("Ids of the arms through which those may move, with spaces between them.") },
  { "board-rule", "passed-weights", N_ ("Weights that let them pass"),
    N_ ("Weights of the units through which those may move, with spaces between them.") },
  { "board-rule", "riding-traits", N_ ("Ride to battle"),
    N_ ("Values of the characteristic whose role is mobility: units that ride to battle "
        "and fight on foot.") },
  { "board-rule", "riding-hexes", N_ ("Hexes gained by riding"),
    N_ ("So many hexes further those go in a turn without combat.") },
  { "support", "friends", N_ ("Friends needed"),
    N_ ("So many friendly units near a unit are enough to support it.") },
  { "support", "range", N_ ("Distance"), N_ ("They are at most so many hexes away.") },
  { "support", "ground-arms", N_ ("Supported by the ground"),
    N_ ("Ids of arms that ground which supports those attacked on it supports, with spaces "
        "between them.") },
  { NULL },
};
