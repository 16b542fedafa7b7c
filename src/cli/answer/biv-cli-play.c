/* A play file: made of a scenario, with its findings in every language of the program; as JSON:
 * what the file says, and the same arranged for programs by hex and by leader; and as text for
 * people: the battle, each side with its leaders, units and plan, and the ground.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-play.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-names.h"
#include "cli/json/biv-json-node.h"
#include "cli/print/biv-cli-words.h"
#include "core/check/biv-checker.h"
#include "core/model/node/biv-naming.h"
#include "core/play/biv-play.h"
#include "storage/format/biv-play-file.h"
#include "text/biv-pattern.h"
#include "text/biv-rules-words.h"
#include "text/biv-sentences.h"
#include "text/biv-translation.h"

static char *
make_sentence (BivFinding *finding, const char *language, bool remedy, gpointer data)
{
  return remedy ? biv_sentences_make_remedy (finding, language)
                : biv_sentences_make_message (finding, language);
}

/* (transfer full): the play file.
 * @report: (nullable): the scenario's findings, if it was checked already */
BivPlay *
biv_cli_play_make (BivCatalogue *catalogue, BivScenario *scenario, BivReport *report)
{
  g_autoptr (BivReport) own =
    report ? NULL : biv_checker_look_once (catalogue, BIV_NODE (scenario));

  return biv_play_file_make (catalogue, scenario, report ? report : own,
                             biv_translation_get_languages (), make_sentence);
}

static void
write_roads (BivJsonWriter *json, BivBoard *board, BivOffset hex)
{
  biv_json_writer_begin_array (json, "roads");
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    if (biv_board_has_road (board, hex, direction))
      biv_json_writer_add_number (json, NULL, direction);
  biv_json_writer_end_array (json);
}

/* Each hexside is listed with the hex that owns it. */
static void
write_hexsides (BivJsonWriter *json, BivBoard *board, BivOffset hex)
{
  biv_json_writer_begin_array (json, "hexsides");
  for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
    {
      const char *kind = biv_board_get_side (board, hex, direction);
      const char *crossing = biv_board_get_crossing (board, hex, direction);

      if (!*kind && !*crossing)
        continue;
      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_number (json, "direction", direction);
      if (*kind)
        biv_json_writer_add_string (json, "kind", kind);
      if (*crossing)
        biv_json_writer_add_string (json, "crossing", crossing);
      biv_json_writer_end_object (json);
    }
  biv_json_writer_end_array (json);
}

static void
write_cell (BivJsonWriter *json, BivBoard *board, BivOffset hex)
{
  BivCell cell = biv_board_get_cell (board, hex);
  const char *works = biv_board_get_works (board, hex);
  const char *zone = biv_board_get_zone (board, hex);

  biv_json_writer_begin_object (json, NULL);
  biv_json_node_write_hex (json, hex, board);
  biv_json_writer_add_string (json, "terrain", biv_board_get_terrain (board, hex));
  biv_json_writer_add_number (json, "elevation", cell.elevation);
  if (*works)
    biv_json_writer_add_string (json, "works", works);
  if (*zone)
    biv_json_writer_add_string (json, "zone", zone);
  write_roads (json, board, hex);
  write_hexsides (json, board, hex);
  biv_json_writer_end_object (json);
}

static void
write_hexes (BivJsonWriter *json, BivBoard *board)
{
  biv_json_writer_begin_array (json, "hexes");
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      write_cell (json, board, (BivOffset){ col, row });
  biv_json_writer_end_array (json);
}

static void
write_leader (BivJsonWriter *json, BivPlayFigure *figure, BivBoard *board)
{
  BivNodeList *covers = biv_play_figure_get_covers (figure);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "id", biv_node_get_id (BIV_NODE (figure)));
  biv_json_node_write_name (json, BIV_NODE (figure));
  biv_json_writer_add_string (json, "side", biv_play_figure_get_side (figure));
  if (biv_play_figure_get_command_range (figure) >= 0)
    biv_json_writer_add_number (json, "range", biv_play_figure_get_command_range (figure));
  if (!biv_hex_is_none (biv_play_figure_get_hex (figure)))
    biv_json_node_write_hex (json, biv_play_figure_get_hex (figure), board);
  biv_json_writer_begin_array (json, "covers");
  BIV_EACH (BivPlayCover, cover, covers)
    biv_json_writer_add_string (json, NULL, biv_play_cover_get_unit (cover));
  biv_json_writer_end_array (json);
  biv_json_writer_end_object (json);
}

static void
write_leaders (BivJsonWriter *json, BivPlay *play, BivBoard *board)
{
  biv_json_writer_begin_array (json, "leaders");
  BIV_EACH (BivPlayFigure, figure, biv_play_get_figures (play))
    if (biv_play_figure_get_activates (figure))
      write_leader (json, figure, board);
  biv_json_writer_end_array (json);
}

/* One object with the whole play file. */
void
biv_cli_play_json (BivJsonWriter *json, BivPlay *play)
{
  BivBoard *board = biv_play_get_board (play);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (BIV_NODE (play)));
  biv_json_node_write_fields (json, BIV_NODE (play), board);
  write_hexes (json, board);
  write_leaders (json, play, board);
  biv_json_writer_end_object (json);
}

typedef struct
{
  BivPlay *play;
  BivRuleset *ruleset; /* NULL: its words are replaced by ids */
  const char *language;
} Printer;

/* Where a piece stands, or when and where it arrives. */
typedef struct
{
  BivOffset hex;
  int turn;
  BivOffset arrival;
  int within;
} Place;

static char *
label_hex (Printer *printer, BivOffset hex)
{
  return biv_board_label_hex (biv_play_get_board (printer->play), hex);
}

static char *
make_arrival (Printer *printer, const Place *place)
{
  g_autofree char *label = NULL;

  if (biv_hex_is_none (place->arrival))
    return g_strdup_printf (_ ("reserve, turn %d"), place->turn);
  label = label_hex (printer, place->arrival);
  if (place->within <= 0)
    return g_strdup_printf (_ ("reserve, turn %d, on %s"), place->turn, label);
  return g_strdup_printf (_ ("reserve, turn %d, within %d of %s"), place->turn, place->within,
                          label);
}

static char *
make_place (Printer *printer, const Place *place)
{
  if (!biv_hex_is_none (place->hex))
    return label_hex (printer, place->hex);
  if (place->turn > 0)
    return make_arrival (printer, place);
  return g_strdup (_ ("not placed"));
}

/* Where a unit or figure stands, and its id for scripts. */
static char *
make_heading (Printer *printer, gpointer piece, const Place *where)
{
  g_autofree char *place = make_place (printer, where);

  return g_strdup_printf ("%s [%s]", place, biv_node_get_id (BIV_NODE (piece)));
}

static void
print_cost (Printer *printer, BivPlayCost *cost, BivPlaySide *side)
{
  const char *id = biv_play_cost_get_contingent (cost);
  BivNode *contingent = biv_node_list_lookup (biv_play_side_get_contingents (side), id);
  BivText *name = contingent ? biv_node_get_text (contingent, BIV_PLAY_CONTINGENT_NAME)
                             : biv_play_side_get_army (side);
  const char *whose = biv_text_for (name, printer->language);

  if (biv_play_cost_get_limit (cost) >= 0)
    printf (_ ("  %s: %d of %d points\n"), whose, biv_play_cost_get_spent (cost),
            biv_play_cost_get_limit (cost));
  else
    printf (_ ("  %s: %d points\n"), whose, biv_play_cost_get_spent (cost));
}

static void
print_activation (Printer *printer, BivPlayActivation *activation)
{
  const char *id = biv_play_activation_get_leader (activation);
  BivPlayFigure *leader = biv_node_list_lookup (biv_play_get_figures (printer->play), id);
  int units = biv_play_activation_get_activated (activation);

  printf (g_dngettext (NULL, "  activation %d: %s, %d unit\n", "  activation %d: %s, %d units\n",
                       (gulong) units),
          biv_play_activation_get_order (activation),
          leader ? biv_naming_for (BIV_NODE (leader), printer->language) : _ ("no leader"), units);
}

static void
print_covers (Printer *printer, BivPlayFigure *figure)
{
  BivNodeList *covers = biv_play_figure_get_covers (figure);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < biv_node_list_get_length (covers); i++)
    {
      const char *id = biv_play_cover_get_unit (biv_node_list_get (covers, i));
      BivPlayUnit *unit = biv_node_list_lookup (biv_play_get_units (printer->play), id);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                              unit ? biv_naming_for (BIV_NODE (unit), printer->language) : id);
    }
  if (names->len > 0)
    printf (_ ("    covers %s\n"), names->str);
}

static void
print_figure (Printer *printer, BivPlayFigure *figure)
{
  int range = biv_play_figure_get_command_range (figure);
  const char *name = biv_naming_for (BIV_NODE (figure), printer->language);
  Place where = { biv_play_figure_get_hex (figure), biv_play_figure_get_reserve_turn (figure),
                  biv_play_figure_get_reserve_hex (figure),
                  biv_play_figure_get_reserve_within (figure) };
  g_autofree char *place = make_heading (printer, figure, &where);
  g_autofree char *kind = biv_cli_names_find_kind (
    printer->ruleset, biv_play_figure_get_kind (figure), printer->language);

  if (range >= 0)
    printf (_ ("  %s: %s, %s, %s %d\n"), place, name, kind,
            biv_rules_words_get (printer->ruleset, "command-range", N_ ("command range"),
                                 printer->language),
            range);
  else
    printf (_ ("  %s: %s, %s\n"), place, name, kind);
  print_covers (printer, figure);
}

static void
print_unit (Printer *printer, BivPlayUnit *unit)
{
  g_autofree char *elements = biv_rules_words_count_elements (
    printer->ruleset, biv_play_unit_get_elements (unit), printer->language);
  Place where = { biv_play_unit_get_hex (unit), biv_play_unit_get_reserve_turn (unit),
                  biv_play_unit_get_reserve_hex (unit), biv_play_unit_get_reserve_within (unit) };
  g_autofree char *place = make_heading (printer, unit, &where);
  g_autofree char *arm = biv_cli_names_find_item (printer->ruleset, BIV_RULESET_ARMS,
                                                  biv_play_unit_get_arm (unit), printer->language);

  printf (_ ("  %s: %s, %s, %s"), place, biv_naming_for (BIV_NODE (unit), printer->language), arm,
          elements);
  if (biv_play_unit_get_cost (unit) >= 0)
    printf (_ (", %d points"), biv_play_unit_get_cost (unit));
  putchar ('\n');
}

/* Prints the objects in one of the play file's lists that belong to this side. */
#define FOR_SIDE(Type, list, getter, print)                   \
  for (guint i = 0; i < biv_node_list_get_length (list); i++) \
    {                                                         \
      Type *item = biv_node_list_get (list, i);               \
      if (g_str_equal (getter (item), id))                    \
        print;                                                \
    }

/* A line of the conditions; the scenario sheet prints the same. */
static void
print_number (Printer *printer, const char *one, const char *many, int number)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *line = NULL;

  biv_args_add_number (args, "n", number);
  line =
    biv_pattern_fill (biv_translation_get_plural (printer->language, one, many, (gulong) number),
                      args, printer->language);
  printf ("  %s\n", line);
}

static void
print_points (Printer *printer, BivPlaySide *side)
{
  int points = biv_play_side_get_victory_points (side);
  int turns = biv_node_get_int (BIV_NODE (side), BIV_PLAY_SIDE_VICTORY_TURNS);

  if (points <= 0)
    return;
  print_number (printer,
                NP_ ("Wins by holding {n} objective point.",
                     "Wins by holding {n} objective points."),
                points);
  if (turns > 1)
    print_number (printer,
                  NP_ ("Holds them at the end of {n} of its turns, one after the other.",
                       "Holds them at the end of {n} of its turns, one after the other."),
                  turns);
}

/* How a side wins, and the organiser's own words on it. */
static void
print_victory (Printer *printer, BivPlaySide *side)
{
  int units = biv_play_side_get_victory_units (side);
  int needs = biv_node_get_int (BIV_NODE (side), BIV_PLAY_SIDE_VICTORY_NEEDS);
  const char *written = biv_text_for (biv_play_side_get_victory (side), printer->language);

  if (units > 0)
    print_number (printer,
                  NP_ ("Wins by removing {n} enemy unit.", "Wins by removing {n} enemy units."),
                  units);
  if (units > 0 && biv_play_side_get_victory_usual (side))
    printf ("  %s\n", _ ("That is the usual number of the rules."));
  print_points (printer, side);
  if (units > 0 && biv_play_side_get_victory_points (side) > 0)
    printf ("  %s\n", biv_translation_get (printer->language, needs == BIV_VICTORY_NEEDS_ALL
                                                                ? N_ ("Both are needed.")
                                                                : N_ ("Either is enough.")));
  if (*written)
    printf ("  %s\n", written);
}

/* (nullable): the result of the battle if nobody has won by its last turn. */
static char *
make_limit_result (Printer *printer)
{
  static const char *const results[] = {
    [BIV_LIMIT_RESULT_DRAW] = N_ ("then it is drawn"),
    [BIV_LIMIT_RESULT_POINTS] = N_ ("then most objective points win"),
    [BIV_LIMIT_RESULT_UNITS] = N_ ("then most enemy units removed win"),
  };
  BivPlaySide *winner = biv_node_list_lookup (biv_play_get_sides (printer->play),
                                              biv_play_get_limit_winner (printer->play));
  const char *result = results[biv_play_get_limit_result (printer->play)];

  if (winner)
    {
      g_autoptr (BivArgs) args = biv_args_new ();

      biv_args_add_text (args, "side", biv_play_side_get_name (winner));
      return biv_pattern_fill (
        biv_translation_get (printer->language, N_ ("then the winner is: {side}")), args,
        printer->language);
    }
  return result ? g_strdup (biv_translation_get (printer->language, result)) : NULL;
}

static void
print_turn_limit (Printer *printer)
{
  int limit = biv_play_get_turn_limit (printer->play);
  g_autofree char *result = make_limit_result (printer);
  g_autofree char *turns = NULL;
  g_autoptr (BivArgs) args = biv_args_new ();

  if (limit <= 0)
    return;
  biv_args_add_number (args, "n", limit);
  turns =
    biv_pattern_fill (biv_translation_get_plural (printer->language,
                                                  NP_ ("{n} turn at most", "{n} turns at most"),
                                                  (gulong) limit),
                      args, printer->language);
  if (result)
    printf ("%s, %s\n", turns, result);
  else
    printf ("%s\n", turns);
}

static void
print_side (Printer *printer, BivPlaySide *side)
{
  const char *id = biv_node_get_id (BIV_NODE (side));

  printf ("\n%s [%s]\n", biv_text_for (biv_play_side_get_name (side), printer->language), id);
  print_victory (printer, side);
  FOR_SIDE (BivPlayCost, biv_play_get_costs (printer->play), biv_play_cost_get_side,
            print_cost (printer, item, side))
  FOR_SIDE (BivPlayActivation, biv_play_get_activations (printer->play),
            biv_play_activation_get_side, print_activation (printer, item))
  FOR_SIDE (BivPlayFigure, biv_play_get_figures (printer->play), biv_play_figure_get_side,
            print_figure (printer, item))
  FOR_SIDE (BivPlayUnit, biv_play_get_units (printer->play), biv_play_unit_get_side,
            print_unit (printer, item))
}

static void
print_objective (Printer *printer, BivPlayObjective *objective)
{
  g_autofree char *place = label_hex (printer, biv_play_objective_get_hex (objective));
  int points = biv_play_objective_get_points (objective);

  printf (g_dngettext (NULL, "  %s: %s, %d point\n", "  %s: %s, %d points\n", (gulong) points),
          place, biv_text_for (biv_play_objective_get_name (objective), printer->language),
          points);
}

/* The hexes of one terrain; the ground of the board has no list, but "the rest". */
static void
print_terrain (Printer *printer, const char *terrain, guint8 code)
{
  BivBoard *board = biv_play_get_board (printer->play);
  g_autofree char *name =
    biv_cli_names_find_item (printer->ruleset, BIV_RULESET_TERRAINS, terrain, printer->language);

  printf (_ ("  %s:"), name);
  if (code == 0)
    printf (_ (" all the rest"));
  for (int row = 0; code > 0 && row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      if (biv_board_peek_row (board, row)[col].terrain == code)
        {
          g_autofree char *label = biv_board_label_hex (board, (BivOffset){ col, row });

          printf (" %s", label);
        }
  putchar ('\n');
}

static void
print_ground (Printer *printer)
{
  BivBoard *board = biv_play_get_board (printer->play);

  printf (_ ("\nBoard of %d by %d hexes\n"), biv_board_get_width (board),
          biv_board_get_height (board));
  for (guint code = 0; code < biv_board_get_n_codes (board, BIV_LEGEND_TERRAIN); code++)
    print_terrain (printer, biv_board_meaning (board, BIV_LEGEND_TERRAIN, (guint8) code),
                   (guint8) code);
}

static void
print_findings (Printer *printer)
{
  BivNodeList *findings = biv_play_get_findings (printer->play);

  if (biv_node_list_get_length (findings) > 0)
    printf ("\n%s\n", _ ("Findings"));
  BIV_EACH (BivPlayFinding, finding, findings)
    printf (_ ("  %s: %s\n"),
            biv_cli_words_for_severity (biv_play_finding_get_severity (finding)),
            biv_text_for (biv_play_finding_get_message (finding), printer->language));
}

/* @ruleset: (nullable): for the names of arms, kinds and terrains */
void
biv_cli_play_print (BivPlay *play, BivRuleset *ruleset, const char *language)
{
  Printer printer = { play, ruleset, language };
  BivNodeList *objectives = biv_play_get_objectives (play);

  printf (_ ("%s\n%s: %s\n"), biv_text_for (biv_play_get_title (play), language),
          ruleset ? biv_text_for (biv_ruleset_get_name (ruleset), language)
                  : biv_play_get_ruleset (play),
          biv_cli_words_for_verdict (biv_play_get_verdict (play)));
  print_turn_limit (&printer);
  BIV_EACH (BivPlaySide, side, biv_play_get_sides (play))
    print_side (&printer, side);
  if (biv_node_list_get_length (objectives) > 0)
    printf ("\n%s\n", _ ("Objectives"));
  BIV_EACH (BivPlayObjective, objective, objectives)
    print_objective (&printer, objective);
  print_ground (&printer);
  print_findings (&printer);
}
