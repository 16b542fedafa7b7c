/* What is wrong with a ruleset, for the person who writes it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-ruleset-sentences.h"

#include <glib/gi18n.h>

#include "text/biv-sentences-private.h"
#include "text/biv-translation.h"

static const BivSentenceRow rows[] = {
  { "ruleset-name-unknown", { N_ ("{field} names “{name}”, which these rules do not have") } },
  { "ruleset-cites-nothing",
    { N_ ("cite says “{cite}”; a source and a heading were expected, such as “S1 § Movement”") } },
  { "ruleset-source-unknown", { N_ ("cite names the source “{source}”, which is not listed") } },
  { "ruleset-without-nothing",
    { N_ ("without names “{name}”, which the rules it derives from do not have") } },
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
  { "ruleset-class-empty", { N_ ("no order is of this class") } },
  { "ruleset-field-missing", { N_ ("this kind of item needs the attribute {field}") } },
  { "ruleset-phase-missing", { N_ ("the turn has no phase of command for the activations") } },
  { NULL },
};

/**
 * biv_text_ruleset_fault:
 *
 * Returns: (transfer full): what it says, without the item and without a full stop
 */
char *
biv_text_ruleset_fault (const BivRulesetFault *fault, const char *language)
{
  const BivSentenceRow *row = biv_sentence_row_find (rows, fault->code, fault->args);

  g_return_val_if_fail (row, g_strdup (fault->code));
  return biv_sentence_make (&row->message, fault->args, biv_text_language (language));
}
