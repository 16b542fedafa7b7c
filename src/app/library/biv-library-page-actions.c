/* What can be done with the documents that are chosen on the page of the library. Everything that
 * its menus and keys do is one of these actions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/compat/biv-file-dialog.h"
#include "app/compat/biv-question.h"
#include "app/library/biv-library-comparison.h"
#include "app/library/biv-library-lack.h"
#include "app/library/biv-library-page-private.h"
#include "app/library/jobs/biv-library-tasks.h"
#include "app/library/jobs/biv-library-backing-up.h"
#include "app/library/jobs/biv-library-binning.h"
#include "app/library/jobs/biv-library-checking.h"
#include "app/library/jobs/biv-library-club.h"
#include "app/library/jobs/biv-library-packing.h"
#include "app/library/jobs/biv-library-printing.h"
#include "app/library/jobs/biv-library-repricing.h"
#include "app/library/jobs/biv-library-words.h"
#include "app/widgets/biv-widget-action.h"

static GtkWindow *
get_window (BivLibraryPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* (transfer full) (nullable): the first that is chosen. */
static BivLibraryItem *
get_first (BivLibraryPage *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);

  return gtk_bitset_is_empty (chosen)
           ? NULL
           : g_list_model_get_item (G_LIST_MODEL (self->selection),
                                    gtk_bitset_get_minimum (chosen));
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);

  if (!gtk_bitset_is_empty (chosen))
    g_signal_emit_by_name (self->view, "activate", gtk_bitset_get_minimum (chosen));
}

/* --- Marks -------------------------------------------------------------------------------- */

static void
mark (BivLibraryPage *self, BivLibraryMark mark, const char *value, const char *done_words)
{
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);

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

/* A word that is asked for, and what is done with it. */
typedef struct
{
  const char *heading;
  const char *accept;
  BivLibraryMark mark;
  bool renames; /* instead of a mark */
  bool keeps;   /* a search under this name, instead of a mark */
} Wish;

static const Wish wishes[] = {
  { N_ ("Rename"), N_ ("_Rename"), 0, true },
  { N_ ("Which tag?"), N_ ("_Tag"), BIV_LIBRARY_MARK_TAG, false },
  { N_ ("Which tag shall go?"), N_ ("_Untag"), BIV_LIBRARY_MARK_UNTAG, false },
  { N_ ("Which folder?"), N_ ("_Move"), BIV_LIBRARY_MARK_FOLDER, false },
  { N_ ("Whose is it?"), N_ ("_Set"), BIV_LIBRARY_MARK_OWNER, false },
  { N_ ("Save this search as"), N_ ("_Save"), 0, false, true },
  { N_ ("Rename the search"), N_ ("_Rename"), 0, true, true },
};

enum
{
  WISH_RENAME,
  WISH_TAG,
  WISH_UNTAG,
  WISH_FOLDER,
  WISH_OWNER,
  WISH_SAVE_SEARCH,
  WISH_RENAME_SEARCH,
};

/* @before: the name of a search that is there, or "" */
static void
keep_search (BivLibraryPage *self, const Wish *wish, const char *before, const char *name)
{
  if (*name && wish->renames)
    biv_library_searches_rename (self->searches, before, name);
  else if (*name)
    biv_library_searches_set (self->searches, name, biv_library_page_keep_search (self));
}

static void
fulfil (BivLibraryPage *self, const Wish *wish, const char *word)
{
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);

  if (!ids[0] || !biv_library_page_may_work (self))
    return;
  if (!wish->renames)
    mark (self, wish->mark, word, NULL);
  else if (*word)
    biv_library_page_start (self, (const char *const *) ids, biv_library_task_rename,
                            g_strdup (word), g_free, NULL);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, BivLibraryPage *self)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  const Wish *wish = g_object_get_data (G_OBJECT (dialog), "biv-wish");
  g_autofree char *word = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (!g_str_equal (response, "accept"))
    return;
  if (wish->keeps)
    keep_search (self, wish, g_object_get_data (G_OBJECT (dialog), "biv-word"), word);
  else
    fulfil (self, wish, word);
}

static void
ask (BivLibraryPage *self, const Wish *wish, const char *word)
{
  GtkWidget *dialog = biv_question_new (get_window (self), _ (wish->heading), NULL);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), word);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (wish->heading), -1);
  adw_message_dialog_set_extra_child (question, entry);
  biv_question_offer (dialog, "accept", _ (wish->accept), ADW_RESPONSE_SUGGESTED);
  g_object_set_data (G_OBJECT (dialog), "biv-wish", (gpointer) wish);
  g_object_set_data_full (G_OBJECT (dialog), "biv-word", g_strdup (word), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));
  g_autofree char *name = first ? biv_library_tell_name (biv_library_item_get (first)) : NULL;

  if (name)
    ask (BIV_LIBRARY_PAGE (widget), &wishes[WISH_RENAME], name);
}

static void
tag_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (BIV_LIBRARY_PAGE (widget), &wishes[WISH_TAG], "");
}

static void
untag_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));
  const char *tag = first ? biv_library_item_get (first)->tags[0] : NULL;

  ask (BIV_LIBRARY_PAGE (widget), &wishes[WISH_UNTAG], tag ? tag : "");
}

static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));

  if (first)
    ask (BIV_LIBRARY_PAGE (widget), &wishes[WISH_FOLDER], biv_library_item_get (first)->folder);
}

static void
owner_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivLibraryItem) first = get_first (BIV_LIBRARY_PAGE (widget));

  if (first)
    ask (BIV_LIBRARY_PAGE (widget), &wishes[WISH_OWNER], biv_library_item_get (first)->owner);
}

/* --- Searches that are kept --------------------------------------------------------------- */

static void
save_search_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (BIV_LIBRARY_PAGE (widget), &wishes[WISH_SAVE_SEARCH],
       gtk_editable_get_text (GTK_EDITABLE (BIV_LIBRARY_PAGE (widget)->search_entry)));
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
  ask (BIV_LIBRARY_PAGE (widget), &wishes[WISH_RENAME_SEARCH],
       g_variant_get_string (parameter, NULL));
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
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);

  if (ids[0] && biv_library_page_may_work (self))
    biv_library_page_start (self, (const char *const *) ids, biv_library_task_duplicate, NULL,
                            NULL, NULL);
}

/* What can be done with what is chosen, or with all of the library. */
typedef void (*Begin) (BivLibraryWork *work, const char *const *documents);

static void
begin_with_chosen (GtkWidget *widget, Begin begin)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);

  if (ids[0])
    begin (self->work, (const char *const *) ids);
  biv_library_page_update_actions (self);
}

static void
begin_with_all (GtkWidget *widget, Begin begin)
{
  static const char *const none[] = { NULL };

  begin (BIV_LIBRARY_PAGE (widget)->work, none);
  biv_library_page_update_actions (BIV_LIBRARY_PAGE (widget));
}

static void
check_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_with_chosen (widget, biv_library_checking_begin);
}

static void
check_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_with_all (widget, biv_library_checking_begin);
}

static void
reprice_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_with_chosen (widget, biv_library_repricing_begin);
}

static void
reprice_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_with_all (widget, biv_library_repricing_begin);
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
bin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_with_chosen (widget, biv_library_binning_put);
}

static void
unbin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_with_chosen (widget, biv_library_binning_take_out);
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
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);
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
  biv_library_page_say (self, _ ("The folder stays as it is, and is no longer kept in step."),
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
  g_autofree char *name = biv_library_tell_name (biv_library_item_get (item));

  biv_library_page_show_comparison (self, get_window (self), first, second, name);
}

static void
history_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);

  if (ids[0])
    compare (self, ids[0], NULL);
}

static void
lacks_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog =
    ids[0] ? biv_library_lack_new_kept (get_window (self), self->workspace, ids[0], &error) : NULL;

  if (dialog)
    gtk_window_present (GTK_WINDOW (dialog));
  else if (error)
    biv_library_page_say (self, error->message, true);
}

static void
compare_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  g_auto (GStrv) ids = biv_library_page_list_chosen (self);

  if (ids[0] && ids[1])
    compare (self, ids[0], ids[1]);
}

static void
export_chosen_cb (const char *path, gpointer data)
{
  g_auto (GStrv) ids = biv_library_page_list_chosen (data);

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
  g_auto (GStrv) ids = biv_library_page_list_chosen (BIV_LIBRARY_PAGE (widget));

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
add_chosen_cb (const char *path, gpointer data)
{
  const char *const paths[] = { path, NULL };

  if (path)
    biv_library_page_add_files (data, paths);
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_file_dialog_open (get_window (BIV_LIBRARY_PAGE (widget)), BIV_FILE_FOR_LIBRARY,
                        add_chosen_cb, g_object_ref (widget), g_object_unref);
}

static void
choose_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_page_choose_all (BIV_LIBRARY_PAGE (widget));
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
  { "library.check", NULL, check_cb },
  { "library.check-all", NULL, check_all_cb },
  { "library.reprice", NULL, reprice_cb },
  { "library.reprice-all", NULL, reprice_all_cb },
  { "library.backups", "s", backups_cb },
  { "library.club", "s", club_cb },
  { "library.print", "s", print_cb },
  { "library.follow-folder", "s", follow_cb },
  { "library.leave-folder", NULL, leave_folder_cb },
  { "library.bin", NULL, bin_cb },
  { "library.unbin", NULL, unbin_cb },
  { "library.show-bin", NULL, show_bin_cb },
  { "library.empty-bin", NULL, empty_bin_cb },
  { "library.add", NULL, add_cb },
  { "library.save-search", NULL, save_search_cb },
  { "library.find-saved", "s", find_saved_cb },
  { "library.rename-search", "s", rename_search_cb },
  { "library.remove-search", "s", remove_search_cb },
  { "library.history", NULL, history_cb },
  { "library.compare", NULL, compare_cb },
  { "library.lacks", NULL, lacks_cb },
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
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);
  g_autoptr (BivLibraryItem) first = get_first (self);
  guint64 n_chosen = gtk_bitset_get_size (chosen);
  bool idle = biv_library_page_may_work (self);
  bool writes = idle && !biv_library_is_read_only (self->library);
  bool binned = first && biv_library_item_get (first)->binned > 0;
  bool is_own = biv_library_page_is_own (self);
  bool is_edited = first && biv_library_is_edited (biv_library_item_get (first));

  for (guint i = 0; i < G_N_ELEMENTS (changing); i++)
    gtk_widget_action_set_enabled (widget, changing[i], writes && n_chosen > 0);
  gtk_widget_action_set_enabled (widget, "library.open", n_chosen == 1 && is_edited);
  gtk_widget_action_set_enabled (widget, "library.lacks", n_chosen == 1 && is_edited);
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
  biv_library_page_update_club (self, writes, n_chosen,
                                first ? biv_library_item_get (first) : NULL);
}
