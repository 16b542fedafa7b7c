/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* A line that is not empty: its words, and its place in the file. */
typedef struct
{
  guint number; /* from 1 */
  GStrv words;  /* at least one */
} BivScriptLine;

typedef struct _BivScript BivScript;

BivScript *biv_script_read (GBytes *bytes, const char *name, GError **error);
BivScript *biv_script_read_file (const char *path, GError **error);
BivScript *biv_script_read_input (const char *path, GError **error);
void biv_script_free (BivScript *self);

const char *biv_script_get_name (BivScript *self);
guint biv_script_get_length (BivScript *self);
const BivScriptLine *biv_script_get_line (BivScript *self, guint n);
bool biv_script_fail (BivScript *self, guint n, GError **error, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivScript, biv_script_free)
