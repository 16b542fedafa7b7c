/* A face of the combat die.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-face.h"

static const BivField fields[BIV_FACE_N_FIELDS] = {
  /* how many faces of this kind the die has */
  [BIV_FACE_NUMBER] = { "number", BIV_FIELD_INT, .minimum = 1, .maximum = 100, .fallback = 1 },
};

BIV_DEFINE_RULE_ITEM (BivFace, biv_face, "face", fields)

BIV_NODE_GETTER (BivFace, biv_face, int, number, int, BIV_FACE_NUMBER)
