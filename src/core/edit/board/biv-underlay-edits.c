/* Operations on the picture that lies under a scenario's board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-underlay-edits.h"

#include <math.h>

#include "core/edit/object/biv-edits.h"

static const struct
{
  guint field;
  gsize member; /* of the place */
} members[] = {
  { BIV_UNDERLAY_X, G_STRUCT_OFFSET (BivUnderlayPlace, x) },
  { BIV_UNDERLAY_Y, G_STRUCT_OFFSET (BivUnderlayPlace, y) },
  { BIV_UNDERLAY_WIDTH, G_STRUCT_OFFSET (BivUnderlayPlace, width) },
  { BIV_UNDERLAY_TURN, G_STRUCT_OFFSET (BivUnderlayPlace, turn) },
};

/* What a field holds of a place, within its limits. */
static int
find_number (const BivField *field, const BivUnderlayPlace *place, gsize member)
{
  double number = G_STRUCT_MEMBER (double, place, member);

  return (int) CLAMP (lround (number), field->minimum, field->maximum);
}

static void
remove_old (BivEditList *edits, BivScenario *scenario)
{
  if (biv_scenario_get_underlay (scenario))
    biv_edit_list_remove (edits, biv_node_get_id (BIV_NODE (scenario)), "underlays", 0);
}

/**
 * biv_underlay_edits_add:
 * @name: what its file was called
 * @data: the file, as base64 in lines
 *
 * "add-underlay": lays a picture under the board, in place of the one that is there.
 *
 * Returns: (transfer full) (nullable): the edits; %NULL if it is too long
 */
BivEditList *
biv_underlay_edits_add (BivDocument *document, const char *name, const char *data,
                        BivUnderlayPlace place)
{
  BivScenario *scenario = biv_edits_get_scenario (document);
  g_autofree char *id = biv_edits_make_id (document, BIV_NODE (scenario), BIV_TYPE_UNDERLAY);
  g_autoptr (BivNode) picture = biv_node_new (BIV_TYPE_UNDERLAY, id);
  BivEditList *edits;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      const BivField *field = biv_node_get_field (picture, members[i].field);

      biv_node_build_int (picture, field->name, find_number (field, &place, members[i].member));
    }
  biv_node_build_string (picture, "name", name); /* a name that no file can hold is left out */
  if (!biv_node_build_string (picture, "data", data))
    return NULL;
  edits = biv_edit_list_new_step ("add-underlay", NULL);
  remove_old (edits, scenario);
  biv_edit_list_insert (edits, biv_node_get_id (BIV_NODE (scenario)), "underlays", 0, picture);
  return edits;
}

/**
 * biv_underlay_edits_place:
 *
 * "place-underlay": moves the picture under the board, makes it larger or smaller, and turns it.
 *
 * Returns: (transfer full): the edits; none if it lies so, or there is no picture
 */
BivEditList *
biv_underlay_edits_place (BivDocument *document, BivUnderlayPlace place)
{
  BivEditList *edits = biv_edit_list_new_step ("place-underlay", NULL);
  BivNode *picture = (BivNode *) biv_scenario_get_underlay (biv_edits_get_scenario (document));

  for (guint i = 0; picture && i < G_N_ELEMENTS (members); i++)
    {
      const BivField *field = biv_node_get_field (picture, members[i].field);
      int number = find_number (field, &place, members[i].member);

      if (number != biv_node_get_int (picture, members[i].field))
        biv_edit_list_set_int (edits, biv_node_get_id (picture), field->name, number);
    }
  return edits;
}

/**
 * biv_underlay_edits_remove:
 *
 * "remove-underlay": takes the picture from under the board.
 *
 * Returns: (transfer full): the edits; none if there is no picture
 */
BivEditList *
biv_underlay_edits_remove (BivDocument *document)
{
  BivEditList *edits = biv_edit_list_new_step ("remove-underlay", NULL);

  remove_old (edits, biv_edits_get_scenario (document));
  return edits;
}
