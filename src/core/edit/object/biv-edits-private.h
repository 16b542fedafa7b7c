/* What the operations share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/model/document/biv-document.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/scenario/biv-scenario.h"

BivArgs *biv_edits_args_for (const char *arg, BivNode *object);
BivArgs *biv_edits_args_for_all (BivNode *const *objects, guint n_objects);
void biv_edits_add_name (BivArgs *args, const char *arg, BivNode *object);
BivEditList *biv_edits_new_id_step (const char *code, const char *arg, const char *id);

BivScenario *biv_edits_get_scenario (BivDocument *document);
BivBoard *biv_edits_get_board (BivDocument *document);
void biv_edits_add_hex (BivArgs *args, BivDocument *document, BivOffset hex);

BivNodeList *biv_edits_get_siblings (BivNode *object, const char **list, guint *position);
char *biv_edits_make_id (BivDocument *document, BivNode *parent, GType type);
BivNode *biv_edits_copy_draft (BivDocument *document, BivNode *parent, BivNode *draft);

void biv_edits_set_string (BivEditList *edits, BivNode *object, guint field, const char *string);

/* Objects that leave the document in one list of edits. */
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

/* Copies of objects under new ids. */
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
