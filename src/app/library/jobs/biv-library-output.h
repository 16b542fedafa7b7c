/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-work.h"

void biv_library_packing_begin (BivLibraryWork *work, const char *const *documents);
void biv_library_packing_write (BivLibraryWork *work, const char *const *documents,
                                const char *path, bool with_people);

void biv_library_printing_begin (BivLibraryWork *work, GtkWindow *parent,
                                 const char *const *documents, const char *path);
