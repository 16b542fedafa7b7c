/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "storage/xml/biv-storage-error.h"

/* The name that stands for standard input where a caller allows it. */
#define BIV_INPUT_STANDARD "-"

typedef enum
{
  BIV_INPUT_FILE,        /* the argument is always a path */
  BIV_INPUT_OR_STANDARD, /* "-" is standard input */
  BIV_INPUT_NO_LINK,     /* a path that nobody named: nothing is read through a link */
} BivInputKind;

char *biv_input_name (const char *path, BivInputKind kind);
GInputStream *biv_input_open (const char *path, BivInputKind kind, gsize limit, GError **error);
GBytes *biv_input_read_stream (GInputStream *stream, const char *name, gsize limit,
                               GCancellable *cancellable, GError **error);
GBytes *biv_input_read (const char *path, BivInputKind kind, gsize limit, GError **error);
