/* Muster lists that are made of armies: the armies that the project ships can follow theirs, and
 * what no list knows is called as it is there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-rules.h"
#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/fitness/biv-muster-check.h"
#include "core/ruleset/muster/biv-muster.h"
#include "data-test.h"

#define RULES "alexandre-et-bayard"

static BivCatalogue *catalogue;

static char *
find_samples (void)
{
  return g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
}

static BivNode *
read_sample (const char *name)
{
  g_autofree char *folder = find_samples ();
  g_autofree char *path = g_strdup_printf ("%s/%s.bivarmy", folder, name);

  return data_test_read (path);
}

/* (transfer full) */
static BivMuster *
make_list (BivArmy *army)
{
  const char *rules = biv_army_get_ruleset (army);
  BivNewRules wish = { .id = "made",
                       .name = "Made",
                       .language = "en",
                       .ruleset = biv_catalogue_get_ruleset (catalogue, rules),
                       .army = army,
                       .catalogue = catalogue };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = biv_new_rules_make_muster (&wish, &error);

  g_assert_no_error (error);
  return BIV_MUSTER (g_object_ref (biv_document_get_root (document)));
}

static BivMusterEntry *
find (BivMuster *list, const char *id)
{
  BivMusterEntry *entry = biv_node_list_lookup (biv_muster_get_entries (list), id);

  g_assert_nonnull (entry);
  return entry;
}

static const char *
say (BivMusterEntry *entry, const char *language)
{
  return biv_text_for (biv_muster_entry_get_name (entry), language);
}

/* The errors about the army's entries, once it follows another list. */
static guint
count_errors (BivArmy *army)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, BIV_NODE (army));

  return biv_report_count (report, BIV_SEVERITY_ERROR);
}

/* The army follows a list made of it as well as its own: nothing that it has is missing there. */
static void
test_shipped (gconstpointer path)
{
  g_autoptr (BivNode) army = data_test_read (path);
  BivRuleset *rules;
  g_autoptr (BivMuster) list = make_list (BIV_ARMY (army));
  g_autoptr (GPtrArray) faults = NULL;
  guint errors = count_errors (BIV_ARMY (army));

  rules = biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (list));
  faults = biv_muster_check (list, rules);
  g_assert_cmpuint (faults->len, ==, 0);
  biv_catalogue_add_muster (catalogue, list);
  biv_node_build_string (army, "muster", "made");
  BIV_EACH (BivNode, contingent, biv_army_get_contingents (BIV_ARMY (army)))
    biv_node_build_string (contingent, "muster", "");
  g_assert_cmpuint (count_errors (BIV_ARMY (army)), <=, errors);
}

static BivNode *
add (BivNode *contingent, GType type, const char *kind, const char *name, int cost)
{
  bool is_unit = type == BIV_TYPE_UNIT;
  guint list = is_unit ? BIV_CONTINGENT_UNITS : BIV_CONTINGENT_FIGURES;
  g_autofree char *id =
    g_strdup_printf ("p%u", biv_node_list_get_length (biv_node_get_list (contingent, list)) +
                              (is_unit ? 100 : 1));
  g_autoptr (BivNode) piece = biv_node_new (type, id);

  biv_node_build_string (piece, is_unit ? "arm" : "kind", kind);
  biv_node_build_string (piece, "name", name);
  if (cost >= 0)
    biv_node_build_int (piece, "cost", cost);
  if (is_unit)
    biv_node_build_int (piece, "elements", 4);
  g_assert_true (biv_node_build_append (contingent, list, piece, NULL));
  return piece;
}

static BivNode *
start (BivNode **contingent)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "army");

  *contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c1");
  biv_node_build_string (army, "name", "Wolves");
  biv_node_build_string (army, "ruleset", RULES);
  biv_node_build_append (army, BIV_ARMY_CONTINGENTS, *contingent, NULL);
  return army;
}

/* Of equal ones there is one entry; of those that only share a name, one each. */
static void
test_kinds (void)
{
  g_autoptr (BivNode) contingent = NULL;
  g_autoptr (BivNode) army = start (&contingent);
  g_autoptr (BivMuster) list = NULL;

  add (contingent, BIV_TYPE_FIGURE, "officer", "Ptolemy", 30);
  add (contingent, BIV_TYPE_UNIT, "infantry", "Hoplites", 50);
  add (contingent, BIV_TYPE_UNIT, "infantry", "Hoplites", 50);
  add (contingent, BIV_TYPE_UNIT, "infantry", "Hoplites", 55);
  add (contingent, BIV_TYPE_UNIT, "infantry", "Hoplites", 55);
  add (contingent, BIV_TYPE_UNIT, "cavalry", "", -1);
  list = make_list (BIV_ARMY (army));
  g_assert_cmpuint (biv_node_list_get_length (biv_muster_get_entries (list)), ==, 4);
  g_assert_cmpstr (biv_muster_entry_get_figure (find (list, "ptolemy")), ==, "officer");
  g_assert_cmpint (biv_muster_entry_get_cost (find (list, "ptolemy")), ==, 30);
  g_assert_cmpstr (biv_muster_entry_get_arm (find (list, "hoplites")), ==, "infantry");
  g_assert_cmpint (biv_muster_entry_get_elements (find (list, "hoplites")), ==, 4);
  g_assert_cmpint (biv_muster_entry_get_cost (find (list, "hoplites")), ==, 50);
  g_assert_cmpint (biv_muster_entry_get_cost (find (list, "hoplites_2")), ==, 55);
  g_assert_cmpstr (say (find (list, "hoplites_2"), "fr"), ==, "Hoplites");
}

/* Without a name it is called by what the rules call its arm, in their languages; without those
 * rules by the word that stands there. */
static void
test_nameless (void)
{
  g_autoptr (BivNode) contingent = NULL;
  g_autoptr (BivNode) army = start (&contingent);
  g_autoptr (BivMuster) list = NULL;
  BivMusterEntry *entry;

  add (contingent, BIV_TYPE_UNIT, "cavalry", "", -1);
  add (contingent, BIV_TYPE_UNIT, "hussars", "", 40);
  list = make_list (BIV_ARMY (army));
  entry = biv_node_list_get (biv_muster_get_entries (list), 0);
  g_assert_cmpstr (say (entry, "en"), ==, "Cavalry");
  g_assert_cmpstr (say (entry, "fr"), ==, "Cavalerie");
  g_assert_cmpint (biv_muster_entry_get_cost (entry), ==, -1);
  g_assert_cmpstr (say (find (list, "hussars"), "en"), ==, "hussars");
}

/* What comes from an entry keeps its id and the languages of its name, and the words that the
 * details use come along; the army's own price stands. */
static void
test_listed (void)
{
  g_autoptr (BivNode) army = read_sample ("bonaparte-at-marengo");
  BivNode *first = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);
  BivNode *unit = biv_node_list_get (biv_contingent_get_units (BIV_CONTINGENT (first)), 0);
  g_autoptr (BivMuster) list = NULL;
  BivMusterEntry *entry;

  biv_node_build_int (unit, "cost", 99);
  list = make_list (BIV_ARMY (army));
  entry = find (list, biv_unit_get_entry (BIV_UNIT (unit)));
  g_assert_cmpint (biv_muster_entry_get_cost (entry), ==, 99);
  g_assert_cmpstr (say (entry, "en"), !=, say (entry, "fr"));
  g_assert_cmpint (biv_muster_entry_get_cost (find (list, "line_infantry_2")), ==, 62);
  g_assert_nonnull (biv_muster_find_word (list, "France"));
  g_assert_cmpuint (biv_node_list_get_length (biv_muster_get_words (list)), <, 10);
}

int
main (int argc, char *argv[])
{
  g_autofree char *samples = find_samples ();
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  data_test_add_folder (samples, ".bivarmy", "list-of", test_shipped);
  g_test_add_func ("/army-muster/kinds", test_kinds);
  g_test_add_func ("/army-muster/nameless", test_nameless);
  g_test_add_func ("/army-muster/listed", test_listed);
  status = g_test_run ();
  g_object_unref (catalogue);
  return status;
}
