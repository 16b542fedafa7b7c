/* What is done to whole items of rules or of a muster list: they are added, copied, renamed, moved
 * and removed; inherited ones are taken over, left out and put back. Each is one step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-items.h"

#include <string.h>

#include "app/rules/biv-rule-changes.h"
#include "app/rules/biv-rule-choices.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/muster/biv-muster.h"
#include "text/field/biv-field-words.h"

static const BivField *
get_list (BivNode *parent, guint list)
{
  return biv_node_get_field (parent, list);
}

/* --- new items ------------------------------------------------------------------------------- */

/* The kind, in each language in which the document has its own name: somebody will say better. */
static void
fill_text (BivRulesScope *scope, BivNode *item, const char *field)
{
  BivText *spoken = biv_naming_find (biv_rules_scope_get_root (scope));
  const char *kind = biv_field_kind (BIV_NODE_GET_CLASS (item));
  g_autoptr (BivText) text = biv_text_new ();

  for (guint i = 0; spoken && i < biv_text_get_length (spoken); i++)
    {
      BivText *more = biv_text_with (text, biv_text_get_language (spoken, i), kind);

      biv_text_unref (text);
      text = more;
    }
  biv_node_build_text (item, field, text);
}

/* The first of what a field may name; "none" if there is nothing. */
static const char *
find_first (BivRulesScope *scope, BivNode *item, const char *field)
{
  BivRuleset *rules = biv_rules_scope_get_rules (scope);
  BivNodeList *named =
    rules ? biv_ruleset_check_find_named (rules, biv_node_get_kind (item), field) : NULL;

  return named && biv_node_list_get_length (named) > 0
           ? biv_node_get_id (biv_node_list_get (named, 0))
           : "none";
}

static void
fill_string (BivRulesScope *scope, BivNode *item, const BivField *list, const char *field)
{
  g_autofree char *cite = NULL;

  if (!g_str_equal (field, "cite"))
    {
      biv_node_build_string (item, field, biv_field_kind (BIV_NODE_GET_CLASS (item)));
      return;
    }
  cite = biv_rule_changes_make_cite (scope, list);
  biv_node_build_string (item, field, cite);
}

/* Fills the fields of a new item that a file must have. */
static void
fill (BivRulesScope *scope, BivNode *item, const BivField *list)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (item);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];

      if (!field->required)
        continue;
      if (field->kind == BIV_FIELD_TEXT)
        fill_text (scope, item, field->name);
      else if (field->kind == BIV_FIELD_STRING)
        fill_string (scope, item, list, field->name);
      else if (field->kind == BIV_FIELD_TOKEN)
        biv_node_build_string (item, field->name, find_first (scope, item, field->name));
      else if (field->kind == BIV_FIELD_INT)
        biv_node_build_int (item, field->name, MAX (field->minimum, MIN (1, field->maximum)));
    }
}

/* An entry of a list is a unit until somebody says that it is a figure. */
static void
fill_entry (BivRulesScope *scope, BivNode *item)
{
  BivRuleset *rules = biv_rules_scope_get_rules (scope);
  BivNodeList *arms = rules ? biv_ruleset_get_arms (rules) : NULL;

  if (BIV_IS_MUSTER_ENTRY (item) && arms && biv_node_list_get_length (arms) > 0)
    biv_node_build_string (item, "arm", biv_node_get_id (biv_node_list_get (arms, 0)));
}

/* (transfer full) (nullable): the path of the new item; NULL if it could not be added. */
static char *
insert (BivRulesScope *scope, BivNode *parent, const char *path, guint list, guint position,
        BivNode *item)
{
  BivDocument *document = biv_rules_scope_get_document (scope);
  const char *name = get_list (parent, list)->name;
  g_autoptr (BivEditList) edits =
    biv_object_edits_insert (document, parent, name, position, item);

  if (!biv_history_do (biv_rules_scope_get_history (scope), edits, NULL)) /* the list is full */
    return NULL;
  return biv_rules_scope_make_path (path, name, item);
}

/* Whether another item can go into a list. @parent: the path of what has the list */
bool
biv_rule_items_can_add (BivRulesScope *scope, const char *parent, guint list)
{
  BivNode *node = biv_rules_scope_find_own (scope, parent);
  const BivField *field = node ? get_list (node, list) : NULL;

  return field && !g_str_equal (field->name, "changes") &&
         biv_node_list_get_length (biv_node_get_list (node, list)) < (guint) field->maximum;
}

/* (transfer full) (nullable): the path of a new item. @parent: the path of what has the list */
char *
biv_rule_items_add (BivRulesScope *scope, const char *parent, guint list, guint position)
{
  BivNode *node = biv_rules_scope_find_own (scope, parent);
  g_autoptr (BivNode) item = NULL;
  g_autofree char *id = NULL;
  BivNodeClass *klass;

  g_return_val_if_fail (biv_rule_items_can_add (scope, parent, list), NULL);
  klass = g_type_class_ref (get_list (node, list)->item_type ());
  id = biv_rules_scope_find_free_id (scope, node, list, klass->kind);
  g_type_class_unref (klass);
  item = biv_node_new (get_list (node, list)->item_type (), id);
  fill (scope, item, get_list (node, list));
  fill_entry (scope, item);
  return insert (scope, node, parent, list, position, item);
}

/* --- items of the document ------------------------------------------------------------------- */

/* The parent's path, the list and the position of an item of the document. */
typedef struct
{
  BivNode *item;
  char *parent;
  guint list;
  guint position;
} Spot;

static void
clear_spot (Spot *spot)
{
  g_free (spot->parent);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Spot, clear_spot)

static bool
find_spot (BivRulesScope *scope, const char *path, Spot *spot)
{
  const char *last = strrchr (path, '/');
  BivNode *parent;

  spot->item = biv_rules_scope_find_own (scope, path);
  parent = spot->item ? biv_node_get_parent (spot->item) : NULL;
  if (!parent)
    return false;
  spot->parent = last ? g_strndup (path, (gsize) (last - path)) : g_strdup ("");
  spot->list = (guint) biv_node_class_find_list (BIV_NODE_GET_CLASS (parent),
                                                 G_OBJECT_TYPE (spot->item));
  return biv_node_list_find (biv_node_get_list (parent, spot->list), spot->item, &spot->position);
}

/* (transfer full) (nullable): the path of the copy, which stands after the item. */
char *
biv_rule_items_duplicate (BivRulesScope *scope, const char *path)
{
  g_auto (Spot) spot = { NULL };
  g_autofree char *id = NULL;
  g_autoptr (BivNode) copy = NULL;
  BivNode *parent;

  if (!find_spot (scope, path, &spot))
    return NULL;
  parent = biv_node_get_parent (spot.item);
  id = biv_rules_scope_find_free_id (scope, parent, spot.list, biv_node_get_id (spot.item));
  copy = biv_node_copy_as (spot.item, id);
  return insert (scope, parent, spot.parent, spot.list, spot.position + 1, copy);
}

/* What a renaming looks for. */
typedef struct
{
  BivRulesScope *scope;
  GType type; /* of the item */
  const char *old;
  const char *id;
  BivEditList *edits;
} Renaming;

/* (transfer full): the words with one of them exchanged. */
static char *
exchange_word (const char *words, const char *old, const char *id)
{
  g_auto (GStrv) all = g_strsplit (words, " ", -1);

  for (guint i = 0; all[i]; i++)
    if (g_str_equal (all[i], old))
      {
        g_free (all[i]);
        all[i] = g_strdup (id);
      }
  return g_strjoinv (" ", all);
}

static bool
is_of (BivNodeList *list, GType type)
{
  return list && g_list_model_get_item_type (G_LIST_MODEL (list)) == type;
}

static void
follow_renaming (BivNode *node, gpointer data)
{
  Renaming *self = data;
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];
      g_autofree char *words = NULL;

      if ((field->kind != BIV_FIELD_TOKEN && field->kind != BIV_FIELD_STRING) ||
          !is_of (biv_rule_choices_find_list (self->scope, node, field->name), self->type))
        continue;
      words = exchange_word (biv_node_get_string (node, i), self->old, self->id);
      if (!g_str_equal (words, biv_node_get_string (node, i)))
        biv_edit_list_set_string (
          self->edits, biv_document_get_key (biv_rules_scope_get_document (self->scope), node),
          klass->fields[i].name, words);
    }
}

/* (transfer full) (nullable): the path of an item under another id; what names it in the document
 * names it so from now on. NULL if the id cannot be had. */
char *
biv_rule_items_rename (BivRulesScope *scope, const char *path, const char *id)
{
  g_auto (Spot) spot = { NULL };
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (BivNode) copy = NULL;
  const char *key, *list;
  BivNode *parent;

  if (!biv_node_id_is_valid (id) || !find_spot (scope, path, &spot) ||
      !biv_rules_scope_is_free (scope, biv_node_get_parent (spot.item), spot.list, id))
    return NULL;
  parent = biv_node_get_parent (spot.item);
  key = biv_document_get_key (biv_rules_scope_get_document (scope), parent);
  list = get_list (parent, spot.list)->name;
  copy = biv_node_copy_as (spot.item, id);
  edits = biv_edit_list_new_step ("set-field", biv_args_new ());
  biv_node_foreach (biv_rules_scope_get_root (scope), follow_renaming,
                    &(Renaming){ scope, G_OBJECT_TYPE (copy), biv_node_get_id (spot.item), id,
                                 edits });
  biv_edit_list_remove (edits, key, list, spot.position);
  biv_edit_list_insert (edits, key, list, spot.position, copy);
  if (!biv_history_do (biv_rules_scope_get_history (scope), edits, NULL)) /* said beside it */
    return NULL;
  return biv_rules_scope_make_path (spot.parent, list, copy);
}

static bool
has_room (const Spot *spot, int by)
{
  BivNodeList *list = biv_node_get_list (biv_node_get_parent (spot->item), spot->list);
  int to = (int) spot->position + by;

  return to >= 0 && to < (int) biv_node_list_get_length (list);
}

/* Whether an item is the document's own and there is room for it so far from where it is. */
bool
biv_rule_items_can_move (BivRulesScope *scope, const char *path, int by)
{
  g_auto (Spot) spot = { NULL };

  return find_spot (scope, path, &spot) && has_room (&spot, by);
}

static bool
put (BivRulesScope *scope, BivNode *item, guint position)
{
  g_autoptr (BivEditList) edits =
    biv_object_edits_reorder (biv_rules_scope_get_document (scope), item, position);

  return biv_history_do (biv_rules_scope_get_history (scope), edits, NULL); /* there is room */
}

/* Moves an item within its list. Returns: whether there was room */
bool
biv_rule_items_move (BivRulesScope *scope, const char *path, int by)
{
  g_auto (Spot) spot = { NULL };

  return find_spot (scope, path, &spot) && has_room (&spot, by) &&
         put (scope, spot.item, (guint) ((int) spot.position + by));
}

/* Whether an item can go before or after another. @beside: (nullable): NULL: nowhere */
bool
biv_rule_items_can_place (BivRulesScope *scope, BivNode *item, BivNode *beside)
{
  return beside && beside != item && G_OBJECT_TYPE (item) == G_OBJECT_TYPE (beside) &&
         biv_node_get_parent (item) && biv_node_get_parent (item) == biv_node_get_parent (beside) &&
         biv_node_get_root (item) == biv_rules_scope_get_root (scope);
}

/* Moves an item before or after another of its list. Returns: whether it is there now */
bool
biv_rule_items_place (BivRulesScope *scope, BivNode *item, BivNode *beside, bool after)
{
  BivNode *parent;
  BivNodeList *list;
  guint from, to;

  if (!biv_rule_items_can_place (scope, item, beside))
    return false;
  parent = biv_node_get_parent (item);
  list = biv_node_get_list (parent, (guint) biv_node_class_find_list (BIV_NODE_GET_CLASS (parent),
                                                                      G_OBJECT_TYPE (item)));
  if (!biv_node_list_find (list, item, &from) || !biv_node_list_find (list, beside, &to))
    return false;
  to += (after ? 1 : 0) - (from < to ? 1 : 0);
  return to == from || put (scope, item, to);
}

/* Removes an item of the document. */
void
biv_rule_items_remove (BivRulesScope *scope, const char *path)
{
  BivNode *item = biv_rules_scope_find_own (scope, path);
  g_autoptr (BivEditList) edits = NULL;

  if (!item || !biv_node_get_parent (item))
    return;
  edits = biv_object_edits_remove (biv_rules_scope_get_document (scope), &item, 1);
  biv_history_do (biv_rules_scope_get_history (scope), edits, NULL); /* what is there can go */
}

/* --- inherited items ------------------------------------------------------------------------- */

/* Takes an inherited item over: a copy, as it is here, becomes the document's own. */
void
biv_rule_items_adopt (BivRulesScope *scope, const char *path)
{
  BivNode *item = biv_rules_scope_find (scope, path);
  BivNode *root = biv_rules_scope_get_root (scope);
  g_autoptr (BivNode) copy = item ? biv_node_copy (item, NULL, NULL) : NULL;
  int list = copy ? biv_node_class_find_list (BIV_NODE_GET_CLASS (root), G_OBJECT_TYPE (copy)) : -1;
  g_autoptr (BivEditList) edits = NULL;

  if (list < 0 || biv_rules_scope_find_own (scope, path))
    return;
  edits = biv_object_edits_insert (biv_rules_scope_get_document (scope), root,
                                   get_list (root, (guint) list)->name, BIV_EDIT_LAST, copy);
  biv_rule_changes_drop_all (scope, path, edits);
  biv_history_do (biv_rules_scope_get_history (scope), edits, NULL); /* it fits where it was */
}

/* (transfer full): the edits of a step that is named after an item. */
static BivEditList *
begin_step (const char *code, BivNode *item)
{
  BivText *name = biv_naming_find (item);
  BivArgs *args = biv_args_new ();

  if (name)
    biv_args_add_text (args, "name", name);
  return biv_edit_list_new_step (code, args);
}

static void
set_without (BivEditList *edits, BivRulesScope *scope, const char *without)
{
  biv_edit_list_set_string (edits, biv_node_get_id (biv_rules_scope_get_root (scope)), "without",
                            without);
}

/* Says that these rules have not an item that they would inherit. */
void
biv_rule_items_leave_out (BivRulesScope *scope, const char *path)
{
  BivNode *item = biv_rules_scope_find (scope, path);
  BivNode *root = biv_rules_scope_get_root (scope);
  g_autofree char *without = NULL;
  g_autoptr (BivEditList) edits = NULL;

  if (!item || biv_rules_scope_find_own (scope, path) || !BIV_IS_RULESET (root))
    return;
  without = g_strconcat (biv_ruleset_get_without (BIV_RULESET (root)),
                         *biv_ruleset_get_without (BIV_RULESET (root)) ? " " : "", path, NULL);
  edits = begin_step ("remove", item);
  biv_rule_changes_drop_all (scope, path, edits);
  set_without (edits, scope, without);
  biv_history_do (biv_rules_scope_get_history (scope), edits, NULL); /* it names what is there */
}

/* Whether something of the document stands in the way of what an item is below. */
bool
biv_rule_items_can_put_back (BivRulesScope *scope, const char *path)
{
  g_auto (GStrv) words = g_strsplit (path, ":", 2);

  if (!biv_rules_scope_find_base (scope, path) || strchr (path, '/'))
    return false;
  return biv_rules_scope_find_own (scope, path) || biv_rule_changes_are_of (scope, path) ||
         biv_rules_scope_is_left_out (scope, words[0], words[1]);
}

/* (transfer full): the words without one of them. */
static char *
drop_word (const char *words, const char *word)
{
  g_auto (GStrv) all = g_strsplit (words, " ", -1);
  g_autoptr (GString) kept = g_string_new (NULL);

  for (guint i = 0; all[i]; i++)
    if (!g_str_equal (all[i], word))
      g_string_append_printf (kept, "%s%s", kept->len > 0 ? " " : "", all[i]);
  return g_strdup (kept->str);
}

/* Has an item be as it is below again: the document's own goes, and all changes of it. */
void
biv_rule_items_put_back (BivRulesScope *scope, const char *path)
{
  BivNode *own = biv_rules_scope_find_own (scope, path);
  BivNode *root = biv_rules_scope_get_root (scope);
  g_autoptr (BivEditList) edits = NULL;
  g_autofree char *without = NULL;

  if (!biv_rule_items_can_put_back (scope, path))
    return;
  if (own)
    edits = biv_object_edits_remove (biv_rules_scope_get_document (scope), &own, 1);
  else
    edits = begin_step ("set-field", biv_rules_scope_find_base (scope, path));
  biv_rule_changes_drop_all (scope, path, edits);
  without = drop_word (biv_ruleset_get_without (BIV_RULESET (root)), path);
  if (!g_str_equal (without, biv_ruleset_get_without (BIV_RULESET (root))))
    set_without (edits, scope, without);
  biv_history_do (biv_rules_scope_get_history (scope), edits, NULL); /* what is there can go */
}
