/* Names for widgets to which GTK 4.8 gives no good accessible name. A widget with both a name and a
 * label is read out with both, a button even with the underscore of its mnemonic; rows of lists,
 * the lists of combo rows, and the part of a drop-down that has the focus have no name at all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-spoken-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/kit/compat/biv-spoken-relation.h"

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

static void
set_label (GtkWidget *widget, const char *label, gboolean has_mnemonic)
{
  g_autofree char *words = has_mnemonic ? strip_mnemonic (label) : g_strdup (label);

  set_name (GTK_ACCESSIBLE (widget), words);
}

/* Uses only the widget's own name. */
static void
keep_one_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) &&
      gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Collects the labels below @widget; the labels in a button belong to the button. */
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

/* Names @row after the labels that are visible in it. */
static void
relate_row (GtkWidget *row, GPtrArray *labels)
{
  GList *seen = NULL;

  for (guint i = labels->len; i > 0; i--)
    if (gtk_widget_is_visible (labels->pdata[i - 1]))
      seen = g_list_prepend (seen, labels->pdata[i - 1]);
  biv_spoken_relation_set_all (row, GTK_ACCESSIBLE_RELATION_LABELLED_BY, seen);
}

static void
shown_cb (GtkWidget *label, GParamSpec *pspec, GtkWidget *row)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect_labels (row, labels);
  relate_row (row, labels);
}

/* Lists reuse a row for another item, whose labels are others. */
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

/* The nearest ancestor of @widget that has a name; NULL for none. */
static GtkWidget *
find_named_parent (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  while (parent && !has_name (GTK_ACCESSIBLE (parent)))
    parent = gtk_widget_get_parent (parent);
  return parent;
}

/* Names the list of a combo row or an expander row after the row, and that of a group without a
 * title after its ancestor. */
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
    biv_spoken_relation_set (list, GTK_ACCESSIBLE_RELATION_LABELLED_BY, parent);
}

/* The button in a drop-down has the focus, so it gets the name. */
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

/* A button that shows only an icon is named by its tooltip. */
static void
name_button (GtkWidget *button, const char *label, gboolean has_mnemonic)
{
  const char *tip = gtk_widget_get_tooltip_text (button);
  bool has_own = gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL);

  /* GTK has no name for the button in the window of shortcuts that shows and hides its search. */
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

/* Whether a widget is named after the labels in it, unless it has a name. A row of text is not: the
 * line in it says the title. */
static bool
is_called_by_labels (GtkWidget *widget)
{
  return (GTK_IS_LIST_BOX_ROW (widget) && !GTK_IS_EDITABLE (widget)) ||
         GTK_IS_FLOW_BOX_CHILD (widget) || GTK_IS_BUTTON (widget) ||
         GTK_IS_EXPANDER (widget) ||
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

/* Gives names to all widgets that can have the focus. To be called once, before there are windows.
 * */
void
biv_spoken_names_set_up (void)
{
  static gulong hook;

  if (hook > 0)
    return;
  g_type_class_ref (GTK_TYPE_WIDGET); /* registers the signals of the class */
  hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL,
                                     NULL);
}
