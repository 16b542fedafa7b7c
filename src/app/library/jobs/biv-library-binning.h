/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-work.h"

void biv_library_binning_put (BivLibraryWork *work, const char *const *documents);
void biv_library_binning_restore (BivLibraryWork *work, const char *const *documents);
void biv_library_binning_ask_to_empty (BivLibraryWork *work);
