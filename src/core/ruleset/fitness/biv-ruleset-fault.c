/* One fault of a ruleset or muster list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/fitness/biv-ruleset-check-parts.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"

/** biv_ruleset_check_add: adds a fault of an item. Returns (transfer none): the arguments of its
 * sentence, to be filled in by the caller. */
BivArgs *
biv_ruleset_check_add (BivRulesetCheck *self, BivSeverity severity, const char *code, BivNode *item)
{
  BivRulesetFault *fault = g_new0 (BivRulesetFault, 1);

  fault->severity = severity;
  fault->code = code;
  fault->item = g_object_ref (item);
  fault->args = biv_args_new ();
  g_ptr_array_add (self->faults, fault);
  return fault->args;
}

/** biv_ruleset_fault_free: frees a #BivRulesetFault. */
void
biv_ruleset_fault_free (gpointer data)
{
  BivRulesetFault *fault = data;

  biv_args_unref (fault->args);
  g_object_unref (fault->item);
  g_free (fault);
}
