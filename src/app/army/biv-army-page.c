/* The view of an army's own document: the editor.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-page.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"

struct _BivArmyPage
{
  AdwBin parent_instance;

  BivSession *session;   /* (nullable): the one that is shown */
  BivArmyEditor *editor; /* the child; NULL without a session */
};

static void biv_army_page_init_view (BivViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivArmyPage, biv_army_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_VIEW, biv_army_page_init_view))

static void
biv_army_page_dispose (GObject *object)
{
  biv_view_show (BIV_VIEW (object), NULL, NULL);
  G_OBJECT_CLASS (biv_army_page_parent_class)->dispose (object);
}

static void
biv_army_page_class_init (BivArmyPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_army_page_dispose;
}

static void
biv_army_page_init (BivArmyPage *self)
{
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_ARMY);
}

static void
show (BivView *view, BivSession *session, BivMapStyle *style)
{
  BivArmyPage *self = BIV_ARMY_PAGE (view);

  g_set_object (&self->session, session);
  self->editor = session ? biv_army_editor_new (session, biv_session_get_army (session)) : NULL;
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->editor));
}

static void
list_parts (BivView *view, BivViewParts *parts)
{
  BivArmyPage *self = BIV_ARMY_PAGE (view);

  parts->session = self->session;
  if (!self->editor)
    return;
  parts->findings = biv_army_editor_get_findings (self->editor);
  parts->findings_flap = biv_army_editor_get_flap (self->editor);
}

static void
show_findings (BivView *view)
{
  if (!biv_army_editor_show_findings (BIV_ARMY_PAGE (view)->editor))
    biv_view_announce (view, _ ("The rules find nothing to say."), false);
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
  iface->show_findings = show_findings;
  iface->remember = remember;
  iface->recall = recall;
}
