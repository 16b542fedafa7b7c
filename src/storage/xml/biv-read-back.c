/* What is saved can be read again: whoever keeps bytes (a file, a draft, a library) has them read
 * back first, and keeps what was there if they cannot be.
 *
 * Those who keep bytes know nothing of documents. What reads them is set by what writes documents,
 * so there is no document to be kept that is not read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/xml/biv-read-back.h"

#define KEY "biv-read-back"

static BivReadBackFunc reader; /* set once */

/** biv_read_back_set: says what reads documents; may be said again, by any thread. */
void
biv_read_back_set (BivReadBackFunc func)
{
  g_atomic_pointer_set (&reader, func);
}

/**
 * biv_read_back:
 * @name: what errors call the document
 *
 * It takes as long as opening the document does: not for the main thread where that may be long.
 *
 * Returns: whether the bytes, if they are a document of ours, can be read; else an error that says
 * why not
 */
bool
biv_read_back (GBytes *bytes, const char *name, BivReadBack what, GError **error)
{
  BivReadBackFunc func = g_atomic_pointer_get (&reader);

  return !func || func (bytes, name, what, error);
}

/** biv_read_back_record: notes that a document was read from these bytes, so that nobody reads them
 * back once more. */
void
biv_read_back_record (GObject *document, GBytes *bytes)
{
  g_object_set_data_full (document, KEY, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
}

/** biv_read_back_is_recorded: whether it was read from these bytes, whatever it holds by now. */
bool
biv_read_back_is_recorded (GObject *document, GBytes *bytes)
{
  return g_object_get_data (document, KEY) == bytes;
}
