/* What can be asked of the window. Everything that buttons, menus and keys do is one of these
 * actions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/widgets/biv-widget-action.h"
#include "app/window/biv-typing.h"
#include "app/window/biv-window-private.h"
#include "config.h"

static BivHistory *
get_history (BivWindow *self)
{
  return self->session ? biv_session_get_history (self->session) : NULL;
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_ask_open (BIV_WINDOW (widget));
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_save (BIV_WINDOW (widget));
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_ask_save_as (BIV_WINDOW (widget));
}

/* (transfer none) (nullable): the rehearsal, while it is seen: undo and redo are then its own. */
BivRehearsalPage *
biv_window_get_rehearsal (BivWindow *self)
{
  BivRehearsalPage *page =
    self->session && self->editor ? biv_scenario_editor_get_rehearsal (self->editor) : NULL;

  return page && gtk_widget_get_mapped (GTK_WIDGET (page)) ? page : NULL;
}

/* Whether the keyboard is in a field of its own, which then does as it is told. */
static bool
tell_field (BivWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!biv_typing_is_own (focus))
    return false;
  gtk_widget_activate_action (focus, action, NULL);
  return true;
}

/* Whether the keyboard is in an empty field, as the box that adds troops is after each of them:
 * there is nothing in it to take back. */
static bool
is_in_empty_field (BivWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return GTK_IS_TEXT (focus) && !*gtk_editable_get_text (GTK_EDITABLE (focus));
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivHistory *history = get_history (BIV_WINDOW (widget));
  BivRehearsalPage *rehearsal = biv_window_get_rehearsal (BIV_WINDOW (widget));

  if (rehearsal)
    gtk_widget_activate_action (GTK_WIDGET (rehearsal), "rehearsal.undo", NULL);
  else if (history)
    biv_history_undo (history);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivHistory *history = get_history (BIV_WINDOW (widget));
  BivRehearsalPage *rehearsal = biv_window_get_rehearsal (BIV_WINDOW (widget));

  if (rehearsal)
    gtk_widget_activate_action (GTK_WIDGET (rehearsal), "rehearsal.redo", NULL);
  else if (history)
    biv_history_redo (history);
}

/* By key: of the field that has the keyboard and is in no document, else of the document. A button
 * and the menu say what of the document they take back, and do that wherever the keyboard is. */
static void
undo_here_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (is_in_empty_field (BIV_WINDOW (widget)) || !tell_field (BIV_WINDOW (widget), "text.undo"))
    undo_cb (widget, action, parameter);
}

static void
redo_here_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!tell_field (BIV_WINDOW (widget), "text.redo"))
    redo_cb (widget, action, parameter);
}

static void
toggle_flap (AdwFlap *flap)
{
  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
toggle_palette_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  toggle_flap (biv_scenario_editor_get_palette_flap (biv_window_get_editor (BIV_WINDOW (widget))));
}

static void
toggle_findings_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  if (self->session && biv_session_get_army (self->session))
    toggle_flap (biv_army_page_get_flap (self->army));
  else
    toggle_flap (biv_scenario_editor_get_side_flap (biv_window_get_editor (self)));
}

/* "win.zoom-in" is the canvas's own "map.zoom-in", for those that stand outside it. */
static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *name = g_strconcat ("map.", action + strlen ("win."), NULL);

  gtk_widget_activate_action (GTK_WIDGET (biv_window_get_canvas (BIV_WINDOW (widget))), name,
                              NULL);
}

static void
about_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_show_about_window (
    GTK_WINDOW (widget), "application-name", _ ("Bivouac"), "application-icon", APP_ID, "version",
    PACKAGE_VERSION, "developer-name", _ ("The Bivouac authors"), "comments",
    _ ("Prepares a wargames club’s game night: armies, battlefield, rules, paper."),
    "license-type", GTK_LICENSE_GPL_3_0,
    /* Translators: your name, as it shall stand in the window about the program */
    "translator-credits", _ ("translator-credits"), NULL);
}

static const BivWidgetAction actions[] = {
  { "win.open", NULL, open_cb },
  { "win.save", NULL, save_cb },
  { "win.save-as", NULL, save_as_cb },
  { "win.undo", NULL, undo_cb },
  { "win.redo", NULL, redo_cb },
  { "win.undo-here", NULL, undo_here_cb },
  { "win.redo-here", NULL, redo_here_cb },
  { "win.toggle-palette", NULL, toggle_palette_cb },
  { "win.toggle-findings", NULL, toggle_findings_cb },
  { "win.zoom-in", NULL, zoom_cb },
  { "win.zoom-out", NULL, zoom_cb },
  { "win.zoom-fit", NULL, zoom_cb },
  { "win.zoom-original", NULL, zoom_cb },
  { "win.about", NULL, about_cb },
};

void
biv_window_class_init_actions (GtkWidgetClass *klass)
{
  biv_widget_actions_install (klass, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_install_property_action (klass, "win.tool", "tool");
  gtk_widget_class_install_property_action (klass, "win.brush", "brush");
  gtk_widget_class_install_property_action (klass, "win.terrain", "terrain");
}

/* Of the rehearsal while that is seen, else of the document. */
static void
enable_undo (BivWindow *self, BivHistory *history)
{
  BivRehearsalPage *rehearsal = biv_window_get_rehearsal (self);
  g_autofree char *undo = rehearsal ? biv_rehearsal_page_name_undo (rehearsal) : NULL;
  g_autofree char *redo = rehearsal ? biv_rehearsal_page_name_redo (rehearsal) : NULL;
  bool can_undo = rehearsal ? undo != NULL : history && biv_history_can_undo (history);
  bool can_redo = rehearsal ? redo != NULL : history && biv_history_can_redo (history);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", can_undo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo-here", can_undo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", can_redo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo-here", can_redo);
}

/* Enables what can be done now, and names what undo and redo would do. */
void
biv_window_update_actions (BivWindow *self)
{
  static const char *const with_session[] = { "win.save", "win.save-as",
                                              "win.close-document", "win.fix",
                                              "win.ignore", "win.heed",
                                              "win.show-findings", "win.toggle-findings" };
  static const char *const with_battle[] = { "win.toggle-palette", "win.zoom-in",
                                             "win.zoom-out", "win.zoom-fit",
                                             "win.zoom-original", "win.tool",
                                             "win.brush", "win.terrain" };
  GtkWidget *widget = GTK_WIDGET (self);
  BivHistory *history = get_history (self);

  for (guint i = 0; i < G_N_ELEMENTS (with_battle); i++)
    gtk_widget_action_set_enabled (widget, with_battle[i],
                                   history && biv_session_get_scenario (self->session));
  for (guint i = 0; i < G_N_ELEMENTS (with_session); i++)
    gtk_widget_action_set_enabled (widget, with_session[i], history != NULL);
  enable_undo (self, history);
  biv_window_update_output (self);
  biv_window_name_steps (self);
}
