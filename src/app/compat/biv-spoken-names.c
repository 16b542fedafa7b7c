/* What a screen reader says of widgets to which GTK 4.8 gives no good name.
 *
 * There a widget that has a name of its own and a label says both, a button even with the
 * underscore of its mnemonic; rows of lists, the lists of combo rows and the part of a drop-down
 * that has the focus have no name at all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/compat/biv-spoken-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static bool
has_name (GtkAccessible *accessible)
{
  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
set_name (GtkAccessible *accessible, const char *name)
{
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* (transfer full) */
static char *
strip_mnemonic (const char *label)
{
  GString *words = g_string_new (NULL);

  for (const char *letter = label; *letter; letter++)
    if (*letter != '_' || *++letter)
      g_string_append_c (words, *letter);
  return g_string_free (words, FALSE);
}

/* @seen: (transfer full): what the name is put together from */
static void
relate (GtkWidget *widget, GList *seen)
{
  GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY;
  g_auto (GValue) value = G_VALUE_INIT;

  gtk_accessible_relation_init_value (relation, &value);
  g_value_set_pointer (&value, seen);
  gtk_accessible_update_relation_value (GTK_ACCESSIBLE (widget), 1, &relation, &value);
}

static void
set_label (GtkWidget *widget, const char *label, gboolean has_mnemonic)
{
  g_autofree char *words = has_mnemonic ? strip_mnemonic (label) : g_strdup (label);

  set_name (GTK_ACCESSIBLE (widget), words);
}

/* One name is enough: the widget's own. */
static void
keep_one_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) &&
      gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Those below @widget that say something of it: what stands in a button is the button's. */
static void
collect_labels (GtkWidget *widget, GPtrArray *labels)
{
  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (labels, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_BUTTON (child) && !GTK_IS_MENU_BUTTON (child))
      collect_labels (child, labels);
}

/* @row: is called by the labels that can be seen in it */
static void
relate_row (GtkWidget *row, GPtrArray *labels)
{
  GList *seen = NULL;

  for (guint i = labels->len; i > 0; i--)
    if (gtk_widget_is_visible (labels->pdata[i - 1]))
      seen = g_list_prepend (seen, labels->pdata[i - 1]);
  relate (row, seen);
}

static void
shown_cb (GtkWidget *label, GParamSpec *pspec, GtkWidget *row)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect_labels (row, labels);
  relate_row (row, labels);
}

/* Lists use a row again for another item: other labels can be seen then. */
static void
name_row (GtkWidget *row)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect_labels (row, labels);
  for (guint i = 0; i < labels->len; i++)
    g_signal_connect_object (labels->pdata[i], "notify::visible", G_CALLBACK (shown_cb), row, 0);
  if (labels->len > 0)
    relate_row (row, labels);
}

/* The nearest thing that @widget stands in and that has a name; NULL for none. */
static GtkWidget *
find_named_parent (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  while (parent && !has_name (GTK_ACCESSIBLE (parent)))
    parent = gtk_widget_get_parent (parent);
  return parent;
}

/* The list of a combo row or an expander row is called like the row, that of a group without a
 * title by what the group is in. */
static void
name_list (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_ROW);
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *parent = find_named_parent (list);

  if (!row && group && !*adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (has_name (GTK_ACCESSIBLE (list)))
    return;
  if (row)
    set_name (GTK_ACCESSIBLE (list), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  else if (parent)
    relate (list, g_list_prepend (NULL, parent));
}

/* It is the button in it that has the focus. */
static void
name_drop_down (GtkWidget *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (drop_down);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  if (!has_name (GTK_ACCESSIBLE (drop_down)))
    return;
  g_ptr_array_add (labels, drop_down);
  collect_labels (button, labels);
  relate_row (button, labels);
}

/* A button with a picture alone is called as its tooltip explains it. */
static void
name_button (GtkWidget *button, const char *label, gboolean has_mnemonic)
{
  const char *tip = gtk_widget_get_tooltip_text (button);
  bool has_own = gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL);

  /* GTK has no words for the one in the window of shortcuts, which shows and hides its search. */
  if (!label && !tip && GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (button)))
    tip = _ ("Search");
  if (label && (has_mnemonic || !has_name (GTK_ACCESSIBLE (button))))
    set_label (button, label, has_mnemonic);
  else if (!label && tip && !has_own)
    set_name (GTK_ACCESSIBLE (button), tip);
}

static void
name_by_kind (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    name_button (widget, gtk_button_get_label (GTK_BUTTON (widget)),
                 gtk_button_get_use_underline (GTK_BUTTON (widget)));
  else if (GTK_IS_MENU_BUTTON (widget))
    name_button (widget, gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)),
                 gtk_menu_button_get_use_underline (GTK_MENU_BUTTON (widget)));
  else if (GTK_IS_CHECK_BUTTON (widget))
    name_button (widget, gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)),
                 gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget)));
  else if (GTK_IS_DROP_DOWN (widget))
    name_drop_down (widget);
  else if (GTK_IS_LIST_VIEW (widget) || GTK_IS_LIST_BOX (widget))
    name_list (widget);
}

/* Whether it is called by the labels that stand in it, unless it has a name. */
static bool
is_called_by_labels (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget) ||
         GTK_IS_BUTTON (widget) || GTK_IS_EXPANDER (widget) ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
}

static void
name_widget (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  name_by_kind (widget);
  if (!has_name (accessible) && is_called_by_labels (widget))
    name_row (widget);
  keep_one_name (widget);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  name_widget (g_value_get_object (&values[0]));
  return TRUE;
}

/* To be called once, before there are windows: what one can go to has a name from then on. */
void
biv_spoken_names_set_up (void)
{
  static gulong hook;

  if (hook > 0)
    return;
  g_type_class_ref (GTK_TYPE_WIDGET); /* makes its signals */
  hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL,
                                     NULL);
}
