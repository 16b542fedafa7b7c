/* Maps of other programs: what of them is read, what is told of the rest, and what is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/archive/biv-zip.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/catalogue/biv-storage.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"

#define WESNOTH "border_size=1\nusage=map\n\n"                  \
                "Gg, Gg, Gg, Gg, Gg\nGg, 1 Gg, Gs^Fp, Mm, Gg\n" \
                "Gg, Rr, Rr, Zz, Gg\nGg, Gg, Gg, Gg, Gg\n"
#define MEGAMEK "size 2 2\nhex 0101 0 \"\" \"\"\n"                              \
                "hex 0201 2 \"woods:2;foliage_elev:2\" \"grass\"\n"             \
                "hex 0102 -1 \"water:1\" \"\"\nhex 0202 12 \"road:1:1\" \"\"\n" \
                "option roads\nend\n"

static BivForeign *
make_foreign (const char *ruleset)
{
  BivForeign *foreign = biv_foreign_new (NULL, ruleset);

  foreign->catalogue = biv_storage_catalogue_load (NULL);
  biv_storage_guesses_load (foreign, g_getenv ("BIVOUAC_DATA_DIR"));
  return foreign;
}

static const BivInterchange *
find (const char *text)
{
  const BivInterchange *kind;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    if (kind->read && kind->probe (text))
      return kind;
  return NULL;
}

static BivNode *
read_text (const char *text, BivForeign *foreign, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  const BivInterchange *kind = find (text);

  g_assert_nonnull (kind);
  return kind->read (bytes, "a.map", foreign, error);
}

static BivBoard *
get_board (BivNode *root)
{
  return biv_scenario_get_board (BIV_SCENARIO (root));
}

static void
assert_terrain (BivNode *root, int col, int row, const char *terrain)
{
  g_assert_cmpstr (biv_board_get_terrain (get_board (root), (BivOffset){ col, row }), ==, terrain);
}

static void
assert_told (BivForeign *foreign, const char *part)
{
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);
  g_autofree char *all = g_strjoinv ("\n", notes);

  g_assert_nonnull (strstr (all, part));
}

static void
test_wesnoth (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_text (WESNOTH, foreign, &error);

  g_assert_no_error (error);
  g_assert_cmpint (biv_board_get_width (get_board (root)), ==, 3);
  g_assert_cmpint (biv_board_get_height (get_board (root)), ==, 2);
  assert_terrain (root, 0, 0, "plain");
  assert_terrain (root, 1, 0, "wood");
  assert_terrain (root, 2, 0, "mountain");
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 0, 1 }, 2) ||
                 biv_board_has_road (get_board (root), (BivOffset){ 0, 1 }, 1));
  assert_told (foreign, "line 5: who starts in column 1, row 1 (1)");
  assert_told (foreign, "“Zz” is left out");
}

static void
test_megamek (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_text (MEGAMEK, foreign, &error);

  g_assert_no_error (error);
  assert_terrain (root, 1, 0, "wood");
  assert_terrain (root, 0, 1, "water");
  g_assert_cmpint (biv_board_get_cell (get_board (root), (BivOffset){ 1, 0 }).elevation, ==, 2);
  g_assert_cmpint (biv_board_get_cell (get_board (root), (BivOffset){ 1, 1 }).elevation, ==, 9);
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 1, 1 }, 0));
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 1, 0 }, 3));
  assert_told (foreign, "“foliage_elev:2” is left out");
  assert_told (foreign, "line 6: “option” is left out");
  assert_told (foreign, "a height of 12 is kept as 9");
}

/* Beyond 99 the numbers of a hex grow longer, each by itself. */
static void
test_megamek_wide (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root =
    read_text ("size 101 101\nhex 10001 0 \"woods:1\" \"\"\nhex 10101 0 \"water:1\" \"\"\n"
               "hex 0102 0 \"swamp:1\" \"\"\nhex 100101 0 \"woods:1\" \"\"\n"
               "hex 101101 0 \"water:1\" \"\"\nend\n",
               foreign, &error);

  g_assert_no_error (error);
  assert_terrain (root, 99, 0, "wood");
  assert_terrain (root, 100, 0, "water");
  assert_terrain (root, 0, 1, "marsh");
  assert_terrain (root, 99, 100, "wood");
  assert_terrain (root, 100, 100, "water");
}

/* What of a board that is cut off can be read is, and it is told. */
static void
test_megamek_cut_off (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autofree char *text = g_strndup (MEGAMEK, strlen (MEGAMEK) / 2);
  g_autoptr (BivNode) root = read_text (text, foreign, NULL);

  assert_terrain (root, 1, 0, "wood");
  assert_terrain (root, 1, 1, "plain");
  assert_told (foreign, "line 3: the file ends too early");
}

/* What a person says counts more than what is guessed, and the table can be taken up again. */
static void
test_table (void)
{
  static const char table[] = "ours;theirs;kind\nmarsh;Mm;terrain\n-;Gs^Fp;terrain\n";
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (BivForeignWords) again = biv_foreign_words_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (table, sizeof table - 1);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (BivNode) root = NULL;

  g_assert_true (biv_foreign_words_read (foreign->words, bytes, "t.csv", NULL));
  root = read_text (WESNOTH, foreign, NULL);
  g_assert_nonnull (root);
  assert_terrain (root, 1, 0, "plain");
  assert_terrain (root, 2, 0, "marsh");
  written = biv_foreign_words_write (foreign->words);
  g_assert_true (biv_foreign_words_read (again, written, "t.csv", NULL));
  g_assert_cmpuint (biv_foreign_words_get_length (again), ==,
                    biv_foreign_words_get_length (foreign->words));
  g_assert_cmpstr (biv_foreign_words_find (again, "terrain", "Zz")->ours, ==, BIV_FOREIGN_NOTHING);
}

/* A map of hexes as Tiled would write it: @head of its tag, its sets, a layer. */
/* clang-format off */
#define TILED_HEAD(head) \
  "<?xml version=\"1.0\"?>\n<map orientation=\"hexagonal\" tilewidth=\"64\" tileheight=\"56\" " \
  "hexsidelength=\"32\" staggeraxis=\"x\" " head ">\n"
#define TILED_TILE(id, properties) \
  "<tile id=\"" id "\"><properties>" properties "</properties></tile>"
#define TILED_SET \
  "<tileset firstgid=\"1\" name=\"hexes\"><tile id=\"0\" class=\"grass\"/>" \
  "<tile id=\"1\"><image source=\"../pictures/dark-forest.png\"/></tile>" \
  TILED_TILE ("2", "<property name=\"terrain\" value=\"hill\"/>" \
                   "<property name=\"height\" type=\"int\" value=\"2\"/>") \
  TILED_TILE ("3", "<property name=\"roads\" value=\"N S\"/>") \
  "</tileset>\n<tileset firstgid=\"10\" source=\"sets/other.tsx\"/>\n"
#define TILED_LAYER(data) \
  "<layer name=\"ground\" width=\"3\" height=\"2\">" data "</layer>\n"

static const char tiled[] =
  TILED_HEAD ("staggerindex=\"odd\" width=\"3\" height=\"2\"") TILED_SET
  TILED_LAYER ("<data encoding=\"csv\">1,2,3,\n4,2147483650,12</data>")
  "<objectgroup><object name=\"Mill\" x=\"80\" y=\"56\"><point/></object>"
  "<object x=\"1\" y=\"1\" template=\"a.tx\"/></objectgroup></map>";
/* clang-format on */

static void
test_tiled (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_text (tiled, foreign, &error);

  g_assert_no_error (error);
  assert_terrain (root, 0, 0, "plain");
  assert_terrain (root, 1, 0, "wood");
  assert_terrain (root, 1, 1, "wood");
  g_assert_cmpint (biv_board_get_cell (get_board (root), (BivOffset){ 2, 0 }).elevation, ==, 2);
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 0, 1 }, 0));
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 0, 0 }, 3));
  g_assert_cmpuint (biv_node_list_get_length (biv_board_get_labels (get_board (root))), ==, 1);
  assert_told (foreign, "“other:2” is left out");
  assert_told (foreign, "line 4: “sets/other.tsx” is a file of its own");
  assert_told (foreign, "template");
  assert_told (foreign, "1 tile is turned");
}

/* One hex is of a zone. */
/* clang-format off */
static const char zoned[] =
  TILED_HEAD ("staggerindex=\"odd\" width=\"3\" height=\"2\"")
  "<tileset firstgid=\"1\" name=\"zones\">"
  TILED_TILE ("0", "<property name=\"zone\" value=\"%s\"/>"
                   "<property name=\"colour\" value=\"blue\"/>")
  "</tileset>" TILED_LAYER ("<data encoding=\"csv\">1,0,0,0,0,0</data>") "</map>";
/* clang-format on */

/* It is called as somebody called it: as what a new scenario has of its own, or not at all. */
static void
test_tiled_zones (void)
{
  static const char *const ids[] = { "s2", "s1", "board", "a", "north", "", "1" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ("commandement");
      g_autofree char *text = g_strdup_printf (zoned, ids[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) root = read_text (text, foreign, &error);
      g_autoptr (BivDocument) document = root ? biv_document_new (root, &error) : NULL;

      g_assert_no_error (error);
      g_assert_nonnull (document);
      g_assert_cmpuint (
        biv_node_list_get_length (biv_scenario_get_sides (BIV_SCENARIO (root))), ==, 2);
      g_assert_true ((biv_board_get_cell (get_board (root), (BivOffset){ 0, 0 }).zone != 0) ==
                     biv_node_id_is_valid (ids[i]));
    }
}

/* The same tiles in every way in which Tiled writes them; the third has the even columns shoved. */
static void
test_tiled_codings (void)
{
  static const char *const files[] = {
    TILED_HEAD ("width=\"3\" height=\"2\"") TILED_SET TILED_LAYER (
      "<data><tile gid=\"1\"/><tile gid=\"1\"/><tile gid=\"2\"/><tile gid=\"1\"/><tile/>"
      "<tile gid=\"1\"/></data>") "</map>",
    TILED_HEAD ("width=\"3\" height=\"2\"") TILED_SET TILED_LAYER (
      "<data encoding=\"base64\">AQAAAAEAAAACAAAAAQAAAAAAAAABAAAA</data>") "</map>",
    TILED_HEAD ("staggerindex=\"even\" width=\"2\" height=\"2\"") TILED_SET
    "<layer width=\"2\" height=\"2\"><data encoding=\"csv\">1,2,0,1</data></layer></map>",
    TILED_HEAD ("width=\"3\" height=\"2\"") TILED_SET TILED_LAYER (
      "<data encoding=\"base64\" compression=\"zlib\">"
      "eJxjZGBgYARiJijNAKUBAHQABw==</data>") "</map>",
    TILED_HEAD ("infinite=\"1\" width=\"16\" height=\"16\"") TILED_SET TILED_LAYER (
      "<data encoding=\"csv\"><chunk x=\"-6\" y=\"-9\" width=\"3\" height=\"2\">1,1,2,1,0,1"
      "</chunk></data>") "</map>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ("commandement");
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) root = NULL;

      root = read_text (files[i], foreign, &error);
      g_assert_no_error (error);
      g_assert_cmpint (biv_board_get_width (get_board (root)), ==, 3);
      g_assert_cmpint (biv_board_get_height (get_board (root)), ==, 2);
      assert_terrain (root, 2, 0, "wood");
      assert_terrain (root, 0, 1, "plain");
    }
}

static void
test_table_of_terrain (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root =
    read_text ("pointy;1;2\n1;plain;forest:2\n2;swamp\n;;\n", foreign, &error);

  g_assert_no_error (error);
  g_assert_cmpint (biv_board_get_width (get_board (root)), ==, 2);
  g_assert_cmpint (biv_board_get_height (get_board (root)), ==, 2);
  g_assert_cmpint (biv_board_get_orientation (get_board (root)), ==, BIV_ORIENTATION_POINTY);
  assert_terrain (root, 1, 0, "wood");
  assert_terrain (root, 0, 1, "marsh");
  g_assert_cmpint (biv_board_get_cell (get_board (root), (BivOffset){ 1, 0 }).elevation, ==, 2);
  assert_told (foreign, "line 3: this row is shorter");
}

/* A row of a board in the first letters of its terrains, each with its height if it has one. */
static char *
describe_row (BivNode *root, int row)
{
  GString *words = g_string_new (NULL);

  for (int col = 0; col < biv_board_get_width (get_board (root)); col++)
    {
      BivOffset hex = { col, row };
      int height = biv_board_get_cell (get_board (root), hex).elevation;

      g_string_append_printf (words, "%s%.1s", col > 0 ? " " : "",
                              biv_board_get_terrain (get_board (root), hex));
      if (height != 0)
        g_string_append_printf (words, "%d", height);
    }
  return g_string_free (words, FALSE);
}

static void
assert_rows (BivNode *root, const char *const *rows)
{
  int n_rows = (int) g_strv_length ((char **) rows);

  g_assert_cmpint (biv_board_get_height (get_board (root)), ==, n_rows);
  for (int i = 0; i < n_rows; i++)
    {
      g_autofree char *row = describe_row (root, i);

      g_assert_cmpstr (row, ==, rows[i]);
    }
}

static BivNode *
read_sheet (GBytes *bytes, BivForeign *foreign, GError **error)
{
  const BivInterchange *kind = find ("PK\003\004");

  return kind->read (bytes, "a.ods", foreign, error);
}

/* As LibreOffice wrote it, with its numbers of columns and rows. */
static void
test_spreadsheet (void)
{
  static const char *const rows[] = { "p w p2 p", "p w1 p m", "p p h p", NULL };
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "map-table", "libreoffice.ods", NULL);
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BivNode) root = NULL;
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new_take (text, length);
  root = read_sheet (bytes, foreign, &error);
  g_assert_no_error (error);
  g_assert_cmpint (biv_board_get_orientation (get_board (root)), ==, BIV_ORIENTATION_FLAT);
  assert_rows (root, rows);
  assert_told (foreign, "“Colline” is left out, in 1 hex");
}

#define CELL(attributes, text) \
  "<table:table-cell " attributes "><text:p>" text "</text:p></table:table-cell>"
#define ROW(attributes, cells) "<table:table-row " attributes ">" cells "</table:table-row>"

/* (transfer full): a spreadsheet with these rows, and a second sheet, which is not read. */
static GBytes *
pack_sheet (const char *rows)
{
  g_autofree char *text = g_strdup_printf (
    "<?xml version=\"1.0\"?><office:document-content "
    "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
    "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "
    "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body>"
    "<office:spreadsheet><table:table table:name=\"a\">%s</table:table>"
    "<table:table table:name=\"b\">%s</table:table></office:spreadsheet></office:body>"
    "</office:document-content>",
    rows, ROW ("", CELL ("", "swamp")));
  g_autoptr (GBytes) content = g_bytes_new (text, strlen (text));
  const BivZipPart part = { "content.xml", content, false };

  return biv_zip_pack (&part, 1, NULL);
}

/* Cells and rows that a spreadsheet writes once for several; without labels. */
static void
test_spreadsheet_repeats (void)
{
  static const char *const rows[] = { "p p p w", "m p m p", "m p m p", NULL };
  g_autoptr (GBytes) bytes = pack_sheet (
    ROW ("", CELL ("table:number-columns-repeated=\"3\"", "plain") CELL ("", "forest")) //
    ROW ("table:number-rows-repeated=\"2\"",
         CELL ("", "swamp") "<table:table-cell/>" CELL ("", "swamp") CELL ("", "plain")) //
    ROW ("table:number-rows-repeated=\"1048000\"",
         "<table:table-cell table:number-columns-repeated=\"16384\"/>"));
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_sheet (bytes, foreign, &error);

  g_assert_no_error (error);
  assert_rows (root, rows);
}

#define WORLDOGRAPHER(orientation, rest)                                                       \
  "<?xml version='1.1' encoding='utf-16'?>\n<map type=\"WORLD\" hexOrientation=\"" orientation \
  "\">\n<terrainmap>Blank\t0\tClassic/Hills Forest\t3\tClassic/Water Sea\t7</terrainmap>\n"    \
  "<tiles viewLevel=\"WORLD\" tilesWide=\"2\" tilesHigh=\"2\"><tilerow>0\t1\t0\n3\t2\t1\tZ\n"  \
  "</tilerow>\n<tilerow>7\t-1\n7\t0\n</tilerow></tiles>" rest "</map>\n"

static const char worldographer[] = WORLDOGRAPHER (
  "COLUMNS",
  "<features><feature type=\"Fort\"><location viewLevel=\"KINGDOM\" x=\"9\" y=\"9\"/>"
  "<location viewLevel=\"WORLD\" x=\"150\" y=\"450\"/><label tags=\"\">"
  "<location viewLevel=\"WORLD\" x=\"0\" y=\"0\"/>Fort\n  Rouge</label></feature>"
  "<feature type=\"Fort\" isGMOnly=\"true\"><location x=\"1\" y=\"1\"/>"
  "<label>Ambush</label></feature></features>\n"
  "<labels><label><location viewLevel=\"WORLD\" x=\"375\" y=\"300\"/>The &lt;b&gt; Sea</label>"
  "<label><location viewLevel=\"KINGDOM\" x=\"1\" y=\"1\"/>Far</label>"
  "<label><location x=\"99999\" y=\"1\"/>Beside</label></labels>\n"
  "<shapes><shape tags=\"trail\"><p type=\"m\" x=\"150\" y=\"150\"/><p x=\"150\" y=\"450\"/>"
  "</shape><shape/><shape tags=\"border\"><p x=\"0\" y=\"0\"/></shape></shapes>"
  "<notes><note><notetext><![CDATA[<b>]]></notetext></note></notes>");

static BivNode *
read_worldographer (const char *text, BivForeign *foreign)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BivNode *root = find (text)->read (bytes, "a.wxx", foreign, &error);

  g_assert_no_error (error);
  return root;
}

static void
assert_name (BivNode *root, guint position, const char *name, int col, int row)
{
  BivLabel *label = biv_node_list_get (biv_board_get_labels (get_board (root)), position);

  g_assert_cmpstr (biv_text_lookup (biv_label_get_text (label), "en"), ==, name);
  g_assert_true (biv_offset_equal (biv_label_get_hex (label), (BivOffset){ col, row }));
}

static void
assert_worldographer (GBytes *bytes)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autofree char *head = g_strndup (g_bytes_get_data (bytes, NULL), 3);
  const BivInterchange *kind = *head == '<' ? find (worldographer) : find ("\x1f\x8b\x08");
  g_autoptr (BivNode) root = kind->read (bytes, "a.wxx", foreign, &error);

  g_assert_no_error (error);
  assert_terrain (root, 0, 1, "wood");
  assert_terrain (root, 1, 0, "water");
  g_assert_cmpint (biv_board_get_cell (get_board (root), (BivOffset){ 0, 1 }).elevation, ==, 2);
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 0, 0 }, 3));
  g_assert_cmpuint (biv_node_list_get_length (biv_board_get_labels (get_board (root))), ==, 2);
  assert_name (root, 0, "Fort Rouge", 0, 1);
  assert_name (root, 1, "The <b> Sea", 1, 0);
  assert_told (foreign, "2 symbols “Fort” are left out");
  assert_told (foreign, "1 shape without a tag is left out");
  assert_told (foreign, "1 shape or name of another scale is left out");
  assert_told (foreign, "1 shape or name that only the umpire sees is left out");
  assert_told (foreign, "“Beside” is too long or not on the map");
  assert_told (foreign, "“border” is not known to the rules");
  assert_told (foreign, "ice on 1 hex is left out");
  assert_told (foreign, "1 note is left out");
}

/* The sides of a 2x2 map on which something lies, as "COL,ROW:DIRECTION", in their order. */
static char *
list_sides (BivNode *root)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (int row = 0; row < 2; row++)
    for (int col = 0; col < 2; col++)
      for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
        {
          BivOffset hex = { col, row };
          const char *side = biv_board_get_side (get_board (root), hex, d);

          if (*side)
            g_string_append_printf (found, "%d,%d:%d %s\n", col, row, d, side);
        }
  return g_string_free (g_steal_pointer (&found), FALSE);
}

/* Rivers run along the sides of hexes: along those that were drawn, round the hexes through whose
 * middle they go, and as far as they are drawn. */
static void
test_worldographer_rivers (void)
{
  static const struct
  {
    const char *map;
    const char *sides;
  } cases[] = {
    /* from corner to corner, between the two hexes of the first column */
    { WORLDOGRAPHER ("COLUMNS", "<shapes><shape tags=\"River\"><p type=\"m\" x=\"75\" y=\"300\"/>"
                                "<p x=\"225\" y=\"300\"/></shape></shapes>"),
      "0,1:0 river\n" },
    /* a curve along two sides */
    { WORLDOGRAPHER ("COLUMNS", "<shapes><shape tags=\"stream, big\"><p x=\"75\" y=\"300\"/>"
                                "<p type=\"c\" x=\"300\" y=\"150\" cx1=\"200\" cy1=\"310\" "
                                "cx2=\"240\" cy2=\"290\"/></shape></shapes>"),
      "0,0:2 stream\n0,1:0 stream\n" },
    /* a gap: nothing lies where the line does not go */
    { WORLDOGRAPHER ("ROWS", "<shapes><shape tags=\"river\"><p x=\"300\" y=\"75\"/>"
                             "<p type=\"m\" x=\"300\" y=\"225\"/><p x=\"150\" y=\"300\"/>"
                             "</shape></shapes>"),
      "0,1:0 river\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ("commandement");
      g_autoptr (BivNode) root = read_worldographer (cases[i].map, foreign);
      g_autofree char *sides = list_sides (root);

      g_test_message ("case %u", i);
      g_assert_cmpstr (sides, ==, cases[i].sides);
    }
}

/* A tag can be said to be something of the rules, and a line without end is refused. */
static void
test_worldographer_tags (void)
{
  static const char text[] = WORLDOGRAPHER (
    "COLUMNS", "<shapes><shape tags=\"coast\"><p x=\"75\" y=\"300\"/><p x=\"225\" y=\"300\"/>"
               "</shape></shapes>");
  g_autoptr (GString) endless = g_string_new (NULL);
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sides = NULL;
  g_autoptr (BivNode) root = NULL;

  biv_foreign_words_set (foreign->words, "side", "coast", "shore");
  root = read_worldographer (text, foreign);
  sides = list_sides (root);
  g_assert_cmpstr (sides, ==, "0,1:0 shore\n");

  g_string_append (endless, "<map hexOrientation=\"ROWS\"><tiles tilesWide=\"1\" tilesHigh=\"1\"/>"
                            "<shapes><shape tags=\"river\"><p x=\"0\" y=\"0\"/>");
  for (int i = 0; i < 1000; i++)
    g_string_append (endless, "<p x=\"1e300\" y=\"nan\"/><p x=\"-1e9\" y=\"-1e9\"/>");
  g_string_append (endless, "</shape></shapes></map>");
  bytes = g_bytes_new (endless->str, endless->len);
  g_assert_null (find (endless->str)->read (bytes, "a.wxx", foreign, &error));
  g_assert_nonnull (strstr (error->message, "there are too many points"));
}

/* As it is, and as the program keeps it: in UTF-16, compressed. */
static void
test_worldographer (void)
{
  g_autoptr (GBytes) plain = g_bytes_new_static (worldographer, sizeof worldographer - 1);
  g_autoptr (GConverter) gzip =
    G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1));
  gsize length, read, written;
  g_autofree char *wide =
    g_convert (worldographer, -1, "UTF-16BE", "UTF-8", NULL, &length, NULL);
  guint8 packed[8192];
  g_autoptr (GBytes) bytes = NULL;

  assert_worldographer (plain);
  g_assert_cmpint (g_converter_convert (gzip, wide, length, packed, sizeof packed,
                                        G_CONVERTER_INPUT_AT_END, &read, &written, NULL),
                   ==, G_CONVERTER_FINISHED);
  bytes = g_bytes_new (packed, written);
  assert_worldographer (bytes);
}

/* The samples' boards, their zones and objectives come back as they were. */
static void
test_tiled_again (gconstpointer name)
{
  g_autofree char *file = g_strconcat (name, ".bivscenario", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read_file (path, &error);
  g_autoptr (BivForeign) foreign = make_foreign (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (BivNode) again = NULL;
  BivNodeList *before, *after;

  g_assert_no_error (error);
  bytes = biv_format_kind_interchange_for_name (".tmx")->write (root, foreign, &error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  again = read_text (text, foreign, &error);
  g_assert_no_error (error);
  g_assert_true (biv_node_equal (BIV_NODE (get_board (root)), BIV_NODE (get_board (again))));
  before = biv_scenario_get_objectives (BIV_SCENARIO (root));
  after = biv_scenario_get_objectives (BIV_SCENARIO (again));
  g_assert_cmpuint (biv_node_list_get_length (before), ==, biv_node_list_get_length (after));
  for (guint i = 0; i < biv_node_list_get_length (before); i++)
    g_assert_true (
      biv_node_equal (biv_node_list_get (before, i), biv_node_list_get (after, i)));
  assert_told (foreign, "armies, turns and texts are left out");
}

/* Our own terrain survives Wesnoth's codes. */
static void
test_wesnoth_again (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (BivNode) root = read_text (WESNOTH, foreign, NULL);
  g_autoptr (GBytes) bytes = find (WESNOTH)->write (root, foreign, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (BivNode) again = read_text (text, foreign, NULL);

  g_assert_true (biv_node_equal (BIV_NODE (get_board (root)), BIV_NODE (get_board (again))));
  assert_told (foreign, "no armies");
}

/* What a Wesnoth map cannot hold of a battle is told, and once. */
static void
test_wesnoth_lacks (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "leuthen.bivscenario", NULL);
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL);
  g_autoptr (BivForeign) foreign = make_foreign (NULL);
  g_autoptr (GBytes) bytes =
    biv_format_kind_interchange_for_name (".map")->write (root, foreign, NULL);

  g_assert_nonnull (bytes);
  assert_told (foreign, "no deployment zones");
  assert_told (foreign, "no names of places");
  assert_told (foreign, "no objectives");
  assert_told (foreign, "no armies");
}

static void
assert_refused (const char *text, const char *ruleset, const char *part)
{
  g_autoptr (BivForeign) foreign = make_foreign (ruleset);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_text (text, foreign, &error);

  g_assert_null (root);
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "a.map:"));
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_refused (void)
{
  assert_refused (WESNOTH, NULL, "names no rules");
  assert_refused (WESNOTH, "nobody", "nobody");
  assert_refused ("Gg, Gg, Gg\nGg, Gg\nGg, Gg, Gg\n", "commandement", "a.map:2:");
  assert_refused ("Gg, Gg, Gg\n{FOREST}, Gg, Gg\n", "commandement", "macros");
  assert_refused ("size 9999 9999\n", "commandement", "hexes a side");
  assert_refused ("size 2 2\nhex 0305 0 \"\" \"\"\n", "commandement", "a.map:2:");
  assert_refused (TILED_HEAD ("width=\"3\" height=\"2\"") TILED_LAYER (
                    "<data encoding=\"csv\">1,2,3,\n4,5</data>") "</map>",
                  "commandement", "a.map:4: data: 3 × 2 tiles");
  assert_refused (TILED_HEAD ("width=\"3\" height=\"2\"") TILED_LAYER (
                    "<data encoding=\"csv\">1,2,3,\n4,x,5</data>") "</map>",
                  "commandement", "a.map:4: data: the number of a tile");
  assert_refused (TILED_HEAD ("width=\"3\" height=\"2\"") TILED_LAYER (
                    "<data encoding=\"base64\" compression=\"zstd\">AAAA</data>") "</map>",
                  "commandement", "zstd");
  assert_refused (TILED_HEAD ("width=\"1\" height=\"1\"") "<layer width=\"1\" height=\"1\"><data encoding=\"base64\" "
                                                          "compression=\"zlib\">eJxjZGBgYARiJijNAKUBAHQABw==</data></layer></map>",
                  "commandement", "as many as the layer has room for");
  assert_refused (TILED_HEAD ("width=\"9999\" height=\"9999\"") "</map>", "commandement",
                  "hexes a side");
  assert_refused ("<map orientation=\"orthogonal\" tilewidth=\"1\"/>", "commandement",
                  "a map of hexes");
  assert_refused ("size 2 2\nhex 01 x \"\" \"\"\n", "commandement", "a.map:2:");
}

static void
test_bad_tables (void)
{
  static const char *const tables[] = { "a,b\n", "kind,theirs,ours\n,x,y\n", "kind,\"theirs\n" };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (BivForeignWords) words = biv_foreign_words_new ();
      g_autoptr (GBytes) bytes = g_bytes_new_static (tables[i], strlen (tables[i]));
      g_autoptr (GError) error = NULL;

      g_assert_false (biv_foreign_words_read (words, bytes, "t.csv", &error));
      g_assert_true (g_str_has_prefix (error->message, "t.csv:"));
    }
}

int
main (int argc, char **argv)
{
  static const char *const samples[] = { "assaye", "issus", "leuthen", "marengo",
                                         "three-sluices" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foreign-maps/wesnoth", test_wesnoth);
  g_test_add_func ("/foreign-maps/megamek", test_megamek);
  g_test_add_func ("/foreign-maps/megamek-wide", test_megamek_wide);
  g_test_add_func ("/foreign-maps/megamek-cut-off", test_megamek_cut_off);
  g_test_add_func ("/foreign-maps/table", test_table);
  g_test_add_func ("/foreign-maps/table-of-terrain", test_table_of_terrain);
  g_test_add_func ("/foreign-maps/spreadsheet", test_spreadsheet);
  g_test_add_func ("/foreign-maps/spreadsheet-repeats", test_spreadsheet_repeats);
  g_test_add_func ("/foreign-maps/worldographer", test_worldographer);
  g_test_add_func ("/foreign-maps/worldographer-rivers", test_worldographer_rivers);
  g_test_add_func ("/foreign-maps/worldographer-tags", test_worldographer_tags);
  g_test_add_func ("/foreign-maps/tiled", test_tiled);
  g_test_add_func ("/foreign-maps/tiled-zones", test_tiled_zones);
  g_test_add_func ("/foreign-maps/tiled-codings", test_tiled_codings);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strconcat ("/foreign-maps/tiled-again/", samples[i], NULL);

      g_test_add_data_func (name, samples[i], test_tiled_again);
    }
  g_test_add_func ("/foreign-maps/wesnoth-again", test_wesnoth_again);
  g_test_add_func ("/foreign-maps/wesnoth-lacks", test_wesnoth_lacks);
  g_test_add_func ("/foreign-maps/refused", test_refused);
  g_test_add_func ("/foreign-maps/bad-tables", test_bad_tables);
  return g_test_run ();
}
