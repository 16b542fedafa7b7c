/* Opens documents from where they live: from files, from libraries near and far, from files of
 * other programs, as a copy, and as unsaved work of an earlier run; and compares what is open with
 * what its place has. The signal "opened" hands over a session; the tab and the window do the
 * rest.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-opening.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/import/biv-import-dialog.h"
#include "app/kit/compat/biv-file-dialog.h"
#include "app/library/biv-difference-view.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-places.h"

struct _BivOpening
{
  BivService parent_instance;
};

static guint opened;

G_DEFINE_FINAL_TYPE (BivOpening, biv_opening, BIV_TYPE_SERVICE)

static void
biv_opening_class_init (BivOpeningClass *klass)
{
  /* A session; whether it replaces the open one; the draft that it was restored from, or NULL. */
  opened = biv_signal_new ("opened", BIV_TYPE_OPENING, 3, BIV_TYPE_SESSION, G_TYPE_BOOLEAN,
                           BIV_TYPE_LOST_DRAFT);
}

static void
biv_opening_init (BivOpening *self)
{
}

static BivCatalogue *
get_catalogue (BivOpening *self)
{
  return biv_workspace_get_catalogue (biv_service_get_workspace (self));
}

static void
hand_over (BivOpening *self, BivSession *session, bool in_place, BivLostDraft *draft)
{
  g_signal_emit (self, opened, 0, session, in_place, draft);
}

/* Opens a document that was just made, and lives nowhere yet. */
void
biv_opening_begin (BivOpening *self, BivDocument *document)
{
  g_autoptr (BivSession) session = biv_session_new (document, get_catalogue (self));

  hand_over (self, session, false, NULL);
}

/* The user has just chosen the file and knows its folder: its name and the line are enough. */
static void
report_unread (BivOpening *self, BivPlace *place, const char *message)
{
  const char *folder = biv_place_get_folder (place);
  g_autofree char *prefix = folder ? g_strconcat (folder, G_DIR_SEPARATOR_S, NULL) : g_strdup ("");
  bool has_folder = g_str_has_prefix (message, prefix);

  biv_service_report (self, has_folder ? message + strlen (prefix) : message);
}

static BivSession *
load (BivOpening *self, BivPlace *place)
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
biv_opening_open_document (BivOpening *self, BivDocument *document)
{
  g_autoptr (BivSession) session = biv_session_new (document, get_catalogue (self));

  biv_history_mark_unsaved (biv_session_get_history (session));
  hand_over (self, session, false, NULL);
}

/* At the start of the program a window comes to the screen only with its document; a dialog needs
 * it sooner. */
static GtkWindow *
bring_window (BivOpening *self)
{
  GtkWindow *window = biv_service_get_window (self);

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (window);
  return window;
}

/* Shows the dialog that imports a file of another program as an army or a battle. */
static void
import (BivOpening *self, BivPlace *place, const BivInterchange *kind)
{
  GtkWidget *dialog = biv_import_dialog_new (bring_window (self),
                                             biv_service_get_workspace (self), place, kind);

  g_signal_connect_object (dialog, "made", G_CALLBACK (biv_opening_open_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "refused", G_CALLBACK (biv_service_report), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "said", G_CALLBACK (biv_service_report), self,
                           G_CONNECT_SWAPPED);
}

/* A document is open only once. Returns: whether it is open already; it is handed over again. */
static bool
find_open (BivOpening *self, BivPlace *place)
{
  g_autoptr (BivSession) session =
    biv_workspace_find_session (biv_service_get_workspace (self), place);

  if (session)
    hand_over (self, session, false, NULL);
  return session != NULL;
}

static bool
open_place (BivOpening *self, BivPlace *place)
{
  const BivInterchange *kind = biv_format_find_interchange (place);
  g_autoptr (BivSession) session = kind ? NULL : load (self, place);

  if (kind)
    import (self, place, kind);
  if (kind)
    return true;
  if (!session)
    return false;
  hand_over (self, session, false, NULL);
  biv_workspace_add_recent (biv_service_get_workspace (self), session);
  return true;
}

static void
fetched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivOpening) self = data;
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
fetch (BivOpening *self, BivPlace *place, GAsyncReadyCallback callback)
{
  biv_service_report_done (self, _ ("It is being fetched from the club’s library…"));
  biv_library_place_fetch_async (BIV_LIBRARY_PLACE (place), NULL, callback, g_object_ref (self));
}

/* @address: of a place. Returns: whether what lives there could be read, or is on its way; if not,
 * it was said why, and what was open is as it was. */
bool
biv_opening_open (BivOpening *self, const char *address)
{
  g_autoptr (BivPlace) place = biv_places_find (address);

  if (find_open (self, place))
    return true;
  if (!is_far (place))
    return open_place (self, place);
  fetch (self, place, fetched_cb);
  return true;
}

/* Likewise; a file on another computer has no path, and cannot be read. */
bool
biv_opening_open_file (BivOpening *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (path)
    return biv_opening_open (self, path);
  name = g_file_get_parse_name (file);
  /* Translators: %s is an address */
  message = g_strdup_printf (_ ("“%s” is not on this computer: save it here first."), name);
  biv_service_report (self, message);
  return false;
}

/* Opens a document as a pattern: saving it asks where to. */
bool
biv_opening_open_copy (BivOpening *self, const char *address)
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
    biv_opening_open (data, path);
}

void
biv_opening_ask_open (BivOpening *self)
{
  biv_file_dialog_open (biv_service_get_window (self), BIV_FILE_BATTLE_OR_ARMY, open_chosen_cb,
                        g_object_ref (self), g_object_unref);
}

/* Loads the document from its place again, unless it is being saved, which is said. */
void
biv_opening_reload (BivOpening *self)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *place = session ? biv_session_get_place (session) : NULL;
  g_autoptr (BivSession) again = NULL;

  if (!place)
    return;
  if (biv_session_is_saving (session))
    biv_service_report (self, _ ("The battle is just being saved."));
  else
    again = load (self, place);
  if (again)
    hand_over (self, again, true, NULL);
}

static void
show_differences (BivOpening *self, BivNode *saved)
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
compare_with (BivOpening *self, BivPlace *place)
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
  g_autoptr (BivOpening) self = data;
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
biv_opening_compare (BivOpening *self)
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
get_safe (BivOpening *self)
{
  return biv_workspace_get_safe (biv_service_get_workspace (self));
}

/* A draft that cannot be read is kept: somebody may still recover it. */
static void
set_aside (BivOpening *self, BivLostDraft *draft, GError *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = biv_lost_draft_set_aside (draft, &error);
  g_autofree char *words =
    g_strdup_printf (_ ("This unsaved work is damaged and stays in %s: %s"),
                     aside ? aside : biv_lost_draft_get_file (draft), reason->message);

  biv_safe_withdraw (get_safe (self), draft);
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
pass_over_older (BivOpening *self, BivLostDraft *draft)
{
  GListModel *lost = biv_safe_get_lost (get_safe (self));

  for (guint i = g_list_model_get_n_items (lost); i > 0; i--)
    {
      g_autoptr (BivLostDraft) other = g_list_model_get_item (lost, i - 1);

      if (is_of_same (draft, other) && g_date_time_compare (biv_lost_draft_get_time (other),
                                                            biv_lost_draft_get_time (draft)) <= 0)
        biv_safe_withdraw (get_safe (self), other);
    }
}

/* Whether the open document is exactly what was saved, so that the draft continues it. */
static bool
is_origin (BivOpening *self, BivLostDraft *draft)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *place = session ? biv_session_get_place (session) : NULL;

  return place && biv_place_is_same (place, biv_lost_draft_get_place (draft)) &&
         !biv_history_is_modified (biv_session_get_history (session));
}

/* (transfer full) (nullable): the draft, which the safe no longer offers while it is dealt with. */
static BivLostDraft *
find_draft (BivOpening *self, const char *file)
{
  BivLostDraft *found = biv_safe_find (get_safe (self), file);

  return found ? g_object_ref (found) : NULL;
}

/* Opens unsaved work of an earlier run. @file: of the draft */
void
biv_opening_restore (BivOpening *self, const char *file)
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
biv_opening_discard (BivOpening *self, const char *file)
{
  g_autoptr (BivLostDraft) draft = find_draft (self, file);
  g_autoptr (GError) error = NULL;

  if (!draft)
    return;
  if (biv_lost_draft_discard (draft, &error))
    biv_safe_withdraw (get_safe (self), draft);
  else
    biv_service_report (self, error->message);
}
