/* Makes the play file of a scenario: everything resolved, so that no rules need to be looked up.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-make.h"

#include "core/model/army/biv-contingent.h"
#include "core/model/scenario/biv-embedded.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-objective.h"
#include "core/model/scenario/biv-placement.h"
#include "core/model/scenario/biv-reserve.h"
#include "core/model/scenario/biv-side.h"
#include "core/model/scenario/biv-special-rule.h"
#include "core/model/army/biv-unit.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/check/finding/biv-finding-codes.h"
#include "core/ruleset/leader/biv-leader-kind.h"
#include "core/check/piece/biv-mobility.h"
#include "core/check/piece/biv-order-points.h"
#include "core/play/biv-play-activation.h"
#include "core/play/biv-play-argument.h"
#include "core/play/biv-play-contingent.h"
#include "core/play/biv-play-cost.h"
#include "core/play/biv-play-cover.h"
#include "core/play/biv-play-figure.h"
#include "core/play/biv-play-finding.h"
#include "core/play/biv-play-ids.h"
#include "core/play/biv-play-objective.h"
#include "core/play/biv-play-side.h"
#include "core/play/biv-play-unit.h"
#include "core/ruleset/biv-cite-names.h"
#include "core/check/piece/biv-reach.h"

typedef struct
{
  const BivPlayInputs *inputs;
  BivRuleset *ruleset; /* NULL when it is missing */
  BivReach *reach;
  BivPlay *play;
  GHashTable *places;  /* id of a piece to its placement or reserve, not owned */
  GHashTable *figures; /* id to BivFigure, not owned */
  GHashTable *carried; /* ids of muster lists, not owned */
  BivPlayIds *ids;
} Maker;

/* Copies every field that both classes have under the same name and with the same kind. */
static void
copy_fields (BivNode *to, BivNode *from)
{
  BivNodeClass *target = BIV_NODE_GET_CLASS (to);
  BivNodeClass *source = BIV_NODE_GET_CLASS (from);

  for (guint i = 0; i < target->n_fields; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      int field = biv_node_class_find_field (source, target->fields[i].name);

      if (field < 0 || target->fields[i].kind == BIV_FIELD_LIST ||
          source->fields[field].kind != target->fields[i].kind)
        continue;
      biv_node_get_value (from, (guint) field, &value);
      biv_node_build (to, i, &value, NULL); /* a value out of the target's range is left out */
    }
}

static void
append (BivNode *parent, guint list, BivNode *item)
{
  g_autoptr (GError) error = NULL;

  if (!biv_node_build_append (parent, list, item, &error))
    g_warning ("the play file has no room for all %s", error->message);
}

/* An object without an id in the scenario. @key: what it is about */
static BivNode *
make_node (Maker *maker, GType type, const char *kind, const char *key)
{
  g_autofree char *id = biv_play_ids_make (maker->ids, kind, key);

  return biv_node_new (type, id);
}

static BivNode *
copy_as (BivNode *from, GType type)
{
  BivNode *node = biv_node_new (type, biv_node_get_id (from));

  copy_fields (node, from);
  return node;
}

/* Sets the number printed on the hex of an object. */
static void
set_label (Maker *maker, BivNode *node, const char *field, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (maker->inputs->scenario);
  g_autofree char *label = NULL;

  if (biv_hex_is_none (hex) || !biv_board_contains (board, hex))
    return;
  label = biv_board_label_hex (board, hex);
  biv_node_build_string (node, field, label);
}

/* A copy with the name of its muster entry, in every language, unless it has a name of its own. */
static BivNode *
copy_piece (BivNode *from, GType type)
{
  BivNode *node = copy_as (from, type);
  BivText *name = biv_naming_find (from);

  if (name)
    biv_node_build_text (node, "name", name);
  return node;
}

static void
set_arrival (Maker *maker, BivNode *piece, BivReserve *reserve)
{
  BivOffset hex = biv_reserve_get_hex (reserve);

  biv_node_build_int (piece, "reserve-turn", biv_reserve_get_turn (reserve));
  biv_node_build_int (piece, "reserve-edge", biv_reserve_get_edge (reserve));
  if (!biv_reserve_has_zone (reserve))
    return;
  biv_node_build_hex (piece, "reserve-hex", hex);
  set_label (maker, piece, "reserve-label", hex);
  biv_node_build_int (piece, "reserve-within", biv_reserve_get_within (reserve));
}

static void
set_place (Maker *maker, BivNode *piece)
{
  BivNode *place = g_hash_table_lookup (maker->places, biv_node_get_id (piece));

  if (!place)
    return;
  if (BIV_IS_RESERVE (place))
    set_arrival (maker, piece, BIV_RESERVE (place));
  else
    {
      copy_fields (piece, place);
      set_label (maker, piece, "label", biv_placement_get_hex (BIV_PLACEMENT (place)));
    }
}

static void
set_owner (BivNode *piece, BivSide *side, BivContingent *contingent)
{
  biv_node_build_string (piece, "side", biv_node_get_id (BIV_NODE (side)));
  biv_node_build_string (piece, "contingent", biv_node_get_id (BIV_NODE (contingent)));
}

static void
set_mobility (Maker *maker, BivNode *node, BivUnit *unit)
{
  BivMobility mobility;

  if (!maker->ruleset || !biv_mobility_find (maker->ruleset, unit, &mobility))
    return;
  biv_node_build_int (node, "movement", mobility.with_combat);
  biv_node_build_int (node, "movement-without-combat", mobility.without_combat);
  biv_node_build_int (node, "road-bonus", mobility.road_bonus);
}

static void
add_unit (Maker *maker, BivSide *side, BivContingent *contingent, BivUnit *unit)
{
  g_autoptr (BivNode) node = copy_piece (BIV_NODE (unit), BIV_TYPE_PLAY_UNIT);

  set_owner (node, side, contingent);
  set_mobility (maker, node, unit);
  set_place (maker, node);
  append (BIV_NODE (maker->play), BIV_PLAY_UNITS, node);
}

static int
get_distance (Maker *maker, BivUnit *unit, const char *leader)
{
  guint n_leaders;
  const BivReachLeader *leaders =
    biv_reach_get_leaders_of (maker->reach, biv_node_get_id (BIV_NODE (unit)), &n_leaders);

  for (guint i = 0; i < n_leaders; i++)
    if (g_str_equal (biv_node_get_id (BIV_NODE (leaders[i].leader)), leader))
      return leaders[i].distance;
  g_assert_not_reached ();
}

static void
add_covers (Maker *maker, BivNode *leader)
{
  const char *id = biv_node_get_id (leader);
  g_autoptr (GPtrArray) units = biv_reach_get_units_of (maker->reach, id);

  for (guint i = 0; i < units->len; i++)
    {
      const char *unit = biv_node_get_id (units->pdata[i]);
      g_autofree char *key = g_strdup_printf ("%s.%s", id, unit);
      g_autoptr (BivNode) cover = make_node (maker, BIV_TYPE_PLAY_COVER, "covers", key);

      biv_node_build_string (cover, "unit", unit);
      biv_node_build_int (cover, "distance", get_distance (maker, units->pdata[i], id));
      append (leader, BIV_PLAY_FIGURE_COVERS, cover);
    }
}

static void
set_kind (Maker *maker, BivNode *node, BivFigure *figure, BivLeaderKind *kind)
{
  biv_node_build_int (node, "command-range", biv_leader_kind_get_command_range (kind));
  biv_node_build_int (node, "influence-range", biv_leader_kind_get_influence_range (kind));
  biv_node_build_int (node, "activates", biv_leader_kind_get_activates (kind));
  biv_node_build_int (node, "movement",
                      biv_mobility_of_figure (maker->ruleset, figure, kind));
  biv_node_build_int (node, "ignores-terrain", biv_leader_kind_get_ignores_terrain (kind));
}

static void
add_figure (Maker *maker, BivSide *side, BivContingent *contingent, BivFigure *figure)
{
  g_autoptr (BivNode) node = copy_piece (BIV_NODE (figure), BIV_TYPE_PLAY_FIGURE);
  BivLeaderKind *kind = NULL;

  if (maker->ruleset)
    kind = biv_node_list_lookup (biv_ruleset_get_leaders (maker->ruleset),
                                 biv_figure_get_kind (figure));
  if (kind)
    set_kind (maker, node, figure, kind);
  biv_node_build_int (node, "quality-units",
                      biv_activation_quality_change (maker->ruleset, figure));
  g_hash_table_insert (maker->figures, (char *) biv_node_get_id (BIV_NODE (figure)), figure);
  set_owner (node, side, contingent);
  set_place (maker, node);
  add_covers (maker, node);
  append (BIV_NODE (maker->play), BIV_PLAY_FIGURES, node);
}

static void
add_activations (Maker *maker, BivSide *side, BivArmy *army)
{
  BivNodeList *activations = biv_army_get_activations (army);

  for (guint i = 0; i < biv_node_list_get_length (activations); i++)
    {
      BivActivation *activation = biv_node_list_get (activations, i);
      BivFigure *leader =
        g_hash_table_lookup (maker->figures, biv_activation_get_leader (activation));
      g_autoptr (BivNode) node = copy_as (BIV_NODE (activation), BIV_TYPE_PLAY_ACTIVATION);

      biv_node_build_string (node, "side", biv_node_get_id (BIV_NODE (side)));
      biv_node_build_int (node, "order", (int) i + 1);
      biv_node_build_int (node, "activated",
                          biv_activation_size (maker->ruleset, activation, leader));
      append (BIV_NODE (maker->play), BIV_PLAY_ACTIVATIONS, node);
    }
}

/* Adds a ruleset or muster list to those that the play file embeds. */
static void
carry (Maker *maker, BivEmbeddedKind kind, BivNode *root)
{
  g_autofree char *content =
    maker->inputs->file ? maker->inputs->file (root, maker->inputs->data) : NULL;
  g_autoptr (BivNode) node = NULL;

  if (!content)
    return;
  node = make_node (maker, BIV_TYPE_EMBEDDED, biv_node_get_kind (root), biv_node_get_id (root));
  biv_node_build_int (node, "kind", (int) kind);
  biv_node_build_string (node, "content", content);
  append (BIV_NODE (maker->play), BIV_PLAY_EMBEDDED, node);
}

/* Names the muster list of an army or contingent: its own, or that of its army. */
static void
set_muster (Maker *maker, BivNode *node, BivArmy *army, BivContingent *contingent)
{
  const char *own = biv_contingent_get_muster (contingent);
  const char *id = *own ? own : biv_army_get_muster (army);
  BivMuster *muster = biv_catalogue_get_muster (maker->inputs->catalogue, id);

  if (!*own)
    {
      biv_node_build_string (node, "muster", id);
      biv_node_build_string (node, "muster-version", biv_army_get_muster_version (army));
    }
  if (muster && g_hash_table_add (maker->carried, (char *) id))
    carry (maker, BIV_EMBEDDED_KIND_MUSTER, BIV_NODE (muster));
}

static void
add_contingent (Maker *maker, BivNode *play_side, BivSide *side, BivContingent *contingent)
{
  g_autoptr (BivNode) node = copy_as (BIV_NODE (contingent), BIV_TYPE_PLAY_CONTINGENT);

  set_muster (maker, node, biv_side_get_army (side), contingent);
  append (play_side, BIV_PLAY_SIDE_CONTINGENTS, node);
  BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
    add_figure (maker, side, contingent, figure);
  BIV_EACH (BivUnit, unit, biv_contingent_get_units (contingent))
    add_unit (maker, side, contingent, unit);
}

/* The finding that tells the ruleset's usual victory condition for a side. */
static BivFinding *
find_usual_victory (Maker *maker, const char *side)
{
  GListModel *findings = G_LIST_MODEL (maker->inputs->report);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (g_str_equal (biv_finding_get_code (finding),
                       biv_finding_codes[BIV_CODE_VICTORY_DEFAULT].code) &&
          g_strcmp0 (biv_finding_get_object (finding), side) == 0)
        return finding; /* owned by the report */
    }
  return NULL;
}

static void
set_usual_victory (Maker *maker, BivNode *side)
{
  BivFinding *finding = find_usual_victory (maker, biv_node_get_id (side));
  const BivArg *wanted =
    finding ? biv_args_find (biv_finding_get_args (finding), "wanted", -1) : NULL;

  biv_node_build_int (side, "victory-usual", finding != NULL);
  if (wanted)
    biv_node_build_int (side, "victory-units", wanted->number);
}

/* The order points at the start, by the rules; without rules the number set in the army. */
static void
set_order_points (Maker *maker, BivNode *node, BivSide *side)
{
  BivArmy *army = biv_side_get_army (side);
  int points = biv_order_points_get_first (maker->ruleset, side, army);

  if (points >= 0)
    biv_node_build_int (node, "order-points", points);
}

static void
add_side (Maker *maker, BivSide *side)
{
  g_autoptr (BivNode) node = copy_as (BIV_NODE (side), BIV_TYPE_PLAY_SIDE);
  BivArmy *army = biv_side_get_army (side);

  if (!*biv_side_get_team (side))
    biv_node_build_string (node, "team", biv_node_get_id (BIV_NODE (side)));
  set_order_points (maker, node, side);
  set_usual_victory (maker, node);
  append (BIV_NODE (maker->play), BIV_PLAY_SIDES, node);
  if (!army)
    return;
  biv_node_build_text (node, "army", biv_army_get_name (army));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    add_contingent (maker, node, side, contingent);
  add_activations (maker, side, army);
}

static void
add_costs (Maker *maker)
{
  BivReport *report = maker->inputs->report;

  for (guint i = 0; i < biv_report_get_n_points (report); i++)
    {
      const BivPoints *points = biv_report_get_points (report, i);
      const char *key = points->contingent ? points->contingent : points->side;
      g_autoptr (BivNode) node = make_node (maker, BIV_TYPE_PLAY_COST, "cost", key ? key : "");

      biv_node_build_string (node, "side", points->side ? points->side : "");
      biv_node_build_string (node, "contingent", points->contingent ? points->contingent : "");
      biv_node_build_int (node, "spent", (int) MIN (points->spent, G_MAXINT));
      biv_node_build_int (node, "limit", points->limit);
      append (BIV_NODE (maker->play), BIV_PLAY_COSTS, node);
    }
}

/* Words in no language are an attribute, words in languages are elements. */
static void
set_argument_words (BivNode *argument, BivText *words)
{
  const char *plain = biv_text_lookup (words, BIV_TEXT_PLAIN);
  g_autoptr (BivText) spoken = biv_text_with (words, BIV_TEXT_PLAIN, NULL);

  biv_node_build_string (argument, "value", plain ? plain : "");
  biv_node_build_text (argument, "text", spoken);
}

static void
add_argument (Maker *maker, BivNode *finding, const BivArg *arg)
{
  g_autoptr (BivNode) node =
    make_node (maker, BIV_TYPE_PLAY_ARGUMENT, biv_node_get_id (finding), arg->name);

  biv_node_build_string (node, "name", arg->name);
  if (arg->kind == BIV_ARG_TEXT)
    set_argument_words (node, arg->text);
  else if (arg->kind == BIV_ARG_NUMBER)
    {
      g_autofree char *number = g_strdup_printf ("%d", arg->number);

      biv_node_build_string (node, "value", number);
    }
  else
    biv_node_build_string (node, "value", arg->string);
  append (finding, BIV_PLAY_FINDING_ARGUMENTS, node);
}

/* The sentence or the remedy, in every language wanted. */
static BivText *
collect_sentences (Maker *maker, BivFinding *finding, bool remedy)
{
  const BivPlayInputs *inputs = maker->inputs;
  BivText *text = biv_text_new ();

  for (guint i = 0; inputs->languages[i]; i++)
    {
      g_autofree char *sentence =
        inputs->sentence (finding, inputs->languages[i], remedy, inputs->data);
      BivText *more = biv_text_with (text, inputs->languages[i], sentence);

      biv_text_unref (text);
      text = more;
    }
  return text;
}

/* (transfer full): the citation with the names of its texts, in the first of the languages. */
static char *
name_sources (Maker *maker, BivFinding *finding)
{
  return biv_cite_names_join (biv_finding_get_cite (finding), maker->ruleset,
                              maker->inputs->languages[0], "; ");
}

static void
add_finding (Maker *maker, BivFinding *finding)
{
  g_autofree char *id = biv_play_ids_make_for_finding (maker->ids, finding);
  g_autoptr (BivNode) node = biv_node_new (BIV_TYPE_PLAY_FINDING, id);
  g_autoptr (BivText) message = collect_sentences (maker, finding, false);
  g_autoptr (BivText) remedy = collect_sentences (maker, finding, true);
  const char *object = biv_finding_get_object (finding);
  const char *side = biv_finding_get_side (finding);
  const char *label = biv_finding_get_hex_label (finding);
  g_autofree char *cite = name_sources (maker, finding);
  const char *note = biv_finding_get_note (finding);

  biv_node_build_string (node, "code", biv_finding_get_code (finding));
  biv_node_build_int (node, "severity", biv_finding_get_severity (finding));
  biv_node_build_string (node, "object", object ? object : "");
  biv_node_build_string (node, "side", side ? side : "");
  biv_node_build_hex (node, "hex", biv_finding_get_hex (finding));
  biv_node_build_string (node, "label", label ? label : "");
  biv_node_build_string (node, "cite", cite);
  biv_node_build_int (node, "ignored", biv_finding_is_ignored (finding));
  biv_node_build_string (node, "note", note ? note : "");
  biv_node_build_text (node, "message", message);
  biv_node_build_text (node, "remedy", remedy);
  for (guint i = 0; i < biv_args_get_length (biv_finding_get_args (finding)); i++)
    add_argument (maker, node, biv_args_get (biv_finding_get_args (finding), i));
  append (BIV_NODE (maker->play), BIV_PLAY_FINDINGS, node);
}

static void
add_findings (Maker *maker)
{
  GListModel *findings = G_LIST_MODEL (maker->inputs->report);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      add_finding (maker, finding);
    }
}

static void
add_objectives (Maker *maker)
{
  BIV_EACH (BivObjective, objective, biv_scenario_get_objectives (maker->inputs->scenario))
    {
      g_autoptr (BivNode) node = copy_as (BIV_NODE (objective), BIV_TYPE_PLAY_OBJECTIVE);

      set_label (maker, node, "label", biv_objective_get_hex (objective));
      append (BIV_NODE (maker->play), BIV_PLAY_OBJECTIVES, node);
    }
}

static void
add_rules (Maker *maker)
{
  BIV_EACH (BivNode, from, biv_scenario_get_rules (maker->inputs->scenario))
    {
      g_autoptr (BivNode) node = copy_as (from, BIV_TYPE_SPECIAL_RULE);

      append (BIV_NODE (maker->play), BIV_PLAY_RULES, node);
    }
}

static void
note_places (Maker *maker, BivScenario *scenario)
{
  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (scenario))
    g_hash_table_insert (maker->places, (char *) biv_placement_get_piece (placement), placement);
  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (scenario))
    g_hash_table_insert (maker->places, (char *) biv_reserve_get_piece (reserve), reserve);
}

/* Rules that command by dice measure in cm; the others count hexes. */
static BivDistances
get_distances (Maker *maker)
{
  return maker->ruleset && biv_ruleset_get_command_test (maker->ruleset) ? BIV_DISTANCES_CM
                                                                         : BIV_DISTANCES_HEXES;
}

static void
set_head (Maker *maker)
{
  const BivPlayInputs *inputs = maker->inputs;
  BivNode *play = BIV_NODE (maker->play);

  copy_fields (play, BIV_NODE (inputs->scenario));
  biv_node_build_int (play, "verdict", biv_report_get_verdict (inputs->report));
  biv_node_build_int (play, "distances", get_distances (maker));
  biv_node_build_string (play, "program", inputs->program ? inputs->program : "");
  biv_node_build_string (play, "program-version",
                         inputs->program_version ? inputs->program_version : "");
}

static void
fill (Maker *maker)
{
  BivScenario *scenario = maker->inputs->scenario;
  g_autoptr (BivNode) board =
    biv_node_copy (BIV_NODE (biv_scenario_get_board (scenario)), NULL, NULL);

  set_head (maker);
  if (maker->ruleset)
    carry (maker, BIV_EMBEDDED_KIND_RULESET, BIV_NODE (maker->ruleset));
  append (BIV_NODE (maker->play), BIV_PLAY_BOARD, board);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    add_side (maker, side);
  add_costs (maker);
  add_objectives (maker);
  add_rules (maker);
  add_findings (maker);
}

/**
 * biv_play_make:
 *
 * Resolves a scenario: costs, ranges, who is covered by whom, activations with their leaders'
 * quality, how far everything moves, what it takes to win, and the verdict with its findings in
 * every language given.
 *
 * Returns: (transfer full): the play file's document
 */
BivPlay *
biv_play_make (const BivPlayInputs *inputs)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) figures = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) carried = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (BivPlayIds) ids = biv_play_ids_new (inputs->scenario);
  g_autoptr (BivReach) reach = biv_reach_new (inputs->catalogue, inputs->scenario);
  BivNode *scenario = BIV_NODE (inputs->scenario);
  Maker maker = {
    .inputs = inputs,
    .reach = reach,
    .places = places,
    .figures = figures,
    .carried = carried,
    .ids = ids,
  };

  maker.ruleset =
    biv_catalogue_get_ruleset (inputs->catalogue, biv_scenario_get_ruleset (inputs->scenario));
  maker.play = BIV_PLAY (biv_node_new (BIV_TYPE_PLAY, biv_node_get_id (scenario)));
  note_places (&maker, inputs->scenario);
  fill (&maker);
  return maker.play;
}
