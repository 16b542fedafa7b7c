/* A document of a library as a place: what is saved there becomes its next revision.
 *
 * The address is "library:", the name of the library, "#" and the id of the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-library-place.h"

#include <errno.h>
#include <string.h>

#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/place/biv-places.h"
#include "storage/xml/biv-storage-words.h"

#define SCHEME "library:"
/* Milliseconds between two looks at what others have changed. */
#define LOOK 1000

/* A document as it came from a server. */
typedef struct
{
  GBytes *bytes;
  char *hash;
  char *name;
} Fetched;

struct _BivLibraryPlace
{
  GObject parent_instance;

  char *library;  /* its name */
  char *document; /* its id */
  char *address;
  guint timer;    /* 0: it is not watched */
  gint64 changes; /* of the library, when it was last looked at: by one thread at a time */
  bool is_looking;
  bool is_far;     /* on a server: it answers in another thread only */
  Fetched *ahead;  /* (nullable): what was fetched for the next that reads it */
  char *last_name; /* (nullable): of a document on a server, as far as it is known */
};

static void implement_place (BivPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivLibraryPlace, biv_library_place, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_PLACE, implement_place))

static void
free_fetched (gpointer data)
{
  Fetched *self = data;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->hash);
  g_free (self->name);
  g_free (self);
}

static void
biv_library_place_finalize (GObject *object)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (object);

  g_clear_pointer (&self->ahead, free_fetched);
  g_free (self->last_name);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_free (self->library);
  g_free (self->document);
  g_free (self->address);
  G_OBJECT_CLASS (biv_library_place_parent_class)->finalize (object);
}

static void
biv_library_place_class_init (BivLibraryPlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_library_place_finalize;
}

static void
biv_library_place_init (BivLibraryPlace *self)
{
}

static const char *
get_address (BivPlace *place)
{
  return BIV_LIBRARY_PLACE (place)->address;
}

static const char *
get_folder (BivPlace *place)
{
  return NULL;
}

/* (transfer full) (nullable) */
static BivLibraryEntry *
get_entry (BivLibraryPlace *self)
{
  g_autoptr (BivLibrary) library = biv_libraries_open (self->library, NULL);

  return library ? biv_library_get (library, self->document, NULL) : NULL;
}

static char *
make_name_of (const BivLibraryEntry *entry)
{
  return g_strdup (biv_text_for (entry->title, g_get_language_names ()[0]));
}

/* A server is not asked: nobody waits for it where names are shown. */
static char *
make_name (BivPlace *place)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (place);
  g_autoptr (BivLibraryEntry) entry = self->is_far ? NULL : get_entry (self);

  return entry             ? make_name_of (entry)
         : self->last_name ? g_strdup (self->last_name)
                           : g_strdup (self->document);
}

static char *
make_words (BivPlace *place)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (place);
  g_autofree char *where = self->is_far ? biv_libraries_show (self->library) : NULL;
  g_autofree char *along = where ? NULL : biv_libraries_show_along (self->library);

  if (along)
    /* Translators: %s is the address of a server */
    return g_strdup_printf (_ ("Taken along from the library on %s"), along);
  /* Translators: %s is the address of a server */
  return where ? g_strdup_printf (_ ("In the library on %s"), where)
               : g_strdup (_ ("In the library"));
}

/* What is on a server is taken to be there until somebody asks for it. */
static bool
exists (BivPlace *place)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (place);
  g_autoptr (BivLibraryEntry) entry = self->is_far ? NULL : get_entry (self);

  return self->is_far || (entry && entry->binned == 0);
}

static bool
is_read_only (BivPlace *place)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (place);
  g_autoptr (BivLibrary) library = self->is_far ? NULL : biv_libraries_open (self->library, NULL);

  return library && biv_library_is_read_only (library);
}

static GBytes *
read_latest (BivLibraryPlace *self, GError **error)
{
  g_autoptr (BivLibrary) library = biv_libraries_open (self->library, error);

  return library ? biv_library_load (library, self->document, NULL, error) : NULL;
}

static GInputStream *
load (BivPlace *place, gsize limit, GError **error)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (place);
  g_autoptr (GBytes) bytes = self->ahead && self->ahead->bytes
                               ? g_steal_pointer (&self->ahead->bytes)
                               : read_latest (self, error);

  if (bytes && g_bytes_get_size (bytes) <= limit)
    return g_memory_input_stream_new_from_bytes (bytes);
  if (bytes)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s: %s",
                 self->document, g_strerror (EFBIG));
  return NULL;
}

/* (transfer full) (nullable): the latest, NULL without @error when there is none yet. */
static BivLibraryRevision *
get_latest (BivLibraryPlace *self, BivLibrary *library, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, self->document, &failure);

  if (revisions)
    return g_ptr_array_steal_index (revisions, 0);
  if (!g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static char *
read_hash (BivLibraryPlace *self, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibrary) library = biv_libraries_open (self->library, &failure);
  g_autoptr (BivLibraryRevision) latest =
    library ? get_latest (self, library, &failure) : NULL;

  if (!failure)
    return g_strdup (latest ? latest->hash : "");
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static char *
hash (BivPlace *place, GError **error)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (place);

  if (self->ahead && self->ahead->hash)
    return g_steal_pointer (&self->ahead->hash);
  return read_hash (self, error);
}

/* --- Fetching ------------------------------------------------------------------------------ */

/** biv_library_place_is_far: whether it is on a server, and is to be fetched before it is opened
 * where nobody may wait. */
bool
biv_library_place_is_far (BivLibraryPlace *self)
{
  g_return_val_if_fail (BIV_IS_LIBRARY_PLACE (self), false);
  return self->is_far;
}

/* The hash is that of before it is read: if somebody saves just then, saving notices. */
static void
fetch_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BivLibraryPlace *self = source;
  Fetched *fetched = g_new0 (Fetched, 1);
  g_autoptr (BivLibraryEntry) entry = NULL;
  GError *error = NULL;

  fetched->hash = read_hash (self, &error);
  fetched->bytes = fetched->hash ? read_latest (self, &error) : NULL;
  entry = fetched->bytes ? get_entry (self) : NULL;
  fetched->name = entry ? make_name_of (entry) : NULL;
  if (fetched->bytes)
    {
      g_task_return_pointer (task, fetched, free_fetched);
      return;
    }
  free_fetched (fetched);
  g_task_return_error (task, error);
}

/** biv_library_place_fetch_async: reads in another thread what lives there, for the next that asks
 * for its hash and its content. */
void
biv_library_place_fetch_async (BivLibraryPlace *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BIV_IS_LIBRARY_PLACE (self));
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, fetch_worker);
}

/** biv_library_place_fetch_finish: whether it could be read. */
bool
biv_library_place_fetch_finish (BivLibraryPlace *self, GAsyncResult *result, GError **error)
{
  Fetched *fetched = g_task_propagate_pointer (G_TASK (result), error);

  g_clear_pointer (&self->ahead, free_fetched);
  self->ahead = fetched;
  if (fetched && fetched->name)
    {
      g_free (self->last_name);
      self->last_name = g_steal_pointer (&fetched->name);
    }
  return fetched != NULL;
}

/* --- Saving ------------------------------------------------------------------------------- */

/**
 * biv_library_place_make_record:
 * @root: of a document, which may be given the names that its lists have for its pieces
 * @bytes: of its file
 *
 * Returns: (transfer full): it for a library, which finds it by those names, too
 */
BivLibraryRecord *
biv_library_place_make_record (BivNode *root, GBytes *bytes)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivCatalogue) catalogue = NULL;

  if (BIV_IS_ARMY (root) || BIV_IS_SCENARIO (root))
    {
      catalogue = biv_storage_catalogue_load_needed (root, problems);
      biv_entry_name_pieces (catalogue, root);
    }
  return biv_library_record_new (root, catalogue, bytes);
}

typedef struct
{
  GBytes *bytes;
  char *known_hash; /* NULL: any */
} Saving;

static void
free_saving (Saving *saving)
{
  g_bytes_unref (saving->bytes);
  g_free (saving->known_hash);
  g_free (saving);
}

/* What was put in the bin while somebody worked on it is wanted after all. */
static bool
restore_from_bin (BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, document, error);

  return entry && (entry->binned == 0 ||
                   biv_library_mark (library, document, BIV_LIBRARY_MARK_BIN, "", error));
}

static bool
save_next (BivLibraryPlace *self, BivLibrary *library, const BivLibraryRevision *latest,
           const Saving *saving, GError **error)
{
  g_autoptr (BivNode) root = biv_format_read (saving->bytes, self->document, error);
  g_autoptr (BivLibraryRecord) record =
    root ? biv_library_place_make_record (root, saving->bytes) : NULL;
  BivLibrarySaveInfo save_info = { .author = g_get_real_name (),
                                   .id = self->document,
                                   .time = g_get_real_time () / G_USEC_PER_SEC };
  g_autoptr (BivLibraryRevision) revision =
    record ? biv_library_save (library, latest ? self->document : NULL,
                               latest && saving->known_hash ? latest->id : NULL, record, &save_info,
                               error)
           : NULL;

  return revision && restore_from_bin (library, self->document, error);
}

static bool
save (BivLibraryPlace *self, const Saving *saving, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibrary) library = biv_libraries_open (self->library, &failure);
  g_autoptr (BivLibraryRevision) latest =
    library ? get_latest (self, library, &failure) : NULL;

  if (!failure && latest && saving->known_hash && !g_str_equal (latest->hash, saving->known_hash))
    g_set_error (&failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT,
                 _ ("%s: somebody else has saved it in the meantime"), self->document);
  if (!failure)
    return save_next (self, library, latest, saving, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

static void
save_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (save (source, data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
save_async (BivPlace *place, GBytes *bytes, const char *known_hash, GCancellable *cancellable,
            GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (place, cancellable, callback, data);
  Saving *saving = g_new0 (Saving, 1);

  saving->bytes = g_bytes_ref (bytes);
  saving->known_hash = g_strdup (known_hash);
  g_task_set_task_data (task, saving, (GDestroyNotify) free_saving);
  g_task_run_in_thread (task, save_worker);
}

static bool
save_finish (BivPlace *place, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- Watching ----------------------------------------------------------------------------- */

static void
look_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BivLibraryPlace *self = data;
  g_autoptr (BivLibrary) library = biv_libraries_open (self->library, NULL);
  gint64 changes = library ? biv_library_count_changes (library, NULL) : -1;

  if (changes < 0 || changes == self->changes)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  self->changes = changes;
  g_task_return_pointer (task, hash (data, NULL), g_free);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryPlace) self = data;
  g_autofree char *seen = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_looking = false;
  if (seen && self->timer > 0)
    g_signal_emit_by_name (self, "seen", seen);
}

static gboolean
timer_cb (gpointer data)
{
  BivLibraryPlace *self = data;
  g_autoptr (GTask) task = NULL;

  if (self->is_looking)
    return G_SOURCE_CONTINUE;
  self->is_looking = true;
  /* It is the answer that keeps the place: a thread may free a task, and must not free what has a
   * timer in this one. */
  task = g_task_new (NULL, NULL, looked_cb, g_object_ref (self));
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, look_worker);
  return G_SOURCE_CONTINUE;
}

static void
watch (BivPlace *place, bool on)
{
  BivLibraryPlace *self = BIV_LIBRARY_PLACE (place);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (on)
    self->timer = g_timeout_add (LOOK, timer_cb, self);
}

static void
implement_place (BivPlaceInterface *iface)
{
  iface->get_address = get_address;
  iface->get_folder = get_folder;
  iface->make_name = make_name;
  iface->make_words = make_words;
  iface->exists = exists;
  iface->is_read_only = is_read_only;
  iface->load = load;
  iface->hash = hash;
  iface->save_async = save_async;
  iface->save_finish = save_finish;
  iface->watch = watch;
}

/* --- Making ------------------------------------------------------------------------------- */

/**
 * biv_library_place_new:
 * @library: the name of a library
 * @document: the id of one of its documents, which need not be there yet
 *
 * Returns: (transfer full): the place of that document
 */
BivPlace *
biv_library_place_new (const char *library, const char *document)
{
  BivLibraryPlace *self = g_object_new (BIV_TYPE_LIBRARY_PLACE, NULL);

  self->library = g_strdup (library);
  self->document = g_strdup (document);
  self->address = g_strconcat (SCHEME, library, "#", document, NULL);
  self->changes = -1;
  self->is_far = biv_libraries_is_on_server (library);
  return BIV_PLACE (self);
}

/** biv_library_place_new_document: (transfer full): the place of a document that is yet to be saved
 * in a library. */
BivPlace *
biv_library_place_new_document (const char *library)
{
  g_autofree char *id = g_uuid_string_random ();

  return biv_library_place_new (library, id);
}

/* (transfer full) (nullable) */
static BivPlace *
find (const char *address)
{
  const char *mark = strrchr (address, '#');
  g_autofree char *library = NULL;

  if (!g_str_has_prefix (address, SCHEME) || !mark)
    return NULL;
  library = g_strndup (address + strlen (SCHEME), (gsize) (mark - address) - strlen (SCHEME));
  return biv_library_place_new (library, mark + 1);
}

/** biv_library_place_register: biv_places_find() knows libraries from then on. */
void
biv_library_place_register (void)
{
  biv_places_set_finder (find);
}
