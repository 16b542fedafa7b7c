/* Finds the place on the board to show for a finding.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/findings/biv-finding-place.h"

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

/* The piece that stands for what a finding is about: itself, the one placed, or the leader of an
 * activation. */
static const char *
find_piece (BivFinding *finding, BivDocument *document)
{
  const char *id = biv_finding_get_object (finding);
  BivNode *object = id ? biv_document_lookup (document, id) : NULL;

  if (object && BIV_IS_ACTIVATION (object))
    return biv_activation_get_leader (BIV_ACTIVATION (object));
  if (object && BIV_IS_PLACEMENT (object))
    return biv_placement_get_piece (BIV_PLACEMENT (object));
  return id;
}

static bool
find_placement (BivDocument *document, const char *piece, BivOffset *hex)
{
  BivNodeList *placements =
    biv_scenario_get_placements (BIV_SCENARIO (biv_document_get_root (document)));

  for (guint i = 0; piece && i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);

      if (g_str_equal (biv_placement_get_piece (placement), piece))
        {
          *hex = biv_placement_get_hex (placement);
          return !biv_hex_is_none (*hex);
        }
    }
  return false;
}

/**
 * biv_finding_find_place:
 * @hex: (out): the hex that the finding names, or else that of the piece that it is about
 *
 * Returns: whether there is one
 */
bool
biv_finding_find_place (BivFinding *finding, BivDocument *document, BivOffset *hex)
{
  *hex = biv_finding_get_hex (finding);
  return !biv_hex_is_none (*hex) || find_placement (document, find_piece (finding, document), hex);
}
