/* Makes a unit or a leader by hand. It is edited in a small army of its own, so that the fields are
 * the same as in the editor and the document gets the piece only when it is complete.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-handmade-dialog.h"

#include <glib/gi18n.h>

#include "app/army/form/biv-inspector.h"
#include "app/army/words/biv-army-words.h"
#include "app/frame/guide/biv-guide.h"
#include "core/assist/biv-handmade.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-signal.h"
#include "text/biv-rules-words.h"

struct _BivHandmadeDialog
{
  AdwWindow parent_instance;

  BivSession *session; /* of the army that it is for */
  BivArmy *army;
  BivContingent *contingent; /* (nullable): NULL: one is added with the piece */
  BivSession *scratch;       /* of the small army */
  BivNode *piece;
  BivNode *guess; /* the piece as proposed for its arm or rank, before the user changed it */
  guint follow;   /* a source */
  BivInspector *inspector;
  GtkCheckButton *keep;
};

static guint made_signal;

G_DEFINE_FINAL_TYPE (BivHandmadeDialog, biv_handmade_dialog, ADW_TYPE_WINDOW)

static BivRuleset *
get_ruleset (BivHandmadeDialog *self)
{
  return biv_session_get_ruleset (self->scratch);
}

/* Names a piece without a name after its kind. */
static void
ensure_name (BivHandmadeDialog *self)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autofree char *name = biv_army_words_name (self->piece, get_ruleset (self));

  if (biv_naming_find (self->piece))
    return;
  biv_edit_list_set_plain (edits, biv_node_get_id (self->piece), "name", name);
  biv_history_apply (biv_session_get_history (self->scratch), edits, "set-field", NULL,
                     NULL); /* the name of an arm or a kind is a valid name */
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivHandmadeDialog *self = BIV_HANDMADE_DIALOG (widget);

  ensure_name (self);
  g_signal_emit (self, made_signal, 0, self->piece,
                 gtk_check_button_get_active (self->keep));
  gtk_window_close (GTK_WINDOW (self));
}

static void
biv_handmade_dialog_dispose (GObject *object)
{
  BivHandmadeDialog *self = BIV_HANDMADE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_HANDMADE_DIALOG);
  g_clear_handle_id (&self->follow, g_source_remove);
  g_clear_object (&self->guess);
  g_clear_object (&self->piece);
  g_clear_object (&self->scratch);
  g_clear_object (&self->contingent);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_handmade_dialog_parent_class)->dispose (object);
}

static void
biv_handmade_dialog_class_init (BivHandmadeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_handmade_dialog_dispose;
  /* The piece is complete: the BivNode, and whether to keep it in the user's muster list. */
  made_signal =
    biv_signal_new ("made", BIV_TYPE_HANDMADE_DIALOG, 2, BIV_TYPE_NODE, G_TYPE_BOOLEAN);
  g_type_ensure (BIV_TYPE_INSPECTOR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/form/biv-handmade-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivHandmadeDialog, inspector);
  gtk_widget_class_bind_template_child (widget_class, BivHandmadeDialog, keep);
  gtk_widget_class_install_action (widget_class, "handmade.add", NULL, add_cb);
}

static void
biv_handmade_dialog_init (BivHandmadeDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_HANDMADE);
}

static BivDocument *
make_document (BivArmy *army, BivContingent *from, BivNode *piece)
{
  const char *list = from ? biv_contingent_get_muster (from) : "";
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_ARMY, "scratch");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "contingent");

  biv_node_build_string (root, "ruleset", biv_army_get_ruleset (army));
  biv_node_build_string (root, "muster", *list ? list : biv_army_get_muster (army));
  biv_node_build_append (root, BIV_ARMY_CONTINGENTS, contingent, NULL); /* the only one */
  biv_node_build_append (contingent,
                         BIV_IS_UNIT (piece) ? BIV_CONTINGENT_UNITS : BIV_CONTINGENT_FIGURES,
                         piece, NULL);  /* the only one */
  return biv_document_new (root, NULL); /* three ids that differ */
}

static BivNode *
make_piece (BivHandmadeDialog *self, GType type, const char *name)
{
  g_autoptr (BivNode) draft = biv_handmade_make (biv_session_get_catalogue (self->session),
                                                 self->army, self->contingent, type, NULL);
  BivNode *piece = biv_node_copy_as (draft, "piece");

  biv_node_build_string (piece, "name", name);
  return piece;
}

static bool
is_same (const GValue *a, const GValue *b)
{
  if (G_VALUE_HOLDS (a, BIV_TYPE_DETAILS))
    return biv_details_equal (g_value_get_boxed (a), g_value_get_boxed (b));
  return g_value_get_int (a) == g_value_get_int (b);
}

/* Takes those values of a new proposal that the user did not change in the last one. */
static void
follow_guess (BivHandmadeDialog *self, BivNode *guess, BivEditList *edits)
{
  static const char *const fields[] = { "elements", "cost", "details" };
  BivNodeClass *klass = BIV_NODE_GET_CLASS (guess);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      int field = biv_node_class_find_field (klass, fields[i]);
      g_auto (GValue) old = G_VALUE_INIT;
      g_auto (GValue) now = G_VALUE_INIT;
      g_auto (GValue) wanted = G_VALUE_INIT;

      if (field < 0)
        continue;
      biv_node_get_value (self->guess, (guint) field, &old);
      biv_node_get_value (self->piece, (guint) field, &now);
      biv_node_get_value (guess, (guint) field, &wanted);
      if (is_same (&old, &now))
        biv_edit_list_set (edits, biv_node_get_id (self->piece), fields[i], &wanted);
    }
}

static gboolean
guess_cb (gpointer data)
{
  BivHandmadeDialog *self = data;
  const char *kind = biv_army_piece_get_kind (self->piece);
  g_autoptr (BivNode) guess =
    biv_handmade_make (biv_session_get_catalogue (self->session), self->army, self->contingent,
                       G_OBJECT_TYPE (self->piece), kind);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  self->follow = 0;
  follow_guess (self, guess, edits);
  biv_history_apply (biv_session_get_history (self->scratch), edits, "set-field", NULL,
                     NULL); /* valid where it comes from */
  g_set_object (&self->guess, guess);
  return G_SOURCE_REMOVE;
}

/* For another arm or rank, values that were only proposed are proposed again. Later: the row in
 * which it is chosen is still busy. */
static void
changed_cb (BivDocument *document, const BivChange *change, BivHandmadeDialog *self)
{
  guint field = BIV_IS_UNIT (self->piece) ? BIV_UNIT_ARM : BIV_FIGURE_KIND;

  if (change->kind == BIV_EDIT_SET && change->object == self->piece && change->field == field &&
      self->follow == 0)
    self->follow = g_idle_add (guess_cb, self);
}

/* (transfer full): the name of a kind in the army's ruleset. */
static char *
name_kind (BivHandmadeDialog *self, GType type)
{
  g_autofree char *leader =
    biv_rules_words_get_title (get_ruleset (self), "leader", N_ ("leader"), NULL);

  if (type == BIV_TYPE_UNIT)
    return g_strdup (_ ("Unit by hand"));
  /* Translators: %s is what the rules call a leader: "Officer by hand" */
  return g_strdup_printf (_ ("%s by hand"), leader);
}

/* @contingent: (nullable): the one that gets the piece. @type: BIV_TYPE_UNIT or BIV_TYPE_FIGURE.
 * @name: the name to begin with */
BivHandmadeDialog *
biv_handmade_dialog_new (BivSession *session, BivArmy *army, BivContingent *contingent, GType type,
                         const char *name)
{
  BivHandmadeDialog *self = g_object_new (BIV_TYPE_HANDMADE_DIALOG, NULL);
  g_autoptr (BivDocument) document = NULL;
  g_autofree char *title = NULL;

  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  g_set_object (&self->contingent, contingent);
  self->piece = make_piece (self, type, name);
  self->guess = biv_node_copy (self->piece, NULL, NULL);
  document = make_document (army, contingent, self->piece);
  self->scratch = biv_session_new (document, biv_session_get_catalogue (session));
  title = name_kind (self, type);
  gtk_window_set_title (GTK_WINDOW (self), title);
  biv_inspector_open (self->inspector, self->scratch, biv_session_get_army (self->scratch));
  biv_inspector_show (self->inspector, &self->piece, 1);
  biv_inspector_begin (self->inspector); /* and not with the button that cancels */
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  return self;
}

/* (transfer none): the piece that is being made. */
BivNode *
biv_handmade_dialog_get_piece (BivHandmadeDialog *self)
{
  return self->piece;
}
