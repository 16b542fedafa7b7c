/* What stands beside the tree of an army, one at a time: what is selected, what the rules found, or
 * the muster list. It comes when there is something to say and room to say it, and goes when there
 * is nothing; whoever wants it otherwise opens or closes it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-panel.h"

#include "text/field/biv-finding-group.h"

/* Logical pixels of the window. With less it comes only when it is wanted: the tree needs the
 * room. */
#define ROOM_FOR_BOTH 1150

/* What the user wants of it. */
typedef enum
{
  WISH_NONE,
  WISH_OPEN,
  WISH_CLOSED,
} Wish;

struct _BivArmyPanel
{
  AdwBin parent_instance;

  GPtrArray *selected; /* of BivNode */
  Wish wish;
  bool is_wide;
  bool moves; /* the panel itself, not the user, opens it or turns its page */
  guint fit;  /* a source */

  GtkStack *pages;
  GtkStackPage *findings_page;
  BivInspector *inspector;
  BivFindingsPanel *findings;
  BivCatalogueView *catalogue;
};

G_DEFINE_FINAL_TYPE (BivArmyPanel, biv_army_panel, ADW_TYPE_BIN)

static AdwFlap *
get_flap (BivArmyPanel *self)
{
  return ADW_FLAP (gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_FLAP));
}

static bool
is_page (BivArmyPanel *self, const char *page)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->pages), page);
}

static void
turn_to (BivArmyPanel *self, const char *page)
{
  self->moves = true;
  gtk_stack_set_visible_child_name (self->pages, page);
  self->moves = false;
}

/* Whether something is found that somebody should look at; the worst is the first. */
static bool
has_trouble (BivArmyPanel *self)
{
  g_autoptr (BivFindingGroup) group =
    g_list_model_get_item (biv_findings_panel_get_groups (self->findings), 0);
  BivFinding *first = group ? biv_finding_group_get_first (group) : NULL;

  return first && !biv_finding_is_ignored (first) &&
         biv_finding_get_severity (first) != BIV_SEVERITY_INFO;
}

/* Where the page has nothing to say another has its place. */
static void
choose_page (BivArmyPanel *self)
{
  bool is_found = g_list_model_get_n_items (biv_findings_panel_get_groups (self->findings)) > 0;

  if (is_page (self, BIV_ARMY_PANEL_FINDINGS) && !is_found)
    {
      turn_to (self, BIV_ARMY_PANEL_SELECTION);
      self->wish = self->wish == WISH_OPEN ? WISH_NONE : self->wish;
    }
  if (is_page (self, BIV_ARMY_PANEL_SELECTION) && self->selected->len == 0 &&
      self->wish != WISH_OPEN && has_trouble (self))
    turn_to (self, BIV_ARMY_PANEL_FINDINGS);
  gtk_stack_page_set_visible (self->findings_page, is_found);
}

static bool
is_to_be_seen (BivArmyPanel *self)
{
  if (self->wish != WISH_NONE || !self->is_wide)
    return self->wish == WISH_OPEN;
  if (is_page (self, BIV_ARMY_PANEL_SELECTION))
    return self->selected->len > 0;
  return !is_page (self, BIV_ARMY_PANEL_FINDINGS) || has_trouble (self);
}

/* @quietly: it may go, but does not come: nothing moves under the hand of who does something
 * else */
static void
settle (BivArmyPanel *self, bool quietly)
{
  AdwFlap *flap = get_flap (self);

  choose_page (self);
  self->moves = true;
  adw_flap_set_reveal_flap (flap, is_to_be_seen (self) &&
                                    (!quietly || adw_flap_get_reveal_flap (flap)));
  self->moves = false;
}

/* The user opened or closed it. Where it had no room anyway that is no wish for ever. */
static void
revealed_cb (AdwFlap *flap, GParamSpec *pspec, BivArmyPanel *self)
{
  if (!self->moves)
    self->wish = adw_flap_get_reveal_flap (flap) ? WISH_OPEN
                 : self->is_wide                 ? WISH_CLOSED
                                                 : WISH_NONE;
}

/* The user turned to a page. */
static void
turned_cb (BivArmyPanel *self)
{
  if (!self->moves && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->wish = WISH_OPEN;
}

/* --- Room ------------------------------------------------------------------------------------ */

static gboolean
fit_cb (gpointer data)
{
  BivArmyPanel *self = data;

  self->fit = 0;
  if (!self->is_wide)
    self->wish = WISH_NONE;
  settle (self, false);
  return G_SOURCE_REMOVE;
}

/* Deferred: no widget may change while sizes are allocated. */
static void
layout_cb (GdkSurface *surface, int width, int height, BivArmyPanel *self)
{
  bool is_wide = width >= ROOM_FOR_BOTH;

  if (is_wide != self->is_wide && self->fit == 0)
    self->fit = g_idle_add (fit_cb, self);
  self->is_wide = is_wide;
}

/* Follows the width of the window. */
static void
realized_cb (GtkWidget *flap, BivArmyPanel *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (flap));

  self->is_wide = gdk_surface_get_width (surface) >= ROOM_FOR_BOTH;
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), self, 0);
  settle (self, false);
}

static void
unrealized_cb (GtkWidget *flap, BivArmyPanel *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (flap));

  g_signal_handlers_disconnect_by_func (surface, layout_cb, self);
}

/* --------------------------------------------------------------------------------------------- */

static void
biv_army_panel_dispose (GObject *object)
{
  BivArmyPanel *self = BIV_ARMY_PANEL (object);

  g_clear_handle_id (&self->fit, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ARMY_PANEL);
  g_clear_pointer (&self->selected, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_army_panel_parent_class)->dispose (object);
}

static void
biv_army_panel_class_init (BivArmyPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_army_panel_dispose;
  g_type_ensure (BIV_TYPE_CATALOGUE_VIEW);
  g_type_ensure (BIV_TYPE_FINDINGS_PANEL);
  g_type_ensure (BIV_TYPE_INSPECTOR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-army-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BivArmyPanel, pages);
  gtk_widget_class_bind_template_child (widget_class, BivArmyPanel, findings_page);
  gtk_widget_class_bind_template_child (widget_class, BivArmyPanel, inspector);
  gtk_widget_class_bind_template_child (widget_class, BivArmyPanel, findings);
  gtk_widget_class_bind_template_child (widget_class, BivArmyPanel, catalogue);
  gtk_widget_class_bind_template_callback (widget_class, turned_cb);
}

static void
biv_army_panel_init (BivArmyPanel *self)
{
  self->selected = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
checked_cb (BivSession *session, BivArmyPanel *self)
{
  biv_findings_panel_set_report (self->findings, biv_session_get_report (session),
                                 biv_session_get_ruleset (session));
  settle (self, true);
}

/* Stands in a flap from now on, beside an army of a session; called once. The findings are those of
 * an army's own document: of a battle they stand beside the map. */
void
biv_army_panel_open (BivArmyPanel *self, BivSession *session, BivArmy *army)
{
  AdwFlap *flap = get_flap (self);

  g_return_if_fail (BIV_IS_ARMY_PANEL (self) && flap);
  biv_inspector_open (self->inspector, session, army);
  biv_catalogue_view_open (self->catalogue, session, army);
  g_signal_connect_object (flap, "notify::reveal-flap", G_CALLBACK (revealed_cb), self, 0);
  g_signal_connect_object (flap, "realize", G_CALLBACK (realized_cb), self, G_CONNECT_AFTER);
  g_signal_connect_object (flap, "unrealize", G_CALLBACK (unrealized_cb), self, 0);
  if (biv_session_get_root (session) != BIV_NODE (army))
    return;
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  checked_cb (session, self);
}

/* (transfer none) */
BivInspector *
biv_army_panel_get_inspector (BivArmyPanel *self)
{
  return self->inspector;
}

/* (transfer none) */
BivFindingsPanel *
biv_army_panel_get_findings (BivArmyPanel *self)
{
  return self->findings;
}

/* (transfer none) */
BivCatalogueView *
biv_army_panel_get_catalogue (BivArmyPanel *self)
{
  return self->catalogue;
}

static bool
is_selected_already (BivArmyPanel *self, GPtrArray *selected)
{
  return selected->len == self->selected->len &&
         (selected->len == 0 ||
          memcmp (selected->pdata, self->selected->pdata, selected->len * sizeof (gpointer)) == 0);
}

/**
 * biv_army_panel_follow:
 * @selected: of BivNode
 * @by_hand: in the tree, not by an edit or a finding
 * @quietly: it does not come now if it is not there
 *
 * Shows what is selected. Whoever selects something in the tree sees it in the place of the
 * findings; the muster list stays, which adds to what is selected.
 */
void
biv_army_panel_follow (BivArmyPanel *self, GPtrArray *selected, bool by_hand, bool quietly)
{
  bool is_news;

  g_return_if_fail (BIV_IS_ARMY_PANEL (self));
  is_news = !is_selected_already (self, selected);
  g_ptr_array_set_size (self->selected, 0);
  for (guint i = 0; i < selected->len; i++)
    g_ptr_array_add (self->selected, g_object_ref (selected->pdata[i]));
  biv_inspector_show (self->inspector, (BivNode **) selected->pdata, selected->len);
  if (!is_news)
    return;
  if (by_hand && selected->len > 0 && is_page (self, BIV_ARMY_PANEL_FINDINGS))
    turn_to (self, BIV_ARMY_PANEL_SELECTION);
  settle (self, quietly);
}

/* Shows a page because somebody wants to see it. Where it would be seen anyway it also goes by
 * itself. */
void
biv_army_panel_bring (BivArmyPanel *self, const char *page)
{
  g_return_if_fail (BIV_IS_ARMY_PANEL (self));
  turn_to (self, page);
  self->wish = WISH_NONE;
  if (!is_to_be_seen (self))
    self->wish = WISH_OPEN;
  settle (self, false);
}

bool
biv_army_panel_shows (BivArmyPanel *self, const char *page)
{
  g_return_val_if_fail (BIV_IS_ARMY_PANEL (self), false);
  return adw_flap_get_reveal_flap (get_flap (self)) && is_page (self, page);
}
