/* What a battle looks like to one who thinks ahead, hex by hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/overlay/biv-overlay.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-support.h"
#include "core/rehearsal/move/biv-move.h"
#include "core/rehearsal/table/biv-sight.h"
#include "core/ruleset/ground/biv-ground-rules.h"

/* A small number for each hex of a board. */

/*
 * @board: (nullable): there may be none
 *
 * Returns: (transfer full): zero for each of its hexes
 */
static BivGrades *
new_grades (BivBoard *board)
{
  BivGrades *self = g_new0 (BivGrades, 1);

  if (!board)
    return self;
  self->width = biv_board_get_width (board);
  self->height = biv_board_get_height (board);
  self->all = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  return self;
}

/** biv_grades_free: frees them. */
void
biv_grades_free (BivGrades *self)
{
  g_free (self->all);
  g_free (self);
}

static guint8 *
find (const BivGrades *self, BivOffset hex)
{
  if (hex.col < 0 || hex.row < 0 || hex.col >= self->width || hex.row >= self->height)
    return NULL;
  return &self->all[(gsize) hex.row * (gsize) self->width + (gsize) hex.col];
}

/** biv_grades_get: that of a hex; zero off the board. */
guint8
biv_grades_get (const BivGrades *self, BivOffset hex)
{
  const guint8 *place = find (self, hex);

  return place ? *place : 0;
}

/* Gives a hex another grade; does nothing off the board. */
static void
set_grade (BivGrades *self, BivOffset hex, guint8 grade)
{
  guint8 *place = find (self, hex);

  if (place)
    *place = grade;
}

/** biv_grades_count: how many hexes have that one. */
guint
biv_grades_count (const BivGrades *self, guint8 grade)
{
  gsize n = (gsize) self->width * (gsize) self->height;
  guint count = 0;

  for (gsize i = 0; i < n; i++)
    count += self->all[i] == grade;
  return count;
}

/* Where pieces can be in the turns to come, and whom they threaten from there: by the rules of the
 * rehearsal, as if each were activated and nobody else moved. */

/* How many hexes a unit shoots; 0: it does not. */
static int
find_range (const BivSituation *situation, guint unit)
{
  const char *fire = biv_situation_get_role (situation, unit, BIV_FIELD_ROLE_FIRE);
  const char *range = biv_situation_get_role (situation, unit, BIV_FIELD_ROLE_RANGE);

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
        set_grade (grades, hex, grade);
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

/* Marks the hexes that units of a side can attack in their next turn,
 * after a move or without one. Who stands behind what is not asked: one may shoot at every hex
 * within the range of the weapon. */
static void
find_threat (const BivSituation *situation, guint side, BivGrades *grades)
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
      set_grade (grades, hex, turn);
      g_array_append_val (reached, hex);
    }
}

/**
 * biv_overlay_find_moves:
 *
 * Returns: (transfer full): in how many turns a unit or leader can be on each hex, where that is
 *   BIV_PROSPECTS_TURNS at most: 1 for where it stands and where one turn leads; elsewhere zero
 */
BivGrades *
biv_overlay_find_moves (const BivSituation *situation, guint piece)
{
  BivGrades *grades = new_grades (biv_scenario_get_board (situation->scenario));
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (BivSituation) later = biv_situation_copy (situation);
  BivOffset start = biv_situation_get (situation, piece)->hex;
  guint first = 0;

  set_grade (grades, start, 1);
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

          set_grade (grades, (BivOffset){ col, row }, grade_height (level));
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
        set_grade (grades, (BivOffset){ col, row }, grade);
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
      set_grade (grades, state->hex, MAX (grade, biv_grades_get (grades, state->hex)));
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
          set_grade (grades, hex, BIV_SIGHT_BEYOND);
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
    set_grade (grades, g_array_index (near, BivOffset, i), BIV_SIGHT_HIDDEN);
  for (guint i = 0; i < seen->len; i++)
    set_grade (grades, g_array_index (seen, BivOffset, i), 0);
  set_grade (grades, state->hex, 0);
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
} overlays[] = {
  [BIV_OVERLAY_HEIGHTS] = { NULL, find_heights },
  [BIV_OVERLAY_INFLUENCE] = { know_influence, find_influence },
  [BIV_OVERLAY_SUPPORT] = { know_support, find_support },
  [BIV_OVERLAY_SIGHT] = { biv_sight_is_known, find_sight, true },
  [BIV_OVERLAY_THREAT] = { know_moves, find_threat, true },
};
G_STATIC_ASSERT (G_N_ELEMENTS (overlays) == BIV_N_OVERLAYS);

/** biv_overlay_is_known: whether rules, which may be NULL, have what it takes to find it out. */
bool
biv_overlay_is_known (BivRuleset *ruleset, BivOverlay overlay)
{
  return !overlays[overlay].is_known || (ruleset && overlays[overlay].is_known (ruleset));
}

/**
 * biv_overlay_find:
 * @about: index of the piece that looks, or of the side that threatens; BIV_NONE: of nobody
 *
 * Returns: (transfer full): what is so of each hex of the board; zero everywhere where the rules do
 *   not know it, or nobody is there to ask it of
 */
BivGrades *
biv_overlay_find (const BivSituation *situation, BivOverlay overlay, guint about)
{
  BivGrades *grades = new_grades (get_board (situation));

  if (grades->all && biv_overlay_is_known (situation->ruleset, overlay) &&
      (about != BIV_NONE || !overlays[overlay].is_of_somebody))
    overlays[overlay].find (situation, about, grades);
  return grades;
}
