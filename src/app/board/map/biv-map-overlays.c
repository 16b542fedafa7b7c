/* What lies over the map of a battle: the hexes that findings are about, how far the leaders on
 * the selected hex command, or all of them, who is within their range and who is not, and the ties
 * between allies and their sub-general.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-map-overlays.h"

#include <glib/gi18n.h>

#include "app/frame/findings/biv-finding-place.h"
#include "app/board/map/biv-command-survey.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-rules-words.h"

struct _BivMapOverlays
{
  GObject parent_instance;

  BivMapCanvas *canvas; /* not owned, and may be freed first */
  BivSession *session;
  BivSelection *selection; /* NULL: whoever is on the selected hex is chosen */
  BivMapStyle *style;
  BivOverlayLayers *layers;
  BivMoveOverlay *moves; /* NULL: there are none */
  BivHexLayer *reach;
  BivHexLayer *warnings;
  BivHexLayer *errors;
  BivHexLayer *covered;   /* units within reach */
  BivHexLayer *uncovered; /* units that should be and are not */
  BivTieLayer *ties;      /* between allies and their sub-general */
  GPtrArray *of_sides;    /* of BivHexLayer: what the leaders of each side reach together */
  bool shows_all;
  bool hides_findings;
};

static const BivHexStyle reach_style = { .line_width = 2.0 };
static const BivHexStyle covered_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.8f },
  .halo_width = 3.5,
  .line = { 0.10f, 0.36f, 0.22f, 1.0f },
  .line_width = 1.5,
  .form = BIV_HEX_FORM_CIRCLES,
};
static const BivHexStyle uncovered_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.8f },
  .halo_width = 4.0,
  .line = { 0.80f, 0.50f, 0.0f, 1.0f },
  .line_width = 2.0,
  .dash = 4.0,
  .form = BIV_HEX_FORM_HEXES,
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

static guint changed_signal;

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

  g_clear_object (&self->layers);
  g_clear_object (&self->moves);
  drop_layer (self, &self->reach);
  drop_layer (self, &self->covered);
  drop_layer (self, &self->uncovered);
  if (self->canvas && self->ties)
    biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->ties));
  g_clear_object (&self->ties);
  if (self->of_sides)
    drop_sides (self);
  g_clear_pointer (&self->of_sides, g_ptr_array_unref);
  drop_layer (self, &self->warnings);
  drop_layer (self, &self->errors);
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->selection);
  g_clear_object (&self->session);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_map_overlays_parent_class)->dispose (object);
}

static void
biv_map_overlays_class_init (BivMapOverlaysClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_map_overlays_dispose;
  /* The marks on the map have changed. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_MAP_OVERLAYS, 0);
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

static void
set_hexes (BivHexLayer *layer, GArray *hexes)
{
  biv_hex_layer_set_hexes (layer, (const BivOffset *) hexes->data, hexes->len);
}

static void
set_spots (BivHexLayer *layer, GArray *spots)
{
  biv_hex_layer_set_spots (layer, (const BivHexSpot *) spots->data, spots->len);
}

/* How far those on the selected hex command, in the colour of their side. */
static void
show_reach (BivMapOverlays *self, BivCommandSurvey *survey)
{
  BivHexStyle style = reach_style;

  if (survey->leader)
    {
      style.wash = get_colour (self, survey->leader, 0.14f);
      style.line = get_colour (self, survey->leader, 0.9f);
      biv_hex_layer_set_style (self->reach, &style);
    }
  set_hexes (self->reach, survey->reached);
}

/* Adds a layer that washes what a side commands in its colour. */
static void
show_side (BivMapOverlays *self, const BivSideReach *reach)
{
  BivHexStyle style = reach_style;
  BivHexLayer *layer;

  style.wash = get_colour (self, BIV_NODE (reach->side), 0.12f);
  style.line = get_colour (self, BIV_NODE (reach->side), 0.9f);
  layer = biv_hex_layer_new (&style);
  set_hexes (layer, reach->hexes);
  biv_map_canvas_add_layer (self->canvas, BIV_MAP_LAYER (layer));
  g_ptr_array_add (self->of_sides, layer);
}

/* (transfer none) (nullable): who is chosen of those on a hex. */
static BivNode *
find_chosen (BivMapOverlays *self, BivOffset hex)
{
  if (!self->selection || !biv_offset_equal (biv_selection_get_hex (self->selection), hex))
    return NULL;
  return biv_selection_get_object (self->selection);
}

static void
show_command (BivMapOverlays *self)
{
  g_autoptr (BivCommandSurvey) survey = NULL;
  BivOffset hex;
  bool is_selected = self->canvas && biv_map_canvas_get_selection (self->canvas, &hex);

  if (!self->canvas)
    return;
  survey = biv_command_survey_new (self->session, is_selected ? &hex : NULL,
                                   is_selected ? find_chosen (self, hex) : NULL, self->shows_all);
  show_reach (self, survey);
  set_spots (self->covered, survey->covered);
  set_spots (self->uncovered, survey->uncovered);
  biv_tie_layer_set_ties (self->ties, (const BivTie *) survey->ties->data, survey->ties->len);
  drop_sides (self);
  for (guint i = 0; i < survey->sides->len; i++)
    show_side (self, &g_array_index (survey->sides, BivSideReach, i));
  g_signal_emit (self, changed_signal, 0);
}

static void
checked_cb (BivSession *session, BivMapOverlays *self)
{
  if (!self->hides_findings)
    {
      mark_findings (self, BIV_SEVERITY_WARNING, self->warnings);
      mark_findings (self, BIV_SEVERITY_ERROR, self->errors);
    }
  show_command (self);
}

static void
selected_cb (BivMapCanvas *canvas, BivMapOverlays *self)
{
  show_command (self);
}

/* What the marks on a hex mean. */
static gboolean
query_tooltip_cb (GtkWidget *canvas, int x, int y, gboolean by_keys, GtkTooltip *tooltip,
                  BivMapOverlays *self)
{
  BivMapViewState *view = biv_map_canvas_get_view (BIV_MAP_CANVAS (canvas));
  g_autofree char *words = NULL;
  BivOffset hex;

  if (by_keys || !biv_map_view_state_hex_at (view, (BivPoint){ x, y }, &hex))
    return FALSE;
  words = biv_map_overlays_describe (self, hex);
  gtk_tooltip_set_text (tooltip, words);
  return words != NULL;
}

static void
emit_changed (BivMapOverlays *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static BivHexLayer *
add_layer (BivMapCanvas *canvas, const BivHexStyle *style)
{
  BivHexLayer *layer = biv_hex_layer_new (style);

  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (layer));
  return layer;
}

/* Adds the layers to a canvas that shows the board of the session; they stay as long as the
 * overlays exist. */
BivMapOverlays *
biv_map_overlays_new (BivMapCanvas *canvas, BivSession *session, BivMapStyle *style)
{
  BivMapOverlays *self = g_object_new (BIV_TYPE_MAP_OVERLAYS, NULL);

  g_set_weak_pointer (&self->canvas, canvas);
  self->session = g_object_ref (session);
  self->style = biv_map_style_ref (style);
  self->layers = biv_overlay_layers_new (canvas, session, style);
  g_signal_connect_object (self->layers, "changed", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);
  self->reach = add_layer (canvas, &reach_style);
  self->covered = add_layer (canvas, &covered_style);
  self->uncovered = add_layer (canvas, &uncovered_style);
  self->ties = biv_tie_layer_new ();
  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (self->ties));
  self->warnings = add_layer (canvas, &warning_style);
  self->errors = add_layer (canvas, &error_style);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  g_signal_connect_object (canvas, "selected", G_CALLBACK (selected_cb), self, 0);
  g_signal_connect_object (canvas, "query-tooltip", G_CALLBACK (query_tooltip_cb), self, 0);
  gtk_widget_set_has_tooltip (GTK_WIDGET (canvas), TRUE);
  checked_cb (session, self);
  return self;
}

BivHexLayer *
biv_map_overlays_get_reach (BivMapOverlays *self)
{
  return self->reach;
}

/* Shows the reach of the leader alone who is chosen of those on a hex. */
void
biv_map_overlays_follow (BivMapOverlays *self, BivSelection *selection)
{
  g_return_if_fail (BIV_IS_MAP_OVERLAYS (self));
  g_set_object (&self->selection, selection);
  biv_overlay_layers_follow (self->layers, selection);
  g_signal_connect_object (selection, "changed", G_CALLBACK (show_command), self,
                           G_CONNECT_SWAPPED);
  show_command (self);
}

/* Tells of the moves of who is selected, too. */
void
biv_map_overlays_set_moves (BivMapOverlays *self, BivMoveOverlay *moves)
{
  g_return_if_fail (BIV_IS_MAP_OVERLAYS (self));
  g_return_if_fail (!self->moves);
  self->moves = g_object_ref (moves);
  g_signal_connect_object (moves, "changed", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
}

/* Whether the reach of all leaders is shown, and who is in nobody's. */
void
biv_map_overlays_show_all (BivMapOverlays *self, bool shown)
{
  g_return_if_fail (BIV_IS_MAP_OVERLAYS (self));
  self->shows_all = shown;
  show_command (self);
}

/* During a rehearsal, the findings about the layout are not shown. */
void
biv_map_overlays_hide_findings (BivMapOverlays *self)
{
  g_return_if_fail (BIV_IS_MAP_OVERLAYS (self));
  self->hides_findings = true;
  biv_hex_layer_clear (self->warnings);
  biv_hex_layer_clear (self->errors);
}

static char *
describe_tie (const BivTie *tie)
{
  if (tie->distance > tie->limit)
    /* Translators: a distance, and what the rules allow, in hexes. */
    return g_strdup_printf (_ ("Red line: %1$d from the leader of the allies, %2$d allowed"),
                            tie->distance, tie->limit);
  /* Translators: a distance, and what the rules allow, in hexes. */
  return g_strdup_printf (_ ("Dotted line: %1$d from the leader of the allies, %2$d allowed"),
                          tie->distance, tie->limit);
}

static void
add_with_range (BivMapOverlays *self, GStrvBuilder *builder, const char *pattern)
{
  const char *range = biv_rules_words_get (biv_session_get_ruleset (self->session),
                                           "command-range", N_ ("command range"), NULL);
  g_autoptr (GString) line = g_string_new (pattern);

  g_string_replace (line, "%s", range, 1);
  g_strv_builder_add (builder, line->str);
}

/**
 * biv_map_overlays_describe:
 *
 * Returns: (transfer full) (nullable): what the marks on a hex mean, in a line each;
 * NULL when there are none
 */
char *
biv_map_overlays_describe (BivMapOverlays *self, BivOffset hex)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;
  BivTie tie;

  g_return_val_if_fail (BIV_IS_MAP_OVERLAYS (self), NULL);
  if (biv_hex_layer_contains (self->covered, hex))
    /* Translators: %s is what the rules call it, such as "command range" */
    add_with_range (self, builder, _ ("Full circle: within %s"));
  if (biv_hex_layer_contains (self->uncovered, hex))
    /* Translators: %s is what the rules call it, such as "command range" */
    add_with_range (self, builder, _ ("Dashed hexagon: out of %s"));
  if (biv_tie_layer_find (self->ties, hex, &tie))
    {
      g_autofree char *line = describe_tie (&tie);

      g_strv_builder_add (builder, line);
    }
  if (self->moves && biv_move_overlay_describe (self->moves, hex))
    g_strv_builder_add (builder, biv_move_overlay_describe (self->moves, hex));
  biv_overlay_layers_describe (self->layers, hex, builder);
  lines = g_strv_builder_end (builder);
  return lines[0] ? g_strjoinv ("\n", lines) : NULL;
}

/* (transfer none): of units that are within the reach that is shown. */
BivHexLayer *
biv_map_overlays_get_covered (BivMapOverlays *self)
{
  return self->covered;
}

/* (transfer none): between allies and their sub-general. */
BivTieLayer *
biv_map_overlays_get_ties (BivMapOverlays *self)
{
  return self->ties;
}

/* (transfer none): of units that are not within the reach that is shown and ought to be. */
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

/* (transfer none): what else is washed over the map. */
BivOverlayLayers *
biv_map_overlays_get_layers (BivMapOverlays *self)
{
  return self->layers;
}
