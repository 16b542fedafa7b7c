/* Where pieces can be in the turns to come, and whom they threaten from there: by the rules of the
 * rehearsal, as if each were activated and nobody else moved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/outlook/biv-prospects.h"

#include "core/rehearsal/move/biv-move.h"
#include "core/ruleset/ground/biv-terrain.h"

/* How many hexes a unit shoots; 0: it does not. */
static int
find_range (const BivSituation *situation, guint unit)
{
  const char *fire = biv_situation_get_role (situation, unit, "fire");
  const char *range = biv_situation_get_role (situation, unit, "range");

  if (!fire || !range || g_ascii_strtoll (fire, NULL, 10) <= 0)
    return 0;
  return (int) CLAMP (g_ascii_strtoll (range, NULL, 10), 0, 100);
}

static bool
may_be_stood_on (const BivSituation *situation, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivTerrain *terrain;

  if (!biv_board_contains (board, hex))
    return false;
  terrain = biv_node_list_lookup (biv_ruleset_get_terrains (situation->ruleset),
                                  biv_board_get_terrain (board, hex));
  return !terrain || biv_terrain_get_passage (terrain) != BIV_PASSAGE_IMPASSABLE;
}

/* Marks whom a unit can attack from a hex: who is next to it, and whom it can shoot at. */
static void
threaten_from (const BivSituation *situation, BivOffset from, int range, BivGrades *grades)
{
  int radius = MAX (1, range);
  guint n = biv_hex_area_length (radius);
  g_autofree BivAxial *area = g_new (BivAxial, n);

  biv_hex_area (biv_axial_from_offset (from, situation->orientation), radius, area);
  for (guint i = 0; i < n; i++)
    {
      BivOffset hex = biv_offset_from_axial (area[i], situation->orientation);
      int distance = biv_offset_distance (from, hex, situation->orientation);
      guint8 grade = distance == 1 ? BIV_THREAT_CLOSE : BIV_THREAT_SHOT;
      guint8 known = biv_grades_get (grades, hex);

      if (distance > 0 && (known == 0 || grade < known) && may_be_stood_on (situation, hex))
        biv_grades_set (grades, hex, grade);
    }
}

static void
threaten_with (const BivSituation *situation, guint unit, BivGrades *grades)
{
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (GArray) ends = biv_move_find_ends (situation, unit, false, answer);
  int range = find_range (situation, unit);

  threaten_from (situation, biv_situation_get (situation, unit)->hex, range, grades);
  for (guint i = 0; i < ends->len; i++)
    if (g_array_index (ends, BivMoveEnd, i).fights)
      threaten_from (situation, g_array_index (ends, BivMoveEnd, i).hex, range, grades);
}

/** biv_prospects_find_threat: marks the hexes that units of a side can attack in their next turn,
 * after a move or without one. Who stands behind what is not asked: one may shoot at every hex
 * within the range of the weapon. */
void
biv_prospects_find_threat (const BivSituation *situation, guint side, BivGrades *grades)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      if (state->arm && state->side == side && biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        threaten_with (situation, i, grades);
    }
}

/* Grades the hexes where a piece can be one turn after it was on another, and lists them. */
static void
add_turn (const BivSituation *situation, guint piece, guint8 turn, BivGrades *grades,
          GArray *reached)
{
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (GArray) ends = biv_move_find_ends (situation, piece, false, answer);

  for (guint i = 0; i < ends->len; i++)
    {
      BivOffset hex = g_array_index (ends, BivMoveEnd, i).hex;

      if (biv_grades_get (grades, hex) != 0)
        continue;
      biv_grades_set (grades, hex, turn);
      g_array_append_val (reached, hex);
    }
}

/**
 * biv_prospects_find_moves:
 *
 * Returns: (transfer full): in how many turns a unit or leader can be on each hex, where that is
 *   BIV_PROSPECTS_TURNS at most: 1 for where it stands and where one turn leads; elsewhere zero
 */
BivGrades *
biv_prospects_find_moves (const BivSituation *situation, guint piece)
{
  BivGrades *grades = biv_grades_new (biv_scenario_get_board (situation->scenario));
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (BivSituation) later = biv_situation_copy (situation);
  BivOffset start = biv_situation_get (situation, piece)->hex;
  guint first = 0;

  biv_grades_set (grades, start, 1);
  g_array_append_val (reached, start);
  for (guint8 turn = 1; turn <= BIV_PROSPECTS_TURNS; turn++)
    {
      guint end = reached->len;

      for (guint i = first; i < end; i++)
        {
          biv_situation_get (later, piece)->hex = g_array_index (reached, BivOffset, i);
          add_turn (later, piece, turn, grades, reached);
        }
      first = end;
    }
  return grades;
}
