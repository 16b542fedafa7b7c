/* The children of a model object, as a GListModel that only core/edit can change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node-private.h"
#include "core/model/node/biv-node-write.h"

struct _BivNodeList
{
  GObject parent_instance;

  BivNode *owner; /* not owned: the list is one of its fields */
  GType item_type;
  GPtrArray *items; /* ends with NULL */
};

static GType
get_item_type (GListModel *model)
{
  return BIV_NODE_LIST (model)->item_type;
}

static guint
get_n_items (GListModel *model)
{
  return BIV_NODE_LIST (model)->items->len - 1;
}

static gpointer
get_item (GListModel *model, guint position)
{
  BivNodeList *self = BIV_NODE_LIST (model);

  return position < self->items->len - 1 ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BivNodeList, biv_node_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
biv_node_list_finalize (GObject *object)
{
  g_ptr_array_unref (BIV_NODE_LIST (object)->items);
  G_OBJECT_CLASS (biv_node_list_parent_class)->finalize (object);
}

static void
biv_node_list_class_init (BivNodeListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_node_list_finalize;
}

static void
free_item (gpointer item)
{
  g_clear_object (&item);
}

static void
biv_node_list_init (BivNodeList *self)
{
  self->items = g_ptr_array_new_with_free_func (free_item);
  g_ptr_array_add (self->items, NULL);
}

/** biv_node_list_new: (transfer full): an empty list of objects of a type, whose parent is @owner;
 * it holds no reference of @owner. */
BivNodeList *
biv_node_list_new (BivNode *owner, GType item_type)
{
  BivNodeList *self = g_object_new (BIV_TYPE_NODE_LIST, NULL);

  self->owner = owner;
  self->item_type = item_type;
  return self;
}

/** biv_node_list_insert: puts an object at a position, with a reference of it, and makes the list's
 * owner its parent. */
void
biv_node_list_insert (BivNodeList *self, guint position, BivNode *item)
{
  g_return_if_fail (position < self->items->len);
  g_return_if_fail (G_TYPE_CHECK_INSTANCE_TYPE (item, self->item_type));

  g_ptr_array_insert (self->items, (int) position, g_object_ref (item));
  biv_node_set_parent (item, self->owner);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

/** biv_node_list_remove: (transfer full): takes out the object at a position, which then has no
 * parent. */
BivNode *
biv_node_list_remove (BivNodeList *self, guint position)
{
  BivNode *item;

  g_return_val_if_fail (position < self->items->len - 1, NULL);
  item = g_ptr_array_steal_index (self->items, position);
  biv_node_set_parent (item, NULL);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  return item;
}

/** biv_node_list_disown: to be called when the owner of a list is freed: children that somebody
 * else still holds have no parent from now on. */
void
biv_node_list_disown (BivNodeList *self)
{
  self->owner = NULL;
  BIV_EACH (BivNode, item, self)
    biv_node_set_parent (item, NULL);
}

/** biv_node_list_peek: (transfer none) (array zero-terminated=1): its items, for BIV_EACH(). */
gpointer
biv_node_list_peek (BivNodeList *self)
{
  static gpointer none[] = { NULL };

  return self ? self->items->pdata : none;
}

/** biv_node_list_get_length: the number of items. */
guint
biv_node_list_get_length (BivNodeList *self)
{
  g_return_val_if_fail (BIV_IS_NODE_LIST (self), 0);
  return self->items->len - 1;
}

/**
 * biv_node_list_get:
 *
 * Returns: (transfer none): the item at a position
 */
gpointer
biv_node_list_get (BivNodeList *self, guint position)
{
  g_return_val_if_fail (BIV_IS_NODE_LIST (self), NULL);
  g_return_val_if_fail (position < self->items->len - 1, NULL);
  return self->items->pdata[position];
}

/**
 * biv_node_list_find:
 * @position: (out) (optional): where it stands
 *
 * Returns: whether the item is in the list
 */
bool
biv_node_list_find (BivNodeList *self, BivNode *item, guint *position)
{
  g_return_val_if_fail (BIV_IS_NODE_LIST (self), false);
  return g_ptr_array_find (self->items, item, position);
}

/**
 * biv_node_list_lookup:
 *
 * Returns: (transfer none) (nullable): the item with an id
 */
gpointer
biv_node_list_lookup (BivNodeList *self, const char *id)
{
  g_return_val_if_fail (BIV_IS_NODE_LIST (self), NULL);
  BIV_EACH (BivNode, item, self)
    if (g_str_equal (biv_node_get_id (item), id))
      return item;
  return NULL;
}
