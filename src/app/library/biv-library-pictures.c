/* The pictures of battles and armies of a library: drawn in another thread, one after the other,
 * what was asked for last first; so many are kept as a few screens show.
 *
 * The signal "drawn" carries the id of the revision whose picture is there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-pictures.h"

#include "app/kit/widgets/biv-picture-texture.h"
#include "core/model/node/biv-root.h"
#include "core/model/node/biv-signal.h"
#include "render/card/biv-overview.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "text/biv-translation.h"

/* Pictures that are kept at most: 120 kB each, or four times that on a screen with a scale of 2. */
#define MOST_KEPT 128
#define MOST_WAITING 256

/* A picture that is wanted, or was. */
typedef struct
{
  char *document;
  char *revision;
  int scale;
} Wish;

struct _BivLibraryPictures
{
  GObject parent_instance;

  BivLibrary *library;
  BivMapStyle *style;
  BivCatalogue *catalogue; /* the worker's alone; NULL: not read yet */
  GHashTable *kept;        /* GdkTexture by revision; NULL: there is nothing to draw */
  GQueue *order;           /* the keys of @kept, what was used last first */
  GQueue *waiting;         /* of Wish, what was asked for last first */
  Wish *drawn;             /* NULL: the worker has nothing to do */
};

static guint drawn_signal;

G_DEFINE_FINAL_TYPE (BivLibraryPictures, biv_library_pictures, G_TYPE_OBJECT)

static void draw_next (BivLibraryPictures *self);

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_free (wish->document);
  g_free (wish->revision);
  g_free (wish);
}

static void
free_texture (gpointer texture)
{
  if (texture)
    g_object_unref (texture);
}

static void
biv_library_pictures_dispose (GObject *object)
{
  BivLibraryPictures *self = BIV_LIBRARY_PICTURES (object);

  g_queue_clear_full (self->waiting, wish_free);
  G_OBJECT_CLASS (biv_library_pictures_parent_class)->dispose (object);
}

/* The worker has let go of it by now. */
static void
biv_library_pictures_finalize (GObject *object)
{
  BivLibraryPictures *self = BIV_LIBRARY_PICTURES (object);

  g_queue_free (self->waiting);
  g_queue_free (self->order);
  g_hash_table_unref (self->kept);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->library);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_library_pictures_parent_class)->finalize (object);
}

static void
biv_library_pictures_class_init (BivLibraryPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_pictures_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_library_pictures_finalize;
  drawn_signal = biv_signal_new ("drawn", BIV_TYPE_LIBRARY_PICTURES, 1, G_TYPE_STRING);
}

static void
biv_library_pictures_init (BivLibraryPictures *self)
{
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_texture);
  self->order = g_queue_new ();
  self->waiting = g_queue_new ();
}

/* --- In the worker ------------------------------------------------------------------------ */

static cairo_surface_t *
draw_root (BivLibraryPictures *self, BivNode *root, BivRuleset *ruleset, int scale)
{
  int width = BIV_LIBRARY_PICTURE_WIDTH * scale;
  int height = BIV_LIBRARY_PICTURE_HEIGHT * scale;

  return BIV_IS_SCENARIO (root)
           ? biv_overview_of_battle (self->style, BIV_SCENARIO (root), ruleset,
                                     biv_translation_choose_language (NULL), width, height)
           : biv_overview_of_army (self->style, BIV_ARMY (root), ruleset, width, height);
}

/* (nullable): NULL: it cannot be read, or has no board yet. */
static cairo_surface_t *
draw (BivLibraryPictures *self, const Wish *wish)
{
  g_autoptr (GBytes) bytes =
    biv_library_load (self->library, wish->document, wish->revision, NULL);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, wish->document, NULL) : NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  const char *id;

  if (!root || !(BIV_IS_ARMY (root) ||
                 (BIV_IS_SCENARIO (root) && biv_scenario_get_board (BIV_SCENARIO (root)))))
    return NULL;
  if (!self->catalogue)
    self->catalogue = biv_storage_catalogue_load (NULL);
  catalogue = biv_storage_catalogue_for (self->catalogue, root);
  id = biv_root_get_ruleset (root);
  return draw_root (self, root, id ? biv_catalogue_get_ruleset (catalogue, id) : NULL,
                    wish->scale);
}

static void
draw_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, draw (BIV_LIBRARY_PICTURES (source), data),
                         (GDestroyNotify) cairo_surface_destroy);
}

/* --- In the window's thread --------------------------------------------------------------- */

/* Those that were not used for the longest time go. */
static void
keep (BivLibraryPictures *self, const char *revision, GdkTexture *texture)
{
  char *key = g_strdup (revision);

  g_hash_table_insert (self->kept, key, texture);
  g_queue_push_head (self->order, key);
  while (g_queue_get_length (self->order) > MOST_KEPT)
    g_hash_table_remove (self->kept, g_queue_pop_tail (self->order));
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BivLibraryPictures *self = BIV_LIBRARY_PICTURES (source);
  Wish *wish = g_steal_pointer (&self->drawn);
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);

  keep (self, wish->revision, surface ? biv_picture_texture_new (surface) : NULL);
  draw_next (self);
  g_signal_emit (self, drawn_signal, 0, wish->revision);
  wish_free (wish);
}

static void
draw_next (BivLibraryPictures *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->drawn || g_queue_is_empty (self->waiting))
    return;
  self->drawn = g_queue_pop_head (self->waiting);
  task = g_task_new (self, NULL, drawn_cb, NULL);
  g_task_set_task_data (task, self->drawn, NULL);
  g_task_run_in_thread (task, draw_worker);
}

static int
compare_wish (gconstpointer wish, gconstpointer revision)
{
  return g_strcmp0 (((const Wish *) wish)->revision, revision);
}

static void
ask (BivLibraryPictures *self, const BivLibraryEntry *entry, int scale)
{
  Wish *wish = g_new0 (Wish, 1);

  wish->document = g_strdup (entry->id);
  wish->revision = g_strdup (entry->revision);
  wish->scale = CLAMP (scale, 1, 3);
  g_queue_push_head (self->waiting, wish);
  if (g_queue_get_length (self->waiting) > MOST_WAITING)
    wish_free (g_queue_pop_tail (self->waiting));
  draw_next (self);
}

/* (transfer full): @style: how maps are drawn */
BivLibraryPictures *
biv_library_pictures_new (BivLibrary *library, BivMapStyle *style)
{
  BivLibraryPictures *self = g_object_new (BIV_TYPE_LIBRARY_PICTURES, NULL);

  self->library = g_object_ref (library);
  self->style = biv_map_style_ref (style);
  return self;
}

/**
 * biv_library_pictures_get:
 * @scale: pixels to a logical pixel
 *
 * Returns: (transfer none) (nullable): the picture of an army or a battle; NULL: there is none, or
 *   not yet, and then "drawn" will tell
 */
GdkTexture *
biv_library_pictures_get (BivLibraryPictures *self, const BivLibraryEntry *entry, int scale)
{
  gpointer key, texture;

  g_return_val_if_fail (BIV_IS_LIBRARY_PICTURES (self), NULL);
  if (g_hash_table_lookup_extended (self->kept, entry->revision, &key, &texture))
    {
      g_queue_remove (self->order, key);
      g_queue_push_head (self->order, key);
      return texture;
    }
  if ((!self->drawn || compare_wish (self->drawn, entry->revision) != 0) &&
      !g_queue_find_custom (self->waiting, entry->revision, compare_wish))
    ask (self, entry, scale);
  return NULL;
}

/* Nobody looks for it any more: it need not be drawn. */
void
biv_library_pictures_forget (BivLibraryPictures *self, const char *revision)
{
  GList *link;

  g_return_if_fail (BIV_IS_LIBRARY_PICTURES (self));
  link = g_queue_find_custom (self->waiting, revision, compare_wish);
  if (!link)
    return;
  wish_free (link->data);
  g_queue_delete_link (self->waiting, link);
}

/* Whether there is something to draw. */
bool
biv_library_pictures_is_busy (BivLibraryPictures *self)
{
  g_return_val_if_fail (BIV_IS_LIBRARY_PICTURES (self), false);
  return self->drawn != NULL;
}
