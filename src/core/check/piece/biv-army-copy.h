/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"

bool biv_army_copy_is_outdated (BivSide *side, BivCatalogue *catalogue);
