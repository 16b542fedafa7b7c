/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

/* What is done to a library again and again while something goes wrong, and what must hold of it
 * afterwards. */

/* Called for each thing that was acknowledged, with a line that trial_find_loss() understands. */
typedef void (*TrialAcknowledge) (const char *line, gpointer data);

typedef struct
{
  char *folder;
  char *path;     /* of the library */
  char *backup;   /* of its copy */
  char *files;    /* a folder of files to import */
  char *old_path; /* what each trial begins with: a library of the first version */
} Trial;

void trial_init (Trial *self);
void trial_write_files (Trial *self, guint n);
void trial_clear (Trial *self);
void trial_reset (Trial *self, bool old);
bool trial_run_evening (Trial *self, TrialAcknowledge acknowledge, gpointer data, GError **error);
bool trial_run_import (Trial *self, TrialAcknowledge acknowledge, gpointer data, GError **error);
char *trial_find_loss (Trial *self, GPtrArray *lines);
char *trial_find_damage (const char *path);

BivLibraryRecord *trial_make_record (guint number);
guint trial_get_count (guint sample, guint many);
guint32 trial_get_seed (void);
