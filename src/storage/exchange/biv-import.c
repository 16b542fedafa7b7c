/* Compares what is brought with what a library has, and takes it up. A file is known by its name
 * and kind, what a pack brings by its id and by the hashes of what it was made of.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-import.h"

#include "storage/biv-storage-catalogue.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

/* Documents of one name that a file is held to. */
#define MOST_NAMESAKES 200

/* One document on its way. */
typedef struct
{
  const BivImport *import;
  const BivPackDocument *said; /* (nullable): what a pack says of it */
  BivImportItem item;
  BivNode *root;
  BivLibraryRecord *record;
  char *hash;
  char *document; /* (nullable): the id of the one that it is in the library */
  bool is_other;  /* that one is of another kind, and cannot become this */
} Arrival;

static void
arrival_clear (Arrival *self)
{
  g_clear_object (&self->root);
  g_clear_pointer (&self->record, biv_library_record_free);
  g_free (self->hash);
  g_free (self->document);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arrival, arrival_clear)

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

/* @bytes: of a pack's document, which stay as they are; of another, NULL: as we write it */
static bool
take_root (Arrival *self, BivNode *root, GBytes *bytes, GError **error)
{
  g_autoptr (GBytes) written = NULL;

  self->root = root;
  if (!root || !check_kind (self, error))
    return false;
  written = bytes ? g_bytes_ref (bytes) : biv_format_write (root);
  self->record = biv_import_make_record (self->import, root, written);
  self->hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, written);
  self->item.title = self->record->title;
  self->item.kind = self->record->kind;
  return true;
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

static bool
was_made_of (const BivPackDocument *said, const char *hash)
{
  for (guint i = 0; said && i < said->earlier->len; i++)
    if (g_str_equal (said->earlier->pdata[i], hash))
      return true;
  return false;
}

/* What it is to a document of the library. */
static BivImportState
compare (Arrival *self, const BivLibraryEntry *entry, GPtrArray *revisions)
{
  const char *latest = ((BivLibraryRevision *) revisions->pdata[0])->hash;

  if (entry->binned > 0 || !g_str_equal (entry->kind, self->record->kind))
    return BIV_IMPORT_CONFLICT;
  if (g_str_equal (latest, self->hash))
    return BIV_IMPORT_IDENTICAL;
  if (was_made_of (self->said, latest))
    return BIV_IMPORT_NEWER;
  return has_hash (revisions, self->hash) ? BIV_IMPORT_OLDER : BIV_IMPORT_CONFLICT;
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
  BivLibraryQuery query = { .words = self->record->names,
                            .kind = self->record->kind,
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

static BivLibrarySaying
make_saying (Arrival *self)
{
  BivLibrarySaying saying = self->import->saying;

  if (self->said && self->import->with_people && self->said->author)
    saying.author = self->said->author;
  if (self->said && self->import->with_people && self->said->note)
    saying.note = self->said->note;
  if (self->said && self->item.state == BIV_IMPORT_NEW)
    saying.id = self->said->id;
  return saying;
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
          biv_library_mark (library, document, BIV_LIBRARY_MARK_OWNER, said->owner, error));
}

static bool
take (Arrival *self, bool as_new, GError **error)
{
  BivLibrary *library = self->import->library;
  BivLibrarySaying saying = make_saying (self);
  g_autoptr (BivLibraryRevision) revision = biv_library_save (
    library, as_new ? NULL : self->document, NULL, self->record, &saying, error);

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
settle (Arrival *self, GError **error)
{
  BivImportChoice choice;

  self->item.document = self->document;
  choice = decide (self);
  self->item.is_taken = choice != BIV_IMPORT_SKIP;
  if (self->item.is_taken && !self->import->is_dry &&
      !take (self, choice == BIV_IMPORT_KEEP_BOTH || self->is_other, error))
    return false;
  self->item.document = self->document;
  self->import->told (&self->item, self->import->data);
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
  return settle (self, error);
}

/* One that cannot be used does not keep the others out. */
static bool
tell_unusable (Arrival *self, const GError *problem)
{
  self->item.state = BIV_IMPORT_UNUSABLE;
  self->item.error = problem;
  self->import->told (&self->item, self->import->data);
  return true;
}

static bool
take_document (const BivPackDocument *document, GBytes *bytes, gpointer data, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (Arrival) arrival = { .import = data, .said = document };

  if (g_cancellable_set_error_if_cancelled (arrival.import->cancellable, error))
    return false;
  arrival.item.file = document->file;
  if (take_root (&arrival, biv_format_read (bytes, document->file, &problem), bytes, &problem))
    return receive (&arrival, error);
  return tell_unusable (&arrival, problem);
}

/**
 * biv_import_pack:
 * @path: of a pack, of which nothing is taken up when anything is wrong with it as a pack
 *
 * Returns: whether it could be read to its end; false sets @error
 */
bool
biv_import_pack (const BivImport *self, const char *path, GError **error)
{
  return biv_pack_check (path, error) &&
         biv_pack_read (path, take_document, (gpointer) self, error);
}

/** biv_import_file: takes up one document's file; false with @error when the library cannot. */
bool
biv_import_file (const BivImport *self, const char *path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (Arrival) arrival = { .import = self };

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return false;
  arrival.item.file = path;
  if (take_root (&arrival, biv_format_read_file (path, &problem), NULL, &problem))
    return receive (&arrival, error);
  return tell_unusable (&arrival, problem);
}
