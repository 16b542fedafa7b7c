/* A folder tells of each document which states it had, each of them made of those after it. A
 * library that has the latest of them, or one of the others, sees who went on. Libraries that had
 * the same document before they met call its states by other ids, but the bytes are the same.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-folder-states.h"

/* How far each side is from the last state that both have. */
typedef struct
{
  guint n_here;
  guint n_there;
  bool is_related;
} Distance;

static const BivLibraryRevision *
get_revision (const BivFolderSides *sides, guint place)
{
  return sides->revisions->pdata[place];
}

static const BivPackState *
get_state (GPtrArray *states, guint place)
{
  return states->pdata[place];
}

/** biv_folder_states_have: whether a folder has been in a state. */
bool
biv_folder_states_have (GPtrArray *states, const char *id)
{
  for (guint i = 0; i < states->len; i++)
    if (g_str_equal (get_state (states, i)->id, id))
      return true;
  return false;
}

/** biv_folder_states_find: the place of the latest state with these bytes; as many as there are:
 * there is none. */
guint
biv_folder_states_find (GPtrArray *states, const char *hash)
{
  guint i = 0;

  while (i < states->len && !g_str_equal (get_state (states, i)->hash, hash))
    i++;
  return i;
}

static bool
is_same (const BivFolderSides *sides, const BivLibraryRevision *revision,
         const BivPackState *state)
{
  const BivLibraryAgreed *agreed = sides->agreed;

  if (g_str_equal (revision->id, state->id))
    return g_str_equal (revision->hash, state->hash);
  return agreed && g_str_equal (revision->id, agreed->revision) &&
         g_str_equal (state->id, agreed->state);
}

/* Looks for the last state that both have, of the folder's from @from on. */
static Distance
measure (const BivFolderSides *sides, guint from)
{
  for (guint i = 0; i < sides->revisions->len; i++)
    for (guint j = from; j < sides->states->len; j++)
      if (is_same (sides, get_revision (sides, i), get_state (sides->states, j)))
        return (Distance){ i, j, true };
  return (Distance){ sides->revisions->len, sides->states->len, false };
}

/* Whether the library had these bytes after its latest, down to @last. */
static bool
had (const BivFolderSides *sides, const char *hash, guint last)
{
  for (guint i = 1; i <= last && i < sides->revisions->len; i++)
    if (g_str_equal (get_revision (sides, i)->hash, hash))
      return true;
  return false;
}

/* Whether the folder had the library's latest bytes, from @from to @last. */
static bool
had_there (const BivFolderSides *sides, guint from, guint last)
{
  for (guint j = from; j <= last && j < sides->states->len; j++)
    if (g_str_equal (get_state (sides->states, j)->hash, get_revision (sides, 0)->hash))
      return true;
  return false;
}

/* Both went on since the last state that both have. One may still have been through what the other
 * is now. */
static BivFolderRelation
compare_bytes (const BivFolderSides *sides, const char *hash, guint from, Distance distance)
{
  bool is_older = had (sides, hash, distance.n_here);
  bool is_newer = had_there (sides, from, distance.n_there);

  if (is_older == is_newer)
    return BIV_FOLDER_APART;
  return is_older ? BIV_FOLDER_OLDER : BIV_FOLDER_NEWER;
}

/**
 * biv_folder_states_compare:
 * @hash: of the file's bytes, which are not those of the library's latest revision
 *
 * A file that somebody has edited was made of the folder's latest state. But one that is as the
 * library was once has not been edited: it is behind.
 *
 * Returns: how the file stands to the library's latest revision
 */
BivFolderRelation
biv_folder_states_compare (const BivFolderSides *sides, const char *hash)
{
  guint place = biv_folder_states_find (sides->states, hash);
  bool is_edited = place == sides->states->len;
  guint from = is_edited ? 0 : place;
  Distance distance = measure (sides, from);

  if (is_edited && had (sides, hash, sides->revisions->len))
    return BIV_FOLDER_OLDER;
  if (distance.is_related && distance.n_here == 0)
    return BIV_FOLDER_NEWER;
  if (distance.is_related && distance.n_there == from && !is_edited)
    return BIV_FOLDER_OLDER;
  return compare_bytes (sides, hash, from, distance);
}

/** biv_folder_states_copy: adds states to those of a document. */
void
biv_folder_states_copy (GPtrArray *states, BivPackDocument *to)
{
  for (guint i = 0; i < states->len; i++)
    biv_pack_document_add_state (to, get_state (states, i)->id, get_state (states, i)->hash);
}

static void
insert (BivPackDocument *self, guint place, const char *id, const char *hash)
{
  gpointer state;

  biv_pack_document_add_state (self, id, hash);
  state = g_ptr_array_steal_index (self->states, self->states->len - 1);
  g_ptr_array_insert (self->states, (int) place, state);
}

/** biv_folder_states_push: what the document is now.
 * @id: (nullable): NULL: a new one
 * @hash: "": it is deleted */
void
biv_folder_states_push (BivPackDocument *self, const char *id, const char *hash)
{
  g_autofree char *own = id ? NULL : g_uuid_string_random ();

  insert (self, 0, id ? id : own, hash);
}

/** biv_folder_states_push_library: the revisions of the library that the folder does not know, to
 * stand at @place. */
void
biv_folder_states_push_library (BivPackDocument *self, const BivFolderSides *sides, guint place)
{
  BivFolderSides with = { sides->revisions, self->states, sides->agreed };
  Distance distance = measure (&with, 0);

  for (guint i = distance.n_here; i > 0; i--)
    insert (self, place, get_revision (sides, i - 1)->id, get_revision (sides, i - 1)->hash);
}

/**
 * biv_folder_states_follow:
 * @self: has the folder's states
 * @hash: of the library's latest revision, which the file has now
 *
 * Adds what the folder did not know. What it was in before, be it under another id, it still is in.
 *
 * Returns: (transfer none): the state that it is in
 */
const BivPackState *
biv_folder_states_follow (BivPackDocument *self, const BivFolderSides *sides, const char *hash)
{
  BivFolderSides with = { sides->revisions, self->states, sides->agreed };
  Distance distance = measure (&with, 0);
  guint place = biv_folder_states_find (self->states, hash);
  bool is_latest = place == 0 && self->states->len > 0;

  if (distance.is_related && distance.n_here == 0)
    place = distance.n_there;
  else if (!is_latest && (distance.is_related || place == self->states->len))
    {
      biv_folder_states_push_library (self, sides, 0);
      place = 0;
    }
  if (*get_state (self->states, 0)->hash)
    return get_state (self->states, place);
  biv_folder_states_push (self, NULL, hash);
  return get_state (self->states, 0);
}
