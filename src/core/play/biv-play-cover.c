/* A unit that a leader of a play file may activate where both stand, and how far it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-cover.h"

#include "core/play/biv-play-types.h"

static const BivField fields[BIV_PLAY_COVER_N_FIELDS] = {
  [BIV_PLAY_COVER_UNIT] = { "unit", BIV_FIELD_REF, .required = true,
                            .item_type = biv_play_unit_get_type },
  [BIV_PLAY_COVER_DISTANCE] = { "distance", BIV_FIELD_INT, .required = true, .minimum = 0,
                                .maximum = 10000, .fallback = 0 },
};

BIV_DEFINE_NODE (BivPlayCover, biv_play_cover, "covers", fields)

BIV_NODE_GETTER (BivPlayCover, biv_play_cover, const char *, unit, string, BIV_PLAY_COVER_UNIT)
