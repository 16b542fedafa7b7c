/* Asks for the keys of an action: they are pressed, and who has them already is told and gets the
 * others in exchange.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-key-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/frame/command/biv-command.h"
#include "app/kit/compat/biv-keyboard.h"
#include "app/kit/compat/biv-question.h"
#include "app/kit/compat/biv-spoken.h"

typedef struct
{
  BivKeymap *keymap;
  const BivKeyRow *row;
  char *key; /* that was pressed and may be had; NULL: none yet */

  AdwMessageDialog *dialog; /* not owned: it owns this */
  GtkWidget *place;         /* round both; has the keyboard while keys are pressed */
  GtkLabel *pressed;
  GtkLabel *verdict;
} Question;

static void
free_question (gpointer data)
{
  Question *self = data;

  g_object_unref (self->keymap);
  g_free (self->key);
  g_free (self);
}

/** biv_key_question_get_title: what an action is called. */
const char *
biv_key_question_get_title (const BivKeyRow *row)
{
  const BivCommand *command;

  if (row->title)
    return _ (row->title);
  for (guint i = 0; (command = biv_command_get (i)); i++)
    if (g_str_equal (command->action, row->action))
      return biv_command_get_title (command);
  return row->action;
}

/* --- What was pressed ------------------------------------------------------------------------ */

/* Keys that lead about in the question, and answer it. */
static bool
is_answer (guint key, GdkModifierType held)
{
  static const guint answers[] = { GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Return,
                                   GDK_KEY_space, GDK_KEY_KP_Enter, GDK_KEY_Escape };

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    if (key == answers[i])
      return !(held & (GDK_CONTROL_MASK | GDK_ALT_MASK));
  return false;
}

/* Whether it is Ctrl or the like, which waits for another key. */
static bool
is_held (guint key)
{
  return (key >= GDK_KEY_Shift_L && key <= GDK_KEY_Hyper_R) ||
         (key >= GDK_KEY_ISO_Lock && key <= GDK_KEY_ISO_Level5_Lock) ||
         key == GDK_KEY_Num_Lock || key == GDK_KEY_Mode_switch;
}

/* Says a key as it is kept: a letter is small, and Shift is left out where it makes another sign.
 */
static void
tidy (guint *key, GdkModifierType *held)
{
  guint small = gdk_keyval_to_lower (*key);

  *held &= gtk_accelerator_get_default_mod_mask ();
  if (small == *key && gdk_keyval_to_unicode (*key) > ' ' &&
      gdk_keyval_to_upper (*key) == *key)
    *held &= ~(guint) GDK_SHIFT_MASK;
  *key = small;
}

/* (transfer full): what comes of it, if it may be had. */
static char *
describe_rival (Question *self)
{
  const BivKeyRow *rival = biv_keymap_find_rival (self->keymap, self->row, self->key);

  if (!rival)
    return g_strdup (_ ("These keys are free."));
  /* Translators: %s is what a command is called */
  return g_strdup_printf (_ ("“%s” has these keys. The two will be swapped."),
                          biv_key_question_get_title (rival));
}

static void
show_verdict (Question *self, const char *label, const char *verdict)
{
  g_autofree char *spoken = g_strdup_printf ("%s. %s", label, verdict);

  gtk_label_set_label (self->pressed, label);
  gtk_label_set_label (self->verdict, verdict);
  adw_message_dialog_set_response_enabled (self->dialog, "set", self->key != NULL);
  biv_spoken_news_announce (GTK_WIDGET (self->dialog), spoken);
}

static void
set_key (Question *self, guint key, GdkModifierType held)
{
  g_autofree char *name = gtk_accelerator_name (key, held);
  g_autofree char *label = biv_keyboard_name_keys (name);
  const char *refusal = biv_key_row_refuse (self->row, key, held);
  g_autofree char *verdict = NULL;

  g_clear_pointer (&self->key, g_free);
  if (!refusal)
    self->key = biv_keymap_name_key (self->keymap, self->row, key, held);
  verdict = refusal ? g_strdup (refusal) : describe_rival (self);
  show_verdict (self, label, verdict);
  /* No button: Enter is to give these keys, wherever somebody was before. */
  gtk_widget_grab_focus (self->place);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType held,
        Question *self)
{
  if (is_answer (key, held))
    return GDK_EVENT_PROPAGATE;
  tidy (&key, &held);
  if (!is_held (key))
    set_key (self, key, held);
  return GDK_EVENT_STOP;
}

/* --- The question ---------------------------------------------------------------------------- */

static void
response_cb (AdwMessageDialog *dialog, const char *response, Question *self)
{
  if (g_str_equal (response, "set") && self->key)
    biv_keymap_set (self->keymap, self->row, self->key);
  else if (g_str_equal (response, "none"))
    biv_keymap_set (self->keymap, self->row, "");
  else if (g_str_equal (response, "usual"))
    biv_keymap_reset (self->keymap, self->row);
}

static GtkLabel *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_labels (Question *self)
{
  g_autofree char *label = biv_keymap_get_label (self->keymap, self->row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->pressed = add_label (box, "title-3");
  self->verdict = add_label (box, "dim-label");
  gtk_label_set_label (self->pressed, *label ? label : _ ("No keys"));
  self->place = adw_bin_new ();
  adw_bin_set_child (ADW_BIN (self->place), box);
  gtk_widget_set_focusable (self->place, TRUE);
  biv_spoken_relation_set (self->place, GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                           GTK_WIDGET (self->pressed));
  adw_message_dialog_set_extra_child (self->dialog, self->place);
}

static void
add_responses (Question *self)
{
  adw_message_dialog_add_responses (self->dialog, "cancel", _ ("_Cancel"), "none", _ ("_No Keys"),
                                    "usual", _ ("_Usual Keys"), "set", _ ("_Use These Keys"), NULL);
  adw_message_dialog_set_response_enabled (self->dialog, "set", FALSE);
  adw_message_dialog_set_response_enabled (self->dialog, "usual",
                                           biv_keymap_is_changed (self->keymap, self->row));
  adw_message_dialog_set_response_appearance (self->dialog, "set", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (self->dialog, "set");
  adw_message_dialog_set_close_response (self->dialog, "cancel");
  g_signal_connect (self->dialog, "response", G_CALLBACK (response_cb), self);
}

/** biv_key_question_new: (transfer none): a dialog, not yet shown, which does what is answered. */
GtkWidget *
biv_key_question_new (GtkWindow *parent, BivKeymap *keymap, const BivKeyRow *row)
{
  GtkWidget *dialog =
    biv_question_new (parent, biv_key_question_get_title (row),
                      _ ("Press the new keys, then Enter. Escape leaves it as it is."));
  GtkEventController *keys = gtk_event_controller_key_new ();
  Question *self = g_new0 (Question, 1);

  self->keymap = g_object_ref (keymap);
  self->row = row;
  self->dialog = ADW_MESSAGE_DIALOG (dialog);
  g_object_set_data_full (G_OBJECT (dialog), "biv-key-question", self, free_question);
  add_labels (self);
  add_responses (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (dialog, keys);
  /* Enter takes nobody's keys away before some were pressed. */
  gtk_window_set_focus (GTK_WINDOW (dialog), self->place);
  return dialog;
}
