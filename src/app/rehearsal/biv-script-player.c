/* Does the steps of a script, for no longer at a time than a person notices; the rest is done when
 * the program is idle, so that the window can be used and the work be given up.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-script-player.h"

#include "storage/script/biv-action-fault.h"
#include "text/biv-sentences.h"

/* Microseconds: of the first go, in which most scripts end, and of each that follows. */
#define FIRST_SLICE 50000
#define SLICE 8000

struct _BivScriptPlayer
{
  BivScript *script;
  BivRehearsal *rehearsal;
  guint n_done;
  GError *error; /* of the line that could not be done, or NULL */
  guint idle;
  BivScriptPlayerFunc changed;
  gpointer data;
};

/* @script: (transfer full)
 * @rehearsal: (transfer none): has no steps yet
 * @changed: after each go but the first */
BivScriptPlayer *
biv_script_player_new (BivScript *script, BivRehearsal *rehearsal, BivScriptPlayerFunc changed,
                       gpointer data)
{
  BivScriptPlayer *self = g_new0 (BivScriptPlayer, 1);

  self->script = script;
  self->rehearsal = g_object_ref (rehearsal);
  self->changed = changed;
  self->data = data;
  return self;
}

/* Stops playing: the steps that are left are dropped. */
void
biv_script_player_free (BivScriptPlayer *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_error (&self->error);
  g_object_unref (self->rehearsal);
  biv_script_free (self->script);
  g_free (self);
}

static void
play_line (BivScriptPlayer *self)
{
  const char *const *words =
    (const char *const *) biv_script_get_line (self->script, self->n_done)->words;
  BivActionFault fault = { 0 };
  g_autoptr (BivAnswer) answer = biv_rehearsal_do_words (self->rehearsal, words, &fault);
  BivFinding *refusal = answer ? biv_answer_get_refusal (answer) : NULL;
  g_autofree char *why = !answer   ? biv_action_fault_describe (&fault, words)
                         : refusal ? biv_sentences_make_message (refusal, NULL)
                                   : NULL;

  if (why)
    biv_script_fail (self->script, self->n_done, &self->error, "%s", why);
  else
    self->n_done++;
}

static void
play (BivScriptPlayer *self, gint64 slice)
{
  gint64 end = g_get_monotonic_time () + slice;

  while (!biv_script_player_is_done (self) && g_get_monotonic_time () < end)
    play_line (self);
}

/* Whoever is told may free it. */
static gboolean
idle_cb (gpointer data)
{
  BivScriptPlayer *self = data;
  bool more;

  play (self, SLICE);
  more = !biv_script_player_is_done (self);
  if (!more)
    self->idle = 0;
  self->changed (self->data);
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Does what can be done at once, and the rest later. */
void
biv_script_player_run (BivScriptPlayer *self)
{
  play (self, FIRST_SLICE);
  if (!biv_script_player_is_done (self))
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, idle_cb, self, NULL);
}

/* Whether all is done, or all before a line that cannot be. */
bool
biv_script_player_is_done (BivScriptPlayer *self)
{
  return self->error || self->n_done == biv_script_get_length (self->script);
}

/* Whether each line so far could be done. */
bool
biv_script_player_went_well (BivScriptPlayer *self, GError **error)
{
  if (self->error)
    g_propagate_error (error, g_error_copy (self->error));
  return !self->error;
}

guint
biv_script_player_get_n_done (BivScriptPlayer *self)
{
  return self->n_done;
}

guint
biv_script_player_get_length (BivScriptPlayer *self)
{
  return biv_script_get_length (self->script);
}
