/* The documents that were opened or saved last, the latest first. They are remembered when the
 * program ends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-recents.h"

#include "storage/place/biv-input.h"
#include "storage/place/biv-places.h"
#include "storage/place/biv-save.h"

/* Bytes. */
#define MAX_FILE (1024 * 1024)

struct _BivRecent
{
  GObject parent_instance;

  BivPlace *place;
  char *title;
};

G_DEFINE_FINAL_TYPE (BivRecent, biv_recent, G_TYPE_OBJECT)

static void
biv_recent_finalize (GObject *object)
{
  BivRecent *self = BIV_RECENT (object);

  g_clear_object (&self->place);
  g_free (self->title);
  G_OBJECT_CLASS (biv_recent_parent_class)->finalize (object);
}

static void
biv_recent_class_init (BivRecentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_recent_finalize;
}

static void
biv_recent_init (BivRecent *self)
{
}

/* (transfer none): where it lives. */
BivPlace *
biv_recent_get_place (BivRecent *self)
{
  return self->place;
}

/* The title of the army or battle. */
const char *
biv_recent_get_title (BivRecent *self)
{
  return self->title;
}

struct _BivRecents
{
  GObject parent_instance;

  char *file; /* where they are remembered */
  GListStore *documents;
};

G_DEFINE_FINAL_TYPE (BivRecents, biv_recents, G_TYPE_OBJECT)

static void
biv_recents_finalize (GObject *object)
{
  BivRecents *self = BIV_RECENTS (object);

  g_free (self->file);
  g_object_unref (self->documents);
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
  self->documents = g_list_store_new (BIV_TYPE_RECENT);
}

static BivRecent *
make_recent (BivPlace *place, const char *title)
{
  BivRecent *recent = g_object_new (BIV_TYPE_RECENT, NULL);

  recent->place = g_object_ref (place);
  recent->title = g_strdup (title);
  return recent;
}

static void
load_recent (BivRecents *self, GKeyFile *list, const char *group)
{
  g_autofree char *address = g_key_file_get_string (list, group, "path", NULL);
  g_autofree char *title = g_key_file_get_string (list, group, "title", NULL);
  g_autoptr (BivPlace) place = address ? biv_places_find (address) : NULL;
  g_autoptr (BivRecent) recent = place && title ? make_recent (place, title) : NULL;

  if (recent)
    g_list_store_append (self->documents, recent);
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
    load_recent (self, list, groups[i]);
  return self;
}

/* (transfer none): BivRecent, the latest first. */
GListModel *
biv_recents_get_documents (BivRecents *self)
{
  g_return_val_if_fail (BIV_IS_RECENTS (self), NULL);
  return G_LIST_MODEL (self->documents);
}

static void
save (BivRecents *self)
{
  g_autoptr (GKeyFile) list = g_key_file_new ();
  g_autofree char *folder = g_path_get_dirname (self->file);
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *words;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->documents)); i++)
    {
      g_autoptr (BivRecent) recent =
        g_list_model_get_item (G_LIST_MODEL (self->documents), i);
      g_autofree char *group = g_strdup_printf ("%u", i + 1);

      g_key_file_set_string (list, group, "path", biv_place_get_address (recent->place));
      g_key_file_set_string (list, group, "title", recent->title);
    }
  g_mkdir_with_parents (folder, 0700);
  words = g_key_file_to_data (list, &length, NULL);
  bytes = g_bytes_new_take (words, length);
  /* Failure is ignored: the list is only a convenience. */
  biv_save (self->file, bytes, NULL);
}

static void
remove_place (BivRecents *self, BivPlace *place)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->documents)); i > 0; i--)
    {
      g_autoptr (BivRecent) recent =
        g_list_model_get_item (G_LIST_MODEL (self->documents), i - 1);

      if (biv_place_is_same (recent->place, place))
        g_list_store_remove (self->documents, i - 1);
    }
}

/* A document was opened or saved. */
void
biv_recents_add (BivRecents *self, BivPlace *place, const char *title)
{
  g_autoptr (BivRecent) recent = make_recent (place, title);

  g_return_if_fail (BIV_IS_RECENTS (self));
  remove_place (self, place);
  g_list_store_insert (self->documents, 0, recent);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->documents)) > BIV_RECENTS_MAX)
    g_list_store_remove (self->documents, BIV_RECENTS_MAX);
  save (self);
}
