/* What those hear who use the window with a screen reader: how widgets are related to one another,
 * how they are called, and what happened elsewhere. GTK 4.8 does each of these only in part.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* What a widget has to do with others, for those who hear the window: what names it, describes it,
 * or says what is wrong with it. Of each relation GTK reads either one widget or several with an
 * end, and which of both has changed: GTK 4.8 reads one message of what is wrong, GTK 4.18 several.
 * What is handed over as arguments, one after the other, crashes where the other is read; here GTK
 * is asked which it is. */

/* @others: (transfer container): of GtkWidget; where GTK reads one alone, the first counts */
void
biv_spoken_relation_set_all (GtkWidget *widget, GtkAccessibleRelation relation, GList *others)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  gtk_accessible_relation_init_value (relation, &value);
  if (G_VALUE_HOLDS_POINTER (&value))
    g_value_set_pointer (&value, g_steal_pointer (&others));
  else
    g_value_set_object (&value, others ? others->data : NULL);
  gtk_accessible_update_relation_value (GTK_ACCESSIBLE (widget), 1, &relation, &value);
  g_list_free (others);
}

void
biv_spoken_relation_set (GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other)
{
  g_return_if_fail (GTK_IS_WIDGET (other));
  biv_spoken_relation_set_all (widget, relation, g_list_prepend (NULL, other));
}

/* Names for widgets to which GTK 4.8 gives no good accessible name. A widget with both a name and a
 * label is read out with both, a button even with the underscore of its mnemonic; rows of lists,
 * the lists of combo rows, and the part of a drop-down that has the focus have no name at all. */

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

/* What happened elsewhere, for those who hear the window: how many were found, what a check came
 * to. GTK 4.8 cannot announce; but a screen reader says the new description of what has the
 * focus. */

#define LEAVING "biv-spoken-news"
#define OWN "biv-spoken-news-own"
#define COUNT "biv-spoken-news-count"
#define LAST "biv-spoken-news-last"
#define WAITING "biv-spoken-news-waiting"

/* The focus is in the text inside an entry, but screen readers know only the entry. */
static GtkAccessible *
find_speaker (GtkWidget *focus)
{
  GtkWidget *parent = gtk_widget_get_parent (focus);

  return GTK_ACCESSIBLE (GTK_IS_TEXT (focus) && GTK_IS_EDITABLE (parent) ? parent : focus);
}

/* (nullable) */
static const char *
find_own (GtkWidget *focus, GtkAccessible *speaker)
{
  const char *own = g_object_get_data (G_OBJECT (focus), OWN);

  return own ? own : gtk_widget_get_tooltip_text (GTK_WIDGET (speaker));
}

/* What is left describes itself again. */
static void
left_cb (GtkWidget *focus, GParamSpec *pspec, GtkAccessible *speaker)
{
  const char *own = find_own (focus, speaker);

  g_signal_handlers_disconnect_by_func (focus, left_cb, speaker);
  g_object_set_data (G_OBJECT (focus), LEAVING, NULL);
  if (own)
    gtk_accessible_update_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, own, -1);
  else
    gtk_accessible_reset_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Gives @widget the description of its own that follows what is done in it, as that of the map
 * follows the cursor. News that come while it has the focus stand before it. */
void
biv_spoken_news_describe (GtkWidget *widget, const char *words)
{
  g_object_set_data_full (G_OBJECT (widget), OWN, g_strdup (words), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

/* How often something was told in the window that @widget is in. */
guint
biv_spoken_news_count (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root ? GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (root), COUNT)) : 0;
}

/* GTK is silent about a description that is what it was: the same words are news all the same. */
static void
describe (GtkWidget *focus, GtkAccessible *speaker, const char *words)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (focus), LAST), words) == 0)
    gtk_accessible_reset_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_object_set_data_full (G_OBJECT (focus), LAST, g_strdup (words), g_free);
  gtk_accessible_update_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* The focus is somewhere again: what was told meanwhile is heard now. */
static void
focus_came_cb (GtkRoot *root)
{
  g_autofree char *words = NULL;

  if (!gtk_root_get_focus (root))
    return;
  g_signal_handlers_disconnect_by_func (root, focus_came_cb, NULL);
  words = g_object_steal_data (G_OBJECT (root), WAITING);
  biv_spoken_news_announce (GTK_WIDGET (root), words);
}

/* Nothing has the focus for the moment, as after a button that was pressed cannot be any more. */
static void
wait_for_focus (GtkRoot *root, const char *words)
{
  if (!GTK_IS_WINDOW (root))
    return;
  if (!g_object_get_data (G_OBJECT (root), WAITING))
    g_signal_connect (root, "notify::focus-widget", G_CALLBACK (focus_came_cb), NULL);
  g_object_set_data_full (G_OBJECT (root), WAITING, g_strdup (words), g_free);
}

/* Tells them @words in the window that @widget is in, which come when they will, as the outcome of
 * a check does: they are not counted, as they are no news of what was done just now. */
void
biv_spoken_news_announce_aside (GtkWidget *widget, const char *words)
{
  GtkRoot *root;
  GtkWidget *focus;
  GtkAccessible *speaker;
  const char *own;
  g_autofree char *all = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (words != NULL);
  root = gtk_widget_get_root (widget);
  focus = root ? gtk_root_get_focus (root) : NULL;
  if (!focus)
    {
      wait_for_focus (root, words);
      return;
    }
  speaker = find_speaker (focus);
  if (!g_object_get_data (G_OBJECT (focus), LEAVING))
    g_signal_connect_object (focus, "notify::has-focus", G_CALLBACK (left_cb), speaker, 0);
  g_object_set_data (G_OBJECT (focus), LEAVING, speaker);
  own = g_object_get_data (G_OBJECT (focus), OWN);
  all = g_strjoin ("\n", words, own, NULL);
  describe (focus, speaker, all);
}

/* Tells them @words in the window that @widget is in. */
void
biv_spoken_news_announce (GtkWidget *widget, const char *words)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  root = gtk_widget_get_root (widget);
  if (root)
    g_object_set_data (G_OBJECT (root), COUNT,
                       GUINT_TO_POINTER (biv_spoken_news_count (widget) + 1));
  biv_spoken_news_announce_aside (widget, words);
}

/* Tells how many were found. @first: (nullable): the one that Enter takes. */
void
biv_spoken_news_announce_found (GtkWidget *widget, guint n_found, const char *first)
{
  g_autofree char *count =
    n_found > 0 ? g_strdup_printf (ngettext ("%u found", "%u found", n_found), n_found)
                : g_strdup (_ ("Nothing found"));
  g_autofree char *words = g_strjoin (". ", count, first, NULL);

  biv_spoken_news_announce (widget, words);
}
