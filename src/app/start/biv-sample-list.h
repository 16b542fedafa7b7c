/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <glib.h>

#include "app/frame/document/biv-session.h"
#include "render/map/biv-map-style.h"

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

GtkWidget *biv_sample_card_new (const char *path, BivSession *session, BivMapStyle *style);
