/* Tells those who hear the window what was done, undone and done again: painted, placed, moved,
 * taken away. What is typed is heard as it is typed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-spoken-steps.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-spoken.h"
#include "text/biv-sentences.h"

struct _BivSpokenSteps
{
  BivService parent_instance;

  GSignalGroup *history;
  guint position; /* in the history, when it last moved */
  bool is_new;    /* whether a step was added since */
  guint n_told;   /* how much was told in the window when the history moved */
  guint idle;     /* a source */
};

G_DEFINE_FINAL_TYPE (BivSpokenSteps, biv_spoken_steps, BIV_TYPE_SERVICE)

static BivHistory *
get_history (BivSpokenSteps *self)
{
  return biv_session_get_history (biv_service_get_session (self));
}

/* (transfer full) */
static char *
make_words (BivSpokenSteps *self, BivStep *step, bool is_undone, bool is_new)
{
  g_autofree char *sentence = biv_sentences_make_step_with_rules (
    step, biv_session_get_ruleset (biv_service_get_session (self)), NULL);

  if (is_new)
    return g_steal_pointer (&sentence);
  /* Translators: heard; %s is what was done before: "Undone: Paint wood" */
  return is_undone ? g_strdup_printf (_ ("Undone: %s"), sentence)
                   /* Translators: heard; %s is what was undone before: "Done again: Paint wood" */
                   : g_strdup_printf (_ ("Done again: %s"), sentence);
}

/* A new step need not be told when somebody told of it himself, or writes it. */
static bool
is_heard_already (BivSpokenSteps *self, GtkWidget *window)
{
  return biv_spoken_news_count (window) != self->n_told ||
         GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window)));
}

static gboolean
tell_cb (gpointer data)
{
  BivSpokenSteps *self = data;
  GtkWidget *window = GTK_WIDGET (biv_service_get_window (self));
  BivHistory *history = get_history (self);
  guint now = biv_history_get_position (history);
  bool is_undone = now < self->position;
  bool is_new = self->is_new && !is_undone;
  BivStep *step = is_undone ? biv_history_peek_redo (history) : biv_history_peek_undo (history);

  self->idle = 0;
  self->position = now;
  self->is_new = false;
  if (step && window && !(is_new && is_heard_already (self, window)))
    {
      g_autofree char *words = make_words (self, step, is_undone, is_new);

      biv_spoken_news_tell (window, words);
    }
  return G_SOURCE_REMOVE;
}

/* Once for all steps that are taken at a time, before anything follows from them. */
static void
moved_cb (BivHistory *history, GParamSpec *pspec, BivSpokenSteps *self)
{
  GtkWindow *window = biv_service_get_window (self);

  if (self->idle != 0 || !window)
    return;
  self->n_told = biv_spoken_news_count (GTK_WIDGET (window));
  self->idle = g_idle_add_full (G_PRIORITY_HIGH, tell_cb, self, NULL);
}

static void
listed_cb (BivHistory *history, guint position, guint n_removed, guint n_added,
           BivSpokenSteps *self)
{
  self->is_new |= n_added > 0;
}

static void
biv_spoken_steps_dispose (GObject *object)
{
  BivSpokenSteps *self = BIV_SPOKEN_STEPS (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->history);
  G_OBJECT_CLASS (biv_spoken_steps_parent_class)->dispose (object);
}

static void
biv_spoken_steps_class_init (BivSpokenStepsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_spoken_steps_dispose;
}

static void
biv_spoken_steps_init (BivSpokenSteps *self)
{
  self->history = g_signal_group_new (BIV_TYPE_HISTORY);
  g_signal_group_connect (self->history, "items-changed", G_CALLBACK (listed_cb), self);
  g_signal_group_connect (self->history, "notify::position", G_CALLBACK (moved_cb), self);
}

/* To be called when the window shows another session. */
void
biv_spoken_steps_follow (BivSpokenSteps *self)
{
  g_return_if_fail (BIV_IS_SPOKEN_STEPS (self));
  g_clear_handle_id (&self->idle, g_source_remove);
  self->is_new = false;
  g_signal_group_set_target (self->history,
                             biv_service_get_session (self) ? get_history (self) : NULL);
  self->position =
    biv_service_get_session (self) ? biv_history_get_position (get_history (self)) : 0;
}
