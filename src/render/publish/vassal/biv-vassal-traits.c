/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-traits.h"

#include "render/publish/vassal/biv-vassal-sequence.h"

/* As java.awt writes Ctrl: the new mask and the old one together. */
#define CTRL 130
/* What VASSAL writes before the name of a key that is only called by it. */
#define NAMED_KEY "57344"
/* The opacity of an area, in hundredths. */
#define AREA_OPACITY 25

/** biv_vassal_traits_new: (transfer full): of a piece that has none yet. */
BivVassalTraits *
biv_vassal_traits_new (void)
{
  BivVassalTraits *self = g_new0 (BivVassalTraits, 1);

  self->types = g_ptr_array_new_with_free_func (g_free);
  self->states = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/** biv_vassal_traits_free: frees the traits. */
void
biv_vassal_traits_free (BivVassalTraits *self)
{
  g_ptr_array_unref (self->types);
  g_ptr_array_unref (self->states);
  g_free (self);
}

/* @type, @state: (transfer full) */
static void
add (BivVassalTraits *self, const char *word, char *type, char *state)
{
  g_ptr_array_add (self->types, g_strconcat (word, type, NULL));
  g_ptr_array_add (self->states, state);
  g_free (type);
}

static void
add_key (BivVassalSequence *sequence, BivVassalKey key)
{
  g_autofree char *stroke = key ? g_strdup_printf ("%d,%d", (int) key, CTRL) : g_strdup ("");

  biv_vassal_sequence_add (sequence, stroke);
}

/* The key of what a layer does, if its menu has that: one of the keyboard, or one of a name. */
static void
add_layer_key (BivVassalSequence *sequence, const BivVassalLayer *layer, const char *command,
               const char *what, BivVassalKey key)
{
  g_autofree char *stroke = NULL;

  if (!command || !layer->key_name)
    {
      add_key (sequence, command ? key : 0);
      return;
    }
  stroke = g_strdup_printf (NAMED_KEY ",0,%s%s", layer->key_name, what);
  biv_vassal_sequence_add (sequence, stroke);
}

static void
add_flag (BivVassalSequence *sequence, bool flag)
{
  biv_vassal_sequence_add (sequence, flag ? "true" : "false");
}

static void
add_empty (BivVassalSequence *sequence, guint n)
{
  while (n-- > 0)
    biv_vassal_sequence_add (sequence, "");
}

/**
 * biv_vassal_traits_add_marker:
 * @key: made by biv_vassal_words_make_key(), or fixed
 * @value: words of biv_vassal_words()
 *
 * Adds a property that stays as it is.
 */
void
biv_vassal_traits_add_marker (BivVassalTraits *self, const char *key, const char *value)
{
  add (self, "mark;", biv_vassal_sequence_join (',', key, NULL),
       biv_vassal_sequence_join (',', value, NULL));
}

/* (transfer full): the images of a layer as a sequence, or what is said of each. */
static char *
list (const BivVassalLayer *layer, const char *const *items)
{
  BivVassalSequence sequence = biv_vassal_sequence (',');

  for (guint i = 0; layer->images[i]; i++)
    biv_vassal_sequence_add (&sequence, items ? items[i] : "");
  return biv_vassal_sequence_end (&sequence);
}

static void
add_old_commands (BivVassalSequence *type, const BivVassalLayer *layer)
{
  biv_vassal_sequence_add (type, layer->show ? layer->show : "");
  biv_vassal_sequence_add (type, "128");
  biv_vassal_sequence_add (type, "");
  biv_vassal_sequence_add (type, layer->more ? layer->more : "");
  biv_vassal_sequence_add (type, "128");
  biv_vassal_sequence_add (type, "");
  biv_vassal_sequence_add (type, layer->less ? layer->less : "");
  biv_vassal_sequence_add (type, "128");
  add_empty (type, 3); /* no command goes back to a certain level */
  biv_vassal_sequence_add (type, "1");
}

/**
 * biv_vassal_traits_add_layer:
 *
 * Adds pictures over the piece. Its 33 parts are those of version 1 of VASSAL's layers.
 */
void
biv_vassal_traits_add_layer (BivVassalTraits *self, const BivVassalLayer *layer)
{
  BivVassalSequence type = biv_vassal_sequence (';');
  g_autofree char *images = list (layer, layer->images);
  g_autofree char *said = list (layer, layer->said);

  add_old_commands (&type, layer);
  add_flag (&type, false); /* drawn above the piece */
  biv_vassal_sequence_add_number (&type, layer->right);
  biv_vassal_sequence_add_number (&type, layer->down);
  biv_vassal_sequence_add (&type, images);
  biv_vassal_sequence_add (&type, said);
  add_flag (&type, layer->goes_round);
  biv_vassal_sequence_add (&type, layer->name);
  add_empty (&type, 2); /* nothing is chosen by chance */
  add_flag (&type, false);
  biv_vassal_sequence_add (&type, "");
  biv_vassal_sequence_add (&type, "1");
  biv_vassal_sequence_add (&type, "1"); /* the version */
  add_flag (&type, !layer->show);
  add_layer_key (&type, layer, layer->show, "", layer->show_key);
  add_layer_key (&type, layer, layer->more, "More", layer->more_key);
  add_layer_key (&type, layer, layer->less, "Less", layer->less_key);
  biv_vassal_sequence_add (&type, "");
  biv_vassal_sequence_add (&type, "1.0");
  biv_vassal_sequence_add (&type, "");
  add_flag (&type, true);
  add (self, "emb2;", biv_vassal_sequence_end (&type),
       g_strdup_printf ("%d", layer->is_shown ? layer->level : -layer->level));
}

/**
 * biv_vassal_traits_add_label:
 * @text: of biv_vassal_words(), or an expression of ours
 * @size: of its letters, in pixels
 * @change: (nullable): in the menu, to write other words
 *
 * Adds words below or above the piece.
 */
void
biv_vassal_traits_add_label (BivVassalTraits *self, const char *text, int size, bool is_above,
                             const char *change)
{
  g_autofree char *key = g_strdup_printf ("%d,%d", BIV_VASSAL_KEY_LABEL, CTRL);
  g_autofree char *points = g_strdup_printf ("%d", size);

  add (self, "label;",
       biv_vassal_sequence_join (';', change ? key : "", change ? change : "", points, "", "0,0,0",
                                 is_above ? "t" : "b", "0", "c", "0",
                                 is_above ? "b" : "t", "c", "$pieceName$", "SansSerif",
                                 is_above ? "1" : "0", "0", "Label", "", "false", NULL),
       g_strdup (text));
}

/**
 * biv_vassal_traits_add_number:
 * @more, @less: (nullable): in the menu
 *
 * Adds a property that is a number from 0 to @most.
 */
void
biv_vassal_traits_add_number (BivVassalTraits *self, const char *key, int value, int most,
                              const char *more, const char *less)
{
  BivVassalSequence commands = biv_vassal_sequence (',');
  g_autofree char *bounds = g_strdup_printf ("true,0,%d,false", most);
  g_autofree char *up = g_strdup_printf ("%d,%d", BIV_VASSAL_KEY_MORE, CTRL);
  g_autofree char *down = g_strdup_printf ("%d,%d", BIV_VASSAL_KEY_LESS, CTRL);
  g_autofree char *raise = biv_vassal_sequence_join (':', more, up, "I,1", NULL);
  g_autofree char *lower = biv_vassal_sequence_join (':', less, down, "I,-1", NULL);
  g_autofree char *all = NULL;

  biv_vassal_sequence_add (&commands, raise);
  biv_vassal_sequence_add (&commands, lower);
  all = biv_vassal_sequence_end (&commands);
  add (self, "PROP;", biv_vassal_sequence_join (';', key, bounds, all, "", NULL),
       g_strdup_printf ("%d", value));
}

/**
 * biv_vassal_traits_add_area:
 * @radius: in hexes
 * @colour: red, green and blue, from 0 to 255
 * @show: in the menu
 *
 * Adds the hexes around the piece, which its menu shows and hides.
 */
void
biv_vassal_traits_add_area (BivVassalTraits *self, const char *name, int radius,
                            const char *colour, const char *show)
{
  BivVassalSequence type = biv_vassal_sequence (';');

  biv_vassal_sequence_add (&type, colour);
  biv_vassal_sequence_add_number (&type, AREA_OPACITY);
  biv_vassal_sequence_add_number (&type, radius);
  add_flag (&type, false);
  biv_vassal_sequence_add (&type, show);
  add_key (&type, BIV_VASSAL_KEY_RANGE);
  biv_vassal_sequence_add (&type, "");
  add_flag (&type, true);
  add_empty (&type, 2);
  biv_vassal_sequence_add (&type, name);
  add (self, "AreaOfEffect;", biv_vassal_sequence_end (&type), g_strdup ("false"));
}

/** biv_vassal_traits_add_submenu: puts those entries of the menu that are called so in a menu of
 * their own; all are words of biv_vassal_words(). */
void
biv_vassal_traits_add_submenu (BivVassalTraits *self, const char *title,
                               const char *const *commands)
{
  BivVassalSequence entries = biv_vassal_sequence (',');
  g_autofree char *all = NULL;

  for (guint i = 0; commands[i]; i++)
    biv_vassal_sequence_add (&entries, commands[i]);
  all = biv_vassal_sequence_end (&entries);
  add (self, "submenu;", biv_vassal_sequence_join (';', title, all, "", NULL), g_strdup (""));
}

/** biv_vassal_traits_add_prototype: adds all traits of a prototype, for a piece in a box. */
void
biv_vassal_traits_add_prototype (BivVassalTraits *self, const char *name)
{
  add (self, "prototype;", biv_vassal_sequence_join (';', name, NULL), g_strdup (""));
}

/** biv_vassal_traits_add_usual: adds what every piece can, with the words of its menu. */
void
biv_vassal_traits_add_usual (BivVassalTraits *self, const char *clone, const char *remove,
                             const char *moved)
{
  g_autofree char *clone_key = g_strdup_printf ("%d,%d", BIV_VASSAL_KEY_CLONE, CTRL);
  g_autofree char *delete_key = g_strdup_printf ("%d,%d", BIV_VASSAL_KEY_DELETE, CTRL);

  add (self, "delete;", biv_vassal_sequence_join (';', remove, delete_key, "", NULL),
       g_strdup (""));
  add (self, "clone;", biv_vassal_sequence_join (';', clone, clone_key, "", NULL), g_strdup (""));
  add (self, "markmoved;",
       biv_vassal_sequence_join (';', "/images/moved.gif", "0", "0", moved, "77,130", NULL),
       g_strdup ("false"));
}

/** biv_vassal_traits_append: adds all traits of another piece within those that are there. */
void
biv_vassal_traits_append (BivVassalTraits *self, const BivVassalTraits *inner)
{
  for (guint i = 0; i < inner->types->len; i++)
    {
      g_ptr_array_add (self->types, g_strdup (inner->types->pdata[i]));
      g_ptr_array_add (self->states, g_strdup (inner->states->pdata[i]));
    }
}

/* --- Commands -------------------------------------------------------------------------------- */

/* (transfer full): each in the one before it, the last in all. */
static char *
nest (GPtrArray *parts, const char *last)
{
  char *nested = g_strdup (last);

  for (guint i = parts->len; i > 0; i--)
    {
      g_autofree char *inner = nested;

      nested = biv_vassal_sequence_join ('\t', parts->pdata[i - 1], inner, NULL);
    }
  return nested;
}

/* (transfer full) */
static char *
describe_spot (const char *number, const BivVassalSpot *spot)
{
  BivVassalSequence state = biv_vassal_sequence (';');

  biv_vassal_sequence_add (&state, spot->map ? spot->map : "null");
  biv_vassal_sequence_add_number (&state, spot->x);
  biv_vassal_sequence_add_number (&state, spot->y);
  biv_vassal_sequence_add (&state, number ? number : "");
  biv_vassal_sequence_add (&state, "0");
  return biv_vassal_sequence_end (&state);
}

/**
 * biv_vassal_traits_make_command:
 * @id: (nullable): of the piece in a set-up; NULL in a box
 * @image: "" for none
 * @number: (nullable): of the box that the piece comes from; %NULL for a prototype
 *
 * Returns: (transfer full): the command that makes the piece
 */
char *
biv_vassal_traits_make_command (const BivVassalTraits *self, const char *id, const char *image,
                                const char *name, const char *number, const BivVassalSpot *spot)
{
  g_autofree char *basic = biv_vassal_sequence_join (';', "", "", image, name, NULL);
  g_autofree char *piece = g_strconcat ("piece;", basic, NULL);
  g_autofree char *place = describe_spot (number, spot);
  g_autofree char *type = nest (self->types, piece);
  g_autofree char *state = nest (self->states, place);
  g_autofree char *rest = biv_vassal_sequence_join ('/', id ? id : "null", type, state, NULL);

  return g_strconcat ("+/", rest, NULL);
}
