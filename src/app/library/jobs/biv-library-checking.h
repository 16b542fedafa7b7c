/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-work.h"

BivLibraryJob *biv_library_checking_start_quietly (BivLibrary *library,
                                                   const char *const *documents);
void biv_library_checking_begin (BivLibraryWork *work, const char *const *documents);
