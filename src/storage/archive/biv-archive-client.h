/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include "storage/module/biv-module.h"

/* The functions of libarchive that are used, under their own names. */
/* clang-format off */
#define BIV_ARCHIVE_FUNCTIONS(use) \
  use (archive_entry_filetype) use (archive_entry_free) use (archive_entry_hardlink) \
  use (archive_entry_is_encrypted) use (archive_entry_new) use (archive_entry_pathname) \
  use (archive_entry_set_filetype) use (archive_entry_set_mtime) \
  use (archive_entry_set_pathname_utf8) use (archive_entry_set_perm) \
  use (archive_entry_set_size) use (archive_entry_symlink) use (archive_error_string) \
  use (archive_free) use (archive_read_data) use (archive_read_new) \
  use (archive_read_next_header) use (archive_read_open_fd) use (archive_read_open_memory) \
  use (archive_read_support_format_zip_seekable) use (archive_set_error) \
  use (archive_write_close) use (archive_write_data) use (archive_write_header) \
  use (archive_write_new) use (archive_write_open) use (archive_write_set_bytes_in_last_block) \
  use (archive_write_set_format_zip) use (archive_write_zip_set_compression_deflate) \
  use (archive_write_zip_set_compression_store)
/* clang-format on */

typedef struct
{
  BIV_ARCHIVE_FUNCTIONS (BIV_MODULE_DECLARE)
} BivArchiveClient;

const BivArchiveClient *biv_archive_client_get (GError **error);
