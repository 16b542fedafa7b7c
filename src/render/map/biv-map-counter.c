/* Counters: a rounded block with the sign of the arm, in the shape and colour of its side; weight
 * above, elements below, a mark at the right for picked troops, a stripe for the contingent, a
 * notch for the facing; and leaders' standards.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-counter.h"

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/item/biv-id-list.h"
#include "render/map/biv-map-text.h"

/* The least sizes of a hex, in pixels, at which details are drawn; below, they would only blur. */
#define SIGN_SCALE 9.0
#define FINE_SCALE 16.0

/* The room for a name, up to the blocks in the next column. */
#define NAME_WIDTH 1.7

#define ASPECT 0.74 /* height of a block to its width */
#define MAX_PIPS 8
#define MAX_WEIGHT 5
#define MAX_STRIPES 3
/* The widths of the boxes of a weight's sign and of a mark, to half of the block's height and of
 * its width. */
#define WEIGHT_WIDTH 0.56
#define MARK_WIDTH 0.4

/** biv_map_counter_has_choice: whether a unit has a choice of a field, alone or among others. */
bool
biv_map_counter_has_choice (BivUnit *unit, BivUnitField *field, BivFieldChoice *choice)
{
  const char *value =
    biv_details_lookup (biv_unit_get_details (unit), biv_node_get_id (BIV_NODE (field)));

  return value && biv_id_list_contains (value, biv_node_get_id (BIV_NODE (choice)));
}

/* (nullable): the first choice of a field that a unit has; with @is_signed, that has a sign. */
static BivFieldChoice *
find_choice (BivUnit *unit, BivUnitField *field, bool is_signed, guint *position)
{
  BivNodeList *choices = biv_unit_field_get_choices (field);

  for (*position = 0; *position < biv_node_list_get_length (choices); (*position)++)
    {
      BivFieldChoice *choice = biv_node_list_get (choices, *position);

      if ((!is_signed || *biv_field_choice_get_sign (choice)) &&
          biv_map_counter_has_choice (unit, field, choice))
        return choice;
    }
  return NULL;
}

/* The weight is what the field with that role says. */
static void
describe_weight (BivMapCounter *counter, BivUnit *unit, BivUnitField *field)
{
  guint position;
  BivFieldChoice *choice = find_choice (unit, field, false, &position);

  if (!choice || counter->weight > 0)
    return;
  counter->weight = MIN ((int) position + 1, MAX_WEIGHT);
  if (*biv_field_choice_get_sign (choice))
    counter->weight_sign = biv_field_choice_get_sign (choice);
}

/* Takes the sign of a choice, in a field other than the weight, that sets the unit apart from
 * others of its arm. */
static void
describe_mark (BivMapCounter *counter, BivUnit *unit, BivUnitField *field)
{
  guint position;
  BivFieldChoice *choice = find_choice (unit, field, true, &position);

  if (choice && !counter->mark)
    counter->mark = biv_field_choice_get_sign (choice);
}

static void
describe_choices (BivMapCounter *counter, BivUnit *unit, BivRuleset *ruleset)
{
  BivNodeList *fields = biv_ruleset_get_fields (ruleset);

  for (guint i = 0; i < biv_node_list_get_length (fields); i++)
    {
      BivUnitField *field = biv_node_list_get (fields, i);

      if (biv_unit_field_has_role (field, BIV_FIELD_ROLE_WEIGHT))
        describe_weight (counter, unit, field);
      else
        describe_mark (counter, unit, field);
    }
}

static void
describe_unit (BivMapCounter *counter, BivUnit *unit, BivRuleset *ruleset)
{
  BivArm *arm = NULL;

  counter->elements = biv_unit_get_elements (unit);
  counter->sign = "";
  if (ruleset == NULL)
    return;
  arm = biv_node_list_lookup (biv_ruleset_get_arms (ruleset), biv_unit_get_arm (unit));
  if (arm)
    counter->sign = biv_arm_get_sign (arm);
  describe_choices (counter, unit, ruleset);
}

/* The signs of leaders to whom the ruleset gives none. */
static const char *const rank_signs[] = {
  [BIV_RANK_GENERAL] = "three-stars",
  [BIV_RANK_SUB_GENERAL] = "two-stars",
  [BIV_RANK_OFFICER] = "one-star",
  [BIV_RANK_MESSENGER] = "",
  [BIV_RANK_CHARACTER] = "",
};
BIV_ASSERT_EACH (rank_signs, BIV_COUNT_MEMBERS (BIV_EACH_RANK));

static void
describe_figure (BivMapCounter *counter, BivFigure *figure, BivRuleset *ruleset)
{
  BivLeaderKind *kind = NULL;

  counter->is_figure = true;
  counter->rank = BIV_RANK_CHARACTER;
  counter->sign = "";
  if (ruleset)
    kind = biv_node_list_lookup (biv_ruleset_get_leaders (ruleset), biv_figure_get_kind (figure));
  if (kind == NULL)
    return;
  counter->rank = biv_leader_kind_get_rank (kind);
  counter->sign = biv_leader_kind_get_sign (kind);
  if (*counter->sign == '\0')
    counter->sign = rank_signs[counter->rank];
}

/** biv_map_counter_turn: the angle of a direction, in radians clockwise from up: direction 0 is up
 * on flat-topped boards, and a twelfth of a turn before it on pointy-topped ones. */
double
biv_map_counter_turn (BivOrientation orientation, int direction)
{
  double first = orientation == BIV_ORIENTATION_FLAT ? 0.0 : -0.5;

  return (first + direction) * G_PI / 3.0;
}

/**
 * biv_map_counter_describe:
 * @piece: a unit or figure, of a scenario or of an army on its own
 * @ruleset: (nullable): has the signs of arms and leaders
 * @language: (nullable): the language of its name
 *
 * Returns: what its counter shows, without facing; its strings are valid until the piece or the
 *   ruleset changes
 */
BivMapCounter
biv_map_counter_describe (BivNode *piece, BivRuleset *ruleset, const char *language)
{
  BivMapCounter counter = { .name = biv_naming_for (piece, language) };
  BivNode *contingent = biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT);
  BivNode *army = biv_node_get_ancestor (piece, BIV_TYPE_ARMY);
  BivNode *side = biv_node_get_ancestor (piece, BIV_TYPE_SIDE);
  guint position;

  if (contingent)
    counter.is_allied = biv_contingent_get_allied (BIV_CONTINGENT (contingent));
  if (contingent && army &&
      biv_node_list_find (biv_army_get_contingents (BIV_ARMY (army)), contingent, &position))
    counter.contingent = (int) position;
  if (side)
    counter.colour = biv_side_get_colour (BIV_SIDE (side));
  if (BIV_IS_UNIT (piece))
    describe_unit (&counter, BIV_UNIT (piece), ruleset);
  else if (BIV_IS_FIGURE (piece))
    describe_figure (&counter, BIV_FIGURE (piece), ruleset);
  return counter;
}

/* --- Blocks ---------------------------------------------------------------------------------- */

typedef struct
{
  cairo_t *cr;
  const BivMapStyle *style;
  const BivMapCounter *counter;
  const BivDrawing *colour;
  const BivDrawing *block;
  BivPoint centre;
  double scale;
  double fineness;
  double half_x;
  double half_y;
} Block;

static bool
is_fine (const Block *block, double scale)
{
  return block->scale * block->fineness >= scale;
}

static double
get_length (const Block *block, double length, double least)
{
  return MAX (length * block->scale, least / block->fineness);
}

static void
add_round (cairo_t *cr, BivPoint c, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, c.x + x - radius, c.y - y + radius, radius, -G_PI_2, 0.0);
  cairo_arc (cr, c.x + x - radius, c.y + y - radius, radius, 0.0, G_PI_2);
  cairo_arc (cr, c.x - x + radius, c.y + y - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, c.x - x + radius, c.y - y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
add_polygon (cairo_t *cr, BivPoint c, const double (*points)[2], int n, const double size[2])
{
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, c.x + points[i][0] * size[0], c.y + points[i][1] * size[1]);
  cairo_close_path (cr);
}

/* The outline of a side's blocks. */
static void
add_outline (const Block *block, BivPoint c, double shrink)
{
  static const double cut[][2] = {
    { -0.78, -1 },
    { 0.78, -1 },
    { 1, -0.7 },
    { 1, 0.7 },
    { 0.78, 1 },
    { -0.78, 1 },
    { -1, 0.7 },
    { -1, -0.7 },
  };
  static const double shield[][2] = {
    { -1, -1 },
    { 1, -1 },
    { 1, 0.62 },
    { 0, 1.12 },
    { -1, 0.62 },
  };
  static const double bevel[][2] = {
    { -0.84, -1 },
    { 0.84, -1 },
    { 1.06, 0 },
    { 0.84, 1 },
    { -0.84, 1 },
    { -1.06, 0 },
  };
  double size[2] = { block->half_x - shrink, block->half_y - shrink };

  switch (block->colour->mark)
    {
    case BIV_MARK_CUT:
      add_polygon (block->cr, c, cut, G_N_ELEMENTS (cut), size);
      break;
    case BIV_MARK_SHIELD:
      add_polygon (block->cr, c, shield, G_N_ELEMENTS (shield), size);
      break;
    case BIV_MARK_BEVEL:
      add_polygon (block->cr, c, bevel, G_N_ELEMENTS (bevel), size);
      break;
    case BIV_MARK_PILL:
      add_round (block->cr, c, size[0], size[1], size[1] * 0.85);
      break;
    case BIV_MARK_ROUND:
      add_round (block->cr, c, size[0], size[1], size[1] * 0.38);
      break;
    default:
      add_round (block->cr, c, size[0], size[1], size[1] * 0.06);
      break;
    }
}

static void
paint_body (const Block *block)
{
  cairo_t *cr = block->cr;
  double line = get_length (block, block->block->width, 0.8);
  double drop = get_length (block, 0.035, 0.6);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_outline (block, biv_point_add (block->centre, drop, drop * 1.4), 0.0);
  biv_map_text_set_paint (cr, block->block->edge);
  cairo_fill (cr);
  add_outline (block, block->centre, 0.0);
  biv_map_text_set_paint (cr, block->colour->tint);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  biv_map_text_set_paint (cr, block->colour->edge);
  cairo_stroke (cr);
  if (!is_fine (block, FINE_SCALE))
    return;
  add_outline (block, block->centre, line * 1.6);
  cairo_set_line_width (cr, line * 0.4);
  biv_map_text_set_paint (cr, block->colour->ink);
  cairo_stroke (cr);
}

static void
paint_notch (const Block *block)
{
  double x = sin (block->counter->facing);
  double y = -cos (block->counter->facing);
  double reach_x = fabs (x) > 1e-6 ? block->half_x / fabs (x) : G_MAXDOUBLE;
  double reach_y = fabs (y) > 1e-6 ? block->half_y / fabs (y) : G_MAXDOUBLE;
  double reach = MIN (reach_x, reach_y);
  double size = get_length (block, 0.12, 2.0);
  BivPoint foot = biv_point_add (block->centre, x * (reach - size * 0.1), y * (reach - size * 0.1));
  cairo_t *cr = block->cr;

  cairo_move_to (cr, foot.x - y * size, foot.y + x * size);
  cairo_line_to (cr, foot.x + x * size * 1.15, foot.y + y * size * 1.15);
  cairo_line_to (cr, foot.x + y * size, foot.y - x * size);
  cairo_close_path (cr);
  biv_map_text_set_paint (cr, block->colour->edge);
  cairo_fill (cr);
}

static void
paint_sign (const Block *block)
{
  const BivDrawing *sign = biv_map_style_get_part (block->style, "sign");
  double half_x = block->half_x * 0.56;
  double half_y = block->half_y * 0.52;
  double line = get_length (block, sign->width, 0.9);
  cairo_t *cr = block->cr;

  cairo_rectangle (cr, block->centre.x - half_x, block->centre.y - half_y, 2.0 * half_x,
                   2.0 * half_y);
  biv_map_text_set_paint (cr, sign->tint);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  biv_map_text_set_paint (cr, sign->ink);
  cairo_stroke (cr);
  biv_map_counter_draw_sign (cr, block->counter->sign, block->centre, 2.0 * half_x, line);
}

/* Draws the weight of a unit above the sign of its arm; where the rules have no sign for it, as a
 * bar that is the longer the heavier the unit is. */
static void
paint_weight (const Block *block)
{
  double step = block->half_x * 0.24;
  double y = block->centre.y - block->half_y * 0.755;
  double thick = block->half_y * 0.14;

  if (block->counter->weight == 0)
    return;
  biv_map_text_set_paint (block->cr, block->colour->ink);
  if (block->counter->weight_sign)
    {
      biv_map_counter_draw_sign (block->cr, block->counter->weight_sign,
                                 (BivPoint){ block->centre.x, y }, block->half_y * WEIGHT_WIDTH,
                                 thick);
      return;
    }
  cairo_rectangle (block->cr, block->centre.x - step * block->counter->weight / 2.0,
                   y - thick / 2.0, step * block->counter->weight, thick);
  cairo_fill (block->cr);
}

/* Draws the sign of picked troops at the right of the sign of the arm. */
static void
paint_mark (const Block *block)
{
  if (!block->counter->mark)
    return;
  biv_map_text_set_paint (block->cr, block->colour->ink);
  biv_map_counter_draw_sign (block->cr, block->counter->mark,
                             biv_point_add (block->centre, block->half_x * 0.775, 0.0),
                             block->half_x * MARK_WIDTH, block->half_x * 0.06);
}

static void
paint_pips (const Block *block)
{
  int n = block->counter->elements;
  double step = block->half_x * 0.2;
  double y = block->centre.y + block->half_y * 0.75;
  g_autofree char *number = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  BivMapType type = { .family = biv_map_style_get_sans (block->style),
                      .size = block->half_y * 0.42,
                      .weight = PANGO_WEIGHT_BOLD,
                      .ink = block->colour->ink };

  biv_map_text_set_paint (block->cr, block->colour->ink);
  for (int i = 0; i < n && n <= MAX_PIPS; i++)
    {
      cairo_new_sub_path (block->cr);
      cairo_arc (block->cr, block->centre.x + (i - (n - 1) / 2.0) * step, y, block->half_y * 0.1,
                 0.0, 2.0 * G_PI);
    }
  cairo_fill (block->cr);
  if (n <= MAX_PIPS)
    return;
  number = g_strdup_printf ("%d", n);
  layout = biv_map_text_create_layout (block->cr);
  biv_map_text_draw (block->cr, layout, &type, number, (BivPoint){ block->centre.x, y });
}

/* Draws which contingent a unit is of, as stripes at its left: none for the first, one for the
 * second, and so on; dashed for allies. */
static void
paint_stripes (const Block *block)
{
  const BivDrawing *stripe = biv_map_style_get_part (block->style, "stripe");
  int n = MIN (MAX (block->counter->contingent, block->counter->is_allied ? 1 : 0), MAX_STRIPES);
  double width = get_length (block, stripe->width, 1.0);
  double dash = block->half_y * 0.24;
  cairo_t *cr = block->cr;

  if (n == 0)
    return;
  for (int i = 0; i < n; i++)
    {
      double x = block->centre.x - block->half_x * 0.83 + i * width * 1.25;

      cairo_move_to (cr, x, block->centre.y - block->half_y * 0.6);
      cairo_line_to (cr, x, block->centre.y + block->half_y * 0.6);
    }
  cairo_save (cr);
  if (block->counter->is_allied)
    cairo_set_dash (cr, &dash, 1, 0.0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, width);
  biv_map_text_set_paint (cr, stripe->ink);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/** biv_map_text_make_name_type: the type of names beside counters on hexes of a size in pixels. */
BivMapType
biv_map_text_make_name_type (const BivMapStyle *style, double scale)
{
  const BivDrawing *name = biv_map_style_get_part (style, "unit-name");

  return (BivMapType){ .family = biv_map_style_get_sans (style),
                       .size = name->size * scale,
                       .weight = PANGO_WEIGHT_SEMIBOLD,
                       .ink = name->ink,
                       .halo = name->edge,
                       .halo_width = name->width * scale };
}

static void
paint_name (const Block *block, double below, double width)
{
  BivMapType type = biv_map_text_make_name_type (block->style, block->scale);
  g_autoptr (PangoLayout) layout = NULL;

  if (!is_fine (block, BIV_MAP_NAMED_COUNTER) || !*block->counter->name)
    return;
  type.width = width;
  layout = biv_map_text_create_layout (block->cr);
  biv_map_text_draw (block->cr, layout, &type, block->counter->name,
                     biv_point_add (block->centre, 0.0, below));
}

static void
paint_block (const Block *block)
{
  if (block->counter->has_facing && is_fine (block, SIGN_SCALE))
    paint_notch (block);
  paint_body (block);
  if (is_fine (block, SIGN_SCALE))
    paint_sign (block);
  if (is_fine (block, FINE_SCALE))
    {
      paint_weight (block);
      paint_mark (block);
      paint_pips (block);
      paint_stripes (block);
    }
  paint_name (block, block->half_y + 0.13 * block->scale, NAME_WIDTH * block->scale);
}

/* --- Standards ------------------------------------------------------------------------------- */

/* A swallow-tailed flag with its leader's sign, on a pole with a gilt tip. */
static void
paint_standard (const Block *block)
{
  const BivDrawing *leader = biv_map_style_get_part (block->style, "leader");
  double flag = leader->size * block->scale;
  double high = flag * 0.68;
  BivPoint top = biv_point_add (block->centre, -flag * 0.55, -flag * 0.75);
  double line = get_length (block, leader->width, 0.7);
  cairo_t *cr = block->cr;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, top.x, top.y);
  cairo_line_to (cr, top.x, top.y + flag * 1.6);
  cairo_set_line_width (cr, line * 1.8);
  biv_map_text_set_paint (cr, leader->ink);
  cairo_stroke (cr);
  cairo_move_to (cr, top.x, top.y);
  cairo_line_to (cr, top.x + flag * 1.2, top.y);
  cairo_line_to (cr, top.x + flag * 1.02, top.y + high * 0.5);
  cairo_line_to (cr, top.x + flag * 1.2, top.y + high);
  cairo_line_to (cr, top.x, top.y + high);
  cairo_close_path (cr);
  biv_map_text_set_paint (cr, block->colour->tint);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  biv_map_text_set_paint (cr, block->colour->edge);
  cairo_stroke (cr);
  biv_map_text_set_paint (cr, block->colour->ink);
  biv_map_counter_draw_sign (cr, block->counter->sign,
                             biv_point_add (top, flag * 0.53, high * 0.52), flag, line);
  if (block->counter->is_allied)
    {
      cairo_rectangle (cr, top.x, top.y + high * 0.86, flag * 1.1, high * 0.14);
      biv_map_text_set_paint (cr, leader->edge);
      cairo_fill (cr);
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, top.x, top.y - line * 0.6, line * 1.6, 0.0, 2.0 * G_PI);
  biv_map_text_set_paint (cr, leader->edge);
  cairo_fill (cr);
}

/* Draws a messenger or character: the sign on a round badge. */
static void
paint_badge (const Block *block)
{
  const BivDrawing *leader = biv_map_style_get_part (block->style, "leader");
  double radius = leader->size * block->scale * 0.52;
  double line = get_length (block, leader->width, 0.7);
  cairo_t *cr = block->cr;

  cairo_new_sub_path (cr);
  cairo_arc (cr, block->centre.x, block->centre.y, radius, 0.0, 2.0 * G_PI);
  biv_map_text_set_paint (cr, leader->tint);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line * 2.2);
  biv_map_text_set_paint (cr, block->colour->tint);
  cairo_stroke (cr);
  biv_map_text_set_paint (cr, block->colour->edge);
  biv_map_counter_draw_sign (cr, block->counter->sign, block->centre, radius * 1.9, line * 1.2);
}

static void
paint_figure (const Block *block)
{
  if (block->scale < 5.0)
    return;
  if (block->counter->rank <= BIV_RANK_OFFICER)
    paint_standard (block);
  else
    paint_badge (block);
}

static Block
find_block (cairo_t *cr, const BivMapStyle *style, const BivMapCounter *counter, BivPoint centre,
            double scale)
{
  Block block = { .cr = cr, .style = style, .counter = counter, .centre = centre, .scale = scale };

  block.colour = biv_map_style_find (style, BIV_DRAWING_COLOUR, biv_colour_words[counter->colour]);
  block.block = biv_map_style_get_part (style, "counter");
  block.fineness = biv_map_text_get_fineness (cr);
  block.half_x = block.block->size * scale / 2.0;
  block.half_y = block.half_x * ASPECT;
  return block;
}

static void
draw (cairo_t *cr, const BivMapStyle *style, const BivMapCounter *counter, BivPoint centre,
      double scale, void (*paint) (const Block *block))
{
  Block block = find_block (cr, style, counter, centre, scale);

  cairo_save (cr);
  cairo_new_path (cr);
  paint (&block);
  cairo_restore (cr);
}

/**
 * biv_map_counter_draw:
 * @centre: of the block or standard
 * @scale: pixels (points) for the size of a hex, centre to corner; a block is about as wide
 *
 * Draws a unit's counter or a leader's standard, with fewer details if it is small.
 */
void
biv_map_counter_draw (cairo_t *cr,
                      const BivMapStyle *style,
                      const BivMapCounter *counter,
                      BivPoint centre,
                      double scale)
{
  draw (cr, style, counter, centre, scale, counter->is_figure ? paint_figure : paint_block);
}

/** biv_map_counter_draw_facing: draws of a unit's counter only the notch that tells its facing. */
void
biv_map_counter_draw_facing (cairo_t *cr, const BivMapStyle *style, const BivMapCounter *counter,
                             BivPoint centre, double scale)
{
  draw (cr, style, counter, centre, scale, paint_notch);
}

/** biv_map_counter_draw_elements: draws of a unit's counter only how many elements it has. */
void
biv_map_counter_draw_elements (cairo_t *cr, const BivMapStyle *style, const BivMapCounter *counter,
                               BivPoint centre, double scale)
{
  draw (cr, style, counter, centre, scale, paint_pips);
}
