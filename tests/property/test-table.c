/* Whatever is done by the rules that measure, some things hold: nobody who moved stands on another
 * or in a river, nobody gets more orders than there are or acts both by initiative and by order,
 * what is over for the turn stays over, what is refused changes nothing, and undo leads back.
 *
 * Plays the sample battle from random places close together, with random actions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/rehearsal/table/biv-initiative.h"
#include "core/rehearsal/play/biv-rehearsal.h"
#include "core/rehearsal/table/biv-table-move.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

#define BATTLES 8
#define BATTLES_SLOW 60
#define ACTIONS 700

/* Columns and rows that the battle is crowded into. */
#define FIRST_COL 3
#define LAST_COL 16
#define FIRST_ROW 2
#define LAST_ROW 10

static BivCatalogue *catalogue;
static BivScenario *scenario;

static BivAnswer *
act (BivRehearsal *rehearsal, char *line)
{
  g_auto (GStrv) words = g_strsplit (g_strchomp (line), " ", -1);
  BivActionFault fault = { 0 };
  BivAnswer *answer = biv_rehearsal_do_words (rehearsal, (const char *const *) words, &fault);

  if (!answer)
    g_error ("not understood: %s", line);
  return answer;
}

static const char *
name (const BivSituation *situation, guint piece)
{
  return biv_node_get_id (biv_situation_get (situation, piece)->node);
}

/* --- random battles and actions -------------------------------------------------------------- */

static bool
put (BivRehearsal *rehearsal, guint piece, BivStand stand)
{
  const BivSituation *situation = biv_rehearsal_get_situation (rehearsal);
  g_autoptr (BivAnswer) trial = biv_answer_new ();
  g_autoptr (BivAnswer) answer = NULL;
  g_autofree char *line = NULL;

  if (!biv_table_check_place (trial, situation, piece, stand, BIV_NONE))
    return false;
  line = g_strdup_printf ("put %s %d,%d dx=%d dy=%d facing=%d", name (situation, piece),
                          stand.hex.col, stand.hex.row, stand.dx, stand.dy, stand.facing);
  answer = act (rehearsal, line);
  g_assert_true (biv_answer_is_accepted (answer));
  return true;
}

/* Closes up to the next of its own side, as brigades do. */
static void
close_up (BivRehearsal *rehearsal, guint unit)
{
  const BivSituation *situation = biv_rehearsal_get_situation (rehearsal);
  const BivPieceState *state = biv_situation_get (situation, unit);

  for (guint i = 0; i < unit; i++)
    if (biv_table_is_unit (situation, i) && biv_table_is_unit (situation, unit) &&
        biv_situation_get (situation, i)->side == state->side &&
        biv_measure_distance (situation, unit, i) < 5 * BIV_TENTHS_PER_CM)
      {
        put (rehearsal, unit,
             biv_table_find_contact (situation, unit, biv_measure_stand (state), i));
        return;
      }
}

static void
scatter (BivRehearsal *rehearsal)
{
  guint n = biv_rehearsal_get_situation (rehearsal)->states->len;

  for (guint i = 0; i < n; i++)
    {
      BivStand stand;
      int tries = 0;

      do
        stand = (BivStand){ .hex = { g_test_rand_int_range (FIRST_COL, LAST_COL + 1),
                                     g_test_rand_int_range (FIRST_ROW, LAST_ROW + 1) },
                            .facing = g_test_rand_int_range (0, 6) };
      while (!put (rehearsal, i, stand) && ++tries < 200);
      close_up (rehearsal, i);
    }
}

/* A unit, or a figure, of the player or of his enemy; where it can be, one that is near. */
static guint
draw_piece (const BivSituation *situation, bool unit, bool own, guint near)
{
  guint drawn = 0;
  int best = G_MAXINT;

  for (int tries = 0; tries < 40; tries++)
    {
      guint i = (guint) g_test_rand_int_range (0, (gint32) situation->states->len);
      const BivPieceState *state = biv_situation_get (situation, i);
      int far = near == BIV_NONE ? 0 : biv_measure_distance (situation, near, i);

      if (BIV_IS_UNIT (state->node) != unit || (state->side == situation->player) != own ||
          i == near || far >= best)
        continue;
      drawn = i;
      best = far;
    }
  return drawn;
}

static char *
draw_place (const BivSituation *situation, guint piece)
{
  BivOffset hex = biv_situation_get (situation, piece)->hex;
  int col = hex.col + g_test_rand_int_range (-2, 3);
  int row = hex.row + g_test_rand_int_range (-2, 3);

  return g_strdup_printf ("%d,%d dx=%d dy=%d facing=%d", CLAMP (col, 0, 19), CLAMP (row, 0, 12),
                          g_test_rand_int_range (-60, 61), g_test_rand_int_range (-60, 61),
                          g_test_rand_int_range (0, 6));
}

static char *
draw_initiative (const BivSituation *situation, guint unit)
{
  g_autofree char *place = draw_place (situation, unit);
  guint enemy = draw_piece (situation, true, false, unit);
  guint friend = draw_piece (situation, true, true, unit);
  g_autofree char *with = g_test_rand_int_range (0, 3)
                            ? g_strdup ("")
                            : g_strdup_printf (" with=%s", name (situation, friend));

  return g_test_rand_bit ()
           ? g_strdup_printf ("initiative-charge %s at=%s%s", name (situation, unit),
                              name (situation, enemy), with)
           : g_strdup_printf ("evade %s %s%s", name (situation, unit), place, with);
}

/* A friend in contact with a unit, if there is one. */
static guint
find_neighbour (const BivSituation *situation, guint unit)
{
  for (guint i = 0; i < situation->states->len; i++)
    if (i != unit && biv_table_is_unit (situation, i) &&
        biv_situation_get (situation, i)->side == situation->player &&
        biv_measure_touches (situation, unit, i))
      return i;
  return BIV_NONE;
}

static char *
draw_command (const BivSituation *situation)
{
  guint unit = draw_piece (situation, true, true, BIV_NONE);
  guint friend = BIV_NONE;
  guint commander;

  for (int tries = 0; tries < 10 && friend == BIV_NONE; tries++)
    {
      unit = draw_piece (situation, true, true, BIV_NONE);
      friend = g_test_rand_int_range (0, 4) ? find_neighbour (situation, unit) : BIV_NONE;
    }
  commander = situation->commander != BIV_NONE && g_test_rand_int_range (0, 4)
                ? situation->commander
                : draw_piece (situation, false, true, unit);
  return g_strdup_printf ("command %s %s %s", name (situation, commander), name (situation, unit),
                          friend == BIV_NONE ? "" : name (situation, friend));
}

/* Somebody ordered, if there is. */
static guint
draw_ordered (const BivSituation *situation)
{
  guint unit = 0;

  for (int tries = 0; tries < 20; tries++)
    {
      unit = draw_piece (situation, true, true, BIV_NONE);
      if (biv_situation_get (situation, unit)->group != BIV_NONE)
        break;
    }
  return unit;
}

static char *
draw_order_move (const BivSituation *situation, guint unit)
{
  g_autofree char *place = draw_place (situation, unit);

  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      return g_strdup_printf ("order-move %s at=%s", name (situation, unit),
                              name (situation, draw_piece (situation, true, false, unit)));
    case 1:
      return g_strdup_printf ("order-move %s %s beside=%s", name (situation, unit), place,
                              name (situation, draw_piece (situation, true, true, unit)));
    default:
      return g_strdup_printf ("order-move %s %s", name (situation, unit), place);
    }
}

static char *
draw_action (const BivSituation *situation)
{
  guint unit = draw_piece (situation, true, true, BIV_NONE);
  guint figure = draw_piece (situation, false, true, BIV_NONE);
  g_autofree char *place = draw_place (situation, unit);
  g_autofree char *ride = draw_place (situation, figure);
  int die = g_test_rand_int_range (0, 100);

  if (die < 3)
    return g_strdup ("next");
  if (die < 4)
    return g_strdup_printf ("lose %s", name (situation, unit));
  switch (biv_situation_get_phase (situation))
    {
    case BIV_PHASE_KIND_INITIATIVE:
      return die < 50 ? g_strdup ("next") : draw_initiative (situation, unit);
    case BIV_PHASE_KIND_ORDERS:
      return die < 60 ? draw_order_move (situation, draw_ordered (situation))
                      : draw_command (situation);
    case BIV_PHASE_KIND_COMMANDERS:
      return die < 20 ? g_strdup ("next")
                      : g_strdup_printf ("commander-move %s %s%s", name (situation, figure), ride,
                                         die < 60 ? " join" : "");
    default:
      return die < 60 ? g_strdup ("next")
                      : g_strdup_printf ("pursue %s %s", name (situation, unit), place);
    }
}

/* --- what holds ------------------------------------------------------------------------------ */

static bool
is_same (const BivPieceState *a, const BivPieceState *b)
{
  return biv_offset_equal (a->hex, b->hex) && a->dx == b->dx && a->dy == b->dy &&
         a->facing == b->facing && a->flags == b->flags && a->lost == b->lost &&
         a->group == b->group && a->n_orders == b->n_orders;
}

static void
assert_same (const BivSituation *a, const BivSituation *b)
{
  g_assert_cmpint (a->turn, ==, b->turn);
  g_assert_cmpuint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_cmpuint (a->commander, ==, b->commander);
  g_assert_true (a->orders_ended == b->orders_ended);
  for (guint i = 0; i < a->states->len; i++)
    g_assert_true (is_same (biv_situation_get (a, i), biv_situation_get (b, i)));
}

static bool
has_moved (const BivSituation *before, const BivSituation *after, guint i)
{
  return biv_measure_way (after, biv_measure_stand (biv_situation_get (before, i)),
                          biv_measure_stand (biv_situation_get (after, i))) > 0;
}

/* Who moved stands well, and came no farther than he may; who did not stands as before. */
static void
assert_moves (const BivSituation *before, const BivSituation *after, bool by_order)
{
  for (guint i = 0; i < after->states->len; i++)
    {
      BivStand now = biv_measure_stand (biv_situation_get (after, i));
      g_autoptr (BivAnswer) trial = biv_answer_new ();
      int way = biv_measure_way (after, biv_measure_stand (biv_situation_get (before, i)), now);

      if (!has_moved (before, after, i) || !biv_table_is_unit (after, i))
        continue;
      g_assert_true (biv_table_check_place (trial, after, i, now, BIV_NONE));
      if (by_order)
        g_assert_cmpint (way, <=, biv_table_get_allowance (after, i, trial));
    }
}

/* Within a turn nothing is taken back. */
static void
assert_turn_goes_on (const BivSituation *before, const BivSituation *after)
{
  for (guint i = 0; i < after->states->len; i++)
    {
      const BivPieceState *was = biv_situation_get (before, i);
      const BivPieceState *is = biv_situation_get (after, i);
      BivStandsFlags over = BIV_STATE_CLOSED | BIV_STATE_CHARGED | BIV_STATE_INITIATIVE;

      g_assert_cmpint (is->n_orders, <=, 3);
      g_assert_false (is->n_orders > 0 && biv_piece_state_is (is, BIV_STATE_INITIATIVE));
      if (before->turn != after->turn || before->player != after->player)
        continue;
      g_assert_cmpint (was->flags & over & ~is->flags, ==, 0);
      g_assert_cmpint (is->n_orders, >=, was->n_orders);
      if (was->flags & over)
        g_assert_cmpint (is->n_orders, ==, was->n_orders);
      g_assert_false (before->orders_ended && is->n_orders != was->n_orders);
    }
}

/* Nobody who has to charge is left when the phase is over. */
static void
assert_charged (const BivSituation *before, const BivSituation *after)
{
  g_autoptr (BivAnswer) trial = biv_answer_new ();

  if (biv_situation_get_phase (before) == BIV_PHASE_KIND_INITIATIVE &&
      biv_situation_get_phase (after) == BIV_PHASE_KIND_ORDERS)
    g_assert_true (biv_initiative_check_done (trial, after, (BivByHand){ NULL }));
}

typedef struct
{
  guint moves;
  guint charges;
  guint brigades;
  guint refused;
} Tally;

static void
count (Tally *tally, const BivSituation *before, const BivSituation *after)
{
  guint ordered = 0;

  for (guint i = 0; i < after->states->len; i++)
    {
      const BivPieceState *was = biv_situation_get (before, i);
      const BivPieceState *is = biv_situation_get (after, i);

      tally->moves += has_moved (before, after, i);
      tally->charges += (is->flags & ~was->flags & BIV_STATE_CHARGED) != 0;
      ordered += is->n_orders > was->n_orders;
    }
  tally->brigades += ordered > 1;
}

static void
do_random (BivRehearsal *rehearsal, Tally *tally)
{
  g_autoptr (BivSituation) before = biv_situation_copy (biv_rehearsal_get_situation (rehearsal));
  g_autofree char *line = draw_action (before);
  g_autoptr (BivAnswer) answer = act (rehearsal, line);
  const BivSituation *after = biv_rehearsal_get_situation (rehearsal);

  if (!biv_answer_is_accepted (answer))
    {
      tally->refused++;
      assert_same (before, after);
      return;
    }
  g_test_message ("%s", line);
  assert_moves (before, after, !g_str_has_prefix (line, "pursue"));
  assert_turn_goes_on (before, after);
  assert_charged (before, after);
  count (tally, before, after);
  if (g_test_rand_int_range (0, 8))
    return;
  g_assert_true (biv_rehearsal_undo (rehearsal));
  assert_same (before, biv_rehearsal_get_situation (rehearsal));
  g_assert_true (biv_rehearsal_redo (rehearsal));
}

static void
test_battles (void)
{
  int battles = g_test_slow () ? BATTLES_SLOW : BATTLES;
  Tally tally = { 0 };

  for (int battle = 0; battle < battles; battle++)
    {
      g_autoptr (BivRehearsal) rehearsal = biv_rehearsal_new (catalogue, scenario);

      biv_rehearsal_seed (rehearsal, (guint32) g_test_rand_int ());
      scatter (rehearsal);
      for (int i = 0; i < ACTIONS; i++)
        do_random (rehearsal, &tally);
    }
  g_test_message ("%u moves, %u charges, %u brigade orders, %u refused", tally.moves,
                  tally.charges, tally.brigades, tally.refused);
  g_assert_cmpuint (tally.moves, >, (guint) battles * 20);
  g_assert_cmpuint (tally.charges, >, (guint) battles);
  g_assert_cmpuint (tally.brigades, >, 0);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  BivNode *root;

  g_test_init (&argc, &argv, NULL);
  catalogue = biv_storage_catalogue_load (NULL);
  path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "three-sluices.bivscenario",
                                NULL);
  root = biv_format_read_file (path, &error);
  g_assert_no_error (error);
  scenario = BIV_SCENARIO (root);
  g_test_add_func ("/table/battles", test_battles);
  return g_test_run ();
}
