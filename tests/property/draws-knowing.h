/* Drawing edits that rules have something to say about: random ones that know the words of the
 * rules, the neighbourhood of what stands on the board, and what was found.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-report.h"
#include "draws.h"

typedef struct
{
  Game *game;
  GPtrArray *words;  /* the ids of everything in rulesets and muster lists */
  BivReport *report; /* on the document as it is */
} Knowledge;

GPtrArray *list_words (BivCatalogue *catalogue);
BivEditList *draw_knowing (Knowledge *self);
BivFinding *pick_finding (Knowledge *self);
