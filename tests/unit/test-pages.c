/* Rosters and the sheet of a scenario as pages: what must be on them is, nothing lies over
 * anything else or beside the paper, and the same document gives the same bytes.
 *
 * BIVOUAC_GENERATE=1 keeps the words of the sample's pages as they are now in tests/golden/pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "complain.h"
#include "data-test.h"
#include "page-words.h"

#include <glib/gstdio.h>
#include <string.h>

#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "render/export/biv-page-export.h"
#include "render/page/biv-page-piece.h"
#include "render/page/biv-print-look.h"
#include "render/paper/biv-page-item.h"
#include "render/page/biv-pages.h"
#include "render/paper/biv-page-set-private.h"
#include "storage/format/biv-format.h"

#define SAMPLE "samples/issus.bivscenario"
/* Points: type may reach this far over what it says it needs. */
#define TOLERANCE 0.6
/* Points: no type is smaller than that of labels. */
#define SMALLEST 5.9

static BivCatalogue *catalogue;
static BivMapStyle *style;
static BivMapStyle *pale_style;
static BivMapStyle *grey_style;

/* The style that is shipped, in type that every Debian has. */
static GBytes *
read_style (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  gsize length;
  char *text;

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  g_key_file_set_string (file, "type", "serif", "DejaVu Serif");
  g_key_file_set_string (file, "type", "sans", "DejaVu Sans");
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

static void
load_styles (void)
{
  g_autoptr (GBytes) bytes = read_style ();
  g_autoptr (GError) error = NULL;

  style = biv_map_style_new (bytes, &error);
  g_assert_no_error (error);
  pale_style = biv_print_look_load (bytes, NULL, BIV_LOOK_SAVING_INK, &error);
  g_assert_no_error (error);
  grey_style = biv_print_look_load (bytes, NULL, BIV_LOOK_BLACK_AND_WHITE, &error);
  g_assert_no_error (error);
}

static BivNode *
read_data (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), name, NULL);

  return data_test_read (path);
}

static BivNode *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read (bytes, "test", &error);

  g_assert_no_error (error);
  return root;
}

static BivPageSet *
make_pages (BivNode *root,
            const char *what,
            const char *paper,
            const char *language,
            bool opponent)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  BivPageOptions options = {
    .what = what,
    .language = language,
    .style = style,
    .opponent = opponent,
  };

  g_assert_true (biv_paper_find (paper, &options.paper));
  return biv_pages_make (root, catalogue, report, &options);
}

/* --- Where things lie ------------------------------------------------------------------------ */

static bool
overlap (const BivPageItem *a, const BivPageItem *b)
{
  return a->x + TOLERANCE < b->x + b->width && b->x + TOLERANCE < a->x + a->width &&
         a->y + TOLERANCE < b->y + b->height && b->y + TOLERANCE < a->y + a->height;
}

/* What a standard, which is drawn smaller than its box, surely covers of it. */
static BivPageItem
narrow_piece (const BivPageItem *piece)
{
  BivPageItem result = *piece;

  result.x += piece->width / 5.0;
  result.y += piece->height / 5.0;
  result.width *= 0.6;
  result.height *= 0.6;
  return result;
}

/* Narrows a text's box to what its letters take. */
static BivPageItem
narrow_text (const BivPageItem *text)
{
  g_autoptr (PangoLayout) layout = biv_page_text_layout (text, style);
  PangoRectangle box;
  BivPageItem result = *text;

  pango_layout_get_extents (layout, NULL, &box);
  result.x += (double) box.x / PANGO_SCALE;
  result.width = (double) box.width / PANGO_SCALE;
  result.height = (double) box.height / PANGO_SCALE;
  return result;
}

/* (transfer full): where the items of a page really are, each measured once */
static GArray *
find_boxes (const BivPage *page)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (BivPageItem));

  for (guint i = 0; i < page->items->len; i++)
    {
      const BivPageItem *item = page->items->pdata[i];
      BivPageItem box = item->kind == BIV_PAGE_ITEM_TEXT ? narrow_text (item) : *item;

      g_array_append_val (boxes, box);
    }
  return boxes;
}

/* Points. */
static double
get_size (const BivPageItem *text)
{
  g_autoptr (PangoLayout) layout = biv_page_text_layout (text, style);

  return (double) pango_font_description_get_size (pango_layout_get_font_description (layout)) /
         PANGO_SCALE;
}

/* (transfer full) (nullable): what is wrong with a text, as it is and as its letters are. */
static char *
find_fault_of_text (const BivPageItem *text, const BivPageItem *box)
{
  if (box->x < text->x - TOLERANCE || box->width > text->width + TOLERANCE ||
      box->height > text->height + TOLERANCE)
    return g_strdup_printf ("out of its box: %s", text->markup);
  if (get_size (text) < SMALLEST)
    return g_strdup_printf ("smaller than anybody reads: %s", text->markup);
  return NULL;
}

/* Whether a text lies over something that is to be read or seen as well: what is drawn below texts,
 * as boxes and maps are, is not. */
static bool
is_covered (const BivPageItem *text, const BivPageItem *other)
{
  BivPageItem piece = narrow_piece (other);

  if (other->kind == BIV_PAGE_ITEM_PIECE)
    return overlap (text, &piece);
  return (other->kind == BIV_PAGE_ITEM_TEXT || other->kind == BIV_PAGE_ITEM_SIGN) &&
         overlap (text, other);
}

/* (transfer full) (nullable) */
static char *
find_overlap (GArray *boxes, guint position)
{
  const BivPageItem *text = &g_array_index (boxes, BivPageItem, position);

  for (guint i = 0; i < boxes->len; i++)
    {
      const BivPageItem *other = &g_array_index (boxes, BivPageItem, i);

      if (i != position && is_covered (text, other))
        return g_strdup_printf ("one over the other: \"%s\" and \"%s\"", text->markup,
                                other->markup ? other->markup : other->counter.name);
    }
  return NULL;
}

static bool
is_beside (const BivPage *page, const BivPageItem *item, double margin)
{
  /* A standard is smaller than its box. */
  if (item->kind == BIV_PAGE_ITEM_PIECE)
    margin -= 3.0;
  return item->x < margin - TOLERANCE || item->y < margin - TOLERANCE ||
         item->x + item->width > page->width - margin + TOLERANCE ||
         item->y + item->height > page->height - margin + TOLERANCE;
}

/* (transfer full) (nullable) */
static char *
find_fault_of_page (const BivPage *page, double margin)
{
  g_autoptr (GArray) boxes = find_boxes (page);
  char *fault = NULL;

  for (guint i = 0; i < page->items->len && !fault; i++)
    {
      const BivPageItem *item = page->items->pdata[i];
      const BivPageItem *box = &g_array_index (boxes, BivPageItem, i);

      if (is_beside (page, box, margin))
        fault = g_strdup_printf ("beside the paper: %g %g %g %g %s", box->x, box->y, box->width,
                                 box->height, item->markup);
      else if (item->kind == BIV_PAGE_ITEM_TEXT)
        {
          fault = find_fault_of_text (item, box);
          fault = fault ? fault : find_overlap (boxes, i);
        }
    }
  return fault;
}

static void
check_places (BivPageSet *pages, const char *paper_name)
{
  BivPaper paper;

  biv_paper_find (paper_name, &paper);
  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      g_autofree char *fault =
        find_fault_of_page (biv_page_set_get (pages, i), MIN (paper.left, paper.top));

      g_assert_cmpstr (fault, ==, NULL);
    }
}

/* --- What they say --------------------------------------------------------------------------- */

static void
assert_says (BivPageSet *pages, const char *text)
{
  g_autofree char *description = page_words_list (pages);

  if (!strstr (description, text))
    g_error ("nowhere: %s", text);
}

static void
assert_silent (BivPageSet *pages, const char *text)
{
  g_autofree char *description = page_words_list (pages);

  if (strstr (description, text))
    g_error ("should not be there: %s", text);
}

/* What is printed, and for whom. */
typedef struct
{
  BivPageSet *pages;
  const char *language;
} Print;

static void
check_named_cb (BivNode *node, gpointer data)
{
  const Print *print = data;

  if (BIV_IS_UNIT (node) || BIV_IS_FIGURE (node))
    assert_says (print->pages, biv_naming_for (node, print->language));
}

/* Everybody is on the pages, as the reader of that language calls him. */
static void
assert_names_all (BivNode *root, BivPageSet *pages, const char *language)
{
  Print print = { pages, language };

  biv_node_foreach (root, check_named_cb, &print);
}

static guint
count_items (BivPageSet *pages, BivPageItemKind kind)
{
  guint n = 0;

  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      BivPage *page = biv_page_set_get (pages, i);

      for (guint j = 0; j < page->items->len; j++)
        n += ((BivPageItem *) page->items->pdata[j])->kind == kind;
    }
  return n;
}

/* Tells of the first line that differs, and not the whole text. */
static void
assert_same_lines (const char *text, const char *kept, const char *path)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) before = g_strsplit (kept, "\n", -1);
  guint i = 0;

  while (lines[i] && before[i] && g_str_equal (lines[i], before[i]))
    i++;
  if (lines[i] || before[i])
    complain ("%s:%u: %s\nnow: %s\nWhere this is meant, it is written anew by "
              "BIVOUAC_GENERATE=1 meson test -C build-test pages",
              path, i + 1, before[i] ? before[i] : "(nothing more)",
              lines[i] ? lines[i] : "(nothing more)");
}

static void
keep_or_compare (BivPageSet *pages, const char *language)
{
  g_autofree char *name = g_strdup_printf ("issus.%s.txt", language);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", "pages", name, NULL);
  g_autofree char *description = page_words_list (pages);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("BIVOUAC_GENERATE"))
    g_file_set_contents (path, description, -1, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &kept, NULL, &error);
  g_assert_no_error (error);
  assert_same_lines (description, kept, path);
}

/* The words are those that a person has read: of A4 alone, as on other paper they are the same. */
static void
test_sample (gconstpointer language)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, NULL, "A4", language, false);

  check_places (pages, "A4");
  assert_names_all (root, pages, language);
  g_assert_cmpuint (count_items (pages, BIV_PAGE_ITEM_MAP), >, 10);
  keep_or_compare (pages, language);
}

/* (transfer none): the text behind so many others of a page. */
static BivPageItem *
get_text (BivPage *page, guint position)
{
  for (guint i = 0; i < page->items->len; i++)
    {
      BivPageItem *item = page->items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_TEXT && position-- == 0)
        return item;
    }
  g_assert_not_reached ();
}

static BivPageItem *
find_piece (BivPage *page)
{
  for (guint i = 0; i < page->items->len; i++)
    if (((BivPageItem *) page->items->pdata[i])->kind == BIV_PAGE_ITEM_PIECE)
      return page->items->pdata[i];
  g_assert_not_reached ();
}

static void
assert_fault (BivPage *page, const char *fault)
{
  g_autofree char *found = find_fault_of_page (page, 30.0);

  g_assert_nonnull (found);
  g_assert_true (g_str_has_prefix (found, fault));
}

/* Whatever is wrong with a page is found: a page with nothing but that. */
static void
test_faults_are_found (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (BivPageSet) pages = make_pages (root, "scenario", "A4", "en", false);
      BivPage *page = biv_page_set_get (pages, 0);
      BivPageItem *title = get_text (page, 0);
      BivPageItem *piece = find_piece (page);

      g_assert_null (find_fault_of_page (page, 30.0));
      if (i == 0)
        title->x -= 40.0;
      else if (i == 1)
        get_text (page, 1)->y = title->y + 4.0;
      else if (i == 2)
        title->height /= 2.0;
      else if (i == 3)
        title->size = 5.0;
      else
        {
          piece->x = title->x;
          piece->y = title->y;
        }
      assert_fault (page, i == 0   ? "beside the paper"
                          : i == 2 ? "out of its box"
                          : i == 3 ? "smaller than anybody reads"
                                   : "one over the other");
    }
}

/* The board is once there with names, on the scenario's sheet. */
static void
check_named_map (BivPageSet *pages)
{
  guint n = 0;

  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      BivPage *page = biv_page_set_get (pages, i);

      for (guint j = 0; j < page->items->len; j++)
        n += ((BivPageItem *) page->items->pdata[j])->lettering != NULL;
    }
  g_assert_cmpuint (n, ==, 1);
}

static void
test_any_sample (gconstpointer path)
{
  static const char *const kinds[][2] = { { "A4", "fr" }, { "Letter", "en" } };
  g_autoptr (BivNode) root = data_test_read (path);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BivPageSet) pages =
        make_pages (root, NULL, kinds[i][0], kinds[i][1], false);

      check_places (pages, kinds[i][0]);
      check_named_map (pages);
      assert_names_all (root, pages, kinds[i][1]);
    }
}

/* Every word that is asked for apart is printed of every sample, whole and on the paper. */
static void
test_apart (gconstpointer path)
{
  static const char *const kinds[][2] = { { "A4", "fr" }, { "Letter", "en" }, { "A5", "fr" } };
  g_autoptr (BivNode) root = data_test_read (path);

  for (guint page = 0; biv_pages_get_kind (page); page++)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      {
        const BivPageKind *kind = biv_pages_get_kind (page);
        g_autoptr (BivPageSet) pages = NULL;

        if ((kind->of != BIV_PAGES_OF_SCENARIO && kind->of != BIV_PAGES_OF_SIDE &&
             !g_str_equal (kind->word, "reference")) ||
            g_str_equal (kind->word, "map"))
          continue;
        pages = make_pages (root, kind->word, kinds[i][0], kinds[i][1], false);
        g_assert_cmpuint (biv_page_set_get_n_pages (pages), >, 0);
        check_places (pages, kinds[i][0]);
      }
}

/* What stands behind the last row of that name; -1 when there is none. */
static int
read_amount (BivPageSet *pages, const char *name)
{
  int amount = -1;

  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      GPtrArray *items = biv_page_set_get (pages, i)->items;

      for (guint j = 0; j + 1 < items->len; j++)
        {
          const BivPageItem *item = items->pdata[j], *next = items->pdata[j + 1];

          if (item->markup && strstr (item->markup, name) && next->markup)
            amount = (int) g_ascii_strtoll (strpbrk (next->markup, "0123456789"), NULL, 10);
        }
    }
  return amount;
}

static void
count_figure_cb (BivNode *node, gpointer data)
{
  *(int *) data += BIV_IS_FIGURE (node);
}

/* Cards, tokens and dice to take along; one leader fewer is one card fewer. */
static void
test_packed (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivNode) table = read_data ("samples/three-sluices.bivscenario");
  g_autoptr (BivPageSet) packing = make_pages (root, "packing", "A4", "en", false);
  g_autoptr (BivPageSet) measured = make_pages (table, "packing", "A4", "en", false);
  int n_figures = 0;

  biv_node_foreach (root, count_figure_cb, &n_figures);
  g_assert_cmpint (n_figures, >, 0);
  g_assert_cmpint (read_amount (packing, "Leader cards"), ==, n_figures);
  g_assert_cmpint (read_amount (packing, "Messenger tokens"), >, 0);
  assert_says (packing, "Combat dice (a proposal");
  g_assert_cmpint (read_amount (measured, "Messenger tokens"), ==, -1);
  g_assert_cmpint (read_amount (measured, "Dice for command tests"), >, 0);
}

/* What the paper says of a battle is counted from it. */
static void
test_counted (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) packing = make_pages (root, "packing", "A4", "en", false);
  g_autoptr (BivPageSet) known = make_pages (root, "packing", "A4", "en", true);
  g_autoptr (BivPageSet) roster = make_pages (root, "roster", "A4", "en", false);
  g_autoptr (BivPageSet) sheet = make_pages (root, "scenario", "A4", "en", false);

  assert_says (packing, "10 units  \302\267  51 elements");
  assert_says (known, "9 units  \302\267  46 elements");
  assert_says (roster, "Units lost before defeat");
  assert_says (roster, "What the words mean");
  assert_says (roster, "The long sarissa or pike");
  assert_says (sheet, "Reserves, turn 2, from the south edge: Mercenaries");
}

/* The umpire's sheet is one list by hex: what stands on a later hex is further down. */
static void
check_umpire (BivPageSet *pages)
{
  static const char *const rows[] = { "Set-up: umpire", "name \"0514\"",
                                      "Philip son of Menelaus", "name \"0608\"", "Slingers",
                                      "name \"0612\"", "Cretans", "name \"2010\"",
                                      "Hillmen", "Reserves", "turn 2", "Mercenaries", "turn 3",
                                      "Levy, camp" };
  g_autofree char *words = page_words_list (pages);
  const char *at = words;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      at = strstr (at, rows[i]);
      if (!at)
        g_error ("not in this order: %s", rows[i]);
      at += strlen (rows[i]);
    }
}

/* What is secret is told to the umpire, and to nobody else. */
static void
test_secrets (void)
{
  static const char *const hidden[] = { "<unit id=\"s1.u1\"", "<rule id=\"x1\"",
                                        "<objective id=\"o1\"" };
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), SAMPLE, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) secret = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivPageSet) pages = NULL, other = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  secret = g_string_new (text);
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    {
      g_autofree char *marked = g_strconcat (hidden[i], " secret=\"true\"", NULL);

      g_assert_cmpuint (g_string_replace (secret, hidden[i], marked, 0), ==, 1);
    }
  root = read_text (secret->str);
  pages = make_pages (root, "setup", "A4", "en", false);
  other = make_pages (root, "setup", "A4", "en", true);
  assert_says (pages, "Secrets");
  assert_says (pages, "Camp of Darius");
  assert_says (pages, "Stakes on the bank");
  assert_says (pages, "Infantry  ·  3 elements  ·  to be kept secret");
  assert_silent (other, "Secrets");
  assert_silent (other, "kept secret");
}

/* Who stands where is on the sheet of his side, and again on the umpire's. */
static void
test_setup (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, "setup", "A4", "en", false);
  g_autoptr (BivPageSet) other = make_pages (root, "setup", "A4", "en", true);

  assert_names_all (root, pages, "en");
  assert_says (pages, "Set-up: umpire");
  assert_says (pages, "turn 2, from the south edge");
  assert_says (pages, "Sub-general  ·  under Alexander");
  assert_says (pages, "\342\206\223\302\240South"); /* an arrow, too */
  g_assert_cmpuint (count_items (pages, BIV_PAGE_ITEM_MAP), ==, 2);
  check_umpire (pages);
  assert_silent (other, "turn 2");
  assert_silent (other, "Mercenaries");
  assert_says (other, "Companions");
}

/* A stripe on counters is explained where some counter has one that is no ally's. */
static void
test_stripes_in_key (void)
{
  g_autoptr (BivNode) root = read_data ("samples/three-sluices.bivscenario");
  g_autoptr (BivNode) other = read_data (SAMPLE);
  g_autoptr (BivPageSet) with = make_pages (root, "map", "A4", "en", false);
  g_autoptr (BivPageSet) without = make_pages (other, "map", "A4", "en", false);

  assert_says (with, "Stripes: its contingent");
  assert_silent (without, "Stripes: its contingent");
}

static void
test_french (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, NULL, "A4", "fr", false);

  assert_says (pages, "Novembre 333 av. J.-C.");
  assert_says (pages, "Portée\302\240d’activation\302\2405\302\240hexagones");
  assert_says (pages, "Plaquettes");
  assert_says (pages, "Général en chef");
  assert_says (pages, "Réserves");
  assert_says (pages, "tour 2, par le bord sud");
  assert_says (pages, "Éliminer 7 unités ennemies");
}

/* (nullable): the text that stands alone in its place */
static BivPageItem *
find_text (BivPageSet *pages, const char *markup)
{
  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      BivPage *page = biv_page_set_get (pages, i);

      for (guint j = 0; j < page->items->len; j++)
        {
          BivPageItem *item = page->items->pdata[j];

          if (item->kind == BIV_PAGE_ITEM_TEXT && g_str_equal (item->markup, markup))
            return item;
        }
    }
  return NULL;
}

/* A command and a contingent are summed up in the roster's own columns. */
static void
test_totals (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) own = make_pages (root, "roster", "A4", "en", false);
  g_autoptr (BivPageSet) other = make_pages (root, "roster", "A4", "en", true);

  assert_says (own, "Total, Macedonians and their subjects");
  assert_says (own, "Units\302\24013");
  g_assert_nonnull (find_text (own, "62"));  /* elements of the Macedonians */
  g_assert_nonnull (find_text (own, "520")); /* points of Alexander and those under him */
  assert_says (other, "Total, Macedonians and their subjects");
  g_assert_null (find_text (other, "520"));
}

/* Headings of one line and of two stand on the same foot. */
static void
test_headings (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, "roster", "A4", "en", false);
  const BivPageItem *tall = find_text (pages, "Composition trait");
  const BivPageItem *flat = find_text (pages, "Morale");

  g_assert_cmpfloat (tall->height, >, flat->height + 4.0);
  g_assert_cmpfloat_with_epsilon (tall->y + tall->height, flat->y + flat->height, 0.1);
}

/* Narrow paper has the same columns as wide, below the names. */
static void
test_narrow_roster (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) wide = make_pages (root, "roster", "A4", "fr", false);
  g_autoptr (BivPageSet) narrow = make_pages (root, "roster", "A5", "fr", false);
  static const char *const headings[] = { "Pays", "Poids", "Entraînement", "Moral",
                                          "Trait de composition" };

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_assert_nonnull (find_text (wide, headings[i]));
      if (!find_text (narrow, headings[i]))
        g_error ("no column on narrow paper: %s", headings[i]);
    }
  check_places (narrow, "A5");
}

static void
test_opponent (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) own = make_pages (root, "roster", "A4", "en", false);
  g_autoptr (BivPageSet) other = make_pages (root, "roster", "A4", "en", true);

  assert_says (own, "1388 / 1400");
  assert_says (own, "Reserves");
  assert_says (own, "Mercenaries  Infantry");
  assert_says (own, "Activations");
  assert_silent (other, "Activations"); /* who acts when is a plan */
  assert_silent (other, "1388");
  assert_silent (other, "Points");
  assert_silent (other, "Reserves");
  assert_silent (other, "Mercenaries  Infantry"); /* they wait in reserve */
  assert_silent (other, "Myriandrus");            /* the army's notes */
  assert_says (other, "Companions");
  check_places (other, "A4");
}

/* --- Armies of all sizes --------------------------------------------------------------------- */

#define ARMY(ruleset, content)                                                  \
  "<army xmlns=\"urn:bivouac:army:1\" minor=\"0\" id=\"a\" name=\"Some army\" " \
  "ruleset=\"" ruleset "\"><contingent id=\"c\" name=\"Own\">" content          \
  "</contingent></army>"
#define LEADER "<figure id=\"f\" name=\"Ney\" kind=\"general_in_chief\" cost=\"30\"/>"

static void
test_one (void)
{
  g_autoptr (BivNode) root = read_text (
    ARMY ("alexandre-et-bayard", "<unit id=\"u\" name=\"&lt;Guard&gt; &amp; sons\" "
                                 "arm=\"infantry\" elements=\"5\" cost=\"12\"/>"));
  g_autoptr (BivPageSet) pages = make_pages (root, NULL, "A4", "en", false);

  g_assert_cmpuint (biv_page_set_get_n_pages (pages), ==, 1);
  assert_says (pages, "<Guard> & sons");
  assert_says (pages, "Without a leader");
  assert_says (pages, "1 unit  ·  5 elements");
  g_assert_cmpuint (count_items (pages, BIV_PAGE_ITEM_PIECE), ==, 1);
  check_places (pages, "A4");
}

static void
test_many (void)
{
  g_autoptr (GString) content = g_string_new (LEADER);
  g_autofree char *text = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivPageSet) pages = NULL;

  for (int i = 0; i < 60; i++)
    g_string_append_printf (content,
                            "<unit id=\"u%d\" name=\"Unit %d\" arm=\"cavalry\" elements=\"%d\" "
                            "command=\"f\"><notes>A note.</notes></unit>",
                            i, i, i);
  text = g_strdup_printf (ARMY ("alexandre-et-bayard", "%s"), content->str);
  root = read_text (text);
  pages = make_pages (root, NULL, "Letter", "en", false);
  g_assert_cmpuint (biv_page_set_get_n_pages (pages), ==, 4);
  assert_names_all (root, pages, "en");
  assert_says (pages, "Ney (continued)");
  assert_says (pages, "4 / 4");
  check_places (pages, "Letter");
}

/* --- Orders of battle ------------------------------------------------------------------------ */

/* How often somebody is on the pages; where he is there last. @y: (out) */
static guint
find_counter (BivPageSet *pages, BivNode *piece, double *y)
{
  guint n = 0;

  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      GPtrArray *items = biv_page_set_get (pages, i)->items;

      for (guint j = 0; j < items->len; j++)
        {
          const BivPageItem *item = items->pdata[j];

          if (item->piece == G_OBJECT (piece))
            {
              n++;
              *y = item->y + item->height / 2.0;
            }
        }
    }
  return n;
}

/* Everybody is there, below who commands him, and a unit once. */
static void
check_tree_cb (BivNode *node, gpointer data)
{
  BivPageSet *pages = data;
  BivNode *commander;
  double own = 0.0, above = 0.0;

  if (!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node))
    return;
  commander = biv_page_find_commander (node);
  g_assert_cmpuint (find_counter (pages, node, &own), >, 0);
  if (BIV_IS_UNIT (node))
    g_assert_cmpuint (find_counter (pages, node, &own), ==, 1);
  if (commander && find_counter (pages, commander, &above) == 1)
    g_assert_cmpfloat (own, >, above);
}

static void
test_tree (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, "order-of-battle", "A4", "en", false);

  g_assert_cmpuint (biv_page_set_get_n_pages (pages), ==, 2);
  assert_says (pages, "Order of battle: Alexander at Issus");
  assert_says (pages, "Cavalry  ·  4 elements");
  biv_node_foreach (root, check_tree_cb, pages);
}

/* What does not fit in type that can be read goes on, under the same leaders. */
static void
test_great_tree (void)
{
  g_autoptr (GString) content = g_string_new (LEADER);
  g_autofree char *text = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivPageSet) pages = NULL;

  for (int i = 0; i < 5; i++)
    g_string_append_printf (content,
                            "<figure id=\"f%d\" name=\"Officer %d\" kind=\"officer\" "
                            "command=\"f\"/>",
                            i, i);
  for (int i = 0; i < 200; i++)
    g_string_append_printf (content,
                            "<unit id=\"u%d\" name=\"Unit %d\" arm=\"cavalry\" "
                            "elements=\"4\" command=\"f%d\"/>",
                            i, i, i / 40);
  text = g_strdup_printf (ARMY ("alexandre-et-bayard", "%s"), content->str);
  root = read_text (text);
  pages = make_pages (root, "order-of-battle", "A5", "en", false);
  g_assert_cmpuint (biv_page_set_get_n_pages (pages), >, 1);
  assert_says (pages, "Ney (continued)");
  biv_node_foreach (root, check_tree_cb, pages);
  check_places (pages, "A5");
}

static void
test_empty (void)
{
  g_autoptr (BivNode) root = read_text (ARMY ("alexandre-et-bayard", ""));
  g_autoptr (BivPageSet) pages = make_pages (root, NULL, "A4", "en", false);
  g_autoptr (BivPageSet) none = make_pages (root, "scenario", "A4", "en", false);

  g_assert_cmpuint (biv_page_set_get_n_pages (pages), ==, 1);
  assert_says (pages, "This army has no units yet.");
  check_places (pages, "A4");
  g_assert_cmpuint (biv_page_set_get_n_pages (none), ==, 0);
}

static void
test_no_ruleset (void)
{
  g_autoptr (BivNode) root = read_text (
    ARMY ("lost", LEADER "<unit id=\"u\" name=\"Guard\" arm=\"foot\" elements=\"5\" "
                         "command=\"f\"><detail field=\"mood\" value=\"gay\"/></unit>"));
  g_autoptr (BivPageSet) pages = make_pages (root, NULL, "A4", "fr", false);

  assert_says (pages, "lost (non installée)");
  assert_says (pages, "Guard  foot");
  assert_says (pages, "mood\302\240gay");
  check_places (pages, "A4");
}

static BivPageSet *
make_with_findings (BivNode *root)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  BivPageOptions options = {
    .what = "roster",
    .language = "en",
    .style = style,
    .findings = true,
  };

  g_assert_true (biv_paper_find ("A4", &options.paper));
  return biv_pages_make (root, catalogue, report, &options);
}

/* A roster tells what is found of its army, where that is asked for. */
static void
test_findings (void)
{
  g_autoptr (BivNode) wrong = read_text (ARMY ("lost", LEADER));
  g_autoptr (BivNode) right = read_data (SAMPLE);
  g_autoptr (BivPageSet) told = make_with_findings (wrong);
  g_autoptr (BivPageSet) fine = make_with_findings (right);
  g_autoptr (BivPageSet) quiet = make_pages (wrong, "roster", "A4", "en", false);

  assert_says (told, "What the rules say");
  assert_says (told, "Breaks a rule");
  assert_says (fine, "With his quality (good), Alexander activates 5 units");
  assert_silent (quiet, "What the rules say");
  check_places (told, "A4");
  check_places (fine, "A4");
}

#define BATTLE                                                                       \
  "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"b\" year=\"1809\" "   \
  "ruleset=\"alexandre-et-bayard\"><board id=\"board\" width=\"3\" height=\"2\" "    \
  "orientation=\"pointy\" numbering=\"letters\" ground=\"plain\">"                   \
  "<legend code=\"p\" terrain=\"plain\"/><row>3p</row><row>3p</row></board>"         \
  "<side id=\"s\"><army id=\"s.a\" name=\"French\" ruleset=\"alexandre-et-bayard\">" \
  "<contingent id=\"s.c\" name=\"Own\">"                                             \
  "<figure id=\"s.f\" name=\"Soult\" kind=\"sub_general\"/>"                         \
  "<figure id=\"s.g\" name=\"Murat\" kind=\"officer\" command=\"s.f\"/>"             \
  "</contingent></army></side>"                                                      \
  "<reserve id=\"r\" piece=\"s.f\" turn=\"2\"/></scenario>"

/* Whoever is under a leader in reserve is on the table, though his leader is not. */
static void
test_hidden_leader (void)
{
  g_autoptr (BivNode) root = read_text (BATTLE);
  g_autoptr (BivPageSet) own = make_pages (root, "roster", "A4", "en", false);
  g_autoptr (BivPageSet) other = make_pages (root, "roster", "A4", "en", true);

  assert_says (own, "Soult");
  assert_says (own, "Murat");
  assert_silent (other, "Soult");
  assert_says (other, "Murat");
}

static char *
make_battle_with (const char *arrival)
{
  g_auto (GStrv) halves = g_strsplit (BATTLE, "turn=\"2\"", 2);

  return g_strconcat (halves[0], arrival, halves[1], NULL);
}

/* When and where a reserve comes, by the number that is printed on the hex. */
static void
test_arrivals (void)
{
  static const struct
  {
    const char *arrival;
    const char *english;
    const char *french;
  } cases[] = {
    { "turn=\"2\" hex=\"1,1\"", "turn 2, on hex B2", "tour 2, hexagone B2" },
    { "turn=\"2\" hex=\"1,1\" within=\"3\" edge=\"east\"",
      "turn 2, from the east edge, within 3 of hex B2",
      "tour 2, par le bord est, à 3 au plus de l’hexagone B2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *battle = make_battle_with (cases[i].arrival);
      g_autoptr (BivNode) root = read_text (battle);
      g_autoptr (BivPageSet) pages = make_pages (root, "roster", "A4", "en", false);
      g_autoptr (BivPageSet) french = make_pages (root, "roster", "A4", "fr", false);

      assert_says (pages, cases[i].english);
      assert_says (french, cases[i].french);
    }
}

/* A battle of which hardly anything is said has its map, numbered as its hexes are. */
static void
test_bare_battle (void)
{
  g_autoptr (BivNode) root = read_text (BATTLE);
  g_autoptr (BivPageSet) pages = make_pages (root, "scenario", "Letter", "en", false);

  g_assert_cmpuint (biv_page_set_get_n_pages (pages), ==, 1);
  assert_says (pages, "label \"C\"");
  assert_says (pages, "label \"2\"");
  assert_says (pages, "1809");
  assert_says (pages, "small \"Plain\"");
  check_places (pages, "Letter");
}

/* --- Files ----------------------------------------------------------------------------------- */

static char *
run (const char *program, const char *option, const char *path)
{
  const char *with[] = { program, option, path, "-", NULL };
  const char *without[] = { program, path, NULL };
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  g_spawn_sync (NULL, (char **) (option ? with : without), NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return output;
}

static char *
write_file (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int file = g_file_open_tmp ("pages-XXXXXX.pdf", &path, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  return path;
}

static void
check_in_text_cb (BivNode *node, gpointer data)
{
  if (BIV_IS_UNIT (node) && !strstr (data, biv_naming_for (BIV_NODE (node), NULL)))
    g_error ("not in the PDF: %s", biv_naming_for (BIV_NODE (node), NULL));
}

/* After two lines of heading, each font's line ends "emb sub uni object ID". */
static void
check_fonts (const char *list)
{
  g_auto (GStrv) lines = g_strsplit (list, "\n", -1);
  guint n = 0;

  for (guint i = 2; lines[i] && *lines[i]; i++, n++)
    if (!g_regex_match_simple (" yes +(yes|no) +(yes|no) +\\d+ +\\d+$", lines[i], 0, 0))
      g_error ("not embedded: %s", lines[i]);
  g_assert_cmpuint (n, >=, 3);
}

static void
test_pdf (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, NULL, "A4", "en", false);
  g_autoptr (BivPageSet) again = make_pages (root, NULL, "A4", "en", false);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_page_export_pdf (pages, NULL, &error);
  g_autoptr (GBytes) same = biv_page_export_pdf (again, NULL, &error);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *fonts = NULL;
  g_autofree char *facts = NULL;

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, same));
  path = write_file (bytes);
  text = run ("pdftotext", "-layout", path);
  fonts = run ("pdffonts", NULL, path);
  facts = run ("pdfinfo", NULL, path);
  biv_node_foreach (root, check_in_text_cb, text);
  check_fonts (fonts);
  g_assert_nonnull (strstr (facts, "Issus, 333 BC"));
  g_assert_null (strstr (facts, "CreationDate"));
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* A unit's name stands on its roster once: counters do not say it again. */
static void
test_names_once (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, "roster", "A4", "en", false);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_page_export_pdf (pages, NULL, &error);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  const char *first;

  g_assert_no_error (error);
  path = write_file (bytes);
  text = run ("pdftotext", "-layout", path);
  first = strstr (text, "Agrianians");
  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, "Agrianians"));
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* --- The columns of rosters ------------------------------------------------------------------ */

/* What is looked for: what a field holds of each unit, under the field's name. */
typedef struct
{
  BivPageSet *pages;
  BivRuleset *ruleset;
  const char *language;
  guint n_found;
} Columns;

static const BivPageItem *
find_item (const BivPage *page, BivPageRole role, const char *start, const BivPageItem *column)
{
  g_autofree char *markup = g_markup_escape_text (start, -1);

  for (guint i = 0; i < page->items->len; i++)
    {
      const BivPageItem *item = page->items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_TEXT && item->role == role &&
          g_str_has_prefix (item->markup, markup) && (!column || item->x == column->x))
        return item;
    }
  return NULL;
}

/* What stands in a column beside a name. */
static const char *
read_cell (const BivPage *page, const BivPageItem *name, const BivPageItem *column)
{
  for (guint i = 0; i < page->items->len; i++)
    {
      const BivPageItem *item = page->items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_TEXT && item->role == BIV_PAGE_SMALL &&
          item->x == column->x && item->width == column->width &&
          ABS (item->y - name->y) < 4.0)
        return item->markup;
    }
  return "";
}

static void
check_cell (Columns *columns, BivUnit *unit, BivUnitField *field, const char *value)
{
  const char *name = biv_naming_for (BIV_NODE (unit), columns->language);
  const char *label = biv_text_for (biv_rule_item_get_name (field), columns->language);
  g_autofree char *row = g_strdup_printf ("%s  ", name);
  bool is_number = biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_NUMBER;

  for (guint i = 0; i < biv_page_set_get_n_pages (columns->pages); i++)
    {
      const BivPage *page = biv_page_set_get (columns->pages, i);
      const BivPageItem *item = find_item (page, BIV_PAGE_NAME, row, NULL);
      const BivPageItem *heading = find_item (page, BIV_PAGE_LABEL, label, NULL);

      if (!item)
        continue;
      if (!heading && is_number)
        g_error ("no column for: %s", label);
      /* On a second line, for want of room. */
      if (!heading)
        return;
      g_assert_cmpfloat (heading->y, <, item->y);
      g_assert_cmpint (heading->align, ==, is_number ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
      g_assert_cmpstr (read_cell (page, item, heading), ==, value);
      columns->n_found++;
      return;
    }
  g_error ("nowhere: %s", name);
}

static void
check_choice (Columns *columns, BivUnit *unit, BivUnitField *field, const char *id)
{
  gpointer choice = biv_node_list_lookup (biv_unit_field_get_choices (field), id);
  const char *name = biv_text_for (biv_rule_item_get_name (choice), columns->language);
  g_autofree char *markup = g_markup_escape_text (name, -1);

  check_cell (columns, unit, field, markup);
}

static void
check_cells_cb (BivNode *node, gpointer data)
{
  Columns *columns = data;
  BivNodeList *fields = biv_ruleset_get_fields (columns->ruleset);

  for (guint i = 0; BIV_IS_UNIT (node) && i < biv_node_list_get_length (fields); i++)
    {
      BivUnitField *field = biv_node_list_get (fields, i);
      const char *value = biv_details_lookup (biv_unit_get_details (BIV_UNIT (node)),
                                              biv_node_get_id (BIV_NODE (field)));

      if (value && *value && biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_NUMBER)
        check_cell (columns, BIV_UNIT (node), field, value);
      if (value && *value && biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_CHOICE)
        check_choice (columns, BIV_UNIT (node), field, value);
    }
}

static void
check_columns (BivNode *army, const char *language)
{
  g_autoptr (BivPageSet) pages = make_pages (army, "roster", "A4", language, false);
  Columns columns = { pages,
                      biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (BIV_ARMY (army))),
                      language };

  biv_node_foreach (army, check_cells_cb, &columns);
  g_assert_cmpuint (columns.n_found, >, 0);
  check_places (pages, "A4");
}

/* Each number that the ruleset has of a unit stands in its row, under the field's name, and so do
 * choices that have a column; nothing lies over anything on small paper either. */
static void
test_columns (gconstpointer path)
{
  g_autoptr (BivNode) army = data_test_read (path);
  g_autoptr (BivPageSet) small = make_pages (army, "roster", "A5", "fr", false);

  check_columns (army, "en");
  check_columns (army, "fr");
  check_places (small, "A5");
}

static void
test_images (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivPageSet) pages = make_pages (root, "scenario", "A4", "en", false);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = biv_page_export_png (pages, 0, 72.0, &error);
  g_autoptr (GBytes) svg = biv_page_export_svg (pages, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (png, NULL), 4, "\211PNG", 4);
  /* behind the first chunk how large it is on paper: 2835 dots to the metre, both ways */
  g_assert_cmpmem ((const char *) g_bytes_get_data (png, NULL) + 37, 13,
                   "pHYs\0\0\x0b\x13\0\0\x0b\x13\1", 13);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (svg, NULL),
                                  (gssize) g_bytes_get_size (svg), "595.27"));
}

/* Whether the words of a page's texts are words in its SVG. */
static void
check_words (BivPageSet *pages, guint page)
{
  const BivPage *sheet = biv_page_set_get (pages, page);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = biv_page_export_svg (pages, page, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_assert_null (strstr (text, "glyph"));
  g_assert_null (strstr (text, "rgb(25%,"));
  for (guint i = 0; i < sheet->items->len; i++)
    {
      const BivPageItem *item = sheet->items->pdata[i];
      g_auto (GStrv) words = NULL;

      if (item->kind != BIV_PAGE_ITEM_TEXT || strpbrk (item->markup, "<&\n"))
        continue;
      words = g_strsplit (item->markup, " ", -1);
      for (guint j = 0; words[j]; j++)
        if (*words[j] && g_utf8_strlen (words[j], -1) < 12) /* what is longer may be broken */
          g_assert_nonnull (strstr (text, words[j]));
    }
}

/* In an SVG of any kind of page, text is text. */
static void
test_svg_words (void)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);

  for (guint kind = 0; biv_pages_get_kind (kind); kind++)
    {
      const char *word = biv_pages_get_kind (kind)->word;
      g_autoptr (BivPageSet) pages = make_pages (root, word, "A4", "fr", false);

      g_assert_cmpuint (biv_page_set_get_n_pages (pages), >, 0);
      check_words (pages, 0);
    }
}

/* How dark a page is, from 0 for white. */
static double
measure_ink (BivPageSet *pages, guint page)
{
  double width, height, ink = 0.0;
  cairo_surface_t *surface;
  cairo_t *cr;

  biv_page_set_get_size (pages, page, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_page_set_draw (pages, page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < (int) height; y++)
    {
      const guint8 *row =
        cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

      for (int x = 0; x < (int) width; x++)
        ink += 255.0 - row[4 * x + 1];
    }
  cairo_surface_destroy (surface);
  return ink / 255.0 / width / height;
}

static void
test_ink_saver (void)
{
  double spared = 0.0;
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  g_autoptr (BivPageSet) full = make_pages (root, NULL, "A4", "en", false);
  BivPageOptions options = {
    .what = NULL,
    .language = "en",
    .style = pale_style,
    .ink_saver = true,
  };
  g_autoptr (BivPageSet) saved = NULL;

  biv_paper_find ("A4", &options.paper);
  saved = biv_pages_make (root, catalogue, report, &options);
  g_assert_cmpuint (biv_page_set_get_n_pages (saved), ==, biv_page_set_get_n_pages (full));
  for (guint i = 0; i < biv_page_set_get_n_pages (full); i++)
    {
      double much = measure_ink (full, i);
      double little = measure_ink (saved, i);

      g_assert_cmpfloat (little, <=, much); /* words alone take the same */
      spared += much - little;
    }
  g_assert_cmpfloat (spared, >, 0.0);
}

static bool
has_colour (BivPageSet *pages, guint page)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  bool is_found = false;

  biv_page_set_get_size (pages, page, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_page_set_draw (pages, page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < (int) height; y++)
    {
      const guint8 *row =
        cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

      for (int x = 0; x < (int) width; x++)
        is_found |= MAX (MAX (row[4 * x], row[4 * x + 1]), row[4 * x + 2]) -
                      MIN (MIN (row[4 * x], row[4 * x + 1]), row[4 * x + 2]) >
                    2;
    }
  cairo_surface_destroy (surface);
  return is_found;
}

/* How many pages of all kinds have colour on them. */
static guint
count_coloured (BivMapStyle *look)
{
  g_autoptr (BivNode) root = read_data (SAMPLE);
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  guint n = 0;

  for (guint kind = 0; biv_pages_get_kind (kind); kind++)
    {
      BivPageOptions options = {
        .what = biv_pages_get_kind (kind)->word,
        .language = "en",
        .style = look,
        .black_and_white = look == grey_style,
        .findings = true,
        .cards = { .flip = BIV_FLIP_LONG },
      };
      g_autoptr (BivPageSet) pages = NULL;

      biv_paper_find ("A4", &options.paper);
      pages = biv_pages_make (root, catalogue, report, &options);
      for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
        n += has_colour (pages, i);
    }
  return n;
}

/* Nothing has a colour, and the sides are still told apart. */
static void
test_black_and_white (void)
{
  static const char *const sides[] = { "blue", "red", "green", "ochre", "violet", "grey" };

  g_assert_cmpuint (count_coloured (style), >, 8);
  g_assert_cmpuint (count_coloured (grey_style), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint j = 0; j < i; j++)
      {
        double one = biv_map_style_find (grey_style, BIV_DRAWING_COLOUR, sides[i])->tint.green;
        double other = biv_map_style_find (grey_style, BIV_DRAWING_COLOUR, sides[j])->tint.green;

        g_assert_cmpfloat (ABS (one - other), >, 0.12);
      }
}

int
main (int argc, char *argv[])
{
  g_autofree char *samples =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  load_styles ();
  g_test_add_data_func ("/pages/sample/en", "en", test_sample);
  g_test_add_data_func ("/pages/sample/fr", "fr", test_sample);
  g_test_add_func ("/pages/faults-are-found", test_faults_are_found);
  data_test_add_folder (samples, ".bivscenario", "pages", test_any_sample);
  data_test_add_folder (samples, ".bivscenario", "pages/apart", test_apart);
  data_test_add_folder (samples, ".bivarmy", "pages/columns", test_columns);
  g_test_add_func ("/pages/setup", test_setup);
  g_test_add_func ("/pages/secrets", test_secrets);
  g_test_add_func ("/pages/counted", test_counted);
  g_test_add_func ("/pages/stripes-in-key", test_stripes_in_key);
  g_test_add_func ("/pages/french", test_french);
  g_test_add_func ("/pages/opponent", test_opponent);
  g_test_add_func ("/pages/totals", test_totals);
  g_test_add_func ("/pages/headings", test_headings);
  g_test_add_func ("/pages/narrow-roster", test_narrow_roster);
  g_test_add_func ("/pages/packed", test_packed);
  g_test_add_func ("/pages/one", test_one);
  g_test_add_func ("/pages/many", test_many);
  g_test_add_func ("/pages/tree", test_tree);
  g_test_add_func ("/pages/great-tree", test_great_tree);
  g_test_add_func ("/pages/empty", test_empty);
  g_test_add_func ("/pages/no-ruleset", test_no_ruleset);
  g_test_add_func ("/pages/findings", test_findings);
  g_test_add_func ("/pages/hidden-leader", test_hidden_leader);
  g_test_add_func ("/pages/arrivals", test_arrivals);
  g_test_add_func ("/pages/bare-battle", test_bare_battle);
  g_test_add_func ("/pages/pdf", test_pdf);
  g_test_add_func ("/pages/names-once", test_names_once);
  g_test_add_func ("/pages/images", test_images);
  g_test_add_func ("/pages/svg-words", test_svg_words);
  g_test_add_func ("/pages/ink-saver", test_ink_saver);
  g_test_add_func ("/pages/black-and-white", test_black_and_white);
  status = g_test_run ();
  biv_map_style_unref (style);
  biv_map_style_unref (pale_style);
  biv_map_style_unref (grey_style);
  g_object_unref (catalogue);
  return status;
}
