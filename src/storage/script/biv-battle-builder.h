/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "storage/script/biv-script.h"

typedef struct _BivBattleBuilder BivBattleBuilder;

BivBattleBuilder *biv_battle_builder_new (BivRuleset *ruleset);
void biv_battle_builder_free (BivBattleBuilder *self);
bool biv_battle_builder_knows (const char *word);
bool biv_battle_builder_apply (BivBattleBuilder *self, BivScript *script, guint line,
                               GError **error);
BivScenario *biv_battle_builder_get_scenario (BivBattleBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivBattleBuilder, biv_battle_builder_free)
