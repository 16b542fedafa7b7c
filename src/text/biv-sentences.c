/* Sentences for findings, their remedies and the steps of a history, in the language that the
 * caller names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-sentences.h"

#include <glib/gi18n.h>

#include "core/check/finding/biv-finding-codes.h"
#include "text/biv-ruleset-sentences.h"
#include "text/biv-sentence-row.h"

/* The sentence of each finding, and its remedy, from the table of findings. */

#define ROW(word, sentence, remedy) { word, { sentence }, { remedy } },

const BivSentenceRow biv_finding_sentences[] = {
  BIV_EACH_FINDING (BIV_FINDING_SKIP, ROW, BIV_FINDING_SKIP, BIV_FINDING_SKIP){ NULL },
};

/* What a safe fix does. */

#define DEED(word, sentence) { word, { sentence } },

const BivSentenceRow biv_deed_sentences[] = {
  BIV_EACH_FINDING (BIV_FINDING_SKIP, BIV_FINDING_SKIP, DEED, BIV_FINDING_SKIP){ NULL },
};

/* The row for a finding or a refusal; their codes are different. */
static const BivSentenceRow *
find_finding_row (const char *code, BivArgs *args)
{
  const BivSentenceRow *row = biv_sentence_row_find (biv_finding_sentences, code, args);

  return row ? row : biv_sentence_row_find (biv_refusal_sentences, code, args);
}

/**
 * biv_sentences_make_message:
 * @language: a language such as "fr"; see biv_translation_choose_language()
 *
 * Returns: (transfer full): the sentence of a finding
 */
char *
biv_sentences_make_message (BivFinding *finding, const char *language)
{
  const char *code;
  BivArgs *args;
  const BivSentenceRow *row;

  g_return_val_if_fail (BIV_IS_FINDING (finding), NULL);
  language = biv_translation_choose_language (language);
  code = biv_finding_get_code (finding);
  args = biv_finding_get_args (finding);
  row = find_finding_row (code, args);
  return row ? biv_sentence_make (&row->message, args, language)
             : biv_ruleset_sentences_make (code, args, language);
}

/**
 * biv_sentences_make_remedy:
 *
 * Returns: (transfer full) (nullable): what the reader can do about it; %NULL if nothing needs
 * doing
 */
char *
biv_sentences_make_remedy (BivFinding *finding, const char *language)
{
  BivArgs *args;
  const BivSentenceRow *row;

  g_return_val_if_fail (BIV_IS_FINDING (finding), NULL);
  args = biv_finding_get_args (finding);
  row = find_finding_row (biv_finding_get_code (finding), args);
  if (!row || !row->remedy.one)
    return NULL;
  return biv_sentence_make (&row->remedy, args, biv_translation_choose_language (language));
}

/* Arguments of steps that are ids of a ruleset's items, and the lists of these items. */
static const struct
{
  const char *code;
  const char *arg;
  guint list;
} named_items[] = {
  { "paint-terrain", "terrain", BIV_RULESET_TERRAINS },
  { "fill-terrain", "terrain", BIV_RULESET_TERRAINS },
  { "set-ground", "terrain", BIV_RULESET_TERRAINS },
  { "paint-works", "works", BIV_RULESET_WORKS },
  { "set-hexside", "kind", BIV_RULESET_HEXSIDES },
  { "set-crossing", "crossing", BIV_RULESET_CROSSINGS },
};

static BivText *
find_name (BivRuleset *ruleset, guint list, const char *id)
{
  BivNode *item =
    ruleset && id ? biv_node_list_lookup (biv_node_get_list (BIV_NODE (ruleset), list), id) : NULL;
  int field = item ? biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name") : -1;

  return field >= 0 ? biv_node_get_text (item, (guint) field) : NULL;
}

/* Replaces an id by the item's name; removes it if the item is unknown, since an id is no word. */
static BivArgs *
name_item (BivArgs *args, guint row, BivRuleset *ruleset)
{
  BivArgs *named = biv_args_new ();

  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      const BivArg *arg = biv_args_get (args, i);
      BivText *words = NULL;

      if (g_str_equal (arg->name, named_items[row].arg))
        words = find_name (ruleset, named_items[row].list, arg->string);
      if (words)
        biv_args_add_text (named, arg->name, words);
    }
  return named;
}

static BivArgs *
name_items (BivStep *step, BivRuleset *ruleset)
{
  BivArgs *args = biv_step_get_args (step);

  for (guint i = 0; i < G_N_ELEMENTS (named_items); i++)
    if (g_str_equal (named_items[i].code, biv_step_get_code (step)))
      return name_item (args, i, ruleset);
  return biv_args_ref (args);
}

/**
 * biv_sentences_make_step:
 *
 * As biv_sentences_make_step_with_rules(), for callers without a ruleset.
 *
 * Returns: (transfer full): the name of a step
 */
char *
biv_sentences_make_step (BivStep *step, const char *language)
{
  return biv_sentences_make_step_with_rules (step, NULL, language);
}

/**
 * biv_sentences_make_step_with_rules:
 * @ruleset: (nullable): has the names of terrains and the like
 *
 * Returns: (transfer full): the name of a step, for the history and for "Undo ..."
 */
char *
biv_sentences_make_step_with_rules (BivStep *step, BivRuleset *ruleset, const char *language)
{
  const BivSentenceRow *row;
  const char *code;
  g_autoptr (BivArgs) args = NULL;

  g_return_val_if_fail (BIV_IS_STEP (step), NULL);
  code = biv_step_get_code (step);
  args = name_items (step, ruleset);
  row = biv_sentence_row_find (biv_step_sentences, code, args);
  g_return_val_if_fail (row, g_strdup (code)); /* without a sentence the code is shown itself */
  return biv_sentence_make (&row->message, args, biv_translation_choose_language (language));
}
