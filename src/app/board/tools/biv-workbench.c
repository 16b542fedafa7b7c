/* The state of the tools: which tool, for which subject, with which brush; and the selection. The
 * palette, the keys and the canvas read and change it, and all their edits go through it into the
 * history.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-workbench-private.h"

#include <glib/gi18n.h>

#include "app/board/tools/biv-measure-tool.h"
#include "app/board/tools/biv-paint-tool.h"
#include "app/board/tools/biv-region-tool.h"
#include "app/board/tools/biv-road-tool.h"
#include "app/board/tools/biv-select-tool.h"
#include "app/board/tools/biv-workbench-region.h"
#include "core/edit/biv-operations.h"
#include "core/model/node/biv-signal.h"

enum
{
  PROP_TOOL = 1,
  PROP_SUBJECT,  /* its word */
  PROP_CHOICE,   /* of the subject */
  PROP_BRUSH,    /* radius in hexes: 0 is one hex, 1 is seven */
  PROP_SYMMETRY, /* its word */
  N_PROPERTIES,
};

enum
{
  SIGNAL_REFUSED,
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivWorkbench, biv_workbench, G_TYPE_OBJECT)

/* The zones of the other parts of a board are those of other sides. */
static BivSymmetry
find_symmetry (BivWorkbench *self)
{
  return self->subject == BIV_SUBJECT_ZONE ? BIV_SYMMETRY_NONE : self->symmetry;
}

static bool
is_for_regions (const char *tool)
{
  return g_str_has_prefix (tool, "region");
}

static void
prepare_region_tool (BivWorkbench *self)
{
  BivRegionTool *tool = BIV_REGION_TOOL (self->region_tool);
  BivRegionWay way = g_str_equal (self->tool, "region-brush")  ? BIV_REGION_BRUSH
                     : g_str_equal (self->tool, "region-wand") ? BIV_REGION_WAND
                     : g_str_equal (self->tool, "region-area") ? BIV_REGION_AREA
                                                               : BIV_REGION_RECTANGLE;

  biv_region_tool_set_way (tool, way, self->radius);
  if (!is_for_regions (self->tool))
    biv_region_tool_let_go (tool);
  if (!g_str_equal (self->tool, "measure"))
    biv_tool_reset (self->ruler);
}

static BivPaintWay
find_paint_way (const char *tool)
{
  static const char *const words[] = {
    [BIV_PAINT_FREELY] = "paint",
    [BIV_PAINT_LINE] = "line",
    [BIV_PAINT_REGION] = "fill",
    [BIV_PAINT_RECTANGLE] = "rectangle",
    [BIV_PAINT_AREA] = "area",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], tool))
      return (BivPaintWay) i;
  return BIV_PAINT_FREELY;
}

static void
prepare_tools (BivWorkbench *self)
{
  BivStroke stroke = { self->subject, self->choices[self->subject],
                       g_str_equal (self->tool, "erase"), find_symmetry (self) };
  BivPaintWay way = find_paint_way (self->tool);

  if (!self->history)
    return;
  biv_paint_tool_set_stroke (BIV_PAINT_TOOL (self->brush), stroke);
  biv_paint_tool_set_way (BIV_PAINT_TOOL (self->brush), way);
  biv_paint_tool_set_radius (BIV_PAINT_TOOL (self->brush), self->radius);
  biv_edge_tool_set_stroke (BIV_EDGE_TOOL (self->edges), stroke);
  biv_edge_tool_set_straight (BIV_EDGE_TOOL (self->edges), way == BIV_PAINT_LINE);
  biv_road_tool_set_straight (BIV_ROAD_TOOL (self->roads), way == BIV_PAINT_LINE);
  prepare_region_tool (self);
  biv_road_tool_set_symmetry (BIV_ROAD_TOOL (self->roads), stroke.symmetry);
  if (!biv_subject_is_area (self->subject) && !is_for_regions (self->tool))
    biv_corners_clear (self->corners);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
set_tool (BivWorkbench *self, const char *tool)
{
  g_autofree char *copy = g_strdup (tool);

  if (g_strcmp0 (self->tool, tool) != 0)
    biv_corners_clear (self->corners);
  g_free (self->tool);
  self->tool = g_steal_pointer (&copy);
  if (!g_str_equal (self->tool, "place"))
    g_clear_pointer (&self->piece, g_free);
  prepare_tools (self);
}

/* Changes the tool on behalf of the program, not the user. */
void
biv_workbench_set_tool (BivWorkbench *self, const char *tool)
{
  set_tool (self, tool);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

static void
set_subject (BivWorkbench *self, const char *word)
{
  if (!biv_subject_from_word (word, &self->subject))
    return;
  prepare_tools (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
}

static void
set_choice (BivWorkbench *self, const char *choice)
{
  g_free (self->choices[self->subject]);
  self->choices[self->subject] = g_strdup (choice);
  prepare_tools (self);
}

/* Whether it paints whole areas, for which no brush is wide or narrow. */
static bool
is_for_areas (const char *tool)
{
  return g_str_equal (tool, "rectangle") || g_str_equal (tool, "area");
}

/* Choosing a brush chooses painting, too, unless regions are selected with it. */
static void
set_brush (BivWorkbench *self, int radius)
{
  BivTool *active = biv_workbench_get_active (self);

  self->radius = radius;
  if (active && !is_for_regions (self->tool) &&
      (!BIV_IS_PAINT_TOOL (active) || is_for_areas (self->tool)))
    biv_workbench_set_tool (self, "paint");
  else
    prepare_tools (self);
}

static void
set_symmetry (BivWorkbench *self, const char *word)
{
  for (guint i = 0; i < BIV_N_SYMMETRIES; i++)
    if (g_strcmp0 (biv_symmetry_words[i], word) == 0)
      self->symmetry = (BivSymmetry) i;
  prepare_tools (self);
}

static void
biv_workbench_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BivWorkbench *self = BIV_WORKBENCH (object);

  switch (id)
    {
    case PROP_TOOL:
      g_value_set_string (value, self->tool);
      break;
    case PROP_SUBJECT:
      g_value_set_string (value, biv_subject_words[self->subject]);
      break;
    case PROP_CHOICE:
      g_value_set_string (value, self->choices[self->subject]);
      break;
    case PROP_BRUSH:
      g_value_set_int (value, self->radius);
      break;
    case PROP_SYMMETRY:
      g_value_set_string (value, biv_symmetry_words[self->symmetry]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
biv_workbench_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BivWorkbench *self = BIV_WORKBENCH (object);

  switch (id)
    {
    case PROP_TOOL:
      set_tool (self, g_value_get_string (value));
      break;
    case PROP_SUBJECT:
      set_subject (self, g_value_get_string (value));
      break;
    case PROP_CHOICE:
      set_choice (self, g_value_get_string (value));
      break;
    case PROP_BRUSH:
      set_brush (self, g_value_get_int (value));
      break;
    case PROP_SYMMETRY:
      set_symmetry (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
drop_tools (BivWorkbench *self)
{
  g_clear_object (&self->brush);
  g_clear_object (&self->roads);
  g_clear_object (&self->edges);
  g_clear_object (&self->pointer);
  g_clear_object (&self->picker);
  g_clear_object (&self->selection);
  g_clear_object (&self->view);
  g_clear_object (&self->history);
}

static void
biv_workbench_dispose (GObject *object)
{
  BivWorkbench *self = BIV_WORKBENCH (object);

  drop_tools (self);
  g_clear_object (&self->lock);
  g_clear_object (&self->region_tool);
  g_clear_object (&self->ruler);
  g_clear_object (&self->region);
  g_clear_object (&self->corners);
  g_clear_object (&self->clip);
  g_clear_pointer (&self->tool, g_free);
  g_clear_pointer (&self->piece, g_free);
  g_clear_pointer (&self->language, g_free);
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    g_clear_pointer (&self->choices[i], g_free);
  G_OBJECT_CLASS (biv_workbench_parent_class)->dispose (object);
}

static void
biv_workbench_class_init (BivWorkbenchClass *klass)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = biv_workbench_dispose;
  G_OBJECT_CLASS (klass)->get_property = biv_workbench_get_property;
  G_OBJECT_CLASS (klass)->set_property = biv_workbench_set_property;
  properties[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, "select", flags);
  properties[PROP_SUBJECT] = g_param_spec_string ("subject", NULL, NULL, "terrain", flags);
  properties[PROP_CHOICE] = g_param_spec_string ("choice", NULL, NULL, "", flags);
  properties[PROP_BRUSH] =
    g_param_spec_int ("brush", NULL, NULL, 0, BIV_PAINT_RADIUS_MAX, 0, flags);
  properties[PROP_SYMMETRY] =
    g_param_spec_string ("symmetry", NULL, NULL, biv_symmetry_words[BIV_SYMMETRY_NONE], flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  /* Something could not be done; why, in a sentence. */
  signals[SIGNAL_REFUSED] = biv_signal_new ("refused", BIV_TYPE_WORKBENCH, 1, G_TYPE_STRING);
  /* The tool, or how it works, has changed. */
  signals[SIGNAL_CHANGED] = biv_signal_new ("changed", BIV_TYPE_WORKBENCH, 0);
}

static void
biv_workbench_init (BivWorkbench *self)
{
  self->tool = g_strdup ("select");
  self->lock = biv_layer_lock_new ();
  self->region = biv_region_new ();
  self->corners = biv_corners_new ();
  self->region_tool = biv_region_tool_new (self->region, self->corners);
  self->ruler = biv_measure_tool_new ();
  biv_workbench_region_follow (self);
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    self->choices[i] = g_strdup ("");
}

BivWorkbench *
biv_workbench_new (void)
{
  return g_object_new (BIV_TYPE_WORKBENCH, NULL);
}

static void
bare_cb (BivEdgeTool *tool, BivWorkbench *self)
{
  biv_workbench_refuse (
    self, _ ("There is nothing to cross: lay a river or another side of hexes there first."));
}

/* Of locks, and of what no file could hold, it is told where they are noticed. */
static void
stroke_refused_cb (BivTool *tool, const GError *error, BivWorkbench *self)
{
  if (g_error_matches (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE))
    biv_workbench_refuse (self, _ ("That was not done: there are as many of them already as a "
                                   "file can hold."));
  else if (error->domain != BIV_LAYER_LOCK_ERROR &&
           !g_error_matches (error, BIV_CORE_ERROR, BIV_CORE_ERROR_FULL))
    biv_workbench_refuse (self, NULL);
}

static void
follow_strokes (BivWorkbench *self)
{
  BivTool *tools[] = { self->brush, self->roads, self->edges };

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    g_signal_connect_object (tools[i], "refused", G_CALLBACK (stroke_refused_cb), self, 0);
}

/**
 * biv_workbench_set_history:
 * @language: in which new names are given
 *
 * Works on another scenario, with the pointer in hand.
 */
void
biv_workbench_set_history (BivWorkbench *self, BivHistory *history, BivMapViewState *view,
                           const char *language)
{
  BivBoard *board;

  g_return_if_fail (BIV_IS_WORKBENCH (self));
  drop_tools (self);
  self->history = g_object_ref (history);
  g_free (self->language);
  self->language = g_strdup (language);
  board = biv_scenario_get_board (
    BIV_SCENARIO (biv_document_get_root (biv_history_get_document (history))));
  self->selection = biv_selection_new (biv_history_get_document (history));
  self->brush = biv_paint_tool_new (self->lock, history, board, self->corners);
  self->roads = biv_road_tool_new (self->lock, history, board);
  self->edges = biv_edge_tool_new (self->lock, history, board, view);
  g_signal_connect_object (self->edges, "bare", G_CALLBACK (bare_cb), self, 0);
  follow_strokes (self);
  self->pointer = biv_select_tool_new ();
  self->picker = biv_select_tool_new ();
  self->view = g_object_ref (view);
  biv_region_set_document (self->region, biv_history_get_document (history));
  biv_corners_set_board (self->corners, board);
  biv_region_tool_set_board (BIV_REGION_TOOL (self->region_tool), board);
  biv_workbench_follow_pointer (self);
  biv_workbench_set_tool (self, "select");
}

/* (transfer none) (nullable) */
BivHistory *
biv_workbench_get_history (BivWorkbench *self)
{
  return self->history;
}

/* (transfer none): what is kept from change; it stays when another scenario is worked on. */
BivLayerLock *
biv_workbench_get_lock (BivWorkbench *self)
{
  return self->lock;
}

/* (transfer none) (nullable) */
BivSelection *
biv_workbench_get_selection (BivWorkbench *self)
{
  return self->selection;
}

/* (transfer none) (nullable): what a press on the canvas does. */
BivTool *
biv_workbench_get_active (BivWorkbench *self)
{
  static const char *const pointing[] = { "select", "pick", "place", NULL };

  if (g_strv_contains (pointing, self->tool))
    return self->pointer;
  if (is_for_regions (self->tool))
    return self->region_tool;
  if (g_str_equal (self->tool, "measure"))
    return self->ruler;
  if (biv_subject_is_edge (self->subject))
    return self->edges;
  if (g_str_equal (self->tool, "erase"))
    return self->brush;
  if (self->subject == BIV_SUBJECT_ROAD)
    return self->roads;
  return biv_subject_is_marker (self->subject) ? self->pointer : self->brush;
}

/* (transfer none) (nullable) */
BivEdgeTool *
biv_workbench_get_edge_tool (BivWorkbench *self)
{
  return self->edges ? BIV_EDGE_TOOL (self->edges) : NULL;
}

/* (transfer none): what measures, whether or not it is in hand. */
BivTool *
biv_workbench_get_ruler (BivWorkbench *self)
{
  return self->ruler;
}

/* (transfer none): of the area that is being outlined, to be painted or selected. */
BivCorners *
biv_workbench_get_corners (BivWorkbench *self)
{
  return self->corners;
}

/* (transfer none) (nullable): what a press on the canvas does while the key for it is held. */
BivTool *
biv_workbench_get_picker (BivWorkbench *self)
{
  return self->picker;
}

/* Chooses an item to paint with. That also chooses the brush, unless lines, fills or areas are
 * being drawn. */
void
biv_workbench_choose (BivWorkbench *self, BivSubject subject, const char *choice)
{
  static const char *const painting[] = { "paint", "line", "fill", "rectangle", "area", NULL };

  g_return_if_fail (BIV_IS_WORKBENCH (self));
  g_object_set (self, "subject", biv_subject_words[subject], NULL);
  g_object_set (self, "choice", choice, NULL);
  if (!g_strv_contains (painting, self->tool))
    biv_workbench_set_tool (self, "paint");
}

BivSubject
biv_workbench_get_subject (BivWorkbench *self)
{
  return self->subject;
}

const char *
biv_workbench_get_choice (BivWorkbench *self, BivSubject subject)
{
  return self->choices[subject];
}

/* The next press places a unit or figure. */
void
biv_workbench_hold_piece (BivWorkbench *self, BivNode *piece)
{
  g_return_if_fail (BIV_IS_WORKBENCH (self));
  g_free (self->piece);
  self->piece = g_strdup (biv_node_get_id (piece));
  biv_workbench_set_tool (self, "place");
}

/* Says that something could not be done. @words: (nullable): why; NULL: it cannot be told */
void
biv_workbench_refuse (BivWorkbench *self, const char *words)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0,
                 words ? words : _ ("That cannot be done here."));
}

/* Does an operation as one step. @edits: (nullable) */
bool
biv_workbench_do (BivWorkbench *self, BivEditList *edits)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (BIV_IS_WORKBENCH (self), false);
  if (biv_layer_lock_do (self->lock, self->history, edits, &error))
    return true;
  if (error->domain != BIV_LAYER_LOCK_ERROR)
    biv_workbench_refuse (self, NULL);
  return false;
}
