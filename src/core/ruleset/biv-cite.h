/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/ruleset/biv-ruleset.h"

char *biv_cite_names_join (const char *cite, BivRuleset *ruleset, const char *language,
                           const char *separator);

char *biv_cite_union (const char *const *cites, guint limit);
