/* Asks what a new scenario is to be: its title, its rules, its board. The rules
 * chosen last are offered.
 *
 * The board is as large as the rules want it at least, until a person says otherwise.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-new-scenario-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "app/frame/document/biv-choices.h"
#include "app/frame/document/biv-last-choices.h"
#include "config.h"
#include "core/assist/biv-new-document.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-signal.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "text/biv-translation.h"

struct _BivNewScenarioDialog
{
  AdwWindow parent_instance;

  BivCatalogue *catalogue;
  GSettings *settings;
  int proposed_width;
  int proposed_height;

  GtkEditable *title_entry;
  AdwComboRow *ruleset;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  AdwComboRow *orientation;
};

static guint made_signal;

G_DEFINE_FINAL_TYPE (BivNewScenarioDialog, biv_new_scenario_dialog, ADW_TYPE_WINDOW)

static void
propose (GtkSpinButton *button, int *proposed, int size)
{
  if (size > 0 && gtk_spin_button_get_value_as_int (button) == *proposed)
    {
      *proposed = size;
      gtk_spin_button_set_value (button, size);
    }
}

static void
ruleset_cb (BivNewScenarioDialog *self)
{
  BivRuleset *ruleset = biv_choices_get_ruleset (self->ruleset);
  BivBoardRule *board = ruleset ? biv_ruleset_get_board (ruleset) : NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.create", ruleset != NULL);
  if (!board)
    return;
  propose (self->columns, &self->proposed_width, biv_board_rule_get_long_side (board));
  propose (self->rows, &self->proposed_height, biv_board_rule_get_short_side (board));
}

static void
create_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivNewScenarioDialog *self = BIV_NEW_SCENARIO_DIALOG (widget);
  BivNewScenario wish = {
    gtk_editable_get_text (self->title_entry),
    biv_translation_choose_language (NULL),
    biv_choices_get_ruleset (self->ruleset),
    gtk_spin_button_get_value_as_int (self->columns),
    gtk_spin_button_get_value_as_int (self->rows),
    (BivOrientation) adw_combo_row_get_selected (self->orientation),
    /* Translators: names of the two sides of a new battle, after their colours */
    { C_ ("side", "Blue"), C_ ("side", "Red") },
  };
  g_autoptr (BivDocument) document = biv_new_scenario (&wish, NULL);

  /* An entry takes a line that a document does not: one that is too long, say. */
  if (!document)
    {
      biv_text_row_refuse (BIV_TEXT_ROW (self->title_entry));
      return;
    }
  biv_last_choices_keep_ruleset (self->settings, wish.ruleset);
  g_signal_emit (self, made_signal, 0, document);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
biv_new_scenario_dialog_dispose (GObject *object)
{
  BivNewScenarioDialog *self = BIV_NEW_SCENARIO_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_NEW_SCENARIO_DIALOG);
  g_clear_object (&self->settings);
  g_clear_object (&self->catalogue);
  G_OBJECT_CLASS (biv_new_scenario_dialog_parent_class)->dispose (object);
}

static void
biv_new_scenario_dialog_class_init (BivNewScenarioDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_new_scenario_dialog_dispose;
  /* Here is the new scenario: a BivDocument. */
  made_signal = biv_signal_new ("made", BIV_TYPE_NEW_SCENARIO_DIALOG, 1, BIV_TYPE_DOCUMENT);
  g_type_ensure (BIV_TYPE_TEXT_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/start/biv-new-scenario-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivNewScenarioDialog, title_entry);
  gtk_widget_class_bind_template_child (widget_class, BivNewScenarioDialog, ruleset);
  gtk_widget_class_bind_template_child (widget_class, BivNewScenarioDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, BivNewScenarioDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, BivNewScenarioDialog, orientation);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_cb);
  gtk_widget_class_install_action (widget_class, "dialog.create", NULL, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_new_scenario_dialog_init (BivNewScenarioDialog *self)
{
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_NEW_BATTLE);
  biv_typed_number_follow (self->columns, BIV_TYPED_NUMBER_ALL_SAID);
  biv_typed_number_follow (self->rows, BIV_TYPED_NUMBER_ALL_SAID);
  biv_rows_show_whole_names (self->orientation);
  gtk_spin_button_set_range (self->columns, 1, BIV_BOARD_MAX_SIDE);
  gtk_spin_button_set_range (self->rows, 1, BIV_BOARD_MAX_SIDE);
  self->proposed_width = gtk_spin_button_get_value_as_int (self->columns);
  self->proposed_height = gtk_spin_button_get_value_as_int (self->rows);
  gtk_widget_grab_focus (GTK_WIDGET (self->title_entry)); /* one begins with it, without a click */
}

/* @catalogue: the rules to choose from. */
GtkWidget *
biv_new_scenario_dialog_new (GtkWindow *parent, BivCatalogue *catalogue)
{
  BivNewScenarioDialog *self =
    g_object_new (BIV_TYPE_NEW_SCENARIO_DIALOG, "transient-for", parent, NULL);

  self->catalogue = g_object_ref (catalogue);
  biv_choices_offer_rulesets (self->ruleset, catalogue);
  biv_last_choices_offer_ruleset (self->settings, self->ruleset);
  ruleset_cb (self);
  return GTK_WIDGET (self);
}
