/* Reads the options of cards, and the rules that cards are printed of.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-cards.h"

#include <glib/gi18n.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-printed.h"
#include "core/model/node/biv-number.h"
#include "storage/catalogue/biv-storage-catalogue.h"

static const BivOption card_option = {
  "card", 0, BIV_OPTION_IS_TEXT,
  N_ ("The size of cards, by name or in millimetres; of one kind as in leaders=tarot"),
  N_ ("NAME|WIDTHxHEIGHT")
};
static const BivOption backs_option = {
  "backs", 0, BIV_OPTION_IS_TEXT,
  N_ ("Print the backs of cards, for a printer that turns the sheet over that edge"), "long|short"
};
static const BivOption fold_option = {
  "fold", 0, BIV_OPTION_IS_FLAG,
  N_ ("Print the back of each card beside it, to be folded behind it"), NULL
};
static const BivOption gutter_option = {
  "gutter", 0, BIV_OPTION_IS_TEXT,
  N_ ("How far apart cards are, in millimetres: their colour goes over each of their edges"),
  N_ ("MM")
};
static const BivOption shift_option = {
  "shift", 0, BIV_OPTION_IS_TEXT,
  N_ ("How far to move the backs, to the right and down, in tenths of a millimetre"), "X,Y"
};
static const BivOption reverse_option = {
  "reverse", 0, BIV_OPTION_IS_TEXT,
  N_ ("What is on the backs of counters: the unit with half its elements, or a colour"),
  "reduced|plain"
};
static const BivOption copies_option = {
  "copies", 0, BIV_OPTION_IS_TEXT, N_ ("How many of each card"), N_ ("NUMBER")
};
const BivOption biv_option_only = {
  "only", 0, BIV_OPTION_IS_TEXT, N_ ("The cards of these alone, by their ids"), "ID,..."
};
const BivOption biv_cli_cards_options = {
  .group = (const BivOption *const[]){ &card_option, &backs_option, &fold_option, &gutter_option,
                                       &shift_option, &reverse_option, &copies_option,
                                       &biv_option_only, NULL }
};

/* Tenths of a millimetre; printers shift a page by less. */
#define MOST_SHIFT 200

static bool
read_number (const char *text, gint64 least, gint64 most, gint64 *number)
{
  return biv_number_read (text, least, most, number);
}

static bool
read_shift (const char *text, BivCardOptions *cards)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 2);
  gint64 x, y;

  if (g_strv_length (parts) != 2 || !read_number (parts[0], -MOST_SHIFT, MOST_SHIFT, &x) ||
      !read_number (parts[1], -MOST_SHIFT, MOST_SHIFT, &y))
    return false;
  cards->shift_x = (double) x / 10.0;
  cards->shift_y = (double) y / 10.0;
  return true;
}

static BivCardFlip
read_flip (const char *word)
{
  return g_strcmp0 (word, "long") == 0    ? BIV_FLIP_LONG
         : g_strcmp0 (word, "short") == 0 ? BIV_FLIP_SHORT
                                          : BIV_FLIP_NONE;
}

/* (transfer full): the names in a table, joined for a message. */
static char *
list_names (const char *(*get_name) (guint position))
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; get_name (i); i++)
    g_strv_builder_add (names, get_name (i));
  all = g_strv_builder_end (names);
  return g_strjoinv (", ", all);
}

/* Returns: (transfer full) (nullable): what is wrong with the paper; %NULL if nothing. */
char *
biv_cli_cards_read_paper (BivOptions *options, BivPaper *paper)
{
  const char *margin = biv_options_get (options, &biv_option_margin);
  g_autofree char *names = list_names (biv_paper_get_name);
  double edge = BIV_PAPER_USUAL_EDGE;

  if (!biv_paper_find (biv_options_get (options, &biv_option_paper), paper))
    return g_strdup_printf (
      /* Translators: %s is names of sizes, as "A4, Letter" */
      _ ("the paper is %s, or WIDTHxHEIGHT in millimetres from 90 to 1200"), names);
  if (margin && !biv_cli_printed_read_number (margin, 0.0, BIV_PAPER_MOST_EDGE, &edge))
    return g_strdup_printf (
      /* Translators: %g is a number of millimetres */
      _ ("--margin is what the printer leaves white, in millimetres from 0 to %g"),
      BIV_PAPER_MOST_EDGE);
  biv_paper_set_edge (paper, edge);
  return NULL;
}

/* @kind: (nullable): what is printed; its size is set, too, if none is named */
static bool
read_sizes (BivOptions *options, const BivCutKind *kind, BivCardOptions *cards)
{
  const char *card = biv_options_get (options, &card_option);

  if (card && !biv_cut_kind_read_sizes (card, &cards->size, cards->sizes))
    return false;
  if (kind)
    cards->size = biv_cut_kind_choose (kind, cards->size, cards->sizes);
  return !kind || MIN (cards->size.width, cards->size.height) >= kind->smallest;
}

static char *
list_sizes (const BivCutKind *kind)
{
  g_autofree char *sizes = list_names (biv_card_size_get_name);

  return g_strdup_printf (
    /* Translators: %s is names of sizes, as "poker, tarot"; the numbers are lengths */
    _ ("a card is %s, or WIDTHxHEIGHT in millimetres from %g to %g; of one kind, as "
       "leaders=tarot"),
    sizes, kind ? kind->smallest : BIV_CARD_SIZE_SMALLEST, BIV_CARD_SIZE_LARGEST);
}

static bool
is_cut (const char *word)
{
  return biv_cut_kind_find (word) != NULL;
}

static bool
has_back (const char *word)
{
  return is_cut (word) || g_str_equal (word, BIV_PRINT_ALIGNMENT);
}

static bool
has_reverse (const char *word)
{
  return is_cut (word) && biv_cut_kind_find (word)->has_reverse;
}

/* (nullable): why an option that was given changes nothing of what is printed. */
static const char *
find_idle (BivOptions *options)
{
  static const char cut[] = N_ ("--card, --fold, --gutter, --copies and --only go with what is cut out: "
                                "“print orders” and the like, or “print all” with such --parts");
  static const char turned[] = N_ ("--backs and --shift go with what is cut out, and with “print "
                                   "alignment”");
  static const char reverse[] = N_ ("--reverse goes with “print counters”, and “print all” with "
                                    "such --parts");
  static const BivPrintedOption rows[] = {
    { &card_option, is_cut, cut },
    { &fold_option, is_cut, cut },
    { &gutter_option, is_cut, cut },
    { &copies_option, is_cut, cut },
    { &biv_option_only, is_cut, cut },
    { &backs_option, has_back, turned },
    { &shift_option, has_back, turned },
    { &reverse_option, has_reverse, reverse },
  };
  const char *reason = biv_cli_printed_find_idle (options, rows, G_N_ELEMENTS (rows));
  bool is_turned = biv_options_is_given (options, &backs_option) ||
                   biv_options_is_given (options, &biv_option_by_hand);

  if (!reason && biv_options_is_given (options, &shift_option) && !is_turned &&
      biv_cli_printed_has (options, is_cut))
    return _ ("--shift moves the backs: it goes with --backs or --by-hand");
  if (!reason && biv_options_is_given (options, &reverse_option) && !is_turned &&
      !biv_options_is_given (options, &fold_option))
    return _ ("--reverse says what is on the backs: it goes with --backs, --by-hand or --fold");
  return reason;
}

/* Returns: (transfer full) (nullable): what is wrong with the options; %NULL if nothing. The ids
 * of --only are checked where they are used. */
char *
biv_cli_cards_read_options (BivOptions *options, BivCardOptions *cards)
{
  const BivCutKind *kind = biv_cut_kind_find (options->words[0]);
  const char *shift = biv_options_get (options, &shift_option);
  const char *gutter = biv_options_get (options, &gutter_option);
  const char *number = biv_options_get (options, &copies_option);
  gint64 copies = 1;

  if (!read_sizes (options, kind, cards))
    return list_sizes (kind);
  cards->flip = read_flip (biv_options_get (options, &backs_option));
  cards->fold = biv_options_is_given (options, &fold_option);
  cards->reverse = g_strcmp0 (biv_options_get (options, &reverse_option), "plain") == 0
                     ? BIV_REVERSE_PLAIN
                     : BIV_REVERSE_REDUCED;
  if (cards->fold && cards->flip != BIV_FLIP_NONE)
    return g_strdup (_ ("--fold has the backs beside their fronts: there is no --backs with it"));
  if (shift && !read_shift (shift, cards))
    return g_strdup (_ ("--shift is X,Y in tenths of a millimetre, from -200 to 200"));
  if (gutter && !biv_cli_printed_read_number (gutter, 0.0, BIV_CARD_MOST_GUTTER, &cards->gutter))
    return g_strdup_printf (
      /* Translators: %g is a number of millimetres */
      _ ("--gutter is how far apart cards are, in millimetres from 0 to %g"), BIV_CARD_MOST_GUTTER);
  if (number && !read_number (number, 1, BIV_MOST_COPIES, &copies))
    return g_strdup_printf (_ ("--copies is a number from 1 to %d"), BIV_MOST_COPIES);
  cards->copies = (guint) copies;
  return g_strdup (find_idle (options));
}

typedef struct
{
  const char *id;
  bool is_there;
} Search;

static void
look_cb (BivNode *node, gpointer data)
{
  Search *search = data;

  search->is_there = search->is_there || g_strcmp0 (biv_node_get_id (node), search->id) == 0;
}

static bool
holds (BivNode *root, const char *id)
{
  Search search = { id };

  if (root)
    biv_node_foreach (root, look_cb, &search);
  return search.is_there;
}

/* (transfer full) (nullable): why cards of that size cannot be printed, a sentence. */
static char *
find_fault (const BivPageOptions *how, BivCardSize size)
{
  BivCardSheet sheet;

  g_autofree char *smallest = NULL;

  if (biv_card_sheet_lay_out (&sheet, &how->paper, size, how->cards.fold, how->cards.gutter))
    return NULL;
  smallest = biv_card_sheet_name_smallest (&how->paper, size, how->cards.fold);
  /* Translators: %s is the name of a paper, as "A5", or its size, as "95x120" */
  return g_strdup_printf (_ ("the paper is smaller than a card with its margins: %s is the smallest "
                             "that has room for it"),
                          smallest);
}

/**
 * biv_cli_cards_check_only:
 * @document: (nullable): of whose pieces there may be cards
 * @rules: (nullable): of whose orders and actions there may be cards
 *
 * Returns: (transfer full) (nullable): that an id of --only stands in neither of them
 */
GError *
biv_cli_cards_check_only (const char *path, const BivPageOptions *how, BivNode *document,
                          BivNode *rules)
{
  const char *const *only = how->cards.only;
  g_autofree char *reason = NULL;
  guint i = 0;

  while (only && only[i] && (holds (document, only[i]) || holds (rules, only[i])))
    i++;
  if (!only || !only[i])
    return NULL;
  reason = g_strdup_printf (_ ("there is no “%s” in it to print a card of"), only[i]);
  return biv_cli_files_make_error (path, reason);
}

/**
 * biv_cli_cards_check:
 * @root: a document, or its ruleset
 *
 * Returns: (transfer full) (nullable): why no cards can be printed: an id does not exist, or a card
 * does not fit on the paper
 */
GError *
biv_cli_cards_check (const char *path, const BivPageOptions *how, BivNode *root)
{
  g_autofree char *fault = find_fault (how, how->cards.size);

  return fault ? biv_cli_files_make_error (path, fault)
               : biv_cli_cards_check_only (path, how, root, NULL);
}

/* (transfer full) (nullable): why one part of a pack cannot be printed: it is to be cut out, and
 * is too small for what is on it, or too large for the paper. */
GError *
biv_cli_cards_check_part (const char *path, const BivPageOptions *how, const char *part)
{
  const BivCutKind *kind = biv_cut_kind_find (part);
  g_autofree char *reason = NULL;
  g_autofree char *fault = NULL;
  BivCardSize size;

  if (!kind)
    return NULL;
  size = biv_cut_kind_choose (kind, how->cards.size, how->cards.sizes);
  fault = MIN (size.width, size.height) < kind->smallest
            ? g_strdup (_ ("cards of that size are too small for what is to be on them"))
            : find_fault (how, size);
  if (!fault)
    return NULL;
  reason = g_strdup_printf ("%s: %s", part, fault);
  return biv_cli_files_make_error (path, reason);
}

/**
 * biv_cli_cards_read_rules:
 * @path: a file of any kind, or the id of an installed ruleset
 * @catalogue: (out) (transfer full): the rulesets and lists for it
 *
 * Returns: (transfer full) (nullable): the document; a ruleset merged with the one it extends
 */
BivNode *
biv_cli_cards_read_rules (const char *path, BivCatalogue **catalogue, GError **error)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  BivRuleset *named = biv_catalogue_get_ruleset (installed, path);
  g_autoptr (BivNode) root = NULL;

  if (named && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      *catalogue = g_steal_pointer (&installed);
      return g_object_ref (BIV_NODE (named));
    }
  root = biv_cli_files_read (path, error);
  if (!root || !BIV_IS_RULESET (root))
    {
      *catalogue = root ? biv_storage_catalogue_for (installed, root) : NULL;
      return g_steal_pointer (&root);
    }
  named = biv_storage_catalogue_add_ruleset (installed, path, biv_node_get_id (root), error);
  *catalogue = g_steal_pointer (&installed);
  return named ? g_object_ref (BIV_NODE (named)) : NULL;
}
