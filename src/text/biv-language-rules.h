/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

bool biv_language_rules_keep_nouns (const char *language);
void biv_language_rules_contract (GString *sentence, gsize at, const char *language);
