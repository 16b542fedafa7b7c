/* Words about a document of a library. Texts by other people are made harmless, so that they cannot
 * disturb the display.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-words.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-root.h"
#include "core/ruleset/biv-ruleset.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

/* (transfer full), as all here. */
char *
biv_library_words_for_name (const BivLibraryEntry *entry)
{
  const char *name = biv_text_for (entry->title, biv_translation_choose_language (NULL));

  return *name ? biv_harmless_text (name) : g_strdup (_ ("Without a name"));
}

char *
biv_library_words_for_kind (const BivLibraryEntry *entry)
{
  return g_strdup (_ (biv_format_kind_get_noun (entry->kind)));
}

/* The name of the rules that a document is for; rules that are not there have only their id. */
char *
biv_library_words_for_ruleset (const BivLibraryEntry *entry, BivCatalogue *catalogue)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, entry->ruleset);

  return biv_harmless_text (ruleset
                              ? biv_text_for (biv_root_get_title (BIV_NODE (ruleset)),
                                              biv_translation_choose_language (NULL))
                              : entry->ruleset);
}

char *
biv_library_words_for_points (const BivLibraryEntry *entry)
{
  return entry->points >= 0 ? g_strdup_printf ("%d", entry->points) : g_strdup ("");
}

/* (transfer full): "Army, 1388 points" */
char *
biv_library_words_for_kind_and_points (const BivLibraryEntry *entry)
{
  g_autofree char *kind = biv_library_words_for_kind (entry);
  g_autofree char *points = biv_library_words_for_points (entry);

  if (!*points)
    return g_steal_pointer (&kind);
  /* Translators: a kind of document and what it costs */
  return g_strdup_printf (ngettext ("%s, %s point", "%s, %s points", (gulong) entry->points), kind,
                          points);
}

/* Whether it is opened, edited and checked here: lists and rules are only kept. */
bool
biv_library_is_edited (const BivLibraryEntry *entry)
{
  return g_str_equal (entry->kind, "army") || g_str_equal (entry->kind, "scenario");
}

char *
biv_library_words_for_verdict (const BivLibraryEntry *entry)
{
  if (!biv_library_is_edited (entry))
    return g_strdup ("");
  if (entry->errors < 0)
    return g_strdup (_ ("not checked"));
  if (entry->errors > 0)
    return g_strdup_printf (ngettext ("%d error", "%d errors", (gulong) entry->errors),
                            entry->errors);
  return g_strdup (_ ("no error"));
}

char *
biv_library_words_for_owner (const BivLibraryEntry *entry)
{
  return biv_harmless_text (entry->owner);
}

/* A moment, as this country writes it. */
char *
biv_library_words_for_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time ? g_date_time_format (time, "%x %H:%M") : g_strdup ("");
}

char *
biv_library_words_for_date (const BivLibraryEntry *entry)
{
  return biv_library_words_for_time (entry->saved);
}

char *
biv_library_words_for_tags (const BivLibraryEntry *entry)
{
  g_autofree char *tags = g_strjoinv (", ", entry->tags);

  return biv_harmless_text (tags);
}

char *
biv_library_words_for_folder (const BivLibraryEntry *entry)
{
  return biv_harmless_text (entry->folder);
}

/* A list to drop down with words of which one, or any, is chosen. */

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
