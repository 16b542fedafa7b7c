/* A battle can be played from its pack: what the rules have of orders, prices, activations,
 * messengers, actions and tests is on the paper, in both languages, and a side's sheet is short.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "core/check/biv-checker.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "render/export/biv-page-export.h"
#include "render/page/biv-pages.h"

/* For how many turns the chances of messengers are told. */
#define TURNS 4

static BivCatalogue *catalogue;
static BivMapStyle *style;

static void
load_style (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new (text, length);
  style = biv_map_style_new (bytes, &error);
  g_assert_no_error (error);
}

static BivPageSet *
make_pages (BivNode *root, const char *what, const char *paper, const char *language)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  BivPageOptions options = { .what = what, .language = language, .style = style };

  g_assert_true (biv_paper_find (paper, &options.paper));
  return biv_pages_make (root, catalogue, report, &options);
}

/* --- The words on the paper ------------------------------------------------------------------ */

/* (transfer full): a text without spaces and hyphens, which are otherwise where a line ends, and
 * without ligatures. */
static char *
squeeze (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  GString *result = g_string_new (NULL);

  for (const char *c = plain; *c; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (!g_unichar_isspace (letter) && letter != '-')
        g_string_append_unichar (result, letter);
    }
  return g_string_free (result, FALSE);
}

/* (transfer full): what stands on pages, in the order in which it is drawn. */
static char *
read_paper (BivPageSet *pages)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_page_export_pdf (pages, NULL, &error);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  int file = g_file_open_tmp ("play-XXXXXX.pdf", &path, &error);
  const char *command[] = { "pdftotext", "-raw", path, "-", NULL };

  g_assert_no_error (error);
  g_close (file, NULL);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_remove (path), ==, 0);
  return squeeze (text);
}

/* What is looked for, and where. */
typedef struct
{
  char *paper;
  BivRuleset *rules;
  const char *language;
} Sheet;

/* Remarks in square brackets stay in the rules. */
static void
expect (const Sheet *sheet, const char *words)
{
  g_autoptr (GRegex) remark = g_regex_new ("\\[[^]]*\\]", 0, 0, NULL);
  g_autofree char *played = g_regex_replace_literal (remark, words, -1, 0, "", 0, NULL);
  g_autofree char *squeezed = squeeze (played);

  if (!strstr (sheet->paper, squeezed))
    g_error ("nowhere on paper: %s", words);
}

static const char *
get_text (const Sheet *sheet, BivText *text)
{
  return biv_text_for (text, sheet->language);
}

/* The name of an item of the rules, followed by what it says. */
static void
expect_item (const Sheet *sheet, gpointer item)
{
  g_autofree char *words = g_strconcat (get_text (sheet, biv_rule_item_get_name (item)),
                                        get_text (sheet, biv_rule_item_get_text (item)), NULL);

  expect (sheet, words);
}

static void
expect_items (const Sheet *sheet, BivNodeList *items)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    expect_item (sheet, biv_node_list_get (items, i));
}

/* --- Orders ---------------------------------------------------------------------------------- */

static void
append_cost (GString *costs, int cost)
{
  g_autofree char *digits = g_strdup_printf ("%d", cost);

  if (!strstr (costs->str, digits))
    g_string_append_printf (costs, "%s%s", costs->len > 0 ? "/" : "", digits);
}

/* (transfer full): what the arms pay, as "1/2", each with a discount that leaves 1 at least */
static char *
list_costs (BivOrder *order, int discount)
{
  GString *costs = g_string_new (NULL);

  BIV_EACH (BivOrderPrice, price, biv_order_get_prices (order))
    if (biv_order_price_get_cost (price) >= 0)
      append_cost (costs, MAX (1, biv_order_price_get_cost (price) - discount));
  if (costs->len == 0)
    append_cost (costs, MAX (1, biv_order_get_cost (order) - discount));
  return g_string_free (costs, FALSE);
}

/* Its price, that within a leader's influence, its name and what it does. */
static void
expect_order (const Sheet *sheet, BivOrder *order)
{
  BivOrderCategory *group = biv_node_list_lookup (biv_ruleset_get_order_classes (sheet->rules),
                                                  biv_order_get_class (order));
  bool is_cheaper = biv_order_category_get_reducible (group) && biv_order_is_for_one_unit (order);
  bool is_counted = biv_order_get_unit (order) != BIV_PRICED_BY_ORDER;
  g_autofree char *costs = list_costs (order, 0);
  g_autofree char *near = is_cheaper && is_counted ? g_strdup ("−1")
                                                   : list_costs (order, is_cheaper ? 1 : 0);
  g_autofree char *words =
    g_strconcat (costs, near, get_text (sheet, biv_rule_item_get_name (order)),
                 get_text (sheet, biv_rule_item_get_text (order)), NULL);

  expect (sheet, words);
  expect (sheet, get_text (sheet, biv_rule_item_get_text (group)));
}

/* --- Messengers, activations and tests ------------------------------------------------------- */

static void
expect_messenger (const Sheet *sheet, BivMessengerKind *kind)
{
  double lost = pow (1.0 / 6.0, biv_messenger_kind_get_dice (kind));

  for (int turns = 1; turns <= TURNS; turns++)
    {
      long percent = lround (100.0 * (1.0 - pow (1.0 - lost, turns)));
      g_autofree char *words =
        g_strdup_printf ("%d%s%ld%%", turns * biv_messenger_kind_get_speed (kind),
                         g_str_equal (sheet->language, "fr") ? "hexagones" : "hexes", percent);

      expect (sheet, words);
    }
}

static BivFigure *
find_leader (BivArmy *army, const char *id)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      BivFigure *leader = biv_node_list_lookup (biv_contingent_get_figures (contingent), id);

      if (leader)
        return leader;
    }
  g_assert_not_reached ();
}

static void
expect_activations (const Sheet *sheet, BivArmy *army)
{
  guint n = 0;

  BIV_EACH (BivActivation, activation, biv_army_get_activations (army))
    {
      BivFigure *leader = find_leader (army, biv_activation_get_leader (activation));
      BivLeaderKind *kind = biv_node_list_lookup (biv_ruleset_get_leaders (sheet->rules),
                                                  biv_figure_get_kind (leader));
      int range = biv_leader_kind_get_command_range (kind);
      const char *hexes = g_str_equal (sheet->language, "fr")
                            ? range == 1 ? "hexagone" : "hexagones"
                          : range == 1 ? "hex"
                                       : "hexes";
      g_autofree char *words =
        g_strdup_printf ("%u.%s%d%s%d", ++n, biv_naming_for (BIV_NODE (leader), sheet->language),
                         range, hexes, biv_activation_size (sheet->rules, activation, leader));

      expect (sheet, words);
    }
}

static void
expect_test (const Sheet *sheet)
{
  BivCommandTest *test = biv_ruleset_get_command_test (sheet->rules);

  if (!test)
    return;
  expect_item (sheet, test);
  expect_items (sheet, biv_ruleset_get_modifiers (sheet->rules));
  expect (sheet, "7 7/12 (58 %) 8 13/18 (72 %)");
}

static void
expect_all (const Sheet *sheet, BivScenario *scenario)
{
  BivRuleset *rules = sheet->rules;

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (rules))
    expect_order (sheet, order);
  if (biv_ruleset_get_activation (rules))
    expect_item (sheet, biv_ruleset_get_activation (rules));
  if (biv_ruleset_get_order_points (rules))
    expect_item (sheet, biv_ruleset_get_order_points (rules));
  if (biv_ruleset_get_support (rules))
    expect_item (sheet, biv_ruleset_get_support (rules));
  expect_items (sheet, biv_ruleset_get_phases (rules));
  expect_items (sheet, biv_ruleset_get_advice (rules));
  expect_items (sheet, biv_ruleset_get_leader_actions (rules));
  expect_items (sheet, biv_ruleset_get_messengers (rules));
  expect_items (sheet, biv_ruleset_get_faces (rules));
  BIV_EACH (BivMessengerKind, kind, biv_ruleset_get_messengers (rules))
    expect_messenger (sheet, kind);
  BIV_EACH (BivWord, word, biv_ruleset_get_words (rules))
    if (!biv_text_is_empty (biv_word_get_text (word)))
      expect (sheet, get_text (sheet, biv_word_get_text (word)));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    expect_activations (sheet, biv_side_get_army (side));
  expect_test (sheet);
}

static void
test_sample (gconstpointer path)
{
  static const char *const languages[] = { "en", "fr" };
  g_autoptr (BivNode) root = data_test_read (path);
  BivScenario *scenario = BIV_SCENARIO (root);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (BivPageSet) pages = make_pages (root, NULL, "A4", languages[i]);
      g_autoptr (BivPageSet) sheets = make_pages (root, "play", "A4", languages[i]);
      g_autofree char *paper = read_paper (pages);
      Sheet sheet = { paper,
                      biv_catalogue_get_ruleset (catalogue, biv_scenario_get_ruleset (scenario)),
                      languages[i] };

      g_assert_nonnull (sheet.rules);
      expect_all (&sheet, scenario);
      g_assert_cmpuint (biv_page_set_get_n_pages (sheets), <=,
                        2 * biv_node_list_get_length (biv_scenario_get_sides (scenario)));
    }
}

/* What this battle has is there alone, and what the opponent plans is not. */
static void
test_battle_alone (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "issus.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivPageSet) own = make_pages (root, "play", "A4", "en");
  g_autoptr (BivPageSet) rules = make_pages (root, "reference", "A4", "en");
  g_autofree char *sheet = read_paper (own);
  g_autofree char *reference = read_paper (rules);

  g_assert_nonnull (strstr (sheet, "1.Alexander"));
  g_assert_nonnull (strstr (sheet, "Cavalry,heavy3hexesaturn."));
  g_assert_null (strstr (sheet, "Warelephants,heavy"));
  g_assert_null (strstr (sheet, "Snowcovered"));
  g_assert_null (strstr (reference, "Alexander"));
  g_assert_nonnull (strstr (reference, "Warelephants,heavy"));
  g_assert_nonnull (strstr (reference, "Snowcovered"));
}

int
main (int argc, char *argv[])
{
  g_autofree char *samples =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  load_style ();
  data_test_add_folder (samples, ".bivscenario", "play-sheet", test_sample);
  g_test_add_func ("/play-sheet/battle-alone", test_battle_alone);
  status = g_test_run ();
  biv_map_style_unref (style);
  g_object_unref (catalogue);
  return status;
}
