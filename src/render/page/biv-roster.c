/* The roster of an army: its head with points and activations, then each contingent, then the
 * reserves.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-roster.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/check/piece/biv-order-points.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

#define POINTS_WIDTH 120.0
#define GAP 24.0
#define BOX 8.5
#define BOX_STEP 11.0
#define BOXES_X 150.0
#define BOXES_MOST 60
#define NUMBER_WIDTH 16.0
#define AMOUNT_WIDTH 62.0

/* (transfer full) (nullable): what the army, or one contingent, has spent of its limit */
static char *
get_points (BivRoster *roster, BivContingent *contingent)
{
  const char *side = roster->side ? biv_node_get_id (BIV_NODE (roster->side)) : NULL;
  const char *id = contingent ? biv_node_get_id (BIV_NODE (contingent)) : NULL;
  BivReport *report = roster->flow->report;

  for (guint i = 0; report && i < biv_report_get_n_points (report); i++)
    {
      const BivPoints *points = biv_report_get_points (report, i);

      if (g_strcmp0 (points->side, side) != 0 || g_strcmp0 (points->contingent, id) != 0)
        continue;
      if (points->limit < 0)
        return g_strdup_printf ("%" G_GINT64_FORMAT, points->spent);
      return g_strdup_printf ("%" G_GINT64_FORMAT " / %d", points->spent, points->limit);
    }
  return NULL;
}

/* --- The head -------------------------------------------------------------------------------- */

static char *
describe_origin (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  GString *line = g_string_new (NULL);
  g_autofree char *rules = biv_page_ruleset_name (flow, biv_army_get_ruleset (roster->army));
  g_autofree char *muster = biv_page_muster_name (flow, biv_army_get_muster (roster->army));
  GHashTable *fingerprints = flow->options->fingerprints;
  const char *digits =
    fingerprints ? g_hash_table_lookup (fingerprints, biv_node_get_id (BIV_NODE (roster->army)))
                 : NULL;
  /* Translators: a few digits that tell the state of a list from any other */
  g_autofree char *fingerprint =
    digits ? biv_page_format (flow, N_ ("fingerprint {digits}"), "digits", digits, NULL) : NULL;
  g_auto (GStrv) words = g_strsplit (fingerprint ? fingerprint : "", " ", -1);
  g_autofree char *unbroken = g_strjoinv ("\u00a0", words);

  if (roster->side)
    biv_page_append_part (line, biv_page_text_for (flow, biv_side_get_name (roster->side), ""));
  biv_page_append_part (line, rules);
  biv_page_append_part (line, muster);
  biv_page_append_part (line, biv_page_text_for (flow, biv_army_get_period (roster->army), ""));
  biv_page_append_part (line, unbroken);
  return g_string_free (line, FALSE);
}

static void
count_units (BivRoster *roster, gint64 *units, gint64 *elements)
{
  *units = *elements = 0;
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (roster->army))
    {
      BIV_EACH (BivUnit, unit, biv_contingent_get_units (contingent))
        {
          *units += 1;
          *elements += biv_unit_get_elements (unit);
        }
    }
}

static char *
describe_strength (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  int order_points = biv_order_points_get_first (flow->ruleset, roster->side, roster->army);
  GString *line = g_string_new (NULL);
  char *parts[3] = { NULL };
  gint64 units, elements;

  count_units (roster, &units, &elements);
  parts[0] = biv_page_format_number (flow, NP_ ("{n} unit", "{n} units"), units, NULL);
  parts[1] =
    biv_rules_words_count_elements (flow->ruleset, (int) elements, flow->options->language);
  if (order_points >= 0)
    parts[2] =
      biv_rules_words_count_order_points (flow->ruleset, order_points, flow->options->language);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      biv_page_append_part (line, parts[i]);
      g_free (parts[i]);
    }
  return g_string_free (line, FALSE);
}

static void
add_total (BivRoster *roster, BivPageBlock *block)
{
  BivPageFlow *flow = roster->flow;
  g_autofree char *points = get_points (roster, NULL);
  double x = flow->width - POINTS_WIDTH;

  if (!points)
    return;
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_HEADING,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = x,
                         .y = 2.0,
                         .width = POINTS_WIDTH,
                         .text = points,
                       });
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_LABEL,
                         .ink = BIV_PAGE_INK_SOFT,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = x,
                         .y = 18.0,
                         .width = POINTS_WIDTH,
                         .text = biv_translation_get (flow->options->language, N_ ("points")),
                       });
}

/* A row of boxes to tick while one plays. */
static double
add_boxes (BivPageBlock *block, BivPageFlow *flow, double y, const char *label, int n)
{
  const double in_line = floor ((flow->width - BOXES_X) / BOX_STEP);
  double end = biv_page_block_text (block, flow,
                                    &(BivPageText){
                                      .role = BIV_PAGE_TEXT,
                                      .y = y + 3.0,
                                      .width = BOXES_X - 8.0,
                                      .text = label,
                                    });

  for (int i = 0; i < n; i++)
    biv_page_block_tick (block, BOXES_X + fmod (i, in_line) * BOX_STEP,
                         y + 3.5 + floor (i / in_line) * BOX_STEP, BOX);
  return MAX (end, y + 3.5 + floor ((n - 1) / in_line) * BOX_STEP + BOX);
}

static bool
is_enemy (BivSide *side, BivSide *other)
{
  const char *team = biv_side_get_team (side);

  return other != side && !(*team && g_str_equal (team, biv_side_get_team (other)));
}

/* After how many units lost the army loses the battle; 0 when that is not said. */
static int
find_losses (BivRoster *roster)
{
  BivNodeList *sides = roster->scenario ? biv_scenario_get_sides (roster->scenario) : NULL;
  int least = 0;

  BIV_EACH (BivSide, other, sides)
    {
      int units = biv_side_get_victory_units (other);

      if (is_enemy (roster->side, other) && units > 0 && (least == 0 || units < least))
        least = units;
    }
  return least;
}

static double
add_all_boxes (BivRoster *roster, BivPageBlock *block, double y)
{
  BivPageFlow *flow = roster->flow;
  const char *language = flow->options->language;
  int points = biv_order_points_get_first (flow->ruleset, roster->side, roster->army);
  int losses = find_losses (roster);
  g_autofree char *orders =
    biv_rules_words_capitalize (biv_page_word (flow, "order-points", N_ ("order points")));

  if (points > 0 && points <= BOXES_MOST)
    y = add_boxes (block, flow, y, orders, points);
  if (losses > 0 && losses <= BOXES_MOST)
    y = add_boxes (block, flow, y,
                   biv_translation_get (language, N_ ("Units lost before defeat")), losses);
  return y;
}

static BivPageBlock *
make_head (BivRoster *roster, const char *title)
{
  BivPageFlow *flow = roster->flow;
  const char *notes = biv_page_text_for (flow, biv_army_get_notes (roster->army), "");
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *origin = describe_origin (roster);
  g_autofree char *strength = describe_strength (roster);
  double y = biv_page_block_text (block, flow,
                                  &(BivPageText){ .role = BIV_PAGE_TITLE,
                                                  .width = flow->width - POINTS_WIDTH - GAP,
                                                  .text = title });

  add_total (roster, block);
  y = biv_page_block_text (block, flow,
                           &(BivPageText){
                             .role = BIV_PAGE_TEXT,
                             .ink = BIV_PAGE_INK_SOFT,
                             .y = MAX (y, block->height) + 2.0,
                             .width = flow->width,
                             .text = origin,
                           });
  y = biv_page_block_text (block, flow,
                           &(BivPageText){
                             .role = BIV_PAGE_TEXT,
                             .y = y + 1.0,
                             .width = flow->width,
                             .text = strength,
                           });
  y = add_all_boxes (roster, block, y);
  if (*notes)
    y = biv_page_block_text (block, flow,
                             &(BivPageText){
                               .role = BIV_PAGE_BODY,
                               .y = y + 3.0,
                               .width = flow->width,
                               .text = notes,
                             });
  biv_page_block_rule (block, y + 5.0, flow->width, &biv_page_box_paint);
  return block;
}

/* --- Points and activations, side by side ---------------------------------------------------- */

static double
add_heading (BivPageBlock *block, BivPageFlow *flow, const BivPageText *column, const char *text)
{
  BivPageText heading = *column;

  heading.role = BIV_PAGE_GROUP;
  heading.text = biv_translation_get (flow->options->language, text);
  return biv_page_block_text (block, flow, &heading) + 2.0;
}

/* A line with an amount at its right. */
static double
add_line (BivPageBlock *block, BivPageFlow *flow, const BivPageText *column, const char *amount)
{
  BivPageText text = *column;
  double y, end;

  text.role = BIV_PAGE_TEXT;
  text.width = column->width - AMOUNT_WIDTH;
  y = biv_page_block_text (block, flow, &text);
  text.x = column->x + column->width - AMOUNT_WIDTH;
  text.width = AMOUNT_WIDTH;
  text.align = PANGO_ALIGN_RIGHT;
  text.text = amount;
  end = biv_page_block_text (block, flow, &text);
  return MAX (y, end) + 1.5;
}

static void
add_budgets (BivRoster *roster, BivPageBlock *block, BivPageText column)
{
  column.y = add_heading (block, roster->flow, &column, N_ ("Points by contingent"));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (roster->army))
    {
      g_autofree char *points = get_points (roster, contingent);

      column.text = biv_page_text_for (roster->flow, biv_contingent_get_name (contingent), "");
      column.y = add_line (block, roster->flow, &column, points ? points : "");
    }
}

static BivFigure *
find_leader (BivRoster *roster, const char *id)
{
  BivNodeList *contingents = biv_army_get_contingents (roster->army);
  BivFigure *leader = NULL;

  for (guint i = 0; !leader && i < biv_node_list_get_length (contingents); i++)
    leader =
      biv_node_list_lookup (biv_contingent_get_figures (biv_node_list_get (contingents, i)), id);
  return leader;
}

/* (transfer full) (nullable): why an activation covers more or fewer units than were planned */
static char *
explain_size (BivRoster *roster, BivActivation *activation, BivFigure *leader)
{
  BivPageFlow *flow = roster->flow;
  int change = leader ? biv_activation_quality_change (flow->ruleset, leader) : 0;
  g_autofree char *planned = g_strdup_printf ("%d", biv_activation_get_units (activation));
  g_autofree char *more = g_strdup_printf (change < 0 ? "−%d" : "+%d", ABS (change));
  BivQuality *quality;

  if (change == 0)
    return NULL;
  quality = biv_node_list_lookup (biv_ruleset_get_qualities (flow->ruleset),
                                  biv_figure_get_quality (leader));
  return biv_page_format (flow, N_ ("{planned} planned, {change} for his quality: {name}"),
                          "planned", planned, "change", more, "name",
                          biv_page_text_for (flow, biv_rule_item_get_name (quality), ""), NULL);
}

static double
add_activation (BivRoster *roster, BivPageBlock *block, BivPageText column, guint position)
{
  BivPageFlow *flow = roster->flow;
  BivActivation *activation =
    biv_node_list_get (biv_army_get_activations (roster->army), position);
  BivFigure *leader = find_leader (roster, biv_activation_get_leader (activation));
  g_autofree char *number = g_strdup_printf ("%u.", position + 1);
  g_autofree char *units =
    biv_page_format_number (flow, NP_ ("{n} unit", "{n} units"),
                            biv_activation_size (flow->ruleset, activation, leader), NULL);
  g_autofree char *why = explain_size (roster, activation, leader);
  const char *note = biv_page_text_for (flow, biv_activation_get_note (activation), "");

  column.role = BIV_PAGE_TEXT;
  column.text = number;
  biv_page_block_text (block, flow, &column);
  column.x += NUMBER_WIDTH;
  column.width -= NUMBER_WIDTH;
  column.text = leader ? biv_naming_for (BIV_NODE (leader), flow->options->language)
                       : biv_translation_get (flow->options->language, N_ ("Any leader"));
  column.y = add_line (block, flow, &column, units);
  column.role = BIV_PAGE_SMALL;
  column.ink = BIV_PAGE_INK_SOFT;
  column.text = why;
  if (why)
    column.y = biv_page_block_text (block, flow, &column) + 1.5;
  column.text = note;
  if (*note)
    column.y = biv_page_block_text (block, flow, &column) + 1.5;
  return column.y;
}

static void
add_activations (BivRoster *roster, BivPageBlock *block, BivPageText column)
{
  guint n = biv_node_list_get_length (biv_army_get_activations (roster->army));

  column.y = add_heading (block, roster->flow, &column, N_ ("Activations each turn"));
  for (guint i = 0; i < n; i++)
    column.y = add_activation (roster, block, column, i);
}

static void
place_summary (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  BivPageBlock *block = biv_page_block_new ();
  double half = (flow->width - GAP) / 2.0;
  bool activations = biv_node_list_get_length (biv_army_get_activations (roster->army)) > 0;

  if (activations)
    add_activations (roster, block, (BivPageText){ .width = half });
  if (roster->flow->report &&
      biv_node_list_get_length (biv_army_get_contingents (roster->army)) > 1)
    add_budgets (roster, block,
                 (BivPageText){ .x = activations ? half + GAP : 0.0, .width = half });
  biv_page_flow_skip (flow, block->height > 0.0 ? 7.0 : 0.0);
  biv_page_flow_place (flow, block);
}

/* --- The whole ------------------------------------------------------------------------------- */

static void
add_empty (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  BivPageBlock *block = biv_page_block_new ();

  biv_page_block_text (
    block, flow,
    &(BivPageText){
      .role = BIV_PAGE_BODY,
      .y = 10.0,
      .width = flow->width,
      .text = biv_translation_get (flow->options->language, N_ ("This army has no units yet.")),
    });
  biv_page_flow_place (flow, block);
}

/* Prints the roster of an army, on pages of its own. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  BivArmy *army = subject->army;
  BivRoster roster = { flow, army, subject->side, subject->scenario };
  g_autofree char *section = NULL;
  const char *title = biv_page_text_for (flow, biv_army_get_name (army), "");
  gint64 units, elements;

  if (!*title)
    title = biv_translation_get (flow->options->language, N_ ("Army roster"));
  section =
    flow->options->opponent
      ? biv_page_format (flow, N_ ("{army}, as the opponent may see it"), "army", title, NULL)
      : g_strdup (title);
  flow->ruleset =
    biv_catalogue_get_ruleset (flow->catalogue, biv_army_get_ruleset (roster.army));
  biv_page_flow_begin (flow, section);
  biv_roster_plan_columns (&roster);
  biv_page_flow_place (flow, make_head (&roster, title));
  place_summary (&roster);
  count_units (&roster, &units, &elements);
  if (units == 0)
    add_empty (&roster);
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    biv_roster_print_contingent (&roster, contingent);
  biv_roster_print_reserves (&roster);
  biv_roster_print_terms (&roster);
  biv_roster_print_findings (&roster);
  biv_page_flow_end (flow);
  g_array_unref (roster.columns);
}

const BivPagePrinter biv_roster_page = {
  { .word = "roster",
    .title = N_ ("Roster"),
    .purpose = N_ ("An army in a table: a column for each field in use, on a second line what "
                   "does not fit; boxes for losses, activations, totals, what the words mean."),
    .of = BIV_PAGES_OF_ARMY,
    .is_usual = true },
  print_pages
};
