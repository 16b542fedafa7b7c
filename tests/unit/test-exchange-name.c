/* The names of files that the program makes up: safe for every file system, shell and eye, and two
 * where some file system would take them for one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "storage/exchange/biv-exchange-name.h"
#include "storage/exchange/biv-pack-manifest.h"

#define COMPOSED "Mont\xc3\xa9zuma"
#define DECOMPOSED "Monte\xcc\x81zuma"

static const struct
{
  const char *called, *name;
} names[] = {
  { "Issus, 333 BC", "Issus, 333 BC.bivarmy" },
  { "Élan – 1809", "Élan – 1809.bivarmy" },
  { DECOMPOSED, COMPOSED ".bivarmy" },
  { "", "Without a name.bivarmy" },
  { "...", "Without a name.bivarmy" },
  { "\xe2\x80\xae\xe2\x81\xa6", "Without a name.bivarmy" },
  /* hidden, an option, another folder */
  { ".profile", "profile.bivarmy" },
  { "-rf", "rf.bivarmy" },
  { "--help", "help.bivarmy" },
  { "/etc/passwd", "etc-passwd.bivarmy" },
  { "../../x", "x.bivarmy" },
  { " - a", "a.bivarmy" },
  /* characters that no name has on Windows */
  { "12:30 <a> \"b\" c|d e*f g?h i\\j", "12-30 -a- -b- c-d e-f g-h i-j.bivarmy" },
  { "Trailing. . .", "Trailing.bivarmy" },
  { "Trailing   ", "Trailing.bivarmy" },
  /* devices there */
  { "CON", "CON_.bivarmy" },
  { "nul.txt", "nul_.txt.bivarmy" },
  { "Aux ", "Aux_.bivarmy" },
  { "com1", "com1_.bivarmy" },
  { "LPT¹", "LPT¹_.bivarmy" },
  { "prn .old", "prn_ .old.bivarmy" },
  { "CONIN$", "CONIN$_.bivarmy" },
  { "Console", "Console.bivarmy" },
  { "com10", "com10.bivarmy" },
  { "COMA", "COMA.bivarmy" },
  /* characters that are not seen */
  { "a\tb\nc\x7f", "a-b-c-.bivarmy" },
  { "a\xc2\x9b"
    "31m",
    "a-31m.bivarmy" },
  { "a\xe2\x80\xa8"
    "b\xe2\x80\xa9"
    "c",
    "a-b-c.bivarmy" },
  { "\xe2\x80\xae"
    "ymra.\xe2\x80\xac"
    "vib",
    "ymra.vib.bivarmy" },
  { "a\xd8\x9c"
    "b\xe2\x80\x8e"
    "c\xe2\x80\x8f"
    "d\xe2\x81\xa9"
    "e\xef\xbb\xbf"
    "f",
    "abcdef.bivarmy" },
  { "\xe2\x80\x8e-rf", "rf.bivarmy" },
  { "می\xe2\x80\x8cروم", "می\xe2\x80\x8cروم.bivarmy" },
  { "a\xc2\xa0"
    "b\xe3\x80\x80"
    "c",
    "a b c.bivarmy" },
};

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = biv_exchange_name_make (names[i].called, ".bivarmy");

      g_assert_cmpstr (name, ==, names[i].name);
    }
}

/* Whatever goes in, what comes out is safe, stays what it is, and may stand in a pack and a folder
 * that are read again. */
static void
assert_safe (const char *called)
{
  g_autofree char *name = biv_exchange_name_make (called, ".bivarmy");
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".bivarmy"));
  g_autofree char *again = biv_exchange_name_make (stem, ".bivarmy");

  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_true (biv_pack_manifest_name_is_safe (name));
  g_assert_cmpint (name[0], !=, '-');
  g_assert_cmpint (name[0], !=, '.');
  g_assert_cmpuint (strlen (name), <, 200);
  g_assert_cmpstr (again, ==, name);
  for (const char *at = name; *at; at = g_utf8_next_char (at))
    g_assert_false (g_unichar_iscntrl (g_utf8_get_char (at)));
}

static void
test_random_names (void)
{
  static const char *const parts[] = {
    "-",
    ".",
    " ",
    "/",
    ":",
    "\\",
    "a",
    "CON",
    "nul",
    "com1",
    "\xe2\x80\xae",
    "\xe2\x81\xa6",
    "\n",
    "\xc2\x9b",
    "é",
    "e\xcc\x81",
    "\xcc\x81",
    "ß",
    "\xf0\x9f\x8f\xb4",
    "\xff",
    "日本語",
    "_",
    "\xe2\x80\x8d",
    "\xd8\x9c",
    "~",
    "$",
    "0",
  };

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) called = g_string_new (NULL);
      int n = g_test_rand_int_range (0, i % 50 == 0 ? 200 : 8);

      for (int j = 0; j < n; j++)
        g_string_append (called, parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))]);
      assert_safe (called->str);
    }
}

static void
assert_one (const char *one, const char *other, bool are)
{
  g_autofree char *a = biv_exchange_name_fold (one);
  g_autofree char *b = biv_exchange_name_fold (other);

  g_assert_true (g_str_equal (a, b) == are);
}

static void
test_fold (void)
{
  assert_one ("Issus", "issus", true);
  assert_one (COMPOSED, DECOMPOSED, true);
  assert_one ("ÉLAN", "e\xcc\x81lan", true);
  assert_one ("Issus", "Isus", false);
}

static void
assert_taken (GHashTable *taken, const char *name, const char *mark, const char *given)
{
  g_autofree char *is = biv_exchange_name_claim (taken, name, mark);

  g_assert_cmpstr (is, ==, given);
}

/* What lies in the folder counts, were it a link that leads nowhere. */
static void
test_take (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bivouac-names-XXXXXX", NULL);
  g_autofree char *link = g_build_filename (folder, "Link.bivarmy", NULL);
  g_autofree char *file = g_build_filename (folder, DECOMPOSED ".bivarmy", NULL);
  g_autoptr (GHashTable) taken = NULL;

  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  taken = biv_exchange_name_list (folder);
  assert_taken (taken, "link.bivarmy", "0123456789", "01234567-link.bivarmy");
  assert_taken (taken, "link.bivarmy", "0123456789", "01234567-2-link.bivarmy");
  assert_taken (taken, COMPOSED ".bivarmy", NULL, COMPOSED " 2.bivarmy");
  assert_taken (taken, "New.bivarmy", NULL, "New.bivarmy");
  assert_taken (taken, "NEW.bivarmy", NULL, "NEW 2.bivarmy");
  assert_taken (taken, "nEW.bivarmy", NULL, "nEW 3.bivarmy");
  g_unlink (link);
  g_unlink (file);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange-name/names", test_names);
  g_test_add_func ("/exchange-name/random", test_random_names);
  g_test_add_func ("/exchange-name/fold", test_fold);
  g_test_add_func ("/exchange-name/take", test_take);
  return g_test_run ();
}
