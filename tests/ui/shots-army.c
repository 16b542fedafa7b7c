/* Pictures of the army editor and of what it asks.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/army/form/biv-inspector.h"
#include "core/model/army/biv-army.h"
#include "shots.h"

static BivWindow *
open_army (void)
{
  BivWindow *window = ui_new_window ();
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);

  g_assert_true (ui_open_in (window, path));
  ui_settle ();
  return window;
}

static void
choose (GtkWidget *editor, const char *id)
{
  const char *ids[] = { id, NULL };

  gtk_widget_activate_action (editor, "army.select", "^as", ids);
  ui_settle ();
}

/* The first object of a kind in the army. */
static const char *
find_first (BivWindow *window, guint field)
{
  BivArmy *army = biv_session_get_army (biv_window_get_session (window));
  BivNodeList *list =
    biv_node_get_list (biv_node_list_get (biv_army_get_contingents (army), 0), field);

  return biv_node_get_id (biv_node_list_get (list, 0));
}

/* And scrolls down to them. */
static void
unfold_languages (GtkWidget *editor)
{
  GtkWidget *inspector = ui_find (editor, BIV_TYPE_INSPECTOR);
  GtkWidget *scroller = ui_find (inspector, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *scrolling =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_expander_set_expanded (GTK_EXPANDER (ui_find (inspector, GTK_TYPE_EXPANDER)), TRUE);
  ui_settle ();
  gtk_adjustment_set_value (scrolling, gtk_adjustment_get_upper (scrolling));
}

void
shots_of_army (Shots *self)
{
  BivWindow *window = open_army ();
  GtkWidget *editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);

  shots_save (self, window, "army");
  choose (editor, find_first (window, BIV_CONTINGENT_UNITS));
  shots_save (self, window, "army-unit");
  unfold_languages (editor);
  shots_save (self, window, "army-unit-languages");
  choose (editor, find_first (window, BIV_CONTINGENT_FIGURES));
  shots_save (self, window, "army-leader");
  gtk_widget_activate_action (editor, "army.catalogue", NULL);
  shots_save (self, window, "army-catalogue");
  gtk_widget_activate_action (editor, "army.catalogue", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL);
  gtk_toggle_button_set_active (ui_get_child (editor, "unfold"), TRUE);
  shots_save (self, window, "army-unfolded");
  gtk_toggle_button_set_active (ui_get_child (editor, "unfold"), FALSE);
  gtk_widget_activate_action (editor, "army.make-unit", NULL);
  shots_save_asked (self, window, "army-by-hand");
  gtk_widget_activate_action (editor, "army.make-figure", NULL);
  shots_save_asked (self, window, "army-leader-by-hand");
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 700);
  shots_save (self, window, "army-narrow");
  ui_destroy (window);
}
