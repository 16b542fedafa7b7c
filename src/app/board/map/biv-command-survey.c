/* How far the leaders on a hex command, or all of them, which units are within their range and
 * which are not, and the ties between allies and their sub-general.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-command-survey.h"

#include "app/board/canvas/biv-tie-layer.h"
#include "app/board/map/biv-piece-spot.h"
#include "core/check/piece/biv-reach.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-army.h"

/* Data of a survey that is being made. */
typedef struct
{
  BivCommandSurvey *survey;
  BivSession *session;
  BivReach *reach;
  GPtrArray *leaders; /* on the selected hex */
  bool all;
} Search;

static void
add_reached (Search *search, BivNode *figure, GHashTable *seen, GArray *reached)
{
  g_autoptr (GArray) his = biv_reach_get_hexes (search->reach, biv_node_get_id (figure));

  for (guint i = 0; i < his->len; i++)
    {
      BivOffset hex = g_array_index (his, BivOffset, i);

      if (g_hash_table_add (seen, GUINT_TO_POINTER ((guint) hex.col << 16 | (guint) hex.row)))
        g_array_append_val (reached, hex);
    }
}

static void
list_leaders (Search *search, BivOffset hex, BivNode *chosen)
{
  BivDocument *document = biv_session_get_document (search->session);
  BivNodeList *placements =
    biv_scenario_get_placements (biv_session_get_scenario (search->session));

  BIV_EACH (BivPlacement, placement, placements)
    {
      BivNode *piece = biv_document_lookup (document, biv_placement_get_piece (placement));

      if (biv_offset_equal (biv_placement_get_hex (placement), hex) && piece &&
          BIV_IS_FIGURE (piece) && (!chosen || chosen == piece))
        g_ptr_array_add (search->leaders, piece);
    }
}

/* Those on the selected hex are of one side. */
static void
find_reached (Search *search)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  BivCommandSurvey *survey = search->survey;

  for (guint i = 0; i < search->leaders->len; i++)
    add_reached (search, search->leaders->pdata[i], seen, survey->reached);
  if (survey->reached->len > 0)
    survey->leader = search->leaders->pdata[search->leaders->len - 1];
}

typedef struct
{
  Search *search;
  GHashTable *seen;
  GArray *hexes;
} SideSearch;

static void
add_reached_cb (BivNode *node, gpointer data)
{
  SideSearch *of_side = data;

  if (BIV_IS_FIGURE (node))
    add_reached (of_side->search, node, of_side->seen, of_side->hexes);
}

static void
find_side (Search *search, BivSide *side)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  BivSideReach reach = { side, g_array_new (FALSE, FALSE, sizeof (BivOffset)) };
  SideSearch of_side = { search, seen, reach.hexes };

  biv_node_foreach (BIV_NODE (side), add_reached_cb, &of_side);
  g_array_append_val (search->survey->sides, reach);
}

static void
find_sides (Search *search)
{
  if (!search->all || !biv_reach_has_ranges (search->reach))
    return;
  BIV_EACH (BivSide, side, biv_scenario_get_sides (biv_session_get_scenario (search->session)))
    find_side (search, side);
}

/* Whether the reach that is shown concerns a unit; of all leaders, it concerns every unit. */
static bool
is_concerned (Search *search, BivNode *unit)
{
  if (search->all)
    return true;
  for (guint i = 0; i < search->leaders->len; i++)
    if (biv_reach_may_command (search->reach, biv_node_get_id (search->leaders->pdata[i]),
                               biv_node_get_id (unit)))
      return true;
  return false;
}

static bool
is_covered (Search *search, const BivReachLeader *leaders, guint n_leaders)
{
  for (guint i = 0; i < n_leaders; i++)
    if (search->all || g_ptr_array_find (search->leaders, leaders[i].leader, NULL))
      return true;
  return false;
}

/* A unit beyond the range of the leaders in question is not out of command while another leader
 * reaches it. */
static void
sort_unit_cb (BivNode *node, gpointer data)
{
  Search *search = data;
  BivPlacement *placement;
  const BivReachLeader *leaders;
  guint n_leaders = 0;
  BivHexSpot spot;

  if (!BIV_IS_UNIT (node) || !is_concerned (search, node))
    return;
  placement = biv_piece_edits_find_placement (biv_session_get_scenario (search->session), node);
  if (!placement)
    return;
  spot = biv_piece_spot_find (placement);
  leaders = biv_reach_get_leaders_of (search->reach, biv_node_get_id (node), &n_leaders);
  if (is_covered (search, leaders, n_leaders))
    g_array_append_val (search->survey->covered, spot);
  else if (n_leaders == 0)
    g_array_append_val (search->survey->uncovered, spot);
}

static void
sort_units (Search *search)
{
  if (biv_reach_has_ranges (search->reach) && (search->all || search->survey->reached->len > 0))
    biv_node_foreach (BIV_NODE (biv_session_get_scenario (search->session)), sort_unit_cb, search);
}

/* Adds the leashes one end of which is selected; or all. */
static void
find_ties (Search *search, const BivOffset *selected)
{
  g_autoptr (GArray) leashes = biv_reach_get_leashes (search->reach);

  for (guint i = 0; i < leashes->len; i++)
    {
      const BivLeash *leash = &g_array_index (leashes, BivLeash, i);
      BivTie tie = { leash->from, leash->to, leash->distance, leash->length };

      if (search->all || (selected && (biv_offset_equal (*selected, leash->from) ||
                                       biv_offset_equal (*selected, leash->to))))
        g_array_append_val (search->survey->ties, tie);
    }
}

/**
 * biv_command_survey_new:
 * @selected: (nullable): a hex, of whose leaders the reach is asked for
 * @chosen: (nullable): the one of them who is chosen; of all, if he is no figure on that hex
 * @all: whether the reach of all leaders is, side by side
 *
 * Returns: (transfer full): good until something changes
 */
BivCommandSurvey *
biv_command_survey_new (BivSession *session, const BivOffset *selected, BivNode *chosen, bool all)
{
  BivCommandSurvey *self = g_new0 (BivCommandSurvey, 1);
  g_autoptr (BivReach) reach =
    biv_reach_new (biv_session_get_catalogue (session), biv_session_get_scenario (session));
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  Search search = { self, session, reach, leaders, all };

  self->reached = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  self->covered = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));
  self->uncovered = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));
  self->ties = g_array_new (FALSE, FALSE, sizeof (BivTie));
  self->sides = g_array_new (FALSE, FALSE, sizeof (BivSideReach));
  if (selected)
    list_leaders (&search, *selected, chosen && BIV_IS_FIGURE (chosen) ? chosen : NULL);
  find_reached (&search);
  sort_units (&search);
  find_ties (&search, selected);
  find_sides (&search);
  return self;
}

void
biv_command_survey_free (BivCommandSurvey *self)
{
  for (guint i = 0; i < self->sides->len; i++)
    g_array_unref (g_array_index (self->sides, BivSideReach, i).hexes);
  g_array_unref (self->sides);
  g_array_unref (self->ties);
  g_array_unref (self->uncovered);
  g_array_unref (self->covered);
  g_array_unref (self->reached);
  g_free (self);
}
