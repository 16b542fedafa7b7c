/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-work.h"

void biv_library_backing_up_choose (BivLibraryWork *work);
void biv_library_backing_up_look (BivLibraryWork *work, const char *backup);
