/* Actions and answers of the rehearsal as sentences, in the language that the caller names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-action-text.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/answer/biv-dice.h"
#include "text/biv-pattern.h"
#include "text/biv-rules-words.h"
#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"

/* (nullable) */
static const BivNamedWord *
find_named (const BivNamedWord *table, const char *word)
{
  for (; table->word; table++)
    if (g_str_equal (table->word, word))
      return table;
  return NULL;
}

/** biv_action_text_has_word: whether a table has a word of the rehearsal's scripts. */
bool
biv_action_text_has_word (const BivNamedWord *table, const char *word)
{
  return find_named (table, word);
}

/**
 * biv_action_text_get_word:
 * @word: of the rehearsal's scripts
 *
 * Returns: (transfer none): its translation; the word itself if the table does not have it
 */
const char *
biv_action_text_get_word (const BivNamedWord *table, const char *word, const char *language)
{
  const BivNamedWord *named = find_named (table, word);

  return named ? biv_translation_get (biv_translation_choose_language (language), named->name)
               : word;
}

/* Slots and facts named after things for which the rules may have their own word. */
static const struct
{
  const char *name;
  const char *rules_word;
} by_rules[] = {
  { "leader", "leader" },
  { "commander", "leader" },
  { "leaders", "leaders" },
  { "unit", "unit" },
  { "units", "units" },
  { "elements", "elements" },
  { "points", "order-points" },
};

/**
 * biv_action_text_get_title:
 * @ruleset: (nullable): its own words are preferred
 * @word: of a slot or fact
 *
 * Returns: (transfer full): its translation, as a title
 */
char *
biv_action_text_get_title (const BivNamedWord *table, BivRuleset *ruleset, const char *word,
                           const char *language)
{
  const BivNamedWord *named = find_named (table, word);

  for (guint i = 0; named && i < G_N_ELEMENTS (by_rules); i++)
    if (g_str_equal (by_rules[i].name, word))
      return biv_rules_words_get_title (ruleset, by_rules[i].rules_word, named->name, language);
  return g_strdup (biv_action_text_get_word (table, word, language));
}

static const char *
name_item (BivNode *item, const char *language)
{
  int field = item ? biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name") : -1;

  return field >= 0 ? biv_text_for (biv_node_get_text (item, (guint) field), language) : NULL;
}

/**
 * biv_action_text_for_piece:
 *
 * Returns: (transfer full): the name of a unit or figure; if it has none, what it is and where
 */
char *
biv_action_text_for_piece (const BivSituation *situation, guint piece, const char *language)
{
  g_autoptr (BivText) name = biv_answer_describe_piece (situation, piece);
  const char *words = name ? biv_text_for (name, biv_translation_choose_language (language)) : NULL;

  return g_strdup (words && *words
                     ? words
                     : biv_node_get_id (biv_situation_get (situation, piece)->node));
}

/**
 * biv_action_text_for_side:
 *
 * Returns: (transfer full): the name of a side
 */
char *
biv_action_text_for_side (const BivSituation *situation, guint side, const char *language)
{
  BivSide *node = biv_node_list_get (biv_scenario_get_sides (situation->scenario), side);
  const char *name =
    biv_text_for (biv_side_get_name (node), biv_translation_choose_language (language));

  return g_strdup (name && *name ? name : biv_node_get_id (BIV_NODE (node)));
}

static void
add_item (BivArgs *args, const char *name, BivNode *item)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name");

  if (field >= 0)
    biv_args_add_text (args, name, biv_node_get_text (item, (guint) field));
  else
    biv_args_add_string (args, name, biv_node_get_id (item));
}

static void
add_hex (BivArgs *args, const BivSituation *situation, const char *name, BivOffset hex)
{
  g_autofree char *label = biv_board_label_hex (biv_scenario_get_board (situation->scenario), hex);

  biv_args_add_hex (args, name, label);
}

/* A state of morale, or another word that is translated. */
static void
add_word (BivArgs *args, const char *name, const char *word, const char *language)
{
  biv_args_add_string (args, name, biv_action_text_get_word (biv_slot_words, word, language));
}

/* The name of a face, which a script may also give by its number. */
static void
add_face (BivArgs *args, const BivSituation *situation, const BivAction *action, BivAbout about,
          const char *language)
{
  BivFace *face = biv_dice_get_given_face (situation, action, about, 0);

  if (face)
    add_item (args, biv_about_words[about], BIV_NODE (face));
  else
    add_word (args, biv_about_words[about], biv_action_get_word (action, about, 0), language);
}

static void
add_number (BivArgs *args, const BivSituation *situation, BivAbout about, int number,
            const char *language)
{
  g_autofree char *points =
    biv_rules_words_count_order_points (situation->ruleset, number, language);

  biv_args_add_number (args, biv_about_words[about], number);
  if (about == BIV_ABOUT_NUMBER)
    biv_args_add_string (args, "points", points);
}

static void
add_slot (BivArgs *args, const BivSituation *situation, const BivAction *action,
          const BivSlot *slot, const char *language)
{
  const char *name = biv_about_words[slot->about];
  guint length = biv_action_get_length (action, slot->about);
  g_autofree char *words = NULL;

  switch (slot->kind)
    {
    case BIV_SLOT_PIECE:
      words = biv_action_text_for_piece (situation, biv_action_get_piece (action, slot->about, 0),
                                         language);
      biv_args_add_string (args, name, words);
      break;
    case BIV_SLOT_SIDE:
      words =
        biv_action_text_for_side (situation, biv_action_get_side (action, slot->about), language);
      biv_args_add_string (args, name, words);
      break;
    case BIV_SLOT_HEX: /* the last hex of a way */
      add_hex (args, situation, name, biv_action_get_hex (action, slot->about, length - 1));
      break;
    case BIV_SLOT_NUMBER:
    case BIV_SLOT_MESSAGE:
      add_number (args, situation, slot->about, biv_action_get_number (action, slot->about, 0, 0),
                  language);
      break;
    case BIV_SLOT_FACES:
      add_face (args, situation, action, slot->about, language);
      break;
    case BIV_SLOT_WORD:
    case BIV_SLOT_TEXT:
      add_word (args, name, biv_action_get_word (action, slot->about, 0), language);
      break;
    case BIV_SLOT_ORDER:
    case BIV_SLOT_MESSENGER:
    case BIV_SLOT_LEADER_ACTION:
    case BIV_SLOT_PHASE:
    case BIV_SLOT_DETAIL:
    case BIV_SLOT_GROUND:
    default:
      add_item (args, name, biv_action_get_item (action, slot->about));
    }
  if (slot->kind == BIV_SLOT_PIECE && slot->many && length > 1)
    biv_args_add_number (args, "more", (int) length - 1);
}

static BivArgs *
make_args (const BivSituation *situation, const BivAction *action, const char *language)
{
  const BivSlot *slots = biv_action_get_verb (action)->slots;
  BivArgs *args = biv_args_new ();

  for (guint i = 0; slots[i].about; i++)
    if (slots[i].flag && biv_action_has (action, slots[i].about))
      biv_args_add_string (args, biv_about_words[slots[i].about], biv_about_words[slots[i].about]);
    else if (biv_action_get_length (action, slots[i].about) > 0)
      add_slot (args, situation, action, &slots[i], language);
  return args;
}

/* The row for a verb, or for the verb with a flag that is set if there is one. */
static const BivSentenceRow *
find_row (const BivAction *action, BivArgs *args)
{
  const BivVerb *verb = biv_action_get_verb (action);

  for (guint i = 0; verb->slots[i].about; i++)
    {
      BivAbout about = verb->slots[i].about;
      g_autofree char *code = g_strconcat (verb->word, "-", biv_about_words[about], NULL);
      const BivSentenceRow *row =
        verb->slots[i].flag && biv_action_has (action, about)
          ? biv_sentence_row_find (biv_action_sentences, code, args)
          : NULL;

      if (row)
        return row;
    }
  return biv_sentence_row_find (biv_action_sentences, verb->word, args);
}

/**
 * biv_action_text_for_action:
 * @before: the situation before the action
 *
 * Returns: (transfer full): a sentence for what is done
 */
char *
biv_action_text_for_action (const BivSituation *before, const BivAction *action,
                            const char *language)
{
  g_autoptr (BivArgs) args = NULL;
  const BivSentenceRow *row;

  language = biv_translation_choose_language (language);
  args = make_args (before, action, language);
  row = find_row (action, args);
  if (!row)
    return biv_action_write (action);
  return biv_sentence_make (&row->message, args, language);
}

static const char *
find_item_name (const BivSituation *situation, const char *id, const char *language)
{
  const guint lists[] = { BIV_RULESET_PHASES, BIV_RULESET_ORDERS, BIV_RULESET_ORDER_CLASSES,
                          BIV_RULESET_MESSENGERS, BIV_RULESET_FACES, BIV_RULESET_MODIFIERS,
                          BIV_RULESET_LEADER_ACTIONS };

  for (guint i = 0; situation->ruleset && i < G_N_ELEMENTS (lists); i++)
    {
      BivNodeList *list = biv_node_get_list (BIV_NODE (situation->ruleset), lists[i]);
      const char *name = name_item (biv_node_list_lookup (list, id), language);

      if (name)
        return name;
    }
  return NULL;
}

/* (transfer full) (nullable): the number printed on the hex "12,4". */
static char *
name_hex (const BivSituation *situation, const char *word)
{
  int col, row, end = 0;

  if (sscanf (word, "%d,%d%n", &col, &row, &end) != 2 || word[end])
    return NULL;
  return biv_board_label_hex (biv_scenario_get_board (situation->scenario),
                              (BivOffset){ col, row });
}

/* (transfer full): the name of the piece, side or item of the rules with that id; other words
 * unchanged. */
static char *
name_word (const BivSituation *situation, const char *fact, const char *word, const char *language)
{
  g_autofree char *own = g_strconcat (fact, "=", word, NULL);
  guint piece = biv_situation_find (situation, word);
  guint side = biv_situation_find_side (situation, word);
  const char *name;

  if (biv_action_text_has_word (biv_fact_words, own))
    return g_strdup (biv_action_text_get_word (biv_fact_words, own, language));
  if (piece != BIV_NONE)
    return biv_action_text_for_piece (situation, piece, language);
  if (side != BIV_NONE)
    return biv_action_text_for_side (situation, side, language);
  name = find_item_name (situation, word, biv_translation_choose_language (language));
  return g_strdup (name ? name : biv_action_text_get_word (biv_fact_words, word, language));
}

/* (transfer full): the words for "fight:s1.f1", which somebody does in his turn. */
static char *
name_step (const BivSituation *situation, const char *fact, const char *word, const char *language)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  g_autofree char *what = name_word (situation, fact, parts[0], language);
  g_autofree char *who = NULL;
  g_autoptr (BivArgs) args = biv_args_new ();

  if (!parts[1])
    return g_steal_pointer (&what);
  who = name_word (situation, fact, parts[1], language);
  biv_args_add_string (args, "who", who);
  biv_args_add_string (args, "what", what);
  language = biv_translation_choose_language (language);
  /* Translators: a leader and what he does: "Wellington moves" */
  return biv_pattern_fill (biv_translation_get (language, N_ ("{who} {what}")), args, language);
}

/* (transfer full): the name of the fact, which may be that of an item of the rules. */
static char *
name_fact (const BivSituation *situation, const char *name, const char *language)
{
  const char *item =
    biv_action_text_has_word (biv_fact_names, name)
      ? NULL
      : find_item_name (situation, name, biv_translation_choose_language (language));

  return item ? g_strdup (item)
              : biv_action_text_get_title (biv_fact_names, situation->ruleset, name, language);
}

/* (transfer full): "3", or the word that the number stands for: "flags-to-losses=0". */
static char *
name_number (const BivFact *fact, const char *language)
{
  g_autofree char *own = g_strconcat (fact->name, "=", fact->value, NULL);

  return g_strdup (biv_action_text_has_word (biv_fact_words, own)
                     ? biv_action_text_get_word (biv_fact_words, own, language)
                     : fact->value);
}

/* (transfer full): "3, 5" */
static char *
name_words (const BivSituation *situation, const BivFact *fact, const char *language)
{
  g_auto (GStrv) words = g_strsplit_set (fact->value, " ,", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) named = NULL;

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *name = name_step (situation, fact->name, words[i], language);

      g_strv_builder_add (builder, name);
    }
  named = g_strv_builder_end (builder);
  return g_strjoinv (", ", named);
}

/**
 * biv_action_text_fact_is_terms:
 *
 * Returns: whether it is the formal terms of an item, as in the rules' file. They are for programs;
 * players read the item's own words
 */
bool
biv_action_text_fact_is_terms (const BivFact *fact)
{
  return g_str_has_suffix (fact->name, "terms");
}

/* Only a length above 0 is measured in some unit. */
static bool
is_length (const BivFact *fact)
{
  return fact->kind == BIV_FACT_IS_LENGTH && fact->number > 0;
}

/* (transfer full): a length in the notation of a language: "8.5". */
static char *
name_length (const char *value, const char *language)
{
  g_auto (GStrv) parts = g_strsplit (value, ".", 2);

  /* Translators: the decimal mark */
  return g_strjoinv (biv_translation_get (biv_translation_choose_language (language), N_ (".")),
                     parts);
}

static char *
name_value (const BivSituation *situation, const BivFact *fact, const char *language)
{
  g_autofree char *hex =
    biv_fact_is (fact, BIV_FACT_HEX) ? name_hex (situation, fact->value) : NULL;

  switch (fact->kind)
    {
    case BIV_FACT_IS_NUMBER:
      return name_number (fact, language);
    case BIV_FACT_IS_LENGTH:
      return name_length (fact->value, language);
    case BIV_FACT_IS_FLAG:
    case BIV_FACT_IS_WORDS:
    default:
      return hex ? g_steal_pointer (&hex) : name_words (situation, fact, language);
    }
}

/**
 * biv_action_text_for_fact:
 * @situation: has the pieces and sides that the fact names
 *
 * Returns: (transfer full): a fact of an answer, as "Places: 4"
 */
char *
biv_action_text_for_fact (const BivSituation *situation, const BivFact *fact, const char *language)
{
  g_autofree char *value = name_value (situation, fact, language);
  g_autofree char *name = name_fact (situation, fact->name, language);
  g_autoptr (BivArgs) args = biv_args_new ();
  const BivSentenceRow *row;

  biv_args_add_string (args, "name", name);
  biv_args_add_string (args, "value", value);
  row = biv_sentence_row_find (biv_action_sentences,
                               is_length (fact) ? "fact-cm" : "fact", args);
  return biv_sentence_make (&row->message, args, biv_translation_choose_language (language));
}
