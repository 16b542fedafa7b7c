/* A small immutable map from string to string, sorted by key. Texts and details are such maps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  char *key;
  char *value;
} BivStringPair;

typedef struct
{
  gatomicrefcount references;
  guint length;
  BivStringPair pairs[];
} BivStringMap;

BivStringMap *biv_string_map_new (guint length);
void biv_string_map_unref (BivStringMap *self);
BivStringMap *biv_string_map_with (const BivStringMap *self, const char *key, const char *value);
bool biv_string_map_equal (const BivStringMap *a, const BivStringMap *b);
const char *biv_string_map_lookup (const BivStringMap *self, const char *key);
