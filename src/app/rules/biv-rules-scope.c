/* What an editor of rules or of a muster list looks into: the document, and below it the rules that
 * it derives from, or that a list is for. Items are told by the lists and ids on the way to them,
 * "orders:rally/prices:others", whether they are the document's own or inherited; "" is the root.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rules-scope.h"

#include "core/ruleset/biv-ruleset-extend.h"

struct _BivRulesScope
{
  GObject parent_instance;

  BivSession *session;
  BivRuleset *whole; /* own rules merged with their base; NULL: to be made, or of a list */
};

G_DEFINE_FINAL_TYPE (BivRulesScope, biv_rules_scope, G_TYPE_OBJECT)

static void
biv_rules_scope_finalize (GObject *object)
{
  BivRulesScope *self = BIV_RULES_SCOPE (object);

  g_clear_object (&self->whole);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_rules_scope_parent_class)->finalize (object);
}

static void
biv_rules_scope_class_init (BivRulesScopeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rules_scope_finalize;
}

static void
biv_rules_scope_init (BivRulesScope *self)
{
}

static void
changed_cb (BivRulesScope *self)
{
  g_clear_object (&self->whole);
}

BivRulesScope *
biv_rules_scope_new (BivSession *session)
{
  BivRulesScope *self = g_object_new (BIV_TYPE_RULES_SCOPE, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}

BivSession *
biv_rules_scope_get_session (BivRulesScope *self)
{
  return self->session;
}

BivHistory *
biv_rules_scope_get_history (BivRulesScope *self)
{
  return biv_session_get_history (self->session);
}

BivDocument *
biv_rules_scope_get_document (BivRulesScope *self)
{
  return biv_session_get_document (self->session);
}

BivNode *
biv_rules_scope_get_root (BivRulesScope *self)
{
  return biv_session_get_root (self->session);
}

/* (nullable): the ruleset that the document derives from. */
BivRuleset *
biv_rules_scope_get_base (BivRulesScope *self)
{
  BivNode *root = biv_rules_scope_get_root (self);

  return BIV_IS_RULESET (root)
           ? biv_catalogue_find_base (biv_session_get_catalogue (self->session), BIV_RULESET (root))
           : NULL;
}

/* (nullable): the document's rules with all that they inherit, or those that a list is for. */
BivRuleset *
biv_rules_scope_get_rules (BivRulesScope *self)
{
  BivNode *root = biv_rules_scope_get_root (self);
  BivRuleset *base = biv_rules_scope_get_base (self);

  if (!BIV_IS_RULESET (root))
    return biv_session_get_ruleset (self->session);
  if (!self->whole && base)
    self->whole = biv_ruleset_extend (base, BIV_RULESET (root));
  return self->whole ? self->whole : BIV_RULESET (root);
}

/* (nullable): the item of a list, told as "list:id". */
static BivNode *
find_step (BivNode *node, const char *step)
{
  g_auto (GStrv) parts = g_strsplit (step, ":", 2);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  int list = parts[0] && parts[1] ? biv_node_class_find_field (klass, parts[0]) : -1;

  return list >= 0 && klass->fields[list].kind == BIV_FIELD_LIST
           ? biv_node_list_lookup (biv_node_get_list (node, (guint) list), parts[1])
           : NULL;
}

static BivNode *
walk (BivNode *root, const char *path)
{
  g_auto (GStrv) steps = g_strsplit (path, "/", -1);
  BivNode *node = root;

  for (guint i = 0; node && *path && steps[i]; i++)
    node = find_step (node, steps[i]);
  return node;
}

/* (nullable): an item of the document itself. */
BivNode *
biv_rules_scope_find_own (BivRulesScope *self, const char *path)
{
  return walk (biv_rules_scope_get_root (self), path);
}

/* (nullable): an item of the rules that the document derives from, as it is there. */
BivNode *
biv_rules_scope_find_base (BivRulesScope *self, const char *path)
{
  BivRuleset *base = biv_rules_scope_get_base (self);

  return base && *path ? walk (BIV_NODE (base), path) : NULL;
}

/* (nullable): an item, the document's own or else an inherited one with the changes to it. */
BivNode *
biv_rules_scope_find (BivRulesScope *self, const char *path)
{
  BivNode *own = biv_rules_scope_find_own (self, path);
  BivRuleset *rules;

  if (own || !BIV_IS_RULESET (biv_rules_scope_get_root (self)))
    return own;
  rules = biv_rules_scope_get_rules (self);
  own = walk (BIV_NODE (rules), path);
  return own ? own : biv_rules_scope_find_base (self, path); /* it is left out */
}

/* (transfer full): the path of an item below another. */
char *
biv_rules_scope_make_path (const char *parent, const char *list, BivNode *item)
{
  return g_strdup_printf ("%s%s%s:%s", parent, *parent ? "/" : "", list, biv_node_get_id (item));
}

/* Whether the document leaves out an inherited item, or the whole list. */
bool
biv_rules_scope_is_left_out (BivRulesScope *self, const char *list, const char *id)
{
  BivNode *root = biv_rules_scope_get_root (self);
  g_autofree char *name = g_strdup_printf ("%s:%s", list, id);
  g_auto (GStrv) names = NULL;

  if (!BIV_IS_RULESET (root))
    return false;
  names = g_strsplit (biv_ruleset_get_without (BIV_RULESET (root)), " ", -1);
  return g_strv_contains ((const char *const *) names, name) ||
         g_strv_contains ((const char *const *) names, list);
}

static void
add_new (GPtrArray *items, GHashTable *seen, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivNode *item = biv_node_list_get (list, i);

      if (g_hash_table_add (seen, (char *) biv_node_get_id (item)))
        g_ptr_array_add (items, g_object_ref (item));
    }
}

/* (transfer full) (element-type BivNode): the items of a list of the root: the inherited ones, also
 * those that are left out, with the document's own in their place, and then those that are only the
 * document's. */
GPtrArray *
biv_rules_scope_list_items (BivRulesScope *self, guint list)
{
  BivNode *root = biv_rules_scope_get_root (self);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (root);
  BivRuleset *base = biv_rules_scope_get_base (self);
  bool is_only = klass->fields[list].maximum == 1;
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  BivNodeList *own = biv_node_get_list (root, list);

  /* a rule that exists only once takes the place of the inherited one, whatever its id */
  if (base && g_str_equal (klass->fields[list].name, "changes"))
    base = NULL;
  if (base && !(is_only && biv_node_list_get_length (own) > 0))
    add_new (items, seen, biv_node_get_list (BIV_NODE (base), list));
  add_new (items, seen, own);
  return items;
}

/* Whether no item of a list has an id, inherited ones included. */
bool
biv_rules_scope_is_free (BivRulesScope *self, BivNode *parent, guint list, const char *id)
{
  BivRuleset *base = biv_rules_scope_get_base (self);
  bool is_root = parent == biv_rules_scope_get_root (self);

  return !biv_node_list_lookup (biv_node_get_list (parent, list), id) &&
         !(is_root && base &&
           biv_node_list_lookup (biv_node_get_list (BIV_NODE (base), list), id));
}

/* (transfer full): the wanted id, with a number if an item of the list has it. */
char *
biv_rules_scope_find_free_id (BivRulesScope *self, BivNode *parent, guint list,
                              const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; !biv_rules_scope_is_free (self, parent, list, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}
