/* What a program reads of its data beside rules: the style of maps and paper, which is the one that
 * it ships and a club's own in the user's folder, which replaces parts of it; and what the words of
 * other programs probably are for us. And what it does before a second thread of it reads files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-storage.h"

#include <glib.h>

#include "storage/place/biv-input.h"

/* Bytes. */
#define MAX_STYLE (1024 * 1024)

/** biv_storage_style_get_own_path: (transfer full): where a club's own style is read from. */
char *
biv_storage_style_get_own_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "bivouac", "style", "campaign.ini", NULL);
}

/**
 * biv_storage_style_read:
 * @shipped_path: the file that the program brings
 * @shipped: (out) (transfer full): its bytes
 * @own: (out) (transfer full) (nullable): those of a club's own; %NULL when it has none
 *
 * Returns: whether they could be read
 */
bool
biv_storage_style_read (const char *shipped_path, GBytes **shipped, GBytes **own, GError **error)
{
  g_autofree char *path = biv_storage_style_get_own_path ();

  *own = NULL;
  *shipped = biv_input_read (shipped_path, BIV_INPUT_FILE, MAX_STYLE, error);
  if (!*shipped || !g_file_test (path, G_FILE_TEST_EXISTS))
    return *shipped != NULL;
  *own = biv_input_read (path, BIV_INPUT_FILE, MAX_STYLE, error);
  if (!*own)
    g_clear_pointer (shipped, g_bytes_unref);
  return *own != NULL;
}

/* Bytes. */
#define MAX_GUESSES (1024 * 1024)

/**
 * biv_storage_guesses_load:
 * @data: the folder with the program's data
 *
 * Gives a reading the guesses that come with the program; none where they are missing or damaged,
 * and then every word is for the user to say.
 */
void
biv_storage_guesses_load (BivForeign *foreign, const char *data)
{
  g_autofree char *path = g_build_filename (data, "interchange", "words.ini", NULL);
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_FILE, MAX_GUESSES, NULL);

  if (bytes)
    g_key_file_load_from_bytes (foreign->guesses, bytes, G_KEY_FILE_NONE, NULL);
}
