/* What buttons, menus and keys ask of a rehearsal: on and back, and its steps as a file, which is
 * a script that the rehearse command plays too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "app/rehearsal/biv-rehearsal-words.h"
#include "storage/place/biv-save.h"
#include "storage/script/biv-rehearsal-script.h"

static void
report (BivRehearsalPage *self, GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "board.report", "s", error->message);
}

/* Does what a button says; that it was done, and what phase it is now, is heard. */
static void
do_verb (BivRehearsalPage *self, const char *verb)
{
  const char *words[] = { verb, NULL };
  g_autoptr (BivAnswer) answer = NULL;
  BivActionFault fault = { 0 };
  g_autofree char *moment = NULL;

  if (!self->rehearsal)
    return;
  /* who goes on has pointed at all whom he activates */
  if (biv_action_form_is_pending (self->form))
    biv_action_form_do (self->form);
  answer = biv_rehearsal_do_words (self->rehearsal, words, &fault);
  if (!answer || !biv_answer_is_accepted (answer))
    {
      /* the form says why not, and takes what may be lacking */
      biv_action_form_choose (self->form, verb);
      return;
    }
  moment = biv_rehearsal_words_moment (biv_rehearsal_get_situation (self->rehearsal));
  biv_spoken_news_announce (GTK_WIDGET (self), moment);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  do_verb (BIV_REHEARSAL_PAGE (widget), "next");
}

static void
turn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  do_verb (BIV_REHEARSAL_PAGE (widget), "turn");
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRehearsalPage *self = BIV_REHEARSAL_PAGE (widget);

  if (self->rehearsal && biv_rehearsal_get_place (self->rehearsal) > 0)
    biv_rehearsal_page_go_to (self, biv_rehearsal_get_place (self->rehearsal) - 1);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRehearsalPage *self = BIV_REHEARSAL_PAGE (widget);

  if (self->rehearsal)
    biv_rehearsal_page_go_to (self, biv_rehearsal_get_place (self->rehearsal) + 1);
}

static void
do_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_action_form_do (BIV_REHEARSAL_PAGE (widget)->form);
}

static void
restart_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRehearsalPage *self = BIV_REHEARSAL_PAGE (widget);

  if (!self->session)
    return;
  biv_rehearsal_page_prepare (self);
  biv_rehearsal_page_start (self);
}

/* Writes the steps that are done, one a line. */
bool
biv_rehearsal_page_save (BivRehearsalPage *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = biv_rehearsal_script_write (self->rehearsal);

  return biv_save (path, bytes, error);
}

/* What was done of the steps of a file is given up; the rehearsal before stays. */
void
biv_rehearsal_page_stop_playing (BivRehearsalPage *self)
{
  g_clear_pointer (&self->player, biv_script_player_free);
  g_clear_object (&self->next);
  g_clear_object (&self->next_scenario);
  gtk_widget_set_visible (self->playing, FALSE);
  gtk_widget_set_sensitive (self->panel, TRUE);
  biv_rehearsal_page_enable_actions (self);
}

/* Shows what the steps of a file led to, as far as they could be done. */
static bool
end_playing (BivRehearsalPage *self, GError **error)
{
  bool well = biv_script_player_went_well (self->player, error);

  biv_rehearsal_page_start (self);
  biv_rehearsal_page_stop_playing (self);
  return well;
}

static void
played_cb (gpointer data)
{
  BivRehearsalPage *self = data;
  guint n_done = biv_script_player_get_n_done (self->player);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (biv_script_player_is_done (self->player))
    {
      if (!end_playing (self, &error))
        report (self, error);
      return;
    }
  /* Translators: of the steps of a file, how many are done, and how many there are */
  words = g_strdup_printf (_ ("%1$u of %2$u steps"), n_done,
                           biv_script_player_get_length (self->player));
  gtk_progress_bar_set_text (self->progress, words);
  gtk_progress_bar_set_fraction (self->progress,
                                 (double) n_done / biv_script_player_get_length (self->player));
}

static void
show_playing (BivRehearsalPage *self)
{
  gtk_widget_set_visible (self->playing, TRUE);
  gtk_widget_set_sensitive (self->panel, FALSE);
  biv_rehearsal_page_enable_actions (self);
  played_cb (self);
}

/* Does the steps of a file from the beginning on, as far as they can be done. Many take their time:
 * then true is returned at once, and what goes wrong is reported later. */
bool
biv_rehearsal_page_load (BivRehearsalPage *self, const char *path, GError **error)
{
  g_autoptr (BivScript) script = biv_script_read_file (path, error);

  if (!script)
    return false;
  biv_rehearsal_page_prepare (self);
  self->player =
    biv_script_player_new (g_steal_pointer (&script), self->next, played_cb, self);
  biv_script_player_run (self->player);
  if (biv_script_player_is_done (self->player))
    return end_playing (self, error);
  show_playing (self);
  return true;
}

static void
cancel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_rehearsal_page_stop_playing (BIV_REHEARSAL_PAGE (widget));
}

static void
save_to_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (path && !biv_rehearsal_page_save (data, path, &error))
    report (data, error);
}

static void
load_from_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (path && !biv_rehearsal_page_load (data, path, &error))
    report (data, error);
}

static GtkWindow *
get_window (GtkWidget *widget)
{
  return GTK_WINDOW (gtk_widget_get_root (widget));
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  /* Translators: the name that is suggested for a file with the steps of a rehearsal */
  g_autofree char *suggestion = g_strconcat (_ ("rehearsal"), ".bivsteps", NULL);

  biv_file_dialog_save (get_window (widget), BIV_FILE_STEPS, suggestion, save_to_cb,
                        g_object_ref (widget), g_object_unref);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_file_dialog_open (get_window (widget), BIV_FILE_STEPS, load_from_cb, g_object_ref (widget),
                        g_object_unref);
}

static const BivWidgetAction actions[] = {
  { "rehearsal.next", NULL, next_cb },
  { "rehearsal.turn", NULL, turn_cb },
  { "rehearsal.undo", NULL, undo_cb },
  { "rehearsal.redo", NULL, redo_cb },
  { "rehearsal.do", NULL, do_cb },
  { "rehearsal.save", NULL, save_cb },
  { "rehearsal.open", NULL, open_cb },
  { "rehearsal.restart", NULL, restart_cb },
  { "rehearsal.cancel", NULL, cancel_cb },
};

void
biv_rehearsal_page_class_init_actions (GtkWidgetClass *klass)
{
  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
}
