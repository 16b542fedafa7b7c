/* What can be done with the documents that are chosen on the page of the library. Everything that
 * its menus and keys do is one of these actions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/library/biv-library-comparison.h"
#include "app/library/biv-library-missing.h"
#include "app/library/biv-library-page-private.h"
#include "app/library/biv-library-verdicts.h"
#include "app/library/jobs/biv-library-backing-up.h"
#include "app/library/jobs/biv-library-binning.h"
#include "app/library/jobs/biv-library-club.h"
#include "app/library/jobs/biv-library-output.h"
#include "app/library/jobs/biv-library-repricing.h"
#include "app/library/jobs/biv-library-tasks.h"
#include "app/library/jobs/biv-library-words.h"

/* Asks for a word before something is done with documents or searches of the library. */

typedef enum
{
  BIV_LIBRARY_WISH_RENAME,
  BIV_LIBRARY_WISH_TAG,
  BIV_LIBRARY_WISH_UNTAG,
  BIV_LIBRARY_WISH_FOLDER,
  BIV_LIBRARY_WISH_OWNER,
  BIV_LIBRARY_WISH_SAVE_SEARCH,
  BIV_LIBRARY_WISH_RENAME_SEARCH,
} BivLibraryWish;

/* @before: the word that was offered; @word: without white space around it */
typedef void (*BivLibraryWishFunc) (GtkWidget *asking, BivLibraryWish wish, const char *before,
                                    const char *word);

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
static void
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

static GtkWindow *
get_window (BivLibraryPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* (transfer full) (nullable) */
static BivLibraryItem *
get_first (BivLibraryPage *self)
{
  return biv_library_found_get_first_chosen (self->found);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  guint first = biv_library_found_find_first_chosen (self->found);

  if (first != GTK_INVALID_LIST_POSITION)
    g_signal_emit_by_name (self->view, "activate", first);
}

/* --- Marks -------------------------------------------------------------------------------- */

static void
mark (BivLibraryPage *self, BivLibraryMark mark, const char *value, const char *done_words)
{
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);

  if (ids[0] && biv_library_page_may_work (self))
    biv_library_page_start (self, (const char *const *) ids, biv_library_task_mark,
                            biv_library_task_mark_new (mark, value), biv_library_task_mark_free,
                            done_words);
}

static void
favourite_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_autoptr (BivLibraryItem) first = get_first (self);

  if (first)
    mark (self, BIV_LIBRARY_MARK_FAVOURITE, biv_library_item_get (first)->favourite ? "" : "yes",
          NULL);
}

/* --- What is asked first ------------------------------------------------------------------ */

/* The marks that documents get by a word. */
static const BivLibraryMark marks[] = {
  [BIV_LIBRARY_WISH_TAG] = BIV_LIBRARY_MARK_TAG,
  [BIV_LIBRARY_WISH_UNTAG] = BIV_LIBRARY_MARK_UNTAG,
  [BIV_LIBRARY_WISH_FOLDER] = BIV_LIBRARY_MARK_FOLDER,
  [BIV_LIBRARY_WISH_OWNER] = BIV_LIBRARY_MARK_OWNER,
};

/* @before: the name of a search that is there, or "" */
static void
keep_search (GtkWidget *widget, BivLibraryWish wish, const char *before, const char *name)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);

  if (*name && wish == BIV_LIBRARY_WISH_RENAME_SEARCH)
    biv_library_searches_rename (self->searches, before, name);
  else if (*name)
    biv_library_searches_set (self->searches, name, biv_library_page_keep_search (self));
}

static void
start_wish (GtkWidget *widget, BivLibraryWish wish, const char *before, const char *word)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);

  if (!ids[0] || !biv_library_page_may_work (self))
    return;
  if (wish != BIV_LIBRARY_WISH_RENAME)
    mark (self, marks[wish], word, NULL);
  else if (*word)
    biv_library_page_start (self, (const char *const *) ids, biv_library_task_rename,
                            g_strdup (word), g_free, NULL);
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));
  g_autofree char *name = first ? biv_library_words_for_name (biv_library_item_get (first)) : NULL;

  if (name)
    biv_library_wish_ask (widget, BIV_LIBRARY_WISH_RENAME, name, start_wish);
}

static void
tag_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_wish_ask (widget, BIV_LIBRARY_WISH_TAG, "", start_wish);
}

static void
untag_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));
  const char *tag = first ? biv_library_item_get (first)->tags[0] : NULL;

  biv_library_wish_ask (widget, BIV_LIBRARY_WISH_UNTAG, tag ? tag : "", start_wish);
}

static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));

  if (first)
    biv_library_wish_ask (widget, BIV_LIBRARY_WISH_FOLDER, biv_library_item_get (first)->folder,
                          start_wish);
}

static void
owner_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));

  if (first)
    biv_library_wish_ask (widget, BIV_LIBRARY_WISH_OWNER, biv_library_item_get (first)->owner,
                          start_wish);
}

/* --- Searches that are kept --------------------------------------------------------------- */

static void
save_search_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_wish_ask (
    widget, BIV_LIBRARY_WISH_SAVE_SEARCH,
    gtk_editable_get_text (GTK_EDITABLE (BIV_LIBRARY_PAGE (widget)->search_entry)), keep_search);
}

static void
find_saved_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_autoptr (GVariant) search =
    biv_library_searches_get (self->searches, g_variant_get_string (parameter, NULL));

  if (search)
    biv_library_page_find_saved (self, search);
}

static void
rename_search_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_wish_ask (widget, BIV_LIBRARY_WISH_RENAME_SEARCH,
                        g_variant_get_string (parameter, NULL), keep_search);
}

static void
remove_search_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_searches_set (BIV_LIBRARY_PAGE (widget)->searches,
                            g_variant_get_string (parameter, NULL), NULL);
}

/* --- Others ------------------------------------------------------------------------------- */

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);

  if (ids[0] && biv_library_page_may_work (self))
    biv_library_page_start (self, (const char *const *) ids, biv_library_task_duplicate, NULL,
                            NULL, NULL);
}

/* Work that begins with what is chosen, or with all of the library. */
static const struct
{
  const char *action;
  void (*begin) (BivLibraryWork *work, const char *const *documents);
  bool with_all;
} beginnings[] = {
  { "library.check", biv_library_checking_begin, false },
  { "library.check-all", biv_library_checking_begin, true },
  { "library.reprice", biv_library_repricing_begin, false },
  { "library.reprice-all", biv_library_repricing_begin, true },
  { "library.bin", biv_library_binning_put, false },
  { "library.unbin", biv_library_binning_restore, false },
};

static void
begin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const none[] = { NULL };
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);
  guint row = 0;

  while (!g_str_equal (beginnings[row].action, action))
    row++;
  if (beginnings[row].with_all)
    beginnings[row].begin (self->work, none);
  else if (ids[0])
    beginnings[row].begin (self->work, (const char *const *) ids);
  biv_library_page_update_actions (self);
}

/* The parameter is the path of a backup, "" to ask for one. */
static void
backups_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  const char *path = g_variant_get_string (parameter, NULL);

  if (*path)
    biv_library_backing_up_look (self->work, path);
  else
    biv_library_backing_up_choose (self->work);
}

/* parameter: the word of a table of the club. */
static void
club_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_autoptr (BivLibraryItem) first = get_first (self);
  const BivLibraryEntry *entry = first ? biv_library_item_get (first) : NULL;
  bool is_battle = entry && g_str_equal (entry->kind, "scenario");

  biv_library_club_show (self->work, g_variant_get_string (parameter, NULL),
                         is_battle ? entry->id : NULL);
}

static void
empty_bin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_binning_ask_to_empty (BIV_LIBRARY_PAGE (widget)->work);
}

static void
show_bin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_page_show_bin (BIV_LIBRARY_PAGE (widget));
}

/* The parameter is the path of a PDF, "" for a printer. */
static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);
  const char *path = g_variant_get_string (parameter, NULL);

  if (ids[0])
    biv_library_printing_begin (self->work, get_window (self), (const char *const *) ids,
                                *path ? path : NULL);
  biv_library_page_update_actions (self);
}

static void
follow_chosen_cb (const char *path, gpointer data)
{
  BivLibraryPage *self = data;

  if (path && self->followed)
    biv_library_folder_follow (self->followed, path);
  biv_library_page_update_actions (self);
}

/* The parameter is the path of a folder, "" to ask for one. */
static void
follow_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *path = g_variant_get_string (parameter, NULL);

  if (*path)
    follow_chosen_cb (path, widget);
  else
    biv_file_dialog_choose_folder (get_window (BIV_LIBRARY_PAGE (widget)),
                                   _ ("Keep a folder in step with the library"),
                                   follow_chosen_cb, g_object_ref (widget), g_object_unref);
}

static void
leave_folder_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);

  biv_library_folder_follow (self->followed, NULL);
  biv_library_page_report (self, _ ("The folder stays as it is, and is no longer kept in step."),
                           false);
  biv_library_page_update_actions (self);
}

static void
restore_cb (GtkWidget *dialog, const char *document, const char *revision, BivLibraryPage *self)
{
  const char *const ids[] = { document, NULL };

  if (biv_library_page_may_work (self))
    biv_library_page_start (self, ids, biv_library_task_restore, g_strdup (revision), g_free,
                            _ ("It is as it was then"));
}

static void
look_cb (GtkWidget *dialog, BivDocument *document, BivLibraryPage *self)
{
  g_signal_emit_by_name (self, "look", document);
}

/* @second: (nullable): NULL: the revisions of the first
 * @name: (nullable): of the first, whose revisions are shown */
void
biv_library_page_show_comparison (BivLibraryPage *self, GtkWindow *parent, const char *first,
                                  const char *second, const char *name)
{
  GtkWidget *dialog = biv_library_comparison_new (parent, self->workspace, self->library, first,
                                                  second, name);

  g_signal_connect_object (dialog, "restore", G_CALLBACK (restore_cb), self, 0);
  g_signal_connect_object (dialog, "look", G_CALLBACK (look_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
compare (BivLibraryPage *self, const char *first, const char *second)
{
  g_autoptr (BivLibraryItem) item = get_first (self);
  g_autofree char *name = biv_library_words_for_name (biv_library_item_get (item));

  biv_library_page_show_comparison (self, get_window (self), first, second, name);
}

static void
history_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);

  if (ids[0])
    compare (self, ids[0], NULL);
}

static void
missing_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog =
    ids[0] ? biv_library_missing_new_kept (get_window (self), self->workspace, ids[0], &error)
           : NULL;

  if (dialog)
    gtk_window_present (GTK_WINDOW (dialog));
  else if (error)
    biv_library_page_report (self, error->message, true);
}

static void
compare_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_found_list_chosen (self->found);

  if (ids[0] && ids[1])
    compare (self, ids[0], ids[1]);
}

static void
export_chosen_cb (const char *path, gpointer data)
{
  g_auto (GStrv) ids = biv_library_found_list_chosen (BIV_LIBRARY_PAGE (data)->found);

  if (path && ids[0] && biv_library_page_may_work (data))
    biv_library_page_start (data, (const char *const *) ids, biv_library_task_export,
                            g_strdup (path), g_free, _ ("Written to the folder"));
}

/* The parameter is a folder, "" to ask for one. */
static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *folder = g_variant_get_string (parameter, NULL);

  if (*folder)
    export_chosen_cb (folder, widget);
  else
    biv_file_dialog_choose_folder (get_window (BIV_LIBRARY_PAGE (widget)),
                                   _ ("Export to a folder"), export_chosen_cb,
                                   g_object_ref (widget), g_object_unref);
}

/* @path: "" to ask for one; @ids: of none: all */
static void
pack (BivLibraryPage *self, const char *path, const char *const *ids)
{
  if (!biv_library_page_may_work (self))
    return;
  if (*path)
    biv_library_packing_write (self->work, ids, path, false);
  else
    biv_library_packing_begin (self->work, ids);
}

static void
pack_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_auto (GStrv) ids = biv_library_found_list_chosen (BIV_LIBRARY_PAGE (widget)->found);

  if (ids[0])
    pack (BIV_LIBRARY_PAGE (widget), g_variant_get_string (parameter, NULL),
          (const char *const *) ids);
}

static void
pack_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const none[] = { NULL };

  pack (BIV_LIBRARY_PAGE (widget), g_variant_get_string (parameter, NULL), none);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);

  biv_library_work_undo (self->work);
}

static void
add_chosen_cb (const char *const *paths, gpointer data)
{
  if (paths[0])
    biv_library_page_add_files (data, paths);
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_file_dialog_open_several (get_window (BIV_LIBRARY_PAGE (widget)), BIV_FILE_FOR_LIBRARY,
                                add_chosen_cb, g_object_ref (widget), g_object_unref);
}

static void
choose_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_found_choose_all (BIV_LIBRARY_PAGE (widget)->found);
}

static const BivWidgetAction actions[] = {
  { "library.choose-all", NULL, choose_all_cb },
  { "library.open", NULL, open_cb },
  { "library.rename", NULL, rename_cb },
  { "library.duplicate", NULL, duplicate_cb },
  { "library.favourite", NULL, favourite_cb },
  { "library.tag", NULL, tag_cb },
  { "library.untag", NULL, untag_cb },
  { "library.move", NULL, move_cb },
  { "library.owner", NULL, owner_cb },
  { "library.check", NULL, begin_cb },
  { "library.check-all", NULL, begin_cb },
  { "library.reprice", NULL, begin_cb },
  { "library.reprice-all", NULL, begin_cb },
  { "library.backups", "s", backups_cb },
  { "library.club", "s", club_cb },
  { "library.print", "s", print_cb },
  { "library.follow-folder", "s", follow_cb },
  { "library.leave-folder", NULL, leave_folder_cb },
  { "library.bin", NULL, begin_cb },
  { "library.unbin", NULL, begin_cb },
  { "library.show-bin", NULL, show_bin_cb },
  { "library.empty-bin", NULL, empty_bin_cb },
  { "library.add", NULL, add_cb },
  { "library.save-search", NULL, save_search_cb },
  { "library.find-saved", "s", find_saved_cb },
  { "library.rename-search", "s", rename_search_cb },
  { "library.remove-search", "s", remove_search_cb },
  { "library.history", NULL, history_cb },
  { "library.compare", NULL, compare_cb },
  { "library.missing", NULL, missing_cb },
  { "library.export", "s", export_cb },
  { "library.pack", "s", pack_cb },
  { "library.pack-all", "s", pack_all_cb },
  { "library.undo", NULL, undo_cb },
};

void
biv_library_page_class_init_actions (GtkWidgetClass *klass)
{
  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
}

/* Enables what can be done with what is chosen. */
void
biv_library_page_update_actions (BivLibraryPage *self)
{
  static const char *const changing[] = { "library.duplicate", "library.favourite", "library.tag",
                                          "library.untag", "library.move", "library.owner",
                                          "library.check", "library.reprice" };
  static const char *const of_all[] = { "library.add", "library.empty-bin", "library.check-all",
                                        "library.reprice-all" };
  static const char *const of_machine[] = { "library.follow-folder", "library.club" };
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (BivLibraryItem) first = get_first (self);
  guint64 n_chosen = biv_library_found_count_chosen (self->found);
  bool idle = biv_library_page_may_work (self);
  bool writes = idle && !biv_library_is_read_only (self->library);
  bool binned = first && biv_library_item_get (first)->binned > 0;
  bool is_own = biv_library_page_is_own (self);
  bool is_edited = first && biv_library_is_edited (biv_library_item_get (first));

  for (guint i = 0; i < G_N_ELEMENTS (changing); i++)
    gtk_widget_action_set_enabled (widget, changing[i], writes && n_chosen > 0);
  gtk_widget_action_set_enabled (widget, "library.open", n_chosen == 1 && is_edited);
  gtk_widget_action_set_enabled (widget, "library.missing", n_chosen == 1 && is_edited);
  gtk_widget_action_set_enabled (widget, "library.history", n_chosen == 1);
  gtk_widget_action_set_enabled (widget, "library.compare", n_chosen == 2);
  gtk_widget_action_set_enabled (widget, "library.export", n_chosen > 0 && idle);
  gtk_widget_action_set_enabled (widget, "library.pack", n_chosen > 0 && idle);
  gtk_widget_action_set_enabled (widget, "library.pack-all", idle);
  gtk_widget_action_set_enabled (widget, "library.print", n_chosen > 0 && idle);
  gtk_widget_action_set_enabled (widget, "library.undo", idle);
  gtk_widget_action_set_enabled (widget, "library.backups", biv_library_page_may_restore (self));
  gtk_widget_action_set_enabled (widget, "library.leave-folder",
                                 self->followed && biv_library_folder_get_path (self->followed));
  gtk_widget_action_set_enabled (widget, "library.rename", writes && n_chosen == 1);
  gtk_widget_action_set_enabled (widget, "library.bin", writes && first && !binned);
  gtk_widget_action_set_enabled (widget, "library.unbin", writes && binned);
  for (guint i = 0; i < G_N_ELEMENTS (of_all); i++)
    gtk_widget_action_set_enabled (widget, of_all[i], writes);
  for (guint i = 0; i < G_N_ELEMENTS (of_machine); i++)
    gtk_widget_action_set_enabled (widget, of_machine[i], writes && is_own);
  g_signal_emit_by_name (self, "choice-changed", writes, n_chosen,
                         first ? biv_library_item_get (first) : NULL);
}
