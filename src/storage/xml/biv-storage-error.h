/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define BIV_STORAGE_ERROR (biv_storage_error_quark ())
GQuark biv_storage_error_quark (void);

typedef enum
{
  BIV_STORAGE_ERROR_INVALID,             /* the content is inconsistent */
  BIV_STORAGE_ERROR_TOO_LARGE,           /* more than this program accepts */
  BIV_STORAGE_ERROR_UNSUPPORTED_VERSION, /* written by a later version */
  BIV_STORAGE_ERROR_NOT_FOUND,
  BIV_STORAGE_ERROR_CONFLICT,
  BIV_STORAGE_ERROR_CORRUPT, /* not XML, or not what its name says */
  BIV_STORAGE_ERROR_IO,
  BIV_STORAGE_ERROR_BUSY,
  BIV_STORAGE_ERROR_LOCKED,     /* it was submitted */
  BIV_STORAGE_ERROR_PASSWORD,   /* one is wanted, or another one */
  BIV_STORAGE_ERROR_UNREADABLE, /* it was not saved, for it could not be read again */
  BIV_STORAGE_ERROR_TOO_MANY,   /* would be deleted */
} BivStorageError;

void biv_storage_error_set_place (GError *error, int line, const char *element);
int biv_storage_error_get_line (const GError *error);
const char *biv_storage_error_get_element (const GError *error);
