/* Whether a leader may do an action for a unit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/rehearsal/order/biv-order-request.h"

extern const BivVerbCheck biv_leader_act_checks[];
