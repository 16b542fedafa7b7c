/* What undo and redo would do, in the words of their steps: on the buttons, for the screen reader
 * and in the menu.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/window/biv-window-private.h"
#include "text/biv-sentences.h"

static void
name_button (GtkWidget *button, const char *words)
{
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* (transfer full): @pattern, of a menu, with a sentence whose underlines mean nothing. */
static char *
name_item (const char *pattern, const char *sentence)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "_", -1);
  g_autofree char *words = g_strjoinv ("__", parts);
  g_auto (GStrv) around = g_strsplit (pattern, "%s", 2);

  return g_strjoinv (words, around);
}

static char *
make_sentence (BivWindow *self, BivStep *step)
{
  if (!step)
    return NULL;
  return biv_text_step_with_rules (step, biv_session_get_ruleset (self->session), NULL);
}

/* (transfer full) (nullable): what undo would undo. */
static char *
make_undo_sentence (BivWindow *self)
{
  BivRehearsalPage *rehearsal = biv_window_get_rehearsal (self);

  if (rehearsal)
    return biv_rehearsal_page_name_undo (rehearsal);
  if (!self->session)
    return NULL;
  return make_sentence (self, biv_history_peek_undo (biv_session_get_history (self->session)));
}

/* (transfer full) (nullable): what redo would do again. */
static char *
make_redo_sentence (BivWindow *self)
{
  BivRehearsalPage *rehearsal = biv_window_get_rehearsal (self);

  if (rehearsal)
    return biv_rehearsal_page_name_redo (rehearsal);
  if (!self->session)
    return NULL;
  return make_sentence (self, biv_history_peek_redo (biv_session_get_history (self->session)));
}

/* Puts another item in the place of the one for an action. The key is told here, since it has an
 * action of its own, which may be for a field instead. */
static void
set_item (BivWindow *self, int place, const char *label, const char *action, const char *key)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  g_menu_item_set_attribute (item, "accel", "s", key);
  if (g_menu_model_get_n_items (G_MENU_MODEL (self->history_section)) > place)
    g_menu_remove (self->history_section, place);
  g_menu_insert_item (self->history_section, place, item);
}

static void
name_undo (BivWindow *self)
{
  g_autofree char *sentence = make_undo_sentence (self);
  /* Translators: %s is what was done: "Undo: Paint wood" */
  g_autofree char *words = sentence ? g_strdup_printf (_ ("Undo: %s"), sentence) : NULL;
  /* Translators: in a menu; %s is what was done: "Undo: Paint wood" */
  g_autofree char *label = sentence ? name_item (_ ("_Undo: %s"), sentence) : NULL;

  name_button (self->undo_button, words ? words : _ ("Undo"));
  set_item (self, 0, label ? label : _ ("_Undo"), "win.undo", "<Control>z");
}

static void
name_redo (BivWindow *self)
{
  g_autofree char *sentence = make_redo_sentence (self);
  /* Translators: %s is what was undone: "Redo: Paint wood" */
  g_autofree char *words = sentence ? g_strdup_printf (_ ("Redo: %s"), sentence) : NULL;
  /* Translators: in a menu; %s is what was undone: "Redo: Paint wood" */
  g_autofree char *label = sentence ? name_item (_ ("_Redo: %s"), sentence) : NULL;

  name_button (self->redo_button, words ? words : _ ("Redo"));
  set_item (self, 1, label ? label : _ ("_Redo"), "win.redo", "<Control><Shift>z");
}

/* Says what comes next each way. */
void
biv_window_name_steps (BivWindow *self)
{
  name_undo (self);
  name_redo (self);
}
