/* Takes a muster list that somebody opens among the user's own: that is what one can do with such a
 * file, as no page shows it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-muster.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "config.h"

#include "app/compat/biv-question.h"
#include "app/import/biv-import-saving.h"
#include "app/start/biv-last-choices.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

typedef struct
{
  GtkWindow *parent; /* weak */
  BivWorkspace *workspace;
  BivMuster *list;
  BivImportMusterFunc func;
  GObject *data;
} Taking;

static void
end (Taking *self)
{
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->workspace);
  g_object_unref (self->list);
  g_object_unref (self->data);
  g_free (self);
}

static char *
make_name (BivMuster *list)
{
  const char *name =
    biv_text_for (biv_muster_get_name (list), biv_translation_choose_language (NULL));

  return biv_harmless_text (name ? name : biv_node_get_id (BIV_NODE (list)));
}

/* (transfer full): that a list was taken; a new army is proposed with it from now on. */
char *
biv_import_muster_make_words (GSettings *settings, BivMuster *list, BivRuleset *ruleset)
{
  g_autofree char *name = make_name (list);

  biv_last_choices_keep_army (settings, list, biv_last_choices_suggest_budget (settings, ruleset));
  /* Translators: the name of a muster list */
  return g_strdup_printf (_ ("“%s” is one of your muster lists now: a new army can use it."), name);
}

static BivRuleset *
find_ruleset (Taking *self)
{
  return biv_catalogue_get_ruleset (biv_workspace_get_catalogue (self->workspace),
                                    biv_muster_get_ruleset (self->list));
}

static void
saved_cb (BivMuster *list, const char *problem, gpointer data)
{
  Taking *self = data;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *words =
    list ? biv_import_muster_make_words (settings, list, find_ruleset (self)) : NULL;

  if (words || problem)
    self->func (words ? words : problem, !words, self->data);
  end (self);
}

static void
save (gpointer data)
{
  Taking *self = data;

  if (self->parent)
    biv_import_saving_run (self->parent, self->workspace, self->list, saved_cb, self);
  else
    end (self);
}

/* The question closes itself first, as another one may follow. */
static void
answered_cb (AdwMessageDialog *dialog, const char *response, Taking *self)
{
  g_signal_handlers_disconnect_by_data (dialog, self);
  if (g_str_equal (response, "take"))
    g_idle_add_once (save, self);
  else
    end (self);
}

static void
ask (Taking *self, BivRuleset *ruleset)
{
  g_autofree char *name = make_name (self->list);
  guint n = biv_node_list_get_length (biv_muster_get_entries (self->list));
  const char *rules =
    biv_text_for (biv_ruleset_get_name (ruleset), biv_translation_choose_language (NULL));
  GtkWidget *dialog = biv_question_new (self->parent, _ ("Make armies with this list?"), NULL);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (
    question,
    /* Translators: the name of a muster list, how many entries it has, the name of rules */
    ngettext ("“%s” is a muster list of %u entry for %s. A copy of it becomes one of your lists; "
              "the file stays as it is.",
              "“%s” is a muster list of %u entries for %s. A copy of it becomes one of your lists; "
              "the file stays as it is.",
              n),
    name, n, rules ? rules : biv_node_get_id (BIV_NODE (ruleset)));
  biv_question_offer (dialog, "take", _ ("_Take List"), ADW_RESPONSE_SUGGESTED);
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* @sentence: with {list} for its name */
static void
end_with (Taking *self, const char *sentence, bool is_problem)
{
  g_autofree char *name = make_name (self->list);
  g_autoptr (GString) words = g_string_new (sentence);

  g_string_replace (words, "{list}", name, 1);
  self->func (words->str, is_problem, self->data);
  end (self);
}

/* Asks whether the list is to be one of the user's own, and calls back with what there is to say.
 * @data: kept until then */
void
biv_import_muster_ask (GtkWindow *parent, BivWorkspace *workspace, BivMuster *list,
                       BivImportMusterFunc func, GObject *data)
{
  BivCatalogue *catalogue = biv_workspace_get_catalogue (workspace);
  BivMuster *known = biv_catalogue_get_muster (catalogue, biv_node_get_id (BIV_NODE (list)));
  Taking *self = g_new0 (Taking, 1);
  BivRuleset *ruleset;

  g_set_weak_pointer (&self->parent, parent);
  self->workspace = g_object_ref (workspace);
  self->list = g_object_ref (list);
  self->func = func;
  self->data = g_object_ref (data);
  ruleset = find_ruleset (self);
  if (!ruleset)
    end_with (self, _ ("“{list}” is a muster list for rules that are not installed."), true);
  else if (known && biv_node_equal (BIV_NODE (known), BIV_NODE (list)))
    end_with (self, _ ("“{list}” is among the muster lists already: a new army can use it."),
              false);
  else
    ask (self, ruleset);
}
