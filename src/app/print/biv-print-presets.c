/* Print settings under a name, kept in the user's settings and never in a document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-presets.h"

#define KEY "print-presets"

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): the names that people gave, in their order. */
char **
biv_print_presets_list (GSettings *settings)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GVariantIter iter;
  char *name;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{s@a{sv}}", &name, NULL))
    if (*name)
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_cb);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

/* (transfer full) (nullable): what is kept under a name. */
GVariant *
biv_print_presets_get (GSettings *settings, const char *name)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);

  return g_variant_lookup_value (all, name, G_VARIANT_TYPE_VARDICT);
}

/* @kept: (nullable) (transfer floating): a dictionary, in place of what was kept under that name;
 *   NULL: keeps nothing under it any more */
void
biv_print_presets_set (GSettings *settings, const char *name, GVariant *kept)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  g_autoptr (GVariant) value = kept ? g_variant_ref_sink (kept) : NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other;
  GVariant *dict;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sa{sv}}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@a{sv}}", &other, &dict))
    if (!g_str_equal (other, name))
      g_variant_builder_add (&builder, "{s@a{sv}}", other, dict);
  if (value)
    g_variant_builder_add (&builder, "{s@a{sv}}", name, value);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
