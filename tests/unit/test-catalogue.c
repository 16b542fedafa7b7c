/* House rules of the user over what is installed; a base that is missing or a ring is a problem of
 * one ruleset, and the others are there all the same.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/check/biv-checker.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/xml/biv-storage-error.h"

typedef struct
{
  GPtrArray *problems;
  BivCatalogue *catalogue;
} Fixture;

/* For what is installed and for what is the user's; the latter is asked for once in a process. */
static char *folder;

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL); /* not for a file */
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->catalogue);
  g_ptr_array_unref (self->problems);
  remove_all (folder);
}

static char *
get_installed (void)
{
  return g_build_filename (folder, "installed", NULL);
}

static char *
get_own (void)
{
  return g_build_filename (g_get_user_data_dir (), "bivouac", NULL);
}

/* A ruleset with one support rule, if any. */
static void
add_ruleset (char *place, const char *id, const char *extends, int friends)
{
  g_autofree char *taken = place;
  g_autofree char *rulesets = g_build_filename (taken, "rulesets", NULL);
  g_autofree char *name = g_strconcat (id, ".bivruleset", NULL);
  g_autofree char *path = g_build_filename (rulesets, name, NULL);
  g_autofree char *support =
    friends > 0 ? g_strdup_printf ("<support id=\"support\" cite=\"A\" friends=\"%d\">"
                                   "<name xml:lang=\"en\">Support</name></support>",
                                   friends)
                : g_strdup ("");
  g_autofree char *text = g_strdup_printf (
    "<ruleset xmlns=\"urn:bivouac:ruleset:1\" minor=\"0\" id=\"%s\" version=\"1\"%s%s%s>"
    "<name xml:lang=\"en\">%s</name>%s</ruleset>",
    id, *extends ? " extends=\"" : "", extends, *extends ? "\"" : "", id, support);

  g_assert_cmpint (g_mkdir_with_parents (rulesets, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
add_muster (const char *id)
{
  g_autofree char *musters = g_build_filename (folder, "installed", "musters", NULL);
  g_autofree char *name = g_strconcat (id, ".bivmuster", NULL);
  g_autofree char *path = g_build_filename (musters, name, NULL);
  g_autofree char *text = g_strdup_printf (
    "<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" id=\"%s\" version=\"1\" ruleset=\"base\">"
    "<name xml:lang=\"en\">%s</name></muster>",
    id, id);

  g_assert_cmpint (g_mkdir_with_parents (musters, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* All there is, or what a document needs. */
static void
load_for (Fixture *self, BivNode *root)
{
  g_autofree char *installed = get_installed ();
  g_autofree char *previous = g_strdup (g_getenv ("BIVOUAC_DATA_DIR"));

  g_setenv ("BIVOUAC_DATA_DIR", installed, TRUE);
  g_clear_object (&self->catalogue);
  self->catalogue = root ? biv_storage_catalogue_load_needed (root, self->problems)
                         : biv_storage_catalogue_load (self->problems);
  g_setenv ("BIVOUAC_DATA_DIR", previous ? previous : "", TRUE);
}

static void
load (Fixture *self)
{
  load_for (self, NULL);
}

static int
get_friends (Fixture *self, const char *id)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (self->catalogue, id);

  g_assert_nonnull (ruleset);
  g_assert_nonnull (biv_ruleset_get_support (ruleset));
  return biv_support_rule_get_friends (biv_ruleset_get_support (ruleset));
}

static void
test_house_rules (Fixture *self, gconstpointer data)
{
  add_ruleset (get_installed (), "base", "", 2);
  add_ruleset (get_installed (), "a-child", "base", 0);
  add_ruleset (get_installed (), "other-child", "base", 3);
  load (self);
  g_assert_cmpuint (self->problems->len, ==, 0);
  g_assert_cmpint (get_friends (self, "base"), ==, 2);
  g_assert_cmpint (get_friends (self, "a-child"), ==, 2);
  g_assert_cmpint (get_friends (self, "other-child"), ==, 3);
}

/* A ruleset of the user's may stand in for the installed one that it derives from. */
static void
test_own (Fixture *self, gconstpointer data)
{
  add_ruleset (get_installed (), "base", "", 2);
  add_ruleset (get_installed (), "child", "base", 0);
  add_ruleset (get_own (), "base", "base", 5);
  add_ruleset (get_own (), "club", "base", 0);
  add_ruleset (get_own (), "plain", "child", 0);
  load (self);
  g_assert_cmpuint (self->problems->len, ==, 0);
  g_assert_cmpint (get_friends (self, "base"), ==, 5);
  g_assert_cmpint (get_friends (self, "club"), ==, 5);
  g_assert_cmpint (get_friends (self, "plain"), ==, 2);
}

/* Where they are is asked once: a thread finds them whatever becomes of the environment
 * meanwhile. */
static void
test_folders (Fixture *self, gconstpointer data)
{
  g_autofree char *installed = get_installed ();
  g_autofree char *previous = g_strdup (g_getenv ("BIVOUAC_DATA_DIR"));
  g_auto (GStrv) folders = NULL;

  add_ruleset (get_installed (), "base", "", 2);
  add_ruleset (get_own (), "club", "base", 0);
  g_setenv ("BIVOUAC_DATA_DIR", installed, TRUE);
  folders = biv_storage_catalogue_list_folders ();
  g_setenv ("BIVOUAC_DATA_DIR", previous ? previous : "", TRUE);
  g_clear_object (&self->catalogue);
  self->catalogue =
    biv_storage_catalogue_load_from ((const char *const *) folders, self->problems);
  g_assert_cmpint (get_friends (self, "base"), ==, 2);
  g_assert_cmpint (get_friends (self, "club"), ==, 2);
}

static void
assert_problem (Fixture *self, guint i, BivStorageError code, const char *file)
{
  GError *error = g_ptr_array_index (self->problems, i);

  g_assert_error (error, BIV_STORAGE_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, file));
}

static void
test_problems (Fixture *self, gconstpointer data)
{
  add_ruleset (get_installed (), "base", "", 2);
  add_ruleset (get_installed (), "lost", "nowhere", 1);
  add_ruleset (get_installed (), "ring-one", "ring-two", 1);
  add_ruleset (get_installed (), "ring-two", "ring-one", 1);
  add_ruleset (get_installed (), "self", "self", 1);
  load (self);
  g_assert_cmpuint (self->problems->len, ==, 4);
  assert_problem (self, 0, BIV_STORAGE_ERROR_NOT_FOUND, "lost.bivruleset:1: ");
  assert_problem (self, 1, BIV_STORAGE_ERROR_CONFLICT,
                  "ring-one.bivruleset:1: ruleset: extends “ring-two”");
  assert_problem (self, 2, BIV_STORAGE_ERROR_CONFLICT,
                  "ring-two.bivruleset:1: ruleset: extends “ring-one”");
  assert_problem (self, 3, BIV_STORAGE_ERROR_CONFLICT, "self.bivruleset:1: ");
  g_assert_null (biv_catalogue_get_ruleset (self->catalogue, "lost"));
  g_assert_cmpint (get_friends (self, "base"), ==, 2);
}

/* (transfer full): of two contingents, the second with a list of its own. */
static BivNode *
make_army (const char *ruleset)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivNode) first = biv_node_new (BIV_TYPE_CONTINGENT, "first");
  g_autoptr (BivNode) second = biv_node_new (BIV_TYPE_CONTINGENT, "second");

  biv_node_build_string (army, "ruleset", ruleset);
  biv_node_build_string (army, "muster", "locals");
  biv_node_build_string (second, "muster", "allies");
  g_assert_true (biv_node_build_append (army, BIV_ARMY_CONTINGENTS, first, NULL));
  g_assert_true (biv_node_build_append (army, BIV_ARMY_CONTINGENTS, second, NULL));
  return army;
}

static void
assert_lists (Fixture *self, guint n_rulesets, guint n_musters)
{
  g_assert_cmpuint (self->problems->len, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (biv_catalogue_get_rulesets (self->catalogue)), ==,
                    n_rulesets);
  g_assert_cmpuint (g_list_model_get_n_items (biv_catalogue_get_musters (self->catalogue)), ==,
                    n_musters);
}

static void
install_many (void)
{
  add_ruleset (get_installed (), "base", "", 2);
  add_ruleset (get_installed (), "a-grandchild", "child", 0);
  add_ruleset (get_installed (), "child", "base", 0);
  add_ruleset (get_installed (), "other", "", 4);
  add_ruleset (get_installed (), "unneeded", "base", 1);
  add_muster ("allies");
  add_muster ("locals");
  add_muster ("strangers");
}

static void
test_army_needs (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) army = make_army ("a-grandchild");

  install_many ();
  load_for (self, army);
  assert_lists (self, 3, 2);
  g_assert_cmpint (get_friends (self, "a-grandchild"), ==, 2);
  g_assert_nonnull (biv_catalogue_get_muster (self->catalogue, "allies"));
  g_assert_nonnull (biv_catalogue_get_muster (self->catalogue, "locals"));
}

static void
test_scenario_needs (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) scenario = biv_node_new (BIV_TYPE_SCENARIO, "battle");
  g_autoptr (BivNode) side = biv_node_new (BIV_TYPE_SIDE, "side");
  g_autoptr (BivNode) army = make_army ("other");
  g_autoptr (BivNode) embedded = biv_node_new (BIV_TYPE_EMBEDDED, "house");

  install_many ();
  biv_node_build_string (scenario, "ruleset", "base");
  load_for (self, scenario);
  assert_lists (self, 1, 0);
  g_assert_true (biv_node_build_append (side, BIV_SIDE_ARMY, army, NULL));
  g_assert_true (biv_node_build_append (scenario, BIV_SCENARIO_SIDES, side, NULL));
  load_for (self, scenario);
  assert_lists (self, 2, 2);
  /* House rules that travel with it may derive from any. */
  g_assert_true (biv_node_build_append (scenario, BIV_SCENARIO_EMBEDDED, embedded, NULL));
  load_for (self, scenario);
  assert_lists (self, 5, 3);
}

/* (transfer full): the findings of an army that follows rules, with a code. */
static GPtrArray *
find_code (Fixture *self, const char *ruleset, const char *code)
{
  g_autoptr (BivNode) army = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivReport) report = NULL;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  biv_node_build_string (army, "ruleset", ruleset);
  report = biv_checker_look_once (self->catalogue, army);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      BivFinding *finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      if (g_str_equal (biv_finding_get_code (finding), code))
        g_ptr_array_add (found, finding);
      else
        g_object_unref (finding);
    }
  return found;
}

/* The user's own rules that say something else under the name and version of installed ones. */
static void
test_own_differ (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) differs = NULL;
  g_autoptr (GPtrArray) same = NULL;
  g_autoptr (GPtrArray) alone = NULL;
  BivFinding *finding;

  add_ruleset (get_installed (), "base", "", 2);
  add_ruleset (get_installed (), "same", "", 3);
  add_ruleset (get_own (), "base", "base", 5);
  add_ruleset (get_own (), "same", "", 3);
  add_ruleset (get_own (), "club", "base", 0);
  load (self);
  g_assert_cmpint (biv_catalogue_get_source (self->catalogue,
                                             biv_catalogue_get_ruleset (self->catalogue, "base")),
                   ==, BIV_SOURCE_OWN);
  differs = find_code (self, "base", "ruleset-carried");
  same = find_code (self, "same", "ruleset-carried");
  alone = find_code (self, "club", "ruleset-carried");
  g_assert_cmpuint (differs->len, ==, 1);
  g_assert_cmpuint (same->len, ==, 0);
  g_assert_cmpuint (alone->len, ==, 0);
  finding = differs->pdata[0];
  g_assert_cmpint (biv_finding_get_severity (finding), ==, BIV_SEVERITY_WARNING);
  g_assert_cmpstr (biv_finding_get_object (finding), ==, "army");
  g_assert_false (biv_finding_is_fixable (finding));
}

/* The user's own rulesets are all there, on what they derive from, and a broken one is told. */
static void
test_own_are_needed (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) army = make_army ("base");
  g_autofree char *own = get_own ();
  g_autofree char *junk = g_build_filename (own, "rulesets", "junk.bivruleset", NULL);

  install_many ();
  add_ruleset (get_own (), "club", "unneeded", 0);
  add_ruleset (get_own (), "base", "base", 5);
  load_for (self, army);
  assert_lists (self, 3, 2);
  g_assert_cmpint (get_friends (self, "base"), ==, 5);
  g_assert_cmpint (get_friends (self, "club"), ==, 1);
  g_assert_true (g_file_set_contents (junk, "junk", -1, NULL));
  load_for (self, army);
  g_assert_cmpuint (self->problems->len, ==, 1);
  assert_problem (self, 0, BIV_STORAGE_ERROR_CORRUPT, "junk.bivruleset:1");
}

/* One whose first tag cannot be found must be read, whoever it is. */
static void
test_long_heads (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) army = make_army ("base");
  g_autofree char *installed = get_installed ();
  g_autofree char *path = g_build_filename (installed, "rulesets", "base.bivruleset", NULL);
  g_autofree char *preface = g_strnfill (10000, 'x');
  g_autofree char *text = NULL;
  g_autofree char *longer = NULL;

  install_many ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  longer = g_strdup_printf ("<!-- %s -->%s", preface, text);
  g_assert_true (g_file_set_contents (path, longer, -1, NULL));
  load_for (self, army);
  assert_lists (self, 1, 2);
}

int
main (int argc, char *argv[])
{
  g_autofree char *top = g_dir_make_tmp ("bivouac-XXXXXX", NULL);
  int result;

  g_assert_nonnull (top);
  folder = g_build_filename (top, "data", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/catalogue/house-rules", Fixture, NULL, set_up, test_house_rules, tear_down);
  g_test_add ("/catalogue/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/catalogue/folders", Fixture, NULL, set_up, test_folders, tear_down);
  g_test_add ("/catalogue/problems", Fixture, NULL, set_up, test_problems, tear_down);
  g_test_add ("/catalogue/army-needs", Fixture, NULL, set_up, test_army_needs, tear_down);
  g_test_add ("/catalogue/scenario-needs", Fixture, NULL, set_up, test_scenario_needs, tear_down);
  g_test_add ("/catalogue/own-differ", Fixture, NULL, set_up, test_own_differ, tear_down);
  g_test_add ("/catalogue/own-are-needed", Fixture, NULL, set_up, test_own_are_needed, tear_down);
  g_test_add ("/catalogue/long-heads", Fixture, NULL, set_up, test_long_heads, tear_down);
  result = g_test_run ();
  g_free (folder);
  remove_all (top);
  return result;
}
