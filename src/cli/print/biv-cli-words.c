/* Words that several commands print, in the language of the answer.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/print/biv-cli-words.h"

#include <glib/gi18n.h>

/* How grave a finding is, as its heading. */
const char *
biv_cli_severity (BivSeverity severity)
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

/* What findings come to. */
const char *
biv_cli_verdict (BivVerdict verdict)
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

/* A kind of document. */
const char *
biv_cli_kind (const char *kind)
{
  static const struct
  {
    const char *kind;
    const char *word;
  } words[] = {
    { "army", N_ ("army") },
    { "scenario", N_ ("scenario") },
    { "play", N_ ("play file") },
    { "ruleset", N_ ("ruleset") },
    { "muster", N_ ("muster list") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].kind, kind))
      return _ (words[i].word);
  return kind;
}
