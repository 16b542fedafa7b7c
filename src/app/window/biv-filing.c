/* Saves and closes the document of a tab, and loses nothing without a question. The signal
 * "closed" says that the document may be closed; the tab and the window do the rest.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-filing.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/window/biv-document-kinds.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/format/biv-format-kind.h"
#include "storage/place/biv-places.h"

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

G_DEFINE_FINAL_TYPE (BivFiling, biv_filing,
                     BIV_TYPE_SERVICE)
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
  /* The document is saved, and may be closed as the user asked for. */
  signals[SIGNAL_CLOSED] = biv_signal_new ("closed", BIV_TYPE_FILING, 0);
}

static void
biv_filing_init (BivFiling *self)
{
}

/* Reports why it could not be saved, and offers to save it elsewhere. */
static void
report_failure (BivFiling *self, GError *error)
{
  /* Translators: %s is why, such as “night.bivscenario: there is no room left on the disk” */
  g_autofree char *words = g_strdup_printf (_ ("It could not be saved. %s"), error->message);

  if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT))
    g_signal_emit (self, signals[SIGNAL_CONFLICT], 0);
  else
    biv_service_offer (self, words, true, _ ("Save a _Copy…"), "win.save-as");
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
  biv_workspace_add_recent (biv_service_get_workspace (self), session);
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

/* What is in the library now is another document. @copy: its place */
static void
report_kept (BivFiling *self, BivPlace *copy)
{
  g_autofree char *name = biv_session_name_place (biv_service_get_session (self));
  /* Translators: %s is the name of a file */
  g_autofree char *words = g_strdup_printf (
    _ ("A copy is in the library now. You still work on “%s”, and saving writes there."), name);
  g_autoptr (GVariant) address =
    g_variant_ref_sink (g_variant_new_string (biv_place_get_address (copy)));
  g_autofree char *action = g_action_print_detailed_name ("win.open-recent", address);

  biv_service_offer (self, words, false, _ ("_Work on the Copy"), action);
}

/* Data of a copy that is being written. */
typedef struct
{
  BivFiling *filing;
  BivPlace *place;
} Copying;

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Copying *copying = data;
  g_autoptr (BivFiling) self = copying->filing;
  g_autoptr (BivPlace) place = copying->place;
  g_autoptr (GError) error = NULL;
  bool closes = self->closing;

  if (biv_service_is_orphan (self) || biv_service_get_session (self) != BIV_SESSION (source))
    return;
  self->closing = false;
  if (biv_session_save_finish (BIV_SESSION (source), result, &error))
    report_kept (self, place);
  else
    report_failure (self, error);
  if (closes && !error)
    close_after_all (self);
}

/* Saves in the library, as a new document there. What lives in a file goes on living there; what
 * lives nowhere yet is that document from then on. */
void
biv_filing_keep_in_library (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  BivWorkspace *workspace = biv_service_get_workspace (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPlace) place = NULL;
  Copying *copying;

  if (!session || biv_session_is_saving (session))
    return;
  if (!biv_workspace_get_chosen_library (workspace, &error))
    {
      biv_service_report (self, error->message);
      return;
    }
  place = biv_library_place_new_document (biv_workspace_get_chosen_name (workspace));
  if (!biv_session_get_place (session))
    {
      save_to (self, place);
      return;
    }
  copying = g_new0 (Copying, 1);
  *copying = (Copying){ g_object_ref (self), g_steal_pointer (&place) };
  biv_session_save_copy_async (session, copying->place, NULL, kept_cb, copying);
}

/* To be called when another document is shown: says so if it cannot be saved where it lives. */
void
biv_filing_follow (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  if (!session || !biv_session_is_read_only (session))
    return;
  name = biv_session_name_place (session);
  /* Translators: %s is the name of a file, or of a document of a library */
  words = g_strdup_printf (_ ("“%s” can be read only. What you change in it is saved as a copy."),
                           name);
  biv_service_offer (self, words, false, _ ("Save a _Copy…"), "win.save-as");
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

/* Saves where it lives, or asks where that shall be, as where it lives can be read only. */
void
biv_filing_save (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *place;

  if (!session || biv_session_is_saving (session))
    return;
  place = biv_session_get_place (session);
  /* It may be writable by now. */
  if (place && !(biv_session_is_read_only (session) && biv_place_is_read_only (place)))
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
