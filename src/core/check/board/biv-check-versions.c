/* Whether the ruleset and the muster lists that a document names are there, in the version that it
 * was made with.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check-table.h"

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

/* ruleset-missing, ruleset-version: of a scenario. */
void
biv_check_scenario_ruleset (BivCheck *check)
{
  check_ruleset (check, BIV_NODE (check->scenario), biv_scenario_get_ruleset (check->scenario),
                 biv_scenario_get_ruleset_version (check->scenario));
}

/* The same for an army; what its scenario lacks too is left to the scenario's own check. */
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

/* muster-missing, muster-version: of the army and of the contingents that name a list. */
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
