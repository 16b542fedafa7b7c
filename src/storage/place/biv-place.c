/* Where a document lives. All code that opens, saves, remembers or watches a document uses its
 * place, and does not know of what kind the place is.
 *
 * The signal "seen" is emitted while a place is watched, a moment after something was written
 * there, with the hash of its content; "" when it is gone. Receivers compare it with the hash they
 * know.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-place.h"

#include "core/model/node/biv-signal.h"

G_DEFINE_INTERFACE (BivPlace, biv_place, G_TYPE_OBJECT)

static void
biv_place_default_init (BivPlaceInterface *iface)
{
  biv_signal_new ("seen", BIV_TYPE_PLACE, 1, G_TYPE_STRING);
}

/** biv_place_is_same: (nullable): whether both are the same place; %NULL equals nothing. */
bool
biv_place_is_same (BivPlace *self, BivPlace *other)
{
  if (!self || !other)
    return self == other;
  return g_str_equal (biv_place_get_address (self), biv_place_get_address (other));
}

/** biv_place_get_address: (transfer none): a permanent name by which biv_places_find() finds it;
 * for a file its absolute path. */
const char *
biv_place_get_address (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->get_address (self);
}

/** biv_place_get_folder: (transfer none) (nullable): the folder to which the document's paths are
 * relative; %NULL when it lies in none. */
const char *
biv_place_get_folder (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->get_folder (self);
}

/** biv_place_make_name: (transfer full): its name for people, such as "issus.bivscenario". It may
 * contain anything: make it harmless before it is shown. */
char *
biv_place_make_name (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->make_name (self);
}

/** biv_place_make_words: (transfer full) (nullable): where it is, in words, such as "In the
 * library"; %NULL when it lies in a folder. */
char *
biv_place_make_words (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->make_words ? BIV_PLACE_GET_IFACE (self)->make_words (self)
                                                : NULL;
}

/** biv_place_exists: whether it holds anything, as far as is known without waiting. */
bool
biv_place_exists (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), false);
  return BIV_PLACE_GET_IFACE (self)->exists (self);
}

/**
 * biv_place_load:
 * @limit: the most bytes that its reader accepts
 *
 * Returns: (transfer full) (nullable): its content; else #BIV_STORAGE_ERROR, whose message is a
 * complete line
 */
GInputStream *
biv_place_load (BivPlace *self, gsize limit, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->load (self, limit, error);
}

/** biv_place_hash: (transfer full) (nullable): the hash of its content; "" when there is none. */
char *
biv_place_hash (BivPlace *self, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->hash (self, error);
}

/**
 * biv_place_save_async:
 * @known_hash: (nullable): the hash of the content that may be replaced; %NULL: any content
 *
 * Writes all or nothing, in another thread.
 */
void
biv_place_save_async (BivPlace *self, GBytes *bytes, const char *known_hash,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (BIV_IS_PLACE (self));
  BIV_PLACE_GET_IFACE (self)->save_async (self, bytes, known_hash, cancellable, callback, data);
}

/** biv_place_save_finish: whether it was saved; else #BIV_STORAGE_ERROR, %CONFLICT when the
 * content was another. */
bool
biv_place_save_finish (BivPlace *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), false);
  return BIV_PLACE_GET_IFACE (self)->save_finish (self, result, error);
}

/** biv_place_watch: turns the signal "seen" on or off. */
void
biv_place_watch (BivPlace *self, bool watch)
{
  g_return_if_fail (BIV_IS_PLACE (self));
  BIV_PLACE_GET_IFACE (self)->watch (self, watch);
}
