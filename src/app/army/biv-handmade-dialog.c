/* Makes a unit or a leader by hand. What is typed here goes into a small army of its own, so that
 * the fields are the same as in the editor and the document hears of it only when it is done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-handmade-dialog.h"

#include <glib/gi18n.h>

#include "app/army/biv-army-words.h"
#include "app/army/biv-inspector.h"
#include "core/model/biv-contingent.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-unit.h"

struct _BivHandmadeDialog
{
  AdwWindow parent_instance;

  BivSession *scratch; /* of the small army */
  BivNode *piece;
  BivInspector *inspector;
  GtkCheckButton *keep;
};

enum
{
  SIGNAL_MADE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivHandmadeDialog, biv_handmade_dialog, ADW_TYPE_WINDOW)

static BivRuleset *
get_ruleset (BivHandmadeDialog *self)
{
  return biv_session_get_ruleset (self->scratch);
}

/* What has no name is called after its kind. */
static void
ensure_name (BivHandmadeDialog *self)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autofree char *name = biv_army_words_name (self->piece, get_ruleset (self));

  biv_edit_list_set_string (edits, biv_node_get_id (self->piece), "name", name);
  biv_history_apply (biv_session_get_history (self->scratch), edits, "set-field", NULL,
                     NULL); /* the name of an arm or a kind is a name */
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivHandmadeDialog *self = BIV_HANDMADE_DIALOG (widget);

  ensure_name (self);
  g_signal_emit (self, signals[SIGNAL_MADE], 0, self->piece,
                 gtk_check_button_get_active (self->keep));
  gtk_window_close (GTK_WINDOW (self));
}

static void
biv_handmade_dialog_dispose (GObject *object)
{
  BivHandmadeDialog *self = BIV_HANDMADE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_HANDMADE_DIALOG);
  g_clear_object (&self->piece);
  g_clear_object (&self->scratch);
  G_OBJECT_CLASS (biv_handmade_dialog_parent_class)->dispose (object);
}

static void
biv_handmade_dialog_class_init (BivHandmadeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_handmade_dialog_dispose;
  /* It is done: the BivNode, and whether it is to be kept in the user's list. */
  signals[SIGNAL_MADE] = g_signal_new ("made", BIV_TYPE_HANDMADE_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 2, BIV_TYPE_NODE,
                                       G_TYPE_BOOLEAN);
  g_type_ensure (BIV_TYPE_INSPECTOR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-handmade-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivHandmadeDialog, inspector);
  gtk_widget_class_bind_template_child (widget_class, BivHandmadeDialog, keep);
  gtk_widget_class_install_action (widget_class, "handmade.add", NULL, add_cb);
}

static void
biv_handmade_dialog_init (BivHandmadeDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static const char *
get_first (BivNodeList *items)
{
  return items && biv_node_list_get_length (items) > 0
           ? biv_node_get_id (biv_node_list_get (items, 0))
           : "unknown";
}

/* A unit of the first arm, a figure of the first kind. */
static BivNode *
make_draft (BivRuleset *ruleset, GType type)
{
  BivNode *piece = biv_node_new (type, "piece");
  g_auto (GValue) yes = G_VALUE_INIT;
  int handmade = biv_node_class_find_field (BIV_NODE_GET_CLASS (piece), "handmade");

  if (type == BIV_TYPE_UNIT)
    {
      biv_node_build_string (piece, "arm",
                             get_first (ruleset ? biv_ruleset_get_arms (ruleset) : NULL));
      biv_node_build_int (piece, "elements", 1);
    }
  else
    biv_node_build_string (piece, "kind",
                           get_first (ruleset ? biv_ruleset_get_leaders (ruleset) : NULL));
  g_value_init (&yes, G_TYPE_BOOLEAN);
  g_value_set_boolean (&yes, TRUE);
  biv_node_build (piece, (guint) handmade, &yes, NULL); /* any boolean is valid */
  return piece;
}

static BivDocument *
make_document (BivArmy *army, BivNode *piece)
{
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_ARMY, "scratch");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "contingent");

  biv_node_build_string (root, "ruleset", biv_army_get_ruleset (army));
  biv_node_build_append (root, BIV_ARMY_CONTINGENTS, contingent, NULL); /* the only one */
  biv_node_build_append (contingent,
                         BIV_IS_UNIT (piece) ? BIV_CONTINGENT_UNITS : BIV_CONTINGENT_FIGURES, piece,
                         NULL);         /* the only one */
  return biv_document_new (root, NULL); /* three ids that differ */
}

/* @type: BIV_TYPE_UNIT or BIV_TYPE_FIGURE. */
BivHandmadeDialog *
biv_handmade_dialog_new (BivSession *session, BivArmy *army, GType type)
{
  BivHandmadeDialog *self = g_object_new (BIV_TYPE_HANDMADE_DIALOG, NULL);
  BivCatalogue *catalogue = biv_session_get_catalogue (session);
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army));
  g_autoptr (BivDocument) document = NULL;

  self->piece = make_draft (ruleset, type);
  document = make_document (army, self->piece);
  self->scratch = biv_session_new (document, catalogue);
  gtk_window_set_title (GTK_WINDOW (self),
                        type == BIV_TYPE_UNIT ? _ ("Unit by hand") : _ ("Leader by hand"));
  biv_inspector_open (self->inspector, self->scratch, biv_session_get_army (self->scratch));
  biv_inspector_show (self->inspector, &self->piece, 1);
  return self;
}

/* (transfer none): what is being made. */
BivNode *
biv_handmade_dialog_get_piece (BivHandmadeDialog *self)
{
  return self->piece;
}

/* (transfer none): of what is being made. */
BivHistory *
biv_handmade_dialog_get_history (BivHandmadeDialog *self)
{
  return biv_session_get_history (self->scratch);
}

void
biv_handmade_dialog_set_keeps (BivHandmadeDialog *self, bool keeps)
{
  gtk_check_button_set_active (self->keep, keeps);
}
