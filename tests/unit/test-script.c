/* Lines of words: quotes, remarks, limits, and what is no text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/xml/biv-storage-error.h"
#include "storage/script/biv-script.h"

static BivScript *
read_text (const char *text, gssize size, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size < 0 ? strlen (text) : (gsize) size);

  return biv_script_read (bytes, "a.script", error);
}

/* Each text, and its lines as NUMBER:WORD|WORD... */
static const struct
{
  const char *text;
  const char *lines;
} good[] = {
  { "", "" },
  { "\n\n# nothing\n   \t\n", "" },
  { "one", "1:one" },
  { "\n one  two\tthree \n", "2:one|two|three" },
  { "one\r\ntwo\r\n", "1:one 2:two" },
  { "one#two\n", "1:one" },
  { "\"one two\" three\n", "1:one two|three" },
  { "\"a # b\" c # d\n", "1:a # b|c" },
  { "x=\"a b\"c\n", "1:x=a bc" },
  { "\"\" b\n", "1:|b" },
  { "\357\273\277one\n\n", "1:one" },
  { "\357\273\277", "" },
  { "d\303\251j\303\240 vu\n", "1:d\303\251j\303\240|vu" },
};

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BivScript) script = read_text (good[i].text, -1, &error);
      g_autoptr (GString) lines = g_string_new (NULL);

      g_assert_no_error (error);
      for (guint n = 0; n < biv_script_get_length (script); n++)
        {
          const BivScriptLine *line = biv_script_get_line (script, n);
          g_autofree char *words = g_strjoinv ("|", line->words);

          g_string_append_printf (lines, "%s%u:%s", n ? " " : "", line->number, words);
        }
      g_assert_cmpstr (lines->str, ==, good[i].lines);
    }
}

static void
check_bad (const char *text, gssize size, int code, const char *start)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = read_text (text, size, &error);

  g_assert_null (script);
  g_assert_error (error, BIV_STORAGE_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, start));
}

static void
test_bad (void)
{
  g_autofree char *huge = g_strnfill (4 * 1024 * 1024 + 1, 'a');

  check_bad ("fine\n\"open", -1, BIV_STORAGE_ERROR_INVALID, "a.script:2: ");
  check_bad ("\"open\nclosed\"", -1, BIV_STORAGE_ERROR_INVALID, "a.script:1: ");
  check_bad ("caf\351\n", -1, BIV_STORAGE_ERROR_CORRUPT, "a.script:1: ");
  check_bad ("fine\n\ncaf\351\n", -1, BIV_STORAGE_ERROR_CORRUPT, "a.script:3: ");
  check_bad ("fine\na\0b\n", 9, BIV_STORAGE_ERROR_CORRUPT, "a.script:2: ");
  check_bad (huge, -1, BIV_STORAGE_ERROR_TOO_LARGE, "a.script: ");
}

static char *
repeat_word (guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, "w ");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_limits (void)
{
  g_autofree char *most = repeat_word (1000);
  g_autofree char *more = repeat_word (1001);
  g_autofree char *largest = g_strnfill (4 * 1024 * 1024, 'a');
  g_autoptr (BivScript) script = read_text (most, -1, NULL);
  g_autoptr (BivScript) large = read_text (largest, -1, NULL);

  g_assert_cmpuint (g_strv_length (biv_script_get_line (script, 0)->words), ==, 1000);
  g_assert_nonnull (large);
  check_bad (more, -1, BIV_STORAGE_ERROR_INVALID, "a.script:1: ");
}

/* What is said repeats no more of a word than one reads, and still what was expected. */
static void
test_long_word (void)
{
  g_autofree char *text = g_strnfill (4 * 1024 * 1024, 'a');
  g_autofree char *accented = g_strconcat (text + 1000000, "\303\251", NULL);
  const char *const words[] = { "fine", text, accented };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (BivScript) script = read_text (words[i], -1, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (biv_script_fail (script, 0, &error, "\"%s\" is none", words[i]));
      g_assert_true (g_str_has_prefix (error->message, "a.script:1: \""));
      g_assert_true (g_str_has_suffix (error->message, "\" is none"));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (g_utf8_strlen (error->message, -1), <=, 412);
      g_assert_cmpint (strstr (error->message, "…") != NULL, ==, i > 0);
    }
}

static void
test_missing_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read_file ("/nonexistent/a.script", &error);

  g_assert_null (script);
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, "/nonexistent/a.script: "));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/script/good", test_good);
  g_test_add_func ("/script/bad", test_bad);
  g_test_add_func ("/script/limits", test_limits);
  g_test_add_func ("/script/long-word", test_long_word);
  g_test_add_func ("/script/missing-file", test_missing_file);
  return g_test_run ();
}
