/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

const char *biv_words_get (BivNode *node, guint field, const char *language);
BivText *biv_words_set (BivNode *node, guint field, const char *language, const char *string);
