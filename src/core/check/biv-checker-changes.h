/* What a checker holds, and what an edit touches of it: biv-checker.c goes from one report to the
 * next and runs the checks, biv-checker-changes.c notes what they must look at again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-check.h"
#include "core/check/biv-report.h"
#include "core/check/finding/biv-ignoring-private.h"

typedef struct _BivChecker BivChecker;

struct _BivChecker
{
  GObject parent_instance;

  BivCatalogue *catalogue;
  BivNode *root;
  BivDocument *document; /* NULL: checks once and follows no edits */
  BivReport *report;     /* of the last check; NULL: everything must be checked */
  guint overlooked;      /* of BivReads: what a test makes it ignore */
  guint block_length;    /* how many findings are copied together; fewer in a test */

  GPtrArray *checks;  /* of BivCheck: of the scenario and then its armies, or of the army */
  BivCheck *scenario; /* NULL for an army on its own */
  GPtrArray *armies;  /* for each side its BivCheck, or NULL */
  BivPieces *pieces;  /* NULL if the document is neither a scenario nor an army */
  BivIgnoring *ignoring;

  GPtrArray *touched;   /* pieces around which something has changed */
  guint reads;          /* of BivReads: what has changed around them, all together */
  GPtrArray *gone;      /* pieces that were removed; owned */
  GHashTable *renamed;  /* nodes whose name may have changed */
  guint64 renamed_bits; /* the bits of all of them, see biv_finding_get_bit() */
  guint renamed_reads;  /* of BivReads: findings of pieces that read these may mention them */
  guint outdated;       /* of BivReads: pieces whose checks read these are checked again */
  bool reconsidered;    /* it must be looked up again which findings are ignored */
};

void biv_checker_overlook (BivChecker *self, guint reads);

void biv_checker_touch_all (BivChecker *self);
void biv_checker_touch_piece (BivChecker *self, BivPiece *piece, guint reads);

void biv_checker_follow (BivChecker *self, const BivChange *change);
