/* Validation by the schemas of the project, for tests.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>
#include <stdbool.h>

/* Whether a document is valid; @word: of its kind. */
bool schema_test_document (const char *word, xmlDoc *document);
bool schema_test_bytes (const char *word, GBytes *bytes);
