/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"

char *
biv_cli_names_find_item (BivRuleset *ruleset, guint list, const char *id, const char *language);
char *biv_cli_names_find_kind (BivRuleset *ruleset, const char *id, const char *language);
char *biv_cli_names_list_sides (BivScenario *scenario);
char *biv_cli_names_list_ids (GListModel *rulesets);
