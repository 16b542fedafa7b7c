/* By which rules a file is read, with which muster list and which budget: three rows, which stand
 * as the file says or else as was chosen last.
 *
 * A person has chosen other rules or another list: signal "changed"; another budget:
 * "budget-changed".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-rules.h"

#include "app/import/biv-import-preview.h"
#include "app/frame/document/biv-choices.h"
#include "app/frame/document/biv-last-choices.h"
#include "config.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-root.h"
#include "core/model/node/biv-signal.h"

struct _BivImportRules
{
  GObject parent_instance;

  BivCatalogue *catalogue;
  GSettings *settings;
  BivImportResult *result; /* not owned; NULL: not read yet */
  bool is_quiet;           /* the rows are being set */

  /* not owned */
  AdwComboRow *ruleset;
  AdwComboRow *muster;
  GtkSpinButton *budget;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_BUDGET_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivImportRules, biv_import_rules, G_TYPE_OBJECT)

static void
biv_import_rules_finalize (GObject *object)
{
  BivImportRules *self = BIV_IMPORT_RULES (object);

  g_object_unref (self->catalogue);
  g_object_unref (self->settings);
  G_OBJECT_CLASS (biv_import_rules_parent_class)->finalize (object);
}

static void
biv_import_rules_class_init (BivImportRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_import_rules_finalize;
  signals[SIGNAL_CHANGED] = biv_signal_new ("changed", BIV_TYPE_IMPORT_RULES, 0);
  signals[SIGNAL_BUDGET_CHANGED] = biv_signal_new ("budget-changed", BIV_TYPE_IMPORT_RULES, 0);
}

static void
biv_import_rules_init (BivImportRules *self)
{
  self->settings = g_settings_new (APP_ID);
}

/* Chooses the list that is wished, else the one with most of the lines, else the last one. */
static void
offer_musters (BivImportRules *self, const char *wished)
{
  BivRuleset *ruleset = biv_import_rules_get_ruleset (self);

  biv_choices_offer_musters (self->muster, self->catalogue, ruleset);
  if (!wished || !*wished)
    wished = biv_import_preview_find_muster (self->result->foreign, self->catalogue, ruleset);
  if (wished)
    biv_choices_choose (self->muster, wished);
  else
    biv_last_choices_offer_muster (self->settings, self->muster);
}

static void
ruleset_cb (BivImportRules *self)
{
  if (self->is_quiet)
    return;
  self->is_quiet = true;
  offer_musters (self, NULL);
  self->is_quiet = false;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
muster_cb (BivImportRules *self)
{
  if (!self->is_quiet)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
budget_cb (BivImportRules *self)
{
  if (!self->is_quiet)
    g_signal_emit (self, signals[SIGNAL_BUDGET_CHANGED], 0);
}

/** biv_import_rules_new: (transfer full): over rows that must live as long. */
BivImportRules *
biv_import_rules_new (BivCatalogue *catalogue, AdwComboRow *ruleset, AdwComboRow *muster,
                      GtkSpinButton *budget)
{
  BivImportRules *self = g_object_new (BIV_TYPE_IMPORT_RULES, NULL);

  self->catalogue = g_object_ref (catalogue);
  self->ruleset = ruleset;
  self->muster = muster;
  self->budget = budget;
  g_signal_connect_object (ruleset, "notify::selected", G_CALLBACK (ruleset_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster, "notify::selected", G_CALLBACK (muster_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (budget, "value-changed", G_CALLBACK (budget_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/** biv_import_rules_begin: offers the rules.
 * @ruleset: (nullable): the id of those to begin with; NULL: those that were chosen last */
void
biv_import_rules_begin (BivImportRules *self, const char *ruleset)
{
  self->is_quiet = true;
  biv_choices_offer_rulesets (self->ruleset, self->catalogue);
  biv_last_choices_offer_ruleset (self->settings, self->ruleset);
  if (ruleset)
    biv_choices_choose (self->ruleset, ruleset);
  self->is_quiet = false;
}

/** biv_import_rules_look_at: what was read of the file.
 * @result: must live until it is told another */
void
biv_import_rules_look_at (BivImportRules *self, BivImportResult *result)
{
  self->result = result;
}

/** biv_import_rules_set: sets the rows as the file says, else as was chosen last. Returns whether
 * there are rules. */
bool
biv_import_rules_set (BivImportRules *self)
{
  BivNode *root = self->result->root;
  BivArmy *army = root && BIV_IS_ARMY (root) ? BIV_ARMY (root) : NULL;
  int budget = army ? biv_army_get_budget (army) : -1;

  self->is_quiet = true;
  if (root)
    biv_choices_choose (self->ruleset, biv_root_get_ruleset (root));
  offer_musters (self, army ? biv_army_get_muster (army) : NULL);
  if (budget < 0)
    budget =
      biv_last_choices_suggest_budget (self->settings, biv_import_rules_get_ruleset (self));
  gtk_spin_button_set_value (self->budget, budget);
  self->is_quiet = false;
  return biv_import_rules_get_ruleset (self) != NULL;
}

/** biv_import_rules_get_ruleset: (transfer none) (nullable): the rules that are chosen. */
BivRuleset *
biv_import_rules_get_ruleset (BivImportRules *self)
{
  return biv_choices_get_ruleset (self->ruleset);
}

/** biv_import_rules_get_ruleset_id: (nullable): their id. */
const char *
biv_import_rules_get_ruleset_id (BivImportRules *self)
{
  BivRuleset *ruleset = biv_import_rules_get_ruleset (self);

  return ruleset ? biv_node_get_id (BIV_NODE (ruleset)) : NULL;
}

/** biv_import_rules_get_muster: (transfer none) (nullable): the list that is chosen. */
BivMuster *
biv_import_rules_get_muster (BivImportRules *self)
{
  return biv_choices_get_muster (self->muster);
}

/** biv_import_rules_get_muster_id: its id; none is a choice, too. */
const char *
biv_import_rules_get_muster_id (BivImportRules *self)
{
  BivMuster *muster = biv_import_rules_get_muster (self);

  return muster ? biv_node_get_id (BIV_NODE (muster)) : BIV_FOREIGN_NOTHING;
}

/** biv_import_rules_get_budget: the budget that is chosen; 0: no limit. */
int
biv_import_rules_get_budget (BivImportRules *self)
{
  return gtk_spin_button_get_value_as_int (self->budget);
}

/** biv_import_rules_keep: what is chosen is proposed next time; list and budget for armies only. */
void
biv_import_rules_keep (BivImportRules *self, bool is_army)
{
  biv_last_choices_keep_ruleset (self->settings, biv_import_rules_get_ruleset (self));
  if (is_army)
    biv_last_choices_keep_army (self->settings, biv_import_rules_get_muster (self),
                                biv_import_rules_get_budget (self));
}
