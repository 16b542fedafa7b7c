/* The options of the command line: each stands in a row, and what nobody asks for is noticed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "cli/option/biv-command.h"

static void
assert_row (const BivCall *call)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  const BivOption *option;

  g_assert_true (*call->name && *call->summary && call->usage);
  g_assert_cmpuint (call->min_words, <=, call->max_words);
  for (guint i = 0; (option = biv_call_get_option (call, i)); i++)
    {
      g_assert_true (option->name && option->summary && !option->group);
      g_assert_true (g_hash_table_add (names, (gpointer) option->name));
    }
}

/* No row has an option twice. */
static void
test_rows (void)
{
  const BivCommand *command;
  const BivCall *action;

  for (guint i = 0; (command = biv_command_get (i)); i++)
    {
      assert_row (&command->call);
      for (guint j = 0; command->get_action && (action = command->get_action (j)); j++)
        {
          assert_row (action);
          g_assert_true (biv_command_find_action (command, action->name) == action);
        }
    }
}

static const BivOption kind_option = { "kind", 0, BIV_OPTION_IS_TEXT, "Kind", "army|scenario" };
static const BivOption tag_option = { "tag", 0, BIV_OPTION_IS_TEXT, "Tag", "TAG" };

static const BivCommand trying = {
  { "try", "", "Try", BIV_OPTIONS (&kind_option, &biv_option_dry_run, &biv_option_format), 0, 1 }
};

static bool
parse (BivOptions *options, int *status, const char *words)
{
  g_autofree char *line = g_strconcat ("try ", words, NULL);
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);
  g_autofree char **moving = g_memdup2 (argv, (g_strv_length (argv) + 1) * sizeof *argv);
  g_autoptr (GPtrArray) known = biv_command_list_options (argv);

  *options = (BivOptions){ 0 };
  return biv_command_parse (&trying, known, (int) g_strv_length (argv), moving, options, status);
}

/* What was given and not asked for is known; asking for one leaves the others. */
static void
test_unread (void)
{
  BivOptions options;
  int status;

  g_assert_true (parse (&options, &status, "--dry-run --kind army --format json"));
  g_assert_true (options.json);
  g_assert_cmpstr (biv_options_find_unread (&options), ==, "dry-run");
  g_assert_true (biv_options_is_given (&options, &biv_option_dry_run));
  g_assert_cmpstr (biv_options_find_unread (&options), ==, "kind");
  g_assert_cmpstr (biv_options_get (&options, &kind_option), ==, "army");
  g_assert_null (biv_options_find_unread (&options));
  biv_command_clear (&options);
}

/* What no row names cannot be asked for: it could never be given. */
static void
test_unnamed (void)
{
  BivOptions options;
  int status;

  g_assert_true (parse (&options, &status, "--kind army"));
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*try asks for --tag*");
  g_assert_null (biv_options_get (&options, &tag_option));
  g_test_assert_expected_messages ();
  g_assert_null (biv_options_find (&options, &tag_option));
  biv_command_clear (&options);
}

static void
test_refused (void)
{
  static const char *const wrong[] = { "--tag x", "--kind nosuch", "--kind=",
                                       "--zorglub", "--kind army --kind army", "a b",
                                       "--format yaml", "--dry-run=yes", "--kind" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      BivOptions options;
      int status = BIV_STATUS_FINE;

      if (g_test_verbose ())
        g_test_message ("%s", wrong[i]);
      g_assert_false (parse (&options, &status, wrong[i]));
      g_assert_cmpint (status, ==, BIV_STATUS_UNUSABLE);
      biv_command_clear (&options);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/options/rows", test_rows);
  g_test_add_func ("/options/unread", test_unread);
  g_test_add_func ("/options/unnamed", test_unnamed);
  g_test_add_func ("/options/refused", test_refused);
  return g_test_run ();
}
