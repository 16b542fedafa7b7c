/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-work.h"

void biv_library_repricing_begin (BivLibraryWork *work, const char *const *documents);
