/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

bool schema_manual_read (const char *folder, GError **error);
const char *schema_manual_find_name (const char *document);
const char *schema_manual_find (const char *document, const char *element, const char *attribute);
