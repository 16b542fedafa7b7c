/* Plural expressions of languages, against what their speakers use.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-plural.h"

typedef struct
{
  const char *language;
  const char *expression;
  struct
  {
    gulong number;
    gulong form;
  } cases[6];
  guint n_cases;
} Language;

static const Language languages[] = {
  { "french", "(n > 1);\n", { { 0, 0 }, { 1, 0 }, { 2, 1 }, { 100, 1 } }, 4 },
  { "german", "n != 1;", { { 0, 1 }, { 1, 0 }, { 2, 1 } }, 3 },
  { "japanese", "0", { { 0, 0 }, { 7, 0 } }, 2 },
  { "polish",
    "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    { { 1, 0 }, { 3, 1 }, { 5, 2 }, { 12, 2 }, { 22, 1 }, { 112, 2 } },
    6 },
  { "arithmetic", "(n + 2 * 3 - 1) / 2 % 4", { { 1, 3 }, { 3, 0 } }, 2 },
  { "negation", "!(n == 3)", { { 3, 0 }, { 4, 1 } }, 2 },
};

static void
test_language (gconstpointer data)
{
  const Language *language = data;

  for (guint i = 0; i < language->n_cases; i++)
    {
      gulong form;

      g_assert_true (biv_plural_evaluate (language->expression, language->cases[i].number, &form));
      g_assert_cmpuint (form, ==, language->cases[i].form);
    }
}

static void
test_broken (void)
{
  static const char *const broken[] = {
    "",
    "n >",
    "(n",
    "n ? 1",
    "m",
    "n 1",
    "n / 0",
    "1 % 0",
    ";",
  };
  g_autoptr (GString) deep = g_string_new (NULL);
  gulong form;

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    g_assert_false (biv_plural_evaluate (broken[i], 1, &form));
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '(');
  g_assert_false (biv_plural_evaluate (deep->str, 1, &form));
  g_string_truncate (deep, 0);
  for (guint i = 0; i < 100000; i++)
    g_string_append (deep, "n?1:");
  g_string_append (deep, "1");
  g_assert_false (biv_plural_evaluate (deep->str, 1, &form));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strconcat ("/plural/", languages[i].language, NULL);

      g_test_add_data_func (path, &languages[i], test_language);
    }
  g_test_add_func ("/plural/broken", test_broken);
  return g_test_run ();
}
