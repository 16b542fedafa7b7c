/* The faults of a ruleset in words, for the person who writes it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-ruleset-sentences.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"

#include <glib/gi18n.h>

#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"

static const BivSentenceRow rows[] = {
  { "ruleset-name-unknown", { N_ ("{field} names “{name}”, which these rules do not have") } },
  { "ruleset-word-unknown",
    { N_ ("{field} says “{name}”, which is not drawn; one of these was expected: {words}") } },
  { "ruleset-cites-nothing",
    { N_ ("cite says “{cite}”; a source and a heading were expected, such as “S1 § Movement”") } },
  { "ruleset-source-unknown", { N_ ("cite names the source “{source}”, which is not listed") } },
  { "ruleset-refusal-unknown",
    { N_ ("“{name}” is no code of a refusal of the rehearsal, of which a place could be told") } },
  { "ruleset-without-nothing",
    { N_ ("without names “{name}”, which the rules it derives from do not have") } },
  { "ruleset-change-alone",
    { N_ ("it changes an item of other rules, and extends does not say of which") } },
  { "ruleset-change-unknown",
    { N_ ("{field} names “{name}”, which the rules it derives from do not have there") } },
  { "ruleset-change-value",
    { N_ ("value says “{name}”, which {field} cannot be; expected: {words}") } },
  { "ruleset-change-twice",
    { N_ (
      "the change “{name}” sets {field} of the same already; only one of the two can be meant") } },
  { "ruleset-language-missing", { N_ ("{field} is missing in the language “{language}”") } },
  { "ruleset-range-reversed", { N_ ("{low} is {from}, more than {high}, which is {to}") } },
  { "ruleset-general-missing", { N_ ("no leader has the rank of general") } },
  { "ruleset-general-not-one",
    { N_ (
      "an army may have none of this general, or several; minimum and maximum are usually 1") } },
  { "ruleset-advice-twice",
    { N_ ("{from} to {to} units are in an earlier row of the table too") } },
  { "ruleset-advice-gap", { N_ ("no row of the table is for {from} to {to} units") } },
  { "ruleset-movement-twice", { N_ ("another movement is for the same arm and weight") } },
  { "ruleset-movement-missing", { N_ ("nothing says how far this arm moves") } },
  { "ruleset-carrier-missing",
    { N_ ("this messenger is a figure, and no leader has the rank of messenger") } },
  { "ruleset-order-idle", { N_ ("this order has no effect") } },
  { "ruleset-effect-unit",
    { N_ ("its effect “{effect}” is done to a unit: “to” is to be unit or activated-unit") } },
  { "ruleset-effect-combat",
    { N_ ("its effect “{effect}” is done in a combat, and its class is not given in one") } },
  { "ruleset-effect-phase",
    { N_ ("its effect “{effect}” is done in a combat: “phase” is to be combat or before-dice") } },
  { "ruleset-effect-leader",
    { N_ ("its effect “{effect}” is done to a leader: “to” is to be leader or leader-units") } },
  { "ruleset-effect-side",
    { N_ ("its effect “{effect}” is for a whole side: it is one of orders, whose “to” is to be "
          "player or turn-units") } },
  { "ruleset-effect-action",
    { N_ ("its effect “{effect}” is one of a leader’s action, not of an order") } },
  { "ruleset-effect-face", { N_ ("its effect “{effect}” is to name a face of the die") } },
  { "ruleset-action-idle", { N_ ("this action has no effect") } },
  { "ruleset-class-empty", { N_ ("no order is of this class") } },
  { "ruleset-field-missing", { N_ ("this kind of item needs the attribute {field}") } },
  { "ruleset-phase-missing", { N_ ("the turn has no phase of command for the activations") } },
  { "muster-rules-missing",
    { N_ ("the rules “{name}” are not installed; arms, ranks and details cannot be checked") } },
  { "muster-entry-both",
    { N_ ("an entry is a unit, with an arm, or a figure; this one is both") } },
  { "muster-entry-neither", { N_ ("an entry needs an arm, for a unit, or else a figure") } },
  { "muster-elements-missing", { N_ ("nothing says how many elements such a unit has") } },
  { "muster-price-missing", { N_ ("this entry has no price") } },
  { "muster-name-unknown", { N_ ("{field} names “{name}”, which this list does not have") } },
  { "muster-choice-unknown", { N_ ("“{name}” is no choice of the field {field} of these rules") } },
  { "muster-number-wrong",
    { N_ ("the field {field} says “{name}”; a number from {from} to {to} was expected") } },
  { "muster-flag-wrong", { N_ ("the field {field} says “{name}”; true or false was expected") } },
  { "muster-detail-of-units", { N_ ("the detail “{name}” is for units, not for figures") } },
  { "muster-detail-of-figures", { N_ ("the detail “{name}” is for figures, not for units") } },
  { NULL },
};

/**
 * biv_ruleset_sentences_for_fault:
 *
 * Returns: (transfer full): the fault, without the item it is about and without a full stop
 */
char *
biv_ruleset_sentences_for_fault (const BivRulesetFault *fault, const char *language)
{
  const BivSentenceRow *row = biv_sentence_row_find (rows, fault->code, fault->args);

  g_return_val_if_fail (row, g_strdup (fault->code));
  return biv_sentence_make (&row->message, fault->args, biv_translation_choose_language (language));
}

/**
 * biv_ruleset_sentences_make:
 *
 * A code without a sentence is a programming error; it is then shown itself.
 *
 * Returns: (transfer full): a whole sentence about a fault
 */
char *
biv_ruleset_sentences_make (const char *code, BivArgs *args, const char *language)
{
  const BivSentenceRow *row = biv_sentence_row_find (rows, code, args);
  g_autofree char *words = NULL;
  g_autofree char *first = NULL;
  g_autofree char *capital = NULL;

  g_return_val_if_fail (row, g_strdup (code));
  words = biv_sentence_make (&row->message, args, language);
  first = g_utf8_substring (words, 0, 1);
  capital = g_utf8_strup (first, -1);
  return g_strconcat (capital, g_utf8_next_char (words), ".", NULL);
}

/** biv_ruleset_sentences_get_code: the code at a position of the table of faults; %NULL after the
 * last. For make-schemas. */
const char *
biv_ruleset_sentences_get_code (guint index)
{
  return index + 1 < G_N_ELEMENTS (rows) ? rows[index].code : NULL;
}
