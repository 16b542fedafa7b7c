/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library-types.h"

bool biv_library_is_edited (const BivLibraryEntry *entry);
char *biv_library_words_for_name (const BivLibraryEntry *entry);
char *biv_library_words_for_kind (const BivLibraryEntry *entry);
char *biv_library_words_for_ruleset (const BivLibraryEntry *entry, BivCatalogue *catalogue);
char *biv_library_words_for_points (const BivLibraryEntry *entry);
char *biv_library_words_for_kind_and_points (const BivLibraryEntry *entry);
char *biv_library_words_for_verdict (const BivLibraryEntry *entry);
char *biv_library_words_for_owner (const BivLibraryEntry *entry);
char *biv_library_words_for_date (const BivLibraryEntry *entry);
char *biv_library_words_for_tags (const BivLibraryEntry *entry);
char *biv_library_words_for_folder (const BivLibraryEntry *entry);
char *biv_library_words_for_time (gint64 seconds);

void biv_library_word_choice_offer (GtkDropDown *choice, const char *any,
                                    const char *const *words);
const char *biv_library_word_choice_get (GtkDropDown *choice);
void biv_library_word_choice_set (GtkDropDown *choice, const char *word);
