/* What lies over the map of a battle: the hexes that findings are about, and how far the leaders
 * on the selected hex command.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-map-overlays.h"

#include "app/findings/biv-finding-place.h"
#include "core/edit/biv-piece-edits.h"
#include "core/model/biv-unit.h"
#include "core/model/biv-side.h"
#include "core/rules/biv-reach.h"

struct _BivMapOverlays
{
  GObject parent_instance;

  BivMapCanvas *canvas; /* not owned: it may go first */
  BivSession *session;
  BivMapStyle *style;
  BivHexLayer *reach;
  BivHexLayer *warnings;
  BivHexLayer *errors;
  BivHexLayer *uncovered; /* units that no leader reaches */
  GPtrArray *of_sides;    /* of BivHexLayer: what the leaders of each side reach together */
  bool shows_all;
};

static const BivHexStyle reach_style = { .line_width = 2.0 };
static const BivHexStyle uncovered_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.8f },
  .halo_width = 4.0,
  .line = { 0.80f, 0.50f, 0.0f, 1.0f },
  .line_width = 2.0,
  .dash = 4.0,
};
static const BivHexStyle warning_style = {
  .wash = { 0.80f, 0.55f, 0.0f, 0.16f },
  .line = { 0.68f, 0.42f, 0.0f, 0.9f },
  .line_width = 2.0,
  .dash = 4.0,
};
static const BivHexStyle error_style = {
  .wash = { 0.75f, 0.11f, 0.16f, 0.13f },
  .line = { 0.70f, 0.09f, 0.14f, 1.0f },
  .line_width = 2.5,
};

G_DEFINE_FINAL_TYPE (BivMapOverlays, biv_map_overlays, G_TYPE_OBJECT)

static void
drop_layer (BivMapOverlays *self, BivHexLayer **layer)
{
  if (self->canvas && *layer)
    biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (*layer));
  g_clear_object (layer);
}

static void
drop_sides (BivMapOverlays *self)
{
  for (guint i = 0; self->canvas && i < self->of_sides->len; i++)
    biv_map_canvas_remove_layer (self->canvas, self->of_sides->pdata[i]);
  g_ptr_array_set_size (self->of_sides, 0);
}

static void
biv_map_overlays_dispose (GObject *object)
{
  BivMapOverlays *self = BIV_MAP_OVERLAYS (object);

  drop_layer (self, &self->reach);
  drop_layer (self, &self->uncovered);
  if (self->of_sides)
    drop_sides (self);
  g_clear_pointer (&self->of_sides, g_ptr_array_unref);
  drop_layer (self, &self->warnings);
  drop_layer (self, &self->errors);
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->session);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_map_overlays_parent_class)->dispose (object);
}

static void
biv_map_overlays_class_init (BivMapOverlaysClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_map_overlays_dispose;
}

static void
biv_map_overlays_init (BivMapOverlays *self)
{
  self->of_sides = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
mark_findings (BivMapOverlays *self, BivSeverity severity, BivHexLayer *layer)
{
  GListModel *findings = G_LIST_MODEL (biv_session_get_report (self->session));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);
      BivOffset hex;

      if (biv_finding_get_severity (finding) == severity && !biv_finding_is_ignored (finding) &&
          biv_finding_find_place (finding, biv_session_get_document (self->session), &hex))
        g_array_append_val (hexes, hex);
    }
  biv_hex_layer_set_hexes (layer, (const BivOffset *) hexes->data, hexes->len);
}

static GdkRGBA
get_colour (BivMapOverlays *self, BivNode *node, float alpha)
{
  BivNode *side = BIV_IS_SIDE (node) ? node : biv_node_get_ancestor (node, BIV_TYPE_SIDE);
  const char *word = side ? biv_colour_words[biv_side_get_colour (BIV_SIDE (side))] : "unknown";
  BivPaint tint = biv_map_style_find (self->style, BIV_DRAWING_COLOUR, word)->tint;

  return (GdkRGBA){ (float) tint.red, (float) tint.green, (float) tint.blue, alpha };
}

/* Adds how far a figure commands; of several the last gives the colour, they are of one side. */
static void
add_reach (BivMapOverlays *self, BivReach *reach, BivNode *figure, GArray *hexes)
{
  g_autoptr (GArray) his = biv_reach_get_hexes (reach, biv_node_get_id (figure));
  BivHexStyle style = reach_style;

  if (his->len == 0)
    return;
  g_array_append_vals (hexes, his->data, his->len);
  style.wash = get_colour (self, figure, 0.14f);
  style.line = get_colour (self, figure, 0.9f);
  biv_hex_layer_set_style (self->reach, &style);
}

static void
add_reach_from (BivMapOverlays *self, BivReach *reach, BivOffset hex, GArray *hexes)
{
  BivDocument *document = biv_session_get_document (self->session);
  BivNodeList *placements = biv_scenario_get_placements (biv_session_get_scenario (self->session));

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      BivNode *piece = biv_document_lookup (document, biv_placement_get_piece (placement));

      if (biv_offset_equal (biv_placement_get_hex (placement), hex) && piece &&
          BIV_IS_FIGURE (piece))
        add_reach (self, reach, piece, hexes);
    }
}

static void
show_reach (BivMapOverlays *self)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (BivReach) reach = NULL;
  BivOffset hex;

  if (self->canvas && biv_map_canvas_get_selection (self->canvas, &hex))
    {
      reach = biv_reach_new (biv_session_get_catalogue (self->session),
                             biv_session_get_scenario (self->session));
      add_reach_from (self, reach, hex, hexes);
    }
  biv_hex_layer_set_hexes (self->reach, (const BivOffset *) hexes->data, hexes->len);
}

/* What somebody collects while the army of a side is gone through. */
typedef struct
{
  BivMapOverlays *overlays;
  BivReach *reach;
  GHashTable *seen; /* of hexes */
  GArray *reached;
  GArray *uncovered;
} Survey;

static void
survey_figure (Survey *survey, BivNode *figure)
{
  g_autoptr (GArray) his = biv_reach_get_hexes (survey->reach, biv_node_get_id (figure));

  for (guint i = 0; i < his->len; i++)
    {
      BivOffset hex = g_array_index (his, BivOffset, i);

      if (g_hash_table_add (survey->seen,
                            GUINT_TO_POINTER ((guint) hex.col << 16 | (guint) hex.row)))
        g_array_append_val (survey->reached, hex);
    }
}

static void
survey_cb (BivNode *node, gpointer data)
{
  Survey *survey = data;
  BivPlacement *placement;
  guint n_leaders = 0;
  BivOffset hex;

  if (BIV_IS_FIGURE (node))
    survey_figure (survey, node);
  if (!BIV_IS_UNIT (node))
    return;
  placement =
    biv_scenario_find_placement (biv_session_get_scenario (survey->overlays->session), node);
  biv_reach_get_leaders_of (survey->reach, biv_node_get_id (node), &n_leaders);
  if (!placement || n_leaders > 0)
    return;
  hex = biv_placement_get_hex (placement);
  g_array_append_val (survey->uncovered, hex);
}

/* Lays a wash of its colour over what a side commands. */
static void
survey_side (BivMapOverlays *self, BivReach *reach, BivNode *side, GArray *uncovered)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  Survey survey = { self, reach, seen, reached, uncovered };
  BivHexStyle style = reach_style;
  BivHexLayer *layer;

  biv_node_foreach (side, survey_cb, &survey);
  style.wash = get_colour (self, side, 0.12f);
  style.line = get_colour (self, side, 0.9f);
  layer = biv_hex_layer_new (&style);
  biv_hex_layer_set_hexes (layer, (const BivOffset *) reached->data, reached->len);
  biv_map_canvas_add_layer (self->canvas, BIV_MAP_LAYER (layer));
  g_ptr_array_add (self->of_sides, layer);
}

static void
show_all (BivMapOverlays *self)
{
  BivScenario *scenario = biv_session_get_scenario (self->session);
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  g_autoptr (GArray) uncovered = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (BivReach) reach = NULL;

  if (!self->canvas)
    return;
  drop_sides (self);
  if (self->shows_all)
    reach = biv_reach_new (biv_session_get_catalogue (self->session), scenario);
  for (guint i = 0; reach && biv_reach_has_ranges (reach) && i < biv_node_list_get_length (sides);
       i++)
    survey_side (self, reach, biv_node_list_get (sides, i), uncovered);
  biv_hex_layer_set_hexes (self->uncovered, (const BivOffset *) uncovered->data, uncovered->len);
}

static void
checked_cb (BivSession *session, BivMapOverlays *self)
{
  show_all (self);
  mark_findings (self, BIV_SEVERITY_WARNING, self->warnings);
  mark_findings (self, BIV_SEVERITY_ERROR, self->errors);
  show_reach (self);
}

static void
selected_cb (BivMapCanvas *canvas, BivMapOverlays *self)
{
  show_reach (self);
}

static BivHexLayer *
add_layer (BivMapCanvas *canvas, const BivHexStyle *style)
{
  BivHexLayer *layer = biv_hex_layer_new (style);

  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (layer));
  return layer;
}

/* Lays them over a canvas that shows the board of the session, for as long as they live. */
BivMapOverlays *
biv_map_overlays_new (BivMapCanvas *canvas, BivSession *session, BivMapStyle *style)
{
  BivMapOverlays *self = g_object_new (BIV_TYPE_MAP_OVERLAYS, NULL);

  g_set_weak_pointer (&self->canvas, canvas);
  self->session = g_object_ref (session);
  self->style = biv_map_style_ref (style);
  self->reach = add_layer (canvas, &reach_style);
  self->uncovered = add_layer (canvas, &uncovered_style);
  self->warnings = add_layer (canvas, &warning_style);
  self->errors = add_layer (canvas, &error_style);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  g_signal_connect_object (canvas, "selected", G_CALLBACK (selected_cb), self, 0);
  checked_cb (session, self);
  return self;
}

BivHexLayer *
biv_map_overlays_get_reach (BivMapOverlays *self)
{
  return self->reach;
}

/* Whether the reach of all leaders is shown, and who is in nobody's. */
void
biv_map_overlays_show_all (BivMapOverlays *self, bool shown)
{
  g_return_if_fail (BIV_IS_MAP_OVERLAYS (self));
  self->shows_all = shown;
  show_all (self);
}

/* (transfer none): of units that no leader reaches, while the reach of all is shown. */
BivHexLayer *
biv_map_overlays_get_uncovered (BivMapOverlays *self)
{
  return self->uncovered;
}

BivHexLayer *
biv_map_overlays_get_errors (BivMapOverlays *self)
{
  return self->errors;
}
