/* Rehearsals as scripts: one action a line, run from a file and written to one. A written script
 * contains its dice, so that it leads to the same situation wherever it is run.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-rehearsal-script.h"

#include "storage/xml/biv-storage-words.h"
#include "storage/script/biv-action-fault.h"

/**
 * biv_rehearsal_script_run:
 * @func: called with each line and its answer
 *
 * A refused action is reported and changes nothing; a line that is not an action ends the run.
 *
 * Returns: whether all lines were understood; else #BIV_STORAGE_ERROR with file and line
 */
bool
biv_rehearsal_script_run (BivRehearsal *rehearsal, BivScript *script, BivScriptFunc func,
                          gpointer data, GError **error)
{
  for (guint i = 0; i < biv_script_get_length (script); i++)
    {
      const BivScriptLine *line = biv_script_get_line (script, i);
      const char *const *words = (const char *const *) line->words;
      g_autofree char *problem = NULL;
      BivActionFault fault;
      g_autoptr (BivAnswer) answer = biv_rehearsal_do_words (rehearsal, words, &fault);

      if (answer)
        {
          func (line, answer, data);
          continue;
        }
      problem = biv_action_fault_describe (&fault, words);
      return biv_script_fail (script, i, error, "%s", problem);
    }
  return true;
}

/** biv_rehearsal_script_write: (transfer full): a script of the steps done so far. */
GBytes *
biv_rehearsal_script_write (BivRehearsal *rehearsal)
{
  GString *text = g_string_new ("# Steps of a rehearsal; bivouac-cli rehearse plays them.\n");

  for (guint i = 0; i < biv_rehearsal_get_place (rehearsal); i++)
    {
      g_autofree char *line = biv_action_write (biv_rehearsal_get_step (rehearsal, i));

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free_to_bytes (text);
}
