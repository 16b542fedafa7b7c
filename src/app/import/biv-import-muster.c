/* Takes a muster list that is open among the user's own, so that armies can be made with it. Where
 * one of the user's own has its id, somebody is asked what becomes of that.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-muster.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "config.h"

#include "app/kit/compat/biv-question.h"
#include "app/frame/document/biv-last-choices.h"
#include "storage/catalogue/biv-own.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

typedef struct
{
  GtkWindow *parent; /* weak */
  BivWorkspace *workspace;
  BivMuster *list;
  BivImportMusterFunc func;
  GObject *data;
  char *answer; /* to the last question */
} Importing;

static void
end (Importing *self)
{
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->workspace);
  g_object_unref (self->list);
  g_object_unref (self->data);
  g_free (self->answer);
  g_free (self);
}

static const char *
get_id (Importing *self)
{
  return biv_node_get_id (BIV_NODE (self->list));
}

static char *
make_name (Importing *self)
{
  const char *name =
    biv_text_for (biv_muster_get_name (self->list), biv_translation_choose_language (NULL));

  return biv_harmless_text (name ? name : get_id (self));
}

static BivRuleset *
find_ruleset (Importing *self)
{
  return biv_catalogue_get_ruleset (biv_workspace_get_catalogue (self->workspace),
                                    biv_muster_get_ruleset (self->list));
}

/* --- Saving it ---------------------------------------------------------------------------- */

static void
save (Importing *self, const char *id, bool replaces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMuster) list = biv_own_muster_save (self->list, id, replaces, &error);
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *name = make_name (self);
  /* Translators: the name of a muster list */
  g_autofree char *words = g_strdup_printf (
    _ ("“%s” is one of your muster lists now: a new army can use it."), name);

  if (list)
    {
      biv_workspace_add_muster (self->workspace, list);
      /* a new army is proposed with it from now on */
      biv_last_choices_keep_army (settings, list,
                                  biv_last_choices_suggest_budget (settings, find_ruleset (self)));
    }
  self->func (list ? words : error->message, !list, self->data);
  end (self);
}

static void
save_beside (Importing *self)
{
  g_autofree char *id =
    biv_own_muster_find_free_id (biv_workspace_get_catalogue (self->workspace), get_id (self));

  save (self, id, false);
}

/* --- Asking -------------------------------------------------------------------------------- */

static void ask_to_replace (Importing *self);

static void
go_on (gpointer data)
{
  Importing *self = data;

  if (g_str_equal (self->answer, "replace"))
    save (self, get_id (self), true);
  else if (g_str_equal (self->answer, "keep"))
    save_beside (self);
  else if (!g_str_equal (self->answer, "take") || !self->parent)
    end (self);
  else if (biv_own_muster_has (get_id (self)))
    ask_to_replace (self);
  else
    save_beside (self);
}

/* The question closes itself first, as another one may follow. */
static void
answered_cb (AdwMessageDialog *dialog, const char *response, Importing *self)
{
  g_signal_handlers_disconnect_by_data (dialog, self);
  g_free (self->answer);
  self->answer = g_strdup (response);
  g_idle_add_once (go_on, self);
}

static void
present (Importing *self, GtkWidget *dialog)
{
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
ask_to_replace (Importing *self)
{
  g_autofree char *name = make_name (self);
  GtkWidget *dialog = biv_question_new (self->parent, _ ("Replace your list?"), NULL);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (
    question,
    _ ("“%s” is a muster list of yours already. If you replace it, what it holds is lost, and "
       "armies made with it follow the new one."),
    name);
  adw_message_dialog_add_responses (question, "cancel", _ ("_Cancel"), "keep", _ ("_Keep Both"),
                                    "replace", _ ("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (question, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (question, "keep");
  adw_message_dialog_set_close_response (question, "cancel");
  present (self, dialog);
}

static void
ask_to_import (Importing *self, BivRuleset *ruleset)
{
  g_autofree char *name = make_name (self);
  guint n = biv_node_list_get_length (biv_muster_get_entries (self->list));
  const char *rules =
    biv_text_for (biv_ruleset_get_name (ruleset), biv_translation_choose_language (NULL));
  GtkWidget *dialog = biv_question_new (self->parent, _ ("Make armies with this list?"), NULL);

  adw_message_dialog_format_body (
    ADW_MESSAGE_DIALOG (dialog),
    /* Translators: the name of a muster list, how many entries it has, the name of rules */
    ngettext ("“%s” is a muster list of %u entry for %s. A copy of it becomes one of your lists; "
              "the file stays as it is.",
              "“%s” is a muster list of %u entries for %s. A copy of it becomes one of your lists; "
              "the file stays as it is.",
              n),
    name, n, rules ? rules : biv_node_get_id (BIV_NODE (ruleset)));
  biv_question_offer (dialog, "take", _ ("_Take List"), ADW_RESPONSE_SUGGESTED);
  present (self, dialog);
}

/* @sentence: with {list} for its name */
static void
end_with (Importing *self, const char *sentence, bool is_problem)
{
  g_autofree char *name = make_name (self);
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
  Importing *self = g_new0 (Importing, 1);
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
    ask_to_import (self, ruleset);
}
