/* The view of an army's own document: the editor, and beside it the findings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-page.h"
#include "app/frame/guide/biv-guide.h"

struct _BivArmyPage
{
  AdwBin parent_instance;

  BivSession *session; /* (nullable): the one that is shown */
  AdwFlap *flap;
  BivArmyEditor *editor; /* owned by the flap; NULL without a session */
  BivFindingsPanel *findings;
};

static void biv_army_page_init_view (BivViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivArmyPage, biv_army_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_VIEW, biv_army_page_init_view))

static void
chosen_cb (BivFindingsPanel *panel, BivFinding *finding, BivArmyPage *self)
{
  const char *id = biv_finding_get_object (finding);

  if (id)
    biv_army_editor_select (self->editor, id);
}

static void
biv_army_page_dispose (GObject *object)
{
  BivArmyPage *self = BIV_ARMY_PAGE (object);

  biv_view_show (BIV_VIEW (self), NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ARMY_PAGE);
  G_OBJECT_CLASS (biv_army_page_parent_class)->dispose (object);
}

static void
biv_army_page_class_init (BivArmyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_army_page_dispose;
  g_type_ensure (BIV_TYPE_FINDINGS_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/army/biv-army-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BivArmyPage, flap);
  gtk_widget_class_bind_template_child (widget_class, BivArmyPage, findings);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
biv_army_page_init (BivArmyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_ARMY);
}

static void
checked_cb (BivSession *session, BivArmyPage *self)
{
  biv_findings_panel_set_report (self->findings, biv_session_get_report (session),
                                 biv_session_get_ruleset (session));
}

static void
show (BivView *view, BivSession *session, BivMapStyle *style)
{
  BivArmyPage *self = BIV_ARMY_PAGE (view);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->editor)
    adw_flap_set_content (self->flap, NULL);
  self->editor = NULL;
  g_set_object (&self->session, session);
  if (!session)
    return;
  self->editor = biv_army_editor_new (session, biv_session_get_army (session));
  gtk_widget_set_hexpand (GTK_WIDGET (self->editor), TRUE);
  adw_flap_set_content (self->flap, GTK_WIDGET (self->editor));
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  checked_cb (session, self);
}

static void
list_parts (BivView *view, BivViewParts *parts)
{
  BivArmyPage *self = BIV_ARMY_PAGE (view);

  parts->session = self->session;
  parts->findings = self->findings;
  parts->findings_flap = self->flap;
}

static void
remember (BivView *view, GVariantDict *memory)
{
  BivArmyPage *self = BIV_ARMY_PAGE (view);
  g_auto (GStrv) selected = self->editor ? biv_army_editor_list_selected (self->editor) : NULL;

  if (selected)
    g_variant_dict_insert (memory, "selected", "^as", selected);
}

static void
recall (BivView *view, GVariantDict *memory)
{
  BivArmyPage *self = BIV_ARMY_PAGE (view);
  g_auto (GStrv) selected = NULL;

  if (self->editor && g_variant_dict_lookup (memory, "selected", "^as", &selected))
    gtk_widget_activate_action (GTK_WIDGET (self->editor), "army.select", "^as", selected);
}

static void
biv_army_page_init_view (BivViewInterface *iface)
{
  iface->show = show;
  iface->list_parts = list_parts;
  iface->remember = remember;
  iface->recall = recall;
}
