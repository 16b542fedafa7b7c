/* Prints finished pages with GTK. It does not know what is on them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-operation.h"

struct _BivPrintOperation
{
  GtkPrintOperation parent_instance;

  BivPageSet *pages;
};

G_DEFINE_FINAL_TYPE (BivPrintOperation, biv_print_operation, GTK_TYPE_PRINT_OPERATION)

static void
biv_print_operation_finalize (GObject *object)
{
  g_clear_object (&BIV_PRINT_OPERATION (object)->pages);
  G_OBJECT_CLASS (biv_print_operation_parent_class)->finalize (object);
}

static bool
lies_on_its_side (BivPageSet *pages, guint page)
{
  double width, height;

  biv_page_set_get_size (pages, page, &width, &height);
  return width > height;
}

static void
biv_print_operation_request_page_setup (GtkPrintOperation *operation, GtkPrintContext *context,
                                        int page, GtkPageSetup *setup)
{
  BivPageSet *pages = BIV_PRINT_OPERATION (operation)->pages;

  gtk_page_setup_set_orientation (setup, lies_on_its_side (pages, (guint) page)
                                           ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                           : GTK_PAGE_ORIENTATION_PORTRAIT);
}

/* On other paper than the pages were laid out for, they are drawn as large as fits. */
static void
biv_print_operation_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  BivPageSet *pages = BIV_PRINT_OPERATION (operation)->pages;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width, height, scale;

  biv_page_set_get_size (pages, (guint) page, &width, &height);
  scale = MIN (gtk_print_context_get_width (context) / width,
               gtk_print_context_get_height (context) / height);
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  biv_page_set_draw (pages, (guint) page, cr);
  cairo_restore (cr);
}

static void
biv_print_operation_class_init (BivPrintOperationClass *klass)
{
  GtkPrintOperationClass *print_class = GTK_PRINT_OPERATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = biv_print_operation_finalize;
  print_class->request_page_setup = biv_print_operation_request_page_setup;
  print_class->draw_page = biv_print_operation_draw_page;
}

static void
biv_print_operation_init (BivPrintOperation *self)
{
}

static GtkPrintDuplex
get_duplex (BivCardFlip flip)
{
  return flip == BIV_FLIP_LONG    ? GTK_PRINT_DUPLEX_HORIZONTAL
         : flip == BIV_FLIP_SHORT ? GTK_PRINT_DUPLEX_VERTICAL
                                  : GTK_PRINT_DUPLEX_SIMPLEX;
}

/* What the printer's dialog begins with: the sheets as they were laid out. */
static void
propose (GtkPrintOperation *operation, BivPageSet *pages, BivCardFlip flip)
{
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  double width, height;
  GtkPaperSize *size;

  biv_page_set_get_size (pages, 0, &width, &height);
  size = gtk_paper_size_new_custom ("bivouac", "Bivouac", MIN (width, height), MAX (width, height),
                                    GTK_UNIT_POINTS);
  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);
  gtk_print_settings_set_duplex (settings, get_duplex (flip));
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
}

/* Prints pages that were laid out before, margins included; @flip: how the printer turns sheets. */
GtkPrintOperation *
biv_print_operation_new (BivPageSet *pages, BivCardFlip flip)
{
  BivPrintOperation *self = g_object_new (
    BIV_TYPE_PRINT_OPERATION, "n-pages", (int) biv_page_set_get_n_pages (pages), "job-name",
    biv_page_set_get_title (pages), "use-full-page", TRUE, "unit", GTK_UNIT_POINTS, NULL);

  self->pages = g_object_ref (pages);
  propose (GTK_PRINT_OPERATION (self), pages, flip);
  return GTK_PRINT_OPERATION (self);
}
