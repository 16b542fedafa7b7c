/* The head of the army editor: the army's name, budget, ruleset and muster list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-army-head.h"

#include "app/army/form/biv-army-fields.h"
#include "app/kit/form/biv-field-row.h"

struct _BivArmyHead
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  guint fill; /* a source */
  GtkListBox *names;
  GtkListBox *rules;
};

G_DEFINE_FINAL_TYPE (BivArmyHead, biv_army_head, ADW_TYPE_BIN)

static void
biv_army_head_dispose (GObject *object)
{
  BivArmyHead *self = BIV_ARMY_HEAD (object);

  g_clear_handle_id (&self->fill, g_source_remove);
  if (self->names)
    gtk_list_box_bind_model (self->names, NULL, NULL, NULL, NULL);
  if (self->rules)
    gtk_list_box_bind_model (self->rules, NULL, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ARMY_HEAD);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_army_head_parent_class)->dispose (object);
}

static void
biv_army_head_class_init (BivArmyHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_army_head_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/form/biv-army-head.ui");
  gtk_widget_class_bind_template_child (widget_class, BivArmyHead, names);
  gtk_widget_class_bind_template_child (widget_class, BivArmyHead, rules);
}

static void
biv_army_head_init (BivArmyHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  BivArmyHead *self = data;

  return biv_field_row_new (item, biv_session_get_history (self->session),
                            BIV_NODE (self->army));
}

static void
fill_rules (BivArmyHead *self)
{
  g_autoptr (GListStore) rules = biv_army_fields_of_head (self->session, self->army, true);

  gtk_list_box_bind_model (self->rules, G_LIST_MODEL (rules), make_row, self, NULL);
}

static gboolean
fill_cb (gpointer data)
{
  BivArmyHead *self = data;

  self->fill = 0;
  fill_rules (self);
  return G_SOURCE_REMOVE;
}

/* Another ruleset has other muster lists. Fills later: the row of the ruleset is still busy. */
static void
fill_soon (BivArmyHead *self)
{
  if (self->fill == 0)
    self->fill = g_idle_add (fill_cb, self);
}

static void
changed_cb (BivDocument *document, const BivChange *change, BivArmyHead *self)
{
  if (change->kind == BIV_EDIT_SET && change->object == BIV_NODE (self->army) &&
      change->field == BIV_ARMY_RULESET)
    fill_soon (self);
}

/* Shows the head of an army of a session; called once. */
void
biv_army_head_open (BivArmyHead *self, BivSession *session, BivArmy *army)
{
  g_autoptr (GListStore) names = biv_army_fields_of_head (session, army, false);
  GListModel *musters = biv_catalogue_get_musters (biv_session_get_catalogue (session));

  g_return_if_fail (BIV_IS_ARMY_HEAD (self));
  g_return_if_fail (!self->session);
  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  gtk_list_box_bind_model (self->names, G_LIST_MODEL (names), make_row, self, NULL);
  fill_rules (self);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  g_signal_connect_object (musters, "items-changed", G_CALLBACK (fill_soon), self,
                           G_CONNECT_SWAPPED);
}
