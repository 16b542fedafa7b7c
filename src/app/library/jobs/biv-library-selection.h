/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-job.h"

GPtrArray *biv_library_selection_list (BivLibrary *library, const char *const *documents,
                                       GError **error);
