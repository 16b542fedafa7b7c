/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/command/biv-command-item.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"

void biv_board_commands_offer (GPtrArray *offers, BivScenario *scenario, BivRuleset *ruleset,
                               const char *typed);
