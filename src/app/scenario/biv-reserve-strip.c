/* The reserves, by turn of arrival. Pieces are dragged here from the tray, and from here to the map
 * or back. The turn and the edge are those of all selected reserves, and of pieces dropped here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-reserve-strip.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-bound-rows.h"
#include "app/kit/widgets/biv-context-menu.h"
#include "app/kit/widgets/biv-foreign.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "app/kit/widgets/biv-wheel.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/scenario/biv-piece-picture.h"
#include "app/scenario/biv-piece-words.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/scenario/biv-scenario.h"

struct _BivReserveStrip
{
  AdwBin parent_instance;

  GListStore *pieces; /* of BivNode, by turn */
  GtkMultiSelection *selection;
  BivSession *session;
  BivWorkbench *workbench;
  BivMapStyle *style;
  BivTray *tray;  /* of the same editor */
  guint refresh;  /* a source */
  bool following; /* turn and edge show the selection, and change nothing */

  GtkBox *rows, *arrival;
  GtkWidget *pane;
  GtkLabel *heading;
  GtkSpinButton *turn;
  GtkDropDown *edge;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (BivReserveStrip, biv_reserve_strip, ADW_TYPE_BIN)

static BivDocument *
get_document (BivReserveStrip *self)
{
  return biv_session_get_document (self->session);
}

/* (nullable) */
static BivReserve *
find_reserve (BivReserveStrip *self, BivNode *piece)
{
  return biv_piece_edits_find_reserve (biv_session_get_scenario (self->session), piece);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BivReserveStrip *self = data;
  BivNode *piece = biv_piece_picture_get (area);

  if (piece && self->session)
    biv_piece_picture_draw (cr, self->style, biv_session_get_ruleset (self->session), piece, width,
                            height);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, GtkListItem *item)
{
  BivNode *piece = gtk_list_item_get_item (item);

  return piece ? biv_piece_picture_drag (piece) : NULL;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BivReserveStrip *self)
{
  biv_piece_picture_set_up (item, draw_cb, G_CALLBACK (prepare_cb), self);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BivReserveStrip *self)
{
  BivNode *piece = gtk_list_item_get_item (item);
  BivReserve *reserve = find_reserve (self, piece);
  g_autofree char *owner = biv_piece_words_describe (get_document (self), piece);
  /* Translators: the turn in which a unit arrives, and its name: "3 · Guard" */
  g_autofree char *name = g_strdup_printf (_ ("%1$d · %2$s"),
                                           reserve ? biv_reserve_get_turn (reserve) : 0,
                                           biv_piece_words_get_name (piece));

  biv_piece_picture_bind (item, name, owner);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, BivReserveStrip *self)
{
  biv_piece_picture_unbind (item);
}

/* (transfer container): those that are chosen here. */
static GPtrArray *
list_chosen (BivReserveStrip *self)
{
  GListModel *pieces = G_LIST_MODEL (self->pieces);
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (BivNode) piece = g_list_model_get_item (pieces, i);

      if (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), i))
        g_ptr_array_add (chosen, piece);
    }
  return chosen;
}

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  return biv_reserve_get_turn (*(BivReserve *const *) a) -
         biv_reserve_get_turn (*(BivReserve *const *) b);
}

/* (transfer container): in the order of the document among those of one turn. */
static GPtrArray *
list_pieces (BivReserveStrip *self)
{
  BivNodeList *reserves = biv_scenario_get_reserves (biv_session_get_scenario (self->session));
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GPtrArray *pieces = g_ptr_array_new ();

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    g_ptr_array_add (sorted, biv_node_list_get (reserves, i));
  g_ptr_array_sort (sorted, compare_turns);
  for (guint i = 0; i < sorted->len; i++)
    {
      BivNode *piece =
        biv_document_lookup (get_document (self), biv_reserve_get_piece (sorted->pdata[i]));

      if (piece)
        g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

static bool
is_shown (BivReserveStrip *self, GPtrArray *pieces)
{
  GListModel *shown = G_LIST_MODEL (self->pieces);

  if (g_list_model_get_n_items (shown) != pieces->len)
    return false;
  for (guint i = 0; i < pieces->len; i++)
    {
      g_autoptr (BivNode) piece = g_list_model_get_item (shown, i);

      if (piece != pieces->pdata[i])
        return false;
    }
  return true;
}

static void
choose (BivReserveStrip *self, GPtrArray *chosen)
{
  for (guint i = 0; i < chosen->len; i++)
    {
      guint position;

      if (g_list_store_find (self->pieces, chosen->pdata[i], &position))
        gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, i == 0);
    }
}

/* Keeps reserves selected when their turn moves them. */
static void
list_again (BivReserveStrip *self, GPtrArray *pieces)
{
  g_autoptr (GPtrArray) chosen = list_chosen (self);

  g_list_store_splice (self->pieces, 0, g_list_model_get_n_items (G_LIST_MODEL (self->pieces)),
                       pieces->pdata, pieces->len);
  choose (self, chosen);
}

/* Selects the first who is chosen beside the map, and does there what the action is for.
 * @there: the action of the board */
static void
act_on_first (BivReserveStrip *self, const char *there)
{
  g_autoptr (GPtrArray) chosen = list_chosen (self);

  if (chosen->len == 0)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "board.select", "s",
                              biv_node_get_id (chosen->pdata[0]));
  gtk_widget_activate_action (GTK_WIDGET (self), there, NULL);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivReserveStrip *self = BIV_RESERVE_STRIP (widget);
  g_autoptr (GPtrArray) chosen = list_chosen (self);
  g_autoptr (BivEditList) edits = NULL;

  if (chosen->len == 0)
    return;
  edits = biv_piece_edits_remove_from_board (get_document (self), (BivNode *const *) chosen->pdata,
                                             chosen->len);
  biv_workbench_do (self->workbench, edits);
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  act_on_first (BIV_RESERVE_STRIP (widget), "board.rename");
}

static void
show_in_army_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  act_on_first (BIV_RESERVE_STRIP (widget), "board.show-in-army");
}

/* The next press on the map places the first who is chosen. */
static void
place_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GPtrArray) chosen = list_chosen (BIV_RESERVE_STRIP (widget));

  if (chosen->len > 0)
    gtk_widget_activate_action (widget, "board.hold", "s", biv_node_get_id (chosen->pdata[0]));
}

/* "i": so many turns later. */
static void
put_off_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkSpinButton *turn = BIV_RESERVE_STRIP (widget)->turn;

  gtk_spin_button_set_value (turn,
                             gtk_spin_button_get_value (turn) + g_variant_get_int32 (parameter));
}

/* "i": a BivEdge */
static void
edge_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_drop_down_set_selected (BIV_RESERVE_STRIP (widget)->edge,
                              (guint) g_variant_get_int32 (parameter));
}

/* What is done with those who are chosen. */
static const struct
{
  const char *name, *type;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "reserves.place", NULL, place_cb },
  { "reserves.rename", NULL, rename_cb },
  { "reserves.show-in-army", NULL, show_in_army_cb },
  { "reserves.put-off", "i", put_off_cb },
  { "reserves.edge", "i", edge_cb },
  { "reserves.take-out", NULL, remove_cb },
};

/* The turn and the edge of the first who is chosen. */
static void
show_chosen (BivReserveStrip *self)
{
  g_autoptr (GPtrArray) chosen = list_chosen (self);
  BivReserve *reserve = chosen->len > 0 ? find_reserve (self, chosen->pdata[0]) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, reserve != NULL);
  if (!reserve)
    return;
  self->following = true;
  gtk_spin_button_set_value (self->turn, biv_reserve_get_turn (reserve));
  gtk_drop_down_set_selected (self->edge, (guint) biv_reserve_get_edge (reserve));
  self->following = false;
}

/* Nobody is in reserve: a single line, as in the tray. */
static void
fold_away (BivReserveStrip *self, bool is_empty)
{
  GtkOrientation orientation = is_empty ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rows), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->arrival), orientation);
  gtk_widget_set_visible (self->pane, !is_empty);
}

static void
refresh (BivReserveStrip *self)
{
  g_autoptr (GPtrArray) pieces = list_pieces (self);
  g_autofree char *heading =
    pieces->len > 0 ? g_strdup_printf (ngettext ("%u in reserve", "%u in reserve", pieces->len),
                                       pieces->len)
                    : g_strdup (_ ("Drag reserves here"));

  gtk_label_set_label (self->heading, heading);
  fold_away (self, pieces->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          pieces->len > 0 || gtk_widget_get_visible (GTK_WIDGET (self->tray)));
  if (!is_shown (self, pieces))
    list_again (self, pieces);
  biv_bound_rows_rebind (gtk_list_view_get_factory (self->list));
  show_chosen (self);
}

static gboolean
refresh_cb (gpointer data)
{
  BivReserveStrip *self = data;

  self->refresh = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

static void
refresh_soon (BivReserveStrip *self)
{
  if (self->refresh == 0)
    self->refresh = g_idle_add (refresh_cb, self);
}

static void
document_changed_cb (BivDocument *document, const BivChange *change, BivReserveStrip *self)
{
  if (change->kind != BIV_EDIT_CELLS)
    refresh_soon (self);
}

static void
chosen_cb (GtkSelectionModel *model, guint position, guint n_items, BivReserveStrip *self)
{
  if (self->session)
    show_chosen (self);
}

/* As on the map: one who is opened is shown beside it, and the keyboard is in his name. */
static void
activate_cb (GtkListView *list, guint position, BivReserveStrip *self)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  biv_widget_action_activate_later (GTK_WIDGET (self), "reserves.rename", NULL);
}

/* What is selected elsewhere, as by a finding, is shown here when it is in reserve. */
static void
selected_cb (BivSelection *selection, BivReserveStrip *self)
{
  BivNode *object = biv_selection_get_object (selection);
  guint position;

  if (!object || !g_list_store_find (self->pieces, object, &position) ||
      gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    return;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static void
put (BivReserveStrip *self, GPtrArray *pieces, int edge)
{
  g_autoptr (BivEditList) edits = biv_piece_edits_put_in_reserve (
    get_document (self), (BivNode *const *) pieces->pdata, pieces->len,
    gtk_spin_button_get_value_as_int (self->turn), (BivEdge) edge);

  biv_workbench_do (self->workbench, edits);
}

/* Changes the turn or the edge of all selected reserves in one step. */
static void
changed_cb (BivReserveStrip *self)
{
  g_autoptr (GPtrArray) chosen = NULL;

  if (self->following || !self->session)
    return;
  chosen = list_chosen (self);
  if (chosen->len > 0)
    put (self, chosen, (int) gtk_drop_down_get_selected (self->edge));
}

/* The menu is about all who are chosen, or about him who is pressed and was not. */
static bool
press_tile (GtkWidget *list, double x, double y, gpointer data)
{
  BivReserveStrip *self = data;
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);
  BivNode *piece = biv_piece_picture_find (list, gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT));
  guint position;

  if (!piece || !g_list_store_find (self->pieces, piece, &position))
    return false;
  if (!gtk_selection_model_is_selected (model, position))
    gtk_selection_model_select_item (model, position, TRUE);
  return true;
}

static bool
key_tile (GtkWidget *list, GdkRectangle *where, gpointer data)
{
  g_autoptr (GPtrArray) chosen = list_chosen (data);

  if (chosen->len == 0)
    return false;
  biv_context_menu_point_to_focus (list, where);
  return true;
}

/* (transfer full): as the list of edges beside the strip. */
static GMenuModel *
make_edges (BivReserveStrip *self)
{
  GMenu *edges = g_menu_new ();
  GtkStringList *words = GTK_STRING_LIST (gtk_drop_down_get_model (self->edge));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (words)); i++)
    {
      g_autofree char *action = g_strdup_printf ("reserves.edge(%u)", i);

      g_menu_append (edges, gtk_string_list_get_string (words, i), action);
    }
  return G_MENU_MODEL (edges);
}

static void
add_menu (BivReserveStrip *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) alone = g_menu_new ();
  g_autoptr (GMenu) together = g_menu_new ();
  g_autoptr (GMenuModel) edges = make_edges (self);

  g_menu_append (alone, _ ("_Place It"), "reserves.place");
  g_menu_append (alone, _ ("_Rename"), "reserves.rename");
  g_menu_append (alone, _ ("Show in the _Army"), "reserves.show-in-army");
  g_menu_append (together, _ ("A Turn _Earlier"), "reserves.put-off(-1)");
  g_menu_append (together, _ ("A Turn _Later"), "reserves.put-off(1)");
  g_menu_append_submenu (together, _ ("Arrives at the _Edge"), edges);
  g_menu_append (together, _ ("_Take out"), "reserves.take-out");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (alone));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (together));
  biv_context_menu_add (GTK_WIDGET (self->list), G_MENU_MODEL (menu), press_tile, key_tile, self);
}

/* A piece of the tray is let go here. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BivReserveStrip *self)
{
  BivNode *piece =
    biv_piece_picture_get_dropped (value, self->session ? get_document (self) : NULL);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();

  if (!piece || !biv_node_get_ancestor (piece, BIV_TYPE_SIDE) || BIV_IS_SIDE (piece))
    return FALSE;
  g_ptr_array_add (pieces, piece);
  biv_reserve_strip_put (self, pieces);
  return TRUE;
}

static void
biv_reserve_strip_dispose (GObject *object)
{
  BivReserveStrip *self = BIV_RESERVE_STRIP (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_RESERVE_STRIP);
  g_clear_object (&self->selection);
  g_clear_object (&self->pieces);
  g_clear_object (&self->session);
  g_clear_object (&self->workbench);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_reserve_strip_parent_class)->dispose (object);
}

static void
biv_reserve_strip_class_init (BivReserveStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_reserve_strip_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-reserve-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, BivReserveStrip, rows);
  gtk_widget_class_bind_template_child (widget_class, BivReserveStrip, arrival);
  gtk_widget_class_bind_template_child (widget_class, BivReserveStrip, pane);
  gtk_widget_class_bind_template_child (widget_class, BivReserveStrip, heading);
  gtk_widget_class_bind_template_child (widget_class, BivReserveStrip, turn);
  gtk_widget_class_bind_template_child (widget_class, BivReserveStrip, edge);
  gtk_widget_class_bind_template_child (widget_class, BivReserveStrip, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                     actions[i].activate);
}

static void
biv_reserve_strip_init (BivReserveStrip *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (BIV_TYPE_NODE, GDK_ACTION_COPY);

  self->pieces = g_list_store_new (BIV_TYPE_NODE);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_typed_number_select_pressed_below (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_RESERVES);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  biv_bound_rows_watch (gtk_list_view_get_factory (self->list));
  biv_wheel_go_along (GTK_WIDGET (self->list));
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->pieces)));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (chosen_cb), self, 0);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  add_menu (self);
  biv_foreign_leave_drops (drop);
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

/* Shows who of a session's battle is in reserve, as long as anybody is or waits in the tray. */
void
biv_reserve_strip_show (BivReserveStrip *self, BivSession *session, BivWorkbench *workbench,
                        BivTray *tray, BivMapStyle *style)
{
  g_return_if_fail (BIV_IS_RESERVE_STRIP (self));
  g_set_object (&self->session, session);
  g_set_object (&self->workbench, workbench);
  if (self->tray != tray)
    g_signal_connect_object (tray, "notify::visible", G_CALLBACK (refresh_soon), self,
                             G_CONNECT_SWAPPED);
  self->tray = tray;
  biv_map_style_ref (style);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = style;
  g_signal_connect_object (biv_session_get_document (session), "changed",
                           G_CALLBACK (document_changed_cb), self, 0);
  g_signal_connect_object (biv_workbench_get_selection (workbench), "changed",
                           G_CALLBACK (selected_cb), self, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  refresh (self);
}

/* (transfer none): what is there only while anybody is in reserve. */
GtkWidget *
biv_reserve_strip_get_pane (BivReserveStrip *self)
{
  return self->pane;
}

/* Lets pieces of one side arrive in the turn that is shown, at the edge that is shown or else that
 * of their side, as one step. */
void
biv_reserve_strip_put (BivReserveStrip *self, GPtrArray *pieces)
{
  BivNode *side;
  int edge;

  g_return_if_fail (BIV_IS_RESERVE_STRIP (self) && pieces->len > 0);
  side = biv_node_get_ancestor (pieces->pdata[0], BIV_TYPE_SIDE);
  edge = (int) gtk_drop_down_get_selected (self->edge);
  put (self, pieces, edge == BIV_EDGE_NONE ? (int) biv_side_get_edge (BIV_SIDE (side)) : edge);
}
