/* How long a full check takes: 2,000 units and 200 leaders on a board of 200 x 200 hexes, once
 * well ordered and once with every unit out of command.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>

#include "core/model/biv-army.h"
#include "core/model/biv-contingent.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-placement.h"
#include "core/model/biv-scenario.h"
#include "core/model/biv-side.h"
#include "core/model/biv-unit.h"
#include "core/rules/biv-report.h"
#include "storage/format/biv-format.h"

#define N_SIDES 2
#define N_CONTINGENTS 4
#define N_FIGURES 25
#define N_UNITS 250
#define N_RUNS 20
#define BOARD 200
#define BOUND_MS 25.0

static void
append (BivNode *parent, guint field, BivNode *item)
{
  g_autoptr (GError) error = NULL;

  biv_node_build_append (parent, field, item, &error);
  g_assert_no_error (error);
}

static void
place (BivNode *scenario, const char *piece, BivOffset hex)
{
  g_autofree char *id = g_strconcat ("p.", piece, NULL);
  g_autoptr (BivNode) placement = biv_node_new (BIV_TYPE_PLACEMENT, id);

  biv_node_build_string (placement, "piece", piece);
  biv_node_build_hex (placement, "hex", hex);
  append (scenario, BIV_SCENARIO_PLACEMENTS, placement);
}

/* Ten units and a leader to a block; far puts the leaders away from them all. */
static void
add_contingent (BivNode *scenario, BivNode *army, const char *name, int row, bool far)
{
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, name);

  for (int i = 0; i < N_FIGURES; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.f%d", name, i);
      g_autoptr (BivNode) figure = biv_node_new (BIV_TYPE_FIGURE, id);

      biv_node_build_string (figure, "kind", "captain");
      append (contingent, BIV_CONTINGENT_FIGURES, figure);
      place (scenario, id, (BivOffset){ i * 5 + 2, far ? 150 : row });
    }
  for (int i = 0; i < N_UNITS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.u%d", name, i);
      g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, id);

      biv_node_build_string (unit, "arm", "pike");
      biv_node_build_int (unit, "elements", 4);
      append (contingent, BIV_CONTINGENT_UNITS, unit);
      place (scenario, id, (BivOffset){ i % 125, row + i / 125 });
    }
  append (army, BIV_ARMY_CONTINGENTS, contingent);
}

static void
add_side (BivNode *scenario, int number, bool far)
{
  g_autofree char *id = g_strdup_printf ("s%d", number);
  g_autofree char *army_id = g_strdup_printf ("s%d.army", number);
  g_autoptr (BivNode) side = biv_node_new (BIV_TYPE_SIDE, id);
  g_autoptr (BivNode) army = biv_node_new (BIV_TYPE_ARMY, army_id);

  biv_node_build_string (army, "ruleset", "drill");
  for (int i = 0; i < N_CONTINGENTS; i++)
    {
      g_autofree char *name = g_strdup_printf ("s%d.c%d", number, i);

      add_contingent (scenario, army, name, number * 40 + i * 3, far);
    }
  append (side, BIV_SIDE_ARMY, army);
  append (scenario, BIV_SCENARIO_SIDES, side);
}

static BivNode *
make_scenario (bool far)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "battle");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");

  biv_node_build_string (scenario, "ruleset", "drill");
  biv_node_build_int (board, "width", BOARD);
  biv_node_build_int (board, "height", BOARD);
  biv_node_build_string (board, "ground", "grass");
  append (scenario, BIV_SCENARIO_BOARD, board);
  for (int i = 0; i < N_SIDES; i++)
    add_side (scenario, i, far);
  return scenario;
}

static double
measure (BivCatalogue *catalogue, bool far)
{
  g_autoptr (BivNode) scenario = make_scenario (far);
  gint64 best = G_MAXINT64;
  guint n_findings = 0;

  for (int i = 0; i < N_RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (BivReport) report = biv_report_make (catalogue, scenario);

      best = MIN (best, g_get_monotonic_time () - start);
      n_findings = g_list_model_get_n_items (G_LIST_MODEL (report));
    }
  printf ("%s: %.2f ms, %u findings\n", far ? "all out of command" : "well ordered",
          (double) best / 1000, n_findings);
  return (double) best / 1000;
}

int
main (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("G_TEST_SRCDIR"), "fixtures/rules/drill.bivruleset", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) ruleset = biv_format_read_file (path, &error);
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  bool fast;

  g_assert_no_error (error);
  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (ruleset));
  fast = measure (catalogue, false) < BOUND_MS;
  fast = measure (catalogue, true) < BOUND_MS && fast;
  return fast ? 0 : 1;
}
