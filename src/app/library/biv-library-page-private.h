/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/biv-library-notices.h"
#include "app/library/biv-library-page-parts.h"
#include "app/library/biv-library-page.h"
#include "app/library/biv-library-pictures.h"
#include "app/library/biv-library-verdicts.h"
#include "app/library/found/biv-library-found.h"
#include "app/library/jobs/biv-library-folder.h"
#include "app/library/jobs/biv-library-searches.h"
#include "app/library/jobs/biv-library-work.h"

struct _BivLibraryPage
{
  AdwBin parent_instance;

  BivWorkspace *workspace; /* NULL: it was not shown yet */
  BivLibrary *library;     /* NULL: it cannot be opened */
  BivLibraryFound *found;
  BivLibraryWork *work;       /* of no library, when that cannot be opened */
  BivLibraryFolder *followed; /* NULL: there is no library */
  BivLibraryAway *away;       /* NULL: it is no club's, on a server */
  BivLibraryVerdicts *verdicts;
  guint n_looking; /* questions for what can be chosen that are under way */
  BivLibrarySearches *searches;
  BivLibraryPictures *pictures; /* NULL: there is no library, or no style of maps */
  GSettings *settings;
  BivLibraryShelves *shelves; /* NULL: it was not shown yet */

  GtkSearchEntry *search_entry;
  GtkDropDown *kind;
  GtkDropDown *rules;
  GtkDropDown *verdict;
  GtkDropDown *shelf;
  GtkDropDown *tag;
  GtkDropDown *folder;
  GtkDropDown *owner;
  GtkDropDown *sort;
  GtkEditable *least_points;
  GtkEditable *most_points;
  GtkEditable *least_year;
  GtkEditable *most_year;
  GtkWidget *filters;
  GtkMenuButton *library_button;
  GtkMenuButton *searches_button;
  BivLibraryNotices notices;
  GtkColumnView *view;
  GtkGridView *cards;
  GtkToggleButton *as_cards;
  GtkDropDown *libraries;
  GtkLabel *chosen;
  GtkWidget *actions;
  GMenuModel *menu;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
};

bool biv_library_page_may_restore (BivLibraryPage *self);
void biv_library_page_fill_query (BivLibraryPage *self, BivLibraryQuery *query);
bool biv_library_page_is_narrowed (const BivLibraryQuery *query);
void biv_library_page_show_filters (BivLibraryPage *self, const BivLibraryQuery *query);
void biv_library_page_show_bin (BivLibraryPage *self);
void biv_library_page_offer_searches (BivLibraryPage *self);
void biv_library_page_look_for_choices (BivLibraryPage *self);
GVariant *biv_library_page_keep_search (BivLibraryPage *self);
void biv_library_page_find_saved (BivLibraryPage *self, GVariant *search);
void biv_library_page_sort_chosen (BivLibraryPage *self);
void biv_library_page_show_sort (BivLibraryPage *self);
void biv_library_page_class_init_actions (GtkWidgetClass *klass);
bool biv_library_page_is_own (BivLibraryPage *self);
void biv_library_page_show_comparison (BivLibraryPage *self, GtkWindow *parent, const char *first,
                                       const char *second, const char *name);
