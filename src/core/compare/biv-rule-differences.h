/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

GPtrArray *biv_rule_differences_list (BivNode *mine, BivNode *theirs);
BivText *biv_rule_differences_name (GPtrArray *names, BivText *languages);
