/* What the tests of files of other programs share: the dialog, and what a person does in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "import-test.h"

#include "app/import/biv-import-dialog.h"
#include "app/import/biv-import-list.h"
#include "app/frame/document/biv-choices.h"

char *
import_write_file (const char *name, const char *text)
{
  char *path = ui_make_temp_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static bool
is_asked (gpointer data)
{
  GtkWidget *dialog = ui_find_window (BIV_TYPE_IMPORT_DIALOG);

  return dialog && gtk_widget_get_mapped (dialog) &&
         g_str_equal (gtk_stack_get_visible_child_name (ui_get_child (dialog, "state")), "read");
}

/* Waits for the dialog, which shows itself when the file is read. */
GtkWidget *
import_wait (void)
{
  ui_wait (is_asked, NULL);
  ui_settle ();
  return ui_find_window (BIV_TYPE_IMPORT_DIALOG);
}

/* The dialog for a file, opened as the program opens files. */
GtkWidget *
import_ask (BivWindow *window, const char *name, const char *text)
{
  g_autofree char *path = import_write_file (name, text);

  g_assert_true (ui_open_in (window, path));
  return import_wait ();
}

/* Whether it can be taken: while it is read there is nothing to take. */
bool
import_is_read (gpointer dialog)
{
  return gtk_widget_get_sensitive (ui_find_button (dialog, "dialog.import"));
}

static GtkWidget *
find_row (GtkWidget *widget, const char *title, guint *position)
{
  GtkWidget *found = NULL;

  if (GTK_IS_STACK (widget))
    return find_row (gtk_stack_get_visible_child (GTK_STACK (widget)), title, position);
  if (BIV_IS_IMPORT_ROW (widget) &&
      g_str_equal (gtk_label_get_label (ui_get_child (widget, "title")), title) &&
      (*position)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title, position);
  return found;
}

/* The first row with that word on the page that is shown. */
GtkWidget *
import_find_row (GtkWidget *dialog, const char *title)
{
  guint position = 0;

  return find_row (dialog, title, &position);
}

/* What a word becomes, as its row says: the first with it, or another. */
const char *
import_get_becomes_at (GtkWidget *dialog, const char *title, guint position)
{
  GtkWidget *row = find_row (dialog, title, &position);

  g_assert_nonnull (row);
  return gtk_label_get_label (ui_get_child (row, "becomes"));
}

const char *
import_get_becomes (GtkWidget *dialog, const char *title)
{
  return import_get_becomes_at (dialog, title, 0);
}

/* Chooses by typing into the list that drops down, as a person does. */
static void
choose (GtkWidget *row, const char *letters, bool is_alone)
{
  GtkMenuButton *button = ui_get_child (row, "button");
  GtkWidget *popover, *search;

  gtk_menu_button_popup (button);
  ui_settle ();
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  search = ui_find (popover, GTK_TYPE_SEARCH_ENTRY);
  if (is_alone)
    gtk_check_button_set_active (
      GTK_CHECK_BUTTON (ui_find (popover, GTK_TYPE_CHECK_BUTTON)), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (search), letters);
  ui_settle ();
  g_signal_emit_by_name (search, "activate");
  ui_settle ();
}

void
import_choose (GtkWidget *dialog, const char *title, const char *letters)
{
  choose (import_find_row (dialog, title), letters, false);
}

/* For one of the lines of a name, and no other. */
void
import_choose_alone (GtkWidget *dialog, const char *title, guint position, const char *letters)
{
  choose (find_row (dialog, title, &position), letters, true);
}

void
import_choose_list (GtkWidget *dialog, const char *ruleset, const char *muster)
{
  biv_choices_choose (ui_get_child (dialog, "ruleset"), ruleset);
  biv_choices_choose (ui_get_child (dialog, "muster"), muster);
  ui_wait (import_is_read, dialog);
  ui_settle ();
}

void
import_accept (GtkWidget *dialog)
{
  ui_wait (import_is_read, dialog);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.import", NULL));
  ui_settle ();
  g_assert_null (ui_find_window (BIV_TYPE_IMPORT_DIALOG));
}

void
import_show_page (GtkWidget *dialog, const char *name)
{
  gtk_stack_set_visible_child_name (ui_get_child (dialog, "stack"), name);
  ui_settle ();
}
