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
  GHashTable *going; /* BivNode: what goes, and all below it */
  GHashTable *lost;  /* id: what nothing may refer to afterwards */
  GPtrArray *tops;   /* BivNode: what is taken out of a list itself */
} BivRemoval;

void biv_removal_init (BivRemoval *self, BivDocument *document, BivEditList *edits);
void biv_removal_add (BivRemoval *self, BivNode *object);
void biv_removal_clear_references (BivRemoval *self);
void biv_removal_finish (BivRemoval *self);
