/* The files that were opened or saved last, the latest first, remembered from one evening to the
 * next.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/document/biv-recents.h"

#include "storage/place/biv-input.h"

/* Bytes. */
#define MAX_FILE (1024 * 1024)

struct _BivRecentFile
{
  GObject parent_instance;

  char *path;
  char *title;
};

G_DEFINE_FINAL_TYPE (BivRecentFile, biv_recent_file, G_TYPE_OBJECT)

static void
biv_recent_file_finalize (GObject *object)
{
  BivRecentFile *self = BIV_RECENT_FILE (object);

  g_free (self->path);
  g_free (self->title);
  G_OBJECT_CLASS (biv_recent_file_parent_class)->finalize (object);
}

static void
biv_recent_file_class_init (BivRecentFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_recent_file_finalize;
}

static void
biv_recent_file_init (BivRecentFile *self)
{
}

const char *
biv_recent_file_get_path (BivRecentFile *self)
{
  return self->path;
}

/* What the army or the battle was called. */
const char *
biv_recent_file_get_title (BivRecentFile *self)
{
  return self->title;
}

struct _BivRecents
{
  GObject parent_instance;

  char *file; /* where they are remembered */
  GListStore *files;
};

G_DEFINE_FINAL_TYPE (BivRecents, biv_recents, G_TYPE_OBJECT)

static void
biv_recents_finalize (GObject *object)
{
  BivRecents *self = BIV_RECENTS (object);

  g_free (self->file);
  g_object_unref (self->files);
  G_OBJECT_CLASS (biv_recents_parent_class)->finalize (object);
}

static void
biv_recents_class_init (BivRecentsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_recents_finalize;
}

static void
biv_recents_init (BivRecents *self)
{
  self->files = g_list_store_new (BIV_TYPE_RECENT_FILE);
}

static BivRecentFile *
make_file (const char *path, const char *title)
{
  BivRecentFile *file = g_object_new (BIV_TYPE_RECENT_FILE, NULL);

  file->path = g_strdup (path);
  file->title = g_strdup (title);
  return file;
}

static void
load_file (BivRecents *self, GKeyFile *list, const char *group)
{
  g_autofree char *path = g_key_file_get_string (list, group, "path", NULL);
  g_autofree char *title = g_key_file_get_string (list, group, "title", NULL);
  g_autoptr (BivRecentFile) file = path && title ? make_file (path, title) : NULL;

  if (file)
    g_list_store_append (self->files, file);
}

/* @file: where they are remembered; one that is not there or damaged remembers nothing. */
BivRecents *
biv_recents_new (const char *file)
{
  BivRecents *self = g_object_new (BIV_TYPE_RECENTS, NULL);
  g_autoptr (GKeyFile) list = g_key_file_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_auto (GStrv) groups = NULL;

  self->file = g_strdup (file);
  bytes = biv_input_read (file, BIV_INPUT_FILE, MAX_FILE, NULL);
  if (bytes)
    g_key_file_load_from_bytes (list, bytes, G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (list, NULL);
  for (guint i = 0; groups[i] && i < BIV_RECENTS_MAX; i++)
    load_file (self, list, groups[i]);
  return self;
}

/* (transfer none): BivRecentFile, the latest first. */
GListModel *
biv_recents_get_files (BivRecents *self)
{
  g_return_val_if_fail (BIV_IS_RECENTS (self), NULL);
  return G_LIST_MODEL (self->files);
}

static void
save (BivRecents *self)
{
  g_autoptr (GKeyFile) list = g_key_file_new ();
  g_autofree char *folder = g_path_get_dirname (self->file);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->files)); i++)
    {
      g_autoptr (BivRecentFile) file = g_list_model_get_item (G_LIST_MODEL (self->files), i);
      g_autofree char *group = g_strdup_printf ("%u", i + 1);

      g_key_file_set_string (list, group, "path", file->path);
      g_key_file_set_string (list, group, "title", file->title);
    }
  g_mkdir_with_parents (folder, 0700);
  /* A comfort: where it cannot be written it is forgotten. */
  g_key_file_save_to_file (list, self->file, NULL);
}

static void
remove_path (BivRecents *self, const char *path)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->files)); i > 0; i--)
    {
      g_autoptr (BivRecentFile) file = g_list_model_get_item (G_LIST_MODEL (self->files), i - 1);

      if (g_str_equal (file->path, path))
        g_list_store_remove (self->files, i - 1);
    }
}

/* A file was opened or saved. */
void
biv_recents_add (BivRecents *self, const char *path, const char *title)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autoptr (BivRecentFile) file = make_file (whole, title);

  g_return_if_fail (BIV_IS_RECENTS (self));
  remove_path (self, whole);
  g_list_store_insert (self->files, 0, file);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->files)) > BIV_RECENTS_MAX)
    g_list_store_remove (self->files, BIV_RECENTS_MAX);
  save (self);
}
