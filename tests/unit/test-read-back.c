/* Whatever keeps documents has them read back first: what could not be opened again is refused, and
 * what was there stays.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "core/model/army/biv-army.h"
#include "memory-library.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format-proof.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/place/biv-places.h"
#include "storage/place/biv-save.h"
#include "storage/recovery/biv-recovery-store.h"
#include "storage/xml/biv-storage-error.h"

#define SPACES "<!-- by hand -->\n\n\n"

typedef struct
{
  char *folder;
  char *path;
  GBytes *good;   /* as this program writes it */
  GBytes *manual; /* the same as a person may have written it */
  GBytes *ring;   /* leaders who command one another: no reader takes it */
} Fixture;

static BivNode *
add_leader (BivNode *contingent, const char *id, const char *above)
{
  BivNode *leader = biv_node_new (BIV_TYPE_FIGURE, id);

  g_assert_true (biv_node_build_string (leader, "kind", "general"));
  g_assert_true (biv_node_build_string (leader, "command", above));
  g_assert_true (biv_node_build_append (contingent, BIV_CONTINGENT_FIGURES, leader, NULL));
  g_object_unref (leader); /* the contingent has it */
  return leader;
}

static BivNode *
make_army (bool is_ring)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "a");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c");

  g_assert_true (biv_node_build_string (army, "ruleset", "r"));
  g_assert_true (biv_node_build_string (army, "name", "Ring"));
  add_leader (contingent, "f1", is_ring ? "f2" : "");
  add_leader (contingent, "f2", "f1");
  g_assert_true (biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL));
  return army;
}

/* (transfer full): the same document with blank lines before its end. */
static GBytes *
write_by_hand (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  char *end = strstr (text, "</army>");
  char *both = g_strdup_printf ("%.*s" SPACES "%s", (int) (end - text), text, end);

  return g_bytes_new_take (both, strlen (both));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) good = make_army (false);
  g_autoptr (BivNode) ring = make_army (true);

  self->folder = g_dir_make_tmp ("read-back-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "a.bivarmy", NULL);
  self->good = biv_format_write (good);
  self->manual = write_by_hand (self->good);
  self->ring = biv_format_write (ring);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  remove_tree (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_bytes_unref (self->good);
  g_bytes_unref (self->manual);
  g_bytes_unref (self->ring);
}

static void
assert_holds (const char *path, GBytes *bytes)
{
  g_autofree char *content = NULL;
  gsize length;
  g_autoptr (GBytes) present = NULL;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  present = g_bytes_new (content, length);
  g_assert_true (g_bytes_equal (present, bytes));
}

/* It says of what, that it was not saved, and why. */
static void
assert_refused (bool done, GError **failure, const char *reason)
{
  g_autoptr (GError) error = g_steal_pointer (failure);

  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_UNREADABLE);
  g_assert_false (done);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "not saved"));
  g_assert_nonnull (strstr (error->message, reason));
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (dir))
    count++;
  return count;
}

static void
test_file (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (biv_save (self->path, self->good, &error));
  assert_refused (biv_save (self->path, self->ring, &error), &error, "in a ring");
  assert_holds (self->path, self->good);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
  /* Another's document is kept as he wrote it. */
  biv_save (self->path, self->manual, &error);
  g_assert_no_error (error);
  assert_holds (self->path, self->manual);
}

/* What is no document of ours is nobody's to read. */
static void
test_others (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = { "", "%PDF-1.5 \"urn:bivouac:", "<a xmlns=\"urn:b:army:1\">",
                                       "<a xmlns=\"urn:bivouac:pack:1\">", "Name,Type\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (texts[i], strlen (texts[i]));
      g_autoptr (GError) error = NULL;

      biv_save (self->path, bytes, &error);
      g_assert_no_error (error);
      assert_holds (self->path, bytes);
    }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static bool
save_in_place (BivPlace *place, GBytes *bytes, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  biv_place_save_async (place, bytes, NULL, NULL, saved_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return biv_place_save_finish (place, result, error);
}

/* A document that was edited is read as it is written, to the byte. */
static void
test_place (Fixture *self, gconstpointer data)
{
  g_autoptr (BivPlace) place = biv_file_place_new (self->path);
  g_autoptr (GError) error = NULL;

  g_assert_true (save_in_place (place, self->good, &error));
  assert_refused (save_in_place (place, self->ring, &error), &error, "in a ring");
  assert_refused (save_in_place (place, self->manual, &error), &error, "not be read as it is");
  assert_holds (self->path, self->good);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

static void
test_draft (Fixture *self, gconstpointer data)
{
  g_autoptr (BivRecoveryStore) store = biv_recovery_store_new (self->folder, NULL);
  BivDraftOrigin origin = { "Ring", NULL, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivRecoveryStore) next = NULL;
  g_autoptr (GListStore) lost = NULL;
  g_autoptr (BivLostDraft) draft = NULL;

  g_assert_true (biv_recovery_store_keep (store, "d", self->good, &origin, &error));
  assert_refused (biv_recovery_store_keep (store, "d", self->ring, &origin, &error), &error,
                  "in a ring");
  g_clear_object (&store);
  next = biv_recovery_store_new (self->folder, NULL);
  lost = biv_recovery_store_find_lost (next);
  draft = g_list_model_get_item (G_LIST_MODEL (lost), 0);
  assert_holds (biv_lost_draft_get_file (draft), self->good);
}

static GBytes *
load_latest (BivLibrary *library, const char *document)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = biv_library_load (library, document, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

/* A library asks of its documents alone what was not read already; be it on a server or not, all
 * ask in the same place. */
static void
test_library (Fixture *self, gconstpointer data)
{
  g_autofree char *file = g_build_filename (self->folder, "l.bivlibrary", NULL);
  g_autoptr (BivLibrary) library =
    data ? memory_library_new () : biv_sqlite_library_open (file, NULL);
  g_autoptr (BivNode) army = make_army (false);
  g_autoptr (BivNode) read = biv_format_read (self->good, "a", NULL);
  g_autoptr (BivLibraryRecord) first = biv_library_record_new (read, NULL, self->good);
  g_autoptr (BivLibraryRecord) second = biv_library_record_new (army, NULL, self->ring);
  BivLibrarySaveInfo save_info = { .author = "Ann" };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) revision =
    biv_library_save (library, NULL, NULL, first, &save_info, &error);
  g_autoptr (GBytes) latest = NULL;

  g_assert_no_error (error);
  g_assert_true (first->is_read);
  g_assert_false (second->is_read);
  assert_refused (
    biv_library_save (library, revision->document, NULL, second, &save_info, &error) != NULL,
    &error, "in a ring");
  latest = load_latest (library, revision->document);
  g_assert_true (g_bytes_equal (latest, self->good));
}

/* A pack is read back as a whole; what an older program left unreadable in a library stays there,
 * and no pack has it. */
static void
test_pack (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "a.bivpack", NULL);
  g_autoptr (BivLibrary) library = memory_library_new ();
  g_autoptr (BivNode) army = make_army (false);
  g_autoptr (BivLibraryRecord) good = biv_library_record_new (army, NULL, self->good);
  g_autoptr (BivLibraryRecord) ring = biv_library_record_new (army, NULL, self->ring);
  BivLibrarySaveInfo save_info = { .author = "Ann" };
  BivLibraryQuery query = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) first =
    biv_library_save (library, NULL, NULL, good, &save_info, &error);
  g_autoptr (BivLibraryRevision) second = NULL;
  g_autoptr (GPtrArray) one = biv_library_find (library, &query, &error);
  g_autoptr (GPtrArray) both = NULL;

  g_assert_true (biv_pack_write (path, library, one, false, &error));
  g_assert_true (biv_pack_check (path, &error));
  ring->is_read = true; /* as an older program has it */
  second = biv_library_save (library, NULL, NULL, ring, &save_info, &error);
  g_assert_no_error (error);
  both = biv_library_find (library, &query, &error);
  g_assert_cmpuint (both->len, ==, 2);
  assert_refused (biv_pack_write (path, library, both, false, &error), &error, "in a ring");
  g_assert_true (biv_pack_check (path, &error));
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

/* A look at the test itself: what this file takes for unreadable is, and the rest is not. */
static void
test_control (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (biv_format_proof_read (self->good, "a", BIV_READ_BACK_SAME, NULL));
  g_assert_true (biv_format_proof_read (self->manual, "a", BIV_READ_BACK_READABLE, NULL));
  g_assert_false (biv_format_proof_read (self->manual, "a", BIV_READ_BACK_SAME, NULL));
  g_assert_false (biv_format_proof_read (self->ring, "a", BIV_READ_BACK_READABLE, NULL));
  biv_read_back_set (NULL);
  biv_save (self->path, self->ring, &error);
  g_assert_no_error (error);
  biv_read_back_set (biv_format_proof_read);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, func) \
  g_test_add ("/read-back/" name, Fixture, data, set_up, func, tear_down)
  ADD ("file", NULL, test_file);
  ADD ("others", NULL, test_others);
  ADD ("place", NULL, test_place);
  ADD ("draft", NULL, test_draft);
  ADD ("library", NULL, test_library);
  ADD ("library-in-memory", "", test_library);
  ADD ("pack", NULL, test_pack);
  ADD ("control", NULL, test_control);
  return g_test_run ();
}
