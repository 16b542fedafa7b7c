/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-workspace.h"
#include "app/library/jobs/biv-library-job.h"

#define BIV_TYPE_LIBRARY_PAGE (biv_library_page_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryPage, biv_library_page, BIV, LIBRARY_PAGE, AdwBin)

void biv_library_page_show (BivLibraryPage *self, BivWorkspace *workspace);
void biv_library_page_grab_focus (BivLibraryPage *self);
void biv_library_page_search (BivLibraryPage *self, const char *words);
void biv_library_page_add_files (BivLibraryPage *self, const char *const *paths);
GListModel *biv_library_page_get_documents (BivLibraryPage *self);
bool biv_library_page_is_busy (BivLibraryPage *self);
