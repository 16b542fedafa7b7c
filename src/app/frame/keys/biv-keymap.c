/* Which action has which keys: the default ones, or those that the user has chosen, which are
 * kept in the settings. Each user of this class makes an object of its own; all follow the same
 * settings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/keys/biv-keymap.h"

#include <gtk/gtk.h>

#include "app/kit/compat/biv-keyboard.h"
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
keyboard_cb (BivKeymap *self)
{
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
  g_signal_connect_object (biv_keyboard_get_default (), "changed", G_CALLBACK (keyboard_cb), self,
                           G_CONNECT_SWAPPED);
  read_settings (self);
}

BivKeymap *
biv_keymap_new (void)
{
  return g_object_new (BIV_TYPE_KEYMAP, NULL);
}

/* (transfer full): the keys of an action now; it may have none. */
static char **
get_keys (BivKeymap *self, const BivKeyRow *row)
{
  char **own = g_hash_table_lookup (self->own, row->action);

  return g_strdupv (own ? own : (char **) row->keys);
}

static bool
has_key (BivKeymap *self, const BivKeyRow *row, const char *key)
{
  g_auto (GStrv) keys = get_keys (self, row);

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

/* --- On this keyboard ------------------------------------------------------------------------ */

/* Whether a key that nobody was given may stand for one of an action's own: it is not the own key
 * of anybody who is heard then. What a key types counts for more than where it is: "-" zooms out
 * where it is on the key of the 6. */
static bool
is_left_over (BivKeymap *self, const BivKeyRow *row, guint key, GdkModifierType held)
{
  g_autofree char *name = gtk_accelerator_name (key, held);

  return !biv_key_row_refuse (row, key, held) && !has_key (self, row, name) &&
         !biv_keymap_find_rival (self, row, name);
}

static void
add_key (GPtrArray *names, guint key, GdkModifierType held)
{
  char *name = gtk_accelerator_name (key, held);

  if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    g_free (name);
  else
    g_ptr_array_add (names, name);
}

/* Signs that people look for by themselves: they need not be told of the other one on the key. */
static bool
is_known (guint sign)
{
  return sign == GDK_KEY_plus || sign == GDK_KEY_question;
}

/* Digits and the like are told by what is on their key without Shift. */
static void
add_shown (BivKeymap *self, const BivKeyRow *row, const char *name, GPtrArray *shown)
{
  GdkModifierType held;
  guint key, plain;

  if (!gtk_accelerator_parse (name, &key, &held))
    return;
  plain = biv_keyboard_find_plain (biv_keyboard_get_default (), key);
  if (plain && plain != key && !is_known (key) && is_left_over (self, row, plain, held))
    add_key (shown, plain, held);
  else
    add_key (shown, key, held);
}

/* Whether a key of several is not worth telling: it needs AltGr here, or there is none. */
static bool
is_awkward (const char *name)
{
  GdkModifierType held;
  guint key;

  return gtk_accelerator_parse (name, &key, &held) &&
         biv_keyboard_find_plain (biv_keyboard_get_default (), key) == 0;
}

static GPtrArray *
list_shown (BivKeymap *self, const BivKeyRow *row, const char *const *keys)
{
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; keys[i]; i++)
    if (!is_awkward (keys[i]))
      add_shown (self, row, keys[i], shown);
  for (guint i = 0; keys[i] && shown->len == 0; i++)
    add_shown (self, row, keys[i], shown);
  return shown;
}

/* (transfer full): a list of strings, of its elements, which go. */
static char **
end_list (GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/** biv_keymap_get_shown: (transfer full): the keys of an action now as this keyboard has them,
 * without those of its number block; it may have none. */
char **
biv_keymap_get_shown (BivKeymap *self, const BivKeyRow *row)
{
  g_auto (GStrv) keys = get_keys (self, row);

  return end_list (list_shown (self, row, (const char *const *) keys));
}

static void
add_other_ways (BivKeymap *self, const BivKeyRow *row, const char *name, GPtrArray *heard)
{
  g_autoptr (GArray) plain = g_array_new (FALSE, FALSE, sizeof (guint));
  GdkModifierType held;
  guint key, on_pad;

  if (!gtk_accelerator_parse (name, &key, &held))
    return;
  biv_keyboard_list_plain (biv_keyboard_get_default (), key, plain);
  for (guint i = 0; i < plain->len; i++)
    if (is_left_over (self, row, g_array_index (plain, guint, i), held))
      add_key (heard, g_array_index (plain, guint, i), held);
  on_pad = biv_keyboard_find_on_pad (key);
  if (on_pad && is_left_over (self, row, on_pad, held))
    add_key (heard, on_pad, held);
}

/** biv_keymap_get_heard: (transfer full): all keys that do it here: its own, of which menus tell
 * the first; without Shift, where a sign needs Shift on this keyboard; and on the number block. */
char **
biv_keymap_get_heard (BivKeymap *self, const BivKeyRow *row)
{
  g_auto (GStrv) keys = get_keys (self, row);
  GPtrArray *heard = g_ptr_array_new ();

  for (guint i = 0; keys[i]; i++)
    if (!is_awkward (keys[i]))
      g_ptr_array_add (heard, g_strdup (keys[i]));
  for (guint i = 0; keys[i]; i++)
    if (is_awkward (keys[i]))
      g_ptr_array_add (heard, g_strdup (keys[i]));
  for (guint i = 0; keys[i]; i++)
    add_other_ways (self, row, keys[i], heard);
  return end_list (heard);
}

/* Whether a key, which types @plain, is that of an own key of somebody. */
static bool
is_key_of (const char *own, guint plain, GdkModifierType held)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint));
  GdkModifierType own_held;
  guint key;

  if (!gtk_accelerator_parse (own, &key, &own_held) || own_held != held)
    return false;
  biv_keyboard_list_plain (biv_keyboard_get_default (), key, all);
  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, guint, i) == plain)
      return true;
  return false;
}

/** biv_keymap_name_key: (transfer full): the name under which an action is to be given a key that
 * was pressed. A key that does something here without Shift is that of who has it with Shift. */
char *
biv_keymap_name_key (BivKeymap *self, const BivKeyRow *row, guint key, GdkModifierType held)
{
  g_autofree char *name = gtk_accelerator_name (key, held);
  const BivKeyRow *other;

  if (has_key (self, row, name) || biv_keymap_find_rival (self, row, name))
    return g_steal_pointer (&name);
  for (guint i = 0; (other = biv_key_row_get (i)); i++)
    {
      g_auto (GStrv) keys = get_keys (self, other);

      for (guint j = 0; keys[j] && (other == row || biv_key_row_overlaps (row, other)); j++)
        if (is_key_of (keys[j], key, held))
          return g_strdup (keys[j]);
    }
  return g_steal_pointer (&name);
}

/* --- For people ------------------------------------------------------------------------------ */

static char *
name_keys (const GPtrArray *keys)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *name = biv_keyboard_name_keys (keys->pdata[i]);

      g_strv_builder_add (names, name);
    }
  all = g_strv_builder_end (names);
  return g_strjoinv (", ", all);
}

/** biv_keymap_get_label: (transfer full): its keys as people write them; "" for none. */
char *
biv_keymap_get_label (BivKeymap *self, const BivKeyRow *row)
{
  g_auto (GStrv) keys = get_keys (self, row);
  g_autoptr (GPtrArray) shown = list_shown (self, row, (const char *const *) keys);

  return name_keys (shown);
}

/** biv_keymap_get_usual_label: (transfer full): likewise, its usual keys. */
char *
biv_keymap_get_usual_label (BivKeymap *self, const BivKeyRow *row)
{
  g_autoptr (GPtrArray) shown = list_shown (self, row, row->keys);

  return name_keys (shown);
}

/** biv_keymap_is_as_written: whether an action has the keys that templates and the guide tell. */
bool
biv_keymap_is_as_written (BivKeymap *self, const BivKeyRow *row)
{
  g_auto (GStrv) shown = biv_keymap_get_shown (self, row);

  return g_strv_equal ((const char *const *) shown, row->keys);
}

/** biv_keymap_is_changed: whether the user has chosen other keys for it than the usual ones. */
bool
biv_keymap_is_changed (BivKeymap *self, const BivKeyRow *row)
{
  return g_hash_table_contains (self->own, row->action);
}

/** biv_keymap_is_all_as_written: whether all actions have the keys that templates tell. */
bool
biv_keymap_is_all_as_written (BivKeymap *self)
{
  const BivKeyRow *row;

  for (guint i = 0; (row = biv_key_row_get (i)); i++)
    if (!biv_keymap_is_as_written (self, row))
      return false;
  return true;
}

bool
biv_keymap_has_changes (BivKeymap *self)
{
  return g_hash_table_size (self->own) > 0;
}

/* --- Giving and taking ----------------------------------------------------------------------- */

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
  g_auto (GStrv) keys = get_keys (self, row);
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
  g_auto (GStrv) before = get_keys (self, row);
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
  g_auto (GStrv) before = get_keys (self, row);
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
