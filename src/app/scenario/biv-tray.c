/* The units and figures that are neither on the board nor in reserve, by side and command. They are
 * dragged to the map, or selected here and placed by a click on the map. Commands can be folded, so
 * that each is one row until it is opened.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-tray.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-bound-rows.h"
#include "app/kit/widgets/biv-context-menu.h"
#include "app/kit/widgets/biv-foreign.h"
#include "app/kit/widgets/biv-wheel.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/scenario/biv-piece-picture.h"
#include "app/scenario/biv-piece-words.h"
#include "core/assist/biv-preparation.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

struct _BivTray
{
  AdwBin parent_instance;

  GListStore *pieces; /* of BivNode */
  GtkSingleSelection *selection;
  GMenu *alone; /* of the menu of the tiles: what is for one of them */
  BivSession *session;
  BivWorkbench *workbench;
  BivMapStyle *style;
  guint refresh;      /* a source */
  GHashTable *opened; /* ids of those whose commands are shown though all are folded */
  GHashTable *counts; /* pieces that stand for a folded command to the number in it */

  GtkEventControllerMotion *pointer; /* the widget owns it */

  GtkBox *rows, *buttons;
  GtkWidget *pane;
  GtkLabel *heading;
  GtkToggleButton *fold;
  GtkEditable *filter;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (BivTray, biv_tray, ADW_TYPE_BIN)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BivTray *self = data;
  BivNode *piece = biv_piece_picture_get (area);

  if (piece && self->session)
    biv_piece_picture_draw (cr, self->style, biv_session_get_ruleset (self->session), piece, width,
                            height);
}

/* How many are folded into a piece, itself among them. */
static guint
count_folded (BivTray *self, BivNode *piece)
{
  return MAX (GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, piece)), 1);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, GtkListItem *item)
{
  BivNode *piece = gtk_list_item_get_item (item);
  BivTray *self =
    BIV_TRAY (gtk_widget_get_ancestor (gtk_list_item_get_child (item), BIV_TYPE_TRAY));

  return piece && count_folded (self, piece) == 1
           ? biv_piece_picture_drag (piece)
           : NULL;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BivTray *self)
{
  biv_piece_picture_set_up (item, draw_cb, G_CALLBACK (prepare_cb), self);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BivTray *self)
{
  BivNode *piece = gtk_list_item_get_item (item);
  guint n_folded = count_folded (self, piece);
  g_autofree char *words =
    biv_piece_words_describe (biv_session_get_document (self->session), piece);
  /* Translators: how many there are in a folded command, and the first of them, cut off where
   * there is no room: "(6) Parmenion" */
  g_autofree char *name =
    n_folded > 1 ? g_strdup_printf (_ ("(%1$u) %2$s"), n_folded, biv_piece_words_get_name (piece))
                 : g_strdup (biv_piece_words_get_name (piece));

  biv_piece_picture_bind (
    item, name, n_folded > 1 ? _ ("Enter or a double click opens the command") : words);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, BivTray *self)
{
  biv_piece_picture_unbind (item);
}

static void refresh (BivTray *self);

/* Whose command a piece is folded into: its leader's, its own, or that of nobody on its side. */
static BivNode *
find_command (BivTray *self, BivNode *piece)
{
  BivNode *leader = biv_piece_get_commander (biv_session_get_document (self->session), piece);

  return leader                  ? leader
         : BIV_IS_FIGURE (piece) ? piece
                                 : biv_node_get_ancestor (piece, BIV_TYPE_SIDE);
}

static void
open_command (BivTray *self, BivNode *piece)
{
  g_hash_table_add (self->opened, g_strdup (biv_node_get_id (find_command (self, piece))));
  refresh (self);
}

static void
activate_cb (GtkListView *list, guint position, BivTray *self)
{
  g_autoptr (BivNode) piece = g_list_model_get_item (G_LIST_MODEL (self->pieces), position);

  if (piece && count_folded (self, piece) > 1)
    open_command (self, piece);
  else if (piece)
    biv_widget_action_activate_later (GTK_WIDGET (self), "board.hold",
                                      g_variant_new_string (biv_node_get_id (piece)));
}

/* By its own name, or that of its side and commander. */
static bool
matches (BivTray *self, BivNode *piece, const char *sought)
{
  g_autofree char *words =
    biv_piece_words_describe (biv_session_get_document (self->session), piece);

  return g_str_match_string (sought, biv_piece_words_get_name (piece), TRUE) ||
         g_str_match_string (sought, words, TRUE);
}

static void
leave_out_others (BivTray *self, GPtrArray *pieces)
{
  const char *sought = gtk_editable_get_text (self->filter);

  for (guint i = pieces->len; *sought && i > 0; i--)
    if (!matches (self, pieces->pdata[i - 1], sought))
      g_ptr_array_remove_index (pieces, i - 1);
}

/* Leaves one piece of each command that is not opened. */
static void
fold_commands (BivTray *self, GPtrArray *pieces)
{
  g_autoptr (GHashTable) firsts = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < pieces->len;)
    {
      BivNode *command = find_command (self, pieces->pdata[i]);
      BivNode *first = g_hash_table_lookup (firsts, command);

      if (first)
        g_hash_table_insert (self->counts, first,
                             GUINT_TO_POINTER (count_folded (self, first) + 1));
      else if (!g_hash_table_contains (self->opened, biv_node_get_id (command)))
        g_hash_table_insert (firsts, command, pieces->pdata[i]);
      if (first)
        g_ptr_array_remove_index (pieces, i);
      else
        i++;
    }
}

static bool
is_same (GListModel *shown, guint position, BivNode *piece)
{
  g_autoptr (BivNode) other = g_list_model_get_item (shown, position);

  return other == piece;
}

/* Exchanges only what differs, so that the list keeps its place. */
static void
follow (GListStore *store, GPtrArray *pieces)
{
  GListModel *shown = G_LIST_MODEL (store);
  guint before = g_list_model_get_n_items (shown);
  guint head = 0, tail = 0;

  while (head < MIN (before, pieces->len) && is_same (shown, head, pieces->pdata[head]))
    head++;
  while (tail < MIN (before, pieces->len) - head &&
         is_same (shown, before - 1 - tail, pieces->pdata[pieces->len - 1 - tail]))
    tail++;
  if (before != pieces->len || head + tail < before)
    g_list_store_splice (store, head, before - head - tail, pieces->pdata + head,
                         pieces->len - head - tail);
}

/* Shows all rows that match the search, folded or not. */
static bool
is_folded (BivTray *self)
{
  return gtk_toggle_button_get_active (self->fold) && !*gtk_editable_get_text (self->filter);
}

/* The keyboard goes where there is more to do. */
static void
leave (BivTray *self)
{
  bool has_keyboard =
    gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN;

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (has_keyboard)
    gtk_widget_activate_action (GTK_WIDGET (self), "board.to-map", NULL);
}

/* Nobody waits: the tray goes, so that the map has the room. While the pointer is in it, it is a
 * single line with the buttons at the lower right, under the pointer that pressed them. */
static void
fold_away (BivTray *self, bool is_empty)
{
  GtkOrientation orientation = is_empty ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rows), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), orientation);
  gtk_widget_set_visible (self->pane, !is_empty);
  if (!is_empty)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  else if (gtk_widget_get_visible (GTK_WIDGET (self)) &&
           !gtk_event_controller_motion_contains_pointer (self->pointer))
    leave (self);
}

static void
refresh (BivTray *self)
{
  g_autoptr (GPtrArray) pieces =
    biv_preparation_list_waiting (biv_session_get_scenario (self->session));
  guint n = pieces->len;
  g_autofree char *heading =
    n > 0 ? g_strdup_printf (ngettext ("%u not placed yet", "%u not placed yet", n), n)
          : g_strdup (_ ("All are placed"));

  gtk_label_set_label (self->heading, heading);
  fold_away (self, n == 0);
  leave_out_others (self, pieces);
  g_hash_table_remove_all (self->counts);
  if (is_folded (self))
    fold_commands (self, pieces);
  follow (self->pieces, pieces);
  biv_bound_rows_rebind (gtk_list_view_get_factory (self->list));
}

/* Once the last that was found is placed, the search for it is over. */
static void
end_search (BivTray *self, guint n_before)
{
  if (n_before > 0 && g_list_model_get_n_items (G_LIST_MODEL (self->pieces)) == 0 &&
      *gtk_editable_get_text (self->filter))
    gtk_editable_set_text (self->filter, "");
}

static gboolean
refresh_cb (gpointer data)
{
  BivTray *self = data;
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->pieces));

  self->refresh = 0;
  refresh (self);
  end_search (self, n_before);
  return G_SOURCE_REMOVE;
}

static void
refresh_soon (BivTray *self)
{
  if (self->session && self->refresh == 0)
    self->refresh = g_idle_add (refresh_cb, self);
}

/* Shows what is found from its beginning: the list would stay where it was scrolled to. */
static void
filter_cb (GtkEditable *filter, BivTray *self)
{
  if (!self->session)
    return;
  refresh (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->pieces)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
}

/* Folding folds all commands, those included that were opened before. */
static void
fold_cb (GtkToggleButton *button, BivTray *self)
{
  g_hash_table_remove_all (self->opened);
  g_list_store_remove_all (self->pieces); /* their words are others now */
  if (self->session)
    refresh (self);
}

/* A reserve was dropped here: it is to be placed again. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BivTray *self)
{
  BivDocument *document = self->session ? biv_session_get_document (self->session) : NULL;
  BivNode *piece = biv_piece_picture_get_dropped (value, document);
  g_autoptr (BivEditList) edits = NULL;

  if (!piece ||
      !biv_piece_edits_find_reserve (biv_session_get_scenario (self->session), piece))
    return FALSE;
  edits = biv_piece_edits_remove_from_board (document, &piece, 1);
  return biv_workbench_do (self->workbench, edits);
}

static void
document_changed_cb (BivDocument *document, const BivChange *change, BivTray *self)
{
  if (change->kind != BIV_EDIT_CELLS)
    refresh_soon (self);
}

/* (nullable) (transfer none) */
static BivNode *
get_chosen (BivTray *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/* (transfer full): the menu of the tiles. What Enter does is first, in a section of its own, which
 * is brought up to date. */
static GMenuModel *
make_menu (BivTray *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) together = g_menu_new ();

  g_menu_append (self->alone, _ ("_Place It"), "tray.activate");
  g_menu_append (self->alone, _ ("_Rename"), "tray.rename");
  g_menu_append (self->alone, _ ("Show in the _Army"), "tray.show-in-army");
  g_menu_append (together, _ ("Place the _Command"), "board.place-command");
  g_menu_append (together, _ ("Place the _Side"), "board.place-side");
  g_menu_append (together, _ ("Put the Command in _Reserve"), "board.reserve-command");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->alone));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (together));
  return G_MENU_MODEL (menu);
}

/* No more of the menu changes than must: its popover would be too low for new sections. */
static void
fill_menu (BivTray *self, BivNode *piece)
{
  g_menu_remove (self->alone, 0);
  g_menu_insert (self->alone, 0,
                 count_folded (self, piece) > 1 ? _ ("_Open the Command") : _ ("_Place It"),
                 "tray.activate");
}

static bool
press_tile (GtkWidget *list, double x, double y, gpointer data)
{
  BivTray *self = data;
  BivNode *piece = biv_piece_picture_find (list, gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT));
  guint position;

  if (!piece || !g_list_store_find (self->pieces, piece, &position))
    return false;
  gtk_single_selection_set_selected (self->selection, position);
  fill_menu (self, piece);
  return true;
}

static bool
key_tile (GtkWidget *list, GdkRectangle *where, gpointer data)
{
  BivTray *self = data;

  if (!get_chosen (self))
    return false;
  biv_context_menu_point_to_focus (list, where);
  fill_menu (self, get_chosen (self));
  return true;
}

static void
activate_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivTray *self = BIV_TRAY (widget);

  if (get_chosen (self))
    activate_cb (self->list, gtk_single_selection_get_selected (self->selection), self);
}

/* Selects the piece as if it were on the map, and does what is done there. */
static void
select_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivNode *piece = get_chosen (BIV_TRAY (widget));

  if (!piece)
    return;
  gtk_widget_activate_action (widget, "board.select", "s", biv_node_get_id (piece));
  gtk_widget_activate_action (
    widget, g_str_equal (action, "tray.rename") ? "board.rename" : "board.show-in-army", NULL);
}

static void
biv_tray_dispose (GObject *object)
{
  BivTray *self = BIV_TRAY (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_pointer (&self->opened, g_hash_table_unref);
  g_clear_pointer (&self->counts, g_hash_table_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_TRAY);
  g_clear_object (&self->alone);
  g_clear_object (&self->selection);
  g_clear_object (&self->pieces);
  g_clear_object (&self->session);
  g_clear_object (&self->workbench);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_tray_parent_class)->dispose (object);
}

static void
biv_tray_class_init (BivTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_tray_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/scenario/biv-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, BivTray, rows);
  gtk_widget_class_bind_template_child (widget_class, BivTray, buttons);
  gtk_widget_class_bind_template_child (widget_class, BivTray, pane);
  gtk_widget_class_bind_template_child (widget_class, BivTray, heading);
  gtk_widget_class_bind_template_child (widget_class, BivTray, fold);
  gtk_widget_class_bind_template_child (widget_class, BivTray, filter);
  gtk_widget_class_bind_template_child (widget_class, BivTray, list);
  gtk_widget_class_bind_template_callback (widget_class, fold_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "tray.activate", NULL, activate_action_cb);
  gtk_widget_class_install_action (widget_class, "tray.rename", NULL, select_cb);
  gtk_widget_class_install_action (widget_class, "tray.show-in-army", NULL, select_cb);
}

static void
biv_tray_init (BivTray *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (BIV_TYPE_NODE, GDK_ACTION_COPY);
  g_autoptr (GMenuModel) menu = NULL;

  self->pieces = g_list_store_new (BIV_TYPE_NODE);
  self->opened = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->counts = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_DEPLOYMENT);
  biv_bound_rows_watch (gtk_list_view_get_factory (self->list));
  biv_wheel_go_along (GTK_WIDGET (self->list));
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->pieces)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  self->alone = g_menu_new ();
  menu = make_menu (self);
  biv_context_menu_add (GTK_WIDGET (self->list), menu, press_tile, key_tile, self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->pointer = GTK_EVENT_CONTROLLER_MOTION (gtk_event_controller_motion_new ());
  g_signal_connect_object (self->pointer, "leave", G_CALLBACK (refresh_soon), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->pointer));
  biv_foreign_leave_drops (drop);
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

/* Shows what of a session's battle is not placed yet, from when there is anything. */
void
biv_tray_show (BivTray *self, BivSession *session, BivWorkbench *workbench, BivMapStyle *style)
{
  g_return_if_fail (BIV_IS_TRAY (self));
  g_set_object (&self->session, session);
  g_set_object (&self->workbench, workbench);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = biv_map_style_ref (style);
  g_signal_connect_object (biv_session_get_document (session), "changed",
                           G_CALLBACK (document_changed_cb), self, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  refresh (self);
}

/* (transfer none): what is there only while anybody waits. */
GtkWidget *
biv_tray_get_pane (BivTray *self)
{
  return self->pane;
}

/* (transfer container): all that is not placed yet, whatever is sought. */
GPtrArray *
biv_tray_list_waiting (BivTray *self)
{
  return biv_preparation_list_waiting (biv_session_get_scenario (self->session));
}

/* (transfer none): the piece that the buttons start from. */
GtkSingleSelection *
biv_tray_get_selection (BivTray *self)
{
  return self->selection;
}
