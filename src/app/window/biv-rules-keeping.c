/* Puts the open rules or the open muster list among the user's own, for armies and battles to
 * choose, and tries rules in a battle that nobody saves: a copy of one that is open, or a sample,
 * which carries the rules along. The signal "tried" hands that battle over.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-rules-keeping.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/compat/biv-question.h"
#include "app/frame/document/biv-data-file.h"
#include "app/import/biv-import-muster.h"
#include "core/assist/biv-adopt-ruleset.h"
#include "core/edit/army/biv-scenario-edits.h"
#include "core/ruleset/biv-ruleset-extend.h"
#include "storage/catalogue/biv-own.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "text/biv-harmless.h"

struct _BivRulesKeeping
{
  BivService parent_instance;
};

enum
{
  SIGNAL_TRIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivRulesKeeping, biv_rules_keeping,
                     BIV_TYPE_SERVICE)
static void
biv_rules_keeping_class_init (BivRulesKeepingClass *klass)
{
  signals[SIGNAL_TRIED] = g_signal_new ("tried", BIV_TYPE_RULES_KEEPING, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, BIV_TYPE_DOCUMENT);
}

static void
biv_rules_keeping_init (BivRulesKeeping *self)
{
}

static BivNode *
get_root (BivRulesKeeping *self)
{
  BivSession *session = biv_service_get_session (self);

  return session ? biv_session_get_root (session) : NULL;
}

/* Whether the check finds nothing that would have the rules mean something else than is said. */
static bool
are_sound (BivRulesKeeping *self)
{
  BivSession *session = biv_service_get_session (self);

  biv_session_check (session);
  return biv_report_count (biv_session_get_report (session), BIV_SEVERITY_ERROR) == 0;
}

/* (transfer full) (nullable): the open rules with all that they inherit. */
static BivRuleset *
merge (BivRulesKeeping *self)
{
  BivRuleset *own = BIV_RULESET (get_root (self));
  BivRuleset *base =
    biv_catalogue_find_base (biv_session_get_catalogue (biv_service_get_session (self)), own);
  g_autoptr (BivNode) copy = base ? NULL : biv_node_copy (BIV_NODE (own), NULL, NULL);

  return base ? biv_ruleset_extend (base, own) : BIV_RULESET (g_steal_pointer (&copy));
}

/* --- among the user's own --------------------------------------------------------------------- */

static void
finished_cb (const char *words, bool is_problem, gpointer data)
{
  if (biv_service_is_orphan (data))
    return;
  if (is_problem)
    biv_service_report (data, words);
  else
    biv_service_report_done (data, words);
}

static void
adopt (BivRulesKeeping *self)
{
  BivRuleset *own = BIV_RULESET (get_root (self));
  g_autoptr (BivRuleset) whole = merge (self);
  g_autofree char *title = biv_session_make_title (biv_service_get_session (self));
  g_autofree char *name = biv_harmless_text (title);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (!whole || !biv_own_ruleset_save (own, &error))
    {
      biv_service_report (self, error ? error->message : name);
      return;
    }
  biv_catalogue_set_source (biv_workspace_get_catalogue (biv_service_get_workspace (self)),
                            BIV_SOURCE_OWN);
  biv_workspace_add_ruleset (biv_service_get_workspace (self), whole);
  /* Translators: the name of rules */
  words = g_strdup_printf (_ ("“%s” are among your rules now: armies and battles can choose them."),
                           name);
  biv_service_report_done (self, words);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, BivRulesKeeping *self)
{
  if (g_str_equal (response, "replace") && BIV_IS_RULESET (get_root (self)))
    adopt (self);
}

static void
ask_to_replace (BivRulesKeeping *self)
{
  GtkWidget *dialog =
    biv_question_new (biv_service_get_window (self), _ ("Replace your rules?"),
                      _ ("You have rules with this id already. They are replaced by these."));

  biv_question_offer (dialog, "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Whether such rules are there that are nobody's own: what is told to follow them would follow
 * others. */
static bool
are_of_others (BivRulesKeeping *self, const char *id)
{
  return !biv_own_ruleset_has (id) &&
         biv_catalogue_get_ruleset (biv_workspace_get_catalogue (biv_service_get_workspace (self)),
                                    id);
}

/* Puts the open rules or the open list among the user's own. */
void
biv_rules_keeping_keep (BivRulesKeeping *self)
{
  BivNode *root = get_root (self);

  if (!root)
    return;
  if (!are_sound (self))
    biv_service_report (self, _ ("There are errors in it. Mend what the findings say first."));
  else if (BIV_IS_MUSTER (root))
    biv_import_muster_ask (biv_service_get_window (self), biv_service_get_workspace (self),
                           BIV_MUSTER (root), finished_cb, G_OBJECT (self));
  else if (are_of_others (self, biv_node_get_id (root)))
    biv_service_report (
      self, _ ("Rules that come with the program have this id: give these another one first."));
  else if (biv_own_ruleset_has (biv_node_get_id (root)))
    ask_to_replace (self);
  else
    adopt (self);
}

/* --- a battle to try them in ------------------------------------------------------------------ */

/* Whether a battle follows the open rules or what they derive from. */
static bool
suits (BivRulesKeeping *self, BivNode *battle)
{
  BivRuleset *own = BIV_RULESET (get_root (self));
  const char *followed = biv_scenario_get_ruleset (BIV_SCENARIO (battle));

  return g_str_equal (followed, biv_node_get_id (BIV_NODE (own))) ||
         g_str_equal (followed, biv_ruleset_get_extends (own));
}

/* (transfer full) (nullable): a copy of a battle that is open. */
static BivNode *
find_open (BivRulesKeeping *self)
{
  GListModel *sessions = biv_workspace_get_sessions (biv_service_get_workspace (self));

  for (guint i = 0; i < g_list_model_get_n_items (sessions); i++)
    {
      g_autoptr (BivSession) session = g_list_model_get_item (sessions, i);
      BivNode *root = biv_session_get_root (session);

      if (BIV_IS_SCENARIO (root) && suits (self, root))
        return biv_node_copy (root, NULL, NULL);
    }
  return NULL;
}

/* (transfer full) (nullable): a sample. */
static BivNode *
find_sample (BivRulesKeeping *self)
{
  g_autofree char *folder = biv_data_file ("samples");
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files && (name = g_dir_read_name (files)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (BivNode) root =
        g_str_has_suffix (name, ".bivscenario") ? biv_format_read_file (path, NULL) : NULL;

      if (root && suits (self, root))
        return g_steal_pointer (&root);
    }
  return NULL;
}

/* (transfer full): the open rules as a file has them. */
static char *
write_rules (BivRulesKeeping *self)
{
  g_autoptr (GBytes) bytes = biv_format_write (get_root (self));
  gsize length;
  const char *content = g_bytes_get_data (bytes, &length);

  return g_strndup (content, length);
}

/* (transfer full) (nullable): the battle, with the rules along. */
static BivDocument *
dress (BivRulesKeeping *self, BivNode *battle)
{
  g_autoptr (BivDocument) document = biv_document_new (battle, NULL);
  g_autoptr (BivHistory) history = document ? biv_history_new (document) : NULL;
  g_autoptr (BivRuleset) whole = merge (self);
  g_autofree char *content = write_rules (self);
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (BivEditList) more = NULL;

  if (!document || !whole)
    return NULL;
  edits = biv_scenario_edits_embed (document, BIV_EMBEDDED_KIND_RULESET, content);
  more = biv_adopt_ruleset (document, whole);
  biv_edit_list_append (edits, more);
  return biv_history_do (history, edits, NULL) ? g_steal_pointer (&document) : NULL;
}

/* Opens a battle with the open rules; nothing is saved. */
void
biv_rules_keeping_try (BivRulesKeeping *self)
{
  BivNode *root = get_root (self);
  g_autoptr (BivNode) battle = NULL;
  g_autoptr (BivDocument) document = NULL;

  if (!root || !BIV_IS_RULESET (root))
    return;
  if (!are_sound (self))
    {
      biv_service_report (self, _ ("There are errors in it. Mend what the findings say first."));
      return;
    }
  battle = find_open (self);
  if (!battle)
    battle = find_sample (self);
  document = battle ? dress (self, battle) : NULL;
  if (document)
    g_signal_emit (self, signals[SIGNAL_TRIED], 0, document);
  else
    biv_service_report (self, _ ("No battle is open that follows such rules, and no sample does. "
                                 "Open one, and try again."));
}
