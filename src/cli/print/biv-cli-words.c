/* Words that several commands print, in the language of the answer.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/print/biv-cli-words.h"

#include <glib/gi18n.h>

/* The heading for findings of that severity. */
const char *
biv_cli_words_for_severity (BivSeverity severity)
{
  switch (severity)
    {
    case BIV_SEVERITY_ERROR:
      return C_ ("severity", "Error");
    case BIV_SEVERITY_WARNING:
      return C_ ("severity", "Worth a look");
    case BIV_SEVERITY_INFO:
      return C_ ("severity", "Note");
    }
  return "";
}

/* The verdict in words. */
const char *
biv_cli_words_for_verdict (BivVerdict verdict)
{
  switch (verdict)
    {
    case BIV_VERDICT_LEGAL:
      return _ ("within the rules");
    case BIV_VERDICT_LEGAL_WITH_EXCEPTIONS:
      return _ ("within the rules, with exceptions");
    case BIV_VERDICT_ILLEGAL:
      return _ ("against the rules");
    }
  return "";
}

/* (transfer full): "map, roster or all". */
char *
biv_cli_words_list (const char *const *words)
{
  guint length = g_strv_length ((char **) words);
  g_auto (GStrv) first = NULL;
  g_autofree char *list = NULL;

  if (length < 2)
    return g_strdup (length == 1 ? words[0] : "");
  first = g_new0 (char *, length);
  for (guint i = 0; i + 1 < length; i++)
    first[i] = g_strdup (words[i]);
  list = g_strjoinv (", ", first);
  /* Translators: words of the command line: "map, roster" and, the last, "all" */
  return g_strdup_printf (_ ("%s or %s"), list, words[length - 1]);
}
