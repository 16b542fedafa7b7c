/* Where armies came from: whole paths in an open scenario, in its file relative to its folder, and
 * of files elsewhere the name alone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/place/biv-origin.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-places.h"

#define SCENARIO                                                                                \
  "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"s\" ruleset=\"r\">"              \
  "<board id=\"b\" width=\"1\" height=\"1\" ground=\"p\"><legend code=\"p\" terrain=\"p\"/>"    \
  "<row>p</row></board><side id=\"a\" origin-file=\"%s\"><name xml:lang=\"en\">A</name></side>" \
  "</scenario>"

static void
test_tell (void)
{
  static const struct
  {
    const char *path, *folder, *told;
  } cases[] = {
    { "/club/night/a.bivarmy", "/club/night", "a.bivarmy" },
    { "/club/night/armies/a.bivarmy", "/club/night", "armies/a.bivarmy" },
    { "/club/nights/a.bivarmy", "/club/night", "a.bivarmy" },
    { "/elsewhere/secret/a.bivarmy", "/club/night", "a.bivarmy" },
    { "/club/night/../../elsewhere/a.bivarmy", "/club/night", "a.bivarmy" },
    { "/club/a.bivarmy", "/", "club/a.bivarmy" },
    { "armies/a.bivarmy", "/club/night", "armies/a.bivarmy" },
    { "", "/club/night", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *told = biv_origin_format (cases[i].path, cases[i].folder);

      g_assert_cmpstr (told, ==, cases[i].told);
    }
}

/* A link in the folder to what lies elsewhere is elsewhere. */
static void
test_inside (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bivouac-origin-XXXXXX", NULL);
  g_autofree char *inside = g_build_filename (folder, "a.bivarmy", NULL);
  g_autofree char *link = g_build_filename (folder, "link.bivarmy", NULL);

  g_assert_true (g_file_set_contents (inside, "x", 1, NULL));
  g_assert_cmpint (symlink ("/dev/null", link), ==, 0);
  g_assert_true (biv_origin_is_inside (inside, folder));
  g_assert_false (biv_origin_is_inside (link, folder));
  g_assert_false (biv_origin_is_inside ("/dev/null", folder));
  g_unlink (inside);
  g_unlink (link);
  g_rmdir (folder);
}

static const char *
get_origin (BivDocument *document)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));

  return biv_side_get_origin_file (biv_node_list_get (biv_scenario_get_sides (scenario), 0));
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bivouac-origin-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "s.bivscenario", NULL);
  g_autofree char *army = g_build_filename (folder, "armies", "a.bivarmy", NULL);
  g_autofree char *text = g_strdup_printf (SCENARIO, "armies/a.bivarmy");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPlace) place = biv_places_find (path);
  g_autoptr (BivDocument) document = NULL;
  g_autoptr (GBytes) here = NULL, elsewhere = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  document = biv_format_open_place (place, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (get_origin (document), ==, army);
  here = biv_format_write_for (biv_document_get_root (document), path);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (here, NULL), (gssize) g_bytes_get_size (here),
                                  "origin-file=\"armies/a.bivarmy\""));
  elsewhere = biv_format_write_for (biv_document_get_root (document), "/elsewhere/s.bivscenario");
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (elsewhere, NULL),
                                  (gssize) g_bytes_get_size (elsewhere),
                                  "origin-file=\"a.bivarmy\""));
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/origin/tell", test_tell);
  g_test_add_func ("/origin/inside", test_inside);
  g_test_add_func ("/origin/file", test_file);
  return g_test_run ();
}
