/* Which object of one document is which of another.
 *
 * Ids last as long as a document, so they come first. A list that was typed once more has others,
 * or the same for other things; then what things are called and were taken from says more.
 * Everything is found by keys in tables, so that twice as large a document takes twice as long.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/compare/biv-matching-private.h"

#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

/* (transfer full) (nullable): what two objects have alike that may be one. */
typedef char *(*Key) (BivMatching *self, BivNode *node, bool is_before);

/* --- what a class is known by --------------------------------------------------------------- */

/* The index of the field that holds its name or title, or -1. */
static int
find_name (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  int field = biv_node_class_find_field (klass, "name");

  if (field < 0)
    field = biv_node_class_find_field (klass, "title");
  return field >= 0 && klass->fields[field].kind == BIV_FIELD_TEXT ? field : -1;
}

static bool
has_reference (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_REF)
      return true;
  return false;
}

/* Whether it is known by what it refers to, which has to be found first. */
static bool
is_about_another (BivNode *node)
{
  return find_name (node) < 0 && has_reference (node);
}

/** biv_matching_find_unique: the index of the field of a class that says what an object is about,
 * where each thing has one object at most (a placement of its piece): such an object has no name of
 * its own, and is the same if it is about the same. -1: the class has no such field. */
int
biv_matching_find_unique (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_REF && klass->fields[i].unique)
      return (int) i;
  return -1;
}

/* --- pairs ---------------------------------------------------------------------------------- */

/** biv_matching_get_partner: (transfer none) (nullable): the object of the other document that is
 * the same as this one. @node: (nullable): has none */
BivNode *
biv_matching_get_partner (BivMatching *self, BivNode *node)
{
  return node ? g_hash_table_lookup (self->partners, node) : NULL;
}

static void
pair (BivMatching *self, BivNode *before, BivNode *after)
{
  g_hash_table_insert (self->partners, before, after);
  g_hash_table_insert (self->partners, after, before);
}

/** biv_matching_find_target: (transfer none) (nullable): the object that a reference in the same
 * document names. */
BivNode *
biv_matching_find_target (BivMatching *self, BivNode *node, guint field)
{
  bool is_after = biv_node_get_root (node) == self->nodes[1]->pdata[0];
  const char *id = biv_node_get_string (node, field);

  return *id ? g_hash_table_lookup (self->ids[is_after], id) : NULL;
}

/** biv_matching_is_same: whether two values of a field say the same: equal words, or the ids of two
 * objects that are a pair. @refers: whether they are meant as ids; equal ids of objects that are no
 * pair do not say the same */
bool
biv_matching_is_same (BivMatching *self, const char *before, const char *after, bool refers)
{
  BivNode *target = *before ? g_hash_table_lookup (self->ids[0], before) : NULL;
  BivNode *other = *after ? g_hash_table_lookup (self->ids[1], after) : NULL;

  if (target && other && biv_matching_get_partner (self, target) == other)
    return true;
  return (!refers || (!target && !other)) && g_str_equal (before, after);
}

/* --- keys ----------------------------------------------------------------------------------- */

/* What is the only one about its thing is known by that, whatever its own id. */
static char *
key_by_id (BivMatching *self, BivNode *node, bool is_before)
{
  return biv_matching_find_unique (node) < 0 ? g_strdup (biv_node_get_id (node)) : NULL;
}

static void
append_text (GString *key, BivText *text)
{
  for (guint i = 0; i < biv_text_get_length (text); i++)
    g_string_append_printf (key, "%s=%s\n", biv_text_get_language (text, i),
                            biv_text_get_string (text, i));
}

static char *
key_by_name (BivMatching *self, BivNode *node, bool is_before)
{
  int field = find_name (node);
  GString *key;

  if (field < 0 || biv_node_is_default (node, (guint) field))
    return NULL;
  key = g_string_new (NULL);
  append_text (key, biv_node_get_text (node, (guint) field));
  return g_string_free (key, FALSE);
}

static char *
key_by_entry (BivMatching *self, BivNode *node, bool is_before)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "entry");

  if (field < 0 || biv_node_is_default (node, (guint) field))
    return NULL;
  return g_strdup (biv_node_get_string (node, (guint) field));
}

/* A reference as the second document would write it. */
static bool
append_reference (BivMatching *self, GString *key, BivNode *node, guint field, bool is_before)
{
  BivNode *target = biv_matching_find_target (self, node, field);
  BivNode *partner = is_before ? biv_matching_get_partner (self, target) : target;

  if (target && !partner)
    return false;
  g_string_append_printf (key, "%s\n",
                          partner ? biv_node_get_id (partner) : biv_node_get_string (node, field));
  return true;
}

/* Adds the value of a field to a key. The leader under whom a named object happens to stand does
 * not count: its name is enough to know it by. */
static bool
append_field (BivMatching *self, GString *key, BivNode *node, guint position, bool is_before)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[position];

  if (field->kind == BIV_FIELD_REF && is_about_another (node))
    return append_reference (self, key, node, position, is_before);
  if (field->kind == BIV_FIELD_TEXT && field->required)
    append_text (key, biv_node_get_text (node, position));
  if ((field->kind == BIV_FIELD_TOKEN || field->kind == BIV_FIELD_STRING) && field->required)
    g_string_append_printf (key, "%s\n", biv_node_get_string (node, position));
  return true;
}

/* All of it: name, entry, and what such a thing must say in words or is about. */
static char *
key_by_all (BivMatching *self, BivNode *node, bool is_before)
{
  g_autofree char *name = key_by_name (self, node, is_before);
  g_autofree char *entry = key_by_entry (self, node, is_before);
  g_autoptr (GString) key = g_string_new (name);

  if (entry)
    g_string_append_printf (key, "%s\n", entry);
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (!append_field (self, key, node, i, is_before))
      return NULL;
  return key->len > 0 ? g_strdup (key->str) : NULL;
}

/* The id as the key of an object that has none by its contents. Ids of two documents are not relied
 * on otherwise; here they are better than nothing. */
static char *
key_by_id_alone (BivMatching *self, BivNode *node, bool is_before)
{
  g_autofree char *key = key_by_all (self, node, is_before);

  return key ? NULL : key_by_id (self, node, is_before);
}

/* A group of things is another's when it has its place, so that these need not all have moved. */
static char *
key_by_place (BivMatching *self, BivNode *node, bool is_before)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      return g_strdup ("");
  return NULL;
}

/* --- pairing by keys ------------------------------------------------------------------------ */

static void
free_queue (gpointer queue)
{
  g_queue_free (queue);
}

/* What is still alone among these, and is of the sort that this pass is for. */
static bool
is_open (BivMatching *self, BivNode *node, bool about_another)
{
  self->looks++;
  return !biv_matching_get_partner (self, node) && is_about_another (node) == about_another;
}

/* Files an object under its kind and key, after those filed before it. */
static void
file_under_key (BivMatching *self, GHashTable *index, BivNode *node, Key key)
{
  g_autofree char *word = key (self, node, false);
  g_autofree char *full = word ? g_strconcat (biv_node_get_kind (node), "\n", word, NULL) : NULL;
  GQueue *queue = full ? g_hash_table_lookup (index, full) : NULL;

  if (full && !queue)
    {
      queue = g_queue_new ();
      g_hash_table_insert (index, g_steal_pointer (&full), queue);
    }
  if (queue)
    g_queue_push_tail (queue, node);
}

static void
pair_by_key (BivMatching *self, GHashTable *index, BivNode *node, Key key)
{
  g_autofree char *word = key (self, node, true);
  g_autofree char *full = word ? g_strconcat (biv_node_get_kind (node), "\n", word, NULL) : NULL;
  GQueue *queue = full ? g_hash_table_lookup (index, full) : NULL;

  if (queue && !g_queue_is_empty (queue))
    pair (self, node, g_queue_pop_head (queue));
}

static GHashTable *
open_index (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_queue);
}

static void
match_lists (BivMatching *self, BivNodeList *before, BivNodeList *after, Key key,
             bool about_another)
{
  g_autoptr (GHashTable) index = open_index ();

  BIV_EACH (BivNode, node, after)
    if (is_open (self, node, about_another))
      file_under_key (self, index, node, key);
  BIV_EACH (BivNode, item, before)
    if (is_open (self, item, about_another))
      pair_by_key (self, index, item, key);
}

/* What there is one of at most is the same, whatever it is called. */
static void
match_only (BivMatching *self, BivNode *before, BivNode *after, guint field)
{
  BivNode *only = biv_node_get_only (before, field);
  BivNode *other = biv_node_get_only (after, field);

  if (only && other && !biv_matching_get_partner (self, only) &&
      !biv_matching_get_partner (self, other))
    pair (self, only, other);
}

static void
match_below (BivMatching *self, BivNode *before, const Key *keys, bool about_another)
{
  BivNode *after = biv_matching_get_partner (self, before);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (before);

  for (guint i = 0; after && i < klass->n_fields; i++)
    {
      BivNodeList *list;

      if (klass->fields[i].kind != BIV_FIELD_LIST)
        continue;
      list = biv_node_get_list (before, i);
      if (klass->fields[i].maximum == 1)
        match_only (self, before, after, i);
      else
        for (const Key *key = keys; *key; key++)
          match_lists (self, list, biv_node_get_list (after, i), *key, about_another);
      BIV_EACH (BivNode, node, list)
        match_below (self, node, keys, about_another);
    }
}

/* The same wherever they stand. */
static void
match_anywhere (BivMatching *self, Key key)
{
  g_autoptr (GHashTable) index = open_index ();

  for (guint i = 0; i < self->nodes[1]->len; i++)
    if (is_open (self, self->nodes[1]->pdata[i], false))
      file_under_key (self, index, self->nodes[1]->pdata[i], key);
  for (guint i = 0; i < self->nodes[0]->len; i++)
    if (is_open (self, self->nodes[0]->pdata[i], false))
      pair_by_key (self, index, self->nodes[0]->pdata[i], key);
}

/* --- whether ids are to be believed --------------------------------------------------------- */

static bool
have_alike (BivMatching *self, BivNode *before, BivNode *after, Key key)
{
  g_autofree char *one = key (self, before, true);
  g_autofree char *other = key (self, after, false);

  return one && g_strcmp0 (one, other) == 0;
}

static bool
is_same_owner (BivNode *before, BivNode *after)
{
  BivNode *owner = biv_node_get_parent (before);
  BivNode *other = biv_node_get_parent (after);

  if (!biv_node_get_parent (owner) || !biv_node_get_parent (other))
    return biv_node_get_parent (owner) == biv_node_get_parent (other);
  return g_str_equal (biv_node_get_id (owner), biv_node_get_id (other));
}

/* Whether at least half of what has a name and shares an id shares more than that. */
static bool
trust_ids (BivMatching *self)
{
  guint shared = 0, alike = 0;

  for (guint i = 1; i < self->nodes[0]->len; i++)
    {
      BivNode *node = self->nodes[0]->pdata[i];
      BivNode *other = g_hash_table_lookup (self->ids[1], biv_node_get_id (node));

      self->looks++;
      if (!other || G_OBJECT_TYPE (node) != G_OBJECT_TYPE (other) || find_name (node) < 0 ||
          !biv_node_get_parent (other))
        continue;
      shared++;
      alike += is_same_owner (node, other) &&
               (have_alike (self, node, other, key_by_all) ||
                have_alike (self, node, other, key_by_name) ||
                have_alike (self, node, other, key_by_entry));
    }
  return alike * 2 >= shared;
}

/* --- the order of it ------------------------------------------------------------------------ */

static const Key by_id[] = { key_by_id, NULL };
static const Key by_content[] = { key_by_all, key_by_name, key_by_entry, NULL };
static const Key by_content_alone[] = { key_by_all, key_by_name, key_by_entry,
                                        key_by_id_alone, key_by_place, NULL };
static const Key by_reference[] = { key_by_all, key_by_id, NULL };
static const Key by_id_or_reference[] = { key_by_id, key_by_all, NULL };

static void
add_node (BivNode *node, gpointer data)
{
  g_ptr_array_add (data, node);
}

static void
list_nodes (BivMatching *self, guint which, BivNode *root)
{
  self->nodes[which] = g_ptr_array_new ();
  self->ids[which] = g_hash_table_new (g_str_hash, g_str_equal);
  biv_node_foreach (root, add_node, self->nodes[which]);
  for (guint i = 0; i < self->nodes[which]->len; i++)
    g_hash_table_insert (self->ids[which],
                         (char *) biv_node_get_id (self->nodes[which]->pdata[i]),
                         self->nodes[which]->pdata[i]);
}

/** biv_matching_new: (transfer full): the pairs of two documents of one kind, which must outlive
 * them. */
BivMatching *
biv_matching_new (BivNode *before, BivNode *after)
{
  BivMatching *self = g_new0 (BivMatching, 1);
  bool trusts_ids;

  self->partners = g_hash_table_new (NULL, NULL);
  list_nodes (self, 0, before);
  list_nodes (self, 1, after);
  pair (self, before, after);
  /* Rulesets and lists are named by others, item by item: what has another id is another thing. */
  if (BIV_IS_RULESET (before) || BIV_IS_MUSTER (before))
    {
      match_below (self, before, by_id, false);
      return self;
    }
  trusts_ids = trust_ids (self);
  if (trusts_ids)
    {
      match_below (self, before, by_id, false);
      match_anywhere (self, key_by_id);
      match_below (self, before, by_id, false);
      match_below (self, before, by_content, false);
      match_anywhere (self, key_by_all);
      match_below (self, before, by_content, false);
    }
  else
    {
      match_below (self, before, by_content_alone, false);
      match_anywhere (self, key_by_all);
      match_anywhere (self, key_by_name);
      match_below (self, before, by_content_alone, false);
    }
  match_below (self, before, trusts_ids ? by_id_or_reference : by_reference, true);
  return self;
}

/** biv_matching_free: frees the pairs, but not the documents. */
void
biv_matching_free (BivMatching *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->nodes); i++)
    {
      g_ptr_array_unref (self->nodes[i]);
      g_hash_table_unref (self->ids[i]);
    }
  g_hash_table_unref (self->partners);
  g_free (self);
}
