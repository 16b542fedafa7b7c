/* A face of the combat die.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-face.h"

static const BivField fields[BIV_FACE_N_FIELDS] = {
  [BIV_FACE_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_FACE_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_FACE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_FACE_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  /* of such faces on the die */
  [BIV_FACE_NUMBER] = { "number", BIV_FIELD_INT, .minimum = 1, .maximum = 100, .fallback = 1 },
};

BIV_DEFINE_NODE (BivFace, biv_face, "face", fields)

BIV_NODE_GETTER (BivFace, biv_face, BivText *, name, text, BIV_FACE_NAME)
BIV_NODE_GETTER (BivFace, biv_face, BivText *, text, text, BIV_FACE_TEXT)
BIV_NODE_GETTER (BivFace, biv_face, const char *, cite, string, BIV_FACE_CITE)
BIV_NODE_GETTER (BivFace, biv_face, BivOrigin, origin, int, BIV_FACE_ORIGIN)
BIV_NODE_GETTER (BivFace, biv_face, int, number, int, BIV_FACE_NUMBER)
