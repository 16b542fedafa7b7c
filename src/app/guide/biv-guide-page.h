/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pages of the guide that parts of the window are told on. */
typedef enum
{
  BIV_GUIDE_PAGE_INDEX,
  BIV_GUIDE_PAGE_START,
  BIV_GUIDE_PAGE_NEW_ARMY,
  BIV_GUIDE_PAGE_NEW_BATTLE,
  BIV_GUIDE_PAGE_ARMY,
  BIV_GUIDE_PAGE_BOARD,
  BIV_GUIDE_PAGE_SIDES,
  BIV_GUIDE_PAGE_REHEARSAL,
  BIV_GUIDE_PAGE_PRINTING,
  BIV_GUIDE_PAGE_LIBRARY,
  BIV_GUIDE_PAGE_CLUB,
  BIV_GUIDE_PAGE_IMPORT,
  BIV_GUIDE_PAGE_KEYBOARD,
  BIV_GUIDE_N_PAGES,
} BivGuidePage;

const char *biv_guide_page_get_name (BivGuidePage page);
void biv_guide_page_mark (GtkWidget *widget, BivGuidePage page);
BivGuidePage biv_guide_page_find (GtkWindow *window);

G_END_DECLS
