/* A single figure: a leader, a messenger or another personality.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-figure.h"

static const BivField fields[BIV_FIGURE_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivFigure, biv_figure, "figure", fields)

BIV_NODE_GETTER (BivFigure, biv_figure, const char *, kind, string, BIV_FIGURE_KIND)
BIV_NODE_GETTER (BivFigure, biv_figure, int, cost, int, BIV_FIGURE_COST)
BIV_NODE_GETTER (BivFigure, biv_figure, const char *, command, string, BIV_FIGURE_COMMAND)
BIV_NODE_GETTER (BivFigure, biv_figure, const char *, quality, string, BIV_FIGURE_QUALITY)
BIV_NODE_GETTER (BivFigure, biv_figure, int, quality_units, int, BIV_FIGURE_QUALITY_UNITS)
BIV_NODE_GETTER (BivFigure, biv_figure, int, command_level, int, BIV_FIGURE_COMMAND_LEVEL)
BIV_NODE_GETTER (BivFigure, biv_figure, const char *, entry, string, BIV_FIGURE_ENTRY)
BIV_NODE_GETTER (BivFigure, biv_figure, bool, handmade, boolean, BIV_FIGURE_HANDMADE)
BIV_NODE_GETTER (BivFigure, biv_figure, BivDetails *, details, details, BIV_FIGURE_DETAILS)
BIV_NODE_GETTER (BivFigure, biv_figure, BivText *, notes, text, BIV_FIGURE_NOTES)
