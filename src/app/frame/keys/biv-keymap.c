/* Which action has which keys: the default ones, or those that the user has chosen, which are
 * kept in the settings. Each user of this class makes an object of its own; all follow the same
 * settings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/keys/biv-keymap.h"

#include <gtk/gtk.h>

#include "config.h"
#include "core/model/node/biv-signal.h"

#define SETTING "shortcuts"

struct _BivKeymap
{
  GObject parent_instance;

  GSettings *settings;
  GHashTable *own; /* action: char **, the keys that were chosen */
};

G_DEFINE_FINAL_TYPE (BivKeymap, biv_keymap, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* A file of settings may be written by hand: what is no key is left out. */
static char **
keep_keys (char **keys)
{
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();

  for (guint i = 0; keys[i]; i++)
    {
      GdkModifierType held;
      guint key;

      if (gtk_accelerator_parse (keys[i], &key, &held) && key != 0)
        g_strv_builder_add (kept, keys[i]);
    }
  g_strfreev (keys);
  return g_strv_builder_end (kept);
}

static void
read_settings (BivKeymap *self)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, SETTING);
  GVariantIter iter;
  const char *action;
  char **keys;

  g_hash_table_remove_all (self->own);
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s^as}", &action, &keys))
    g_hash_table_insert (self->own, g_strdup (action), keep_keys (keys));
}

static void
settings_cb (BivKeymap *self)
{
  read_settings (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
write_settings (BivKeymap *self)
{
  GVariantBuilder all;
  GHashTableIter iter;
  gpointer action, keys;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("a{sas}"));
  g_hash_table_iter_init (&iter, self->own);
  while (g_hash_table_iter_next (&iter, &action, &keys))
    g_variant_builder_add (&all, "{s^as}", action, keys);
  g_settings_set_value (self->settings, SETTING, g_variant_builder_end (&all));
}

static void
biv_keymap_finalize (GObject *object)
{
  BivKeymap *self = BIV_KEYMAP (object);

  g_hash_table_unref (self->own);
  g_object_unref (self->settings);
  G_OBJECT_CLASS (biv_keymap_parent_class)->finalize (object);
}

static void
biv_keymap_class_init (BivKeymapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_keymap_finalize;
  signals[CHANGED] = biv_signal_new ("changed", BIV_TYPE_KEYMAP, 0);
}

static void
biv_keymap_init (BivKeymap *self)
{
  self->settings = g_settings_new (APP_ID);
  self->own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  g_signal_connect_object (self->settings, "changed::" SETTING, G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  read_settings (self);
}

BivKeymap *
biv_keymap_new (void)
{
  return g_object_new (BIV_TYPE_KEYMAP, NULL);
}

/** biv_keymap_get: (transfer full): the keys of an action now; it may have none. */
char **
biv_keymap_get (BivKeymap *self, const BivKeyRow *row)
{
  char **own = g_hash_table_lookup (self->own, row->action);

  return g_strdupv (own ? own : (char **) row->keys);
}

/* The number block has some of the usual keys once more, which need not be told. */
static char *
name_keys (const char *const *keys)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; keys[i]; i++)
    {
      g_autofree char *name = NULL;
      GdkModifierType held;
      guint key;

      if (!gtk_accelerator_parse (keys[i], &key, &held) || strstr (keys[i], "KP_"))
        continue;
      name = gtk_accelerator_get_label (key, held);
      g_strv_builder_add (names, name);
    }
  all = g_strv_builder_end (names);
  return g_strjoinv (", ", all);
}

/** biv_keymap_get_label: (transfer full): its keys as people write them; "" for none. */
char *
biv_keymap_get_label (BivKeymap *self, const BivKeyRow *row)
{
  g_auto (GStrv) keys = biv_keymap_get (self, row);

  return name_keys ((const char *const *) keys);
}

/** biv_keymap_get_usual_label: (transfer full): likewise, its usual keys. */
char *
biv_keymap_get_usual_label (const BivKeyRow *row)
{
  return name_keys (row->keys);
}

/** biv_keymap_is_changed: whether the user has chosen other keys for it than the usual ones. */
bool
biv_keymap_is_changed (BivKeymap *self, const BivKeyRow *row)
{
  return g_hash_table_contains (self->own, row->action);
}

bool
biv_keymap_has_changes (BivKeymap *self)
{
  return g_hash_table_size (self->own) > 0;
}

static bool
has_key (BivKeymap *self, const BivKeyRow *row, const char *key)
{
  g_auto (GStrv) keys = biv_keymap_get (self, row);

  return g_strv_contains ((const char *const *) keys, key);
}

/** biv_keymap_find_rival: (nullable): who has a key and is heard when @row is. */
const BivKeyRow *
biv_keymap_find_rival (BivKeymap *self, const BivKeyRow *row, const char *key)
{
  const BivKeyRow *other;

  for (guint i = 0; (other = biv_key_row_get (i)); i++)
    if (other != row && biv_key_row_overlaps (row, other) && has_key (self, other, key))
      return other;
  return NULL;
}

static void
set_keys (BivKeymap *self, const BivKeyRow *row, char **keys)
{
  if (g_strv_equal ((const char *const *) keys, row->keys))
    g_hash_table_remove (self->own, row->action);
  else
    g_hash_table_insert (self->own, g_strdup (row->action), g_strdupv (keys));
}

/* Whether an action can have a key without taking it from somebody else than @giver. */
static bool
may_have (BivKeymap *self, const BivKeyRow *row, const char *name, const BivKeyRow *giver)
{
  const BivKeyRow *rival = biv_keymap_find_rival (self, row, name);
  GdkModifierType held;
  guint key;

  return gtk_accelerator_parse (name, &key, &held) && !biv_key_row_refuse (row, key, held) &&
         (!rival || rival == giver);
}

/* Takes a key from an action, which gets in exchange what of @offered it can have. */
static void
swap_key (BivKeymap *self, const BivKeyRow *row, const char *taken, char **offered,
          const BivKeyRow *giver)
{
  g_auto (GStrv) keys = biv_keymap_get (self, row);
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();
  g_auto (GStrv) whole = NULL;

  for (guint i = 0; keys[i]; i++)
    if (!g_str_equal (keys[i], taken))
      g_strv_builder_add (left, keys[i]);
  for (guint i = 0; offered[i]; i++)
    if (!g_str_equal (offered[i], taken) && may_have (self, row, offered[i], giver))
      g_strv_builder_add (left, offered[i]);
  whole = g_strv_builder_end (left);
  set_keys (self, row, whole);
}

/**
 * biv_keymap_set:
 * @key: as gtk_accelerator_name() writes it; "" for none
 *
 * Gives an action a key in the place of those that it has. Others that have this key and are heard
 * at the same moment get those in exchange.
 */
void
biv_keymap_set (BivKeymap *self, const BivKeyRow *row, const char *key)
{
  g_auto (GStrv) before = biv_keymap_get (self, row);
  const BivKeyRow *rival;

  while (*key && (rival = biv_keymap_find_rival (self, row, key)))
    swap_key (self, rival, key, before, row);
  set_keys (self, row, (char *[]){ *key ? (char *) key : NULL, NULL });
  write_settings (self);
}

/** biv_keymap_reset: gives an action its usual keys back, which nobody else has then. */
void
biv_keymap_reset (BivKeymap *self, const BivKeyRow *row)
{
  g_auto (GStrv) before = biv_keymap_get (self, row);
  const BivKeyRow *rival;

  for (guint i = 0; row->keys[i]; i++)
    while ((rival = biv_keymap_find_rival (self, row, row->keys[i])))
      swap_key (self, rival, row->keys[i], before, row);
  g_hash_table_remove (self->own, row->action);
  write_settings (self);
}

/** biv_keymap_reset_all: gives all their usual keys back. */
void
biv_keymap_reset_all (BivKeymap *self)
{
  g_settings_reset (self->settings, SETTING);
}
