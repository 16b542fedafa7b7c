/* What a checker holds, and what its two halves tell one another: biv-checker.c runs the checks,
 * biv-checker-changes.c knows what an edit touches.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/biv-check-private.h"
#include "core/rules/biv-checker.h"
#include "core/rules/biv-ignoring-private.h"

struct _BivChecker
{
  GObject parent_instance;

  BivCatalogue *catalogue;
  BivNode *root;
  BivDocument *document; /* NULL: looks once, and follows nothing */
  BivReport *report;     /* of the last time; NULL: everything is to be looked at anew */
  guint deaf;            /* of BivReads: what a test lets it overlook */
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

void biv_checker_follow (BivChecker *self, const BivChange *change);
void biv_checker_touch_piece (BivChecker *self, BivPiece *piece, guint reads);
void biv_checker_set_deaf (BivChecker *self, guint reads);

BivReport *biv_checker_look_once (BivCatalogue *catalogue, BivNode *root);
