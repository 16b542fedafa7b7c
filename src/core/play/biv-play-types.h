/* Types of objects of a play file that refer to one another.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

GType biv_play_figure_get_type (void);
GType biv_play_unit_get_type (void);
