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

#define BIV_N_CUT_KINDS 6

const BivCutKind *biv_cut_kind_find (const char *word);
bool biv_cut_kind_read_sizes (const char *text, BivCardSize *all, BivCardSize *each);
BivCardSize biv_cut_kind_choose (const BivCutKind *self, BivCardSize all,
                                 const BivCardSize *each);

G_END_DECLS
