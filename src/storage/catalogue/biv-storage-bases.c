/* The rulesets of one source as they were read, until each is merged with the ruleset it extends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-storage-bases.h"

#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/biv-ruleset-extend.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/format/biv-format.h"

struct _BivBases
{
  BivCatalogue *below; /* what earlier sources hold, resolved */
  BivCatalogue *raw;
  GHashTable *names; /* file of each ruleset, by id */
};

/**
 * biv_bases_new:
 * @below: (transfer none): the rulesets of earlier sources; those added to it later are not used
 *
 * Returns: (transfer full): an empty set of rulesets
 */
BivBases *
biv_bases_new (BivCatalogue *below)
{
  BivBases *self = g_new0 (BivBases, 1);

  self->below = biv_catalogue_new (below);
  self->raw = biv_catalogue_new (NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

/** biv_bases_free: frees the rulesets as they were read. */
void
biv_bases_free (BivBases *self)
{
  g_object_unref (self->below);
  g_object_unref (self->raw);
  g_hash_table_unref (self->names);
  g_free (self);
}

/**
 * biv_bases_add:
 * @ruleset: (transfer none): as it was read; replaces one with the same id
 * @name: of its file, for error messages
 *
 * Keeps a ruleset until all those that it may extend have been added.
 */
void
biv_bases_add (BivBases *self, BivRuleset *ruleset, const char *name)
{
  biv_catalogue_add_ruleset (self->raw, ruleset);
  g_hash_table_replace (self->names, g_strdup (biv_node_get_id (BIV_NODE (ruleset))),
                        g_strdup (name));
}

/* A ruleset that extends its own id overrides the one of an earlier source. */
static BivRuleset *
find_base_cb (BivRuleset *own, gpointer data)
{
  BivBases *self = data;
  const char *id = biv_ruleset_get_extends (own);
  BivRuleset *base = NULL;

  if (!g_str_equal (id, biv_node_get_id (BIV_NODE (own))))
    base = biv_catalogue_get_ruleset (self->raw, id);
  return base ? base : biv_catalogue_get_ruleset (self->below, id);
}

/* (transfer full): the file of a ruleset and the line on which it begins. Lines are not recorded
 * on the first reading, so the file is read again. */
static char *
name_place (const char *file)
{
  g_autoptr (BivFormatTrace) trace = biv_format_trace_new ();
  g_autoptr (BivNode) root = biv_format_read_input (file, BIV_INPUT_FILE, trace, NULL);

  return root ? g_strdup_printf ("%s:%d", file, biv_format_trace_get_line (trace, root))
              : g_strdup (file); /* embedded in a scenario: no file */
}

static GError *
make_problem (BivBases *self, BivRuleset *own, const GError *cause)
{
  const char *file = g_hash_table_lookup (self->names, biv_node_get_id (BIV_NODE (own)));
  const char *base = biv_ruleset_get_extends (own);
  g_autofree char *place = name_place (file);
  g_autofree char *which = g_str_equal (base, cause->message)
                             ? g_strdup ("")
                             : g_strdup_printf (" (“%s”)", cause->message);
  BivStorageError code = BIV_STORAGE_ERROR_NOT_FOUND;
  const char *sentence = _ ("the ruleset it derives from is not there");
  g_autofree char *what = NULL;

  if (g_error_matches (cause, BIV_CORE_ERROR, BIV_CORE_ERROR_CONFLICT))
    {
      code = BIV_STORAGE_ERROR_CONFLICT;
      sentence = _ ("a ruleset cannot derive from itself");
    }
  else if (g_error_matches (cause, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE))
    {
      code = BIV_STORAGE_ERROR_TOO_LARGE;
      sentence = _ ("with the ruleset it derives from, it has too many items");
    }
  what = g_strdup_printf ("%s: ruleset: extends “%s”: %s%s", place, base, sentence, which);
  return g_error_new_literal (BIV_STORAGE_ERROR, code, what);
}

/**
 * biv_bases_resolve_one:
 * @own: (transfer none): one of those added
 *
 * Returns: (transfer full) (nullable): @own merged with the ruleset it extends; #BIV_STORAGE_ERROR
 * with file and line when that ruleset is missing, extends @own in turn or makes it too large
 */
BivRuleset *
biv_bases_resolve_one (BivBases *self, BivRuleset *own, GError **error)
{
  g_autoptr (GError) cause = NULL;
  BivRuleset *resolved = biv_ruleset_resolve (own, find_base_cb, self, &cause);

  if (!resolved)
    g_propagate_error (error, make_problem (self, own, cause));
  return resolved;
}

static char *
describe_name (const BivRulesetFault *fault)
{
  return g_strdup_printf (_ ("%s: an id of these rules was expected, not “%s”"),
                          biv_args_get (fault->args, 0)->string,
                          biv_args_get (fault->args, 1)->string);
}

static char *
describe_alone (const BivRulesetFault *fault)
{
  return g_strdup (_ ("a change needs the ruleset that it is made to: “extends” is missing"));
}

static char *
describe_unfit (const BivRulesetFault *fault)
{
  /* Translators: the first is the name of an attribute, the last what its value may be, as files
   * have it. */
  return g_strdup_printf (_ ("%s cannot be “%s”; expected: %s"),
                          biv_args_get (fault->args, 0)->string,
                          biv_args_get (fault->args, 1)->string,
                          biv_args_get (fault->args, 2)->string);
}

/* The faults that make a ruleset mean something else than its writer intended. */
static const struct
{
  const char *code;
  char *(*describe) (const BivRulesetFault *fault);
} dangling[] = {
  { "ruleset-name-unknown", describe_name },
  { "ruleset-change-alone", describe_alone },
  { "ruleset-change-unknown", describe_name },
  { "ruleset-change-value", describe_unfit },
};

/* (transfer full) (nullable): one of those faults in words; %NULL for any other fault. */
static char *
describe_fault (const BivRulesetFault *fault)
{
  for (guint i = 0; i < G_N_ELEMENTS (dangling); i++)
    if (g_str_equal (fault->code, dangling[i].code))
      return dangling[i].describe (fault);
  return NULL;
}

/* The first such fault: an item names something that does not exist. */
static BivRulesetFault *
find_dangling (GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    {
      BivRulesetFault *fault = faults->pdata[i];
      g_autofree char *what = describe_fault (fault);

      if (what)
        return fault;
    }
  return NULL;
}

/* The error for that fault. The file is read again to find the line. */
static GError *
describe_dangling (BivBases *self, BivRuleset *own, BivRuleset *resolved)
{
  const char *file = g_hash_table_lookup (self->names, biv_node_get_id (BIV_NODE (own)));
  g_autoptr (BivFormatTrace) trace = biv_format_trace_new ();
  g_autoptr (BivNode) root = biv_format_read_input (file, BIV_INPUT_FILE, trace, NULL);
  g_autoptr (GPtrArray) faults =
    BIV_IS_RULESET (root) ? biv_ruleset_check (BIV_RULESET (root), NULL, resolved) : NULL;
  BivRulesetFault *fault = faults ? find_dangling (faults) : NULL;
  g_autofree char *what = fault ? describe_fault (fault) : NULL;

  if (!fault) /* the file has changed since */
    return NULL;
  return g_error_new (BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:%d: %s: %s", file,
                      biv_format_trace_get_line (trace, fault->item),
                      biv_node_get_kind (fault->item), what);
}

/* Whether everything that a ruleset's items name exists. */
static bool
check_names (BivBases *self, BivRuleset *own, BivRuleset *resolved, GError **error)
{
  g_autoptr (GPtrArray) faults = biv_ruleset_check (own, NULL, resolved);
  GError *problem = find_dangling (faults) ? describe_dangling (self, own, resolved) : NULL;

  if (problem)
    g_propagate_error (error, problem);
  return problem == NULL;
}

/**
 * biv_bases_resolve:
 * @catalogue: (transfer none): receives each ruleset, complete in itself
 * @problems: (nullable) (element-type GError): receives an error for each ruleset that cannot be
 * resolved, or whose items name something that does not exist; both are left out. With %NULL the
 * latter are added as they are
 *
 * Merges every ruleset with the one it extends: one of those added or, failing that, one of an
 * earlier source.
 */
void
biv_bases_resolve (BivBases *self, BivCatalogue *catalogue, GPtrArray *problems)
{
  GListModel *all = biv_catalogue_get_rulesets (self->raw);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (BivRuleset) own = g_list_model_get_item (all, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (BivRuleset) resolved =
        biv_bases_resolve_one (self, own, problems ? &error : NULL);

      if (resolved && (!problems || check_names (self, own, resolved, &error)))
        biv_catalogue_add_ruleset (catalogue, resolved);
      else if (problems)
        g_ptr_array_add (problems, g_steal_pointer (&error));
    }
}
