/* Saves and closes the document of a desk, and loses nothing without a question. The signal
 * "closed" says that the document may be closed; the desk and the window do the rest.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-filing.h"

#include <glib/gi18n.h>

#include "app/compat/biv-file-dialog.h"
#include "app/compat/biv-question.h"
#include "app/window/biv-document-kinds.h"
#include "core/model/node/biv-signal.h"
#include "storage/biv-library-place.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/format/biv-format-kind.h"
#include "storage/place/biv-file-place.h"

struct _BivFiling
{
  BivService parent_instance;

  GtkWidget *question; /* weak: the question that is open; NULL: none */
  guint goodbye;       /* a source: closing is about to begin */
  bool closing;        /* to be done when the save under way has succeeded */
};

enum
{
  SIGNAL_SAVED,
  SIGNAL_CONFLICT,
  SIGNAL_CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivFiling, biv_filing, BIV_TYPE_SERVICE)

static void
biv_filing_dispose (GObject *object)
{
  BivFiling *self = BIV_FILING (object);

  g_clear_handle_id (&self->goodbye, g_source_remove);
  g_clear_weak_pointer (&self->question);
  G_OBJECT_CLASS (biv_filing_parent_class)->dispose (object);
}

static void
biv_filing_class_init (BivFilingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_filing_dispose;
  signals[SIGNAL_SAVED] = biv_signal_new ("saved", BIV_TYPE_FILING, 0);
  /* It was not saved, as another program has changed the content of its place. */
  signals[SIGNAL_CONFLICT] = biv_signal_new ("conflict", BIV_TYPE_FILING, 0);
  /* It may be closed, as was asked for. */
  signals[SIGNAL_CLOSED] = biv_signal_new ("closed", BIV_TYPE_FILING, 0);
}

static void
biv_filing_init (BivFiling *self)
{
}

static void
report_failure (BivFiling *self, GError *error)
{
  if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT))
    g_signal_emit (self, signals[SIGNAL_CONFLICT], 0);
  else
    biv_service_report (self, error->message);
}

/* Does what was waiting for the save. There may be new edits by now. */
static void
close_after_all (BivFiling *self)
{
  if (biv_filing_may_close (self))
    g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivFiling) self = data;
  g_autoptr (GError) error = NULL;
  BivSession *session = BIV_SESSION (source);
  bool closes = self->closing;

  if (biv_service_is_orphan (self) || biv_service_get_session (self) != session)
    return;
  self->closing = false;
  if (!biv_session_save_finish (session, result, &error))
    {
      report_failure (self, error);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_SAVED], 0);
  biv_workspace_note_recent (biv_service_get_workspace (self), session);
  if (closes)
    close_after_all (self);
}

static void
save_to (BivFiling *self, BivPlace *place)
{
  biv_session_save_async (biv_service_get_session (self), place, NULL, saved_cb,
                          g_object_ref (self));
}

static void
save_chosen_cb (const char *path, gpointer data)
{
  BivFiling *self = data;
  g_autoptr (BivPlace) place = path ? biv_file_place_new (path) : NULL;

  if (!place || !biv_service_get_session (self) || biv_service_is_orphan (self))
    {
      self->closing = false;
      return;
    }
  save_to (self, place);
}

/* Whether it lives in a file, not in a library or nowhere yet. */
static bool
is_in_file (BivSession *session)
{
  BivPlace *place = biv_session_get_place (session);

  return place && biv_place_get_folder (place);
}

/* Saves in the library, as a new document there, which it is from then on. */
void
biv_filing_keep_in_library (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  BivWorkspace *workspace = biv_service_get_workspace (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPlace) place = NULL;

  if (!session || biv_session_is_saving (session))
    return;
  if (!biv_workspace_get_chosen_library (workspace, &error))
    {
      biv_service_report (self, error->message);
      return;
    }
  place = biv_library_place_new_document (biv_workspace_get_chosen_name (workspace));
  save_to (self, place);
}

void
biv_filing_ask_save_as (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  BivNode *root = session ? biv_session_get_root (session) : NULL;
  g_autofree char *name = NULL;

  if (!root)
    return;
  if (is_in_file (session))
    name = biv_place_make_name (biv_session_get_place (session));
  else
    name = biv_exchange_name_make (biv_node_get_id (root), biv_format_kind_for_node (root)->ending);
  biv_file_dialog_save (biv_service_get_window (self), biv_document_kind_of (root)->file, name,
                        save_chosen_cb, g_object_ref (self), g_object_unref);
}

/* Saves where it lives, or asks where that shall be. */
void
biv_filing_save (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);

  if (!session || biv_session_is_saving (session))
    return;
  if (biv_session_get_place (session))
    save_to (self, NULL);
  else
    biv_filing_ask_save_as (self);
}

/* Saves where it lives, whatever somebody else has written there. */
void
biv_filing_save_anyway (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *place = session ? biv_session_get_place (session) : NULL;

  if (place && !biv_session_is_saving (session))
    save_to (self, place);
}

/* Saves likewise, after which the document may be closed. */
void
biv_filing_save_and_close (BivFiling *self)
{
  self->closing = true;
  biv_filing_save (self);
}

static gboolean
goodbye_cb (gpointer data)
{
  BivFiling *self = data;

  self->goodbye = 0;
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
  return G_SOURCE_REMOVE;
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, BivFiling *self)
{
  g_clear_weak_pointer (&self->question);
  if (g_str_equal (response, "discard"))
    /* Deferred: the question, which is destroyed with the window, is still being answered. */
    self->goodbye = g_idle_add (goodbye_cb, self);
  else if (g_str_equal (response, "save"))
    biv_filing_save_and_close (self);
}

static void
ask_about_changes (BivFiling *self)
{
  g_autofree char *title = biv_session_make_title (biv_service_get_session (self));
  GtkWidget *dialog = biv_question_new (biv_service_get_window (self), _ ("Save changes?"), NULL);

  adw_message_dialog_format_body (
    ADW_MESSAGE_DIALOG (dialog),
    _ ("“%s” has changes that are not saved. They are lost if you do not save them."), title);
  biv_question_offer_saving (dialog, _ ("_Discard"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  g_set_weak_pointer (&self->question, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Whether closing the document loses nothing. A save under way is waited for even if nothing has
 * changed since, as it might fail. */
bool
biv_filing_is_settled (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);

  return !session || (!biv_session_is_saving (session) &&
                      !biv_history_is_modified (biv_session_get_history (session)));
}

/* Whether the document can be closed without losing anything; otherwise asks, or waits for the save
 * under way, and says "closed" later. */
bool
biv_filing_may_close (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);

  if (biv_filing_is_settled (self))
    return true;
  if (biv_session_is_saving (session))
    self->closing = true;
  else if (self->question)
    gtk_window_present (GTK_WINDOW (self->question));
  else
    ask_about_changes (self);
  return false;
}
