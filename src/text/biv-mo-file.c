/* One compiled gettext catalogue, for a language that the caller names.
 *
 * The C library's gettext uses the language of the process: for another one, that language's
 * locale must be installed, or the environment changed while other threads run. A play file has
 * its sentences in every language at once, so we look them up ourselves; catalogues, tools and the
 * translators' work stay those of gettext.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-mo-file.h"

#include <stdbool.h>
#include <string.h>

#include "text/biv-plural.h"

#define MAGIC 0x950412deU
#define MAGIC_SWAPPED 0xde120495U
#define PLURAL_WORD "plural="

/* The header of the file: seven numbers of four bytes. */
enum
{
  HEAD_MAGIC,
  HEAD_REVISION,
  HEAD_COUNT,
  HEAD_ORIGINALS, /* offset of the table of sentences */
  HEAD_TRANSLATIONS,
  HEAD_LENGTH = 7,
};

/* A translation, in one form or in several, each zero-terminated. */
typedef struct
{
  const char *forms;
  gsize length; /* of all of them */
} Translation;

struct _BivMoFile
{
  GBytes *bytes;
  const char *data;
  gsize length;
  bool swapped;
  guint32 count;
  guint32 originals;
  guint32 translations;
  Translation *all;      /* in the order of the file */
  GHashTable *sentences; /* English, in the data, to Translation */
  const char *plural;    /* points into the data; NULL: as in English */
};

static guint32
read_number (BivMoFile *self, gsize offset)
{
  guint32 number;

  memcpy (&number, self->data + offset, sizeof number);
  return self->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* The string at a position of a table, which has its length and offset. In the file it is
 * zero-terminated. */
static const char *
get_string (BivMoFile *self, guint32 table, guint32 position, gsize *length)
{
  gsize entry = table + (gsize) position * 8;
  gsize offset = read_number (self, entry + 4);

  *length = read_number (self, entry);
  if (offset >= self->length || *length >= self->length - offset || self->data[offset + *length])
    return NULL;
  return self->data + offset;
}

static bool
has_table (BivMoFile *self, guint32 table)
{
  return table <= self->length && self->count <= (self->length - table) / 8;
}

static bool
read_head (BivMoFile *self)
{
  guint32 magic;

  if (self->length < HEAD_LENGTH * 4)
    return false;
  magic = read_number (self, HEAD_MAGIC);
  self->swapped = magic == MAGIC_SWAPPED;
  /* The upper half is the major revision; revision 1 only adds system-dependent strings. */
  if ((magic != MAGIC && !self->swapped) || read_number (self, HEAD_REVISION * 4) >> 16 > 1)
    return false;
  self->count = read_number (self, HEAD_COUNT * 4);
  self->originals = read_number (self, HEAD_ORIGINALS * 4);
  self->translations = read_number (self, HEAD_TRANSLATIONS * 4);
  return has_table (self, self->originals) && has_table (self, self->translations);
}

/**
 * biv_mo_file_new:
 *
 * Returns: (transfer full) (nullable): the catalogue; %NULL if the bytes are not one
 */
BivMoFile *
biv_mo_file_new (GBytes *bytes)
{
  g_autoptr (BivMoFile) self = g_new0 (BivMoFile, 1);
  const char *head;

  self->bytes = g_bytes_ref (bytes);
  self->data = g_bytes_get_data (bytes, &self->length);
  if (!read_head (self))
    return NULL;
  /* All of the file is indexed at once, so that a sentence is found in one step. */
  self->all = g_new (Translation, self->count);
  self->sentences = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint32 i = 0; i < self->count; i++)
    {
      gsize unused;
      const char *original = get_string (self, self->originals, i, &unused);

      self->all[i].forms = get_string (self, self->translations, i, &self->all[i].length);
      if (original && self->all[i].forms)
        g_hash_table_insert (self->sentences, (char *) original, &self->all[i]);
    }
  head = biv_mo_file_lookup (self, "");
  self->plural = head ? strstr (head, PLURAL_WORD) : NULL;
  if (self->plural)
    self->plural += strlen (PLURAL_WORD);
  return g_steal_pointer (&self);
}

/** biv_mo_file_free: frees the catalogue, and with it the strings it returned. */
void
biv_mo_file_free (BivMoFile *self)
{
  g_clear_pointer (&self->sentences, g_hash_table_unref);
  g_free (self->all);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/** biv_mo_file_lookup: (transfer none) (nullable): the translation of a sentence. */
const char *
biv_mo_file_lookup (BivMoFile *self, const char *sentence)
{
  const Translation *found = g_hash_table_lookup (self->sentences, sentence);

  return found ? found->forms : NULL;
}

/**
 * biv_mo_file_lookup_plural:
 * @one: the sentence in its singular form
 *
 * Returns: (transfer none) (nullable): the translation for that number
 */
const char *
biv_mo_file_lookup_plural (BivMoFile *self, const char *one, gulong number)
{
  const Translation *found = g_hash_table_lookup (self->sentences, one);
  const char *form = found ? found->forms : NULL;
  const char *end = found ? form + found->length : NULL;
  gulong skip;

  if (!self->plural || !biv_plural_evaluate (self->plural, number, &skip))
    skip = number != 1;
  for (; form && skip > 0; skip--)
    {
      form += strlen (form) + 1;
      if (form > end)
        return NULL;
    }
  return form;
}
