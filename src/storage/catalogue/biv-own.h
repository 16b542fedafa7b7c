/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/xml/biv-storage-error.h"

char *biv_own_muster_path (const char *id);
bool biv_own_muster_has (const char *id);
char *biv_own_muster_find_free_id (BivCatalogue *catalogue, const char *wanted);
BivMuster *biv_own_muster_save (BivMuster *list, const char *id, bool replaces, GError **error);
BivMuster *biv_own_muster_keep (BivMuster *fresh, BivMusterEntry *entry, GError **error);

bool biv_own_ruleset_has (const char *id);
bool biv_own_ruleset_save (BivRuleset *ruleset, GError **error);
