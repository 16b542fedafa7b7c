/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Pages of the guide, and parts of them, that parts of the window are explained on. */
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
  BIV_GUIDE_PAGE_MUSTER,
  BIV_GUIDE_PAGE_RULES,
  BIV_GUIDE_PAGE_KEYBOARD,
  BIV_GUIDE_PAGE_KEYS,
  BIV_GUIDE_PAGE_PREFERENCES,
  BIV_GUIDE_PAGE_FINDINGS,
  BIV_GUIDE_PAGE_DEPLOYMENT,
  BIV_GUIDE_PAGE_RESERVES,
  BIV_GUIDE_PAGE_BOARD_SIZE,
  BIV_GUIDE_PAGE_RANDOM_BOARD,
  BIV_GUIDE_PAGE_MARKS,
  BIV_GUIDE_PAGE_LAYERS,
  BIV_GUIDE_PAGE_UNDERLAY,
  BIV_GUIDE_PAGE_RANDOM_ARMY,
  BIV_GUIDE_PAGE_CATALOGUE,
  BIV_GUIDE_PAGE_HANDMADE,
  BIV_GUIDE_PAGE_STEPS_DONE,
  BIV_GUIDE_PAGE_DIFFERENCE,
  BIV_GUIDE_PAGE_LIBRARY_REPORT,
  BIV_GUIDE_PAGE_LIBRARY_VERSIONS,
  BIV_GUIDE_PAGE_LIBRARY_MISSING,
  BIV_GUIDE_PAGE_LIBRARY_CLUB,
  BIV_GUIDE_N_PAGES,
} BivGuidePage;
void biv_guide_page_mark (GtkWidget *widget, BivGuidePage page);
char *biv_guide_find_file (BivGuidePage page);
void biv_guide_set_up (void);
void biv_guide_open (GtkWindow *window, GAsyncReadyCallback done, gpointer data);
char *biv_guide_open_finish (GtkWindow *window, GAsyncResult *result);
