/* Opens, saves and closes the document of a window, and loses nothing without a question. The
 * signal "opened" hands over a session, "closed" says that the document may be closed; the window
 * does the rest.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-filing.h"

#include <glib/gi18n.h>
#include <string.h>

#include "config.h"

#include "app/compat/biv-file-dialog.h"
#include "app/compat/biv-question.h"
#include "app/import/biv-import-dialog.h"
#include "app/import/biv-import-muster.h"
#include "app/library/biv-difference-dialog.h"
#include "app/window/biv-document-kinds.h"
#include "storage/biv-library-place.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-file-place.h"
#include "storage/place/biv-places.h"

struct _BivFiling
{
  BivService parent_instance;

  GtkWidget *question; /* weak: the question that is open; NULL: none */
  guint goodbye;       /* a source: closing is about to begin */
  bool closing;        /* to be done when the save under way has succeeded */
  bool stays;          /* only the document is closed, not the window */
};

enum
{
  SIGNAL_OPENED,
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

static guint
add_signal (const char *name, guint n_args, GType first, GType second, GType third)
{
  return g_signal_new (name, BIV_TYPE_FILING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_args, first, second, third);
}

static void
biv_filing_class_init (BivFilingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_filing_dispose;
  /* A session; whether it replaces the open one; the draft that it was restored from, or NULL. */
  signals[SIGNAL_OPENED] =
    add_signal ("opened", 3, BIV_TYPE_SESSION, G_TYPE_BOOLEAN, BIV_TYPE_LOST_DRAFT);
  signals[SIGNAL_SAVED] = add_signal ("saved", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
  /* It was not saved, as another program has changed the content of its place. */
  signals[SIGNAL_CONFLICT] = add_signal ("conflict", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
  /* Whether the window stays. */
  signals[SIGNAL_CLOSED] = add_signal ("closed", 1, G_TYPE_BOOLEAN, G_TYPE_NONE, G_TYPE_NONE);
}

static void
biv_filing_init (BivFiling *self)
{
}

static BivCatalogue *
get_catalogue (BivFiling *self)
{
  return biv_workspace_get_catalogue (biv_service_get_workspace (self));
}

static void
hand_over (BivFiling *self, BivSession *session, bool in_place, BivLostDraft *draft)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, session, in_place, draft);
}

/* Opens a document that was just made, and lives nowhere yet. */
void
biv_filing_begin (BivFiling *self, BivDocument *document)
{
  g_autoptr (BivSession) session = biv_session_new (document, get_catalogue (self));

  hand_over (self, session, false, NULL);
}

/* Adds a document that has a place to the recent ones. */
static void
note_recent (BivFiling *self, BivSession *session)
{
  BivPlace *place = biv_session_get_place (session);
  g_autofree char *title = biv_session_make_title (session);

  if (place)
    biv_recents_add (biv_workspace_get_recents (biv_service_get_workspace (self)), place, title);
}

/* The user has just chosen the file and knows its folder: its name and the line are enough. */
static void
report_unread (BivFiling *self, BivPlace *place, const char *message)
{
  const char *folder = biv_place_get_folder (place);
  g_autofree char *prefix = folder ? g_strconcat (folder, G_DIR_SEPARATOR_S, NULL) : g_strdup ("");
  bool has_folder = g_str_has_prefix (message, prefix);

  biv_service_report (self, has_folder ? message + strlen (prefix) : message);
}

static BivSession *
load (BivFiling *self, BivPlace *place)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivSession) session = NULL;

  if (biv_workspace_get_style (biv_service_get_workspace (self), NULL))
    session = biv_session_open (place, get_catalogue (self), NULL, &error);
  if (error)
    report_unread (self, place, error->message);
  return g_steal_pointer (&session);
}

/* Opens a document that was made of something foreign: closing it asks. */
void
biv_filing_take (BivFiling *self, BivDocument *document)
{
  g_autoptr (BivSession) session = biv_session_new (document, get_catalogue (self));

  biv_history_mark_unsaved (biv_session_get_history (session));
  hand_over (self, session, false, NULL);
}

/* Asks what a file of another program is to become. */
static void
import (BivFiling *self, BivPlace *place, const BivInterchange *kind)
{
  GtkWidget *dialog = biv_import_dialog_new (biv_service_get_window (self),
                                             biv_service_get_workspace (self), place, kind);

  g_signal_connect_object (dialog, "made", G_CALLBACK (biv_filing_take), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "refused", G_CALLBACK (biv_service_report), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "said", G_CALLBACK (biv_service_report), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "told", G_CALLBACK (biv_service_tell), self,
                           G_CONNECT_SWAPPED);
}

static void
taken_cb (const char *words, bool is_problem, gpointer data)
{
  if (biv_service_is_orphan (data))
    return;
  if (is_problem)
    biv_service_report (data, words);
  else
    biv_service_tell (data, words);
}

/* (transfer full) (nullable): the muster list in a file whose name says that it is one. */
static BivNode *
read_muster (BivPlace *place)
{
  const char *path = biv_place_get_folder (place) ? biv_place_get_address (place) : "";
  const BivFormatKind *kind = biv_format_kind_for_name (path);
  g_autoptr (BivNode) root =
    kind && kind->get_type () == BIV_TYPE_MUSTER ? biv_format_read_file (path, NULL) : NULL;

  return root && BIV_IS_MUSTER (root) ? g_steal_pointer (&root) : NULL;
}

static bool
open_place (BivFiling *self, BivPlace *place)
{
  g_autoptr (BivNode) list = read_muster (place);
  const BivInterchange *kind = list ? NULL : biv_format_find_interchange (place);
  g_autoptr (BivSession) session = kind || list ? NULL : load (self, place);

  if (list)
    biv_import_muster_ask (biv_service_get_window (self), biv_service_get_workspace (self),
                           BIV_MUSTER (list), taken_cb, G_OBJECT (self));
  if (kind)
    import (self, place, kind);
  if (kind || list)
    return true;
  if (!session)
    return false;
  hand_over (self, session, false, NULL);
  note_recent (self, session);
  return true;
}

static void
fetched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivFiling) self = data;
  g_autoptr (GError) error = NULL;

  if (biv_service_is_orphan (self))
    return;
  if (biv_library_place_fetch_finish (BIV_LIBRARY_PLACE (source), result, &error))
    open_place (self, BIV_PLACE (source));
  else
    biv_service_report (self, error->message);
}

static bool
is_far (BivPlace *place)
{
  return BIV_IS_LIBRARY_PLACE (place) && biv_library_place_is_far (BIV_LIBRARY_PLACE (place));
}

/* Nobody waits for a server here: what it has is shown when it has come. */
static void
fetch (BivFiling *self, BivPlace *place, GAsyncReadyCallback callback)
{
  biv_service_tell (self, _ ("It is being fetched from the club’s library…"));
  biv_library_place_fetch_async (BIV_LIBRARY_PLACE (place), NULL, callback, g_object_ref (self));
}

/* @address: of a place. Returns: whether what lives there could be read, or is on its way; if not,
 * it was said why, and what was open is as it was. */
bool
biv_filing_open (BivFiling *self, const char *address)
{
  g_autoptr (BivPlace) place = biv_places_find (address);

  if (!is_far (place))
    return open_place (self, place);
  fetch (self, place, fetched_cb);
  return true;
}

/* Likewise; a file on another computer has no path, and cannot be read. */
bool
biv_filing_open_file (BivFiling *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (path)
    return biv_filing_open (self, path);
  name = g_file_get_parse_name (file);
  /* Translators: %s is an address */
  message = g_strdup_printf (_ ("“%s” is not on this computer: save it here first."), name);
  biv_service_report (self, message);
  return false;
}

/* Opens a document as a pattern: saving it asks where to. */
bool
biv_filing_open_copy (BivFiling *self, const char *address)
{
  g_autoptr (BivPlace) place = biv_places_find (address);
  g_autoptr (BivSession) session = load (self, place);

  if (!session)
    return false;
  biv_session_forget_place (session);
  hand_over (self, session, false, NULL);
  return true;
}

static void
open_chosen_cb (const char *path, gpointer data)
{
  if (path && !biv_service_is_orphan (data))
    biv_filing_open (data, path);
}

void
biv_filing_ask_open (BivFiling *self)
{
  biv_file_dialog_open (biv_service_get_window (self), BIV_FILE_BATTLE_OR_ARMY, open_chosen_cb,
                        g_object_ref (self), g_object_unref);
}

/* Loads the document from its place again, unless it is being saved. */
void
biv_filing_reload (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *place = session ? biv_session_get_place (session) : NULL;
  g_autoptr (BivSession) again =
    place && !biv_session_is_saving (session) ? load (self, place) : NULL;

  if (again)
    hand_over (self, again, true, NULL);
}

static void
show_differences (BivFiling *self, BivNode *saved)
{
  BivSession *session = biv_service_get_session (self);
  g_autoptr (BivNode) open = biv_node_copy (biv_session_get_root (session), NULL, NULL);
  BivDifferenceDialog *dialog = biv_difference_dialog_new (
    biv_service_get_window (self), saved, open, biv_session_get_catalogue (session),
    &(BivDifferenceWords){ .title = _ ("Compared with What Is Saved"),
                           .differs = _ ("On the left what is saved, on the right what is open."),
                           .same = _ ("What is open is as it is saved.") });

  gtk_window_present (GTK_WINDOW (dialog));
}

static void
compare_with (BivFiling *self, BivPlace *place)
{
  BivNode *open = biv_session_get_root (biv_service_get_session (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) saved = biv_format_open_place (place, NULL, &error);

  if (!saved)
    report_unread (self, place, error->message);
  else if (G_OBJECT_TYPE (biv_document_get_root (saved)) != G_OBJECT_TYPE (open))
    biv_service_report (self, _ ("Only two of one kind can be compared."));
  else
    show_differences (self, biv_document_get_root (saved));
}

static void
fetched_to_compare_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivFiling) self = data;
  g_autoptr (GError) error = NULL;
  BivSession *session = biv_service_is_orphan (self) ? NULL : biv_service_get_session (self);

  /* By now another document may be open. */
  if (!session || !biv_place_is_same (biv_session_get_place (session), BIV_PLACE (source)))
    return;
  if (biv_library_place_fetch_finish (BIV_LIBRARY_PLACE (source), result, &error))
    compare_with (self, BIV_PLACE (source));
  else
    biv_service_report (self, error->message);
}

/* Shows what differs between what is open and what its place has now, by whomever it was saved. */
void
biv_filing_compare (BivFiling *self)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *own = session ? biv_session_get_place (session) : NULL;
  g_autoptr (BivPlace) place = own ? biv_places_find (biv_place_get_address (own)) : NULL;

  if (!place)
    return;
  if (is_far (place))
    fetch (self, place, fetched_to_compare_cb);
  else
    compare_with (self, place);
}

static BivSafe *
get_safe (BivFiling *self)
{
  return biv_workspace_get_safe (biv_service_get_workspace (self));
}

/* A draft that cannot be read is kept: somebody may still recover it. */
static void
set_aside (BivFiling *self, BivLostDraft *draft, GError *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = biv_lost_draft_set_aside (draft, &error);
  g_autofree char *words =
    g_strdup_printf (_ ("This unsaved work is damaged and stays in %s: %s"),
                     aside ? aside : biv_lost_draft_get_file (draft), reason->message);

  biv_safe_take (get_safe (self), draft);
  biv_service_report (self, words);
}

static bool
is_of_same (BivLostDraft *a, BivLostDraft *b)
{
  BivPlace *place = biv_lost_draft_get_place (a);

  return biv_place_is_same (place, biv_lost_draft_get_place (b)) &&
         (place ||
          g_strcmp0 (biv_lost_draft_get_title (a), biv_lost_draft_get_title (b)) == 0);
}

/* Drops older drafts of the same document without a question. Their files stay, and are offered
 * again at the next start. */
static void
pass_over_older (BivFiling *self, BivLostDraft *draft)
{
  GListModel *lost = biv_safe_get_lost (get_safe (self));

  for (guint i = g_list_model_get_n_items (lost); i > 0; i--)
    {
      g_autoptr (BivLostDraft) other = g_list_model_get_item (lost, i - 1);

      if (is_of_same (draft, other) && g_date_time_compare (biv_lost_draft_get_time (other),
                                                            biv_lost_draft_get_time (draft)) <= 0)
        biv_safe_take (get_safe (self), other);
    }
}

/* Whether the open document is exactly what was saved, so that the draft continues it. */
static bool
is_origin (BivFiling *self, BivLostDraft *draft)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *place = session ? biv_session_get_place (session) : NULL;

  return place && biv_place_is_same (place, biv_lost_draft_get_place (draft)) &&
         !biv_history_is_modified (biv_session_get_history (session));
}

/* (transfer full) (nullable): the draft, which the safe no longer offers while it is dealt with. */
static BivLostDraft *
find_draft (BivFiling *self, const char *file)
{
  BivLostDraft *found = biv_safe_find (get_safe (self), file);

  return found ? g_object_ref (found) : NULL;
}

/* Opens unsaved work of an earlier run. @file: of the draft */
void
biv_filing_restore (BivFiling *self, const char *file)
{
  g_autoptr (BivLostDraft) draft = find_draft (self, file);
  g_autoptr (BivSession) session = NULL;
  g_autoptr (GError) error = NULL;

  if (!draft)
    return;
  session = biv_session_restore (draft, get_catalogue (self), &error);
  if (!session)
    {
      set_aside (self, draft, error);
      return;
    }
  hand_over (self, session, is_origin (self, draft), draft);
  pass_over_older (self, draft);
}

/* Discards unsaved work of an earlier run. @file: of the draft */
void
biv_filing_discard (BivFiling *self, const char *file)
{
  g_autoptr (BivLostDraft) draft = find_draft (self, file);
  g_autoptr (GError) error = NULL;

  if (!draft)
    return;
  if (biv_lost_draft_discard (draft, &error))
    biv_safe_take (get_safe (self), draft);
  else
    biv_service_report (self, error->message);
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
  if (!self->stays)
    gtk_window_close (biv_service_get_window (self));
  else if (biv_filing_may_close (self, true))
    g_signal_emit (self, signals[SIGNAL_CLOSED], 0, TRUE);
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
  note_recent (self, session);
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
    name = g_strconcat (biv_node_get_id (root), biv_format_kind_for_node (root)->ending, NULL);
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

static gboolean
goodbye_cb (gpointer data)
{
  BivFiling *self = data;

  self->goodbye = 0;
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0, self->stays);
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
    {
      self->closing = true;
      biv_filing_save (self);
    }
}

static void
ask_about_changes (BivFiling *self)
{
  g_autofree char *title = biv_session_make_title (biv_service_get_session (self));
  GtkWidget *dialog = biv_question_new (biv_service_get_window (self), _ ("Save changes?"), NULL);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (
    question, _ ("“%s” has changes that are not saved. They are lost if you do not save them."),
    title);
  adw_message_dialog_add_responses (question, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (question, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (question, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (question, "save");
  adw_message_dialog_set_close_response (question, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  g_set_weak_pointer (&self->question, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Whether the document can be closed without losing anything; otherwise asks, and closes later. A
 * save under way is waited for even if nothing has changed since, as it might fail. @stays: whether
 * the window stays open */
bool
biv_filing_may_close (BivFiling *self, bool stays)
{
  BivSession *session = biv_service_get_session (self);

  self->stays = stays;
  if (session && biv_session_is_saving (session))
    self->closing = true;
  else if (!session || !biv_history_is_modified (biv_session_get_history (session)))
    return true;
  else if (self->question)
    gtk_window_present (GTK_WINDOW (self->question));
  else
    ask_about_changes (self);
  return false;
}
