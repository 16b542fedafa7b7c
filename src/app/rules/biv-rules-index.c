/* The index of rules or of a muster list: its lists with all that is in them, to be searched. The
 * signal "chosen" tells the path of the line that is selected.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rules-index.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/rules/biv-rule-dragging.h"
#include "app/rules/biv-rules-words.h"
#include "text/field/biv-field-words.h"

/* A line of the index of rules or of a muster list: the whole, one of its lists, or an item of
 * one. */

#define BIV_TYPE_RULES_LINE (biv_rules_line_get_type ())
G_DECLARE_FINAL_TYPE (BivRulesLine, biv_rules_line, BIV, RULES_LINE, GObject)

struct _BivRulesLine
{
  GObject parent_instance;

  char *path; /* of an item, or the name of a list; "": the whole */
  char *name;
  char *hint; /* how many it holds, or what it costs */
  bool is_list;
  bool is_pale; /* inherited as it is, or left out */
};

G_DEFINE_FINAL_TYPE (BivRulesLine, biv_rules_line, G_TYPE_OBJECT)

static void
biv_rules_line_finalize (GObject *object)
{
  BivRulesLine *self = BIV_RULES_LINE (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->hint);
  G_OBJECT_CLASS (biv_rules_line_parent_class)->finalize (object);
}

static void
biv_rules_line_class_init (BivRulesLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rules_line_finalize;
}

static void
biv_rules_line_init (BivRulesLine *self)
{
}

static const char *
biv_rules_line_get_path (BivRulesLine *self)
{
  return self->path;
}

static const char *
biv_rules_line_get_name (BivRulesLine *self)
{
  return self->name;
}

static const char *
biv_rules_line_get_hint (BivRulesLine *self)
{
  return self->hint;
}

static bool
biv_rules_line_is_list (BivRulesLine *self)
{
  return self->is_list;
}

static bool
biv_rules_line_is_pale (BivRulesLine *self)
{
  return self->is_pale;
}

static bool
biv_rules_line_equal (BivRulesLine *a, BivRulesLine *b)
{
  return g_str_equal (a->path, b->path) && g_str_equal (a->name, b->name) &&
         g_str_equal (a->hint, b->hint) && a->is_pale == b->is_pale;
}

/* --- making them ------------------------------------------------------------------------------ */

/* @name, @hint: (transfer full) */
static BivRulesLine *
make (const char *path, char *name, char *hint)
{
  BivRulesLine *self = g_object_new (BIV_TYPE_RULES_LINE, NULL);

  self->path = g_strdup (path);
  self->name = name;
  self->hint = hint;
  return self;
}

/* (transfer full): what an item costs, if it says so. */
static char *
make_hint (BivRulesScope *scope, const char *path)
{
  BivNode *item = biv_rules_scope_find (scope, path);
  int cost = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "cost");

  if (cost < 0 || biv_node_is_default (item, (guint) cost))
    return g_strdup ("");
  return g_strdup_printf ("%d", biv_node_get_int (item, (guint) cost));
}

static bool
is_inherited (BivRulesScope *scope, const char *path)
{
  const char *state = biv_rules_words_state (scope, path);

  return state && (g_str_equal (state, _ ("Inherited")) || g_str_equal (state, _ ("Left out")));
}

static BivRulesLine *
make_item (BivRulesScope *scope, const char *list, BivNode *item)
{
  g_autofree char *path = biv_rules_scope_make_path ("", list, item);
  BivRulesLine *self = make (path, biv_rules_words_name (item), make_hint (scope, path));

  if (biv_rules_scope_is_left_out (scope, list, biv_node_get_id (item)) &&
      !biv_rules_scope_find_own (scope, path))
    {
      g_free (self->hint);
      self->hint = g_strdup (_ ("left out"));
    }
  self->is_pale = is_inherited (scope, path);
  return self;
}

/* Whether a name has all the words that are searched for. */
static bool
matches (const char *name, const char *search)
{
  return !*search || g_str_match_string (search, name, TRUE);
}

static void
add_list (GListStore *lines, BivRulesScope *scope, guint list, const char *search)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (biv_rules_scope_get_root (scope));
  BivNodeClass *kind = g_type_class_ref (klass->fields[list].item_type ());
  g_autoptr (GPtrArray) items = biv_rules_scope_list_items (scope, list);
  g_autoptr (BivRulesLine) head =
    make (klass->fields[list].name, g_strdup (biv_field_kinds (kind)),
          g_strdup_printf ("%u", items->len));
  bool is_whole = matches (head->name, search);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (lines));

  g_type_class_unref (kind);
  head->is_list = true;
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (BivRulesLine) line = make_item (scope, klass->fields[list].name, items->pdata[i]);

      if (is_whole || matches (line->name, search))
        g_list_store_append (lines, line);
    }
  if (is_whole || g_list_model_get_n_items (G_LIST_MODEL (lines)) > before)
    g_list_store_insert (lines, before, head);
}

/* (transfer full): the lines whose names have the words that are searched for; "" for all. */
static GListStore *
biv_rules_line_list (BivRulesScope *scope, const char *search)
{
  BivNode *root = biv_rules_scope_get_root (scope);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (root);
  GListStore *lines = g_list_store_new (BIV_TYPE_RULES_LINE);
  g_autoptr (BivRulesLine) whole =
    make ("", g_strdup (biv_field_kind (klass)), g_strdup (""));

  whole->is_list = true;
  if (!*search)
    g_list_store_append (lines, whole);
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      add_list (lines, scope, i, search);
  return lines;
}

struct _BivRulesIndex
{
  AdwBin parent_instance;

  BivRulesScope *scope;
  GtkEditable *search;
  GtkStack *stack; /* the list, or that nothing was found */
  GtkListView *list;
  GListStore *lines;
  GtkSingleSelection *selection;
  char *path;      /* of the line that is shown */
  bool is_filling; /* the program selects */
  guint idle;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivRulesIndex, biv_rules_index, ADW_TYPE_BIN)

static void
biv_rules_index_dispose (GObject *object)
{
  BivRulesIndex *self = BIV_RULES_INDEX (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->scope);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (biv_rules_index_parent_class)->dispose (object);
}

static void
biv_rules_index_finalize (GObject *object)
{
  g_free (BIV_RULES_INDEX (object)->path);
  G_OBJECT_CLASS (biv_rules_index_parent_class)->finalize (object);
}

static void
biv_rules_index_class_init (BivRulesIndexClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_rules_index_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_rules_index_finalize;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", BIV_TYPE_RULES_INDEX, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* --- lines ------------------------------------------------------------------------------------ */

static GtkWidget *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BivRulesIndex *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = add_label (box);
  GtkWidget *hint = add_label (box);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_widget_add_css_class (hint, "numeric");
  biv_rule_dragging_add (box, self->scope);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BivRulesLine *line = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *name = gtk_widget_get_first_child (box);
  GtkWidget *hint = gtk_widget_get_last_child (box);

  g_object_set_data_full (G_OBJECT (box), BIV_RULE_DRAGGING_PATH,
                          g_strdup (biv_rules_line_is_list (line) ? NULL
                                                                  : biv_rules_line_get_path (line)),
                          g_free);
  gtk_label_set_label (GTK_LABEL (name), biv_rules_line_get_name (line));
  gtk_label_set_label (GTK_LABEL (hint), biv_rules_line_get_hint (line));
  gtk_widget_set_margin_start (box, biv_rules_line_is_list (line) ? 0 : 18);
  if (biv_rules_line_is_list (line))
    gtk_widget_add_css_class (name, "heading");
  else
    gtk_widget_remove_css_class (name, "heading");
  if (biv_rules_line_is_pale (line))
    gtk_widget_add_css_class (name, "dim-label");
  else
    gtk_widget_remove_css_class (name, "dim-label");
}

static void
selected_cb (GtkSingleSelection *selection, GParamSpec *pspec, BivRulesIndex *self)
{
  BivRulesLine *line = gtk_single_selection_get_selected_item (selection);

  if (!line || self->is_filling)
    return;
  g_free (self->path);
  self->path = g_strdup (biv_rules_line_get_path (line));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->path);
}

static bool
is_same (GListModel *a, guint a_position, GListModel *b, guint b_position)
{
  g_autoptr (BivRulesLine) first = g_list_model_get_item (a, a_position);
  g_autoptr (BivRulesLine) second = g_list_model_get_item (b, b_position);

  return biv_rules_line_equal (first, second);
}

/* Exchanges the lines between the start and the end that both lists have in common. */
static void
follow (GListStore *store, GListModel *now)
{
  GListModel *shown = G_LIST_MODEL (store);
  guint before = g_list_model_get_n_items (shown);
  guint after = g_list_model_get_n_items (now);
  guint head = 0, tail = 0;
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  while (head < MIN (before, after) && is_same (shown, head, now, head))
    head++;
  while (tail < MIN (before, after) - head &&
         is_same (shown, before - 1 - tail, now, after - 1 - tail))
    tail++;
  for (guint i = head; i < after - tail; i++)
    g_ptr_array_add (added, g_list_model_get_item (now, i));
  if (before != head + tail || added->len > 0)
    g_list_store_splice (store, head, before - head - tail, added->pdata, added->len);
}

/* The line with the path that is shown; GTK_INVALID_LIST_POSITION if it is not there. */
static guint
find_line (BivRulesIndex *self)
{
  for (guint i = 0; self->path && i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    {
      g_autoptr (BivRulesLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      if (g_str_equal (biv_rules_line_get_path (line), self->path))
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
fill (BivRulesIndex *self)
{
  const char *search = gtk_editable_get_text (self->search);
  g_autoptr (GListStore) now = biv_rules_line_list (self->scope, search);

  self->is_filling = true;
  follow (self->lines, G_LIST_MODEL (now));
  gtk_single_selection_set_selected (self->selection, find_line (self));
  gtk_stack_set_visible_child_name (
    self->stack, *search && g_list_model_get_n_items (G_LIST_MODEL (self->lines)) == 0 ? "none"
                                                                                       : "list");
  self->is_filling = false;
}

static gboolean
fill_cb (gpointer data)
{
  BivRulesIndex *self = data;

  self->idle = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BivRulesIndex *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (fill_cb, self);
}

static void
searched_cb (BivRulesIndex *self)
{
  if (self->scope)
    fill (self);
}

static GtkWidget *
make_list (BivRulesIndex *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->lines = g_list_store_new (BIV_TYPE_RULES_LINE);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->lines)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           0);
  self->list = GTK_LIST_VIEW (
    gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), g_steal_pointer (&factory)));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is in it"), -1);
  g_object_set (scroller, "child", self->list, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand",
                TRUE, NULL);
  return scroller;
}

static GtkWidget *
make_none (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("Nothing found"));
  gtk_widget_add_css_class (page, "compact");
  return page;
}

static void
biv_rules_index_init (BivRulesIndex *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *search = gtk_search_entry_new ();

  self->search = GTK_EDITABLE (search);
  g_object_set (search, "placeholder-text", _ ("Search"), "margin-start", 6, "margin-end", 6,
                "margin-top", 6, "margin-bottom", 6, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search"), -1);
  g_signal_connect_object (search, "search-changed", G_CALLBACK (searched_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), search);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, make_list (self), "list");
  gtk_stack_add_named (self->stack, make_none (), "none");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  adw_bin_set_child (ADW_BIN (self), box);
}

/* Called once. */
void
biv_rules_index_open (BivRulesIndex *self, BivRulesScope *scope)
{
  g_return_if_fail (BIV_IS_RULES_INDEX (self) && !self->scope);
  self->scope = g_object_ref (scope);
  g_signal_connect_object (biv_rules_scope_get_document (scope), "changed",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  fill (self);
}

/* Selects a line, and brings it into sight; what hides it is no longer searched for. */
void
biv_rules_index_choose (BivRulesIndex *self, const char *path)
{
  guint position;

  g_return_if_fail (BIV_IS_RULES_INDEX (self));
  g_clear_handle_id (&self->idle, g_source_remove);
  g_free (self->path);
  self->path = g_strdup (path);
  fill (self);
  if (find_line (self) == GTK_INVALID_LIST_POSITION)
    gtk_editable_set_text (self->search, "");
  fill (self);
  position = find_line (self);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->path);
}

/* (nullable): the path of the line that is shown. */
const char *
biv_rules_index_get_path (BivRulesIndex *self)
{
  return self->path;
}

/* Gives the keyboard to the search. */
void
biv_rules_index_search (BivRulesIndex *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
