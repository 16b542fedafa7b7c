/* Frees the structs of biv-library-types.h, and says who sees a document in words for programs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-types.h"

/** biv_library_record_free: frees a record and all that it owns. */
void
biv_library_record_free (BivLibraryRecord *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->title, biv_text_unref);
  g_free (self->kind);
  g_free (self->ruleset);
  g_free (self->names);
  g_free (self->pieces);
  g_free (self->rest);
  g_free (self);
}

/** biv_library_entry_free: frees an entry and all that it owns. */
void
biv_library_entry_free (BivLibraryEntry *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->title, biv_text_unref);
  g_free (self->id);
  g_free (self->kind);
  g_free (self->ruleset);
  g_free (self->revision);
  g_free (self->folder);
  g_free (self->owner);
  g_strfreev (self->tags);
  g_free (self->keeper);
  g_free (self->binner);
  g_free (self->submission.who);
  g_free (self->submission.hash);
  g_free (self);
}

/** biv_library_revision_free: frees a revision and all that it owns. */
void
biv_library_revision_free (BivLibraryRevision *self)
{
  if (!self)
    return;
  g_free (self->id);
  g_free (self->document);
  g_free (self->parent);
  g_free (self->author);
  g_free (self->note);
  g_free (self->hash);
  g_free (self->account);
  g_free (self);
}

/** biv_library_agreed_free: frees what was agreed on. */
void
biv_library_agreed_free (BivLibraryAgreed *self)
{
  if (!self)
    return;
  g_free (self->document);
  g_free (self->own);
  g_free (self->state);
  g_free (self->revision);
  g_free (self->hash);
  g_free (self);
}

/* Who sees a document, as a server and an answer in JSON say it. */
static const char *const audiences[] = {
  [BIV_LIBRARY_FOR_CLUB] = "club",
  [BIV_LIBRARY_FOR_KEEPER] = "keeper",
  [BIV_LIBRARY_FOR_GUESTS] = "guests",
};

/** biv_library_audience_get_word: who sees a document, in a word for programs. */
const char *
biv_library_audience_get_word (BivLibraryAudience audience)
{
  return audiences[audience];
}

/** biv_library_audience_find: the audience of a word; of one that is not known the smallest. */
BivLibraryAudience
biv_library_audience_find (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (audiences); i++)
    if (g_str_equal (word, audiences[i]))
      return (BivLibraryAudience) i;
  return BIV_LIBRARY_FOR_KEEPER;
}

/** biv_library_query_cut: leaves of all hits those that were asked for: so many from the first of
 * them on. */
void
biv_library_query_cut (const BivLibraryQuery *self, GPtrArray *hits)
{
  guint skipped = MIN (self->offset, hits->len);

  g_ptr_array_remove_range (hits, 0, skipped);
  if (self->limit > 0 && hits->len > self->limit)
    g_ptr_array_set_size (hits, (int) self->limit);
}
