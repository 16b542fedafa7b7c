/* Words in several languages: immutable, shared by reference.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-text.h"

#include <string.h>

#include "core/model/node/biv-string-map-private.h"

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
  return (BivText *) biv_string_map_new (0);
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
  biv_string_map_unref (&self->map);
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
  return (BivText *) biv_string_map_with (&self->map, language, string);
}

/** biv_text_equal: whether both have the same words in the same languages. */
bool
biv_text_equal (const BivText *a, const BivText *b)
{
  return a == b || biv_string_map_equal (&a->map, &b->map);
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
  return biv_string_map_lookup (&self->map, language);
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
