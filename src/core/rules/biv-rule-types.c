/* The words for shared enumerations in files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-rule-types.h"

#include <stddef.h>

const char *const biv_origin_words[] = { "text", "public", "ours", NULL };
const char *const biv_passage_words[] = { "open", "difficult", "impassable", NULL };
const char *const biv_severity_words[] = { "error", "warning", "info", NULL };
const char *const biv_verdict_words[] = { "legal", "legal-with-exceptions", "illegal", NULL };
