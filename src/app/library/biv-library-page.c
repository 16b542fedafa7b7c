/* The page of the library: what is in it, found while one types, chosen by what it is, in any
 * order, and what can be done with one document or with many.
 *
 * Looking and working runs in other threads. What another program changes is seen within a second.
 * The signal "open" carries the address of a document, "said" what a person has to know.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-page.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/frame/keys/biv-bound-keys.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/library/biv-library-cards.h"
#include "app/library/biv-library-columns.h"
#include "app/library/biv-library-gestures.h"
#include "app/library/biv-library-page-private.h"
#include "app/library/jobs/biv-library-importing.h"
#include "config.h"
#include "core/model/document/biv-document.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-library-place.h"

enum
{
  SIGNAL_OPEN,
  SIGNAL_SAID,
  SIGNAL_LOOK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryPage, biv_library_page, ADW_TYPE_BIN)

static void
forget_work (BivLibraryPage *self)
{
  if (!self->work)
    return;
  if (self->followed)
    g_object_run_dispose (G_OBJECT (self->followed));
  g_clear_object (&self->followed);
  if (self->away)
    g_object_run_dispose (G_OBJECT (self->away));
  g_clear_object (&self->away);
  g_signal_handlers_disconnect_by_data (self->work, self);
  g_object_run_dispose (G_OBJECT (self->work));
  g_clear_object (&self->work);
}

static void
forget_library (BivLibraryPage *self)
{
  forget_work (self);
  if (self->verdicts)
    biv_library_verdicts_forget (self->verdicts);
  if (self->found)
    biv_library_found_set_library (self->found, NULL);
  g_clear_object (&self->pictures);
  g_clear_object (&self->library);
}

static void
biv_library_page_dispose (GObject *object)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (object);

  if (self->found)
    g_signal_handlers_disconnect_by_data (self->found, self);
  forget_library (self);
  g_clear_object (&self->found);
  if (self->shelves)
    g_object_run_dispose (G_OBJECT (self->shelves));
  g_clear_object (&self->shelves);
  g_clear_object (&self->verdicts);
  g_clear_object (&self->searches);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_PAGE);
  G_OBJECT_CLASS (biv_library_page_parent_class)->dispose (object);
}

/* --- What is asked for -------------------------------------------------------------------- */

static void
ask (BivLibraryPage *self)
{
  BivLibraryQuery query;

  if (!self->found) /* the page is just made, or goes */
    return;
  biv_library_page_fill_query (self, &query);
  biv_library_page_show_filters (self, &query);
  biv_library_found_ask (self->found, &query);
}

static void
search_changed_cb (GtkSearchEntry *entry, BivLibraryPage *self)
{
  ask (self);
}

static void
filter_changed_cb (BivLibraryPage *self)
{
  ask (self);
}

static void
sorter_changed_cb (GtkSorter *sorter, GtkSorterChange change, BivLibraryPage *self)
{
  if (!self->found) /* the page goes, and its columns before it */
    return;
  biv_library_page_show_sort (self);
  ask (self);
}

/* --- What is shown ------------------------------------------------------------------------ */

static void
show_nothing (BivLibraryPage *self)
{
  BivLibraryQuery query;

  biv_library_page_fill_query (self, &query);
  biv_library_notices_show_nothing (&self->notices, biv_library_page_is_narrowed (&query),
                                    query.bin && !query.words);
}

static bool
is_as_cards (BivLibraryPage *self)
{
  return self->pictures && gtk_toggle_button_get_active (self->as_cards);
}

/* Cards that nobody sees draw no pictures. */
static void
choose_view (BivLibraryPage *self)
{
  bool as_cards = is_as_cards (self);

  gtk_grid_view_set_model (self->cards,
                           as_cards ? biv_library_found_get_selection (self->found) : NULL);
  if (!biv_library_notices_is_empty (&self->notices))
    biv_library_notices_show_documents (&self->notices, as_cards);
}

static void
show_progress (BivLibraryPage *self, BivLibraryJob *job)
{
  guint length = biv_library_job_get_length (job);
  guint n_done = biv_library_job_get_done (job);
  /* Translators: how many documents of how many were dealt with */
  g_autofree char *words = g_strdup_printf (_ ("%u of %u"), n_done, length);

  gtk_progress_bar_set_text (self->progress, words);
  gtk_progress_bar_set_fraction (self->progress, (double) n_done / MAX (length, 1));
  gtk_widget_set_visible (self->progress_box, TRUE);
}

static void
moved_cb (BivLibraryVerdicts *verdicts, BivLibraryJob *job, BivLibraryPage *self)
{
  show_progress (self, job);
}

static void
checked_cb (BivLibraryVerdicts *verdicts, BivLibraryPage *self)
{
  gtk_widget_set_visible (self->progress_box, FALSE);
  biv_library_found_refresh (self->found);
}

static void
look_at_shown (BivLibraryPage *self)
{
  g_autoptr (GPtrArray) entries = biv_library_found_list_fetched (self->found);

  biv_library_verdicts_look (self->verdicts, self->library, entries);
}

/* Whoever searches hears how many there are, as far as the list goes. */
static void
announce_found (BivLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  bool whole = biv_library_found_is_whole (self->found);

  if (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->search_entry)))
    biv_spoken_news_announce_found (focus, biv_library_found_get_length (self->found),
                                    whole ? NULL : _ ("There are more."));
}

/* Tells how many are chosen, and what can be done with them. */
static void
update_page (BivLibraryPage *self)
{
  guint n_chosen = biv_library_found_count_chosen (self->found);
  g_autofree char *words =
    g_strdup_printf (ngettext ("%u chosen", "%u chosen", n_chosen), n_chosen);

  gtk_label_set_label (self->chosen, words);
  gtk_widget_set_visible (self->actions, n_chosen > 0);
  biv_library_page_update_actions (self);
}

static void
answered_cb (BivLibraryPage *self)
{
  const char *problem = biv_library_found_get_problem (self->found);

  if (problem)
    biv_library_notices_show_problem (&self->notices, problem,
                                      biv_library_is_damaged (self->library));
  else if (biv_library_found_get_length (self->found) == 0)
    show_nothing (self);
  else
    biv_library_notices_show_documents (&self->notices, is_as_cards (self));
  announce_found (self);
  update_page (self);
  look_at_shown (self);
}

static void
activate_cb (GtkWidget *view, guint position, BivLibraryPage *self)
{
  g_autoptr (BivLibraryItem) item = biv_library_found_get_nth (self->found, position);
  g_autoptr (BivPlace) place =
    item ? biv_library_place_new (biv_workspace_get_chosen_name (self->workspace),
                                  biv_library_item_get (item)->id)
         : NULL;

  if (place)
    g_signal_emit (self, signals[SIGNAL_OPEN], 0, biv_place_get_address (place));
  if (place && self->away && biv_library_page_is_far (self))
    {
      const char *const ids[] = { biv_library_item_get (item)->id, NULL };

      biv_library_away_add (self->away, ids);
    }
}

/* Says what was done, or what went wrong. */
void
biv_library_page_report (BivLibraryPage *self, const char *words, bool is_error)
{
  g_signal_emit (self, signals[SIGNAL_SAID], 0, words, is_error);
}

/* --- Work --------------------------------------------------------------------------------- */

/* Whether there is a library, and nothing is being done with it. */
bool
biv_library_page_may_work (BivLibraryPage *self)
{
  return self->library && !biv_library_work_is_busy (self->work);
}

/* Whether a backup can take the place of the library. */
bool
biv_library_page_may_restore (BivLibraryPage *self)
{
  return self->work && !biv_library_work_is_busy (self->work) &&
         biv_library_page_is_own (self) &&
         (!self->library || biv_library_is_damaged (self->library) ||
          !biv_library_is_read_only (self->library));
}

/* A library that could not be read may have been restored. */
static void
done_cb (BivLibraryWork *work, BivLibraryJob *job, BivLibraryPage *self)
{
  gtk_widget_set_visible (self->progress_box, FALSE);
  if (biv_library_notices_is_read_only (&self->notices) || !self->library)
    biv_library_page_show (self, self->workspace);
  biv_library_found_refresh (self->found);
  biv_library_page_update_actions (self);
}

static void
work_moved_cb (BivLibraryWork *work, BivLibraryJob *job, BivLibraryPage *self)
{
  show_progress (self, job);
}

static void
message_cb (BivLibraryWork *work, const char *words, gboolean is_error, BivLibraryPage *self)
{
  biv_library_page_report (self, words, is_error);
}

static void
show_cb (BivLibraryWork *work, GtkWindow *dialog, BivLibraryPage *self)
{
  gtk_window_set_transient_for (dialog, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_set_modal (dialog, TRUE);
  gtk_window_present (dialog);
}

static void
undoable_cb (BivLibraryWork *work, const char *words, BivLibraryPage *self)
{
  GtkWidget *toasts = adw_bin_get_child (ADW_BIN (self));
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "library.undo");
  biv_notice_show_toast (ADW_TOAST_OVERLAY (toasts), toast, words);
}

static void
set_work (BivLibraryPage *self)
{
  self->work = biv_library_work_new (self->workspace);
  g_signal_connect (self->work, "moved", G_CALLBACK (work_moved_cb), self);
  g_signal_connect (self->work, "done", G_CALLBACK (done_cb), self);
  g_signal_connect (self->work, "said", G_CALLBACK (message_cb), self);
  g_signal_connect (self->work, "show", G_CALLBACK (show_cb), self);
  g_signal_connect (self->work, "undoable", G_CALLBACK (undoable_cb), self);
}

/* Does something with many documents, or paths. @done_words: (nullable) */
void
biv_library_page_start (BivLibraryPage *self, const char *const *words, BivLibraryJobFunc func,
                        gpointer data, GDestroyNotify free_data, const char *done_words)
{
  g_return_if_fail (biv_library_page_may_work (self));
  biv_library_work_start (self->work, words, func, data, free_data, done_words);
  biv_library_page_update_actions (self);
}

static void
stop_cb (GtkButton *button, BivLibraryPage *self)
{
  if (self->work)
    biv_library_work_stop (self->work);
  biv_library_verdicts_stop (self->verdicts);
  if (self->away)
    biv_library_away_stop (self->away);
}

/* --- The library -------------------------------------------------------------------------- */

static void
library_changed_cb (BivLibraryPage *self)
{
  if (self->followed)
    biv_library_folder_look (self->followed);
  if (self->away)
    biv_library_away_look (self->away);
}

static void
set_pictures (BivLibraryPage *self)
{
  BivMapStyle *style = biv_workspace_get_style (self->workspace, NULL);

  if (style)
    {
      self->pictures = biv_library_pictures_new (self->library, style);
      biv_library_cards_set_up (self->cards, self->pictures);
    }
  choose_view (self);
}

/* Tells how the library stands to what was taken along of it. */
static void
show_away (BivLibraryPage *self)
{
  biv_library_notices_show_away (&self->notices,
                                 self->away ? biv_library_away_get_words (self->away) : NULL);
}

static void
away_changed_cb (BivLibraryPage *self)
{
  show_away (self);
  biv_library_page_update_actions (self);
}

static void
away_moved_cb (BivLibraryAway *away, BivLibraryJob *job, BivLibraryPage *self)
{
  show_progress (self, job);
}

/* The first thing that was taken along makes another library to choose. */
static void
away_done_cb (BivLibraryAway *away, BivLibraryJob *job, BivLibraryPage *self)
{
  gtk_widget_set_visible (self->progress_box, FALSE);
  biv_library_shelves_offer (self->shelves);
  biv_library_page_update_actions (self);
}

static void
away_compare_cb (BivLibraryAway *away, const char *first, const char *second, GtkWindow *parent,
                 BivLibraryPage *self)
{
  biv_library_page_show_comparison (self, parent, first, second, NULL);
}

/* (transfer full) (nullable): follows what was taken along of the club; NULL: the library is no
 * club's, or nothing can be changed in it. */
static BivLibraryAway *
make_away (BivLibraryPage *self)
{
  g_autofree char *club = self->shelves ? biv_library_shelves_make_club (self->shelves) : NULL;
  BivLibraryAway *away;

  if (!club || biv_library_is_read_only (self->library))
    return NULL;
  away = biv_library_away_new (self->work, club);
  g_signal_connect_object (away, "changed", G_CALLBACK (away_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (away, "moved", G_CALLBACK (away_moved_cb), self, 0);
  g_signal_connect_object (away, "done", G_CALLBACK (away_done_cb), self, 0);
  g_signal_connect_object (away, "compare", G_CALLBACK (away_compare_cb), self, 0);
  return away;
}

static bool
set_library (BivLibraryPage *self, GError **error)
{
  if (!g_set_object (&self->library, biv_workspace_get_chosen_library (self->workspace, error)))
    return false;
  biv_library_work_set_library (self->work, self->library);
  biv_library_found_set_library (self->found, self->library);
  set_pictures (self);
  /* A folder is kept in step with the library of this machine only. */
  if (biv_library_page_is_own (self))
    self->followed = biv_library_folder_new (self->work);
  self->away = make_away (self);
  show_away (self);
  return true;
}

/* What of it is about clubs. */
BivLibraryPageClub
biv_library_page_get_club (BivLibraryPage *self)
{
  return (BivLibraryPageClub){ self->library, self->shelves, self->away, self->found };
}

/* Whether it is the person's own library, and no club's. */
bool
biv_library_page_is_own (BivLibraryPage *self)
{
  return !self->shelves || biv_library_shelves_is_own (self->shelves);
}

bool
biv_library_page_is_far (BivLibraryPage *self)
{
  return self->shelves && biv_library_shelves_is_far (self->shelves);
}

/* A server is asked for its library. */
static void
asking_cb (BivLibraryShelves *shelves, const char *shown, BivLibraryPage *self)
{
  forget_library (self);
  show_away (self);
  biv_library_notices_show_asking (&self->notices, shown);
  biv_library_page_update_actions (self);
}

static void
failed_cb (BivLibraryShelves *shelves, const char *problem, BivLibraryPage *self)
{
  biv_library_notices_show_unreached (&self->notices, problem,
                                      biv_library_shelves_has_along (shelves));
}

static void
other_opened_cb (BivLibraryPage *self)
{
  biv_library_page_show (self, self->workspace);
}

static void
remarked_cb (BivLibraryShelves *shelves, const char *words, BivLibraryPage *self)
{
  biv_library_page_report (self, words, true);
}

static void
set_shelves (BivLibraryPage *self)
{
  self->shelves = biv_library_shelves_new (self->libraries, self->workspace);
  g_signal_connect_object (self->shelves, "asking", G_CALLBACK (asking_cb), self, 0);
  g_signal_connect_object (self->shelves, "failed", G_CALLBACK (failed_cb), self, 0);
  g_signal_connect_object (self->shelves, "opened", G_CALLBACK (other_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shelves, "remarked", G_CALLBACK (remarked_cb), self, 0);
}

/* What could not be copied may be damaged, and is only read from now on. */
static void
unkept_cb (BivLibraryPage *self, const char *problem)
{
  g_autofree char *words = g_strdup_printf (_ ("No backup could be made: %s"), problem);

  biv_library_page_report (self, words, true);
  if (self->library)
    biv_library_notices_show_read_only (&self->notices, self->library);
  biv_library_page_update_actions (self);
}

/* Shows the library of a workspace; again: what it holds now. */
void
biv_library_page_show (BivLibraryPage *self, BivWorkspace *workspace)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BIV_IS_LIBRARY_PAGE (self));
  if (!self->workspace)
    biv_library_columns_add (self->view, biv_workspace_get_catalogue (workspace));
  if (g_set_object (&self->workspace, workspace))
    {
      g_signal_connect_object (workspace, "unkept", G_CALLBACK (unkept_cb), self,
                               G_CONNECT_SWAPPED);
      biv_library_page_offer_searches (self);
    }
  if (!self->shelves)
    set_shelves (self);
  if (biv_library_shelves_is_asking (self->shelves)) /* its answer is shown when it has come */
    return;
  if (self->library && self->library != biv_workspace_get_chosen_library (workspace, NULL))
    forget_library (self);
  biv_library_shelves_offer (self->shelves);
  if (!self->work)
    set_work (self);
  if (!self->library && !set_library (self, &error))
    {
      biv_library_notices_show_problem (
        &self->notices, error->message,
        g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT));
      biv_library_page_update_actions (self);
      return;
    }
  biv_library_notices_show_read_only (&self->notices, self->library);
  ask (self);
}

void
biv_library_page_grab_focus (BivLibraryPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* Searches for words, as if they were typed. */
void
biv_library_page_search (BivLibraryPage *self, const char *words)
{
  g_return_if_fail (BIV_IS_LIBRARY_PAGE (self));
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), words);
  ask (self);
}

/* Takes up files and packs. */
void
biv_library_page_add_files (BivLibraryPage *self, const char *const *paths)
{
  g_return_if_fail (BIV_IS_LIBRARY_PAGE (self));
  if (biv_library_page_may_work (self))
    biv_library_importing_begin (self->work, paths);
  biv_library_page_update_actions (self);
}

/* (transfer none) (nullable): BivLibraryItem, as far as they were looked at. */
GListModel *
biv_library_page_get_documents (BivLibraryPage *self)
{
  return biv_library_found_get_documents (self->found);
}

/* Whether it looks for something or works on something. */
bool
biv_library_page_is_busy (BivLibraryPage *self)
{
  return (self->work && biv_library_work_is_busy (self->work)) ||
         biv_library_verdicts_is_busy (self->verdicts) ||
         (self->shelves && biv_library_shelves_is_asking (self->shelves)) ||
         (self->away && biv_library_away_is_busy (self->away)) || self->n_looking > 0 ||
         (self->followed && biv_library_folder_is_due (self->followed)) ||
         (self->pictures && biv_library_pictures_is_busy (self->pictures)) ||
         biv_library_found_is_busy (self->found);
}

/* --- The widget --------------------------------------------------------------------------- */

static gboolean
search_key_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  biv_library_page_grab_focus (BIV_LIBRARY_PAGE (widget));
  return TRUE;
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  gtk_menu_button_popup (BIV_LIBRARY_PAGE (widget)->library_button);
  return TRUE;
}

static void
bind_keys (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding (klass, GDK_KEY_m, GDK_CONTROL_MASK, menu_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_f, GDK_CONTROL_MASK, search_key_cb, NULL);
}

static void
bind_children (GtkWidgetClass *klass)
{
#define BIND(child) gtk_widget_class_bind_template_child (klass, BivLibraryPage, child)
  BIND (search_entry);
  BIND (kind);
  BIND (rules);
  BIND (verdict);
  BIND (shelf);
  BIND (tag);
  BIND (folder);
  BIND (filters);
  BIND (library_button);
  BIND (searches_button);
  BIND (owner);
  BIND (sort);
  BIND (least_points);
  BIND (most_points);
  BIND (least_year);
  BIND (most_year);
  BIND (view);
  BIND (cards);
  BIND (as_cards);
  BIND (libraries);
  BIND (chosen);
  BIND (actions);
  BIND (menu);
  BIND (progress_box);
  BIND (progress);
#undef BIND
  biv_library_notices_bind (klass, G_STRUCT_OFFSET (BivLibraryPage, notices));
  gtk_widget_class_bind_template_callback (klass, search_changed_cb);
  gtk_widget_class_bind_template_callback (klass, filter_changed_cb);
  gtk_widget_class_bind_template_callback (klass, activate_cb);
  gtk_widget_class_bind_template_callback (klass, stop_cb);
  gtk_widget_class_bind_template_callback (klass, biv_library_page_look_for_choices);
  gtk_widget_class_bind_template_callback (klass, biv_library_page_sort_chosen);
}

static void
biv_library_page_class_init (BivLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_page_dispose;
  signals[SIGNAL_OPEN] = biv_signal_new ("open", BIV_TYPE_LIBRARY_PAGE, 1, G_TYPE_STRING);
  /* A document, which lives nowhere. */
  signals[SIGNAL_LOOK] = biv_signal_new ("look", BIV_TYPE_LIBRARY_PAGE, 1, BIV_TYPE_DOCUMENT);
  /* The words, and whether they say that something went wrong. */
  signals[SIGNAL_SAID] =
    biv_signal_new ("said", BIV_TYPE_LIBRARY_PAGE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  /* Others are chosen, or something else can be done with them: whether it can be changed, how many
   * there are, and the #BivLibraryEntry of the first (nullable). */
  biv_signal_new ("choice-changed", BIV_TYPE_LIBRARY_PAGE, 3, G_TYPE_BOOLEAN, G_TYPE_UINT64,
                  G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-page.ui");
  bind_children (widget_class);
  bind_keys (widget_class);
  biv_library_page_class_init_actions (widget_class);
}

static void
add_dropped (gpointer self, const char *const *paths)
{
  biv_library_page_add_files (self, paths);
}

/* Whether the desktop's search finds documents is chosen in the menu. */
static void
offer_settings (BivLibraryPage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) action = g_settings_create_action (self->settings, "desktop-search");

  g_action_map_add_action (G_ACTION_MAP (group), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "settings", G_ACTION_GROUP (group));
}

/* The choice between the list and the cards is kept. */
static void
remember_view (BivLibraryPage *self)
{
  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "library-cards", self->as_cards, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->as_cards, "notify::active", G_CALLBACK (choose_view), self,
                           G_CONNECT_SWAPPED);
}

static void
set_found (BivLibraryPage *self)
{
  GtkSelectionModel *selection;

  self->found = biv_library_found_new ();
  g_signal_connect_object (self->found, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->found, "chosen", G_CALLBACK (update_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->found, "changed", G_CALLBACK (library_changed_cb), self,
                           G_CONNECT_SWAPPED);
  selection = biv_library_found_get_selection (self->found);
  biv_library_gestures_add_to_view (GTK_WIDGET (self->view), self->menu, selection);
  biv_library_gestures_add_to_view (GTK_WIDGET (self->cards), self->menu, selection);
  gtk_column_view_set_model (self->view, selection);
}

static void
biv_library_page_init (BivLibraryPage *self)
{
  self->verdicts = biv_library_verdicts_new ();
  g_signal_connect_object (self->verdicts, "moved", G_CALLBACK (moved_cb), self, 0);
  g_signal_connect_object (self->verdicts, "done", G_CALLBACK (checked_cb), self, 0);
  g_signal_connect_object (self, "map", G_CALLBACK (biv_library_verdicts_go_on), self->verdicts,
                           G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_LIBRARY);
  biv_bound_keys_add (GTK_WIDGET (self), BIV_KEYS_OF_LIBRARY);
  set_found (self);
  biv_library_gestures_accept_drops (GTK_WIDGET (self), add_dropped);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (sorter_changed_cb), self, 0);
  remember_view (self);
  offer_settings (self);
  update_page (self);
}
