/* Which page of the guide tells of what is in view.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/guide/biv-guide-page.h"

#define MARK "biv-guide-page"

static const char *const names[] = {
  [BIV_GUIDE_PAGE_INDEX] = "index",
  [BIV_GUIDE_PAGE_START] = "start",
  [BIV_GUIDE_PAGE_NEW_ARMY] = "new-army",
  [BIV_GUIDE_PAGE_NEW_BATTLE] = "new-battle",
  [BIV_GUIDE_PAGE_ARMY] = "army",
  [BIV_GUIDE_PAGE_BOARD] = "board",
  [BIV_GUIDE_PAGE_SIDES] = "sides",
  [BIV_GUIDE_PAGE_REHEARSAL] = "rehearsal",
  [BIV_GUIDE_PAGE_PRINTING] = "printing",
  [BIV_GUIDE_PAGE_LIBRARY] = "library",
  [BIV_GUIDE_PAGE_CLUB] = "club",
  [BIV_GUIDE_PAGE_IMPORT] = "import",
  [BIV_GUIDE_PAGE_KEYBOARD] = "keyboard",
};
G_STATIC_ASSERT (G_N_ELEMENTS (names) == BIV_GUIDE_N_PAGES);

/* The name of its file, without the ending. */
const char *
biv_guide_page_get_name (BivGuidePage page)
{
  g_return_val_if_fail (page < BIV_GUIDE_N_PAGES, NULL);
  return names[page];
}

/* Says that a page of the guide tells of a widget and all that is in it. */
void
biv_guide_page_mark (GtkWidget *widget, BivGuidePage page)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && page > BIV_GUIDE_PAGE_INDEX);
  g_object_set_data (G_OBJECT (widget), MARK, GUINT_TO_POINTER (page));
}

/* The index stands for: none. */
static BivGuidePage
find (GtkWidget *widget)
{
  BivGuidePage page = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), MARK));

  if (!gtk_widget_get_mapped (widget))
    return BIV_GUIDE_PAGE_INDEX;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child && page == BIV_GUIDE_PAGE_INDEX; child = gtk_widget_get_next_sibling (child))
    page = find (child);
  return page;
}

/* What is told of what a window shows, or, if it is a dialog of which nothing is, of what it lies
 * over. */
BivGuidePage
biv_guide_page_find (GtkWindow *window)
{
  BivGuidePage page = BIV_GUIDE_PAGE_INDEX;

  for (; window && page == BIV_GUIDE_PAGE_INDEX; window = gtk_window_get_transient_for (window))
    page = find (GTK_WIDGET (window));
  return page;
}
