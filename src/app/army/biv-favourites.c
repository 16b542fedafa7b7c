/* The favourites among the entries of muster lists, kept in the settings for each list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-favourites.h"

#include "config.h"

#define SETTING "muster-favourites"

struct _BivFavourites
{
  GObject parent_instance;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (BivFavourites, biv_favourites, G_TYPE_OBJECT)

static void
biv_favourites_dispose (GObject *object)
{
  g_clear_object (&BIV_FAVOURITES (object)->settings);
  G_OBJECT_CLASS (biv_favourites_parent_class)->dispose (object);
}

static void
biv_favourites_class_init (BivFavouritesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_favourites_dispose;
}

static void
biv_favourites_init (BivFavourites *self)
{
  self->settings = g_settings_new (APP_ID);
}

BivFavourites *
biv_favourites_new (void)
{
  return g_object_new (BIV_TYPE_FAVOURITES, NULL);
}

/* (transfer full): the ids of the favourites of a list. */
static char **
read_list (BivFavourites *self, const char *list)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, SETTING);
  char **entries = NULL;

  return g_variant_lookup (all, list, "^as", &entries) ? entries : g_new0 (char *, 1);
}

/* @list, @entry: their ids */
bool
biv_favourites_have (BivFavourites *self, const char *list, const char *entry)
{
  g_auto (GStrv) entries = read_list (self, list);

  return g_strv_contains ((const char *const *) entries, entry);
}

/* (transfer full): the ids of a list with or without one. */
static char **
change_list (char **entries, const char *entry, bool is_favourite)
{
  g_autoptr (GStrvBuilder) changed = g_strv_builder_new ();

  for (guint i = 0; entries[i]; i++)
    if (!g_str_equal (entries[i], entry))
      g_strv_builder_add (changed, entries[i]);
  if (is_favourite)
    g_strv_builder_add (changed, entry);
  return g_strv_builder_end (changed);
}

void
biv_favourites_set (BivFavourites *self, const char *list, const char *entry, bool is_favourite)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, SETTING);
  g_auto (GStrv) before = read_list (self, list);
  g_auto (GStrv) after = change_list (before, entry, is_favourite);
  GVariantBuilder changed;
  GVariantIter iter;
  const char *other;
  GVariant *kept;

  g_variant_builder_init (&changed, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@as}", &other, &kept))
    if (!g_str_equal (other, list))
      g_variant_builder_add (&changed, "{s@as}", other, kept);
  g_variant_builder_add (&changed, "{s^as}", list, after);
  g_settings_set_value (self->settings, SETTING, g_variant_builder_end (&changed));
}
