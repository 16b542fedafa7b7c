/* What the page of the library has for actions that are apart from its class.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/club/biv-library-away.h"
#include "app/library/club/biv-library-shelves.h"
#include "app/library/found/biv-library-found.h"

/* The page of the library, which includes this. */
typedef struct _BivLibraryPage BivLibraryPage;

/* What of a page is about clubs. */
typedef struct
{
  BivLibrary *library; /* may be NULL, as the next two */
  BivLibraryShelves *shelves;
  BivLibraryAway *away;
  BivLibraryFound *found;
} BivLibraryPageClub;

BivLibraryPageClub biv_library_page_get_club (BivLibraryPage *self);
bool biv_library_page_is_far (BivLibraryPage *self);
bool biv_library_page_may_work (BivLibraryPage *self);
void biv_library_page_start (BivLibraryPage *self, const char *const *words,
                             BivLibraryJobFunc func, gpointer data, GDestroyNotify free_data,
                             const char *done_words);
void biv_library_page_report (BivLibraryPage *self, const char *words, bool is_error);
void biv_library_page_update_actions (BivLibraryPage *self);
