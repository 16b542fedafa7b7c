/* The words for fields of muster lists.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-field-rows.h"

#include <glib/gi18n.h>

const BivFieldRow biv_field_rows_of_musters[] = {
  { "muster", "version", N_ ("Version"),
    N_ ("Armies say for which version of the list they are. Raise it when the list changes.") },
  { "muster", "ruleset", N_ ("Rules"), N_ ("The rules that the list is for.") },
  { "muster", "from-year", N_ ("From the year"),
    N_ ("The first year of its time, as one says it: 1806, 334 BC. It may be left out.") },
  { "muster", "to-year", N_ ("To the year"),
    N_ ("The last year of its time, as one says it: 1815, 331 BC. It may be left out.") },
  { "muster", "name", N_ ("Name"),
    N_ ("What the list is called, wherever one chooses among lists.") },
  { "muster", "text", N_ ("Text"),
    N_ ("What the list is about, in words of your own. It may be left out.") },
  { "muster", "words", N_ ("Words"),
    N_ ("Words of the list, such as countries, which programs show in each language.") },
  { "muster", "pools", N_ ("Shared limits"), N_ ("Limits that several entries share.") },
  { "muster", "entries", N_ ("Entries"), N_ ("The units and figures that an army may take.") },
  { "pool", "maximum", N_ ("At most"), N_ ("As many units of its entries together.") },
  { "pool", "per", N_ ("For every"),
    N_ ("The limit is for so many points of the game; for the whole army when left out.") },
  { "entry", "arm", N_ ("Arm"),
    N_ ("Of a unit: its arm. An entry is either a unit, with an arm, or a figure.") },
  { "entry", "figure", N_ ("Kind of figure"),
    N_ ("Of a figure: what kind of leader, messenger or other figure it is.") },
  { "entry", "elements", N_ ("Elements"), N_ ("Of a unit: its elements or bases.") },
  { "entry", "cost", N_ ("Price"), N_ ("In points of the budget; not said when left out.") },
  { "entry", "quality", N_ ("Quality"), N_ ("Of a leader: how good this one is.") },
  { "entry", "minimum", N_ ("At least"), N_ ("So many of it an army must take.") },
  { "entry", "maximum", N_ ("At most"),
    N_ ("So many of it an army may take; without limit when left out.") },
  { "entry", "per", N_ ("For every"),
    N_ ("The least and the most are for so many points of the game; for the whole army "
        "when left out.") },
  { "entry", "pool", N_ ("Shared limit"), N_ ("A limit that it shares with other entries.") },
  { "entry", "requires", N_ ("Requires"), N_ ("Another entry that the army must have as well.") },
  { "entry", "excludes", N_ ("Excludes"),
    N_ ("Another entry that the army may not have as well.") },
  { "entry", "details", N_ ("Characteristics"),
    N_ ("Values of the characteristics that the rules give to units or figures, such as "
        "weight or training.") },
  { "composition", "basis", N_ ("Reckoned from"),
    N_ ("Whether the size of the game is the budget declared or the points spent.") },
  { "composition", "rounding", N_ ("Rounded"), N_ ("How the size is rounded to whole steps.") },
  { "composition", "step", N_ ("Step"),
    N_ ("The points for which the numbers of muster lists are meant.") },
  { "composition", "minima-from", N_ ("Minima from"),
    N_ ("Smaller games, in points, have no minima.") },
  { NULL },
};
