/* What the scenario editor shows: its pages and panels, an army on a page of its own, the layers of
 * the map; and what it shows for a finding: the hex on the board, or, for what is on no hex, the
 * place where it is edited.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "app/board/palette/biv-palette-item.h"
#include "app/frame/command/biv-command-item.h"
#include "app/frame/findings/biv-finding-place.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"

/* The commands of a battle that have a place or something to paint with: "Paint: Wood", "Go to hex
 * 0405". */

static void
offer_items (GPtrArray *offers, BivSubject subject, BivRuleset *ruleset, BivScenario *scenario)
{
  g_autoptr (GPtrArray) items = biv_palette_item_list (subject, ruleset, scenario);

  for (guint i = 0; i < items->len; i++)
    {
      BivPaletteItem *item = items->pdata[i];
      BivNode *node = biv_palette_item_get_node (item);
      const char *name = biv_palette_item_get_name (item);

      biv_command_offer_add_named (
        /* Translators: {name} is a terrain, a river, a road and the like */
        offers, N_ ("Paint: {name}"), name, node ? biv_naming_for (node, "en") : name,
        "board.take",
        g_variant_new ("(ss)", biv_subject_words[subject], biv_palette_item_get_choice (item)));
    }
}

/* The last word that was typed may be the number of a hex. */
static void
offer_hex (GPtrArray *offers, BivBoard *board, const char *typed)
{
  const char *space = strrchr (typed, ' ');
  const char *label = space ? space + 1 : typed;
  BivOffset hex;

  if (*label && biv_board_find_hex (board, label, &hex))
    {
      g_autofree char *name = biv_board_label_hex (board, hex);
      g_autofree char *words = g_strdup_printf ("%s %s", name, label);

      /* Translators: {name} is the number of a hex */
      biv_command_offer_add_named (offers, N_ ("Go to hex {name}"), name, words, "board.show-hex",
                                   g_variant_new ("(ii)", hex.col, hex.row));
    }
}

/* @typed: what is looked for */
static void
offer_board_commands (GPtrArray *offers, BivScenario *scenario, BivRuleset *ruleset,
                      const char *typed)
{
  offer_hex (offers, biv_scenario_get_board (scenario), typed);
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    {
      biv_command_offer_add (offers, N_ ("Terrains and tools: {name}"),
                             biv_palette_item_get_subject_title ((BivSubject) i), "board.subject",
                             g_variant_new_string (biv_subject_words[i]));
      offer_items (offers, (BivSubject) i, ruleset, scenario);
    }
}

/* How the name of a spot begins that is the page of an army; the id of its side follows. */
#define ARMY_SPOT "army "

static void
show_hex (BivScenarioEditor *self, BivOffset hex)
{
  biv_selection_set_hex (biv_workbench_get_selection (self->workbench), hex);
  biv_map_canvas_show_hex (self->canvas, hex);
}

/* Returns: whether the side has an army. */
static bool
edit_army (BivScenarioEditor *self, BivSide *side)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, "army");

  if (!biv_side_get_army (side))
    return false;
  if (page)
    gtk_stack_remove (self->pages, page);
  page = GTK_WIDGET (biv_army_editor_new (self->session, biv_side_get_army (side)));
  gtk_stack_add_titled (self->pages, page, "army", _ ("Army"));
  gtk_stack_set_visible_child (self->pages, page);
  return true;
}

static void
edit_army_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivDocument *document = biv_scenario_editor_get_document (data);
  BivNode *side =
    document ? biv_document_lookup (document, g_variant_get_string (parameter, NULL)) : NULL;

  if (BIV_IS_SIDE (side))
    edit_army (data, BIV_SIDE (side));
}

/* Shows an object of an army that is not on the board. */
static void
show_in_army (BivScenarioEditor *self, BivNode *side, BivNode *object)
{
  if (edit_army (self, BIV_SIDE (side)))
    biv_army_editor_select (BIV_ARMY_EDITOR (gtk_stack_get_visible_child (self->pages)),
                            biv_node_get_id (object));
}

static void
show_on_page (BivScenarioEditor *self, BivNode *object)
{
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->sides));
  biv_sides_page_go_to (self->sides, object ? biv_node_get_id (object) : NULL);
}

static bool
is_piece (BivNode *object)
{
  return BIV_IS_UNIT (object) || BIV_IS_FIGURE (object);
}

/* @object: (nullable): the finding is about the battle as a whole */
static void
show_object (BivScenarioEditor *self, BivNode *object)
{
  BivNode *side = object ? biv_node_get_ancestor (object, BIV_TYPE_SIDE) : NULL;

  if (object && is_piece (object)) /* it waits in the tray */
    biv_selection_set_object (biv_workbench_get_selection (self->workbench), object);
  else if (side && side != object)
    show_in_army (self, side, object);
  else if (!object || !BIV_IS_BOARD (object))
    show_on_page (self, object);
}

void
biv_scenario_editor_show_finding (BivScenarioEditor *self, BivFinding *finding)
{
  const char *id = biv_finding_get_object (finding);
  BivDocument *document = biv_scenario_editor_get_document (self);
  BivOffset hex;

  if (!self->presenter || !document)
    return;
  if (biv_finding_find_place (finding, document, &hex))
    show_hex (self, hex);
  else
    show_object (self, id ? biv_document_lookup (document, id) : NULL);
}

/* Shows or hides the small picture of the whole board. */
static void
overview_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  gtk_widget_set_visible (GTK_WIDGET (BIV_SCENARIO_EDITOR (data)->minimap),
                          g_variant_get_boolean (state));
}

static void
report_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_view_report (data, g_variant_get_string (parameter, NULL));
}

static void
page_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;

  gtk_stack_set_visible_child_name (self->pages, g_variant_get_string (parameter, NULL));
}

static void
show_panel (BivScenarioEditor *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->panels, name);
  adw_flap_set_reveal_flap (self->findings_flap, TRUE);
}

/* "selection", "findings" or "contents" */
static void
panel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_panel (data, g_variant_get_string (parameter, NULL));
}

/* Moves the keyboard to the search for a hex or a name. */
static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;

  if (!self->session)
    return;
  gtk_stack_set_visible_child_name (self->pages, "board");
  show_panel (self, "contents");
  biv_contents_begin (self->contents);
}

/* "(ii)": selects a hex, by its column and row, and brings it into view. */
static void
show_hex_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;
  BivOffset hex;

  g_variant_get (parameter, "(ii)", &hex.col, &hex.row);
  if (self->session &&
      biv_board_contains (biv_scenario_get_board (biv_session_get_scenario (self->session)), hex))
    show_hex (self, hex);
}

/* Whether one piece, objective or name is selected alone. */
static bool
has_one_object (BivScenarioEditor *self)
{
  BivSelection *selection = biv_workbench_get_selection (self->workbench);
  g_autoptr (GPtrArray) pieces =
    self->session ? biv_selection_list_pieces (selection) : g_ptr_array_new ();

  return self->session && pieces->len <= 1 && biv_selection_get_object (selection);
}

/* Moves the focus to the name of what is selected, to type over it. */
static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;

  if (!has_one_object (self))
    return;
  show_panel (self, "selection");
  biv_board_inspector_begin (self->inspector);
}

/* (nullable): the one unit or figure that is selected, which is edited in full in the army of its
 * side. */
static BivNode *
find_in_army (BivScenarioEditor *self)
{
  BivNode *object =
    has_one_object (self)
      ? biv_selection_get_object (biv_workbench_get_selection (self->workbench))
      : NULL;

  return BIV_IS_UNIT (object) || BIV_IS_FIGURE (object) ? object : NULL;
}

static void
show_in_army_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivNode *object = find_in_army (data);

  if (object)
    show_in_army (data, biv_node_get_ancestor (object, BIV_TYPE_SIDE), object);
}

/* What the selection allows. */
void
biv_scenario_editor_update_actions (BivScenarioEditor *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "show-in-army");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), find_in_army (self) != NULL);
}

/* A double click is for what is selected, while nothing is drawn. Returns: whether it is */
gboolean
biv_scenario_editor_opened_cb (BivMapCanvas *canvas, BivScenarioEditor *self)
{
  g_autoptr (GVariant) tool =
    g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "tool");

  if (!g_str_equal (g_variant_get_string (tool, NULL), "select") || !has_one_object (self))
    return FALSE;
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "rename", NULL);
  return TRUE;
}

static void
toggle_palette_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwFlap *flap = BIV_SCENARIO_EDITOR (data)->palette_flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static const GActionEntry entries[] = {
  { "edit-army", edit_army_cb, "s" },
  { "find", find_cb },
  { "hex-numbers", NULL, NULL, "true" },
  { "reach-of-all", NULL, NULL, "false" },
  { "moves", NULL, NULL, "false" },
  { "show-zones", NULL, NULL, "true" },
  { "overview", NULL, NULL, "false", overview_cb },
  { "page", page_cb, "s" },
  { "panel", panel_cb, "s" },
  { "rename", rename_cb },
  { "report", report_cb, "s" },
  { "show-hex", show_hex_cb, "(ii)" },
  { "show-in-army", show_in_army_cb },
  { "toggle-palette", toggle_palette_cb },
};

void
biv_scenario_editor_add_actions (BivScenarioEditor *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

/* --- Where a step was taken ------------------------------------------------------------------ */

/* A page of an army is told from that of another by its side. */
char *
biv_scenario_editor_name_spot (BivView *view)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);
  BivNode *side = BIV_IS_ARMY_EDITOR (page)
                    ? biv_node_get_parent (
                        BIV_NODE (biv_army_editor_get_army (BIV_ARMY_EDITOR (page))))
                    : NULL;

  return side ? g_strconcat (ARMY_SPOT, biv_node_get_id (side), NULL)
              : g_strdup (gtk_stack_get_visible_child_name (self->pages));
}

/* The page of an army is made again if it was closed or is that of another; the page of the sides
 * says that there is no such army any more. */
void
biv_scenario_editor_show_spot (BivView *view, const char *spot)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);
  BivDocument *document = biv_scenario_editor_get_document (self);
  BivNode *side = document && g_str_has_prefix (spot, ARMY_SPOT)
                    ? biv_document_lookup (document, spot + strlen (ARMY_SPOT))
                    : NULL;

  if (!g_str_has_prefix (spot, ARMY_SPOT))
    gtk_stack_set_visible_child_name (self->pages, spot);
  else if (!BIV_IS_SIDE (side) || !edit_army (self, BIV_SIDE (side)))
    gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->sides));
}

/* --- From one start of the program to the next ----------------------------------------------- */

static char **
list_selected (BivScenarioEditor *self)
{
  g_autoptr (GPtrArray) objects =
    biv_selection_list_objects (biv_workbench_get_selection (self->workbench));
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < objects->len; i++)
    if (biv_node_get_id (objects->pdata[i]))
      g_strv_builder_add (ids, biv_node_get_id (objects->pdata[i]));
  return g_strv_builder_end (ids);
}

/* The page, what is selected and, unless the whole board is in view, which part of it is. */
void
biv_scenario_editor_remember (BivView *view, GVariantDict *memory)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);
  BivMapViewState *map = biv_map_canvas_get_view (self->canvas);
  double zoom = biv_map_view_state_get_zoom (map);
  g_auto (GStrv) selected = list_selected (self);
  BivOffset hex;

  g_variant_dict_insert (memory, "page", "s", gtk_stack_get_visible_child_name (self->pages));
  g_variant_dict_insert (memory, "selected", "^as", selected);
  if (zoom == biv_map_view_state_get_fit_zoom (map) ||
      !biv_map_view_state_hex_at (map, biv_map_view_state_get_middle (map), &hex))
    return;
  g_variant_dict_insert (memory, "zoom", "d", zoom);
  g_variant_dict_insert (memory, "middle", "(ii)", hex.col, hex.row);
}

/* Selects objects by their ids, but for those that the board no longer has. */
static void
select_again (BivScenarioEditor *self, char *const *ids)
{
  BivSelection *selection = biv_workbench_get_selection (self->workbench);
  g_autoptr (GPtrArray) objects = g_ptr_array_new ();

  for (guint i = 0; ids[i]; i++)
    {
      BivNode *object = biv_document_lookup (biv_scenario_editor_get_document (self), ids[i]);

      if (object)
        g_ptr_array_add (objects, object);
    }
  if (objects->len == 1)
    biv_selection_set_object (selection, objects->pdata[0]);
  else if (objects->len > 1)
    biv_selection_set_pieces (selection, (BivNode *const *) objects->pdata, objects->len);
}

void
biv_scenario_editor_recall (BivView *view, GVariantDict *memory)
{
  BivScenarioEditor *self = BIV_SCENARIO_EDITOR (view);
  BivMapViewState *map = biv_map_canvas_get_view (self->canvas);
  g_auto (GStrv) selected = NULL;
  const char *page;
  BivOffset hex;
  double zoom;

  if (g_variant_dict_lookup (memory, "selected", "^as", &selected))
    select_again (self, selected);
  if (g_variant_dict_lookup (memory, "page", "&s", &page) &&
      gtk_stack_get_child_by_name (self->pages, page))
    gtk_stack_set_visible_child_name (self->pages, page);
  if (!g_variant_dict_lookup (memory, "zoom", "d", &zoom) ||
      !g_variant_dict_lookup (memory, "middle", "(ii)", &hex.col, &hex.row) ||
      !biv_map_view_state_contains (map, hex))
    return;
  biv_map_view_state_zoom_at (map, zoom, biv_map_view_state_get_middle (map));
  biv_map_view_state_centre_on (map, hex);
}

/* --- What can be asked for by name ---------------------------------------------------------- */

void
biv_scenario_editor_offer_commands (BivView *view, GPtrArray *offers, const char *typed)
{
  BivSession *session = BIV_SCENARIO_EDITOR (view)->session;

  if (session)
    offer_board_commands (offers, biv_session_get_scenario (session),
                          biv_session_get_ruleset (session), typed);
}
