/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-tray.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/model/scenario/biv-side.h"
#include "render/map/biv-map-text.h"
#include "render/publish/vassal/biv-vassal-pictures.h"

/* Room for a piece with its name below: so many times the size of a hex, centre to corner. */
#define CELL 2.4
/* Cells of the field for what is removed. */
#define REMOVED_COLUMNS 5
#define REMOVED_ROWS 2
/* Pixels. */
#define GAP 14
#define HEAD 30
#define TYPE_SIZE 15.0

static const BivPaint ink = { 0.14, 0.11, 0.08, 1.0 };

/* Pieces that wait for the same. */
typedef struct
{
  const char *title;
  guint row;
  GPtrArray *slots; /* of BivVassalSlot */
  int columns;
  int rows;
  int x; /* pixels */
  int y;
  int width;
  int height;
} Field;

typedef struct
{
  BivVassalModule *module;
  GPtrArray *fields; /* of Field */
  int cell;          /* pixels */
  int width;
  int height;
} Tray;

static void
free_field (Field *field)
{
  g_ptr_array_unref (field->slots);
  g_free (field);
}

static Field *
find_field (Tray *self, guint row, const char *title)
{
  Field *field;

  for (guint i = 0; i < self->fields->len; i++)
    {
      field = self->fields->pdata[i];
      if (field->row == row && g_str_equal (field->title, title))
        return field;
    }
  field = g_new0 (Field, 1);
  *field = (Field){ .title = title, .row = row, .slots = g_ptr_array_new () };
  g_ptr_array_add (self->fields, field);
  return field;
}

static void
gather (Tray *self)
{
  GPtrArray *slots = self->module->slots;

  for (guint i = 0; i < slots->len; i++)
    {
      BivVassalSlot *slot = slots->pdata[i];

      if (slot->waits)
        g_ptr_array_add (find_field (self, slot->row, slot->waits)->slots, slot);
    }
}

static void
measure (Tray *self, Field *field)
{
  int n = (int) field->slots->len;

  field->columns = n == 0 ? REMOVED_COLUMNS : (int) ceil (sqrt (2.0 * n));
  field->rows = n == 0 ? REMOVED_ROWS : (n + field->columns - 1) / field->columns;
  /* A title is wider than one piece. */
  field->width = MAX (field->columns, 3) * self->cell;
  field->height = HEAD + field->rows * self->cell;
}

/* Puts the fields of a side beside each other. */
static int
lay_row (Tray *self, guint row, int top)
{
  int x = GAP, highest = 0;

  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = self->fields->pdata[i];

      if (field->row != row)
        continue;
      measure (self, field);
      field->x = x;
      field->y = top + HEAD;
      x += field->width + GAP;
      highest = MAX (highest, field->height);
    }
  self->width = MAX (self->width, x);
  return top + HEAD + highest + GAP;
}

static void
place_pieces (const Tray *self, const Field *field)
{
  for (guint i = 0; i < field->slots->len; i++)
    {
      BivVassalSlot *slot = field->slots->pdata[i];
      int column = (int) i % field->columns;
      int row = (int) i / field->columns;

      slot->spot = (BivVassalSpot){
        .map = BIV_VASSAL_TRAY,
        .x = field->x + column * self->cell + self->cell / 2,
        .y = field->y + HEAD + row * self->cell + self->cell / 2,
      };
    }
}

static void
write_text (const Tray *self, cairo_t *cr, const char *text, double x, double y, bool is_bold)
{
  g_autoptr (PangoLayout) layout = biv_map_text_create_layout (cr);
  BivMapType type = { .family = biv_map_style_get_sans (self->module->what->style),
                      .size = TYPE_SIZE,
                      .weight = is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
                      .ink = ink };

  biv_map_text_set_up (layout, &type, text);
  biv_map_text_set_paint (cr, ink);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_field (const Tray *self, cairo_t *cr, const Field *field)
{
  cairo_rectangle (cr, field->x + 0.5, field->y + 0.5, field->width, field->height);
  cairo_set_source_rgb (cr, 0.99, 0.98, 0.94);
  cairo_fill_preserve (cr);
  biv_map_text_set_paint (cr, ink);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_rectangle (cr, field->x, field->y, field->width, HEAD);
  cairo_clip (cr);
  write_text (self, cr, field->title, field->x + 8.0, field->y + 6.0, false);
  cairo_restore (cr);
}

static void
draw_side (const Tray *self, cairo_t *cr, BivSide *side, int top)
{
  const BivDrawing *colour = biv_map_style_find (self->module->what->style, BIV_DRAWING_COLOUR,
                                                 biv_colour_words[biv_side_get_colour (side)]);
  const char *name = biv_text_for (biv_side_get_name (side), self->module->what->language);

  cairo_rectangle (cr, GAP, top + 8.0, 14.0, 14.0);
  biv_map_text_set_paint (cr, colour->tint);
  cairo_fill (cr);
  write_text (self, cr, name ? name : "", GAP + 22.0, top + 5.0, true);
}

static void
draw (const Tray *self, const int *tops)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
  BivNodeList *sides = biv_scenario_get_sides (self->module->scenario);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.93, 0.90, 0.83);
  cairo_paint (cr);
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    draw_side (self, cr, biv_node_list_get (sides, i), tops[i]);
  for (guint i = 0; i < self->fields->len; i++)
    draw_field (self, cr, self->fields->pdata[i]);
  cairo_destroy (cr);
  self->module->tray_image = biv_vassal_pictures_add_surface (self->module, surface);
  cairo_surface_destroy (surface);
}

/**
 * biv_vassal_tray_lay_out:
 *
 * Places all pieces that wait, by side and by what they wait for, with a field for what is removed,
 * and adds the picture of the tray.
 */
void
biv_vassal_tray_lay_out (BivVassalModule *module)
{
  guint n_sides = biv_node_list_get_length (biv_scenario_get_sides (module->scenario));
  g_autofree int *tops = g_new0 (int, n_sides + 1);
  Tray tray = { .module = module, .cell = (int) ceil (CELL * module->scale), .width = 1 };

  tray.fields = g_ptr_array_new_with_free_func ((GDestroyNotify) free_field);
  gather (&tray);
  for (guint i = 0; i < n_sides; i++)
    find_field (&tray, i, biv_vassal_module_say (module, N_ ("Removed")));
  for (guint i = 0; i < n_sides; i++)
    tops[i + 1] = lay_row (&tray, i, tops[i]);
  tray.height = MAX (1, tops[n_sides]);
  for (guint i = 0; i < tray.fields->len; i++)
    place_pieces (&tray, tray.fields->pdata[i]);
  draw (&tray, tops);
  g_ptr_array_unref (tray.fields);
}
