/* The context menu of the map: what can be done with the pieces, objectives and names on a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-map-menu.h"

#include <glib/gi18n.h>

#include "app/frame/keys/biv-key-hints.h"
#include "app/kit/widgets/biv-context-menu.h"

static void
add_item (GMenu *section, const char *label, const char *action, const char *key)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  g_menu_item_set_attribute (item, "accel", "s", key);
  g_menu_append_item (section, item);
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) turns = g_menu_new ();
  g_autoptr (GMenu) moves = g_menu_new ();

  add_item (turns, _ ("Turn _Left"), "board.turn(-1)", "bracketleft");
  add_item (turns, _ ("Turn _Right"), "board.turn(1)", "bracketright");
  add_item (turns, _ ("_Next Thing on the Hex"), "board.next-piece", "n");
  add_item (moves, _ ("_Rename"), "board.rename", "F2");
  g_menu_append (moves, _ ("Show in the _Army"), "board.show-in-army");
  add_item (moves, _ ("_Take off the Board"), "board.remove", "Delete");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (turns));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (moves));
  return G_MENU_MODEL (menu);
}

/* Whether one of several selected pieces stands on a hex: the menu is about all of them then. */
static bool
is_among_selected (BivSelection *selection, BivDocument *document, BivOffset hex)
{
  g_autoptr (GPtrArray) pieces = biv_selection_list_pieces (selection);

  for (guint i = 0; pieces->len > 1 && i < pieces->len; i++)
    if (biv_offset_equal (biv_selection_find_hex (document, pieces->pdata[i]), hex))
      return true;
  return false;
}

/* An empty hex has no menu. */
static bool
press_hex (GtkWidget *canvas, double x, double y, gpointer data)
{
  BivSelection *selection = biv_workbench_get_selection (data);
  BivHistory *history = biv_workbench_get_history (data);
  g_autoptr (GPtrArray) there = NULL;
  BivOffset hex;

  if (!selection || !biv_map_view_state_hex_at (biv_map_canvas_get_view (BIV_MAP_CANVAS (canvas)),
                                                (BivPoint){ x, y }, &hex))
    return false;
  there = biv_selection_list_on_hex (biv_history_get_document (history), hex);
  if (there->len == 0)
    return false;
  if (!biv_offset_equal (biv_selection_get_hex (selection), hex) &&
      !is_among_selected (selection, biv_history_get_document (history), hex))
    biv_selection_set_hex (selection, hex);
  return true;
}

static bool
key_hex (GtkWidget *canvas, GdkRectangle *where, gpointer data)
{
  BivSelection *selection = biv_workbench_get_selection (data);
  BivPoint point;

  if (!selection || !biv_selection_get_object (selection) ||
      biv_hex_is_none (biv_selection_get_hex (selection)))
    return false;
  point = biv_map_view_state_point_of (biv_map_canvas_get_view (BIV_MAP_CANVAS (canvas)),
                                       biv_selection_get_hex (selection));
  *where = (GdkRectangle){ (int) point.x, (int) point.y, 1, 1 };
  return true;
}

/* @workbench: whose selection the menu is about; lives as long as the canvas */
void
biv_map_menu_add (BivMapCanvas *canvas, BivWorkbench *workbench)
{
  g_autoptr (GMenuModel) menu = make_menu ();

  biv_key_hints_follow_menu (GTK_WIDGET (canvas), G_MENU (menu));
  biv_context_menu_add (GTK_WIDGET (canvas), menu, press_hex, key_hex, workbench);
}
