/* The actions of what is selected on the board: units, figures, objectives and names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-piece-actions.h"

#include <glib/gi18n.h>

#include "app/board/tools/biv-workbench-region.h"
#include "app/kit/widgets/biv-foreign.h"
#include "app/scenario/biv-piece-picture.h"
#include "app/scenario/biv-piece-words.h"
#include "core/assist/biv-deploy.h"
#include "core/edit/biv-operations.h"
#include "core/model/scenario/biv-map-name.h"

/* How far a key moves a name, in hex sizes. */
#define NUDGE 0.1
/* Leaders above one another, at most. */
#define CHAIN_MAX 64

struct _BivPieceActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
  BivMapCanvas *canvas; /* not owned, like the tray: the editor has them and this */
  BivTray *tray;
  BivReserveStrip *reserves;
};

G_DEFINE_FINAL_TYPE (BivPieceActions, biv_piece_actions, BIV_TYPE_SERVICE)

static void
biv_piece_actions_dispose (GObject *object)
{
  g_clear_object (&BIV_PIECE_ACTIONS (object)->workbench);
  G_OBJECT_CLASS (biv_piece_actions_parent_class)->dispose (object);
}

static void
biv_piece_actions_class_init (BivPieceActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_piece_actions_dispose;
}

static void
biv_piece_actions_init (BivPieceActions *self)
{
}

static BivNode *
get_object (BivPieceActions *self)
{
  return biv_service_get_session (self)
           ? biv_selection_get_object (biv_workbench_get_selection (self->workbench))
           : NULL;
}

static bool
is_piece (BivNode *object)
{
  return BIV_IS_UNIT (object) || BIV_IS_FIGURE (object);
}

/* (transfer container): all units and figures that are selected. */
static GPtrArray *
list_pieces (BivPieceActions *self)
{
  return biv_service_get_session (self)
           ? biv_selection_list_pieces (biv_workbench_get_selection (self->workbench))
           : g_ptr_array_new ();
}

static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  g_autoptr (GPtrArray) pieces = list_pieces (self);
  g_autoptr (BivEditList) edits = NULL;

  if (biv_workbench_region_is_in_hand (self->workbench) &&
      biv_workbench_region_turn (self->workbench, g_variant_get_int32 (parameter)))
    return;
  if (pieces->len == 0)
    return;
  edits = biv_piece_edits_turn (biv_service_get_document (self), (BivNode *const *) pieces->pdata,
                                pieces->len, g_variant_get_int32 (parameter));
  biv_workbench_do (self->workbench, edits);
}

/* "(ii)": the name of what is selected goes so many small steps to the right and down. */
static void
nudge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  BivNode *named =
    get_object (self) ? biv_workbench_find_named (self->workbench) : NULL;
  BivBoard *board;
  BivPoint place;
  int right, down;
  g_autoptr (BivEditList) edits = NULL;

  if (!named)
    return;
  board = biv_scenario_get_board (biv_session_get_scenario (biv_service_get_session (self)));
  g_variant_get (parameter, "(ii)", &right, &down);
  place = biv_map_name_find (named, (BivHexLayout){ biv_board_get_orientation (board), 1.0 });
  place = (BivPoint){ place.x + right * NUDGE, place.y + down * NUDGE };
  edits = biv_scenario_edits_put_name (biv_service_get_document (self), named, place);
  biv_workbench_do (self->workbench, edits);
}

/* The name of what is selected is drawn where there is room again. */
static void
put_name_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  BivNode *named =
    get_object (self) ? biv_workbench_find_named (self->workbench) : NULL;
  g_autoptr (BivEditList) edits = NULL;

  if (!named || !biv_map_name_is_moved (named))
    return;
  edits = biv_scenario_edits_put_name_back (biv_service_get_document (self), named);
  biv_workbench_do (self->workbench, edits);
}

/* Pieces go back to the tray, objectives and names for good; of an area that is being outlined the
 * last corner. */
static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  BivNode *object = get_object (self);
  g_autoptr (GPtrArray) pieces = list_pieces (self);
  g_autoptr (BivEditList) edits = NULL;

  if (biv_corners_remove_last (biv_workbench_get_corners (self->workbench)))
    return;
  if (biv_workbench_region_is_in_hand (self->workbench) &&
      biv_workbench_region_erase (self->workbench))
    return;
  if (!object)
    return;
  edits = is_piece (object)
            ? biv_piece_edits_remove_from_board (biv_service_get_document (self),
                                                 (BivNode *const *) pieces->pdata, pieces->len)
            : biv_object_edits_remove (biv_service_get_document (self), &object, 1);
  biv_workbench_do (self->workbench, edits);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;

  if (biv_service_get_session (self))
    biv_selection_choose_next (biv_workbench_get_selection (self->workbench));
}

/* "(ii)": turn and edge (BivEdge). */
static void
reserve_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  g_autoptr (GPtrArray) pieces = list_pieces (self);
  g_autoptr (BivEditList) edits = NULL;
  int turn, edge;

  if (pieces->len == 0)
    return;
  g_variant_get (parameter, "(ii)", &turn, &edge);
  edits = biv_piece_edits_put_in_reserve (
    biv_service_get_document (self), (BivNode *const *) pieces->pdata, pieces->len,
    CLAMP (turn, 0, 1000), (BivEdge) CLAMP (edge, BIV_EDGE_NONE, BIV_EDGE_WEST));
  biv_workbench_do (self->workbench, edits);
}

/* Those on the cursor's hex too, or no longer. */
static void
select_more_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;

  if (biv_service_get_session (self))
    biv_selection_toggle_hex (biv_workbench_get_selection (self->workbench),
                              biv_map_canvas_get_cursor (self->canvas));
}

/* Selects an object by its id, and shows it. */
static void
select_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  BivDocument *document = biv_service_get_document (self);
  BivNode *object =
    document ? biv_document_lookup (document, g_variant_get_string (parameter, NULL)) : NULL;
  BivOffset hex;

  if (!object)
    return;
  biv_selection_set_object (biv_workbench_get_selection (self->workbench), object);
  hex = biv_selection_find_hex (document, object);
  if (!biv_hex_is_none (hex))
    biv_map_canvas_show_hex (self->canvas, hex);
}

/* The next press places a piece, by its id. */
static void
hold_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  BivDocument *document = biv_service_get_document (self);
  BivNode *piece =
    document ? biv_document_lookup (document, g_variant_get_string (parameter, NULL)) : NULL;

  if (is_piece (piece))
    {
      biv_workbench_hold_piece (self->workbench, piece);
      gtk_widget_grab_focus (GTK_WIDGET (self->canvas)); /* for the arrow keys */
    }
}

/* The piece that is chosen in the tray, or else the selected one. */
static BivNode *
find_start (BivPieceActions *self)
{
  BivNode *piece = gtk_single_selection_get_selected_item (biv_tray_get_selection (self->tray));
  BivNode *object = get_object (self);

  return piece ? piece : is_piece (object) ? object
                                           : NULL;
}

/* Whether a piece is under a leader, or the leader himself, at any depth. A chain of command that
 * runs in a ring counts as none. */
static bool
is_under (BivDocument *document, BivNode *piece, BivNode *leader)
{
  guint n_steps = 0;

  while (piece && piece != leader && n_steps++ < CHAIN_MAX)
    piece = biv_piece_get_commander (document, piece);
  return piece && piece == leader;
}

/* The leader whose command is placed: the leader himself if he has followers, otherwise the one
 * above him. */
static BivNode *
find_leader (BivDocument *document, BivNode *piece)
{
  BivNode *commander = biv_piece_get_commander (document, piece);

  return commander && !biv_piece_leads (piece) ? commander : piece;
}

static GPtrArray *
list_waiting (BivPieceActions *self, BivNode *start, bool whole_side)
{
  BivDocument *document = biv_service_get_document (self);
  g_autoptr (GPtrArray) waiting = biv_tray_list_waiting (self->tray);
  BivNode *leader = find_leader (document, start);
  BivNode *side = biv_node_get_ancestor (start, BIV_TYPE_SIDE);
  GPtrArray *pieces = g_ptr_array_new ();

  for (guint i = 0; i < waiting->len; i++)
    {
      BivNode *piece = waiting->pdata[i];

      if (biv_node_get_ancestor (piece, BIV_TYPE_SIDE) == side &&
          (whole_side || is_under (document, piece, leader)))
        g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

/* (transfer full): how many of a command or side found no room. */
static char *
count_left (guint n_left)
{
  return g_strdup_printf (
    ngettext ("There is no room for %u of them: paint a larger deployment zone for their side.",
              "There is no room for %u of them: paint a larger deployment zone for their side.",
              n_left),
    n_left);
}

static void
explain_room (BivPieceActions *self, BivNode *piece, guint n_left)
{
  BivNode *side = biv_node_get_ancestor (piece, BIV_TYPE_SIDE);
  g_autofree char *words = count_left (n_left);

  if (biv_deploy_has_home (biv_session_get_scenario (biv_service_get_session (self)),
                           BIV_SIDE (side)))
    biv_service_report (self, words);
  else
    biv_service_report (self, _ ("It is not said where they belong: choose the table edge of "
                                 "their side, or paint a deployment zone for it."));
}

static void
place_many (BivPieceActions *self, bool whole_side)
{
  BivNode *start = biv_service_get_session (self) ? find_start (self) : NULL;
  g_autoptr (GPtrArray) pieces = start ? list_waiting (self, start, whole_side) : NULL;
  guint placed;

  if (!start)
    return;
  if (pieces->len == 0)
    {
      biv_service_report (self, _ ("All of them are on the board or in reserve already."));
      return;
    }
  placed = biv_deploy (biv_session_get_history (biv_service_get_session (self)),
                       biv_session_get_catalogue (biv_service_get_session (self)),
                       (BivNode *const *) pieces->pdata, pieces->len);
  if (placed < pieces->len)
    explain_room (self, start, pieces->len - placed);
}

static void
place_command_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  place_many (data, false);
}

static void
place_side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  place_many (data, true);
}

static void
reserve_command_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivPieceActions *self = data;
  BivNode *start = biv_service_get_session (self) ? find_start (self) : NULL;
  g_autoptr (GPtrArray) pieces = start ? list_waiting (self, start, false) : NULL;

  if (start && pieces->len > 0)
    biv_reserve_strip_put (self->reserves, pieces);
  else if (start)
    biv_service_report (self, _ ("All of them are on the board or in reserve already."));
}

static const GActionEntry entries[] = {
  { "turn", turn_cb, "i" },
  { "nudge", nudge_cb, "(ii)" },
  { "put-name-back", put_name_back_cb },
  { "remove", remove_cb },
  { "next-piece", next_cb },
  { "reserve", reserve_cb, "(ii)" },
  { "select", select_cb, "s" },
  { "select-more", select_more_cb },
  { "hold", hold_cb, "s" },
  { "place-command", place_command_cb },
  { "place-side", place_side_cb },
  { "reserve-command", reserve_command_cb },
};

/* A piece that is placed faces the enemy; one that is moved keeps its facing. */
static int
find_facing (BivPieceActions *self, BivNode *piece)
{
  BivScenario *scenario = biv_session_get_scenario (biv_service_get_session (self));
  BivPlacement *placement = biv_piece_edits_find_placement (scenario, piece);
  BivNode *side = biv_node_get_ancestor (piece, BIV_TYPE_SIDE);

  return placement ? biv_placement_get_facing (placement)
                   : biv_deploy_find_facing (scenario, BIV_SIDE (side));
}

/* A piece of the tray was dropped on a hex. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  BivPieceActions *self = data;
  BivDocument *document = biv_service_get_document (self);
  BivNode *piece = biv_piece_picture_get_dropped (value, document);
  g_autoptr (BivEditList) edits = NULL;
  BivOffset hex;

  if (!is_piece (piece) || !biv_map_view_state_hex_at (biv_map_canvas_get_view (self->canvas),
                                                       (BivPoint){ x, y }, &hex))
    return FALSE;
  edits = biv_piece_edits_place (document, piece, hex, find_facing (self, piece));
  if (!biv_workbench_do (self->workbench, edits))
    return FALSE;
  biv_selection_set_object (biv_workbench_get_selection (self->workbench), piece);
  return TRUE;
}

/* @actions: where what can be done is added. */
BivPieceActions *
biv_piece_actions_new (GtkWidget *editor, BivWorkbench *workbench, BivMapCanvas *canvas,
                       BivTray *tray, BivReserveStrip *reserves, GActionMap *actions)
{
  BivPieceActions *self = biv_service_new (BIV_TYPE_PIECE_ACTIONS, editor, NULL);
  GtkDropTarget *drop = gtk_drop_target_new (BIV_TYPE_NODE, GDK_ACTION_COPY);

  self->workbench = g_object_ref (workbench);
  self->canvas = canvas;
  self->tray = tray;
  self->reserves = reserves;
  biv_foreign_leave_drops (drop);
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (drop));
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}
