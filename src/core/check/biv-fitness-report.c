/* What is wrong with a ruleset or a muster list that is being written, as findings about its items.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-fitness-report.h"

#include "core/ruleset/biv-ruleset-extend.h"
#include "core/ruleset/fitness/biv-muster-check.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"

/* (transfer full): a finding about an item. The kind of the item is among the arguments, for the
 * sentence calls fields what the form of that kind calls them. */
static BivFinding *
make_finding (BivDocument *document, BivNode *item, const char *code, BivSeverity severity)
{
  BivFinding *finding = biv_finding_new (code, severity);

  biv_finding_set_object (finding, biv_document_get_key (document, item), NULL);
  biv_args_add_string (biv_finding_get_args (finding), "item-kind", biv_node_get_kind (item));
  return finding;
}

/* (transfer full): the finding that tells a fault of the rules, with the same arguments. */
static BivFinding *
make_fault_finding (BivDocument *document, const BivRulesetFault *fault)
{
  BivFinding *finding = make_finding (document, fault->item, fault->code, fault->severity);

  for (guint i = 0; i < biv_args_get_length (fault->args); i++)
    biv_args_add_copy (biv_finding_get_args (finding), biv_args_get (fault->args, i));
  return finding;
}

/* (transfer full) (nullable) (element-type BivRulesetFault) */
static GPtrArray *
look_at_rules (BivRuleset *own, BivRuleset *base)
{
  g_autoptr (BivRuleset) whole = base ? biv_ruleset_extend (base, own) : g_object_ref (own);

  return whole ? biv_ruleset_check (own, base, whole) : NULL;
}

static void
look (BivDocument *document, BivCatalogue *catalogue, GPtrArray *findings)
{
  BivNode *root = biv_document_get_root (document);
  BivRuleset *own = BIV_IS_RULESET (root) ? BIV_RULESET (root) : NULL;
  BivRuleset *base = own ? biv_catalogue_find_base (catalogue, own) : NULL;
  g_autoptr (GPtrArray) faults = NULL;

  if (own && !base && *biv_ruleset_get_extends (own))
    { /* what it builds on is missing: then nothing more can be said about it */
      BivFinding *finding =
        make_finding (document, BIV_NODE (own), "ruleset-name-unknown", BIV_SEVERITY_ERROR);
      BivArgs *args = biv_finding_get_args (finding);

      biv_args_add_string (args, "field", "extends");
      biv_args_add_string (args, "name", biv_ruleset_get_extends (own));
      g_ptr_array_add (findings, finding);
    }
  else if (own)
    faults = look_at_rules (own, base);
  else
    faults = biv_muster_check (
      BIV_MUSTER (root),
      biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (BIV_MUSTER (root))));
  for (guint i = 0; faults && i < faults->len; i++)
    g_ptr_array_add (findings, make_fault_finding (document, faults->pdata[i]));
}

/**
 * biv_fitness_report_make:
 * @document: of a ruleset or a muster list
 * @catalogue: the rules and lists that it builds on
 *
 * Returns: (transfer full): what `rulesets check` or `musters check` would tell of it
 */
BivReport *
biv_fitness_report_make (BivDocument *document, BivCatalogue *catalogue)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (BIV_IS_DOCUMENT (document), NULL);
  look (document, catalogue, findings);
  return biv_report_new_of (biv_document_get_root (document), findings);
}
