/* Objects that leave the document in one list of edits.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

typedef struct
{
  BivDocument *document;
  BivEditList *edits;
  GHashTable *going; /* BivNode: the objects that are removed, and everything below them */
  GHashTable *lost;  /* the ids to which nothing may refer afterwards */
  GPtrArray *tops;   /* BivNode: the objects that are removed from a list themselves */
} BivRemoval;

void biv_removal_init (BivRemoval *self, BivDocument *document, BivEditList *edits);
void biv_removal_add (BivRemoval *self, BivNode *object);
void biv_removal_clear_references (BivRemoval *self);
void biv_removal_finish (BivRemoval *self);
