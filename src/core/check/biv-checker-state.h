/* What a checker holds, for its parts: biv-checker.c goes from one report to the next,
 * biv-checker-run.c runs the checks; biv-checker-changes.c knows what an edit touches,
 * biv-checker-pieces.c does so for units and figures, biv-checker-touch.c notes it.
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
  BivDocument *document; /* NULL: looks once, and follows nothing */
  BivReport *report;     /* of the last time; NULL: everything is to be looked at anew */
  guint overlooked;      /* of BivReads: what a test lets it overlook */
  guint block_length;    /* findings that are copied together; a test has less of them */

  GPtrArray *checks;  /* of BivCheck: of the scenario, then of its armies; or of the army */
  BivCheck *scenario; /* NULL for an army on its own */
  GPtrArray *armies;  /* of each side: its BivCheck, or NULL */
  BivPieces *pieces;  /* NULL where there are none: neither scenario nor army */
  BivIgnoring *ignoring;

  GPtrArray *touched;   /* pieces around which something changed */
  guint reads;          /* what changed around any of them */
  GPtrArray *gone;      /* pieces that left; owned */
  GHashTable *renamed;  /* things that may be called otherwise now */
  guint64 renamed_bits; /* of them all */
  guint renamed_reads;  /* of BivReads: findings of pieces that depend on it may name them */
  guint outdated;       /* of BivReads: findings of pieces that depend on it are made anew */
  bool reconsidered;    /* what is ignored */
};

void biv_checker_overlook (BivChecker *self, guint reads);
