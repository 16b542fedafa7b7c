/* The signs of arms and of single figures, by the words that rulesets use for them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "core/ruleset/item/biv-signs.h"
#include "render/map/biv-map-counter.h"

#define HEIGHT 0.62 /* of a sign to its width, as the box on the counter has */

/* Drawn round (0, 0) in a box 2 wide and 2 * HEIGHT high, in the ink that is set. */
typedef void (*PaintSign) (cairo_t *cr);

static void
add_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
}

static void
paint_infantry (cairo_t *cr)
{
  cairo_move_to (cr, -1.0, -HEIGHT);
  cairo_line_to (cr, 1.0, HEIGHT);
  cairo_move_to (cr, -1.0, HEIGHT);
  cairo_line_to (cr, 1.0, -HEIGHT);
  cairo_stroke (cr);
}

static void
paint_cavalry (cairo_t *cr)
{
  cairo_move_to (cr, -1.0, HEIGHT);
  cairo_line_to (cr, 1.0, -HEIGHT);
  cairo_stroke (cr);
}

static void
paint_camelry (cairo_t *cr)
{
  paint_cavalry (cr);
  cairo_move_to (cr, -0.75, -0.02);
  cairo_curve_to (cr, -0.7, -0.55, -0.4, -0.55, -0.33, -0.12);
  cairo_curve_to (cr, -0.28, -0.55, 0.02, -0.55, 0.1, -0.1);
  cairo_stroke (cr);
}

static void
add_wheel (cairo_t *cr, double y, double radius)
{
  add_disc (cr, 0.0, y, radius);
  for (int i = 0; i < 4; i++)
    {
      double angle = i * G_PI / 4.0;

      cairo_move_to (cr, -radius * cos (angle), y - radius * sin (angle));
      cairo_line_to (cr, radius * cos (angle), y + radius * sin (angle));
    }
}

static void
paint_chariots (cairo_t *cr)
{
  add_wheel (cr, 0.0, 0.46);
  cairo_stroke (cr);
  add_disc (cr, 0.0, 0.0, 0.11);
  cairo_fill (cr);
}

static void
paint_foot_artillery (cairo_t *cr)
{
  add_disc (cr, 0.0, 0.0, 0.3);
  cairo_fill (cr);
}

static void
paint_horse_artillery (cairo_t *cr)
{
  add_disc (cr, 0.0, -0.12, 0.27);
  cairo_fill (cr);
  add_disc (cr, -0.42, 0.34, 0.18);
  add_disc (cr, 0.42, 0.34, 0.18);
  cairo_stroke (cr);
}

static void
paint_camel_artillery (cairo_t *cr)
{
  add_disc (cr, 0.0, 0.2, 0.27);
  cairo_fill (cr);
  cairo_move_to (cr, -0.62, 0.02);
  cairo_curve_to (cr, -0.35, -0.62, 0.35, -0.62, 0.62, 0.02);
  cairo_stroke (cr);
}

/* A head from the front: two ears, a trunk between two tusks. */
static void
paint_elephants (cairo_t *cr)
{
  cairo_move_to (cr, -0.28, -0.38);
  cairo_curve_to (cr, -0.95, -0.6, -0.95, 0.22, -0.36, 0.12);
  cairo_curve_to (cr, -0.3, 0.3, -0.2, 0.32, -0.14, 0.3);
  cairo_line_to (cr, -0.09, 0.56);
  cairo_line_to (cr, 0.09, 0.56);
  cairo_line_to (cr, 0.14, 0.3);
  cairo_curve_to (cr, 0.2, 0.32, 0.3, 0.3, 0.36, 0.12);
  cairo_curve_to (cr, 0.95, 0.22, 0.95, -0.6, 0.28, -0.38);
  cairo_curve_to (cr, 0.15, -0.5, -0.15, -0.5, -0.28, -0.38);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_move_to (cr, -0.24, 0.24);
  cairo_curve_to (cr, -0.3, 0.5, -0.45, 0.5, -0.52, 0.4);
  cairo_move_to (cr, 0.24, 0.24);
  cairo_curve_to (cr, 0.3, 0.5, 0.45, 0.5, 0.52, 0.4);
  cairo_stroke (cr);
}

/* The disc of artillery in a tower. */
static void
paint_elephant_artillery (cairo_t *cr)
{
  static const double tower[][2] = {
    { -0.5, 0.5 },
    { -0.5, -0.5 },
    { -0.3, -0.5 },
    { -0.3, -0.3 },
    { -0.1, -0.3 },
    { -0.1, -0.5 },
    { 0.1, -0.5 },
    { 0.1, -0.3 },
    { 0.3, -0.3 },
    { 0.3, -0.5 },
    { 0.5, -0.5 },
    { 0.5, 0.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tower); i++)
    cairo_line_to (cr, tower[i][0], tower[i][1]);
  cairo_close_path (cr);
  cairo_stroke (cr);
  add_disc (cr, 0.0, 0.12, 0.22);
  cairo_fill (cr);
}

/* --- Leaders --------------------------------------------------------------------------------- */

static void
add_star (cairo_t *cr, double x, double radius)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 10; i++)
    {
      double length = i % 2 ? radius * 0.42 : radius;
      double angle = -G_PI_2 + i * G_PI / 5.0;

      cairo_line_to (cr, x + cos (angle) * length, sin (angle) * length);
    }
  cairo_close_path (cr);
}

/* Draws so many stars beside each other. */
static void
paint_stars (cairo_t *cr, int count)
{
  for (int i = 0; i < count; i++)
    add_star (cr, (i - (count - 1) / 2.0) * 0.66, 0.38);
  cairo_fill (cr);
}

static void
paint_one_star (cairo_t *cr)
{
  paint_stars (cr, 1);
}

static void
paint_two_stars (cairo_t *cr)
{
  paint_stars (cr, 2);
}

static void
paint_three_stars (cairo_t *cr)
{
  paint_stars (cr, 3);
}

/* Draws a sword that points to the upper right, broad enough to be seen on small standards. */
static void
paint_sword (cairo_t *cr)
{
  cairo_rotate (cr, -G_PI / 5.0);
  cairo_move_to (cr, -0.4, -0.1);
  cairo_line_to (cr, 0.62, -0.1);
  cairo_line_to (cr, 0.86, 0.0);
  cairo_line_to (cr, 0.62, 0.1);
  cairo_line_to (cr, -0.4, 0.1);
  cairo_close_path (cr);
  cairo_rectangle (cr, -0.82, -0.07, 0.45, 0.14);
  cairo_rectangle (cr, -0.5, -0.34, 0.14, 0.68);
  cairo_fill (cr);
  add_disc (cr, -0.82, 0.0, 0.12);
  cairo_fill (cr);
}

/* A pointed hat, its tip bent, on a wide brim. */
static void
paint_hat (cairo_t *cr)
{
  cairo_move_to (cr, -0.4, 0.26);
  cairo_curve_to (cr, -0.28, -0.05, -0.2, -0.35, 0.3, -0.6);
  cairo_curve_to (cr, 0.16, -0.3, 0.28, -0.05, 0.4, 0.26);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_move_to (cr, -0.78, 0.4);
  cairo_curve_to (cr, -0.5, 0.2, 0.5, 0.2, 0.78, 0.4);
  cairo_curve_to (cr, 0.5, 0.56, -0.5, 0.56, -0.78, 0.4);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
paint_horn (cairo_t *cr)
{
  cairo_move_to (cr, -0.62, -0.1);
  cairo_curve_to (cr, -0.1, 0.3, 0.3, 0.1, 0.4, -0.42);
  cairo_line_to (cr, 0.72, -0.2);
  cairo_curve_to (cr, 0.5, 0.5, -0.2, 0.62, -0.66, 0.04);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* A flat case for dispatches, with its flap and strap. */
static void
paint_satchel (cairo_t *cr)
{
  cairo_rectangle (cr, -0.56, -0.22, 1.12, 0.66);
  cairo_move_to (cr, -0.56, -0.22);
  cairo_line_to (cr, -0.3, -0.58);
  cairo_move_to (cr, 0.56, -0.22);
  cairo_line_to (cr, 0.3, -0.58);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.56, -0.22);
  cairo_line_to (cr, 0.56, -0.22);
  cairo_line_to (cr, 0.0, 0.2);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Draws the head and shoulders of a person. */
static void
paint_character (cairo_t *cr)
{
  add_disc (cr, 0.0, -0.24, 0.25);
  cairo_fill (cr);
  cairo_move_to (cr, -0.5, 0.55);
  cairo_curve_to (cr, -0.48, 0.0, 0.48, 0.0, 0.5, 0.55);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Draws a quiet dash, for a sign that the style does not know. */
static void
paint_unknown (cairo_t *cr)
{
  cairo_move_to (cr, -0.3, 0.0);
  cairo_line_to (cr, 0.3, 0.0);
  cairo_stroke (cr);
}

/* A marshal's. */
static void
paint_baton (cairo_t *cr)
{
  cairo_save (cr);
  cairo_rotate (cr, -G_PI / 4.0);
  cairo_rectangle (cr, -0.75, -0.14, 1.5, 0.28);
  cairo_move_to (cr, -0.5, -0.14);
  cairo_line_to (cr, -0.5, 0.14);
  cairo_move_to (cr, 0.5, -0.14);
  cairo_line_to (cr, 0.5, 0.14);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_arrow (cairo_t *cr)
{
  cairo_move_to (cr, -0.75, 0.2);
  cairo_line_to (cr, 0.1, 0.2);
  cairo_line_to (cr, 0.1, 0.5);
  cairo_line_to (cr, 0.75, 0.0);
  cairo_line_to (cr, 0.1, -0.5);
  cairo_line_to (cr, 0.1, -0.2);
  cairo_line_to (cr, -0.75, -0.2);
  cairo_close_path (cr);
  cairo_stroke (cr);
}

static void
add_crossed_sword (cairo_t *cr, double to)
{
  cairo_move_to (cr, -0.55 * to, 0.58);
  cairo_line_to (cr, 0.6 * to, -0.58);
  cairo_move_to (cr, -0.6 * to, 0.2);
  cairo_line_to (cr, -0.18 * to, 0.55);
}

static void
paint_swords (cairo_t *cr)
{
  add_crossed_sword (cr, 1.0);
  add_crossed_sword (cr, -1.0);
  cairo_stroke (cr);
}

static void
paint_shield (cairo_t *cr)
{
  cairo_move_to (cr, -0.5, -0.55);
  cairo_line_to (cr, 0.5, -0.55);
  cairo_line_to (cr, 0.5, -0.05);
  cairo_curve_to (cr, 0.5, 0.3, 0.2, 0.5, 0.0, 0.62);
  cairo_curve_to (cr, -0.2, 0.5, -0.5, 0.3, -0.5, -0.05);
  cairo_close_path (cr);
  cairo_move_to (cr, 0.0, -0.55);
  cairo_line_to (cr, 0.0, 0.6);
  cairo_stroke (cr);
}

/* --- Troops ---------------------------------------------------------------------------------- */

/* The lighter, the more open: a ring, a stroke, a bar, a block, two blocks. */
static void
paint_very_light (cairo_t *cr)
{
  add_disc (cr, 0.0, 0.0, 0.5);
  add_disc (cr, 0.0, 0.0, 0.26);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (cr);
}

static void
paint_light (cairo_t *cr)
{
  cairo_move_to (cr, -0.62, 0.58);
  cairo_line_to (cr, 0.22, -0.58);
  cairo_line_to (cr, 0.62, -0.58);
  cairo_line_to (cr, -0.22, 0.58);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
paint_medium (cairo_t *cr)
{
  cairo_rectangle (cr, -0.9, -0.18, 1.8, 0.36);
  cairo_fill (cr);
}

static void
paint_heavy (cairo_t *cr)
{
  cairo_rectangle (cr, -0.52, -0.52, 1.04, 1.04);
  cairo_fill (cr);
}

static void
paint_very_heavy (cairo_t *cr)
{
  cairo_rectangle (cr, -1.14, -0.52, 1.04, 1.04);
  cairo_rectangle (cr, 0.1, -0.52, 1.04, 1.04);
  cairo_fill (cr);
}

/* A breastplate. */
static void
paint_cuirassier (cairo_t *cr)
{
  cairo_move_to (cr, -0.68, -0.58);
  cairo_line_to (cr, -0.3, -0.58);
  cairo_line_to (cr, 0.0, -0.1);
  cairo_line_to (cr, 0.3, -0.58);
  cairo_line_to (cr, 0.68, -0.58);
  cairo_line_to (cr, 0.5, 0.1);
  cairo_line_to (cr, 0.3, 0.6);
  cairo_line_to (cr, -0.3, 0.6);
  cairo_line_to (cr, -0.5, 0.1);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
paint_crown (cairo_t *cr)
{
  static const double points[][2] = {
    { -0.8, -0.45 },
    { -0.36, 0.02 },
    { 0.0, -0.62 },
    { 0.36, 0.02 },
    { 0.8, -0.45 },
    { 0.66, 0.58 },
    { -0.66, 0.58 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, points[i][0], points[i][1]);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* A ball with a flame. */
static void
paint_grenade (cairo_t *cr)
{
  add_disc (cr, 0.0, 0.22, 0.4);
  cairo_fill (cr);
  cairo_move_to (cr, -0.14, -0.16);
  cairo_line_to (cr, -0.42, -0.62);
  cairo_line_to (cr, -0.12, -0.44);
  cairo_line_to (cr, 0.0, -0.72);
  cairo_line_to (cr, 0.12, -0.44);
  cairo_line_to (cr, 0.42, -0.62);
  cairo_line_to (cr, 0.14, -0.16);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static const char *const words[] = { BIV_EACH_ARM_SIGN (BIV_MEMBER_WORD)
                                       BIV_EACH_LEADER_SIGN (BIV_MEMBER_WORD)
                                         BIV_EACH_ORDER_SIGN (BIV_MEMBER_WORD)
                                           BIV_EACH_TROOP_SIGN (BIV_MEMBER_WORD) };

static const PaintSign signs[] = {
  [BIV_SIGN_INFANTRY] = paint_infantry,
  [BIV_SIGN_CAVALRY] = paint_cavalry,
  [BIV_SIGN_CAMELRY] = paint_camelry,
  [BIV_SIGN_CHARIOTS] = paint_chariots,
  [BIV_SIGN_FOOT_ARTILLERY] = paint_foot_artillery,
  [BIV_SIGN_HORSE_ARTILLERY] = paint_horse_artillery,
  [BIV_SIGN_CAMEL_ARTILLERY] = paint_camel_artillery,
  [BIV_SIGN_ELEPHANTS] = paint_elephants,
  [BIV_SIGN_ELEPHANT_ARTILLERY] = paint_elephant_artillery,
  [BIV_SIGN_ONE_STAR] = paint_one_star,
  [BIV_SIGN_TWO_STARS] = paint_two_stars,
  [BIV_SIGN_THREE_STARS] = paint_three_stars,
  [BIV_SIGN_SWORD] = paint_sword,
  [BIV_SIGN_HAT] = paint_hat,
  [BIV_SIGN_HORN] = paint_horn,
  [BIV_SIGN_SATCHEL] = paint_satchel,
  [BIV_SIGN_CHARACTER] = paint_character,
  [BIV_SIGN_BATON] = paint_baton,
  [BIV_SIGN_ARROW] = paint_arrow,
  [BIV_SIGN_SWORDS] = paint_swords,
  [BIV_SIGN_SHIELD] = paint_shield,
  [BIV_SIGN_VERY_LIGHT] = paint_very_light,
  [BIV_SIGN_LIGHT] = paint_light,
  [BIV_SIGN_MEDIUM] = paint_medium,
  [BIV_SIGN_HEAVY] = paint_heavy,
  [BIV_SIGN_VERY_HEAVY] = paint_very_heavy,
  [BIV_SIGN_CUIRASSIER] = paint_cuirassier,
  [BIV_SIGN_CROWN] = paint_crown,
  [BIV_SIGN_GRENADE] = paint_grenade,
};
BIV_ASSERT_EACH (signs, BIV_N_SIGNS);

static PaintSign
find_sign (const char *word)
{
  for (guint i = 0; i < BIV_N_SIGNS; i++)
    if (strcmp (words[i], word) == 0)
      return signs[i];
  return paint_unknown;
}

/**
 * biv_map_counter_draw_sign:
 * @sign: the word of a ruleset for the sign of an arm, of a kind of figure or of troops
 * @width: of the sign's box; it is 0.62 times as high
 * @line: width of its lines
 *
 * Draws a sign in the ink that is set; one that is not known is a dash.
 */
void
biv_map_counter_draw_sign (cairo_t *cr, const char *sign, BivPoint centre, double width,
                           double line)
{
  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  cairo_scale (cr, width / 2.0, width / 2.0);
  cairo_set_line_width (cr, line / (width / 2.0));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  find_sign (sign) (cr);
  cairo_restore (cr);
}
