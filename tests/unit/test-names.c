/* What armies and pieces are called: by a person in any language or in none, or else by their
 * muster list, each reader in his own language; and how files hold that.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/assist/biv-muster-offer.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/edit/object/biv-copy-edits.h"
#include "core/model/document/biv-document.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

#define HEAD "<army xmlns=\"urn:bivouac:army:1\" minor=\"%d\" id=\"a\"%s ruleset=\"r\""

static BivNode *
read_army (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read (bytes, "army", &error);

  g_assert_no_error (error);
  return root;
}

static void
assert_written (BivNode *root, const char *text)
{
  g_autoptr (GBytes) bytes = biv_format_write (root);
  g_autofree char *written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_nonnull (strstr (written, text));
}

/* A file with one unlabelled name is written as it always was, and read as that. */
static void
test_plain_file (void)
{
  g_autofree char *text =
    g_strdup_printf (HEAD ">\n  <notes>Old</notes>\n</army>", 0, " name=\"Élite\"");
  g_autoptr (BivNode) root = read_army (text);

  g_assert_cmpstr (biv_naming_for (root, "fr"), ==, "Élite");
  g_assert_cmpstr (biv_naming_for (root, "en"), ==, "Élite");
  g_assert_cmpstr (biv_text_for (biv_army_get_notes (BIV_ARMY (root)), "de"), ==, "Old");
  assert_written (root, text);
}

/* Names and notes in languages are elements of a newer minor version; what is in no language is
 * for who reads none of them. */
static void
test_file_in_languages (void)
{
  g_autofree char *text = g_strdup_printf (HEAD ">\n"
                                                "  <name xml:lang=\"fr\">La garde</name>\n"
                                                "  <notes>Both</notes>\n"
                                                "  <notes xml:lang=\"fr\">Les deux</notes>\n"
                                                "</army>",
                                           1, " name=\"Guard\"");
  g_autoptr (BivNode) root = read_army (text);

  g_assert_cmpstr (biv_naming_for (root, "fr_CH"), ==, "La garde");
  g_assert_cmpstr (biv_naming_for (root, "en"), ==, "Guard");
  g_assert_cmpstr (biv_text_for (biv_army_get_notes (BIV_ARMY (root)), "fr"), ==, "Les deux");
  g_assert_cmpstr (biv_text_for (biv_army_get_notes (BIV_ARMY (root)), "en"), ==, "Both");
  assert_written (root, text);
}

static BivNode *
make_army (void)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c1");

  biv_node_build_string (army, "ruleset", "alexandre-et-bayard");
  biv_node_build_string (army, "muster", "macedonians-334-331");
  biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL); /* the first */
  return army;
}

/* What a list offers comes without a name, and is called as the list calls it. */
static void
test_entry (void)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivCatalogue) installed = biv_storage_catalogue_load (problems);
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (installed, army);
  BivContingent *contingent = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);
  g_autoptr (GPtrArray) found =
    biv_muster_offer_search (catalogue, BIV_ARMY (army), contingent, "cretan");
  BivText *listed = biv_muster_entry_get_name (found->pdata[0]);
  g_autoptr (BivNode) unit =
    biv_muster_offer_make_piece (catalogue, BIV_ARMY (army), contingent, found->pdata[0]);

  biv_node_build_append (BIV_NODE (contingent), BIV_CONTINGENT_UNITS, unit, NULL); /* the first */
  g_assert_true (biv_text_is_empty (biv_node_get_text (unit, BIV_UNIT_NAME)));
  g_assert_cmpstr (biv_naming_for (unit, "en"), ==, biv_text_lookup (listed, "en"));
  g_assert_cmpstr (biv_naming_for (unit, "fr"), ==, biv_text_lookup (listed, "fr"));
  g_assert_cmpstr (biv_naming_for (unit, "en"), !=, biv_naming_for (unit, "fr"));
  biv_node_build_string (unit, "name", "Cydonia’s own");
  g_assert_cmpstr (biv_naming_for (unit, "fr"), ==, "Cydonia’s own");
  biv_node_build_string (unit, "name", "");
  biv_node_build_string (BIV_NODE (contingent), "muster", "marathas-1803");
  g_assert_null (biv_naming_find (unit)); /* another list, which has no such entry */
}

static const char *
keep_id (const char *id, gpointer data)
{
  return id;
}

static bool
keep_all (BivNode *node, guint field, BivNode *item, gpointer data)
{
  return true;
}

/* (transfer full): an army with a unit that its list names. */
static BivNode *
make_named (BivCatalogue **catalogue)
{
  g_autoptr (BivCatalogue) installed = biv_storage_catalogue_load (NULL);
  BivNode *army = make_army ();
  BivContingent *contingent = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (BivNode) unit = NULL;

  *catalogue = biv_storage_catalogue_for (installed, army);
  found = biv_muster_offer_search (*catalogue, BIV_ARMY (army), contingent, "cretan");
  unit = biv_muster_offer_make_piece (*catalogue, BIV_ARMY (army), contingent, found->pdata[0]);
  biv_node_build_append (BIV_NODE (contingent), BIV_CONTINGENT_UNITS, unit, NULL); /* the first */
  return army;
}

static BivNode *
get_unit (BivNode *army)
{
  BivContingent *contingent = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);

  return biv_node_list_get (biv_contingent_get_units (contingent), 0);
}

/* A copy is called as the original, after that and the catalogue of whoever made it are gone. */
static void
test_copies (void)
{
  BivCatalogue *catalogue;
  BivNode *army = make_named (&catalogue);
  g_autofree char *name = g_strdup (biv_naming_for (get_unit (army), "en"));
  g_autoptr (BivNode) whole = biv_node_copy (army, NULL, NULL);
  g_autoptr (BivNode) renamed = biv_node_copy (army, keep_id, NULL);
  g_autoptr (BivNode) some = biv_node_copy_some (army, keep_all, NULL);
  g_autoptr (BivNode) again = biv_node_copy (whole, NULL, NULL);
  g_autoptr (BivNode) alone = biv_node_copy (get_unit (army), NULL, NULL);

  g_object_unref (army);
  g_object_unref (catalogue);
  g_assert_cmpstr (name, !=, "");
  g_assert_cmpstr (biv_naming_for (get_unit (whole), "en"), ==, name);
  g_assert_cmpstr (biv_naming_for (get_unit (renamed), "en"), ==, name);
  g_assert_cmpstr (biv_naming_for (get_unit (some), "en"), ==, name);
  g_assert_cmpstr (biv_naming_for (get_unit (again), "en"), ==, name);
  g_assert_cmpstr (biv_naming_for (alone, "en"), ==, ""); /* in no army, so of no list */
}

/* What is pasted in an army of another list is called as it was, and so is a contingent, which
 * keeps its list; in one of the same list nothing is written. */
static void
test_pasted (void)
{
  static const char *const lists[] = { "macedonians-334-331", "marathas-1803", "" };
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivNode) army = make_named (&catalogue);
  BivNode *unit = get_unit (army);
  BivContingent *contingent = BIV_CONTINGENT (biv_node_get_parent (unit));

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (BivNode) target = make_army ();
      g_autoptr (BivDocument) document = NULL;
      g_autoptr (BivEditList) pieces = NULL;
      g_autoptr (BivEditList) whole = NULL;
      BivNode *pasted;

      biv_node_build_string (target, "muster", lists[i]);
      document = biv_document_new (target, NULL);
      pieces = biv_copy_edits_paste_pieces (
        document, biv_node_list_get (biv_army_get_contingents (BIV_ARMY (target)), 0), &unit, 1);
      whole = biv_copy_edits_paste_contingent (document, BIV_ARMY (target), contingent);
      pasted = biv_edit_list_get (pieces, 0)->item;
      g_assert_cmpint (biv_node_is_default (pasted, BIV_UNIT_NAME), ==, i == 0);
      if (i > 0)
        g_assert_cmpstr (biv_naming_for (pasted, "en"), ==, biv_naming_for (unit, "en"));
      pasted = biv_edit_list_get (whole, 0)->item;
      g_assert_cmpstr (biv_contingent_get_muster (BIV_CONTINGENT (pasted)), ==,
                       i == 0 ? "" : "macedonians-334-331");
    }
}

/* A unit kept in one's own list says in which language it is called. */
static void
test_kept (void)
{
  g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, "u1");
  g_autoptr (BivText) plain = biv_text_new_plain ("Frondeurs");
  g_autoptr (BivText) text = biv_text_with (plain, "en", "Slingers");
  g_autoptr (BivMusterEntry) entry = NULL;
  BivText *kept;

  biv_node_build_text (unit, "name", text);
  entry = biv_muster_offer_make_entry (unit, "fr");
  kept = biv_muster_entry_get_name (entry);
  g_assert_cmpuint (biv_text_get_length (kept), ==, 2);
  g_assert_cmpstr (biv_text_lookup (kept, "fr"), ==, "Frondeurs");
  g_assert_cmpstr (biv_text_lookup (kept, "en"), ==, "Slingers");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names/file/plain", test_plain_file);
  g_test_add_func ("/names/file/languages", test_file_in_languages);
  g_test_add_func ("/names/entry", test_entry);
  g_test_add_func ("/names/copies", test_copies);
  g_test_add_func ("/names/pasted", test_pasted);
  g_test_add_func ("/names/kept", test_kept);
  return g_test_run ();
}
