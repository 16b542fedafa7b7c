/* Lists of troops that were copied in a spreadsheet or in another program, and are pasted: a dialog
 * shows what they become. In an army they are added to what is selected there; else they are a new
 * army, which the signal "made" hands over as a document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-pasting.h"

#include <glib/gi18n.h>

#include "app/army/biv-army-editor.h"
#include "app/army/gesture/biv-army-fragment.h"
#include "app/import/biv-import-dialog.h"
#include "app/kit/widgets/biv-foreign.h"
#include "core/model/army/biv-army.h"
#include "storage/format/biv-format.h"

struct _BivPasting
{
  BivService parent_instance;

  GtkWidget *into; /* weak: the editor in which it was pasted; NULL: a new army is made */
};

enum
{
  SIGNAL_MADE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivPasting, biv_pasting, BIV_TYPE_SERVICE)

static void
biv_pasting_dispose (GObject *object)
{
  g_clear_weak_pointer (&BIV_PASTING (object)->into);
  G_OBJECT_CLASS (biv_pasting_parent_class)->dispose (object);
}

static void
biv_pasting_class_init (BivPastingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_pasting_dispose;
  signals[SIGNAL_MADE] = g_signal_new ("made", BIV_TYPE_PASTING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, BIV_TYPE_DOCUMENT);
}

static void
biv_pasting_init (BivPasting *self)
{
}

static void
append_all (GPtrArray *nodes, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    g_ptr_array_add (nodes, biv_node_list_get (list, i));
}

/* (transfer full): the troops of an army as text that can be pasted into another: those of its only
 * contingent, or its contingents. */
static char *
write_troops (BivArmy *army)
{
  BivNodeList *contingents = biv_army_get_contingents (army);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  if (biv_node_list_get_length (contingents) == 1)
    {
      BivContingent *only = biv_node_list_get (contingents, 0);

      append_all (nodes, biv_contingent_get_figures (only));
      append_all (nodes, biv_contingent_get_units (only));
    }
  else
    append_all (nodes, contingents);
  return biv_army_fragment_write (army, (BivNode **) nodes->pdata, nodes->len);
}

static void
made_cb (GtkWidget *dialog, BivDocument *document, BivPasting *self)
{
  BivNode *root = biv_document_get_root (document);
  g_autofree char *troops = BIV_IS_ARMY (root) ? write_troops (BIV_ARMY (root)) : NULL;

  if (!troops || !self->into ||
      !gtk_widget_activate_action (self->into, "army.add-troops", "s", troops))
    g_signal_emit (self, signals[SIGNAL_MADE], 0, document);
}

/* @text: as it was copied. Returns: whether it is a list of troops, which is then asked about */
static bool
ask (BivPasting *self, const char *text, const char *ruleset)
{
  const BivInterchange *kind = biv_format_find_interchange_of_text (text);
  GtkWidget *dialog;

  if (!kind)
    return false;
  dialog = biv_import_dialog_new_for_text (
    biv_service_get_window (self), biv_service_get_workspace (self), text, kind, ruleset);
  g_signal_connect_object (dialog, "made", G_CALLBACK (made_cb), self, 0);
  g_signal_connect_object (dialog, "refused", G_CALLBACK (biv_service_report), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "said", G_CALLBACK (biv_service_report), self,
                           G_CONNECT_SWAPPED);
  return true;
}

/* Takes a list that was pasted into an army, where the keyboard is.
 * @text: of a kind that is known
 * @ruleset: the id of the army's rules */
void
biv_pasting_insert (BivPasting *self, const char *text, const char *ruleset)
{
  GtkWidget *focus = gtk_window_get_focus (biv_service_get_window (self));

  g_set_weak_pointer (&self->into,
                      focus ? gtk_widget_get_ancestor (focus, BIV_TYPE_ARMY_EDITOR) : NULL);
  ask (self, text, ruleset);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivPasting) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = biv_foreign_text_finish (result, &error);

  if (biv_service_is_orphan (self))
    return;
  g_clear_weak_pointer (&self->into);
  if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    biv_service_report (self, error->message);
  else if (!text || !ask (self, text, NULL))
    biv_service_report (self, _ ("What was copied is no list of troops. Copy the rows of a "
                                 "spreadsheet, with the headings of the columns first, or a list "
                                 "of another program."));
}

/* Makes a new army of what was copied. */
void
biv_pasting_begin_army (BivPasting *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (biv_service_get_window (self)));

  biv_foreign_text_read_clipboard (clipboard, read_cb, g_object_ref (self));
}
