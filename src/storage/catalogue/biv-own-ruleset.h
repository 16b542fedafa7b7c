/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/ruleset/biv-ruleset.h"

bool biv_own_ruleset_has (const char *id);
bool biv_own_ruleset_take (BivRuleset *ruleset, GError **error);
