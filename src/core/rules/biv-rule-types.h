/* Words that several kinds of rule items share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Whose a figure is: the rule text's, its author's public pages', or ours where both are silent. */
typedef enum
{
  BIV_ORIGIN_TEXT,
  BIV_ORIGIN_PUBLIC,
  BIV_ORIGIN_OURS,
} BivOrigin;

typedef enum
{
  BIV_PASSAGE_OPEN,
  BIV_PASSAGE_DIFFICULT,
  BIV_PASSAGE_IMPASSABLE,
} BivPassage;

extern const char *const biv_origin_words[];
extern const char *const biv_passage_words[];
