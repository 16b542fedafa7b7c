/* Writes JSON as it comes, so that nothing grows with its length. Keys stand in the order of the
 * calls, one value a line.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/json/biv-json-writer.h"

#include "cli/print/biv-cli-print.h"
#include "text/biv-harmless.h"

#define MAX_DEPTH 16

struct _BivJsonWriter
{
  FILE *file;
  int depth;
  char closing[MAX_DEPTH]; /* of what is open */
  bool filled[MAX_DEPTH];  /* whether it holds something already */
};

/* Writes to a file that the caller closes. */
BivJsonWriter *
biv_json_writer_new (FILE *file)
{
  BivJsonWriter *self = g_new0 (BivJsonWriter, 1);

  self->file = file;
  return self;
}

/* Everything that was begun must be ended. */
void
biv_json_writer_free (BivJsonWriter *self)
{
  g_warn_if_fail (self->depth == 0);
  g_free (self);
}

/* What a terminal would obey is escaped, so that no program loses it. */
static void
write_character (BivJsonWriter *self, const char *c)
{
  gunichar character = g_utf8_get_char (c);

  if (*c == '"' || *c == '\\')
    fprintf (self->file, "\\%c", *c);
  else if (*c == '\n')
    fputs ("\\n", self->file);
  else if (*c == '\t' || biv_character_is_harmful (character))
    fprintf (self->file, "\\u%04x", character);
  else
    fwrite (c, 1, (gsize) (g_utf8_next_char (c) - c), self->file);
}

static void
write_string (BivJsonWriter *self, const char *string)
{
  /* What a person typed is valid already; the name of a file need not be. */
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

/* Begins an object; everywhere, the key is NULL at the top and within arrays. */
void
biv_json_begin_object (BivJsonWriter *self, const char *key)
{
  begin (self, key, "{}");
}

/* Ends the object that was begun last. */
void
biv_json_end_object (BivJsonWriter *self)
{
  end (self, '}');
}

/* Begins an array. */
void
biv_json_begin_array (BivJsonWriter *self, const char *key)
{
  begin (self, key, "[]");
}

/* Ends the array that was begun last. */
void
biv_json_end_array (BivJsonWriter *self)
{
  end (self, ']');
}

/* Writes a string, valid UTF-8 whatever it was. */
void
biv_json_string (BivJsonWriter *self, const char *key, const char *string)
{
  begin_value (self, key);
  write_string (self, string);
}

/* Writes a whole number. */
void
biv_json_number (BivJsonWriter *self, const char *key, gint64 number)
{
  begin_value (self, key);
  fprintf (self->file, "%" G_GINT64_FORMAT, number);
}

/* Writes true or false. */
void
biv_json_boolean (BivJsonWriter *self, const char *key, bool yes)
{
  begin_value (self, key);
  fputs (yes ? "true" : "false", self->file);
}
