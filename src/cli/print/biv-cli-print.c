/* Anything printed may come from an untrusted file. All output through stdio is filtered here, so
 * that no other code has to take care; the bytes of a file are written directly instead.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/print/biv-cli-print.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "text/biv-harmless.h"

#define LONGEST 4 /* the most bytes of a character */

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

/* How many bytes at the end belong to an incomplete character. */
static gsize
count_begun (const char *bytes, gsize length)
{
  for (gsize begun = 1; begun < LONGEST && begun <= length; begun++)
    if (g_utf8_get_char_validated (bytes + length - begun, (gssize) begun) == (gunichar) -2)
      return begun;
  return 0;
}

static GString *waiting; /* the bytes of an incomplete character */

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

/* Writes bytes unfiltered. Returns: false, with errno set, when they cannot be written. */
bool
biv_cli_print_bytes (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return fflush (stdout) == 0 && write_all (data, length);
}

/* Filters standard output from now on. Call it once, before anything is printed. */
void
biv_cli_print_harmlessly (void)
{
  static const cookie_io_functions_t functions = { .write = print_cb };
  FILE *filter = fopencookie (NULL, "w", functions);

  if (!filter) /* out of memory: nothing can be printed either */
    return;
  waiting = g_string_new (NULL);
  if (isatty (STDOUT_FILENO))
    setvbuf (filter, NULL, _IOLBF, BUFSIZ);
  stdout = filter;
}
