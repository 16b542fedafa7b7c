/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "core/model/node/biv-node.h"

char *biv_origin_format (const char *path, const char *folder);
bool biv_origin_is_inside (const char *path, const char *folder);
void biv_origin_resolve_all (BivNode *root, const char *path);
