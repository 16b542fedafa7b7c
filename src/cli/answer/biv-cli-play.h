/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "core/check/biv-report.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/play/biv-play.h"
#include "core/ruleset/biv-catalogue.h"

void biv_cli_play_json (BivJsonWriter *json, BivPlay *play);
void biv_cli_play_print (BivPlay *play, BivRuleset *ruleset, const char *language);

BivPlay *biv_cli_play_make (BivCatalogue *catalogue, BivScenario *scenario,
                            BivReport *report);
