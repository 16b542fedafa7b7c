/* What all pages of rows have in common: groups under a title, buttons that are an icon, and
 * choices whose names are shown whole where there is room.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-rows.h"

#define LIST_WIDTH 48 /* in characters */

/* An empty group that stands nowhere yet; @title is not markup. */
AdwPreferencesGroup *
biv_rows_new_group (const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  return ADW_PREFERENCES_GROUP (group);
}

/* (transfer none): an empty group, the last of @groups; @title is not markup. */
AdwPreferencesGroup *
biv_rows_add_group (GtkBox *groups, const char *title)
{
  AdwPreferencesGroup *group = biv_rows_new_group (title);

  gtk_box_append (groups, GTK_WIDGET (group));
  return group;
}

/* @words: what it does, for the tooltip and for screen readers. */
GtkWidget *
biv_rows_make_button (const char *icon, const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  return button;
}

static GtkWidget *
make_name (void)
{
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  return name;
}

static void
setup_chosen_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, make_name ());
}

static void
bind_chosen_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const char *name = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), name);
}

static void
setup_offered_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = make_name ();
  GtkWidget *mark = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_max_width_chars (GTK_LABEL (name), LIST_WIDTH);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_item_set_child (item, box);
}

static void
mark_cb (GtkListItem *item, GParamSpec *pspec, AdwComboRow *row)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  bool chosen = adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item);

  gtk_widget_set_opacity (mark, chosen ? 1.0 : 0.0);
}

static void
bind_offered_cb (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (name),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (mark_cb), item,
                           G_CONNECT_SWAPPED);
  mark_cb (item, NULL, row);
}

static void
unbind_offered_cb (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_func (row, mark_cb, item);
}

/* The words of a row's title are not broken for a long name beside them. */
static void
keep_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title"))
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    keep_words (child);
}

/* AdwComboRow shortens the chosen item to twenty characters however much room there is. For rows
 * that choose from a #GtkStringList. */
void
biv_rows_show_whole_names (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) offered = gtk_signal_list_item_factory_new ();

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  g_signal_connect (offered, "setup", G_CALLBACK (setup_offered_cb), NULL);
  g_signal_connect_object (offered, "bind", G_CALLBACK (bind_offered_cb), row, 0);
  g_signal_connect_object (offered, "unbind", G_CALLBACK (unbind_offered_cb), row, 0);
  adw_combo_row_set_factory (row, chosen);
  adw_combo_row_set_list_factory (row, offered);
  keep_words (GTK_WIDGET (row));
}

/** biv_rows_shorten_chosen: lets the name of what is chosen be cut off where there is no room for
 * it; what can be chosen is whole. */
void
biv_rows_shorten_chosen (GtkDropDown *choices)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  gtk_drop_down_set_list_factory (choices, gtk_drop_down_get_factory (choices));
  gtk_drop_down_set_factory (choices, factory);
}
