/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <sys/stat.h>

#include "storage/xml/biv-storage-error.h"

/* The folder against which the names of files are taken that are whole paths. */
#define BIV_OPEN_ANYWHERE (-100)

typedef enum
{
  BIV_OPEN_THROUGH_LINKS,
  BIV_OPEN_NO_LINK,
} BivOpenLinks;

int biv_open_folder (const char *path);
int biv_open_file (int folder, const char *name, BivOpenLinks links, struct stat *status);
int biv_open_new (int folder, const char *name, mode_t mode);
int biv_open_lock (int folder, const char *name, mode_t mode);
int biv_open_copy (const char *from, int folder, const char *name);

bool biv_open_is_at (int file, int folder, const char *name);
bool biv_open_write (int file, gconstpointer bytes, gsize length);
char *biv_open_resolve (const char *path);
char *biv_open_resolve_all (const char *path);
bool biv_open_fail (GError **error, const char *name, int number);
