/* The rulesets and muster lists that are installed: in both languages, with a citation each, and
 * naming nothing that is not there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "complain.h"
#include "data-test.h"

#include "core/ruleset/item/biv-rule-item.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/item/biv-rule-types.h"
#include "core/ruleset/item/biv-unit-field.h"

#define FEWEST_ENTRIES 20

typedef struct
{
  const char *kind;  /* of the item that names another */
  const char *field; /* ids, separated by spaces */
  guint list;        /* of the ruleset, where they are */
} Reference;

static const Reference references[] = {
  { "arm", "face", BIV_RULESET_FACES },
  { "messenger", "face", BIV_RULESET_FACES },
  { "effect", "face", BIV_RULESET_FACES },
  { "order-point-rule", "gained-on", BIV_RULESET_FACES },
  { "order", "class", BIV_RULESET_ORDER_CLASSES },
  { "price", "arms", BIV_RULESET_ARMS },
  { "price", "state", BIV_RULESET_WORDS },
  { "movement", "arm", BIV_RULESET_ARMS },
  { "ruleset", "default-terrain", BIV_RULESET_TERRAINS },
  { "entry", "arm", BIV_RULESET_ARMS },
  { "entry", "figure", BIV_RULESET_LEADERS },
  { "entry", "quality", BIV_RULESET_QUALITIES },
};

static BivCatalogue *catalogue;
static const char *reading; /* the file that is looked at */

static BivNode *
read_it (const char *path)
{
  reading = path;
  return data_test_read (path);
}

static int
find_field (BivNode *node, const char *name)
{
  return biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name);
}

static void
assert_both_languages (BivNode *node, const char *field)
{
  static const char *const languages[] = { "en", "fr" };
  int number = find_field (node, field);
  BivText *text = number >= 0 ? biv_node_get_text (node, (guint) number) : NULL;

  if (!text)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (!biv_text_lookup (text, languages[i]))
      complain ("%s: %s %s lacks <%s xml:lang=\"%s\">", reading, biv_node_get_kind (node),
                biv_node_get_id (node), field, languages[i]);
}

/* Few words need an explanation, which says where it is from. */
static bool
is_mere_name (BivNode *node)
{
  return BIV_IS_WORD (node) && biv_text_is_empty (biv_word_get_text (BIV_WORD (node)));
}

static void
check_languages_cb (BivNode *node, gpointer data)
{
  assert_both_languages (node, "name");
  if (!is_mere_name (node))
    assert_both_languages (node, "text");
}

static void
test_languages (gconstpointer data)
{
  g_autoptr (BivNode) root = read_it (data);

  biv_node_foreach (root, check_languages_cb, NULL);
}

/* "S2 § Messengers": one of the ruleset's texts and a place in it. */
static void
check_citation_cb (BivNode *node, gpointer data)
{
  int field = find_field (node, "cite");
  g_auto (GStrv) parts = NULL;

  if (field < 0 || is_mere_name (node))
    return;
  parts = g_strsplit (biv_node_get_string (node, (guint) field), " § ", 2);
  if (g_strv_length (parts) != 2 || !biv_node_list_lookup (data, parts[0]) || !*parts[1])
    complain ("%s: %s %s lacks cite=\"SOURCE § PLACE\" of one of its sources", reading,
              biv_node_get_kind (node), biv_node_get_id (node));
}

static void
test_citations (gconstpointer data)
{
  g_autoptr (BivNode) root = read_it (data);
  BivRuleset *whole = biv_catalogue_get_ruleset (catalogue, biv_node_get_id (root));

  biv_node_foreach (root, check_citation_cb, biv_ruleset_get_sources (whole));
}

static void
assert_origin (BivNode *node, guint field, int origin, const char *word)
{
  if (biv_node_get_int (node, field) != origin)
    complain ("%s: %s %s lacks origin=\"%s\"", reading, biv_node_get_kind (node),
              biv_node_get_id (node), word);
}

/* What is ours says so, and what is ours alone is marked so. */
static void
check_origin_cb (BivNode *node, gpointer data)
{
  int cite = find_field (node, "cite");
  int origin = find_field (node, "origin");

  if (cite < 0 || origin < 0) /* where a refusal stands is no rule of its own */
    return;
  if (g_str_has_prefix (biv_node_get_string (node, (guint) cite), "OURS"))
    assert_origin (node, (guint) origin, BIV_ORIGIN_OURS, "ours");
  if (g_str_has_prefix (biv_node_get_string (node, (guint) cite), "PUB"))
    assert_origin (node, (guint) origin, BIV_ORIGIN_PUBLIC, "public");
}

static void
test_origins (gconstpointer data)
{
  g_autoptr (BivNode) root = read_it (data);

  biv_node_foreach (root, check_origin_cb, NULL);
}

static void
assert_known (BivNode *node, const char *ids, BivNodeList *list)
{
  g_auto (GStrv) each = g_strsplit (ids, " ", -1);

  for (char **id = each; *id; id++)
    if (**id && !biv_node_list_lookup (list, *id))
      complain ("%s: %s %s names %s, which is not there", reading, biv_node_get_kind (node),
                biv_node_get_id (node), *id);
}

static void
check_references_cb (BivNode *node, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    if (g_str_equal (references[i].kind, biv_node_get_kind (node)))
      {
        int field = find_field (node, references[i].field);

        g_assert_cmpint (field, >=, 0);
        assert_known (node, biv_node_get_string (node, (guint) field),
                      biv_node_get_list (data, references[i].list));
      }
}

static BivNodeList *
get_weights (BivRuleset *ruleset)
{
  BivNodeList *fields = biv_ruleset_get_fields (ruleset);

  for (guint i = 0; i < biv_node_list_get_length (fields); i++)
    if (g_str_equal (biv_unit_field_get_role (biv_node_list_get (fields, i)), "weight"))
      return biv_unit_field_get_choices (biv_node_list_get (fields, i));
  return NULL;
}

/* A derived one may name what the one below it has. */
static void
test_references (gconstpointer data)
{
  g_autoptr (BivNode) root = read_it (data);
  BivRuleset *whole = biv_catalogue_get_ruleset (catalogue, biv_node_get_id (root));
  BivNodeList *movements = biv_ruleset_get_movements (whole);

  biv_node_foreach (BIV_NODE (whole), check_references_cb, whole);
  for (guint i = 0; i < biv_node_list_get_length (movements); i++)
    {
      BivMovement *movement = biv_node_list_get (movements, i);

      assert_known (BIV_NODE (movement), biv_movement_get_weight (movement), get_weights (whole));
    }
}

/* What an entry says in words, such as its country, every reader has in his language. */
static void
check_words (BivMuster *muster, BivRuleset *ruleset, BivMusterEntry *entry)
{
  BivNodeList *fields = biv_ruleset_get_fields (ruleset);

  for (guint i = 0; i < biv_node_list_get_length (fields); i++)
    {
      BivUnitField *field = biv_node_list_get (fields, i);
      const char *value = biv_details_lookup (biv_muster_entry_get_details (entry),
                                              biv_node_get_id (BIV_NODE (field)));

      if (!value || biv_unit_field_get_holds (field) != BIV_FIELD_HOLDS_TEXT)
        continue;
      g_test_message ("%s: %s", biv_node_get_id (BIV_NODE (entry)), value);
      g_assert_cmpstr (biv_muster_get_word (muster, value, "en"), ==, value);
      g_assert_true (biv_muster_get_word (muster, value, "fr") !=
                     value); /* a word's, not its own */
    }
}

static void
check_entry (BivMuster *muster, BivRuleset *ruleset, BivMusterEntry *entry)
{
  BivNode *node = BIV_NODE (entry);
  bool is_unit = *biv_muster_entry_get_arm (entry) != '\0';

  check_references_cb (node, ruleset);
  assert_known (node, biv_muster_entry_get_pool (entry), biv_muster_get_pools (muster));
  assert_known (node, biv_muster_entry_get_requires (entry), biv_muster_get_entries (muster));
  assert_known (node, biv_muster_entry_get_excludes (entry), biv_muster_get_entries (muster));
  g_assert_true (is_unit != (*biv_muster_entry_get_figure (entry) != '\0'));
  g_assert_cmpint (biv_muster_entry_get_cost (entry), >, 0);
  g_assert_true (is_unit == (biv_muster_entry_get_elements (entry) > 0));
  g_assert_cmpint (biv_node_get_int (node, BIV_MUSTER_ENTRY_ORIGIN), ==, BIV_ORIGIN_OURS);
  data_test_check_details (ruleset, biv_muster_entry_get_details (entry));
  check_words (muster, ruleset, entry);
}

static void
test_muster (gconstpointer data)
{
  g_autoptr (BivNode) root = read_it (data);
  BivMuster *muster = BIV_MUSTER (root);
  BivNodeList *entries = biv_muster_get_entries (muster);
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (muster));

  g_assert_nonnull (ruleset);
  g_assert_cmpuint (biv_node_list_get_length (entries), >=, FEWEST_ENTRIES);
  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    check_entry (muster, ruleset, biv_node_list_get (entries, i));
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  data_test_add ("rulesets", "languages", test_languages);
  data_test_add ("rulesets", "citations", test_citations);
  data_test_add ("rulesets", "origins", test_origins);
  data_test_add ("rulesets", "references", test_references);
  data_test_add ("musters", "languages", test_languages);
  data_test_add ("musters", "entries", test_muster);
  result = g_test_run ();
  g_object_unref (catalogue);
  return result;
}
