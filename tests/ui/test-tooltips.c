/* What the tip of a button says: where there is a key for what it does, the key as well.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/frame/command/biv-action-finder.h"
#include "ui-test.h"

/* What a button does, as the list of keys calls it, and otherwise its action. */
static const struct
{
  const char *action, *keyed;
} others[] = {
  { "win.undo", "win.undo-here" },
  { "win.redo", "win.redo-here" },
};

/* (transfer full) (nullable): the keys for what a button does */
static char *
find_keys (BivActionFinder *finder, GtkActionable *button)
{
  const char *name = gtk_actionable_get_action_name (button);
  g_autofree char *detailed =
    name ? g_action_print_detailed_name (name, gtk_actionable_get_action_target_value (button))
         : NULL;
  char *keys = detailed ? biv_action_finder_get_keys (finder, detailed) : NULL;

  for (guint i = 0; detailed && !keys && i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (detailed, others[i].action))
      keys = biv_action_finder_get_keys (finder, others[i].keyed);
  return keys;
}

/* Whether a tip names a key in brackets at its end, alone or with others: of those who do the same
 * it may name a shorter one, and it names keys as people do. */
static bool
names_key (const char *tip, const char *keys)
{
  static const char *const spoken[][2] = { { "Return", "Enter" }, { "-", "−" } };
  g_auto (GStrv) alternatives = g_strsplit (keys, ", ", -1);
  g_auto (GStrv) parts = g_strsplit (alternatives[0], "+", -1);
  const char *last = parts[g_strv_length (parts) - 1]; /* "" of "Ctrl++" is in every tip */
  const char *bracket = strrchr (tip, '(');

  for (guint i = 0; i < G_N_ELEMENTS (spoken); i++)
    if (g_str_equal (last, spoken[i][0]))
      last = spoken[i][1];
  return bracket && g_str_has_suffix (tip, ")") &&
         strstr (bracket, last);
}

/* Returns: the number of tips that do not name their keys; @n_told: of those that do */
static guint
look (BivActionFinder *finder, GtkWidget *widget, guint *n_told)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *keys = NULL;
  guint n_faults = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (tip && GTK_IS_ACTIONABLE (widget))
    keys = find_keys (finder, GTK_ACTIONABLE (widget));
  if (keys && names_key (tip, keys))
    (*n_told)++;
  else if (keys)
    {
      g_test_message ("“%s” does not name %s", tip, keys);
      n_faults++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n_faults += look (finder, child, n_told);
  return n_faults;
}

static guint
look_at_window (BivWindow *window, guint *n_told)
{
  g_autoptr (BivActionFinder) finder = NULL;

  ui_settle ();
  finder = biv_action_finder_new (GTK_WINDOW (window));
  return look (finder, GTK_WIDGET (window), n_told);
}

static void
test_tips (void)
{
  static const char *const pages[] = { "preparation", "board", "sides", "rehearsal" };
  g_autofree char *battle = ui_sample ();
  g_autofree char *army = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  guint n_faults, n_told = 0;

  n_faults = look_at_window (window, &n_told);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  n_faults += look_at_window (window, &n_told);
  ui_destroy (window);
  window = ui_new_window ();
  g_assert_true (ui_open_in (window, army));
  gtk_widget_activate_action (ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR), "army.select",
                              "^as", (const char *const[]){ "u2", NULL });
  n_faults += look_at_window (window, &n_told);
  ui_destroy (window);
  window = ui_open (battle);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", pages[i]);
      n_faults += look_at_window (window, &n_told);
    }
  ui_destroy (window);
  g_test_message ("%u tips name their keys", n_told);
  g_assert_cmpuint (n_faults, ==, 0);
  g_assert_cmpuint (n_told, >=, 35);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/tooltips/keys", test_tips);
  return g_test_run ();
}
