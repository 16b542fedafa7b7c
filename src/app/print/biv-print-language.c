/* In which language a document is printed: as it was chosen for this document the last time, else
 * as goes without saying.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-language.h"

#include "app/kit/widgets/biv-languages.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "text/biv-translation.h"

#define KEY "print-languages"
/* Documents whose language is remembered: some years of battles. */
#define MOST 200

/* (transfer none): the language of the window, if the document is written in it or in none, else
 * its first one. Rules are printed in any language: their sentences are those of the program. */
static const char *
suggest (BivNode *root)
{
  const char *own = biv_translation_choose_language (NULL);
  g_autoptr (GPtrArray) written = biv_languages_written (root);

  if (written->len == 0 || BIV_IS_RULESET (root) ||
      g_ptr_array_find_with_equal_func (written, own, g_str_equal, NULL))
    return own;
  return biv_translation_choose_language (BIV_IS_SCENARIO (root)
                                            ? biv_scenario_get_language (BIV_SCENARIO (root))
                                            : written->pdata[0]);
}

/* (transfer full): the language for a document's paper. */
char *
biv_print_language_choose (GSettings *settings, BivNode *root)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  char *language;

  return g_variant_lookup (all, biv_node_get_id (root), "s", &language)
           ? language
           : g_strdup (suggest (root));
}

/* What was chosen for a document is its own from now on, unless it goes without saying. */
void
biv_print_language_keep (GSettings *settings, BivNode *root, const char *language)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  const char *document = biv_node_get_id (root);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other, *chosen;
  guint n = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  if (!g_str_equal (language, suggest (root)))
    g_variant_builder_add (&builder, "{ss}", document, language);
  g_variant_iter_init (&iter, all);
  while (n++ < MOST && g_variant_iter_next (&iter, "{&s&s}", &other, &chosen))
    if (!g_str_equal (other, document))
      g_variant_builder_add (&builder, "{ss}", other, chosen);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
