/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-scenario.h"
#include "core/rules/biv-catalogue.h"
#include "core/rules/biv-play.h"
#include "core/rules/biv-report.h"

BivPlay *biv_cli_make_play (BivCatalogue *catalogue, BivScenario *scenario, BivReport *report);
