/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_drop_leave_foreign (GtkDropTarget *target);
void biv_drop_take_foreign_words (GtkDropTargetAsync *target);
