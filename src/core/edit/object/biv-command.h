/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

GPtrArray *biv_command_collect (BivNode *const *objects, guint n_objects);
