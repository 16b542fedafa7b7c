/* An activation in a play file: the plan of a side, in the order of play.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-activation.h"

#include "core/play/biv-play-figure.h"
#include "core/play/biv-play-side.h"

static const BivField fields[BIV_PLAY_ACTIVATION_N_FIELDS] = {
  [BIV_PLAY_ACTIVATION_SIDE] = { "side", BIV_FIELD_REF, .required = true,
                                 .item_type = biv_play_side_get_type },
  [BIV_PLAY_ACTIVATION_ORDER] = { "order", BIV_FIELD_INT, .required = true, .minimum = 1,
                                  .maximum = 1000, .fallback = 0 },
  [BIV_PLAY_ACTIVATION_LEADER] = { "leader", BIV_FIELD_REF, .item_type = biv_play_figure_get_type },
  /* as the army plans it */
  [BIV_PLAY_ACTIVATION_UNITS] = { "units", BIV_FIELD_INT, .required = true, .minimum = 0,
                                  .maximum = 1000, .fallback = 0 },
  /* with the leader's quality */
  [BIV_PLAY_ACTIVATION_ACTIVATED] = { "activated", BIV_FIELD_INT, .required = true, .minimum = 0,
                                      .maximum = 1000, .fallback = 0 },
  [BIV_PLAY_ACTIVATION_NOTE] = { "note", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
};

BIV_DEFINE_NODE (BivPlayActivation, biv_play_activation, "activation", fields)

BIV_NODE_GETTER (BivPlayActivation, biv_play_activation, const char *, side, string,
                 BIV_PLAY_ACTIVATION_SIDE)
BIV_NODE_GETTER (BivPlayActivation, biv_play_activation, int, order, int, BIV_PLAY_ACTIVATION_ORDER)
BIV_NODE_GETTER (BivPlayActivation, biv_play_activation, const char *, leader, string,
                 BIV_PLAY_ACTIVATION_LEADER)
BIV_NODE_GETTER (BivPlayActivation, biv_play_activation, int, activated, int,
                 BIV_PLAY_ACTIVATION_ACTIVATED)
