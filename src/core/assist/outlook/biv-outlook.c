/* What a battle looks like to one who thinks ahead, hex by hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/outlook/biv-outlook.h"

#include "core/assist/outlook/biv-prospects.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-support.h"
#include "core/rehearsal/table/biv-sight.h"
#include "core/ruleset/ground/biv-terrain.h"

static BivBoard *
get_board (const BivSituation *situation)
{
  return biv_scenario_get_board (situation->scenario);
}

/* How high the ground of each code of the board is at least. */
static void
read_heights (const BivSituation *situation, int heights[256])
{
  BivBoard *board = get_board (situation);

  for (guint code = 0; code < MIN (256, biv_board_get_n_codes (board, BIV_LEGEND_TERRAIN)); code++)
    {
      const char *id = biv_board_meaning (board, BIV_LEGEND_TERRAIN, (guint8) code);
      BivTerrain *terrain =
        id && situation->ruleset
          ? biv_node_list_lookup (biv_ruleset_get_terrains (situation->ruleset), id)
          : NULL;

      heights[code] = terrain ? biv_terrain_get_height (terrain) : 0;
    }
}

static guint8
grade_height (int level)
{
  if (level <= 0)
    return level < 0 ? BIV_HEIGHT_LOW : 0;
  return (guint8) MIN (BIV_HEIGHT_UP + level - 1, BIV_HEIGHT_TOP);
}

static void
find_heights (const BivSituation *situation, guint about, BivGrades *grades)
{
  int heights[256] = { 0 };

  read_heights (situation, heights);
  for (int row = 0; row < grades->height; row++)
    {
      const BivCell *cells = biv_board_peek_row (get_board (situation), row);

      for (int col = 0; col < grades->width; col++)
        {
          int least = heights[cells[col].terrain];
          int level = least > 0 ? MAX (least, cells[col].elevation) : cells[col].elevation;

          biv_grades_set (grades, (BivOffset){ col, row }, grade_height (level));
        }
    }
}

static bool
know_influence (BivRuleset *ruleset)
{
  BIV_EACH (BivLeaderKind, kind, biv_ruleset_get_leaders (ruleset))
    if (biv_leader_kind_get_influence_range (kind) >= 0)
      return true;
  return false;
}

/* Marks the hexes of a disc round another, as far as they are of the board. */
static void
mark_disc (const BivSituation *situation, BivOffset centre, int radius, guint8 grade,
           BivGrades *grades)
{
  for (int row = MAX (0, centre.row - 2 * radius);
       row <= MIN (grades->height - 1, centre.row + 2 * radius); row++)
    for (int col = MAX (0, centre.col - 2 * radius);
         col <= MIN (grades->width - 1, centre.col + 2 * radius); col++)
      if (biv_situation_distance (situation, centre, (BivOffset){ col, row }) <= radius)
        biv_grades_set (grades, (BivOffset){ col, row }, grade);
}

static void
find_influence (const BivSituation *situation, guint about, BivGrades *grades)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      if (state->kind && biv_piece_state_is (state, BIV_STATE_ON_TABLE) &&
          biv_leader_kind_get_influence_range (state->kind) >= 0)
        mark_disc (situation, state->hex, biv_leader_kind_get_influence_range (state->kind),
                   (guint8) (state->side + 1), grades);
    }
}

static bool
know_support (BivRuleset *ruleset)
{
  return biv_ruleset_get_support (ruleset) != NULL;
}

/* Where several stand, the one without support counts. */
static void
find_support (const BivSituation *situation, guint about, BivGrades *grades)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      g_autoptr (BivAnswer) answer = biv_answer_new ();
      guint8 grade;

      if (!state->arm || !biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        continue;
      grade = biv_support_is_given (situation, i, true, answer) ? BIV_SUPPORT_GIVEN
                                                                : BIV_SUPPORT_LACKING;
      biv_grades_set (grades, state->hex, MAX (grade, biv_grades_get (grades, state->hex)));
    }
}

/* (transfer full): the hexes of the board that are near enough to be looked at. */
static GArray *
list_near (const BivSituation *situation, BivOffset centre, BivGrades *grades)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (int row = 0; row < grades->height; row++)
    for (int col = 0; col < grades->width; col++)
      {
        BivOffset hex = { col, row };

        if (biv_situation_distance (situation, centre, hex) > BIV_SIGHT_FARTHEST)
          biv_grades_set (grades, hex, BIV_SIGHT_BEYOND);
        else
          g_array_append_val (hexes, hex);
      }
  return hexes;
}

static void
find_sight (const BivSituation *situation, guint piece, BivGrades *grades)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  g_autoptr (GArray) near = NULL;
  g_autoptr (GArray) seen = NULL;

  if (!biv_piece_state_is (state, BIV_STATE_ON_TABLE))
    return;
  near = list_near (situation, state->hex, grades);
  seen = biv_sight_find_seen (situation, piece, near);
  for (guint i = 0; i < near->len; i++)
    biv_grades_set (grades, g_array_index (near, BivOffset, i), BIV_SIGHT_HIDDEN);
  for (guint i = 0; i < seen->len; i++)
    biv_grades_set (grades, g_array_index (seen, BivOffset, i), 0);
  biv_grades_set (grades, state->hex, 0);
}

static bool
know_moves (BivRuleset *ruleset)
{
  return true;
}

/* How each is found out, and whether rules know it. */
static const struct
{
  bool (*is_known) (BivRuleset *ruleset); /* NULL: it needs no rules */
  void (*find) (const BivSituation *situation, guint about, BivGrades *grades);
  bool is_of_somebody; /* a piece or a side */
} outlooks[] = {
  [BIV_OUTLOOK_HEIGHTS] = { NULL, find_heights },
  [BIV_OUTLOOK_INFLUENCE] = { know_influence, find_influence },
  [BIV_OUTLOOK_SUPPORT] = { know_support, find_support },
  [BIV_OUTLOOK_SIGHT] = { biv_sight_is_known, find_sight, true },
  [BIV_OUTLOOK_THREAT] = { know_moves, biv_prospects_find_threat, true },
};
G_STATIC_ASSERT (G_N_ELEMENTS (outlooks) == BIV_N_OUTLOOKS);

/** biv_outlook_is_known: whether rules, which may be NULL, have what it takes to find it out. */
bool
biv_outlook_is_known (BivRuleset *ruleset, BivOutlook outlook)
{
  return !outlooks[outlook].is_known || (ruleset && outlooks[outlook].is_known (ruleset));
}

/**
 * biv_outlook_find:
 * @about: index of the piece that looks, or of the side that threatens; BIV_NONE: of nobody
 *
 * Returns: (transfer full): what is so of each hex of the board; zero everywhere where the rules do
 *   not know it, or nobody is there to ask it of
 */
BivGrades *
biv_outlook_find (const BivSituation *situation, BivOutlook outlook, guint about)
{
  BivGrades *grades = biv_grades_new (get_board (situation));

  if (grades->all && biv_outlook_is_known (situation->ruleset, outlook) &&
      (about != BIV_NONE || !outlooks[outlook].is_of_somebody))
    outlooks[outlook].find (situation, about, grades);
  return grades;
}
