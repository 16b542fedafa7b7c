/* The values of an object's fields, and what an object and its lists do to each other.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

/* The value of a field; the kind of the field decides which member is valid. */
typedef union
{
  char *string;
  int number;
  BivText *text;
  BivDetails *details;
  BivOffset hex;
  BivNodeList *list;
} BivSlot;

void biv_slot_init (BivSlot *slot, const BivField *field, BivNode *owner);
void biv_slot_clear (BivSlot *slot, const BivField *field);
void biv_slot_get (const BivSlot *slot, const BivField *field, GValue *value);
void biv_slot_set (BivSlot *slot, const BivField *field, const GValue *value);
bool biv_slot_is_default (const BivSlot *slot, const BivField *field);
bool biv_slot_equal (const BivSlot *a, const BivSlot *b, const BivField *field);

void biv_node_list_disown (BivNodeList *self);
void biv_node_set_parent (BivNode *self, BivNode *parent);
