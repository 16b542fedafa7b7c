/* Catalogues: both byte orders, plurals, and files that are none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "text/biv-mo-file.h"

#define HEAD "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"

typedef struct
{
  const char *original;
  gsize original_length;
  const char *translation;
  gsize translation_length;
} Entry;

#define ENTRY(original, translation)                                   \
  {                                                                    \
    original, sizeof original - 1, translation, sizeof translation - 1 \
  }

/* In the order of their bytes, as msgfmt writes them. */
static const Entry entries[] = {
  ENTRY ("", HEAD),
  ENTRY ("Hill", "Colline"),
  ENTRY ("River", "Rivi\303\250re"),
  ENTRY ("one unit\0many units", "une unit\303\251\0des unit\303\251s"),
};

static void
append_number (GByteArray *file, guint32 number, gboolean swapped)
{
  guint32 written = swapped ? GUINT32_SWAP_LE_BE (number) : number;

  g_byte_array_append (file, (const guint8 *) &written, sizeof written);
}

static void
append_table (GByteArray *file, gboolean translations, guint32 *offset, gboolean swapped)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gsize length = translations ? entries[i].translation_length : entries[i].original_length;

      append_number (file, (guint32) length, swapped);
      append_number (file, *offset, swapped);
      *offset += (guint32) length + 1;
    }
}

static GBytes *
make_file (gboolean swapped)
{
  GByteArray *file = g_byte_array_new ();
  const guint32 count = G_N_ELEMENTS (entries);
  guint32 offset = 28 + count * 16;

  append_number (file, 0x950412de, swapped);
  append_number (file, 0, swapped);
  append_number (file, count, swapped);
  append_number (file, 28, swapped);
  append_number (file, 28 + count * 8, swapped);
  append_number (file, 0, swapped);
  append_number (file, 0, swapped);
  append_table (file, FALSE, &offset, swapped);
  append_table (file, TRUE, &offset, swapped);
  for (guint i = 0; i < count; i++)
    g_byte_array_append (file, (const guint8 *) entries[i].original,
                         (guint) entries[i].original_length + 1);
  for (guint i = 0; i < count; i++)
    g_byte_array_append (file, (const guint8 *) entries[i].translation,
                         (guint) entries[i].translation_length + 1);
  return g_byte_array_free_to_bytes (file);
}

static void
test_lookup (gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_file (GPOINTER_TO_INT (data));
  g_autoptr (BivMoFile) file = biv_mo_file_new (bytes);

  g_assert_nonnull (file);
  g_assert_cmpstr (biv_mo_file_lookup (file, "Hill"), ==, "Colline");
  g_assert_cmpstr (biv_mo_file_lookup (file, "River"), ==, "Rivi\303\250re");
  g_assert_null (biv_mo_file_lookup (file, "Hil"));
  g_assert_null (biv_mo_file_lookup (file, "zebra"));
  g_assert_cmpstr (biv_mo_file_lookup_plural (file, "one unit", 0), ==, "une unit\303\251");
  g_assert_cmpstr (biv_mo_file_lookup_plural (file, "one unit", 1), ==, "une unit\303\251");
  g_assert_cmpstr (biv_mo_file_lookup_plural (file, "one unit", 2), ==, "des unit\303\251s");
  /* Only one form there: none for several. */
  g_assert_null (biv_mo_file_lookup_plural (file, "Hill", 2));
  g_assert_null (biv_mo_file_lookup_plural (file, "one river", 2));
}

/* Whatever is cut off or overwritten, nothing outside the file is read: the sanitizers watch. */
static void
test_broken (void)
{
  g_autoptr (GBytes) good = make_file (FALSE);
  gsize length = g_bytes_get_size (good);

  for (gsize cut = 0; cut < length; cut++)
    {
      g_autofree guint8 *exact = g_memdup2 (g_bytes_get_data (good, NULL), cut);
      g_autoptr (GBytes) bytes = g_bytes_new_static (exact, cut);
      g_autoptr (BivMoFile) file = biv_mo_file_new (bytes);

      if (file)
        biv_mo_file_lookup_plural (file, "one unit", 2);
      else
        g_assert_cmpuint (cut, <, 28 + 16 * G_N_ELEMENTS (entries));
    }
  for (gsize at = 0; at < length; at++)
    {
      g_autofree guint8 *changed = g_memdup2 (g_bytes_get_data (good, NULL), length);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (BivMoFile) file = NULL;

      changed[at] ^= 0xff;
      bytes = g_bytes_new_static (changed, length);
      file = biv_mo_file_new (bytes);
      if (file)
        biv_mo_file_lookup_plural (file, "one unit", 2);
      else
        g_assert_cmpuint (at, <, 28);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/mo-file/lookup", GINT_TO_POINTER (FALSE), test_lookup);
  g_test_add_data_func ("/mo-file/lookup-other-byte-order", GINT_TO_POINTER (TRUE), test_lookup);
  g_test_add_func ("/mo-file/broken", test_broken);
  return g_test_run ();
}
