/* Compares what is brought with what a library has, and takes it up. A file is known by its name
 * and kind, what a pack brings by its id and by the hashes of what it was made of.
 *
 * Documents are taken up in batches, for a transaction each would mostly wait for the disk, and one
 * for all would keep everybody else who saves waiting to its end. Each document is told of when its
 * batch is on the disk: killed in between, what was told is there and the rest is not.
 *
 * A thread reads the next documents while the library takes up those before them: each takes about
 * half of the time.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-import.h"

#include "core/model/node/biv-limits.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format-proof.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/place/biv-input.h"
#include "storage/xml/biv-storage-words.h"

/* Documents of one name that a file is held to. */
#define MOST_NAMESAKES 200

/* Microseconds that a batch may last: a moment for whoever else wants to save. */
#define LONGEST_BATCH (G_USEC_PER_SEC / 20)

/* Documents that are in memory, read or to be read, before the library has taken them up. */
#define MOST_AHEAD 8

struct _BivIntake
{
  const BivImport *import;
  GThread *reader;      /* has the catalogue for itself */
  GAsyncQueue *to_read; /* of Arrival; the intake itself after the last */
  GAsyncQueue *read;    /* of Arrival, in the same order */
  guint n_ahead;        /* arrivals in both queues */
  GPtrArray *decided;   /* of Arrival: of the batch, not told yet */
  gint64 begun;         /* when the batch was, 0: there is none */
  const char *path;     /* of the file or pack that was brought last */
  GError *failure;      /* (nullable): why nothing more is taken up */
};

/* One document on its way. */
typedef struct
{
  BivIntake *intake;
  const BivImport *import;
  char *path;
  char *file;
  BivPackDocument *said; /* (nullable): what a pack says of it */
  GBytes *bytes;         /* (nullable): the document, if it came in a pack */
  bool usable;
  BivImportItem item;
  BivNode *root;
  BivLibraryRecord *record;
  char *hash;     /* (nullable): not asked for yet */
  char *document; /* (nullable): the id of the one that it is in the library */
  bool is_other;  /* that one is of another kind, and cannot become this */
  GError *problem;
} Arrival;

static Arrival *
arrival_new (BivIntake *intake, const char *file)
{
  Arrival *self = g_new0 (Arrival, 1);

  self->intake = intake;
  self->import = intake->import;
  self->item.path = self->path = g_strdup (intake->path);
  self->item.file = self->file = g_strdup (file);
  return self;
}

static void
arrival_free (Arrival *self)
{
  g_clear_object (&self->root);
  g_clear_pointer (&self->record, biv_library_record_free);
  g_clear_error (&self->problem);
  g_clear_pointer (&self->said, biv_pack_document_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->hash);
  g_free (self->document);
  g_free (self->path);
  g_free (self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Arrival, arrival_free)

/* --- Reading ------------------------------------------------------------------------------ */

static bool
is_kept_kind (BivNode *root)
{
  return !g_str_equal (biv_node_get_kind (root), "play");
}

static bool
check_kind (Arrival *self, GError **error)
{
  const char *kind = biv_node_get_kind (self->root);

  if (is_kept_kind (self->root) && (!self->said || g_str_equal (kind, self->said->kind)))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", self->item.file,
               is_kept_kind (self->root)
                 ? _ ("it is of another kind than the manifest says")
                 : _ ("an army, a scenario, a muster list or a ruleset was expected"));
  return false;
}

/** biv_import_make_record: (transfer full): what a library keeps of a document, with the names that
 * lists give to pieces. */
BivLibraryRecord *
biv_import_make_record (const BivImport *self, BivNode *root, GBytes *bytes)
{
  const char *kind = biv_node_get_kind (root);
  g_autoptr (BivCatalogue) catalogue =
    self->catalogue && (g_str_equal (kind, "army") || g_str_equal (kind, "scenario"))
      ? biv_storage_catalogue_for (self->catalogue, root)
      : NULL;

  return biv_library_record_new (root, catalogue, bytes);
}

/* What stands so in the file has just been read. */
static bool
is_as_in_file (const Arrival *self, GBytes *written)
{
  g_autoptr (GBytes) there = biv_input_read (self->file, BIV_INPUT_FILE, BIV_LIMIT_FILE, NULL);

  return there && g_bytes_equal (there, written);
}

/* A pack's document keeps its bytes; another is written anew. */
static bool
read_document (Arrival *self, GError **error)
{
  g_autoptr (GBytes) written = NULL;

  self->root = self->bytes ? biv_format_read (self->bytes, self->file, error)
                           : biv_format_read_file (self->file, error);
  if (!self->root || !check_kind (self, error))
    return false;
  written = self->bytes ? g_bytes_ref (self->bytes) : biv_format_write (self->root);
  if (!self->bytes && !is_as_in_file (self, written) &&
      !biv_format_proof_read (written, self->file, BIV_READ_BACK_READABLE, error))
    return false;
  biv_read_back_record (G_OBJECT (self->root), written);
  self->record = biv_import_make_record (self->import, self->root, written);
  self->item.title = self->record->title;
  self->item.kind = self->record->kind;
  return true;
}

/* The thread that reads. */
static gpointer
read_all (gpointer data)
{
  BivIntake *self = data;
  Arrival *arrival;

  while ((arrival = g_async_queue_pop (self->to_read)) != data)
    {
      arrival->usable = read_document (arrival, &arrival->problem);
      g_async_queue_push (self->read, arrival);
    }
  return NULL;
}

/* --- Comparing ---------------------------------------------------------------------------- */

static bool
has_hash (GPtrArray *revisions, const char *hash)
{
  for (guint i = 0; i < revisions->len; i++)
    if (g_str_equal (((BivLibraryRevision *) revisions->pdata[i])->hash, hash))
      return true;
  return false;
}

/* Most that come are new, and need none. */
static const char *
get_hash (Arrival *self)
{
  if (!self->hash)
    self->hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->record->bytes);
  return self->hash;
}

static bool
was_made_of (const BivPackDocument *said, const char *hash)
{
  for (guint i = 0; said && i < said->earlier->len; i++)
    if (g_str_equal (said->earlier->pdata[i], hash))
      return true;
  return false;
}

/* One of both may have gone back to what it was before: each has been what the other is, and the
 * longer history is that of the one that went on. */
static BivImportState
compare_histories (const BivPackDocument *said, GPtrArray *revisions)
{
  guint n_there = said->earlier->len + 1;

  if (n_there == revisions->len)
    return BIV_IMPORT_CONFLICT;
  return n_there > revisions->len ? BIV_IMPORT_NEWER : BIV_IMPORT_OLDER;
}

/* What it is to a document of the library. */
static BivImportState
compare (Arrival *self, const BivLibraryEntry *entry, GPtrArray *revisions)
{
  const char *latest = ((BivLibraryRevision *) revisions->pdata[0])->hash;

  if (entry->binned > 0 || !g_str_equal (entry->kind, self->record->kind))
    return BIV_IMPORT_CONFLICT;
  if (g_str_equal (latest, get_hash (self)))
    return BIV_IMPORT_IDENTICAL;
  if (has_hash (revisions, get_hash (self)))
    return was_made_of (self->said, latest) ? compare_histories (self->said, revisions)
                                            : BIV_IMPORT_OLDER;
  return was_made_of (self->said, latest) ? BIV_IMPORT_NEWER : BIV_IMPORT_CONFLICT;
}

/* What is not there is no failure. */
static bool
compare_by_id (Arrival *self, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_library_get (self->import->library, self->said->id, &failure);
  g_autoptr (GPtrArray) revisions = NULL;

  if (g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    return true;
  if (entry)
    revisions = biv_library_list_revisions (self->import->library, entry->id, &failure);
  if (!revisions)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return false;
    }
  self->item.state = compare (self, entry, revisions);
  self->is_other = !g_str_equal (entry->kind, self->record->kind);
  self->document = g_strdup (entry->id);
  return true;
}

/* The best that it can be to one of those of its name. */
static bool
compare_to (Arrival *self, const BivLibraryEntry *entry, GError **error)
{
  g_autoptr (GPtrArray) revisions =
    biv_library_list_revisions (self->import->library, entry->id, error);
  BivImportState state;

  if (!revisions)
    return false;
  state = compare (self, entry, revisions);
  if (self->document && self->item.state <= state)
    return true;
  self->item.state = state;
  g_free (self->document);
  self->document = g_strdup (entry->id);
  return true;
}

static bool
is_namesake (const BivLibraryEntry *entry, BivText *title)
{
  g_autofree char *a = biv_library_title_pack (entry->title);
  g_autofree char *b = biv_library_title_pack (title);

  return g_str_equal (a, b);
}

static bool
compare_by_name (Arrival *self, GError **error)
{
  BivLibraryQuery query = { .name = self->record->names,
                            .kind = self->record->kind,
                            .sort = BIV_LIBRARY_BY_NAME,
                            .limit = MOST_NAMESAKES };
  g_autoptr (GPtrArray) hits = biv_library_find (self->import->library, &query, error);

  for (guint i = 0; hits && i < hits->len; i++)
    if (is_namesake (hits->pdata[i], self->record->title) &&
        !compare_to (self, hits->pdata[i], error))
      return false;
  return hits != NULL;
}

/** biv_import_is_in_place_of_built_in: whether a document says that it is a ruleset or muster list
 * of the program, and is another. */
bool
biv_import_is_in_place_of_built_in (const BivImport *self, BivNode *root)
{
  g_autofree char *name =
    g_strconcat (biv_node_get_kind (root), " ", biv_node_get_id (root), NULL);
  const char *hash = self->built_in ? g_hash_table_lookup (self->built_in, name) : NULL;
  g_autoptr (GBytes) bytes = hash ? biv_format_write (root) : NULL;
  g_autofree char *own = bytes ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;

  return hash && !g_str_equal (hash, own);
}

/* --- Batches ------------------------------------------------------------------------------ */

/* Tells of what was decided: what the library took up only when it is @kept. */
static void
report_settled (BivIntake *self, bool kept)
{
  for (guint i = 0; i < self->decided->len; i++)
    {
      const Arrival *arrival = self->decided->pdata[i];

      if (kept || !arrival->item.is_taken)
        self->import->told (&arrival->item, self->import->data);
    }
  g_ptr_array_set_size (self->decided, 0);
}

/* Ends the batch, if there is one. */
static bool
end_batch (BivIntake *self, bool done, GError **error)
{
  bool kept = self->begun == 0 || biv_library_end (self->import->library, done, error);

  self->begun = 0;
  report_settled (self, kept);
  return kept;
}

static bool
begin_batch (BivIntake *self, GError **error)
{
  if (self->begun == 0 && biv_library_begin (self->import->library, error))
    self->begun = g_get_monotonic_time ();
  return self->begun != 0;
}

/* Keeps a document to be told of; outside of a batch that is now. */
static bool
add_settled (BivIntake *self, Arrival *arrival, GError **error)
{
  g_clear_object (&arrival->root);
  g_ptr_array_add (self->decided, arrival);
  return (self->begun != 0 && g_get_monotonic_time () - self->begun < LONGEST_BATCH) ||
         end_batch (self, true, error);
}

/* --- Taking up ---------------------------------------------------------------------------- */

static BivImportChoice
decide (Arrival *self)
{
  const BivImport *import = self->import;

  switch (self->item.state)
    {
    case BIV_IMPORT_NEW:
      return BIV_IMPORT_KEEP_BOTH;
    case BIV_IMPORT_NEWER:
      return BIV_IMPORT_REPLACE;
    case BIV_IMPORT_CONFLICT:
      return import->decide ? import->decide (&self->item, import->data) : import->choice;
    default:
      return BIV_IMPORT_SKIP;
    }
}

static BivLibrarySaveInfo
make_save_info (Arrival *self)
{
  BivLibrarySaveInfo save_info = self->import->save_info;

  if (self->said && self->import->with_people && self->said->author)
    save_info.author = self->said->author;
  if (self->said && self->import->with_people && self->said->note)
    save_info.note = self->said->note;
  if (self->said && self->item.state == BIV_IMPORT_NEW)
    save_info.id = self->said->id;
  return save_info;
}

/* What a pack says of a document that is new here. */
static bool
mark_new (Arrival *self, const char *document, GError **error)
{
  BivLibrary *library = self->import->library;
  const BivPackDocument *said = self->said;

  for (guint i = 0; i < said->tags->len; i++)
    if (!biv_library_mark (library, document, BIV_LIBRARY_MARK_TAG, said->tags->pdata[i], error))
      return false;
  return (!*said->folder || biv_library_mark (library, document, BIV_LIBRARY_MARK_FOLDER,
                                              said->folder, error)) &&
         (!self->import->with_people || !said->owner ||
          biv_library_mark (library, document, BIV_LIBRARY_MARK_OWNER, said->owner, error)) &&
         (said->audience == BIV_LIBRARY_FOR_CLUB ||
          biv_library_mark (library, document, BIV_LIBRARY_MARK_AUDIENCE,
                            biv_library_audience_get_word (said->audience), error));
}

static bool
import_document (Arrival *self, bool as_new, GError **error)
{
  BivLibrary *library = self->import->library;
  BivLibrarySaveInfo save_info = make_save_info (self);
  g_autoptr (BivLibraryRevision) revision = NULL;

  if (!begin_batch (self->intake, error))
    return false;
  revision = biv_library_save (library, as_new ? NULL : self->document, NULL, self->record,
                               &save_info, error);
  if (!revision)
    return false;
  g_free (self->document);
  self->document = g_strdup (revision->document);
  if (as_new)
    return !self->said || mark_new (self, revision->document, error);
  return self->item.state != BIV_IMPORT_CONFLICT ||
         biv_library_mark (library, revision->document, BIV_LIBRARY_MARK_BIN, "", error);
}

/* Says what it is, and does what becomes of it. */
static bool
carry_out (Arrival *self, GError **error)
{
  BivImportChoice choice;

  self->item.document = self->document;
  choice = decide (self);
  self->item.is_taken = choice != BIV_IMPORT_SKIP;
  if (self->item.is_taken && !self->import->is_dry &&
      !import_document (self, choice == BIV_IMPORT_KEEP_BOTH || self->is_other, error))
    return false;
  self->item.document = self->document;
  return true;
}

/* One that can be read. */
static bool
receive (Arrival *self, GError **error)
{
  if (biv_import_is_in_place_of_built_in (self->import, self->root))
    self->item.state = BIV_IMPORT_BUILT_IN;
  else if (self->said ? !compare_by_id (self, error) : !compare_by_name (self, error))
    return false;
  return carry_out (self, error);
}

/* @self: (transfer full). One that cannot be used does not keep the others out. */
static bool
let_in (Arrival *self, GError **error)
{
  g_autoptr (Arrival) arrival = self;
  BivIntake *intake = self->intake;

  if (!arrival->usable)
    {
      arrival->item.state = BIV_IMPORT_UNUSABLE;
      arrival->item.error = arrival->problem;
    }
  else if (!receive (arrival, error))
    {
      end_batch (intake, false, NULL);
      return false;
    }
  return add_settled (intake, g_steal_pointer (&arrival), error);
}

/* Takes up what was read, until no more than @n are ahead. After a failure nothing is taken up. */
static void
settle_until (BivIntake *self, guint n)
{
  for (; self->n_ahead > n; self->n_ahead--)
    {
      g_autoptr (Arrival) arrival = g_async_queue_pop (self->read);

      if (!self->failure &&
          !g_cancellable_set_error_if_cancelled (self->import->cancellable, &self->failure))
        let_in (g_steal_pointer (&arrival), &self->failure);
    }
}

/* @arrival: (transfer full) */
static void
bring (BivIntake *self, Arrival *arrival)
{
  g_async_queue_push (self->to_read, arrival);
  self->n_ahead++;
  settle_until (self, MOST_AHEAD - 1);
}

static bool
bring_document (const BivPackDocument *document, GBytes *bytes, gpointer data, GError **error)
{
  BivIntake *self = data;
  Arrival *arrival = arrival_new (self, document->file);

  arrival->said = biv_pack_document_ref (document);
  arrival->bytes = g_bytes_ref (bytes);
  bring (self, arrival);
  if (self->failure)
    g_propagate_error (error, g_error_copy (self->failure));
  return !self->failure;
}

/** biv_import_begin: (transfer full): begins to import; @self has to be there until
 * biv_import_end(), and nobody else uses its catalogue until then. */
BivIntake *
biv_import_begin (const BivImport *self)
{
  BivIntake *intake = g_new0 (BivIntake, 1);

  intake->import = self;
  intake->decided = g_ptr_array_new_with_free_func ((GDestroyNotify) arrival_free);
  intake->to_read = g_async_queue_new ();
  intake->read = g_async_queue_new ();
  intake->reader = g_thread_new ("import", read_all, intake);
  return intake;
}

/**
 * biv_import_file:
 * @path: of one document's file; or of a pack, of which nothing is taken up when anything is wrong
 *   with it as a pack
 *
 * Takes up what lies there. It may be told of later. Nothing is taken up after a document that the
 * library could not take, or when somebody cancelled: biv_import_end() tells of that.
 *
 * Returns: false, with @error, when it is a pack that cannot be read to its end; others may be
 *   taken after it
 */
bool
biv_import_file (BivIntake *self, const char *path, GError **error)
{
  g_autoptr (GError) problem = NULL;

  self->path = path;
  if (self->failure)
    return true;
  if (!g_str_has_suffix (path, BIV_PACK_ENDING))
    bring (self, arrival_new (self, path));
  else if (biv_pack_check (path, &problem))
    biv_pack_read (path, bring_document, self, &problem);
  if (!problem || self->failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&problem));
  return false;
}

/**
 * biv_import_end:
 * @self: (transfer full)
 *
 * Puts what was not yet there on the disk and tells of it.
 *
 * Returns: whether the library took all that it was given; if not, or if it was cancelled, it sets
 *   @error
 */
bool
biv_import_end (BivIntake *self, GError **error)
{
  bool done;

  settle_until (self, 0);
  g_async_queue_push (self->to_read, self);
  g_thread_join (self->reader);
  done = end_batch (self, true, self->failure ? NULL : &self->failure) && !self->failure;
  if (self->failure)
    g_propagate_error (error, self->failure);
  g_async_queue_unref (self->to_read);
  g_async_queue_unref (self->read);
  g_ptr_array_unref (self->decided);
  g_free (self);
  return done;
}
