/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-ruleset.h"

BivEditList *biv_adopt_ruleset (BivDocument *document, BivRuleset *ruleset);
