/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/item/biv-rule-types.h"

const char *biv_cli_words_for_severity (BivSeverity severity);
const char *biv_cli_words_for_verdict (BivVerdict verdict);
char *biv_cli_words_list (const char *const *words);
