/* Every sentence in every language: complete, filled, translated, in as many forms as it needs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "complain.h"
#include "core/compare/biv-comparison.h"
#include "core/edit/history/biv-step.h"
#include "core/check/finding/biv-finding-codes.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/refusal/biv-refusals.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/play/biv-verb-table.h"
#include "text/biv-action-text.h"
#include "text/biv-pattern.h"
#include "text/biv-rules-words.h"
#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"
#include "text/biv-words.h"

/* Where the sentences of each table are written. */
#define FINDINGS "src/core/check/finding/biv-finding-codes.h"
#define REFUSALS "src/text/biv-refusal-sentences.c"
#define ACTIONS "src/text/biv-action-sentences.c"
#define STEPS "src/text/biv-step-sentences.c"

/* An argument for each place of a sentence, told by its name as the tables of core do. */
static void
add_places (BivArgs *args, const char *pattern)
{
  g_autoptr (GRegex) place = g_regex_new ("[{.]([a-z-]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  static const char *const numbers =
    " total count maximum minimum required spent budget over left size "
    "units smallest largest advised number "
    "effective leaders activations width height short long "
    "stacking cost listed elements distance range leash points level "
    "turn limit wanted available elevation by ";

  g_regex_match (place, pattern, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *word = g_strconcat (" ", name, " ", NULL);
      const char *kept = g_intern_string (name);

      if (strstr (numbers, word))
        biv_args_add_number (args, kept, 3);
      else if (g_str_equal (name, "field"))
        biv_args_add_string (args, kept, "cost");
      else if (g_str_equal (name, "layer"))
        biv_args_add_string (args, kept, "roads");
      else if (g_str_equal (name, "edge"))
        biv_args_add_string (args, kept, "north");
      else if (g_str_equal (name, "source"))
        biv_args_add_string (args, kept, "own");
      else if (g_str_equal (name, "source"))
        biv_args_add_string (args, name, "document");
      else if (g_str_equal (name, "detail"))
        biv_args_add_string (args, kept, "arm");
      else
        biv_args_add_string (args, kept, "Parmenion");
    }
}

static void
check_filled (const char *sentence)
{
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_cmpuint (strlen (sentence), >, 0);
  g_assert_null (strpbrk (sentence, "{}"));
  g_assert_null (strstr (sentence, "  "));
  g_assert_null (strstr (sentence, "(no name)"));
}

static void
check_form (const BivSentence *sentence, BivArgs *args)
{
  g_autofree char *english = biv_sentence_make (sentence, args, "en");
  g_autofree char *french = biv_sentence_make (sentence, args, "fr");

  check_filled (english);
  check_filled (french);
  if (g_str_equal (english, french))
    complain ("po/fr.po lacks the French of \"%s\" (./dev po, then meson compile -C "
              "build-test programs)",
              sentence->one);
}

static void
check_sentence (const BivSentence *sentence, BivArgs *args)
{
  g_autoptr (BivArgs) single = biv_args_new ();

  if (!sentence->one)
    return;
  g_test_message ("%s", sentence->one);
  check_form (sentence, args);
  g_assert_true (!sentence->many == !sentence->count);
  if (!sentence->many)
    return;
  biv_args_add_number (single, sentence->count, 1);
  add_places (single, sentence->one);
  add_places (single, sentence->many);
  check_form (sentence, single);
}

static void
test_table (gconstpointer data)
{
  for (const BivSentenceRow *row = data; row->code; row++)
    {
      g_autoptr (BivArgs) args = biv_args_new ();

      add_places (args, row->message.one);
      if (row->message.many)
        add_places (args, row->message.many);
      if (row->message.count)
        biv_args_add_number (args, row->message.count, 3);
      if (row->remedy.one)
        add_places (args, row->remedy.one);
      check_sentence (&row->message, args);
      check_sentence (&row->remedy, args);
    }
}

static void
check_words (const char *name, const char *token)
{
  if (!biv_words_for (name, token))
    complain ("src/text/biv-words.c lacks { \"%s\", \"%s\", N_ (\"...\") }: what a "
              "sentence calls it, as in \"the price\"",
              name, token);
}

static void
check_class (GType type)
{
  BivNodeClass *klass = g_type_class_ref (type);

  check_words ("object", klass->kind);
  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];

      if (field->kind == BIV_FIELD_LIST)
        check_class (field->item_type ());
      else
        check_words ("field", field->name);
      for (guint j = 0; field->kind == BIV_FIELD_ENUM && field->words[j]; j++)
        check_words ("choice", field->words[j]);
    }
  g_type_class_unref (klass);
}

/* Whatever differs between two armies or battles is told in words. */
static void
test_words_of_documents (void)
{
  check_class (BIV_TYPE_SCENARIO);
  for (const char *const *word = biv_layer_words; *word; word++)
    check_words ("layer", *word);
}

/* A message ends as a sentence, a step does not: it stands in a menu. */
static void
test_style (void)
{
  for (const BivSentenceRow *row = biv_finding_sentences; row->code; row++)
    {
      g_assert_true (g_str_has_suffix (row->message.one, "."));
      g_assert_true (!row->remedy.one || g_str_has_suffix (row->remedy.one, "."));
    }
  for (const BivSentenceRow *row = biv_step_sentences; row->code; row++)
    {
      g_assert_false (g_str_has_suffix (row->message.one, "."));
      g_assert_null (row->remedy.one);
    }
}

static void
add_named (BivArgs *args, const char *name)
{
  static const char *const texts[] = { "side", "objective", "kind", "ruleset", "expected",
                                       "muster", "quality", "terrain", "entry",
                                       "found", "wanted", "differs", NULL };
  static const char *const strings[] = { "unit", "figure", "piece", "leader",
                                         "enemy", "contingent", "other", "arm",
                                         "version", "installed", NULL };
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) word = biv_text_with (none, "fr", "Mot");

  if (g_strv_contains (texts, name))
    biv_args_add_text (args, name, word);
  else if (g_strv_contains (strings, name))
    biv_args_add_string (args, name, "Parmenion");
  else if (g_str_equal (name, "hex"))
    biv_args_add_hex (args, name, "0507");
  else if (g_str_equal (name, "edge"))
    biv_args_add_string (args, name, "south");
  else if (g_str_equal (name, "what"))
    biv_args_add_string (args, name, "points");
  else if (g_str_equal (name, "detail"))
    biv_args_add_string (args, name, "kind");
  else
    biv_args_add_number (args, name, 2);
}

/* The arguments that a code's findings have, with or without those that are not always there. */
static BivArgs *
make_args (const BivFindingCodeInfo *info, bool optional_too)
{
  BivArgs *args = biv_args_new ();
  g_auto (GStrv) names = g_strsplit (info->args, " ", -1);

  for (guint i = 0; names[i]; i++)
    {
      char *mark = strchr (names[i], '?');

      if (!*names[i] || (mark && !optional_too))
        continue;
      if (mark)
        *mark = '\0';
      add_named (args, g_intern_string (names[i]));
    }
  return args;
}

/* @file: where the rows of the table are written */
static void
check_code (const BivSentenceRow *table, const char *file, const char *code, BivArgs *args,
            bool remedy_too)
{
  const BivSentenceRow *row = biv_sentence_row_find (table, code, args);

  g_test_message ("%s", code);
  if (row)
    check_form (&row->message, args);
  else
    complain ("%s lacks a sentence for %s that needs no more than the arguments that its "
              "table names",
              file, code);
  if (row && row->remedy.one)
    check_form (&row->remedy, args);
  else if (row && remedy_too)
    complain ("%s: %s says in no language what to do about it: errors and warnings do",
              file, code);
}

/* Every finding that the rules can make has its sentence; errors and warnings have a remedy too.
 */
static void
test_finding_codes (void)
{
  for (guint i = 0; i < BIV_N_CODES; i++)
    {
      const BivFindingCodeInfo *info = &biv_finding_codes[i];
      g_autoptr (BivArgs) all = make_args (info, true);
      g_autoptr (BivArgs) required = make_args (info, false);

      check_code (biv_finding_sentences, FINDINGS, info->code, all,
                  info->severity != BIV_SEVERITY_INFO);
      check_code (biv_finding_sentences, FINDINGS, info->code, required,
                  info->severity != BIV_SEVERITY_INFO);
    }
}

/* Every refusal of the rehearsal has its sentence. */
static void
test_refusal_codes (void)
{
  for (guint i = 0; i < BIV_N_REFUSALS; i++)
    {
      const BivFindingCodeInfo info = { biv_refusals[i].code, BIV_SEVERITY_ERROR,
                                        biv_refusals[i].args };
      g_autoptr (BivArgs) args = make_args (&info, true);

      check_code (biv_refusal_sentences, REFUSALS, info.code, args, false);
    }
}

static bool
has_row (const BivSentenceRow *table, const char *code)
{
  for (; table->code; table++)
    if (g_str_equal (table->code, code))
      return true;
  return false;
}

/* Every verb of the rehearsal has a name, and so has all that it may be about; what is done, and
 * does not only ask, can be told as a step. */
static void
test_verb_names (void)
{
  const BivVerb *verb;

  for (guint i = 0; (verb = biv_verb_get_nth (i)); i++)
    {
      bool told = verb->asks || !verb->run || has_row (biv_action_sentences, verb->word);

      if (!biv_action_text_has_word (biv_verb_names, verb->word))
        complain ("%s: biv_verb_names lacks %s", ACTIONS, verb->word);
      if (!told)
        complain ("%s: biv_action_sentences lacks %s, which is a step", ACTIONS, verb->word);
      for (const BivSlot *slot = verb->slots; slot->about; slot++)
        if (!biv_action_text_has_word (biv_slot_names, biv_about_words[slot->about]))
          complain ("%s: biv_slot_names lacks %s, for %s", ACTIONS, biv_about_words[slot->about],
                    verb->word);
    }
}

static BivArgs *
make_step_args (const BivStepCode *code, bool named)
{
  BivArgs *args = biv_args_new ();
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) word = biv_text_with (none, "en", "Persians");

  for (guint i = 0; code->args[i].name; i++)
    if (code->args[i].kind == BIV_ARG_NUMBER)
      biv_args_add_number (args, code->args[i].name, named ? 1 : 2);
    else if (code->args[i].kind == BIV_ARG_TEXT && named)
      biv_args_add_text (args, code->args[i].name, word);
    else if (code->args[i].kind == BIV_ARG_HEX)
      biv_args_add_hex (args, code->args[i].name, "0507");
    else
      biv_args_add_string (args, code->args[i].name, named ? "Parmenion" : "");
  return args;
}

/* Every step that core/edit makes has its name, whether or not the object has one. */
static void
test_step_codes (void)
{
  for (guint i = 0; i < biv_n_step_codes; i++)
    {
      g_autoptr (BivArgs) named = make_step_args (&biv_step_codes[i], true);
      g_autoptr (BivArgs) unnamed = make_step_args (&biv_step_codes[i], false);
      const BivSentenceRow *row;
      g_autofree char *sentence = NULL;

      check_code (biv_step_sentences, STEPS, biv_step_codes[i].code, named, false);
      row = biv_sentence_row_find (biv_step_sentences, biv_step_codes[i].code, unnamed);
      g_assert_nonnull (row);
      sentence = biv_sentence_make (&row->message, unnamed, "fr");
      g_assert_null (strpbrk (sentence, "{}"));
    }
}

static void
assert_sentence (const BivSentenceRow *table, const char *code, BivArgs *args,
                 const char *expected)
{
  const BivSentenceRow *row = biv_sentence_row_find (table, code, args);
  g_autofree char *sentence = NULL;

  g_assert_nonnull (row);
  sentence = biv_sentence_make (&row->message, args, "en");
  g_assert_cmpstr (sentence, ==, expected);
}

/* The row that tells most, and none with an empty name while another will do. */
static void
test_choice_of_row (void)
{
  g_autoptr (BivArgs) army = biv_args_new ();
  g_autoptr (BivArgs) share = biv_args_new ();
  g_autoptr (BivArgs) unnamed = biv_args_new ();
  g_autoptr (BivArgs) unknown = biv_args_new ();
  g_autoptr (BivArgs) side = biv_args_new ();

  biv_args_add_number (army, "spent", 1300);
  biv_args_add_number (army, "budget", 1200);
  assert_sentence (biv_finding_sentences, "budget-exceeded", army,
                   "The army costs 1300 points; its budget is 1200.");
  biv_args_add_number (share, "spent", 500);
  biv_args_add_number (share, "budget", 400);
  biv_args_add_string (share, "contingent", "Thessalians");
  assert_sentence (biv_finding_sentences, "budget-exceeded", share,
                   "The contingent Thessalians costs 500 points; its share of the budget is 400.");
  biv_args_add_string (unnamed, "name", "");
  assert_sentence (biv_step_sentences, "add-unit", unnamed, "Add a unit");
  biv_args_add_string (unnamed, "unit", "");
  assert_sentence (biv_finding_sentences, "unit-empty", unnamed,
                   "The unit (no name) has no elements.");
  biv_args_add_string (unknown, "name", "Companions");
  biv_args_add_string (unknown, "field", "a-field-of-a-ruleset");
  assert_sentence (biv_step_sentences, "set-field", unknown, "Change Companions");
  biv_args_add_string (side, "side", "Persians");
  assert_sentence (biv_finding_sentences, "victory-default", side,
                   "No victory is set for the side Persians: the rules count enemy units, and "
                   "there are none yet.");
  biv_args_add_number (side, "wanted", 1);
  biv_args_add_number (side, "available", 3);
  assert_sentence (biv_finding_sentences, "victory-default", side,
                   "No victory is set for the side Persians: by the rules it needs 1 of 3 enemy "
                   "units.");
  g_assert_null (biv_sentence_row_find (biv_finding_sentences, "no-such-code", army));
  g_assert_null (biv_sentence_row_find (biv_finding_sentences, "unit-empty", army));
}

static void
test_places (void)
{
  static const struct
  {
    int first;
    int last;
    const char *english;
    const char *french;
  } ranges[] = {
    { 3, 3, "3", "3" },
    { 3, 4, "3 or 4", "3 ou 4" },
    { 3, 6, "3 to 6", "3 \303\240 6" },
  };
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) kind = biv_text_with (none, "en", "Herald");

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      g_autoptr (BivArgs) args = biv_args_new ();
      g_autofree char *english = NULL;
      g_autofree char *french = NULL;

      biv_args_add_number (args, "a", ranges[i].first);
      biv_args_add_number (args, "b", ranges[i].last);
      english = biv_pattern_fill ("{a..b}", args, "en");
      french = biv_pattern_fill ("{a..b}", args, "fr");
      g_assert_cmpstr (english, ==, ranges[i].english);
      g_assert_cmpstr (french, ==, ranges[i].french);
    }
  {
    g_autoptr (BivArgs) args = biv_args_new ();
    g_autofree char *sentence = NULL;

    biv_args_add_text (args, "kind", kind);
    biv_args_add_hex (args, "hex", "0507");
    biv_args_add_string (args, "unit", "{hex}");
    sentence = biv_pattern_fill ("{kind} = {kind}, {hex}, {unit}, {other}, {", args, "fr");
    g_assert_cmpstr (sentence, ==, "Herald = herald, 0507, {hex}, {other}, {");
  }
}

/* Who names no language gets the program's, as in every sentence. */
static void
test_language_of_the_program (void)
{
  g_autofree char *words = biv_rules_words_order_points_at_start (NULL, NULL);
  g_autofree char *english = biv_rules_words_order_points_at_start (NULL, "en");

  g_assert_cmpstr (words, ==, english);
  g_assert_cmpstr (words, ==, "Order points at the start");
}

/* French drops the e of "de" and "que" before a vowel, whatever name it begins. */
static void
test_elision (void)
{
  static const struct
  {
    const char *name;
    const char *english;
    const char *french;
  } names[] = {
    { "Ott", "that Ott of Ott: Ott", "que ce qu’Ott a d’Ott : Ott" },
    { "Élie", "that Élie of Élie: Élie", "que ce qu’Élie a d’Élie : Élie" },
    { "œil", "that œil of œil: œil", "que ce qu’œil a d’œil : œil" },
    { "Melas", "that Melas of Melas: Melas", "que ce que Melas a de Melas : Melas" },
    { "Haddik", "that Haddik of Haddik: Haddik", "que ce que Haddik a de Haddik : Haddik" },
    { "44e", "that 44e of 44e: 44e", "que ce que 44e a de 44e : 44e" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (BivArgs) args = biv_args_new ();
      g_autofree char *english = NULL;
      g_autofree char *french = NULL;

      biv_args_add_string (args, "unit", names[i].name);
      english = biv_pattern_fill ("that {unit} of {unit}: {unit}", args, "en");
      french = biv_pattern_fill ("que ce que {unit} a de {unit} : {unit}", args, "fr");
      g_assert_cmpstr (english, ==, names[i].english);
      g_assert_cmpstr (french, ==, names[i].french);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/sentences/findings", biv_finding_sentences, test_table);
  g_test_add_data_func ("/sentences/deeds", biv_deed_sentences, test_table);
  g_test_add_data_func ("/sentences/comparison", biv_comparison_sentences, test_table);
  g_test_add_func ("/sentences/words-of-documents", test_words_of_documents);
  g_test_add_data_func ("/sentences/steps", biv_step_sentences, test_table);
  g_test_add_func ("/sentences/finding-codes", test_finding_codes);
  g_test_add_data_func ("/sentences/refusals", biv_refusal_sentences, test_table);
  g_test_add_func ("/sentences/refusal-codes", test_refusal_codes);
  g_test_add_func ("/sentences/verb-names", test_verb_names);
  g_test_add_func ("/sentences/step-codes", test_step_codes);
  g_test_add_func ("/sentences/style", test_style);
  g_test_add_func ("/sentences/choice-of-row", test_choice_of_row);
  g_test_add_func ("/sentences/places", test_places);
  g_test_add_func ("/sentences/language-of-the-program", test_language_of_the_program);
  g_test_add_func ("/sentences/elision", test_elision);
  return g_test_run ();
}
