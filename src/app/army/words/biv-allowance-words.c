/* Describes in a few words how many pieces of an entry a muster list allows.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/words/biv-allowance-words.h"

#include <glib/gi18n.h>

#include "text/biv-translation.h"

static const char *
get_name (BivText *name)
{
  return biv_text_for (name, biv_translation_choose_language (NULL));
}

static char *
describe_limits (const BivAllowance *allowance)
{
  if (allowance->minimum > 0 && allowance->maximum >= 0)
    /* Translators: how many of a unit an army has, and how few and many it may have */
    return g_strdup_printf (_ ("%d taken, %d to %d"), allowance->count, allowance->minimum,
                            allowance->maximum);
  if (allowance->minimum > 0)
    return g_strdup_printf (_ ("%d taken, at least %d"), allowance->count,
                            allowance->minimum);
  if (allowance->maximum >= 0)
    return g_strdup_printf (_ ("%d taken, at most %d"), allowance->count,
                            allowance->maximum);
  return NULL;
}

static char *
describe_pool (const BivAllowance *allowance)
{
  if (!allowance->pool)
    return NULL;
  /* Translators: units that share a limit, how many of them an army has and may have: "Elite: 1 of
   * 2" */
  return g_strdup_printf (_ ("%s: %d of %d"),
                          get_name (biv_muster_pool_get_name (allowance->pool)),
                          allowance->pool_count, allowance->pool_maximum);
}

static char *
describe_required (const BivAllowance *allowance)
{
  if (!allowance->required)
    return NULL;
  /* Translators: another entry of the muster list */
  return g_strdup_printf (_ ("only with %s"),
                          get_name (biv_muster_entry_get_name (allowance->required)));
}

static char *
describe_excluded (const BivAllowance *allowance)
{
  if (!allowance->excluded)
    return NULL;
  /* Translators: another entry of the muster list */
  return g_strdup_printf (_ ("not with %s"),
                          get_name (biv_muster_entry_get_name (allowance->excluded)));
}

/* (transfer full) (nullable): the words; NULL if the list sets no limit. */
char *
biv_allowance_words (const BivAllowance *allowance)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  char *words[] = { describe_limits (allowance), describe_pool (allowance),
                    describe_required (allowance), describe_excluded (allowance) };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i])
      g_ptr_array_add (parts, words[i]);
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}
