/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

bool biv_army_origins_are_known (BivScenario *scenario);
bool biv_army_origins_record (BivLibrary *library, BivScenario *scenario, BivCatalogue *catalogue);
