/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-sequence.h"

#include <stdarg.h>
#include <string.h>

/** biv_vassal_sequence: an empty sequence; its end frees it. */
BivVassalSequence
biv_vassal_sequence (char delimiter)
{
  return (BivVassalSequence){ g_string_new (NULL), delimiter, false };
}

/* Whether VASSAL would not read a token as it stands: it drops quotes, and takes what is between
 * them literally. */
static bool
needs_quotes (const char *token)
{
  gsize length = strlen (token);

  return *token == '\\' || (length > 0 && *token == '\'' && token[length - 1] == '\'');
}

/** biv_vassal_sequence_add: adds a token, in which each delimiter is marked by a backslash. */
void
biv_vassal_sequence_add (BivVassalSequence *self, const char *token)
{
  bool quotes = needs_quotes (token);

  if (self->has_tokens)
    g_string_append_c (self->text, self->delimiter);
  self->has_tokens = true;
  if (quotes)
    g_string_append_c (self->text, '\'');
  for (const char *at = token; *at; at++)
    {
      if (*at == self->delimiter)
        g_string_append_c (self->text, '\\');
      g_string_append_c (self->text, *at);
    }
  if (quotes)
    g_string_append_c (self->text, '\'');
}

/** biv_vassal_sequence_add_number: adds a number as a token. */
void
biv_vassal_sequence_add_number (BivVassalSequence *self, gint64 number)
{
  g_autofree char *token = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  biv_vassal_sequence_add (self, token);
}

/** biv_vassal_sequence_end: (transfer full): its text. */
char *
biv_vassal_sequence_end (BivVassalSequence *self)
{
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}

/** biv_vassal_sequence_join: (transfer full): the sequence of the tokens up to a %NULL. */
char *
biv_vassal_sequence_join (char delimiter, ...)
{
  BivVassalSequence sequence = biv_vassal_sequence (delimiter);
  const char *token;
  va_list tokens;

  va_start (tokens, delimiter);
  while ((token = va_arg (tokens, const char *)))
    biv_vassal_sequence_add (&sequence, token);
  va_end (tokens);
  return biv_vassal_sequence_end (&sequence);
}
