/* Asks what a new muster list is to be, or what new house rules derive from. An id is proposed with
 * the name. A list begins empty, as a copy of another, or with the units and leaders of an army.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-new-rules-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/frame/document/biv-choices.h"
#include "app/frame/document/biv-last-choices.h"
#include "config.h"
#include "core/assist/biv-new-document.h"
#include "core/assist/biv-new-rules.h"
#include "core/model/node/biv-naming.h"
#include "storage/catalogue/biv-own.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-words.h"

struct _BivNewRulesDialog
{
  AdwWindow parent_instance;

  BivCatalogue *catalogue;
  GSettings *settings;
  bool is_muster;
  char *proposed; /* id */

  GtkEditable *name;
  GtkEditable *id;
  AdwComboRow *ruleset;
  AdwComboRow *muster;
  AdwComboRow *army;
  GListModel *sessions; /* (nullable): whose armies are offered */
  char *called;         /* the name that came with the army */
};

enum
{
  SIGNAL_MADE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivNewRulesDialog, biv_new_rules_dialog,
                     ADW_TYPE_WINDOW)
static void
ruleset_cb (BivNewRulesDialog *self)
{
  BivRuleset *ruleset = biv_choices_get_ruleset (self->ruleset);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.create", ruleset != NULL);
  if (self->is_muster)
    biv_choices_offer_musters (self->muster, self->catalogue, ruleset);
}

/* A list of an army is for the army's rules, and begins as no other's copy. */
static void
army_cb (BivNewRulesDialog *self)
{
  BivArmy *army = biv_choices_get_army (self->army);
  const char *typed = gtk_editable_get_text (self->name);

  gtk_widget_set_visible (GTK_WIDGET (self->muster), army == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->ruleset),
                            !army || !biv_catalogue_get_ruleset (self->catalogue,
                                                                 biv_army_get_ruleset (army)));
  if (!army)
    return;
  biv_choices_choose (self->ruleset, biv_army_get_ruleset (army));
  if (*typed && !g_str_equal (typed, self->called))
    return;
  g_free (self->called);
  self->called = g_strdup (
    biv_naming_for (BIV_NODE (army), biv_translation_choose_language (NULL)));
  gtk_editable_set_text (self->name, self->called);
}

/* (transfer none): what knows the list that an army follows. */
static BivCatalogue *
find_catalogue (BivNewRulesDialog *self, BivArmy *army)
{
  for (guint i = 0; army && i < g_list_model_get_n_items (self->sessions); i++)
    {
      g_autoptr (BivSession) session = g_list_model_get_item (self->sessions, i);

      if (biv_session_get_root (session) == biv_node_get_root (BIV_NODE (army)))
        return biv_session_get_catalogue (session);
    }
  return self->catalogue;
}

/* (transfer full): the wanted id, with a number appended if there are such rules. */
static char *
find_free_ruleset (BivNewRulesDialog *self, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; biv_catalogue_get_ruleset (self->catalogue, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}

/* Until somebody types another. */
static void
name_cb (BivNewRulesDialog *self)
{
  g_autofree char *wanted = NULL;

  if (!self->catalogue || !g_str_equal (gtk_editable_get_text (self->id), self->proposed))
    return;
  wanted = biv_new_document_make_id (gtk_editable_get_text (self->name),
                                     self->is_muster ? "list" : "rules");
  g_free (self->proposed);
  self->proposed = self->is_muster ? biv_own_muster_find_free_id (self->catalogue, wanted)
                                   : find_free_ruleset (self, wanted);
  gtk_editable_set_text (self->id, self->proposed);
}

/* Whether there are such rules: with theirs, others would take their place. */
static bool
is_used (BivNewRulesDialog *self, const char *id)
{
  return !self->is_muster && biv_catalogue_get_ruleset (self->catalogue, id);
}

static BivDocument *
make (BivNewRulesDialog *self)
{
  BivArmy *army = self->is_muster ? biv_choices_get_army (self->army) : NULL;
  BivNewRules wish = { gtk_editable_get_text (self->id), gtk_editable_get_text (self->name),
                       biv_translation_choose_language (NULL),
                       biv_choices_get_ruleset (self->ruleset),
                       self->is_muster && !army ? biv_choices_get_muster (self->muster) : NULL,
                       army, find_catalogue (self, army) };

  return self->is_muster ? biv_new_rules_make_muster (&wish, NULL)
                         : biv_new_rules_derive (&wish, NULL);
}

/* Marks what keeps the rules from being made. */
static void
blame (BivNewRulesDialog *self, const char *id)
{
  bool is_of_id = is_used (self, id) || !biv_node_id_is_valid (id);

  if (is_of_id)
    biv_text_row_refuse (BIV_TEXT_ROW (self->id));
  if (!is_of_id || !*gtk_editable_get_text (self->name))
    biv_text_row_refuse (BIV_TEXT_ROW (self->name));
}

static void
create_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivNewRulesDialog *self = BIV_NEW_RULES_DIALOG (widget);
  const char *id = gtk_editable_get_text (self->id);
  g_autoptr (BivDocument) document = is_used (self, id) ? NULL : make (self);

  if (!document)
    {
      blame (self, id);
      return;
    }
  biv_last_choices_keep_ruleset (self->settings, biv_choices_get_ruleset (self->ruleset));
  g_signal_emit (self, signals[SIGNAL_MADE], 0, document);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
biv_new_rules_dialog_dispose (GObject *object)
{
  BivNewRulesDialog *self = BIV_NEW_RULES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_NEW_RULES_DIALOG);
  g_clear_object (&self->settings);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->sessions);
  g_clear_pointer (&self->proposed, g_free);
  g_clear_pointer (&self->called, g_free);
  G_OBJECT_CLASS (biv_new_rules_dialog_parent_class)->dispose (object);
}

static void
biv_new_rules_dialog_class_init (BivNewRulesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_new_rules_dialog_dispose;
  /* Here is the new list, or here are the new rules: a BivDocument. */
  signals[SIGNAL_MADE] = g_signal_new ("made", BIV_TYPE_NEW_RULES_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, BIV_TYPE_DOCUMENT);
  g_type_ensure (BIV_TYPE_TEXT_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/start/biv-new-rules-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivNewRulesDialog, name);
  gtk_widget_class_bind_template_child (widget_class, BivNewRulesDialog, id);
  gtk_widget_class_bind_template_child (widget_class, BivNewRulesDialog, ruleset);
  gtk_widget_class_bind_template_child (widget_class, BivNewRulesDialog, muster);
  gtk_widget_class_bind_template_child (widget_class, BivNewRulesDialog, army);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, army_cb);
  gtk_widget_class_install_action (widget_class, "dialog.create", NULL, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_new_rules_dialog_init (BivNewRulesDialog *self)
{
  self->settings = g_settings_new (APP_ID);
  self->proposed = g_strdup ("");
  self->called = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->id), biv_field_id_caption ());
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->id), biv_field_id_help ());
  gtk_widget_grab_focus (GTK_WIDGET (self->name)); /* one begins with a name, without a click */
}

static GtkWidget *
make_dialog (GtkWindow *parent, BivCatalogue *catalogue, bool is_muster, const char *title)
{
  BivNewRulesDialog *self =
    g_object_new (BIV_TYPE_NEW_RULES_DIALOG, "transient-for", parent, "title", title, NULL);

  self->catalogue = g_object_ref (catalogue);
  self->is_muster = is_muster;
  gtk_widget_set_visible (GTK_WIDGET (self->muster), is_muster);
  if (!is_muster)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->ruleset), _ ("Derived from"));
  biv_guide_page_mark (GTK_WIDGET (self), is_muster ? BIV_GUIDE_PAGE_MUSTER : BIV_GUIDE_PAGE_RULES);
  biv_choices_offer_rulesets (self->ruleset, catalogue);
  biv_last_choices_offer_ruleset (self->settings, self->ruleset);
  ruleset_cb (self);
  return GTK_WIDGET (self);
}

/* @workspace: with the rules to choose from, and lists and armies to begin with.
 * @army: (nullable): an open one that it is to begin with */
GtkWidget *
biv_new_rules_dialog_new_muster (GtkWindow *parent, BivWorkspace *workspace, BivArmy *army)
{
  GtkWidget *dialog = make_dialog (parent, biv_workspace_get_catalogue (workspace), true,
                                   _ ("New Muster List"));
  BivNewRulesDialog *self = BIV_NEW_RULES_DIALOG (dialog);

  self->sessions = g_object_ref (biv_workspace_get_sessions (workspace));
  gtk_widget_set_visible (GTK_WIDGET (self->army),
                          biv_choices_offer_armies (self->army, self->sessions));
  if (army)
    biv_choices_choose_army (self->army, army);
  return dialog;
}

/* @catalogue: the rules to derive from. */
GtkWidget *
biv_new_rules_dialog_new_ruleset (GtkWindow *parent, BivCatalogue *catalogue)
{
  return make_dialog (parent, catalogue, false, _ ("New House Rules"));
}
