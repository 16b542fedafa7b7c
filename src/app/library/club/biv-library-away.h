/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-work.h"

#define BIV_TYPE_LIBRARY_AWAY (biv_library_away_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryAway, biv_library_away, BIV, LIBRARY_AWAY, GObject)

BivLibraryAway *biv_library_away_new (BivLibraryWork *work, const char *club);
void biv_library_away_add (BivLibraryAway *self, const char *const *documents);
void biv_library_away_look (BivLibraryAway *self);
void biv_library_away_sync (BivLibraryAway *self);
void biv_library_away_stop (BivLibraryAway *self);
bool biv_library_away_is_busy (BivLibraryAway *self);
bool biv_library_away_is_trying (BivLibraryAway *self);
bool biv_library_away_has_file (BivLibraryAway *self);
const char *biv_library_away_get_words (BivLibraryAway *self);
