/* Asks a question in a dialog with a button for each answer. libadwaita 1.2 only has the class that
 * newer versions deprecate, so no other file uses it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-question.h"

#include <glib/gi18n.h>

/* The width that the narrowest dialog of libadwaita leaves for text. */
#define NARROW 240

/* In libadwaita 1.7 a heading keeps to one line however narrow the window is, and is measured for
 * the width of the buttons, which makes GTK warn. Two lines, as in 1.2, can be read, and are not
 * measured for less width than there is. */
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

/* Offers to save what would be lost, with the answers "save", which Enter gives, "discard" and
 * "cancel", which Escape gives. @discard: what giving up the changes is called */
void
biv_question_offer_saving (GtkWidget *question, const char *discard)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", discard, "save",
                                    _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
}

/* Offers an answer beside "cancel", which Escape gives. Enter gives the answer that is suggested,
 * and cancels where it would destroy something. */
void
biv_question_offer (GtkWidget *question, const char *response, const char *label,
                    AdwResponseAppearance appearance)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), response, label, NULL);
  adw_message_dialog_set_response_appearance (dialog, response, appearance);
  if (appearance != ADW_RESPONSE_DEFAULT)
    adw_message_dialog_set_default_response (
      dialog, appearance == ADW_RESPONSE_SUGGESTED ? response : "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
}
