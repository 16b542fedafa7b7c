/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

const char *biv_words_for (const char *name, const char *token);
bool biv_words_needed (const char *name);
