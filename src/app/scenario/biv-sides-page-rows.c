/* The rows of the page of the sides: title, date and place, the sides and their armies,
 * objectives, reserves and special rules. Every row is a field of the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/scenario/biv-scenario-row.h"
#include "app/kit/compat/biv-plain-row.h"
#include "app/frame/document/biv-choices.h"
#include "app/kit/widgets/biv-languages.h"
#include "app/scenario/biv-object-rows.h"
#include "app/scenario/biv-piece-words.h"
#include "app/scenario/biv-side-activations.h"
#include "app/scenario/biv-sides-page-private.h"
#include "app/kit/widgets/biv-pairs.h"
#include "app/kit/widgets/biv-rows.h"
#include "core/assist/biv-adopt-ruleset.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/node/biv-naming.h"
#include "text/biv-rules-words.h"
#include "text/biv-sentences.h"
#include "text/biv-translation.h"

/* The key of object data under which a part of the page keeps its pairs of groups. */
#define PAIRS "biv-pairs"

static BivHistory *
get_history (BivSidesPage *self)
{
  return biv_session_get_history (self->session);
}

static BivScenario *
get_scenario (BivSidesPage *self)
{
  return biv_session_get_scenario (self->session);
}

/* A part of the page with its place in the index; its groups stand two by two. */
static AdwPreferencesGroup *
add_part (BivSidesPage *self, const char *title)
{
  AdwPreferencesGroup *part = biv_rows_add_group (self->groups, title);
  GtkWidget *pairs = biv_pairs_new ();

  gtk_widget_add_css_class (GTK_WIDGET (part), "part");
  adw_preferences_group_add (part, pairs);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pairs), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_object_set_data (G_OBJECT (part), PAIRS, pairs);
  biv_part_index_add (self->index, title);
  return part;
}

static void
add_to_part (AdwPreferencesGroup *part, GtkWidget *child)
{
  biv_pairs_append (g_object_get_data (G_OBJECT (part), PAIRS), child);
}

static AdwPreferencesGroup *
add_group (AdwPreferencesGroup *part, const char *title)
{
  AdwPreferencesGroup *group = biv_rows_new_group (title);

  add_to_part (part, GTK_WIDGET (group));
  return group;
}

/* A row for words in one language. */
static void
add_text (BivSidesPage *self, AdwPreferencesGroup *group, const char *language, gpointer node,
          const char *field, const char *title)
{
  adw_preferences_group_add (group, biv_scenario_row_new_text (self->lock, get_history (self), node,
                                                               field, title, language));
}

static void
add_lines (BivSidesPage *self, AdwPreferencesGroup *group, const char *language, gpointer node,
           const char *field, const char *title)
{
  adw_preferences_group_add (group, biv_scenario_row_new_lines (self->lock, get_history (self),
                                                                node, field, title, language));
}

/* Adds rows for the texts of a language to the group of that language. */
typedef void (*AddTexts) (BivSidesPage *self, AdwPreferencesGroup *group, const char *language,
                          gpointer node);

/* The texts of an object in the language that is edited, and beside them those in each language
 * that they are translated from or into. @title: where there is one language only. Returns: the
 * first group. */
static AdwPreferencesGroup *
add_texts (BivSidesPage *self, AdwPreferencesGroup *part, const char *title, gpointer node,
           AddTexts add)
{
  AdwPreferencesGroup *first =
    add_group (part, self->beside->len > 0 ? biv_languages_get_name (self->edited) : title);

  add (self, first, self->edited, node);
  for (guint i = 0; i < self->beside->len; i++)
    add (self, add_group (part, biv_languages_get_name (self->beside->pdata[i])),
         self->beside->pdata[i], node);
  return first;
}

static void
add_field (BivSidesPage *self, AdwPreferencesGroup *group, gpointer node, const char *field,
           const char *title)
{
  adw_preferences_group_add (
    group, biv_scenario_row_new (self->lock, get_history (self), node, field, title));
}

/* A row that is a button; @icon tells it from one that only says something. @target: (nullable):
 * an id. */
static void
add_button (AdwPreferencesGroup *group, const char *icon, const char *title, const char *action,
            const char *target)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *sign = gtk_image_new_from_icon_name (icon);

  g_object_set (row, "use-markup", FALSE, "title", title, "activatable", TRUE, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  if (target)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", target);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), sign);
  adw_preferences_group_add (group, row);
}

static GtkWidget *
make_button (gpointer node, const char *icon, const char *words, const char *action)
{
  GtkWidget *button = biv_rows_make_button (icon, words);

  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", biv_node_get_id (node));
  return button;
}

static GtkWidget *
make_remover (gpointer node, const char *words)
{
  return make_button (node, "user-trash-symbolic", words, "board.remove-object");
}

/* The rules that are installed, and before them those that are followed when they are not. */
static GPtrArray *
list_rulesets (BivSidesPage *self, GtkStringList *names, guint *selected)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (biv_session_get_catalogue (self->session));
  BivRuleset *present = biv_session_get_ruleset (self->session);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      BivRuleset *ruleset = g_list_model_get_item (rulesets, i);
      const char *name =
        biv_text_for (biv_ruleset_get_name (ruleset), biv_translation_choose_language (NULL));

      if (ruleset == present)
        *selected = i;
      gtk_string_list_append (names, *name ? name : biv_node_get_id (BIV_NODE (ruleset)));
      g_ptr_array_add (list, ruleset);
    }
  return list;
}

static void
ruleset_chosen_cb (AdwComboRow *row, GParamSpec *pspec, BivSidesPage *self)
{
  GPtrArray *rulesets = g_object_get_data (G_OBJECT (row), "rulesets");
  guint selected = adw_combo_row_get_selected (row);
  g_autoptr (BivEditList) edits = NULL;

  if (selected >= rulesets->len)
    return;
  biv_history_stop_typing (get_history (self));
  edits =
    biv_adopt_ruleset (biv_session_get_document (self->session), rulesets->pdata[selected]);
  biv_history_do (get_history (self), edits, NULL); /* a ruleset can always be named */
}

static bool
is_about_carried (BivFinding *finding)
{
  return g_str_has_suffix (biv_finding_get_code (finding), "-carried");
}

/* (transfer full): what was found of rules that are not those installed, under whatever object. */
char *
biv_sides_page_list_carried (BivSidesPage *self)
{
  GListModel *report = G_LIST_MODEL (biv_session_get_report (self->session));
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (report, i);
      g_autofree char *message =
        is_about_carried (finding) ? biv_sentences_make_message (finding, NULL) : NULL;

      if (message)
        g_string_append_printf (lines, "%s\t%s\n", biv_finding_get_object (finding), message);
    }
  return g_string_free (lines, FALSE);
}

/* (transfer full) (nullable): what is said there of something of the document. */
static char *
find_carried (BivSidesPage *self, gpointer node)
{
  g_auto (GStrv) lines = g_strsplit (self->carried, "\n", -1);
  g_autofree char *start = g_strconcat (biv_node_get_id (BIV_NODE (node)), "\t", NULL);

  for (guint i = 0; lines[i]; i++)
    if (g_str_has_prefix (lines[i], start))
      return g_strdup (lines[i] + strlen (start));
  return NULL;
}

/* What the scenario names but nobody has, or others have otherwise, is the subtitle, whatever else
 * is to be chosen. */
static void
add_ruleset (BivSidesPage *self, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;
  GPtrArray *rulesets = list_rulesets (self, names, &selected);
  g_autofree char *subtitle = NULL;

  g_object_set (row, "use-markup", FALSE, "title", _ ("Rules"), NULL);
  if (!biv_session_get_ruleset (self->session))
    {
      /* Translators: %s is the id of a ruleset */
      subtitle = g_strdup_printf (_ ("“%s” is not installed"),
                                  biv_scenario_get_ruleset (get_scenario (self)));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
    }
  else if ((subtitle = find_carried (self, get_scenario (self))))
    {
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
    }
  else if (biv_choices_tell_language (biv_session_get_ruleset (self->session)))
    adw_action_row_set_subtitle (
      ADW_ACTION_ROW (row), biv_choices_tell_language (biv_session_get_ruleset (self->session)));
  biv_rows_show_whole_names (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data_full (G_OBJECT (row), "rulesets", rulesets,
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (ruleset_chosen_cb), self, 0);
  adw_preferences_group_add (group, row);
}

static void
name_carried (BivSidesPage *self, BivNode *item, AdwActionRow *row)
{
  BivNode *node = biv_catalogue_find_carried (biv_session_get_catalogue (self->session),
                                              biv_node_get_id (item));
  bool is_ruleset = biv_embedded_get_kind (BIV_EMBEDDED (item)) == BIV_EMBEDDED_KIND_RULESET;
  const char *name = "";
  g_autofree char *title = NULL;
  g_autofree char *message = find_carried (self, item);

  if (node)
    name = biv_text_for (is_ruleset ? biv_ruleset_get_name (BIV_RULESET (node))
                                    : biv_muster_get_name (BIV_MUSTER (node)),
                         biv_translation_choose_language (NULL));
  /* Translators: %s is the name of a ruleset or muster list that a file brings along */
  title = is_ruleset ? g_strdup_printf (_ ("Rules carried along: %s"), name)
                     : g_strdup_printf (_ ("Muster list carried along: %s"), name);
  adw_action_row_set_subtitle_lines (row, 0);
  biv_plain_row_set_text (row, title,
                          message ? message
                          : node  ? _ ("Just as installed.")
                                  : _ ("These cannot be used."));
}

/* What the file brings along, how it differs from what is installed, and a button to drop it. */
static void
add_carried (BivSidesPage *self, AdwPreferencesGroup *group)
{
  BIV_EACH (BivNode, item, biv_scenario_get_embedded (get_scenario (self)))
    {
      GtkWidget *row = adw_action_row_new ();

      name_carried (self, item, ADW_ACTION_ROW (row));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 make_remover (item, _ ("Drop this copy")));
      adw_preferences_group_add (group, row);
      g_hash_table_insert (self->titles, g_strdup (biv_node_get_id (item)), row);
    }
}

static void
add_first_language (BivSidesPage *self, AdwPreferencesGroup *group)
{
  guint n_languages = self->languages->len;
  g_autofree BivScenarioOption *options = g_new0 (BivScenarioOption, n_languages + 1);

  options[0] = (BivScenarioOption){ "", _ ("Not set") };
  for (guint i = 0; i < n_languages; i++)
    options[i + 1] = (BivScenarioOption){ self->languages->pdata[i],
                                          biv_languages_get_name (self->languages->pdata[i]) };
  adw_preferences_group_add (group, biv_scenario_row_new_choice (self->lock, get_history (self),
                                                                 BIV_NODE (get_scenario (self)),
                                                                 "language", _ ("First language"),
                                                                 options, n_languages + 1));
}

static void
add_year (BivSidesPage *self, AdwPreferencesGroup *group, BivScenario *scenario)
{
  adw_preferences_group_add (
    group, biv_scenario_row_new_year (get_history (self), BIV_NODE (scenario), "year", _ ("Year")));
}

/* What the battle comes to when it has lasted so long. */
static void
add_limit (BivSidesPage *self, AdwPreferencesGroup *group, BivScenario *scenario)
{
  BivScenarioOption results[] = {
    [BIV_LIMIT_RESULT_NONE] = { "", _ ("Not set") },
    [BIV_LIMIT_RESULT_DRAW] = { "", _ ("Drawn") },
    [BIV_LIMIT_RESULT_POINTS] = { "", _ ("Won by most objective points") },
    [BIV_LIMIT_RESULT_UNITS] = { "", _ ("Won by most enemy units removed") },
  };
  BIV_ASSERT_EACH (results, BIV_COUNT_MEMBERS (BIV_EACH_LIMIT_RESULT));

  adw_preferences_group_add (
    group, biv_scenario_row_new_choice (self->lock, get_history (self), BIV_NODE (scenario),
                                        "limit-result", _ ("After the last turn the battle is"),
                                        results, G_N_ELEMENTS (results)));
  adw_preferences_group_add (
    group,
    biv_object_rows_new_side_choice (self->lock, self->session, BIV_NODE (scenario), "limit-winner",
                                     _ ("Winner after the last turn"), _ ("Same as above")));
}

static void
add_scenario_texts (BivSidesPage *self, AdwPreferencesGroup *group, const char *language,
                    gpointer scenario)
{
  add_text (self, group, language, scenario, "title", _ ("Title"));
  add_text (self, group, language, scenario, "place", _ ("Place"));
  add_text (self, group, language, scenario, "weather", _ ("Weather"));
  add_lines (self, group, language, scenario, "description", _ ("Description"));
  add_lines (self, group, language, scenario, "notes", _ ("Notes"));
}

static void
add_rules_and_date (BivSidesPage *self, AdwPreferencesGroup *group, BivScenario *scenario)
{
  add_ruleset (self, group);
  add_carried (self, group);
  add_first_language (self, group);
  add_year (self, group, scenario);
  add_field (self, group, scenario, "month", _ ("Month"));
  add_field (self, group, scenario, "day", _ ("Day"));
}

static void
add_scenario (BivSidesPage *self)
{
  BivScenario *scenario = get_scenario (self);
  AdwPreferencesGroup *part = add_part (self, _ ("Scenario"));
  AdwPreferencesGroup *group;

  add_texts (self, part, _ ("Texts"), scenario, add_scenario_texts);
  add_rules_and_date (self, add_group (part, _ ("Rules and date")), scenario);
  group = add_group (part, _ ("Course of the battle"));
  adw_preferences_group_add (
    group, biv_object_rows_new_side_choice (self->lock, self->session, BIV_NODE (scenario),
                                            "first-player", _ ("First player"), _ ("Not set")));
  add_field (self, group, scenario, "turn-limit", _ ("Last turn"));
  add_limit (self, group, scenario);
}

static void
add_colour (BivSidesPage *self, AdwPreferencesGroup *group, gpointer node)
{
  BivScenarioOption colours[] = {
    { "", _ ("Blue") },
    { "", _ ("Red") },
    { "", _ ("Green") },
    { "", _ ("Ochre") },
    { "", _ ("Violet") },
    { "", _ ("Grey") },
  };

  adw_preferences_group_add (group, biv_scenario_row_new_choice (self->lock, get_history (self),
                                                                 node, "colour", _ ("Colour"),
                                                                 colours, G_N_ELEMENTS (colours)));
}

static void
add_army (AdwPreferencesGroup *group, BivSide *side)
{
  const char *id = biv_node_get_id (BIV_NODE (side));
  BivArmy *army = biv_side_get_army (side);
  bool from_file = *biv_side_get_origin_file (side);
  g_autofree char *title = NULL;

  if (!army)
    {
      add_button (group, "list-add-symbolic", _ ("New army for this side…"), "win.new-army-for",
                  id);
      add_button (group, "document-open-symbolic", _ ("Choose an army…"), "board.choose-army", id);
      add_button (group, "system-search-symbolic", _ ("Take an army from the library…"),
                  "win.take-army", id);
      add_button (group, "document-open-recent-symbolic",
                  _ ("Take a recent or open army…"), "win.offer-armies", id);
      return;
    }
  /* Translators: %s is the name of the army of a side */
  title =
    g_strdup_printf (_ ("Edit the army: %s"),
                     biv_naming_for (BIV_NODE (army), biv_translation_choose_language (NULL)));
  add_button (group, "go-next-symbolic", title, "board.edit-army", id);
  add_button (group, "document-open-symbolic", _ ("Choose another army…"), "board.choose-army",
              id);
  add_button (group, "system-search-symbolic", _ ("Take another army from the library…"),
              "win.take-army", id);
  add_button (group, "document-open-recent-symbolic",
              _ ("Take another recent or open army…"), "win.offer-armies", id);
  if (*biv_side_get_origin_library (side))
    add_button (group, "view-refresh-symbolic", _ ("Compare with the library’s army…"),
                "win.compare-army", id);
  if (!from_file)
    return;
  add_button (group, "view-refresh-symbolic", _ ("Update the army from its file…"),
              "board.update-army", id);
  add_button (group, "document-save-symbolic", _ ("Write the army back to its file…"),
              "board.write-army", id);
}

/* Where the rules know them, nobody knows the rules, or they were said already. */
static bool
has_order_points (BivRuleset *ruleset, BivSide *side)
{
  return !ruleset || biv_ruleset_get_order_points (ruleset) ||
         biv_side_get_order_points (side) >= 0;
}

/* Likewise. */
static bool
has_activations (BivRuleset *ruleset, BivSide *side)
{
  return !ruleset || biv_ruleset_get_activation (ruleset) || biv_side_get_sets_activations (side);
}

static void
add_needs (BivSidesPage *self, AdwPreferencesGroup *group, gpointer side)
{
  BivScenarioOption needs[] = {
    [BIV_VICTORY_NEEDS_ANY] = { "", _ ("Units or points") },
    [BIV_VICTORY_NEEDS_ALL] = { "", _ ("Units and points") },
  };
  BIV_ASSERT_EACH (needs, BIV_COUNT_MEMBERS (BIV_EACH_VICTORY_NEEDS));

  adw_preferences_group_add (
    group, biv_scenario_row_new_choice (self->lock, get_history (self), side, "victory-needs",
                                        _ ("What it takes to win"), needs, G_N_ELEMENTS (needs)));
}

static void
add_side_texts (BivSidesPage *self, AdwPreferencesGroup *group, const char *language,
                gpointer side)
{
  add_text (self, group, language, side, "name", _ ("Name"));
  add_lines (self, group, language, side, "victory", _ ("How it wins, in words"));
}

static void
add_forces (BivSidesPage *self, AdwPreferencesGroup *group, BivSide *side)
{
  add_text (self, group, NULL, side, "team", _ ("Team (sides of one team are friends)"));
  add_colour (self, group, side);
  adw_preferences_group_add (
    group, biv_object_rows_new_edge (self->lock, self->session, BIV_NODE (side), _ ("Table edge")));
  add_army (group, side);
}

static void
add_victory (BivSidesPage *self, AdwPreferencesGroup *group, BivSide *side)
{
  BivRuleset *ruleset = biv_session_get_ruleset (self->session);
  g_autofree char *points = biv_rules_words_order_points_at_start (ruleset, NULL);

  add_field (self, group, side, "victory-units", _ ("Wins by so many enemy units lost"));
  add_field (self, group, side, "victory-points", _ ("Wins by so many points"));
  add_field (self, group, side, "victory-turns", _ ("Points held in so many turns running"));
  add_needs (self, group, side);
  if (has_activations (ruleset, side))
    add_field (self, group, side, "sets-activations", _ ("Activations are set by the scenario"));
  if (has_order_points (ruleset, side))
    add_field (self, group, side, "order-points", points);
}

static void
add_side (BivSidesPage *self, BivSide *side)
{
  AdwPreferencesGroup *part = add_part (self, biv_piece_words_get_name (BIV_NODE (side)));

  g_hash_table_insert (self->titles, g_strdup (biv_node_get_id (BIV_NODE (side))), part);
  adw_preferences_group_set_header_suffix (part, make_remover (side, _ ("Remove this side")));
  add_texts (self, part, _ ("Texts"), side, add_side_texts);
  add_forces (self, add_group (part, _ ("Army and table edge")), side);
  add_victory (self, add_group (part, _ ("Victory and orders")), side);
  if (biv_side_get_army (side))
    add_to_part (part, biv_side_activations_new (self->session, side));
}

static GtkWidget *
add_folded (AdwPreferencesGroup *group, const char *title, GPtrArray *rows)
{
  GtkWidget *folded = adw_expander_row_new ();

  /* One after the other: the row would hand the title on first. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (folded), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (folded), title);
  for (guint i = 0; i < rows->len; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (folded), rows->pdata[i]);
  adw_preferences_group_add (group, folded);
  return folded;
}

static char *
describe_objective (BivSidesPage *self, BivObjective *objective)
{
  BivBoard *board = biv_scenario_get_board (get_scenario (self));
  BivOffset hex = biv_objective_get_hex (objective);
  BivNode *side = biv_document_lookup (biv_session_get_document (self->session),
                                       biv_objective_get_side (objective));
  int points = biv_objective_get_points (objective);
  g_autofree char *label =
    biv_board_contains (board, hex) ? biv_board_label_hex (board, hex) : g_strdup ("");
  /* Translators: %1$s is the number of a hex */
  g_autofree char *worth = g_strdup_printf (
    ngettext ("Hex %1$s · %2$d point", "Hex %1$s · %2$d points", (gulong) points), label, points);

  /* Translators: an objective and the side that it counts for: "Hex 0507 · 3 points · Rome" */
  return side ? g_strdup_printf (_ ("%1$s · %2$s"), worth, biv_piece_words_get_name (side))
              : g_steal_pointer (&worth);
}

static char *
describe_reserve (BivSidesPage *self, BivReserve *reserve)
{
  BivDocument *document = biv_session_get_document (self->session);
  BivNode *piece = biv_document_lookup (document, biv_reserve_get_piece (reserve));
  g_autofree char *owner = piece ? biv_piece_words_describe (document, piece) : g_strdup ("");
  const char *edge = biv_object_rows_name_edge (biv_reserve_get_edge (reserve));
  /* Translators: who has a reserve, and when it arrives: "Rome · Scipio · turn 3" */
  g_autofree char *turn =
    g_strdup_printf (_ ("%1$s · turn %2$d"), owner, biv_reserve_get_turn (reserve));

  if (biv_reserve_get_edge (reserve) == BIV_EDGE_NONE)
    return g_steal_pointer (&turn);
  /* Translators: the same, and where: "Rome · Scipio · turn 3 · edge: North" */
  return g_strdup_printf (_ ("%1$s · edge: %2$s"), turn, edge);
}

/* (transfer full): what an objective counts, or when and where a reserve arrives. */
char *
biv_sides_page_describe (BivSidesPage *self, BivNode *object)
{
  return BIV_IS_RESERVE (object) ? describe_reserve (self, BIV_RESERVE (object))
                                 : describe_objective (self, BIV_OBJECTIVE (object));
}

/* Of so many rows in two columns, the upper half stands in the first. */
static AdwPreferencesGroup *
choose_column (AdwPreferencesGroup *part, AdwPreferencesGroup *group, guint i, guint n)
{
  return i == 0 || i == (n + 1) / 2 ? add_group (part, "") : group;
}

static void
add_objective (BivSidesPage *self, AdwPreferencesGroup *group, BivObjective *objective)
{
  g_autoptr (GPtrArray) rows =
    biv_object_rows_new_for_objective (self->lock, self->session, objective, self->edited);
  g_autofree char *words = describe_objective (self, objective);
  GtkWidget *row = add_folded (group, biv_piece_words_get_name (BIV_NODE (objective)), rows);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), words);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row),
                               make_remover (objective, _ ("Remove this objective")));
  g_hash_table_insert (self->titles, g_strdup (biv_node_get_id (BIV_NODE (objective))), row);
}

static void
add_objectives (BivSidesPage *self)
{
  BivNodeList *objectives = biv_scenario_get_objectives (get_scenario (self));
  guint n = biv_node_list_get_length (objectives);
  AdwPreferencesGroup *part = n > 0 ? add_part (self, _ ("Objectives")) : NULL, *group = NULL;

  for (guint i = 0; i < n; i++)
    {
      group = choose_column (part, group, i, n);
      add_objective (self, group, biv_node_list_get (objectives, i));
    }
}

static void
add_reserve (BivSidesPage *self, AdwPreferencesGroup *group, BivReserve *reserve)
{
  BivDocument *document = biv_session_get_document (self->session);
  BivNode *piece = biv_document_lookup (document, biv_reserve_get_piece (reserve));
  g_autoptr (GPtrArray) rows = biv_object_rows_new_for_reserve (self->lock, self->session, reserve);
  g_autofree char *words = describe_reserve (self, reserve);
  GtkWidget *row = add_folded (group, piece ? biv_piece_words_get_name (piece) : "", rows);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), words);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row),
                               make_remover (reserve, _ ("No longer in reserve")));
  g_hash_table_insert (self->titles, g_strdup (biv_node_get_id (BIV_NODE (reserve))), row);
}

static void
add_reserves (BivSidesPage *self)
{
  BivNodeList *reserves = biv_scenario_get_reserves (get_scenario (self));
  guint n = biv_node_list_get_length (reserves);
  AdwPreferencesGroup *part = n > 0 ? add_part (self, _ ("Reserves")) : NULL, *group = NULL;

  for (guint i = 0; i < n; i++)
    {
      group = choose_column (part, group, i, n);
      add_reserve (self, group, biv_node_list_get (reserves, i));
    }
}

static void
add_rule_texts (BivSidesPage *self, AdwPreferencesGroup *group, const char *language,
                gpointer rule)
{
  add_text (self, group, language, rule, "title", _ ("Title"));
  add_lines (self, group, language, rule, "text", _ ("Text"));
}

static void
add_rules (BivSidesPage *self)
{
  BivNodeList *rules = biv_scenario_get_rules (get_scenario (self));
  guint n = biv_node_list_get_length (rules);
  AdwPreferencesGroup *part = n > 0 ? add_part (self, _ ("Special rules")) : NULL;

  for (guint i = 0; i < n; i++)
    {
      BivNode *rule = biv_node_list_get (rules, i);
      AdwPreferencesGroup *group =
        add_texts (self, part, _ ("Special rule"), rule, add_rule_texts);

      adw_preferences_group_set_header_suffix (group, make_remover (rule, _ ("Remove this rule")));
      adw_preferences_group_add (group,
                                 biv_object_rows_new_secret (self->lock, self->session, rule));
    }
}

/* All that there is to say of the scenario, below what is there already. */
void
biv_sides_page_add_rows (BivSidesPage *self)
{
  AdwPreferencesGroup *group;

  add_scenario (self);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (get_scenario (self)))
    add_side (self, side);
  add_objectives (self);
  add_reserves (self);
  add_rules (self);
  group = add_group (add_part (self, _ ("More")), "");
  add_button (group, "list-add-symbolic", _ ("Add a side"), "board.add-side", NULL);
  add_button (group, "list-add-symbolic", _ ("Add a special rule"), "board.add-rule", NULL);
  biv_part_index_add (self->index,
                      adw_preferences_group_get_title (self->translating));
}
