/* Everything that can be wrong with the contents of a ruleset that a club writes. What can be
 * wrong with its file is refused by the reader.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/fitness/biv-ruleset-check-parts.h"

/**
 * biv_ruleset_check:
 * @own: as it was read
 * @base: (nullable): the ruleset that it extends
 * @whole: @own merged with @base; @own itself if it extends none
 *
 * Looks for ids that name nothing, numbers that contradict each other, and names, texts and
 * citations that are missing. Faults of the base are not reported again.
 *
 * Returns: (transfer full) (element-type BivRulesetFault): faults by item; empty if none
 */
GPtrArray *
biv_ruleset_check (BivRuleset *own, BivRuleset *base, BivRuleset *whole)
{
  BivRulesetCheck self = { own, base, whole,
                           g_ptr_array_new_with_free_func (biv_ruleset_fault_free) };

  g_return_val_if_fail (BIV_IS_RULESET (own) && BIV_IS_RULESET (whole), self.faults);
  biv_ruleset_check_references (&self);
  biv_ruleset_check_changes (&self);
  biv_ruleset_check_words (&self);
  biv_ruleset_check_sense (&self);
  return self.faults;
}
