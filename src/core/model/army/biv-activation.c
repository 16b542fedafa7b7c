/* One activation of an army: who makes it and of how many units. The order in the list is the
 * order of play.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-activation.h"

#include "core/model/army/biv-figure.h"

static const BivField fields[BIV_ACTIVATION_N_FIELDS] = {
  [BIV_ACTIVATION_LEADER] = { "leader", BIV_FIELD_REF, .item_type = biv_figure_get_type },
  [BIV_ACTIVATION_UNITS] = { "units", BIV_FIELD_INT, .required = true, .minimum = 0,
                             .maximum = 1000, .fallback = 0 },
  [BIV_ACTIVATION_NOTE] = { "note", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
};

BIV_DEFINE_NODE (BivActivation, biv_activation, "activation", fields)

BIV_NODE_GETTER (BivActivation, biv_activation, const char *, leader, string, BIV_ACTIVATION_LEADER)
BIV_NODE_GETTER (BivActivation, biv_activation, int, units, int, BIV_ACTIVATION_UNITS)
BIV_NODE_GETTER (BivActivation, biv_activation, BivText *, note, text, BIV_ACTIVATION_NOTE)
