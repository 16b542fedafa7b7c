/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  char *path;
  char *title;   /* in the language of the program */
  char *english; /* in English */
} BivSample;

typedef struct _BivSampleList BivSampleList;

BivSampleList *biv_sample_list_new (void);
void biv_sample_list_free (BivSampleList *self);
const BivSample *biv_sample_list_get (BivSampleList *self, guint n);

char **biv_sample_list_find_paths (void);
