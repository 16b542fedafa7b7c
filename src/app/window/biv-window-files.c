/* Opening, saving and closing: nothing of what is open is lost without a question, and what goes
 * wrong is said in the window.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "app/compat/biv-file-dialog.h"
#include "app/compat/biv-question.h"
#include "app/document/biv-data-file.h"
#include "app/window/biv-window-private.h"
#include "storage/xml/biv-storage-error.h"

#define SAMPLE "samples/issus.bivscenario"

/* Whether it was destroyed while something under way kept it: there is nobody to speak to. */
bool
biv_window_is_gone (BivWindow *self)
{
  return !gtk_window_get_application (GTK_WINDOW (self));
}

/* What is open stays; another battle gets a window of its own. */
BivWindow *
biv_window_find_empty (BivWindow *self)
{
  BivWindow *other;

  if (biv_window_is_empty (self))
    return self;
  other = biv_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->workspace);
  gtk_window_present (GTK_WINDOW (other));
  return other;
}

/* Who has just chosen a file knows in which folder: its name and the line are enough. */
static void
report_unread (BivWindow *self, const char *path, const char *message)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *prefix = g_strconcat (folder, G_DIR_SEPARATOR_S, NULL);
  bool has_folder = g_str_has_prefix (message, prefix);

  biv_window_report (self, has_folder ? message + strlen (prefix) : message);
}

static BivSession *
load (BivWindow *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivSession) session =
    self->style ? biv_session_open (path, biv_workspace_get_catalogue (self->workspace), &error)
                : NULL;

  if (error)
    report_unread (self, path, error->message);
  return g_steal_pointer (&session);
}

/* Opens a file, in a window of its own if this one has a battle already. Returns: whether it could
 * be read; if not, the window says why, and what was open is as it was. */
bool
biv_window_open (BivWindow *self, const char *path)
{
  g_autoptr (BivSession) session = load (self, path);
  BivWindow *window;

  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  if (!session)
    return false;
  gtk_info_bar_set_revealed (self->bar, FALSE);
  window = biv_window_find_empty (self);
  biv_window_show_session (window, session);
  biv_window_note_recent (window);
  return true;
}

/* Likewise; a file on another computer has no path, and cannot be read. */
bool
biv_window_open_file (BivWindow *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (path)
    return biv_window_open (self, path);
  name = g_file_get_parse_name (file);
  /* Translators: %s is an address */
  message = g_strdup_printf (_ ("“%s” is not on this computer: save it here first."), name);
  biv_window_report (self, message);
  return false;
}

/* Opens the battle that comes with the program. */
bool
biv_window_open_sample (BivWindow *self)
{
  g_autofree char *path = biv_data_file (SAMPLE);

  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return biv_window_open_copy (self, path);
}

/* Opens a file as a pattern: saving it asks where to. */
bool
biv_window_open_copy (BivWindow *self, const char *path)
{
  g_autoptr (BivSession) session = load (self, path);

  if (!session)
    return false;
  biv_session_forget_path (session);
  biv_window_show_session (biv_window_find_empty (self), session);
  return true;
}

static void
open_chosen_cb (const char *path, gpointer data)
{
  if (path && !biv_window_is_gone (data))
    biv_window_open (data, path);
}

void
biv_window_ask_open (BivWindow *self)
{
  biv_file_dialog_open (GTK_WINDOW (self), BIV_FILE_BATTLE_OR_ARMY, open_chosen_cb,
                        g_object_ref (self), g_object_unref);
}

/* Reads the file again, in the place of what is shown; not while that is being written. */
void
biv_window_reload (BivWindow *self)
{
  const char *path = self->session ? biv_session_get_path (self->session) : NULL;
  g_autoptr (BivSession) session =
    path && !biv_session_is_saving (self->session) ? load (self, path) : NULL;

  if (session)
    biv_window_show_session (self, session);
}

static void
report_failure (BivWindow *self, GError *error)
{
  if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT))
    biv_safety_bars_note_conflict (self->safety);
  else
    biv_window_report (self, error->message);
}

/* What was asked for while it was being saved. More may have been done in the meantime. */
static void
close_after_all (BivWindow *self)
{
  if (!self->stays)
    gtk_window_close (GTK_WINDOW (self));
  else if (biv_window_may_close (self))
    biv_window_show_start (self);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivWindow) self = data;
  g_autoptr (GError) error = NULL;
  bool closes = self->closing;

  if (biv_window_is_gone (self) || self->session != BIV_SESSION (source))
    return;
  self->closing = false;
  if (!biv_session_save_finish (BIV_SESSION (source), result, &error))
    {
      report_failure (self, error);
      return;
    }
  gtk_info_bar_set_revealed (self->bar, FALSE);
  biv_safety_bars_note_saved (self->safety);
  biv_window_update_title (self);
  biv_window_note_recent (self);
  if (closes)
    close_after_all (self);
}

static void
save_to (BivWindow *self, const char *path)
{
  biv_session_save_async (self->session, path, NULL, saved_cb, g_object_ref (self));
}

static const char *
get_extension (BivWindow *self)
{
  return biv_session_get_army (self->session) ? ".bivarmy" : ".bivscenario";
}

static void
save_chosen_cb (const char *path, gpointer data)
{
  BivWindow *self = data;

  if (!path || !self->session || biv_window_is_gone (self))
    {
      self->closing = false;
      return;
    }
  save_to (self, path);
}

static char *
suggest_name (BivWindow *self)
{
  const char *path = biv_session_get_path (self->session);

  if (path)
    return g_path_get_basename (path);
  return g_strconcat (biv_node_get_id (biv_session_get_root (self->session)), get_extension (self),
                      NULL);
}

void
biv_window_ask_save_as (BivWindow *self)
{
  g_autofree char *name = NULL;

  if (!self->session)
    return;
  name = suggest_name (self);
  biv_file_dialog_save (GTK_WINDOW (self),
                        biv_session_get_army (self->session) ? BIV_FILE_ARMY : BIV_FILE_BATTLE,
                        name, save_chosen_cb, g_object_ref (self), g_object_unref);
}

/* Saves where it lives, or asks where that shall be. */
void
biv_window_save (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  if (!self->session || biv_session_is_saving (self->session))
    return;
  if (biv_session_get_path (self->session))
    save_to (self, NULL);
  else
    biv_window_ask_save_as (self);
}

/* Saves where it lives, whatever somebody else has written there. */
void
biv_window_save_anyway (BivWindow *self)
{
  g_autofree char *path = self->session ? g_strdup (biv_session_get_path (self->session)) : NULL;

  if (path && !biv_session_is_saving (self->session))
    save_to (self, path);
}

static gboolean
destroy_cb (gpointer data)
{
  BivWindow *self = data;

  self->goodbye = 0;
  if (self->stays)
    biv_window_show_start (self);
  else
    gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, BivWindow *self)
{
  g_clear_weak_pointer (&self->question);
  if (g_str_equal (response, "discard"))
    /* Not now: the question, which goes with the window, is still being answered. */
    self->goodbye = g_idle_add (destroy_cb, self);
  else if (g_str_equal (response, "save"))
    {
      self->closing = true;
      biv_window_save (self);
    }
}

static void
ask_about_changes (BivWindow *self)
{
  g_autofree char *title = biv_session_make_title (self->session);
  GtkWidget *dialog = biv_question_new (GTK_WINDOW (self), _ ("Save changes?"), NULL);
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

/* Whether nothing would be lost; otherwise asks first and closes later. What is being saved, even
 * unchanged, is waited for: it might fail. */
bool
biv_window_may_close (BivWindow *self)
{
  if (self->session && biv_session_is_saving (self->session))
    self->closing = true;
  else if (!self->session || !biv_history_is_modified (biv_session_get_history (self->session)))
    return true;
  else if (self->question)
    gtk_window_present (GTK_WINDOW (self->question));
  else
    ask_about_changes (self);
  return false;
}
