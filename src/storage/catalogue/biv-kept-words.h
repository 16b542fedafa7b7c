/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/biv-foreign-words.h"
#include "storage/xml/biv-storage-error.h"

char *biv_kept_words_path (const char *kind, const char *ruleset, const char *muster);
bool biv_kept_words_load (BivForeignWords *words, const char *kind, const char *ruleset,
                          const char *muster, GError **error);
bool biv_kept_words_keep (BivForeignWords *words, const char *kind, const char *ruleset,
                          const char *muster, GError **error);
