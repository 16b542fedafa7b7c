/* The activations of a side on the page of the sides: the widget of the army editor, with its
 * actions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-side-activations.h"

#include "app/army/form/biv-activation-edits.h"
#include "app/army/form/biv-activations.h"
#include "core/assist/biv-next-activation.h"

typedef struct
{
  BivSession *session;
  BivArmy *army;
} Asked;

static void
free_asked (gpointer data)
{
  Asked *self = data;

  g_object_unref (self->session);
  g_object_unref (self->army);
  g_free (self);
}

/* @edits: (nullable): there is nothing to do */
static void
carry_out (Asked *self, BivEditList *edits)
{
  BivHistory *history = biv_session_get_history (self->session);

  if (!edits)
    return;
  biv_history_stop_typing (history);
  biv_history_do (history, edits, NULL); /* only an existing army has these actions */
}

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Asked *self = data;
  BivRuleset *ruleset = biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                                   biv_army_get_ruleset (self->army));
  g_autoptr (BivEditList) edits =
    biv_next_activation_make (biv_session_get_document (self->session), self->army, ruleset,
                              NULL);

  carry_out (self, edits);
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Asked *self = data;
  g_autoptr (BivEditList) edits =
    biv_activation_edits_remove (biv_session_get_document (self->session), self->army, parameter);

  carry_out (self, edits);
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Asked *self = data;
  g_autoptr (BivEditList) edits =
    biv_activation_edits_move (biv_session_get_document (self->session), self->army, parameter);

  carry_out (self, edits);
}

static const GActionEntry entries[] = {
  { "add-activation", add_cb },
  { "remove-activation", remove_cb, "u" },
  { "move-activation", move_cb, "(ui)" },
};

/* The side has an army. */
GtkWidget *
biv_side_activations_new (BivSession *session, BivSide *side)
{
  GtkWidget *widget = g_object_new (BIV_TYPE_ACTIVATIONS, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  Asked *self = g_new0 (Asked, 1);

  self->session = g_object_ref (session);
  self->army = g_object_ref (biv_side_get_army (side));
  g_object_set_data_full (G_OBJECT (actions), "biv-asked", self, free_asked);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (widget, "army", G_ACTION_GROUP (actions));
  biv_activations_open (BIV_ACTIVATIONS (widget), session, biv_side_get_army (side), NULL);
  biv_activations_show_all (BIV_ACTIVATIONS (widget));
  return widget;
}
