/* Lists of choices: each with its name and, below it, its cost or why it is refused. A refused
 * choice is dimmed but can be chosen; then the full reason is shown.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-choice-rows.h"

#define OPENED_KEY "biv-opened"
#define LINE_KEY "biv-line"
/* Letters in a line of a list that drops down: more would not fit beside the map. */
#define LIST_WIDTH 44
/* Letters in a line of a note that has several; they are smaller. */
#define LINE_WIDTH 46
/* Logical pixels of a list that stands in the panel, so that what comes below it stays near, and
 * of a row of it. */
#define LIST_HEIGHT 300
#define ROW_HEIGHT 48

/* Data of the callback for a list that drops down. */
typedef struct
{
  BivChoiceRowsOpened tell;
  gpointer data;
  bool telling; /* while they ask the rules: nothing of the list was seen before that */
} Opened;

/* Parts of a row, which the row owns. */
typedef struct
{
  GtkLabel *heading; /* of a group that begins here */
  GtkLabel *name;
  GtkLabel *note;
  GtkWidget *sign;
  GtkCheckButton *check; /* or NULL */
  Opened *opened;        /* of a list that drops down, or NULL; the factory owns it */
} Line;

static GtkLabel *
add_label (GtkWidget *box, const char *style, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LIST_WIDTH);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static Line *
get_line (GtkListItem *item)
{
  return g_object_get_data (G_OBJECT (item), LINE_KEY);
}

static Line *
make_line (GtkListItem *item, GtkWidget *box)
{
  Line *line = g_new0 (Line, 1);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  line->heading = add_label (words, "choice-heading", GTK_ACCESSIBLE_ROLE_HEADING);
  line->name = add_label (words, "name", GTK_ACCESSIBLE_ROLE_LABEL);
  line->note = add_label (words, "note", GTK_ACCESSIBLE_ROLE_LABEL);
  line->sign = g_object_new (GTK_TYPE_IMAGE, "icon-name", "biv-legal-symbolic", "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (line->sign, "success");
  gtk_box_append (GTK_BOX (box), line->sign);
  gtk_widget_add_css_class (box, "choice");
  gtk_list_item_set_child (item, box);
  g_object_set_data_full (G_OBJECT (item), LINE_KEY, line, g_free);
  return line;
}

/* (transfer full): words in lines that fit into a list that drops down. The label does not wrap
 * them itself: the list would give it the height of one line. */
static char *
break_lines (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autoptr (GString) all = g_string_new (NULL);
  glong width = 0;

  for (guint i = 0; parts[i]; i++)
    {
      glong more = g_utf8_strlen (parts[i], -1);
      bool fits = width == 0 || width + 1 + more <= LINE_WIDTH;

      if (i > 0)
        g_string_append_c (all, fits ? ' ' : '\n');
      g_string_append (all, parts[i]);
      width = fits ? width + 1 + more : more;
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* A note that is known before a row is seen is shown in full. One that comes later stays in one
 * line, or an open list would move under the pointer. */
static void
write_note (Line *line, const char *note, bool unseen)
{
  g_autofree char *lines = unseen ? break_lines (note) : g_strdup (note);

  gtk_label_set_single_line_mode (line->note, !unseen);
  gtk_label_set_label (line->note, lines);
}

static void
show_heading (Line *line, const char *heading)
{
  gtk_label_set_label (line->heading, heading ? heading : "");
  gtk_widget_set_visible (GTK_WIDGET (line->heading), heading != NULL);
}

static void
show_answer (GtkListItem *item, bool unseen)
{
  Line *line = get_line (item);
  BivChoice *choice = gtk_list_item_get_item (item);
  const char *note = biv_choice_get_note (choice);
  BivProbeVerdict verdict = biv_choice_get_verdict (choice);
  GtkWidget *box = gtk_list_item_get_child (item);

  write_note (line, note, unseen);
  gtk_widget_set_visible (GTK_WIDGET (line->note), *note != '\0');
  gtk_widget_set_tooltip_text (box, *note != '\0' ? note : NULL);
  gtk_widget_set_opacity (line->sign, verdict == BIV_PROBE_ALLOWED ? 1.0 : 0.0);
  if (verdict == BIV_PROBE_REFUSED)
    gtk_widget_add_css_class (box, "refused");
  else
    gtk_widget_remove_css_class (box, "refused");
  if (line->check)
    gtk_accessible_update_property (GTK_ACCESSIBLE (line->check),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note, -1);
}

static void
show_note (GtkListItem *item)
{
  Line *line = get_line (item);

  show_answer (item, line->opened && line->opened->telling);
}

static void
show_chosen (GtkListItem *item)
{
  gtk_check_button_set_active (get_line (item)->check,
                               biv_choice_is_chosen (gtk_list_item_get_item (item)));
}

static void
toggled_cb (GtkCheckButton *check, GtkListItem *item)
{
  BivChoice *choice = gtk_list_item_get_item (item);

  if (choice)
    biv_choice_choose (choice, gtk_check_button_get_active (check));
}

static void
bind_check (GtkListItem *item, BivChoice *choice)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_line (item)->check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, biv_choice_get_name (choice), -1);
  g_signal_connect_object (choice, "notify::chosen", G_CALLBACK (show_chosen), item,
                           G_CONNECT_SWAPPED);
  show_chosen (item);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  Line *line = get_line (item);
  BivChoice *choice = gtk_list_item_get_item (item);

  show_heading (line, biv_choice_get_heading (choice));
  gtk_label_set_label (line->name, biv_choice_get_name (choice));
  if (line->check)
    bind_check (item, choice);
  g_signal_connect_object (choice, "notify::note", G_CALLBACK (show_note), item,
                           G_CONNECT_SWAPPED);
  show_answer (item, true);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BivChoice *choice = gtk_list_item_get_item (item);

  g_signal_handlers_disconnect_by_func (choice, show_note, item);
  g_signal_handlers_disconnect_by_func (choice, show_chosen, item);
}

/* The list drops down: its rows come to be seen. */
static void
map_cb (GtkWidget *box, GtkListItemFactory *factory)
{
  Opened *opened = g_object_get_data (G_OBJECT (factory), OPENED_KEY);

  opened->telling = true;
  opened->tell (opened->data);
  opened->telling = false;
}

static void
setup_offered_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  make_line (item, box)->opened = g_object_get_data (G_OBJECT (factory), OPENED_KEY);
  g_signal_connect_object (box, "map", G_CALLBACK (map_cb), factory, 0);
}

static void
setup_chosen_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 1);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, name);
}

static void
bind_chosen_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       biv_choice_get_name (gtk_list_item_get_item (item)));
}

static GtkListItemFactory *
make_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  return factory;
}

/* @opened: called when the list drops down: only then does it matter what the rules say of each
 *   choice; @data: must live as long as the row is to be seen */
void
biv_choice_rows_offer (AdwComboRow *row, GListModel *choices, BivChoiceRowsOpened opened,
                       gpointer data)
{
  g_autoptr (GtkListItemFactory) offered = make_factory (G_CALLBACK (setup_offered_cb));
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkExpression) name = gtk_property_expression_new (BIV_TYPE_CHOICE, NULL, "name");
  Opened *told = g_new (Opened, 1);

  *told = (Opened){ opened, data, false };
  g_object_set_data_full (G_OBJECT (offered), OPENED_KEY, told, g_free);
  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  adw_combo_row_set_expression (row, name);
  adw_combo_row_set_factory (row, chosen);
  adw_combo_row_set_list_factory (row, offered);
  adw_combo_row_set_model (row, choices);
}

static void
setup_check_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (check, FALSE); /* the whole row takes the click */
  gtk_box_append (GTK_BOX (box), check);
  make_line (item, box)->check = GTK_CHECK_BUTTON (check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), item, 0);
}

static void
activate_cb (GtkListView *view, guint position, gpointer data)
{
  g_autoptr (BivChoice) choice =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (view)), position);

  biv_choice_choose (choice, !biv_choice_is_chosen (choice));
}

/* @name: for who does not see it
 *
 * Returns: (transfer floating): a list in which several may be chosen */
GtkWidget *
biv_choice_rows_new_list (GListModel *choices, const char *name)
{
  GtkNoSelection *model = gtk_no_selection_new (g_object_ref (choices));
  GtkWidget *view =
    gtk_list_view_new (GTK_SELECTION_MODEL (model), make_factory (G_CALLBACK (setup_check_cb)));
  GtkWidget *window = gtk_scrolled_window_new ();
  int height = ROW_HEIGHT * (int) g_list_model_get_n_items (choices);

  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (view), TRUE);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (view), TRUE);
  gtk_widget_add_css_class (view, "choices");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (view, "activate", G_CALLBACK (activate_cb), NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (window),
                                              MIN (height, LIST_HEIGHT));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), view);
  return window;
}
