/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library-types.h"

bool biv_library_change_refuse_unknown (const char *what, GError **error);
bool biv_library_change_check_open (gint64 submitted, const char *document, GError **error);
bool biv_library_change_check_submitting (gint64 submitted, gint64 binned, const char *document,
                                          GError **error);
bool biv_library_change_check_submitted (gint64 submitted, const char *document, GError **error);
bool biv_library_change_is_locked (BivLibraryMark mark);
bool biv_library_change_is_found_by (BivLibraryMark mark);
bool biv_library_change_check_parent (const char *latest, const char *document, const char *parent,
                                      GError **error);
BivLibraryRevision *biv_library_change_make_revision (const char *document, const char *latest,
                                                      guint number,
                                                      const BivLibraryRecord *record,
                                                      const BivLibrarySaying *saying, char *hash);
