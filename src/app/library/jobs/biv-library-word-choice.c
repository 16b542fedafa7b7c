/* A list to drop down with words of which one, or any, is chosen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-word-choice.h"

/* Offers these words; what is chosen stays so. @any: what stands for all of them, first */
void
biv_library_word_choice_offer (GtkDropDown *choice, const char *any, const char *const *words)
{
  g_autofree char *chosen = g_strdup (biv_library_word_choice_get (choice));
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, any);
  gtk_string_list_splice (list, 1, 0, words);
  gtk_drop_down_set_model (choice, G_LIST_MODEL (list));
  biv_library_word_choice_set (choice, chosen);
}

/* (transfer none) (nullable): the word that is chosen; NULL: any. */
const char *
biv_library_word_choice_get (GtkDropDown *choice)
{
  GListModel *list = gtk_drop_down_get_model (choice);
  guint chosen = gtk_drop_down_get_selected (choice);

  return list && chosen > 0 && chosen != GTK_INVALID_LIST_POSITION
           ? gtk_string_list_get_string (GTK_STRING_LIST (list), chosen)
           : NULL;
}

/* Chooses a word, which is offered from then on if it was not. @word: (nullable): NULL: any */
void
biv_library_word_choice_set (GtkDropDown *choice, const char *word)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint n_words = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint place = word && *word ? 1 : 0;

  while (place > 0 && place < n_words &&
         !g_str_equal (gtk_string_list_get_string (list, place), word))
    place++;
  if (place >= n_words && place > 0)
    gtk_string_list_append (list, word);
  gtk_drop_down_set_selected (choice, place);
}
