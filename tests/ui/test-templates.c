/* Every widget that has a template, and every other one of ours: made, shown, and gone again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/frame/findings/biv-finding-row.h"
#include "app/frame/keys/biv-keymap.h"
#include "app/board/palette/biv-palette.h"
#include "app/rehearsal/biv-rehearsal-page.h"
#include "app/kit/widgets/biv-text-row.h"
#include "ui-test.h"

static void
notify_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  (*(guint *) data)++;
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
test_widget (gconstpointer data)
{
  GType type = GPOINTER_TO_SIZE (data);
  gpointer widget = NULL;
  GtkWidget *window;

  ui_get_application ();
  window = gtk_window_new ();
  widget = g_object_new (type, NULL);
  g_object_add_weak_pointer (widget, &widget);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
  ui_wait (is_gone, &widget);
}

static void
test_window (void)
{
  BivWindow *window = ui_new_window ();
  guint n_notified = 0;

  g_signal_connect (window, "notify::title", G_CALLBACK (notify_cb), &n_notified);
  gtk_window_set_title (GTK_WINDOW (window), "Another");
  g_assert_cmpuint (n_notified, ==, 1);
  ui_settle ();
  ui_destroy (window);
}

/* Keys that are heard one by one, not bound. */
static const char *const heard[] = { "space", "Return", "Escape" };

static void
add_key (GHashTable *keys, guint key, GdkModifierType modifiers)
{
  if (!g_str_has_prefix (gdk_keyval_name (key), "KP_")) /* the same again on the pad */
    g_hash_table_add (keys, gtk_accelerator_name (gdk_keyval_to_lower (key), modifiers));
}

/* One key, or those from one to another, as "Left...Down": all four arrows. */
static void
add_range (GHashTable *keys, const char *written)
{
  g_auto (GStrv) ends = g_strsplit (written, "...", 2);
  GdkModifierType modifiers, last_modifiers;
  guint key, last;

  g_assert_true (gtk_accelerator_parse (ends[0], &key, &modifiers));
  g_assert_true (gtk_accelerator_parse (ends[1] ? ends[1] : ends[0], &last, &last_modifiers));
  g_assert_cmpuint (modifiers, ==, last_modifiers);
  g_assert_cmpuint (key, <=, last);
  for (; key <= last; key++)
    add_key (keys, key, modifiers);
}

/* Keys as they are written, with spaces between. */
static void
add_written (GHashTable *keys, const char *written)
{
  g_auto (GStrv) words = g_strsplit (written, " ", -1);

  for (guint i = 0; words[i]; i++)
    add_range (keys, words[i]);
}

static void
add_accelerators (GHashTable *keys, const char *action)
{
  g_auto (GStrv) written =
    gtk_application_get_accels_for_action (GTK_APPLICATION (ui_get_application ()), action);

  for (guint i = 0; written[i]; i++)
    add_written (keys, written[i]);
}

static void
add_trigger (GHashTable *keys, GtkShortcutTrigger *trigger)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      add_trigger (keys, gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)));
      add_trigger (keys, gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)));
    }
  else if (GTK_IS_KEYVAL_TRIGGER (trigger))
    add_key (keys, gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)),
             gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)));
}

/* The canvas's own, and elsewhere those for what can be asked of an army or a rehearsal, and for
 * menus; what GTK binds is known everywhere. */
static bool
is_ours (GtkWidget *widget, GtkShortcut *shortcut)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  const char *name = GTK_IS_NAMED_ACTION (action)
                       ? gtk_named_action_get_action_name (GTK_NAMED_ACTION (action))
                       : "";

  return BIV_IS_MAP_CANVAS (widget) || g_str_has_prefix (name, "army.") ||
         g_str_has_prefix (name, "rehearsal.") || g_str_has_prefix (name, "context.");
}

static void
add_bound (GHashTable *keys, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      guint n_items = GTK_IS_SHORTCUT_CONTROLLER (controller)
                        ? g_list_model_get_n_items (G_LIST_MODEL (controller))
                        : 0;

      for (guint j = 0; j < n_items; j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (is_ours (widget, shortcut))
            add_trigger (keys, gtk_shortcut_get_trigger (shortcut));
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    add_bound (keys, child);
}

/* What the program listens to. */
static GHashTable *
collect_keys (GtkWidget *window)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) actions =
    gtk_application_list_action_descriptions (GTK_APPLICATION (ui_get_application ()));

  for (guint i = 0; actions[i]; i++)
    add_accelerators (keys, actions[i]);
  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    add_written (keys, heard[i]);
  add_bound (keys, window);
  return keys;
}

/* Those that do the same without Shift need not be told. */
static void
forget_other_ways (GHashTable *keys)
{
  g_autoptr (BivKeymap) keymap = biv_keymap_new ();
  const BivKeyRow *row;

  for (guint i = 0; (row = biv_key_row_get (i)); i++)
    {
      g_auto (GStrv) heard_ones = biv_keymap_get_heard (keymap, row);

      for (guint j = 0; heard_ones[j]; j++)
        if (!g_strv_contains (row->keys, heard_ones[j]))
          g_hash_table_remove (keys, heard_ones[j]);
    }
}

static void
add_entries (GHashTable *keys, GtkWidget *widget)
{
  if (GTK_IS_SHORTCUT_LABEL (widget))
    add_written (keys, gtk_shortcut_label_get_accelerator (GTK_SHORTCUT_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    add_entries (keys, child);
}

static void
assert_within (GHashTable *keys, GHashTable *others, const char *complaint)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (others, key))
      g_error ("%s: %s", (char *) key, complaint);
}

/* The window that lists the keys has every key that the program listens to, and no other. */
static void
test_shortcuts (void)
{
  g_autofree char *sample = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                              "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  g_autoptr (GHashTable) keys = NULL;
  g_autoptr (GHashTable) entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWindow *help;
  BivScenarioEditor *editor;

  g_assert_true (ui_open_in (window, sample));
  ui_settle ();
  help = biv_window_get_shortcuts (window);
  g_assert_nonnull (help);
  keys = collect_keys (GTK_WIDGET (window));
  editor = g_object_ref_sink (g_object_new (BIV_TYPE_SCENARIO_EDITOR, NULL));
  add_bound (keys, ui_get_child (editor, "canvas"));
  add_bound (keys, ui_find (GTK_WIDGET (editor), BIV_TYPE_REHEARSAL_PAGE));
  g_object_unref (editor);
  forget_other_ways (keys);
  add_entries (entries, GTK_WIDGET (help));
  g_assert_cmpuint (g_hash_table_size (keys), >, 40);
  assert_within (keys, entries, "the shortcuts window does not tell of this key");
  assert_within (entries, keys, "the shortcuts window tells of a key that does nothing");
  ui_destroy (window);
}

/* What hides its parts from the screen reader, or names them itself. */
static bool
is_whole (GtkWidget *widget)
{
  return GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_SPIN_BUTTON (widget) ||
         GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_TEXT_VIEW (widget) ||
         GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) ||
         BIV_IS_TEXT_ROW (widget) || ADW_IS_COMBO_ROW (widget);
}

static bool
is_control (GtkWidget *widget)
{
  return is_whole (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_LIST_BOX (widget) ||
         GTK_IS_SCALE (widget) || BIV_IS_MAP_CANVAS (widget);
}

/* Whether there is text on it. */
static bool
has_text (GtkWidget *widget)
{
  bool found = GTK_IS_LABEL (widget) && *gtk_label_get_label (GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_text (child);
  return found;
}

static bool
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         ((GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) ||
           ADW_IS_PREFERENCES_ROW (widget)) &&
          has_text (widget));
}

static char *
describe (GtkWidget *widget)
{
  GString *path = g_string_new (NULL);

  for (; widget; widget = gtk_widget_get_parent (widget))
    g_string_append_printf (path, "%s(%s) < ", G_OBJECT_TYPE_NAME (widget),
                            gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget))
                              ? gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget))
                              : gtk_widget_get_name (widget));
  return g_string_free (path, FALSE);
}

/* The lists in an expander row and the switch that it does not show are no controls of ours. */
static bool
is_of_expander (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);

  return GTK_IS_LIST_BOX (widget)
           ? row && ADW_IS_EXPANDER_ROW (row)
           : g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)),
                        "enable_switch") == 0;
}

/* GTK's own parts of windows, bars and popovers name themselves. */
static guint
count_nameless (GtkWidget *widget)
{
  guint count = 0;

  if (GTK_IS_WINDOW_CONTROLS (widget) || GTK_IS_INFO_BAR (widget) || GTK_IS_POPOVER_MENU (widget))
    return 0;
  if (is_control (widget) && !is_of_expander (widget) && !has_name (widget))
    {
      g_autofree char *words = describe (widget);

      g_test_message ("nameless: %s", words);
      count++;
    }
  if (is_whole (widget) && !GTK_IS_MENU_BUTTON (widget))
    return count;
  if (GTK_IS_MENU_BUTTON (widget))
    return count + (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget))
                      ? count_nameless (
                          GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget))))
                      : 0);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    count += count_nameless (child);
  return count;
}

/* A screen reader has a name for every control: of an army, of a battle, of each dialog. */
static void
test_names (void)
{
  static const char *const samples[] = { "alexander-at-issus.bivarmy", "issus.bivscenario" };
  static const char *const actions[] = { "army.add-activation", "army.make-unit",
                                         "army.make-figure" };
  guint nameless = 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path =
        g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", samples[i], NULL);
      BivWindow *window = ui_new_window ();
      GtkWidget *editor;

      g_assert_true (ui_open_in (window, path));
      ui_settle ();
      editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);
      for (guint j = 0; i == 0 && j < G_N_ELEMENTS (actions); j++)
        gtk_widget_activate_action (editor, actions[j], NULL);
      gtk_widget_activate_action (GTK_WIDGET (window), "board.resize", NULL);
      g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()),
                                      i == 0 ? "new-army" : "new-scenario", NULL);
      ui_settle ();
      for (guint j = 0; j < g_list_model_get_n_items (gtk_window_get_toplevels ()); j++)
        {
          g_autoptr (GtkWidget) top = g_list_model_get_item (gtk_window_get_toplevels (), j);

          nameless += count_nameless (top);
        }
      ui_destroy (window);
    }
  g_assert_cmpuint (nameless, ==, 0);
}

int
main (int argc, char *argv[])
{
  GType types[] = { BIV_TYPE_FINDING_ROW, BIV_TYPE_FINDINGS_PANEL, BIV_TYPE_PALETTE,
                    BIV_TYPE_MAP_CANVAS };

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strconcat ("/templates/", g_type_name (types[i]), NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (types[i]), test_widget);
    }
  g_test_add_func ("/templates/BivWindow", test_window);
  g_test_add_func ("/templates/shortcuts", test_shortcuts);
  g_test_add_func ("/templates/names", test_names);
  return g_test_run ();
}
