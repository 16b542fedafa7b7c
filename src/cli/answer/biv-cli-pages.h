/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "core/compare/biv-comparison.h"
#include "render/export/biv-export-job.h"
#include "render/page/biv-pages.h"

extern const BivOption biv_cli_pages_options;

char *biv_cli_pages_check (BivOptions *options);
const char *const *biv_cli_pages_list_printed (BivOptions *options);
int biv_cli_pages_print (BivOptions *options, const char *path, const char *out,
                         BivExportFormat format);
int biv_cli_pages_print_comparison (BivOptions *options, BivComparison *comparison,
                                    const char *const names[2], BivCatalogue *catalogue);
