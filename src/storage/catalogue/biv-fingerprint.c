/* A few digits printed on paper that identify the document it was printed from.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-fingerprint.h"

#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"

#define DIGITS 8

/**
 * biv_fingerprint_make:
 * @place: (nullable): where the document lives
 *
 * Returns: (transfer full): the digits; documents with the same content have the same ones, saved
 * or not
 */
char *
biv_fingerprint_make (BivNode *root, BivPlace *place)
{
  g_autoptr (GBytes) bytes = place ? biv_format_write_place (root, place) : biv_format_write (root);
  g_autofree char *hash = biv_save_hash_bytes (bytes);

  return g_strndup (hash, DIGITS);
}
