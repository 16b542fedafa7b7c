/* What is wrong with an item of a ruleset or muster list, for who edits it in a form: fields are
 * called as the form calls them, where files call them otherwise.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-field-finding.h"

#include <glib/gi18n.h>

#include "text/biv-pattern.h"
#include "text/biv-ruleset-sentences.h"
#include "text/biv-sentences.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-words.h"

/* The argument with the kind of the item, which biv_fitness_report_make() adds. */
#define KIND "item-kind"

/* (nullable): what the form calls the field that an argument names. */
static const char *
find_caption (const BivArg *kind, const BivArg *arg, const char *language)
{
  static const char *const names[] = { "field", "low", "high", NULL };

  return arg->kind == BIV_ARG_STRING && g_strv_contains (names, arg->name)
           ? biv_field_caption_in (kind->string, arg->string, language)
           : NULL;
}

/* (transfer full): the arguments with the words of the form for the fields of an item of that kind,
 * which files call otherwise. */
static BivArgs *
name_fields (BivArgs *args, const char *language)
{
  const BivArg *kind = biv_args_find (args, KIND, -1);
  BivArgs *named = biv_args_new ();

  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      const BivArg *arg = biv_args_get (args, i);
      const char *caption = find_caption (kind, arg, language);

      if (caption)
        {
          g_autoptr (BivArgs) inner = biv_args_new ();
          g_autofree char *quoted = NULL;

          biv_args_add_string (inner, "caption", caption);
          /* Translators: the caption of a field of a form, within a sentence */
          quoted = biv_pattern_fill (biv_translation_get (language, N_ ("“{caption}”")), inner,
                                     language);
          biv_args_add_string (named, arg->name, quoted);
        }
      else
        biv_args_add_copy (named, arg);
    }
  return named;
}

/**
 * biv_field_finding_make_message:
 * @finding: about anything
 * @language: as of biv_sentences_make_message(), which tells what no form edits
 *
 * Returns: (transfer full): the sentence of a finding
 */
char *
biv_field_finding_make_message (BivFinding *finding, const char *language)
{
  g_autoptr (BivArgs) named = NULL;

  g_return_val_if_fail (BIV_IS_FINDING (finding), NULL);
  if (!biv_args_find (biv_finding_get_args (finding), KIND, -1))
    return biv_sentences_make_message (finding, language);
  language = biv_translation_choose_language (language);
  named = name_fields (biv_finding_get_args (finding), language);
  return biv_ruleset_sentences_make (biv_finding_get_code (finding), named, language);
}
