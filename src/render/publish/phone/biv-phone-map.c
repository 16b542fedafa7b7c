/* The map, drawn once, with what is written on it in each language; it can be made larger.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "core/hex/biv-hex.h"
#include "render/export/biv-svg-file.h"
#include "render/map/biv-map-lettering.h"
#include "render/page/biv-scenario-sheet.h"
#include "render/page/map/biv-map-place.h"
#include "render/publish/phone/biv-phone.h"

/* What is drawn on the map, each beside its name in every language; the pictures stand there
 * once. */

/* The key of the printed sheet in one column, which is so wide: a picture and its name a row. */
#define COLUMN 90.0
/* Points of a picture: the round badges of leaders lie a little to the right. */
#define WIDTH 30.0
#define HEIGHT 19.0

/* (transfer full): the key in each language of the page */
static GPtrArray *
make_blocks (BivPhonePage *self)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_block_free);

  for (guint i = 0; self->languages[i]; i++)
    {
      self->options.language = self->languages[i];
      g_ptr_array_add (blocks, biv_scenario_sheet_make_key (&self->flow, self->scenario, COLUMN));
    }
  return blocks;
}

/* Where the pictures of an entry begin among the items of a key, and behind them its name; false
 * behind the last. */
static bool
find_entry (const BivPageBlock *block, guint *first, guint *name)
{
  for (*name = *first; *name < block->items->len; (*name)++)
    if (((BivPageItem *) block->items->pdata[*name])->kind == BIV_PAGE_ITEM_TEXT)
      return true;
  return false;
}

static bool
write_picture (BivPhonePage *self, const BivPageBlock *block, guint first, guint name,
               guint number, GError **error)
{
  g_autoptr (BivSvgFile) file = biv_svg_file_new (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (biv_svg_file_get_surface (file));
  g_autofree char *prefix = g_strdup_printf ("key-%u-", number);
  g_autofree char *box = g_strdup_printf ("0 0 %d %d", (int) WIDTH, (int) HEIGHT);
  g_autofree char *part = NULL;
  g_autoptr (GBytes) svg = NULL;

  cairo_translate (cr, 4.0, -(double) number * HEIGHT);
  for (guint i = first; i < name; i++)
    biv_page_item_draw (block->items->pdata[i], cr, self->what->style);
  cairo_show_page (cr);
  cairo_destroy (cr);
  svg = biv_svg_file_finish (file, error);
  if (!svg)
    return false;
  part = biv_svg_part_make (svg, self->looks, prefix);
  biv_html_open (self->html, "svg", "viewBox", box, "aria-hidden", "true", NULL);
  biv_html_insert (self->html, part);
  biv_html_close (self->html);
  return true;
}

static void
open_span (BivPhonePage *self, const char *tag, guint language)
{
  g_autofree char *class_name = g_strdup_printf ("in in-%s", self->languages[language]);

  self->options.language = self->languages[language];
  biv_html_open (self->html, tag, "class", class_name, "lang", self->languages[language], NULL);
}

/* Writes what is on the map. Returns: whether it could be drawn; false sets @error */
static bool
write_key (BivPhonePage *self, GError **error)
{
  g_autoptr (GPtrArray) blocks = make_blocks (self);
  bool is_drawn = true;

  biv_html_open (self->html, "div", "class", "key", NULL);
  for (guint i = 0; self->languages[i]; i++)
    {
      open_span (self, "h3", i);
      biv_html_add_text (self->html, biv_phone_page_translate (self, N_ ("What is on the map")));
      biv_html_close (self->html);
    }
  biv_html_open (self->html, "ul", NULL);
  for (guint first = 0, name, n = 0;
       is_drawn && find_entry (blocks->pdata[0], &first, &name); first = name + 1, n++)
    {
      biv_html_open (self->html, "li", NULL);
      is_drawn = write_picture (self, blocks->pdata[0], first, name, n, error);
      /* The keys of all languages have the same entries. */
      for (guint i = 0; i < blocks->len; i++)
        {
          const BivPageBlock *block = blocks->pdata[i];
          const BivPageItem *item = block->items->pdata[name];
          g_autofree char *words = NULL;

          pango_parse_markup (item->markup, -1, 0, NULL, &words, NULL, NULL);
          open_span (self, "span", i);
          biv_html_add_text (self->html, words ? words : "");
          biv_html_close (self->html);
        }
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
  biv_html_close (self->html);
  return is_drawn;
}

/* From the centre of a hex to a corner, in units of the drawing: counters have room for names. */
#define SCALE 30.0
#define MARGIN 8.0
/* A board of more hexes is a picture, of so many pixels at the most on its longer side: drawn hex
 * by hex it would be many megabytes, which phones take long to show. */
#define MOST_HEXES 2000
#define MOST_PIXELS 2000.0
/* A ring round the hex that was asked for. */
#define RING 27.0

/* --- The drawing ----------------------------------------------------------------------------- */

typedef void (*DrawFunc) (BivPhonePage *self, BivMapRenderer *renderer, gpointer data,
                          cairo_t *cr);

static void
draw_ground (BivPhonePage *self, BivMapRenderer *renderer, gpointer data, cairo_t *cr)
{
  biv_map_renderer_draw (renderer, cr, &self->view,
                         BIV_MAP_EVERYTHING & ~(BIV_MAP_NAMES | BIV_MAP_PIECE_NAMES));
}

static void
draw_names (BivPhonePage *self, BivMapRenderer *renderer, gpointer data, cairo_t *cr)
{
  biv_map_lettering_draw (
    data, cr, (BivPoint){ -self->view.x * self->view.scale, -self->view.y * self->view.scale });
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The ground as a picture in the page itself. */
static void
insert_picture (BivPhonePage *self, BivMapRenderer *renderer)
{
  double scale = MIN (1.0, MOST_PIXELS / MAX (self->view.width, self->view.height));
  BivMapView view = { self->view.scale * scale, self->view.x, self->view.y,
                      floor (self->view.width * scale), floor (self->view.height * scale) };
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) view.width, (int) view.height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *code = NULL;
  g_autofree char *address = NULL;
  g_autofree char *width = g_strdup_printf ("%d", (int) self->view.width);
  g_autofree char *height = g_strdup_printf ("%d", (int) self->view.height);

  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (renderer, cr, &view,
                         BIV_MAP_EVERYTHING & ~(BIV_MAP_NAMES | BIV_MAP_PIECE_NAMES));
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  code = g_base64_encode (bytes->data, bytes->len);
  address = g_strconcat ("data:image/png;base64,", code, NULL);
  biv_html_open (self->html, "image", "width", width, "height", height, "href", address, NULL);
  biv_html_close (self->html);
}

/* @prefix: of the ids in it. Returns: whether it could be drawn; false sets @error */
static bool
insert_drawing (BivPhonePage *self, BivMapRenderer *renderer, DrawFunc draw, gpointer data,
                const char *prefix, GError **error)
{
  g_autoptr (BivSvgFile) file = biv_svg_file_new (self->view.width, self->view.height);
  cairo_t *cr = cairo_create (biv_svg_file_get_surface (file));
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *part = NULL;

  draw (self, renderer, data, cr);
  cairo_show_page (cr);
  cairo_destroy (cr);
  svg = biv_svg_file_finish (file, error);
  if (!svg)
    return false;
  part = biv_svg_part_make (svg, self->looks, prefix);
  biv_html_insert (self->html, part);
  return true;
}

static BivMapRenderer *
make_renderer (BivPhonePage *self)
{
  return biv_map_renderer_new (self->what->style, self->scenario, self->flow.ruleset,
                               self->flow.options->language);
}

/* --- What stands round it -------------------------------------------------------------------- */

/* (transfer full): the classes of an element that is shown in one language only. */
static char *
make_class (const char *language, const char *also)
{
  return g_strdup_printf ("in in-%s %s", language, also);
}

static void
write_button (BivPhonePage *self, const char *does, const char *sign, const char *words)
{
  biv_html_open (self->html, "button", "type", "button", "data-zoom", does, "aria-label", words,
                 "title", words, NULL);
  biv_html_add_text (self->html, sign);
  biv_html_close (self->html);
}

static void
write_head (BivPhonePage *self, const char *language)
{
  g_autofree char *class_name = make_class (language, "map-head");

  self->options.language = language;
  biv_html_open (self->html, "div", "class", class_name, "lang", language, NULL);
  biv_html_add (self->html, "h2", NULL, biv_phone_page_translate (self, N_ ("Map")));
  biv_html_open (self->html, "div", "class", "tools", NULL);
  write_button (self, "in", "+", biv_phone_page_translate (self, N_ ("Zoom in")));
  write_button (self, "out", "−", biv_phone_page_translate (self, N_ ("Zoom out")));
  write_button (self, "all", "⤢", biv_phone_page_translate (self, N_ ("Show the whole map")));
  biv_html_close (self->html);
  biv_html_close (self->html);
}

/* Writes what the numbers on the map mean, which stand where names had no room. */
static void
write_numbered (BivPhonePage *self, const BivMapLettering *lettering, const char *language)
{
  g_autofree char *class_name = make_class (language, "numbered");
  BivBoard *board = biv_scenario_get_board (self->scenario);

  if (biv_map_lettering_get_n_numbered (lettering) == 0)
    return;
  biv_html_open (self->html, "div", "class", class_name, "lang", language, NULL);
  biv_html_add (self->html, "h3", NULL, biv_phone_page_translate (self, N_ ("Numbers on the map")));
  biv_html_open (self->html, "ol", NULL);
  for (guint i = 0; i < biv_map_lettering_get_n_numbered (lettering); i++)
    {
      g_autofree char *words = biv_map_place_format_numbered (
        &self->flow, board, biv_map_lettering_get_numbered (lettering, i));

      biv_html_add (self->html, "li", NULL, words);
    }
  biv_html_close (self->html);
  biv_html_close (self->html);
}

/* The names in one language, on the map; and below it, later, what its numbers mean.
 * @letterings: takes them */
static bool
write_lettering (BivPhonePage *self, const char *language, GPtrArray *letterings, GError **error)
{
  g_autofree char *class_name = make_class (language, "names");
  g_autofree char *prefix = g_strdup_printf ("names-%s-", language);
  g_autoptr (BivMapRenderer) renderer = NULL;
  BivMapLettering *lettering;
  bool is_drawn;

  self->options.language = language;
  renderer = make_renderer (self);
  lettering = biv_map_lettering_new (renderer,
                                     BIV_MAP_EVERYTHING & ~BIV_MAP_NUMBERS,
                                     SCALE, BIV_MAP_LEAST_TYPE, true);
  g_ptr_array_add (letterings, lettering);
  biv_html_open (self->html, "g", "class", class_name, "lang", language, NULL);
  is_drawn = insert_drawing (self, renderer, draw_names, lettering, prefix, error);
  biv_html_close (self->html);
  return is_drawn;
}

/* The hex that was asked for; the page's program puts it where it is to be. */
static void
write_ring (BivPhonePage *self)
{
  g_autofree char *radius = g_strdup_printf ("%d", (int) RING);

  biv_html_open (self->html, "circle", "class", "ring", "r", radius, "cx", "-99", "cy", "-99",
                 NULL);
  biv_html_close (self->html);
}

static bool
write_drawing (BivPhonePage *self, GPtrArray *letterings, GError **error)
{
  g_autofree char *box = g_strdup_printf ("0 0 %d %d", (int) self->view.width,
                                          (int) self->view.height);
  g_autoptr (BivMapRenderer) renderer = make_renderer (self);
  bool is_drawn = true;

  biv_html_open (self->html, "svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", box,
                 "aria-hidden", "true", NULL);
  if (biv_phone_map_is_picture (self))
    insert_picture (self, renderer);
  else
    is_drawn = insert_drawing (self, renderer, draw_ground, NULL, "map-", error);
  for (guint i = 0; is_drawn && self->languages[i]; i++)
    is_drawn = write_lettering (self, self->languages[i], letterings, error);
  write_ring (self);
  biv_html_close (self->html);
  return is_drawn;
}

/** biv_phone_map_is_picture: whether the board has so many hexes that its ground is written as a
 * picture, and not as shapes. */
bool
biv_phone_map_is_picture (const BivPhonePage *self)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  return biv_board_get_width (board) * biv_board_get_height (board) > MOST_HEXES;
}

/* Writes what is special about the map of a large board. */
static void
write_warning (BivPhonePage *self, const char *language)
{
  g_autofree char *class_name = make_class (language, "note");

  self->options.language = language;
  biv_html_open (self->html, "p", "class", class_name, "lang", language, NULL);
  biv_html_add_text (self->html, biv_phone_page_translate (
                                   self, N_ ("The board is large, so this is a picture of it: made "
                                             "larger, it gets no sharper.")));
  biv_html_close (self->html);
}

/** biv_phone_map_lay_out: decides how large the map is, and where its hexes are. */
void
biv_phone_map_lay_out (BivPhonePage *self)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), SCALE };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));

  self->view = (BivMapView){ SCALE, -MARGIN / SCALE, -MARGIN / SCALE,
                             (int) (extent.x + 2.0 * MARGIN) + 1.0,
                             (int) (extent.y + 2.0 * MARGIN) + 1.0 };
}

/** biv_phone_map_write: writes the map, which is laid out. Returns: whether it could be drawn;
 * false sets @error */
bool
biv_phone_map_write (BivPhonePage *self, GError **error)
{
  g_autoptr (GPtrArray) letterings =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_map_lettering_unref);
  bool is_drawn;

  biv_html_open (self->html, "section", "id", "map", NULL);
  for (guint i = 0; self->languages[i]; i++)
    write_head (self, self->languages[i]);
  for (guint i = 0; self->languages[i] && biv_phone_map_is_picture (self); i++)
    write_warning (self, self->languages[i]);
  self->options.language = self->languages[0];
  biv_html_open (self->html, "div", "class", "map", "tabindex", "0", "role", "region",
                 "aria-label", biv_phone_page_translate (self, N_ ("Map")), NULL);
  is_drawn = write_drawing (self, letterings, error);
  biv_html_close (self->html);
  for (guint i = 0; is_drawn && self->languages[i]; i++)
    {
      self->options.language = self->languages[i];
      write_numbered (self, letterings->pdata[i], self->languages[i]);
    }
  is_drawn = is_drawn && write_key (self, error);
  biv_html_close (self->html);
  return is_drawn;
}

/** biv_phone_map_add_hex: writes the name of a hex, or of a place on it, so that touching it shows
 * it on the map. The map must have been laid out. */
void
biv_phone_map_add_hex (BivPhonePage *self, BivOffset hex, const char *label)
{
  BivHexLayout layout = { biv_board_get_orientation (biv_scenario_get_board (self->scenario)),
                          1.0 };
  BivPoint centre = biv_map_view_place (&self->view, biv_hex_layout_centre (layout, hex));
  g_autofree char *x = g_strdup_printf ("%d", (int) (centre.x + 0.5));
  g_autofree char *y = g_strdup_printf ("%d", (int) (centre.y + 0.5));

  biv_html_open (self->html, "a", "class", "hex", "href", "#map", "data-x", x, "data-y", y, NULL);
  biv_html_add_text (self->html, label);
  biv_html_close (self->html);
}
