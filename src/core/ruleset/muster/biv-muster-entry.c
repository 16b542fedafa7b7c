/* What a muster list offers: a unit or a figure, with its price.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/muster/biv-muster-entry.h"

static const BivField fields[BIV_MUSTER_ENTRY_N_FIELDS] = {
  [BIV_MUSTER_ENTRY_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_MUSTER_ENTRY_TEXT] = { "text", BIV_FIELD_TEXT },
  /* the arm, for a unit */
  [BIV_MUSTER_ENTRY_ARM] = { "arm", BIV_FIELD_TOKEN },
  /* the kind of leader, for a figure */
  [BIV_MUSTER_ENTRY_FIGURE] = { "figure", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_ELEMENTS] = { "elements", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                  .fallback = 0 },
  [BIV_MUSTER_ENTRY_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000,
                              .fallback = -1 },
  [BIV_MUSTER_ENTRY_QUALITY] = { "quality", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_MINIMUM] = { "minimum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = 0 },
  [BIV_MUSTER_ENTRY_MAXIMUM] = { "maximum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = -1 },
  /* minimum and maximum hold for each that many points; 0: for a whole army */
  [BIV_MUSTER_ENTRY_PER] = { "per", BIV_FIELD_INT, .minimum = 1, .maximum = 100000, .fallback = 0 },
  [BIV_MUSTER_ENTRY_POOL] = { "pool", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_REQUIRES] = { "requires", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_EXCLUDES] = { "excludes", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_MUSTER_ENTRY_DETAILS] = { "details", BIV_FIELD_DETAILS },
};

BIV_DEFINE_NODE (BivMusterEntry, biv_muster_entry, "entry", fields)

BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, BivText *, name, text, BIV_MUSTER_ENTRY_NAME)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, const char *, arm, string, BIV_MUSTER_ENTRY_ARM)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, const char *, figure, string,
                 BIV_MUSTER_ENTRY_FIGURE)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, int, elements, int, BIV_MUSTER_ENTRY_ELEMENTS)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, int, cost, int, BIV_MUSTER_ENTRY_COST)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, const char *, quality, string,
                 BIV_MUSTER_ENTRY_QUALITY)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, int, minimum, int, BIV_MUSTER_ENTRY_MINIMUM)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, int, maximum, int, BIV_MUSTER_ENTRY_MAXIMUM)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, int, per, int, BIV_MUSTER_ENTRY_PER)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, const char *, pool, string,
                 BIV_MUSTER_ENTRY_POOL)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, const char *, requires, string,
                 BIV_MUSTER_ENTRY_REQUIRES)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, const char *, excludes, string,
                 BIV_MUSTER_ENTRY_EXCLUDES)
BIV_NODE_GETTER (BivMusterEntry, biv_muster_entry, BivDetails *, details, details,
                 BIV_MUSTER_ENTRY_DETAILS)
