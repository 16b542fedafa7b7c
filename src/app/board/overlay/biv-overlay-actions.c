/* The actions that say whether is shown what one thinks ahead of, and measure: heights, influence,
 * support, sight, the threat of a side, distances and lines of sight. This is how somebody looks at
 * the board, and no part of the document: it stays when another battle is shown.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/overlay/biv-overlay-actions.h"

#include <glib/gi18n.h>

#include "app/board/overlay/biv-map-marks.h"
#include "app/board/tools/biv-measure-tool.h"
#include "app/kit/compat/biv-spoken.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/rehearsal/table/biv-sight.h"
#include "text/biv-translation.h"

/* Tells in words what was measured from hex to hex: how far it is, and whether one sees so far. */

static BivBoard *
get_board (const BivSituation *situation)
{
  return biv_scenario_get_board (situation->scenario);
}

/* "5 hexes", and on a table that is measured "48 cm" too. */
static char *
describe_distance (const BivSituation *situation, const BivSightLine *line)
{
  int hexes = biv_situation_distance (situation, line->from, line->to);
  BivStand from = { .hex = line->from }, to = { .hex = line->to };
  g_autofree char *words =
    g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) hexes), hexes);
  int tenths = biv_measure_way (situation, from, to);

  if (!situation->ruleset ||
      biv_ruleset_get_distance (situation->ruleset) != BIV_DISTANCE_UNIT_CM)
    return g_steal_pointer (&words);
  /* Translators: a distance in hexes, and the same in centimetres: "5 hexes, 48 cm" */
  return g_strdup_printf (_ ("%1$s, %2$d cm"), words,
                          (tenths + BIV_TENTHS_PER_CM / 2) / BIV_TENTHS_PER_CM);
}

/* (transfer none): what the rules call the ground of a hex. */
static const char *
name_ground (const BivSituation *situation, BivOffset hex)
{
  const char *id = biv_board_get_terrain (get_board (situation), hex);
  BivRuleItem *terrain =
    biv_node_list_lookup (biv_ruleset_get_terrains (situation->ruleset), id);

  return terrain ? biv_text_for (biv_rule_item_get_name (terrain),
                                 biv_translation_choose_language (NULL))
                 : id;
}

static char *
describe_bar (const BivSituation *situation, const BivSightLine *line)
{
  g_autofree char *label = biv_board_label_hex (get_board (situation), line->stop);
  const char *language = biv_translation_choose_language (NULL);
  const char *name = line->unit ? biv_naming_for (line->unit, language)
                                : name_ground (situation, line->stop);
  int elevation = biv_board_get_cell (get_board (situation), line->stop).elevation;

  if (!line->unit && elevation != 0)
    /* Translators: where sight ends, and at what ground there, of what height */
    return g_strdup_printf (_ ("Out of sight from %1$s on: %2$s, height %3$d"), label, name,
                            elevation);
  /* Translators: where sight ends, and at what ground or unit there: "from 0507 on: wood" */
  return g_strdup_printf (_ ("Out of sight from %1$s on: %2$s"), label, name);
}

static char *
describe_sight (const BivSituation *situation, const BivSightLine *line)
{
  if (!situation->ruleset || !biv_sight_is_known (situation->ruleset))
    return g_strdup (_ ("These rules do not say what hides one from another."));
  if (line->is_free)
    return g_strdup (_ ("In sight"));
  return describe_bar (situation, line);
}

/**
 * make_measure_words:
 *
 * Returns: (transfer full): two lines: how far it is, and whether one sees so far
 */
static char *
make_measure_words (const BivSituation *situation, const BivSightLine *line)
{
  g_autofree char *distance = describe_distance (situation, line);
  g_autofree char *sight = describe_sight (situation, line);

  return g_strconcat (distance, "\n", sight, NULL);
}

struct _BivOverlayActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
  BivMapCanvas *canvas; /* not owned, and may be freed first */
  BivMeasureLayer *measure;
  GActionMap *actions; /* not owned: the editor's, which has these */
};

G_DEFINE_FINAL_TYPE (BivOverlayActions, biv_overlay_actions, BIV_TYPE_SERVICE)

static void
biv_overlay_actions_dispose (GObject *object)
{
  BivOverlayActions *self = BIV_OVERLAY_ACTIONS (object);

  if (self->canvas && self->measure)
    biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->measure));
  g_clear_object (&self->measure);
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->workbench);
  G_OBJECT_CLASS (biv_overlay_actions_parent_class)->dispose (object);
}

static void
biv_overlay_actions_class_init (BivOverlayActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_overlay_actions_dispose;
}

static void
biv_overlay_actions_init (BivOverlayActions *self)
{
}

static GSimpleAction *
find_action (BivOverlayActions *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, name));
}

static bool
is_on (BivOverlayActions *self, BivOverlay outlook)
{
  GSimpleAction *action = find_action (self, biv_map_marks_name_action (outlook));
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));

  return g_variant_get_boolean (state);
}

static guint
get_side (BivOverlayActions *self)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (find_action (self, "threat-of")));

  return (guint) g_variant_get_int32 (state);
}

/* Enables the overlays that the rules have a meaning for. */
static void
enable (BivOverlayActions *self)
{
  BivSession *session = biv_service_get_session (self);
  BivRuleset *ruleset = session ? biv_session_get_ruleset (session) : NULL;

  for (guint i = 0; i < BIV_N_OVERLAYS; i++)
    g_simple_action_set_enabled (find_action (self, biv_map_marks_name_action (i)),
                                 session && biv_overlay_is_known (ruleset, i));
  g_simple_action_set_enabled (find_action (self, "next-threat"),
                               session && biv_overlay_is_known (ruleset, BIV_OVERLAY_THREAT));
}

static void
report_threat (BivOverlayActions *self, BivSide *side)
{
  const char *name =
    biv_text_for (biv_side_get_name (side), biv_translation_choose_language (NULL));
  /* Translators: %s is a side: what its units can attack in their next turn */
  GString *words = g_string_new (_ ("Threat of %s"));

  g_string_replace (words, "%s", name, 1);
  biv_service_report_done (self, words->str);
  g_string_free (words, TRUE);
}

/* The threat of the first side, then of each other, then none. */
static void
next_threat_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivOverlayActions *self = data;
  BivSession *session = biv_service_get_session (self);
  BivNodeList *sides =
    session ? biv_scenario_get_sides (biv_session_get_scenario (session)) : NULL;
  guint next = is_on (self, BIV_OVERLAY_THREAT) ? get_side (self) + 1 : 0;
  bool on = sides && next < biv_node_list_get_length (sides);

  if (on)
    g_simple_action_set_state (find_action (self, "threat-of"),
                               g_variant_new_int32 ((gint32) next));
  g_simple_action_set_state (find_action (self, biv_map_marks_name_action (BIV_OVERLAY_THREAT)),
                             g_variant_new_boolean (on));
  if (on)
    report_threat (self, biv_node_list_get (sides, next));
}

/* Writes beside the line what it measures. Returns: (transfer none) (nullable): the same words */
static const char *
measure (BivOverlayActions *self, BivMeasureTool *tool)
{
  BivSession *session = biv_service_get_session (self);
  BivSightLine line = { .from = biv_measure_tool_get_from (tool),
                        .to = biv_measure_tool_get_to (tool),
                        .is_free = true };
  BivBoard *board = session ? biv_scenario_get_board (biv_session_get_scenario (session)) : NULL;
  g_autoptr (BivSituation) situation = NULL;
  g_autofree char *words = NULL;

  biv_measure_layer_clear (self->measure);
  if (!board || !biv_board_contains (board, line.from) || !biv_board_contains (board, line.to))
    return NULL;
  situation = biv_situation_new (biv_session_get_catalogue (session),
                                 biv_session_get_scenario (session));
  if (situation->ruleset && biv_sight_is_known (situation->ruleset))
    line = biv_sight_measure (situation, line.from, line.to);
  words = make_measure_words (situation, &line);
  biv_measure_layer_set (self->measure, line.from, line.to, line.is_free ? line.to : line.stop,
                         words);
  return biv_measure_layer_get_words (self->measure);
}

/* Screen readers are told the distance when the gesture ends. */
static void
measured_cb (BivMeasureTool *tool, gboolean ended, BivOverlayActions *self)
{
  const char *words = measure (self, tool);

  if (words && ended && self->canvas)
    biv_spoken_news_announce (GTK_WIDGET (self->canvas), words);
}

static const GActionEntry entries[] = {
  { "threat-of", NULL, "i", "0" },
  { "next-threat", next_threat_cb },
};

/* @actions: where what can be done is added. */
BivOverlayActions *
biv_overlay_actions_new (GtkWidget *editor, BivWorkbench *workbench, BivMapCanvas *canvas,
                         GActionMap *actions)
{
  BivOverlayActions *self = biv_service_new (BIV_TYPE_OVERLAY_ACTIONS, editor, NULL);

  self->workbench = g_object_ref (workbench);
  self->actions = actions;
  g_set_weak_pointer (&self->canvas, canvas);
  self->measure = biv_measure_layer_new ();
  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (self->measure));
  for (guint i = 0; i < BIV_N_OVERLAYS; i++)
    {
      GActionEntry entry = { biv_map_marks_name_action (i), NULL, NULL, "false" };

      g_action_map_add_action_entries (actions, &entry, 1, self);
    }
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (biv_workbench_get_ruler (workbench), "measured",
                           G_CALLBACK (measured_cb), self, 0);
  return self;
}

/* What measures lies over all that was added to the map meanwhile. */
static void
raise_measure (BivOverlayActions *self)
{
  if (!self->canvas)
    return;
  biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->measure));
  biv_map_canvas_add_layer (self->canvas, BIV_MAP_LAYER (self->measure));
}

/* The battle that is shown, or its rules, are others from now on. */
void
biv_overlay_actions_show (BivOverlayActions *self)
{
  g_return_if_fail (BIV_IS_OVERLAY_ACTIONS (self));
  raise_measure (self);
  enable (self);
}

/* Measures again what was measured, as the battle may have changed. */
void
biv_overlay_actions_refresh (BivOverlayActions *self)
{
  g_return_if_fail (BIV_IS_OVERLAY_ACTIONS (self));
  if (biv_measure_layer_get_words (self->measure))
    measure (self, BIV_MEASURE_TOOL (biv_workbench_get_ruler (self->workbench)));
}

/* (transfer none): the line that measures. */
BivMeasureLayer *
biv_overlay_actions_get_measure (BivOverlayActions *self)
{
  return self->measure;
}
