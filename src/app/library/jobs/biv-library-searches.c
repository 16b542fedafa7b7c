/* The searches that somebody keeps under a name, and the menu that has them. The signal "changed"
 * says that there are others.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-searches.h"

#include <glib/gi18n.h>

#include "config.h"
#include "core/model/node/biv-signal.h"

#define KEY "library-searches"

struct _BivLibrarySearches
{
  GObject parent_instance;

  GSettings *settings;
};

static guint changed;

G_DEFINE_FINAL_TYPE (BivLibrarySearches, biv_library_searches, G_TYPE_OBJECT)

static void
biv_library_searches_dispose (GObject *object)
{
  BivLibrarySearches *self = BIV_LIBRARY_SEARCHES (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (biv_library_searches_parent_class)->dispose (object);
}

static void
biv_library_searches_class_init (BivLibrarySearchesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_searches_dispose;
  changed = biv_signal_new ("changed", BIV_TYPE_LIBRARY_SEARCHES, 0);
}

/* (transfer full): the names, as a menu of which each item does this with it. */
static GMenu *
list_names (BivLibrarySearches *self, const char *action)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, KEY);
  GMenu *menu = g_menu_new ();
  GVariantIter iter;
  const char *name;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s@a{sv}}", &name, NULL))
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);

      g_menu_item_set_attribute (item, "use-underline", "b", FALSE);
      g_menu_item_set_label (item, name);
      g_menu_item_set_action_and_target (item, action, "s", name);
      g_menu_append_item (menu, item);
    }
  return menu;
}

static void
add_submenu (BivLibrarySearches *self, GMenu *menu, const char *label, const char *action)
{
  g_autoptr (GMenu) names = list_names (self, action);

  if (g_menu_model_get_n_items (G_MENU_MODEL (names)) > 0)
    g_menu_append_submenu (menu, label, G_MENU_MODEL (names));
}

/* (transfer full): a menu with what is kept now. */
GMenuModel *
biv_library_searches_make_menu (BivLibrarySearches *self)
{
  g_autoptr (GMenu) names = list_names (self, "library.find-saved");
  g_autoptr (GMenu) others = g_menu_new ();
  GMenu *menu = g_menu_new ();

  g_menu_append_section (menu, NULL, G_MENU_MODEL (names));
  g_menu_append (others, _ ("_Save This Search…"), "library.save-search");
  add_submenu (self, others, _ ("_Rename"), "library.rename-search");
  add_submenu (self, others, _ ("Re_move"), "library.remove-search");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  return G_MENU_MODEL (menu);
}

static void
changed_cb (BivLibrarySearches *self)
{
  g_signal_emit (self, changed, 0);
}

static void
biv_library_searches_init (BivLibrarySearches *self)
{
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::" KEY, G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* (transfer full) */
BivLibrarySearches *
biv_library_searches_new (void)
{
  return g_object_new (BIV_TYPE_LIBRARY_SEARCHES, NULL);
}

/* (transfer full) (nullable): an a{sv}; NULL: there is none of this name. */
GVariant *
biv_library_searches_get (BivLibrarySearches *self, const char *name)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, KEY);

  return g_variant_lookup_value (all, name, G_VARIANT_TYPE_VARDICT);
}

/* Keeps a search, in place of one of this name.
 * @search: (nullable): an a{sv}; NULL: there is none of this name any more */
void
biv_library_searches_set (BivLibrarySearches *self, const char *name, GVariant *search)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, KEY);
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sa{sv}}"));
  GVariantIter iter;
  const char *other;
  GVariant *kept;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s@a{sv}}", &other, &kept))
    {
      if (!g_str_equal (other, name))
        g_variant_builder_add (&builder, "{s@a{sv}}", other, kept);
      g_variant_unref (kept);
    }
  if (search)
    g_variant_builder_add (&builder, "{s@a{sv}}", name, search);
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&builder));
}

void
biv_library_searches_rename (BivLibrarySearches *self, const char *name, const char *to)
{
  g_autoptr (GVariant) search = biv_library_searches_get (self, name);

  if (!search || !*to || g_str_equal (name, to))
    return;
  biv_library_searches_set (self, to, search);
  biv_library_searches_set (self, name, NULL);
}
