/* What buttons, menus and keys ask of a rehearsal: on and back, and its steps as a file, which is
 * a script that the rehearse command plays too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/compat/biv-file-dialog.h"
#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "app/widgets/biv-widget-action.h"
#include "storage/place/biv-save.h"
#include "storage/script/biv-action-fault.h"
#include "storage/script/biv-rehearsal-script.h"
#include "text/biv-sentences.h"

static void
report (BivRehearsalPage *self, GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "board.report", "s", error->message);
}

static void
do_verb (BivRehearsalPage *self, const char *verb)
{
  const char *words[] = { verb, NULL };
  g_autoptr (BivAnswer) answer = NULL;
  BivActionFault fault = { 0 };

  if (!self->rehearsal)
    return;
  answer = biv_rehearsal_do_words (self->rehearsal, words, &fault);
  if (!answer || !biv_answer_is_accepted (answer))
    /* the form says why not, and takes what may be lacking */
    biv_action_form_choose (self->form, verb);
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

  if (self->rehearsal)
    biv_rehearsal_undo (self->rehearsal);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRehearsalPage *self = BIV_REHEARSAL_PAGE (widget);

  if (self->rehearsal)
    biv_rehearsal_redo (self->rehearsal);
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
  biv_rehearsal_page_begin (self);
  biv_rehearsal_page_follow (self);
}

/* Writes the steps that are done, one a line. */
bool
biv_rehearsal_page_save (BivRehearsalPage *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = biv_rehearsal_script_write (self->rehearsal);

  return biv_save (path, bytes, error);
}

static bool
play_line (BivRehearsal *rehearsal, BivScript *script, guint n, GError **error)
{
  const char *const *words = (const char *const *) biv_script_get_line (script, n)->words;
  BivActionFault fault = { 0 };
  g_autoptr (BivAnswer) answer = biv_rehearsal_do_words (rehearsal, words, &fault);
  BivFinding *refusal = answer ? biv_answer_get_refusal (answer) : NULL;
  g_autofree char *why = !answer   ? biv_action_fault_describe (&fault, words)
                         : refusal ? biv_sentences_make_message (refusal, NULL)
                                   : NULL;

  return !why || biv_script_fail (script, n, error, "%s", why);
}

/* Starts again and does the steps of a file, as far as they can be done. */
bool
biv_rehearsal_page_load (BivRehearsalPage *self, const char *path, GError **error)
{
  g_autoptr (BivScript) script = biv_script_read_file (path, error);
  bool well = script != NULL;

  if (!script)
    return false;
  biv_rehearsal_page_begin (self);
  for (guint i = 0; well && i < biv_script_get_length (script); i++)
    well = play_line (self->rehearsal, script, i, error);
  biv_rehearsal_page_follow (self);
  return well;
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
};

static const struct
{
  guint key;
  GdkModifierType with;
  const char *action;
} keys[] = {
  { GDK_KEY_Right, GDK_CONTROL_MASK, "rehearsal.next" },
  { GDK_KEY_End, GDK_CONTROL_MASK, "rehearsal.turn" },
  { GDK_KEY_Return, GDK_CONTROL_MASK, "rehearsal.do" },
};

void
biv_rehearsal_page_class_init_actions (GtkWidgetClass *klass)
{
  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].with, keys[i].action, NULL);
}
