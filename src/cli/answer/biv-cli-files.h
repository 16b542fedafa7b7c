/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "cli/json/biv-json-writer.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/check/biv-report.h"
#include "core/model/node/biv-node.h"
#include "storage/format/biv-format-trace.h"
#include "storage/interchange/biv-foreign.h"
#include "storage/place/biv-save.h"
#include "storage/script/biv-script.h"

BivCatalogue *biv_cli_files_load_catalogue (BivNode *root);
void biv_cli_files_leave (gpointer object);
char *biv_cli_files_name_ruleset (BivCatalogue *catalogue, BivNode *root, const char *language);
char *biv_cli_files_name (const char *path);
BivNode *biv_cli_files_read (const char *path, GError **error);
BivNode *biv_cli_files_trace (BivFormatTrace *trace, const char *path, GError **error);
BivNode *biv_cli_files_read_foreign (const char *path, BivForeign *foreign, GError **error);
BivScript *biv_cli_files_read_script (const char *path, GError **error);
bool biv_cli_files_is_checkable (BivNode *root);
GError *biv_cli_files_make_error (const char *path, const char *reason);
bool biv_cli_files_check_output (const char *in, const char *out, GError **error);
void biv_cli_files_set_naming (BivSaveName kind);
BivSaveName biv_cli_files_get_naming (const char *path, const char *named);
bool biv_cli_files_write (const char *path, BivNode *root, GError **error);
bool biv_cli_files_write_from (const char *in, const char *path, BivNode *root, GError **error);
bool biv_cli_files_write_bytes (const char *path, GBytes *bytes, GError **error);
void biv_cli_files_write_error (BivJsonWriter *json, const char *path, const GError *error);
int biv_cli_files_fail (BivJsonWriter *json, const char *path, GError *error);
