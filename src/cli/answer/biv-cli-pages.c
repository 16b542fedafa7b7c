/* Prints pages of a document: as one PDF, or as a file for each page.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-pages.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-root.h"
#include "cli/answer/biv-cli-cards.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-map.h"
#include "cli/answer/biv-cli-printed.h"
#include "cli/answer/biv-cli-style.h"
#include "cli/option/biv-cli-trial.h"
#include "render/page/biv-comparison-pages.h"
#include "core/check/biv-checker.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-fingerprint.h"
#include "storage/place/biv-places.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"

static const BivOption findings_option = {
  "findings", 0, BIV_OPTION_IS_FLAG, N_ ("Rosters with what the rules say of the army"), NULL
};
/* All there is to say of pages. */
const BivOption biv_cli_pages_options = {
  .group = (const BivOption *const[]){ BIV_OPTIONS_OF_SHEETS, &biv_option_opponent,
                                       &findings_option, &biv_cli_cards_options, &biv_option_parts,
                                       &biv_cli_map_options, &biv_option_by_hand, NULL }
};

/* A value of --by-hand; the other one is the backs. */
#define FRONTS "fronts"

/* A document, the rules and style for it, and how it is printed. */
typedef struct
{
  BivNode *root;
  BivCatalogue *catalogue;
  BivReport *report; /* NULL for a ruleset */
  BivMapStyle *style;
  char **only;
  GHashTable *fingerprints; /* of the armies */
  GArray *parts;            /* of BivPagePart; NULL: the usual ones */
  BivPageOptions how;
  double dpi; /* of pictures; 0: the usual one */
} Printing;

static void
clear_printing (Printing *self)
{
  g_clear_object (&self->root);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->report);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_pointer (&self->only, g_strfreev);
  g_clear_pointer (&self->fingerprints, g_hash_table_unref);
  g_clear_pointer (&self->parts, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Printing, clear_printing)

static bool
is_roster (const char *word)
{
  return g_str_equal (word, BIV_PRINT_ROSTER);
}

/* Whether there are costs and the like on such pages. */
static bool
has_secrets (const char *word)
{
  return !biv_pages_are_of_rules (word);
}

/* (transfer full) (nullable): what is wrong with the choice of what is printed. */
char *
biv_cli_pages_check (BivOptions *options)
{
  static const BivPrintedOption rows[] = {
    { &findings_option, is_roster, N_ ("--findings goes with “print roster” and “print all”") },
    { &biv_option_opponent, has_secrets,
      N_ ("--opponent goes with what is printed of battles and armies, not with that of rules") },
  };
  g_autofree char *wrong = NULL;
  g_autoptr (GArray) parts = biv_cli_printed_read_parts (options, &wrong);

  if (wrong)
    /* Translators: %1$s is what somebody wrote, %2$d a number */
    return g_strdup_printf (_ ("--parts is words of what can be printed, each with :COPIES up to "
                               "%2$d or without, not “%1$s”"),
                            wrong, BIV_MOST_COPIES);
  if ((parts || biv_options_is_given (options, &biv_option_by_hand)) &&
      biv_cli_printed_get_kind (options))
    return g_strdup (_ ("--parts and --by-hand go with “print all”"));
  return g_strdup (biv_cli_printed_find_idle (options, rows, G_N_ELEMENTS (rows)));
}

/* Takes over the options, which have been checked. @what: (nullable): the kind of page */
static bool
read_options (Printing *self, BivOptions *options, const char *what, GError **error)
{
  const char *only = biv_options_get (options, &biv_option_only);
  g_autofree char *wrong = NULL;
  BivResolution resolution;

  self->style = biv_cli_style_load (options, error);
  self->only = only ? g_strsplit (only, ",", -1) : NULL;
  self->parts = biv_cli_printed_read_parts (options, &wrong);
  self->how = (BivPageOptions){
    .what = what,
    .parts = self->parts ? (const BivPagePart *) (gconstpointer) self->parts->data : NULL,
    .n_parts = self->parts ? self->parts->len : 0,
    .language = options->language,
    .style = self->style,
    .opponent = biv_options_is_given (options, &biv_option_opponent),
    .findings = biv_options_is_given (options, &findings_option),
    .ink_saver = biv_options_is_given (options, &biv_option_ink_saver),
    .black_and_white = biv_options_is_given (options, &biv_option_black_and_white),
  };
  g_free (biv_cli_cards_read_options (options, &self->how.cards));
  g_free (biv_cli_map_read (options, &self->how.map, &resolution));
  self->dpi = resolution.dpi;
  self->how.cards.only = (const char *const *) self->only;
  g_free (biv_cli_cards_read_paper (options, &self->how.paper));
  if (biv_options_get (options, &biv_option_by_hand) && self->how.cards.flip == BIV_FLIP_NONE)
    self->how.cards.flip = BIV_FLIP_LONG;
  return self->style != NULL;
}

static const char *
describe_expected (const char *what)
{
  if (biv_pages_are_of_rules (what))
    return _ ("a ruleset, an army or a scenario was expected");
  return biv_pages_are_of_armies (what) ? _ ("an army or a scenario was expected")
                                        : _ ("a scenario was expected");
}

static bool
read_document (Printing *self, const char *path, GError **error)
{
  g_autoptr (BivPlace) place = NULL;

  self->root = biv_cli_cards_read_rules (path, &self->catalogue, error);
  if (!self->root)
    return false;
  if (!biv_pages_suit (self->how.what, self->root))
    {
      g_propagate_error (error,
                         biv_cli_files_make_error (path, describe_expected (self->how.what)));
      return false;
    }
  if (BIV_IS_RULESET (self->root))
    return true;
  if (!g_str_equal (path, BIV_INPUT_STANDARD))
    place = biv_file_place_new (path);
  self->how.fingerprints = self->fingerprints = biv_fingerprint_make (self->root, place);
  self->report = biv_checker_look_once (self->catalogue, self->root);
  return true;
}

static BivRuleset *
find_rules (Printing *self)
{
  if (BIV_IS_RULESET (self->root))
    return BIV_RULESET (self->root);
  return biv_catalogue_get_ruleset (self->catalogue, biv_root_get_ruleset (self->root));
}

/* (transfer full) (nullable): why no cards can be printed. */
static GError *
check_cards (Printing *self, const char *path)
{
  BivRuleset *rules = find_rules (self);

  if (!biv_pages_are_of_rules (self->how.what))
    return biv_cli_cards_check (path, &self->how, self->root);
  return rules ? biv_cli_cards_check (path, &self->how, BIV_NODE (rules))
               : biv_cli_files_make_error (path, _ ("its rules are not installed"));
}

/* (transfer full) (nullable): why one of the chosen parts of the pack would be missing. */
static GError *
check_parts (Printing *self, const char *path)
{
  GError *reason = biv_cli_cards_check_only (path, &self->how, self->root,
                                             (BivNode *) find_rules (self));

  for (guint i = 0; !reason && i < self->how.n_parts; i++)
    {
      const char *part = self->how.parts[i].word;

      if (g_str_equal (part, BIV_PRINT_MAP) && BIV_IS_SCENARIO (self->root))
        reason = biv_cli_map_check (path, &self->how, self->root);
      else
        reason = biv_cli_cards_check_part (path, &self->how, part);
    }
  return reason;
}

/* (transfer full) (nullable): that the paper is too small for the words on it. */
static GError *
check_room (Printing *self, const char *path)
{
  bool has_room = self->how.n_parts > 0 || biv_pages_have_room (self->how.what, &self->how.paper);
  g_autofree char *reason = NULL;

  for (guint i = 0; has_room && i < self->how.n_parts; i++)
    has_room = biv_pages_have_room (self->how.parts[i].word, &self->how.paper);
  if (has_room)
    return NULL;
  /* Translators: %s is the size of a paper, as "105x148" */
  reason = g_strdup_printf (_ ("words have no room on that paper: %s is the smallest for such pages"),
                            BIV_PAGES_SMALLEST_PAPER);
  return biv_cli_files_make_error (path, reason);
}

static const char *
describe_nothing (const char *what)
{
  return biv_cut_kind_find (what) ? _ ("there is nothing to print cards of")
                                  : _ ("there is no army to print");
}

/* (transfer full) (nullable): the pages, at least one. */
static BivPageSet *
lay_out (Printing *self, const char *path, GError **error)
{
  g_autoptr (BivPageSet) pages = NULL;
  GError *reason = NULL;

  if (g_strcmp0 (self->how.what, BIV_PRINT_MAP) == 0)
    reason = biv_cli_map_check (path, &self->how, self->root);
  else if (biv_cut_kind_find (self->how.what))
    reason = check_cards (self, path);
  else if (!self->how.what)
    reason = check_parts (self, path);
  if (!reason)
    reason = check_room (self, path);
  if (!reason)
    biv_cli_map_warn (path, &self->how, self->root);
  if (!reason)
    pages = biv_pages_make (self->root, self->catalogue, self->report, &self->how);
  if (!reason && biv_page_set_get_n_pages (pages) > 0)
    return g_steal_pointer (&pages);
  g_propagate_error (
    error, reason ? reason : biv_cli_files_make_error (path, describe_nothing (self->how.what)));
  return NULL;
}

/* Says how many names had no room on what is cut out; a page lists them. */
static void
warn_of_shortened (const char *path, BivPageSet *pages)
{
  guint n = biv_page_set_list_shortened (pages)->len;

  if (n > 0)
    biv_command_complain (g_dngettext (NULL, "%s: %u name was shortened, as a page tells",
                                       "%s: %u names were shortened, as a page tells", n),
                          path, n);
}

/* (transfer full): the pages (transfer full), or those on one side of their sheets. */
static BivPageSet *
select_side (BivPageSet *pages, const char *by_hand)
{
  g_autoptr (BivPageSet) both = pages;

  if (!by_hand)
    return g_steal_pointer (&both);
  return biv_page_set_select_side (both, g_str_equal (by_hand, FRONTS) ? BIV_SHEETS_FRONTS
                                                                       : BIV_SHEETS_BACKS);
}

/* Files that are written a piece at a time. */
typedef struct
{
  BivPageSet *pages;
  const char *output;
  BivExportFormat format;
  BivSaveStream *stream; /* NULL: between two files */
} Output;

static bool
save_piece (Output *self, const BivExportPiece *piece, GError **error)
{
  g_autofree char *name =
    biv_export_job_name_file (self->pages, self->output, self->format, piece->file);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (piece->bytes, &length);
  bool is_fine;

  if (biv_cli_trial_is_on ())
    return !piece->is_last || biv_cli_trial_names (name);
  if (g_str_equal (name, BIV_OUTPUT_STANDARD))
    return biv_cli_files_write_bytes (name, piece->bytes, error);
  if (!self->stream)
    self->stream = biv_save_stream_new (name, biv_cli_files_get_naming (name, self->output), error);
  is_fine = self->stream && biv_save_stream_write (self->stream, bytes, length, error) &&
            (!piece->is_last || biv_save_stream_finish (self->stream, error));
  if (!is_fine || piece->is_last)
    g_clear_pointer (&self->stream, biv_save_stream_free);
  return is_fine;
}

static bool
write_pages (BivPageSet *pages, const char *output, BivExportFormat format, double dpi,
             GError **error)
{
  g_autoptr (BivExportJob) job = biv_export_job_new (pages, format, dpi);
  Output file = { pages, output, format, NULL };
  GError *reason = NULL;
  BivExportPiece piece;

  while (!reason && biv_export_job_step (job, &piece, &reason))
    {
      save_piece (&file, &piece, &reason);
      g_bytes_unref (piece.bytes);
    }
  g_clear_pointer (&file.stream, biv_save_stream_free);
  if (reason)
    g_propagate_error (error, reason);
  return !reason;
}

/* The kinds of documents of which these pages can be printed. */
const char *const *
biv_cli_pages_list_printed (BivOptions *options)
{
  static const char *const all[] = { "scenario", "army", "ruleset", NULL };
  static const char *const armies[] = { "scenario", "army", NULL };
  static const char *const battles[] = { "scenario", NULL };
  const char *kind = biv_cli_printed_get_kind (options);

  if (biv_pages_are_of_rules (kind))
    return all;
  return biv_pages_are_of_armies (kind) ? armies : battles;
}

/* The ending of the output is that of the format. Returns: the exit status. */
int
biv_cli_pages_print (BivOptions *options, const char *path, const char *out, BivExportFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPageSet) pages = NULL;
  g_auto (Printing) printing = { NULL };

  if (read_options (&printing, options, biv_cli_printed_get_kind (options), &error) &&
      read_document (&printing, path, &error))
    pages = lay_out (&printing, path, &error);
  if (!pages)
    return biv_command_fail (error);
  warn_of_shortened (path, pages);
  pages = select_side (pages, biv_options_get (options, &biv_option_by_hand));
  return write_pages (pages, out, format, printing.dpi, &error) ? BIV_STATUS_FINE
                                                                : biv_command_fail (error);
}

/**
 * biv_cli_pages_print_comparison:
 * @names: of the two documents
 * @catalogue: of the second one
 *
 * Prints what differs to the output, whose ending is that of the format.
 *
 * Returns: the exit status: 1 when something differs, as without an output
 */
int
biv_cli_pages_print_comparison (BivOptions *options, BivComparison *comparison,
                                const char *const names[2], BivCatalogue *catalogue)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPageSet) pages = NULL;
  g_auto (Printing) printing = { NULL };
  BivExportFormat format = BIV_EXPORT_PDF;
  const char *output = biv_options_get (options, &biv_option_output);
  BivPaper paper;
  g_autofree char *fault = biv_cli_cards_read_paper (options, &paper);

  if (fault)
    return biv_command_misuse (fault);
  if (!g_str_equal (output, BIV_OUTPUT_STANDARD) && !biv_export_format_find (output, &format))
    return biv_command_misuse (_ ("the name must end in .pdf, .svg or .png"));
  printing.style = biv_cli_style_load (options, &error);
  if (!printing.style)
    return biv_command_fail (error);
  printing.how = (BivPageOptions){
    .paper = paper,
    .language = options->language,
    .style = printing.style,
    .ink_saver = biv_options_is_given (options, &biv_option_ink_saver),
    .black_and_white = biv_options_is_given (options, &biv_option_black_and_white),
  };
  pages = biv_comparison_pages_make (comparison, names, catalogue, &printing.how);
  if (!write_pages (pages, output, format, 0.0, &error))
    return biv_command_fail (error);
  return biv_comparison_get_length (comparison) > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}
