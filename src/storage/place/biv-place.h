/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "storage/xml/biv-storage-error.h"

#define BIV_TYPE_PLACE (biv_place_get_type ())
G_DECLARE_INTERFACE (BivPlace, biv_place, BIV, PLACE, GObject)

/* What a kind of place implements: see the functions with the same names. All except save_async,
 * save_finish and watch may be called from any thread. */
struct _BivPlaceInterface
{
  GTypeInterface parent_iface;

  const char *(*get_address) (BivPlace *self);
  const char *(*get_folder) (BivPlace *self);
  char *(*make_name) (BivPlace *self);
  char *(*make_words) (BivPlace *self); /* (nullable) */
  bool (*exists) (BivPlace *self);
  bool (*is_read_only) (BivPlace *self); /* (nullable): never */
  GInputStream *(*load) (BivPlace *self, gsize limit, GError **error);
  char *(*hash) (BivPlace *self, GError **error);
  void (*save_async) (BivPlace *self, GBytes *bytes, const char *known_hash,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
  bool (*save_finish) (BivPlace *self, GAsyncResult *result, GError **error);
  void (*watch) (BivPlace *self, bool watch);
};

bool biv_place_is_same (BivPlace *self, BivPlace *other);
const char *biv_place_get_address (BivPlace *self);
const char *biv_place_get_folder (BivPlace *self);
char *biv_place_make_name (BivPlace *self);
char *biv_place_make_words (BivPlace *self);
bool biv_place_exists (BivPlace *self);
bool biv_place_is_read_only (BivPlace *self);
GInputStream *biv_place_load (BivPlace *self, gsize limit, GError **error);
char *biv_place_hash (BivPlace *self, GError **error);
void biv_place_save_async (BivPlace *self, GBytes *bytes, const char *known_hash,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
bool biv_place_save_finish (BivPlace *self, GAsyncResult *result, GError **error);
void biv_place_watch (BivPlace *self, bool watch);
