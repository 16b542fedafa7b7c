/* Decides of each document whether it goes to the folder or comes from it. What is deleted on one
 * side is deleted on the other only where the one has seen what the other had.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-folder.h"

/* A folder tells of each document which states it had, each of them made of those after it. A
 * library that has the latest of them, or one of the others, sees who went on. Libraries that had
 * the same document before they met call its states by other ids, but the bytes are the same. */

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

/* Whether a folder has been in a state. */
static bool
have_state (GPtrArray *states, const char *id)
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

/* How a file with bytes of that hash stands to the library's latest revision, whose bytes are
 * others. A file that somebody has edited was made of the folder's latest state. But one that is as
 * the library was once has not been edited: it is behind. */
static BivFolderRelation
compare_sides (const BivFolderSides *sides, const char *hash)
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

/* More than so many, and than this part of a side, are deleted only when that is wished. */
#define FEW 10
#define PART 3

static bool
was_agreed (const BivFolderPair *pair)
{
  return pair->agreed && *pair->agreed->hash;
}

/** biv_folder_plan_has_seen: whether the folder has been in the state in which the library saw it
 * last: it is not a clone from before. */
bool
biv_folder_plan_has_seen (const BivFolderPair *pair)
{
  return pair->agreed && pair->said &&
         have_state (pair->said->states, pair->agreed->state);
}

static const BivPackState *
get_latest_state (const BivFolderPair *pair)
{
  return pair->said->states->pdata[0];
}

static const BivLibraryRevision *
get_latest (const BivFolderPair *pair)
{
  return pair->revisions->pdata[0];
}

static BivFolderSides
get_sides (const BivFolderPair *pair, GPtrArray *states)
{
  return (BivFolderSides){ pair->revisions, states, pair->agreed };
}

static bool
was_in_folder (const BivFolderPair *pair, const char *hash)
{
  for (guint i = 0; i < pair->revisions->len; i++)
    if (g_str_equal (((BivLibraryRevision *) pair->revisions->pdata[i])->hash, hash))
      return true;
  return false;
}

/* Whether the library saw it deleted, of which the folder, or a clone that is behind it, knows
 * nothing. */
static bool
is_behind_deletion (const BivFolderPair *pair)
{
  return pair->agreed && !was_agreed (pair) && pair->said && !pair->said->is_gone &&
         !biv_folder_plan_has_seen (pair);
}

/* What has no file. Later bytes of which the folder tells, and that the library never had, are
 * still on their way. A folder that fell back behind a deletion is told of it again: a library that
 * has not heard of it would wait for the file for ever. */
static bool
decide_without_file (BivFolderPair *pair, const BivImport *import, GError **error)
{
  bool is_hidden = !pair->entry && biv_library_has_accounts (import->library);
  bool has_seen = was_agreed (pair) && biv_folder_plan_has_seen (pair);
  const char *latest = pair->said ? get_latest_state (pair)->hash : "";

  if ((biv_folder_pair_is_here (pair) || is_behind_deletion (pair)) &&
      !biv_folder_pair_load (pair, import->library, error))
    return false;
  if (!biv_folder_pair_is_here (pair))
    {
      bool is_gone = was_agreed (pair) ? pair->said != NULL
                                       : is_behind_deletion (pair) && was_in_folder (pair, latest);

      pair->step = is_gone && !is_hidden ? BIV_FOLDER_FORGET : BIV_FOLDER_LEAVE;
    }
  else if (!has_seen)
    pair->step = BIV_FOLDER_WRITE;
  else if (!pair->said->is_gone && !g_str_equal (latest, pair->agreed->hash))
    pair->step = was_in_folder (pair, latest) ? BIV_FOLDER_WRITE : BIV_FOLDER_LEAVE;
  else if (g_str_equal (pair->entry->revision, pair->agreed->revision))
    pair->step = BIV_FOLDER_BIN;
  else
    pair->is_conflict = true;
  return true;
}

static void
compare (BivFolderPair *pair)
{
  static const BivFolderStep steps[] = { [BIV_FOLDER_NEWER] = BIV_FOLDER_IMPORT,
                                         [BIV_FOLDER_OLDER] = BIV_FOLDER_WRITE };
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  BivFolderSides sides = get_sides (pair, pair->said ? pair->said->states : none);
  BivFolderRelation relation = compare_sides (&sides, pair->file->hash);

  if (relation == BIV_FOLDER_APART)
    pair->is_conflict = true;
  else
    pair->step = steps[relation];
}

static bool
decide_both (BivFolderPair *pair, const BivImport *import, GError **error)
{
  const BivLibraryAgreed *agreed = pair->agreed;

  if (biv_folder_plan_has_seen (pair) && g_str_equal (pair->entry->revision, agreed->revision) &&
      g_str_equal (pair->file->hash, agreed->hash) && !pair->said->is_gone)
    pair->step = BIV_FOLDER_KEEP;
  else if (!biv_folder_pair_load (pair, import->library, error))
    return false;
  else if (g_str_equal (get_latest (pair)->hash, pair->file->hash))
    pair->step = BIV_FOLDER_AGREE;
  else
    compare (pair);
  return true;
}

/* What the library does not have, or has in the bin. Only what it has deleted since it saw the
 * folder, or a clone that is behind it, is deleted there. */
static bool
decide_without_document (BivFolderPair *pair, const BivImport *import, GError **error)
{
  bool is_hidden = !pair->entry && biv_library_has_accounts (import->library);
  bool is_deleted =
    was_agreed (pair) || (pair->agreed && pair->said && !biv_folder_plan_has_seen (pair));

  if (!biv_folder_pair_load (pair, import->library, error))
    return false;
  if (is_deleted && !is_hidden &&
      (was_in_folder (pair, pair->file->hash) ||
       g_str_equal (pair->agreed->hash, pair->file->hash)))
    pair->step = BIV_FOLDER_REMOVE;
  else if (was_agreed (pair) || (is_deleted && pair->entry))
    pair->is_conflict = true;
  else if (!pair->entry)
    pair->step = BIV_FOLDER_IMPORT;
  else
    {
      pair->comes_back = true;
      return decide_both (pair, import, error);
    }
  return true;
}

/** biv_folder_plan_get_name: what a document is called where its file is meant. */
const char *
biv_folder_plan_get_name (const BivFolderPair *pair)
{
  return pair->file                       ? pair->file->name
         : pair->said && pair->said->file ? pair->said->file
         : pair->named                    ? pair->named
                                          : pair->id;
}

static BivImportChoice
choose (const BivFolderPair *pair, const BivImport *import)
{
  BivImportItem item = { .file = biv_folder_plan_get_name (pair),
                         .kind = pair->entry  ? pair->entry->kind
                                 : pair->said ? pair->said->kind
                                              : NULL,
                         .document = pair->id,
                         .state = BIV_IMPORT_CONFLICT };

  return import->decide ? import->decide (&item, import->data) : import->choice;
}

/* What becomes of one that both have changed. */
static void
settle_conflict (BivFolderPair *pair, const BivImport *import)
{
  bool is_here = biv_folder_pair_is_here (pair);
  BivImportChoice choice = choose (pair, import);

  if (choice == BIV_IMPORT_SKIP)
    pair->step = BIV_FOLDER_LEAVE;
  else if (!pair->file)
    pair->step = choice == BIV_IMPORT_REPLACE ? BIV_FOLDER_BIN : BIV_FOLDER_WRITE;
  else
    {
      pair->step =
        choice == BIV_IMPORT_REPLACE || !is_here ? BIV_FOLDER_IMPORT_OVER : BIV_FOLDER_IMPORT_BOTH;
      pair->comes_back = pair->entry && !is_here;
    }
}

/** biv_folder_plan_decide: decides which step is to be taken; false sets @error. */
bool
biv_folder_plan_decide (BivFolderPair *pair, const BivImport *import, GError **error)
{
  bool done = true;

  if (pair->file && pair->file->error)
    pair->step = BIV_FOLDER_LEAVE;
  else if (!pair->file)
    done = decide_without_file (pair, import, error);
  else
    done = biv_folder_pair_is_here (pair) ? decide_both (pair, import, error)
                                          : decide_without_document (pair, import, error);
  if (done && pair->is_conflict)
    settle_conflict (pair, import);
  return done;
}

/* --- How many would be deleted ------------------------------------------------------------ */

static guint
count (const BivFolderPairs *self, BivFolderStep step)
{
  guint n = 0;

  for (guint i = 0; i < self->pairs->len; i++)
    n += ((BivFolderPair *) self->pairs->pdata[i])->step == step;
  return n;
}

static bool
is_many (guint n, guint of)
{
  return n > FEW && n * PART > of;
}

/**
 * biv_folder_plan_count_spared:
 * @n_files: that the folder has
 *
 * A folder that is empty, or has not arrived yet, looks like one in which all was deleted.
 *
 * Returns: how many would be deleted, when that is too many; else 0
 */
guint
biv_folder_plan_count_spared (const BivFolderPairs *pairs, guint n_files)
{
  guint n_binned = count (pairs, BIV_FOLDER_BIN), n_removed = count (pairs, BIV_FOLDER_REMOVE);

  return is_many (n_binned, pairs->n_entries) || is_many (n_removed, n_files)
           ? n_binned + n_removed
           : 0;
}
