/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

const char *biv_root_get_ruleset (BivNode *self);
BivText *biv_root_get_title (BivNode *self);
