/* Reads what the words of other programs probably are for us.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-storage-guesses.h"

#include "storage/place/biv-input.h"

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
