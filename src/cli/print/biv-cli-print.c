/* What is printed may come from anybody's file. All that goes through stdio passes here and is made
 * harmless, so that no place that prints has to think of it; bytes of a file, which are no words,
 * are written past it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "cli/print/biv-cli-print.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "text/biv-harmless.h"

#define LONGEST 4 /* bytes of a character */

static bool
write_all (const char *bytes, gsize length)
{
  while (length > 0)
    {
      gssize written = write (STDOUT_FILENO, bytes, length);

      if (written < 0 && errno != EINTR)
        return false;
      bytes += MAX (written, 0);
      length -= (gsize) MAX (written, 0);
    }
  return true;
}

/* How many bytes at the end begin a character that is not whole yet. */
static gsize
count_begun (const char *bytes, gsize length)
{
  for (gsize begun = 1; begun < LONGEST && begun <= length; begun++)
    if (g_utf8_get_char_validated (bytes + length - begun, (gssize) begun) == (gunichar) -2)
      return begun;
  return 0;
}

static GString *waiting; /* what came of a character that is not whole yet */

static ssize_t
print_cb (void *cookie, const char *bytes, size_t length)
{
  g_autofree char *text = NULL;
  g_autofree char *harmless = NULL;
  gsize begun;

  g_string_append_len (waiting, bytes, (gssize) length);
  begun = count_begun (waiting->str, waiting->len);
  text = g_strndup (waiting->str, waiting->len - begun);
  g_string_erase (waiting, 0, (gssize) (waiting->len - begun));
  harmless = biv_harmless_text (text);
  return write_all (harmless, strlen (harmless)) ? (ssize_t) length : 0;
}

/* Bytes of a file as they are. Returns: false with errno set when they cannot be written. */
bool
biv_cli_print_bytes (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return fflush (stdout) == 0 && write_all (data, length);
}

/* From now on standard output is harmless. Once, before anything is printed. */
void
biv_cli_print_harmlessly (void)
{
  static const cookie_io_functions_t functions = { .write = print_cb };
  FILE *filter = fopencookie (NULL, "w", functions);

  if (!filter) /* without memory there will be nothing to print either */
    return;
  waiting = g_string_new (NULL);
  if (isatty (STDOUT_FILENO))
    setvbuf (filter, NULL, _IOLBF, BUFSIZ);
  stdout = filter;
}
