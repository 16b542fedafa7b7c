/* What the fields that a step set held before it and hold after it, in words: “10 → 12”; what is
 * the same for several objects, once. The two states of a document are there one after the other,
 * so each is put into words for itself.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-step-facts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/ruleset/muster/biv-muster.h"
#include "text/biv-pattern.h"
#include "text/biv-translation.h"
#include "text/biv-value-text.h"
#include "text/field/biv-field-words.h"

/* Fields that are looked at; a step that sets more is not told by its fields. */
#define MOST_FIELDS 40
/* Fields that are told in a line. */
#define MOST_SHOWN 2
/* Characters of a text. */
#define LONGEST 60

typedef struct
{
  guint touch;  /* which of those of the trace */
  char *detail; /* (nullable): which of the ruleset's fields */
  char *caption;
  char *value; /* (nullable): it cannot be told in a line */
} Fact;

static void
fact_free (gpointer data)
{
  Fact *fact = data;

  g_free (fact->detail);
  g_free (fact->caption);
  g_free (fact->value);
  g_free (fact);
}

static BivFieldKind
get_kind (const BivStepTouch *touch)
{
  return BIV_NODE_GET_CLASS (touch->node)->fields[touch->field].kind;
}

/* (transfer full): the beginning of the first line that has words. */
static char *
make_excerpt (const char *words)
{
  g_autofree char *text = g_strstrip (g_strdup (words ? words : ""));
  g_autofree char *start = NULL;

  text[strcspn (text, "\n")] = '\0';
  if (g_utf8_strlen (text, -1) <= LONGEST)
    return g_steal_pointer (&text);
  start = g_utf8_substring (text, 0, LONGEST);
  return g_strconcat (g_strchomp (start), "…", NULL);
}

/* (nullable): the words of a field that holds such. */
static const char *
get_words (const BivStepTouch *touch, const char *language)
{
  guint field = (guint) touch->field;

  switch (get_kind (touch))
    {
    case BIV_FIELD_TEXT:
      return biv_text_for (biv_node_get_text (touch->node, field), language);
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
      return biv_node_get_string (touch->node, field);
    default:
      return NULL;
    }
}

static char *
make_value (const BivStepTouch *touch, const char *detail, BivCatalogue *catalogue,
            const char *language)
{
  g_autofree char *excerpt = make_excerpt (get_words (touch, language));

  return *excerpt ? g_steal_pointer (&excerpt)
                  : biv_value_text_for_value (NULL, touch->node, (guint) touch->field, detail,
                                              catalogue, language);
}

static char *
make_caption (const BivStepTouch *touch, const char *detail, BivCatalogue *catalogue,
              const char *language)
{
  BivNode *root = biv_node_get_root (touch->node);

  return BIV_IS_RULESET (root) || BIV_IS_MUSTER (root)
           ? g_strdup (biv_field_caption (BIV_NODE_GET_CLASS (touch->node), (guint) touch->field))
           : biv_value_text_for_field (touch->node, (guint) touch->field, detail, catalogue,
                                       language);
}

static void
add_fact (GPtrArray *facts, guint position, const BivStepTouch *touch, const char *detail,
          BivCatalogue *catalogue, const char *language)
{
  Fact *fact = g_new0 (Fact, 1);

  fact->touch = position;
  fact->detail = g_strdup (detail);
  fact->caption = make_caption (touch, detail, catalogue, language);
  fact->value = make_value (touch, detail, catalogue, language);
  g_ptr_array_add (facts, fact);
}

static void
add_details (GPtrArray *facts, guint position, const BivStepTouch *touch, BivCatalogue *catalogue,
             const char *language)
{
  BivDetails *details = biv_node_get_details (touch->node, (guint) touch->field);

  for (guint i = 0; i < biv_details_get_length (details); i++)
    add_fact (facts, position, touch, biv_details_get_field (details, i), catalogue, language);
}

/**
 * biv_step_facts_list:
 * @trace: of a step, in the state before it or after it
 * @catalogue: names what the document takes from rules and lists
 *
 * Returns: (transfer full): what the fields hold that the step set, for biv_step_facts_compare()
 */
GPtrArray *
biv_step_facts_list (BivStepTrace *trace, BivCatalogue *catalogue, const char *language)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (fact_free);

  language = biv_translation_choose_language (language);
  for (guint i = 0; i < trace->touches->len && i < MOST_FIELDS; i++)
    {
      const BivStepTouch *touch = &g_array_index (trace->touches, BivStepTouch, i);

      if (!touch->node || touch->field < 0)
        continue;
      if (get_kind (touch) == BIV_FIELD_DETAILS)
        add_details (facts, i, touch, catalogue, language);
      else
        add_fact (facts, i, touch, NULL, catalogue, language);
    }
  return facts;
}

/* --- Comparing -------------------------------------------------------------------------------- */

/* (nullable): what another state has of the same field. */
static const Fact *
find_fact (GPtrArray *facts, const Fact *wanted)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const Fact *fact = facts->pdata[i];

      if (fact->touch == wanted->touch && g_strcmp0 (fact->detail, wanted->detail) == 0)
        return fact;
    }
  return NULL;
}

/* (transfer full): a field, and what it held before and holds now. */
static char *
format_with_caption (const char *caption, const char *from, const char *to, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();

  biv_args_add_string (args, "label", caption);
  biv_args_add_string (args, "from", from);
  biv_args_add_string (args, "to", to);
  /* Translators: a field, and what it held before and holds now: “points: 10 → 12” */
  return biv_pattern_fill (biv_translation_get (language, N_ ("{label}: {from} → {to}")), args,
                           language);
}

/* @before: (nullable), as is @after: the rules' own fields need not be said. */
static void
add_fact_line (GPtrArray *lines, const Fact *before, const Fact *after, bool with_captions,
               const char *language)
{
  const char *nothing = biv_translation_get (language, N_ ("not set"));
  const char *from = before ? before->value : nothing;
  const char *to = after ? after->value : nothing;
  const char *caption = after ? after->caption : before->caption;
  g_autofree char *line = NULL;

  if (!from || !to || g_str_equal (from, to))
    return;
  line = with_captions ? format_with_caption (caption, from, to, language)
                       : g_strdup_printf ("%s → %s", from, to);
  if (!g_ptr_array_find_with_equal_func (lines, line, g_str_equal, NULL))
    g_ptr_array_add (lines, g_steal_pointer (&line));
}

static GPtrArray *
list_lines (GPtrArray *before, GPtrArray *after, bool with_captions, const char *language)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < after->len; i++)
    add_fact_line (lines, find_fact (before, after->pdata[i]), after->pdata[i], with_captions,
                   language);
  for (guint i = 0; i < before->len; i++)
    if (!find_fact (after, before->pdata[i]))
      add_fact_line (lines, before->pdata[i], NULL, with_captions, language);
  return lines;
}

/**
 * biv_step_facts_compare:
 * @with_captions: whether to say which field it is even if there is but one
 *
 * Returns: (transfer full) (nullable): what the fields held before → what they hold after; %NULL
 * when nothing can be told
 */
char *
biv_step_facts_compare (GPtrArray *before, GPtrArray *after, bool with_captions,
                        const char *language)
{
  g_autoptr (GPtrArray) lines = NULL;
  const char *between;
  GString *told;

  language = biv_translation_choose_language (language);
  between = biv_translation_get (language, N_ ("; "));
  lines = list_lines (before, after, with_captions, language);
  if (lines->len == 0)
    return NULL;
  if (lines->len > 1 && !with_captions)
    return biv_step_facts_compare (before, after, true, language);
  told = g_string_new (lines->pdata[0]);
  for (guint i = 1; i < MIN (lines->len, MOST_SHOWN); i++)
    g_string_append_printf (told, "%s%s", between, (const char *) lines->pdata[i]);
  if (lines->len > MOST_SHOWN)
    g_string_append_printf (told, "%s…", between);
  return g_string_free (told, FALSE);
}
