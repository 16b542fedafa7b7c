/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "storage/interchange/biv-foreign.h"

extern const BivOption biv_cli_foreign_options;
extern const BivOption biv_option_ruleset;
extern const BivOption biv_option_muster;
extern const BivOption biv_option_budget;

BivForeign *biv_cli_foreign_new (BivOptions *options, GError **error);
void biv_cli_foreign_print_notes (BivForeign *foreign, const char *path);
bool biv_cli_foreign_write_words (BivForeign *foreign, BivOptions *options, GError **error);
