/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

/* What is expected of bytes that are to be kept. */
typedef enum
{
  BIV_READ_BACK_READABLE, /* as a person may have written them */
  BIV_READ_BACK_SAME,     /* as this program writes: what is read of them is written so again */
} BivReadBack;

typedef bool (*BivReadBackFunc) (GBytes *bytes, const char *name, BivReadBack what,
                                 GError **error);

void biv_read_back_set (BivReadBackFunc func);
bool biv_read_back (GBytes *bytes, const char *name, BivReadBack what, GError **error);
void biv_read_back_record (GObject *document, GBytes *bytes);
bool biv_read_back_is_recorded (GObject *document, GBytes *bytes);
