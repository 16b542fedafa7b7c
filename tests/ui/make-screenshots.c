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

#include "config.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-placement.h"
#include "ui-test.h"

static void
save (BivWindow *window, const char *folder, const char *name, const char *suffix)
{
  GtkWidget *widget = GTK_WIDGET (window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strconcat (name, suffix, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  ui_settle ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
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
  save (window, folder, "start", suffix);
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
  show_selection (window);
  save (window, folder, "selection", suffix);
  ui_destroy (window);
  return 0;
}
