/* Asks what a new army is to be: its name, its rules, its list if it has one, its budget. What was
 * chosen last is offered.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-new-army-dialog.h"

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "app/frame/document/biv-choices.h"
#include "app/frame/document/biv-last-choices.h"
#include "config.h"
#include "core/assist/biv-new-document.h"
#include "core/model/node/biv-signal.h"

struct _BivNewArmyDialog
{
  AdwWindow parent_instance;

  BivCatalogue *catalogue;
  GSettings *settings;
  int suggested; /* the budget */

  GtkEditable *name;
  AdwComboRow *ruleset;
  AdwComboRow *muster;
  GtkSpinButton *budget;
};

static guint made_signal;

G_DEFINE_FINAL_TYPE (BivNewArmyDialog, biv_new_army_dialog, ADW_TYPE_WINDOW)

/* Until a person says another. */
static void
suggest_budget (BivNewArmyDialog *self, BivRuleset *ruleset)
{
  if (gtk_spin_button_get_value_as_int (self->budget) != self->suggested)
    return;
  self->suggested = biv_last_choices_suggest_budget (self->settings, ruleset);
  gtk_spin_button_set_value (self->budget, self->suggested);
}

static void
ruleset_cb (BivNewArmyDialog *self)
{
  BivRuleset *ruleset = biv_choices_get_ruleset (self->ruleset);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.create", ruleset != NULL);
  biv_choices_offer_musters (self->muster, self->catalogue, ruleset);
  biv_last_choices_offer_muster (self->settings, self->muster);
  suggest_budget (self, ruleset);
}

static void
create_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivNewArmyDialog *self = BIV_NEW_ARMY_DIALOG (widget);
  int budget = gtk_spin_button_get_value_as_int (self->budget);
  BivNewArmy wish = { gtk_editable_get_text (self->name), biv_choices_get_ruleset (self->ruleset),
                      biv_choices_get_muster (self->muster), budget > 0 ? budget : -1 };
  g_autoptr (BivDocument) document = biv_new_army (&wish, NULL);

  /* An entry takes a line that a document does not: one that is too long, say. */
  if (!document)
    {
      biv_text_row_refuse (BIV_TEXT_ROW (self->name));
      return;
    }
  biv_last_choices_keep_ruleset (self->settings, wish.ruleset);
  biv_last_choices_keep_army (self->settings, wish.muster, budget);
  g_signal_emit (self, made_signal, 0, document);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Enter makes the army here as it does in the name, which an entry of numbers does not offer. */
static gboolean
budget_key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
               BivNewArmyDialog *self)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return GDK_EVENT_PROPAGATE;
  gtk_spin_button_update (self->budget);
  gtk_widget_activate_action (GTK_WIDGET (self), "dialog.create", NULL);
  return GDK_EVENT_STOP;
}

static void
biv_new_army_dialog_dispose (GObject *object)
{
  BivNewArmyDialog *self = BIV_NEW_ARMY_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_NEW_ARMY_DIALOG);
  g_clear_object (&self->settings);
  g_clear_object (&self->catalogue);
  G_OBJECT_CLASS (biv_new_army_dialog_parent_class)->dispose (object);
}

static void
biv_new_army_dialog_class_init (BivNewArmyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_new_army_dialog_dispose;
  /* Here is the new army: a BivDocument. */
  made_signal = biv_signal_new ("made", BIV_TYPE_NEW_ARMY_DIALOG, 1, BIV_TYPE_DOCUMENT);
  g_type_ensure (BIV_TYPE_TEXT_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/start/biv-new-army-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivNewArmyDialog, name);
  gtk_widget_class_bind_template_child (widget_class, BivNewArmyDialog, ruleset);
  gtk_widget_class_bind_template_child (widget_class, BivNewArmyDialog, muster);
  gtk_widget_class_bind_template_child (widget_class, BivNewArmyDialog, budget);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_cb);
  gtk_widget_class_bind_template_callback (widget_class, budget_key_cb);
  gtk_widget_class_install_action (widget_class, "dialog.create", NULL, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_new_army_dialog_init (BivNewArmyDialog *self)
{
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_NEW_ARMY);
  biv_typed_number_follow (self->budget, BIV_TYPED_NUMBER_ALL_SAID);
  gtk_widget_grab_focus (GTK_WIDGET (self->name)); /* one begins with a name, without a click */
}

/* @catalogue: the rules and lists to choose from. */
GtkWidget *
biv_new_army_dialog_new (GtkWindow *parent, BivCatalogue *catalogue)
{
  BivNewArmyDialog *self = g_object_new (BIV_TYPE_NEW_ARMY_DIALOG, "transient-for", parent, NULL);

  self->catalogue = g_object_ref (catalogue);
  biv_choices_offer_rulesets (self->ruleset, catalogue);
  biv_last_choices_offer_ruleset (self->settings, self->ruleset);
  ruleset_cb (self);
  return GTK_WIDGET (self);
}

/* For an army of rules that are settled.
 * @ruleset: their id; if they are not there, others are chosen; @name: that is offered */
GtkWidget *
biv_new_army_dialog_new_for (GtkWindow *parent, BivCatalogue *catalogue, const char *ruleset,
                             const char *name)
{
  BivNewArmyDialog *self = BIV_NEW_ARMY_DIALOG (biv_new_army_dialog_new (parent, catalogue));

  gtk_editable_set_text (self->name, name);
  gtk_editable_select_region (self->name, 0, -1);
  biv_choices_choose (self->ruleset, ruleset);
  gtk_widget_set_sensitive (GTK_WIDGET (self->ruleset),
                            !biv_catalogue_get_ruleset (catalogue, ruleset));
  return GTK_WIDGET (self);
}
