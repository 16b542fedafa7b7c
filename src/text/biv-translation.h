/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Marks the singular and plural of a sentence in a table, as N_() marks a single sentence; what
 * follows them stays as it is. */
#define NP_(one, ...) one, __VA_ARGS__

const char *const *biv_translation_get_languages (void);
bool biv_translation_has_language (const char *name);
const char *biv_translation_choose_language (const char *wanted);
const char *biv_translation_get (const char *language, const char *sentence);
const char *biv_translation_get_plural (const char *language,
                                        const char *one,
                                        const char *many,
                                        gulong number);
