/* Words in several languages, and values of the fields that a ruleset declares: both are small
 * immutable maps from string to string, sorted by key, so that equal maps have equal files, and
 * shared by reference.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-text.h"

#include <string.h>

typedef struct
{
  char *key;
  char *value;
} BivStringPair;

typedef struct
{
  gatomicrefcount references;
  guint length;
  BivStringPair pairs[];
} BivStringMap;

static BivStringMap *
new_map (guint length)
{
  BivStringMap *self = g_malloc0 (sizeof *self + length * sizeof (BivStringPair));

  g_atomic_ref_count_init (&self->references);
  self->length = length;
  return self;
}

static void
unref_map (BivStringMap *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  for (guint i = 0; i < self->length; i++)
    {
      g_free (self->pairs[i].key);
      g_free (self->pairs[i].value);
    }
  g_free (self);
}

/* The position of the key, or where it would be inserted. */
static guint
find_position (const BivStringMap *self, const char *key, bool *found)
{
  guint i = 0;

  *found = false;
  while (i < self->length)
    {
      int order = strcmp (self->pairs[i].key, key);

      *found = order == 0;
      if (order >= 0)
        break;
      i++;
    }
  return i;
}

static void
copy_pairs (BivStringMap *to, guint at, const BivStringMap *from, guint first, guint last)
{
  for (guint i = first; i < last; i++, at++)
    {
      to->pairs[at].key = g_strdup (from->pairs[i].key);
      to->pairs[at].value = g_strdup (from->pairs[i].value);
    }
}

/* A copy in which key has value; an empty value removes the key. */
static BivStringMap *
copy_with (const BivStringMap *self, const char *key, const char *value)
{
  bool found;
  bool keep = value && *value;
  guint at = find_position (self, key, &found);
  BivStringMap *map = new_map (self->length + keep - found);

  copy_pairs (map, 0, self, 0, at);
  if (keep)
    {
      map->pairs[at].key = g_strdup (key);
      map->pairs[at].value = g_strdup (value);
    }
  copy_pairs (map, at + keep, self, at + found, self->length);
  return map;
}

static bool
are_equal (const BivStringMap *a, const BivStringMap *b)
{
  if (a->length != b->length)
    return false;
  for (guint i = 0; i < a->length; i++)
    if (strcmp (a->pairs[i].key, b->pairs[i].key) != 0 ||
        strcmp (a->pairs[i].value, b->pairs[i].value) != 0)
      return false;
  return true;
}

static const char *
look_up (const BivStringMap *self, const char *key)
{
  for (guint i = 0; i < self->length; i++)
    if (g_str_equal (self->pairs[i].key, key))
      return self->pairs[i].value;
  return NULL;
}

struct _BivText
{
  BivStringMap map; /* language to string */
};

G_DEFINE_BOXED_TYPE (BivText, biv_text, biv_text_ref, biv_text_unref)

/**
 * biv_text_new:
 *
 * Returns: (transfer full): a text without words
 */
BivText *
biv_text_new (void)
{
  return (BivText *) new_map (0);
}

/**
 * biv_text_new_plain:
 * @string: words whose language is not known
 *
 * Returns: (transfer full): a text with the same words for every reader
 */
BivText *
biv_text_new_plain (const char *string)
{
  g_autoptr (BivText) empty = biv_text_new ();

  return biv_text_with (empty, BIV_TEXT_PLAIN, string);
}

/** biv_text_ref: (transfer full): adds an owner. */
BivText *
biv_text_ref (BivText *self)
{
  g_return_val_if_fail (self, NULL);
  g_atomic_ref_count_inc (&self->map.references);
  return self;
}

/** biv_text_unref: removes an owner; without any the text is freed. */
void
biv_text_unref (BivText *self)
{
  g_return_if_fail (self);
  unref_map (&self->map);
}

/**
 * biv_text_with:
 * @language: a language code, such as "fr", or BIV_TEXT_PLAIN
 * @string: (nullable): the words in that language; empty removes the language
 *
 * Returns: (transfer full): a copy that differs in one language
 */
BivText *
biv_text_with (const BivText *self, const char *language, const char *string)
{
  g_return_val_if_fail (self, NULL);
  g_return_val_if_fail (language, NULL);
  return (BivText *) copy_with (&self->map, language, string);
}

/** biv_text_equal: whether both have the same words in the same languages. */
bool
biv_text_equal (const BivText *a, const BivText *b)
{
  return a == b || are_equal (&a->map, &b->map);
}

/** biv_text_is_empty: whether it has no words in any language. */
bool
biv_text_is_empty (const BivText *self)
{
  return self->map.length == 0;
}

/** biv_text_get_length: the number of languages. */
guint
biv_text_get_length (const BivText *self)
{
  return self->map.length;
}

/** biv_text_get_language: the language at a position, in alphabetical order. */
const char *
biv_text_get_language (const BivText *self, guint position)
{
  g_return_val_if_fail (position < self->map.length, NULL);
  return self->map.pairs[position].key;
}

/** biv_text_get_string: the words in the language at a position. */
const char *
biv_text_get_string (const BivText *self, guint position)
{
  g_return_val_if_fail (position < self->map.length, NULL);
  return self->map.pairs[position].value;
}

/** biv_text_is_plain: whether it has only words in no language, or none at all. */
bool
biv_text_is_plain (const BivText *self)
{
  return self->map.length == 0 || (self->map.length == 1 && !*self->map.pairs[0].key);
}

/**
 * biv_text_lookup:
 *
 * Returns: (nullable) (transfer none): the words in exactly this language
 */
const char *
biv_text_lookup (const BivText *self, const char *language)
{
  return look_up (&self->map, language);
}

/**
 * biv_text_for:
 * @language: (nullable): the language wanted, such as "fr" or "fr_CH"
 *
 * Chooses the best language for a reader: the one wanted, the same without its country, words in no
 * language, English, the first one.
 *
 * Returns: (transfer none): never %NULL; "" if it has no words
 */
const char *
biv_text_for (const BivText *self, const char *language)
{
  const char *string = language ? biv_text_lookup (self, language) : NULL;

  if (!string && language && strpbrk (language, "_-.@"))
    {
      g_autofree char *base = g_strndup (language, strcspn (language, "_-.@"));

      string = biv_text_lookup (self, base);
    }
  if (!string)
    string = biv_text_lookup (self, BIV_TEXT_PLAIN);
  if (!string)
    string = biv_text_lookup (self, "en");
  if (!string)
    string = self->map.length > 0 ? self->map.pairs[0].value : "";
  return string;
}

/** biv_text_language_is_valid: whether it is an xml:lang that we accept: two or three letters, then
 * parts after "-". */
bool
biv_text_language_is_valid (const char *language)
{
  gsize letters = strspn (language, "abcdefghijklmnopqrstuvwxyz");

  if (letters < 2 || letters > 3 || strlen (language) > 16)
    return false;
  for (const char *c = language + letters; *c; c++)
    if (!g_ascii_isalnum (*c) && !(*c == '-' && g_ascii_isalnum (c[1])))
      return false;
  return language[letters] == '\0' || language[letters] == '-';
}

struct _BivDetails
{
  BivStringMap map; /* field id to value */
};

G_DEFINE_BOXED_TYPE (BivDetails, biv_details, biv_details_ref, biv_details_unref)

/**
 * biv_details_new:
 *
 * Returns: (transfer full): details without any value
 */
BivDetails *
biv_details_new (void)
{
  return (BivDetails *) new_map (0);
}

/** biv_details_ref: (transfer full): adds an owner. */
BivDetails *
biv_details_ref (BivDetails *self)
{
  g_return_val_if_fail (self, NULL);
  g_atomic_ref_count_inc (&self->map.references);
  return self;
}

/** biv_details_unref: removes an owner; without any the details are freed. */
void
biv_details_unref (BivDetails *self)
{
  g_return_if_fail (self);
  unref_map (&self->map);
}

/**
 * biv_details_with:
 * @field: the id of a field, as its ruleset declares it
 * @value: (nullable): its value; empty removes it
 *
 * Returns: (transfer full): a copy that differs in one field
 */
BivDetails *
biv_details_with (const BivDetails *self, const char *field, const char *value)
{
  g_return_val_if_fail (self, NULL);
  g_return_val_if_fail (field, NULL);
  return (BivDetails *) copy_with (&self->map, field, value);
}

/** biv_details_equal: whether both give the same values to the same fields. */
bool
biv_details_equal (const BivDetails *a, const BivDetails *b)
{
  return a == b || are_equal (&a->map, &b->map);
}

/** biv_details_get_length: the number of fields that have a value. */
guint
biv_details_get_length (const BivDetails *self)
{
  return self->map.length;
}

/** biv_details_get_field: the id of the field at a position, in alphabetical order. */
const char *
biv_details_get_field (const BivDetails *self, guint position)
{
  g_return_val_if_fail (position < self->map.length, NULL);
  return self->map.pairs[position].key;
}

/** biv_details_get_value: the value at a position. */
const char *
biv_details_get_value (const BivDetails *self, guint position)
{
  g_return_val_if_fail (position < self->map.length, NULL);
  return self->map.pairs[position].value;
}

/**
 * biv_details_lookup:
 *
 * Returns: (nullable) (transfer none): the value of a field
 */
const char *
biv_details_lookup (const BivDetails *self, const char *field)
{
  return look_up (&self->map, field);
}
