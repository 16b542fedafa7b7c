/* Cases of the conformance suite: a small battle, what is done or asked, and what the rules answer.
 *
 *   ruleset NAME             of the cases that follow
 *   case WORDS...            begins a case
 *   cite SOURCE § HEADING    where the answer is written; every case has one
 *   (lines that set up the battle: biv-battle-builder.c, and house rules: biv-case-rules.h)
 *   do ACTION                is done, and must be accepted, to come to the moment in question
 *   yes ACTION               must be accepted
 *   no CODE ACTION           must be refused with that code
 *   from SOURCE § HEADING    the last answer, a refusal, cites that place
 *   is FACT VALUE            a figure of the last answer; "is FACT none": it has none
 *   finds CODE [ITEM...]     the check of the battle finds that; ITEM is list:id of the ruleset;
 *                            the first such finding's numbers and words are the last answer's
 *   clean CODE [ITEM...]     the check of the battle does not
 *   has ITEM...              the ruleset has these
 *   lacks ITEM...            the ruleset has none of these
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-case-file.h"

#include <string.h>

#include "core/check/biv-checker.h"
#include "core/check/finding/biv-finding-codes.h"
#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/play/biv-rehearsal.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/script/biv-action-fault.h"
#include "storage/script/biv-battle-builder.h"
#include "storage/script/biv-case-rules.h"
#include "storage/xml/biv-storage-words.h"

/* Looks up what cases name: items of a ruleset, and findings of a battle. */

/* (transfer none) (nullable): an item of one of the ruleset's lists, as
 * "arms:infantry". */
static BivNode *
find_item (BivRuleset *ruleset, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (ruleset), parts[0]);

  if (field < 0 || !parts[1] || BIV_NODE_GET_CLASS (ruleset)->fields[field].kind != BIV_FIELD_LIST)
    return NULL;
  return biv_node_list_lookup (biv_node_get_list (BIV_NODE (ruleset), (guint) field), parts[1]);
}

/* Whether a string has the form of such a name, with a list that
 * rulesets have. */
static bool
could_name_item (BivRuleset *ruleset, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (ruleset), parts[0]);

  return field >= 0 && BIV_NODE_GET_CLASS (ruleset)->fields[field].kind == BIV_FIELD_LIST &&
         parts[1] && *parts[1];
}

/* The arguments of a finding as facts of an answer. */
static BivAnswer *
make_answer (BivFinding *finding)
{
  BivAnswer *answer = biv_answer_new ();
  BivArgs *args = biv_finding_get_args (finding);

  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      const BivArg *arg = biv_args_get (args, i);
      const char *name = g_intern_string (arg->name);

      if (arg->kind == BIV_ARG_NUMBER)
        biv_answer_add_named_number (answer, name, arg->number);
      else if (arg->kind != BIV_ARG_TEXT)
        biv_answer_add_named_string (answer, name, arg->string);
    }
  return answer;
}

/* (transfer full) (nullable): the arguments of the first finding with
 * that code, as facts; %NULL when the check of the battle has none. */
static BivAnswer *
look_for_finding (BivCatalogue *catalogue, BivScenario *battle, const char *code)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, BIV_NODE (battle));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      if (g_str_equal (biv_finding_get_code (finding), code))
        return make_answer (finding);
    }
  return NULL;
}

/* Whether there is a finding with that code. */
static bool
knows_finding (const char *code)
{
  for (guint i = 0; i < BIV_N_CODES; i++)
    if (g_str_equal (biv_finding_codes[i].code, code))
      return true;
  return false;
}

/* Whether there is a refusal with that code. */
static bool
knows_refusal (const char *code)
{
  for (guint i = 0; i < BIV_N_REFUSALS; i++)
    if (g_str_equal (biv_refusals[i].code, code))
      return true;
  return false;
}

typedef struct
{
  BivScript *script;
  BivCatalogue *catalogue;
  BivRuleset *ruleset;
  BivCaseFunc func;
  gpointer data;
  bool enough; /* no further cases are wanted */

  /* of the current case */
  guint first;
  char *name;
  char *cite;
  BivCaseRules *rules;
  BivBattleBuilder *battle;
  BivRehearsal *rehearsal; /* once the battle is set up */
  BivAnswer *answer;       /* the last */
  char *problem;           /* the first; the rest of the case is skipped */
  bool expects;            /* whether it expects any answer beyond "do" being accepted */
  GPtrArray *accepted;
  GPtrArray *refused;
  GPtrArray *answers;
} CaseReader;

static const BivScriptLine *
get_line (CaseReader *self, guint n)
{
  return biv_script_get_line (self->script, n);
}

static bool
miss (CaseReader *self, guint n, char *problem)
{
  if (!self->problem)
    self->problem = g_strdup_printf ("%s:%u: %s", biv_script_get_name (self->script),
                                     get_line (self, n)->number, problem);
  g_free (problem);
  return true;
}

static void
begin_case (CaseReader *self, guint n)
{
  self->first = n;
  self->expects = false;
  self->name = g_strjoinv (" ", get_line (self, n)->words + 1);
  self->rules = biv_case_rules_new (self->ruleset);
  self->battle = biv_battle_builder_new (self->ruleset);
  self->accepted = g_ptr_array_new_with_free_func (g_object_unref);
  self->refused = g_ptr_array_new_with_free_func (g_object_unref);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_answer_unref);
}

static void
clear_case (CaseReader *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->cite, g_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_object (&self->rehearsal);
  g_clear_pointer (&self->rules, biv_case_rules_free);
  g_clear_pointer (&self->battle, biv_battle_builder_free);
  g_clear_pointer (&self->answer, biv_answer_unref);
  g_clear_pointer (&self->accepted, g_ptr_array_unref);
  g_clear_pointer (&self->refused, g_ptr_array_unref);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
}

static bool
end_case (CaseReader *self, GError **error)
{
  BivCaseResult result;

  if (!self->battle)
    return true;
  if (!self->cite)
    return biv_script_fail (self->script, self->first, error, _ ("this case cites no text"));
  if (!self->expects)
    return biv_script_fail (self->script, self->first, error,
                            _ ("this case expects no answer: a line with yes, no, from, is, "
                               "finds, clean, has or lacks was expected"));
  result =
    (BivCaseResult){ biv_script_get_name (self->script),
                     get_line (self, self->first)->number,
                     self->name,
                     self->cite,
                     self->ruleset,
                     self->problem,
                     self->accepted,
                     self->refused,
                     self->answers,
                     self->rehearsal ? biv_rehearsal_get_situation (self->rehearsal) : NULL };
  self->enough = !self->func (&result, self->data);
  clear_case (self);
  return true;
}

static void
record_item (GPtrArray *items, BivNode *item)
{
  if (!g_ptr_array_find (items, item, NULL))
    g_ptr_array_add (items, g_object_ref (item));
}

static void
record_items (CaseReader *self)
{
  GPtrArray *items = biv_answer_is_accepted (self->answer) ? self->accepted : self->refused;

  for (guint i = 0; i < biv_answer_get_n_items (self->answer); i++)
    record_item (items, biv_answer_get_item (self->answer, i));
}

/* The rules of the case, with those that only it has. */
static BivRuleset *
get_rules (CaseReader *self)
{
  return biv_case_rules_get_ruleset (self->rules);
}

/* (transfer full): has those rules. */
static BivCatalogue *
make_catalogue (CaseReader *self)
{
  BivCatalogue *catalogue;

  if (get_rules (self) == self->ruleset)
    return g_object_ref (self->catalogue);
  catalogue = biv_catalogue_new (self->catalogue);
  biv_catalogue_add_ruleset (catalogue, get_rules (self));
  return catalogue;
}

static BivRehearsal *
make_rehearsal (CaseReader *self)
{
  g_autoptr (BivCatalogue) catalogue = make_catalogue (self);

  return biv_rehearsal_new (catalogue, biv_battle_builder_get_scenario (self->battle));
}

/* Performs the action that the words of the line from one on stand for. */
static bool
act (CaseReader *self, guint n, guint word, GError **error)
{
  const char *const *words = (const char *const *) get_line (self, n)->words + word;
  g_autofree char *problem = NULL;
  BivActionFault fault;

  if (!self->rehearsal)
    self->rehearsal = make_rehearsal (self);
  g_clear_pointer (&self->answer, biv_answer_unref);
  self->answer = biv_rehearsal_do_words (self->rehearsal, words, &fault);
  if (self->answer)
    {
      g_ptr_array_add (self->answers, biv_answer_ref (self->answer));
      return true;
    }
  problem = biv_action_fault_describe (&fault, words);
  return biv_script_fail (self->script, n, error, "%s", problem);
}

static bool
expect_accepted (CaseReader *self, guint n, GError **error)
{
  BivFinding *refusal;

  if (!act (self, n, 1, error))
    return false;
  refusal = biv_answer_get_refusal (self->answer);
  return !refusal ||
         miss (self, n,
               g_strdup_printf (_ ("it was refused: %s"), biv_finding_get_code (refusal)));
}

static bool
run_do (CaseReader *self, guint n, GError **error)
{
  return expect_accepted (self, n, error);
}

static bool
run_yes (CaseReader *self, guint n, GError **error)
{
  if (!expect_accepted (self, n, error))
    return false;
  record_items (self);
  return true;
}

static bool
run_no (CaseReader *self, guint n, GError **error)
{
  const char *code = get_line (self, n)->words[1];
  BivFinding *refusal;

  if (!code)
    return biv_script_fail (self->script, n, error, _ ("this form was expected: %s"),
                            "no CODE ACTION");
  if (!knows_refusal (code))
    return biv_script_fail (self->script, n, error,
                            _ ("\"%s\": the code of a refusal was expected"), code);
  if (!act (self, n, 2, error))
    return false;
  refusal = biv_answer_get_refusal (self->answer);
  record_items (self);
  if (!refusal)
    return miss (self, n, g_strdup_printf (_ ("%s was expected, and it was accepted"), code));
  if (g_str_equal (biv_finding_get_code (refusal), code))
    return true;
  return miss (
    self, n,
    g_strdup_printf (_ ("%s was expected, and %s came"), code, biv_finding_get_code (refusal)));
}

static bool
run_from (CaseReader *self, guint n, GError **error)
{
  GStrv words = get_line (self, n)->words;
  BivFinding *refusal = self->answer ? biv_answer_get_refusal (self->answer) : NULL;
  g_autofree char *wanted = g_strjoinv (" ", words + 1);
  const char *cite;

  if (!*wanted || !refusal)
    return biv_script_fail (self->script, n, error,
                            _ ("this form was expected, after a refusal: %s"),
                            "from SOURCE § HEADING");
  cite = biv_finding_get_cite (refusal);
  if (g_strcmp0 (cite, wanted) == 0)
    return true;
  return miss (
    self, n, g_strdup_printf (_ ("%s is cited, and %s was expected"), cite ? cite : "-", wanted));
}

static bool
run_is (CaseReader *self, guint n, GError **error)
{
  GStrv words = get_line (self, n)->words;
  g_autofree char *wanted = NULL;
  const BivFact *fact;
  const char *value;

  if (g_strv_length (words) < 3 || !self->answer)
    return biv_script_fail (self->script, n, error, _ ("this form was expected: %s"),
                            "is FACT VALUE");
  wanted = g_strjoinv (" ", words + 2);
  fact = biv_answer_find_word (self->answer, words[1]);
  value = fact ? fact->value : "none";
  if (g_str_equal (value, wanted))
    return true;
  return miss (self, n,
               g_strdup_printf (_ ("%s is %s, and %s was expected"), words[1], value, wanted));
}

static bool
name_items (CaseReader *self, guint n, GPtrArray *items, GError **error)
{
  GStrv words = get_line (self, n)->words;

  for (guint i = 2; words[1] && words[i]; i++)
    {
      BivNode *item = find_item (get_rules (self), words[i]);

      if (!item)
        return biv_script_fail (self->script, n, error,
                                _ ("\"%s\": an item of the ruleset was expected, as list:id"),
                                words[i]);
      record_item (items, item);
    }
  return true;
}

/* Whether the check of the battle has that finding; it becomes the last answer. */
static bool
is_found (CaseReader *self, const char *code)
{
  g_autoptr (BivCatalogue) catalogue = make_catalogue (self);

  g_clear_pointer (&self->answer, biv_answer_unref);
  self->answer = look_for_finding (catalogue,
                                   biv_battle_builder_get_scenario (self->battle), code);
  return self->answer != NULL;
}

static bool
run_check (CaseReader *self, guint n, GError **error)
{
  GStrv words = get_line (self, n)->words;
  bool wanted = g_str_equal (words[0], "finds");

  if (!words[1])
    return biv_script_fail (self->script, n, error, _ ("this form was expected: %s"),
                            "finds|clean CODE [LIST:ID...]");
  if (!knows_finding (words[1]))
    return biv_script_fail (self->script, n, error,
                            _ ("\"%s\": the code of a finding was expected"), words[1]);
  if (!name_items (self, n, wanted ? self->refused : self->accepted, error))
    return false;
  if (is_found (self, words[1]) == wanted)
    return true;
  return miss (self, n,
               g_strdup_printf (wanted ? _ ("%s is not found") : _ ("%s is found"), words[1]));
}

static bool
run_has (CaseReader *self, guint n, GError **error)
{
  GStrv words = get_line (self, n)->words;
  bool wanted = g_str_equal (words[0], "has");

  if (!words[1])
    return biv_script_fail (self->script, n, error, _ ("this form was expected: %s"),
                            "has|lacks LIST:ID...");
  for (guint i = 1; words[i]; i++)
    {
      if (!could_name_item (get_rules (self), words[i]))
        return biv_script_fail (self->script, n, error,
                                _ ("\"%s\": an item of the ruleset was expected, as list:id"),
                                words[i]);
      if ((find_item (get_rules (self), words[i]) != NULL) != wanted)
        miss (self, n,
              g_strdup_printf (wanted ? _ ("the ruleset has no %s") : _ ("the ruleset has %s"),
                               words[i]));
    }
  return true;
}

static bool
run_cite (CaseReader *self, guint n, GError **error)
{
  g_free (self->cite);
  self->cite = g_strjoinv (" ", get_line (self, n)->words + 1);
  return true;
}

static bool
run_ruleset (CaseReader *self, guint n, GError **error)
{
  const char *id = get_line (self, n)->words[1];

  self->ruleset = id ? biv_catalogue_get_ruleset (self->catalogue, id) : NULL;
  if (!self->ruleset)
    biv_script_fail (self->script, n, error, _ ("the id of an installed ruleset was expected"));
  return self->ruleset != NULL;
}

static const struct
{
  const char *word;
  bool expects;
  bool (*run) (CaseReader *self, guint n, GError **error);
} kinds[] = {
  { "cite", false, run_cite },
  { "do", false, run_do },
  { "yes", true, run_yes },
  { "no", true, run_no },
  { "from", true, run_from },
  { "is", true, run_is },
  { "finds", true, run_check },
  { "clean", true, run_check },
  { "has", true, run_has },
  { "lacks", true, run_has },
};

static bool
run_kind (CaseReader *self, guint n, guint kind, GError **error)
{
  self->expects |= kinds[kind].expects;
  return self->problem || kinds[kind].run (self, n, error);
}

static bool
run_in_case (CaseReader *self, guint n, GError **error)
{
  const char *word = get_line (self, n)->words[0];

  if (!self->battle)
    return biv_script_fail (self->script, n, error,
                            _ ("a line \"%s\" was expected before"), "case WORDS...");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return run_kind (self, n, i, error);
  if (self->rehearsal && (biv_battle_builder_knows (word) || biv_case_rules_knows (word)))
    return biv_script_fail (self->script, n, error,
                            _ ("a battle is set up before anything is done in it"));
  return biv_case_rules_knows (word)
           ? biv_case_rules_apply (self->rules, self->script, n, error)
           : biv_battle_builder_apply (self->battle, self->script, n, error);
}

static bool
run_line (CaseReader *self, guint n, GError **error)
{
  const char *word = get_line (self, n)->words[0];

  if (g_str_equal (word, "ruleset"))
    return end_case (self, error) && (self->enough || run_ruleset (self, n, error));
  if (!g_str_equal (word, "case"))
    return run_in_case (self, n, error);
  if (!end_case (self, error))
    return false;
  if (self->enough)
    return true;
  if (!self->ruleset)
    return biv_script_fail (self->script, n, error,
                            _ ("a line \"%s\" was expected before"), "ruleset ID");
  begin_case (self, n);
  return true;
}

/**
 * biv_case_file_run_script:
 * @catalogue: has the rulesets that the script names
 * @func: called with the result of each case in turn, until it returns false
 *
 * A case whose answer is not the expected one is a result; a line that cannot be understood is an
 * error and ends the script.
 *
 * Returns: whether the script was understood to its end; else #BIV_STORAGE_ERROR with file and line
 */
bool
biv_case_file_run_script (BivScript *script, BivCatalogue *catalogue, BivCaseFunc func,
                          gpointer data, GError **error)
{
  CaseReader reader = { .script = script, .catalogue = catalogue, .func = func, .data = data };
  bool understood = true;

  for (guint i = 0; understood && !reader.enough && i < biv_script_get_length (script); i++)
    understood = run_line (&reader, i, error);
  understood = understood && (reader.enough || end_case (&reader, error));
  clear_case (&reader);
  return understood;
}

/** biv_case_file_run: as biv_case_file_run_script(), from a file. */
bool
biv_case_file_run (const char *path, BivCatalogue *catalogue, BivCaseFunc func, gpointer data,
                   GError **error)
{
  g_autoptr (BivScript) script = biv_script_read_file (path, error);

  return script && biv_case_file_run_script (script, catalogue, func, data, error);
}
