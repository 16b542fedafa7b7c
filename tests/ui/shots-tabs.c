/* Pictures of a window with several documents in tabs, and of the question about what of them is
 * not saved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-data-file.h"
#include "shots.h"

static void
open_sample (BivWindow *window, const char *name)
{
  g_autofree char *sample = g_strconcat ("samples/", name, NULL);
  g_autofree char *path = biv_data_file (sample);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-sample", "s", path);
  biv_history_mark_unsaved (biv_session_get_history (biv_window_get_session (window)));
}

void
shots_of_tabs (Shots *self)
{
  static const char *const names[] = { "issus.bivscenario", "alexander-at-issus.bivarmy",
                                       "leuthen.bivscenario", "osierholm-at-three-sluices.bivarmy",
                                       "marengo.bivscenario" };
  BivWindow *window = ui_new_window ();
  g_autoptr (GPtrArray) tabs = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      open_sample (window, names[i]);
      if (i == 1)
        shots_save (self, window, "tabs-two");
    }
  shots_save (self, window, "tabs");
  gtk_window_close (GTK_WINDOW (window));
  shots_save_asked (self, window, "tabs-unsaved");
  tabs = biv_window_list_tabs (window);
  biv_window_choose_tab (window, tabs->pdata[1]);
  shots_save (self, window, "tabs-army");
  g_clear_pointer (&tabs, g_ptr_array_unref);
  ui_destroy (window);
}
