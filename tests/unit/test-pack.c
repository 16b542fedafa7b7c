/* The pack of a game night: a title page whose list of contents is true, one count of pages, a
 * choice of parts and copies, and a PDF that has outline, links and language.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include <string.h>

#include "core/check/biv-checker.h"
#include "render/export/biv-export-job.h"
#include "render/export/biv-page-export.h"
#include "render/export/biv-pdf-job.h"
#include "render/page/biv-pages.h"
#include "render/paper/biv-page-item.h"
#include "render/paper/biv-page-set-private.h"

#define SAMPLE "samples/marengo.bivscenario"

static BivCatalogue *catalogue;
static BivMapStyle *style;

static BivMapStyle *
load_style (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length = 0;
  g_autoptr (GBytes) bytes = NULL;
  BivMapStyle *result;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);
  result = biv_map_style_new (bytes, &error);
  g_assert_no_error (error);
  return result;
}

static BivCardFlip flip; /* over which edge sheets are turned */

static BivPagesJob *
begin_pack (const char *paper, const char *language, const BivPagePart *parts, guint n_parts)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), SAMPLE, NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  BivPageOptions options = {
    .language = language,
    .style = style,
    .parts = parts,
    .n_parts = n_parts,
    .cards = { .flip = flip },
  };

  g_assert_true (biv_paper_find (paper, &options.paper));
  g_assert_true (biv_card_size_find (NULL, &options.cards.size));
  return biv_pages_job_new (root, catalogue, report, &options);
}

static BivPageSet *
make_pack (const char *paper, const char *language, const BivPagePart *parts, guint n_parts)
{
  g_autoptr (BivPagesJob) job = begin_pack (paper, language, parts, n_parts);

  return biv_pages_job_finish (job);
}

/* The page that a line of the contents leads to begins what the line says, and the number at its
 * end is that page's. Returns how many lines there are. */
static guint
check_contents (BivPageSet *pages)
{
  guint n = 0;

  for (guint p = 0; p < 2; p++)
    {
      const BivPage *page = biv_page_set_get (pages, p);

      for (guint i = 0; i < page->items->len; i++)
        {
          const BivPageItem *item = page->items->pdata[i];
          g_autofree char *number = g_strdup_printf ("%u", item->link);

          if (item->link == 0 || item->align == PANGO_ALIGN_RIGHT)
            continue;
          g_assert_true (biv_page_set_begins_chapter (pages, item->link - 1));
          g_assert_cmpstr (item->markup, ==, biv_page_set_get_chapter (pages, item->link - 1));
          g_assert_cmpstr (((BivPageItem *) page->items->pdata[i + 1])->markup, ==, number);
          n++;
        }
    }
  return n;
}

static guint
count_chapters (BivPageSet *pages)
{
  guint n = 0;

  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    n += biv_page_set_begins_chapter (pages, i);
  return n;
}

/* Each page that has a foot says its place among all. */
static void
check_numbers (BivPageSet *pages)
{
  guint n = biv_page_set_get_n_pages (pages);

  for (guint i = 0; i < n; i++)
    {
      const BivPage *page = biv_page_set_get (pages, i);
      const BivPageItem *last = page->items->pdata[page->items->len - 1];
      g_autofree char *number = g_strdup_printf ("%u / %u", i + 1, n);

      if (page->is_numbered)
        g_assert_cmpstr (last->markup, ==, number);
    }
}

static void
test_pack (void)
{
  static const char *const papers[] = { "A4", "A5", "100x100" };

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (BivPageSet) pages = make_pack (papers[i], "en", NULL, 0);

      g_assert_cmpuint (count_chapters (pages), >=, 3);
      g_assert_cmpuint (check_contents (pages), ==, count_chapters (pages));
      check_numbers (pages);
    }
}

static guint
count_pages_of (BivPageSet *pages, const char *chapter)
{
  guint n = 0;

  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    n += g_strcmp0 (biv_page_set_get_chapter (pages, i), chapter) == 0;
  return n;
}

static void
test_parts (void)
{
  static const BivPagePart once[] = { { "roster", 1 } };
  static const BivPagePart twice[] = { { "roster", 2 }, { "orders", 1 } };
  g_autoptr (BivPageSet) first = make_pack ("A4", "fr", once, G_N_ELEMENTS (once));
  g_autoptr (BivPageSet) second = make_pack ("A4", "fr", twice, G_N_ELEMENTS (twice));
  const char *roster = biv_page_set_get_chapter (first, 1);

  g_assert_cmpuint (count_chapters (first), ==, 2); /* an army each */
  g_assert_cmpuint (count_chapters (second), ==, 3);
  g_assert_cmpuint (count_pages_of (first, roster), >, 0);
  g_assert_cmpuint (count_pages_of (second, roster), ==, 2 * count_pages_of (first, roster));
  check_numbers (second);
}

/* On both sides, what is for somebody else is on another sheet. By hand, each sheet is printed once
 * on each side, and the piles lie one on the other. */
static void
test_sheets (void)
{
  static const BivPagePart parts[] = { { "scenario", 1 }, { "roster", 2 }, { "orders", 1 } };
  g_autoptr (BivPageSet) pages = NULL;
  g_autoptr (BivPageSet) fronts = NULL;
  g_autoptr (BivPageSet) backs = NULL;
  guint n;

  flip = BIV_FLIP_LONG;
  pages = make_pack ("A4", "en", parts, G_N_ELEMENTS (parts));
  flip = BIV_FLIP_NONE;
  n = biv_page_set_get_n_pages (pages);
  g_assert_cmpuint (n % 2, ==, 0);
  for (guint i = 1; i < n; i += 2)
    g_assert_false (biv_page_set_begins_chapter (pages, i));
  g_assert_cmpuint (check_contents (pages), ==, count_chapters (pages));
  fronts = biv_page_set_select_side (pages, BIV_SHEETS_FRONTS);
  backs = biv_page_set_select_side (pages, BIV_SHEETS_BACKS);
  g_assert_cmpuint (biv_page_set_get_n_pages (fronts), ==, n / 2);
  for (guint i = 0; i < n / 2; i++)
    {
      g_assert_cmpuint (biv_page_set_get (fronts, i)->items->len, ==,
                        biv_page_set_get (pages, 2 * i)->items->len);
      g_assert_cmpuint (biv_page_set_get (backs, n / 2 - 1 - i)->items->len, ==,
                        biv_page_set_get (pages, 2 * i + 1)->items->len);
    }
}

/* Where a word stands last; bytes of zero are no end. */
static const char *
find (GBytes *bytes, const char *word)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *found = NULL;

  for (gsize i = 0; i + strlen (word) <= length; i++)
    if (memcmp (data + i, word, strlen (word)) == 0)
      found = data + i;
  return found;
}

/* What a reader of PDFs finds by following the last table: the object at the place that the table
 * tells is the catalogue, and it tells the language. */
static void
check_update (GBytes *pdf, const char *language)
{
  gsize length;
  const char *data = g_bytes_get_data (pdf, &length);
  const char *start = find (pdf, "startxref\n");
  guint64 table = g_ascii_strtoull (start + strlen ("startxref\n"), NULL, 10);
  g_autofree char *catalogue_begins =
    g_strdup_printf ("\n<< /Lang (%s) /Type /Catalog", language);
  guint64 object = 0;
  unsigned number = 0;

  g_assert_cmpuint (table, <, length);
  g_assert_cmpint (sscanf (data + table, "xref\n%u 1\n%" G_GUINT64_FORMAT, &number, &object), ==,
                   2);
  g_assert_cmpuint (object, <, table);
  g_assert_cmpuint (g_ascii_strtoull (data + object, NULL, 10), ==, number);
  g_assert_true (g_str_has_prefix (strchr (data + object, '\n'), catalogue_begins));
}

static void
check_pdf (const char *language)
{
  g_autoptr (BivPageSet) pages = make_pack ("A4", language, NULL, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = biv_page_export_pdf (pages, NULL, &error);

  g_assert_no_error (error);
  check_update (pdf, language);
  g_assert_nonnull (find (pdf, "/Outlines"));
  g_assert_nonnull (find (pdf, "/Subtype /Link"));
}

static void
test_pdf (void)
{
  check_pdf ("en");
  check_pdf ("fr");
}

/* The pieces that a job hands on are the whole PDF. There is one for each page: one that kept all
 * until the end would hand on nothing before. */
static void
test_pieces (void)
{
  g_autoptr (BivPageSet) pages = make_pack ("A4", "en", NULL, 0);
  g_autoptr (BivExportJob) job = biv_export_job_new (pages, BIV_EXPORT_PDF, 0.0);
  g_autoptr (GBytes) pdf = biv_page_export_pdf (pages, NULL, NULL);
  gsize length = g_bytes_get_size (pdf), done = 0;
  BivExportPiece piece;
  bool is_whole = false;

  while (biv_export_job_step (job, &piece, NULL))
    {
      gsize size;
      gconstpointer bytes = g_bytes_get_data (piece.bytes, &size);

      g_assert_false (is_whole);
      g_assert_cmpuint (done + size, <=, length);
      g_assert_cmpmem (bytes, size, (const char *) g_bytes_get_data (pdf, NULL) + done, size);
      g_assert_cmpuint (size, >, 500);
      done += size;
      is_whole = piece.is_last;
      g_bytes_unref (piece.bytes);
    }
  g_assert_true (is_whole);
  g_assert_cmpuint (done, ==, length);
  g_assert_cmpuint (biv_export_job_get_n_done (job), ==, biv_page_set_get_n_pages (pages));
}

/* What is shown of the title before all is laid out is there when it is, at the same place; and it
 * has no number yet, for none could be right. */
static void
test_draft (void)
{
  g_autoptr (BivPagesJob) job = begin_pack ("A4", "fr", NULL, 0);
  g_autoptr (BivPageSet) draft = biv_pages_job_draft (job);
  g_autoptr (BivPageSet) whole = biv_pages_job_finish (job);
  const BivPage *early = biv_page_set_get (draft, 0), *late = biv_page_set_get (whole, 0);

  g_assert_cmpuint (biv_page_set_get_n_pages (draft), ==, 1);
  g_assert_cmpuint (early->items->len, >, 4);
  g_assert_cmpuint (early->items->len, <, late->items->len);
  for (guint i = 0; i < early->items->len; i++)
    {
      const BivPageItem *before = early->items->pdata[i], *after = late->items->pdata[i];

      g_assert_cmpint (before->kind, ==, after->kind);
      g_assert_cmpstr (before->markup, ==, after->markup);
      g_assert_cmpfloat (before->x, ==, after->x);
      g_assert_cmpfloat (before->y, ==, after->y);
      g_assert_cmpfloat (before->width, ==, after->width);
      g_assert_cmpfloat (before->height, ==, after->height);
      g_assert_cmpuint (before->link, ==, 0);
    }
}

/* A pack of one kind of pages has no title to show. */
static void
test_no_draft (void)
{
  static const BivPagePart part = { "setup", 2 };
  g_autoptr (BivPagesJob) job = begin_pack ("A4", "en", &part, 1);

  g_assert_null (biv_pages_job_draft (job));
}

/* What is no PDF that can be added to stays as it is. */
static void
test_strange_pdf (void)
{
  static const char *const strange[] = {
    "",
    "trailer",
    "\ntrailer\n<< /Size 3 /Root 2 0 R >>\nstartxref\n5\n",
    "\n2 0 obj\n<<\n\ntrailer\n<< /Size 3 /Root 2 0 R >>\nstartxref\n5\n",
    "\n2 0 obj\n<< /Lang (de) >>\nendobj\n\ntrailer\n<< /Size 3 /Root 2 0 R >>\nstartxref\n5\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      const char *const none[] = { NULL };
      g_autoptr (GBytes) bytes = g_bytes_new_static (strange[i], strlen (strange[i]));
      g_autoptr (GBytes) same = biv_pdf_job_complete (g_bytes_ref (bytes), 0, "fr", none);

      g_assert_true (g_bytes_equal (bytes, same));
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  style = load_style ();
  g_test_add_func ("/pack/contents", test_pack);
  g_test_add_func ("/pack/parts", test_parts);
  g_test_add_func ("/pack/sheets", test_sheets);
  g_test_add_func ("/pack/pdf", test_pdf);
  g_test_add_func ("/pack/strange-pdf", test_strange_pdf);
  g_test_add_func ("/pack/pieces", test_pieces);
  g_test_add_func ("/pack/draft", test_draft);
  g_test_add_func ("/pack/no-draft", test_no_draft);
  status = g_test_run ();
  biv_map_style_unref (style);
  g_object_unref (catalogue);
  return status;
}
