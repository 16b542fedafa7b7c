/* Undoes and does again, and says what that was where it cannot be seen: a step that was taken on
 * another page than the one that is shown. The page is one click away.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-unseen-steps.h"

#include <glib/gi18n.h>

#include "text/biv-sentences.h"

/* Data of a step: where it was taken, and where that has led. */
#define TAKEN_AT "biv-taken-at"
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

      note_spot (self, step, TAKEN_AT);
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
    biv_view_show_spot (self->view, g_object_get_data (G_OBJECT (toast), TAKEN_AT));
}

static void
say (BivUnseenSteps *self, const char *words, const char *spot)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (escaped);

  adw_toast_set_button_label (toast, _ ("_Show"));
  g_object_set_data_full (G_OBJECT (toast), TAKEN_AT, g_strdup (spot), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (show_cb), self, 0);
  g_set_weak_pointer (&self->toast, toast);
  /* Those who hear the window are told of every step that is undone. */
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static bool
is_seen (BivUnseenSteps *self, BivStep *step)
{
  g_autofree char *here = biv_view_name_spot (self->view);
  const char *taken_at = g_object_get_data (G_OBJECT (step), TAKEN_AT);
  const char *led_to = g_object_get_data (G_OBJECT (step), LED_TO);

  return !taken_at || g_strcmp0 (here, taken_at) == 0 || g_strcmp0 (here, led_to) == 0;
}

/* Undoes the last step, or does the next again, in the document or in what else the view has steps
 * of. */
void
biv_unseen_steps_take (BivUnseenSteps *self, bool redo)
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
  biv_view_take_step (self->view, redo);
  if (!step || biv_history_get_position (history) == before || is_seen (self, step))
    return;
  sentence = biv_sentences_make_step_with_rules (step, biv_session_get_ruleset (session), NULL);
  words = g_strdup_printf (redo ? _ ("Done again: %s") : _ ("Undone: %s"), sentence);
  say (self, words, g_object_get_data (G_OBJECT (step), TAKEN_AT));
}
