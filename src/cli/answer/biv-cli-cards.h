/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "render/page/biv-pages.h"

extern const BivOption biv_cli_cards_options;
extern const BivOption biv_option_only;

char *biv_cli_cards_read_paper (BivOptions *options, BivPaper *paper);
char *biv_cli_cards_read_options (BivOptions *options, BivCardOptions *cards);
GError *biv_cli_cards_check_part (const char *path, const BivPageOptions *how, const char *part);
GError *biv_cli_cards_check_only (const char *path, const BivPageOptions *how, BivNode *document,
                                  BivNode *rules);
GError *biv_cli_cards_check (const char *path, const BivPageOptions *how, BivNode *root);
BivNode *biv_cli_cards_read_rules (const char *path, BivCatalogue **catalogue, GError **error);
