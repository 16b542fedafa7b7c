/* Pictures of the editor of muster lists and house rules: the whole, an item, what is inherited and
 * changed, what is inside an order, what is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rules-page.h"
#include "app/start/biv-new-rules-dialog.h"
#include "core/assist/biv-new-rules.h"
#include "shots.h"
#include "text/biv-translation.h"

static BivWindow *
open_data (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), name, NULL);
  BivWindow *window = ui_new_window ();

  ui_open_in (window, path);
  return window;
}

static void
save_of (Shots *self, BivWindow *window, const char *path, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "rules.show", "s", path);
  ui_settle ();
  shots_save (self, window, name);
}

static void
save_dialogs (Shots *self)
{
  BivCatalogue *catalogue = biv_workspace_get_catalogue (ui_get_workspace ());

  shots_save_dialog (self, biv_new_rules_dialog_new_muster (NULL, ui_get_workspace (), NULL),
                     "new-muster");
  shots_save_dialog (self, biv_new_rules_dialog_new_ruleset (NULL, catalogue), "new-ruleset");
}

/* A list that is made of an army. */
static void
save_dialog_of_army (Shots *self)
{
  BivWindow *window = open_data ("samples/bonaparte-at-marengo.bivarmy");
  BivArmy *army = biv_session_get_army (biv_window_get_session (window));

  shots_save_dialog (self, biv_new_rules_dialog_new_muster (NULL, ui_get_workspace (), army),
                     "new-muster-of-army");
  ui_destroy (window);
}

void
shots_of_rules (Shots *self)
{
  BivWindow *window = open_data ("musters/macedonians-334-331.bivmuster");

  save_of (self, window, "", "muster");
  gtk_widget_activate_action (GTK_WIDGET (window), "rules.show", "s", "entries");
  gtk_widget_activate_action (GTK_WIDGET (window), "rules.add", NULL);
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL);
  ui_settle ();
  shots_save (self, window, "muster-entry");
  ui_destroy (window);
  window = open_data ("rulesets/jomini.bivruleset");
  save_of (self, window, "", "ruleset");
  save_of (self, window, "orders:forced_march", "ruleset-order");
  gtk_widget_child_focus (ui_find (GTK_WIDGET (window), ADW_TYPE_EXPANDER_ROW),
                          GTK_DIR_TAB_FORWARD);
  ui_settle ();
  shots_save (self, window, "ruleset-effects");
  save_of (self, window, "orders", "ruleset-list");
  ui_destroy (window);
  save_dialogs (self);
  save_dialog_of_army (self);
}
