/* Which arms may be activated together.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/moment/biv-situation.h"

bool biv_arm_policy_allows (const BivSituation *situation, const guint *units, guint n_units);
