/* The error domain of files and the library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/xml/biv-storage-error.h"

typedef struct
{
  int line; /* 0: unknown */
  char *element;
} BivStorageErrorPrivate;

static void
biv_storage_error_private_init (BivStorageErrorPrivate *self)
{
  self->line = 0;
  self->element = NULL;
}

static void
biv_storage_error_private_copy (const BivStorageErrorPrivate *from, BivStorageErrorPrivate *to)
{
  to->line = from->line;
  to->element = g_strdup (from->element);
}

static void
biv_storage_error_private_clear (BivStorageErrorPrivate *self)
{
  g_free (self->element);
}

G_DEFINE_EXTENDED_ERROR (BivStorageError, biv_storage_error)

/**
 * biv_storage_error_set_place:
 * @error: a #BIV_STORAGE_ERROR
 * @line: from 1; 0 when it has no meaning
 * @element: (nullable): the name of the XML element
 *
 * Records the place of an error for programs; the message tells it to people.
 */
void
biv_storage_error_set_place (GError *error, int line, const char *element)
{
  BivStorageErrorPrivate *self = biv_storage_error_get_private (error);

  self->line = line;
  g_free (self->element);
  self->element = g_strdup (element);
}

/**
 * biv_storage_error_get_line:
 *
 * Returns: the line in the file; 0 when unknown, as for errors of other domains
 */
int
biv_storage_error_get_line (const GError *error)
{
  return error->domain == BIV_STORAGE_ERROR ? biv_storage_error_get_private (error)->line : 0;
}

/**
 * biv_storage_error_get_element:
 *
 * Returns: (transfer none) (nullable): the name of the XML element, where it is known
 */
const char *
biv_storage_error_get_element (const GError *error)
{
  return error->domain == BIV_STORAGE_ERROR ? biv_storage_error_get_private (error)->element : NULL;
}
