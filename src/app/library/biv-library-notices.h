/* What stands above the documents of the page of the library, or instead of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "storage/library/biv-library.h"

/* Children of the page's template. */
typedef struct
{
  GtkStack *stack; /* the documents, or "empty" */
  AdwStatusPage *empty;
  GtkWidget *add_first;
  GtkWidget *restore_unread;
  GtkWidget *retry;
  GtkWidget *open_along;
  GtkWidget *read_only;
  GtkLabel *read_only_words;
  GtkWidget *restore;
  GtkWidget *away_box;
  GtkLabel *away_words;
} BivLibraryNotices;

void biv_library_notices_bind (GtkWidgetClass *klass, gssize offset);
void biv_library_notices_show_nothing (const BivLibraryNotices *self, bool narrowed, bool bin);
void biv_library_notices_show_problem (const BivLibraryNotices *self, const char *problem,
                                       bool damaged);
void biv_library_notices_show_asking (const BivLibraryNotices *self, const char *shown);
void biv_library_notices_show_unreached (const BivLibraryNotices *self, const char *problem,
                                         bool has_along);
void biv_library_notices_show_read_only (const BivLibraryNotices *self, BivLibrary *library);
void biv_library_notices_show_away (const BivLibraryNotices *self, const char *words);
void biv_library_notices_show_documents (const BivLibraryNotices *self, bool as_cards);
bool biv_library_notices_is_empty (const BivLibraryNotices *self);
bool biv_library_notices_is_read_only (const BivLibraryNotices *self);
