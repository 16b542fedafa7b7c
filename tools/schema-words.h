/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

const char *schema_words_for_class (const char *document, const char *kind);
const char *schema_words_for_field (const char *document, const char *kind,
                                    const char *field);
