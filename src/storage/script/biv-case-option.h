/* Options of a line that sets something up: attributes, as "NAME=VALUE".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/script/biv-script.h"

bool biv_case_option_is_of (BivNode *node, const char *name);
bool biv_case_option_set (BivScript *script, guint line, BivNode *node, const char *name,
                          const char *value, GError **error);
GStrv biv_case_option_split (BivScript *script, guint line, guint word, GError **error);
