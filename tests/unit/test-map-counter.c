/* Counters: what they show of a unit, and that what they show can be seen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>
#include "complain.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/item/biv-signs.h"
#include "map-test.h"
#include "render/map/biv-map-counter.h"

#define SIZE 120

static BivNode *
find_piece (BivScenario *scenario, guint contingent, bool figure, guint position)
{
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (scenario), 0);
  BivContingent *found = biv_node_list_get (biv_army_get_contingents (biv_side_get_army (side)),
                                            contingent);

  return biv_node_list_get (figure ? biv_contingent_get_figures (found)
                                   : biv_contingent_get_units (found),
                            position);
}

static void
test_describe (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (3, 3, BIV_ORIENTATION_FLAT, 1);
  g_autoptr (BivRuleset) ruleset = map_test_ruleset ();
  BivMapCounter own = biv_map_counter_describe (find_piece (scenario, 0, false, 2), ruleset, NULL);
  BivMapCounter ally = biv_map_counter_describe (find_piece (scenario, 1, false, 9), ruleset, NULL);
  BivMapCounter general =
    biv_map_counter_describe (find_piece (scenario, 0, true, 0), ruleset, NULL);
  BivMapCounter bare = biv_map_counter_describe (find_piece (scenario, 0, false, 2), NULL, NULL);

  g_assert_cmpstr (own.sign, ==, "camelry");
  g_assert_cmpint (own.weight, ==, 3);
  g_assert_cmpstr (own.weight_sign, ==, "medium");
  g_assert_null (own.mark);
  g_assert_cmpint (own.elements, ==, 3);
  g_assert_false (own.is_allied || own.is_figure);
  g_assert_true (ally.is_allied);
  g_assert_cmpint (ally.contingent, ==, 1);
  g_assert_cmpstr (ally.sign, ==, "");
  g_assert_true (general.is_figure);
  g_assert_cmpint (general.rank, ==, BIV_RANK_GENERAL);
  g_assert_cmpstr (general.sign, ==, "three-stars");
  g_assert_cmpstr (bare.sign, ==, "");
  g_assert_cmpint (bare.weight, ==, 0);
}

static cairo_surface_t *
draw (const BivMapCounter *counter)
{
  g_autoptr (BivMapStyle) style = map_test_style ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  biv_map_counter_draw (cr, style, counter, (BivPoint){ SIZE / 2.0, SIZE / 2.0 }, SIZE / 2.0);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static void
check_differ (const BivMapCounter *a, const BivMapCounter *b)
{
  cairo_surface_t *one = draw (a);
  cairo_surface_t *other = draw (b);

  g_assert_cmpint (map_test_compare (one, other), >, 40);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
}

/* Whatever differs between two counters can be seen. */
static void
test_everything_shows (void)
{
  const BivMapCounter plain = { .name = "", .sign = "infantry", .weight = 2, .elements = 4 };
  BivMapCounter others[12];

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    others[i] = plain;
  others[0].sign = "cavalry";
  others[1].weight = 3;
  others[2].elements = 5;
  others[3].elements = 12;
  others[4].colour = BIV_COLOUR_GREEN;
  others[5].contingent = 1;
  others[6].contingent = 1;
  others[6].is_allied = true;
  others[7].has_facing = true;
  others[8].name = "Guard";
  others[9].mark = "crown";
  others[10].mark = "grenade";
  others[11].weight_sign = "heavy";
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    for (guint j = 0; j <= i; j++)
      check_differ (&others[i], j == i ? &plain : &others[j]);
}

/* (transfer full): the words that the check of a ruleset offers in the place of another. */
static GStrv
find_words_told (BivNode *ruleset)
{
  g_autoptr (GPtrArray) faults = NULL;

  faults = biv_ruleset_check (BIV_RULESET (ruleset), NULL, BIV_RULESET (ruleset));
  for (guint i = 0; i < faults->len; i++)
    {
      const BivRulesetFault *fault = faults->pdata[i];

      for (guint j = 0; j < biv_args_get_length (fault->args); j++)
        if (g_str_equal (fault->code, "ruleset-word-unknown") &&
            g_str_equal (biv_args_get (fault->args, j)->name, "words"))
          return g_strsplit (biv_args_get (fault->args, j)->string, " ", -1);
    }
  g_assert_not_reached ();
}

/* (transfer full): the words that a ruleset may have in a field of an item, as its check tells
 * them of another. */
static GStrv
find_legal_words (guint list, GType type, const char *field)
{
  g_autoptr (BivNode) ruleset = biv_node_new (BIV_TYPE_RULESET, "test");
  g_autoptr (BivNode) item = biv_node_new (type, "item");
  g_autoptr (GError) error = NULL;

  biv_node_build_string (item, field, "unheard-of");
  biv_node_build_append (ruleset, list, item, &error);
  g_assert_no_error (error);
  return find_words_told (ruleset);
}

/* Likewise, of the choices of a field of units. */
static GStrv
find_legal_troop_words (void)
{
  g_autoptr (BivNode) ruleset = biv_node_new (BIV_TYPE_RULESET, "test");
  g_autoptr (BivNode) field = biv_node_new (BIV_TYPE_UNIT_FIELD, "field");
  g_autoptr (BivNode) choice = biv_node_new (BIV_TYPE_FIELD_CHOICE, "choice");

  biv_node_build_string (choice, "sign", "unheard-of");
  biv_node_build_append (field, BIV_UNIT_FIELD_CHOICES, choice, NULL);
  biv_node_build_append (ruleset, BIV_RULESET_FIELDS, field, NULL);
  return find_words_told (ruleset);
}

/* Each sign of troops is told from the others, as a weight and as a mark. */
static void
check_marks (GStrv words)
{
  BivMapCounter one = { .name = "", .sign = "infantry", .weight = 1 };
  BivMapCounter other = one;

  for (guint i = 0; words[i]; i++)
    for (guint j = 0; j < i; j++)
      {
        one.weight_sign = words[i];
        other.weight_sign = words[j];
        check_differ (&one, &other);
        one.weight_sign = other.weight_sign = NULL;
        one.mark = words[i];
        other.mark = words[j];
        check_differ (&one, &other);
        one.mark = other.mark = NULL;
      }
}

/* Every sign is drawn, and each in its own way; @unknown is how one is drawn that is not. */
static void
check_signs (GStrv words, const BivMapCounter *unknown)
{
  g_assert_cmpuint (g_strv_length (words), >, 3);
  for (guint i = 0; words[i]; i++)
    {
      BivMapCounter one = *unknown;

      one.sign = words[i];
      check_differ (&one, unknown);
      for (guint j = 0; j < i; j++)
        {
          BivMapCounter other = *unknown;

          other.sign = words[j];
          check_differ (&one, &other);
        }
    }
}

static void
test_every_sign (void)
{
  g_auto (GStrv) arms = find_legal_words (BIV_RULESET_ARMS, BIV_TYPE_ARM, "sign");
  g_auto (GStrv) leaders = find_legal_words (BIV_RULESET_LEADERS, BIV_TYPE_LEADER_KIND, "sign");
  g_auto (GStrv) orders =
    find_legal_words (BIV_RULESET_ORDER_CLASSES, BIV_TYPE_ORDER_CATEGORY, "sign");
  g_auto (GStrv) troops = find_legal_troop_words ();
  BivMapCounter unknown = { .name = "", .sign = "unheard-of" };

  g_assert_cmpuint (g_strv_length (arms) + g_strv_length (leaders) + g_strv_length (orders) +
                      g_strv_length (troops),
                    ==, BIV_N_SIGNS);
  check_marks (troops);
  check_signs (arms, &unknown);
  check_signs (orders, &unknown);
  unknown.is_figure = true;
  for (BivRank rank = BIV_RANK_GENERAL; rank <= BIV_RANK_CHARACTER; rank++)
    {
      unknown.rank = rank;
      check_signs (leaders, &unknown);
    }
}

/* What the style of maps draws of a kind, rules may name; but not what stands for the unknown. */
static void
check_sections (const char *kind, const char *const *words)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autofree char *start = g_strconcat (kind, " ", NULL);
  g_autoptr (GKeyFile) style = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  g_assert_true (g_key_file_load_from_file (style, path, G_KEY_FILE_NONE, NULL));
  groups = g_key_file_get_groups (style, NULL);
  for (guint i = 0; groups[i]; i++)
    {
      const char *word = g_str_has_prefix (groups[i], start) ? groups[i] + strlen (start) : NULL;

      if (word && !g_str_equal (word, "unknown") && !g_strv_contains (words, word))
        complain ("src/core/ruleset/fitness/biv-ruleset-check-references.c lacks %s among the "
                  "drawings, though data/style/campaign.ini has [%s]",
                  word, groups[i]);
    }
}

/* The ground that a ruleset may name is the ground that the style draws. */
static void
test_every_drawing (void)
{
  static const struct
  {
    guint list;
    BivDrawingKind kind;
    const char *word;
  } kinds[] = {
    { BIV_RULESET_TERRAINS, BIV_DRAWING_TERRAIN, "terrain" },
    { BIV_RULESET_WORKS, BIV_DRAWING_WORK, "work" },
    { BIV_RULESET_HEXSIDES, BIV_DRAWING_SIDE, "side" },
    { BIV_RULESET_CROSSINGS, BIV_DRAWING_CROSSING, "crossing" },
  };
  const GType types[] = { BIV_TYPE_TERRAIN, BIV_TYPE_WORK, BIV_TYPE_SIDE_KIND, BIV_TYPE_CROSSING };
  g_autoptr (BivMapStyle) style = map_test_style ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_auto (GStrv) words = find_legal_words (kinds[i].list, types[i], "drawing");
      const BivDrawing *unknown = biv_map_style_find (style, kinds[i].kind, "unheard-of");

      for (guint j = 0; words[j]; j++)
        if (biv_map_style_find (style, kinds[i].kind, words[j]) == unknown)
          complain ("data/style/campaign.ini lacks a section [%s %s]: how it looks",
                    kinds[i].word, words[j]);
      check_sections (kinds[i].word, (const char *const *) words);
    }
}

/* A guard is told from grenadiers, and both from the line, by what the choices of the rules say. */
static void
test_picked_troops (void)
{
  static const char *const ids[] = { "guard", "grenadiers", "line" };
  static const char *const marks[] = { "crown", "grenade", NULL };
  g_autoptr (BivScenario) scenario = map_test_scenario (3, 3, BIV_ORIENTATION_FLAT, 1);
  g_autoptr (BivRuleset) ruleset = map_test_ruleset ();
  g_autoptr (BivNode) field = biv_node_new (BIV_TYPE_UNIT_FIELD, "other");
  BivNode *unit = find_piece (scenario, 0, false, 2);

  for (guint i = 0; marks[i]; i++)
    {
      g_autoptr (BivNode) choice = biv_node_new (BIV_TYPE_FIELD_CHOICE, ids[i]);

      biv_node_build_string (choice, "sign", marks[i]);
      biv_node_build_append (field, BIV_UNIT_FIELD_CHOICES, choice, NULL);
    }
  biv_node_build_append (BIV_NODE (ruleset), BIV_RULESET_FIELDS, field, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *value = g_strdup_printf ("mercenary %s", ids[i]);
      g_autoptr (BivDetails) details =
        biv_details_with (biv_unit_get_details (BIV_UNIT (unit)), "other", value);
      g_auto (GValue) boxed = G_VALUE_INIT;

      g_value_init (&boxed, BIV_TYPE_DETAILS);
      g_value_set_boxed (&boxed, details);
      g_assert_true (biv_node_build (unit, BIV_UNIT_DETAILS, &boxed, NULL));
      g_assert_cmpstr (biv_map_counter_describe (unit, ruleset, NULL).mark, ==, marks[i]);
    }
}

/* A leader to whom his ruleset gives no sign has the stars of his rank. */
static void
test_ranks (void)
{
  static const char *const stars[] = { "three-stars", "two-stars", "one-star", "", "" };
  g_autoptr (BivScenario) scenario = map_test_scenario (3, 3, BIV_ORIENTATION_FLAT, 1);
  BivNode *figure = find_piece (scenario, 0, true, 0);

  for (int rank = BIV_RANK_GENERAL; rank <= BIV_RANK_CHARACTER; rank++)
    {
      g_autoptr (BivNode) ruleset = biv_node_new (BIV_TYPE_RULESET, "test");
      g_autoptr (BivNode) kind =
        biv_node_new (BIV_TYPE_LEADER_KIND, biv_figure_get_kind (BIV_FIGURE (figure)));

      g_assert_true (biv_node_build_int (kind, "rank", rank));
      biv_node_build_append (ruleset, BIV_RULESET_LEADERS, kind, NULL);
      g_assert_cmpstr (biv_map_counter_describe (figure, BIV_RULESET (ruleset), NULL).sign, ==,
                       stars[rank]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/counter/describe", test_describe);
  g_test_add_func ("/map/counter/everything-shows", test_everything_shows);
  g_test_add_func ("/map/counter/every-sign", test_every_sign);
  g_test_add_func ("/map/counter/every-drawing", test_every_drawing);
  g_test_add_func ("/map/counter/picked-troops", test_picked_troops);
  g_test_add_func ("/map/counter/ranks", test_ranks);
  return g_test_run ();
}
