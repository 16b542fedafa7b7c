/* Keeps tooltips and menus up to date with the keys that the user has chosen, and with the keyboard
 * that is here.
 * Tooltips of buttons are written in the templates with the default keys, in brackets at their end:
 * where they are others now, those are put there. Which action a button is about is its action
 * name, or else the name of the widget.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/keys/biv-key-hints.h"

/* Keys of object data: the tooltip as the program wrote it, and as this file has changed it. */
#define WRITTEN "biv-tip-as-written"
#define SHOWN "biv-tip-as-told"

/* (nullable): the row of the action of a button, or of the action that the widget is named after */
static const BivKeyRow *
find_row (GtkWidget *widget)
{
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
  g_autofree char *detailed = NULL;

  if (!action)
    return biv_key_row_find (gtk_widget_get_name (widget));
  detailed = g_action_print_detailed_name (
    action, gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)));
  return biv_key_row_find (detailed);
}

/* (transfer full): a tooltip with other keys in its brackets; without brackets if @keys is "". */
static char *
replace_keys (const char *tip, const char *keys)
{
  const char *bracket = strrchr (tip, '(');
  const char *end = bracket ? bracket + strcspn (bracket, ";)") : NULL;

  if (!bracket || !*end)
    return g_strdup (tip);
  if (*keys || *end == ';')
    return g_strdup_printf ("%.*s%s%s", (int) (bracket + 1 - tip), tip, *keys ? keys : "–", end);
  return g_strchomp (g_strndup (tip, (gsize) (bracket - tip)));
}

/* (transfer none): a tooltip as the program wrote it, with the default keys. @tip: what it is now,
 * which is kept if the program has written another one since its keys were replaced. */
static const char *
get_written (GtkWidget *widget, const char *tip)
{
  const char *shown = g_object_get_data (G_OBJECT (widget), SHOWN);

  if (g_strcmp0 (tip, shown) != 0)
    g_object_set_data_full (G_OBJECT (widget), WRITTEN, g_strdup (tip), g_free);
  return g_object_get_data (G_OBJECT (widget), WRITTEN);
}

static void
update_tip (GtkWidget *widget, const BivKeyRow *row, BivKeymap *keymap)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *keys = biv_keymap_get_label (keymap, row);
  g_autofree char *written = NULL;
  char *shown;

  if (!tip)
    return;
  written = g_strdup (get_written (widget, tip));
  shown = biv_keymap_is_as_written (keymap, row) ? g_strdup (written)
                                                 : replace_keys (written, keys);
  gtk_widget_set_tooltip_text (widget, shown);
  g_object_set_data_full (G_OBJECT (widget), SHOWN, shown, g_free);
}

/** biv_key_hints_update: writes the present keys into the tooltips of a widget and of all in it. */
void
biv_key_hints_update (GtkWidget *widget, BivKeymap *keymap)
{
  const BivKeyRow *row = GTK_IS_ACTIONABLE (widget) ? find_row (widget) : NULL;

  if (row)
    update_tip (widget, row, keymap);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    biv_key_hints_update (child, keymap);
}

/* --- Menus ----------------------------------------------------------------------------------- */

/* What a key does for a region of the board has an action of its own in menus. */
static const struct
{
  const char *action;
  const char *keyed;
} others[] = {
  { "board.turn-region(-1)", "board.turn(-1)" },
  { "board.turn-region(1)", "board.turn(1)" },
  { "board.erase-region", "board.remove" },
};

/* (nullable) */
static const BivKeyRow *
find_row_of_item (GMenuItem *item)
{
  g_autoptr (GVariant) target = g_menu_item_get_attribute_value (item, "target", NULL);
  g_autofree char *detailed = NULL;
  g_autofree char *action = NULL;

  if (!g_menu_item_get_attribute (item, "action", "s", &action))
    return NULL;
  detailed = g_action_print_detailed_name (action, target);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (detailed, others[i].action))
      return biv_key_row_find (others[i].keyed);
  return biv_key_row_find (detailed);
}

static void
update_item (GMenu *menu, int position, BivKeymap *keymap)
{
  g_autoptr (GMenuItem) item = g_menu_item_new_from_model (G_MENU_MODEL (menu), position);
  const BivKeyRow *row = find_row_of_item (item);
  g_auto (GStrv) keys = row ? biv_keymap_get_shown (keymap, row) : NULL;
  g_autofree char *shown = NULL;

  g_menu_item_get_attribute (item, "accel", "s", &shown);
  if (!row || g_strcmp0 (shown, keys[0]) == 0)
    return;
  if (keys[0])
    g_menu_item_set_attribute (item, "accel", "s", keys[0]);
  else
    g_menu_item_set_attribute_value (item, "accel", NULL);
  g_menu_remove (menu, position);
  g_menu_insert_item (menu, position, item);
}

static void
update_menu (GMenu *menu, BivKeymap *keymap)
{
  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++)
    {
      g_autoptr (GMenuModel) section =
        g_menu_model_get_item_link (G_MENU_MODEL (menu), i, G_MENU_LINK_SECTION);

      if (G_IS_MENU (section))
        update_menu (G_MENU (section), keymap);
      else
        update_item (menu, i, keymap);
    }
}

static void
menu_cb (BivKeymap *keymap, GMenu *menu)
{
  update_menu (menu, keymap);
}

/** biv_key_hints_follow_menu: lets a menu tell the keys that are, as long as its widget lives. */
void
biv_key_hints_follow_menu (GtkWidget *widget, GMenu *menu)
{
  BivKeymap *keymap = biv_keymap_new ();

  g_object_set_data_full (G_OBJECT (widget), "biv-keymap-of-menu", keymap, g_object_unref);
  g_signal_connect_object (keymap, "changed", G_CALLBACK (menu_cb), menu, 0);
  update_menu (menu, keymap);
}
