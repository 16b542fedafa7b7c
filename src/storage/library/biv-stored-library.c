/* What every library does that lasts, whatever engine keeps it: one thread at a time, and each
 * change in a transaction, of which others are told.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-stored-library.h"

#include "storage/library/biv-library-change.h"
#include "storage/xml/biv-storage-words.h"

typedef struct
{
  GRecMutex mutex; /* held in each call, and in a batch: any thread may call */
} BivStoredLibraryPrivate;

static void implement_library (BivLibraryInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (BivStoredLibrary, biv_stored_library, G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (BivStoredLibrary)
                                    G_IMPLEMENT_INTERFACE (BIV_TYPE_LIBRARY, implement_library))

static GRecMutex *
get_mutex (BivLibrary *library)
{
  BivStoredLibraryPrivate *priv =
    biv_stored_library_get_instance_private (BIV_STORED_LIBRARY (library));

  return &priv->mutex;
}

static BivStoredLibraryClass *
get_class (BivLibrary *library)
{
  return BIV_STORED_LIBRARY_GET_CLASS (library);
}

static void
biv_stored_library_finalize (GObject *object)
{
  g_rec_mutex_clear (get_mutex (BIV_LIBRARY (object)));
  G_OBJECT_CLASS (biv_stored_library_parent_class)->finalize (object);
}

static void
biv_stored_library_class_init (BivStoredLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_stored_library_finalize;
}

static void
biv_stored_library_init (BivStoredLibrary *self)
{
  g_rec_mutex_init (get_mutex (BIV_LIBRARY (self)));
}

/** biv_stored_document_clear: frees what was found of a document. */
void
biv_stored_document_clear (BivStoredDocument *self)
{
  g_clear_pointer (&self->revision, g_free);
}

/** biv_stored_library_lock: (transfer full): keeps other threads waiting until it is freed. */
GRecMutexLocker *
biv_stored_library_lock (BivLibrary *library)
{
  return g_rec_mutex_locker_new (get_mutex (library));
}

/* --- Changing --------------------------------------------------------------------------------- */

/* The mutex is held until the batch ends: what others ask for waits. */
static bool
begin (BivLibrary *library, GError **error)
{
  g_rec_mutex_lock (get_mutex (library));
  if (get_class (library)->begin (BIV_STORED_LIBRARY (library), error))
    return true;
  g_rec_mutex_unlock (get_mutex (library));
  return false;
}

static bool
end (BivLibrary *library, bool done, GError **error)
{
  done = get_class (library)->end (BIV_STORED_LIBRARY (library), done, error);
  g_rec_mutex_unlock (get_mutex (library));
  return done;
}

/** biv_stored_library_end_change: ends what biv_library_begin() began as biv_library_end() does; it
 * changed something, of which other programs are told. */
bool
biv_stored_library_end_change (BivLibrary *library, bool done, GError **error)
{
  done = done && get_class (library)->tell (BIV_STORED_LIBRARY (library), error);
  return end (library, done, error);
}

/* What is saved inside the transaction; the same bytes again make nothing new. */
static BivLibraryRevision *
save_within (BivStoredLibrary *self, const char *document, const char *parent,
             const BivLibraryRecord *record, const BivLibrarySaying *saying, bool *is_new,
             GError **error)
{
  BivStoredLibraryClass *class = BIV_STORED_LIBRARY_GET_CLASS (self);
  g_autofree char *id = document     ? g_strdup (document)
                        : saying->id ? g_strdup (saying->id)
                                     : g_uuid_string_random ();
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, record->bytes);
  g_auto (BivStoredDocument) found = { 0 };
  g_autoptr (BivLibraryRevision) revision = NULL;

  if (document ? !class->find_for_saving (self, id, hash, &found, &revision, error)
               : !class->add_document (self, id, record->kind, &found, error))
    return NULL;
  if (!biv_library_change_check_parent (found.revision, id, parent, error))
    return NULL;
  *is_new = !revision;
  if (revision)
    return g_steal_pointer (&revision);
  revision = biv_library_change_make_revision (id, found.revision, found.revisions + 1, record,
                                               saying, g_steal_pointer (&hash));
  return biv_library_change_check_open (found.submitted, id, error) &&
             class->write_revision (self, &found, record, revision, error)
           ? g_steal_pointer (&revision)
           : NULL;
}

/* (transfer full) (nullable): what is saved in a transaction of its own, or of a batch. */
static BivLibraryRevision *
save_once (BivLibrary *library, const char *document, const char *parent,
           const BivLibraryRecord *record, const BivLibrarySaying *saying, GError **error)
{
  BivStoredLibrary *self = BIV_STORED_LIBRARY (library);
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GError) failure = NULL;
  bool is_new = false;
  bool done;

  if (!begin (library, error))
    return NULL;
  revision = save_within (self, document, parent, record, saying, &is_new, &failure);
  done = is_new ? biv_stored_library_end_change (library, revision != NULL, &failure)
                : end (library, revision != NULL, &failure);
  if (revision && get_class (library)->make_sure)
    done = get_class (library)->make_sure (self, revision, done, &failure);
  if (done)
    return g_steal_pointer (&revision);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static BivLibraryRevision *
save (BivLibrary *library, const char *document, const char *parent, const BivLibraryRecord *record,
      const BivLibrarySaying *saying, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);
  BivStoredLibraryClass *class = get_class (library);

  for (guint attempt = 0;; attempt++)
    {
      g_autoptr (GError) failure = NULL;
      BivLibraryRevision *revision =
        save_once (library, document, parent, record, saying, &failure);

      if (revision)
        return revision;
      if (!class->may_try_again ||
          !class->may_try_again (BIV_STORED_LIBRARY (library), attempt))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
}

/* One mark, inside the transaction, and what the document is found by. */
static bool
mark_within (BivLibrary *library, const char *document, BivLibraryMark mark, const char *value,
             GError **error)
{
  BivStoredLibrary *self = BIV_STORED_LIBRARY (library);
  BivStoredLibraryClass *class = get_class (library);
  g_auto (BivStoredDocument) found = { 0 };

  return class->find_document (self, document, &found, error) &&
         (!biv_library_change_is_locked (mark) ||
          biv_library_change_check_open (found.submitted, document, error)) &&
         class->write_mark (self, document, &found, mark, value, error) &&
         (!biv_library_change_is_found_by (mark) ||
          class->index_marks (self, document, &found, error));
}

static bool
mark (BivLibrary *library, const char *document, BivLibraryMark mark, const char *value,
      GError **error)
{
  return begin (library, error) &&
         biv_stored_library_end_change (
           library, mark_within (library, document, mark, value, error), error);
}

static bool
judge (BivLibrary *library, const BivLibraryJudgement *judgements, guint length, GError **error)
{
  bool done = true;

  if (!begin (library, error))
    return false;
  for (guint i = 0; i < length && done; i++)
    done = get_class (library)->judge (BIV_STORED_LIBRARY (library), &judgements[i], error);
  return biv_stored_library_end_change (library, done, error);
}

/* Makes a change that is one call of the engine. */
#define CHANGE(library, what, ...)                                          \
  (begin (library, error) &&                                                \
   biv_stored_library_end_change (                                          \
     library,                                                               \
     get_class (library)->what (BIV_STORED_LIBRARY (library), __VA_ARGS__), \
     error))

static bool
submit (BivLibrary *library, const char *document, const BivLibrarySaying *saying, GError **error)
{
  return CHANGE (library, submit, document, saying, error);
}

static bool
reopen (BivLibrary *library, const char *document, GError **error)
{
  return CHANGE (library, reopen, document, error);
}

static bool
put_rows (BivLibrary *library, BivClubTable table, GPtrArray *rows, GError **error)
{
  return CHANGE (library, put_rows, table, rows, error);
}

static bool
remove_row (BivLibrary *library, BivClubTable table, const char *id, GError **error)
{
  return CHANGE (library, remove_row, table, id, error);
}

static bool
erase_traces (BivLibrary *library, GError **error)
{
  BivStoredLibraryClass *class = get_class (library);

  return !class->erase_traces || class->erase_traces (BIV_STORED_LIBRARY (library), error);
}

/* Tells of what stays in the bin, as on a server that which others made. */
static bool
check_emptied (BivLibrary *library, GError **error)
{
  BivLibraryQuery bin = { .bin = true };
  g_autoptr (GPtrArray) left =
    get_class (library)->find (BIV_STORED_LIBRARY (library), &bin, error);

  if (!left || left->len == 0)
    return left != NULL;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               ngettext ("%u document stays in the bin: who made it or an organiser can erase it",
                         "%u documents stay in the bin: who made them or an organiser can erase "
                         "them",
                         left->len),
               left->len);
  return false;
}

static bool
empty_bin (BivLibrary *library, const char *const *documents, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);
  BivStoredLibraryClass *class = get_class (library);
  bool done;

  if (!begin (library, error))
    return false;
  done = documents || class->empty_bin (BIV_STORED_LIBRARY (library), NULL, error);
  for (guint i = 0; documents && documents[i] && done; i++)
    done = class->empty_bin (BIV_STORED_LIBRARY (library), documents[i], error);
  return biv_stored_library_end_change (library, done, error) && erase_traces (library, error) &&
         (documents || check_emptied (library, error));
}

static bool
forget_person (BivLibrary *library, const char *name, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);

  return CHANGE (library, forget_person, name, error) && erase_traces (library, error);
}

static bool
agree (BivLibrary *library, const char *folder, GPtrArray *agreed, GError **error)
{
  BivStoredLibrary *self = BIV_STORED_LIBRARY (library);

  return begin (library, error) &&
         end (library, get_class (library)->agree (self, folder, agreed, error), error);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static gint64
count_changes (BivLibrary *library, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);

  return get_class (library)->count_changes (BIV_STORED_LIBRARY (library), error);
}

/* Says why there is nothing: @failure, or it is not in the library. */
static void
fail (GError *failure, const char *what, GError **error)
{
  if (failure)
    g_propagate_error (error, failure);
  else
    biv_library_change_refuse_unknown (what, error);
}

static GBytes *
load (BivLibrary *library, const char *document, const char *revision, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);
  GError *failure = NULL;
  GBytes *bytes = get_class (library)->load (BIV_STORED_LIBRARY (library), document, revision,
                                             &failure);

  if (!bytes)
    fail (failure, revision ? revision : document, error);
  return bytes;
}

static BivLibraryEntry *
get (BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);
  GError *failure = NULL;
  BivLibraryEntry *entry =
    get_class (library)->get (BIV_STORED_LIBRARY (library), document, &failure);

  if (!entry)
    fail (failure, document, error);
  return entry;
}

static GPtrArray *
list_revisions (BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_revision_free);
  GError *failure = NULL;

  if (get_class (library)->list_revisions (BIV_STORED_LIBRARY (library), document, list,
                                           &failure) &&
      list->len > 0)
    return g_steal_pointer (&list);
  fail (failure, document, error);
  return NULL;
}

static GPtrArray *
list_rows (BivLibrary *library, BivClubTable table, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);

  return get_class (library)->list_rows (BIV_STORED_LIBRARY (library), table, error);
}

static GPtrArray *
find (BivLibrary *library, const BivLibraryQuery *query, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);

  return get_class (library)->find (BIV_STORED_LIBRARY (library), query, error);
}

static GPtrArray *
list_agreed (BivLibrary *library, const char *folder, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_stored_library_lock (library);

  return get_class (library)->list_agreed (BIV_STORED_LIBRARY (library), folder, error);
}

static void
implement_library (BivLibraryInterface *iface)
{
  iface->count_changes = count_changes;
  iface->begin = begin;
  iface->end = end;
  iface->save = save;
  iface->load = load;
  iface->get = get;
  iface->list_revisions = list_revisions;
  iface->find = find;
  iface->mark = mark;
  iface->judge = judge;
  iface->submit = submit;
  iface->reopen = reopen;
  iface->empty_bin = empty_bin;
  iface->list_rows = list_rows;
  iface->put_rows = put_rows;
  iface->remove_row = remove_row;
  iface->forget_person = forget_person;
  iface->list_agreed = list_agreed;
  iface->agree = agree;
}
