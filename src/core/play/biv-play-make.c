/* Makes the play file of a scenario: everything resolved, so that no rules need to be looked up.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-make.h"

#include "core/check/finding/biv-finding-codes.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/check/piece/biv-mobility.h"
#include "core/check/piece/biv-order-points.h"
#include "core/check/piece/biv-reach.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/biv-cite.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* Hexadecimal digits of a checksum that replaces a long key: 48 bits. */
#define SUM_LENGTH 12

typedef struct
{
  const BivPlayInputs *inputs;
  BivRuleset *ruleset; /* NULL when it is missing */
  BivReach *reach;
  BivPlay *play;
  GHashTable *places;  /* id of a piece to its placement or reserve, not owned */
  GHashTable *figures; /* id to BivFigure, not owned */
  GHashTable *carried; /* ids of muster lists, not owned */
  GHashTable *ids;     /* that are taken: all those of the scenario, and those made here */
} Maker;

/* --- ids ------------------------------------------------------------------------------------- */

/* The id of an object that only a play file has is made of what the object is about, never of its
 * position, so that other changes to the document do not change it. */

static void
add_id_cb (BivNode *node, gpointer ids)
{
  g_hash_table_add (ids, g_strdup (biv_node_get_id (node)));
}

static char *
sum_up (const char *kind, const char *key)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);

  return g_strdup_printf ("%s.%.*s", kind, SUM_LENGTH, sum);
}

/* A new object. If two are about the same thing, the second id gets a number. */
static BivNode *
make_node_with_id (Maker *maker, GType type, const char *wanted)
{
  g_autofree char *id = g_strdup (wanted);

  for (guint i = 2; g_hash_table_contains (maker->ids, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  g_hash_table_add (maker->ids, g_strdup (id));
  return biv_node_new (type, id);
}

/* A new object whose id is KIND.KEY, with a checksum in place of a key that is too long. @key: what
 * it is about */
static BivNode *
make_node (Maker *maker, GType type, const char *kind, const char *key)
{
  g_autofree char *plain = g_strdup_printf ("%s.%s", kind, key);
  g_autofree char *with_number = g_strconcat (plain, "-99999999", NULL);
  g_autofree char *sum = sum_up (kind, key);

  return make_node_with_id (maker, type, biv_node_token_is_valid (with_number) ? plain : sum);
}

/* --- objects of the scenario ----------------------------------------------------------------- */

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

/* A unit or figure of a side, with the name of its muster entry, in every language, unless it has a
 * name of its own; where it stands, or when and where it arrives. */
static BivNode *
copy_piece (Maker *maker, BivNode *from, GType type, BivSide *side, BivContingent *contingent)
{
  BivNode *piece = copy_as (from, type);
  BivText *name = biv_naming_find (from);
  BivNode *place = g_hash_table_lookup (maker->places, biv_node_get_id (from));
  BivReserve *reserve = place && BIV_IS_RESERVE (place) ? BIV_RESERVE (place) : NULL;

  if (name)
    biv_node_build_text (piece, "name", name);
  biv_node_build_string (piece, "side", biv_node_get_id (BIV_NODE (side)));
  biv_node_build_string (piece, "contingent", biv_node_get_id (BIV_NODE (contingent)));
  if (reserve)
    {
      biv_node_build_int (piece, "reserve-turn", biv_reserve_get_turn (reserve));
      biv_node_build_int (piece, "reserve-edge", biv_reserve_get_edge (reserve));
    }
  else if (place)
    {
      copy_fields (piece, place);
      set_label (maker, piece, "label", biv_placement_get_hex (BIV_PLACEMENT (place)));
    }
  if (reserve && biv_reserve_has_zone (reserve))
    {
      biv_node_build_hex (piece, "reserve-hex", biv_reserve_get_hex (reserve));
      set_label (maker, piece, "reserve-label", biv_reserve_get_hex (reserve));
      biv_node_build_int (piece, "reserve-within", biv_reserve_get_within (reserve));
    }
  return piece;
}

static void
add_unit (Maker *maker, BivSide *side, BivContingent *contingent, BivUnit *unit)
{
  g_autoptr (BivNode) node =
    copy_piece (maker, BIV_NODE (unit), BIV_TYPE_PLAY_UNIT, side, contingent);
  BivMobility mobility;

  if (maker->ruleset && biv_mobility_find (maker->ruleset, unit, &mobility))
    {
      biv_node_build_int (node, "movement", mobility.with_combat);
      biv_node_build_int (node, "movement-without-combat", mobility.without_combat);
      biv_node_build_int (node, "road-bonus", mobility.road_bonus);
    }
  append (BIV_NODE (maker->play), BIV_PLAY_UNITS, node);
}

/* Adds the units that a leader reaches, with their distances from him. */
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
      guint n_leaders;
      const BivReachLeader *leaders = biv_reach_get_leaders_of (maker->reach, unit, &n_leaders);

      biv_node_build_string (cover, "unit", unit);
      for (guint j = 0; j < n_leaders; j++)
        if (g_str_equal (biv_node_get_id (BIV_NODE (leaders[j].leader)), id))
          biv_node_build_int (cover, "distance", leaders[j].distance);
      append (leader, BIV_PLAY_FIGURE_COVERS, cover);
    }
}

static void
add_figure (Maker *maker, BivSide *side, BivContingent *contingent, BivFigure *figure)
{
  g_autoptr (BivNode) node =
    copy_piece (maker, BIV_NODE (figure), BIV_TYPE_PLAY_FIGURE, side, contingent);
  BivLeaderKind *kind = NULL;

  if (maker->ruleset)
    kind = biv_node_list_lookup (biv_ruleset_get_leaders (maker->ruleset),
                                 biv_figure_get_kind (figure));
  if (kind)
    {
      biv_node_build_int (node, "command-range", biv_leader_kind_get_command_range (kind));
      biv_node_build_int (node, "influence-range", biv_leader_kind_get_influence_range (kind));
      biv_node_build_int (node, "activates", biv_leader_kind_get_activates (kind));
      biv_node_build_int (node, "movement", biv_mobility_of_figure (maker->ruleset, figure, kind));
      biv_node_build_int (node, "ignores-terrain", biv_leader_kind_get_ignores_terrain (kind));
    }
  biv_node_build_int (node, "quality-units",
                      biv_activation_quality_change (maker->ruleset, figure));
  g_hash_table_insert (maker->figures, (char *) biv_node_get_id (BIV_NODE (figure)), figure);
  add_covers (maker, node);
  append (BIV_NODE (maker->play), BIV_PLAY_FIGURES, node);
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

/* Adds a contingent with its pieces, and its muster list: its own, or that of its army. */
static void
add_contingent (Maker *maker, BivNode *play_side, BivSide *side, BivContingent *contingent)
{
  g_autoptr (BivNode) node = copy_as (BIV_NODE (contingent), BIV_TYPE_PLAY_CONTINGENT);
  BivArmy *army = biv_side_get_army (side);
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
  append (play_side, BIV_PLAY_SIDE_CONTINGENTS, node);
  BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
    add_figure (maker, side, contingent, figure);
  BIV_EACH (BivUnit, unit, biv_contingent_get_units (contingent))
    add_unit (maker, side, contingent, unit);
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

/* Whether the ruleset's usual victory condition is that of a side, and what it takes, which a
 * finding tells. */
static void
set_usual_victory (Maker *maker, BivNode *side)
{
  GListModel *findings = G_LIST_MODEL (maker->inputs->report);
  const char *code = biv_finding_codes[BIV_CODE_VICTORY_DEFAULT].code;
  guint n_findings = g_list_model_get_n_items (findings);

  for (guint i = 0; i < n_findings; i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);
      const BivArg *wanted = biv_args_find (biv_finding_get_args (finding), "wanted", -1);

      if (!g_str_equal (biv_finding_get_code (finding), code) ||
          g_strcmp0 (biv_finding_get_object (finding), biv_node_get_id (side)) != 0)
        continue;
      biv_node_build_int (side, "victory-usual", true);
      if (wanted)
        biv_node_build_int (side, "victory-units", wanted->number);
      return;
    }
}

static void
add_side (Maker *maker, BivSide *side)
{
  g_autoptr (BivNode) node = copy_as (BIV_NODE (side), BIV_TYPE_PLAY_SIDE);
  BivArmy *army = biv_side_get_army (side);
  /* by the rules; without rules the number set in the army */
  int points = biv_order_points_get_first (maker->ruleset, side, army);

  if (!*biv_side_get_team (side))
    biv_node_build_string (node, "team", biv_node_get_id (BIV_NODE (side)));
  if (points >= 0)
    biv_node_build_int (node, "order-points", points);
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
add_objectives (Maker *maker)
{
  BIV_EACH (BivObjective, objective, biv_scenario_get_objectives (maker->inputs->scenario))
    {
      g_autoptr (BivNode) node = copy_as (BIV_NODE (objective), BIV_TYPE_PLAY_OBJECTIVE);

      set_label (maker, node, "label", biv_objective_get_hex (objective));
      append (BIV_NODE (maker->play), BIV_PLAY_OBJECTIVES, node);
    }
}

/* --- what the check found -------------------------------------------------------------------- */

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

static void
add_argument (Maker *maker, BivNode *finding, const BivArg *arg)
{
  g_autoptr (BivNode) node =
    make_node (maker, BIV_TYPE_PLAY_ARGUMENT, biv_node_get_id (finding), arg->name);

  biv_node_build_string (node, "name", arg->name);
  if (arg->kind == BIV_ARG_TEXT)
    {
      /* Words in no language are an attribute, words in languages are elements. */
      const char *plain = biv_text_lookup (arg->text, BIV_TEXT_PLAIN);
      g_autoptr (BivText) spoken = biv_text_with (arg->text, BIV_TEXT_PLAIN, NULL);

      biv_node_build_string (node, "value", plain ? plain : "");
      biv_node_build_text (node, "text", spoken);
    }
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

/* (transfer full): what a finding is about, without its numbers, for they may count things that
 * have nothing to do with it. */
static char *
describe (BivFinding *finding)
{
  GString *key = g_string_new (biv_finding_get_code (finding));
  BivArgs *args = biv_finding_get_args (finding);
  const char *label = biv_finding_get_hex_label (finding);
  const char *object = biv_finding_get_object (finding);
  const char *side = biv_finding_get_side (finding);

  g_string_append_printf (key, "|%s|%s|%s", object ? object : "", side ? side : "",
                          label ? label : "");
  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      const BivArg *arg = biv_args_get (args, i);

      if (arg->kind == BIV_ARG_TEXT)
        for (guint j = 0; j < biv_text_get_length (arg->text); j++)
          g_string_append_printf (key, "|%s", biv_text_get_string (arg->text, j));
      else if (arg->kind != BIV_ARG_NUMBER)
        g_string_append_printf (key, "|%s", arg->string);
    }
  return g_string_free (key, FALSE);
}

static void
add_finding (Maker *maker, BivFinding *finding)
{
  g_autofree char *about = describe (finding);
  g_autofree char *id = sum_up ("finding", about);
  g_autoptr (BivNode) node = make_node_with_id (maker, BIV_TYPE_PLAY_FINDING, id);
  g_autoptr (BivText) message = collect_sentences (maker, finding, false);
  g_autoptr (BivText) remedy = collect_sentences (maker, finding, true);
  const char *object = biv_finding_get_object (finding);
  const char *side = biv_finding_get_side (finding);
  const char *label = biv_finding_get_hex_label (finding);
  /* with the names of its texts, in the first of the languages */
  g_autofree char *cite = biv_cite_names_join (biv_finding_get_cite (finding), maker->ruleset,
                                               maker->inputs->languages[0], "; ");
  const char *note = biv_finding_get_note (finding);
  BivArgs *args = biv_finding_get_args (finding);

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
  for (guint i = 0; i < biv_args_get_length (args); i++)
    add_argument (maker, node, biv_args_get (args, i));
  append (BIV_NODE (maker->play), BIV_PLAY_FINDINGS, node);
}

/* --- the play file --------------------------------------------------------------------------- */

/* Sets what concerns the battle as a whole, and its board. */
static void
set_head (Maker *maker, BivScenario *scenario)
{
  const BivPlayInputs *inputs = maker->inputs;
  BivNode *play = BIV_NODE (maker->play);
  g_autoptr (BivNode) board =
    biv_node_copy (BIV_NODE (biv_scenario_get_board (scenario)), NULL, NULL);

  copy_fields (play, BIV_NODE (scenario));
  biv_node_build_int (play, "verdict", biv_report_get_verdict (inputs->report));
  /* Rules that command by dice measure in cm; the others count hexes. */
  biv_node_build_int (play, "distances",
                      maker->ruleset && biv_ruleset_get_command_test (maker->ruleset)
                        ? BIV_DISTANCES_CM
                        : BIV_DISTANCES_HEXES);
  biv_node_build_string (play, "program", inputs->program ? inputs->program : "");
  biv_node_build_string (play, "program-version",
                         inputs->program_version ? inputs->program_version : "");
  if (maker->ruleset)
    carry (maker, BIV_EMBEDDED_KIND_RULESET, BIV_NODE (maker->ruleset));
  append (play, BIV_PLAY_BOARD, board);
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
  BivScenario *scenario = inputs->scenario;
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) figures = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) carried = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BivReach) reach = biv_reach_new (inputs->catalogue, scenario);
  g_autoptr (GPtrArray) findings = biv_report_list_for_readers (inputs->report);
  Maker maker = {
    .inputs = inputs,
    .ruleset = biv_catalogue_get_ruleset (inputs->catalogue, biv_scenario_get_ruleset (scenario)),
    .reach = reach,
    .play = BIV_PLAY (biv_node_new (BIV_TYPE_PLAY, biv_node_get_id (BIV_NODE (scenario)))),
    .places = places,
    .figures = figures,
    .carried = carried,
    .ids = ids,
  };

  biv_node_foreach (BIV_NODE (scenario), add_id_cb, ids);
  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (scenario))
    g_hash_table_insert (places, (char *) biv_placement_get_piece (placement), placement);
  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (scenario))
    g_hash_table_insert (places, (char *) biv_reserve_get_piece (reserve), reserve);
  set_head (&maker, scenario);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    add_side (&maker, side);
  add_costs (&maker);
  add_objectives (&maker);
  BIV_EACH (BivNode, rule, biv_scenario_get_rules (scenario))
    {
      g_autoptr (BivNode) node = copy_as (rule, BIV_TYPE_SPECIAL_RULE);

      append (BIV_NODE (maker.play), BIV_PLAY_RULES, node);
    }
  for (guint i = 0; i < findings->len; i++)
    add_finding (&maker, findings->pdata[i]);
  return maker.play;
}
