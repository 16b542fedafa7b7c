/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"

BivCatalogue *biv_storage_catalogue_load (GPtrArray *problems);
char **biv_storage_catalogue_list_folders (void);
BivCatalogue *biv_storage_catalogue_load_from (const char *const *folders, GPtrArray *problems);
BivCatalogue *biv_storage_catalogue_load_needed (BivNode *root, GPtrArray *problems);
BivCatalogue *biv_storage_catalogue_for (BivCatalogue *installed, BivNode *root);
GPtrArray *biv_storage_catalogue_list_files (const char *data, const char *name,
                                             const char *suffix);
GHashTable *biv_storage_catalogue_hash_installed (void);
BivRuleset *biv_storage_catalogue_add_ruleset (BivCatalogue *catalogue, const char *path,
                                               const char *id, GError **error);
bool biv_storage_catalogue_keep_ruleset (const char *path, const char *id, GError **error);
