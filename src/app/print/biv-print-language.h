/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/model/node/biv-node.h"

char *biv_print_language_choose (GSettings *settings, BivNode *root);
void biv_print_language_keep (GSettings *settings, BivNode *root, const char *language);
