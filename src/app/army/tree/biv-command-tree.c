/* The chain of command as a model for a list: contingents, in them the figures without a leader,
 * under each the pieces that he commands. It follows the document: rows that remain are the same
 * objects, and the selection is kept.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/tree/biv-command-tree.h"

#include "core/model/army/biv-army.h"
#include "text/biv-sentences.h"

/* Remembers which rows of the command tree are folded. A row that moves is removed and inserted
 * again, which would unfold it. */

/* (transfer full): the BivArmyRows that are folded now. */
static GHashTable *
note_folds (GtkTreeListModel *model)
{
  GHashTable *folded = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) place = gtk_tree_list_model_get_row (model, i);

      if (gtk_tree_list_row_is_expandable (place) && !gtk_tree_list_row_get_expanded (place))
        g_hash_table_add (folded, gtk_tree_list_row_get_item (place));
    }
  return folded;
}

/* Folds those rows again, wherever they are. */
static void
restore_folds (GtkTreeListModel *model, GHashTable *folded)
{
  if (g_hash_table_size (folded) == 0)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) place = gtk_tree_list_model_get_row (model, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      if (g_hash_table_contains (folded, row))
        gtk_tree_list_row_set_expanded (place, FALSE);
    }
}

/* Whether some of the nodes stand below a row, folded or not. */
static bool
has_below (BivArmyRow *row, GHashTable *nodes)
{
  GListModel *children = G_LIST_MODEL (biv_army_row_get_children (row));

  for (guint i = 0; i < g_list_model_get_n_items (children); i++)
    {
      g_autoptr (BivArmyRow) child = g_list_model_get_item (children, i);

      if (g_hash_table_contains (nodes, biv_army_row_get_node (child)) || has_below (child, nodes))
        return true;
    }
  return false;
}

/* Unfolds all rows above some nodes, so that they are visible. */
static void
open_folds (GtkTreeListModel *model, GHashTable *nodes)
{
  /* The children of an unfolded row follow it, and are looked at next. */
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) place = gtk_tree_list_model_get_row (model, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      if (gtk_tree_list_row_is_expandable (place) && !gtk_tree_list_row_get_expanded (place) &&
          has_below (row, nodes))
        gtk_tree_list_row_set_expanded (place, TRUE);
    }
}

struct _BivCommandTree
{
  GObject parent_instance;

  BivSession *session;
  BivArmy *army;
  GListStore *tops; /* rows of contingents */
  GtkTreeListModel *model;
  GtkSelectionModel *selection;
  GHashTable *rows;    /* BivNode to BivArmyRow */
  GHashTable *reached; /* during an update: the nodes that have a place already */
  guint sync;          /* a source */
};

G_DEFINE_FINAL_TYPE (BivCommandTree, biv_command_tree, G_TYPE_OBJECT)

static void
biv_command_tree_dispose (GObject *object)
{
  BivCommandTree *self = BIV_COMMAND_TREE (object);

  g_clear_handle_id (&self->sync, g_source_remove);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->tops);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_command_tree_parent_class)->dispose (object);
}

static void
biv_command_tree_class_init (BivCommandTreeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_command_tree_dispose;
}

/* A row without children has no arrow; when that changes, the row must be inserted again. */
static GListModel *
create_children (gpointer item, gpointer data)
{
  GListModel *children = G_LIST_MODEL (biv_army_row_get_children (item));

  return g_list_model_get_n_items (children) > 0 ? g_object_ref (children) : NULL;
}

static void
biv_command_tree_init (BivCommandTree *self)
{
  self->tops = g_list_store_new (BIV_TYPE_ARMY_ROW);
  self->rows = g_hash_table_new_full (NULL, NULL, g_object_unref, g_object_unref);
  self->model = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->tops)), FALSE, TRUE,
                                         create_children, NULL, NULL);
  self->selection =
    GTK_SELECTION_MODEL (gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->model))));
}

/* Whether a piece is directly under a leader; for NULL: under no leader of its contingent. */
static bool
stands_under (BivContingent *contingent, BivNode *piece, BivNode *leader)
{
  BivNodeList *figures = biv_contingent_get_figures (contingent);

  if (leader)
    return g_str_equal (biv_army_piece_get_command (piece), biv_node_get_id (leader));
  return !*biv_army_piece_get_command (piece) ||
         !biv_node_list_lookup (figures, biv_army_piece_get_command (piece));
}

static void
collect_followers (BivCommandTree *self, BivContingent *contingent, BivNode *leader,
                   GPtrArray *followers)
{
  BivNodeList *lists[] = { biv_contingent_get_figures (contingent),
                           biv_contingent_get_units (contingent) };

  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    BIV_EACH (BivNode, piece, lists[list])
      if (stands_under (contingent, piece, leader) && g_hash_table_add (self->reached, piece))
        g_ptr_array_add (followers, piece);
}

static BivArmyRow *
get_row (BivCommandTree *self, BivNode *node)
{
  BivArmyRow *row = g_hash_table_lookup (self->rows, node);

  if (!row)
    {
      row = biv_army_row_new (node);
      g_hash_table_insert (self->rows, g_object_ref (node), row);
    }
  return row;
}

static bool
is_at (GListStore *store, guint position, gpointer row)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (store), position);

  return (gpointer) item == row;
}

/* Makes a list contain these rows, replacing only the part between its unchanged ends. Rows in
 * "changed" count as changed. */
static void
follow (GListStore *store, GPtrArray *rows, GHashTable *changed)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint head = 0;
  guint tail = 0;

  while (head < MIN (before, rows->len) && is_at (store, head, rows->pdata[head]) &&
         !g_hash_table_contains (changed, rows->pdata[head]))
    head++;
  while (tail < MIN (before, rows->len) - head &&
         is_at (store, before - 1 - tail, rows->pdata[rows->len - 1 - tail]) &&
         !g_hash_table_contains (changed, rows->pdata[rows->len - 1 - tail]))
    tail++;
  if (before != head + tail || rows->len != head + tail)
    g_list_store_splice (store, head, before - head - tail, rows->pdata + head,
                         rows->len - head - tail);
}

static BivArmyRow *sync_row (BivCommandTree *self, BivContingent *contingent, BivNode *node,
                             GHashTable *changed);

/* The rows of some nodes, each with its children brought up to date. */
static GPtrArray *
sync_rows (BivCommandTree *self, BivContingent *contingent, GPtrArray *nodes, GHashTable *changed)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_add (
      rows, sync_row (self, contingent ? contingent : nodes->pdata[i], nodes->pdata[i], changed));
  return rows;
}

static BivArmyRow *
sync_row (BivCommandTree *self, BivContingent *contingent, BivNode *node, GHashTable *changed)
{
  BivArmyRow *row = get_row (self, node);
  GListStore *children = biv_army_row_get_children (row);
  bool had_any = g_list_model_get_n_items (G_LIST_MODEL (children)) > 0;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GHashTable) changed_below = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) rows = NULL;
  guint n_units = BIV_IS_UNIT (node) ? 1 : 0;

  if (!BIV_IS_UNIT (node))
    collect_followers (self, contingent, BIV_IS_FIGURE (node) ? node : NULL, nodes);
  rows = sync_rows (self, contingent, nodes, changed_below);
  follow (children, rows, changed_below);
  for (guint i = 0; i < rows->len; i++)
    n_units += biv_army_row_get_n_units (rows->pdata[i]);
  biv_army_row_set_n_units (row, n_units);
  if (had_any != (rows->len > 0))
    g_hash_table_add (changed, row);
  return row;
}

/* Adds leaders who command one another in a circle, which have no place yet. */
static void
sync_rings (BivCommandTree *self, BivContingent *contingent, GPtrArray *rows)
{
  g_autoptr (GHashTable) changed = g_hash_table_new (NULL, NULL);

  BIV_EACH (BivNode, node, biv_contingent_get_figures (contingent))
    if (g_hash_table_add (self->reached, node))
      g_ptr_array_add (rows, sync_row (self, contingent, node, changed));
}

static void
append_rings (BivCommandTree *self, BivContingent *contingent)
{
  BivArmyRow *row = get_row (self, BIV_NODE (contingent));
  GListStore *children = biv_army_row_get_children (row);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  sync_rings (self, contingent, rows);
  if (rows->len > 0)
    g_list_store_splice (children, g_list_model_get_n_items (G_LIST_MODEL (children)), 0,
                         rows->pdata, rows->len);
}

static void
forget_rows (BivCommandTree *self)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (!g_hash_table_contains (self->reached, node))
      g_hash_table_iter_remove (&iter);
}

static void
sync_tops (BivCommandTree *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);
  g_autoptr (GHashTable) changed = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GPtrArray) rows = NULL;

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      g_ptr_array_add (nodes, biv_node_list_get (contingents, i));
      g_hash_table_add (self->reached, nodes->pdata[i]);
    }
  rows = sync_rows (self, NULL, nodes, changed);
  for (guint i = 0; i < nodes->len; i++)
    append_rings (self, nodes->pdata[i]);
  follow (self->tops, rows, changed);
}

static void
update_rows (BivCommandTree *self)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    biv_army_row_emit_changed (row);
}

static BivNode *
get_node_at (BivCommandTree *self, guint position)
{
  g_autoptr (GtkTreeListRow) place = gtk_tree_list_model_get_row (self->model, position);
  g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

  return biv_army_row_get_node (row); /* which the tree keeps */
}

/* Brings the tree up to date now instead of when the main loop is idle. */
void
biv_command_tree_sync (BivCommandTree *self)
{
  g_autoptr (GPtrArray) selected = NULL;
  g_autoptr (GHashTable) folded = NULL;

  g_return_if_fail (BIV_IS_COMMAND_TREE (self));
  g_clear_handle_id (&self->sync, g_source_remove);
  selected = biv_command_tree_get_selected (self);
  folded = note_folds (self->model);
  self->reached = g_hash_table_new (NULL, NULL);
  sync_tops (self);
  forget_rows (self);
  g_clear_pointer (&self->reached, g_hash_table_unref);
  restore_folds (self->model, folded);
  biv_command_tree_select (self, (BivNode **) selected->pdata, selected->len);
  update_rows (self);
}

static gboolean
sync_cb (gpointer data)
{
  BivCommandTree *self = data;

  self->sync = 0;
  biv_command_tree_sync (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BivDocument *document, gpointer change, BivCommandTree *self)
{
  if (self->sync == 0)
    self->sync = g_idle_add_full (G_PRIORITY_HIGH, sync_cb, self, NULL);
}

static void
mark_row (BivCommandTree *self, BivFinding *finding)
{
  const char *id = biv_finding_get_object (finding);
  BivNode *node = id ? biv_document_lookup (biv_session_get_document (self->session), id) : NULL;
  BivArmyRow *row = node ? g_hash_table_lookup (self->rows, node) : NULL;
  const char *old = row ? biv_army_row_get_finding (row) : NULL;
  g_autofree char *message = NULL;
  g_autofree char *both = NULL;

  if (!row || biv_finding_is_ignored (finding))
    return;
  message = biv_sentences_make_message (finding, NULL);
  both = old ? g_strdup_printf ("%s\n%s", old, message) : g_strdup (message);
  biv_army_row_set_finding (
    row,
    old ? MIN (biv_army_row_get_severity (row), biv_finding_get_severity (finding))
        : biv_finding_get_severity (finding),
    both);
}

static void
checked_cb (BivSession *session, BivCommandTree *self)
{
  GListModel *report = G_LIST_MODEL (biv_session_get_report (session));
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    biv_army_row_set_finding (row, BIV_SEVERITY_INFO, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (report, i);

      mark_row (self, finding);
    }
  update_rows (self);
}

BivCommandTree *
biv_command_tree_new (BivSession *session, BivArmy *army)
{
  BivCommandTree *self = g_object_new (BIV_TYPE_COMMAND_TREE, NULL);

  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  biv_command_tree_sync (self);
  checked_cb (session, self);
  return self;
}

/* (transfer none): a list of GtkTreeListRow, whose items are BivArmyRow. */
GtkSelectionModel *
biv_command_tree_get_selection (BivCommandTree *self)
{
  g_return_val_if_fail (BIV_IS_COMMAND_TREE (self), NULL);
  return self->selection;
}

/* (transfer full) (element-type BivNode): the selected nodes, from the top. */
GPtrArray *
biv_command_tree_get_selected (BivCommandTree *self)
{
  GPtrArray *nodes = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkBitset) positions = gtk_selection_model_get_selection (self->selection);

  for (guint i = 0; i < gtk_bitset_get_size (positions); i++)
    g_ptr_array_add (nodes, g_object_ref (get_node_at (self, gtk_bitset_get_nth (positions, i))));
  return nodes;
}

/* Unfolds all rows above these nodes. */
void
biv_command_tree_reveal (BivCommandTree *self, BivNode *const *nodes, guint n_nodes)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);

  g_return_if_fail (BIV_IS_COMMAND_TREE (self));
  for (guint i = 0; i < n_nodes; i++)
    g_hash_table_add (wanted, nodes[i]);
  open_folds (self->model, wanted);
}

/* Selects those of these nodes that are visible in the tree, and nothing else. Returns: the
 * position of the first, or GTK_INVALID_LIST_POSITION */
guint
biv_command_tree_select (BivCommandTree *self, BivNode *const *nodes, guint n_nodes)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  g_autoptr (GtkBitset) chosen = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = NULL;
  g_autoptr (GtkBitset) old = gtk_selection_model_get_selection (self->selection);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  for (guint i = 0; i < n_nodes; i++)
    g_hash_table_add (wanted, nodes[i]);
  for (guint i = 0; i < n_items; i++)
    if (g_hash_table_contains (wanted, get_node_at (self, i)))
      gtk_bitset_add (chosen, i);
  all = gtk_bitset_new_range (0, n_items);
  if (!gtk_bitset_equals (old, chosen))
    gtk_selection_model_set_selection (self->selection, chosen, all);
  return gtk_bitset_is_empty (chosen) ? GTK_INVALID_LIST_POSITION
                                      : gtk_bitset_get_minimum (chosen);
}
