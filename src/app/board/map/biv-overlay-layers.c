/* Washes over the map that show what one thinks ahead of: heights, influence, support, sight and
 * the threat of a side, each while it is wished, and the key to them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-overlay-layers.h"

#include <glib/gi18n.h>

#include "core/assist/overlay/biv-overlay.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-translation.h"

struct _BivOverlayLayers
{
  GObject parent_instance;

  BivMapCanvas *canvas; /* not owned, and may be freed first */
  BivSession *session;
  BivSelection *selection; /* NULL: nobody is chosen */
  BivMapStyle *style;
  BivGradeLayer *layers[BIV_N_OVERLAYS];
  bool is_shown[BIV_N_OVERLAYS];
  guint threatening; /* index of a side */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivOverlayLayers, biv_overlay_layers, G_TYPE_OBJECT)

#define EARTH 0.36f, 0.20f, 0.05f

/* What each grade looks like and means. A grade of a side has the colour of the side. */
static const struct
{
  BivOverlay overlay;
  guint8 grade; /* 0: of each side */
  BivHexStyle style;
  const char *words;
} marks[] = {
  { BIV_OVERLAY_HEIGHTS,
    BIV_HEIGHT_LOW,
    { .wash = { 0.10f, 0.30f, 0.45f, 0.22f },
      .line = { 0.10f, 0.30f, 0.45f, 0.8f },
      .line_width = 1.0,
      .dash = 4.0 },
    N_ ("Lower than the rest") },
  { BIV_OVERLAY_HEIGHTS,
    BIV_HEIGHT_UP,
    { .wash = { EARTH, 0.16f }, .line = { EARTH, 0.8f }, .line_width = 1.0 },
    N_ ("Height 1") },
  { BIV_OVERLAY_HEIGHTS,
    BIV_HEIGHT_UP + 1,
    { .wash = { EARTH, 0.30f }, .line = { EARTH, 0.9f }, .line_width = 1.5 },
    N_ ("Height 2") },
  { BIV_OVERLAY_HEIGHTS,
    BIV_HEIGHT_UP + 2,
    { .wash = { EARTH, 0.44f }, .line = { EARTH, 1.0f }, .line_width = 2.0 },
    N_ ("Height 3") },
  { BIV_OVERLAY_HEIGHTS,
    BIV_HEIGHT_TOP,
    { .wash = { EARTH, 0.60f }, .line = { EARTH, 1.0f }, .line_width = 2.5 },
    N_ ("Height 4 and above") },
  { BIV_OVERLAY_INFLUENCE,
    0,
    { .wash = { .alpha = 0.20f }, .line = { .alpha = 0.9f }, .line_width = 2.0, .dash = 6.0 },
    /* Translators: %s is a side */
    N_ ("Influence of the leaders of %s") },
  { BIV_OVERLAY_SUPPORT,
    BIV_SUPPORT_GIVEN,
    { .wash = { 0.10f, 0.45f, 0.25f, 0.22f },
      .line = { 0.06f, 0.32f, 0.18f, 1.0f },
      .line_width = 2.0 },
    N_ ("Supported where it stands") },
  { BIV_OVERLAY_SUPPORT,
    BIV_SUPPORT_LACKING,
    { .wash = { 0.80f, 0.50f, 0.0f, 0.22f },
      .line = { 0.55f, 0.33f, 0.0f, 1.0f },
      .line_width = 2.0,
      .dash = 4.0 },
    N_ ("Without support") },
  { BIV_OVERLAY_SIGHT,
    BIV_SIGHT_HIDDEN,
    { .wash = { 0.08f, 0.08f, 0.16f, 0.46f } },
    N_ ("Hidden from the selected piece") },
  { BIV_OVERLAY_SIGHT,
    BIV_SIGHT_BEYOND,
    { .wash = { 0.08f, 0.08f, 0.16f, 0.70f } },
    N_ ("Too far away to be looked at") },
  { BIV_OVERLAY_THREAT,
    BIV_THREAT_CLOSE,
    { .wash = { .alpha = 0.28f }, .line = { .alpha = 1.0f }, .line_width = 2.5 },
    N_ ("Can be attacked from the next hex") },
  { BIV_OVERLAY_THREAT,
    BIV_THREAT_SHOT,
    { .wash = { .alpha = 0.12f }, .line = { .alpha = 0.9f }, .line_width = 2.0, .dash = 4.0 },
    N_ ("Can be shot at") },
};

static void
biv_overlay_layers_dispose (GObject *object)
{
  BivOverlayLayers *self = BIV_OVERLAY_LAYERS (object);

  for (guint i = 0; i < BIV_N_OVERLAYS; i++)
    {
      if (self->canvas && self->layers[i])
        biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->layers[i]));
      g_clear_object (&self->layers[i]);
    }
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->selection);
  g_clear_object (&self->session);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_overlay_layers_parent_class)->dispose (object);
}

static void
biv_overlay_layers_class_init (BivOverlayLayersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_overlay_layers_dispose;
  /* The marks on the map have changed. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_OVERLAY_LAYERS, 0);
}

static void
biv_overlay_layers_init (BivOverlayLayers *self)
{
}

static BivNodeList *
get_sides (BivOverlayLayers *self)
{
  return biv_scenario_get_sides (biv_session_get_scenario (self->session));
}

static void
paint_side (BivOverlayLayers *self, guint side, BivHexStyle *style)
{
  BivSide *whose = biv_node_list_get (get_sides (self), side);
  BivPaint tint = biv_map_style_find (self->style, BIV_DRAWING_COLOUR,
                                      biv_colour_words[biv_side_get_colour (whose)])
                    ->tint;
  GdkRGBA *colours[] = { &style->wash, &style->line };

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      colours[i]->red = (float) tint.red;
      colours[i]->green = (float) tint.green;
      colours[i]->blue = (float) tint.blue;
    }
}

static void
clear_line (gpointer line)
{
  g_free (((BivKeyLine *) line)->words);
  g_free (line);
}

static void
add_line (GPtrArray *lines, const BivHexStyle *style, guint8 grade, char *words)
{
  BivKeyLine *line = g_new0 (BivKeyLine, 1);

  *line = (BivKeyLine){ *style, grade, words };
  g_ptr_array_add (lines, line);
}

/* A line for each side, as far as there are styles. */
static void
add_side_lines (BivOverlayLayers *self, const BivHexStyle *style, const char *words,
                GPtrArray *lines)
{
  guint n = MIN (biv_node_list_get_length (get_sides (self)), BIV_GRADE_LAYER_STYLES - 1);

  for (guint i = 0; i < n; i++)
    {
      BivHexStyle own = *style;
      BivSide *side = biv_node_list_get (get_sides (self), i);
      GString *line = g_string_new (_ (words));

      paint_side (self, i, &own);
      g_string_replace (
        line, "%s",
        biv_text_for (biv_side_get_name (side), biv_translation_choose_language (NULL)), 1);
      add_line (lines, &own, (guint8) (i + 1), g_string_free (line, FALSE));
    }
}

/**
 * biv_overlay_layers_list_key:
 *
 * Returns: (transfer full): of BivKeyLine: what the marks look like, and what they mean
 */
GPtrArray *
biv_overlay_layers_list_key (BivOverlayLayers *self, BivOverlay overlay)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (clear_line);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      BivHexStyle style = marks[i].style;

      if (marks[i].overlay != overlay)
        continue;
      if (overlay == BIV_OVERLAY_THREAT && self->threatening != BIV_NONE)
        paint_side (self, self->threatening, &style);
      if (marks[i].grade == 0)
        add_side_lines (self, &style, marks[i].words, lines);
      else
        add_line (lines, &style, marks[i].grade, g_strdup (_ (marks[i].words)));
    }
  return lines;
}

static void
dress (BivOverlayLayers *self, BivOverlay overlay)
{
  g_autoptr (GPtrArray) lines = biv_overlay_layers_list_key (self, overlay);

  for (guint i = 0; i < lines->len; i++)
    {
      const BivKeyLine *line = lines->pdata[i];

      biv_grade_layer_set_style (self->layers[overlay], line->grade, &line->style);
    }
}

/* Of whom an overlay is asked: the selected piece, or the side that was chosen. */
static guint
find_whose (BivOverlayLayers *self, const BivSituation *situation, BivOverlay overlay)
{
  BivNode *object = self->selection ? biv_selection_get_object (self->selection) : NULL;

  if (overlay == BIV_OVERLAY_THREAT)
    return self->threatening;
  return object ? biv_situation_find (situation, biv_node_get_id (object)) : BIV_NONE;
}

static void
mark (BivOverlayLayers *self, const BivSituation *situation, BivOverlay overlay)
{
  dress (self, overlay);
  biv_grade_layer_set_grades (
    self->layers[overlay],
    biv_overlay_find (situation, overlay, find_whose (self, situation, overlay)));
}

/* Sides come and go. */
static void
keep_side (BivOverlayLayers *self)
{
  guint n = biv_node_list_get_length (get_sides (self));

  if (self->threatening == BIV_NONE || self->threatening >= n)
    self->threatening = n > 0 ? 0 : BIV_NONE;
}

/* @only_sight: nothing but the selection has changed */
static void
update (BivOverlayLayers *self, bool only_sight)
{
  BivSituation *situation = NULL;

  if (!self->canvas)
    return;
  keep_side (self);
  for (guint i = 0; i < BIV_N_OVERLAYS; i++)
    {
      if (!self->is_shown[i] || (only_sight && i != BIV_OVERLAY_SIGHT))
        continue;
      if (!situation)
        situation = biv_situation_new (biv_session_get_catalogue (self->session),
                                       biv_session_get_scenario (self->session));
      if (situation)
        mark (self, situation, i);
    }
  if (situation)
    g_signal_emit (self, changed_signal, 0);
  g_clear_pointer (&situation, biv_situation_free);
}

static void
checked_cb (BivSession *session, BivOverlayLayers *self)
{
  update (self, false);
}

static void
selected_cb (BivSelection *selection, BivOverlayLayers *self)
{
  update (self, true);
}

/* Nothing is marked until it is wished. */
BivOverlayLayers *
biv_overlay_layers_new (BivMapCanvas *canvas, BivSession *session, BivMapStyle *style)
{
  BivOverlayLayers *self = g_object_new (BIV_TYPE_OVERLAY_LAYERS, NULL);

  g_set_weak_pointer (&self->canvas, canvas);
  self->session = g_object_ref (session);
  self->style = biv_map_style_ref (style);
  for (guint i = 0; i < BIV_N_OVERLAYS; i++)
    {
      self->layers[i] = biv_grade_layer_new ();
      biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (self->layers[i]));
    }
  keep_side (self);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  return self;
}

/* Shows what the selected pieces see and reach, and follows the selection. */
void
biv_overlay_layers_follow (BivOverlayLayers *self, BivSelection *selection)
{
  g_return_if_fail (BIV_IS_OVERLAY_LAYERS (self));
  g_return_if_fail (!self->selection);
  self->selection = g_object_ref (selection);
  g_signal_connect_object (selection, "changed", G_CALLBACK (selected_cb), self, 0);
}

void
biv_overlay_layers_show (BivOverlayLayers *self, BivOverlay overlay, bool shown)
{
  g_return_if_fail (BIV_IS_OVERLAY_LAYERS (self) && overlay < BIV_N_OVERLAYS);
  if (self->is_shown[overlay] == shown)
    return;
  self->is_shown[overlay] = shown;
  if (!shown)
    biv_grade_layer_set_grades (self->layers[overlay], NULL);
  update (self, false);
  g_signal_emit (self, changed_signal, 0);
}

/* Shows the threat of this side, where a threat is shown. */
void
biv_overlay_layers_threaten (BivOverlayLayers *self, guint side)
{
  g_return_if_fail (BIV_IS_OVERLAY_LAYERS (self));
  if (self->threatening == side)
    return;
  self->threatening = side;
  update (self, false);
}

/* (transfer none) */
BivGradeLayer *
biv_overlay_layers_get_layer (BivOverlayLayers *self, BivOverlay overlay)
{
  g_return_val_if_fail (overlay < BIV_N_OVERLAYS, NULL);
  return self->layers[overlay];
}

/* Adds what the washes on a hex mean, in a line each. */
void
biv_overlay_layers_describe (BivOverlayLayers *self, BivOffset hex, GStrvBuilder *lines)
{
  for (guint i = 0; i < BIV_N_OVERLAYS; i++)
    {
      guint8 grade = biv_grade_layer_get (self->layers[i], hex);
      g_autoptr (GPtrArray) key = grade > 0 ? biv_overlay_layers_list_key (self, i) : NULL;

      for (guint j = 0; key && j < key->len; j++)
        if (((const BivKeyLine *) key->pdata[j])->grade == grade)
          g_strv_builder_add (lines, ((const BivKeyLine *) key->pdata[j])->words);
    }
}
