/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window/biv-filing.h"

G_BEGIN_DECLS

void biv_file_drop_add (GtkWidget *widget, BivFiling *filing);

G_END_DECLS
