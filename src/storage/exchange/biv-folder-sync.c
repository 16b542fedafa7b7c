/* Compares a folder and a library. The folder's manifest tells which states each document had
 * there, and the library remembers in which of them it saw the folder last: so who changed is
 * copied to the other side, a clone of the folder that is behind is brought up, and what only one
 * side knows is new on the other. A run that was cut short is made good by the next: what is the
 * same on both sides by then is agreed on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-folder-sync.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "core/model/node/biv-limits.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/exchange/biv-folder.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-words.h"

/* How often both are compared when somebody else writes into the folder meanwhile. */
#define N_ATTEMPTS 5

typedef struct
{
  const BivFolderSync *sync;
  BivLibrary *library;
  BivFolderIndex *folder;
  BivFolderPairs pairs;
  GPtrArray *after;  /* of BivPackDocument: what the folder holds now */
  GPtrArray *agreed; /* of BivLibraryAgreed: that are other than they were */
} Run;

static bool
is_dry (const Run *self)
{
  return self->sync->import.is_dry;
}

static void
report (const Run *self, BivSyncEvent event, const char *file, const BivFolderPair *pair,
        const GError *error)
{
  const char *document = pair->entry ? pair->entry->id : pair->said ? pair->id
                                                                    : NULL;

  self->sync->told (&(BivSyncItem){ event, file, document, error }, self->sync->data);
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

/* Whether as many as would be deleted may be. */
static bool
check_losses (const Run *self, GError **error)
{
  guint n = biv_folder_plan_count_spared (&self->pairs, self->folder->n_files);

  if (n <= self->sync->n_deleted)
    return true;
  for (guint i = 0; i < self->pairs.pairs->len; i++)
    {
      const BivFolderPair *pair = self->pairs.pairs->pdata[i];

      if (pair->step == BIV_FOLDER_BIN || pair->step == BIV_FOLDER_REMOVE)
        report (self, BIV_SYNC_SPARED, biv_folder_plan_get_name (pair), pair, NULL);
    }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_MANY,
               ngettext ("%s: %u document would be deleted, more than a third: nothing was done",
                         "%s: %u documents would be deleted, more than a third: nothing was done",
                         n),
               self->sync->folder, n);
  return false;
}

/* --- What is noted ------------------------------------------------------------------------ */

/* What the folder holds now, with the states that it had. */
static BivPackDocument *
add_document (Run *self, const BivFolderPair *pair, const char *kind, const char *file,
              const char *hash, guint64 size)
{
  BivPackDocument *document = biv_pack_document_new ();

  document->id = g_strdup (pair->id);
  document->kind = g_strdup (kind);
  document->file = g_strdup (file);
  document->hash = g_strdup (hash);
  document->size = size;
  if (pair->said)
    biv_folder_states_copy (pair->said->states, document);
  g_ptr_array_add (self->after, document);
  return document;
}

static void
agree (Run *self, const BivFolderPair *pair, const char *own, const char *state,
       const char *revision, const char *hash)
{
  BivLibraryAgreed *agreed;

  if (pair->agreed && g_str_equal (pair->agreed->own, own) &&
      g_str_equal (pair->agreed->state, state) &&
      g_str_equal (pair->agreed->revision, revision) && g_str_equal (pair->agreed->hash, hash))
    return;
  agreed = g_new0 (BivLibraryAgreed, 1);
  agreed->document = g_strdup (pair->id);
  agreed->own = g_strdup (own);
  agreed->state = g_strdup (state);
  agreed->revision = g_strdup (revision);
  agreed->hash = g_strdup (hash);
  g_ptr_array_add (self->agreed, agreed);
}

/* What the folder told before stays so. */
static void
leave (Run *self, const BivFolderPair *pair)
{
  if (pair->said)
    g_ptr_array_add (self->after, biv_pack_document_ref (pair->said));
}

static void
keep (Run *self, const BivFolderPair *pair)
{
  const BivPackDocument *said = pair->said;

  if (g_str_equal (said->file, pair->file->name) && g_str_equal (said->hash, pair->file->hash))
    leave (self, pair);
  else
    add_document (self, pair, pair->entry->kind, pair->file->name, said->hash, said->size);
}

/* The file is the library's latest. */
static void
record_latest (Run *self, const BivFolderPair *pair, const char *file)
{
  const BivLibraryRevision *latest = get_latest (pair);
  BivPackDocument *document =
    add_document (self, pair, pair->entry->kind, file, latest->hash, latest->size);
  BivFolderSides sides = get_sides (pair, document->states);
  const BivPackState *state = biv_folder_states_follow (document, &sides, latest->hash);

  agree (self, pair, pair->entry->id, state->id, latest->id, latest->hash);
}

/* It is deleted on both sides. */
static void
record_gone (Run *self, const BivFolderPair *pair)
{
  BivPackDocument *document = add_document (self, pair, NULL, NULL, NULL, 0);
  BivFolderSides sides = get_sides (pair, document->states);
  bool was_gone = pair->agreed && !*pair->agreed->hash && !biv_folder_plan_has_seen (pair);

  document->is_gone = true;
  if (pair->revisions && pair->revisions->len > 0)
    biv_folder_states_push_library (document, &sides, 0);
  if (document->states->len == 0 || *((BivPackState *) document->states->pdata[0])->hash)
    biv_folder_states_push (document, was_gone ? pair->agreed->state : NULL, "");
  agree (self, pair, pair->entry ? pair->entry->id : pair->id,
         ((BivPackState *) document->states->pdata[0])->id, "", "");
}

/* --- From the folder ---------------------------------------------------------------------- */

/* (transfer full) (nullable): what a file holds, for the library; what cannot be used is told. */
static BivLibraryRecord *
read_file (Run *self, const BivFolderPair *pair)
{
  const BivImport *import = &self->sync->import;
  const char *kind = pair->entry ? pair->entry->kind : pair->said ? pair->said->kind
                                                                  : NULL;
  g_autofree char *path = biv_folder_index_make_path (self->folder, pair->file->name);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_NO_LINK, BIV_LIMIT_FILE, &problem);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, path, &problem) : NULL;

  if (root && kind && !g_str_equal (biv_node_get_kind (root), kind))
    g_set_error (&problem, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", path,
                 _ ("the file is of another kind than the document"));
  if (problem)
    report (self, BIV_SYNC_UNUSABLE, pair->file->name, pair, problem);
  else if (biv_import_is_in_place_of_built_in (import, root))
    report (self, BIV_SYNC_BUILT_IN, pair->file->name, pair, NULL);
  else
    return biv_import_make_record (import, root, bytes);
  return NULL;
}

/* The id that the file's state has in other libraries; NULL: this one has given it to another, or
 * nobody knows it. */
static const char *
find_state (const BivFolderPair *pair)
{
  guint place = pair->said ? biv_folder_states_find (pair->said->states, pair->file->hash) : 0;
  const char *id;

  if (!pair->said || place == pair->said->states->len)
    return NULL;
  id = ((BivPackState *) pair->said->states->pdata[place])->id;
  for (guint i = 0; pair->revisions && i < pair->revisions->len; i++)
    if (g_str_equal (((BivLibraryRevision *) pair->revisions->pdata[i])->id, id))
      return NULL;
  return id;
}

/* Whether a document alone is what could not be saved. A document that an account does not see has
 * its id all the same. */
static bool
is_of_document (const Run *self, const BivFolderPair *pair, const GError *error)
{
  return g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_LOCKED) ||
         g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT) ||
         (!pair->entry && pair->said && biv_library_has_accounts (self->library));
}

/* (transfer full) (nullable): a file's content as the next revision, or as a new document. */
static BivLibraryRevision *
save (Run *self, const BivFolderPair *pair, const BivLibraryRecord *record, GError **error)
{
  const char *document = pair->entry ? pair->entry->id : NULL;
  const char *parent = pair->entry ? get_latest (pair)->id : NULL;
  BivLibrarySaveInfo save_info = self->sync->import.save_info;
  BivLibraryRevision *revision;

  if (pair->comes_back &&
      !biv_library_mark (self->library, document, BIV_LIBRARY_MARK_BIN, "", error))
    return NULL;
  save_info.id = pair->id;
  save_info.revision = find_state (pair);
  if (!save_info.revision)
    return biv_library_save (self->library, document, parent, record, &save_info, error);
  revision = biv_library_save (self->library, document, parent, record, &save_info, NULL);
  save_info.revision = NULL; /* a folder comes from anybody: it may tell of another document's */
  return revision ? revision
                  : biv_library_save (self->library, document, parent, record, &save_info, error);
}

/* Notes what the file's state is now, above what the library had meanwhile. */
static void
record_taken (Run *self, const BivFolderPair *pair, const BivLibraryRecord *record,
              const BivLibraryRevision *revision)
{
  BivPackDocument *document =
    add_document (self, pair, record->kind, pair->file->name, revision->hash, revision->size);
  BivFolderSides sides = get_sides (pair, document->states);
  guint place = biv_folder_states_find (document->states, revision->hash);
  bool is_known = place < document->states->len;
  bool is_back = is_known && !*((BivPackState *) document->states->pdata[0])->hash;

  if (!is_known || is_back ||
      (pair->step == BIV_FOLDER_IMPORT_OVER && (place > 0 || !find_state (pair))))
    {
      biv_folder_states_push (document, is_known ? NULL : revision->id, revision->hash);
      place = 0;
    }
  if (pair->step == BIV_FOLDER_IMPORT_OVER && pair->entry)
    biv_folder_states_push_library (document, &sides, 1);
  agree (self, pair, revision->document, ((BivPackState *) document->states->pdata[place])->id,
         revision->id, revision->hash);
}

/* What cannot be used is told and left; false: the library cannot go on. */
static bool
import_file (Run *self, const BivFolderPair *pair, GError **error)
{
  g_autoptr (BivLibraryRecord) record = read_file (self, pair);
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GError) problem = NULL;
  bool is_new = !pair->entry || pair->comes_back;

  if (record && !is_dry (self))
    revision = save (self, pair, record, &problem);
  if (problem && !is_of_document (self, pair, problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return false;
    }
  if (problem)
    report (self, BIV_SYNC_CONFLICT, pair->file->name, pair, problem);
  else if (record)
    report (self, is_new ? BIV_SYNC_ADDED : BIV_SYNC_SAVED, pair->file->name, pair, NULL);
  if (revision)
    record_taken (self, pair, record, revision);
  else
    leave (self, pair);
  return true;
}

/* --- From the library --------------------------------------------------------------------- */

/* Out of the bin: somebody else has it. */
static bool
bring_back (const Run *self, const BivFolderPair *pair, GError **error)
{
  if (!pair->comes_back)
    return true;
  if (!is_dry (self) &&
      !biv_library_mark (self->library, pair->entry->id, BIV_LIBRARY_MARK_BIN, "", error))
    return false;
  report (self, BIV_SYNC_ADDED, pair->file->name, pair, NULL);
  return true;
}

/* (transfer full): its name as it was told, or a new one. */
static char *
choose_name (Run *self, const BivFolderPair *pair)
{
  const char *name = biv_folder_plan_get_name (pair);
  bool has_name = pair->file || (pair->said && pair->said->file);

  return has_name ? g_strdup (name)
                  : biv_folder_index_choose_name (self->folder, pair->id, name);
}

static bool
write_file (Run *self, BivFolderPair *pair, GError **error)
{
  g_autofree char *file = choose_name (self, pair);
  g_autofree char *path = biv_folder_index_make_path (self->folder, file);
  const char *there = pair->file ? pair->file->hash : "";
  g_autoptr (GBytes) bytes = NULL;

  if (!biv_folder_pair_load (pair, self->library, error) || !bring_back (self, pair, error))
    return false;
  if (!is_dry (self))
    {
      bytes = biv_library_load (self->library, pair->entry->id, get_latest (pair)->id, error);
      if (!bytes || !biv_save_as (path, BIV_SAVE_MADE, bytes, there, error))
        return false;
    }
  report (self, BIV_SYNC_WRITTEN, file, pair, NULL);
  record_latest (self, pair, file);
  return true;
}

static bool
is_as_it_was (const char *path, const char *known)
{
  g_autofree char *hash = biv_save_hash_file (path, NULL);

  return g_strcmp0 (hash, known) == 0;
}

/* A file that somebody has just changed is not deleted: it is looked at again. */
static bool
remove_file (Run *self, const BivFolderPair *pair, GError **error)
{
  g_autofree char *path = biv_folder_index_make_path (self->folder, pair->file->name);

  if (!is_dry (self) && !is_as_it_was (path, pair->file->hash))
    {
      leave (self, pair);
      return true;
    }
  if (!is_dry (self) && g_unlink (path) != 0 && errno != ENOENT)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", path,
                   g_strerror (errno));
      return false;
    }
  report (self, BIV_SYNC_REMOVED, pair->file->name, pair, NULL);
  record_gone (self, pair);
  return true;
}

/* What was submitted is not deleted by deleting its file. */
static bool
put_in_bin (Run *self, const BivFolderPair *pair, GError **error)
{
  g_autofree char *now =
    g_strdup_printf ("%" G_GINT64_FORMAT, self->sync->import.save_info.time);
  g_autoptr (GError) problem = NULL;

  if (is_dry (self) || biv_library_mark (self->library, pair->entry->id, BIV_LIBRARY_MARK_BIN,
                                         now, &problem))
    {
      report (self, BIV_SYNC_BINNED, biv_folder_plan_get_name (pair), pair, NULL);
      record_gone (self, pair);
    }
  else if (g_error_matches (problem, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_LOCKED))
    {
      report (self, BIV_SYNC_CONFLICT, biv_folder_plan_get_name (pair), pair, problem);
      leave (self, pair);
    }
  else
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return false;
    }
  return true;
}

/* --- From one to the other ---------------------------------------------------------------- */

/* A document of its own for what the file holds, with a file of its own. */
static bool
add_apart (Run *self, const BivFolderPair *pair, const BivLibraryRecord *record, GError **error)
{
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (BivLibraryEntry) entry = NULL;
  BivFolderPair apart = { 0 };
  bool done;

  revision = biv_library_save (self->library, NULL, NULL, record, &self->sync->import.save_info,
                               error);
  entry = revision ? biv_library_get (self->library, revision->document, error) : NULL;
  if (!entry)
    return false;
  apart.id = entry->id;
  apart.entry = entry;
  apart.named = biv_exchange_name_file (entry->title, entry->kind, self->sync->language);
  report (self, BIV_SYNC_ADDED, pair->file->name, &apart, NULL);
  done = write_file (self, &apart, error);
  g_clear_pointer (&apart.revisions, g_ptr_array_unref);
  g_free (apart.named);
  return done;
}

/* The folder's state is a document of its own, the library's is written to the file. */
static bool
import_both (Run *self, BivFolderPair *pair, GError **error)
{
  g_autoptr (BivLibraryRecord) record = read_file (self, pair);

  if (!record)
    {
      leave (self, pair);
      return true;
    }
  if (is_dry (self))
    report (self, BIV_SYNC_ADDED, pair->file->name, pair, NULL);
  else if (!add_apart (self, pair, record, error))
    return false;
  return write_file (self, pair, error);
}

/* Both are the same. */
static bool
record_same (Run *self, const BivFolderPair *pair, GError **error)
{
  if (!bring_back (self, pair, error))
    return false;
  record_latest (self, pair, pair->file->name);
  return true;
}

static bool
do_step (Run *self, BivFolderPair *pair, GError **error)
{
  switch ((BivFolderStep) pair->step)
    {
    case BIV_FOLDER_KEEP:
      keep (self, pair);
      return true;
    case BIV_FOLDER_AGREE:
      return record_same (self, pair, error);
    case BIV_FOLDER_WRITE:
      return write_file (self, pair, error);
    case BIV_FOLDER_IMPORT:
    case BIV_FOLDER_IMPORT_OVER:
      return import_file (self, pair, error);
    case BIV_FOLDER_IMPORT_BOTH:
      return import_both (self, pair, error);
    case BIV_FOLDER_BIN:
      return put_in_bin (self, pair, error);
    case BIV_FOLDER_REMOVE:
      return remove_file (self, pair, error);
    case BIV_FOLDER_FORGET:
      record_gone (self, pair);
      return true;
    case BIV_FOLDER_LEAVE:
    default:
      leave (self, pair);
      return true;
    }
}

static bool
sync_pair (Run *self, BivFolderPair *pair, GError **error)
{
  if (pair->file && pair->file->error)
    report (self, BIV_SYNC_UNUSABLE, pair->file->name, pair, pair->file->error);
  if (pair->is_conflict)
    report (self, BIV_SYNC_CONFLICT, biv_folder_plan_get_name (pair), pair, NULL);
  return do_step (self, pair, error);
}

typedef bool (*PairFunc) (Run *self, BivFolderPair *pair, GError **error);

static bool
decide (Run *self, BivFolderPair *pair, GError **error)
{
  if (pair->entry && !pair->file)
    pair->named =
      biv_exchange_name_file (pair->entry->title, pair->entry->kind, self->sync->language);
  return biv_folder_plan_decide (pair, &self->sync->import, error);
}

static bool
for_each (Run *self, PairFunc func, GError **error)
{
  for (guint i = 0; i < self->pairs.pairs->len; i++)
    if (!func (self, self->pairs.pairs->pdata[i], error))
      return false;
  return true;
}

/* The library remembers last: what it knows of a folder the folder knows too. */
static bool
remember (Run *self, GError **error)
{
  if (is_dry (self))
    return true;
  return biv_folder_index_write (self->folder, self->after, error) &&
         (self->agreed->len == 0 || biv_library_is_read_only (self->library) ||
          biv_library_agree (self->library, self->folder->id, self->agreed, error));
}

static bool
run (const BivFolderSync *self, GError **error)
{
  g_autoptr (BivFolderIndex) folder = biv_folder_index_read (self->folder, error);
  g_autoptr (GPtrArray) after =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_pack_document_unref);
  g_autoptr (GPtrArray) agreed =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_agreed_free);
  Run run = { self, self->import.library, folder, { 0 }, after, agreed };
  bool done = folder &&
              biv_folder_pairs_make (&run.pairs, folder, self->import.library, error) &&
              for_each (&run, decide, error) && check_losses (&run, error) &&
              for_each (&run, sync_pair, error) && remember (&run, error);

  biv_folder_pairs_clear (&run.pairs);
  return done;
}

/**
 * biv_folder_sync_run:
 *
 * Brings a library and a folder of files to the same state: what is new or changed on one side is
 * copied to the other; a file that was deleted puts its document in the bin, and a document that
 * was put in the bin takes its file away. What only one side knows is new on the other. What
 * changed on both sides is a conflict, which is told, and of which nothing is touched unless the
 * import's choice, or who decides, says otherwise.
 *
 * Returns: whether it came to its end; false sets @error: %BIV_STORAGE_ERROR_TOO_MANY when nothing
 *   was done because too much would have been deleted
 */
bool
biv_folder_sync_run (const BivFolderSync *self, GError **error)
{
  for (guint i = 1; i < N_ATTEMPTS; i++)
    {
      g_autoptr (GError) failure = NULL;

      if (run (self, &failure))
        return true;
      if (!g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return false;
        }
    }
  return run (self, error);
}
