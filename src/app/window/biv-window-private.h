/* What the parts of the window share: biv-window.c builds it, biv-window-actions.c does what is
 * asked of it, biv-window-files.c opens, saves and closes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-army-page.h"
#include "app/findings/biv-finding-counts.h"
#include "app/safety/biv-safety-bars.h"
#include "app/scenario/biv-scenario-editor.h"
#include "app/start/biv-start-page.h"
#include "app/window/biv-history-popover.h"
#include "app/window/biv-window.h"

struct _BivWindow
{
  AdwApplicationWindow parent_instance;

  BivWorkspace *workspace;
  BivMapStyle *style;
  GSettings *settings;
  BivSession *session; /* NULL: nothing is open */
  GSignalGroup *history_signals;
  guint refocus;       /* a source: nothing has the keyboard */
  guint goodbye;       /* a source: the window is about to be destroyed */
  GtkWidget *question; /* not owned: what is asked about changes; NULL: nothing */
  bool closing;        /* when what is being saved is saved */
  bool stays;          /* what is closing is the document alone */

  AdwWindowTitle *title;
  BivSafetyBars *safety;
  BivStartPage *start;
  GtkInfoBar *bar;
  GtkLabel *message;
  GtkStack *stack;
  GtkWidget *palette_button;
  GtkWidget *findings_button;
  GtkWidget *open_button;
  GtkWidget *save_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *history_button;
  BivHistoryPopover *history;
  GMenu *history_section;
  BivFindingCounts *counts;
  GtkStackSwitcher *switcher;
  GtkWidget *page_button; /* in its place where there is little room */
  GtkLabel *page_name;
  BivScenarioEditor *editor; /* NULL: not needed yet */
  BivArmyPage *army;         /* likewise */
};

void biv_window_class_init_actions (GtkWidgetClass *klass);
void biv_window_class_init_findings (GtkWidgetClass *klass);
void biv_window_class_init_safety (GtkWidgetClass *klass);
void biv_window_class_init_output (GtkWidgetClass *klass);
void biv_window_class_init_start (GtkWidgetClass *klass);
void biv_window_update_actions (BivWindow *self);
void biv_window_update_output (BivWindow *self);
BivRehearsalPage *biv_window_get_rehearsal (BivWindow *self);
void biv_window_name_steps (BivWindow *self);
void biv_window_watch_findings (BivWindow *self);
void biv_window_watch_keyboard (BivWindow *self);
void biv_window_add_drop (BivWindow *self);
void biv_window_bind_pages (BivWindow *self);
void biv_window_show_pages (BivWindow *self);
void biv_window_watch_width (BivWindow *self);

BivScenarioEditor *biv_window_get_editor (BivWindow *self);
void biv_window_fill_start (BivWindow *self);
void biv_window_show_start (BivWindow *self);
void biv_window_note_recent (BivWindow *self);
void biv_window_show_buttons (BivWindow *self, bool visible);
void biv_window_show_session (BivWindow *self, BivSession *session);
void biv_window_update_title (BivWindow *self);

bool biv_window_is_gone (BivWindow *self);
BivWindow *biv_window_find_empty (BivWindow *self);
void biv_window_reload (BivWindow *self);
void biv_window_save_anyway (BivWindow *self);
bool biv_window_open_copy (BivWindow *self, const char *path);
void biv_window_ask_open (BivWindow *self);
void biv_window_ask_save_as (BivWindow *self);
bool biv_window_may_close (BivWindow *self);
