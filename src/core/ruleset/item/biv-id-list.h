/* Lists of ids in one string, with spaces between them, as rulesets write them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

bool biv_id_list_contains (const char *ids, const char *id);
