/* Marks on one map what is wished: numbers, zones, the reach of all, moves, and what one thinks
 * ahead of. What is wished are the states of actions, which several maps may follow: the board that
 * is edited, and the table of its rehearsal.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/overlay/biv-map-marks.h"

struct _BivMapMarks
{
  GObject parent_instance;

  GActionGroup *actions;
  BivMapPresenter *presenter;
  BivMoveOverlay *moves;
};

G_DEFINE_FINAL_TYPE (BivMapMarks, biv_map_marks, G_TYPE_OBJECT)

static const char *const overlays[] = {
  [BIV_OVERLAY_HEIGHTS] = "show-heights",
  [BIV_OVERLAY_INFLUENCE] = "show-influence",
  [BIV_OVERLAY_SUPPORT] = "show-support",
  [BIV_OVERLAY_SIGHT] = "show-sight",
  [BIV_OVERLAY_THREAT] = "show-threat",
};
G_STATIC_ASSERT (G_N_ELEMENTS (overlays) == BIV_N_OVERLAYS);

static void
biv_map_marks_dispose (GObject *object)
{
  BivMapMarks *self = BIV_MAP_MARKS (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->presenter);
  g_clear_object (&self->moves);
  G_OBJECT_CLASS (biv_map_marks_parent_class)->dispose (object);
}

static void
biv_map_marks_class_init (BivMapMarksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_map_marks_dispose;
}

static void
biv_map_marks_init (BivMapMarks *self)
{
}

/* Rules that do not know of something switch its action off. */
static bool
is_wished (BivMapMarks *self, const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (self->actions, action);

  return g_action_group_get_action_enabled (self->actions, action) &&
         g_variant_get_boolean (state);
}

static void
show_layers (BivMapMarks *self)
{
  guint layers = BIV_MAP_EVERYTHING;

  if (!is_wished (self, "hex-numbers"))
    layers &= ~(guint) BIV_MAP_NUMBERS;
  if (!is_wished (self, "show-zones"))
    layers &= ~(guint) BIV_MAP_ZONES;
  biv_map_presenter_set_layers (self->presenter, layers);
}

static void
show_reach (BivMapMarks *self)
{
  biv_map_overlays_show_all (biv_map_presenter_get_overlays (self->presenter),
                             is_wished (self, "reach-of-all"));
}

static void
show_moves (BivMapMarks *self)
{
  biv_move_overlay_show (self->moves, is_wished (self, "moves"));
}

static void
show_overlays (BivMapMarks *self)
{
  BivOverlayLayers *overlay =
    biv_map_overlays_get_layers (biv_map_presenter_get_overlays (self->presenter));
  g_autoptr (GVariant) side = g_action_group_get_action_state (self->actions, "threat-of");

  biv_overlay_layers_threaten (overlay, (guint) g_variant_get_int32 (side));
  for (guint i = 0; i < BIV_N_OVERLAYS; i++)
    biv_overlay_layers_show (overlay, i, is_wished (self, overlays[i]));
}

/* The actions, and what of the map follows each. */
static const struct
{
  const char *action;
  void (*show) (BivMapMarks *self);
} marks[] = {
  { "hex-numbers", show_layers },
  { "show-zones", show_layers },
  { "reach-of-all", show_reach },
  { "moves", show_moves },
  { "threat-of", show_overlays },
  { "show-heights", show_overlays },
  { "show-influence", show_overlays },
  { "show-support", show_overlays },
  { "show-sight", show_overlays },
  { "show-threat", show_overlays },
};

static void
follow (BivMapMarks *self, const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_equal (marks[i].action, action))
      marks[i].show (self);
}

static void
state_changed_cb (GActionGroup *actions, const char *action, GVariant *state, BivMapMarks *self)
{
  follow (self, action);
}

static void
enabled_changed_cb (GActionGroup *actions, const char *action, gboolean enabled, BivMapMarks *self)
{
  follow (self, action);
}

/**
 * biv_map_marks_new:
 * @actions: those of the editor of the battle
 * @moves: of the same map
 *
 * Returns: (transfer full): what marks that map for as long as it exists
 */
BivMapMarks *
biv_map_marks_new (GActionGroup *actions, BivMapPresenter *presenter, BivMoveOverlay *moves)
{
  BivMapMarks *self = g_object_new (BIV_TYPE_MAP_MARKS, NULL);

  self->actions = g_object_ref (actions);
  self->presenter = g_object_ref (presenter);
  self->moves = g_object_ref (moves);
  g_signal_connect_object (actions, "action-state-changed", G_CALLBACK (state_changed_cb), self,
                           0);
  g_signal_connect_object (actions, "action-enabled-changed", G_CALLBACK (enabled_changed_cb),
                           self, 0);
  show_layers (self);
  show_reach (self);
  show_moves (self);
  show_overlays (self);
  return self;
}

/** biv_map_marks_name_action: the action whose state says whether this is wished. */
const char *
biv_map_marks_name_action (BivOverlay kind)
{
  g_return_val_if_fail (kind < BIV_N_OVERLAYS, NULL);
  return overlays[kind];
}
