/* What a battle looks like to one who thinks ahead: by small battles of which every hex is known,
 * and by laws that hold in the battles that are shipped, wherever their pieces are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/overlay/biv-overlay.h"
#include "core/model/army/biv-army.h"
#include "core/rehearsal/move/biv-move.h"
#include "core/rehearsal/table/biv-sight.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "data-test.h"
#include "model-test.h"

#define MEASURED "wme"
#define IN_HEXES "commandement"
#define SIDE 13
#define TRIES 400

static BivCatalogue *catalogue;
static const BivOffset middle = { 6, 6 };

typedef struct
{
  BivNode *scenario;
  BivBoard *board;
  BivNode *contingents[2];
  guint n_pieces;
} Battle;

static void
add_side (Battle *self, guint i, const char *rules)
{
  g_autofree char *id = g_strdup_printf ("s%u", i);
  g_autofree char *army_id = g_strdup_printf ("a%u", i);
  g_autofree char *contingent_id = g_strdup_printf ("c%u", i);
  BivNode *side = build (BIV_TYPE_SIDE, id, NULL);
  BivNode *army = build (BIV_TYPE_ARMY, army_id, "ruleset", rules, NULL);

  self->contingents[i] = build (BIV_TYPE_CONTINGENT, contingent_id, NULL);
  append (army, "contingents", self->contingents[i]);
  append (side, "army", army);
  append (self->scenario, "sides", side);
}

static void
start (Battle *self, const char *rules, const char *ground)
{
  BivNode *board = build (BIV_TYPE_BOARD, "board", "ground", ground, NULL);

  *self = (Battle){ build (BIV_TYPE_SCENARIO, "scenario", "ruleset", rules, NULL),
                    BIV_BOARD (board) };
  biv_node_build_int (board, "width", SIDE);
  biv_node_build_int (board, "height", SIDE);
  append (self->scenario, "board", board);
  for (guint i = 0; i < G_N_ELEMENTS (self->contingents); i++)
    add_side (self, i, rules);
}

static void
stop (Battle *self)
{
  g_object_unref (self->scenario);
}

static void
place (Battle *self, const char *id, BivOffset hex)
{
  g_autofree char *place_id = g_strdup_printf ("p%u", self->n_pieces++);
  BivNode *placement = build (BIV_TYPE_PLACEMENT, place_id, "piece", id, NULL);

  biv_node_build_hex (placement, "hex", hex);
  append (self->scenario, "placements", placement);
}

/* @details: (nullable): pairs of a field and what it holds */
static void
add_unit (Battle *self, guint side, const char *id, BivOffset hex, const char *const *details)
{
  BivNode *unit = build (BIV_TYPE_UNIT, id, "arm", "infantry", NULL);
  g_autoptr (BivDetails) all = biv_details_new ();
  g_auto (GValue) value = G_VALUE_INIT;

  for (guint i = 0; details && details[i]; i += 2)
    {
      BivDetails *more = biv_details_with (all, details[i], details[i + 1]);

      biv_details_unref (all);
      all = more;
    }
  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_set_boxed (&value, all);
  g_assert_true (biv_node_build (unit, BIV_UNIT_DETAILS, &value, NULL));
  append (self->contingents[side], "units", unit);
  place (self, id, hex);
}

static void
add_leader (Battle *self, guint side, const char *id, const char *kind, BivOffset hex)
{
  BivNode *figure = build (BIV_TYPE_FIGURE, id, "kind", kind, NULL);

  append (self->contingents[side], "figures", figure);
  place (self, id, hex);
}

static void
set_ground (Battle *self, BivOffset hex, const char *terrain, int elevation)
{
  BivCell cell = biv_board_get_cell (self->board, hex);

  g_assert_true (biv_board_code (self->board, BIV_LEGEND_TERRAIN, terrain, &cell.terrain));
  cell.elevation = (gint8) elevation;
  biv_board_build_cell (self->board, hex, cell);
}

static BivSituation *
look (Battle *self)
{
  return biv_situation_new (catalogue, BIV_SCENARIO (self->scenario));
}

static void
test_heights (void)
{
  Battle battle;
  g_autoptr (BivSituation) situation = NULL;
  g_autoptr (BivGrades) grades = NULL;

  start (&battle, MEASURED, "open");
  set_ground (&battle, (BivOffset){ 1, 1 }, "open", 2);
  set_ground (&battle, (BivOffset){ 2, 1 }, "open", 9);
  set_ground (&battle, (BivOffset){ 3, 1 }, "open", -1);
  set_ground (&battle, (BivOffset){ 4, 1 }, "hill", 0); /* at least one level, by the rules */
  situation = look (&battle);
  grades = biv_overlay_find (situation, BIV_OVERLAY_HEIGHTS, BIV_NONE);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ 1, 1 }), ==, BIV_HEIGHT_UP + 1);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ 2, 1 }), ==, BIV_HEIGHT_TOP);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ 3, 1 }), ==, BIV_HEIGHT_LOW);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ 4, 1 }), ==, BIV_HEIGHT_UP);
  g_assert_cmpuint (biv_grades_count (grades, 0), ==, SIDE * SIDE - 4);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ -1, SIDE }), ==, 0);
  stop (&battle);
}

/* A general-in-chief influences the hexes next to his own, an officer his own alone. */
static void
test_influence (void)
{
  Battle battle;
  g_autoptr (BivSituation) situation = NULL;
  g_autoptr (BivGrades) grades = NULL;

  start (&battle, IN_HEXES, "plain");
  add_leader (&battle, 0, "chief", "general_in_chief", middle);
  add_leader (&battle, 1, "officer", "officer", (BivOffset){ 0, 0 });
  situation = look (&battle);
  g_assert_true (biv_overlay_is_known (situation->ruleset, BIV_OVERLAY_INFLUENCE));
  grades = biv_overlay_find (situation, BIV_OVERLAY_INFLUENCE, BIV_NONE);
  g_assert_cmpuint (biv_grades_count (grades, 1), ==, 7);
  g_assert_cmpuint (biv_grades_count (grades, 2), ==, 1);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ 0, 0 }), ==, 2);
  stop (&battle);
}

/* Two friends next to a unit support it; an enemy there does not. */
static void
test_support (void)
{
  Battle battle;
  g_autoptr (BivSituation) situation = NULL;
  g_autoptr (BivGrades) grades = NULL;

  start (&battle, IN_HEXES, "plain");
  add_unit (&battle, 0, "u1", middle, NULL);
  add_unit (&battle, 0, "u2", (BivOffset){ 6, 5 }, NULL);
  add_unit (&battle, 0, "u3", (BivOffset){ 6, 7 }, NULL);
  add_unit (&battle, 1, "u4", (BivOffset){ 6, 4 }, NULL);
  situation = look (&battle);
  grades = biv_overlay_find (situation, BIV_OVERLAY_SUPPORT, BIV_NONE);
  g_assert_cmpuint (biv_grades_get (grades, middle), ==, BIV_SUPPORT_GIVEN);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ 6, 5 }), ==, BIV_SUPPORT_LACKING);
  g_assert_cmpuint (biv_grades_get (grades, (BivOffset){ 6, 4 }), ==, BIV_SUPPORT_LACKING);
  g_assert_cmpuint (biv_grades_count (grades, 0), ==, SIDE * SIDE - 4);
  stop (&battle);
}

/* (transfer full): how the one unit of a battle threatens others, and by how many hexes it can move
 * and fight. */
static BivGrades *
find_threat (const char *const *details, int *moves)
{
  Battle battle;
  g_autoptr (BivSituation) situation = NULL;
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (GArray) ends = NULL;
  BivGrades *grades;

  start (&battle, IN_HEXES, "plain");
  add_unit (&battle, 1, "u", middle, details);
  set_ground (&battle, (BivOffset){ 6, 5 }, "water", 0);
  situation = look (&battle);
  ends = biv_move_find_ends (situation, biv_situation_find (situation, "u"), false, answer);
  *moves = 0;
  for (guint i = 0; i < ends->len; i++)
    if (g_array_index (ends, BivMoveEnd, i).fights)
      *moves = MAX (*moves, biv_situation_distance (situation, middle,
                                                    g_array_index (ends, BivMoveEnd, i).hex));
  grades = biv_overlay_find (situation, BIV_OVERLAY_THREAT, 1);
  stop (&battle);
  return grades;
}

/* Who is next to where it may stop and fight is threatened; with a weapon, those farther away. */
static void
test_threat (void)
{
  static const char *const foot[] = { "weight", "heavy", NULL };
  static const char *const shots[] = { "weight", "heavy", "fire", "2", "range", "3", NULL };
  static const char *const unarmed[] = { "weight", "heavy", "fire", "0", "range", "3", NULL };
  int moves;
  g_autoptr (BivGrades) close = find_threat (foot, &moves);
  g_autoptr (BivGrades) far = find_threat (shots, &moves);
  g_autoptr (BivGrades) same = find_threat (unarmed, &moves);

  g_assert_cmpint (moves, ==, 1); /* two without combat */
  g_assert_cmpmem (close->all, SIDE * SIDE, same->all, SIDE * SIDE);
  g_assert_cmpuint (biv_grades_count (close, BIV_THREAT_SHOT), ==, 0);
  g_assert_cmpuint (biv_grades_count (close, BIV_THREAT_CLOSE), ==,
                    biv_grades_count (far, BIV_THREAT_CLOSE));
  g_assert_cmpuint (biv_grades_get (close, (BivOffset){ 6, 7 + moves }), ==, BIV_THREAT_CLOSE);
  g_assert_cmpuint (biv_grades_get (close, (BivOffset){ 6, 8 + moves }), ==, 0);
  g_assert_cmpuint (biv_grades_get (far, (BivOffset){ 6, 8 + moves }), ==, BIV_THREAT_SHOT);
  g_assert_cmpuint (biv_grades_get (far, (BivOffset){ 6, 9 + moves }), ==, BIV_THREAT_SHOT);
  g_assert_cmpuint (biv_grades_get (far, (BivOffset){ 6, 10 + moves }), ==, 0);
  g_assert_cmpuint (biv_grades_get (close, (BivOffset){ 6, 5 }), ==, 0); /* nobody stands in it */
}

static void
assert_line (const BivSituation *situation, BivOffset to, bool is_free, BivOffset at,
             const char *unit)
{
  BivSightLine line = biv_sight_measure (situation, (BivOffset){ 0, 6 }, to);

  g_assert_cmpint (line.is_free, ==, is_free);
  g_assert_true (biv_offset_equal (line.stop, at));
  g_assert_cmpstr (line.unit ? biv_node_get_id (line.unit) : NULL, ==, unit);
}

/* Along a column of hexes: a wood hides what is beyond its edge, a unit and a height what is
 * behind them, and one sees over a unit from above. */
static void
test_line (void)
{
  static const char *const size[] = { "width", "80", "depth", "30", NULL };
  Battle battle;
  g_autoptr (BivSituation) open = NULL, wood = NULL, unit = NULL, hill = NULL, above = NULL;

  start (&battle, MEASURED, "open");
  open = look (&battle);
  assert_line (open, (BivOffset){ 0, 0 }, true, (BivOffset){ 0, 0 }, NULL);
  add_unit (&battle, 0, "block", (BivOffset){ 0, 3 }, size);
  unit = look (&battle);
  assert_line (unit, (BivOffset){ 0, 0 }, false, (BivOffset){ 0, 3 }, "block");
  assert_line (unit, (BivOffset){ 0, 3 }, true, (BivOffset){ 0, 3 }, NULL);
  assert_line (unit, (BivOffset){ 0, 12 }, true, (BivOffset){ 0, 12 }, NULL);
  set_ground (&battle, (BivOffset){ 0, 4 }, "wood", 0);
  wood = look (&battle);
  assert_line (wood, (BivOffset){ 0, 0 }, false, (BivOffset){ 0, 4 }, NULL);
  assert_line (wood, (BivOffset){ 0, 4 }, false, (BivOffset){ 0, 4 }, NULL);
  set_ground (&battle, (BivOffset){ 0, 5 }, "hill", 0);
  hill = look (&battle);
  assert_line (hill, (BivOffset){ 0, 0 }, false, (BivOffset){ 0, 5 }, NULL);
  set_ground (&battle, (BivOffset){ 0, 4 }, "open", 0);
  set_ground (&battle, (BivOffset){ 0, 6 }, "open", 1);
  above = look (&battle);
  assert_line (above, (BivOffset){ 0, 0 }, true, (BivOffset){ 0, 0 }, NULL);
  stop (&battle);
}

/* Rules in hexes of which no ground limits sight say nothing of it. */
static void
test_unknown (void)
{
  Battle battle;
  g_autoptr (BivSituation) hexes = NULL, measured = NULL;
  g_autoptr (BivGrades) grades = NULL;

  start (&battle, IN_HEXES, "plain");
  add_unit (&battle, 0, "u", middle, NULL);
  hexes = look (&battle);
  g_assert_false (biv_overlay_is_known (hexes->ruleset, BIV_OVERLAY_SIGHT));
  grades = biv_overlay_find (hexes, BIV_OVERLAY_SIGHT, biv_situation_find (hexes, "u"));
  g_assert_cmpuint (biv_grades_count (grades, 0), ==, SIDE * SIDE);
  stop (&battle);
  start (&battle, MEASURED, "open");
  measured = look (&battle);
  g_assert_true (biv_overlay_is_known (measured->ruleset, BIV_OVERLAY_SIGHT));
  g_assert_false (biv_overlay_is_known (measured->ruleset, BIV_OVERLAY_INFLUENCE));
  stop (&battle);
}

/* --- laws, in the battles that are shipped ---------------------------------------------------- */

static BivOffset
draw_hex (BivBoard *board)
{
  return (BivOffset){ g_test_rand_int_range (0, biv_board_get_width (board)),
                      g_test_rand_int_range (0, biv_board_get_height (board)) };
}

/* Where everybody is by chance, at most one to a hex. */
static void
scatter (BivSituation *situation)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);

  for (guint i = 0; i < situation->states->len; i++)
    {
      BivPieceState *state = biv_situation_get (situation, i);

      state->hex = draw_hex (board);
      state->dx = state->dy = 0;
      state->flags |= BIV_STATE_ON_TABLE;
      state->reserve = NULL;
    }
}

/* Who sees is seen. */
static void
check_mutual (const BivSituation *situation)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);

  for (guint i = 0; i < TRIES; i++)
    {
      BivOffset from = draw_hex (board), to = draw_hex (board);

      g_assert_cmpint (biv_sight_measure (situation, from, to).is_free, ==,
                       biv_sight_measure (situation, to, from).is_free);
    }
}

static bool
has_unit_on (const BivSituation *situation, BivOffset hex)
{
  return biv_situation_find_unit_at (situation, hex, BIV_NONE) != BIV_NONE;
}

/* A leader, who is a point, sees the hexes to which the line from his own is free. */
static void
check_seen (const BivSituation *situation)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      g_autoptr (BivGrades) grades = NULL;

      if (!BIV_IS_FIGURE (state->node) || has_unit_on (situation, state->hex))
        continue;
      grades = biv_overlay_find (situation, BIV_OVERLAY_SIGHT, i);
      for (int row = 0; row < grades->height; row++)
        for (int col = 0; col < grades->width; col++)
          {
            BivOffset hex = { col, row };

            g_assert_cmpint (biv_grades_get (grades, hex) == 0, ==,
                             biv_sight_measure (situation, state->hex, hex).is_free);
          }
    }
}

static bool
can_fight_from (const BivSituation *situation, guint side, BivOffset hex)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      g_autoptr (BivAnswer) answer = biv_answer_new ();
      g_autoptr (GArray) ends = NULL;

      if (!state->arm || state->side != side)
        continue;
      if (biv_situation_distance (situation, state->hex, hex) == 1)
        return true;
      ends = biv_move_find_ends (situation, i, false, answer);
      for (guint j = 0; j < ends->len; j++)
        if (g_array_index (ends, BivMoveEnd, j).fights &&
            biv_situation_distance (situation, g_array_index (ends, BivMoveEnd, j).hex, hex) == 1)
          return true;
    }
  return false;
}

/* A hex is threatened closely if and only if a unit may fight from the next. */
static void
check_threat (const BivSituation *situation)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  g_autoptr (BivGrades) grades = biv_overlay_find (situation, BIV_OVERLAY_THREAT, 0);

  for (guint i = 0; i < 12; i++)
    {
      BivOffset hex = draw_hex (board);
      BivTerrain *terrain = biv_node_list_lookup (biv_ruleset_get_terrains (situation->ruleset),
                                                  biv_board_get_terrain (board, hex));

      if (biv_terrain_get_passage (terrain) != BIV_PASSAGE_IMPASSABLE)
        g_assert_cmpint (biv_grades_get (grades, hex) == BIV_THREAT_CLOSE, ==,
                         can_fight_from (situation, 0, hex));
    }
}

/* Each turn's hexes are new, and the first turn's are those where one move ends. */
static void
check_moves (const BivSituation *situation)
{
  guint piece = (guint) g_test_rand_int_range (0, (gint32) situation->states->len);
  g_autoptr (BivGrades) grades = biv_overlay_find_moves (situation, piece);
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (GArray) ends = biv_move_find_ends (situation, piece, false, answer);

  g_assert_cmpuint (biv_grades_count (grades, 1), ==, ends->len + 1);
  for (guint i = 0; i < ends->len; i++)
    g_assert_cmpuint (biv_grades_get (grades, g_array_index (ends, BivMoveEnd, i).hex), ==, 1);
}

static void
test_laws (gconstpointer path)
{
  g_autoptr (BivNode) scenario = NULL;
  g_autoptr (BivSituation) situation = NULL;

  if (!g_str_has_suffix (path, ".bivscenario"))
    return;
  scenario = data_test_read (path);
  situation = biv_situation_new (catalogue, BIV_SCENARIO (scenario));
  g_assert_nonnull (situation);
  for (guint i = 0; i < 2; i++)
    {
      scatter (situation);
      check_threat (situation);
      check_moves (situation);
      if (!biv_overlay_is_known (situation->ruleset, BIV_OVERLAY_SIGHT))
        continue;
      check_mutual (situation);
      check_seen (situation);
    }
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  g_test_add_func ("/overlay/heights", test_heights);
  g_test_add_func ("/overlay/influence", test_influence);
  g_test_add_func ("/overlay/support", test_support);
  g_test_add_func ("/overlay/threat", test_threat);
  g_test_add_func ("/overlay/line", test_line);
  g_test_add_func ("/overlay/unknown", test_unknown);
  data_test_add ("samples", "overlay", test_laws);
  result = g_test_run ();
  g_object_unref (catalogue);
  return result;
}
