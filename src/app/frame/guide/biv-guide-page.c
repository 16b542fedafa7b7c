/* Which page of the guide tells of what is in view.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/guide/biv-guide-page.h"

#define MARK "biv-guide-page"

/* A file, without its ending, and the part of it. */
static const char *const addresses[] = {
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
  [BIV_GUIDE_PAGE_MUSTER] = "muster",
  [BIV_GUIDE_PAGE_RULES] = "rules",
  [BIV_GUIDE_PAGE_KEYBOARD] = "keyboard",
  [BIV_GUIDE_PAGE_KEYS] = "keyboard#change",
  [BIV_GUIDE_PAGE_FINDINGS] = "findings",
  [BIV_GUIDE_PAGE_DEPLOYMENT] = "deployment",
  [BIV_GUIDE_PAGE_RESERVES] = "deployment#reserves",
  [BIV_GUIDE_PAGE_BOARD_SIZE] = "board#size",
  [BIV_GUIDE_PAGE_RANDOM_BOARD] = "board#random",
  [BIV_GUIDE_PAGE_MARKS] = "board#marks",
  [BIV_GUIDE_PAGE_LAYERS] = "board#layers",
  [BIV_GUIDE_PAGE_UNDERLAY] = "board#picture",
  [BIV_GUIDE_PAGE_RANDOM_ARMY] = "army#chance",
  [BIV_GUIDE_PAGE_CATALOGUE] = "army#list",
  [BIV_GUIDE_PAGE_HANDMADE] = "army#hand",
  [BIV_GUIDE_PAGE_STEPS_DONE] = "recovery#undo",
  [BIV_GUIDE_PAGE_DIFFERENCE] = "recovery#compare",
  [BIV_GUIDE_PAGE_LIBRARY_REPORT] = "library#work",
  [BIV_GUIDE_PAGE_LIBRARY_VERSIONS] = "library#versions",
  [BIV_GUIDE_PAGE_LIBRARY_MISSING] = "library#missing",
  [BIV_GUIDE_PAGE_LIBRARY_CLUB] = "library#club",
};
G_STATIC_ASSERT (G_N_ELEMENTS (addresses) == BIV_GUIDE_N_PAGES);

/* The name of its file, without the ending, and after a # the part of it, unless it is the whole.
 */
const char *
biv_guide_page_get_address (BivGuidePage page)
{
  g_return_val_if_fail (page < BIV_GUIDE_N_PAGES, NULL);
  return addresses[page];
}

/* Says that a page of the guide tells of a widget and all that is in it. */
void
biv_guide_page_mark (GtkWidget *widget, BivGuidePage page)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && page > BIV_GUIDE_PAGE_INDEX);
  g_object_set_data (G_OBJECT (widget), MARK, GUINT_TO_POINTER (page));
}

static BivGuidePage
get_mark (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), MARK));
}

/* What is told of the part of a window that has the keyboard. The index stands for: none. */
static BivGuidePage
find_focused (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  BivGuidePage page = BIV_GUIDE_PAGE_INDEX;

  for (; focus && page == BIV_GUIDE_PAGE_INDEX; focus = gtk_widget_get_parent (focus))
    page = get_mark (focus);
  return page;
}

/* The same of a widget and all that is in it. */
static BivGuidePage
find (GtkWidget *widget)
{
  BivGuidePage page = get_mark (widget);

  /* Findings lie beside a page, which is what one looks at unless one is in their list. */
  if (!gtk_widget_get_mapped (widget) || page == BIV_GUIDE_PAGE_FINDINGS)
    return BIV_GUIDE_PAGE_INDEX;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child && page == BIV_GUIDE_PAGE_INDEX; child = gtk_widget_get_next_sibling (child))
    page = find (child);
  return page;
}

/* What is told of where the keyboard is in a window, or else of what it shows, or, if it is a
 * dialog of which nothing is, of what it lies over. */
BivGuidePage
biv_guide_page_find (GtkWindow *window)
{
  BivGuidePage page = BIV_GUIDE_PAGE_INDEX;

  for (; window && page == BIV_GUIDE_PAGE_INDEX; window = gtk_window_get_transient_for (window))
    {
      page = find_focused (window);
      if (page == BIV_GUIDE_PAGE_INDEX)
        page = find (GTK_WIDGET (window));
    }
  return page;
}
