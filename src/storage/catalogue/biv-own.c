/* The user's own muster lists, in the user's data folder: one for each ruleset that is filled while
 * making armies, and those that are made of other programs' files. A file that cannot be read is
 * never overwritten, and none by a list of another program unless somebody said so.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-own.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-words.h"

/**
 * biv_own_muster_path:
 * @id: of the list
 *
 * Returns: (transfer full): the path of that list's file
 */
char *
biv_own_muster_path (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".bivmuster", NULL);

  return g_build_filename (g_get_user_data_dir (), "bivouac", "musters", name, NULL);
}

/* The list in the file, or a copy of the fresh one when there is no file. */
static BivNode *
read_list (const char *path, BivNode *fresh, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (BivNode) list = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return biv_node_copy (fresh, NULL, NULL);
  list = biv_format_read_file (path, error);
  if (!list)
    return NULL;
  if (!BIV_IS_MUSTER (list) || !g_str_equal (biv_node_get_id (list), biv_node_get_id (fresh)))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("%s: %s: the muster list “%s” was expected"), name, biv_node_get_kind (list),
                   biv_node_get_id (fresh));
      return NULL;
    }
  return g_steal_pointer (&list);
}

/* Whether the list has such an entry already, whatever its id. */
static bool
has_same (BivNodeList *entries, BivNode *entry)
{
  BIV_EACH (BivNode, other, entries)
    {
      g_autoptr (BivNode) renamed = biv_node_copy_as (entry, biv_node_get_id (other));

      if (biv_node_equal (other, renamed))
        return true;
    }
  return false;
}

/* The wanted id, with a number appended if another entry has it. */
static char *
make_free_id (BivNodeList *entries, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; biv_node_list_lookup (entries, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}

static bool
append (BivNode *list, BivNode *entry, const char *path, GError **error)
{
  BivNodeList *entries = biv_muster_get_entries (BIV_MUSTER (list));
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *id = make_free_id (entries, biv_node_get_id (entry));
  g_autoptr (BivNode) copy = biv_node_copy_as (entry, id);

  if (biv_node_build_append (list, BIV_MUSTER_ENTRIES, copy, NULL)) /* the error below says more */
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
               _ ("%s: this list is full; take something out of it first"), name);
  return false;
}

static bool
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_filename_display_name (folder);
  int code;

  if (g_mkdir_with_parents (folder, 0777) == 0)
    return true;
  code = errno;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", name, g_strerror (code));
  return false;
}

/**
 * biv_own_muster_keep:
 * @fresh: what the list is when there is no file yet: its id, name and ruleset
 * @entry: what is to be in it; it gets another id if its own is taken
 *
 * Adds an entry to the user's own list and saves it. What is in it already is not added again.
 *
 * Returns: (transfer full) (nullable): the list as it now is; else #BIV_STORAGE_ERROR, and the file
 * is as it was
 */
BivMuster *
biv_own_muster_keep (BivMuster *fresh, BivMusterEntry *entry, GError **error)
{
  g_autofree char *path = biv_own_muster_path (biv_node_get_id (BIV_NODE (fresh)));
  /* The hash is taken before the list is read, so that a change made in between counts as a
   * conflict. */
  g_autofree char *hash = biv_save_hash_file (path, NULL); /* NULL: there is none */
  g_autoptr (BivNode) list = read_list (path, BIV_NODE (fresh), error);
  g_autoptr (GBytes) bytes = NULL;

  if (!list)
    return NULL;
  if (!has_same (biv_muster_get_entries (BIV_MUSTER (list)), BIV_NODE (entry)))
    {
      if (!append (list, BIV_NODE (entry), path, error) || !make_folder (path, error))
        return NULL;
      bytes = biv_format_write (list);
      if (!biv_save_over (path, bytes, hash ? hash : "", error))
        return NULL;
    }
  return BIV_MUSTER (g_steal_pointer (&list));
}

/** biv_own_muster_has: whether there is a file of a list with that id. */
bool
biv_own_muster_has (const char *id)
{
  g_autofree char *path = biv_own_muster_path (id);

  return g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
}

/** biv_own_muster_find_free_id: (transfer full): the wanted id, with a number appended if a list
 * that is known or one of the user's own has it. */
char *
biv_own_muster_find_free_id (BivCatalogue *catalogue, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; biv_catalogue_get_muster (catalogue, id) || biv_own_muster_has (id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}

/**
 * biv_own_muster_save:
 * @list: a whole list
 * @id: that it gets
 * @replaces: whether it may take the place of one of the user's own with that id
 *
 * Saves a list as one of the user's own.
 *
 * Returns: (transfer full) (nullable): the list with that id; else #BIV_STORAGE_ERROR, and the file
 * is as it was
 */
BivMuster *
biv_own_muster_save (BivMuster *list, const char *id, bool replaces, GError **error)
{
  g_autofree char *path = biv_own_muster_path (id);
  g_autofree char *hash = replaces ? biv_save_hash_file (path, NULL) : NULL;
  g_autoptr (BivNode) copy = biv_node_copy_as (BIV_NODE (list), id);
  g_autoptr (GBytes) bytes = biv_format_write (copy);

  if (!make_folder (path, error) || !biv_save_over (path, bytes, hash ? hash : "", error))
    return NULL;
  return BIV_MUSTER (g_steal_pointer (&copy));
}

/* The user's own rules, in the user's data folder: read at every start, for armies and battles. */

/* (transfer full): the path of the file of own rules with an id. */
static char *
make_path (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".bivruleset", NULL);

  return g_build_filename (g_get_user_data_dir (), "bivouac", "rulesets", name, NULL);
}

/** biv_own_ruleset_has: whether there is a file of own rules with that id. */
bool
biv_own_ruleset_has (const char *id)
{
  g_autofree char *path = make_path (id);

  return g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
}

/**
 * biv_own_ruleset_save:
 * @ruleset: as it was written, not merged with what it derives from
 *
 * Saves rules among the user's own, in the place of those with the same id.
 *
 * Returns: whether they were saved; else #BIV_STORAGE_ERROR
 */
bool
biv_own_ruleset_save (BivRuleset *ruleset, GError **error)
{
  g_autofree char *path = make_path (biv_node_get_id (BIV_NODE (ruleset)));
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = biv_format_write (BIV_NODE (ruleset));

  g_mkdir_with_parents (folder, 0700); /* if it cannot be made, saving fails with the reason */
  return biv_save (path, bytes, error);
}
