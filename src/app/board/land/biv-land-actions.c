/* The actions that make a board by chance. A board that was made so by the last step is made anew:
 * however often it is rolled, it is one step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/land/biv-land-actions.h"

#include <glib/gi18n.h>

#include "app/board/land/biv-land-dialog.h"

/* Short enough to be told to somebody else. */
#define MOST_SEEDS 100000

struct _BivLandActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
  GSimpleAction *roll;
  BivMapStyle *style;      /* of the map that is shown */
  BivRandomBoardWish wish; /* the last one */
};

G_DEFINE_FINAL_TYPE (BivLandActions, biv_land_actions, BIV_TYPE_SERVICE)

static void
biv_land_actions_dispose (GObject *object)
{
  BivLandActions *self = BIV_LAND_ACTIONS (object);

  g_clear_object (&self->workbench);
  g_clear_object (&self->roll);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_land_actions_parent_class)->dispose (object);
}

static void
biv_land_actions_class_init (BivLandActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_land_actions_dispose;
}

static void
roll (BivLandActions *self)
{
  self->wish.seed = (guint32) g_random_int_range (1, MOST_SEEDS);
}

static void
biv_land_actions_init (BivLandActions *self)
{
  self->wish = (BivRandomBoardWish){ .relief = 20,
                                     .wood = 15,
                                     .water = 5,
                                     .n_villages = 4,
                                     .fair = true };
  roll (self);
}

static bool
was_made_last (BivHistory *history)
{
  BivStep *step = biv_history_peek_undo (history);

  return step && g_str_equal (biv_step_get_code (step), "random-board");
}

static void
make (BivLandActions *self)
{
  BivSession *session = biv_service_get_session (self);
  BivHistory *history = biv_session_get_history (session);
  g_autoptr (BivEditList) edits = NULL;

  if (was_made_last (history))
    biv_history_undo (history);
  edits = biv_random_board_draft (biv_session_get_document (session),
                                  biv_session_get_ruleset (session), &self->wish);
  biv_workbench_do (self->workbench, edits);
}

/* Whether the rules are known, which say what a board can be made of. */
static bool
has_rules (BivLandActions *self)
{
  BivSession *session = biv_service_get_session (self);

  if (!session)
    return false;
  if (!biv_session_get_ruleset (session))
    biv_service_report (self, _ ("The rules of this battle are not installed."));
  return biv_session_get_ruleset (session) != NULL;
}

static void
wished_cb (BivLandDialog *dialog, const BivRandomBoardWish *wish, BivLandActions *self)
{
  self->wish = *wish;
  if (biv_service_get_session (self))
    make (self);
}

static void
ask_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivLandActions *self = data;
  BivLandDialog *dialog;

  if (!has_rules (self))
    return;
  dialog = biv_land_dialog_new (biv_service_get_session (self), self->style, &self->wish);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), biv_service_get_window (self));
  g_signal_connect_object (dialog, "wished", G_CALLBACK (wished_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
roll_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivLandActions *self = data;

  if (!has_rules (self))
    return;
  roll (self);
  make (self);
}

static void
steps_changed_cb (BivLandActions *self)
{
  BivSession *session = biv_service_get_session (self);

  g_simple_action_set_enabled (self->roll,
                               session && was_made_last (biv_session_get_history (session)));
}

static const GActionEntry entries[] = {
  { "random-board", ask_cb },
  { "roll-board", roll_cb },
};

/* @actions: where what can be done is added. */
BivLandActions *
biv_land_actions_new (GtkWidget *editor, BivWorkbench *workbench, GActionMap *actions)
{
  BivLandActions *self = biv_service_new (BIV_TYPE_LAND_ACTIONS, editor, NULL);

  self->workbench = g_object_ref (workbench);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  self->roll = g_object_ref (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "roll-board")));
  steps_changed_cb (self);
  return self;
}

/* The battle that is shown from now on, and how maps are drawn. */
void
biv_land_actions_show (BivLandActions *self, BivSession *session, BivMapStyle *style)
{
  biv_map_style_ref (style);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = style;
  g_signal_connect_object (biv_session_get_history (session), "notify::position",
                           G_CALLBACK (steps_changed_cb), self, G_CONNECT_SWAPPED);
  steps_changed_cb (self);
}
