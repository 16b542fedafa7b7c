/* A unit of an army.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-unit.h"

#include "core/model/army/biv-figure.h"

static const BivField fields[BIV_UNIT_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivUnit, biv_unit, "unit", fields)

BIV_NODE_GETTER (BivUnit, biv_unit, const char *, arm, string, BIV_UNIT_ARM)
BIV_NODE_GETTER (BivUnit, biv_unit, int, elements, int, BIV_UNIT_ELEMENTS)
BIV_NODE_GETTER (BivUnit, biv_unit, int, cost, int, BIV_UNIT_COST)
BIV_NODE_GETTER (BivUnit, biv_unit, const char *, command, string, BIV_UNIT_COMMAND)
BIV_NODE_GETTER (BivUnit, biv_unit, const char *, entry, string, BIV_UNIT_ENTRY)
BIV_NODE_GETTER (BivUnit, biv_unit, bool, handmade, boolean, BIV_UNIT_HANDMADE)
BIV_NODE_GETTER (BivUnit, biv_unit, BivDetails *, details, details, BIV_UNIT_DETAILS)
BIV_NODE_GETTER (BivUnit, biv_unit, BivText *, notes, text, BIV_UNIT_NOTES)
