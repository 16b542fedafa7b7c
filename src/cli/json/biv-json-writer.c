/* Writes JSON as a stream, in constant memory. Keys are in the order of the calls, one value a
 * line.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/json/biv-json-writer.h"

#include "core/model/node/biv-safe-text.h"

#define MAX_DEPTH 16

struct _BivJsonWriter
{
  FILE *file;
  int depth;
  char closing[MAX_DEPTH]; /* the closing brackets of what is open */
  bool filled[MAX_DEPTH];  /* whether it has members already */
};

/* Writes to a file that the caller closes. */
BivJsonWriter *
biv_json_writer_new (FILE *file)
{
  BivJsonWriter *self = g_new0 (BivJsonWriter, 1);

  self->file = file;
  return self;
}

/* All objects and arrays must be closed. */
void
biv_json_writer_free (BivJsonWriter *self)
{
  g_warn_if_fail (self->depth == 0);
  g_free (self);
}

/* Control characters are escaped, so that a terminal does not obey them. */
static void
write_character (BivJsonWriter *self, const char *c)
{
  gunichar character = g_utf8_get_char (c);

  if (*c == '"' || *c == '\\')
    fprintf (self->file, "\\%c", *c);
  else if (*c == '\n')
    fputs ("\\n", self->file);
  else if (*c == '\t' || biv_safe_text_rejects (character))
    fprintf (self->file, "\\u%04x", character);
  else
    fwrite (c, 1, (gsize) (g_utf8_next_char (c) - c), self->file);
}

static void
write_string (BivJsonWriter *self, const char *string)
{
  /* Text of a document is valid UTF-8; the name of a file need not be. */
  g_autofree char *valid = g_utf8_make_valid (string, -1);

  fputc ('"', self->file);
  for (const char *c = valid; *c; c = g_utf8_next_char (c))
    write_character (self, c);
  fputc ('"', self->file);
}

static void
break_line (BivJsonWriter *self)
{
  fputc ('\n', self->file);
  for (int i = 0; i < self->depth; i++)
    fputs ("  ", self->file);
}

static void
begin_value (BivJsonWriter *self, const char *key)
{
  if (self->depth > 0)
    {
      if (self->filled[self->depth - 1])
        fputc (',', self->file);
      self->filled[self->depth - 1] = true;
      break_line (self);
    }
  if (key)
    {
      write_string (self, key);
      fputs (": ", self->file);
    }
}

static void
begin (BivJsonWriter *self, const char *key, const char *brackets)
{
  g_assert (self->depth < MAX_DEPTH);
  begin_value (self, key);
  fputc (brackets[0], self->file);
  self->closing[self->depth] = brackets[1];
  self->filled[self->depth++] = false;
}

static void
end (BivJsonWriter *self, char bracket)
{
  g_assert (self->depth > 0 && self->closing[self->depth - 1] == bracket);
  self->depth--;
  if (self->filled[self->depth])
    break_line (self);
  fputc (bracket, self->file);
  if (self->depth == 0)
    fputc ('\n', self->file);
}

/* Opens an object. Here and below, @key is %NULL at the top level and within arrays. */
void
biv_json_writer_begin_object (BivJsonWriter *self, const char *key)
{
  begin (self, key, "{}");
}

/* Closes the object opened last. */
void
biv_json_writer_end_object (BivJsonWriter *self)
{
  end (self, '}');
}

/* Opens an array. */
void
biv_json_writer_begin_array (BivJsonWriter *self, const char *key)
{
  begin (self, key, "[]");
}

/* Closes the array opened last. */
void
biv_json_writer_end_array (BivJsonWriter *self)
{
  end (self, ']');
}

/* Writes a string, made valid UTF-8. */
void
biv_json_writer_add_string (BivJsonWriter *self, const char *key, const char *string)
{
  begin_value (self, key);
  write_string (self, string);
}

/* Writes a whole number. */
void
biv_json_writer_add_number (BivJsonWriter *self, const char *key, gint64 number)
{
  begin_value (self, key);
  fprintf (self->file, "%" G_GINT64_FORMAT, number);
}

/* Writes true or false. */
void
biv_json_writer_add_boolean (BivJsonWriter *self, const char *key, bool yes)
{
  begin_value (self, key);
  fputs (yes ? "true" : "false", self->file);
}
