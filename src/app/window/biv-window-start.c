/* How a window comes to hold something, from its start page, and how it becomes empty again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "app/window/biv-window-private.h"

/* What is in a file now is offered on the start page from then on. */
void
biv_window_note_recent (BivWindow *self)
{
  const char *path = biv_session_get_path (self->session);
  g_autofree char *title = biv_session_make_title (self->session);

  if (path)
    biv_recents_add (biv_workspace_get_recents (self->workspace), path, title);
}

static void
made_cb (GtkWidget *dialog, BivDocument *document, BivWindow *self)
{
  g_autoptr (BivSession) session =
    biv_session_new (document, biv_workspace_get_catalogue (self->workspace));

  biv_window_show_session (biv_window_find_empty (self), session);
}

static void
present (BivWindow *self, GtkWidget *dialog)
{
  g_signal_connect_object (dialog, "made", G_CALLBACK (made_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Asks what it is to be, and makes it. */
void
biv_window_ask_new_army (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  present (self, biv_new_army_dialog_new (GTK_WINDOW (self),
                                          biv_workspace_get_catalogue (self->workspace)));
}

/* Asks what it is to be, and makes it. */
void
biv_window_ask_new_scenario (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  present (self, biv_new_scenario_dialog_new (GTK_WINDOW (self),
                                              biv_workspace_get_catalogue (self->workspace)));
}

static void
open_recent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_open (BIV_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
open_sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_open_copy (BIV_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
close_document_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  if (!self->session)
    return;
  self->stays = true;
  if (biv_window_may_close (self))
    biv_window_show_start (self);
}

void
biv_window_class_init_start (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.open-recent", "s", open_recent_cb);
  gtk_widget_class_install_action (klass, "win.open-sample", "s", open_sample_cb);
  gtk_widget_class_install_action (klass, "win.close-document", NULL, close_document_cb);
}

/* What there is to begin with. */
void
biv_window_fill_start (BivWindow *self)
{
  biv_start_page_offer_files (self->start, biv_workspace_get_recents (self->workspace),
                              biv_workspace_get_safe (self->workspace));
  if (self->style)
    biv_start_page_offer_samples (self->start, biv_workspace_get_catalogue (self->workspace),
                                  self->style);
}

/* Gives up what is open: nothing is lost, or a person said so. */
void
biv_window_show_start (BivWindow *self)
{
  self->stays = false;
  biv_safety_bars_watch (self->safety, NULL);
  g_signal_group_set_target (self->history_signals, NULL);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  if (self->army)
    biv_army_page_show (self->army, NULL);
  biv_history_popover_show (self->history, NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", NULL);
  biv_window_show_buttons (self, false);
  biv_window_update_title (self);
  biv_window_update_actions (self);
  gtk_info_bar_set_revealed (self->bar, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "empty");
}
