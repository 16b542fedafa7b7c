/* Rulesets, muster lists and open armies to choose from in a row of a dialog, by their names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-choices.h"

#include <glib/gi18n.h>

#include "app/frame/document/biv-session.h"
#include "app/kit/widgets/biv-languages.h"
#include "app/kit/widgets/biv-rows.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-translation.h"

/* Data of the row: the objects behind its words, in the same order; NULL for none. */
#define OBJECTS "biv-choices"
#define ENGLISH "en"

typedef struct
{
  GtkStringList *words;
  GPtrArray *objects;
} Choices;

static void
unref_any (gpointer object)
{
  g_clear_object (&object);
}

static Choices
start_choices (void)
{
  return (Choices){ gtk_string_list_new (NULL), g_ptr_array_new_with_free_func (unref_any) };
}

static void
add_choice (Choices *choices, const char *words, gpointer object)
{
  gtk_string_list_append (choices->words, words);
  g_ptr_array_add (choices->objects, object ? g_object_ref (object) : NULL);
}

static void
offer (AdwComboRow *row, Choices *choices)
{
  g_object_set_data_full (G_OBJECT (row), OBJECTS, choices->objects,
                          (GDestroyNotify) g_ptr_array_unref);
  biv_rows_show_whole_names (row);
  adw_combo_row_set_model (row, G_LIST_MODEL (choices->words));
  g_object_unref (choices->words);
}

static gpointer
get_chosen (AdwComboRow *row)
{
  GPtrArray *objects = g_object_get_data (G_OBJECT (row), OBJECTS);
  guint selected = adw_combo_row_get_selected (row);

  return objects && selected < objects->len ? objects->pdata[selected] : NULL;
}

static const char *
get_name (BivText *name, gpointer object)
{
  const char *words = biv_text_for (name, biv_translation_choose_language (NULL));

  return words && *words ? words : biv_node_get_id (object);
}

/* (transfer none) (nullable): that rules speak English where the window does not. */
const char *
biv_choices_tell_language (BivRuleset *ruleset)
{
  const char *language = biv_translation_choose_language (NULL);
  g_autoptr (GPtrArray) written = NULL;

  if (!ruleset || g_str_equal (language, ENGLISH))
    return NULL;
  written = biv_languages_written (BIV_NODE (ruleset));
  return g_ptr_array_find_with_equal_func (written, language, g_str_equal, NULL) ||
             !g_ptr_array_find_with_equal_func (written, ENGLISH, g_str_equal, NULL)
           ? NULL
           : _ ("The rules themselves are in English.");
}

static void
ruleset_chosen_cb (AdwComboRow *row)
{
  const char *words = biv_choices_tell_language (get_chosen (row));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words ? words : "");
}

void
biv_choices_offer_rulesets (AdwComboRow *row, BivCatalogue *catalogue)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (catalogue);
  Choices choices = start_choices ();

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);

      add_choice (&choices, get_name (biv_ruleset_get_name (ruleset), ruleset), ruleset);
    }
  g_signal_connect (row, "notify::selected", G_CALLBACK (ruleset_chosen_cb), NULL);
  offer (row, &choices);
  ruleset_chosen_cb (row);
}

/* (transfer none) (nullable): the chosen ruleset; NULL when there is none to choose. */
BivRuleset *
biv_choices_get_ruleset (AdwComboRow *row)
{
  return get_chosen (row);
}

/* Offers no list, and the lists made for a ruleset or for those that it derives from. */
void
biv_choices_offer_musters (AdwComboRow *row, BivCatalogue *catalogue, BivRuleset *ruleset)
{
  GListModel *musters = biv_catalogue_get_musters (catalogue);
  Choices choices = start_choices ();

  /* Translators: no muster list */
  add_choice (&choices, C_ ("muster list", "None"), NULL);
  for (guint i = 0; ruleset && i < g_list_model_get_n_items (musters); i++)
    {
      g_autoptr (BivMuster) muster = g_list_model_get_item (musters, i);

      if (biv_catalogue_suits (catalogue, muster, biv_node_get_id (BIV_NODE (ruleset))))
        add_choice (&choices, get_name (biv_muster_get_name (muster), muster), muster);
    }
  offer (row, &choices);
}

/* (transfer none) (nullable): NULL for none. */
BivMuster *
biv_choices_get_muster (AdwComboRow *row)
{
  return get_chosen (row);
}

/* An army of a battle is told with the battle's title. @battle: (nullable) */
static void
add_army (Choices *choices, BivNode *army, BivNode *battle)
{
  const char *language = biv_translation_choose_language (NULL);
  const char *name = biv_naming_for (army, language);
  BivText *title = battle ? biv_scenario_get_title (BIV_SCENARIO (battle)) : NULL;
  g_autofree char *words =
    title ? g_strdup_printf (_ ("%s (%s)"), name, biv_text_for (title, language)) : NULL;

  add_choice (choices, words ? words : name, army);
}

static void
add_armies_of (Choices *choices, BivNode *root)
{
  if (BIV_IS_ARMY (root))
    add_army (choices, root, NULL);
  if (!BIV_IS_SCENARIO (root))
    return;
  BIV_EACH (BivSide, side, biv_scenario_get_sides (BIV_SCENARIO (root)))
    if (biv_side_get_army (side))
      add_army (choices, BIV_NODE (biv_side_get_army (side)), root);
}

/* Offers no army, and those that are open. @sessions: of the workspace. Returns: whether there are
 * any */
bool
biv_choices_offer_armies (AdwComboRow *row, GListModel *sessions)
{
  Choices choices = start_choices ();
  bool is_any;

  /* Translators: no army */
  add_choice (&choices, C_ ("army", "None"), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (sessions); i++)
    {
      g_autoptr (BivSession) session = g_list_model_get_item (sessions, i);

      add_armies_of (&choices, biv_session_get_root (session));
    }
  is_any = choices.objects->len > 1;
  offer (row, &choices);
  return is_any;
}

/* (transfer none) (nullable): NULL for none. */
BivArmy *
biv_choices_get_army (AdwComboRow *row)
{
  return get_chosen (row);
}

/* Chooses an army that is offered. */
void
biv_choices_choose_army (AdwComboRow *row, BivArmy *army)
{
  GPtrArray *objects = g_object_get_data (G_OBJECT (row), OBJECTS);
  guint position;

  if (objects && g_ptr_array_find (objects, army, &position))
    adw_combo_row_set_selected (row, position);
}

/* Chooses the ruleset or list of an id, if it is offered. */
void
biv_choices_choose (AdwComboRow *row, const char *id)
{
  GPtrArray *objects = g_object_get_data (G_OBJECT (row), OBJECTS);

  for (guint i = 0; objects && i < objects->len; i++)
    if (objects->pdata[i] && g_str_equal (biv_node_get_id (objects->pdata[i]), id))
      adw_combo_row_set_selected (row, i);
}
