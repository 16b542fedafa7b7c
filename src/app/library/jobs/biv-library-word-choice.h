/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_library_word_choice_offer (GtkDropDown *choice, const char *any,
                                    const char *const *words);
const char *biv_library_word_choice_get (GtkDropDown *choice);
void biv_library_word_choice_set (GtkDropDown *choice, const char *word);
