/* What a sync with the club could not do by itself: each document that was changed on both sides
 * can be compared with its other version, and a person says which of them is kept.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-library-parted.h"

#include <glib/gi18n.h>

#define LINES "biv-lines"

/* (transfer full): @other: (nullable) */
BivLibraryParted *
biv_library_parted_new (const char *name, const char *detail, const char *document,
                        const char *other)
{
  BivLibraryParted *self = g_new0 (BivLibraryParted, 1);

  self->name = g_strdup (name);
  self->detail = g_strdup (detail);
  self->document = g_strdup (document);
  self->other = g_strdup (other);
  return self;
}

/* (transfer full) */
BivLibraryParted *
biv_library_parted_copy (const BivLibraryParted *self)
{
  BivLibraryParted *copy =
    biv_library_parted_new (self->name, self->detail, self->document, self->other);

  copy->resolution = self->resolution;
  return copy;
}

void
biv_library_parted_free (gpointer data)
{
  BivLibraryParted *self = data;

  g_free (self->name);
  g_free (self->detail);
  g_free (self->document);
  g_free (self->other);
  g_free (self);
}

static bool
has_parted (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (((BivLibraryParted *) lines->pdata[i])->other)
      return true;
  return false;
}

/* (transfer none): a window, not yet shown, in the order of the lines, which it keeps. */
BivLibraryReport *
biv_library_parted_make_report (GPtrArray *lines)
{
  /* In the order of BivResolution. */
  const char *const choices[] = { _ ("Keep both"), _ ("Keep the club’s"), _ ("Keep yours"), NULL };
  bool asks = has_parted (lines);
  BivLibraryReport *report = biv_library_report_new (
    _ ("Together With the Club"),
    asks ? _ ("Nothing was lost. What was changed on both sides is there twice: compare the two, "
              "and say what is kept. The other stays in the bin, or as an earlier revision.")
         : _ ("Nothing was lost. These need a look."),
    asks ? _ ("_Apply") : NULL);

  biv_library_report_set_choices (report, choices);
  biv_library_report_offer_comparison (report);
  for (guint i = 0; i < lines->len; i++)
    {
      const BivLibraryParted *line = lines->pdata[i];

      if (line->other)
        biv_library_report_ask (report, line->name, line->detail);
      else
        biv_library_report_add (report, line->name, line->detail);
    }
  g_object_set_data_full (G_OBJECT (report), LINES, g_ptr_array_ref (lines),
                          (GDestroyNotify) g_ptr_array_unref);
  return report;
}

/* (transfer none): what a line of a report is about. */
const BivLibraryParted *
biv_library_parted_get (BivLibraryReport *report, guint line)
{
  GPtrArray *lines = g_object_get_data (G_OBJECT (report), LINES);

  return lines->pdata[line];
}

/* (transfer full) (element-type BivLibraryParted): those of which a person decided something. */
GPtrArray *
biv_library_parted_list_decided (BivLibraryReport *report)
{
  GPtrArray *decided = g_ptr_array_new_with_free_func (biv_library_parted_free);

  for (guint i = 0; i < biv_library_report_count (report); i++)
    {
      BivResolution resolution = (BivResolution) biv_library_report_get_choice (report, i);
      BivLibraryParted *line;

      if (resolution == BIV_RESOLUTION_BOTH)
        continue;
      line = biv_library_parted_copy (biv_library_parted_get (report, i));
      line->resolution = resolution;
      g_ptr_array_add (decided, line);
    }
  return decided;
}
