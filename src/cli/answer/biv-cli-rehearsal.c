/* The answers of a rehearsal to the lines of a script, as JSON and as text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-rehearsal.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "text/biv-action-text.h"
#include "text/biv-citation.h"
#include "text/biv-sentences.h"

static const char *
get_side (const BivSituation *situation, guint side)
{
  return biv_node_get_id (biv_node_list_get (biv_scenario_get_sides (situation->scenario), side));
}

/* Notes the order points of a side. Returns: whether they changed since the line before. */
static bool
note_points (BivCliRehearsal *self, const BivSituation *situation, guint side)
{
  int *before = &g_array_index (self->points, int, side);
  int now = biv_situation_get_side_state (situation, side)->points;
  bool changed = *before != now;

  *before = now;
  return changed;
}

static void
write_points (BivCliRehearsal *self)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);

  biv_json_writer_begin_object (self->json, "points");
  for (guint i = 0; i < self->points->len; i++)
    if (note_points (self, situation, i))
      biv_json_writer_add_number (self->json, get_side (situation, i),
                                  g_array_index (self->points, int, i));
  biv_json_writer_end_object (self->json);
}

static void
write_refusal (BivCliRehearsal *self, BivFinding *refusal)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *message = biv_sentences_make_message (refusal, self->language);
  g_autofree char *cite =
    biv_citation_make (biv_finding_get_cite (refusal), ruleset, self->language);

  biv_json_writer_add_string (self->json, "code", biv_finding_get_code (refusal));
  biv_json_writer_add_string (self->json, "message", message);
  biv_json_writer_add_string (self->json, "cite", cite);
}

static void
write_answer (BivCliRehearsal *self, guint number, const char *action, BivAnswer *answer)
{
  biv_json_writer_begin_object (self->json, NULL);
  biv_json_writer_add_number (self->json, "line", number);
  biv_json_writer_add_string (self->json, "action", action);
  biv_json_writer_add_boolean (self->json, "accepted", biv_answer_is_accepted (answer));
  if (!biv_answer_is_accepted (answer))
    write_refusal (self, biv_answer_get_refusal (answer));
  biv_json_writer_begin_object (self->json, "facts");
  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);

      biv_json_writer_add_string (self->json, fact->name, fact->value);
    }
  biv_json_writer_end_object (self->json);
  write_points (self);
  biv_json_writer_end_object (self->json);
}

static void
print_refusal (BivCliRehearsal *self, BivFinding *refusal)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *message = biv_sentences_make_message (refusal, self->language);
  g_autofree char *cite =
    biv_citation_make (biv_finding_get_cite (refusal), ruleset, self->language);

  printf ("  %s (%s)\n", message, biv_finding_get_code (refusal));
  if (*cite)
    printf ("  [%s]\n", cite);
}

/* Terms of items are for programs, which read them in JSON. */
static void
print_facts (const BivSituation *situation, BivAnswer *answer, const char *language)
{
  bool any = false;

  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *told = biv_action_text_fact_is_terms (fact)
                                ? NULL
                                : biv_action_text_for_fact (situation, fact, language);

      if (!told)
        continue;
      /* Translators: between what an answer says, as "Distance: 4; Range: 5" */
      printf ("%s%s", any ? _ ("; ") : "  ", told);
      any = true;
    }
  if (any)
    printf ("\n");
}

static void
print_answer (BivCliRehearsal *self, guint number, const char *action, BivAnswer *answer)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);

  if (biv_answer_is_accepted (answer))
    printf (_ ("%u: %s: accepted\n"), number, action);
  else
    printf (_ ("%u: %s: refused\n"), number, action);
  if (!biv_answer_is_accepted (answer))
    print_refusal (self, biv_answer_get_refusal (answer));
  print_facts (situation, answer, self->language);
  for (guint i = 0; i < self->points->len; i++)
    if (note_points (self, situation, i))
      printf (_ ("  order points of %s: %d\n"), get_side (situation, i),
              g_array_index (self->points, int, i));
}

/* A BivScriptFunc; @data is the BivCliRehearsal. */
void
biv_cli_rehearsal_tell (const BivScriptLine *line, BivAnswer *answer, gpointer data)
{
  BivCliRehearsal *self = data;
  g_autofree char *action = g_strjoinv (" ", line->words);

  self->accepted += biv_answer_is_accepted (answer);
  self->refused += !biv_answer_is_accepted (answer);
  if (self->json)
    write_answer (self, line->number, action, answer);
  else
    print_answer (self, line->number, action, answer);
}
