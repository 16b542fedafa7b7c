/* Takes a muster list that was made of another program's file among the user's own, so that armies
 * can be made with it. Where one of the user's own has its id, somebody is asked first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-saving.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/compat/biv-question.h"
#include "storage/biv-own-muster.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

typedef struct
{
  BivWorkspace *workspace;
  BivMuster *list;
  BivImportSavingFunc func;
  gpointer data;
  char *answer; /* NULL: nothing was asked */
} Saving;

static void
end (Saving *self, BivMuster *list, const char *problem)
{
  self->func (list, problem, self->data);
  g_object_unref (self->workspace);
  g_object_unref (self->list);
  g_free (self->answer);
  g_free (self);
}

static void
save (Saving *self, const char *id, bool replaces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMuster) list = biv_own_muster_take (self->list, id, replaces, &error);

  if (list)
    biv_workspace_add_muster (self->workspace, list);
  end (self, list, error ? error->message : NULL);
}

static void
save_beside (Saving *self)
{
  g_autofree char *id =
    biv_own_muster_find_free_id (biv_workspace_get_catalogue (self->workspace),
                                 biv_node_get_id (BIV_NODE (self->list)));

  save (self, id, false);
}

static void
go_on (gpointer data)
{
  Saving *self = data;

  if (g_str_equal (self->answer, "replace"))
    save (self, biv_node_get_id (BIV_NODE (self->list)), true);
  else if (g_str_equal (self->answer, "keep"))
    save_beside (self);
  else
    end (self, NULL, NULL);
}

/* The question closes itself first, as its parent may be closed by what follows. */
static void
answered_cb (AdwMessageDialog *dialog, const char *response, Saving *self)
{
  g_signal_handlers_disconnect_by_data (dialog, self);
  self->answer = g_strdup (response);
  g_idle_add_once (go_on, self);
}

static void
ask (GtkWindow *parent, Saving *self)
{
  const char *name = biv_text_for (biv_muster_get_name (self->list),
                                   biv_translation_choose_language (NULL));
  g_autofree char *shown =
    biv_harmless_text (name ? name : biv_node_get_id (BIV_NODE (self->list)));
  GtkWidget *dialog = biv_question_new (parent, _ ("Replace your list?"), NULL);
  AdwMessageDialog *asked = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (
    asked,
    _ ("“%s” is a muster list of yours already. If you replace it, what it holds is lost, and "
       "armies made with it follow the new one."),
    shown);
  adw_message_dialog_add_responses (asked, "cancel", _ ("_Cancel"), "keep", _ ("_Keep Both"),
                                    "replace", _ ("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (asked, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (asked, "keep");
  adw_message_dialog_set_close_response (asked, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Saves the list, and calls back. */
void
biv_import_saving_run (GtkWindow *parent, BivWorkspace *workspace, BivMuster *list,
                       BivImportSavingFunc func, gpointer data)
{
  Saving *self = g_new (Saving, 1);

  *self = (Saving){ g_object_ref (workspace), g_object_ref (list), func, data, NULL };
  if (biv_own_muster_has (biv_node_get_id (BIV_NODE (list))))
    ask (parent, self);
  else
    save_beside (self);
}
