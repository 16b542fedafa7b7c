/* What is said of a scenario beside its board: title, date and place, the sides and their armies,
 * objectives, reserves and special rules. Every row is a field of the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-sides-page.h"

#include <glib/gi18n.h>

#include "app/scenario/biv-form-row.h"
#include "app/scenario/biv-piece-words.h"
#include "core/edit/biv-operations.h"
#include "text/biv-translation.h"

struct _BivSidesPage
{
  AdwBin parent_instance;

  BivSession *session;
  guint refresh; /* a source */

  AdwComboRow *language;
  GtkBox *groups;
};

G_DEFINE_FINAL_TYPE (BivSidesPage, biv_sides_page, ADW_TYPE_BIN)

static BivHistory *
get_history (BivSidesPage *self)
{
  return biv_session_get_history (self->session);
}

static const char *
get_language (BivSidesPage *self)
{
  guint position = adw_combo_row_get_selected (self->language);
  const char *const *languages = biv_text_languages ();

  return position < g_strv_length ((char **) languages) ? languages[position] : languages[0];
}

static AdwPreferencesGroup *
add_group (BivSidesPage *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  gtk_box_append (self->groups, group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_text (BivSidesPage *self, AdwPreferencesGroup *group, gpointer node, const char *field,
          const char *title)
{
  adw_preferences_group_add (
    group, biv_form_row_new_text (get_history (self), node, field, title, get_language (self)));
}

static void
add_field (BivSidesPage *self, AdwPreferencesGroup *group, gpointer node, const char *field,
           const char *title)
{
  adw_preferences_group_add (group, biv_form_row_new (get_history (self), node, field, title));
}

/* @target: (nullable): an id */
static void
add_button (AdwPreferencesGroup *group, const char *title, const char *action, const char *target)
{
  GtkWidget *row = adw_action_row_new ();

  g_object_set (row, "use-markup", FALSE, "title", title, "activatable", TRUE, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  if (target)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", target);
  adw_preferences_group_add (group, row);
}

static GtkWidget *
make_remover (gpointer node, const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.remove-object");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", biv_node_get_id (node));
  return button;
}

static void
add_first_player (BivSidesPage *self, AdwPreferencesGroup *group)
{
  BivScenario *scenario = biv_session_get_scenario (self->session);
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  guint n_sides = biv_node_list_get_length (sides);
  g_autofree BivFormOption *options = g_new0 (BivFormOption, n_sides + 1);

  options[0] = (BivFormOption){ "", _ ("Not said") };
  for (guint i = 0; i < n_sides; i++)
    options[i + 1] = (BivFormOption){ biv_node_get_id (biv_node_list_get (sides, i)),
                                      biv_object_get_name (biv_node_list_get (sides, i)) };
  adw_preferences_group_add (
    group, biv_form_row_new_choice (get_history (self), BIV_NODE (scenario), "first-player",
                                    _ ("First player"), options, n_sides + 1));
}

static void
add_scenario (BivSidesPage *self)
{
  BivScenario *scenario = biv_session_get_scenario (self->session);
  AdwPreferencesGroup *group = add_group (self, _ ("Scenario"));

  add_text (self, group, scenario, "title", _ ("Title"));
  add_text (self, group, scenario, "place", _ ("Place"));
  add_text (self, group, scenario, "weather", _ ("Weather"));
  add_text (self, group, scenario, "description", _ ("Description"));
  add_text (self, group, scenario, "notes", _ ("Notes"));
  add_field (self, group, scenario, "year", _ ("Year (before Christ below zero)"));
  add_field (self, group, scenario, "month", _ ("Month"));
  add_field (self, group, scenario, "day", _ ("Day"));
  add_field (self, group, scenario, "turn-limit", _ ("Last turn"));
  add_first_player (self, group);
}

static void
add_edge (BivSidesPage *self, AdwPreferencesGroup *group, gpointer node, const char *title)
{
  BivFormOption edges[] = { { "", _ ("Not said") },
                            { "", _ ("North") },
                            { "", _ ("East") },
                            { "", _ ("South") },
                            { "", _ ("West") } };

  adw_preferences_group_add (group, biv_form_row_new_choice (get_history (self), node, "edge",
                                                             title, edges, G_N_ELEMENTS (edges)));
}

static void
add_colour (BivSidesPage *self, AdwPreferencesGroup *group, gpointer node)
{
  BivFormOption colours[] = {
    { "", _ ("Blue") },
    { "", _ ("Red") },
    { "", _ ("Green") },
    { "", _ ("Ochre") },
    { "", _ ("Violet") },
    { "", _ ("Grey") },
  };

  adw_preferences_group_add (group, biv_form_row_new_choice (get_history (self), node, "colour",
                                                             _ ("Colour"), colours,
                                                             G_N_ELEMENTS (colours)));
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
      add_button (group, _ ("Choose an army…"), "board.choose-army", id);
      return;
    }
  /* Translators: %s is the name of the army of a side */
  title = g_strdup_printf (_ ("Edit the army: %s"), biv_army_get_name (army));
  add_button (group, title, "board.edit-army", id);
  add_button (group, _ ("Choose another army…"), "board.choose-army", id);
  if (!from_file)
    return;
  add_button (group, _ ("Update the army from its file…"), "board.update-army", id);
  add_button (group, _ ("Write the army back to its file…"), "board.write-army", id);
}

static void
add_side (BivSidesPage *self, BivSide *side)
{
  BivRuleset *ruleset = biv_session_get_ruleset (self->session);
  AdwPreferencesGroup *group = add_group (self, biv_object_get_name (BIV_NODE (side)));

  adw_preferences_group_set_header_suffix (group, make_remover (side, _ ("Remove this side")));
  add_text (self, group, side, "name", _ ("Name"));
  add_text (self, group, side, "team", _ ("Team (sides of one team are friends)"));
  add_colour (self, group, side);
  add_edge (self, group, side, _ ("Table edge"));
  add_army (group, side);
  add_field (self, group, side, "sets-activations", _ ("Activations are set by the scenario"));
  if (ruleset && biv_ruleset_get_order_points (ruleset))
    add_field (self, group, side, "order-points", _ ("Order points at the start"));
  add_field (self, group, side, "victory-units", _ ("Wins by so many enemy units lost"));
  add_field (self, group, side, "victory-points", _ ("Wins by so many points"));
  add_text (self, group, side, "victory", _ ("How it wins, in words"));
}

static void
add_objectives (BivSidesPage *self)
{
  BivNodeList *objectives = biv_scenario_get_objectives (biv_session_get_scenario (self->session));
  AdwPreferencesGroup *group;

  if (biv_node_list_get_length (objectives) == 0)
    return;
  group = add_group (self, _ ("Objectives"));
  for (guint i = 0; i < biv_node_list_get_length (objectives); i++)
    {
      BivNode *objective = biv_node_list_get (objectives, i);

      add_text (self, group, objective, "name", _ ("Name"));
      add_field (self, group, objective, "points", _ ("Points"));
    }
}

static void
add_reserves (BivSidesPage *self)
{
  BivNodeList *reserves = biv_scenario_get_reserves (biv_session_get_scenario (self->session));

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    {
      BivReserve *reserve = biv_node_list_get (reserves, i);
      BivNode *piece = biv_document_lookup (biv_session_get_document (self->session),
                                            biv_reserve_get_piece (reserve));
      /* Translators: %s is a unit or leader that arrives later */
      g_autofree char *title =
        g_strdup_printf (_ ("In reserve: %s"), piece ? biv_object_get_name (piece) : "");
      AdwPreferencesGroup *group = add_group (self, title);

      add_field (self, group, reserve, "turn", _ ("Arrives in turn"));
      add_edge (self, group, reserve, _ ("Arrives at the edge"));
    }
}

static void
add_rules (BivSidesPage *self)
{
  BivNodeList *rules = biv_scenario_get_rules (biv_session_get_scenario (self->session));

  for (guint i = 0; i < biv_node_list_get_length (rules); i++)
    {
      BivNode *rule = biv_node_list_get (rules, i);
      AdwPreferencesGroup *group = add_group (self, _ ("Special rule"));

      adw_preferences_group_set_header_suffix (group, make_remover (rule, _ ("Remove this rule")));
      add_text (self, group, rule, "title", _ ("Title"));
      add_text (self, group, rule, "text", _ ("Text"));
    }
}

static void
refresh (BivSidesPage *self)
{
  BivNodeList *sides = biv_scenario_get_sides (biv_session_get_scenario (self->session));
  AdwPreferencesGroup *group;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))))
    gtk_box_remove (self->groups, child);
  add_scenario (self);
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    add_side (self, biv_node_list_get (sides, i));
  add_objectives (self);
  add_reserves (self);
  add_rules (self);
  group = add_group (self, _ ("More"));
  add_button (group, _ ("Add a side"), "board.add-side", NULL);
  add_button (group, _ ("Add a special rule"), "board.add-rule", NULL);
}

static gboolean
refresh_cb (gpointer data)
{
  BivSidesPage *self = data;

  self->refresh = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

static void
refresh_soon (BivSidesPage *self)
{
  if (self->refresh == 0 && self->session)
    self->refresh = g_idle_add (refresh_cb, self);
}

static void
language_cb (AdwComboRow *row, GParamSpec *pspec, BivSidesPage *self)
{
  refresh_soon (self);
}

/* What is typed shows by itself; what comes and goes makes other rows. */
static void
document_changed_cb (BivDocument *document, const BivChange *change, BivSidesPage *self)
{
  bool list = change->kind == BIV_EDIT_INSERT || change->kind == BIV_EDIT_REMOVE;
  bool placement = BIV_IS_SCENARIO (change->object) && change->field == BIV_SCENARIO_PLACEMENTS;

  if (list && !placement)
    refresh_soon (self);
}

static void
biv_sides_page_dispose (GObject *object)
{
  BivSidesPage *self = BIV_SIDES_PAGE (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_SIDES_PAGE);
  G_OBJECT_CLASS (biv_sides_page_parent_class)->dispose (object);
}

static void
biv_sides_page_class_init (BivSidesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_sides_page_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-sides-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, language);
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, groups);
  gtk_widget_class_bind_template_callback (widget_class, language_cb);
}

static void
biv_sides_page_init (BivSidesPage *self)
{
  g_autoptr (GtkStringList) names = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  names = gtk_string_list_new (biv_text_languages ());
  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
}

/* Shows the scenario of a session. */
void
biv_sides_page_show (BivSidesPage *self, BivSession *session)
{
  const char *language =
    biv_text_language (biv_scenario_get_language (biv_session_get_scenario (session)));

  g_return_if_fail (BIV_IS_SIDES_PAGE (self));
  g_set_object (&self->session, session);
  for (guint i = 0; biv_text_languages ()[i]; i++)
    if (g_str_equal (biv_text_languages ()[i], language))
      adw_combo_row_set_selected (self->language, i);
  g_signal_connect_object (biv_session_get_document (session), "changed",
                           G_CALLBACK (document_changed_cb), self, 0);
  refresh (self);
}
