/* What can be asked about the activations of the army: one more, one less, another order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor-private.h"
#include "app/widgets/biv-widget-action.h"
#include "core/edit/biv-army-edits.h"
#include "core/edit/biv-object-edits.h"
#include "core/rules/biv-activation-size.h"

static bool
has_activation (BivArmyEditor *self, const char *leader)
{
  BivNodeList *activations = biv_army_get_activations (self->army);

  for (guint i = 0; i < biv_node_list_get_length (activations); i++)
    if (g_str_equal (biv_activation_get_leader (biv_node_list_get (activations, i)), leader))
      return true;
  return false;
}

/* (nullable): the first who can make an activation and makes none yet. */
static BivFigure *
find_free_leader (BivArmyEditor *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivNodeList *figures = biv_contingent_get_figures (biv_node_list_get (contingents, i));

      for (guint j = 0; j < biv_node_list_get_length (figures); j++)
        {
          BivFigure *figure = biv_node_list_get (figures, j);

          if (biv_activation_is_fit (biv_army_editor_get_ruleset (self), figure) &&
              !has_activation (self, biv_node_get_id (BIV_NODE (figure))))
            return figure;
        }
    }
  return NULL;
}

static guint
count_units (BivArmyEditor *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);
  guint count = 0;

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    count +=
      biv_node_list_get_length (biv_contingent_get_units (biv_node_list_get (contingents, i)));
  return count;
}

/* As large as the rules advise, by somebody who makes none yet. */
static void
add_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivRuleset *ruleset = biv_army_editor_get_ruleset (self);
  BivActivationAdvice *advice =
    ruleset ? biv_activation_advise (ruleset, count_units (self)) : NULL;
  BivFigure *leader = find_free_leader (self);
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_ACTIVATION, "draft");
  g_autoptr (BivEditList) edits = NULL;

  biv_node_build_int (draft, "units", advice ? biv_activation_advice_get_size_to (advice) : 1);
  if (leader)
    biv_node_build_string (draft, "leader", biv_node_get_id (BIV_NODE (leader)));
  edits = biv_edits_add_activation (biv_session_get_document (self->session), self->army,
                                    BIV_ACTIVATION (draft), BIV_EDIT_LAST);
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
