/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-size.h"

G_BEGIN_DECLS

/* A kind of what is printed to be cut out, and what may be chosen of it. */
typedef struct
{
  const char *word; /* of the kind of pages */
  BivCardSize usual;
  double smallest;  /* of width and height, in millimetres */
  bool has_reverse; /* its backs are chosen */
} BivCutKind;

const BivCutKind *biv_cut_kind_find (const char *word);

G_END_DECLS
