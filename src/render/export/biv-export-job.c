/* Makes files of pages: one PDF, or a picture of each. The caller saves them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-export-job.h"

#include <string.h>

#include "core/model/node/biv-members.h"
#include "render/export/biv-page-export.h"
#include "render/export/biv-pdf-job.h"

struct _BivExportJob
{
  BivPageSet *pages;
  BivExportFormat format;
  double dpi;
  BivPdfJob *pdf; /* NULL: it is done, or pictures are made */
  guint done;     /* pages that are drawn */
};

static const char *const endings[] = {
  [BIV_EXPORT_PDF] = ".pdf",
  [BIV_EXPORT_SVG] = ".svg",
  [BIV_EXPORT_PNG] = ".png",
};
BIV_ASSERT_EACH (endings, BIV_EXPORT_N_FORMATS);

/** biv_export_format_get_ending: (transfer none): what the names of such files end in. */
const char *
biv_export_format_get_ending (BivExportFormat format)
{
  return endings[format];
}

/** biv_export_format_find: whether there is a format for files of that name; @format: (out). */
bool
biv_export_format_find (const char *path, BivExportFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i]))
      {
        *format = (BivExportFormat) i;
        return true;
      }
  return false;
}

/** biv_export_job_count_files: how many files are made of pages. */
guint
biv_export_job_count_files (BivPageSet *pages, BivExportFormat format)
{
  return format == BIV_EXPORT_PDF ? 1 : biv_page_set_get_n_pages (pages);
}

/**
 * biv_export_job_name_file:
 * @path: as it was asked for, with the ending of the format
 * @file: from 0
 *
 * Returns: (transfer full): where one of the files goes: "night.png", or "night-2.png" of several
 */
char *
biv_export_job_name_file (BivPageSet *pages, const char *path, BivExportFormat format, guint file)
{
  const char *ending = endings[format];
  g_autofree char *stem = NULL;

  if (biv_export_job_count_files (pages, format) == 1) /* "-" has no ending */
    return g_strdup (path);
  stem = g_strndup (path, strlen (path) - strlen (ending));
  return g_strdup_printf ("%s-%u%s", stem, file + 1, ending);
}

/**
 * biv_export_job_new:
 * @dpi: of PNGs: dots to the inch; 0 for as many as is usual
 *
 * Begins to make files of pages, of which there is one at least.
 *
 * Returns: (transfer full)
 */
BivExportJob *
biv_export_job_new (BivPageSet *pages, BivExportFormat format, double dpi)
{
  BivExportJob *self = g_new0 (BivExportJob, 1);

  self->pages = g_object_ref (pages);
  self->format = format;
  self->dpi = dpi > 0.0 ? dpi : BIV_EXPORT_USUAL_DPI;
  if (format == BIV_EXPORT_PDF)
    self->pdf = biv_pdf_job_new (pages, NULL);
  return self;
}

/** biv_export_job_free: also gives up a job that is not done. */
void
biv_export_job_free (BivExportJob *self)
{
  g_clear_pointer (&self->pdf, biv_pdf_job_free);
  g_clear_object (&self->pages);
  g_free (self);
}

static bool
step_pdf (BivExportJob *self, BivExportPiece *piece, GError **error)
{
  GError *reason = NULL;

  if (!self->pdf)
    return false;
  if (biv_pdf_job_step (self->pdf, &piece->bytes, &reason))
    {
      self->done++;
      return true;
    }
  if (!reason)
    piece->bytes = biv_pdf_job_finish (self->pdf, &reason);
  piece->is_last = true;
  g_clear_pointer (&self->pdf, biv_pdf_job_free);
  if (reason)
    g_propagate_error (error, reason);
  return piece->bytes != NULL;
}

static bool
step_picture (BivExportJob *self, BivExportPiece *piece, GError **error)
{
  if (self->done >= biv_page_set_get_n_pages (self->pages))
    return false;
  piece->file = self->done;
  piece->is_last = true;
  piece->bytes = self->format == BIV_EXPORT_SVG
                   ? biv_page_export_svg (self->pages, self->done, error)
                   : biv_page_export_png (self->pages, self->done, self->dpi, error);
  self->done++;
  return piece->bytes != NULL;
}

/**
 * biv_export_job_step:
 * @piece: (out): the next bytes of a file; only set when there was anything to do
 *
 * Draws the next page.
 *
 * Returns: whether there was anything to do; %FALSE with an error when it cannot be done
 */
bool
biv_export_job_step (BivExportJob *self, BivExportPiece *piece, GError **error)
{
  *piece = (BivExportPiece){ 0 };
  return self->format == BIV_EXPORT_PDF ? step_pdf (self, piece, error)
                                        : step_picture (self, piece, error);
}

/** biv_export_job_get_n_done: how many pages are drawn. */
guint
biv_export_job_get_n_done (const BivExportJob *self)
{
  return self->done;
}
