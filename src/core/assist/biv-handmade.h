/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"

BivNode *biv_handmade_make (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent,
                            GType type, const char *kind);
