/* Asks for a word before something is done with documents or searches of the library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-wish.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-question.h"

static const struct
{
  const char *heading;
  const char *accept;
} questions[] = {
  [BIV_LIBRARY_WISH_RENAME] = { N_ ("Rename"), N_ ("_Rename") },
  [BIV_LIBRARY_WISH_TAG] = { N_ ("Which tag?"), N_ ("_Tag") },
  [BIV_LIBRARY_WISH_UNTAG] = { N_ ("Which tag shall go?"), N_ ("_Untag") },
  [BIV_LIBRARY_WISH_FOLDER] = { N_ ("Which folder?"), N_ ("_Move") },
  [BIV_LIBRARY_WISH_OWNER] = { N_ ("Whose is it?"), N_ ("_Set") },
  [BIV_LIBRARY_WISH_SAVE_SEARCH] = { N_ ("Save this search as"), N_ ("_Save") },
  [BIV_LIBRARY_WISH_RENAME_SEARCH] = { N_ ("Rename the search"), N_ ("_Rename") },
};

typedef struct
{
  BivLibraryWish wish;
  char *before;
  BivLibraryWishFunc func;
} Question;

static void
free_question (gpointer data)
{
  Question *question = data;

  g_free (question->before);
  g_free (question);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, GtkWidget *asking)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  const Question *question = g_object_get_data (G_OBJECT (dialog), "biv-question");
  g_autofree char *word = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (g_str_equal (response, "accept"))
    question->func (asking, question->wish, question->before, word);
}

/* @before: what stands in the entry at first. @func: called when the question is accepted */
void
biv_library_wish_ask (GtkWidget *asking, BivLibraryWish wish, const char *before,
                      BivLibraryWishFunc func)
{
  const char *heading = _ (questions[wish].heading);
  GtkWidget *dialog =
    biv_question_new (GTK_WINDOW (gtk_widget_get_root (asking)), heading, NULL);
  GtkWidget *entry = gtk_entry_new ();
  Question *question = g_new0 (Question, 1);

  *question = (Question){ wish, g_strdup (before), func };
  gtk_editable_set_text (GTK_EDITABLE (entry), before);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  biv_question_offer (dialog, "accept", _ (questions[wish].accept), ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "biv-question", question, free_question);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), asking, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
