/* The options that many calls share, and what was given of those of a call.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/option/biv-options.h"

#include <glib/gi18n.h>
#include <string.h>

const BivOption biv_option_lang = {
  "lang", 0, BIV_OPTION_IS_TEXT, N_ ("The language of the answer"), LANGUAGES_TO_CHOOSE
};
const BivOption biv_option_format = {
  "format", 0, BIV_OPTION_IS_TEXT, N_ ("Answer as text or json"), "text|json"
};
const BivOption biv_option_output = {
  "output", 'o', BIV_OPTION_IS_FILE, N_ ("The file to write, or of several the folder"), N_ ("OUT")
};
const BivOption biv_option_to = {
  "to", 0, BIV_OPTION_IS_TEXT, N_ ("The ending of the files to write in a folder"), N_ ("ENDING")
};
const BivOption biv_option_dry_run = {
  "dry-run", 0, BIV_OPTION_IS_FLAG, N_ ("Say what would be done, and do nothing"), NULL
};
const BivOption biv_option_paper = {
  "paper", 0, BIV_OPTION_IS_TEXT, N_ ("The size of the paper, by name or in millimetres"),
  "A4|A3|A5|Letter|Legal|WIDTHxHEIGHT"
};
const BivOption biv_option_margin = {
  "margin", 0, BIV_OPTION_IS_TEXT,
  N_ ("What the printer leaves white along each side of the paper, in millimetres"), N_ ("MM")
};
const BivOption biv_option_ink_saver = {
  "ink-saver", 0, BIV_OPTION_IS_FLAG, N_ ("Fill no areas, or only palely"), NULL
};
const BivOption biv_option_black_and_white = {
  "black-and-white", 0, BIV_OPTION_IS_FLAG, N_ ("Print no colours: greys that are told apart"), NULL
};

/* (nullable): an option of a list and of the groups in it; @position is counted down.
 * @all: also of groups that have to be loaded */
static const BivOption *
find_at (const BivOption *const *options, bool all, guint *position)
{
  for (; *options; options++)
    {
      const BivOption *const *group =
        all && (*options)->find_group ? (*options)->find_group () : (*options)->group;
      const BivOption *found = NULL;

      if (group)
        found = find_at (group, all, position);
      else if (!(*options)->find_group && (*position)-- == 0)
        found = *options;
      if (found)
        return found;
    }
  return NULL;
}

/** biv_call_get_option: (transfer none) (nullable): the options of a call, by position from 0. */
const BivOption *
biv_call_get_option (const BivCall *call, guint position)
{
  return find_at (call->options, true, &position);
}

/** biv_call_get_present_option: (transfer none) (nullable): likewise, of those that are in the
 * program without anything being loaded. */
const BivOption *
biv_call_get_present_option (const BivCall *call, guint position)
{
  return find_at (call->options, false, &position);
}

static bool
is_word (const char *text)
{
  return *text && text[strspn (text, "abcdefghijklmnopqrstuvwxyz-")] == '\0';
}

/** biv_options_list_words: (transfer full) (nullable): the words of which an option is one; NULL:
 * it may be something else. */
char **
biv_options_list_words (const BivOption *option)
{
  g_auto (GStrv) words = option->value ? g_strsplit (option->value, "|", -1) : NULL;

  if (!words || !words[0] || !words[1])
    return NULL;
  for (guint i = 0; words[i]; i++)
    if (!is_word (words[i]))
      return NULL;
  return g_steal_pointer (&words);
}

/* --- What was given --------------------------------------------------------------------------- */

/** biv_options_find_given: (transfer none) (nullable): what the option of a name was given. */
BivGivenOption *
biv_options_find_given (const BivOptions *self, const char *name)
{
  for (guint i = 0; i < self->given->len; i++)
    if (g_str_equal (g_array_index (self->given, BivGivenOption, i).name, name))
      return &g_array_index (self->given, BivGivenOption, i);
  return NULL;
}

/* Whether the row of the call names an option. */
static bool
names_option (const BivOptions *self, const BivOption *option)
{
  const BivOption *named;

  for (guint i = 0; (named = biv_call_get_option (self->call, i)); i++)
    if (named == option)
      return true;
  return false;
}

/**
 * biv_options_get:
 * @option: one that the row of the call names, or it could never be given
 *
 * Returns: (transfer none) (nullable): what an option was given, "" for one without a value
 */
const char *
biv_options_get (const BivOptions *self, const BivOption *option)
{
  BivGivenOption *given = biv_options_find_given (self, option->name);

  if (!names_option (self, option))
    {
      g_critical ("%s asks for --%s, which its row does not name", self->name, option->name);
      return NULL;
    }
  if (!given)
    return NULL;
  given->is_read = true;
  return given->value;
}

/** biv_options_find: the same for what several calls share: NULL too if this one does not take it.
 */
const char *
biv_options_find (const BivOptions *self, const BivOption *option)
{
  return names_option (self, option) ? biv_options_get (self, option) : NULL;
}

/** biv_options_is_given: whether there is an option that the row of the call names. */
bool
biv_options_is_given (const BivOptions *self, const BivOption *option)
{
  return biv_options_get (self, option) != NULL;
}

/** biv_options_is_found: the same for what several calls share. */
bool
biv_options_is_found (const BivOptions *self, const BivOption *option)
{
  return biv_options_find (self, option) != NULL;
}

/** biv_options_find_unread: (transfer none) (nullable): the name of an option that was given and
 * that nobody asked for: it was neither obeyed nor refused. */
const char *
biv_options_find_unread (const BivOptions *self)
{
  for (guint i = 0; i < self->given->len; i++)
    if (!g_array_index (self->given, BivGivenOption, i).is_read)
      return g_array_index (self->given, BivGivenOption, i).name;
  return NULL;
}
