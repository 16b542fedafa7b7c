/* The actions that have keys, and which keys they usually have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk/gdk.h>
#include <stdbool.h>

/* Who listens for a key: the whole program, or a part of it that has the keyboard. */
typedef enum
{
  BIV_KEYS_OF_PROGRAM,
  BIV_KEYS_OF_MAP,
  BIV_KEYS_OF_ARMY,
  BIV_KEYS_OF_REHEARSAL,
  BIV_KEYS_OF_LIBRARY,
  BIV_KEYS_OF_RULES,
  BIV_KEYS_OF_PRINT,
  BIV_KEYS_N_SCOPES,
} BivKeyScope;

/* What is in view when they are heard. */
typedef enum
{
  BIV_KEYS_IN_ARMY = 1 << 0,
  BIV_KEYS_IN_BATTLE = 1 << 1,
  BIV_KEYS_IN_LIBRARY = 1 << 2,
  BIV_KEYS_IN_RULES = 1 << 3,
  BIV_KEYS_IN_PRINT = 1 << 5,
  BIV_KEYS_ON_TABLE = 1 << 4, /* where a battle is rehearsed: what changes nothing on its board */
} BivKeyViews;

typedef struct
{
  const char *action;  /* with its target, as g_action_print_detailed_name() writes it */
  const char *keys[4]; /* as gtk_accelerator_name() writes them */
  BivKeyScope scope;
  BivKeyViews views;
  const char *title; /* not translated; NULL: that of the command */
} BivKeyRow;

const BivKeyRow *biv_key_row_get (guint n);
const BivKeyRow *biv_key_row_find (const char *action);
bool biv_key_row_overlaps (const BivKeyRow *self, const BivKeyRow *other);
const char *biv_key_row_refuse (const BivKeyRow *self, guint key, GdkModifierType held);
const char *biv_key_scope_get_title (BivKeyScope scope);
