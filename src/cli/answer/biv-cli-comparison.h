/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "cli/option/biv-command.h"
#include "core/compare/biv-comparison.h"
#include "core/ruleset/biv-catalogue.h"

int biv_cli_comparison_make (BivOptions *options, BivJsonWriter *json, const char *const names[2],
                             BivNode *before, BivNode *after, BivCatalogue *catalogue);
