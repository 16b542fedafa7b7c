/* What each step of a history changed, in words: the values before and after it, or its hexes. They
 * are made when somebody first sees the step, from a copy of the document that goes back to the
 * states before and after it, and kept as long as the history is looked at.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/history/biv-step-words.h"

#include <glib/gi18n.h>

#include "core/check/piece/biv-entry-name.h"
#include "core/edit/history/biv-past.h"
#include "core/edit/history/biv-step.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/field/biv-step-facts.h"

/* More hexes than that nobody reads in a line. */
#define MOST_HEXES 6

/* The states that a step lies between. */
enum
{
  BEFORE,
  AFTER,
  N_STATES,
};

typedef struct
{
  char *words;
  guint version; /* of the step, see biv_step_get_version() */
} Kept;

struct _BivStepWords
{
  GObject parent_instance;

  BivSession *session;
  BivPast *past;    /* NULL: nothing was made since the history changed */
  GHashTable *kept; /* Kept by BivStep, which it owns */
};

G_DEFINE_FINAL_TYPE (BivStepWords, biv_step_words, G_TYPE_OBJECT)

static void
free_kept (gpointer data)
{
  Kept *kept = data;

  g_free (kept->words);
  g_free (kept);
}

static void
biv_step_words_finalize (GObject *object)
{
  BivStepWords *self = BIV_STEP_WORDS (object);

  g_clear_pointer (&self->past, biv_past_free);
  g_hash_table_unref (self->kept);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_step_words_parent_class)->finalize (object);
}

static void
biv_step_words_class_init (BivStepWordsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_step_words_finalize;
}

static void
biv_step_words_init (BivStepWords *self)
{
  self->kept = g_hash_table_new_full (NULL, NULL, g_object_unref, free_kept);
}

/* (transfer full) */
BivStepWords *
biv_step_words_new (BivSession *session)
{
  BivStepWords *self = g_object_new (BIV_TYPE_STEP_WORDS, NULL);

  self->session = g_object_ref (session);
  return self;
}

/* --- Making them ------------------------------------------------------------------------------ */

/* Of one step. */
typedef struct
{
  BivStep *step;
  GArray *hexes; /* of BivOffset: of both states */
  bool is_whole_board;
  GPtrArray *facts[N_STATES]; /* (nullable) */
} Making;

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const BivOffset *one = a;
  const BivOffset *other = b;

  return one->col != other->col ? one->col - other->col : one->row - other->row;
}

/* Finds out what the step was about, in one state. Returns: whether that state could be reached. */
static bool
look_at (BivStepWords *self, Making *making, int state, guint position)
{
  g_autoptr (BivStepTrace) trace = NULL;

  if (!biv_past_go_to (self->past, position))
    return false;
  trace = biv_step_trace_new (making->step, biv_past_get_document (self->past));
  g_array_append_vals (making->hexes, trace->hexes->data, trace->hexes->len);
  making->is_whole_board |= trace->is_whole_board;
  making->facts[state] =
    biv_step_facts_list (trace, biv_session_get_catalogue (self->session), NULL);
  return true;
}

/* Each once. */
static void
sort_hexes (GArray *hexes)
{
  BivOffset *all = (BivOffset *) (gpointer) hexes->data;
  guint n = 0;

  g_array_sort (hexes, compare_hexes);
  for (guint i = 0; i < hexes->len; i++)
    if (n == 0 || compare_hexes (&all[n - 1], &all[i]) != 0)
      all[n++] = all[i];
  g_array_set_size (hexes, n);
}

/* (transfer full) (nullable): the hexes of the step, by their numbers on a board. */
static char *
list_hexes (GArray *hexes, BivBoard *board)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (hexes->len == 0)
    return NULL;
  for (guint i = 0; i < MIN (hexes->len, MOST_HEXES); i++)
    {
      g_autofree char *label = biv_board_label_hex (board, g_array_index (hexes, BivOffset, i));

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", label);
    }
  if (hexes->len > MOST_HEXES)
    g_string_append (list, ", …");
  /* Translators: how many hexes a step changed, and their numbers on the board */
  return g_strdup_printf (ngettext ("%u hex: %s", "%u hexes: %s", hexes->len), hexes->len,
                          list->str);
}

/* (transfer full) (nullable): NULL: there is nothing to say. @root: of the state after the step */
static char *
describe (Making *making, BivNode *root)
{
  bool is_named = g_str_equal (biv_step_get_code (making->step), "set-field");
  char *words =
    biv_step_facts_compare (making->facts[BEFORE], making->facts[AFTER], !is_named, NULL);
  BivBoard *board = BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;

  if (words || !board || making->is_whole_board)
    return words;
  sort_hexes (making->hexes);
  return list_hexes (making->hexes, board);
}

/* (transfer full) (nullable): NULL: its states cannot be reached. */
static char *
make (BivStepWords *self, BivStep *step, guint position)
{
  Making making = { .step = step, .hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset)) };
  char *words = NULL;

  if (look_at (self, &making, BEFORE, position - 1) && look_at (self, &making, AFTER, position))
    {
      words = describe (&making, biv_document_get_root (biv_past_get_document (self->past)));
      words = words ? words : g_strdup ("");
    }
  g_array_unref (making.hexes);
  for (int i = 0; i < N_STATES; i++)
    g_clear_pointer (&making.facts[i], g_ptr_array_unref);
  return words;
}

/* --- Keeping them ----------------------------------------------------------------------------- */

/* (transfer none) (nullable): what a step changed, "" if there is nothing to say; NULL: that is not
 * known yet. */
const char *
biv_step_words_peek (BivStepWords *self, BivStep *step)
{
  Kept *kept;

  g_return_val_if_fail (BIV_IS_STEP_WORDS (self), NULL);
  kept = g_hash_table_lookup (self->kept, step);
  return kept && kept->version == biv_step_get_version (step) ? kept->words : NULL;
}

/* Who has no name of his own is called in it as in the document itself. Returns: whether there is a
 * copy of the document to look at. */
static bool
prepare (BivStepWords *self)
{
  if (self->past && biv_past_is_current (self->past))
    return true;
  g_clear_pointer (&self->past, biv_past_free);
  self->past = biv_past_new (biv_session_get_history (self->session));
  if (!self->past || !biv_past_get_document (self->past))
    return false;
  biv_entry_name_pieces (biv_session_get_catalogue (self->session),
                         biv_document_get_root (biv_past_get_document (self->past)));
  return true;
}

/**
 * biv_step_words_make:
 * @position: of the state after the step, from 1
 *
 * Returns: (transfer none) (nullable): what the step changed, "" if there is nothing to say; NULL
 *   while a step is being recorded, as a stroke of the brush
 */
const char *
biv_step_words_make (BivStepWords *self, guint position)
{
  g_autoptr (BivStep) step = NULL;
  Kept *kept;
  char *words;

  g_return_val_if_fail (BIV_IS_STEP_WORDS (self) && position > 0, NULL);
  step = g_list_model_get_item (G_LIST_MODEL (biv_session_get_history (self->session)),
                                position - 1);
  words = step && prepare (self) ? make (self, step, position) : NULL;
  if (!words)
    return NULL;
  kept = g_new (Kept, 1);
  *kept = (Kept){ words, biv_step_get_version (step) };
  g_hash_table_replace (self->kept, g_object_ref (step), kept);
  return words;
}

/* Lets the copy of the document and all words go: nobody looks just now. */
void
biv_step_words_rest (BivStepWords *self)
{
  g_return_if_fail (BIV_IS_STEP_WORDS (self));
  g_clear_pointer (&self->past, biv_past_free);
  g_hash_table_remove_all (self->kept);
}
