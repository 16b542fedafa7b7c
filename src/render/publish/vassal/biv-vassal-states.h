/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/order/biv-order.h"
#include "render/publish/vassal/biv-vassal-module.h"

void biv_vassal_states_add (BivVassalModule *module);
bool biv_vassal_states_has_order (BivVassalModule *module, BivOrder *order);
