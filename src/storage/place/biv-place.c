/* Where a document lives: a file. Whoever opens, saves, remembers or watches a document speaks of
 * its place, and does not know of what kind it is.
 *
 * The signal "seen" comes while a place is watched, a moment after somebody wrote there: the hash
 * of what it holds now; empty when it is gone. Whether that is news is for others to know.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-place.h"

G_DEFINE_INTERFACE (BivPlace, biv_place, G_TYPE_OBJECT)

static void
biv_place_default_init (BivPlaceInterface *iface)
{
  g_signal_new ("seen", BIV_TYPE_PLACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
}

/** biv_place_is_same: (nullable): whether both are the same place; none is like no place. */
bool
biv_place_is_same (BivPlace *self, BivPlace *other)
{
  if (!self || !other)
    return self == other;
  return g_str_equal (biv_place_get_address (self), biv_place_get_address (other));
}

/** biv_place_get_address: (transfer none): by which it is found again, today and tomorrow: of a
 * file its whole path. */
const char *
biv_place_get_address (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->get_address (self);
}

/** biv_place_get_folder: (transfer none) (nullable): the folder from which the document tells of
 * files; %NULL when it lies in none. */
const char *
biv_place_get_folder (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->get_folder (self);
}

/** biv_place_make_name: (transfer full): what it is called to a person, "issus.bivscenario"; it may
 * hold anything, so that it is made harmless where it is shown. */
char *
biv_place_make_name (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->make_name (self);
}

/** biv_place_exists: whether there is something, as far as can be told at once. */
bool
biv_place_exists (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), false);
  return BIV_PLACE_GET_IFACE (self)->exists (self);
}

/**
 * biv_place_load:
 * @limit: the most bytes that its reader takes in
 *
 * Returns: (transfer full) (nullable): what it holds; else #BIV_STORAGE_ERROR, whose message is a
 * complete line
 */
GInputStream *
biv_place_load (BivPlace *self, gsize limit, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->load (self, limit, error);
}

/** biv_place_hash: (transfer full) (nullable): of what it holds; empty when there is nothing. */
char *
biv_place_hash (BivPlace *self, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->hash (self, error);
}

/**
 * biv_place_save_async:
 * @known_hash: (nullable): of what it may hold before; %NULL: anything
 *
 * Writes all or nothing, off the main thread.
 */
void
biv_place_save_async (BivPlace *self, GBytes *bytes, const char *known_hash,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (BIV_IS_PLACE (self));
  BIV_PLACE_GET_IFACE (self)->save_async (self, bytes, known_hash, cancellable, callback, data);
}

/** biv_place_save_finish: whether it was saved; else #BIV_STORAGE_ERROR, %CONFLICT when it held
 * something else. */
bool
biv_place_save_finish (BivPlace *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), false);
  return BIV_PLACE_GET_IFACE (self)->save_finish (self, result, error);
}

/** biv_place_watch: whether "seen" shall tell what others write there. */
void
biv_place_watch (BivPlace *self, bool watch)
{
  g_return_if_fail (BIV_IS_PLACE (self));
  BIV_PLACE_GET_IFACE (self)->watch (self, watch);
}
