/* The words for edges and colours in files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/biv-side-types.h"

#include <stddef.h>

const char *const biv_edge_words[] = { "none", "north", "east", "south", "west", NULL };
const char *const biv_colour_words[] = { "blue", "red", "green", "ochre", "violet", "grey", NULL };
