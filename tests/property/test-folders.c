/* Three libraries keep in step with one folder and with clones of it that are behind. People save,
 * edit files, delete on either side; half of the files has not arrived yet, or the manifest has
 * not, or an older one. In the end all have the same, nothing that somebody saved is lost, and what
 * nobody went on from is what a document is now: nothing was taken back.
 *
 * The control lets the folder alone say what was agreed on, with whichever library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "core/model/node/biv-root.h"
#include "storage/exchange/biv-folder-sync.h"
#include "storage/exchange/biv-pack-manifest.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/place/biv-save.h"

#define N_LIBRARIES 3
#define N_CLONES 2
#define N_ACTS 120

/* What somebody saved: a text with its number and that of the one it was made of. */
typedef struct
{
  guint before; /* 0: it was made of none */
  guint first;  /* of those it goes back to */
  bool is_done; /* somebody went on from it */
  bool is_lost; /* by who wrote over it, or deleted it, before a library had it */
} Edit;

typedef struct
{
  char *folder;
  char *shared;
  char *clones[N_CLONES];
  guint known[N_CLONES]; /* how often the shared folder had changed when it was cloned */
  guint n_changes;       /* of the shared folder */
  BivLibrary *libraries[N_LIBRARIES];
  BivCatalogue *catalogue;
  GArray *edits;       /* of Edit; the first is none */
  GHashTable *deleted; /* the first edits of documents that somebody deleted */
  GHashTable *past;    /* name -> GBytes: the shared folder as it once was */
  GRand *rand;
  bool is_control;
  bool is_arriving;    /* what is not in the shared folder may still come */
  BivLibrary *library; /* that is being kept in step */
  GHashTable *said;    /* the checksums of all states that the folder tells of meanwhile */
  guint n_syncs;
  guint n_refused;
  guint n_events;
} Fixture;

static guint
draw (Fixture *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (int) n);
}

/* --- Files of a folder -------------------------------------------------------------------- */

static GHashTable *
table_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
}

/* (transfer full): all that lies in a folder. */
static GHashTable *
read_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GHashTable *files = table_new ();
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      char *text;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      g_hash_table_insert (files, g_strdup (name), g_bytes_new_take (text, length));
    }
  return files;
}

static void
put (const char *folder, const char *name, GBytes *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  FILE *file = fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  fclose (file);
}

static void
take_away (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_unlink (path);
}

static void
make_it (const char *folder, GHashTable *files)
{
  g_autoptr (GHashTable) there = read_all (folder);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, there);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    take_away (folder, name);
  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    put (folder, name, bytes);
}

static bool
is_manifest (const char *name)
{
  return g_str_equal (name, BIV_PACK_MANIFEST);
}

/* (transfer full) (nullable): the name of one of the documents in a folder. */
static char *
pick_file (Fixture *self, GHashTable *files)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (files), (GCompareFunc) strcmp);
  guint n = g_list_length (names);
  const char *name = n > 0 ? g_list_nth_data (names, draw (self, n)) : NULL;

  return name && !is_manifest (name) ? g_strdup (name) : NULL;
}

/* --- What is saved ------------------------------------------------------------------------ */

static Edit *
get_edit (Fixture *self, guint number)
{
  g_assert_cmpuint (number, <, self->edits->len);
  return &g_array_index (self->edits, Edit, number);
}

/* Which edit an army is. */
static guint
read_number (GBytes *bytes)
{
  g_autoptr (BivNode) root = biv_format_read (bytes, "army", NULL);

  g_assert_nonnull (root);
  return (guint) g_ascii_strtoull (biv_text_for (biv_root_get_title (root), "en") + 1, NULL, 10);
}

/* (transfer full): an army that nobody had yet. */
static GBytes *
write_next (Fixture *self, guint before)
{
  Edit edit = { .before = before };
  guint number = self->edits->len;
  char *text = g_strdup_printf (
    "<army xmlns=\"urn:bivouac:army:1\" minor=\"0\" id=\"a\" ruleset=\"r\" name=\"e%u\"/>", number);

  edit.first = before > 0 ? get_edit (self, before)->first : number;
  if (before > 0)
    get_edit (self, before)->is_done = true;
  g_array_append_val (self->edits, edit);
  if (g_test_verbose ())
    g_test_message ("e%u is made of e%u", number, before);
  return g_bytes_new_take (text, strlen (text));
}

static void
note_deleted (Fixture *self, guint number)
{
  if (g_test_verbose ())
    g_test_message ("e%u is deleted", number);
  g_hash_table_add (self->deleted, GUINT_TO_POINTER (get_edit (self, number)->first));
}

static void
collect (BivLibrary *library, GHashTable *all, GHashTable *latest)
{
  for (int bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) entries =
        biv_library_find (library, &(BivLibraryQuery){ .bin = bin }, NULL);

      for (guint i = 0; i < entries->len; i++)
        {
          const BivLibraryEntry *entry = entries->pdata[i];
          g_autoptr (GPtrArray) revisions =
            biv_library_list_revisions (library, entry->id, NULL);

          for (guint j = 0; j < revisions->len; j++)
            {
              const BivLibraryRevision *revision = revisions->pdata[j];
              g_autoptr (GBytes) bytes =
                biv_library_load (library, entry->id, revision->id, NULL);
              gpointer number = GUINT_TO_POINTER (read_number (bytes));

              g_hash_table_add (all, number);
              if (latest && j == 0 && !bin)
                g_hash_table_add (latest, number);
            }
        }
    }
}

/* Whether a library has it: what a person writes over before is the person's loss. */
static bool
is_kept (Fixture *self, guint number)
{
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < N_LIBRARIES; i++)
    collect (self->libraries[i], all, NULL);
  return g_hash_table_contains (all, GUINT_TO_POINTER (number));
}

static void
give_up (Fixture *self, guint number)
{
  if (is_kept (self, number))
    return;
  get_edit (self, number)->is_lost = true;
}

/* --- What people do ----------------------------------------------------------------------- */

static BivLibraryRevision *
save (Fixture *self, BivLibrary *library, const BivLibraryEntry *entry)
{
  g_autoptr (GBytes) present =
    entry ? biv_library_load (library, entry->id, NULL, NULL) : NULL;
  g_autoptr (GBytes) bytes = write_next (self, present ? read_number (present) : 0);
  g_autoptr (BivNode) root = biv_format_read (bytes, "army", NULL);
  BivImport import = { .catalogue = self->catalogue };
  g_autoptr (BivLibraryRecord) record = biv_import_make_record (&import, root, bytes);
  BivLibrarySaveInfo save_info = { .author = "Anne", .time = self->edits->len };

  return biv_library_save (library, entry ? entry->id : NULL, NULL, record, &save_info, NULL);
}

/* (transfer full) (nullable) */
static BivLibraryEntry *
pick (Fixture *self, BivLibrary *library, bool bin)
{
  BivLibraryQuery query = { .bin = bin, .sort = BIV_LIBRARY_BY_NAME };
  g_autoptr (GPtrArray) entries = biv_library_find (library, &query, NULL);

  return entries->len > 0
           ? g_ptr_array_steal_index (entries, draw (self, entries->len))
           : NULL;
}

static void
act_in_library (Fixture *self)
{
  BivLibrary *library = self->libraries[draw (self, N_LIBRARIES)];
  guint dice = draw (self, 100);
  g_autoptr (BivLibraryEntry) entry = dice < 35 ? NULL : pick (self, library, dice >= 97);
  g_autoptr (BivLibraryRevision) saved = NULL;

  if (dice >= 35 && !entry)
    return;
  if (dice >= 97)
    biv_library_mark (library, entry->id, BIV_LIBRARY_MARK_BIN, "", NULL);
  else if (dice >= 92)
    {
      g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, NULL, NULL);

      note_deleted (self, read_number (bytes));
      biv_library_mark (library, entry->id, BIV_LIBRARY_MARK_BIN, "5", NULL);
    }
  else
    {
      saved = save (self, library, entry);
      g_assert_nonnull (saved);
    }
}

static void
act_on_file (Fixture *self)
{
  g_autoptr (GHashTable) files = read_all (self->shared);
  guint dice = draw (self, 100);
  g_autofree char *name =
    dice < 20 ? g_strdup_printf ("hand %u.bivarmy", self->edits->len) : pick_file (self, files);
  GBytes *present = name ? g_hash_table_lookup (files, name) : NULL;
  guint number = present ? read_number (present) : 0;
  g_autoptr (GBytes) bytes = NULL;

  if (!name)
    return;
  self->n_changes++;
  if (number > 0)
    give_up (self, number);
  if (dice >= 85)
    {
      note_deleted (self, number);
      take_away (self->shared, name);
      return;
    }
  bytes = write_next (self, number);
  put (self->shared, name, bytes);
}

/* --- Keeping in step ---------------------------------------------------------------------- */

/* (transfer full) (nullable): what a folder's manifest tells, with the folder's id; NULL: there is
 * none. */
static GPtrArray *
read_manifest (const char *folder, char **id)
{
  g_autofree char *path = g_build_filename (folder, BIV_PACK_MANIFEST, NULL);
  char *text;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  bytes = g_bytes_new_take (text, length);
  return biv_pack_manifest_read_folder (bytes, path, id, NULL);
}

/* Notes the states that a manifest tells of. */
static void
read_said (Fixture *self, const char *folder)
{
  g_autofree char *id = NULL;
  g_autoptr (GPtrArray) documents = read_manifest (folder, &id);

  g_hash_table_remove_all (self->said);
  for (guint i = 0; documents && i < documents->len; i++)
    {
      GPtrArray *states = ((BivPackDocument *) documents->pdata[i])->states;

      for (guint j = 0; j < states->len; j++)
        g_hash_table_add (self->said, g_strdup (((BivPackState *) states->pdata[j])->hash));
    }
}

static guint
count_revisions (BivLibrary *library, const char *document, guint number)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, document, NULL);
  guint n = 0;

  for (guint i = 0; i < revisions->len; i++)
    {
      const BivLibraryRevision *revision = revisions->pdata[i];
      g_autoptr (GBytes) bytes = biv_library_load (library, document, revision->id, NULL);

      n += read_number (bytes) == number;
    }
  return n;
}

/* Whether what was just saved is an earlier state of which nobody could know: the library never had
 * it, and the manifest that told of it was written over by one that had not arrived. It cannot be
 * told from what somebody has just written. */
static bool
is_unknown (Fixture *self, const char *document, GBytes *bytes)
{
  g_autofree char *hash = biv_save_hash_bytes (bytes);
  guint number = read_number (bytes);

  return get_edit (self, number)->is_done && !g_hash_table_contains (self->said, hash) &&
         count_revisions (self->library, document, number) == 1;
}

/* A few files that have not arrived cannot be told from those that somebody deleted: only many are
 * spared. What is deleted so is in the bin, and may be there in the end. */
static void
told_cb (const BivSyncItem *item, gpointer data)
{
  Fixture *self = data;

  if (self->is_arriving && (item->event == BIV_SYNC_BINNED || item->event == BIV_SYNC_SAVED))
    {
      g_autoptr (GBytes) bytes = biv_library_load (self->library, item->document, NULL, NULL);

      if (item->event == BIV_SYNC_BINNED || is_unknown (self, item->document, bytes))
        note_deleted (self, read_number (bytes));
    }

  if (g_test_verbose ())
    g_test_message ("  event %u of %s", (guint) item->event, item->file);
  g_assert_cmpint (item->event, !=, BIV_SYNC_UNUSABLE);
  g_assert_no_error (item->error);
  self->n_events++;
}

/* The control: what the folder was when somebody last wrote it is what all have agreed on. */
static void
believe_folder (BivLibrary *library, const char *folder)
{
  g_autofree char *id = NULL;
  g_autoptr (GPtrArray) documents = read_manifest (folder, &id);
  g_autoptr (GPtrArray) agreed =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_agreed_free);

  if (!documents)
    return;
  for (guint i = 0; i < documents->len; i++)
    {
      const BivPackDocument *said = documents->pdata[i];
      g_autoptr (BivLibraryEntry) entry = biv_library_get (library, said->id, NULL);
      BivLibraryAgreed *one = g_new0 (BivLibraryAgreed, 1);

      one->document = g_strdup (said->id);
      one->own = g_strdup (said->id);
      one->state = g_strdup (((BivPackState *) said->states->pdata[0])->id);
      one->revision = g_strdup (entry ? entry->revision : "");
      one->hash = g_strdup (said->is_gone ? "" : said->hash);
      g_ptr_array_add (agreed, one);
    }
  g_assert_true (biv_library_agree (library, id, agreed, NULL));
}

static void
sync_with (Fixture *self, guint which, const char *folder, bool deletes_many)
{
  g_autoptr (GError) error = NULL;
  BivFolderSync sync = { .import = { .library = self->libraries[which],
                                     .catalogue = self->catalogue,
                                     .save_info = { .author = "Anne", .time = 9 },
                                     .choice = BIV_IMPORT_KEEP_BOTH },
                         .folder = folder,
                         .language = "en",
                         .n_deleted = deletes_many || self->is_control ? G_MAXUINT : 0,
                         .told = told_cb,
                         .data = self };

  if (g_test_verbose ())
    g_test_message ("library %u with %s", which, folder);
  if (self->is_control)
    believe_folder (self->libraries[which], folder);
  self->n_changes += g_str_equal (folder, self->shared);
  self->n_syncs++;
  self->library = self->libraries[which];
  if (self->is_arriving)
    read_said (self, folder);
  if (biv_folder_sync_run (&sync, &error))
    return;
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_MANY);
  self->n_refused++;
}

/* A clone goes to where the shared folder is, is kept in step, or goes there in turn when nobody
 * has been there since. */
static void
act_on_clone (Fixture *self)
{
  guint i = draw (self, N_CLONES);
  const char *clone = self->clones[i];
  g_autoptr (GHashTable) there = read_all (clone);

  if (draw (self, 3) == 0 || g_hash_table_size (there) == 0)
    {
      g_autoptr (GHashTable) files = read_all (self->shared);

      make_it (clone, files);
      self->known[i] = self->n_changes;
    }
  else
    sync_with (self, draw (self, N_LIBRARIES), clone, false);
  if (self->known[i] == self->n_changes && draw (self, 2) == 0)
    {
      g_autoptr (GHashTable) files = read_all (clone);

      make_it (self->shared, files);
      self->known[i] = ++self->n_changes;
    }
}

/* What has not arrived, or is there as it once was. */
static bool
is_late (Fixture *self, guint way, const char *name)
{
  if (is_manifest (name))
    return way == 1 || way == 3;
  return way == 2 || (way != 1 && draw (self, 2) == 0);
}

/* What arrives takes its place; where somebody has written meanwhile it comes beside it, as these
 * programs do. */
static void
arrive (Fixture *self, const char *name, GBytes *bytes, GBytes *late)
{
  g_autoptr (GHashTable) files = read_all (self->shared);
  GBytes *present = g_hash_table_lookup (files, name);
  g_autofree char *beside = g_strdup_printf ("copy %u of %s", self->n_changes, name);

  if (!present || (late && g_bytes_equal (present, late)))
    put (self->shared, name, bytes);
  else if (is_manifest (name) && draw (self, 2) == 0)
    put (self->shared, name, bytes);
  else if (!is_manifest (name) && !g_bytes_equal (present, bytes))
    put (self->shared, beside, bytes);
}

static void
act_on_arrival (Fixture *self)
{
  g_autoptr (GHashTable) files = read_all (self->shared);
  g_autoptr (GHashTable) late = table_new ();
  guint way = draw (self, 4);
  bool goes_back = draw (self, 2) == 0;
  GHashTableIter iter;
  gpointer name, bytes;

  if (g_test_verbose ())
    g_test_message ("late: %u, %s", way, goes_back ? "as it was once" : "not there");
  self->n_changes++;
  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    if (is_late (self, way, name))
      {
        GBytes *before = goes_back ? g_hash_table_lookup (self->past, name) : NULL;

        g_hash_table_insert (late, g_strdup (name), g_bytes_ref (bytes));
        if (before)
          put (self->shared, name, before);
        else
          take_away (self->shared, name);
      }
  self->is_arriving = true;
  for (guint n = draw (self, 3); n > 0; n--)
    sync_with (self, draw (self, N_LIBRARIES), self->shared, false);
  self->is_arriving = false;
  g_hash_table_iter_init (&iter, late);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    arrive (self, name, bytes, goes_back ? g_hash_table_lookup (self->past, name) : NULL);
}

static void
act (Fixture *self)
{
  guint dice = draw (self, 100);

  if (dice < 40)
    act_in_library (self);
  else if (dice < 52)
    act_on_file (self);
  else if (dice < 85)
    sync_with (self, draw (self, N_LIBRARIES), self->shared, false);
  else if (dice < 92)
    act_on_clone (self);
  else if (dice < 96)
    act_on_arrival (self);
  else
    {
      g_hash_table_unref (self->past);
      self->past = read_all (self->shared);
    }
}

/* --- What must be so in the end ----------------------------------------------------------- */

typedef struct
{
  guint n_lost;      /* edits that are nowhere */
  guint n_back;      /* documents that are not what was saved last */
  guint n_different; /* libraries that do not have what the folder has */
} Faults;

static void
come_together (Fixture *self)
{
  for (guint round = 0; round < 6; round++)
    {
      self->n_events = 0;
      for (guint i = 0; i < N_LIBRARIES; i++)
        sync_with (self, i, self->shared, true);
    }
}

static bool
is_equal (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (b, key))
      return false;
  return g_hash_table_size (a) == g_hash_table_size (b);
}

static void
tell_different (GHashTable *library, GHashTable *folder)
{
  GHashTable *sides[] = { library, folder };

  for (guint i = 0; i < 2 && g_test_verbose (); i++)
    {
      GHashTableIter iter;
      gpointer key;

      g_hash_table_iter_init (&iter, sides[i]);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        if (!g_hash_table_contains (sides[1 - i], key))
          g_test_message ("e%u only in the %s", GPOINTER_TO_UINT (key),
                          i == 0 ? "library" : "folder");
    }
}

static Faults
look (Fixture *self)
{
  Faults faults = { 0 };
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) files = read_all (self->shared);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    if (!is_manifest (name))
      g_hash_table_add (there, GUINT_TO_POINTER (read_number (bytes)));
  for (guint i = 0; i < N_LIBRARIES; i++)
    {
      g_autoptr (GHashTable) latest = g_hash_table_new (NULL, NULL);

      collect (self->libraries[i], all, latest);
      faults.n_different += !is_equal (latest, there);
      tell_different (latest, there);
    }
  for (guint i = 1; i < self->edits->len; i++)
    {
      const Edit *edit = get_edit (self, i);
      gpointer number = GUINT_TO_POINTER (i), first = GUINT_TO_POINTER (edit->first);
      bool is_there = g_hash_table_contains (there, number);
      bool is_deleted = g_hash_table_contains (self->deleted, first);

      faults.n_lost += !is_there && !g_hash_table_contains (all, number) && !edit->is_lost;
      faults.n_back += !is_there && !edit->is_done && !is_deleted && !edit->is_lost;
      if (g_test_verbose () && !is_there && !is_deleted && !edit->is_done)
        g_test_message ("e%u, made of e%u, is not there", i, edit->before);
    }
  return faults;
}

/* --- The evenings ------------------------------------------------------------------------- */

static void
set_up (Fixture *self, guint32 seed, bool is_control)
{
  memset (self, 0, sizeof *self);
  self->folder = g_dir_make_tmp ("folders-XXXXXX", NULL);
  self->shared = g_build_filename (self->folder, "shared", NULL);
  g_mkdir (self->shared, 0700);
  for (guint i = 0; i < N_CLONES; i++)
    {
      self->clones[i] = g_strdup_printf ("%s/clone%u", self->folder, i);
      g_mkdir (self->clones[i], 0700);
    }
  for (guint i = 0; i < N_LIBRARIES; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.bivlibrary", self->folder, i);

      self->libraries[i] = biv_sqlite_library_open (path, NULL);
      g_assert_nonnull (self->libraries[i]);
    }
  self->catalogue = biv_catalogue_new (NULL);
  self->edits = g_array_new (FALSE, TRUE, sizeof (Edit));
  g_array_set_size (self->edits, 1);
  self->deleted = g_hash_table_new (NULL, NULL);
  self->past = table_new ();
  self->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rand = g_rand_new_with_seed (seed);
  self->is_control = is_control;
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_all (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *self)
{
  for (guint i = 0; i < N_LIBRARIES; i++)
    g_object_unref (self->libraries[i]);
  for (guint i = 0; i < N_CLONES; i++)
    g_free (self->clones[i]);
  g_object_unref (self->catalogue);
  g_array_unref (self->edits);
  g_hash_table_unref (self->deleted);
  g_hash_table_unref (self->past);
  g_hash_table_unref (self->said);
  g_rand_free (self->rand);
  remove_all (self->folder);
  g_free (self->shared);
  g_free (self->folder);
}

typedef struct
{
  guint n_winters;
  guint n_edits;
  guint n_syncs;
  guint n_refused;
  guint n_bad;
  Faults faults;
} Figures;

static void
spend_a_winter (Figures *figures, guint32 seed, bool is_control)
{
  Fixture self;
  Faults faults;

  set_up (&self, seed, is_control);
  for (guint i = 0; i < N_ACTS; i++)
    act (&self);
  come_together (&self);
  faults = look (&self);
  figures->n_winters++;
  figures->n_edits += self.edits->len - 1;
  figures->n_syncs += self.n_syncs;
  figures->n_refused += self.n_refused;
  figures->n_bad += faults.n_lost + faults.n_back + faults.n_different > 0;
  figures->faults.n_lost += faults.n_lost;
  figures->faults.n_back += faults.n_back;
  figures->faults.n_different += faults.n_different;
  if (!is_control && faults.n_lost + faults.n_back + faults.n_different + self.n_events > 0)
    g_test_message ("seed %u: lost: %u, gone back: %u, different: %u, events at the end: %u", seed,
                    faults.n_lost, faults.n_back, faults.n_different, self.n_events);
  if (!is_control)
    g_assert_cmpuint (faults.n_lost + faults.n_back + faults.n_different + self.n_events, ==, 0);
  tear_down (&self);
}

/* Winters in which something was wrong once: the folder fell back behind a deletion, and a library
 * that had not heard of that waited for the file for ever. */
static const guint32 hard_winters[] = { 1204172185, 2062183473 };

static void
test_hard_winters (void)
{
  Figures figures = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (hard_winters); i++)
    spend_a_winter (&figures, hard_winters[i], false);
}

static void
test_winters (void)
{
  const char *wanted = g_getenv ("BIVOUAC_SEED"), *soak = g_getenv ("BIVOUAC_SOAK_SECONDS");
  double seconds = g_ascii_strtod (soak ? soak : "0", NULL);
  guint n_winters = wanted ? 1 : g_test_slow () ? 40
                                                : 6;
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  Figures figures = { 0 };

  do
    spend_a_winter (&figures,
                    wanted ? (guint32) g_ascii_strtoull (wanted, NULL, 10)
                           : (guint32) g_test_rand_int (),
                    false);
  while (figures.n_winters < n_winters || (!wanted && g_get_monotonic_time () < end));
  g_test_message ("figure: winters of three libraries with one folder, its clones and what arrived"
                  " in part: %u, edits: %u, times kept in step: %u, refused because much would be"
                  " deleted: %u, edits lost: %u, taken back: %u, libraries that differ: %u",
                  figures.n_winters, figures.n_edits, figures.n_syncs, figures.n_refused,
                  figures.faults.n_lost, figures.faults.n_back, figures.faults.n_different);
}

/* The control: where the folder says what was agreed on. */
static void
test_agreed_in_folder (void)
{
  Figures figures = { 0 };

  for (guint i = 0; i < 4; i++)
    spend_a_winter (&figures, (guint32) g_test_rand_int (), true);
  g_test_message ("figure: control, of %u winters in which the folder says what was agreed on those"
                  " that were found out: %u, edits taken back: %u, libraries that differ: %u",
                  figures.n_winters, figures.n_bad, figures.faults.n_back,
                  figures.faults.n_different);
  g_assert_cmpuint (figures.n_bad, ==, 4);
  g_assert_cmpuint (figures.faults.n_back, >, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/folders/hard-winters", test_hard_winters);
  g_test_add_func ("/folders/winters", test_winters);
  g_test_add_func ("/folders/agreed-in-folder", test_agreed_in_folder);
  return g_test_run ();
}
