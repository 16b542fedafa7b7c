/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/biv-command.h"
#include "core/rules/biv-catalogue.h"
#include "core/rules/biv-report.h"
#include "core/model/biv-node.h"

BivCatalogue *biv_cli_load_catalogue (void);
BivCatalogue *biv_cli_load_catalogue_for (BivNode *root);
void biv_cli_leave (gpointer object);
const char *biv_cli_get_ruleset (BivNode *root);
char *biv_cli_name_ruleset (BivCatalogue *catalogue, BivNode *root, const char *language);
bool biv_cli_is_checkable (BivNode *root);
GError *biv_cli_error (const char *path, const char *reason);
bool biv_cli_check_output (const char *in, const char *out, GError **error);
bool biv_cli_write (const char *path, BivNode *root, GError **error);
