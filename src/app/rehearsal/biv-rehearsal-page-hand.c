/* What is done on the table of a rehearsal: a click on somebody who may act begins his action, what
 * is pointed at or dropped on fills it, and the last of it does it. It is the action of the form,
 * which says all that is known of it, and its rules decide.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-select-tool.h"
#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "app/rehearsal/biv-routes.h"

static const BivSituation *
get_situation (BivRehearsalPage *self)
{
  return biv_rehearsal_get_situation (self->rehearsal);
}

static bool
stands_on (const BivPieceState *state, BivOffset hex)
{
  return biv_piece_state_is (state, BIV_STATE_ON_TABLE) && biv_offset_equal (state->hex, hex);
}

/* (nullable): of the figures or units on a hex, the first of a list; without a list, any. */
static const char *
find_at (BivRehearsalPage *self, BivOffset hex, bool figure, GStrv among)
{
  const BivSituation *situation = get_situation (self);

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      const char *id = biv_node_get_id (state->node);

      if (biv_piece_state_is_unit (state) != figure && stands_on (state, hex) &&
          (!among || g_strv_contains ((const char *const *) among, id)))
        return id;
    }
  return NULL;
}

/* (nullable): of who stands there, one whom the rules allow next, else any; of the kind that the
 * action wants before the other. */
static const char *
find_piece (BivRehearsalPage *self, BivOffset hex)
{
  g_auto (GStrv) allowed = biv_action_form_list_allowed (self->form);
  bool figure = biv_action_form_wants_figure (self->form);
  const char *found = find_at (self, hex, figure, allowed);

  if (!found)
    found = find_at (self, hex, figure, NULL);
  return found ? found : find_at (self, hex, !figure, NULL);
}

/* Whether a message there went where the action wants one. */
static bool
accept_message (BivRehearsalPage *self, BivOffset hex)
{
  guint n = biv_routes_find_message (get_situation (self), hex);

  return n != BIV_NONE && biv_action_form_accept_message (self->form, n);
}

/* Whether somebody whom the action wants next, and the rules allow, stands there: he is taken. A
 * leader who may act himself is not taken for one whom another activates alone. */
static bool
accept_allowed (BivRehearsalPage *self, BivOffset hex)
{
  g_auto (GStrv) allowed = biv_action_form_list_allowed (self->form);
  g_auto (GStrv) actors = biv_actors_list (self->actors);
  bool figure = biv_action_form_wants_figure (self->form);
  const char *piece = find_at (self, hex, figure, allowed);

  if (!piece && (piece = find_at (self, hex, !figure, allowed)) && !figure &&
      biv_action_form_is_begun (self->form) &&
      g_strv_contains ((const char *const *) actors, piece))
    return false;
  return piece && biv_action_form_accept_piece (self->form, piece);
}

/* Whether somebody there may begin an action: he does. What was chosen before is done, if it waited
 * only for more of the same; or else given up. */
static bool
begin_with (BivRehearsalPage *self, BivOffset hex)
{
  const BivSituation *situation = get_situation (self);
  g_auto (GStrv) chosen = biv_action_form_list_pieces (self->form);

  if (!biv_action_form_may_change (self->form))
    return false;
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      const char *id = biv_node_get_id (state->node);
      const char *verb;

      if (!stands_on (state, hex) || g_strv_contains ((const char *const *) chosen, id) ||
          !(verb = biv_actors_find_verb (self->actors, id)))
        continue;
      if (biv_action_form_is_pending (self->form))
        biv_action_form_do (self->form);
      return biv_action_form_begin (self->form, verb, id);
    }
  return false;
}

/* What is pointed at goes where the action wants it, whether or not the rules allow it there: if
 * not, they say why. */
static void
fill (BivRehearsalPage *self, BivOffset hex)
{
  const char *piece = find_piece (self, hex);

  if (!piece || !biv_action_form_accept_piece (self->form, piece))
    biv_action_form_accept_hex (self->form, hex);
}

static void
point_at (BivRehearsalPage *self, BivOffset hex)
{
  bool is_way = biv_rehearsal_table_is_way (self->table, hex);

  if (!biv_action_form_is_direct (self->form))
    fill (self, hex);
  else if (!accept_allowed (self, hex) &&
           !(is_way && biv_action_form_accept_hex (self->form, hex)) &&
           !begin_with (self, hex))
    fill (self, hex);
}

static void
show_picked (BivRehearsalPage *self, BivOffset hex)
{
  const BivSituation *situation = get_situation (self);
  const char *piece = find_piece (self, hex);

  biv_map_canvas_set_cursor (self->canvas, hex);
  biv_map_canvas_select (self->canvas, hex);
  biv_rehearsal_page_name_hex (self);
  biv_rehearsal_table_select (self->table, hex, piece);
  if (piece)
    biv_rehearsal_table_ring (self->table, situation, piece);
}

/* A click on a piece or a hex fills the row that wants one, and keys go on from there. */
static void
picked_cb (BivSelectTool *tool, int col, int row, BivRehearsalPage *self)
{
  BivOffset hex = { col, row };

  show_picked (self, hex);
  if (!accept_message (self, hex))
    point_at (self, hex);
}

/* Where a piece is dropped: on somebody whom its action wants, or on the hex where it goes. */
static void
drop_on (BivRehearsalPage *self, BivOffset hex)
{
  if (!accept_allowed (self, hex) && !(biv_action_form_wants_hex (self->form) &&
                                       biv_action_form_accept_hex (self->form, hex)))
    fill (self, hex);
}

/* A drag ends, or a click, which ends where it began. */
static void
dropped_cb (BivSelectTool *tool, int from_col, int from_row, int col, int row,
            BivRehearsalPage *self)
{
  BivOffset hex = { col, row };

  if (self->player || !biv_action_form_is_direct (self->form))
    return;
  if (from_col != col || from_row != row)
    {
      biv_map_canvas_set_cursor (self->canvas, hex);
      drop_on (self, hex);
    }
  if (biv_action_form_is_ready (self->form) && !biv_select_tool_extends (tool))
    biv_action_form_do (self->form);
}

/* A card was taken: what lacks nothing is done; else whoever it is for can be pointed at. */
void
biv_rehearsal_page_take_card (BivRehearsalPage *self, const char *verb, const char *item)
{
  if (self->player)
    return;
  if (biv_action_form_is_pending (self->form))
    biv_action_form_do (self->form);
  if (*item)
    biv_action_form_begin (self->form, verb, item);
  else
    biv_action_form_choose (self->form, verb);
  if (biv_action_form_is_possible (self->form))
    biv_action_form_do (self->form);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* The piece of a list on which the cursor goes on: the next behind its hex, or before it. */
static bool
find_next (BivRehearsalPage *self, GStrv pieces, bool back, BivOffset *hex)
{
  const BivSituation *situation = get_situation (self);
  BivOffset cursor = biv_map_canvas_get_cursor (self->canvas);
  guint n = g_strv_length (pieces);
  guint at = n;

  for (guint i = 0; i < n && at == n; i++)
    if (stands_on (biv_situation_get (situation, biv_situation_find (situation, pieces[i])),
                   cursor))
      at = i;
  for (guint i = 0; i < n; i++)
    {
      const BivPieceState *state;

      at = at == n ? (back ? n - 1 : 0) : back ? at - 1
                                               : at + 1;
      if (at >= n)
        return false;
      state = biv_situation_get (situation, biv_situation_find (situation, pieces[at]));
      *hex = state->hex;
      if (biv_piece_state_is (state, BIV_STATE_ON_TABLE) && !biv_offset_equal (*hex, cursor))
        return true;
    }
  return false;
}

/* Tab goes from one who may be pointed at to the next, and past the last of them out of the map. */
static gboolean
key_pressed_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                BivRehearsalPage *self)
{
  bool back = key == GDK_KEY_ISO_Left_Tab;
  g_auto (GStrv) pieces = NULL;
  BivOffset hex;

  if ((key != GDK_KEY_Tab && !back) || !self->rehearsal ||
      state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  pieces = biv_action_form_is_begun (self->form) ? biv_action_form_list_allowed (self->form)
                                                 : biv_actors_list (self->actors);
  if (!find_next (self, pieces, back, &hex))
    return GDK_EVENT_PROPAGATE;
  biv_map_canvas_set_cursor (self->canvas, hex);
  return GDK_EVENT_STOP;
}

/* Escape takes the mark from the hex that was pointed at: what was begun with it is given up. */
static void
selected_cb (BivMapCanvas *canvas, BivRehearsalPage *self)
{
  BivOffset hex;

  if (self->rehearsal && !self->player && !biv_map_canvas_get_selection (canvas, &hex) &&
      biv_action_form_is_direct (self->form) && biv_action_form_is_begun (self->form))
    biv_action_form_begin_anew (self->form);
}

void
biv_rehearsal_page_init_hand (BivRehearsalPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), keys);
  g_signal_connect_object (self->canvas, "selected", G_CALLBACK (selected_cb), self, 0);
  g_signal_connect_object (self->tool, "picked", G_CALLBACK (picked_cb), self, 0);
  g_signal_connect_object (self->tool, "dropped", G_CALLBACK (dropped_cb), self, 0);
}
