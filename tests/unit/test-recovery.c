/* Unsaved work comes back after a program was killed, whatever state its folder is in.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/xml/biv-storage-error.h"
#include "storage/recovery/biv-recovery-store.h"
#include "storage/place/biv-places.h"

#define N_KILLS 40

#define ISSUS "/club/issus.bivscenario"

static const char title[] = "Issus", hash[] = "abc";

typedef struct
{
  char *directory;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->directory = g_dir_make_tmp ("bivouac-recovery-XXXXXX", NULL);
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
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_tree (fixture->directory);
  g_free (fixture->directory);
}

static BivRecoveryStore *
open_store (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  BivRecoveryStore *store = biv_recovery_store_new (fixture->directory, &error);

  g_assert_no_error (error);
  return store;
}

static void
keep (BivRecoveryStore *store, const char *draft, const char *content)
{
  g_autoptr (GBytes) bytes = g_bytes_new (content, strlen (content));
  g_autoptr (BivPlace) place = biv_places_find (ISSUS);
  const BivDraftOrigin issus = { title, place, hash };
  g_autoptr (GError) error = NULL;

  biv_recovery_store_keep (store, draft, bytes, &issus, &error);
  g_assert_no_error (error);
}

/* Runs in a process of its own, which then dies without a word. */
static void
die_with_draft (Fixture *fixture, const char *content)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      BivRecoveryStore *store = open_store (fixture);

      keep (store, "draft", content);
      kill (getpid (), SIGKILL);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
}

static char *
read_lost (GListStore *lost, guint position)
{
  g_autoptr (BivLostDraft) draft = g_list_model_get_item (G_LIST_MODEL (lost), position);
  char *content = NULL;

  g_assert_true (g_file_get_contents (biv_lost_draft_get_file (draft), &content, NULL, NULL));
  return content;
}

static guint
count_lost (BivRecoveryStore *store)
{
  g_autoptr (GListStore) lost = biv_recovery_store_find_lost (store);

  return g_list_model_get_n_items (G_LIST_MODEL (lost));
}

static void
test_killed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivRecoveryStore) store = NULL;
  g_autoptr (GListStore) lost = NULL;
  g_autoptr (BivLostDraft) draft = NULL;
  g_autofree char *content = NULL;

  die_with_draft (fixture, "the battle");
  store = open_store (fixture);
  lost = biv_recovery_store_find_lost (store);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (lost)), ==, 1);
  draft = g_list_model_get_item (G_LIST_MODEL (lost), 0);
  content = read_lost (lost, 0);
  g_assert_cmpstr (content, ==, "the battle");
  g_assert_cmpstr (biv_lost_draft_get_title (draft), ==, title);
  g_assert_cmpstr (biv_place_get_address (biv_lost_draft_get_place (draft)), ==, ISSUS);
  g_assert_cmpstr (biv_lost_draft_get_hash (draft), ==, hash);
  g_assert_true (biv_lost_draft_discard (draft, NULL));
  g_assert_cmpuint (count_lost (store), ==, 0);
}

static void
test_living_are_left_alone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivRecoveryStore) first = open_store (fixture);
  g_autoptr (BivRecoveryStore) second = open_store (fixture);

  keep (first, "draft", "in work");
  g_assert_cmpuint (count_lost (second), ==, 0);
  g_clear_object (&first);
  g_assert_cmpuint (count_lost (second), ==, 1);
}

static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivRecoveryStore) first = open_store (fixture);
  g_autoptr (BivRecoveryStore) second = open_store (fixture);

  keep (first, "draft", "in work");
  keep (first, "other", "in work");
  g_assert_true (biv_recovery_store_drop (first, "draft", NULL));
  g_assert_true (biv_recovery_store_drop (first, "draft", NULL));
  g_assert_true (biv_recovery_store_drop (first, "other", NULL));
  g_clear_object (&first);
  g_assert_cmpuint (count_lost (second), ==, 0);
}

static void
damage (const char *folder, const char *name, guint variant)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  if (variant % 2 == 0)
    length = variant % (length + 1);
  else if (length > 0)
    content[variant % length] ^= (char) (1 << variant % 8);
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
}

static char *
find_folder (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->directory, 0, NULL);
  const char *name = g_dir_read_name (dir);

  g_assert_nonnull (name);
  return g_build_filename (fixture->directory, name, NULL);
}

/* A list cut off anywhere or with any bit turned never keeps the draft from being offered. */
static void
test_damaged_list (Fixture *fixture, gconstpointer data)
{
  for (guint variant = 0; variant < 200; variant++)
    {
      g_autofree char *folder = NULL;
      g_autoptr (BivRecoveryStore) store = NULL;
      g_autoptr (GListStore) lost = NULL;
      g_autofree char *content = NULL;

      die_with_draft (fixture, "the battle");
      folder = find_folder (fixture);
      damage (folder, "list", variant);
      store = open_store (fixture);
      lost = biv_recovery_store_find_lost (store);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (lost)), ==, 1);
      content = read_lost (lost, 0);
      g_assert_cmpstr (content, ==, "the battle");
      remove_tree (folder);
    }
}

/* In the way of a file: a folder that is not empty. */
static void
block (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, "in-the-way", NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
}

static void
unblock (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  remove_tree (path);
}

/* It gets as far as the draft or the list, whichever is in the way, and dies there.
 * Returns: the folder that it leaves */
static char *
die_at (Fixture *fixture, const char *name, bool dropping)
{
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      BivRecoveryStore *store = open_store (fixture);
      g_autofree char *folder = find_folder (fixture);
      g_autoptr (GBytes) bytes = g_bytes_new_static ("the battle", 10);
      g_autoptr (BivPlace) place = biv_places_find (ISSUS);

      if (dropping)
        keep (store, "draft", "the battle");
      unblock (folder, name);
      block (folder, name);
      if (dropping ? biv_recovery_store_drop (store, "draft", NULL)
                   : biv_recovery_store_keep (
                       store, "draft", bytes, &(BivDraftOrigin){ title, place, hash }, NULL))
        _exit (1);
      kill (getpid (), SIGKILL);
    }
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  return find_folder (fixture);
}

/* Killed between the two files, no draft is there of which nobody knows what it is: it would be
 * opened beside the document that it continues. */
static void
test_known_before_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = die_at (fixture, "draft.draft", false);
  g_autofree char *path = g_build_filename (folder, "draft.draft", NULL);
  g_autoptr (BivRecoveryStore) store = open_store (fixture);
  g_autoptr (GListStore) lost = NULL;
  g_autoptr (BivLostDraft) draft = NULL;

  unblock (folder, "draft.draft");
  g_assert_true (g_file_set_contents (path, "the battle", -1, NULL));
  lost = biv_recovery_store_find_lost (store);
  draft = g_list_model_get_item (G_LIST_MODEL (lost), 0);
  g_assert_cmpstr (biv_lost_draft_get_title (draft), ==, title);
  g_assert_cmpstr (biv_place_get_address (biv_lost_draft_get_place (draft)), ==, ISSUS);
}

static void
test_known_until_dropped (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = die_at (fixture, "list", true);
  g_autoptr (BivRecoveryStore) store = open_store (fixture);

  unblock (folder, "list");
  g_assert_cmpuint (count_lost (store), ==, 0);
}

/* Killed anywhere while it keeps one state after the other: a whole state comes back, and one no
 * older than the last that was reported safe. */
static void
test_killed_while_keeping (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < N_KILLS; i++)
    {
      g_autoptr (BivRecoveryStore) store = NULL;
      g_autoptr (GListStore) lost = NULL;
      g_autofree char *content = NULL;
      int safe = 0, reported, pipes[2];
      pid_t child;

      g_assert_cmpint (pipe (pipes), ==, 0);
      child = fork ();
      if (child == 0)
        {
          BivRecoveryStore *own = open_store (fixture);

          for (int state = 1;; state++)
            {
              g_autofree char *text = g_strdup_printf ("%d %*d", state, 20000, state);

              keep (own, "draft", text);
              if (write (pipes[1], &state, sizeof state) != sizeof state)
                _exit (1);
            }
        }
      g_assert_cmpint (read (pipes[0], &safe, sizeof safe), ==, sizeof safe);
      g_usleep ((gulong) g_test_rand_int_range (0, 3000));
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      close (pipes[1]);
      while (read (pipes[0], &reported, sizeof reported) == sizeof reported)
        safe = reported;
      close (pipes[0]);
      store = open_store (fixture);
      lost = biv_recovery_store_find_lost (store);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (lost)), ==, 1);
      content = read_lost (lost, 0);
      g_assert_cmpint (atoi (content), >=, safe);
      g_assert_cmpint (atoi (strchr (content, ' ')), ==, atoi (content));
      g_assert_cmpuint (strlen (content), >, 20000);
      g_clear_object (&store);
      remove_tree (fixture->directory);
    }
}

static void
test_nowhere_to_keep (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_build_filename (fixture->directory, "file", NULL);
  g_autofree char *inside = g_build_filename (file, "drafts", NULL);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_null (biv_recovery_store_new (inside, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/recovery/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("killed", test_killed);
  ADD ("living-are-left-alone", test_living_are_left_alone);
  ADD ("dropped", test_dropped);
  ADD ("damaged-list", test_damaged_list);
  ADD ("known-before-kept", test_known_before_kept);
  ADD ("known-until-dropped", test_known_until_dropped);
  ADD ("killed-while-keeping", test_killed_while_keeping);
  ADD ("nowhere-to-keep", test_nowhere_to_keep);
  return g_test_run ();
}
