/* Text files of one command a line: words separated by spaces, "several words" in quotes, and the
 * rest of a line after # for people. Empty lines say nothing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-script.h"

#include <string.h>

#include "storage/biv-storage-error.h"
#include "storage/biv-storage-private.h"

#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_WORDS 1000

/* Some editors begin a text in UTF-8 with it. */
#define BYTE_ORDER_MARK "\357\273\277"

/* Characters of what is said about a line, which may repeat a word of megabytes. */
#define MAX_PROBLEM 400
#define KEPT_AT_END 250

struct _BivScript
{
  char *name;
  GArray *lines; /* of BivScriptLine */
};

static void
clear_line (gpointer data)
{
  g_strfreev (((BivScriptLine *) data)->words);
}

/* (transfer full): the beginning, and the end, which says what was expected. */
static char *
shorten (const char *problem)
{
  glong length = g_utf8_strlen (problem, -1);
  g_autofree char *begin = NULL;

  if (length <= MAX_PROBLEM)
    return g_strdup (problem);
  begin = g_utf8_substring (problem, 0, MAX_PROBLEM - KEPT_AT_END - 1);
  return g_strconcat (begin, "…", g_utf8_offset_to_pointer (problem, length - KEPT_AT_END), NULL);
}

static bool
fail_at (BivScript *self, guint number, int code, GError **error, const char *problem)
{
  g_autofree char *said = shorten (problem);

  g_set_error (error, BIV_STORAGE_ERROR, code, "%s:%u: %s", self->name, number, said);
  return false;
}

/* One word from *text on, which then stands after it; NULL when quotes are not closed. */
static char *
take_word (const char **text)
{
  g_autoptr (GString) word = g_string_new (NULL);
  bool quoted = false;

  for (; **text && (quoted || (!g_ascii_isspace (**text) && **text != '#')); ++*text)
    if (**text == '"')
      quoted = !quoted;
    else
      g_string_append_c (word, **text);
  return quoted ? NULL : g_string_free (g_steal_pointer (&word), FALSE);
}

static bool
add_line (BivScript *self, guint number, const char *text, GError **error)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  BivScriptLine line = { .number = number };
  guint n = 0;

  for (;; n++)
    {
      g_autofree char *word = NULL;

      while (g_ascii_isspace (*text))
        text++;
      if (!*text || *text == '#')
        break;
      word = take_word (&text);
      if (!word)
        return fail_at (self, number, BIV_STORAGE_ERROR_INVALID, error,
                        _ ("a closing \" was expected"));
      if (n == MAX_WORDS)
        return fail_at (self, number, BIV_STORAGE_ERROR_INVALID, error,
                        _ ("this line has too many words"));
      g_strv_builder_add (words, word);
    }
  if (n == 0)
    return true;
  line.words = g_strv_builder_end (words);
  g_array_append_val (self->lines, line);
  return true;
}

static bool
add_lines (BivScript *self, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (!add_line (self, i + 1, lines[i], error))
      return false;
  return true;
}

static guint
count_lines (const char *from, const char *to)
{
  guint lines = 1;

  for (; from < to; from++)
    lines += *from == '\n';
  return lines;
}

/**
 * biv_script_read:
 * @name: of the file, for errors
 *
 * Returns: (transfer full) (nullable): its lines; #BIV_STORAGE_ERROR with file and line
 */
BivScript *
biv_script_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (BivScript) self = g_new0 (BivScript, 1);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end, *start;
  g_autofree char *text = NULL;

  self->name = g_strdup (name);
  self->lines = g_array_new (FALSE, FALSE, sizeof (BivScriptLine));
  g_array_set_clear_func (self->lines, clear_line);
  if (size > MAX_BYTES)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s: %s", name,
                   _ ("the file is larger than any script"));
      return NULL;
    }
  if (size > 0 && !g_utf8_validate_len (data, size, &end))
    {
      fail_at (self, count_lines (data, end), BIV_STORAGE_ERROR_CORRUPT, error,
               _ ("text in UTF-8 was expected"));
      return NULL;
    }
  text = g_strndup (data ? data : "", size);
  start = g_str_has_prefix (text, BYTE_ORDER_MARK) ? text + strlen (BYTE_ORDER_MARK) : text;
  return add_lines (self, start, error) ? g_steal_pointer (&self) : NULL;
}

/** biv_script_read_file: (transfer full) (nullable): as biv_script_read(), from a file. */
BivScript *
biv_script_read_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &problem);
  g_autoptr (GBytes) bytes = NULL;

  if (stream)
    bytes = g_input_stream_read_bytes (G_INPUT_STREAM (stream), MAX_BYTES + 1, NULL, &problem);
  if (!bytes)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", name,
                   problem->message);
      return NULL;
    }
  return biv_script_read (bytes, name, error);
}

/** biv_script_free: frees it. */
void
biv_script_free (BivScript *self)
{
  g_free (self->name);
  g_array_unref (self->lines);
  g_free (self);
}

/** biv_script_get_name: (transfer none): the file's name, as errors have it. */
const char *
biv_script_get_name (BivScript *self)
{
  return self->name;
}

/** biv_script_get_length: how many lines say something. */
guint
biv_script_get_length (BivScript *self)
{
  return self->lines->len;
}

/** biv_script_get_line: (transfer none): one of them. */
const BivScriptLine *
biv_script_get_line (BivScript *self, guint n)
{
  return &g_array_index (self->lines, BivScriptLine, n);
}

/** biv_script_fail: false, with an error about the nth line that says something: "FILE:LINE: ...".
 */
bool
biv_script_fail (BivScript *self, guint n, GError **error, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list arguments;

  va_start (arguments, format);
  problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return fail_at (self, biv_script_get_line (self, n)->number, BIV_STORAGE_ERROR_INVALID, error,
                  problem);
}
