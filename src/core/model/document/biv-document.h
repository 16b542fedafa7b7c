/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/model/document/biv-document-load.h"
#include "core/model/document/biv-edit-list.h"
#include "core/model/node/biv-node.h"

/* What has just changed, as the "changed" signal tells it. */
typedef struct
{
  BivEditKind kind;
  BivNode *object; /* the one that has the field or list; for cells, the board */
  guint field;     /* set, insert, remove */
  guint position;  /* insert, remove */
  BivNode *item;   /* insert, remove */
  BivOffset first; /* cells: the rectangle around them */
  BivOffset last;
  BivCells *before; /* cells: what they held before; valid during the signal only */
} BivChange;

#define BIV_TYPE_DOCUMENT (biv_document_get_type ())
G_DECLARE_FINAL_TYPE (BivDocument, biv_document, BIV, DOCUMENT, GObject)

BivDocument *biv_document_new (BivNode *root, GError **error);
BivDocument *biv_document_new_by_path (BivNode *root, GError **error);
BivNode *biv_document_get_root (BivDocument *self);
BivNode *biv_document_lookup (BivDocument *self, const char *key);
const char *biv_document_get_key (BivDocument *self, BivNode *node);
guint biv_document_count_references (BivDocument *self, const char *id);
char *biv_document_make_id (BivDocument *self, const char *prefix);
const BivLoad *biv_document_peek_load (BivDocument *self);
bool biv_document_is_by_path (BivDocument *self);
