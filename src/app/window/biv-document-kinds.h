/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/kit/compat/biv-file-dialog.h"
#include "core/model/node/biv-node.h"

G_BEGIN_DECLS

/* A kind of document that a window can hold. */
typedef struct
{
  GType (*root) (void);
  GType (*view) (void); /* a BivView, which shows it */
  BivFileKind file;     /* what its dialogs ask for */
  bool playable;        /* a play file can be made of it */
  bool printable;       /* pages are made of it */
  const char *icon;     /* in its tab */
} BivDocumentKind;

const BivDocumentKind *biv_document_kind_of (BivNode *root);

G_END_DECLS
