/* The checks of a document: one small function for each question, in a table.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-check.h"

extern const BivCheckRow biv_check_rows[];
extern const guint biv_check_n_rows;

/* The checks of the table. */
#define BIV_CHECK_WHOLE(name) void biv_check_##name (BivCheck *check);
#define BIV_CHECK_EACH(name) void biv_check_##name (BivCheck *check, BivPiece *piece);
#define BIV_CHECK_DECLARE(first, last, looks_at, needs_rules, how, name, reads) \
  BIV_CHECK_##how (name)

BIV_EACH_FINDING (BIV_FINDING_SKIP, BIV_FINDING_SKIP, BIV_CHECK_DECLARE)
