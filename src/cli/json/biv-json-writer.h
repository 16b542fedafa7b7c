/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct _BivJsonWriter BivJsonWriter;

BivJsonWriter *biv_json_writer_new (FILE *file);
void biv_json_writer_free (BivJsonWriter *self);
void biv_json_writer_begin_object (BivJsonWriter *self, const char *key);
void biv_json_writer_end_object (BivJsonWriter *self);
void biv_json_writer_begin_array (BivJsonWriter *self, const char *key);
void biv_json_writer_end_array (BivJsonWriter *self);
void biv_json_writer_add_string (BivJsonWriter *self, const char *key, const char *string);
void biv_json_writer_add_number (BivJsonWriter *self, const char *key, gint64 number);
void biv_json_writer_add_boolean (BivJsonWriter *self, const char *key, bool yes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivJsonWriter, biv_json_writer_free)
