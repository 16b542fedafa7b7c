/* The prices of the muster lists: what the rules cannot tell apart costs the same, or the list says
 * why it does not.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "data-test.h"
#include "storage/format/biv-format.h"

static BivCatalogue *catalogue;

/* Where it comes from tells a unit's story, and no rule reads it. */
static bool
is_read (BivRuleset *ruleset, const char *field)
{
  BivUnitField *found = biv_node_list_lookup (biv_ruleset_get_fields (ruleset), field);

  return !found || !g_str_equal (biv_unit_field_get_role (found), "country");
}

static bool
has_what_is_read (BivRuleset *ruleset, BivMusterEntry *a, BivMusterEntry *b)
{
  const BivDetails *details = biv_muster_entry_get_details (a);

  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      const char *field = biv_details_get_field (details, i);
      const char *other = biv_details_lookup (biv_muster_entry_get_details (b), field);

      if (is_read (ruleset, field) && g_strcmp0 (biv_details_get_value (details, i), other) != 0)
        return false;
    }
  return true;
}

static bool
is_same (BivRuleset *ruleset, BivMusterEntry *a, BivMusterEntry *b)
{
  return g_str_equal (biv_muster_entry_get_arm (a), biv_muster_entry_get_arm (b)) &&
         *biv_muster_entry_get_arm (a) != '\0' && has_what_is_read (ruleset, a, b) &&
         has_what_is_read (ruleset, b, a);
}

/* For each element, as near as whole points allow. */
static bool
costs_the_same (BivMusterEntry *a, BivMusterEntry *b)
{
  int of_a = biv_muster_entry_get_elements (a), of_b = biv_muster_entry_get_elements (b);
  int difference = biv_muster_entry_get_cost (a) * of_b - biv_muster_entry_get_cost (b) * of_a;

  return ABS (difference) < MAX (of_a, of_b);
}

/* Whether the text of the one sets it against the other, by its name, in both languages. */
static bool
is_explained (BivMusterEntry *by, BivMusterEntry *other)
{
  static const char *const languages[] = { "en", "fr" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const char *text = biv_text_for (
        biv_node_get_text (BIV_NODE (by), BIV_MUSTER_ENTRY_TEXT), languages[i]);
      const char *name = biv_text_for (biv_muster_entry_get_name (other), languages[i]);

      if (!text || !strstr (text, name))
        return false;
    }
  return true;
}

/* How many pairs of entries cost one thing and another for no reason. */
static guint
count_unexplained (BivMuster *muster)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (muster));
  BivNodeList *entries = biv_muster_get_entries (muster);
  guint n = 0;

  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    for (guint j = 0; j < i; j++)
      {
        BivMusterEntry *a = biv_node_list_get (entries, i);
        BivMusterEntry *b = biv_node_list_get (entries, j);

        if (!is_same (ruleset, a, b) || costs_the_same (a, b) || is_explained (a, b) ||
            is_explained (b, a))
          continue;
        g_test_message ("%s: %s and %s", biv_node_get_id (BIV_NODE (muster)),
                        biv_node_get_id (BIV_NODE (a)), biv_node_get_id (BIV_NODE (b)));
        n++;
      }
  return n;
}

static void
test_muster (gconstpointer data)
{
  g_autoptr (BivNode) root = data_test_read (data);

  g_assert_cmpuint (count_unexplained (BIV_MUSTER (root)), ==, 0);
}

/* (transfer full): a list with two units that are the same to the rules, in a @size each. */
static BivMuster *
make_muster (int size, int cost, int other_size, int other_cost, const char *reason)
{
  g_autofree char *text = g_strdup_printf (
    "<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" id=\"m\" version=\"1.0\""
    " ruleset=\"commandement\"><name xml:lang=\"en\">List</name>"
    "<entry id=\"a\" arm=\"infantry\" elements=\"%d\" cost=\"%d\"><name xml:lang=\"en\">Axes</name>"
    "<name xml:lang=\"fr\">Haches</name><detail field=\"country\" value=\"A\"/>"
    "<detail field=\"weight\" value=\"light\"/></entry>"
    "<entry id=\"b\" arm=\"infantry\" elements=\"%d\" cost=\"%d\"><name xml:lang=\"en\">Bows</name>"
    "<name xml:lang=\"fr\">Arcs</name>%s<detail field=\"country\" value=\"B\"/>"
    "<detail field=\"weight\" value=\"light\"/></entry></muster>",
    size, cost, other_size, other_cost, reason);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BivNode *muster = biv_format_read (bytes, "m", &error);

  g_assert_no_error (error);
  return BIV_MUSTER (muster);
}

/* Controls: lists whose prices differ for a reason, by no more than a point, and for none. */
static void
test_controls (void)
{
  static const struct
  {
    int size, cost, other_size, other_cost;
    const char *reason;
    guint expected;
  } lists[] = {
    { 4, 40, 5, 50, "", 0 },
    { 3, 40, 5, 67, "", 0 },
    { 4, 40, 4, 41, "", 1 },
    { 4, 40, 5, 52, "", 1 },
    { 4, 40, 4, 44, "<text xml:lang=\"en\">Dearer.</text><text xml:lang=\"fr\">Chers.</text>", 1 },
    { 4, 40, 4, 44, "<text xml:lang=\"en\">Not like the Axes.</text>", 1 },
    { 4, 40, 4, 44,
      "<text xml:lang=\"en\">Dearer than the Axes.</text>"
      "<text xml:lang=\"fr\">Plus chers que les Haches.</text>",
      0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (BivMuster) muster =
        make_muster (lists[i].size, lists[i].cost, lists[i].other_size, lists[i].other_cost,
                     lists[i].reason);

      g_assert_cmpuint (count_unexplained (muster), ==, lists[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *musters = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  musters = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "musters", NULL);
  data_test_add_folder (musters, "", "prices", test_muster);
  g_test_add_func ("/data/prices/controls", test_controls);
  result = g_test_run ();
  g_object_unref (catalogue);
  return result;
}
