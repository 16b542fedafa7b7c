/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

G_BEGIN_DECLS

GPtrArray *biv_command_collect (BivNode *const *objects, guint n_objects);

G_END_DECLS
