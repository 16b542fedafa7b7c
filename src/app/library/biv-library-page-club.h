/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/club/biv-library-away.h"
#include "app/library/club/biv-library-shelves.h"

/* The page of the library, which includes this. */
typedef struct _BivLibraryPage BivLibraryPage;

/* What of a page is about clubs; each may be NULL. */
typedef struct
{
  BivLibrary *library;
  BivLibraryWork *work;
  BivLibraryShelves *shelves;
  BivLibraryAway *away;
} BivLibraryPageClub;

/* What the page does for it. */
BivLibraryPageClub biv_library_page_get_club (BivLibraryPage *self);
char **biv_library_page_list_chosen (BivLibraryPage *self);
void biv_library_page_start (BivLibraryPage *self, const char *const *words,
                             BivLibraryJobFunc func, gpointer data, GDestroyNotify free_data,
                             const char *done_words);
bool biv_library_page_may_work (BivLibraryPage *self);
void biv_library_page_update_actions (BivLibraryPage *self);
bool biv_library_page_is_far (BivLibraryPage *self);
void biv_library_page_show_comparison (BivLibraryPage *self, GtkWindow *parent, const char *first,
                                       const char *second, const char *name);
void biv_library_page_show_progress (BivLibraryPage *self, BivLibraryJob *job);
void biv_library_page_say (BivLibraryPage *self, const char *words, bool is_error);
void biv_library_page_show_away (BivLibraryPage *self);
void biv_library_page_hide_progress (BivLibraryPage *self);

/* What it does for the page. */
BivLibraryAway *biv_library_page_make_away (BivLibraryPage *self);
void biv_library_page_install_club (GtkWidgetClass *klass);
void biv_library_page_update_club (BivLibraryPage *self, bool writes, guint64 n_chosen,
                                   const BivLibraryEntry *first);
