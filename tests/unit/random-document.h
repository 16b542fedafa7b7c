/* Random rulesets, armies and scenarios, drawn from the tables of fields: whatever the model can
 * hold turns up sooner or later.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

/* Tokens and ids of rule items come from a small pool, so that they often name one another. */
BivNode *random_rules (GType type);

/* An army or a scenario. A good one is accepted as a document: references name what they may. In
 * any other, references dangle and pieces are placed twice. */
BivNode *random_document (GType type, bool good);
