/* The words for shared enumerations in files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-rule-types.h"

#include <stddef.h>

const char *const biv_origin_words[] = { BIV_EACH_ORIGIN (BIV_MEMBER_WORD) NULL };
const char *const biv_passage_words[] = { BIV_EACH_PASSAGE (BIV_MEMBER_WORD) NULL };
const char *const biv_severity_words[] = { BIV_EACH_SEVERITY (BIV_MEMBER_WORD) NULL };
const char *const biv_verdict_words[] = { BIV_EACH_VERDICT (BIV_MEMBER_WORD) NULL };
