/* Whether a document follows rules or lists that differ from the installed ones of the same id and
 * version. They may be embedded in the document, or lie in the user's folder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"
#include "core/compare/biv-rule-differences.h"

static const char *
get_version (gpointer node)
{
  return BIV_IS_RULESET (node) ? biv_ruleset_get_version (node) : biv_muster_get_version (node);
}

static BivText *
get_name (gpointer node)
{
  return BIV_IS_RULESET (node) ? biv_ruleset_get_name (node) : biv_muster_get_name (node);
}

static BivFinding *
raise_carried (BivCheck *check, BivNode *subject, BivNode *node)
{
  bool is_ruleset = BIV_IS_RULESET (node);
  BivFinding *finding = biv_check_raise (
    check, is_ruleset ? BIV_CODE_RULESET_CARRIED : BIV_CODE_MUSTER_CARRIED, subject, NULL);

  biv_check_add_item (finding, is_ruleset ? "ruleset" : "muster", node, NULL);
  biv_args_add_string (biv_finding_get_args (finding), "version", get_version (node));
  return finding;
}

static void
add_differences (BivFinding *finding, GPtrArray *names, BivSource source, BivNode *node)
{
  BivArgs *args = biv_finding_get_args (finding);
  g_autoptr (BivText) differs = biv_rule_differences_name (names, get_name (node));

  biv_args_add_string (args, "source", source == BIV_SOURCE_DOCUMENT ? "document" : "own");
  biv_check_add_number (finding, "count", names->len);
  biv_args_add_text (args, "differs", differs);
}

/* @subject: the node that names the ruleset or list, or that holds the embedded one. Returns:
 * (nullable): the finding, if there is one */
static BivFinding *
check_source (BivCheck *check, BivNode *subject, BivNode *node, BivSource source)
{
  BivNode *hidden = biv_catalogue_get_hidden (check->catalogue, node);
  g_autoptr (GPtrArray) names = NULL;
  BivFinding *finding;

  if (!hidden || !g_str_equal (get_version (hidden), get_version (node)))
    {
      if (source == BIV_SOURCE_DOCUMENT)
        biv_finding_set_severity (raise_carried (check, subject, node), BIV_SEVERITY_INFO);
      return NULL;
    }
  names = biv_rule_differences_list (node, hidden);
  if (names->len == 0)
    return NULL;
  finding = raise_carried (check, subject, node);
  add_differences (finding, names, source, node);
  return finding;
}

/** biv_check_carried: ruleset-carried, muster-carried, of what is embedded in a scenario. The fix
 * removes it, where the same id is installed. */
void
biv_check_carried (BivCheck *check)
{
  BivNodeList *embedded = biv_scenario_get_embedded (check->scenario);

  BIV_EACH (BivNode, item, embedded)
    {
      BivNode *node = biv_catalogue_find_carried (check->catalogue, biv_node_get_id (item));
      BivFinding *finding =
        node ? check_source (check, item, node, BIV_SOURCE_DOCUMENT) : NULL;

      if (finding)
        biv_finding_add_surplus (finding, item);
    }
}

/* The same for what lies in the user's folder. There is no fix: the folder is not part of the
 * document. */
static void
check_own (BivCheck *check, gpointer subject, gpointer node)
{
  if (node && biv_catalogue_get_source (check->catalogue, node) == BIV_SOURCE_OWN)
    check_source (check, subject, node, BIV_SOURCE_OWN);
}

/** biv_check_scenario_rules_own: ruleset-carried, muster-carried: what a scenario follows comes
 * from the user's folder and differs from what is installed. */
void
biv_check_scenario_rules_own (BivCheck *check)
{
  check_own (check, check->scenario, check->rules->ruleset);
}

/** biv_check_army_rules_own: ruleset-carried, muster-carried: of an army. What its scenario follows
 * too is left to the scenario's own check. */
void
biv_check_army_rules_own (BivCheck *check)
{
  BivScenario *scenario = BIV_IS_SCENARIO (check->root) ? BIV_SCENARIO (check->root) : NULL;
  const char *ruleset = biv_army_get_ruleset (check->army);

  if (!scenario || !g_str_equal (biv_scenario_get_ruleset (scenario), ruleset))
    check_own (check, check->army, check->rules->ruleset);
  check_own (check, check->army,
             biv_catalogue_get_muster (check->catalogue, biv_army_get_muster (check->army)));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (check->army))
    if (*biv_contingent_get_muster (contingent))
      check_own (check, contingent,
                 biv_catalogue_get_muster (check->catalogue,
                                           biv_contingent_get_muster (contingent)));
}

/* --- whether rules and lists are there, in the version with which the document was made ------ */

static void
add_string (BivFinding *finding, const char *arg, const char *string)
{
  biv_args_add_string (biv_finding_get_args (finding), arg, string);
}

/* A kind of thing that documents name by id and version: rulesets and muster lists. */
typedef struct
{
  BivFindingCode missing;
  BivFindingCode differs;
  const char *name;  /* the name of the finding's argument */
  const char *field; /* the field that holds the version */
} Kind;

static const Kind rulesets = { BIV_CODE_RULESET_MISSING, BIV_CODE_RULESET_VERSION, "ruleset",
                               "ruleset-version" };
static const Kind musters = { BIV_CODE_MUSTER_MISSING, BIV_CODE_MUSTER_VERSION, "muster",
                              "muster-version" };

typedef struct
{
  BivNode *node; /* the object that names it */
  const char *id;
  const char *version;
} Named;

/* @found: (nullable): what is installed under that id, and its version */
static void
check_version (BivCheck *check, const Kind *kind, Named named, gpointer found,
               const char *installed)
{
  BivFinding *finding;

  if (found && (!*named.version || g_str_equal (named.version, installed)))
    return;
  finding = biv_check_raise (check, found ? kind->differs : kind->missing, named.node, NULL);
  biv_check_add_item (finding, kind->name, found, named.id);
  add_string (finding, "version", named.version);
  if (!found)
    return;
  add_string (finding, "installed", installed);
  biv_check_fix_string (finding, named.node, kind->field, installed);
}

static void
check_ruleset (BivCheck *check, BivNode *node, const char *id, const char *version)
{
  BivRuleset *ruleset = check->rules->ruleset;

  check_version (check, &rulesets, (Named){ node, id, version }, ruleset,
                 ruleset ? biv_ruleset_get_version (ruleset) : NULL);
}

/** biv_check_scenario_ruleset: ruleset-missing, ruleset-version: of a scenario. */
void
biv_check_scenario_ruleset (BivCheck *check)
{
  check_ruleset (check, BIV_NODE (check->scenario), biv_scenario_get_ruleset (check->scenario),
                 biv_scenario_get_ruleset_version (check->scenario));
}

/** biv_check_army_ruleset: ruleset-missing, ruleset-version: of an army. What its scenario lacks
 * too is left to the scenario's own check. */
void
biv_check_army_ruleset (BivCheck *check)
{
  const char *id = biv_army_get_ruleset (check->army);
  BivScenario *scenario = BIV_IS_SCENARIO (check->root) ? BIV_SCENARIO (check->root) : NULL;

  if (!check->rules->ruleset && scenario && g_str_equal (biv_scenario_get_ruleset (scenario), id))
    return;
  check_ruleset (check, BIV_NODE (check->army), id, biv_army_get_ruleset_version (check->army));
}

static void
check_muster (BivCheck *check, BivNode *node, const char *id, const char *version)
{
  BivMuster *muster = biv_catalogue_get_muster (check->catalogue, id);

  check_version (check, &musters, (Named){ node, id, version }, muster,
                 muster ? biv_muster_get_version (muster) : NULL);
}

/** biv_check_army_musters: muster-missing, muster-version: of the army and of the contingents that
 * name a list. */
void
biv_check_army_musters (BivCheck *check)
{
  BivNodeList *contingents = biv_army_get_contingents (check->army);

  if (*biv_army_get_muster (check->army))
    check_muster (check, BIV_NODE (check->army), biv_army_get_muster (check->army),
                  biv_army_get_muster_version (check->army));
  BIV_EACH (BivContingent, contingent, contingents)
    if (*biv_contingent_get_muster (contingent))
      check_muster (check, BIV_NODE (contingent), biv_contingent_get_muster (contingent),
                    biv_contingent_get_muster_version (contingent));
}
