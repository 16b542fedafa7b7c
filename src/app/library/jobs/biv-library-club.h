/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/library/jobs/biv-library-work.h"
#include "storage/library/biv-club-row.h"

#define BIV_TYPE_LIBRARY_CLUB (biv_library_club_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryClub, biv_library_club, BIV, LIBRARY_CLUB, AdwWindow)

void biv_library_club_show (BivLibraryWork *work, const char *table, const char *document);
GtkListBox *biv_library_club_get_list (BivLibraryClub *self);
