/* Reads the options of a command, and reports on standard error what is wrong.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/option/biv-command.h"
#include "config.h"
#include "text/biv-harmless.h"

/* Writes one line on standard error, without control characters; line breaks become spaces. */
void
biv_command_complain (const char *format, ...)
{
  g_autofree char *line = NULL;
  g_autofree char *harmless = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  harmless = biv_harmless_text (g_strdelimit (line, "\n\r", ' '));
  fflush (stdout);
  fprintf (stderr, "%s\n", harmless);
}

/* Reports why the input is unusable. Returns: the exit status. */
int
biv_command_fail (GError *error)
{
  biv_command_complain ("%s", error->message);
  return BIV_STATUS_UNUSABLE;
}

/* Reports what is wrong with the command line. Returns: the exit status. */
int
biv_command_misuse (const char *reason)
{
  biv_command_complain (_ ("bivouac-cli: %s; bivouac-cli --help says how to call it"), reason);
  return BIV_STATUS_UNUSABLE;
}

#define TO(member) G_STRUCT_OFFSET (BivOptions, member)

static const BivOption options_known[] = {
  { "lang", 0, BIV_TAKES_ALWAYS, G_OPTION_ARG_STRING, TO (named_language),
    N_ ("The language of the answer"), "en|fr" },
  { "format", 0, BIV_TAKES_FORMAT, G_OPTION_ARG_STRING, TO (format), N_ ("Answer as text or json"),
    "text|json" },
  { "output", 'o', BIV_TAKES_OUTPUT, G_OPTION_ARG_FILENAME, TO (output),
    N_ ("The file to write, or of several the folder"), N_ ("OUT") },
  { "to", 0, BIV_TAKES_TO, G_OPTION_ARG_STRING, TO (to),
    N_ ("The ending of the files to write in a folder"), N_ ("ENDING") },
  { "force", 0, BIV_TAKES_FORCE, G_OPTION_ARG_NONE, TO (force),
    N_ ("Write it even though the rules find errors"), NULL },
  { "ruleset", 0, BIV_TAKES_RULESET, G_OPTION_ARG_STRING, TO (ruleset),
    N_ ("Whose tables: all rules’ when not given"), N_ ("ID") },
  { "max", 0, BIV_TAKES_RULESET, G_OPTION_ARG_STRING, TO (max), N_ ("How far the distances go"),
    N_ ("NUMBER") },
  { "paper", 0, BIV_TAKES_PAPER | BIV_TAKES_SHEET, G_OPTION_ARG_STRING, TO (paper),
    N_ ("The size of the paper"), "A4|A3|A5|Letter|Legal|WIDTHxHEIGHT" },
  { "opponent", 0, BIV_TAKES_PAPER, G_OPTION_ARG_NONE, TO (opponent),
    N_ ("Only what the opponent may know: no costs, notes, reserves and secrets"), NULL },
  { "findings", 0, BIV_TAKES_PAPER, G_OPTION_ARG_NONE, TO (findings),
    N_ ("Rosters with what the rules say of the army"), NULL },
  { "ink-saver", 0, BIV_TAKES_PAPER | BIV_TAKES_SHEET, G_OPTION_ARG_NONE, TO (ink_saver),
    N_ ("Fill no areas, or only palely"), NULL },
  { "black-and-white", 0, BIV_TAKES_PAPER | BIV_TAKES_SHEET, G_OPTION_ARG_NONE,
    TO (black_and_white), N_ ("Print no colours: greys that are told apart"), NULL },
  { "card", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (card),
    N_ ("The size of cards, by name or in millimetres; of one kind as in leaders=tarot"),
    N_ ("NAME|WIDTHxHEIGHT") },
  { "backs", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (backs),
    N_ ("Print the backs of cards, for a printer that turns the sheet over that edge"),
    "long|short" },
  { "fold", 0, BIV_TAKES_PAPER, G_OPTION_ARG_NONE, TO (fold),
    N_ ("Print the back of each card beside it, to be folded behind it"), NULL },
  { "shift", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (shift),
    N_ ("How far to move the backs, to the right and down, in tenths of a millimetre"), "X,Y" },
  { "reverse", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (reverse),
    N_ ("What is on the backs of counters: the unit with half its elements, or a colour"),
    "reduced|plain" },
  { "copies", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (copies), N_ ("How many of each card"),
    N_ ("NUMBER") },
  { "only", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (only),
    N_ ("The cards of these alone, by their ids"), "ID,..." },
  { "parts", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (parts),
    N_ ("What “all” is to hold, and how many copies of each"), "WORD[:COPIES],..." },
  { "hex", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (hex),
    N_ ("The map to scale, over several sheets: how far a hex is from side to side"), N_ ("MM") },
  { "dpi", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (dpi),
    N_ ("The resolution of pictures, in dots to the inch"), N_ ("NUMBER") },
  { "pixels", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (pixels),
    N_ ("The map as a picture: how many pixels a hex is from side to side"), N_ ("NUMBER") },
  { "blank", 0, BIV_TAKES_PAPER, G_OPTION_ARG_NONE, TO (blank),
    N_ ("The map without pieces, zones and objectives"), NULL },
  { "letters", 0, BIV_TAKES_PAPER, G_OPTION_ARG_NONE, TO (letters),
    N_ ("The map with letters that say what the ground of each hex is, and its height"), NULL },
  { "picture", 0, BIV_TAKES_PAPER, G_OPTION_ARG_NONE, TO (picture),
    N_ ("The map with the picture that lies under the board"), NULL },
  { "side", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (side),
    N_ ("The map with the pieces of this side alone"), N_ ("ID") },
  { "by-hand", 0, BIV_TAKES_PAPER, G_OPTION_ARG_STRING, TO (by_hand),
    N_ ("One side of the sheets of “all”; backs come last to first, as a pile that is put back"),
    "fronts|backs" },
  { "size", 0, BIV_TAKES_SIZE, G_OPTION_ARG_STRING, TO (size),
    N_ ("How many pixels wide the picture is: 256 when not given"), N_ ("NUMBER") },
  { "library", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_FILENAME, TO (library),
    N_ ("The library, when it is not your own"), N_ ("FILE") },
  { "author", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (author),
    N_ ("Who saves, when it is not you"), N_ ("NAME") },
  { "note", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (note),
    N_ ("What a revision is saved for"), N_ ("TEXT") },
  { "kind", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (kind), N_ ("Documents of this kind"),
    "army|scenario|muster|ruleset" },
  { "rules", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (rules),
    N_ ("Documents of this ruleset"), N_ ("ID") },
  { "owner", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (owner), N_ ("Documents of this owner"),
    N_ ("NAME") },
  { "tag", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (tag), N_ ("Documents with this tag"),
    N_ ("TAG") },
  { "folder", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (folder),
    N_ ("Documents in this folder of the library"), N_ ("FOLDER") },
  { "verdict", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (verdict),
    N_ ("Documents in which the rules find no error, or errors, or that were not checked"),
    "fine|errors|unchecked" },
  { "points", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (points),
    N_ ("Documents of so many points; either end may be left out"), N_ ("FROM..TO") },
  { "years", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (years),
    N_ ("Documents of these years, which are negative before Christ"), N_ ("FROM..TO") },
  { "sort", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (sort),
    N_ ("What the documents are listed by"), "rank|name|date|points|kind|rules|owner|verdict" },
  { "favourites", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_NONE, TO (favourites), N_ ("Favourites alone"),
    NULL },
  { "bin", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_NONE, TO (bin), N_ ("What is in the bin"), NULL },
  { "on-conflict", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (on_conflict),
    N_ ("What becomes of a document that was changed on both sides"), "skip|keep-both|replace" },
  { "dry-run", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_NONE, TO (dry_run),
    N_ ("Say what would be done, and do nothing"), NULL },
  { "count", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (count),
    N_ ("Watch until the library was changed so often"), N_ ("NUMBER") },
  { "timeout", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_STRING, TO (timeout),
    N_ ("Watch for so many seconds"), N_ ("NUMBER") },
  { "with-people", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_NONE, TO (with_people),
    N_ ("With owners, authors and notes in the pack"), NULL },
  { "all", 0, BIV_TAKES_LIBRARY, G_OPTION_ARG_NONE, TO (all),
    N_ ("Take along every document of the club"), NULL },
  { "side", 0, BIV_TAKES_READER, G_OPTION_ARG_STRING, TO (side),
    N_ ("For whom a page for a phone is: what this side may know"), N_ ("ID") },
  { "side", 0, BIV_TAKES_SIDE, G_OPTION_ARG_STRING, TO (side),
    N_ ("Whose army to take out of a scenario"), N_ ("ID") },
  { "ruleset", 0, BIV_TAKES_FOREIGN, G_OPTION_ARG_STRING, TO (ruleset),
    N_ ("The rules for another program’s file that names none"), N_ ("ID") },
  { "muster", 0, BIV_TAKES_FOREIGN, G_OPTION_ARG_STRING, TO (muster),
    N_ ("The muster list in which the lines of another program’s army are looked for"), N_ ("ID") },
  { "budget", 0, BIV_TAKES_FOREIGN, G_OPTION_ARG_STRING, TO (budget),
    N_ ("The budget of another program’s army, in points; 0 for none"), N_ ("NUMBER") },
  { "map", 0, BIV_TAKES_FOREIGN, G_OPTION_ARG_FILENAME, TO (map),
    N_ ("A table of what the other program’s words are for us"), N_ ("FILE.csv") },
  { "write-map", 0, BIV_TAKES_FOREIGN, G_OPTION_ARG_FILENAME, TO (write_map),
    N_ ("Write that table, with what was guessed, to be changed"), N_ ("FILE.csv") },
  { "seed", 0, BIV_TAKES_SEED, G_OPTION_ARG_STRING, TO (seed),
    N_ ("Throw the dice that the script does not bring, from "
        "this number on"),
    N_ ("NUMBER") },
  { "save", 0, BIV_TAKES_SEED, G_OPTION_ARG_FILENAME, TO (save),
    N_ ("Write the steps with their dice as a script"), N_ ("OUT") },
  { "muster", 0, BIV_TAKES_LEVY, G_OPTION_ARG_STRING, TO (muster),
    N_ ("The muster list of a new army"), N_ ("ID") },
  { "budget", 0, BIV_TAKES_LEVY, G_OPTION_ARG_STRING, TO (budget),
    N_ ("What the army may cost, in points: its own budget when not given"), N_ ("NUMBER") },
  { "taste", 0, BIV_TAKES_LEVY, G_OPTION_ARG_STRING, TO (taste),
    N_ ("What is rather taken than anything else"), "any|mounted|on-foot|cheap|elite" },
  { "seed", 0, BIV_TAKES_LEVY, G_OPTION_ARG_STRING, TO (seed),
    N_ ("The number from which chance follows: 1 when not given"), N_ ("NUMBER") },
  { "side", 0, BIV_TAKES_LEVY, G_OPTION_ARG_STRING, TO (side),
    N_ ("Whose army in a scenario"), N_ ("ID") },
  { "coverage", 0, BIV_TAKES_COVERAGE, G_OPTION_ARG_NONE, TO (coverage),
    N_ ("Also list what of the rules no case accepts or "
        "refuses"),
    NULL },
};

/* (nullable): the options of a command, by position from 0. */
const BivOption *
biv_options_get (const BivCommand *command, guint position)
{
  for (guint i = 0; i < G_N_ELEMENTS (options_known); i++)
    if ((options_known[i].takes == BIV_TAKES_ALWAYS || (command->takes & options_known[i].takes)) &&
        position-- == 0)
      return &options_known[i];
  return NULL;
}

static void
add_options (GOptionContext *context, const BivCommand *command, BivOptions *options)
{
  const BivOption *option;

  for (guint i = 0; (option = biv_options_get (command, i)); i++)
    {
      const GOptionEntry entries[] = { { option->name, option->letter, 0, option->arg,
                                         G_STRUCT_MEMBER_P (options, option->to), option->summary,
                                         option->value },
                                       { NULL } };

      g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
    }
}

/* (transfer full): what follows a command's name; the words allowed first are listed. */
static char *
make_usage (const BivCommand *command)
{
  const char *usage = *command->usage ? _ (command->usage) : "";
  g_auto (GStrv) choices = command->list_choices ? command->list_choices () : NULL;
  g_autofree char *all = choices ? g_strjoinv ("|", choices) : NULL;

  return all && command->min_words > 0
           ? g_strchomp (g_strconcat (all, " ", usage, NULL))
           : g_strdup (usage);
}

static bool
check_words (const BivCommand *command, BivOptions *options)
{
  g_autofree char *usage = NULL;

  options->n_words = options->words ? g_strv_length (options->words) : 0;
  if (options->n_words >= command->min_words && options->n_words <= command->max_words)
    return true;
  usage = make_usage (command);
  biv_command_complain (_ ("Usage: bivouac-cli %s %s"), command->name, usage);
  return false;
}

static bool
check_format (BivOptions *options)
{
  g_autofree char *reason = NULL;

  options->json = g_strcmp0 (options->format, "json") == 0;
  if (!options->format || options->json || g_str_equal (options->format, "text"))
    return true;
  reason = g_strdup_printf (_ ("there is no format \"%s\", only text and json"), options->format);
  biv_command_misuse (reason);
  return false;
}

/* Reads the arguments of a command, its own name first. */
bool
biv_options_parse (const BivCommand *command, int argc, char **argv, BivOptions *options)
{
  g_autofree char *name = g_strconcat ("bivouac-cli ", command->name, NULL);
  g_autofree char *usage = make_usage (command);
  const GOptionEntry words[] = { { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY,
                                   &options->words, NULL, NULL },
                                 { NULL } };
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;

  g_set_prgname (name);
  g_option_context_set_summary (context, _ (command->summary));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  add_options (context, command, options);
  g_option_context_add_main_entries (context, words, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      biv_command_misuse (error->message);
      return false;
    }
  return check_words (command, options) && check_format (options);
}

/* Frees what biv_options_parse() filled in. */
void
biv_options_clear (BivOptions *options)
{
  for (guint i = 0; i < G_N_ELEMENTS (options_known); i++)
    if (options_known[i].arg != G_OPTION_ARG_NONE)
      g_clear_pointer ((char **) G_STRUCT_MEMBER_P (options, options_known[i].to), g_free);
  g_clear_pointer (&options->words, g_strfreev);
}
