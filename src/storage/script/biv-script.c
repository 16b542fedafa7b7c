/* Text files with one command a line: words separated by spaces, "several words" in quotes, and
 * comments from # to the end of the line. Empty lines are ignored.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-script.h"

#include <string.h>

#include "storage/place/biv-input.h"
#include "storage/xml/biv-storage-words.h"

#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_WORDS 1000

/* Some editors put it at the beginning of a text in UTF-8. */
#define BYTE_ORDER_MARK "\357\273\277"

/* The most characters of a message about a line, which may quote a word of megabytes. */
#define MAX_PROBLEM 400
#define KEPT_AT_END 250

/* A word is never longer than its text in the file, so words are unquoted in place: a script of
 * megabytes has a million of them. */
struct _BivScript
{
  char *name;
  char *text;
  GPtrArray *words; /* point into text; NULL after those of each line */
  GArray *lines;    /* of BivScriptLine */
};

/* (transfer full): the beginning and the end of a message; the end says what was expected. */
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
  if (error)
    biv_storage_error_set_place (*error, (int) number, NULL);
  return false;
}

static bool
ends_word (char c)
{
  return !c || g_ascii_isspace (c) || c == '#';
}

/* Takes one word from *text on, without its quotes; *text then points behind it, and *end to where
 * its terminating zero belongs. %NULL when a quote is not closed. */
static char *
read_word (char **text, char **end)
{
  char *word = *text;
  char *to = *text;
  bool quoted = false;

  for (; **text && (quoted || !ends_word (**text)); ++*text)
    if (**text == '"')
      quoted = !quoted;
    else
      *to++ = **text;
  *end = to;
  return quoted ? NULL : word;
}

static bool
add_words (BivScript *self, guint number, char *text, GError **error)
{
  guint first = self->words->len;

  for (;;)
    {
      char *word, *end;
      char after;

      while (g_ascii_isspace (*text))
        text++;
      if (!*text || *text == '#')
        break;
      word = read_word (&text, &end);
      if (!word)
        return fail_at (self, number, BIV_STORAGE_ERROR_INVALID, error,
                        _ ("a closing \" was expected"));
      if (self->words->len - first == MAX_WORDS)
        return fail_at (self, number, BIV_STORAGE_ERROR_INVALID, error,
                        _ ("this line has too many words"));
      g_ptr_array_add (self->words, word);
      after = *text;
      *end = '\0';
      if (!after || after == '#')
        break;
      text++;
    }
  return true;
}

static bool
add_lines (BivScript *self, char *text, GError **error)
{
  for (guint number = 1; text; number++)
    {
      char *next = strchr (text, '\n');
      BivScriptLine line = { .number = number };
      guint first = self->words->len;

      if (next)
        *next++ = '\0';
      if (!add_words (self, number, text, error))
        return false;
      text = next;
      if (self->words->len == first)
        continue;
      g_ptr_array_add (self->words, NULL);
      g_array_append_val (self->lines, line);
    }
  return true;
}

/* Only when all words are known does their array no longer move. */
static void
set_words (BivScript *self)
{
  guint place = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      GStrv words = (GStrv) self->words->pdata + place;

      g_array_index (self->lines, BivScriptLine, i).words = words;
      place += g_strv_length (words) + 1;
    }
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
  const char *end;
  bool marked;

  self->name = g_strdup (name);
  self->lines = g_array_new (FALSE, FALSE, sizeof (BivScriptLine));
  self->words = g_ptr_array_new ();
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
  self->text = g_strndup (data ? data : "", size);
  marked = g_str_has_prefix (self->text, BYTE_ORDER_MARK);
  if (!add_lines (self, self->text + (marked ? strlen (BYTE_ORDER_MARK) : 0), error))
    return NULL;
  set_words (self);
  return g_steal_pointer (&self);
}

static BivScript *
read_input (const char *path, BivInputKind kind, GError **error)
{
  g_autofree char *name = biv_input_name (path, kind);
  g_autoptr (GBytes) bytes = biv_input_read (path, kind, MAX_BYTES, error);

  return bytes ? biv_script_read (bytes, name, error) : NULL;
}

/** biv_script_read_file: (transfer full) (nullable): as biv_script_read(), from a file;
 * NULL with @error. */
BivScript *
biv_script_read_file (const char *path, GError **error)
{
  return read_input (path, BIV_INPUT_FILE, error);
}

/** biv_script_read_input: (transfer full) (nullable): likewise, but "-" is standard input. */
BivScript *
biv_script_read_input (const char *path, GError **error)
{
  return read_input (path, BIV_INPUT_OR_STANDARD, error);
}

/** biv_script_free: frees it. */
void
biv_script_free (BivScript *self)
{
  g_free (self->name);
  g_free (self->text);
  g_ptr_array_unref (self->words);
  g_array_unref (self->lines);
  g_free (self);
}

/** biv_script_get_name: (transfer none): the file's name, as errors have it. */
const char *
biv_script_get_name (BivScript *self)
{
  return self->name;
}

/** biv_script_get_length: the number of lines that are not empty. */
guint
biv_script_get_length (BivScript *self)
{
  return self->lines->len;
}

/** biv_script_get_line: (transfer none): one of these lines. */
const BivScriptLine *
biv_script_get_line (BivScript *self, guint n)
{
  return &g_array_index (self->lines, BivScriptLine, n);
}

/** biv_script_fail: false, with the error "FILE:LINE: ..." about one of these lines. */
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
