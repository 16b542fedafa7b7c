/* The codes in the published schemas of what the command line answers, from the program's tables:
 * findings, refusals of the rehearsal, and faults of rulesets and of muster lists. All else of
 * these schemas is written by hand.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-codes.h"

#include <stdio.h>
#include <string.h>

#include "core/check/finding/biv-finding-codes.h"
#include "core/ruleset/fitness/biv-muster-check.h"
#include "core/ruleset/refusal/biv-refusals.h"
#include "text/biv-ruleset-sentences.h"

static const char *
get_finding (guint position)
{
  return position < BIV_N_CODES ? biv_finding_codes[position].code : NULL;
}

static const char *
get_refusal (guint position)
{
  return position < BIV_N_REFUSALS ? biv_refusals[position].code : NULL;
}

static const char *
get_muster_fault (guint position)
{
  return position < BIV_N_MUSTER_FAULTS ? biv_muster_fault_codes[position] : NULL;
}

static const struct
{
  const char *schema;
  const char *key; /* before the list */
  const char *(*get) (guint position);
  const char *prefix; /* of the codes that belong there */
} lists[] = {
  { "check", "    \"code\": {\n      \"enum\": [", get_finding, "" },
  { "rehearse", "\"code\": {\n", get_refusal, "" },
  { "rulesets", "\"code\": {\n", biv_ruleset_sentences_get_code, "ruleset-" },
  { "musters", "\"code\": {\n", get_muster_fault, "" },
};

/* The text with the codes of a row for the list that stands there, in its indentation. */
static char *
replace_list (const char *text, guint row)
{
  const char *key = strstr (text, lists[row].key);
  const char *start = key ? strchr (key + strlen (lists[row].key) - 1, '[') : NULL;
  const char *first = start ? strchr (start, '"') : NULL;
  const char *end = first ? strchr (first, ']') : NULL;
  const char *last = end ? g_strrstr_len (first, end - first, "\"") : NULL;
  g_autofree char *between = NULL;
  GString *whole;

  if (!last)
    return NULL;
  between = g_strndup (start + 1, (gsize) (first - start - 1));
  whole = g_string_new_len (text, start + 1 - text);
  for (guint i = 0, n = 0; lists[row].get (i); i++)
    if (g_str_has_prefix (lists[row].get (i), lists[row].prefix))
      g_string_append_printf (whole, "%s%s\"%s\"", n++ > 0 ? "," : "", between, lists[row].get (i));
  g_string_append (whole, last + 1);
  return g_string_free (whole, FALSE);
}

static bool
put (guint row, const char *manuals, bool check, GError **error)
{
  g_autofree char *name = g_strconcat (lists[row].schema, ".schema.json", NULL);
  g_autofree char *path = g_build_filename (manuals, "json", name, NULL);
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  if (!g_file_get_contents (path, &old, NULL, error))
    return false;
  new = replace_list (old, row);
  if (!new)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: it has no list of codes", path);
  else if (g_str_equal (old, new))
    return true;
  else if (!check)
    return g_file_set_contents (path, new, -1, error);
  else
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 "%s is not what the tables say: ./dev schemas writes it anew", path);
  return false;
}

/* Writes the codes into the schemas below a folder of manuals, or checks those that are there. */
bool
schema_codes_put (const char *manuals, bool check)
{
  bool good = true;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GError) error = NULL;

      if (put (i, manuals, check, &error))
        continue;
      fprintf (stderr, "%s\n", error->message);
      good = false;
    }
  return good;
}
