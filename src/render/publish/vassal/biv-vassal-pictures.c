/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-pictures.h"

#include <math.h>

#include "render/card/biv-cut-kind.h"
#include "render/export/biv-map-picture.h"
#include "render/map/biv-map-text.h"
#include "render/page/biv-pages.h"

/* Dots to the inch of cards and pages: a card is some 350 pixels high then. */
#define CARD_DPI 100.0
/* The room of a unit with its notch, of a leader's standard, and the radius of a disc, in sizes of
 * a hex, centre to corner. */
#define UNIT_WIDTH 1.45
#define UNIT_HEIGHT 1.15
#define LEADER_SIZE 1.0
#define DISC_SIZE 0.28
/* Of the letters of a name, in pixels. */
#define LARGEST_TYPE 10
#define SMALLEST_TYPE 8
/* The width that the words of a badge may have, in the same, and their size in pixels. */
#define BADGE_WIDTH 1.7
#define BADGE_TYPE 8.5
/* The size of a mark with a sign, in sizes of a hex. */
#define MARK_SIZE 0.42
#define DOTS (CARD_DPI / 72.0)

static bool
append_cb (const guint8 *bytes, gsize length, gpointer data, GError **error)
{
  g_byte_array_append (data, bytes, (guint) length);
  return true;
}

/* The usual scale makes one picture of every board. @picture: (out caller-allocates) */
static void
lay_out_map (BivVassalModule *module, BivMapPicture *picture, BivMapRenderer *renderer)
{
  biv_map_picture_lay_out (picture, renderer,
                           BIV_MAP_GRID | BIV_MAP_NUMBERS | BIV_MAP_NAMES | BIV_MAP_OBJECTIVES,
                           &module->options, 0.0, 0.0);
  module->scale = picture->view.scale;
  module->grid = biv_vassal_grid_of (biv_scenario_get_board (module->scenario), &picture->view);
}

static BivMapRenderer *
make_renderer (BivVassalModule *module)
{
  return biv_map_renderer_new (module->what->style, module->scenario, module->ruleset,
                               module->what->language);
}

/** biv_vassal_pictures_measure: finds where the hexes are in the picture of the map, of which
 * another module has the file. */
void
biv_vassal_pictures_measure (BivVassalModule *module)
{
  g_autoptr (BivMapRenderer) renderer = make_renderer (module);
  g_auto (BivMapPicture) picture = { 0 };

  lay_out_map (module, &picture, renderer);
}

/**
 * biv_vassal_pictures_add_map:
 *
 * Adds the ground with its numbers and names, and finds where the hexes are in it.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_vassal_pictures_add_map (BivVassalModule *module, GError **error)
{
  g_autoptr (BivMapRenderer) renderer = make_renderer (module);
  g_auto (BivMapPicture) picture = { 0 };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) png = NULL;

  lay_out_map (module, &picture, renderer);
  if (!biv_map_picture_write (&picture, 0, 0, append_cb, bytes, error))
    return false;
  png = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  module->map_image = biv_vassal_module_add_image (module, png);
  return true;
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/* (transfer full): the name of a picture of a surface. */
static char *
compress (BivVassalModule *module, cairo_surface_t *surface)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) png = NULL;

  cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  png = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return biv_vassal_module_add_image (module, png);
}

/* (transfer full): all that a surface shows, and how wide it is. */
static GBytes *
copy_pixels (cairo_surface_t *surface)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  gsize height = (gsize) cairo_image_surface_get_height (surface);
  GByteArray *pixels = g_byte_array_sized_new ((guint) (stride * height + sizeof stride));

  cairo_surface_flush (surface);
  g_byte_array_append (pixels, (const guint8 *) &stride, sizeof stride);
  g_byte_array_append (pixels, cairo_image_surface_get_data (surface), (guint) (stride * height));
  return g_byte_array_free_to_bytes (pixels);
}

/** biv_vassal_pictures_add_surface: (transfer full): the name of a picture of a surface. A module
 * shows the same arrow or row of elements on each of its pieces: it is compressed once. */
char *
biv_vassal_pictures_add_surface (BivVassalModule *module, cairo_surface_t *surface)
{
  g_autoptr (GBytes) pixels = copy_pixels (surface);
  const char *known = g_hash_table_lookup (module->drawn, pixels);
  char *image;

  if (known)
    return g_strdup (known);
  image = compress (module, surface);
  g_hash_table_insert (module->drawn, g_steal_pointer (&pixels), g_strdup (image));
  return image;
}

static void
draw_part (cairo_t *cr, const BivVassalModule *module, const BivMapCounter *counter,
           BivVassalPart part)
{
  BivMapStyle *style = module->what->style;
  BivPoint centre = { 0.0, 0.0 };

  switch (part)
    {
    case BIV_VASSAL_COUNTER_BODY:
      biv_map_counter_draw (cr, style, counter, centre, module->scale);
      break;
    case BIV_VASSAL_COUNTER_FACING:
      biv_map_counter_draw_facing (cr, style, counter, centre, module->scale);
      break;
    case BIV_VASSAL_COUNTER_ELEMENTS:
      biv_map_counter_draw_elements (cr, style, counter, centre, module->scale);
      break;
    }
}

/**
 * biv_vassal_pictures_add_counter:
 * @counter: with all that is to be seen of this part of it
 *
 * Returns: (transfer full): the name of the picture
 */
char *
biv_vassal_pictures_add_counter (BivVassalModule *module, const BivMapCounter *counter,
                                 BivVassalPart part)
{
  double room_x = counter->is_figure ? LEADER_SIZE : UNIT_WIDTH;
  double room_y = counter->is_figure ? LEADER_SIZE : UNIT_HEIGHT;
  int width = (int) ceil (room_x * module->scale), height = (int) ceil (room_y * module->scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  char *image;

  cairo_translate (cr, width / 2.0, height / 2.0);
  draw_part (cr, module, counter, part);
  cairo_destroy (cr);
  image = biv_vassal_pictures_add_surface (module, surface);
  cairo_surface_destroy (surface);
  return image;
}

/** biv_vassal_pictures_add_disc: (transfer full): the name of the picture of a disc in a side's
 * colour; or of a ring, as nobody's. */
char *
biv_vassal_pictures_add_disc (BivVassalModule *module, BivColour colour, bool is_empty)
{
  const BivPaint nobodys = { 1.0, 1.0, 1.0, 0.7 };
  const BivDrawing *drawing =
    biv_map_style_find (module->what->style, BIV_DRAWING_COLOUR, biv_colour_words[colour]);
  double radius = DISC_SIZE * module->scale;
  int size = (int) ceil (2.0 * radius) + 4;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  char *image;

  cairo_arc (cr, size / 2.0, size / 2.0, radius, 0.0, 2.0 * G_PI);
  biv_map_text_set_paint (cr, is_empty ? nobodys : drawing->tint);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.15, 0.12, 0.1);
  cairo_set_line_width (cr, 2.0);
  cairo_stroke (cr);
  cairo_destroy (cr);
  image = biv_vassal_pictures_add_surface (module, surface);
  cairo_surface_destroy (surface);
  return image;
}

/* --- Words ----------------------------------------------------------------------------------- */

static double
measure_words (BivVassalModule *module, PangoLayout *layout, const char *words, int size)
{
  BivMapType type = { .family = biv_map_style_get_sans (module->what->style), .size = size };
  int width, height;

  biv_map_text_set_up (layout, &type, words);
  pango_layout_get_pixel_size (layout, &width, &height);
  return width;
}

/* (transfer full): as many of the first letters as fit in a width, and an ellipsis. */
static char *
cut_words (BivVassalModule *module, PangoLayout *layout, const char *words, double width)
{
  double whole = measure_words (module, layout, words, SMALLEST_TYPE);
  char *fitting = g_strdup (words);

  /* As a rule letters are about equally wide. */
  for (glong n = (glong) (g_utf8_strlen (words, -1) * MIN (1.0, width / MAX (whole, 1.0))) + 2;
       n > 0 && whole > width; n--)
    {
      g_autofree char *cut = g_utf8_substring (words, 0, MIN (n, g_utf8_strlen (words, -1)));

      g_strchomp (cut);
      g_free (fitting);
      fitting = g_strconcat (cut, "…", NULL);
      whole = measure_words (module, layout, fitting, SMALLEST_TYPE);
    }
  return fitting;
}

/**
 * biv_vassal_pictures_fit_words:
 * @width: in pixels
 * @size: (out): of their letters, in pixels
 *
 * Sets words smaller, and then cuts them, until they are no wider than that.
 *
 * Returns: (transfer full): as much of them as fits, with an ellipsis if some is lost
 */
char *
biv_vassal_pictures_fit_words (BivVassalModule *module, const char *words, double width, int *size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = biv_map_text_create_layout (cr);
  char *fitting;

  *size = LARGEST_TYPE;
  while (*size > SMALLEST_TYPE && measure_words (module, layout, words, *size) > width)
    (*size)--;
  fitting = *size > SMALLEST_TYPE ? g_strdup (words) : cut_words (module, layout, words, width);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return fitting;
}

/* --- Badges ---------------------------------------------------------------------------------- */

static const BivPaint badge_ink = { 0.15, 0.12, 0.1, 1.0 };

/* A surface with a light ground and an edge. @cr: (out): to draw on it; frees both */
static cairo_surface_t *
begin_badge (int width, int height, cairo_t **cr)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  *cr = cairo_create (surface);
  cairo_rectangle (*cr, 0.5, 0.5, width - 1.0, height - 1.0);
  cairo_set_source_rgb (*cr, 1.0, 0.96, 0.74);
  cairo_fill_preserve (*cr);
  biv_map_text_set_paint (*cr, badge_ink);
  cairo_set_line_width (*cr, 1.0);
  cairo_stroke (*cr);
  return surface;
}

/* (transfer full): the name of the picture. @surface, @cr: (transfer full) */
static char *
end_badge (BivVassalModule *module, cairo_surface_t *surface, cairo_t *cr)
{
  char *image;

  cairo_destroy (cr);
  image = biv_vassal_pictures_add_surface (module, surface);
  cairo_surface_destroy (surface);
  return image;
}

/** biv_vassal_pictures_add_badge: (transfer full): the name of the picture of words on a light
 * ground, to be laid on a counter; they are cut where they would be wider than a hex. */
char *
biv_vassal_pictures_add_badge (BivVassalModule *module, const char *words)
{
  BivMapType type = { .family = biv_map_style_get_sans (module->what->style),
                      .size = BADGE_TYPE,
                      .weight = PANGO_WEIGHT_BOLD,
                      .ink = badge_ink,
                      .width = BADGE_WIDTH * module->scale };
  cairo_t *cr;
  cairo_surface_t *surface = begin_badge (2, 2, &cr);
  g_autoptr (PangoLayout) layout = biv_map_text_create_layout (cr);
  int width, height;

  biv_map_text_set_up (layout, &type, words);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  surface = begin_badge (width + 6, height, &cr);
  biv_map_text_draw (cr, layout, &type, words, (BivPoint){ width / 2.0 + 3.0, height / 2.0 });
  return end_badge (module, surface, cr);
}

/** biv_vassal_pictures_add_mark: (transfer full): the name of the picture of a sign of the style on
 * a light ground, to be laid on a counter. */
char *
biv_vassal_pictures_add_mark (BivVassalModule *module, const char *sign)
{
  int size = (int) ceil (MARK_SIZE * module->scale);
  cairo_t *cr;
  cairo_surface_t *surface = begin_badge (size, size, &cr);

  cairo_set_source_rgb (cr, badge_ink.red, badge_ink.green, badge_ink.blue);
  biv_map_counter_draw_sign (cr, sign, (BivPoint){ size / 2.0, size / 2.0 }, size * 0.7, 1.2);
  return end_badge (module, surface, cr);
}

/* --- Cards and pages ------------------------------------------------------------------------- */

static BivCardSize
find_card_size (BivVassalModule *module, const char *pages)
{
  return biv_cut_kind_choose (biv_cut_kind_find (pages), (BivCardSize){ 0 },
                              module->options.cards.sizes);
}

/* Millimetres round a card, of which the picture shows nothing. */
#define CARD_MARGIN 5.0

/* Paper on which one card has room. */
static BivPaper
find_card_paper (BivVassalModule *module, const char *pages)
{
  BivCardSize size = find_card_size (module, pages);

  return (BivPaper){
    .width = (size.width + 2.0 * CARD_MARGIN) * BIV_POINTS_PER_MM,
    .height = (size.height + 2.0 * CARD_MARGIN) * BIV_POINTS_PER_MM,
  };
}

/* (transfer full) (nullable): the name of the picture of a part of a page, in points. */
static char *
cut_out (BivVassalModule *module, BivPageSet *set, guint page, BivPoint corner, BivPoint extent)
{
  int width = (int) ceil (extent.x * DOTS), height = (int) ceil (extent.y * DOTS);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  BivPngFile file = { .band = surface, .height = height, .is_quick = true };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) png = NULL;
  cairo_t *cr = cairo_create (surface);
  bool is_written;

  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  cairo_scale (cr, DOTS, DOTS);
  cairo_translate (cr, -corner.x, -corner.y);
  biv_page_set_draw (set, page, cr);
  cairo_destroy (cr);
  is_written = biv_png_file_write (&file, append_cb, bytes, NULL);
  cairo_surface_destroy (surface);
  png = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return is_written ? biv_vassal_module_add_image (module, png) : NULL;
}

/* (transfer full) (nullable): the name of the picture of the one card on a page. */
static char *
cut_card (BivVassalModule *module, BivPageSet *set, guint page, BivCardSize size)
{
  double margin = CARD_MARGIN * BIV_POINTS_PER_MM;

  return cut_out (
    module, set, page, (BivPoint){ margin, margin },
    (BivPoint){ size.width * BIV_POINTS_PER_MM, size.height * BIV_POINTS_PER_MM });
}

static BivPageSet *
make_pages (BivVassalModule *module, gpointer of, const BivPageOptions *options)
{
  return biv_pages_make (BIV_NODE (of), module->what->catalogue,
                         module->what->report, options);
}

/**
 * biv_vassal_pictures_add_faces:
 * @pages: the word of the kind of pages with such cards
 * @item: a piece, or an item of the rules
 *
 * Returns: (transfer full): the names of the pictures of its card, as many as it takes to hold its
 * words, and a %NULL
 */
GPtrArray *
biv_vassal_pictures_add_faces (BivVassalModule *module, const char *pages, gpointer item)
{
  const char *only[] = { biv_node_get_id (BIV_NODE (item)), NULL };
  BivPageOptions options = module->options;
  GPtrArray *faces = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BivPageSet) set = NULL;

  options.what = pages;
  options.paper = find_card_paper (module, pages);
  options.cards.only = only;
  set = make_pages (module, module->scenario, &options);
  for (guint i = 0; i < biv_page_set_get_n_pages (set); i++)
    {
      char *face = cut_card (module, set, i, find_card_size (module, pages));

      if (face)
        g_ptr_array_add (faces, face);
    }
  g_ptr_array_add (faces, NULL);
  return faces;
}

static void
add_chart (BivVassalModule *module, BivPageSet *set, guint page, const char *tab,
           const char *image)
{
  const char *chapter = biv_page_set_get_chapter (set, page);
  g_autofree char *title = g_strdup_printf ("%s %u", chapter ? chapter : tab, page + 1);

  biv_vassal_module_add_chart (module, tab, title, image);
}

/** biv_vassal_pictures_add_pages: adds all pages of a kind as charts below a tab, on A4.
 * @of: the scenario, or an army of it. */
void
biv_vassal_pictures_add_pages (BivVassalModule *module, gpointer of, const char *pages,
                               const char *language, const char *tab)
{
  BivPageOptions options = module->options;
  g_autoptr (BivPageSet) set = NULL;

  options.what = pages;
  options.language = language;
  biv_paper_find ("A4", &options.paper);
  set = make_pages (module, of, &options);
  for (guint i = 0; i < biv_page_set_get_n_pages (set); i++)
    {
      g_autofree char *image = NULL;
      BivPoint extent;

      biv_page_set_get_size (set, i, &extent.x, &extent.y);
      image = cut_out (module, set, i, (BivPoint){ 0.0, 0.0 }, extent);
      if (image)
        add_chart (module, set, i, tab, image);
    }
}

/** biv_vassal_pictures_add_cards: adds every card of a kind as a chart of its own below a tab. */
void
biv_vassal_pictures_add_cards (BivVassalModule *module, const char *pages, const char *tab)
{
  BivPageOptions options = module->options;
  g_autoptr (BivPageSet) set = NULL;

  options.what = pages;
  options.paper = find_card_paper (module, pages);
  set = make_pages (module, module->scenario, &options);
  for (guint i = 0; i < biv_page_set_get_n_pages (set); i++)
    {
      g_autofree char *image = cut_card (module, set, i, find_card_size (module, pages));

      if (image)
        add_chart (module, set, i, tab, image);
    }
}
