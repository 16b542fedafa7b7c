/* What can be asked about the activations of the army: one more, one less, another order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor-private.h"
#include "app/widgets/biv-widget-action.h"
#include "core/assist/biv-next-activation.h"
#include "core/edit/biv-object-edits.h"

static void
add_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits = biv_edits_next_activation (
    biv_session_get_document (self->session), self->army, biv_army_editor_get_ruleset (self));

  biv_army_editor_do (self, edits);
}

/* (nullable) */
static BivNode *
get_activation (BivArmyEditor *self, guint position)
{
  BivNodeList *activations = biv_army_get_activations (self->army);

  return position < biv_node_list_get_length (activations)
           ? biv_node_list_get (activations, position)
           : NULL;
}

static void
remove_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivNode *activation = get_activation (self, g_variant_get_uint32 (parameter));
  g_autoptr (BivEditList) edits = NULL;

  if (!activation)
    return;
  edits = biv_edits_remove (biv_session_get_document (self->session), &activation, 1);
  if (biv_army_editor_do (self, edits))
    biv_army_editor_offer_undo (self);
}

static void
move_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits = NULL;
  BivNode *activation;
  guint position;
  int by;

  g_variant_get (parameter, "(ui)", &position, &by);
  activation = get_activation (self, position);
  if (!activation || (int) position + by < 0)
    return;
  edits = biv_edits_reorder (biv_session_get_document (self->session), activation,
                             (guint) ((int) position + by));
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
