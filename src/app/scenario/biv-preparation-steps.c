/* The steps in which a battle is prepared, as a person reads them: how far each of them is, and
 * what can be done next. All of it is asked of the battle and its findings; each deed is an action
 * that stands elsewhere as well.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-preparation-steps.h"

#include <glib/gi18n.h>

#include "app/frame/findings/biv-finding-counts.h"
#include "app/scenario/biv-piece-words.h"
#include "core/assist/biv-preparation.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/publish/biv-publication.h"

static void
free_deed (gpointer data)
{
  BivStepDeed *self = data;

  g_free (self->label);
  g_free (self->action);
  g_free (self);
}

static void
free_step (gpointer data)
{
  BivPreparationStep *self = data;

  g_free (self->title);
  g_free (self->words);
  g_ptr_array_unref (self->deeds);
  g_free (self);
}

/* (transfer none): the last of the steps. @title: (transfer full); @words: (transfer full) */
static BivPreparationStep *
add_step (GPtrArray *steps, char *title, char *words, BivStepMark mark)
{
  BivPreparationStep *self = g_new0 (BivPreparationStep, 1);

  *self = (BivPreparationStep){ title, words, mark, g_ptr_array_new_with_free_func (free_deed) };
  g_ptr_array_add (steps, self);
  return self;
}

/* @target: (transfer floating) (nullable) */
static void
add_deed (BivPreparationStep *self, const char *label, const char *action, GVariant *target)
{
  BivStepDeed *deed = g_new0 (BivStepDeed, 1);
  g_autoptr (GVariant) own = target ? g_variant_ref_sink (target) : NULL;

  deed->label = g_strdup (label);
  deed->action = g_action_print_detailed_name (action, own);
  g_ptr_array_add (self->deeds, deed);
}

static void
add_page (BivPreparationStep *self, const char *label, const char *page)
{
  add_deed (self, label, "board.page", g_variant_new_string (page));
}

/* --- Armies ---------------------------------------------------------------------------------- */

/* (transfer full): of a side without an army. */
static char *
describe_nobody (BivRuleset *ruleset)
{
  int usual = biv_ruleset_get_usual_size (ruleset);

  if (usual == 0)
    return g_strdup (_ ("No army yet."));
  return g_strdup_printf (ngettext ("No army yet. %d point is usual in these rules.",
                                    "No army yet. %d points are usual in these rules.",
                                    (gulong) usual),
                          usual);
}

/* (transfer full): what it is called, and what it costs. */
static char *
describe_army (BivArmy *army)
{
  const char *name = biv_piece_words_get_name (BIV_NODE (army));
  long points = (long) biv_army_count_points (army);
  int budget = biv_army_get_budget (army);

  if (budget < 0)
    /* Translators: the name of an army and what it costs */
    return g_strdup_printf (ngettext ("%1$s: %2$ld point", "%1$s: %2$ld points", (gulong) points),
                            name, points);
  /* Translators: the name of an army, what it costs, and what it may cost */
  return g_strdup_printf (
    ngettext ("%1$s: %2$ld of %3$d point", "%1$s: %2$ld of %3$d points", (gulong) budget), name,
    points, budget);
}

static void
add_side (GPtrArray *steps, BivSession *session, BivSide *side)
{
  const char *id = biv_node_get_id (BIV_NODE (side));
  BivArmy *army = biv_side_get_army (side);
  BivPreparationStep *step;
  /* Translators: %s is the name of a side, whose army it is */
  char *title =
    g_strdup_printf (_ ("Army: %s"), biv_piece_words_get_name (BIV_NODE (side)));

  step = add_step (steps, title,
                   army ? describe_army (army)
                        : describe_nobody (biv_session_get_ruleset (session)),
                   biv_preparation_has_army (side) ? BIV_STEP_DONE : BIV_STEP_TO_DO);
  if (army)
    {
      add_deed (step, _ ("Edit the army"), "board.edit-army", g_variant_new_string (id));
      return;
    }
  add_deed (step, _ ("New army for this side…"), "win.new-army-for", g_variant_new_string (id));
  add_deed (step, _ ("Take one from the library…"), "win.take-army", g_variant_new_string (id));
  /* Translators: an army that is open, or was lately */
  add_deed (step, _ ("Recent or open…"), "win.offer-armies", g_variant_new_string (id));
  /* Translators: an army of a file */
  add_deed (step, _ ("From a file…"), "board.choose-army", g_variant_new_string (id));
}

/* --- The board and who stands on it ---------------------------------------------------------- */

static void
add_board (GPtrArray *steps, BivScenario *scenario, const BivPreparation *state)
{
  BivBoard *board = biv_scenario_get_board (scenario);
  /* Translators: how many columns and rows of hexes a board has */
  char *words = g_strdup_printf (state->is_painted ? _ ("%1$d × %2$d hexes, painted.")
                                                   : _ ("%1$d × %2$d hexes of bare ground."),
                                 biv_board_get_width (board), biv_board_get_height (board));
  BivPreparationStep *step = add_step (steps, g_strdup (_ ("Board")), words,
                                       state->is_painted ? BIV_STEP_DONE : BIV_STEP_TO_DO);

  if (state->is_painted)
    {
      add_page (step, _ ("Paint the board"), "board");
      return;
    }
  add_deed (step, _ ("Random board…"), "board.random-board", NULL);
  add_page (step, _ ("Paint the board"), "board");
  add_deed (step, _ ("Size and shape…"), "board.resize", NULL);
}

/* (transfer full) */
static char *
describe_deployment (const BivPreparation *state)
{
  if (state->n_pieces == 0)
    return g_strdup (_ ("There is nobody to place yet."));
  if (state->n_waiting == 0)
    return g_strdup (_ ("Everybody is on the board, or comes later."));
  return g_strdup_printf (ngettext ("%1$u of %2$u is still to be placed.",
                                    "%1$u of %2$u are still to be placed.", state->n_waiting),
                          state->n_waiting, state->n_pieces);
}

static void
add_deployment (GPtrArray *steps, const BivPreparation *state)
{
  bool is_done = state->n_pieces > 0 && state->n_waiting == 0;
  BivPreparationStep *step = add_step (steps, g_strdup (_ ("Deployment")),
                                       describe_deployment (state),
                                       is_done ? BIV_STEP_DONE : BIV_STEP_TO_DO);

  if (state->n_pieces > 0)
    add_page (step, is_done ? _ ("Look at the board") : _ ("Place them on the board"), "board");
}

/* --- What is found, written and printed ------------------------------------------------------ */

static void
add_checks (GPtrArray *steps, BivSession *session)
{
  g_autoptr (GPtrArray) groups = biv_finding_groups_make (biv_session_get_report (session));
  g_autofree char *counts = biv_finding_counts_describe (groups);
  bool is_wrong = !biv_session_get_ruleset (session) ||
                  biv_finding_groups_count (groups, BIV_SEVERITY_ERROR) > 0;
  BivPreparationStep *step = add_step (steps, g_strdup (_ ("Checks")),
                                       g_strdup (*counts ? counts : _ ("All in order")),
                                       is_wrong ? BIV_STEP_WRONG : BIV_STEP_DONE);

  if (*counts)
    add_deed (step, _ ("Show the findings"), "win.show-findings", NULL);
}

static bool
is_written (BivText *text)
{
  return text && biv_text_get_length (text) > 0;
}

static void
add_texts (GPtrArray *steps, BivScenario *scenario)
{
  g_autoptr (GStrvBuilder) missing = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *list = NULL;
  BivPreparationStep *step;

  if (!is_written (biv_scenario_get_title (scenario)))
    g_strv_builder_add (missing, C_ ("text of a battle", "title"));
  if (!is_written (biv_scenario_get_place (scenario)))
    g_strv_builder_add (missing, C_ ("text of a battle", "place"));
  if (!is_written (biv_scenario_get_description (scenario)))
    g_strv_builder_add (missing, C_ ("text of a battle", "description"));
  parts = g_strv_builder_end (missing);
  list = g_strjoinv (C_ ("between parts", ", "), parts);
  step = add_step (steps, g_strdup (_ ("Texts")),
                   /* Translators: %s are some of: title, place, description */
                   *parts ? g_strdup_printf (_ ("Still to be written: %s."), list)
                          : g_strdup (_ ("Title, place and description are written.")),
                   *parts ? BIV_STEP_TO_DO : BIV_STEP_DONE);
  add_page (step, _ ("Write the texts"), "sides");
}

static bool
is_all_done (GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    if (((BivPreparationStep *) steps->pdata[i])->mark != BIV_STEP_DONE)
      return false;
  return true;
}

static void
add_paper (GPtrArray *steps)
{
  static const char *const words[] = { "vmod", "html" }; /* the rest is in the menu */
  BivPreparationStep *step =
    add_step (steps, g_strdup (_ ("Print and export")),
              g_strdup (is_all_done (steps)
                          ? _ ("All is ready for the table.")
                          : _ ("What goes on the table, and what others play with.")),
              BIV_STEP_LAST);

  add_deed (step, _ ("Print…"), "win.print", NULL);
  add_deed (step, _ ("Order cards…"), "win.print-cards", NULL);
  add_deed (step, _ ("Export for play…"), "win.export-play", g_variant_new_string (""));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *label = g_strconcat (_ (biv_publication_find (words[i])->title), "…", NULL);

      add_deed (step, label, "win.publish", g_variant_new ("(ss)", words[i], ""));
    }
}

/** biv_preparation_steps_make: (transfer full) (element-type BivPreparationStep): the steps of a
 * battle as they are now, in the order in which they are usually done. */
GPtrArray *
biv_preparation_steps_make (BivSession *session)
{
  BivScenario *scenario = biv_session_get_scenario (session);
  BivPreparation state = biv_preparation_look (scenario);
  GPtrArray *steps = g_ptr_array_new_with_free_func (free_step);

  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    add_side (steps, session, side);
  add_board (steps, scenario, &state);
  add_deployment (steps, &state);
  add_checks (steps, session);
  add_texts (steps, scenario);
  add_paper (steps);
  return steps;
}
