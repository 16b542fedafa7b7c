/* What the parts of the window share: biv-window.c shows a tab, biv-window-tabs.c has the others,
 * biv-window-keys.c leads about it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/keys/biv-keymap.h"
#include "app/window/biv-header.h"
#include "app/window/biv-leaving.h"
#include "app/window/biv-tab-services.h"
#include "app/window/biv-window.h"

struct _BivWindow
{
  AdwApplicationWindow parent_instance;

  BivWorkspace *workspace;
  GSettings *settings;
  BivKeymap *keymap;
  GtkWindow *shortcuts; /* not owned: it goes with this one; NULL: nobody asked for it yet */
  BivLeaving *leaving;
  BivTab *tab;         /* not owned: that of the chosen tab; NULL when the last has gone */
  const char *prefix;  /* of the actions of what the tab shows; NULL: none */
  AdwTabPage *pointed; /* not owned: whose menu is open; NULL: none is */
  bool agreed;         /* tabs are being closed that nobody need be asked about */
  bool behind;         /* what is being opened comes behind what is shown */

  GtkBox *box;
  BivHeader *header;
  AdwTabView *tabs;
  AdwTabBar *bar; /* NULL: there was one document at a time so far */
};

void biv_window_class_init_keys (GtkWidgetClass *klass);
void biv_window_class_init_tabs (GtkWidgetClass *klass);
void biv_window_follow_keys (BivWindow *self);
void biv_window_update_keys (BivWindow *self);
void biv_window_update_tabs (BivWindow *self);
void biv_window_mark_tab (BivWindow *self, BivTab *tab);

BivWindow *biv_window_new_bare (GtkApplication *application, BivWorkspace *workspace);
BivTab *biv_window_add_tab (BivWindow *self);
void biv_window_close_tab (BivWindow *self, BivTab *tab);
void biv_window_follow_tab (BivWindow *self, BivTab *tab);
void biv_window_unfollow_tab (BivWindow *self, BivTab *tab);
void biv_window_show_tab (BivWindow *self);
