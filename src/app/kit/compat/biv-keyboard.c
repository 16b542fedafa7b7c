/* What the keys of this keyboard type: which sign stands on the same key as another and needs no
 * Shift, and which keys the number block has once more. A French keyboard types "&" where a German
 * one types "1".
 *
 * GTK compares a shortcut with what is typed, and says to nobody that the keyboard is another one
 * now: a signal of a class of GDK's own is listened to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-keyboard.h"

#include <stdbool.h>

/* Signs of ASCII: the keys that a program has that is used with every keyboard. */
#define N_SIGNS 128

typedef struct
{
  guint sign; /* for which the key wants Shift */
  guint plain;
} Pair;

struct _BivKeyboard
{
  GObject parent_instance;

  guint plain[N_SIGNS]; /* 0: it is typed with AltGr, or not at all */
  GArray *pairs;        /* Pair, of all layouts that the user goes between */
};

G_DEFINE_FINAL_TYPE (BivKeyboard, biv_keyboard, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- Signs ----------------------------------------------------------------------------------- */

/* What a key types without Shift and with it. A third sign, with AltGr, is not counted. */
enum
{
  PLAIN,
  SHIFTED,
};

/* (transfer full): where a sign is typed; there are @n places. */
static GdkKeymapKey *
find_places (guint sign, int *n)
{
  GdkKeymapKey *places = NULL;

  *n = 0;
  gdk_display_map_keyval (gdk_display_get_default (), sign, &places, n);
  return places;
}

/* 0: nothing. */
static guint
read_plain (const GdkKeymapKey *place)
{
  g_autofree GdkKeymapKey *on_key = NULL;
  g_autofree guint *signs = NULL;
  guint plain = 0;
  int n = 0;

  gdk_display_map_keycode (gdk_display_get_default (), place->keycode, &on_key, &signs, &n);
  for (int i = 0; i < n && !plain; i++)
    if (on_key[i].group == place->group && on_key[i].level == PLAIN)
      plain = signs[i];
  return plain;
}

static void
read_sign (BivKeyboard *self, guint sign)
{
  int n;
  g_autofree GdkKeymapKey *places = find_places (sign, &n);
  const GdkKeymapKey *best = NULL;

  for (int i = 0; i < n; i++)
    {
      Pair pair = { sign, places[i].level == SHIFTED ? read_plain (&places[i]) : 0 };

      if (pair.plain)
        g_array_append_val (self->pairs, pair);
      if (!best || places[i].group < best->group ||
          (places[i].group == best->group && places[i].level < best->level))
        best = &places[i];
    }
  if (best && best->level <= SHIFTED)
    self->plain[sign] = best->level == PLAIN ? sign : read_plain (best);
}

static bool
is_sign (guint key)
{
  return key < N_SIGNS && g_ascii_ispunct ((char) key);
}

static bool
is_digit (guint key)
{
  return key >= GDK_KEY_0 && key <= GDK_KEY_9;
}

static void
read_signs (BivKeyboard *self)
{
  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  for (guint key = 0; key < N_SIGNS; key++)
    {
      self->plain[key] = 0;
      if (is_sign (key) || is_digit (key))
        read_sign (self, key);
    }
}

/** biv_keyboard_list_plain: adds the signs that stand without Shift on keys where a digit or sign
 * needs Shift, in each of the layouts that the user goes between. */
void
biv_keyboard_list_plain (BivKeyboard *self, guint sign, GArray *plain)
{
  for (guint i = 0; i < self->pairs->len; i++)
    {
      const Pair *pair = &g_array_index (self->pairs, Pair, i);

      if (pair->sign == sign)
        g_array_append_val (plain, pair->plain);
    }
}

/** biv_keyboard_find_plain: what stands without Shift on the key of a digit or a sign: itself, or
 * another. 0: the keyboard has it only with AltGr, or not at all. Any other key is itself. */
guint
biv_keyboard_find_plain (BivKeyboard *self, guint key)
{
  return is_sign (key) || is_digit (key) ? self->plain[key] : key;
}

/* --- Names ----------------------------------------------------------------------------------- */

/* GTK knows signs of ASCII alone, and calls others by the names of their codes: "agrave".
 * Returns: 0 if it has a name that people know */
static gunichar
find_own_sign (guint key)
{
  gunichar sign = gdk_keyval_to_unicode (key);

  return sign >= N_SIGNS && g_unichar_isgraph (sign) ? sign : 0;
}

/** biv_keyboard_name_keys: (transfer full): keys as people write them: "Ctrl+à" for
 * "<Control>agrave". */
char *
biv_keyboard_name_keys (const char *accelerator)
{
  g_autofree char *as_letter = NULL;
  GdkModifierType held;
  GString *name;
  guint key;

  if (!gtk_accelerator_parse (accelerator, &key, &held))
    return g_strdup ("");
  if (!find_own_sign (key))
    return gtk_accelerator_get_label (key, held);
  as_letter = gtk_accelerator_get_label (GDK_KEY_a, held);
  name = g_string_new_len (as_letter, (gssize) strlen (as_letter) - 1);
  return g_string_free (g_string_append_unichar (name, find_own_sign (key)), FALSE);
}

/** biv_keyboard_name_signs: writes the signs into a GtkShortcutLabel, in the place of the names of
 * their codes. */
void
biv_keyboard_name_signs (GtkWidget *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (label); child;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *name = GTK_IS_LABEL (child) ? gtk_label_get_label (GTK_LABEL (child)) : "";
      guint key = gdk_keyval_from_name (name);
      char sign[7] = "";

      if (key == GDK_KEY_VoidSymbol || !find_own_sign (key))
        continue;
      g_unichar_to_utf8 (find_own_sign (key), sign);
      gtk_label_set_label (GTK_LABEL (child), sign);
    }
}

/* --- The number block ------------------------------------------------------------------------ */

static const struct
{
  guint key;
  guint on_pad;
} pad[] = {
  { GDK_KEY_plus, GDK_KEY_KP_Add },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract },
  { GDK_KEY_Return, GDK_KEY_KP_Enter },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete },
  { GDK_KEY_Insert, GDK_KEY_KP_Insert },
  { GDK_KEY_Left, GDK_KEY_KP_Left },
  { GDK_KEY_Right, GDK_KEY_KP_Right },
  { GDK_KEY_Up, GDK_KEY_KP_Up },
  { GDK_KEY_Down, GDK_KEY_KP_Down },
  { GDK_KEY_Home, GDK_KEY_KP_Home },
  { GDK_KEY_End, GDK_KEY_KP_End },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down },
};

/** biv_keyboard_find_on_pad: a key once more on the number block; 0: it is not there. */
guint
biv_keyboard_find_on_pad (guint key)
{
  if (is_digit (key))
    return key - GDK_KEY_0 + GDK_KEY_KP_0;
  for (gsize i = 0; i < G_N_ELEMENTS (pad); i++)
    if (pad[i].key == key)
      return pad[i].on_pad;
  return 0;
}

/** biv_keyboard_find_off_pad: a key of the number block as it is elsewhere; else @key itself. */
guint
biv_keyboard_find_off_pad (guint key)
{
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    return key - GDK_KEY_KP_0 + GDK_KEY_0;
  for (gsize i = 0; i < G_N_ELEMENTS (pad); i++)
    if (pad[i].on_pad == key)
      return pad[i].key;
  return key;
}

/* --- Another keyboard ------------------------------------------------------------------------ */

/* Keys are also given signs one by one, and lent to programs that type: most of that is nothing to
 * shortcuts. */
static gboolean
keys_changed_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  BivKeyboard *self = data;
  g_autoptr (GArray) before = self->pairs;
  guint plain[N_SIGNS];

  memcpy (plain, self->plain, sizeof plain);
  read_signs (self);
  if (memcmp (plain, self->plain, sizeof plain) != 0 || before->len != self->pairs->len ||
      memcmp (before->data, self->pairs->data, before->len * sizeof (Pair)) != 0)
    g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
biv_keyboard_class_init (BivKeyboardClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", BIV_TYPE_KEYBOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
biv_keyboard_init (BivKeyboard *self)
{
  GType keymap;

  read_signs (self); /* GDK has its keymap then */
  keymap = g_type_from_name ("GdkKeymap");
  if (!keymap)
    return;
  g_type_class_ref (keymap); /* which knows its signals then; it is kept */
  g_signal_add_emission_hook (g_signal_lookup ("keys-changed", keymap), 0, keys_changed_cb, self,
                              NULL);
}

/** biv_keyboard_get_default: (transfer none): the one that is here, for ever. */
BivKeyboard *
biv_keyboard_get_default (void)
{
  static BivKeyboard *keyboard;

  if (!keyboard)
    keyboard = g_object_new (BIV_TYPE_KEYBOARD, NULL);
  return keyboard;
}
