/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-sheet.h"

/* A kind of pages to cut up, and its options. */
typedef struct
{
  const char *word; /* the word of the kind of pages */
  BivCardSize usual;
  double smallest;  /* least width and height, in millimetres */
  bool has_reverse; /* whether one may choose what is on the back */
} BivCutKind;

#define BIV_N_CUT_KINDS 6

const BivCutKind *biv_cut_kind_find (const char *word);
bool biv_cut_kind_read_sizes (const char *text, BivCardSize *all, BivCardSize *each);
BivCardSize biv_cut_kind_choose (const BivCutKind *self, BivCardSize all,
                                 const BivCardSize *each);
