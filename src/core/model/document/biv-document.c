/* A document in use: a root object, an index of everything in it, and the only place where an edit
 * is carried out.
 *
 * An exchange does an edit and turns it into the edit that undoes it. References may be invalid
 * between the exchanges of one transaction; settling at its end refuses an inconsistent document:
 * a reference to nothing or to an object of the wrong class, two unique references to one object,
 * leaders who command one another in a circle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/document/biv-document.h"

#include <string.h>

#include "core/model/board/biv-board-private.h"
#include "core/model/document/biv-document-private.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node-write.h"
#include "core/model/node/biv-signal.h"

/* Numbers for new ids, each given out once: maps the beginning of an id to the highest number seen
 * or given out after it. Every id that was ever in the document is noted, so that the id of an
 * object whose insertion was undone is not given to another object: redoing would fail. */

/* Longer numbers were not made here, and count as text. */
#define MAX_DIGITS 9

static guint
get_highest (GHashTable *serials, const char *prefix)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (serials, prefix));
}

static void
raise_to (GHashTable *serials, const char *prefix, guint number)
{
  if (number > get_highest (serials, prefix))
    g_hash_table_insert (serials, g_strdup (prefix), GUINT_TO_POINTER (number));
}

static void
record_serial (GHashTable *serials, const char *id)
{
  gsize length = strlen (id);
  gsize start = length;
  g_autofree char *prefix = NULL;

  while (start > 0 && g_ascii_isdigit (id[start - 1]))
    start--;
  if (start == length || length - start > MAX_DIGITS)
    return;
  prefix = g_strndup (id, start);
  raise_to (serials, prefix, (guint) g_ascii_strtoull (id + start, NULL, 10));
}

static guint
next_serial (GHashTable *serials, const char *prefix)
{
  guint number = get_highest (serials, prefix) + 1;

  raise_to (serials, prefix, number);
  return number;
}

/* The reference that must not form a cycle. */
#define COMMAND "command"

struct _BivDocument
{
  GObject parent_instance;

  BivNode *root;
  BivNode *entered;       /* while an item enters: the object whose list it goes into */
  GHashTable *keys;       /* BivNode to its path, owned; NULL: ids are unique and serve as keys */
  GHashTable *nodes;      /* id or path to BivNode, not owned */
  GHashTable *references; /* id to the number of references to it */
  GHashTable *uniques;    /* id to the number of unique references to it */
  GHashTable *touched;    /* ids to check when settling, with the class of an object that left */
  GHashTable *referrers;  /* objects whose references are to be checked when settling; owned */
  GHashTable *serials;    /* numbers of new ids */
  BivLoad load;           /* of all objects */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivDocument, biv_document, G_TYPE_OBJECT)

static void
biv_document_finalize (GObject *object)
{
  BivDocument *self = BIV_DOCUMENT (object);

  g_clear_object (&self->root);
  g_hash_table_unref (self->nodes);
  g_clear_pointer (&self->keys, g_hash_table_unref);
  g_hash_table_unref (self->references);
  g_hash_table_unref (self->uniques);
  g_hash_table_unref (self->touched);
  g_hash_table_unref (self->referrers);
  g_hash_table_unref (self->serials);
  G_OBJECT_CLASS (biv_document_parent_class)->finalize (object);
}

static void
biv_document_class_init (BivDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_document_finalize;
  /**
   * BivDocument::changed:
   * @change: (type gpointer): a #BivChange, valid during the emission
   *
   * Emitted after every single edit, also after those of undo and redo.
   */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_DOCUMENT, 1, G_TYPE_POINTER);
}

static void
biv_document_init (BivDocument *self)
{
  self->nodes = g_hash_table_new (g_str_hash, g_str_equal);
  self->references = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->uniques = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->referrers = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->serials = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static guint
get_count (GHashTable *counts, const char *id)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, id));
}

static void
add_to_count (GHashTable *counts, const char *id, int amount)
{
  guint count = get_count (counts, id) + (guint) amount;

  if (count == 0)
    g_hash_table_remove (counts, id);
  else
    g_hash_table_insert (counts, g_strdup (id), GUINT_TO_POINTER (count));
}

/* The class that counts is that of the first object to leave: the one that the references were
 * checked against. */
static void
touch (BivDocument *self, const char *id, GType left)
{
  if (!g_hash_table_lookup (self->touched, id))
    g_hash_table_insert (self->touched, g_strdup (id), GSIZE_TO_POINTER (left));
}

/* Adds a reference (@change is 1) or removes one (-1). */
static void
count_reference (BivDocument *self, BivNode *node, guint field, int amount)
{
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];
  const char *id = biv_node_get_string (node, field);

  if (!*id)
    return;
  add_to_count (self->references, id, amount);
  if (description->unique)
    add_to_count (self->uniques, id, amount);
  if (amount > 0)
    {
      touch (self, id, 0);
      g_hash_table_add (self->referrers, g_object_ref (node));
    }
}

static void
count_references (BivDocument *self, BivNode *node, int amount)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_REF)
      count_reference (self, node, i, amount);
}

/* (transfer full): what an object is known by in a document whose ids are unique in their list
 * only: the lists and ids on the way to it, such as "orders:rally/prices:others". */
static char *
make_path (BivDocument *self, BivNode *node)
{
  BivNode *parent = biv_node_get_parent (node);
  g_autofree char *above = NULL;
  BivNodeClass *klass;
  int list;

  if (node == self->root)
    return g_strdup (biv_node_get_id (node));
  if (!parent)
    parent = self->entered;
  klass = BIV_NODE_GET_CLASS (parent);
  list = biv_node_class_find_list (klass, G_OBJECT_TYPE (node));
  above = parent == self->root ? NULL : make_path (self, parent);
  return g_strdup_printf ("%s%s%s:%s", above ? above : "", above ? "/" : "",
                          klass->fields[list].name, biv_node_get_id (node));
}

static void
enter_node (BivNode *node, gpointer data)
{
  BivDocument *self = data;
  char *key = (char *) biv_node_get_id (node);

  if (self->keys)
    {
      key = make_path (self, node);
      g_hash_table_insert (self->keys, node, key);
    }
  g_hash_table_insert (self->nodes, key, node);
  if (BIV_IS_BOARD (node))
    self->load.board = BIV_BOARD (node);
  record_serial (self->serials, biv_node_get_id (node));
  count_references (self, node, 1);
}

static void
leave_node (BivNode *node, gpointer data)
{
  BivDocument *self = data;

  g_hash_table_remove (self->nodes, biv_document_get_key (self, node));
  if ((gpointer) self->load.board == node)
    self->load.board = NULL;
  if (self->keys)
    g_hash_table_remove (self->keys, node);
  count_references (self, node, -1);
  touch (self, biv_node_get_id (node), G_OBJECT_TYPE (node));
}

typedef struct
{
  BivDocument *document;
  GHashTable *seen;
  const char *clash;
} IdCheck;

static void
check_id (BivNode *node, gpointer data)
{
  IdCheck *check = data;
  const char *id = biv_node_get_id (node);
  char *key = check->document->keys ? make_path (check->document, node) : g_strdup (id);

  if (g_hash_table_contains (check->document->nodes, key) || !biv_node_id_is_valid (id))
    check->clash = id;
  if (!g_hash_table_add (check->seen, key))
    check->clash = id;
}

/* Whether all ids at and below a node are valid and new to the document. */
static bool
check_ids (BivDocument *self, BivNode *node, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  IdCheck check = { self, seen, NULL };

  biv_node_foreach (node, check_id, &check);
  if (check.clash)
    g_set_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_CONFLICT, "%s", check.clash);
  return !check.clash;
}

/* Returns: whether the document could take up its root. */
static bool
set_root (BivDocument *self, BivNode *root, GError **error)
{
  self->root = g_object_ref (root);
  if (!check_ids (self, root, error))
    return false;
  biv_node_foreach (root, enter_node, self);
  biv_load_add_node (&self->load, root, 1, 1);
  if (!biv_document_settle (self, error))
    return false;
  biv_node_seal (root);
  return true;
}

/**
 * biv_document_new:
 * @root: (transfer none): a complete army or scenario; sealed from now on
 *
 * Returns: (transfer full) (nullable): the document; #BIV_CORE_ERROR_CONFLICT names a duplicate id
 * or a piece placed twice, #BIV_CORE_ERROR_NOT_FOUND a reference to nothing,
 * #BIV_CORE_ERROR_INVALID leaders who command one another in a circle
 */
BivDocument *
biv_document_new (BivNode *root, GError **error)
{
  g_autoptr (BivDocument) self = g_object_new (BIV_TYPE_DOCUMENT, NULL);

  g_return_val_if_fail (!biv_node_is_sealed (root), NULL);
  return set_root (self, root, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * biv_document_new_by_path:
 * @root: (transfer none): a complete ruleset or muster list, whose ids are unique within their list
 * only; sealed from now on
 *
 * The objects of such a document are known by their paths: see biv_document_get_key().
 *
 * Returns: (transfer full) (nullable): the document; #BIV_CORE_ERROR_CONFLICT names an id that an
 * object shares with another of its list
 */
BivDocument *
biv_document_new_by_path (BivNode *root, GError **error)
{
  g_autoptr (BivDocument) self = g_object_new (BIV_TYPE_DOCUMENT, NULL);

  g_return_val_if_fail (!biv_node_is_sealed (root), NULL);
  self->keys = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return set_root (self, root, error) ? g_steal_pointer (&self) : NULL;
}

/** biv_document_copy: (transfer full): another document with the same objects, known by the same
 * keys. */
BivDocument *
biv_document_copy (BivDocument *self)
{
  g_autoptr (BivNode) root = biv_node_copy (self->root, NULL, NULL);

  return self->keys ? biv_document_new_by_path (root, NULL) : biv_document_new (root, NULL);
}

/** biv_document_get_root: (transfer none): the army or scenario. */
BivNode *
biv_document_get_root (BivDocument *self)
{
  g_return_val_if_fail (BIV_IS_DOCUMENT (self), NULL);
  return self->root;
}

/** biv_document_lookup: (transfer none) (nullable): the object with a key, which is an id unless
 * the document was made by paths. */
BivNode *
biv_document_lookup (BivDocument *self, const char *key)
{
  g_return_val_if_fail (BIV_IS_DOCUMENT (self), NULL);
  return g_hash_table_lookup (self->nodes, key);
}

/** biv_document_get_key: (transfer none): what edits call an object of the document: its id, or, of
 * an item of a ruleset or muster list, the lists and ids on the way to it. */
const char *
biv_document_get_key (BivDocument *self, BivNode *node)
{
  const char *path;

  g_return_val_if_fail (BIV_IS_DOCUMENT (self), NULL);
  path = self->keys ? g_hash_table_lookup (self->keys, node) : NULL;
  return path ? path : biv_node_get_id (node);
}

/** biv_document_count_references: how many references name an id. */
guint
biv_document_count_references (BivDocument *self, const char *id)
{
  g_return_val_if_fail (BIV_IS_DOCUMENT (self), 0);
  return get_count (self->references, id);
}

/**
 * biv_document_make_id:
 * @prefix: how it begins, such as "u"
 *
 * Returns: (transfer full): the prefix with a number that no object of the document had since it
 * was opened
 */
char *
biv_document_make_id (BivDocument *self, const char *prefix)
{
  char *id = NULL;

  g_return_val_if_fail (BIV_IS_DOCUMENT (self), NULL);
  do
    {
      g_free (id);
      id = g_strdup_printf ("%s%u", prefix, next_serial (self->serials, prefix));
    }
  while (biv_document_lookup (self, id));
  return id;
}

static void
emit_changed (BivDocument *self, const BivChange *change)
{
  g_signal_emit (self, changed_signal, 0, change);
}

static bool
fail (GError **error, BivCoreError code, const char *what)
{
  g_set_error (error, BIV_CORE_ERROR, code, "%s", what);
  return false;
}

/* A file has codes for terrains, and none for no terrain at all. */
static bool
accepts_board_value (BivBoard *board, guint field, const GValue *value)
{
  if (field == BIV_BOARD_GROUND)
    return *g_value_get_string (value) != '\0';
  if (field == BIV_BOARD_WIDTH)
    return biv_board_accepts_size (board, g_value_get_int (value), biv_board_get_height (board));
  if (field == BIV_BOARD_HEIGHT)
    return biv_board_accepts_size (board, biv_board_get_width (board), g_value_get_int (value));
  return true;
}

static bool
exchange_value (BivDocument *self, BivEdit *edit, BivNode *object, guint field, GError **error)
{
  const BivField *description = &BIV_NODE_GET_CLASS (object)->fields[field];
  bool reference = description->kind == BIV_FIELD_REF;
  gint64 before;

  if (!biv_node_field_check (description, &edit->value, error))
    return false;
  if (BIV_IS_BOARD (object) && !accepts_board_value (BIV_BOARD (object), field, &edit->value))
    return fail (error, BIV_CORE_ERROR_INVALID, description->name);
  if (reference)
    count_reference (self, object, field, -1);
  before = biv_load_of_cells (object);
  biv_load_add_value (&self->load, object, field, &edit->value, 1);
  biv_node_exchange (object, field, &edit->value);
  biv_load_add_value (&self->load, object, field, &edit->value, -1);
  self->load.memory += biv_load_of_cells (object) - before;
  if (reference)
    count_reference (self, object, field, 1);
  emit_changed (self, &(BivChange){ .kind = BIV_EDIT_SET, .object = object, .field = field });
  return true;
}

static bool
insert_item (BivDocument *self, BivEdit *edit, BivNode *object, guint field, GError **error)
{
  const BivField *description = &BIV_NODE_GET_CLASS (object)->fields[field];
  BivNodeList *list = biv_node_get_list (object, field);
  guint length = biv_node_list_get_length (list);

  if (edit->position == BIV_EDIT_LAST)
    edit->position = length;
  if (edit->position > length || biv_node_get_parent (edit->item) ||
      !G_TYPE_CHECK_INSTANCE_TYPE (edit->item, description->item_type ()))
    return fail (error, BIV_CORE_ERROR_INVALID, edit->field);
  if (length >= (guint) description->maximum)
    return fail (error, BIV_CORE_ERROR_TOO_LARGE, edit->field);
  self->entered = object;
  if (!check_ids (self, edit->item, error))
    return false;
  biv_node_seal (edit->item);
  biv_node_foreach (edit->item, enter_node, self);
  biv_node_list_insert (list, edit->position, edit->item);
  biv_load_add_node (&self->load, edit->item, biv_load_find_depth (edit->item), 1);
  edit->kind = BIV_EDIT_REMOVE;
  emit_changed (self, &(BivChange){ BIV_EDIT_INSERT, object, field, edit->position, edit->item });
  return true;
}

static bool
remove_item (BivDocument *self, BivEdit *edit, BivNode *object, guint field, GError **error)
{
  BivNodeList *list = biv_node_get_list (object, field);

  if (edit->position >= biv_node_list_get_length (list))
    return fail (error, BIV_CORE_ERROR_INVALID, edit->field);
  g_clear_object (&edit->item);
  biv_load_add_node (&self->load, biv_node_list_get (list, edit->position),
                     biv_load_find_depth (object) + 1, -1);
  edit->item = biv_node_list_remove (list, edit->position);
  biv_node_foreach (edit->item, leave_node, self);
  edit->kind = BIV_EDIT_INSERT;
  emit_changed (self, &(BivChange){ BIV_EDIT_REMOVE, object, field, edit->position, edit->item });
  return true;
}

static bool
exchange_cells (BivDocument *self, BivEdit *edit, BivNode *object, GError **error)
{
  BivCellAt *all = biv_cells_get_all (edit->cells);
  BivChange change = { .kind = BIV_EDIT_CELLS, .object = object };

  if (!BIV_IS_BOARD (object))
    return fail (error, BIV_CORE_ERROR_INVALID, edit->object);
  for (guint i = 0; i < biv_cells_get_length (edit->cells); i++)
    if (!biv_board_contains (BIV_BOARD (object), (BivOffset){ all[i].col, all[i].row }) ||
        !biv_board_accepts_cell (BIV_BOARD (object), &all[i].cell))
      return fail (error, BIV_CORE_ERROR_INVALID, edit->object);
  biv_board_exchange_cells (BIV_BOARD (object), edit->cells);
  biv_cells_get_area (edit->cells, &change.first, &change.last);
  change.before = edit->cells;
  emit_changed (self, &change);
  return true;
}

/** biv_document_exchange: does an edit and turns it into the one that undoes it. Only core/edit may
 * call this. */
bool
biv_document_exchange (BivDocument *self, BivEdit *edit, GError **error)
{
  BivNode *object = biv_document_lookup (self, edit->object);
  int field;

  if (!object)
    return fail (error, BIV_CORE_ERROR_NOT_FOUND, edit->object);
  if (edit->kind == BIV_EDIT_CELLS)
    return exchange_cells (self, edit, object, error);
  field = biv_node_class_find_field (BIV_NODE_GET_CLASS (object), edit->field);
  if (field < 0 ||
      (BIV_NODE_GET_CLASS (object)->fields[field].kind == BIV_FIELD_LIST) ==
        (edit->kind == BIV_EDIT_SET))
    return fail (error, BIV_CORE_ERROR_INVALID, edit->field);
  if (edit->kind == BIV_EDIT_SET)
    return exchange_value (self, edit, object, (guint) field, error);
  if (edit->kind == BIV_EDIT_INSERT)
    return insert_item (self, edit, object, (guint) field, error);
  return remove_item (self, edit, object, (guint) field, error);
}

static BivNode *
find_commander (BivDocument *self, BivNode *node)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), COMMAND);

  return field >= 0 ? biv_document_lookup (self, biv_node_get_string (node, (guint) field)) : NULL;
}

/* Whether a leader is, directly or through others, under his own command. */
static bool
is_in_ring (BivDocument *self, BivNode *node)
{
  BivNode *slow = node;

  for (guint steps = 0; node; steps++)
    {
      node = find_commander (self, node);
      if (node == slow)
        return true;
      if (steps % 2 == 1 && node)
        slow = find_commander (self, slow);
    }
  return false;
}

static bool
check_referrer (BivDocument *self, BivNode *node, GError **error)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  if (biv_document_lookup (self, biv_node_get_id (node)) != node)
    return true; /* removed again */
  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];
      BivNode *target;

      if (field->kind != BIV_FIELD_REF || !field->item_type)
        continue;
      target = biv_document_lookup (self, biv_node_get_string (node, i));
      if (target && !G_TYPE_CHECK_INSTANCE_TYPE (target, field->item_type ()))
        return fail (error, BIV_CORE_ERROR_NOT_FOUND, biv_node_get_string (node, i));
      if (g_str_equal (field->name, COMMAND) && is_in_ring (self, node))
        return fail (error, BIV_CORE_ERROR_INVALID, biv_node_get_id (node));
    }
  return true;
}

static bool
check_touched (BivDocument *self, const char *id, GError **error)
{
  if (get_count (self->references, id) > 0 && !biv_document_lookup (self, id))
    return fail (error, BIV_CORE_ERROR_NOT_FOUND, id);
  if (get_count (self->uniques, id) > 1)
    return fail (error, BIV_CORE_ERROR_CONFLICT, id);
  return true;
}

static void
enter_referrer (BivNode *node, gpointer data)
{
  g_hash_table_add (data, g_object_ref (node));
}

/* Whether an object that is referred to was replaced by one of another class. The references to it
 * were not touched, but may have become invalid. */
static bool
is_replaced (BivDocument *self, const char *id, gpointer left)
{
  BivNode *node = biv_document_lookup (self, id);

  return left && node && get_count (self->references, id) > 0 &&
         G_OBJECT_TYPE (node) != GPOINTER_TO_SIZE (left);
}

/** biv_document_settle: ends a transaction. Returns whether the document is consistent after the
 * exchanges since the last call. */
bool
biv_document_settle (BivDocument *self, GError **error)
{
  GHashTableIter iter;
  gpointer key, left;
  bool good = true, replaced = false;

  g_hash_table_iter_init (&iter, self->touched);
  while (good && g_hash_table_iter_next (&iter, &key, &left))
    {
      good = check_touched (self, key, error);
      replaced |= is_replaced (self, key, left);
    }
  if (replaced)
    biv_node_foreach (self->root, enter_referrer, self->referrers);
  g_hash_table_iter_init (&iter, self->referrers);
  while (good && g_hash_table_iter_next (&iter, &key, NULL))
    good = check_referrer (self, key, error);
  g_hash_table_remove_all (self->touched);
  g_hash_table_remove_all (self->referrers);
  return good;
}

/** biv_document_peek_load: (transfer none): how much of its limits the document uses, but for the
 * bytes of the hexes of its board. */
const BivLoad *
biv_document_peek_load (BivDocument *self)
{
  return &self->load;
}

/** biv_document_is_by_path: whether its objects are known by their paths, as those of rules are. */
bool
biv_document_is_by_path (BivDocument *self)
{
  return self->keys != NULL;
}
