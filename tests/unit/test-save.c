/* Saving files: links, modes, conflicts, leftovers, and several programs at once. What happens when
 * the disk or the program fails is in tests/faults.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

#include "storage/place/biv-save.h"

/* How this program is asked to write letters into a file, and how many. */
#define WRITE_LETTERS "--write-letters"
#define N_LETTERS 50
/* An account that owns nothing. */
#define NOBODY 65534

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("bivouac-save-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "a.bivarmy", NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
list_folder (Fixture *fixture)
{
  g_autoptr (GDir) directory = g_dir_open (fixture->folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (directory)))
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static void
assert_folder (Fixture *fixture, const char *names)
{
  g_autofree char *are = list_folder (fixture);

  g_assert_cmpstr (are, ==, names);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = list_folder (fixture);
  g_auto (GStrv) names = g_strsplit (list, " ", -1);

  for (int i = 0; names[i]; i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static GBytes *
make_bytes (const char *words)
{
  return g_bytes_new (words, strlen (words));
}

static void
save (const char *path, const char *words)
{
  g_autoptr (GBytes) bytes = make_bytes (words);
  g_autoptr (GError) error = NULL;
  bool saved = biv_save (path, bytes, &error);

  g_assert_no_error (error);
  g_assert_true (saved);
}

static void
assert_refused (const char *path, const char *known, BivStorageError code)
{
  g_autoptr (GBytes) bytes = make_bytes ("new");
  g_autoptr (GError) error = NULL;

  g_assert_false (biv_save_over (path, bytes, known, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
assert_content (const char *path, const char *words)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, words);
}

static void
write_file (const char *path, const char *words)
{
  g_assert_true (g_file_set_contents (path, words, -1, NULL));
}

static void
test_new_and_old (Fixture *fixture, gconstpointer data)
{
  save (fixture->path, "one");
  assert_content (fixture->path, "one");
  save (fixture->path, "");
  assert_content (fixture->path, "");
  assert_folder (fixture, "a.bivarmy");
}

static void
test_mode (Fixture *fixture, gconstpointer data)
{
  mode_t modes[] = { 0644, 0600, 0666, 0664, 0755 };
  mode_t mask = umask (0077);
  struct stat info;

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      save (fixture->path, "one");
      g_assert_cmpint (g_chmod (fixture->path, (int) modes[i]), ==, 0);
      save (fixture->path, "two");
      g_assert_cmpint (stat (fixture->path, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 07777, ==, modes[i]);
    }
  umask (0027);
  g_unlink (fixture->path);
  save (fixture->path, "three");
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
  umask (mask);
}

#define LIST "system.posix_acl_access"
#define FOLDER_LIST "system.posix_acl_default"

/* Lists as Linux takes them: a tag, rights and whose they are. The owner may write, user 60001 too,
 * the group and everybody may read. */
static const guint8 list[] = {
  2, 0, 0, 0,                          /* version */
  1, 0, 6, 0, 0xff, 0xff, 0xff, 0xff,  /* owner */
  2, 0, 6, 0, 0x61, 0xea, 0, 0,        /* user 60001 */
  4, 0, 4, 0, 0xff, 0xff, 0xff, 0xff,  /* group */
  16, 0, 6, 0, 0xff, 0xff, 0xff, 0xff, /* at most */
  32, 0, 4, 0, 0xff, 0xff, 0xff, 0xff, /* others */
};

/* Whether the file system keeps such an attribute; else the test is skipped. */
static bool
set_attribute (const char *path, const char *name, gconstpointer value, gsize length)
{
  if (lsetxattr (path, name, value, length, 0) == 0)
    return true;
  g_test_skip_printf ("no %s here: %s", name, g_strerror (errno));
  return false;
}

static void
assert_attribute (const char *path, const char *name, gconstpointer value, gsize length)
{
  guint8 found[256];
  gssize found_length = lgetxattr (path, name, found, sizeof found);

  g_assert_cmpint (found_length, >=, 0);
  g_assert_cmpmem (found, (gsize) found_length, value, length);
}

/* Who may open a file beside owner and group may do so after it was saved, and nobody else; its
 * mode, whose middle stands for the list's limit, stays. */
static void
test_access_list (Fixture *fixture, gconstpointer data)
{
  struct stat info;

  save (fixture->path, "one");
  if (!set_attribute (fixture->path, LIST, list, sizeof list))
    return;
  save (fixture->path, "two");
  assert_content (fixture->path, "two");
  assert_attribute (fixture->path, LIST, list, sizeof list);
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0664);
}

/* What a folder gives its new files goes to new ones only. */
static void
test_folder_list (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "b.bivarmy", NULL);

  save (fixture->path, "one");
  g_assert_cmpint (g_chmod (fixture->path, 0660), ==, 0);
  if (!set_attribute (fixture->folder, FOLDER_LIST, list, sizeof list))
    return;
  save (fixture->path, "two");
  g_assert_cmpint (lgetxattr (fixture->path, LIST, NULL, 0), ==, -1);
  g_assert_cmpint (errno, ==, ENODATA);
  save (other, "new");
  g_assert_cmpint (lgetxattr (other, LIST, NULL, 0), >, 0);
  g_assert_cmpint (g_unlink (other), ==, 0);
}

static void
test_notes (Fixture *fixture, gconstpointer data)
{
  save (fixture->path, "one");
  if (!set_attribute (fixture->path, "user.xdg.comment", "of 1812", 7) ||
      !set_attribute (fixture->path, "user.empty", "", 0))
    return;
  save (fixture->path, "two");
  assert_attribute (fixture->path, "user.xdg.comment", "of 1812", 7);
  assert_attribute (fixture->path, "user.empty", "", 0);
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = g_build_filename (fixture->folder, "first", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second", NULL);
  g_autofree char *ring = g_build_filename (fixture->folder, "ring", NULL);

  g_assert_cmpint (symlink ("second", first), ==, 0);
  g_assert_cmpint (symlink (fixture->path, second), ==, 0);
  g_assert_cmpint (symlink ("ring", ring), ==, 0);
  save (first, "through a link to nothing yet");
  assert_content (fixture->path, "through a link to nothing yet");
  save (first, "and again");
  assert_content (fixture->path, "and again");
  g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
  assert_refused (ring, NULL, BIV_STORAGE_ERROR_IO);
}

static void
assert_not_through (const char *path, BivSaveName kind)
{
  g_autoptr (GBytes) bytes = make_bytes ("new");
  g_autoptr (GError) error = NULL;

  g_assert_false (biv_save_as (path, kind, bytes, NULL, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
  g_clear_error (&error);
  if (kind == BIV_SAVE_PRIVATE)
    return;
  g_assert_null (biv_save_stream_new (path, kind, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
}

/* What the program makes a name up for is never written where a link of that name leads. */
static void
test_made_names (Fixture *fixture, gconstpointer data)
{
  static const BivSaveName kinds[] = { BIV_SAVE_MADE, BIV_SAVE_PRIVATE };
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *astray = g_build_filename (fixture->folder, "astray", NULL);
  g_autoptr (GBytes) bytes = make_bytes ("made");

  save (fixture->path, "one");
  g_assert_cmpint (symlink ("a.bivarmy", link), ==, 0);
  g_assert_cmpint (symlink ("nothing", astray), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/made-%d", fixture->folder, (int) i);
      GStatBuf status;

      assert_not_through (link, kinds[i]);
      assert_not_through (astray, kinds[i]);
      g_assert_true (biv_save_as (name, kinds[i], bytes, "", NULL));
      g_assert_false (biv_save_as (name, kinds[i], bytes, "", NULL));
      g_assert_true (biv_save_as (name, kinds[i], bytes, NULL, NULL));
      assert_content (name, "made");
      g_assert_cmpint (g_stat (name, &status), ==, 0);
      g_assert_cmpint (status.st_mode & 07777, ==, i == 0 ? 0644 : 0600);
    }
  assert_content (fixture->path, "one");
  assert_folder (fixture, "a.bivarmy astray link made-0 made-1");
}

/* Its bytes can be replaced, but nobody can know that they are the known ones. */
static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_bytes ("two");
  g_autofree char *hash = NULL;
  GStatBuf status;

  if (geteuid () == 0)
    {
      g_test_skip ("nothing is hidden from root");
      return;
    }
  save (fixture->path, "one");
  hash = biv_save_hash_file (fixture->path, NULL);
  g_assert_cmpint (g_chmod (fixture->path, 0200), ==, 0);
  assert_refused (fixture->path, hash, BIV_STORAGE_ERROR_IO);
  save (fixture->path, "two");
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0200);
}

static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "a.bivarmy", NULL);
  g_autofree char *below = g_build_filename (fixture->path, "a.bivarmy", NULL);
  g_autofree char *folder = g_build_filename (fixture->folder, "folder", NULL);

  save (fixture->path, "one");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  assert_refused (nowhere, NULL, BIV_STORAGE_ERROR_NOT_FOUND);
  assert_refused (below, NULL, BIV_STORAGE_ERROR_NOT_FOUND);
  assert_refused (folder, NULL, BIV_STORAGE_ERROR_IO);
  assert_content (fixture->path, "one");
  assert_folder (fixture, "a.bivarmy folder");
}

static void
test_write_protected (Fixture *fixture, gconstpointer data)
{
  if (geteuid () == 0)
    {
      g_test_skip ("nothing is protected from root");
      return;
    }
  save (fixture->path, "one");
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  assert_refused (fixture->path, NULL, BIV_STORAGE_ERROR_IO);
  assert_content (fixture->path, "one");
}

static void
test_conflicts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_bytes ("two");
  g_autofree char *none = biv_save_hash_file (fixture->path, NULL);
  g_autofree char *one = NULL, *two = biv_save_hash_bytes (bytes), *hash = NULL;

  g_assert_cmpstr (none, ==, "");
  save (fixture->path, "one");
  one = biv_save_hash_file (fixture->path, NULL);
  assert_refused (fixture->path, none, BIV_STORAGE_ERROR_CONFLICT);
  write_file (fixture->path, "theirs");
  assert_refused (fixture->path, one, BIV_STORAGE_ERROR_CONFLICT);
  assert_content (fixture->path, "theirs");
  write_file (fixture->path, "one");
  g_assert_true (biv_save_over (fixture->path, bytes, one, NULL));
  hash = biv_save_hash_file (fixture->path, NULL);
  g_assert_cmpstr (hash, ==, two);
  /* a file that is gone holds nothing to lose */
  g_unlink (fixture->path);
  g_assert_true (biv_save_over (fixture->path, bytes, one, NULL));
  assert_folder (fixture, "a.bivarmy");
}

/* What others keep beside the file stays, however much its name is like one of ours. */
static void
test_leftovers (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = {
    "a.bivarmy.backup",
    "a.bivarmy.ABC123",
    ".~a.bivarmy.bivouac-save.ABCDEFG",
    "a.bivarmy~",
    ".~b.bivarmy.bivouac-save",
    ".~a.bivarmy.bivouac-save",
    ".~a.bivarmy.bivouac-save.XY12ab",
  };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("one", 3);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      write_file (path, "x");
    }
  g_assert_true (biv_save_over (fixture->path, bytes, NULL, NULL));
  assert_folder (fixture, ".~a.bivarmy.bivouac-save.ABCDEFG .~b.bivarmy.bivouac-save "
                          "a.bivarmy a.bivarmy.ABC123 a.bivarmy.backup a.bivarmy~");
}

/* A lock that nobody can open, as one leaves it whose clock was ahead: it is no newer for that. */
static void
test_closed_lock (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock =
    g_build_filename (fixture->folder, ".~a.bivarmy.bivouac-lock", NULL);
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const struct utimbuf times[] = { { now - 3600, now - 3600 }, { now + 9999999, now + 9999999 } };
  bool is_root = geteuid () == 0;

  if (is_root)
    g_assert_cmpint (chown (fixture->folder, NOBODY, NOBODY), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    {
      write_file (lock, "");
      g_assert_cmpint (g_chmod (lock, 0), ==, 0);
      g_assert_cmpint (g_utime (lock, (struct utimbuf *) &times[i]), ==, 0);
      g_assert_true (!is_root || seteuid (NOBODY) == 0);
      save (fixture->path, "one");
      g_assert_true (!is_root || seteuid (0) == 0);
      assert_folder (fixture, "a.bivarmy");
    }
}

static void
test_long_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (255, 'n');
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  save (path, "one");
  assert_content (path, "one");
  assert_folder (fixture, name);
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
save_and_wait (Fixture *fixture, const char *words, const char *known, GCancellable *cancellable)
{
  g_autoptr (GBytes) bytes = make_bytes (words);
  GAsyncResult *result = NULL;

  biv_save_async (fixture->path, bytes, known, cancellable, take_result_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

static void
test_async (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) first = save_and_wait (fixture, "one", NULL, cancellable);
  g_autoptr (GAsyncResult) second = save_and_wait (fixture, "two", "", cancellable);
  g_autoptr (GAsyncResult) third = NULL;

  g_assert_true (biv_save_finish (first, &error));
  g_assert_no_error (error);
  g_assert_false (biv_save_finish (second, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  third = save_and_wait (fixture, "three", NULL, cancellable);
  g_assert_false (biv_save_finish (third, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_content (fixture->path, "one");
}

/* Adds a letter to what the file holds now, unless another program was faster. */
static bool
write_letter (const char *path, const char *letter, GError **error)
{
  g_autofree char *content = NULL, *longer = NULL, *known = NULL;
  g_autoptr (GBytes) bytes = NULL, next = NULL;

  if (!g_file_get_contents (path, &content, NULL, error))
    return false;
  bytes = make_bytes (content);
  known = biv_save_hash_bytes (bytes);
  longer = g_strconcat (content, letter, NULL);
  next = make_bytes (longer);
  return biv_save_over (path, next, known, error);
}

/* What each of several programs does: each letter is a person's work, and a conflict is another
 * go. Returns the program's exit status. */
static int
write_letters (const char *path, const char *letter)
{
  for (int i = 0; i < N_LETTERS;)
    {
      g_autoptr (GError) error = NULL;

      if (write_letter (path, letter, &error))
        i++;
      else if (!g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
    }
  return 0;
}

/* Starts this program anew. A fork of it would not do: a thread of an earlier test may hold a lock
 * of the memory allocator, which nobody opens in the copy. */
static GPid
start_writer (const char *path, const char *letter)
{
  const char *const words[] = { "/proc/self/exe", WRITE_LETTERS, path, letter, NULL };
  g_autoptr (GError) error = NULL;
  GPid writer;

  g_spawn_async (NULL, (char **) words, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &writer,
                 &error);
  g_assert_no_error (error);
  return writer;
}

static int
count_letters (const char *string, char letter)
{
  int n = 0;

  for (; *string; string++)
    n += *string == letter;
  return n;
}

static void
test_several_programs (Fixture *fixture, gconstpointer data)
{
  static const char *const letters[] = { "a", "b", "c", "d" };
  GPid writers[G_N_ELEMENTS (letters)];
  g_autofree char *content = NULL;

  save (fixture->path, "");
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    writers[i] = start_writer (fixture->path, letters[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      int status;

      g_assert_cmpint (waitpid (writers[i], &status, 0), ==, writers[i]);
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
    }
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    g_assert_cmpint (count_letters (content, *letters[i]), ==, N_LETTERS);
  assert_folder (fixture, "a.bivarmy");
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/save/new-and-old", test_new_and_old },
    { "/save/mode", test_mode },
    { "/save/access-list", test_access_list },
    { "/save/folder-list", test_folder_list },
    { "/save/notes", test_notes },
    { "/save/links", test_links },
    { "/save/made-names", test_made_names },
    { "/save/unreadable", test_unreadable },
    { "/save/refusals", test_refusals },
    { "/save/write-protected", test_write_protected },
    { "/save/conflicts", test_conflicts },
    { "/save/leftovers", test_leftovers },
    { "/save/closed-lock", test_closed_lock },
    { "/save/long-name", test_long_name },
    { "/save/async", test_async },
    { "/save/several-programs", test_several_programs },
  };

  if (argc == 4 && g_str_equal (argv[1], WRITE_LETTERS))
    return write_letters (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);
  umask (022);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
