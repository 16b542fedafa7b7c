/* A part of an army with its own muster list and share of the budget: the army's own troops, or
 * an ally's.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-contingent.h"

#include "core/model/army/biv-figure.h"
#include "core/model/army/biv-unit.h"

static const BivField fields[BIV_CONTINGENT_N_FIELDS] = {
  [BIV_CONTINGENT_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_CONTINGENT_ALLIED] = { "allied", BIV_FIELD_BOOLEAN },
  /* kept out of what the opponent gets */
  [BIV_CONTINGENT_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  /* the army's when empty */
  [BIV_CONTINGENT_MUSTER] = { "muster", BIV_FIELD_TOKEN },
  [BIV_CONTINGENT_MUSTER_VERSION] = { "muster-version", BIV_FIELD_STRING },
  [BIV_CONTINGENT_BUDGET] = { "budget", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000,
                              .fallback = -1 },
  [BIV_CONTINGENT_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
  [BIV_CONTINGENT_FIGURES] = { "figures", BIV_FIELD_LIST, .maximum = 1000,
                               .item_type = biv_figure_get_type },
  [BIV_CONTINGENT_UNITS] = { "units", BIV_FIELD_LIST, .maximum = 5000,
                             .item_type = biv_unit_get_type },
};

BIV_DEFINE_NODE (BivContingent, biv_contingent, "contingent", fields)

BIV_NODE_GETTER (BivContingent, biv_contingent, BivText *, name, text, BIV_CONTINGENT_NAME)
BIV_NODE_GETTER (BivContingent, biv_contingent, bool, allied, boolean, BIV_CONTINGENT_ALLIED)
BIV_NODE_GETTER (BivContingent, biv_contingent, const char *, muster, string, BIV_CONTINGENT_MUSTER)
BIV_NODE_GETTER (BivContingent, biv_contingent, const char *, muster_version, string,
                 BIV_CONTINGENT_MUSTER_VERSION)
BIV_NODE_GETTER (BivContingent, biv_contingent, int, budget, int, BIV_CONTINGENT_BUDGET)
BIV_NODE_GETTER (BivContingent, biv_contingent, BivText *, notes, text, BIV_CONTINGENT_NOTES)
BIV_NODE_GETTER (BivContingent, biv_contingent, BivNodeList *, figures, list,
                 BIV_CONTINGENT_FIGURES)
BIV_NODE_GETTER (BivContingent, biv_contingent, BivNodeList *, units, list, BIV_CONTINGENT_UNITS)

/** biv_contingent_count_points: what its figures and units cost; those without price, nothing. */
gint64
biv_contingent_count_points (BivContingent *self)
{
  BivNodeList *figures = biv_contingent_get_figures (self);
  BivNodeList *units = biv_contingent_get_units (self);
  gint64 points = 0;

  BIV_EACH (BivFigure, figure, figures)
    points += MAX (0, biv_figure_get_cost (figure));
  BIV_EACH (BivUnit, unit, units)
    points += MAX (0, biv_unit_get_cost (unit));
  return points;
}
