/* Undoes and does again, and says what that was where it cannot be seen: a step that was taken on
 * another page than the one that is shown. The page is one click away.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-unseen-steps.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-spoken.h"
#include "text/biv-sentences.h"

/* Tells those who hear the window what was done, undone and done again: painted, placed, moved,
 * taken away. What is typed is heard as it is typed. */

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

      biv_spoken_news_announce (window, words);
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
note_new_cb (BivHistory *history, guint position, guint n_removed, guint n_added,
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
  g_signal_group_connect (self->history, "items-changed", G_CALLBACK (note_new_cb), self);
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

/* Data of a step: where it was taken, and where that has led. */
#define STEP_TIME "biv-taken-at"
#define LED_TO "biv-led-to"

struct _BivUnseenSteps
{
  GObject parent_instance;

  AdwToastOverlay *toasts; /* weak */
  BivView *view;           /* weak; NULL: nothing is open */
  GSignalGroup *history;
  AdwToast *toast; /* weak: what is said */
  BivStep *latest; /* NULL: of no step is it asked where it leads */
  guint idle;      /* a source */
};

G_DEFINE_FINAL_TYPE (BivUnseenSteps, biv_unseen_steps, G_TYPE_OBJECT)

static void
note_spot (BivUnseenSteps *self, BivStep *step, const char *key)
{
  g_object_set_data_full (G_OBJECT (step), key, biv_view_name_spot (self->view), g_free);
}

static void
forget_latest (BivUnseenSteps *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->latest);
}

static gboolean
led_cb (gpointer data)
{
  BivUnseenSteps *self = data;

  if (self->view)
    note_spot (self, self->latest, LED_TO);
  self->idle = 0;
  g_clear_object (&self->latest);
  return G_SOURCE_REMOVE;
}

static void
listed_cb (BivHistory *history, guint position, guint n_removed, guint n_added,
           BivUnseenSteps *self)
{
  for (guint i = position; self->view && i < position + n_added; i++)
    {
      g_autoptr (BivStep) step = g_list_model_get_item (G_LIST_MODEL (history), i);

      note_spot (self, step, STEP_TIME);
      forget_latest (self);
      self->latest = g_steal_pointer (&step);
      self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, led_cb, self, NULL);
    }
}

static void
unsay (BivUnseenSteps *self)
{
  if (self->toast)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
}

static void
biv_unseen_steps_dispose (GObject *object)
{
  BivUnseenSteps *self = BIV_UNSEEN_STEPS (object);

  forget_latest (self);
  g_clear_weak_pointer (&self->toast);
  g_clear_weak_pointer (&self->toasts);
  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->history);
  G_OBJECT_CLASS (biv_unseen_steps_parent_class)->dispose (object);
}

static void
biv_unseen_steps_class_init (BivUnseenStepsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_unseen_steps_dispose;
}

static void
biv_unseen_steps_init (BivUnseenSteps *self)
{
  self->history = g_signal_group_new (BIV_TYPE_HISTORY);
  g_signal_group_connect (self->history, "items-changed", G_CALLBACK (listed_cb), self);
}

/* @toasts: where it is said */
BivUnseenSteps *
biv_unseen_steps_new (AdwToastOverlay *toasts)
{
  BivUnseenSteps *self = g_object_new (BIV_TYPE_UNSEEN_STEPS, NULL);

  g_set_weak_pointer (&self->toasts, toasts);
  return self;
}

/* To be called when a view shows another document. @view: (nullable): NULL: none */
void
biv_unseen_steps_follow (BivUnseenSteps *self, BivView *view)
{
  g_return_if_fail (BIV_IS_UNSEEN_STEPS (self));
  unsay (self);
  forget_latest (self);
  g_set_weak_pointer (&self->view, view);
  g_signal_group_set_target (
    self->history, view ? biv_session_get_history (biv_view_get_parts (view).session) : NULL);
}

static void
show_cb (AdwToast *toast, BivUnseenSteps *self)
{
  if (self->view)
    biv_view_show_spot (self->view, g_object_get_data (G_OBJECT (toast), STEP_TIME));
}

static void
report (BivUnseenSteps *self, const char *words, const char *spot)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (escaped);

  adw_toast_set_button_label (toast, _ ("_Show"));
  g_object_set_data_full (G_OBJECT (toast), STEP_TIME, g_strdup (spot), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (show_cb), self, 0);
  g_set_weak_pointer (&self->toast, toast);
  /* Those who hear the window are told of every step that is undone. */
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static bool
is_seen (BivUnseenSteps *self, BivStep *step)
{
  g_autofree char *here = biv_view_name_spot (self->view);
  const char *taken_at = g_object_get_data (G_OBJECT (step), STEP_TIME);
  const char *led_to = g_object_get_data (G_OBJECT (step), LED_TO);

  return !taken_at || g_strcmp0 (here, taken_at) == 0 || g_strcmp0 (here, led_to) == 0;
}

/* Undoes the last step, or does the next again, in the document or in what else the view has steps
 * of. */
void
biv_unseen_steps_undo_or_redo (BivUnseenSteps *self, bool redo)
{
  BivSession *session = self->view ? biv_view_get_parts (self->view).session : NULL;
  BivHistory *history = session ? biv_session_get_history (session) : NULL;
  guint before = history ? biv_history_get_position (history) : 0;
  BivStep *next;
  g_autoptr (BivStep) step = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *words = NULL;

  if (!history)
    return;
  next = redo ? biv_history_peek_redo (history) : biv_history_peek_undo (history);
  g_set_object (&step, next);
  unsay (self);
  biv_view_undo_or_redo (self->view, redo);
  if (!step || biv_history_get_position (history) == before || is_seen (self, step))
    return;
  sentence = biv_sentences_make_step_with_rules (step, biv_session_get_ruleset (session), NULL);
  words = g_strdup_printf (redo ? _ ("Done again: %s") : _ ("Undone: %s"), sentence);
  report (self, words, g_object_get_data (G_OBJECT (step), STEP_TIME));
}
