/* Makes the edits for the buttons of an activation. The army editor and the page of the sides do
 * them, each in its own way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-activation-edits.h"

#include "core/edit/object/biv-object-edits.h"

/* (nullable) */
static BivNode *
get_activation (BivArmy *army, guint position)
{
  BivNodeList *activations = biv_army_get_activations (army);

  return position < biv_node_list_get_length (activations)
           ? biv_node_list_get (activations, position)
           : NULL;
}

/* (transfer full) (nullable): @parameter is a position, "u"; NULL if there is no activation. */
BivEditList *
biv_activation_edits_remove (BivDocument *document, BivArmy *army, GVariant *parameter)
{
  BivNode *activation = get_activation (army, g_variant_get_uint32 (parameter));

  return activation ? biv_object_edits_remove (document, &activation, 1) : NULL;
}

/* (transfer full) (nullable): @parameter is a position and by how many it moves down, "(ui)"; NULL
 * if one of the two positions does not exist. */
BivEditList *
biv_activation_edits_move (BivDocument *document, BivArmy *army, GVariant *parameter)
{
  BivNode *activation;
  guint position;
  int by;

  g_variant_get (parameter, "(ui)", &position, &by);
  activation = get_activation (army, position);
  if (!activation || (int) position + by < 0)
    return NULL;
  return biv_object_edits_reorder (document, activation, (guint) ((int) position + by));
}
