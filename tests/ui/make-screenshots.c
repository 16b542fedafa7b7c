/* Draws the window in some states into PNG files, as it would stand on the screen: for documents,
 * and for people who look at what a change did. The language and light or dark come from the
 * surroundings.
 *
 * usage: make-screenshots FOLDER SUFFIX
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <locale.h>

#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "config.h"
#include "core/edit/biv-piece-edits.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-placement.h"
#include "ui-test.h"

static void
save_widget (GtkWidget *widget, const char *folder, const char *name, const char *suffix)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strconcat (name, suffix, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  ui_settle ();
  /* With its borders; in another size all would be stretched. */
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
save (BivWindow *window, const char *folder, const char *name, const char *suffix)
{
  save_widget (GTK_WIDGET (window), folder, name, suffix);
}

/* A dialog of its own, and closes it. */
static void
save_dialog (GtkWidget *dialog, const char *folder, const char *name, const char *suffix)
{
  gtk_window_present (GTK_WINDOW (dialog));
  save_widget (dialog, folder, name, suffix);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static bool
has_sample (gpointer window)
{
  return ui_find_button (window, "win.open-sample") != NULL;
}

/* As after an evening that ended badly. */
static void
fill_start_page (void)
{
  BivApplication *application = ui_get_application ();
  g_autoptr (GDateTime) time = g_date_time_new_local (2026, 5, 5, 22, 10, 0);
  g_autofree char *path = ui_sample ();
  g_autofree char *gone = ui_make_temp_path ("granicus.bivscenario");
  g_autofree char *file = ui_make_temp_path ("lost.draft");
  BivDraftOrigin origin = { "Issus, 333 BC", path, NULL };
  g_autoptr (BivLostDraft) draft = biv_lost_draft_new (file, time, &origin);

  biv_recents_add (biv_application_get_recents (application), gone, "The Granicus, 334 BC");
  biv_recents_add (biv_application_get_recents (application), path, "Issus, 333 BC");
  g_list_store_append (G_LIST_STORE (biv_safe_get_lost (biv_application_get_safe (application))),
                       draft);
}

static void
save_start (BivWindow *window, const char *folder, const char *suffix)
{
  BivCatalogue *catalogue = biv_application_get_catalogue (ui_get_application ());

  ui_wait (has_sample, window);
  fill_start_page ();
  save (window, folder, "start", suffix);
  save_dialog (biv_new_scenario_dialog_new (NULL, catalogue), folder, "new-scenario", suffix);
  save_dialog (biv_new_army_dialog_new (NULL, catalogue), folder, "new-army", suffix);
}

static void
paint (BivWindow *window, const char *terrain, BivOffset hex)
{
  BivToolEvent event = { hex, true, { 0, 0 } };
  BivTool *tool;

  g_object_set (window, "terrain", terrain, NULL);
  tool = biv_map_canvas_get_tool (biv_window_get_canvas (window));
  biv_tool_press (tool, &event);
  biv_tool_release (tool, &event);
}

static void
choose_first_finding (BivWindow *window)
{
  GtkWidget *list = ui_find (GTK_WIDGET (biv_window_get_findings (window)), GTK_TYPE_LIST_VIEW);

  gtk_widget_activate_action (list, "list.activate-item", "u", 0);
}

/* The hex of the first leader who is on the board. */
static BivOffset
find_general (BivWindow *window)
{
  BivSession *session = biv_window_get_session (window);
  BivNodeList *placements = biv_scenario_get_placements (biv_session_get_scenario (session));

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);

      if (BIV_IS_FIGURE (biv_document_lookup (biv_session_get_document (session),
                                              biv_placement_get_piece (placement))))
        return biv_placement_get_hex (placement);
    }
  return (BivOffset){ 0, 0 };
}

/* A unit taken off the board waits in the tray, another is selected, and rivers are in hand. */
/* Everybody's reach, with an ally who stands too far from his sub-general. */
static void
save_reach_of_all (BivWindow *window, const char *folder, const char *suffix)
{
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  BivDocument *document = biv_history_get_document (history);
  BivNode *unit = biv_document_lookup (document, "s1.u14");
  g_autoptr (BivEditList) edits = biv_edits_place (document, unit, (BivOffset){ 19, 3 }, 0);

  g_assert_true (biv_history_do (history, edits, NULL));
  gtk_widget_activate_action (GTK_WIDGET (biv_window_get_canvas (window)), "board.reach-of-all",
                              NULL);
  save (window, folder, "reach-of-all", suffix);
  gtk_widget_activate_action (GTK_WIDGET (biv_window_get_canvas (window)), "board.reach-of-all",
                              NULL);
  biv_history_undo (history);
  ui_settle ();
}

static void
show_selection (BivWindow *window)
{
  BivNodeList *placements =
    biv_scenario_get_placements (biv_session_get_scenario (biv_window_get_session (window)));
  g_autofree char *first = g_strdup (biv_placement_get_piece (biv_node_list_get (placements, 0)));
  g_autofree char *second = g_strdup (biv_placement_get_piece (biv_node_list_get (placements, 1)));
  GtkWidget *widget = GTK_WIDGET (window);

  gtk_widget_activate_action (widget, "board.select", "s", first);
  gtk_widget_activate_action (widget, "board.remove", NULL);
  gtk_widget_activate_action (widget, "board.select", "s", second);
  gtk_widget_activate_action (widget, "board.take", "(ss)", "hexside", "river");
  gtk_widget_activate_action (widget, "board.panel", "s", "selection");
}

int
main (int argc, char *argv[])
{
  const char *folder = argc > 1 ? argv[1] : ".";
  const char *suffix = argc > 2 ? argv[2] : "";
  BivWindow *window;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BIVOUAC_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  adw_init ();
  window = ui_new_window ();
  save_start (window, folder, suffix);
  biv_window_open_sample (window);
  ui_wait_for_drawing (window);
  save (window, folder, "board", suffix);
  g_object_set (window, "brush", 1, NULL);
  paint (window, "water", (BivOffset){ 12, 9 });
  ui_settle ();
  biv_map_view_state_zoom_at (biv_map_canvas_get_view (biv_window_get_canvas (window)), 1.6,
                              (BivPoint){ 300, 300 });
  choose_first_finding (window);
  save (window, folder, "findings", suffix);
  biv_map_canvas_select (biv_window_get_canvas (window), find_general (window));
  biv_map_view_state_fit (biv_map_canvas_get_view (biv_window_get_canvas (window)));
  biv_window_open (window, "/dev/null");
  save (window, folder, "reach", suffix);
  save_reach_of_all (window, folder, suffix);
  show_selection (window);
  save (window, folder, "selection", suffix);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  save (window, folder, "sides", suffix);
  ui_destroy (window);
  return 0;
}
