/* What the pictures of the window share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ui-test.h"

/* In the place of a folder: draw nothing, let another program look at the windows themselves. */
#define SHOTS_SHOW "-"

/* Where the pictures go, and what their names end with. */
typedef struct
{
  const char *folder;
  const char *suffix;
} Shots;

void shots_save_now (Shots *self, gpointer widget, const char *name);
void shots_save (Shots *self, gpointer widget, const char *name);
void shots_save_dialog (Shots *self, GtkWidget *dialog, const char *name);
GtkWidget *shots_find_asked (BivWindow *window);
void shots_save_asked (Shots *self, BivWindow *window, const char *name);
void shots_save_menu (Shots *self, GtkWidget *list, const char *name);
void shots_save_popover (Shots *self, GtkWidget *popover, const char *name);

void shots_of_army (Shots *self);
void shots_of_board (Shots *self);
void shots_of_club (Shots *self);
void shots_of_dialogs (Shots *self);
void shots_of_findings (Shots *self);
void shots_of_history (Shots *self);
void shots_of_library (Shots *self);
void shots_of_map (Shots *self);
void shots_of_popovers (Shots *self);
void shots_of_rehearsal (Shots *self);
void shots_of_rules (Shots *self);
void shots_of_tabs (Shots *self);
void shots_of_trouble (Shots *self);
