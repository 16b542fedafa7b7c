/* A kind of file of another program. Each file of this folder defines one such constant;
 * meson.build lists them, and no other code names them.
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
  const char *ending; /* of file names, with the dot */
  const char *mime;
  const char *title;        /* the name of such a file: "Tabletop list"; marked for translation */
  GType (*get_type) (void); /* the root's type: an army or a scenario */
  /* Whether a file is of this kind; @head is its beginning, a string without zero bytes
   * inside. */
  bool (*probe) (const char *head);
  /* (transfer full) (nullable): the root of the document; else #BIV_STORAGE_ERROR, whose message
   * is a complete line that begins with @name (of the file) and the line number. */
  BivNode *(*read) (GBytes *bytes, const char *name, GError **error);
  /* (nullable): (transfer full): the bytes of such a file for a document of that type. */
  GBytes *(*write) (BivNode *root);
} BivInterchange;

G_END_DECLS
