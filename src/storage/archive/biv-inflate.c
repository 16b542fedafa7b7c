/* Unpacks what was compressed with zlib or gzip, to no more than is allowed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/archive/biv-inflate.h"

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/**
 * biv_inflate:
 * @most: the bytes that it may unpack to
 *
 * Returns: (transfer full) (nullable): what it unpacks to; else #BIV_STORAGE_ERROR, whose message
 * names no file
 */
GBytes *
biv_inflate (const guint8 *packed, gsize length, GZlibCompressorFormat format, gsize most,
             GError **error)
{
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (format);
  g_autoptr (GInputStream) source = g_memory_input_stream_new_from_data (packed, (gssize) length,
                                                                         NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (source, G_CONVERTER (zlib));
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 chunk[16 * 1024];
  gssize n_read;

  while ((n_read = g_input_stream_read (stream, chunk, sizeof chunk, NULL, NULL)) > 0)
    {
      if (bytes->len + (gsize) n_read > most)
        {
          g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
                       _ ("it unpacks to more than such a file may hold"));
          return NULL;
        }
      g_byte_array_append (bytes, chunk, (guint) n_read);
    }
  if (n_read < 0)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
                   _ ("it cannot be unpacked"));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
