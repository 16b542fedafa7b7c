/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/play/biv-play.h"
#include "core/check/biv-report.h"

BivPlay *biv_cli_export_make_play (BivCatalogue *catalogue, BivScenario *scenario,
                                   BivReport *report);
