/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-ruleset.h"

BivEditList *biv_next_activation_make (BivDocument *document, BivArmy *army, BivRuleset *ruleset,
                                       BivFigure *leader);
