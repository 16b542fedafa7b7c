/* A kind of file of another program. There is one constant of these in each file of this folder;
 * meson.build lists them, and nothing else need know of a new one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/model/node/biv-node.h"
#include "storage/xml/biv-storage-error.h"

G_BEGIN_DECLS

typedef struct
{
  const char *ending; /* of its files' names, with the dot */
  const char *mime;
  const char *title;        /* what a file of it is, "Tabletop list"; marked for translation */
  GType (*get_type) (void); /* of the document that is made of it: an army or a scenario */
  /* Whether a file begins like one of these; @head ends with a zero, where there is none before. */
  bool (*probe) (const char *head);
  /* (transfer full) (nullable): the root of the document; else #BIV_STORAGE_ERROR, whose message is
   * a complete line with @name, the file's, and where in it. */
  BivNode *(*read) (GBytes *bytes, const char *name, GError **error);
  /* (nullable): (transfer full): a document of that type as such a file. */
  GBytes *(*write) (BivNode *root);
} BivInterchange;

G_END_DECLS
