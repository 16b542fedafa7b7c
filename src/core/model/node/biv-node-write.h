/* Writes objects and their lists. Only builders use this, and the document for core/edit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-model-types.h"

void biv_node_exchange (BivNode *self, guint field, GValue *value);
void biv_node_store (BivNode *self, guint field, const GValue *value);
void biv_node_seal (BivNode *self);

void biv_node_list_insert (BivNodeList *self, guint position, BivNode *item);
BivNode *biv_node_list_remove (BivNodeList *self, guint position);
