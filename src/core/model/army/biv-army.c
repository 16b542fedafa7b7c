/* An army: contingents of figures and units under a ruleset, with a budget and activations.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"

/* A single figure: a leader, a messenger or another personality. */
static const BivField figure_fields[BIV_FIGURE_N_FIELDS] = {
  [BIV_FIGURE_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  /* one of the ruleset's kinds of leader */
  [BIV_FIGURE_KIND] = { "kind", BIV_FIELD_TOKEN, .required = true },
  [BIV_FIGURE_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000, .fallback = -1 },
  /* the leader it stands under */
  [BIV_FIGURE_COMMAND] = { "command", BIV_FIELD_REF, .item_type = biv_figure_get_type },
  [BIV_FIGURE_QUALITY] = { "quality", BIV_FIELD_TOKEN },
  /* units more or fewer that the quality activates, where the user sets them */
  [BIV_FIGURE_QUALITY_UNITS] = { "quality-units", BIV_FIELD_INT, .minimum = -10, .maximum = 10,
                                 .fallback = -100 },
  [BIV_FIGURE_COMMAND_LEVEL] = { "command-level", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                 .fallback = -1 },
  [BIV_FIGURE_ENTRY] = { "entry", BIV_FIELD_TOKEN },
  [BIV_FIGURE_HANDMADE] = { "handmade", BIV_FIELD_BOOLEAN },
  /* kept out of what the opponent gets */
  [BIV_FIGURE_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  [BIV_FIGURE_DETAILS] = { "details", BIV_FIELD_DETAILS },
  [BIV_FIGURE_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
};

BIV_DEFINE_NODE (BivFigure, biv_figure, "figure", figure_fields)

/* A unit of an army. */
static const BivField unit_fields[BIV_UNIT_N_FIELDS] = {
  [BIV_UNIT_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_UNIT_ARM] = { "arm", BIV_FIELD_TOKEN, .required = true },
  [BIV_UNIT_ELEMENTS] = { "elements", BIV_FIELD_INT, .required = true, .minimum = 0,
                          .maximum = 1000, .fallback = 0 },
  /* points for the whole unit; -1 when unknown */
  [BIV_UNIT_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000, .fallback = -1 },
  /* the leader it stands under */
  [BIV_UNIT_COMMAND] = { "command", BIV_FIELD_REF, .item_type = biv_figure_get_type },
  /* of its muster list */
  [BIV_UNIT_ENTRY] = { "entry", BIV_FIELD_TOKEN },
  [BIV_UNIT_HANDMADE] = { "handmade", BIV_FIELD_BOOLEAN },
  /* kept out of what the opponent gets */
  [BIV_UNIT_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  [BIV_UNIT_DETAILS] = { "details", BIV_FIELD_DETAILS },
  [BIV_UNIT_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
};

BIV_DEFINE_NODE (BivUnit, biv_unit, "unit", unit_fields)

/* What units and figures have in common, for who has one of them and need not know which. */

/** biv_army_piece_get_kind: the arm of a unit, the kind of a figure. */
const char *
biv_army_piece_get_kind (BivNode *piece)
{
  return biv_node_get_string (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_ARM : BIV_FIGURE_KIND);
}

/** biv_army_piece_get_command: the id of the leader it stands under, or "", as for what is neither
 * unit nor figure. */
const char *
biv_army_piece_get_command (BivNode *piece)
{
  if (BIV_IS_UNIT (piece))
    return biv_unit_get_command (BIV_UNIT (piece));
  return BIV_IS_FIGURE (piece) ? biv_figure_get_command (BIV_FIGURE (piece)) : "";
}

/** biv_army_piece_get_entry: the id of its entry in its muster list, or "". */
const char *
biv_army_piece_get_entry (BivNode *piece)
{
  return biv_node_get_string (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_ENTRY : BIV_FIGURE_ENTRY);
}

/** biv_army_piece_get_cost: its points; -1: not known. */
int
biv_army_piece_get_cost (BivNode *piece)
{
  return biv_node_get_int (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_COST : BIV_FIGURE_COST);
}

/** biv_army_piece_get_handmade: whether it is of no list. */
bool
biv_army_piece_get_handmade (BivNode *piece)
{
  return biv_node_get_boolean (piece,
                               BIV_IS_UNIT (piece) ? BIV_UNIT_HANDMADE : BIV_FIGURE_HANDMADE);
}

/** biv_army_piece_get_details: (transfer none): its values of the ruleset's fields. */
BivDetails *
biv_army_piece_get_details (BivNode *piece)
{
  return biv_node_get_details (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_DETAILS : BIV_FIGURE_DETAILS);
}

/* A part of an army with its own muster list and share of the budget: the army's own troops, or
 * an ally's. */
static const BivField contingent_fields[BIV_CONTINGENT_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivContingent, biv_contingent, "contingent", contingent_fields)

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

/* One activation of an army: who makes it and of how many units. The order in the list is the
 * order of play. */
static const BivField activation_fields[BIV_ACTIVATION_N_FIELDS] = {
  [BIV_ACTIVATION_LEADER] = { "leader", BIV_FIELD_REF, .item_type = biv_figure_get_type },
  [BIV_ACTIVATION_UNITS] = { "units", BIV_FIELD_INT, .required = true, .minimum = 0,
                             .maximum = 1000, .fallback = 0 },
  [BIV_ACTIVATION_NOTE] = { "note", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
};

BIV_DEFINE_NODE (BivActivation, biv_activation, "activation", activation_fields)

/* A finding that the organiser decided to ignore, and why. */
static const BivField ignored_finding_fields[BIV_IGNORED_FINDING_N_FIELDS] = {
  [BIV_IGNORED_FINDING_CODE] = { "code", BIV_FIELD_TOKEN, .required = true },
  /* the id of its subject; not a reference, as the subject may be removed */
  [BIV_IGNORED_FINDING_OBJECT] = { "object", BIV_FIELD_TOKEN },
  [BIV_IGNORED_FINDING_HEX] = { "hex", BIV_FIELD_HEX },
  [BIV_IGNORED_FINDING_NOTE] = { "note", BIV_FIELD_LINES },
};

BIV_DEFINE_NODE (BivIgnoredFinding, biv_ignored_finding, "ignored", ignored_finding_fields)

static const BivField army_fields[BIV_ARMY_N_FIELDS] = {
  [BIV_ARMY_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_ARMY_RULESET] = { "ruleset", BIV_FIELD_TOKEN, .required = true },
  [BIV_ARMY_RULESET_VERSION] = { "ruleset-version", BIV_FIELD_STRING },
  [BIV_ARMY_MUSTER] = { "muster", BIV_FIELD_TOKEN },
  [BIV_ARMY_MUSTER_VERSION] = { "muster-version", BIV_FIELD_STRING },
  [BIV_ARMY_BUDGET] = { "budget", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000, .fallback = -1 },
  /* at the start; the command level when not said */
  [BIV_ARMY_ORDER_POINTS] = { "order-points", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                              .fallback = -1 },
  [BIV_ARMY_PERIOD] = { "period", BIV_FIELD_TEXT },
  [BIV_ARMY_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
  [BIV_ARMY_CONTINGENTS] = { "contingents", BIV_FIELD_LIST, .maximum = 50,
                             .item_type = biv_contingent_get_type },
  [BIV_ARMY_ACTIVATIONS] = { "activations", BIV_FIELD_LIST, .maximum = 50,
                             .item_type = biv_activation_get_type },
  [BIV_ARMY_IGNORED] = { "ignored", BIV_FIELD_LIST, .maximum = 1000,
                         .item_type = biv_ignored_finding_get_type },
};

BIV_DEFINE_NODE (BivArmy, biv_army, "army", army_fields)

/** biv_army_count_points: what its contingents cost together. */
gint64
biv_army_count_points (BivArmy *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self);
  gint64 points = 0;

  BIV_EACH (BivContingent, contingent, contingents)
    points += biv_contingent_count_points (contingent);
  return points;
}
