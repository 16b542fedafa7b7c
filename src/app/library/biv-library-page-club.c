/* What the page of the library does with a club's library on a server: opening and forgetting it,
 * taking documents along and coming together again, secrets, submitted lists, and people.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-page-club.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-question.h"
#include "app/library/biv-library-page-parts.h"
#include "app/library/biv-library-page.h"
#include "app/library/club/biv-club-accounts.h"
#include "app/library/jobs/biv-library-tasks.h"
#include "app/library/jobs/biv-library-words.h"
#include "app/kit/widgets/biv-widget-action.h"

static GtkWindow *
get_window (BivLibraryPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* --- Which library ------------------------------------------------------------------------ */

static void
ask_club_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  BivLibraryPageClub part = biv_library_page_get_club (self);

  if (part.shelves)
    biv_library_shelves_ask (part.shelves, get_window (self));
}

static void
forget_club_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_shelves_forget (biv_library_page_get_club (BIV_LIBRARY_PAGE (widget)).shelves);
}

static void
forget_password_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);

  biv_library_shelves_forget_password (biv_library_page_get_club (self).shelves);
  biv_library_page_report (self, _ ("The password is forgotten, and is asked for the next time"),
                           false);
}

static void
retry_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_shelves_retry (biv_library_page_get_club (BIV_LIBRARY_PAGE (widget)).shelves);
}

static void
open_along_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_library_shelves_open_along (biv_library_page_get_club (BIV_LIBRARY_PAGE (widget)).shelves);
}

/* --- Away from the club ------------------------------------------------------------------- */

static void
keep_along_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  BivLibraryPageClub part = biv_library_page_get_club (self);
  g_auto (GStrv) ids = biv_library_found_list_chosen (part.found);

  if (part.away && ids[0])
    biv_library_away_add (part.away, (const char *const *) ids);
  biv_library_page_update_actions (self);
}

static void
sync_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  BivLibraryPageClub part = biv_library_page_get_club (self);

  if (part.away)
    biv_library_away_sync (part.away);
  biv_library_page_update_actions (self);
}

static void
stop_sync_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  BivLibraryPageClub part = biv_library_page_get_club (self);

  if (part.away)
    biv_library_away_stop (part.away);
  biv_library_page_update_actions (self);
}

/* --- Secrets and submitted lists ---------------------------------------------------------- */

static void
start (BivLibraryPage *self, BivLibraryJobFunc func, gpointer data, const char *done_words)
{
  g_auto (GStrv) ids = biv_library_found_list_chosen (biv_library_page_get_club (self).found);

  if (ids[0] && biv_library_page_may_work (self))
    biv_library_page_start (self, (const char *const *) ids, func, data, NULL, done_words);
}

/* The parameter is the word of an audience. */
static void
disclose_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const message[] = {
    [BIV_LIBRARY_FOR_CLUB] = N_ ("The club sees it, and no guest"),
    [BIV_LIBRARY_FOR_KEEPER] = N_ ("It is a secret of who made it; organisers see it, too"),
    [BIV_LIBRARY_FOR_GUESTS] = N_ ("Guests see it, too"),
  };
  BivLibraryAudience audience =
    biv_library_audience_find (g_variant_get_string (parameter, NULL));

  start (BIV_LIBRARY_PAGE (widget), biv_library_task_disclose, GINT_TO_POINTER (audience),
         _ (message[audience]));
}

static void
submit_answered_cb (AdwMessageDialog *dialog, const char *response, BivLibraryPage *self)
{
  if (g_str_equal (response, "accept"))
    start (self, biv_library_task_submit, NULL, _ ("Submitted, and locked as it is"));
}

static void
submit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  GtkWidget *dialog = biv_question_new (
    get_window (self), _ ("Submit and lock?"),
    biv_library_page_is_far (self)
      ? _ ("It is checked, and locked as it is: nobody changes it any more, until an organiser "
           "opens it again.")
      : _ ("It is checked, and locked as it is, until it is opened again."));

  biv_question_offer (dialog, "accept", _ ("_Submit"), ADW_RESPONSE_SUGGESTED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (submit_answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
reopen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  start (BIV_LIBRARY_PAGE (widget), biv_library_task_reopen, NULL,
         _ ("It is open again, and can be changed"));
}

static void
people_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryPage *self = BIV_LIBRARY_PAGE (widget);
  BivLibraryPageClub part = biv_library_page_get_club (self);

  if (part.library && biv_library_page_is_far (self))
    gtk_window_present (
      GTK_WINDOW (biv_club_accounts_new (get_window (self), part.library)));
}

/* --- The actions -------------------------------------------------------------------------- */

static const BivWidgetAction actions[] = {
  { "library.ask-club", NULL, ask_club_cb },
  { "library.forget-club", NULL, forget_club_cb },
  { "library.forget-password", NULL, forget_password_cb },
  { "library.retry", NULL, retry_cb },
  { "library.open-along", NULL, open_along_cb },
  { "library.take-along", NULL, keep_along_cb },
  { "library.sync", NULL, sync_cb },
  { "library.stop-sync", NULL, stop_sync_cb },
  { "library.disclose", "s", disclose_cb },
  { "library.submit", NULL, submit_cb },
  { "library.reopen", NULL, reopen_cb },
  { "library.people", NULL, people_cb },
};

/* Enables what can be done with what is chosen. @first: (nullable): of the chosen ones */
static void
update (BivLibraryPage *self, gboolean writes, guint64 n_chosen, const BivLibraryEntry *first)
{
  BivLibraryPageClub part = biv_library_page_get_club (self);
  GtkWidget *widget = GTK_WIDGET (self);
  bool is_far = biv_library_page_is_far (self);
  bool is_locked = first && first->submission.time > 0;
  bool is_list = n_chosen == 1 && first && biv_library_is_edited (first);

  gtk_widget_action_set_enabled (widget, "library.forget-club", is_far);
  gtk_widget_action_set_enabled (widget, "library.forget-password", is_far && part.library);
  gtk_widget_action_set_enabled (widget, "library.people", is_far && part.library);
  gtk_widget_action_set_enabled (widget, "library.take-along",
                                 is_far && part.away && n_chosen > 0);
  gtk_widget_action_set_enabled (widget, "library.sync",
                                 part.away && biv_library_away_has_file (part.away));
  gtk_widget_action_set_enabled (widget, "library.stop-sync",
                                 part.away && biv_library_away_is_trying (part.away));
  gtk_widget_action_set_enabled (widget, "library.disclose", writes && is_far && n_chosen > 0);
  gtk_widget_action_set_enabled (widget, "library.submit", writes && is_list && !is_locked);
  gtk_widget_action_set_enabled (widget, "library.reopen", writes && n_chosen > 0 && is_locked);
}

/* Gives the pages of libraries the actions for clubs. To be called once, before there is one. */
void
biv_library_page_club_install (void)
{
  GtkWidgetClass *klass = g_type_class_ref (BIV_TYPE_LIBRARY_PAGE);

  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
  g_signal_override_class_handler ("choice-changed", BIV_TYPE_LIBRARY_PAGE, G_CALLBACK (update));
  g_type_class_unref (klass);
}
