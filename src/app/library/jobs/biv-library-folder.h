/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-work.h"

#define BIV_TYPE_LIBRARY_FOLDER (biv_library_folder_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryFolder, biv_library_folder, BIV, LIBRARY_FOLDER, GObject)

bool biv_library_folder_is_set (void);
BivLibraryFolder *biv_library_folder_new (BivLibraryWork *work);
void biv_library_folder_follow (BivLibraryFolder *self, const char *path);
const char *biv_library_folder_get_path (BivLibraryFolder *self);
void biv_library_folder_look (BivLibraryFolder *self);
bool biv_library_folder_is_due (BivLibraryFolder *self);
