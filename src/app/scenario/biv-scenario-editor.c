/* The editor of a scenario: palette, board and inspector side by side, and the sides on a page of
 * their own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-scenario-editor.h"

#include <glib/gi18n.h>

#include "app/board/map/biv-piece-spot.h"
#include "app/frame/guide/biv-guide.h"
#include "app/frame/keys/biv-bound-keys.h"
#include "app/kit/compat/biv-cached-bin.h"
#include "app/scenario/biv-map-menu.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "core/edit/object/biv-piece-edits.h"
#include "text/biv-translation.h"

static void biv_scenario_editor_init_view (BivViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivScenarioEditor, biv_scenario_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_VIEW, biv_scenario_editor_init_view))

static void
chosen_cb (BivFindingsPanel *panel, BivFinding *finding, BivScenarioEditor *self)
{
  biv_scenario_editor_show_finding (self, finding);
}

/* Closes the page of an army that no side has any more. */
static void
close_stale_army (BivScenarioEditor *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, "army");
  BivNode *army = page ? BIV_NODE (biv_army_editor_get_army (BIV_ARMY_EDITOR (page))) : NULL;

  if (army && biv_node_get_root (army) != BIV_NODE (biv_session_get_scenario (self->session)))
    gtk_stack_remove (self->pages, page);
}

static void
forget_map (BivScenarioEditor *self)
{
  g_clear_object (&self->marks);
  g_clear_object (&self->presenter);
}

/* The items of the palette and their look depend on the rules. */
static void
show_rules (BivScenarioEditor *self)
{
  BivRuleset *ruleset = biv_session_get_ruleset (self->session);

  g_set_object (&self->ruleset, ruleset);
  forget_map (self);
  self->presenter = biv_map_presenter_new (self->canvas, self->session, self->style);
  biv_layer_actions_show (self->layer_actions, self->presenter);
  g_clear_object (&self->moves);
  self->moves = biv_move_overlay_new (self->canvas, self->session,
                                      biv_workbench_get_selection (self->workbench));
  biv_map_overlays_set_moves (biv_map_presenter_get_overlays (self->presenter), self->moves);
  biv_map_presenter_set_selection (self->presenter, biv_workbench_get_selection (self->workbench));
  biv_overlay_actions_show (self->overlay_actions);
  self->marks =
    biv_map_marks_new (G_ACTION_GROUP (self->actions), self->presenter, self->moves);
  biv_overlay_key_show (self->overlay_key, self->session,
                        biv_map_presenter_get_overlays (self->presenter), self->moves);
  biv_palette_show (self->palette, self->workbench, ruleset, self->style);
}

static void
checked_cb (BivSession *session, BivScenarioEditor *self)
{
  if (session != self->session) /* a former session, which is still being saved */
    return;
  close_stale_army (self);
  if (biv_session_get_ruleset (session) != self->ruleset)
    show_rules (self);
  biv_overlay_actions_refresh (self->overlay_actions);
  biv_findings_panel_set_report (self->findings, biv_session_get_report (session),
                                 biv_session_get_ruleset (session));
}

static void
aimed_cb (BivEdgeTool *tool, BivScenarioEditor *self)
{
  BivHexEdge aim = biv_edge_tool_get_aim (tool);

  if (biv_workbench_get_active (self->workbench) == BIV_TOOL (tool) && !biv_hex_is_none (aim.hex))
    biv_edge_layer_set (self->aim, aim.hex, aim.direction);
}

static void
workbench_changed_cb (BivWorkbench *workbench, BivScenarioEditor *self)
{
  BivTool *tool = biv_workbench_get_active (workbench);

  if (!self->session)
    return;
  biv_map_canvas_set_tool (self->canvas, tool);
  if (!BIV_IS_EDGE_TOOL (tool))
    biv_edge_layer_clear (self->aim);
}

static void
refused_cb (BivWorkbench *workbench, const char *words, BivScenarioEditor *self)
{
  biv_view_report (BIV_VIEW (self), words);
}

/* Those who are selected have rings round them; of several, the cursor stays where somebody
 * collects them with it. Returns: whether there are several. */
static bool
ring_pieces (BivScenarioEditor *self)
{
  g_autoptr (GPtrArray) pieces =
    biv_selection_list_pieces (biv_workbench_get_selection (self->workbench));
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));

  for (guint i = 0; i < pieces->len; i++)
    {
      BivPlacement *placement = biv_piece_edits_find_placement (
        biv_session_get_scenario (self->session), pieces->pdata[i]);
      BivHexSpot spot;

      if (!placement)
        continue;
      spot = biv_piece_spot_find (placement);
      g_array_append_val (spots, spot);
    }
  if (spots->len > 0)
    biv_map_canvas_ring (self->canvas, (const BivHexSpot *) spots->data, spots->len);
  return pieces->len > 1;
}

static void
selection_changed_cb (BivSelection *selection, BivScenarioEditor *self)
{
  BivOffset hex = biv_selection_get_hex (selection);

  biv_scenario_editor_update_actions (self);
  if (biv_hex_is_none (hex))
    {
      biv_map_canvas_unselect (self->canvas);
      return;
    }
  biv_map_canvas_select (self->canvas, hex);
  if (!ring_pieces (self))
    biv_map_canvas_set_cursor (self->canvas, hex);
}

/* Escape on the canvas, or a hex that something else there has selected. Who waits or is in reserve
 * is on no hex, so that the canvas has none either when he is selected. */
static void
canvas_selected_cb (BivMapCanvas *canvas, BivScenarioEditor *self)
{
  BivSelection *selection = biv_workbench_get_selection (self->workbench);
  BivOffset hex;

  if (!selection)
    return;
  if (!biv_map_canvas_get_selection (canvas, &hex))
    hex = BIV_NO_HEX;
  if (biv_offset_equal (biv_selection_get_hex (selection), hex))
    return;
  if (biv_hex_is_none (hex))
    biv_selection_clear (selection);
  else
    biv_selection_set_hex (selection, hex);
}

static void
set_session (BivScenarioEditor *self, BivSession *session)
{
  gpointer services[] = { self->underlay_actions, self->board_actions, self->random_board_actions,
                          self->layer_actions, self->overlay_actions, self->region_actions,
                          self->piece_actions, self->side_actions };

  g_set_object (&self->session, session);
  for (guint i = 0; i < G_N_ELEMENTS (services); i++)
    if (services[i])
      biv_service_set_session (services[i], session);
}

static void
biv_scenario_editor_dispose (GObject *object)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (object);

  g_clear_object (&self->moves);
  forget_map (self);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_object (&self->aim);
  g_clear_object (&self->actions);
  set_session (self, NULL); /* a question that is open may hold a reference */
  g_clear_object (&self->underlay_actions);
  g_clear_object (&self->board_actions);
  g_clear_object (&self->random_board_actions);
  g_clear_object (&self->layer_actions);
  g_clear_object (&self->overlay_actions);
  g_clear_object (&self->region_actions);
  g_clear_object (&self->piece_actions);
  g_clear_object (&self->side_actions);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_SCENARIO_EDITOR);
  g_clear_object (&self->workbench);
  G_OBJECT_CLASS (biv_scenario_editor_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, pages);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, preparation);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, panels);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, palette_flap);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, layers_popover);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, findings_flap);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, palette);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, findings);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, inspector);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, contents);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, tray);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, reserves);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, sides);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, rehearsal);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, canvas);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, minimap);
  gtk_widget_class_bind_template_child (klass, BivScenarioEditor, overlay_key);
  gtk_widget_class_bind_template_callback (klass, chosen_cb);
  gtk_widget_class_bind_template_callback (klass, canvas_selected_cb);
}

static void
biv_scenario_editor_class_init (BivScenarioEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_scenario_editor_dispose;
  g_type_ensure (BIV_TYPE_CACHED_BIN);
  g_type_ensure (BIV_TYPE_PREPARATION_PAGE);
  g_type_ensure (BIV_TYPE_PALETTE);
  g_type_ensure (BIV_TYPE_FINDINGS_PANEL);
  g_type_ensure (BIV_TYPE_BOARD_INSPECTOR);
  g_type_ensure (BIV_TYPE_CONTENTS);
  g_type_ensure (BIV_TYPE_TRAY);
  g_type_ensure (BIV_TYPE_RESERVE_STRIP);
  g_type_ensure (BIV_TYPE_SIDES_PAGE);
  g_type_ensure (BIV_TYPE_REHEARSAL_PAGE);
  g_type_ensure (BIV_TYPE_MAP_CANVAS);
  g_type_ensure (BIV_TYPE_MINIMAP);
  g_type_ensure (BIV_TYPE_OVERLAY_KEY);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-scenario-editor.ui");
  bind_children (widget_class);
}

static void
message_cb (BivService *service, const char *words, gboolean is_error, BivScenarioEditor *self)
{
  biv_view_announce (BIV_VIEW (self), words, is_error);
}

static void
unsaid_cb (BivService *service, const char *words, BivScenarioEditor *self)
{
  biv_view_withdraw (BIV_VIEW (self), words);
}

/* What comes or goes below the map because of a gesture on it does not move the map as long as the
 * pointer is there; then the map follows. */
static void
below_cb (GtkWidget *below, GParamSpec *pspec, BivScenarioEditor *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->canvas)) &&
      biv_map_canvas_has_pointer (self->canvas))
    biv_map_view_state_stay (biv_map_canvas_get_view (self->canvas));
}

/* The widgets below the map, and the parts of them, which come and go. */
#define BELOW(self)                                             \
  {                                                             \
    self->tray, self->reserves, biv_tray_get_pane (self->tray), \
      biv_reserve_strip_get_pane (self->reserves)               \
  }

static void
follow_below (BivScenarioEditor *self)
{
  gpointer below[] = BELOW (self);

  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    g_signal_connect_object (below[i], "notify::visible", G_CALLBACK (below_cb), self, 0);
}

/* The objects that edit the board, the pieces on it, and the sides. */
static void
add_services (BivScenarioEditor *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GActionMap *map = G_ACTION_MAP (self->actions);

  self->board_actions = biv_board_actions_new (widget, self->workbench, self->canvas, map);
  self->random_board_actions = biv_random_board_actions_new (widget, self->workbench, map);
  self->layer_actions =
    biv_layer_actions_new (widget, biv_workbench_get_lock (self->workbench), map);
  self->overlay_actions =
    biv_overlay_actions_new (widget, self->workbench, self->canvas, map);
  self->region_actions =
    biv_region_actions_new (widget, self->workbench, self->canvas, map);
  self->piece_actions =
    biv_piece_actions_new (widget, self->workbench, self->canvas, self->tray,
                           self->reserves, map);
  self->side_actions = biv_side_actions_new (widget, self->workbench, map);
  g_signal_connect_object (self->underlay_actions, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (self->underlay_actions, "unsaid", G_CALLBACK (unsaid_cb), self, 0);
  g_signal_connect_object (self->board_actions, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (self->random_board_actions, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (self->layer_actions, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (self->overlay_actions, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (self->region_actions, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (self->region_actions, "unsaid", G_CALLBACK (unsaid_cb), self, 0);
  g_signal_connect_object (self->piece_actions, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (self->side_actions, "said", G_CALLBACK (message_cb), self, 0);
}

static void
biv_scenario_editor_init (BivScenarioEditor *self)
{
  self->workbench = biv_workbench_new ();
  self->actions = g_simple_action_group_new ();
  self->aim = biv_edge_layer_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_stack_set_visible_child_name (self->pages, "board"); /* unless something else is asked for */
  biv_view_shorten_title (GTK_WIDGET (self->sides), _ ("Sides"));
  biv_guide_page_mark (GTK_WIDGET (self->palette_flap), BIV_GUIDE_PAGE_BOARD);
  biv_guide_page_mark (GTK_WIDGET (self->layers_popover), BIV_GUIDE_PAGE_LAYERS);
  self->underlay_actions = biv_underlay_actions_new (
    GTK_WIDGET (self), self->workbench, self->canvas, G_ACTION_MAP (self->actions));
  biv_map_canvas_add_layer (self->canvas, BIV_MAP_LAYER (self->aim));
  g_signal_connect_object (self->workbench, "changed", G_CALLBACK (workbench_changed_cb), self, 0);
  g_signal_connect_object (self->workbench, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->rehearsal, "changed", G_CALLBACK (biv_view_emit_steps_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "opened", G_CALLBACK (biv_scenario_editor_opened_cb),
                           self, 0);
  biv_scenario_editor_add_actions (self);
  follow_below (self);
  biv_bound_keys_add (GTK_WIDGET (self->canvas), BIV_KEYS_OF_MAP);
  biv_map_menu_add (self->canvas, self->workbench);
  add_services (self);
  biv_rehearsal_page_follow (self->rehearsal, G_ACTION_GROUP (self->actions));
}

static const char *
find_language (BivScenario *scenario)
{
  const char *language = biv_scenario_get_language (scenario);

  return *language ? language : biv_translation_choose_language (NULL);
}

/* Of another battle the whole board is shown, whatever is below it. */
static void
show_below (BivScenarioEditor *self, BivSession *session)
{
  gpointer below[] = BELOW (self);

  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    g_signal_handlers_block_by_func (below[i], below_cb, self);
  biv_tray_show (self->tray, session, self->workbench, self->style);
  biv_reserve_strip_show (self->reserves, session, self->workbench, self->tray, self->style);
  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    g_signal_handlers_unblock_by_func (below[i], below_cb, self);
}

static void
show_scenario (BivScenarioEditor *self, BivSession *session, BivMapStyle *style)
{
  BivHistory *history = biv_session_get_history (session);
  GtkWidget *army = gtk_stack_get_child_by_name (self->pages, "army");

  forget_map (self);
  if (army) /* of a scenario that was shown before */
    gtk_stack_remove (self->pages, army);
  biv_workbench_set_history (self->workbench, history, biv_map_canvas_get_view (self->canvas),
                             find_language (biv_session_get_scenario (session)));
  biv_map_canvas_set_picker (self->canvas, biv_workbench_get_picker (self->workbench));
  set_session (self, session);
  biv_map_style_ref (style);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = style;
  biv_random_board_actions_show (self->random_board_actions, session, style);
  biv_underlay_actions_show (self->underlay_actions, session);
  biv_minimap_show (self->minimap, session, style, biv_map_canvas_get_view (self->canvas));
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  g_signal_connect_object (biv_workbench_get_edge_tool (self->workbench), "aimed",
                           G_CALLBACK (aimed_cb), self, 0);
  g_signal_connect_object (biv_workbench_get_selection (self->workbench), "changed",
                           G_CALLBACK (selection_changed_cb), self, 0);
  show_rules (self);
  biv_board_inspector_show (self->inspector, session, self->workbench);
  biv_contents_show (self->contents, session, biv_workbench_get_selection (self->workbench));
  biv_findings_panel_set_document (self->findings, biv_session_get_document (session));
  show_below (self, session);
  biv_preparation_page_show (self->preparation, session);
  biv_sides_page_show (self->sides, session, biv_workbench_get_lock (self->workbench));
  biv_rehearsal_page_set_session (self->rehearsal, session, style);
  gtk_stack_set_visible_child_name (self->panels, "findings");
  checked_cb (session, self);
  workbench_changed_cb (self->workbench, self);
}

/* Nothing is dismantled when a battle is closed, only when another one is shown. */
static void
show (BivView *view, BivSession *session, BivMapStyle *style)
{
  if (session)
    show_scenario (BIV_SCENARIO_EDITOR (view), session, style);
}

static void
list_parts (BivView *view, BivViewParts *parts)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);

  parts->session = self->session;
  parts->findings = self->findings;
  parts->findings_flap = self->findings_flap;
  parts->pages = self->pages;
  parts->actions = G_ACTION_GROUP (self->actions);
  parts->prefix = "board";
}

static void
show_findings (BivView *view)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);

  gtk_stack_set_visible_child_name (self->pages, "board");
  gtk_stack_set_visible_child_name (self->panels, "findings");
  adw_flap_set_reveal_flap (self->findings_flap, TRUE);
}

/* Gives the keyboard focus to the map, or to the steps of preparing, if they are visible. */
static bool
grab_focus (BivView *view)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  if (page == GTK_WIDGET (self->preparation))
    return biv_preparation_page_begin (self->preparation);
  return page && gtk_widget_is_ancestor (GTK_WIDGET (self->canvas), page) &&
         gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* Undo and redo are those of the rehearsal while its page is visible. */
static bool
is_rehearsing (BivScenarioEditor *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->rehearsal));
}

static char *
name_step (BivView *view, bool redo)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);

  if (!is_rehearsing (self))
    return biv_view_name_document_step (view, redo);
  return redo ? biv_rehearsal_page_name_redo (self->rehearsal)
              : biv_rehearsal_page_name_undo (self->rehearsal);
}

static bool
can_step (BivView *view, bool redo)
{
  g_autofree char *name = NULL;

  if (!is_rehearsing (BIV_SCENARIO_EDITOR (view)))
    return biv_view_can_step_document (view, redo);
  name = name_step (view, redo);
  return name != NULL;
}

static void
undo_or_redo (BivView *view, bool redo)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);

  if (is_rehearsing (self))
    gtk_widget_activate_action (GTK_WIDGET (self->rehearsal),
                                redo ? "rehearsal.redo" : "rehearsal.undo", NULL);
  else
    biv_view_undo_or_redo_document (view, redo);
}

static void
biv_scenario_editor_init_view (BivViewInterface *iface)
{
  iface->show = show;
  iface->list_parts = list_parts;
  iface->show_findings = show_findings;
  iface->grab_focus = grab_focus;
  iface->can_step = can_step;
  iface->name_step = name_step;
  iface->undo_or_redo = undo_or_redo;
  iface->name_spot = biv_scenario_editor_name_spot;
  iface->show_spot = biv_scenario_editor_show_spot;
  iface->remember = biv_scenario_editor_remember;
  iface->recall = biv_scenario_editor_recall;
  iface->offer_commands = biv_scenario_editor_offer_commands;
}

/* (transfer none) (nullable) */
BivMapOverlays *
biv_scenario_editor_get_overlays (BivScenarioEditor *self)
{
  return self->presenter ? biv_map_presenter_get_overlays (self->presenter) : NULL;
}

/* (transfer none) (nullable) */
BivDocument *
biv_scenario_editor_get_document (BivScenarioEditor *self)
{
  return self->session ? biv_session_get_document (self->session) : NULL;
}
