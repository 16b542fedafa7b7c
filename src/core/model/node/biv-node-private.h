/* What only core/edit (through the document) may do to a finished object, and what the model's
 * own files share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

void biv_node_exchange (BivNode *self, guint field, GValue *value);
void biv_node_seal (BivNode *self);

const BivField *biv_node_get_field (BivNode *self, guint field);
void biv_node_store (BivNode *self, guint field, const GValue *value);

BivNodeList *biv_node_list_new (BivNode *owner, GType item_type);
void biv_node_list_insert (BivNodeList *self, guint position, BivNode *item);
BivNode *biv_node_list_remove (BivNodeList *self, guint position);
void biv_node_list_disown (BivNodeList *self);
void biv_node_set_parent (BivNode *self, BivNode *parent);
