/* Asks before what cannot be brought back is done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-consent.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#include "text/biv-harmless.h"

const BivOption biv_option_yes = {
  "yes", 0, BIV_OPTION_IS_FLAG, N_ ("Do it without asking"), NULL
};

/* Letters of an answer. */
#define LONGEST 64

static bool
read_answer (void)
{
  char answer[LONGEST] = "";
  g_autofree char *folded = NULL;
  g_autofree char *yes = NULL;

  if (!fgets (answer, sizeof answer, stdin) || !g_utf8_validate (answer, -1, NULL))
    return false;
  folded = g_utf8_casefold (g_strstrip (answer), -1);
  /* Translators: what somebody types who agrees */
  yes = g_utf8_casefold (C_ ("answer", "yes"), -1);
  return g_str_equal (folded, yes) || g_str_equal (folded, "yes");
}

/**
 * biv_cli_consent_ask:
 * @options: of a call that takes --yes
 * @question: a sentence that ends in a question mark
 *
 * Asks on a terminal; where nobody can be asked, --yes must have been given.
 *
 * Returns: %BIV_STATUS_FINE when it is to be done, else the exit status, and it has been said why
 */
int
biv_cli_consent_ask (BivOptions *options, const char *question)
{
  g_autofree char *harmless = biv_harmless_text (question);

  if (biv_options_is_given (options, &biv_option_yes))
    return BIV_STATUS_FINE;
  if (!isatty (STDIN_FILENO))
    return biv_command_misuse (
      _ ("this cannot be brought back: where nobody can be asked, it needs --yes"));
  fflush (stdout);
  /* Translators: a question, and what may be answered; yes is the answer that agrees */
  fprintf (stderr, _ ("%s [yes/no] "), harmless);
  fflush (stderr);
  if (read_answer ())
    return BIV_STATUS_FINE;
  biv_command_complain ("%s", _ ("Nothing was done."));
  return BIV_STATUS_ERRORS;
}
