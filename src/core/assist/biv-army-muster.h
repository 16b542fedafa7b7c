/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"

bool biv_army_muster_fill (BivNode *list, BivCatalogue *catalogue, BivArmy *army,
                           const char *language, GError **error);
