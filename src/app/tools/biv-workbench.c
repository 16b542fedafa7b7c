/* What is in hand: which tool, for what, with which brush; and what is selected. The palette, the
 * keys and the canvas all ask here, and every edit of theirs goes through here into the history.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/tools/biv-workbench.h"

#include <glib/gi18n.h>

#include "app/tools/biv-paint-tool.h"
#include "app/tools/biv-road-tool.h"
#include "app/tools/biv-select-tool.h"
#include "core/edit/biv-operations.h"

struct _BivWorkbench
{
  GObject parent_instance;

  BivHistory *history; /* NULL: nothing to work on */
  BivSelection *selection;
  char *language; /* in which new names are given */
  char *tool;     /* "select", "paint", "line", "fill", "erase", "pick" or "place" */
  BivSubject subject;
  char *choices[BIV_N_SUBJECTS];
  int radius;
  char *piece; /* the id of what is placed next, or NULL */
  bool again;  /* the hex that is pressed was selected already */
  bool many;   /* somebody on it, and others with him */

  BivTool *brush;
  BivTool *roads;
  BivTool *edges;
  BivTool *pointer;
};

enum
{
  PROP_TOOL = 1,
  PROP_SUBJECT, /* its word */
  PROP_CHOICE,  /* of the subject */
  PROP_BRUSH,   /* radius in hexes: 0 is one hex, 1 is seven */
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

static BivDocument *
get_document (BivWorkbench *self)
{
  return biv_history_get_document (self->history);
}

static void
prepare_tools (BivWorkbench *self)
{
  BivStroke stroke = { self->subject, self->choices[self->subject],
                       g_str_equal (self->tool, "erase") };
  BivPaintWay way = g_str_equal (self->tool, "line")   ? BIV_PAINT_LINE
                    : g_str_equal (self->tool, "fill") ? BIV_PAINT_REGION
                                                       : BIV_PAINT_FREELY;

  if (!self->history)
    return;
  biv_paint_tool_set_stroke (BIV_PAINT_TOOL (self->brush), stroke);
  biv_paint_tool_set_way (BIV_PAINT_TOOL (self->brush), way);
  biv_paint_tool_set_radius (BIV_PAINT_TOOL (self->brush), self->radius);
  biv_edge_tool_set_stroke (BIV_EDGE_TOOL (self->edges), stroke);
  biv_road_tool_set_straight (BIV_ROAD_TOOL (self->roads), way == BIV_PAINT_LINE);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
set_tool (BivWorkbench *self, const char *tool)
{
  g_autofree char *copy = g_strdup (tool);

  g_free (self->tool);
  self->tool = g_steal_pointer (&copy);
  if (!g_str_equal (self->tool, "place"))
    g_clear_pointer (&self->piece, g_free);
  prepare_tools (self);
}

static void
take_up (BivWorkbench *self, const char *tool)
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
      self->radius = g_value_get_int (value);
      prepare_tools (self);
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
  g_clear_object (&self->selection);
  g_clear_object (&self->history);
}

static void
biv_workbench_dispose (GObject *object)
{
  BivWorkbench *self = BIV_WORKBENCH (object);

  drop_tools (self);
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
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  /* An edit could not be done. */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", BIV_TYPE_WORKBENCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Another tool is in hand, or works otherwise. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_WORKBENCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
biv_workbench_init (BivWorkbench *self)
{
  self->tool = g_strdup ("select");
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    self->choices[i] = g_strdup ("");
}

static BivText *
make_text (BivWorkbench *self, const char *words)
{
  g_autoptr (BivText) none = biv_text_new ();

  return biv_text_with (none, self->language, words);
}

static BivEditList *
add_objective (BivWorkbench *self, BivOffset hex)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (get_document (self)));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_OBJECTIVE, "draft");
  guint number = biv_node_list_get_length (biv_scenario_get_objectives (scenario)) + 1;
  /* Translators: what a new objective is called: "Objective 2" */
  g_autofree char *words = g_strdup_printf (_ ("Objective %u"), number);
  g_autoptr (BivText) name = make_text (self, words);

  biv_node_build_text (draft, "name", name);
  biv_node_build_hex (draft, "hex", hex);
  return biv_edits_add_objective (get_document (self), BIV_OBJECTIVE (draft));
}

static BivEditList *
add_label (BivWorkbench *self, BivOffset hex)
{
  BivBoard *board =
    biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (get_document (self))));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_LABEL, "draft");
  guint number = biv_node_list_get_length (biv_board_get_labels (board)) + 1;
  /* Translators: what a new name on the map reads until it is given another: "Place 2" */
  g_autofree char *words = g_strdup_printf (_ ("Place %u"), number);
  g_autoptr (BivText) name = make_text (self, words);

  biv_node_build_text (draft, "text", name);
  biv_node_build_hex (draft, "hex", hex);
  return biv_edits_add_label (get_document (self), BIV_LABEL (draft));
}

static BivNode *
find_marker (BivWorkbench *self, BivOffset hex)
{
  GType type = self->subject == BIV_SUBJECT_OBJECTIVE ? BIV_TYPE_OBJECTIVE : BIV_TYPE_LABEL;
  g_autoptr (GPtrArray) objects = biv_document_list_on_hex (get_document (self), hex);

  for (guint i = 0; i < objects->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (objects->pdata[i], type))
      return objects->pdata[i];
  return NULL;
}

/* Sets a marker down and selects it, so that it can be given its name; one hex has one. */
static void
mark (BivWorkbench *self, BivOffset hex)
{
  g_autoptr (BivEditList) edits = NULL;

  if (!find_marker (self, hex))
    {
      edits =
        self->subject == BIV_SUBJECT_OBJECTIVE ? add_objective (self, hex) : add_label (self, hex);
      biv_workbench_do (self, edits);
    }
  if (find_marker (self, hex))
    biv_selection_set_object (self->selection, find_marker (self, hex));
}

static void
place (BivWorkbench *self, BivOffset hex)
{
  BivNode *piece = self->piece ? biv_document_lookup (get_document (self), self->piece) : NULL;
  BivPlacement *placement = NULL;
  g_autoptr (BivEditList) edits = NULL;

  if (!piece)
    return;
  placement = biv_scenario_find_placement (
    BIV_SCENARIO (biv_document_get_root (get_document (self))), piece);
  edits = biv_edits_place (get_document (self), piece, hex,
                           placement ? biv_placement_get_facing (placement) : 0);
  biv_workbench_do (self, edits);
  biv_selection_set_object (self->selection, piece);
  take_up (self, "select");
}

static void
pick (BivWorkbench *self, BivOffset hex)
{
  BivHexEdge edge = { hex, biv_edge_tool_get_aim (BIV_EDGE_TOOL (self->edges)).direction };
  g_autofree char *choice = biv_stroke_pick (get_document (self), self->subject, edge);

  if (*choice)
    biv_workbench_take (self, self->subject, choice);
}

/* Whether one of several who are selected stands on a hex. */
static bool
holds_many (BivWorkbench *self, BivOffset hex)
{
  g_autoptr (GPtrArray) pieces = biv_selection_list_pieces (self->selection);

  for (guint i = 0; pieces->len > 1 && i < pieces->len; i++)
    if (biv_offset_equal (biv_document_find_hex (get_document (self), pieces->pdata[i]), hex))
      return true;
  return false;
}

/* What is done to several begins with a press on one of them, which must not let the others go. */
static void
press_hex (BivWorkbench *self, BivOffset hex)
{
  BivSelectTool *tool = BIV_SELECT_TOOL (self->pointer);
  bool extends = biv_select_tool_extends (tool);
  g_autoptr (GPtrArray) objects = biv_document_list_on_hex (get_document (self), hex);

  self->many = !extends && holds_many (self, hex);
  self->again =
    !extends && !self->many && biv_offset_equal (biv_selection_get_hex (self->selection), hex);
  if (!extends && !self->many && !self->again)
    biv_selection_set_hex (self->selection, hex);
  biv_select_tool_set_banding (tool, extends || objects->len == 0);
}

static void
picked_cb (BivSelectTool *tool, int col, int row, BivWorkbench *self)
{
  BivOffset hex = { col, row };

  if (g_str_equal (self->tool, "place"))
    place (self, hex);
  else if (g_str_equal (self->tool, "pick"))
    pick (self, hex);
  else if (g_str_equal (self->tool, "select"))
    press_hex (self, hex);
  else
    mark (self, hex);
}

static BivEditList *
move_object (BivWorkbench *self, BivNode *object, BivOffset from, BivOffset to)
{
  if (BIV_IS_OBJECTIVE (object) || BIV_IS_LABEL (object))
    return biv_edits_move_marker (get_document (self), object, to);
  return biv_edits_move_pieces (get_document (self), &object, 1, from, to);
}

/* Whether nobody would leave the board by going as far as from one hex to another. */
static bool
stay_on_board (BivWorkbench *self, GPtrArray *pieces, BivOffset from, BivOffset to)
{
  BivBoard *board =
    biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (get_document (self))));
  BivOrientation orientation = biv_board_get_orientation (board);
  BivAxial step = biv_axial_subtract (biv_axial_from_offset (to, orientation),
                                      biv_axial_from_offset (from, orientation));

  for (guint i = 0; i < pieces->len; i++)
    {
      BivOffset hex = biv_document_find_hex (get_document (self), pieces->pdata[i]);
      BivAxial place = biv_axial_add (biv_axial_from_offset (hex, orientation), step);

      if (!biv_board_contains (board, biv_offset_from_axial (place, orientation)))
        return false;
    }
  return true;
}

/* Several go where the one under the pointer goes, each as far. */
static void
move_many (BivWorkbench *self, BivOffset from, BivOffset to)
{
  g_autoptr (GPtrArray) pieces = biv_selection_list_pieces (self->selection);
  g_autoptr (BivEditList) edits = NULL;

  if (!stay_on_board (self, pieces, from, to))
    {
      g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
      return;
    }
  edits = biv_edits_move_pieces (get_document (self), (BivNode *const *) pieces->pdata,
                                 pieces->len, from, to);
  biv_workbench_do (self, edits);
}

static void
click (BivWorkbench *self, BivOffset hex)
{
  if (biv_select_tool_extends (BIV_SELECT_TOOL (self->pointer)))
    biv_selection_toggle_hex (self->selection, hex);
  else if (self->many)
    biv_selection_set_hex (self->selection, hex);
  else if (self->again)
    biv_selection_choose_next (self->selection);
}

static void
dropped_cb (BivSelectTool *tool, int from_col, int from_row, int col, int row, BivWorkbench *self)
{
  BivOffset from = { from_col, from_row }, to = { col, row };
  BivNode *object = biv_selection_get_object (self->selection);
  g_autoptr (BivEditList) edits = NULL;

  if (!g_str_equal (self->tool, "select"))
    return;
  if (biv_offset_equal (from, to))
    {
      click (self, from);
      return;
    }
  if (biv_select_tool_is_banding (tool))
    {
      biv_selection_set_area (self->selection, from, to, biv_select_tool_extends (tool));
      return;
    }
  if (self->many)
    {
      move_many (self, from, to);
      return;
    }
  if (!object || !biv_offset_equal (biv_selection_get_hex (self->selection), from))
    return;
  edits = move_object (self, object, from, to);
  biv_workbench_do (self, edits);
}

BivWorkbench *
biv_workbench_new (void)
{
  return g_object_new (BIV_TYPE_WORKBENCH, NULL);
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
  board = biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (get_document (self))));
  self->selection = biv_selection_new (get_document (self));
  self->brush = biv_paint_tool_new (history, board);
  self->roads = biv_road_tool_new (history, board);
  self->edges = biv_edge_tool_new (history, view);
  self->pointer = biv_select_tool_new ();
  g_signal_connect_object (self->pointer, "picked", G_CALLBACK (picked_cb), self, 0);
  g_signal_connect_object (self->pointer, "dropped", G_CALLBACK (dropped_cb), self, 0);
  take_up (self, "select");
}

/* (transfer none) (nullable) */
BivHistory *
biv_workbench_get_history (BivWorkbench *self)
{
  return self->history;
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

/* Takes something to paint with: who picks it wants to paint, unless he is drawing lines or
 * filling just now. */
void
biv_workbench_take (BivWorkbench *self, BivSubject subject, const char *choice)
{
  static const char *const painting[] = { "paint", "line", "fill", NULL };

  g_return_if_fail (BIV_IS_WORKBENCH (self));
  g_object_set (self, "subject", biv_subject_words[subject], NULL);
  g_object_set (self, "choice", choice, NULL);
  if (!g_strv_contains (painting, self->tool))
    take_up (self, "paint");
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
  take_up (self, "place");
}

/* Does an operation as one step. @edits: (nullable) */
bool
biv_workbench_do (BivWorkbench *self, BivEditList *edits)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (BIV_IS_WORKBENCH (self), false);
  if (biv_history_do (self->history, edits, &error))
    return true;
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
  return false;
}
