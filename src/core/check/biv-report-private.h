/* How a report is put together.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-report.h"

BivReport *biv_report_new (BivNode *root, GPtrArray *rows, GArray *points);
GPtrArray *biv_report_get_row (BivReport *self, guint row);
GArray *biv_report_get_all_points (BivReport *self);
