/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/play/biv-play.h"
#include "core/check/biv-report.h"

void biv_cli_report_json (BivJsonWriter *json,
                          const char *path,
                          BivNode *root,
                          BivReport *report,
                          BivCatalogue *catalogue,
                          const char *language);
void biv_cli_report_print (const char *path,
                           BivNode *root,
                           BivReport *report,
                           BivCatalogue *catalogue,
                           const char *language);
void biv_cli_report_write_points (BivJsonWriter *json, BivReport *report);
void biv_cli_report_play_json (BivJsonWriter *json, const char *path, BivPlay *play,
                               BivCatalogue *catalogue, const char *language);
void biv_cli_report_play_print (const char *path, BivPlay *play, BivCatalogue *catalogue,
                                const char *language);
