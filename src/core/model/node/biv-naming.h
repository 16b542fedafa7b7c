/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

typedef BivText *(*BivNamingFunc) (BivNode *piece, gpointer data);

void biv_naming_set (BivNode *root, BivNamingFunc func, gpointer data, GDestroyNotify destroy);
void biv_naming_carry (BivNode *copy, BivNode *original);
BivText *biv_naming_find_given (BivNode *node);
BivText *biv_naming_find (BivNode *node);
const char *biv_naming_for (BivNode *node, const char *language);
