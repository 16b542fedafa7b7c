/* Ids for the objects that only a play file has: costs, covers, findings and their arguments.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/check/finding/biv-finding.h"

typedef struct _BivPlayIds BivPlayIds;

BivPlayIds *biv_play_ids_new (BivScenario *scenario);
void biv_play_ids_free (BivPlayIds *self);
char *biv_play_ids_make (BivPlayIds *self, const char *kind, const char *key);
char *biv_play_ids_make_for_finding (BivPlayIds *self, BivFinding *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPlayIds, biv_play_ids_free)
