/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-pieces.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-page-piece.h"
#include "render/page/biv-page-table.h"
#include "render/publish/vassal/biv-vassal-pictures.h"
#include "render/publish/vassal/biv-vassal-states.h"
#include "render/publish/vassal/biv-vassal-words.h"

/* More elements than these have no picture each. */
#define MOST_ELEMENTS 40
/* The largest number of order points on a counter. */
#define MOST_POINTS 99
/* The width that the name of a piece may have, in sizes of a hex, centre to corner. */
#define FLAT_ROOM 2.1
#define POINTED_ROOM 1.6
/* Of the number on a counter of order points, in pixels. */
#define POINTS_TYPE 10
#define SQRT_3 1.7320508075688772

/* A piece of an army on its way to its slot. */
typedef struct
{
  BivVassalModule *module;
  BivVassalSlot *slot;
  BivSide *side;
  BivNode *node;
  BivPlacement *placement; /* NULL unless it stands on the board */
  BivMapCounter counter;
} Piece;

static const char *
translate (const Piece *self, const char *sentence)
{
  return biv_vassal_module_translate (self->module, sentence);
}

static void
mark (const Piece *self, const char *key, const char *value)
{
  g_autofree char *words = biv_vassal_words (value);

  biv_vassal_traits_add_marker (self->slot->traits, key, words);
}

/* What anything in VASSAL can ask of a piece: its side, what it is, its hex at the start, and each
 * field that the rules declare. */
static void
mark_fields (const Piece *self)
{
  BivDetails *details = biv_army_piece_get_details (self->node);
  BivNodeList *fields =
    self->module->ruleset ? biv_ruleset_get_fields (self->module->ruleset) : NULL;

  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      const char *id = biv_details_get_field (details, i);
      BivUnitField *field = fields ? biv_node_list_lookup (fields, id) : NULL;
      const char *value = biv_details_get_value (details, i);
      g_autofree char *words =
        field ? biv_page_format_value (&self->module->flow, self->node, field, value)
              : g_strdup (value);
      g_autofree char *key = biv_vassal_words_make_key (id);

      mark (self, key, words);
    }
}

static const char *
find_kind (const Piece *self)
{
  BivNodeList *arms =
    self->module->ruleset ? biv_ruleset_get_arms (self->module->ruleset) : NULL;
  gpointer arm;

  if (BIV_IS_FIGURE (self->node))
    return biv_page_name_kind (&self->module->flow, BIV_FIGURE (self->node));
  arm = arms ? biv_node_list_lookup (arms, biv_unit_get_arm (BIV_UNIT (self->node))) : NULL;
  return arm ? biv_text_for (biv_rule_item_get_name (arm), self->module->what->language)
             : biv_unit_get_arm (BIV_UNIT (self->node));
}

static void
mark_all (const Piece *self)
{
  const char *language = self->module->what->language;
  BivBoard *board = biv_scenario_get_board (self->module->scenario);
  const char *kind = find_kind (self);

  mark (self, "Side", biv_text_for (biv_side_get_name (self->side), language));
  mark (self, "Kind", kind ? kind : "");
  if (self->placement)
    {
      g_autofree char *label =
        biv_board_label_hex (board, biv_placement_get_hex (self->placement));

      mark (self, "Start", label);
    }
  mark_fields (self);
}

/* The card, over all else; it is shown by the menu, and turned over if its words need two faces or
 * more. */
static void
add_card (const Piece *self)
{
  const char *pages = BIV_IS_UNIT (self->node) ? biv_unit_cards_page.kind.word
                                               : biv_leader_cards_page.kind.word;
  g_autoptr (GPtrArray) faces =
    biv_vassal_pictures_add_faces (self->module, pages, self->node);
  const char *const *images = (const char *const *) faces->pdata;

  if (images[0])
    biv_vassal_traits_add_layer (
      self->slot->traits,
      &(BivVassalLayer){ .name = "Card",
                         .images = images,
                         .level = 1,
                         .show = translate (self, N_ ("Show its card")),
                         .show_key = BIV_VASSAL_KEY_CARD,
                         .more = images[1] ? translate (self, N_ ("Turn its card over")) : NULL,
                         .more_key = BIV_VASSAL_KEY_OVER,
                         .goes_round = true });
}

/* Adds the directions in which a piece may face: none first, then the six. */
static void
add_facing (const Piece *self)
{
  BivOrientation orientation = self->module->grid.orientation;
  int facing = self->placement ? biv_placement_get_facing (self->placement) + 1 : 0;
  BivMapCounter counter = { .colour = self->counter.colour, .has_facing = true };
  char *images[BIV_N_DIRECTIONS + 2] = { g_strdup ("") };

  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    {
      counter.facing = biv_map_counter_turn (orientation, i);
      images[i + 1] = biv_vassal_pictures_add_counter (self->module, &counter,
                                                       BIV_VASSAL_COUNTER_FACING);
    }
  biv_vassal_traits_add_layer (
    self->slot->traits,
    &(BivVassalLayer){ .name = "Facing",
                       .images = (const char *const *) images,
                       .level = facing + 1,
                       .is_shown = true,
                       .more = translate (self, N_ ("Turn right")),
                       .more_key = BIV_VASSAL_KEY_RIGHT,
                       .less = translate (self, N_ ("Turn left")),
                       .less_key = BIV_VASSAL_KEY_LEFT,
                       .goes_round = true });
  for (guint i = 0; images[i]; i++)
    g_free (images[i]);
}

/* How many elements it still has. */
static void
add_elements (const Piece *self, int n)
{
  BivMapCounter counter = { .colour = self->counter.colour };
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);

  for (counter.elements = 1; counter.elements <= n; counter.elements++)
    g_ptr_array_add (images, biv_vassal_pictures_add_counter (self->module, &counter,
                                                              BIV_VASSAL_COUNTER_ELEMENTS));
  g_ptr_array_add (images, NULL);
  biv_vassal_traits_add_layer (
    self->slot->traits, &(BivVassalLayer){ .name = "Elements",
                                           .images = (const char *const *) images->pdata,
                                           .level = n,
                                           .is_shown = true,
                                           .more = translate (self, N_ ("Regain an element")),
                                           .more_key = BIV_VASSAL_KEY_MORE,
                                           .less = translate (self, N_ ("Lose an element")),
                                           .less_key = BIV_VASSAL_KEY_LESS });
}

/* Adds the hexes within a leader's range of command, as the map of the program shows them. */
static void
add_range (const Piece *self)
{
  BivLeaderKind *kind = biv_page_find_kind (&self->module->flow, BIV_FIGURE (self->node));
  int range = kind ? biv_leader_kind_get_command_range (kind) : 0;
  const BivDrawing *colour = biv_map_style_find (self->module->what->style, BIV_DRAWING_COLOUR,
                                                 biv_colour_words[self->counter.colour]);
  g_autofree char *rgb =
    g_strdup_printf ("%d,%d,%d", (int) (colour->tint.red * 255.0),
                     (int) (colour->tint.green * 255.0), (int) (colour->tint.blue * 255.0));

  if (range > 0 && biv_ruleset_get_distance (self->module->ruleset) == BIV_DISTANCE_UNIT_HEXES)
    biv_vassal_traits_add_area (self->slot->traits, "Range", range, rgb,
                                translate (self, N_ ("Show whom he reaches")));
}

/* Where a piece stands: the middle of its hex, or as far from it as the piece was placed. */
static BivVassalSpot
find_spot (const Piece *self)
{
  const BivVassalModule *module = self->module;
  BivVassalPixel pixel =
    biv_vassal_grid_place (&module->grid, biv_placement_get_hex (self->placement));
  double mm = SQRT_3 * module->scale /
              (10.0 * MAX (1, biv_board_get_hex_cm (biv_scenario_get_board (module->scenario))));

  return (BivVassalSpot){
    .map = BIV_VASSAL_BATTLE,
    .x = pixel.x + (int) lround (biv_placement_get_dx (self->placement) * mm),
    .y = pixel.y + (int) lround (biv_placement_get_dy (self->placement) * mm),
  };
}

/* The title of the field of the tray in which a piece waits that is not on the board. */
static char *
describe_wait (const Piece *self)
{
  BivScenario *scenario = self->module->scenario;

  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (scenario))
    if (g_strcmp0 (biv_reserve_get_piece (reserve), biv_node_get_id (self->node)) == 0)
      return biv_page_arrival (&self->module->flow, biv_scenario_get_board (scenario), reserve);
  return g_strdup (translate (self, N_ ("Not placed")));
}

static BivPlacement *
find_placement (BivVassalModule *module, BivNode *piece)
{
  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (module->scenario))
    if (g_strcmp0 (biv_placement_get_piece (placement), biv_node_get_id (piece)) == 0)
      return placement;
  return NULL;
}

static void
add_body (const Piece *self)
{
  BivMapCounter body = self->counter;

  body.name = "";
  body.elements = 0;
  self->slot->image =
    biv_vassal_pictures_add_counter (self->module, &body, BIV_VASSAL_COUNTER_BODY);
}

/* Below a unit, above a leader: he stands on a unit as a rule. Messengers and others have theirs in
 * the list of what lies under the pointer, and it has the whole of a long one. On a board with
 * pointed hexes the next piece of a row is nearer. */
static void
add_name (const Piece *self)
{
  bool is_unit = BIV_IS_UNIT (self->node);
  double room = self->module->grid.orientation == BIV_ORIENTATION_FLAT ? FLAT_ROOM : POINTED_ROOM;
  g_autofree char *text = NULL;
  int size;

  if (!is_unit && self->counter.rank > BIV_RANK_OFFICER)
    return;
  text = biv_vassal_pictures_fit_words (self->module, self->slot->name,
                                        room * self->module->scale, &size);
  biv_vassal_traits_add_label (self->slot->traits, text, size, !is_unit,
                               translate (self, N_ ("Change its label")));
}

static void
add_unit_traits (const Piece *self)
{
  int elements = biv_unit_get_elements (BIV_UNIT (self->node));

  add_facing (self);
  if (elements >= 1 && elements <= MOST_ELEMENTS)
    add_elements (self, elements);
}

static void
add_piece (BivVassalModule *module, guint side_index, BivNode *node)
{
  const char *language = module->what->language;
  const char *name = biv_naming_for (node, language);
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (module->scenario), side_index);
  Piece piece = { .module = module, .side = side, .node = node };

  piece.placement = find_placement (module, node);
  piece.counter = biv_map_counter_describe (node, module->ruleset, language);
  piece.slot = biv_vassal_module_add_slot (
    module, biv_text_for (biv_side_get_name (side), language), name && *name ? name : "?");
  piece.slot->is_leader = BIV_IS_FIGURE (node);
  piece.slot->is_unit = BIV_IS_UNIT (node);
  piece.slot->row = side_index;
  add_card (&piece);
  mark_all (&piece);
  add_name (&piece);
  if (BIV_IS_UNIT (node))
    add_unit_traits (&piece);
  else if (module->ruleset)
    add_range (&piece);
  add_body (&piece);
  if (piece.placement)
    piece.slot->spot = find_spot (&piece);
  else
    piece.slot->waits = describe_wait (&piece);
}

static void
add_list (BivVassalModule *module, guint side, BivNodeList *pieces)
{
  BIV_EACH (BivNode, node, pieces)
    if (biv_vassal_module_wants (module, node))
      add_piece (module, side, node);
}

/** biv_vassal_pieces_add_armies: adds every unit and figure of all sides. */
void
biv_vassal_pieces_add_armies (BivVassalModule *module)
{
  BivNodeList *sides = biv_scenario_get_sides (module->scenario);

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivArmy *army = biv_side_get_army (biv_node_list_get (sides, i));

      if (army)
        BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
          {
            add_list (module, i, biv_contingent_get_figures (contingent));
            add_list (module, i, biv_contingent_get_units (contingent));
          }
    }
}

/* --- Objectives ------------------------------------------------------------------------------ */

/* Adds the pictures of an objective: held by nobody, or in the colour of the side that holds it. */
static void
add_holders (BivVassalModule *module, BivVassalSlot *slot)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (images, g_strdup (""));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (module->scenario))
    g_ptr_array_add (images,
                     biv_vassal_pictures_add_disc (module, biv_side_get_colour (side), false));
  g_ptr_array_add (images, NULL);
  biv_vassal_traits_add_layer (
    slot->traits,
    &(BivVassalLayer){ .name = "Holder",
                       .images = (const char *const *) images->pdata,
                       .level = 1,
                       .is_shown = true,
                       .more = biv_vassal_module_translate (module, N_ ("Held by the next side")),
                       .more_key = BIV_VASSAL_KEY_FLAG,
                       .goes_round = true });
}

static void
add_objective (BivVassalModule *module, BivObjective *objective)
{
  BivBoard *board = biv_scenario_get_board (module->scenario);
  BivOffset hex = biv_objective_get_hex (objective);
  const char *name = biv_text_for (biv_objective_get_name (objective), module->what->language);
  g_autofree char *points = g_strdup_printf ("%d", biv_objective_get_points (objective));
  g_autofree char *label = biv_board_label_hex (board, hex);
  BivVassalSlot *slot = biv_vassal_module_add_slot (
    module, biv_vassal_module_translate (module, N_ ("Objectives")), name && *name ? name : label);
  BivVassalPixel pixel = biv_vassal_grid_place (&module->grid, hex);

  biv_vassal_traits_add_marker (slot->traits, "Points", points);
  biv_vassal_traits_add_marker (slot->traits, "Start", label);
  add_holders (module, slot);
  slot->image = biv_vassal_pictures_add_disc (module, 0, true);
  if (biv_board_contains (board, hex))
    slot->spot = (BivVassalSpot){ BIV_VASSAL_BATTLE, pixel.x, pixel.y };
}

/** biv_vassal_pieces_add_objectives: adds a disc for each, which takes the colour of who holds
 * it. */
void
biv_vassal_pieces_add_objectives (BivVassalModule *module)
{
  BIV_EACH (BivObjective, objective, biv_scenario_get_objectives (module->scenario))
    if (biv_vassal_module_wants (module, objective))
      add_objective (module, objective);
}

/* --- Points and markers ---------------------------------------------------------------------- */

static void
add_points_of (BivVassalModule *module, guint row, const char *words)
{
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (module->scenario), row);
  const char *name = biv_text_for (biv_side_get_name (side), module->what->language);
  BivVassalSlot *slot = biv_vassal_module_add_slot (module, words, words);

  biv_vassal_traits_add_marker (slot->traits, "Track", "points");
  biv_vassal_traits_add_label (slot->traits, "$OrderPoints$", POINTS_TYPE, false, NULL);
  biv_vassal_traits_add_number (slot->traits, "OrderPoints",
                                MAX (0, biv_side_get_order_points (side)), MOST_POINTS,
                                biv_vassal_module_translate (module, N_ ("One more")),
                                biv_vassal_module_translate (module, N_ ("One less")));
  slot->image = biv_vassal_pictures_add_disc (module, biv_side_get_colour (side), false);
  g_free (slot->name);
  slot->name = biv_vassal_words (name ? name : words);
  slot->waits = g_strdup (words);
  slot->row = row;
}

/** biv_vassal_pieces_add_points: adds a counter of order points for each side, if the rules have
 * any. */
void
biv_vassal_pieces_add_points (BivVassalModule *module)
{
  BivNodeList *sides = biv_scenario_get_sides (module->scenario);
  const char *words;

  if (!module->ruleset || !biv_ruleset_get_order_points (module->ruleset))
    return;
  words = biv_vassal_module_translate (module, N_ ("Order points"));
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    add_points_of (module, i, words);
}

/* A marker as it is printed, if the rules have one for the item. */
static void
add_marker (BivVassalModule *module, gpointer item)
{
  const char *name = biv_text_for (biv_rule_item_get_name (item), module->what->language);
  g_autoptr (GPtrArray) faces =
    biv_vassal_pictures_add_faces (module, biv_markers_page.kind.word, item);
  BivVassalSlot *slot;

  if (!faces->pdata[0] || !name || !*name)
    return;
  slot =
    biv_vassal_module_add_slot (module, biv_vassal_module_translate (module, N_ ("Markers")), name);
  slot->image = g_strdup (faces->pdata[0]);
}

/** biv_vassal_pieces_add_markers: adds what is drawn from its box: messengers, and orders that last
 * and are a player's or a leader's. What else lies beside a unit is in its menu. */
void
biv_vassal_pieces_add_markers (BivVassalModule *module)
{
  BivNodeList *kinds, *orders;

  if (!module->ruleset)
    return;
  kinds = biv_ruleset_get_messengers (module->ruleset);
  orders = biv_ruleset_get_orders (module->ruleset);
  for (guint i = 0; i < biv_node_list_get_length (kinds); i++)
    add_marker (module, biv_node_list_get (kinds, i));
  BIV_EACH (BivOrder, order, orders)
    if (!biv_vassal_states_has_order (module, order))
      add_marker (module, order);
}
