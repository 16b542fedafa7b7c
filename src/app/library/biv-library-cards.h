/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/library/biv-library-pictures.h"

void biv_library_cards_set_up (GtkGridView *view, BivLibraryPictures *pictures);
