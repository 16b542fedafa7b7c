/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/model/node/biv-model-types.h"

#define BIV_TYPE_NODE_LIST (biv_node_list_get_type ())
G_DECLARE_FINAL_TYPE (BivNodeList, biv_node_list, BIV, NODE_LIST, GObject)

BivNodeList *biv_node_list_new (BivNode *owner, GType item_type);

/* Goes through a list (nullable), which stays as it is meanwhile: BIV_EACH (BivUnit, unit, list) */
#define BIV_EACH(Type, item, list) \
  for (Type **item##_at = biv_node_list_peek (list), *item = *item##_at; item; item = *++item##_at)

gpointer biv_node_list_peek (BivNodeList *self);
guint biv_node_list_get_length (BivNodeList *self);
gpointer biv_node_list_get (BivNodeList *self, guint position);
bool biv_node_list_find (BivNodeList *self, BivNode *item, guint *position);
gpointer biv_node_list_lookup (BivNodeList *self, const char *id);
