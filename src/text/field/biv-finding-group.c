/* Gathers the findings of a report that say one thing of several: those of one severity and side
 * whose sentence for several is the same, apart from the names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-finding-group.h"

#include <glib/gi18n.h>
#include <string.h>

#include "text/biv-pattern.h"
#include "text/biv-ruleset-sentences.h"
#include "text/biv-sentence-row.h"
#include "text/biv-sentences.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-words.h"

/* How many names a sentence has at most. */
#define MOST_NAMES 60
/* The argument with the kind of the item, which biv_fitness_report_make() adds. */
#define KIND "item-kind"

struct _BivFindingGroup
{
  GObject parent_instance;

  GPtrArray *findings; /* of BivFinding, at least one */
};

G_DEFINE_FINAL_TYPE (BivFindingGroup, biv_finding_group, G_TYPE_OBJECT)

static void
biv_finding_group_finalize (GObject *object)
{
  g_ptr_array_unref (BIV_FINDING_GROUP (object)->findings);
  G_OBJECT_CLASS (biv_finding_group_parent_class)->finalize (object);
}

static void
biv_finding_group_class_init (BivFindingGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_finding_group_finalize;
}

static void
biv_finding_group_init (BivFindingGroup *self)
{
  self->findings = g_ptr_array_new_with_free_func (g_object_unref);
}

/* (nullable): the sentence for several, which follows that for one. */
static const BivSentenceRow *
find_row (BivFinding *finding)
{
  const BivSentenceRow *row = biv_sentence_row_find (
    biv_finding_sentences, biv_finding_get_code (finding), biv_finding_get_args (finding));
  const BivSentenceRow *next = row ? row + 1 : NULL;

  return next && next->code && g_str_equal (next->code, row->code) &&
             strstr (next->message.one, "{total}")
           ? next
           : NULL;
}

/* (transfer full) (nullable): the same for all findings that belong together: their sentence as far
 * as it can be made without knowing who they are. */
static char *
make_key (BivFinding *finding)
{
  const BivSentenceRow *row = find_row (finding);
  const char *note = biv_finding_get_note (finding);
  const char *side = biv_finding_get_side (finding);
  g_autofree char *message = NULL;

  if (!row)
    return NULL;
  message = biv_pattern_fill (row->message.one, biv_finding_get_args (finding), "en");
  return g_strdup_printf ("%u %d\n%s\n%s\n%s", (guint) biv_finding_get_severity (finding),
                          biv_finding_is_ignored (finding), note ? note : "", side ? side : "",
                          message);
}

/**
 * biv_finding_groups_make:
 *
 * Gathers the findings of a report, as biv_report_list_for_readers() sorts them; what is said of
 * several stands where the first of them does.
 *
 * Returns: (transfer container): BivFindingGroups
 */
GPtrArray *
biv_finding_groups_make (BivReport *report)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) findings = biv_report_list_for_readers (report);

  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *key = make_key (findings->pdata[i]);
      BivFindingGroup *group = key ? g_hash_table_lookup (by_key, key) : NULL;

      if (!group)
        {
          group = g_object_new (BIV_TYPE_FINDING_GROUP, NULL);
          g_ptr_array_add (groups, group);
          if (key)
            g_hash_table_insert (by_key, g_steal_pointer (&key), group);
        }
      g_ptr_array_add (group->findings, g_object_ref (findings->pdata[i]));
    }
  return groups;
}

/** biv_finding_groups_count: how many of a severity there are, without ignored ones. */
guint
biv_finding_groups_count (GPtrArray *groups, BivSeverity severity)
{
  guint count = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      BivFinding *first = biv_finding_group_get_first (groups->pdata[i]);

      count += biv_finding_get_severity (first) == severity && !biv_finding_is_ignored (first);
    }
  return count;
}

/** biv_finding_group_get_findings: (transfer none): its BivFindings, one or more. */
GPtrArray *
biv_finding_group_get_findings (BivFindingGroup *self)
{
  g_return_val_if_fail (BIV_IS_FINDING_GROUP (self), NULL);
  return self->findings;
}

/** biv_finding_group_get_first: (transfer none): the first of them, which has the severity of all,
 * and is ignored if they are. */
BivFinding *
biv_finding_group_get_first (BivFindingGroup *self)
{
  g_return_val_if_fail (BIV_IS_FINDING_GROUP (self), NULL);
  return self->findings->pdata[0];
}

/** biv_finding_group_list_codes: (transfer full): their codes, each once, with spaces between. */
char *
biv_finding_group_list_codes (BivFindingGroup *self)
{
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();

  g_return_val_if_fail (BIV_IS_FINDING_GROUP (self), NULL);
  for (guint i = 0; i < self->findings->len; i++)
    {
      const char *code = biv_finding_get_code (self->findings->pdata[i]);

      if (!g_ptr_array_find_with_equal_func (codes, code, g_str_equal, NULL))
        g_ptr_array_add (codes, (gpointer) code);
    }
  g_ptr_array_add (codes, NULL);
  return g_strjoinv (" ", (char **) codes->pdata);
}

/** biv_finding_group_is_fixable: whether any of them says how it can be mended. */
bool
biv_finding_group_is_fixable (BivFindingGroup *self)
{
  g_return_val_if_fail (BIV_IS_FINDING_GROUP (self), false);
  for (guint i = 0; i < self->findings->len; i++)
    if (biv_finding_is_fixable (self->findings->pdata[i]))
      return true;
  return false;
}

static bool
is_same (BivFinding *a, BivFinding *b)
{
  return biv_finding_get_severity (a) == biv_finding_get_severity (b) &&
         biv_finding_is_fixable (a) == biv_finding_is_fixable (b) &&
         g_strcmp0 (biv_finding_get_decision (a), biv_finding_get_decision (b)) == 0 &&
         g_strcmp0 (biv_finding_get_note (a), biv_finding_get_note (b)) == 0 &&
         biv_offset_equal (biv_finding_get_hex (a), biv_finding_get_hex (b)) &&
         g_strcmp0 (biv_finding_get_code (a), biv_finding_get_code (b)) == 0 &&
         g_strcmp0 (biv_finding_get_object (a), biv_finding_get_object (b)) == 0 &&
         g_strcmp0 (biv_finding_get_side (a), biv_finding_get_side (b)) == 0 &&
         biv_args_equal (biv_finding_get_args (a), biv_finding_get_args (b));
}

/** biv_finding_group_equal: whether two say the same of the same things. */
bool
biv_finding_group_equal (BivFindingGroup *a, BivFindingGroup *b)
{
  g_return_val_if_fail (BIV_IS_FINDING_GROUP (a) && BIV_IS_FINDING_GROUP (b), false);
  if (a->findings->len != b->findings->len)
    return false;
  for (guint i = 0; i < a->findings->len; i++)
    if (!is_same (a->findings->pdata[i], b->findings->pdata[i]))
      return false;
  return true;
}

/* --- what it says ---------------------------------------------------------------------------- */

/* (transfer full): what a finding is about: its first argument, and its hex if it tells that. */
static char *
make_name (BivFinding *finding, const char *language)
{
  BivArgs *args = biv_finding_get_args (finding);
  const BivArg *hex = biv_args_find (args, "hex", -1);
  g_autofree char *place = g_strdup_printf ("{%s}", biv_args_get (args, 0)->name);
  g_autofree char *name = biv_pattern_fill (place, args, language);
  g_autoptr (BivArgs) both = biv_args_new ();

  if (!hex)
    return g_steal_pointer (&name);
  biv_args_add_string (both, "name", name);
  biv_args_add_copy (both, hex);
  /* Translators: a unit, and the number of its hex; stands in a list of such names */
  return biv_pattern_fill (biv_translation_get (language, N_ ("{name} ({hex})")), both, language);
}

/* (transfer full): a name, and how often it is there. */
static char *
count_name (const char *name, guint count, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();

  if (count == 1)
    return g_strdup (name);
  biv_args_add_string (args, "name", name);
  biv_args_add_number (args, "count", (int) count);
  /* Translators: several units of one name, in a list of names: "3 × Hoplites" */
  return biv_pattern_fill (biv_translation_get (language, N_ ("{count} × {name}")), args, language);
}

/* (transfer full): the names of all, each once. @findings: of BivFinding */
static char *
list_names (GPtrArray *findings, const char *language)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *name = make_name (findings->pdata[i], language);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));

      if (count == 0)
        g_ptr_array_add (names, g_strdup (name));
      g_hash_table_insert (counts, count == 0 ? names->pdata[names->len - 1] : name,
                           GUINT_TO_POINTER (count + 1));
    }
  for (guint i = 0; i < MIN (names->len, MOST_NAMES); i++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, names->pdata[i]));
      g_autofree char *part = count_name (names->pdata[i], count, language);

      g_strv_builder_add (parts, part);
    }
  if (names->len > MOST_NAMES)
    g_strv_builder_add (parts, "…");
  words = g_strv_builder_end (parts);
  /* Translators: between the names of a list; there are commas within names: "Hoplites, 2nd" */
  return g_strjoinv (biv_translation_get (language, N_ ("; ")), words);
}

/* (transfer full): what a sentence for several may say: what the first has, their number and their
 * names. @findings: of BivFinding, at least one */
static BivArgs *
gather_args (GPtrArray *findings, const char *language)
{
  BivArgs *args = biv_finding_get_args (findings->pdata[0]);
  BivArgs *all = biv_args_new ();
  g_autofree char *names = NULL;

  for (guint i = 0; i < biv_args_get_length (args); i++)
    biv_args_add_copy (all, biv_args_get (args, i));
  names = list_names (findings, language);
  biv_args_add_number (all, "total", (int) findings->len);
  biv_args_add_string (all, "names", names);
  return all;
}

/* (nullable): what the form calls the field that an argument names. */
static const char *
find_caption (const BivArg *kind, const BivArg *arg, const char *language)
{
  static const char *const names[] = { "field", "low", "high", NULL };

  return arg->kind == BIV_ARG_STRING && g_strv_contains (names, arg->name)
           ? biv_field_caption_in (kind->string, arg->string, language)
           : NULL;
}

/* (transfer full): the arguments with the words of the form for the fields of an item of that kind,
 * which files call otherwise. */
static BivArgs *
name_fields (BivArgs *args, const char *language)
{
  const BivArg *kind = biv_args_find (args, KIND, -1);
  BivArgs *named = biv_args_new ();

  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      const BivArg *arg = biv_args_get (args, i);
      const char *caption = find_caption (kind, arg, language);

      if (caption)
        {
          g_autoptr (BivArgs) inner = biv_args_new ();
          g_autofree char *quoted = NULL;

          biv_args_add_string (inner, "caption", caption);
          /* Translators: the caption of a field of a form, within a sentence */
          quoted = biv_pattern_fill (biv_translation_get (language, N_ ("“{caption}”")), inner,
                                     language);
          biv_args_add_string (named, arg->name, quoted);
        }
      else
        biv_args_add_copy (named, arg);
    }
  return named;
}

/* (transfer full): the sentence of one finding. What is wrong with an item of a ruleset or muster
 * list is told to who edits it in a form. */
static char *
make_single (BivFinding *finding, const char *language)
{
  g_autoptr (BivArgs) named = NULL;

  if (!biv_args_find (biv_finding_get_args (finding), KIND, -1))
    return biv_sentences_make_message (finding, language);
  language = biv_translation_choose_language (language);
  named = name_fields (biv_finding_get_args (finding), language);
  return biv_ruleset_sentences_make (biv_finding_get_code (finding), named, language);
}

/**
 * biv_finding_group_make_message:
 * @language: as of biv_sentences_make_message()
 *
 * Returns: (transfer full): the sentence of the finding, or that of several with their names
 */
char *
biv_finding_group_make_message (BivFindingGroup *self, const char *language)
{
  BivFinding *first = biv_finding_group_get_first (self);
  g_autoptr (BivArgs) all = NULL;

  if (self->findings->len == 1)
    return make_single (first, language);
  language = biv_translation_choose_language (language);
  all = gather_args (self->findings, language);
  return biv_sentence_make (&find_row (first)->message, all, language);
}

/** biv_finding_group_make_remedy: (transfer full) (nullable): what the reader can do about it; NULL
 * if nothing needs doing. */
char *
biv_finding_group_make_remedy (BivFindingGroup *self, const char *language)
{
  BivFinding *first = biv_finding_group_get_first (self);

  if (self->findings->len == 1)
    return biv_sentences_make_remedy (first, language);
  return biv_sentence_make (&find_row (first)->remedy, biv_finding_get_args (first),
                            biv_translation_choose_language (language));
}

/* (transfer container): those that can be mended and are not ignored. */
static GPtrArray *
list_fixable (BivFindingGroup *self)
{
  GPtrArray *fixable = g_ptr_array_new ();

  for (guint i = 0; i < self->findings->len; i++)
    if (biv_finding_is_fixable (self->findings->pdata[i]) &&
        !biv_finding_is_ignored (self->findings->pdata[i]))
      g_ptr_array_add (fixable, self->findings->pdata[i]);
  return fixable;
}

/** biv_finding_group_make_deed: (transfer full) (nullable): what Fix does, where that is safe; NULL
 * if there is no fix, or one that somebody has to decide about. */
char *
biv_finding_group_make_deed (BivFindingGroup *self, const char *language)
{
  g_autoptr (GPtrArray) fixable = list_fixable (self);
  g_autoptr (BivArgs) args = NULL;
  const BivSentenceRow *row;

  if (fixable->len == 0)
    return NULL;
  language = biv_translation_choose_language (language);
  args = gather_args (fixable, language);
  row = biv_sentence_row_find (biv_deed_sentences, biv_finding_get_code (fixable->pdata[0]), args);
  return row ? biv_sentence_make (&row->message, args, language) : NULL;
}
