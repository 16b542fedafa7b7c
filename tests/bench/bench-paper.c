/* The cards of a ruleset's orders as PDF, against a bare program that sets as many cards of as many
 * letters with Pango on cairo; and the first page of a pack on the screen, before the others are
 * laid out, against drawing that page when it is laid out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "core/check/biv-checker.h"
#include "render/export/biv-page-export.h"
#include "render/page/biv-pages.h"
#include "render/paper/biv-page-item.h"
#include "render/paper/biv-page-set-private.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

/* At most so many times as long as the yardstick. */
#define CARDS_GOAL 2.0
#define PREVIEW_GOAL 2.0

#define SAMPLE "samples/marengo.bivscenario"

typedef struct
{
  BivCatalogue *catalogue;
  BivNode *root;
  BivReport *report;
  BivMapStyle *style;
  BivPageSet *cards; /* laid out once, to know how much is on them */
  BivPageSet *pack;
} Paper;

/* As the first time: nothing is measured yet. */
static BivPagesJob *
begin (Paper *self, const char *what)
{
  BivPageOptions options = { .what = what, .language = "en", .style = self->style };

  biv_page_text_forget ();
  biv_paper_find ("A4", &options.paper);
  return biv_pages_job_new (self->root, self->catalogue, self->report, &options);
}

static BivPageSet *
make (Paper *self, const char *what)
{
  g_autoptr (BivPagesJob) job = begin (self, what);

  return biv_pages_job_finish (job);
}

static void
print_cards (gpointer data)
{
  g_autoptr (BivPageSet) cards = make (data, BIV_PAGES_ORDERS);
  g_autoptr (GBytes) bytes = biv_page_export_pdf (cards, NULL, NULL);

  g_assert_nonnull (bytes);
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The letters of one text in plain type, at its place. */
static void
set_plainly (cairo_t *cr, const BivPageItem *text)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("DejaVu Sans 8");

  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72.0);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (text->width * PANGO_SCALE));
  pango_layout_set_text (layout, text->markup, -1);
  cairo_move_to (cr, text->x, text->y);
  pango_cairo_show_layout (cr, layout);
}

static void
print_plainly (gpointer data)
{
  Paper *self = data;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (append_cb, bytes, 595.0, 842.0);
  cairo_t *cr = cairo_create (surface);

  for (guint p = 0; p < biv_page_set_get_n_pages (self->cards); p++)
    {
      const BivPage *page = biv_page_set_get (self->cards, p);

      for (guint i = 0; i < page->items->len; i++)
        if (((BivPageItem *) page->items->pdata[i])->kind == BIV_PAGE_ITEM_TEXT)
          set_plainly (cr, page->items->pdata[i]);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert_cmpuint (bytes->len, >, 1000);
}

/* As large as a screen shows it. */
static void
draw_first (BivPageSet *pages)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1190, 1684);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, 2.0, 2.0);
  biv_page_set_draw (pages, 0, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
draw_page (gpointer data)
{
  draw_first (((Paper *) data)->pack);
}

static void
preview (gpointer data)
{
  g_autoptr (BivPagesJob) job = begin (data, NULL);
  g_autoptr (BivPageSet) draft = biv_pages_job_draft (job);

  draw_first (draft);
}

static void
lay_out (gpointer data)
{
  g_autoptr (BivPageSet) pack = make (data, NULL);

  g_assert_cmpuint (biv_page_set_get_n_pages (pack), >, 1);
}

static BivMapStyle *
load_style (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autoptr (GBytes) bytes = NULL;
  char *text = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new_take (text, length);
  return biv_map_style_new (bytes, NULL);
}

static void
set_up (Paper *self)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), SAMPLE, NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);

  self->catalogue = biv_storage_catalogue_load (problems);
  self->root = biv_format_read_file (path, NULL);
  self->report = biv_checker_look_once (self->catalogue, self->root);
  self->style = load_style ();
  self->cards = make (self, BIV_PAGES_ORDERS);
  self->pack = make (self, NULL);
}

static void
take_down (Paper *self)
{
  g_object_unref (self->cards);
  g_object_unref (self->pack);
  g_object_unref (self->report);
  g_object_unref (self->root);
  g_object_unref (self->catalogue);
  biv_map_style_unref (self->style);
}

int
main (int argc, char **argv)
{
  Paper paper = { NULL };
  BenchJob jobs[] = {
    { "as many letters, plainly set, as PDF", print_plainly },
    { "all cards of orders as PDF", print_cards },
    { "the first page of a pack drawn", draw_page },
    { "the first page laid out and drawn", preview },
    { "the whole pack laid out", lay_out },
  };
  bool is_fast;

  set_up (&paper);
  bench_run (jobs, G_N_ELEMENTS (jobs), &paper);
  is_fast = bench_report (&jobs[1], &jobs[0], CARDS_GOAL);
  is_fast = bench_report (&jobs[3], &jobs[2], PREVIEW_GOAL) && is_fast;
  take_down (&paper);
  return is_fast ? EXIT_SUCCESS : EXIT_FAILURE;
}
