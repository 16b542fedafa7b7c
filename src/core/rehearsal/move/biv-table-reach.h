/* How far somebody gets on a table that is measured.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

bool biv_table_is_measured (const BivSituation *situation);
void biv_table_tell_allowance (const BivSituation *situation, guint piece, BivAnswer *answer);
GArray *biv_table_find_ends (const BivSituation *situation, guint piece, BivAnswer *answer);
bool biv_table_check_counted (BivAnswer *answer, const BivSituation *situation, guint piece);
