/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "app/frame/keys/biv-key-row.h"

#define BIV_TYPE_KEYMAP (biv_keymap_get_type ())
G_DECLARE_FINAL_TYPE (BivKeymap, biv_keymap, BIV, KEYMAP, GObject)

BivKeymap *biv_keymap_new (void);
char **biv_keymap_get_shown (BivKeymap *self, const BivKeyRow *row);
char **biv_keymap_get_heard (BivKeymap *self, const BivKeyRow *row);
char *biv_keymap_name_key (BivKeymap *self, const BivKeyRow *row, guint key, GdkModifierType held);
char *biv_keymap_get_label (BivKeymap *self, const BivKeyRow *row);
char *biv_keymap_get_usual_label (BivKeymap *self, const BivKeyRow *row);
bool biv_keymap_is_as_written (BivKeymap *self, const BivKeyRow *row);
bool biv_keymap_is_all_as_written (BivKeymap *self);
bool biv_keymap_is_changed (BivKeymap *self, const BivKeyRow *row);
bool biv_keymap_has_changes (BivKeymap *self);
const BivKeyRow *biv_keymap_find_rival (BivKeymap *self, const BivKeyRow *row, const char *key);
void biv_keymap_set (BivKeymap *self, const BivKeyRow *row, const char *key);
void biv_keymap_reset (BivKeymap *self, const BivKeyRow *row);
void biv_keymap_reset_all (BivKeymap *self);
