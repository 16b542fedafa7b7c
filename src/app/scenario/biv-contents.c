/* Everything on the board as a list: units, figures, objectives, names. For users who do not see
 * the map, and to search it: for a name, or for the number of a hex, which tells what is there and
 * how far it is from what is selected.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-contents.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-bound-rows.h"
#include "app/board/map/biv-hex-description.h"
#include "app/scenario/biv-piece-words.h"
#include "core/assist/biv-letters.h"
#include "core/model/scenario/biv-scenario.h"

struct _BivContents
{
  AdwBin parent_instance;

  GListStore *objects; /* of BivNode */
  GtkFilterListModel *found;
  char **words; /* of what is searched */
  BivSession *session;
  BivSelection *selection;
  guint refresh; /* a source; it is not waited for while nobody sees the list */
  bool is_old;   /* the list is not what is on the board now */

  GtkSearchEntry *search;
  GtkLabel *hint; /* of the hex that is searched */
  GtkStack *stack;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (BivContents, biv_contents, ADW_TYPE_BIN)

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BivContents *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_set_margin_end (label, 6);
  gtk_list_item_set_child (item, label);
}

static char *
describe (BivContents *self, BivNode *object)
{
  BivDocument *document = biv_session_get_document (self->session);
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (self->session));
  BivOffset hex = biv_selection_find_hex (document, object);
  g_autofree char *words = biv_piece_words_describe (document, object);
  g_autofree char *label =
    biv_board_contains (board, hex) ? biv_board_label_hex (board, hex) : g_strdup ("—");

  /* Translators: a hex, who or what is there, and whose it is: "0507 Companions (Alexander)" */
  return g_strdup_printf (_ ("%1$s %2$s (%3$s)"), label, biv_piece_words_get_name (object), words);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BivContents *self)
{
  g_autofree char *words = describe (self, gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), words);
}

static void
activate_cb (GtkListView *list, guint position, BivContents *self)
{
  g_autoptr (BivNode) object = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  if (object)
    gtk_widget_activate_action (GTK_WIDGET (self), "board.select", "s", biv_node_get_id (object));
}

/* --- Searching ------------------------------------------------------------------------------- */

static gboolean
is_found (gpointer object, gpointer data)
{
  BivContents *self = data;
  g_autofree char *words = self->words ? describe (self, object) : NULL;

  return !words || biv_letters_rate (words, self->words) != BIV_LETTERS_NOT;
}

static void
show_found (BivContents *self)
{
  const char *page = "list";

  if (g_list_model_get_n_items (G_LIST_MODEL (self->objects)) == 0)
    page = "empty";
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0)
    page = "none";
  gtk_stack_set_visible_child_name (self->stack, page);
}

/* Whether what is typed is the number of a hex. */
static bool
find_typed_hex (BivContents *self, BivOffset *hex)
{
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (self->session));
  g_autofree char *typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  return biv_board_find_hex (board, g_strstrip (typed), hex);
}

/* (transfer full) (nullable): how far a hex is from the one that is selected */
static char *
describe_distance (BivContents *self, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (self->session));
  BivOffset from = biv_selection_get_hex (self->selection);
  g_autofree char *label = NULL;
  int distance;

  if (!biv_board_contains (board, from) || biv_offset_equal (from, hex))
    return NULL;
  label = biv_board_label_hex (board, from);
  distance = biv_offset_distance (from, hex, biv_board_get_orientation (board));
  /* Translators: how far it is from the hex that is selected, by its number: "0507" */
  return g_strdup_printf (
    ngettext ("%1$d hex from %2$s", "%1$d hexes from %2$s", (gulong) distance), distance, label);
}

static void
show_hint (BivContents *self)
{
  g_autofree char *words = NULL;
  g_autofree char *distance = NULL;
  g_autofree char *both = NULL;
  BivOffset hex;

  if (find_typed_hex (self, &hex))
    {
      words = biv_hex_description_make (biv_session_get_document (self->session),
                                        biv_session_get_ruleset (self->session), hex);
      distance = describe_distance (self, hex);
      both = distance ? g_strdup_printf ("%s\n%s", words, distance) : NULL;
    }
  if (words)
    gtk_label_set_label (self->hint, both ? both : words);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), words != NULL);
}

static void
search_cb (GtkSearchEntry *search, BivContents *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (search));

  if (!self->session)
    return;
  g_clear_pointer (&self->words, g_strfreev);
  if (*typed)
    self->words = biv_letters_split (typed);
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found), GTK_FILTER_CHANGE_DIFFERENT);
  show_hint (self);
  show_found (self);
}

/* Goes to the hex, or to the first that is found; the keyboard then is on the map. */
static void
go_cb (GtkSearchEntry *search, BivContents *self)
{
  BivOffset hex;

  search_cb (search, self); /* Enter is pressed sooner than a search begins */
  if (!self->words)
    return;
  if (find_typed_hex (self, &hex))
    gtk_widget_activate_action (GTK_WIDGET (self), "board.show-hex", "(ii)", hex.col, hex.row);
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0)
    activate_cb (self->list, 0, self);
  else
    {
      gtk_widget_error_bell (GTK_WIDGET (search));
      return;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "board.to-map", NULL);
}

static void
leave_cb (GtkSearchEntry *search, BivContents *self)
{
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  gtk_widget_activate_action (GTK_WIDGET (self), "board.to-map", NULL);
}

/* Moves the keyboard to the search, to type over what is there. */
void
biv_contents_begin (BivContents *self)
{
  g_return_if_fail (BIV_IS_CONTENTS (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
}

/* --- The list -------------------------------------------------------------------------------- */

static void
add_all (GPtrArray *objects, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    g_ptr_array_add (objects, biv_node_list_get (list, i));
}

static void
refresh (BivContents *self)
{
  BivScenario *scenario = biv_session_get_scenario (self->session);
  g_autoptr (GPtrArray) objects = g_ptr_array_new ();

  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (scenario))
    {
      const char *id = biv_placement_get_piece (placement);
      BivNode *piece = biv_document_lookup (biv_session_get_document (self->session), id);

      if (piece)
        g_ptr_array_add (objects, piece);
    }
  add_all (objects, biv_scenario_get_objectives (scenario));
  add_all (objects, biv_board_get_labels (biv_scenario_get_board (scenario)));
  g_list_store_splice (self->objects, 0, g_list_model_get_n_items (G_LIST_MODEL (self->objects)),
                       objects->pdata, objects->len);
  biv_bound_rows_rebind (gtk_list_view_get_factory (self->list));
  self->is_old = false;
  show_found (self);
}

static gboolean
refresh_cb (gpointer data)
{
  BivContents *self = data;

  self->refresh = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (BivDocument *document, const BivChange *change, BivContents *self)
{
  if (change->kind == BIV_EDIT_CELLS)
    return;
  self->is_old = true;
  if (self->refresh == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh = g_idle_add (refresh_cb, self);
}

static void
biv_contents_map (GtkWidget *widget)
{
  BivContents *self = BIV_CONTENTS (widget);

  GTK_WIDGET_CLASS (biv_contents_parent_class)->map (widget);
  if (self->session && self->is_old)
    refresh (self);
}

static void
biv_contents_dispose (GObject *object)
{
  BivContents *self = BIV_CONTENTS (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  /* Done before the template is disposed of, as the bin would unparent the same child again. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_CONTENTS);
  g_clear_object (&self->found);
  g_clear_object (&self->objects);
  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->words, g_strfreev);
  G_OBJECT_CLASS (biv_contents_parent_class)->dispose (object);
}

static void
biv_contents_class_init (BivContentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_contents_dispose;
  widget_class->map = biv_contents_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-contents.ui");
  gtk_widget_class_bind_template_child (widget_class, BivContents, search);
  gtk_widget_class_bind_template_child (widget_class, BivContents, hint);
  gtk_widget_class_bind_template_child (widget_class, BivContents, list);
  gtk_widget_class_bind_template_child (widget_class, BivContents, stack);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
biv_contents_init (BivContents *self)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->objects = g_list_store_new (BIV_TYPE_NODE);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_bound_rows_watch (gtk_list_view_get_factory (self->list));
  self->found =
    gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->objects)),
                               GTK_FILTER (gtk_custom_filter_new (is_found, self, NULL)));
  selection =
    GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found))));
  gtk_list_view_set_model (self->list, selection);
}

/* Lists what is on the board of a session's battle.
 * @selection: from where distances are told */
void
biv_contents_show (BivContents *self, BivSession *session, BivSelection *selection)
{
  g_return_if_fail (BIV_IS_CONTENTS (self));
  g_set_object (&self->session, session);
  if (g_set_object (&self->selection, selection))
    g_signal_connect_object (selection, "changed", G_CALLBACK (show_hint), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (biv_session_get_document (session), "changed",
                           G_CALLBACK (document_changed_cb), self, 0);
  self->is_old = true;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
}
