/* Decides of each document whether it goes to the folder or comes from it. What is deleted on one
 * side is deleted on the other only where the one has seen what the other had.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-folder-plan.h"

#include "storage/exchange/biv-folder-states.h"

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
         biv_folder_states_have (pair->said->states, pair->agreed->state);
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
had (const BivFolderPair *pair, const char *hash)
{
  for (guint i = 0; i < pair->revisions->len; i++)
    if (g_str_equal (((BivLibraryRevision *) pair->revisions->pdata[i])->hash, hash))
      return true;
  return false;
}

/* What has no file. Later bytes of which the folder tells, and that the library never had, are
 * still on their way. */
static bool
decide_without_file (BivFolderPair *pair, const BivImport *import, GError **error)
{
  bool is_hidden = !pair->entry && biv_library_has_accounts (import->library);
  bool has_seen = was_agreed (pair) && biv_folder_plan_has_seen (pair);
  const char *latest = pair->said ? get_latest_state (pair)->hash : "";

  if (biv_folder_pair_is_here (pair) && !biv_folder_pair_load (pair, import->library, error))
    return false;
  if (!biv_folder_pair_is_here (pair))
    pair->step =
      was_agreed (pair) && pair->said && !is_hidden ? BIV_FOLDER_FORGET : BIV_FOLDER_LEAVE;
  else if (!has_seen)
    pair->step = BIV_FOLDER_WRITE;
  else if (!pair->said->is_gone && !g_str_equal (latest, pair->agreed->hash))
    pair->step = had (pair, latest) ? BIV_FOLDER_WRITE : BIV_FOLDER_LEAVE;
  else if (g_str_equal (pair->entry->revision, pair->agreed->revision))
    pair->step = BIV_FOLDER_BIN;
  else
    pair->is_conflict = true;
  return true;
}

static void
compare (BivFolderPair *pair)
{
  static const BivFolderStep steps[] = { [BIV_FOLDER_NEWER] = BIV_FOLDER_TAKE,
                                         [BIV_FOLDER_OLDER] = BIV_FOLDER_WRITE };
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  BivFolderSides sides = get_sides (pair, pair->said ? pair->said->states : none);
  BivFolderRelation relation = biv_folder_states_compare (&sides, pair->file->hash);

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
      (had (pair, pair->file->hash) || g_str_equal (pair->agreed->hash, pair->file->hash)))
    pair->step = BIV_FOLDER_REMOVE;
  else if (was_agreed (pair) || (is_deleted && pair->entry))
    pair->is_conflict = true;
  else if (!pair->entry)
    pair->step = BIV_FOLDER_TAKE;
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
        choice == BIV_IMPORT_REPLACE || !is_here ? BIV_FOLDER_TAKE_OVER : BIV_FOLDER_TAKE_BOTH;
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
