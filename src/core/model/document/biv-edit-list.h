/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-args.h"
#include "core/model/board/biv-cells.h"
#include "core/model/node/biv-node.h"

typedef enum
{
  BIV_EDIT_SET,    /* a field of an object takes a value */
  BIV_EDIT_INSERT, /* an object goes into a list */
  BIV_EDIT_REMOVE, /* an object leaves a list */
  BIV_EDIT_CELLS,  /* hexes of a board are written */
} BivEditKind;

/* One change, as plain data. Objects are given by id, so that a list of edits can be made before
 * any of them is done. */
typedef struct
{
  BivEditKind kind;
  char *object;    /* id of the object that has the field or the list; the board for cells */
  char *field;     /* name of the field or list */
  GValue value;    /* set: the new value; once done, the old one */
  guint position;  /* insert and remove: the position in the list */
  BivNode *item;   /* insert: the new object; remove, once done: the old one */
  BivCells *cells; /* cells: the new contents; once done, the old ones */
} BivEdit;

/* A position: after the last item, whatever the length of the list when the edit is done. */
#define BIV_EDIT_LAST G_MAXUINT

BivEditList *biv_edit_list_new (void);
BivEditList *biv_edit_list_new_step (const char *code, BivArgs *args);
const char *biv_edit_list_get_code (BivEditList *self);
BivArgs *biv_edit_list_get_args (BivEditList *self);
BivEditList *biv_edit_list_ref (BivEditList *self);
void biv_edit_list_unref (BivEditList *self);
guint biv_edit_list_get_length (BivEditList *self);
BivEdit *biv_edit_list_get (BivEditList *self, guint position);

void biv_edit_list_set (BivEditList *self, const char *object, const char *field,
                        const GValue *value);
void biv_edit_list_set_string (BivEditList *self, const char *object, const char *field,
                               const char *string);
void biv_edit_list_set_plain (BivEditList *self, const char *object, const char *field,
                              const char *string);
void biv_edit_list_set_int (BivEditList *self, const char *object, const char *field, int number);
void biv_edit_list_set_boolean (BivEditList *self, const char *object, const char *field,
                                bool yes);
void biv_edit_list_set_hex (BivEditList *self, const char *object, const char *field,
                            BivOffset hex);
void biv_edit_list_insert (BivEditList *self, const char *object, const char *list, guint position,
                           BivNode *item);
void biv_edit_list_remove (BivEditList *self, const char *object, const char *list,
                           guint position);
void biv_edit_list_cells (BivEditList *self, const char *board, BivCells *cells);
void biv_edit_list_append (BivEditList *self, BivEditList *more);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivEditList, biv_edit_list_unref)
