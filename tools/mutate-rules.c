/* Changes each number, enumeration and flag of the rulesets in turn, and runs the conformance
 * suite on each: a change that no case notices is a rule that nothing holds in place.
 *
 *   mutate-rules FOLDER EXCEPTIONS [RULESET...]
 *
 * Exceptions are lines "PATTERN # reason"; a pattern, with * and ?, is held against lines such as
 * "commandement orders:estafette cost 2 -> 3". One that spares nothing is an error, so that the
 * list cannot outlive its reasons.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/script/biv-case-file.h"

/* What a loop that a change makes endless is given. */
#define SECONDS 20

typedef struct
{
  char *pattern;
  guint spared;
} Exception;

typedef struct
{
  BivCatalogue *installed;
  GPtrArray *files;    /* of the suite */
  GHashTable *touched; /* "FILE list:id": a case of the file comes to that item; "FILE ruleset ID":
                        * one is about that ruleset */
  GArray *exceptions;
  bool clean; /* all cases pass before anything is changed */

  /* of the ruleset whose turn it is */
  BivRuleset *ruleset;
  guint killed;
  guint survived;
  guint excepted;
} Run;

/* One change of a ruleset. */
typedef struct
{
  guint node; /* in the order of biv_node_foreach() */
  guint field;
  int value;
  char *item; /* "orders:estafette" */
} Mutant;

typedef struct
{
  guint left;
  BivNode *found;
} Search;

static void
find_nth_cb (BivNode *node, gpointer data)
{
  Search *search = data;

  if (search->left-- == 0)
    search->found = node;
}

static BivRuleset *
make_mutant (Run *run, const Mutant *mutant)
{
  BivNode *copy = biv_node_copy (BIV_NODE (run->ruleset), NULL, NULL);
  Search search = { mutant->node, NULL };

  biv_node_foreach (copy, find_nth_cb, &search);
  if (!biv_node_build_int (search.found,
                           BIV_NODE_GET_CLASS (search.found)->fields[mutant->field].name,
                           mutant->value))
    g_clear_object (&copy);
  return (BivRuleset *) copy;
}

static bool
stop_at_failure (const BivCaseResult *result, gpointer data)
{
  bool *failed = data;

  *failed = result->problem != NULL;
  return !*failed;
}

static bool
fails (const char *file, BivCatalogue *catalogue)
{
  bool failed = false;

  return !biv_case_file_run (file, catalogue, stop_at_failure, &failed, NULL) || failed;
}

static bool
is_about (Run *run, const char *file, const char *what)
{
  g_autofree char *key = g_strconcat (file, " ", what, NULL);

  return g_hash_table_contains (run->touched, key);
}

/* Whether a case about the ruleset fails; the files that come to the changed item first. */
static bool
suite_fails (Run *run, BivCatalogue *catalogue, const char *item)
{
  g_autofree char *ruleset =
    g_strconcat ("ruleset ", biv_node_get_id (BIV_NODE (run->ruleset)), NULL);

  for (int touching = 1; touching >= 0; touching--)
    for (guint i = 0; i < run->files->len; i++)
      {
        const char *file = run->files->pdata[i];

        if (is_about (run, file, ruleset) && is_about (run, file, item) == touching &&
            fails (file, catalogue))
          return true;
      }
  return false;
}

/* In a process of its own: a change may well end in a crash or run for ever, and is noticed then.
 */
static bool
is_noticed (Run *run, BivRuleset *mutated, const char *item)
{
  int status = 0;
  pid_t child;

  fflush (stdout);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (run->installed);

      alarm (SECONDS);
      if (!freopen ("/dev/null", "w", stderr))
        _exit (2);
      biv_catalogue_add_ruleset (catalogue, mutated);
      _exit (suite_fails (run, catalogue, item));
    }
  if (child < 0 || waitpid (child, &status, 0) < 0)
    g_error ("no process could be started");
  return status != 0;
}

static bool
is_spared (Run *run, const char *name)
{
  for (guint i = 0; i < run->exceptions->len; i++)
    {
      Exception *exception = &g_array_index (run->exceptions, Exception, i);

      if (!g_pattern_match_simple (exception->pattern, name))
        continue;
      exception->spared++;
      return true;
    }
  return false;
}

static char *
name_value (const BivField *field, int value)
{
  if (field->kind == BIV_FIELD_ENUM)
    return g_strdup (field->words[value]);
  if (field->kind == BIV_FIELD_BOOLEAN)
    return g_strdup (value ? "true" : "false");
  return g_strdup_printf ("%d", value);
}

static int
get_value (BivNode *node, guint field)
{
  return BIV_NODE_GET_CLASS (node)->fields[field].kind == BIV_FIELD_BOOLEAN
           ? biv_node_get_boolean (node, field)
           : biv_node_get_int (node, field);
}

static void
try_value (Run *run, BivNode *node, const Mutant *mutant)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[mutant->field];
  g_autofree char *before = name_value (field, get_value (node, mutant->field));
  g_autofree char *after = name_value (field, mutant->value);
  g_autofree char *name =
    g_strdup_printf ("%s %s %s %s -> %s", biv_node_get_id (BIV_NODE (run->ruleset)), mutant->item,
                     field->name, before, after);
  g_autoptr (BivRuleset) mutated = make_mutant (run, mutant);

  if (!mutated)
    return;
  if (is_noticed (run, mutated, mutant->item))
    run->killed++;
  else if (is_spared (run, name))
    run->excepted++;
  else
    {
      run->survived++;
      printf ("%s\n", name);
    }
}

static void
try_field (Run *run, BivNode *node, Mutant *mutant)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[mutant->field];
  int value = get_value (node, mutant->field);
  int from = field->kind == BIV_FIELD_INT ? value - 1 : 0;
  int to = field->kind == BIV_FIELD_INT       ? value + 1
           : field->kind == BIV_FIELD_BOOLEAN ? 1
                                              : (int) g_strv_length ((char **) field->words) - 1;

  if (field->kind == BIV_FIELD_INT && (value < field->minimum || value > field->maximum))
    return; /* no number is said */
  for (mutant->value = from; mutant->value <= to; mutant->value++)
    if (mutant->value != value &&
        (field->kind != BIV_FIELD_INT ||
         (mutant->value >= field->minimum && mutant->value <= field->maximum)))
      try_value (run, node, mutant);
}

/* "orders:estafette", with what is in it "orders:estafette prices:elephants". */
static char *
name_item (BivNode *node)
{
  BivNode *parent = biv_node_get_parent (node);
  g_autofree char *above = parent && biv_node_get_parent (parent) ? name_item (parent) : NULL;
  int list =
    parent ? biv_node_class_find_list (BIV_NODE_GET_CLASS (parent), G_OBJECT_TYPE (node)) : -1;

  return list < 0 ? g_strdup ("ruleset")
                  : g_strdup_printf ("%s%s%s:%s", above ? above : "", above ? " " : "",
                                     BIV_NODE_GET_CLASS (parent)->fields[list].name,
                                     biv_node_get_id (node));
}

static void
collect_cb (BivNode *node, gpointer data)
{
  g_ptr_array_add (data, node);
}

static void
try_ruleset (Run *run, BivRuleset *ruleset)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  run->ruleset = ruleset;
  run->killed = run->survived = run->excepted = 0;
  biv_node_foreach (BIV_NODE (ruleset), collect_cb, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      BivNode *node = nodes->pdata[i];
      BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
      g_autofree char *item = name_item (node);
      Mutant mutant = { .node = i, .item = item };

      for (mutant.field = 0; mutant.field < klass->n_fields; mutant.field++)
        if (klass->fields[mutant.field].kind == BIV_FIELD_INT ||
            klass->fields[mutant.field].kind == BIV_FIELD_ENUM ||
            klass->fields[mutant.field].kind == BIV_FIELD_BOOLEAN)
          try_field (run, node, &mutant);
    }
  printf ("%s: %u killed, %u survived, %u excepted\n", biv_node_get_id (BIV_NODE (ruleset)),
          run->killed, run->survived, run->excepted);
}

static void
record_touched (Run *run, const BivCaseResult *result, GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = name_item (items->pdata[i]);

      g_hash_table_add (run->touched, g_strconcat (result->file, " ", item, NULL));
    }
}

static bool
record_case (const BivCaseResult *result, gpointer data)
{
  Run *run = data;

  g_hash_table_add (
    run->touched,
    g_strconcat (result->file, " ruleset ", biv_node_get_id (BIV_NODE (result->ruleset)), NULL));
  record_touched (run, result, result->accepted);
  record_touched (run, result, result->refused);
  if (result->problem)
    {
      fprintf (stderr, "%s\n", result->problem);
      run->clean = false;
    }
  return true;
}

static void
find_files (const char *folder, GPtrArray *files)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".cases"))
        g_ptr_array_add (files, g_steal_pointer (&path));
      else if (g_file_test (path, G_FILE_TEST_IS_DIR))
        find_files (path, files);
    }
}

/* Runs the suite as it is, which must pass. */
static bool
run_unchanged (Run *run)
{
  for (guint i = 0; i < run->files->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!biv_case_file_run (run->files->pdata[i], run->installed, record_case, run, &error))
        {
          fprintf (stderr, "%s\n", error->message);
          run->clean = false;
        }
    }
  return run->clean && run->files->len > 0;
}

static bool
read_exceptions (Run *run, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return false;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      char *reason = strstr (lines[i], " # ");
      Exception exception = { NULL, 0 };

      if (!*lines[i] || *lines[i] == '#')
        continue;
      if (!reason)
        {
          fprintf (stderr, "%s:%u: PATTERN # reason was expected\n", path, i + 1);
          return false;
        }
      *reason = '\0';
      exception.pattern = g_strdup (g_strstrip (lines[i]));
      g_array_append_val (run->exceptions, exception);
    }
  return true;
}

/* Whether all rulesets that a pattern is for were tried. */
static bool
are_tried (Run *run, GHashTable *tried, const char *pattern)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (run->installed);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivNode) ruleset = g_list_model_get_item (rulesets, i);
      const char *id = biv_node_get_id (ruleset);

      if (g_pattern_match_simple (pattern, id) && !g_hash_table_contains (tried, id))
        return false;
    }
  return true;
}

/* Exceptions for the rulesets that were tried must spare something. */
static bool
check_exceptions (Run *run, GHashTable *tried)
{
  bool fine = true;

  for (guint i = 0; i < run->exceptions->len; i++)
    {
      Exception *exception = &g_array_index (run->exceptions, Exception, i);
      g_auto (GStrv) words = g_strsplit (exception->pattern, " ", 2);

      if (exception->spared > 0 || !are_tried (run, tried, words[0]))
        continue;
      printf ("this exception spares nothing: %s\n", exception->pattern);
      fine = false;
    }
  return fine;
}

static bool
is_wanted (BivRuleset *ruleset, char **wanted)
{
  return !*wanted ||
         g_strv_contains ((const char *const *) wanted, biv_node_get_id (BIV_NODE (ruleset)));
}

int
main (int argc, char *argv[])
{
  g_autoptr (BivCatalogue) installed = biv_storage_catalogue_load (NULL);
  g_autoptr (GHashTable) tried = g_hash_table_new (g_str_hash, g_str_equal);
  GListModel *rulesets = biv_catalogue_get_rulesets (installed);
  Run run = { .installed = installed, .clean = true };
  guint survived = 0;

  if (argc < 3)
    {
      fprintf (stderr, "Usage: mutate-rules FOLDER EXCEPTIONS [RULESET...]\n");
      return 2;
    }
  run.files = g_ptr_array_new_with_free_func (g_free);
  run.touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  run.exceptions = g_array_new (FALSE, FALSE, sizeof (Exception));
  find_files (argv[1], run.files);
  if (!read_exceptions (&run, argv[2]) || !run_unchanged (&run))
    return 2;
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (!is_wanted (ruleset, argv + 3))
        continue;
      try_ruleset (&run, ruleset);
      g_hash_table_add (tried, (gpointer) biv_node_get_id (BIV_NODE (ruleset)));
      survived += run.survived;
    }
  return check_exceptions (&run, tried) && survived == 0 ? 0 : 1;
}
