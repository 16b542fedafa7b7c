/* Runs the checks that an edit calls for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-checker-state.h"

guint biv_checker_run_get_reads (const BivCheckRow *row);
GPtrArray *biv_checker_run_row (BivChecker *self, guint i);
