/* What a checker holds, and what its parts tell one another: biv-checker.c goes from one report to
 * the next, biv-checker-run.c runs the checks; biv-checker-changes.c knows what an edit touches,
 * biv-checker-pieces.c does so for units and figures, biv-checker-touch.c notes it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-check-private.h"
#include "core/check/biv-checker.h"
#include "core/check/finding/biv-ignoring-private.h"

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

guint biv_check_row_get_reads (const BivCheckRow *row);
GPtrArray *biv_checker_run_row (BivChecker *self, guint i);

void biv_checker_follow (BivChecker *self, const BivChange *change);

void biv_checker_touch_piece (BivChecker *self, BivPiece *piece, guint reads);
void biv_checker_touch_whole (BivChecker *self, BivCheck *check, guint reads);
void biv_checker_touch_army (BivChecker *self, guint side, guint reads);
void biv_checker_touch_hex (BivChecker *self, BivOffset hex, guint reads);
void biv_checker_touch_ground (BivChecker *self, const BivPiece *piece);
void biv_checker_touch_company (BivChecker *self, const BivPiece *piece);
void biv_checker_rename (BivChecker *self, BivNode *node, guint reads);

void biv_checker_set_unit (BivChecker *self, BivNode *node, guint field);
void biv_checker_set_figure (BivChecker *self, BivNode *node, guint field);
void biv_checker_insert_piece (BivChecker *self, const BivChange *change);
void biv_checker_remove_piece (BivChecker *self, const BivChange *change);
void biv_checker_set_placement (BivChecker *self, BivNode *node, guint field);
void biv_checker_list_placement (BivChecker *self, const BivChange *change);
void biv_checker_set_reserve (BivChecker *self, BivNode *node, guint field);
void biv_checker_list_reserve (BivChecker *self, const BivChange *change);

void biv_checker_overlook (BivChecker *self, guint reads);
