/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "core/model/army/biv-army.h"
#include "core/check/biv-report.h"

void biv_cli_army_json (BivJsonWriter *json, BivArmy *army, BivReport *report);
void biv_cli_army_print (BivArmy *army,
                         BivReport *report,
                         BivRuleset *ruleset,
                         const char *language);
