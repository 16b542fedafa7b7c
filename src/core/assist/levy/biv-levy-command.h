/* Puts an army that was levied in order: who commands whom, and which activations it plans.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"

bool biv_levy_command_assign (BivHistory *history, BivRuleset *ruleset, BivArmy *army,
                              GHashTable *pieces, GError **error);
bool biv_levy_command_plan (BivHistory *history, BivRuleset *ruleset, BivArmy *army,
                            GError **error);
