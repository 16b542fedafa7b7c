/* What can be asked about the activations of the army: one more, one less, another order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor-private.h"
#include "app/army/form/biv-activation-edits.h"
#include "app/widgets/biv-widget-action.h"
#include "core/assist/biv-next-activation.h"

static void
add_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits = biv_edits_next_activation (
    biv_session_get_document (self->session), self->army, biv_army_editor_get_ruleset (self));

  biv_army_editor_do (self, edits);
}

static void
remove_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits =
    biv_activation_edits_remove (biv_session_get_document (self->session), self->army, parameter);

  if (edits && biv_army_editor_do (self, edits))
    biv_army_editor_offer_undo (self);
}

static void
move_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits =
    biv_activation_edits_move (biv_session_get_document (self->session), self->army, parameter);

  if (edits)
    biv_army_editor_do (self, edits);
}

static const BivWidgetAction actions[] = {
  { "army.add-activation", NULL, add_activation_cb },
  { "army.remove-activation", "u", remove_activation_cb },
  { "army.move-activation", "(ui)", move_activation_cb },
};

void
biv_army_editor_class_init_activations (GtkWidgetClass *klass)
{
  biv_widget_actions_install (klass, actions, G_N_ELEMENTS (actions));
}
