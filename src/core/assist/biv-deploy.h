/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"

bool biv_deploy_has_home (BivScenario *scenario, BivSide *side);
int biv_deploy_find_facing (BivScenario *scenario, BivSide *side);
guint biv_deploy (BivHistory *history, BivCatalogue *catalogue, BivNode *const *pieces,
                  guint n_pieces);
