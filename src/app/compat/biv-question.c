/* Asks a question in a dialog with a button for each answer. libadwaita 1.2 only has the class that
 * newer versions deprecate, so no other file uses it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/compat/biv-question.h"

/* What the narrowest window of libadwaita leaves to the words in it. */
#define NARROW 240

/* In libadwaita 1.7 a heading keeps to one line, however narrow the window, and is measured for the
 * width of the buttons: GTK warns of it. It can be read on two lines, as in 1.2, and where it is
 * not measured for less than the window has. */
static void
wrap_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-2"))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (gtk_widget_get_parent (widget), NARROW, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    wrap_heading (child);
}

/* (transfer none): an AdwMessageDialog, not yet shown. @body: (nullable) */
GtkWidget *
biv_question_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  wrap_heading (dialog);
  return dialog;
}
