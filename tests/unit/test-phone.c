/* Pages for phones: what anybody wrote stays text, one side's page holds nothing of the others'
 * secrets, the policy names exactly the style sheet and the program that stand in the page.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include <string.h>

#include "core/assist/biv-opponent-copy.h"
#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-svg-file.h"
#include "render/publish/biv-publication.h"
#include "render/publish/phone/biv-html.h"
#include "render/publish/phone/biv-svg-part.h"
#include "storage/format/biv-format.h"
#include "text/biv-translation.h"

#define LARGEST 1000000 /* bytes of the page of Issus */

static BivCatalogue *catalogue;
static BivMapStyle *style;

static char *
read_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv (folder), name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
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

/* @side: (nullable) */
static char *
make_page (BivNode *root, const char *language, const char *side)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  BivPublishing what = {
    .scenario = BIV_SCENARIO (root),
    .catalogue = catalogue,
    .report = report,
    .style = style,
    .language = language,
    .side = side,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_publication_find ("html")->make (&what, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, word)); at += strlen (word))
    n++;
  return n;
}

/* --- The writer ------------------------------------------------------------------------------ */

static void
test_escapes (void)
{
  g_autoptr (BivHtml) html = biv_html_new ();
  g_autofree char *page = NULL;

  biv_html_open (html, "p", "title", "a\"b'c<d>&\n", NULL);
  biv_html_add_text (html, "</p><script>alert(1)</script> ]]> -- &amp; \xe2\x80\xae");
  biv_html_close (html);
  page = biv_html_finish (html);
  g_assert_cmpstr (page, ==,
                   "<p title=\"a&quot;b&#39;c&lt;d&gt;&amp;\n\">&lt;/p&gt;&lt;script&gt;alert(1)"
                   "&lt;/script&gt; ]]&gt; -- &amp;amp; \xef\xbf\xbd</p>\n");
}

static void
test_empty (void)
{
  g_autoptr (BivHtml) html = biv_html_new ();
  g_autofree char *page = NULL;

  biv_html_add (html, "p", "soft", "");
  biv_html_mark (html, "input", "type", "radio", "checked", "", NULL);
  biv_html_add_lines (html, "soft", "one\n\n two \n");
  page = biv_html_finish (html);
  g_assert_cmpstr (page, ==,
                   "<input type=\"radio\" checked><p class=\"soft\">one</p>\n"
                   "<p class=\"soft\">two</p>\n");
}

/* --- Drawings -------------------------------------------------------------------------------- */

static void
test_part (void)
{
  const char *svg =
    "<?xml version=\"1.0\"?>\n<svg xmlns=\"x\" width=\"9pt\" viewBox=\"0 0 9 9\">"
    "<g id=\"surface1\" clip-path=\"url(#clip2)\">"
    "<path style=\" stroke:none;fill:rgb(1%,2%,3%);\" "
    "d=\"M 1.004 2.5 L 3.999999 -0.001 Z M 1.004 2.5 \"/>"
    "<path fill=\"none\" stroke-width=\"1.2\" d=\"M 1 2\" transform=\"matrix(1,0,0,1,5.55555,2)\"/>"
    "<use xlink:href=\"#glyph0-1\"/>"
    "<text x=\"1.50\" font-family=\"'A &apos; B', 'serif'\" font-size=\"6.00\">&lt;b&gt; é</text>"
    "</g></svg>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (svg, strlen (svg));
  g_autoptr (BivSvgLooks) looks = biv_svg_looks_new ();
  g_autofree char *part = biv_svg_part_make (bytes, looks, "map-");
  g_autofree char *again = biv_svg_part_make (bytes, looks, "b-");
  g_autofree char *rules = biv_svg_looks_write (looks);

  g_assert_cmpstr (part, ==,
                   "<g id=\"map-surface1\" clip-path=\"url(#map-clip2)\">"
                   "<path d=\"M 1 2.5 L 4 0 Z\" class=\"s1\"/>"
                   "<path d=\"M 1 2\" transform=\"matrix(1,0,0,1,5.5556,2)\" class=\"s2\"/>"
                   "<use href=\"#map-glyph0-1\"/>"
                   "<text x=\"1.50\" class=\"s3\">&lt;b&gt; é</text></g>");
  g_assert_cmpuint (count (again, "class=\"s3\""), ==, 1);
  g_assert_cmpstr (rules, ==,
                   ".s1{stroke:none;fill:rgb(1%,2%,3%);}\n.s2{fill:none;stroke-width:1.2;}\n"
                   ".s3{font-family:'A &apos; B', serif;font-size:6.00px;}\n");
}

/* --- Whole pages ----------------------------------------------------------------------------- */

/* What stands between two words, the first of them. */
static char *
cut (const char *page, const char *before, const char *after)
{
  const char *start = strstr (page, before);
  const char *end;

  g_assert_nonnull (start);
  start += strlen (before);
  end = strstr (start, after);
  g_assert_nonnull (end);
  return g_strndup (start, (gsize) (end - start));
}

static char *
make_hash (const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *base64 = NULL;

  g_checksum_update (checksum, (const guchar *) text, (gssize) strlen (text));
  g_checksum_get_digest (checksum, digest, &length);
  base64 = g_base64_encode (digest, length);
  return g_strdup_printf ("sha256-%s", base64);
}

/* Quotes in the policy are escaped, as in every value. */
static void
test_policy (void)
{
  g_autofree char *sample = read_file ("BIVOUAC_DATA_DIR", "samples/issus.bivscenario");
  g_autoptr (BivNode) root = read_text (sample);
  g_autofree char *page = make_page (root, "en", NULL);
  g_autofree char *policy = cut (page, "Content-Security-Policy\" content=\"", "\"");
  g_autofree char *rules = cut (page, "<style>", "</style>");
  g_autofree char *program = cut (page, "<script>", "</script>");
  g_autofree char *rules_hash = make_hash (rules);
  g_autofree char *program_hash = make_hash (program);
  g_autofree char *wanted = g_strdup_printf (
    "default-src &#39;none&#39;; style-src &#39;%s&#39;; script-src &#39;%s&#39;; "
    "base-uri &#39;none&#39;; form-action &#39;none&#39;",
    rules_hash, program_hash);

  g_assert_cmpstr (policy, ==, wanted);
  g_assert_cmpuint (count (page, "<style"), ==, 1);
  g_assert_cmpuint (count (page, "<script"), ==, 1);
  g_assert_cmpuint (count (page, " style=\""), ==, 0);
  g_assert_cmpuint (count (page, "://"), ==, 1); /* the namespace of the drawing */
  g_assert_cmpuint (strlen (page), <, LARGEST);
}

/* What is on the map is drawn once, and named in each language. */
static void
test_key (void)
{
  g_autofree char *sample = read_file ("BIVOUAC_DATA_DIR", "samples/issus.bivscenario");
  g_autoptr (BivNode) root = read_text (sample);
  g_autofree char *page = make_page (root, "fr", NULL);
  g_autofree char *key = cut (page, "<div class=\"key\">", "</div>");
  static const char *const names[] = { "Rocky ground", "Terrain rocailleux", "River", "Rivière",
                                       "Macedonians", "Macédoniens", "Cavalry", "Cavalerie" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf (">%s<", names[i]);

      g_assert_cmpuint (count (key, name), ==, 1);
    }
  g_assert_cmpuint (count (key, "<svg"), ==, count (key, "<li>"));
  g_assert_cmpuint (count (key, "<span"), ==, 2 * count (key, "<li>"));
  g_assert_null (strstr (key, ">Snow<")); /* there is none on this map */
}

static char *
make_large_page (int width, int height)
{
  g_autofree char *row = g_strnfill ((gsize) width, 'p');
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr (BivNode) root = NULL;

  for (int i = 0; i < height; i++)
    g_string_append_printf (rows, "<row>%s</row>\n", row);
  text = g_strdup_printf (
    "<scenario xmlns='urn:bivouac:scenario:1' minor='0' id='a' ruleset='commandement'>"
    "<board id='b' width='%d' height='%d' ground='plain'><legend code='p' terrain='plain'/>%s"
    "</board><side id='s1'/><side id='s2'/></scenario>",
    width, height, rows->str);
  root = read_text (text);

  return make_page (root, "en", NULL);
}

/* A large board is one picture, which the policy lets the page show, and it is said. */
static void
test_large (void)
{
  g_autofree char *small = make_large_page (50, 40);
  g_autofree char *large = make_large_page (50, 41);
  g_autofree char *huge = make_large_page (300, 400);

  g_assert_null (strstr (small, "img-src"));
  g_assert_null (strstr (small, "data:"));
  g_assert_null (strstr (small, "The board is large"));
  g_assert_nonnull (strstr (large, " img-src data:; base-uri"));
  g_assert_cmpuint (count (large, "href=\"data:image/png;base64,"), ==, 1);
  g_assert_nonnull (strstr (large, "The board is large"));
  g_assert_cmpuint (strlen (huge), <, 4 * LARGEST);
}

static void
test_same_bytes (void)
{
  g_autofree char *sample = read_file ("BIVOUAC_DATA_DIR", "samples/marengo.bivscenario");
  g_autoptr (BivNode) root = read_text (sample);
  g_autoptr (BivNode) other = read_text (sample);
  g_autofree char *page = make_page (root, "fr", NULL);
  g_autofree char *again = make_page (root, "fr", NULL);
  g_autofree char *another = make_page (other, "fr", NULL);

  g_assert_true (g_str_equal (page, again));
  g_assert_true (g_str_equal (page, another));
}

/* It opens in the language that is asked for, and those of the battle are in it. */
static void
test_languages (void)
{
  g_autofree char *sample = read_file ("BIVOUAC_DATA_DIR", "samples/issus.bivscenario");
  g_autoptr (BivNode) root = read_text (sample);
  g_autofree char *page = make_page (root, "fr", NULL);
  g_autofree char *german = make_page (root, "de", NULL);
  static const char *const languages[] = { "en", "fr", NULL };

  g_assert_nonnull (strstr (page, "<html lang=\"fr\">"));
  g_assert_nonnull (strstr (page, "id=\"lang-fr\" value=\"fr\" checked"));
  g_assert_nonnull (strstr (page, "Issos"));
  g_assert_nonnull (strstr (page, ">Issus, 333 BC<"));
  for (guint i = 0; languages[i]; i++)
    {
      g_autofree char *section = g_strdup_printf ("id=\"armies-%s\"", languages[i]);

      g_assert_cmpuint (count (page, section), ==, 1);
      g_assert_cmpuint (count (german, section), ==, 1);
    }
  g_assert_cmpuint (count (page, "id=\"armies-de\""), ==, 0);
  g_assert_cmpuint (count (german, "id=\"armies-de\""), ==, 1);
  g_assert_nonnull (strstr (german, ">Deutsch<"));
}

/* Everything that leads somewhere in the page leads to one place, and nothing has the id of
 * anything else. */
static void
test_links (void)
{
  g_autofree char *sample = read_file ("BIVOUAC_DATA_DIR", "samples/leuthen.bivscenario");
  g_autoptr (BivNode) root = read_text (sample);
  g_autofree char *page = make_page (root, "en", NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) id = g_regex_new (" id=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GRegex) link = g_regex_new (" href=\"#([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GMatchInfo) leads = NULL;
  guint n = 0;

  for (g_regex_match (id, page, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_assert_true (g_hash_table_add (ids, g_match_info_fetch (match, 1)));
  for (g_regex_match (link, page, 0, &leads); g_match_info_matches (leads);
       g_match_info_next (leads, NULL))
    {
      g_autofree char *to = g_match_info_fetch (leads, 1);

      g_assert_true (g_hash_table_contains (ids, to));
      n++;
    }
  g_assert_cmpuint (n, >, 100);
}

/* --- Hostile words and secrets --------------------------------------------------------------- */

#define HOSTILE "</style></script><script>Zq()</script><img src=x onerror=Zq()>\" ' ]]> -- {{Zq}}"
#define HIDDEN "\xe2\x80\xae" /* from right to left */

/* A battle in which each text is @name, and each side has a secret of its own. */
static BivNode *
make_battle (const char *name)
{
  g_autofree char *words = g_markup_escape_text (name, -1);
  g_autoptr (GString) text = g_string_new (
    "<scenario xmlns='urn:bivouac:scenario:1' minor='0' id='b' ruleset='alexandre-et-bayard' "
    "year='1690' turn-limit='4'><title xml:lang='en'>NAME</title><place xml:lang='en'>NAME</place>"
    "<description xml:lang='en'>NAME</description><notes>OrganiserNote</notes>"
    "<board id='board' width='6' height='5' ground='plain'><label id='l1' hex='0,0'><text xml:lang='en'>NAME</text></label>"
    "<legend code='p' terrain='plain'/><row>6p</row><row>6p</row><row>6p</row><row>6p</row>"
    "<row>6p</row></board>");

  for (int side = 1; side <= 2; side++)
    g_string_append_printf (
      text,
      "<side id='s%d' colour='%s' origin-file='Origin%d'><name xml:lang='en'>NAME</name>"
      "<army id='a%d' name='NAME' ruleset='alexandre-et-bayard' budget='7777'><notes xml:lang='en'>ArmyNote%d"
      "</notes><contingent id='c%d' name='NAME'>"
      "<figure id='f%d' name='NAME' kind='general-in-chief' cost='100'/>"
      "<unit id='u%d' name='NAME' arm='infantry' elements='4' cost='61%d'><notes xml:lang='en'>UnitNote%d</notes>"
      "</unit><unit id='x%d' name='SecretUnit%d' secret='true' arm='infantry' elements='4'/>"
      "<unit id='r%d' name='ReserveUnit%d' arm='infantry' elements='4'/></contingent></army>"
      "</side>",
      side, side == 1 ? "blue" : "red", side, side, side, side, side, side, side, side, side, side,
      side, side);
  for (int side = 1; side <= 2; side++)
    g_string_append_printf (text,
                            "<placement id='p%d' piece='u%d' hex='%d,1'/>"
                            "<placement id='q%d' piece='x%d' hex='%d,3'/>",
                            side, side, side, side, side, side);
  for (int side = 1; side <= 2; side++)
    g_string_append_printf (text, "<reserve id='e%d' piece='r%d' turn='%d'/>", side, side, side);
  for (int side = 1; side <= 2; side++)
    g_string_append_printf (text,
                            "<objective id='o%d' hex='%d,2' side='s%d' secret='true'>"
                            "<name xml:lang='en'>SecretAim%d</name></objective>",
                            side, side, side, side);
  g_string_append (text, "<rule id='t1' secret='true'><title xml:lang='en'>SecretRule</title><text xml:lang='en'>SecretText</text></rule>"
                         "<rule id='t2'><title xml:lang='en'>NAME</title><text xml:lang='en'>NAME</text></rule></scenario>");
  g_string_replace (text, "NAME", words, 0);
  return read_text (text->str);
}

static void
test_hostile (void)
{
  g_autoptr (BivNode) root = make_battle (HOSTILE HIDDEN);
  g_autoptr (BivNode) tame = make_battle ("Tame");
  g_autofree char *page = make_page (root, "en", NULL);
  g_autofree char *other = make_page (tame, "en", NULL);

  g_assert_cmpuint (count (page, "&lt;script&gt;Zq()"), >, 10);
  g_assert_cmpuint (count (page, "<script"), ==, 1);
  g_assert_cmpuint (count (page, "</script"), ==, 1);
  g_assert_cmpuint (count (page, "</style"), ==, 1);
  g_assert_cmpuint (count (page, "<img"), ==, 0);
  g_assert_cmpuint (count (page, "onerror=Zq()>"), ==, 0);
  g_assert_cmpuint (count (page, HIDDEN), ==, 0);
  g_assert_cmpuint (count (page, "\xef\xbf\xbd"), >, 10);
  /* As many elements as with a name that means nothing; names on the map may have more lines. */
  g_assert_cmpuint (count (page, "<li"), ==, count (other, "<li"));
  g_assert_cmpuint (count (page, "<p"), >=, count (other, "<p>"));
  g_assert_cmpuint (count (page, "<bdi>"), ==, count (other, "<bdi>"));
}

/* What each reader may and may not know. */
typedef struct
{
  const char *words;
  bool everybody; /* whether he who has the whole battle knows it; so it is a control, too */
  bool first;
  bool second;
} Known;

static const Known known[] = {
  { "SecretUnit1", true, true, false },
  { "SecretUnit2", true, false, true },
  { "ReserveUnit1", true, true, false },
  { "ReserveUnit2", true, false, true },
  { "SecretAim1", true, true, false },
  { "SecretAim2", true, false, true },
  { "UnitNote1", true, true, false },
  { "UnitNote2", true, false, true },
  { "ArmyNote1", true, true, false },
  { "ArmyNote2", true, false, true },
  { "611 points", true, true, false },
  { "612 points", true, false, true },
  { "SecretRule", true, false, false },
  { "OrganiserNote", false, false, false },
  { "Origin1", false, false, false },
  { "7777", false, false, false },
  { "Tame", true, true, true },
};

static void
test_secrets (void)
{
  g_autoptr (BivNode) root = make_battle ("Tame");
  g_autofree char *whole = make_page (root, "en", NULL);
  g_autofree char *first = make_page (root, "en", "s1");
  g_autofree char *second = make_page (root, "en", "s2");

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_test_message ("%s", known[i].words);
      g_assert_cmpint (strstr (whole, known[i].words) != NULL, ==, known[i].everybody);
      g_assert_cmpint (strstr (first, known[i].words) != NULL, ==, known[i].first);
      g_assert_cmpint (strstr (second, known[i].words) != NULL, ==, known[i].second);
    }
}

/* Nor does the drawing show a counter of what is not known. */
static void
test_counters (void)
{
  g_autoptr (BivNode) root = make_battle ("Tame");
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  g_autoptr (BivNode) first = biv_opponent_copy_for_side (root, catalogue, report, "s1");
  BivNodeList *placements = biv_scenario_get_placements (BIV_SCENARIO (first));

  g_assert_cmpuint (biv_node_list_get_length (placements), ==, 3);
  g_assert_nonnull (biv_node_list_lookup (placements, "q1"));
  g_assert_null (biv_node_list_lookup (placements, "q2"));
  g_assert_cmpuint (
    biv_node_list_get_length (biv_scenario_get_reserves (BIV_SCENARIO (first))), ==, 1);
}

int
main (int argc, char **argv)
{
  g_autofree char *drawing = NULL;
  g_autoptr (GBytes) bytes = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  drawing = read_file ("BIVOUAC_DATA_DIR", "style/campaign.ini");
  bytes = g_bytes_new (drawing, strlen (drawing));
  style = biv_map_style_new (bytes, NULL);
  g_test_add_func ("/phone/html/escapes", test_escapes);
  g_test_add_func ("/phone/html/empty", test_empty);
  g_test_add_func ("/phone/svg-part", test_part);
  g_test_add_func ("/phone/policy", test_policy);
  g_test_add_func ("/phone/key", test_key);
  g_test_add_func ("/phone/large", test_large);
  g_test_add_func ("/phone/same-bytes", test_same_bytes);
  g_test_add_func ("/phone/languages", test_languages);
  g_test_add_func ("/phone/links", test_links);
  g_test_add_func ("/phone/hostile", test_hostile);
  g_test_add_func ("/phone/secrets", test_secrets);
  g_test_add_func ("/phone/counters", test_counters);
  status = g_test_run ();
  biv_map_style_unref (style);
  g_object_unref (catalogue);
  return status;
}
