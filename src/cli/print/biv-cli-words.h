/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/item/biv-rule-types.h"

const char *biv_cli_severity (BivSeverity severity);
const char *biv_cli_verdict (BivVerdict verdict);
char *biv_cli_list_words (const char *const *words);
