/* Copies of objects under new ids.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

typedef struct
{
  BivDocument *document;
  BivNode *parent;
  GHashTable *ids;   /* id to new id */
  bool keep_outside; /* references to what is not copied stay if there is such an object, else they
                        go */
} BivRenaming;

void biv_renaming_init (BivRenaming *self, BivDocument *document, BivNode *parent,
                        bool keep_outside);
void biv_renaming_add (BivRenaming *self, BivNode *object);
BivNode *biv_renaming_copy (BivRenaming *self, BivNode *object);
void biv_renaming_clear (BivRenaming *self);
BivNode *biv_renaming_copy_draft (BivDocument *document, BivNode *parent, BivNode *draft);
