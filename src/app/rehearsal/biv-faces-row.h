/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/ruleset/biv-ruleset.h"

GtkWidget *biv_faces_row_new (BivRuleset *ruleset);
char *biv_faces_row_get_words (GtkWidget *row);
void biv_faces_row_add (GtkWidget *row, const char *face);
