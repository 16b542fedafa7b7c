/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/biv-foreign-words.h"
#include "storage/xml/biv-storage-error.h"

char *biv_kept_words_path (const char *kind, const char *ruleset, const char *muster);
bool biv_kept_words_load (BivForeignWords *words, const char *kind, const char *ruleset,
                          const char *muster, GError **error);
bool biv_kept_words_keep (BivForeignWords *words, const char *kind, const char *ruleset,
                          const char *muster, GError **error);

char *biv_kept_stamps_path (int number);
bool biv_kept_stamps_save (int number, BivScenario *stamp, GError **error);
BivScenario *biv_kept_stamps_read (int number, GError **error);
