/* Army lists of other programs: what we write is read again with the same names, counts and costs;
 * what others write is read as they mean it; what is hostile is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/army/biv-army.h"
#include "data-test.h"
#include "storage/archive/biv-zip.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/interchange/biv-list.h"

#define RULES "alexandre-et-bayard"
#define TYPE "application/vnd.oasis.opendocument.spreadsheet"
#define SAMPLE "samples/alexander-at-issus.bivarmy"
#define ROSTER                                                                             \
  "<?xml version=\"1.0\"?><roster id=\"r\" name=\"Evening\" "                              \
  "xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">"                             \
  "<costs><cost name=\"pts\" typeId=\"p\" value=\"130.0\"/></costs><forces>"               \
  "<force id=\"f\" name=\"Patrol\" catalogueName=\"Foot\"><selections>"                    \
  "<selection id=\"a\" name=\"Captain\" number=\"1\" type=\"model\"><costs>"               \
  "<cost name=\"pts\" typeId=\"p\" value=\"50.0\"/><cost name=\"PL\" typeId=\"l\" "        \
  "value=\"3\"/></costs><categories><category id=\"k\" name=\"Character\" entryId=\"k\" "  \
  "primary=\"true\"/></categories></selection>"                                            \
  "<selection id=\"b\" name=\"Guards\" customName=\"Old Guard\" number=\"1\" "             \
  "type=\"unit\"><selections><selection id=\"c\" name=\"Guard\" number=\"10\" "            \
  "type=\"model\"><selections><selection id=\"d\" name=\"Musket\" number=\"10\" "          \
  "type=\"upgrade\"><costs><cost name=\"pts\" typeId=\"p\" value=\"10\"/></costs>"         \
  "</selection></selections><costs><cost name=\"pts\" typeId=\"p\" value=\"70\"/></costs>" \
  "</selection></selections></selection></selections></force></forces></roster>"

static BivForeign *
make_foreign (const char *language, const char *muster)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  BivForeign *foreign = biv_foreign_new (catalogue, RULES);

  foreign->language = g_strdup (language);
  foreign->muster = g_strdup (muster);
  return foreign;
}

static BivNode *
read_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), name, NULL);

  return data_test_read (path);
}

static const BivInterchange *
find_format (const char *ending)
{
  const BivInterchange *format;

  for (guint i = 0; (format = biv_format_kind_get_interchange (i)); i++)
    if (format->get_type () == BIV_TYPE_ARMY && g_str_equal (format->ending, ending))
      return format;
  g_assert_not_reached ();
}

static BivNode *
read_as (const char *ending, const char *text, gssize length, BivForeign *foreign, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return find_format (ending)->read (bytes, "list", foreign, error);
}

/* Names, counts and costs, a line for each piece. */
static char *
describe (BivNode *root, BivForeign *foreign)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->lines->len; i++)
    {
      const BivListLine *line = list->lines->pdata[i];

      g_string_append_printf (text, "%s|%s|%s|%s\n",
                              biv_list_get_cell (list, line, BIV_LIST_CONTINGENT),
                              biv_list_get_cell (list, line, BIV_LIST_NAME),
                              biv_list_get_cell (list, line, BIV_LIST_ELEMENTS),
                              biv_list_get_cell (list, line, BIV_LIST_COST));
    }
  return g_string_free (text, FALSE);
}

static void
check_round (BivNode *army, const char *ending, const char *language)
{
  g_autoptr (BivForeign) out = make_foreign (language, NULL);
  g_autoptr (BivForeign) in = make_foreign (language, biv_army_get_muster (BIV_ARMY (army)));
  const BivInterchange *format = find_format (ending);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = format->write (army, out, &error);
  g_autoptr (BivNode) again = NULL;
  g_autofree char *before = describe (army, out);
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  again = format->read (bytes, "list", in, &error);
  g_assert_no_error (error);
  after = describe (again, in);
  g_assert_cmpstr (after, ==, before);
}

static void
test_round_trips (void)
{
  static const char *const endings[] = { ".csv", ".ods", ".json", ".ros", ".rosz" };
  static const char *const samples[] = { SAMPLE, "samples/darius-at-issus.bivarmy" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (BivNode) army = read_sample (samples[i]);

      for (guint j = 0; j < G_N_ELEMENTS (endings); j++)
        {
          check_round (army, endings[j], "en");
          check_round (army, endings[j], "fr");
        }
    }
}

static BivNode *
make_hostile_army (const char *const *names)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "a");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c1");

  biv_node_build_string (army, "ruleset", RULES);
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i);
      g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, id);

      g_assert_true (biv_node_build_string (unit, "name", names[i]));
      biv_node_build_string (unit, "arm", "infantry");
      biv_node_build_int (unit, "elements", 4);
      biv_node_build_int (unit, "cost", 10);
      biv_node_build_append (contingent, BIV_CONTINGENT_UNITS, unit, NULL);
    }
  biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL);
  return army;
}

/* What a spreadsheet would run, and what would end a cell or be markup. */
static void
test_harmless (void)
{
  static const char *const names[] = { "=1+1", "+2", "-3", "@SUM(A1)", "'=4", "'quoted",
                                       "a;b", "c,d", "\"e\"", "<b>&amp;", "[url]", "''=5", NULL };
  g_autoptr (BivNode) army = make_hostile_army (names);
  g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
  g_autoptr (GBytes) csv = find_format (".csv")->write (army, foreign, NULL);
  g_autoptr (GBytes) forum = find_format (".bbcode")->write (army, foreign, NULL);
  g_autoptr (GBytes) page = find_format (".md")->write (army, foreign, NULL);
  g_autofree char *text =
    g_strndup (g_bytes_get_data (csv, NULL), g_bytes_get_size (csv));

  for (const char *c = text; *c; c++)
    if (*c == ',' || *c == '\n')
      g_assert_null (strchr ("=+-@", c[1] == '"' ? c[2] : c[1] ? c[1]
                                                               : 'x'));
  g_assert_null (g_strstr_len (g_bytes_get_data (forum, NULL),
                               (gssize) g_bytes_get_size (forum), "[url]"));
  g_assert_null (
    g_strstr_len (g_bytes_get_data (page, NULL), (gssize) g_bytes_get_size (page), "<b>"));
  check_round (army, ".csv", "en");
  check_round (army, ".ods", "en");
  check_round (army, ".json", "en");
  check_round (army, ".ros", "en");
}

/* (transfer full): what a writer makes, unpacked if it is a zip file. */
static char *
write_plainly (const BivInterchange *kind, BivNode *root)
{
  static const char *const endings[] = { "content.xml", ".ros", NULL };
  g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = kind->write (root, foreign, &error);
  g_autoptr (GBytes) plain = biv_zip_unpack (bytes, "file", endings, NULL, NULL);
  GBytes *text = plain ? plain : bytes;

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

/* What a terminal would obey, and what turns letters round, leaves in no file of any kind; letters
 * that are written from right to left do. */
static void
test_safe_letters (void)
{
  static const char *const names[] = { "a\302\233b", "c\342\200\256d", "e\342\201\246f",
                                       "g\330\234h", "i\342\200\217j", "שלום", NULL };
  g_autoptr (BivNode) army = make_hostile_army (names);
  const BivInterchange *kind;
  guint n_kinds = 0;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    {
      g_autofree char *text = NULL;

      if (!kind->write || kind->get_type () != BIV_TYPE_ARMY)
        continue;
      text = write_plainly (kind, army);
      for (guint j = 0; j < 5; j++)
        {
          if (strstr (text, names[j]))
            g_test_message ("%s: the letter in name %u", kind->ending, j);
          g_assert_null (strstr (text, names[j]));
        }
      g_assert_nonnull (strstr (text, "a\357\277\275b"));
      g_assert_nonnull (strstr (text, names[5]));
      n_kinds++;
    }
  g_assert_cmpuint (n_kinds, >=, 8);
}

static const char *
as_in_french (const char *language, const char *sentence)
{
  return g_str_equal (sentence, "comma") ? "semicolon" : sentence;
}

static void
test_french_csv (void)
{
  g_autoptr (BivNode) army = read_sample (SAMPLE);
  g_autoptr (BivForeign) foreign = make_foreign ("fr", NULL);
  g_autoptr (GBytes) csv = NULL;
  g_autoptr (BivNode) read = NULL;
  g_autoptr (GError) error = NULL;
  BivNodeList *units;

  foreign->translate = as_in_french;
  csv = find_format (".csv")->write (army, foreign, NULL);
  g_assert_true (g_str_has_prefix (g_bytes_get_data (csv, NULL), "\xef\xbb\xbf"
                                                                 "Contingent;Name"));
  read = read_as (".csv", "\xef\xbb\xbfNom;Coût;Effectif\nGarde;1 250,50 pts;6\n", -1, foreign,
                  &error);
  g_assert_no_error (error);
  units = biv_contingent_get_units (
    biv_node_list_get (biv_army_get_contingents (BIV_ARMY (read)), 0));
  g_assert_cmpint (biv_unit_get_cost (biv_node_list_get (units, 0)), ==, 1251);
  g_assert_cmpint (biv_unit_get_elements (biv_node_list_get (units, 0)), ==, 6);
}

/* --- What others write ----------------------------------------------------------------------- */

static void
check_read (const char *ending, const char *text, const char *expected)
{
  g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) army = read_as (ending, text, -1, foreign, &error);
  g_autofree char *told = NULL;

  g_assert_no_error (error);
  told = describe (army, foreign);
  g_assert_cmpstr (told, ==, expected);
}

static void
test_battlescribe (void)
{
  check_read (".ros", ROSTER, "Foot|Captain||50\nFoot|Old Guard|10|80\n");
}

static void
test_new_recruit (void)
{
  check_read (".json",
              "{\"roster\":{\"name\":\"Evening\",\"forces\":[{\"name\":\"Patrol\",\"selections\":["
              "{\"name\":\"Guards\",\"number\":1,\"type\":\"unit\",\"costs\":[{\"name\":\"PL\","
              "\"value\":4},{\"name\":\"pts\",\"value\":5}],\"selections\":[{\"name\":\"Guard\","
              "\"number\":10,\"type\":\"model\",\"costs\":[{\"name\":\"pts\",\"value\":70}]}]}]}]}}",
              "Patrol|Guards|10|75\n");
}

/* 45 and a shield for 5 and a sword for 20; twenty at 6, a banner for 6, and muskets at 1. */
static void
test_old_world_builder (void)
{
  check_read (".json",
              "{\"name\":\"Evening\",\"game\":\"the-old-world\",\"points\":2000,\"army\":\"foot\","
              "\"characters\":[{\"id\":\"c\",\"name_en\":\"Captain\",\"points\":45,\"options\":[{"
              "\"points\":5,\"active\":true}],\"items\":[{\"selected\":[{\"points\":20}]}]}],"
              "\"core\":[{\"id\":\"g\",\"name_en\":\"Guards\",\"strength\":20,\"points\":6,"
              "\"command\":[{\"points\":6,\"active\":true},{\"points\":6}],\"equipment\":[{"
              "\"points\":1,\"perModel\":true,\"active\":true}]}]}",
              "|Captain||70\n|Guards|20|146\n");
}

static const char *
get_entry (BivNode *army, guint position)
{
  BivContingent *contingent = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);

  return biv_unit_get_entry (
    biv_node_list_get (biv_contingent_get_units (contingent), position));
}

/* Of several lines of a name one can be something else, by which of them it is. */
static void
test_line_alone (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("en", "macedonians-334-331");
  g_autoptr (BivNode) army = NULL;

  biv_foreign_words_set (foreign->words, "unit", "Guards", "hypaspists");
  biv_foreign_words_set (foreign->words, "line", "Guards (2)", "agrianians");
  biv_foreign_words_set (foreign->words, "line", "Guards (9)", "thracians");
  army = read_as (".csv", "name\nGuards\nGuards\nGuards\n", -1, foreign, NULL);
  g_assert_cmpstr (get_entry (army, 0), ==, "hypaspists");
  g_assert_cmpstr (get_entry (army, 1), ==, "agrianians");
  g_assert_cmpstr (get_entry (army, 2), ==, "hypaspists");
}

/* A person says what a line is, or that it is left out; either way the report tells. */
static void
test_table_of_words (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("en", "macedonians-334-331");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) army = NULL;
  g_auto (GStrv) notes = NULL;
  g_autofree char *told = NULL;

  biv_foreign_words_set (foreign->words, "unit", "Camp", BIV_FOREIGN_NOTHING);
  biv_foreign_words_set (foreign->words, "unit", "Archers", "cretan_archers");
  biv_foreign_words_set (foreign->words, "column", "Worth", "cost");
  army = read_as (".csv", "Name,Elements,Worth\nCamp,1,0\nArchers,3,42\nWagon,2,5\n", -1, foreign,
                  &error);
  g_assert_no_error (error);
  told = describe (army, foreign);
  g_assert_cmpstr (told, ==, "|Archers|3|42\n|Wagon|2|5\n");
  notes = biv_foreign_list_notes (foreign);
  g_assert_cmpuint (g_strv_length (notes), ==, 2);
  g_assert_true (g_str_has_prefix (notes[0], "line 2 Camp: "));
  g_assert_true (g_str_has_prefix (notes[1], "line 4 Wagon: "));
}

/* Numbers are whole in an army: what a file has of one that is not is told. */
static void
test_half_numbers (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("en", "macedonians-334-331");
  g_autoptr (BivNode) army =
    read_as (".csv", "Name,Elements,Points\nCamp,\"3,5\",12\nWagon,2,10.25\nGuards,2,4.0\n", -1,
             foreign, NULL);
  g_autofree char *told = describe (army, foreign);
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);

  g_assert_cmpstr (told, ==, "|Camp|4|12\n|Wagon|2|10\n|Guards|2|4\n");
  g_assert_true (g_strv_contains ((const char *const *) notes,
                                  "line 2 Camp: Elements: 3.5 becomes 4"));
  g_assert_true (g_strv_contains ((const char *const *) notes,
                                  "line 3 Wagon: Points: 10.25 becomes 10"));
  for (guint i = 0; notes[i]; i++)
    g_assert_null (strstr (notes[i], "4.0"));
}

/* --- What is refused ------------------------------------------------------------------------- */

static void
check_refused (const char *ending, const char *text, gssize length, const char *start)
{
  g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) army = read_as (ending, text, length, foreign, &error);

  g_assert_null (army);
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, start));
}

static void
test_refused (void)
{
  g_autofree char *deep = g_strnfill (5000, '[');

  check_refused (".csv", "a,b\n1,2\n", -1, "list:1: ");
  check_refused (".csv", "name,cost\nGuards,1\n\"open,2\n", -1, "list:3: ");
  check_refused (".ros", "<roster>", -1, "list:1: ");
  check_refused (".ros", "<?xml version=\"1.0\"?>\n<!DOCTYPE roster [<!ENTITY x SYSTEM "
                         "\"file:///etc/passwd\">]>\n<roster name=\"&x;\"/>",
                 -1, "list:2: ");
  check_refused (".json", deep, -1, "list:1: ");
  check_refused (".json", "{\"a\":", -1, "list:1: ");
  check_refused (".json", "{}", -1, "list:1: ");
  check_refused (".ods", "PK\003\004", 4, "list: ");
}

#define SHEET(rows)                                                                    \
  "<?xml version=\"1.0\"?><o:document-content "                                        \
  "xmlns:o=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "                      \
  "xmlns:t=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "                       \
  "xmlns:x=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><o:body><o:spreadsheet>" \
  "<t:table><t:table-row><t:table-cell><x:p>Name</x:p></t:table-cell><t:table-cell>"   \
  "<x:p>Points</x:p></t:table-cell></t:table-row>" rows                                \
  "</t:table></o:spreadsheet></o:body></o:document-content>"

static void
check_sheet (const char *content, gsize length, const char *start)
{
  g_autoptr (GBytes) bytes = g_bytes_new (content, length);
  const BivZipPart part = { "content.xml", bytes, false };
  g_autoptr (GBytes) zip = biv_zip_pack (&part, 1, NULL);

  check_refused (".ods", g_bytes_get_data (zip, NULL), (gssize) g_bytes_get_size (zip), start);
}

/* Numbers of repeats, and a zip file that unpacks to a thousand times its size. */
static void
test_bombs (void)
{
  static const char rows[] = SHEET ("<t:table-row t:number-rows-repeated=\"1048576\"><t:table-cell>"
                                    "<x:p>A</x:p></t:table-cell></t:table-row>");
  static const char cells[] = SHEET ("<t:table-row><t:table-cell t:number-columns-repeated="
                                     "\"16384\"><x:p>A</x:p></t:table-cell></t:table-row>");
  static const char odd[] = SHEET ("<t:table-row t:number-rows-repeated=\"-1\"/>");
  gsize size = 33 * 1024 * 1024;
  g_autofree char *blank = g_strnfill (size, ' ');

  check_sheet (rows, sizeof rows - 1, "list:1: ");
  check_sheet (cells, sizeof cells - 1, "list:1: ");
  check_sheet (odd, sizeof odd - 1, "list:1: ");
  check_sheet (blank, size, "list: ");
}

/* The type of a spreadsheet is told by the first file in it. */
static void
test_ods_type (void)
{
  g_autoptr (BivNode) army = read_sample (SAMPLE);
  g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
  g_autoptr (GBytes) ods = find_format (".ods")->write (army, foreign, NULL);
  const char *data = g_bytes_get_data (ods, NULL);

  gsize extra = (guint8) data[28] + 256u * (guint8) data[29];

  g_assert_cmpmem (data + 30, 8, "mimetype", 8);
  g_assert_cmpint (data[8], ==, 0); /* not compressed */
  g_assert_cmpmem (data + 38 + extra, sizeof TYPE - 1, TYPE, sizeof TYPE - 1);
}

/* What Excel and its like make of one list, in many ways; all are the same list. */
static void
test_habits (void)
{
#define HEAD "Name;Type;Elements;Points"
#define GARDE "Garde;infantry;3;1030"
  static const struct
  {
    const char *text;
    const char *coding; /* (nullable): into which it is put, with its mark */
    const char *told;   /* (nullable) */
  } cases[] = {
    { HEAD "\n" GARDE "\n" },
    { "\xef\xbb\xbfsep=;\r\n" HEAD "\r\n" GARDE },
    { "SEP=|\nName|Type|Elements|Points\nGarde|infantry|3|1030\n" },
    { "Name\tType\tElements\tPoints\r\nGarde\tinfantry\t\"3\"\t\"1 030\"\r\n", "UTF-16LE" },
    { "\xef\xbb\xbfsep=;\r\n" HEAD ";\"Remarks\r\nof all\"\r\n" GARDE ";\"a \"\"b\"\"\r\nc\"\r\n",
      "UTF-16BE" },
    { HEAD "\r\n" GARDE "\r\n\r\n;;;\r\n" },
    { "Name;Type;Elements;Elements;Points\n"
      "Garde;infantry;3;99;1030\n",
      NULL,
      "line 1: the column “Elements” is not read: one before it says the same" },
    { "Name;Type;Quantity;Count;Points;pts\nGarde;infantry;3;9;1030;7\n", NULL,
      "the column “pts” is not read: one before it says the same" },
    { HEAD ";Pr\xe9paration\n" GARDE ";x\n", NULL, "read as Windows-1252" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
      gsize length = strlen (cases[i].text);
      g_autofree char *bytes =
        cases[i].coding ? g_convert (cases[i].text, -1, cases[i].coding, "UTF-8", NULL, &length,
                                     NULL)
                        : g_strdup (cases[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) army = read_as (".csv", bytes, (gssize) length, foreign, &error);
      g_auto (GStrv) notes = biv_foreign_list_notes (foreign);
      g_autofree char *told = g_strjoinv ("\n", notes);
      g_autofree char *lines = NULL;

      g_test_message ("case %u: %s", i, told);
      g_assert_no_error (error);
      lines = describe (army, foreign);
      g_assert_true (g_str_has_suffix (lines, "|Garde|3|1030\n"));
      g_assert_true (!cases[i].told || strstr (told, cases[i].told));
    }
}

/* A file of which nothing can be said says so, and not that a column is missing. */
static void
test_nothing (void)
{
  static const char *const texts[] = { "", "\xef\xbb\xbf", "\n\n", "sep=;\r\n", ";;\n\n;" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (read_as (".csv", texts[i], -1, foreign, &error));
      g_assert_cmpstr (error->message, ==, "list:1: there is nothing in the file");
    }
}

/* Nobody comes to be under himself, be it through others, and who has no leader for it is told: an
 * army in which leaders command one another could not be opened. */
static void
test_rings (void)
{
#define RING "Name,Type,Points,Under the command of\n"
  static const struct
  {
    const char *text;
    const char *told; /* (nullable) */
  } cases[] = {
    { RING "Ann,Sub-general,80,Bob\nBob,Sub-general,80,Ann\n",
      "line 3 Bob: left without a leader: “Ann”" },
    { RING "Ann,Sub-general,80,Ann\n", "line 2 Ann: left without a leader: “Ann”" },
    { RING "Ann,Sub-general,80,Bob\nBob,Sub-general,80,Cid\nCid,Sub-general,80,Ann\n",
      "line 4 Cid: left without a leader: “Ann”" },
    { RING "Ann,Sub-general,80,Bob\nBob,Sub-general,80,\nCid,Sub-general,80,Ann\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ("en", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) army = read_as (".csv", cases[i].text, -1, foreign, &error);
      g_auto (GStrv) notes = biv_foreign_list_notes (foreign);
      g_autofree char *told = g_strjoinv ("\n", notes);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (BivNode) again = NULL;

      g_assert_no_error (error);
      g_test_message ("case %u: %s", i, told);
      g_assert_true ((strstr (told, "left without a leader") != NULL) == (cases[i].told != NULL));
      g_assert_true (!cases[i].told || strstr (told, cases[i].told));
      bytes = biv_format_write (army);
      again = biv_format_read (bytes, "again", &error);
      g_assert_no_error (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army-lists/round-trips", test_round_trips);
  g_test_add_func ("/army-lists/harmless", test_harmless);
  g_test_add_func ("/army-lists/safe-letters", test_safe_letters);
  g_test_add_func ("/army-lists/french-csv", test_french_csv);
  g_test_add_func ("/army-lists/battlescribe", test_battlescribe);
  g_test_add_func ("/army-lists/new-recruit", test_new_recruit);
  g_test_add_func ("/army-lists/old-world-builder", test_old_world_builder);
  g_test_add_func ("/army-lists/line-alone", test_line_alone);
  g_test_add_func ("/army-lists/table-of-words", test_table_of_words);
  g_test_add_func ("/army-lists/half-numbers", test_half_numbers);
  g_test_add_func ("/army-lists/refused", test_refused);
  g_test_add_func ("/army-lists/bombs", test_bombs);
  g_test_add_func ("/army-lists/habits", test_habits);
  g_test_add_func ("/army-lists/nothing", test_nothing);
  g_test_add_func ("/army-lists/rings", test_rings);
  g_test_add_func ("/army-lists/ods-type", test_ods_type);
  return g_test_run ();
}
