/* The table of options, and what of them was given.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/option/biv-options.h"

#include <glib/gi18n.h>
#include <string.h>

static const BivOption options_known[BIV_N_OPTIONS] = {
  [BIV_OPTION_LANG] = { "lang", 0, BIV_OPTION_IS_TEXT, N_ ("The language of the answer"), "en|fr" },
  [BIV_OPTION_FORMAT] = { "format", 0, BIV_OPTION_IS_TEXT, N_ ("Answer as text or json"),
                          "text|json" },
  [BIV_OPTION_OUTPUT] = { "output", 'o', BIV_OPTION_IS_FILE,
                          N_ ("The file to write, or of several the folder"), N_ ("OUT") },
  [BIV_OPTION_TO] = { "to", 0, BIV_OPTION_IS_TEXT,
                      N_ ("The ending of the files to write in a folder"), N_ ("ENDING") },
  [BIV_OPTION_DRY_RUN] = { "dry-run", 0, BIV_OPTION_IS_FLAG,
                           N_ ("Say what would be done, and do nothing"), NULL },
  [BIV_OPTION_YES] = { "yes", 0, BIV_OPTION_IS_FLAG, N_ ("Do it without asking"), NULL },
  [BIV_OPTION_FORCE] = { "force", 0, BIV_OPTION_IS_FLAG,
                         N_ ("Write it even though the rules find errors"), NULL },
  [BIV_OPTION_RULESET_OF_ODDS] = { "ruleset", 0, BIV_OPTION_IS_TEXT,
                                   N_ ("Whose tables: all rules’ when not given"), N_ ("ID") },
  [BIV_OPTION_MAX] = { "max", 0, BIV_OPTION_IS_TEXT, N_ ("How far the distances go"),
                       N_ ("NUMBER") },
  [BIV_OPTION_PAPER] = { "paper", 0, BIV_OPTION_IS_TEXT, N_ ("The size of the paper"),
                         "A4|A3|A5|Letter|Legal|WIDTHxHEIGHT" },
  [BIV_OPTION_OPPONENT] = { "opponent", 0, BIV_OPTION_IS_FLAG,
                            N_ ("Only what the opponent may know: no costs, notes, reserves and "
                                "secrets"),
                            NULL },
  [BIV_OPTION_FINDINGS] = { "findings", 0, BIV_OPTION_IS_FLAG,
                            N_ ("Rosters with what the rules say of the army"), NULL },
  [BIV_OPTION_INK_SAVER] = { "ink-saver", 0, BIV_OPTION_IS_FLAG,
                             N_ ("Fill no areas, or only palely"), NULL },
  [BIV_OPTION_BLACK_AND_WHITE] = { "black-and-white", 0, BIV_OPTION_IS_FLAG,
                                   N_ ("Print no colours: greys that are told apart"), NULL },
  [BIV_OPTION_CARD] = { "card", 0, BIV_OPTION_IS_TEXT,
                        N_ ("The size of cards, by name or in millimetres; of one kind as in "
                            "leaders=tarot"),
                        N_ ("NAME|WIDTHxHEIGHT") },
  [BIV_OPTION_BACKS] = { "backs", 0, BIV_OPTION_IS_TEXT,
                         N_ ("Print the backs of cards, for a printer that turns the sheet over "
                             "that edge"),
                         "long|short" },
  [BIV_OPTION_FOLD] = { "fold", 0, BIV_OPTION_IS_FLAG,
                        N_ ("Print the back of each card beside it, to be folded behind it"),
                        NULL },
  [BIV_OPTION_SHIFT] = { "shift", 0, BIV_OPTION_IS_TEXT,
                         N_ ("How far to move the backs, to the right and down, in tenths of a "
                             "millimetre"),
                         "X,Y" },
  [BIV_OPTION_REVERSE] = { "reverse", 0, BIV_OPTION_IS_TEXT,
                           N_ ("What is on the backs of counters: the unit with half its elements, "
                               "or a colour"),
                           "reduced|plain" },
  [BIV_OPTION_COPIES] = { "copies", 0, BIV_OPTION_IS_TEXT, N_ ("How many of each card"),
                          N_ ("NUMBER") },
  [BIV_OPTION_ONLY] = { "only", 0, BIV_OPTION_IS_TEXT,
                        N_ ("The cards of these alone, by their ids"), "ID,..." },
  [BIV_OPTION_PARTS] = { "parts", 0, BIV_OPTION_IS_TEXT,
                         N_ ("What “all” is to hold, and how many copies of each"),
                         "WORD[:COPIES],..." },
  [BIV_OPTION_HEX] = { "hex", 0, BIV_OPTION_IS_TEXT,
                       N_ ("The map to scale, over several sheets: how far a hex is from side to "
                           "side"),
                       N_ ("MM") },
  [BIV_OPTION_DPI] = { "dpi", 0, BIV_OPTION_IS_TEXT,
                       N_ ("The resolution of pictures, in dots to the inch"), N_ ("NUMBER") },
  [BIV_OPTION_PIXELS] = { "pixels", 0, BIV_OPTION_IS_TEXT,
                          N_ ("The map as a picture: how many pixels a hex is from side to side"),
                          N_ ("NUMBER") },
  [BIV_OPTION_BLANK] = { "blank", 0, BIV_OPTION_IS_FLAG,
                         N_ ("The map without pieces, zones and objectives"), NULL },
  [BIV_OPTION_LETTERS] = { "letters", 0, BIV_OPTION_IS_FLAG,
                           N_ ("The map with letters that say what the ground of each hex is, and "
                               "its height"),
                           NULL },
  [BIV_OPTION_PICTURE] = { "picture", 0, BIV_OPTION_IS_FLAG,
                           N_ ("The map with the picture that lies under the board"), NULL },
  [BIV_OPTION_SIDE_OF_MAP] = { "side", 0, BIV_OPTION_IS_TEXT,
                               N_ ("The map with the pieces of this side alone"), N_ ("ID") },
  [BIV_OPTION_BY_HAND] = { "by-hand", 0, BIV_OPTION_IS_TEXT,
                           N_ ("One side of the sheets of “all”; backs come last to first, as a "
                               "pile that is put back"),
                           "fronts|backs" },
  [BIV_OPTION_SIZE] = { "size", 0, BIV_OPTION_IS_TEXT,
                        N_ ("How many pixels wide the picture is: 256 when not given"),
                        N_ ("NUMBER") },
  [BIV_OPTION_LIBRARY] = { "library", 0, BIV_OPTION_IS_FILE,
                           N_ ("The library, when it is not your own"), N_ ("FILE") },
  [BIV_OPTION_AUTHOR] = { "author", 0, BIV_OPTION_IS_TEXT, N_ ("Who saves, when it is not you"),
                          N_ ("NAME") },
  [BIV_OPTION_NOTE] = { "note", 0, BIV_OPTION_IS_TEXT, N_ ("What a revision is saved for"),
                        N_ ("TEXT") },
  [BIV_OPTION_KIND] = { "kind", 0, BIV_OPTION_IS_TEXT, N_ ("Documents of this kind"),
                        "army|scenario|muster|ruleset" },
  [BIV_OPTION_RULES] = { "rules", 0, BIV_OPTION_IS_TEXT, N_ ("Documents of this ruleset"),
                         N_ ("ID") },
  [BIV_OPTION_OWNER] = { "owner", 0, BIV_OPTION_IS_TEXT, N_ ("Documents of this owner"),
                         N_ ("NAME") },
  [BIV_OPTION_TAG] = { "tag", 0, BIV_OPTION_IS_TEXT, N_ ("Documents with this tag"), N_ ("TAG") },
  [BIV_OPTION_FOLDER] = { "folder", 0, BIV_OPTION_IS_TEXT,
                          N_ ("Documents in this folder of the library"), N_ ("FOLDER") },
  [BIV_OPTION_VERDICT] = { "verdict", 0, BIV_OPTION_IS_TEXT,
                           N_ ("Documents in which the rules find no error, or errors, or that "
                               "were not checked"),
                           "fine|errors|unchecked" },
  [BIV_OPTION_POINTS] = { "points", 0, BIV_OPTION_IS_TEXT,
                          N_ ("Documents of so many points; either end may be left out"),
                          N_ ("FROM..TO") },
  [BIV_OPTION_YEARS] = { "years", 0, BIV_OPTION_IS_TEXT,
                         N_ ("Documents of these years, which are negative before Christ"),
                         N_ ("FROM..TO") },
  [BIV_OPTION_SORT] = { "sort", 0, BIV_OPTION_IS_TEXT, N_ ("What the documents are listed by"),
                        "rank|name|date|points|kind|rules|owner|verdict" },
  [BIV_OPTION_FAVOURITES] = { "favourites", 0, BIV_OPTION_IS_FLAG, N_ ("Favourites alone"), NULL },
  [BIV_OPTION_BIN] = { "bin", 0, BIV_OPTION_IS_FLAG, N_ ("What is in the bin"), NULL },
  [BIV_OPTION_OWNER_OF_MINIATURES] = { "owner", 0, BIV_OPTION_IS_TEXT,
                                       N_ ("Miniatures of this owner"), N_ ("NAME") },
  [BIV_OPTION_ON_CONFLICT] = { "on-conflict", 0, BIV_OPTION_IS_TEXT,
                               N_ ("What becomes of a document that was changed on both sides"),
                               "skip|keep-both|replace" },
  [BIV_OPTION_DELETE_MANY] = { "delete-many", 0, BIV_OPTION_IS_FLAG,
                               N_ ("Delete more than a third of the documents, when that is what "
                                   "sync finds to do"),
                               NULL },
  [BIV_OPTION_CHANGES] = { "changes", 0, BIV_OPTION_IS_TEXT,
                           N_ ("Watch until the library was changed so often"), N_ ("NUMBER") },
  [BIV_OPTION_TIMEOUT] = { "timeout", 0, BIV_OPTION_IS_TEXT, N_ ("Watch for so many seconds"),
                           N_ ("NUMBER") },
  [BIV_OPTION_WITH_PEOPLE] = { "with-people", 0, BIV_OPTION_IS_FLAG,
                               N_ ("With owners, authors and notes in the pack"), NULL },
  [BIV_OPTION_ALL] = { "all", 0, BIV_OPTION_IS_FLAG, N_ ("Take along every document of the club"),
                       NULL },
  [BIV_OPTION_SIDE_OF_READER] = { "side", 0, BIV_OPTION_IS_TEXT,
                                  N_ ("For whom a page for a phone is: what this side may know"),
                                  N_ ("ID") },
  [BIV_OPTION_SIDE_OF_ARMY] = { "side", 0, BIV_OPTION_IS_TEXT,
                                N_ ("Whose army to take out of a scenario"), N_ ("ID") },
  [BIV_OPTION_RULESET_OF_FOREIGN] = { "ruleset", 0, BIV_OPTION_IS_TEXT,
                                      N_ ("The rules for another program’s file that names none"),
                                      N_ ("ID") },
  [BIV_OPTION_MUSTER_OF_FOREIGN] = { "muster", 0, BIV_OPTION_IS_TEXT,
                                     N_ ("The muster list in which the lines of another program’s "
                                         "army are looked for"),
                                     N_ ("ID") },
  [BIV_OPTION_BUDGET_OF_FOREIGN] = { "budget", 0, BIV_OPTION_IS_TEXT,
                                     N_ ("The budget of another program’s army, in points; 0 for "
                                         "none"),
                                     N_ ("NUMBER") },
  [BIV_OPTION_MAP] = { "map", 0, BIV_OPTION_IS_FILE,
                       N_ ("A table of what the other program’s words are for us"),
                       N_ ("FILE.csv") },
  [BIV_OPTION_WRITE_MAP] = { "write-map", 0, BIV_OPTION_IS_FILE,
                             N_ ("Write that table, with what was guessed, to be changed"),
                             N_ ("FILE.csv") },
  [BIV_OPTION_SEED] = { "seed", 0, BIV_OPTION_IS_TEXT,
                        N_ ("Throw the dice that the script does not bring, from this number on"),
                        N_ ("NUMBER") },
  [BIV_OPTION_SAVE] = { "save", 0, BIV_OPTION_IS_FILE,
                        N_ ("Write the steps with their dice as a script"), N_ ("OUT") },
  [BIV_OPTION_MUSTER_OF_LEVY] = { "muster", 0, BIV_OPTION_IS_TEXT,
                                  N_ ("The muster list of a new army"), N_ ("ID") },
  [BIV_OPTION_BUDGET_OF_LEVY] = { "budget", 0, BIV_OPTION_IS_TEXT,
                                  N_ ("What the army may cost, in points: its own budget when not "
                                      "given"),
                                  N_ ("NUMBER") },
  [BIV_OPTION_TASTE] = { "taste", 0, BIV_OPTION_IS_TEXT,
                         N_ ("What is rather taken than anything else"),
                         "any|mounted|on-foot|cheap|elite" },
  [BIV_OPTION_SEED_OF_LEVY] = { "seed", 0, BIV_OPTION_IS_TEXT,
                                N_ ("The number from which chance follows: 1 when not given"),
                                N_ ("NUMBER") },
  [BIV_OPTION_SIDE_OF_LEVY] = { "side", 0, BIV_OPTION_IS_TEXT, N_ ("Whose army in a scenario"),
                                N_ ("ID") },
  [BIV_OPTION_COVERAGE] = { "coverage", 0, BIV_OPTION_IS_FLAG,
                            N_ ("Also list what of the rules no case accepts or refuses"), NULL },
};

/** biv_options_describe: (transfer none): an option. */
const BivOption *
biv_options_describe (BivOptionId id)
{
  return &options_known[id];
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

/** biv_options_find_slot: under which option all of that name are kept: the first of them. */
BivOptionId
biv_options_find_slot (const char *name)
{
  for (BivOptionId id = BIV_OPTION_END + 1; id < BIV_N_OPTIONS; id++)
    if (g_str_equal (options_known[id].name, name))
      return id;
  return BIV_OPTION_END;
}

/* Whether the row of the call names an option. */
static bool
takes (const BivOptions *self, BivOptionId id)
{
  const BivOptionId *named = self->call->options;

  while (*named != BIV_OPTION_END && *named != id)
    named++;
  return *named != BIV_OPTION_END;
}

/**
 * biv_options_get:
 * @id: one that the row of the call names, or it could never be given
 *
 * Returns: (transfer none) (nullable): what an option was given, "" for one without a value
 */
const char *
biv_options_get (const BivOptions *self, BivOptionId id)
{
  BivOptionId slot = biv_options_find_slot (options_known[id].name);

  if (!takes (self, id))
    {
      g_critical ("%s asks for --%s, which its row does not name", self->name,
                  options_known[id].name);
      return NULL;
    }
  self->values->is_read[slot] = true;
  return self->values->given[slot];
}

/** biv_options_find: the same for what several calls share: NULL too if this one does not take it.
 */
const char *
biv_options_find (const BivOptions *self, BivOptionId id)
{
  return takes (self, id) ? biv_options_get (self, id) : NULL;
}

/** biv_options_is_given: whether there is an option that the row of the call names. */
bool
biv_options_is_given (const BivOptions *self, BivOptionId id)
{
  return biv_options_get (self, id) != NULL;
}

/** biv_options_is_found: the same for what several calls share. */
bool
biv_options_is_found (const BivOptions *self, BivOptionId id)
{
  return biv_options_find (self, id) != NULL;
}

/** biv_options_find_unread: (transfer none) (nullable): the name of an option that was given and
 * that nobody asked for: it was neither obeyed nor refused. */
const char *
biv_options_find_unread (const BivOptions *self)
{
  for (BivOptionId id = BIV_OPTION_END + 1; id < BIV_N_OPTIONS; id++)
    if (self->values->given[id] && !self->values->is_read[id])
      return options_known[id].name;
  return NULL;
}
