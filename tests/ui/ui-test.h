/* What tests of windows share: a program of their own, and waiting that ends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/application/biv-application.h"
#include "app/scenario/biv-scenario-editor.h"
#include "app/window/biv-window.h"

typedef bool (*UiCondition) (gpointer data);

BivApplication *ui_get_application (void);
BivWorkspace *ui_get_workspace (void);
void ui_make_windows_wide (int width);
BivWindow *ui_new_window (void);
BivWindow *ui_open (const char *path);
bool ui_open_sample (BivWindow *window);
BivMapCanvas *ui_get_canvas (BivWindow *window);
void ui_paint_hex (BivWindow *window, const char *terrain, BivOffset hex);
BivMapOverlays *ui_get_overlays (BivWindow *window);
char *ui_sample (void);
void ui_destroy (BivWindow *window);
void ui_wait (UiCondition condition, gpointer data);
void ui_settle (void);
void ui_let_pass (guint milliseconds);
void ui_paint_windows (void);
void ui_wait_for_drawing (BivWindow *window);
GBytes *ui_draw_map (BivWindow *window);
GtkWidget *ui_find (GtkWidget *widget, GType type);
bool ui_open_in (BivWindow *window, const char *path);
bool ui_has_error (BivWindow *window);
gpointer ui_get_child (gpointer widget, const char *name);
GListModel *ui_get_rows (gpointer widget);
GtkWidget *ui_find_named (GtkWidget *widget, const char *name);
GtkWidget *ui_find_button (GtkWidget *widget, const char *action);
GtkWidget *ui_find_labelled (GtkWidget *widget, const char *label);
GtkWidget *ui_find_window (GType type);
bool ui_shows (GtkWidget *widget, const char *words);
bool ui_is_in_view (GtkWidget *widget);
char *ui_list_menu (GtkWidget *popover);
void ui_click (GtkWidget *button);
GtkEventController *ui_find_controller (GtkWidget *widget, GType type);
void ui_press_key (GtkWidget *widget, guint key);
bool ui_press_shortcut (GtkWidget *widget, guint key);
char *ui_make_temp_path (const char *name);
char *ui_catch_pages (void);
#define UI_MANY_STEPS 40000
void ui_wear_look (const char *look);
char *ui_write_many_steps (void);
char *ui_write_board (int side);
char *ui_write_carrying (void);
