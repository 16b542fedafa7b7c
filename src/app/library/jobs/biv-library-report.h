/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#define BIV_TYPE_LIBRARY_REPORT (biv_library_report_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryReport, biv_library_report, BIV, LIBRARY_REPORT, AdwWindow)

BivLibraryReport *biv_library_report_new (const char *title, const char *lead,
                                          const char *accept);
void biv_library_report_set_choices (BivLibraryReport *self, const char *const *choices);
void biv_library_report_offer_comparison (BivLibraryReport *self);
void biv_library_report_compare (BivLibraryReport *self, guint line);
void biv_library_report_add (BivLibraryReport *self, const char *name, const char *detail);
void biv_library_report_ask (BivLibraryReport *self, const char *name, const char *detail);
void biv_library_report_add_tick (BivLibraryReport *self, const char *label);
bool biv_library_report_is_ticked (BivLibraryReport *self);
guint biv_library_report_count (BivLibraryReport *self);
guint biv_library_report_get_choice (BivLibraryReport *self, guint line);
void biv_library_report_choose (BivLibraryReport *self, guint line, guint choice);
void biv_library_report_warn (BivLibraryReport *self);
void biv_library_report_accept (BivLibraryReport *self);
