/* The lines of a list as its reader found them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list-draft.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "storage/interchange/plain/biv-plain.h"

/* How often a text of a line is kept: here, in the table of words, in the report and in what the
 * line becomes. */
#define TIMES_KEPT 4

/** biv_list_draft_new: (transfer full): a list without lines.
 * @budget: of the reading, which has to live as long */
BivListDraft *
biv_list_draft_new (BivByteBudget *budget)
{
  BivListDraft *self = g_new0 (BivListDraft, 1);

  self->budget_of_bytes = budget;
  self->budget = -1;
  self->lines = g_ptr_array_new ();
  return self;
}

static void
free_line (BivListDraftLine *line)
{
  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    g_free (line->texts[i]);
  g_ptr_array_unref (line->fields);
  g_free (line);
}

/** biv_list_draft_free: frees a list. */
void
biv_list_draft_free (BivListDraft *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    free_line (self->lines->pdata[i]);
  g_ptr_array_unref (self->lines);
  g_free (self->name);
  g_free (self->ruleset);
  g_free (self->muster);
  g_free (self);
}

/**
 * biv_list_draft_add:
 * @line: of the file, from 1; 0 if that is not known
 *
 * Returns: (transfer none) (nullable): a line in which nothing stands yet; NULL when there are too
 * many
 */
BivListDraftLine *
biv_list_draft_add (BivListDraft *self, int line)
{
  BivListDraftLine *added;

  if (self->lines->len >= BIV_LIST_DRAFT_MAX_LINES)
    return NULL;
  added = g_new0 (BivListDraftLine, 1);
  added->budget = self->budget_of_bytes;
  added->line = line;
  added->fields = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    added->numbers[i] = -1;
  g_ptr_array_add (self->lines, added);
  return added;
}

/* (transfer full): a text without the white space around it; an empty one when there is no room for
 * it, which is told when the army is made. */
static char *
keep (BivListDraftLine *line, const char *text)
{
  gsize length = text ? strlen (text) : 0;

  return biv_byte_budget_take (line->budget, TIMES_KEPT * length)
           ? g_strstrip (g_strndup (text, length))
           : g_strdup ("");
}

/** biv_list_draft_set: sets the words of a column; ends of lines become spaces, but in notes.
 * @text: (nullable): none */
void
biv_list_draft_set (BivListDraftLine *line, BivListWord word, const char *text)
{
  g_autofree char *words = keep (line, text);

  if (word != BIV_LIST_NOTES)
    g_strdelimit (words, "\r\n\t", ' ');
  g_free (line->texts[word]);
  line->texts[word] = *words ? g_steal_pointer (&words) : NULL;
}

/** biv_list_draft_set_field: sets a field that the rules declare. */
void
biv_list_draft_set_field (BivListDraftLine *line, const char *field, const char *value)
{
  g_ptr_array_add (line->fields, keep (line, field));
  g_ptr_array_add (line->fields, keep (line, value));
}

/** biv_list_draft_set_number: sets a column of numbers, which are whole here: half a point more or
 * less is told. One below 0 is none. */
void
biv_list_draft_set_number (BivListDraftLine *line, BivForeign *foreign, BivListWord word,
                           double number)
{
  double whole = floor (MIN (number, BIV_PLAIN_VALUE_MOST) + 0.5);

  if (number < 0.0)
    return;
  line->numbers[word] = (int) whole;
  if (whole != number)
    biv_foreign_add_note (foreign, line->line, line->texts[BIV_LIST_NAME],
                          /* Translators: the heading of a column, and two numbers */
                          _ ("%s: %g becomes %d"), _ (biv_list_columns_get (word)->heading), number,
                          (int) whole);
}
