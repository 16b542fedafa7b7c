/* The form of one item of rules or of a muster list, made of the table of its fields; what is in
 * its lists can be unfolded below them. Of a list it tells what is in it, and offers one more.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rules-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/rules/biv-rule-fold.h"
#include "app/rules/biv-rule-items.h"
#include "app/rules/biv-rule-row.h"
#include "app/rules/biv-rules-words.h"
#include "app/kit/widgets/biv-languages.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/kit/widgets/biv-text-row.h"
#include "core/ruleset/biv-ruleset-change.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/muster/biv-muster.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-words.h"

struct _BivRulesForm
{
  AdwBin parent_instance;

  BivRulesScope *scope;
  GPtrArray *languages; /* codes: those of the document, and those that were added here */
  char *path;           /* of an item, or the name of a list; NULL: nothing is shown */
  GtkLabel *heading;
  GtkLabel *kind;
  GtkLabel *help;
  GtkBox *groups;
  GPtrArray *rows;  /* of BivRuleRow, not owned */
  GPtrArray *folds; /* of AdwExpanderRow, not owned */
  GHashTable *open; /* paths of those that are unfolded */
  guint idle;
};

enum
{
  SIGNAL_RENAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivRulesForm, biv_rules_form, ADW_TYPE_BIN)

static void fill (BivRulesForm *self);

static void
biv_rules_form_dispose (GObject *object)
{
  BivRulesForm *self = BIV_RULES_FORM (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->scope);
  G_OBJECT_CLASS (biv_rules_form_parent_class)->dispose (object);
}

static void
biv_rules_form_finalize (GObject *object)
{
  BivRulesForm *self = BIV_RULES_FORM (object);

  g_free (self->path);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->folds);
  g_hash_table_unref (self->open);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_rules_form_parent_class)->finalize (object);
}

static void
biv_rules_form_class_init (BivRulesFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_rules_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_rules_form_finalize;
  /* An item has another id: its new path. */
  signals[SIGNAL_RENAMED] = g_signal_new ("renamed", BIV_TYPE_RULES_FORM, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static GtkLabel *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
biv_rules_form_init (BivRulesForm *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->rows = g_ptr_array_new ();
  self->folds = g_ptr_array_new ();
  self->open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->kind = add_label (box, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->kind), "dim-label");
  self->heading = add_label (box, "title-2");
  self->help = add_label (box, "dim-label");
  self->groups = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  gtk_widget_set_margin_top (GTK_WIDGET (self->groups), 12);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->groups));
  g_object_set (box, "margin-start", 18, "margin-end", 18, "margin-top", 18, "margin-bottom", 24,
                NULL);
  g_object_set (clamp, "child", box, "maximum-size", 820, NULL);
  g_object_set (scroller, "child", clamp, "hscrollbar-policy", GTK_POLICY_NEVER, "hexpand", TRUE,
                "vexpand", TRUE, NULL);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/* --- one item --------------------------------------------------------------------------------- */

static void
add_row (BivRulesForm *self, GtkWidget *parent, GtkWidget *row)
{
  g_ptr_array_add (self->rows, row);
  if (ADW_IS_EXPANDER_ROW (parent))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (parent), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (parent), row);
}

static void
renamed_cb (BivTextRow *row, BivRulesForm *self)
{
  const char *path = g_object_get_data (G_OBJECT (row), "path");
  g_autofree char *now =
    biv_rule_items_rename (self->scope, path, gtk_editable_get_text (GTK_EDITABLE (row)));

  biv_text_row_set_wrong (row, now == NULL);
  gtk_widget_set_tooltip_text (
    GTK_WIDGET (row), now ? biv_field_id_help ()
                          : _ ("Letters, digits, dot, hyphen and underscore only, a letter first, "
                               "and no other item of the list may have it."));
  if (now)
    g_signal_emit (self, signals[SIGNAL_RENAMED], 0, now);
}

/* The row of the id, which is set by its button and not at each letter. */
static void
add_id (BivRulesForm *self, GtkWidget *parent, const char *path, BivNode *node)
{
  GtkWidget *row = biv_text_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), biv_field_id_caption ());
  gtk_editable_set_text (GTK_EDITABLE (row), biv_node_get_id (node));
  gtk_widget_set_tooltip_text (row, biv_field_id_help ());
  gtk_widget_set_name (row, "id");
  g_object_set (row, "show-apply-button", TRUE, NULL);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  g_signal_connect (row, "apply", G_CALLBACK (renamed_cb), self);
  if (ADW_IS_EXPANDER_ROW (parent))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (parent), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (parent), row);
}

/* The rows of its fields: texts first, for people begin with the name. */
static void
add_fields (BivRulesForm *self, GtkWidget *parent, const char *path, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_TEXT)
      add_row (self, parent, biv_rule_row_new (self->scope, path, i, self->languages));
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind != BIV_FIELD_TEXT && klass->fields[i].kind != BIV_FIELD_LIST &&
        klass->fields[i].kind != BIV_FIELD_DETAILS)
      add_row (self, parent, biv_rule_row_new (self->scope, path, i, self->languages));
  if (*path && biv_rules_scope_find_own (self->scope, path) && !BIV_IS_RULESET_CHANGE (node))
    add_id (self, parent, path, node);
}

/* What the rules declare for units, or for figures, of which an entry has values. */
static void
add_details (BivRulesForm *self, const char *path, BivNode *node)
{
  BivRuleset *rules = biv_rules_scope_get_rules (self->scope);
  BivNodeList *fields = rules ? biv_ruleset_get_fields (rules) : NULL;
  bool is_figure = *biv_muster_entry_get_figure (BIV_MUSTER_ENTRY (node)) != '\0';
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; fields && i < biv_node_list_get_length (fields); i++)
    {
      BivUnitField *field = biv_node_list_get (fields, i);

      if (biv_unit_field_get_for_figures (field) != is_figure)
        continue;
      if (!group)
        group = biv_rows_add_group (
          self->groups, biv_field_caption (BIV_NODE_GET_CLASS (node), BIV_MUSTER_ENTRY_DETAILS));
      add_row (self, GTK_WIDGET (group),
               biv_rule_row_new_detail (self->scope, path, BIV_MUSTER_ENTRY_DETAILS,
                                        biv_node_get_id (BIV_NODE (field))));
    }
}

/* --- what is inside an item ------------------------------------------------------------------- */

static void
folded_cb (AdwExpanderRow *row, GParamSpec *pspec, BivRulesForm *self)
{
  const char *path = biv_rule_fold_get_path (GTK_WIDGET (row));

  if (adw_expander_row_get_expanded (row))
    g_hash_table_add (self->open, g_strdup (path));
  else
    g_hash_table_remove (self->open, path);
}

static void
add_child (BivRulesForm *self, AdwPreferencesGroup *group, const char *path, BivNode *child)
{
  GtkWidget *row = biv_rule_fold_new (self->scope, path, child);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row),
                                 g_hash_table_contains (self->open, path));
  g_signal_connect (row, "notify::expanded", G_CALLBACK (folded_cb), self);
  g_ptr_array_add (self->folds, row);
  adw_preferences_group_add (group, row);
  add_fields (self, row, path, child);
}

static void
add_cb (GtkButton *button, BivRulesForm *self)
{
  guint list = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "list"));
  g_autofree char *path = biv_rule_items_add (self->scope, self->path, list, BIV_EDIT_LAST);

  if (path)
    g_hash_table_add (self->open, g_strdup (path));
}

static void
add_add_button (BivRulesForm *self, AdwPreferencesGroup *group, BivNode *node, guint list)
{
  BivNodeClass *items = g_type_class_ref (BIV_NODE_GET_CLASS (node)->fields[list].item_type ());
  /* Translators: of a button; %s is a kind of item: “Add: Effect” */
  g_autofree char *words = g_strdup_printf (_ ("Add: %s"), biv_field_kind (items));
  GtkWidget *button = biv_rows_make_button ("list-add-symbolic", words);

  g_type_class_unref (items);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, biv_rule_items_can_add (self->scope, self->path, list));
  g_object_set_data (G_OBJECT (button), "list", GUINT_TO_POINTER (list));
  g_signal_connect (button, "clicked", G_CALLBACK (add_cb), self);
  adw_preferences_group_set_header_suffix (group, button);
}

static void
add_list (BivRulesForm *self, BivNode *node, guint list)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  BivNodeList *items = biv_node_get_list (node, list);
  AdwPreferencesGroup *group = biv_rows_add_group (self->groups, biv_field_caption (klass, list));
  const char *help = biv_field_help (klass, list);
  g_autofree char *markup = g_markup_escape_text (help ? help : "", -1);

  adw_preferences_group_set_description (group, markup);
  if (biv_rules_scope_find_own (self->scope, self->path))
    add_add_button (self, group, node, list);
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    {
      BivNode *child = biv_node_list_get (items, i);
      g_autofree char *path =
        biv_rules_scope_make_path (self->path, klass->fields[list].name, child);

      add_child (self, group, path, child);
    }
}

/* --- the whole form --------------------------------------------------------------------------- */

static void
show_heading (BivRulesForm *self, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  g_autofree char *name = biv_rules_words_name (node);
  g_autofree char *kind = biv_rules_words_kind (self->scope, self->path, node);
  const char *help = biv_field_kind_help (klass);

  gtk_label_set_label (self->heading, name);
  gtk_label_set_label (self->kind, kind);
  gtk_label_set_label (self->help, help ? help : "");
  gtk_widget_set_visible (GTK_WIDGET (self->help), help != NULL);
}

static void
language_answered (const char *language, gpointer data)
{
  BivRulesForm *self = data;

  biv_languages_add (self->languages, language);
  fill (self);
}

static void
add_language_cb (GtkButton *button, BivRulesForm *self)
{
  biv_languages_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->languages,
                     language_answered, G_OBJECT (self));
}

static void
add_language_button (BivRulesForm *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Add _Language…"));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect (button, "clicked", G_CALLBACK (add_language_cb), self);
  gtk_box_append (self->groups, button);
}

static void
fill_item (BivRulesForm *self, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  AdwPreferencesGroup *group = biv_rows_add_group (self->groups, "");

  show_heading (self, node);
  add_fields (self, GTK_WIDGET (group), self->path, node);
  if (BIV_IS_MUSTER_ENTRY (node))
    add_details (self, self->path, node);
  for (guint i = 0; *self->path && i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      add_list (self, node, i);
  if (!*self->path)
    add_language_button (self);
}

/* A list of the root: what is in it. */
static void
fill_list (BivRulesForm *self, guint list)
{
  BivNode *root = biv_rules_scope_get_root (self->scope);
  BivNodeClass *items = g_type_class_ref (BIV_NODE_GET_CLASS (root)->fields[list].item_type ());
  const char *help = biv_field_kind_help (items);
  /* Translators: of a button; %s is a kind of item: “Add: Effect” */
  g_autofree char *words = g_strdup_printf (_ ("Add: %s"), biv_field_kind (items));
  GtkWidget *button = gtk_button_new_with_label (words);

  gtk_label_set_label (self->heading, biv_field_kinds (items));
  gtk_label_set_label (self->kind, "");
  gtk_label_set_label (self->help, help ? help : "");
  gtk_widget_set_visible (GTK_WIDGET (self->help), help != NULL);
  g_type_class_unref (items);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "rules.add");
  gtk_box_append (self->groups, button);
}

static void
clear (BivRulesForm *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->folds, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))))
    gtk_box_remove (self->groups, child);
}

/* (nullable): the row of what is inside that has the keyboard. */
static GtkWidget *
find_held_fold (BivRulesForm *self)
{
  for (guint i = 0; i < self->folds->len; i++)
    if (biv_rule_fold_find_held (self->folds->pdata[i]))
      return self->folds->pdata[i];
  return NULL;
}

static void
hold (BivRulesForm *self, const char *path, const char *held)
{
  for (guint i = 0; path && i < self->folds->len; i++)
    if (g_str_equal (biv_rule_fold_get_path (self->folds->pdata[i]), path))
      biv_rule_fold_hold (self->folds->pdata[i], held);
}

/* (nullable): the row of the field that is typed into. @place: (out): into which of its entries */
static BivRuleRow *
find_held_row (BivRulesForm *self, guint *place)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (biv_rule_row_find_held (self->rows->pdata[i], place))
      return self->rows->pdata[i];
  return NULL;
}

/* The keyboard stays on what has it, wherever that is now. */
static void
fill (BivRulesForm *self)
{
  GtkWidget *fold = find_held_fold (self);
  const char *held = fold ? biv_rule_fold_find_held (fold) : NULL;
  g_autofree char *held_path = fold ? g_strdup (biv_rule_fold_get_path (fold)) : NULL;
  guint place = 0;
  BivRuleRow *typed = find_held_row (self, &place);
  g_autoptr (GObject) former = typed ? g_object_ref (G_OBJECT (typed)) : NULL;
  BivNode *root = biv_rules_scope_get_root (self->scope);
  int list = biv_node_class_find_field (BIV_NODE_GET_CLASS (root), self->path);
  BivNode *node = list < 0 ? biv_rules_scope_find (self->scope, self->path) : NULL;
  g_autoptr (BivNode) kept = node ? g_object_ref (node) : NULL;

  clear (self);
  if (kept)
    fill_item (self, kept);
  else if (list >= 0)
    fill_list (self, (guint) list);
  hold (self, held_path, held);
  for (guint i = 0; former && i < self->rows->len; i++)
    biv_rule_row_hold_like (self->rows->pdata[i], typed, place);
}

static gboolean
fill_cb (gpointer data)
{
  BivRulesForm *self = data;

  self->idle = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

/* What is shown follows what was typed here or undone elsewhere. */
static void
refresh (BivRulesForm *self)
{
  BivNode *node = self->path ? biv_rules_scope_find (self->scope, self->path) : NULL;

  if (!node)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    biv_rule_row_show (self->rows->pdata[i]);
  for (guint i = 0; i < self->folds->len; i++)
    {
      const char *path = biv_rule_fold_get_path (self->folds->pdata[i]);
      BivNode *child = biv_rules_scope_find (self->scope, path);
      g_autofree char *name = child ? biv_rules_words_name (child) : NULL;

      if (name)
        adw_preferences_row_set_title (self->folds->pdata[i], name);
    }
  show_heading (self, biv_rules_scope_find (self->scope, self->path));
}

/* A figure has other details than a unit. */
static bool
changes_form (const BivChange *change)
{
  if (change->kind == BIV_EDIT_SET)
    return BIV_IS_MUSTER_ENTRY (change->object) && change->field == BIV_MUSTER_ENTRY_FIGURE;
  return !BIV_IS_RULESET_CHANGE (change->item);
}

static void
changed_cb (BivDocument *document, const BivChange *change, BivRulesForm *self)
{
  if (changes_form (change) && self->idle == 0)
    self->idle = g_idle_add (fill_cb, self);
  else if (self->idle == 0)
    refresh (self);
}

/* Called once, before anything is shown. */
void
biv_rules_form_open (BivRulesForm *self, BivRulesScope *scope)
{
  g_return_if_fail (BIV_IS_RULES_FORM (self));
  self->scope = g_object_ref (scope);
  self->languages = biv_languages_written (biv_rules_scope_get_root (scope));
  biv_languages_add (self->languages, biv_translation_choose_language (NULL));
  g_signal_connect_object (biv_rules_scope_get_document (scope), "changed",
                           G_CALLBACK (changed_cb), self, 0);
}

/* @path: of an item, or the name of a list of the root; "" is the root itself */
void
biv_rules_form_show (BivRulesForm *self, const char *path)
{
  g_return_if_fail (BIV_IS_RULES_FORM (self) && self->scope);
  if (g_strcmp0 (path, self->path) == 0)
    return;
  biv_history_stop_typing (biv_rules_scope_get_history (self->scope));
  g_clear_handle_id (&self->idle, g_source_remove);
  g_free (self->path);
  self->path = g_strdup (path);
  fill (self);
}

/* Moves what is inside the item and has the keyboard within its list. Returns: whether there is
 * such a thing */
bool
biv_rules_form_move_held (BivRulesForm *self, int by)
{
  GtkWidget *fold = find_held_fold (self);

  if (fold)
    biv_rule_items_move (self->scope, biv_rule_fold_get_path (fold), by);
  return fold != NULL;
}

/* Gives the keyboard to a field, or to the first. @field: (nullable) */
void
biv_rules_form_begin (BivRulesForm *self, const char *field)
{
  g_return_if_fail (BIV_IS_RULES_FORM (self));
  for (guint i = 0; i < self->rows->len; i++)
    if (!field || biv_rule_row_edits (self->rows->pdata[i], self->path, field))
      {
        gtk_widget_grab_focus (self->rows->pdata[i]);
        return;
      }
}
