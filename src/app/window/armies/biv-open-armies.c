/* Armies for the sides of a battle that are at hand: those that are open, those of files that were
 * open lately, and new ones. Only armies of the battle's rules are offered.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/armies/biv-open-armies.h"

#include <glib/gi18n.h>

#include "app/start/biv-new-army-dialog.h"
#include "core/edit/army/biv-side-edits.h"
#include "core/model/node/biv-naming.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

struct _BivOpenArmies
{
  BivService parent_instance;

  BivSession *known;  /* (nullable): what this window has open, as the workspace knows */
  GtkWidget *popover; /* (nullable) */
  guint popup;        /* a source */
};

G_DEFINE_FINAL_TYPE (BivOpenArmies, biv_open_armies, BIV_TYPE_SERVICE)

static void
biv_open_armies_dispose (GObject *object)
{
  BivOpenArmies *self = BIV_OPEN_ARMIES (object);

  if (self->known)
    biv_workspace_exchange_session (biv_service_get_workspace (self), self->known, NULL);
  g_clear_object (&self->known);
  g_clear_handle_id (&self->popup, g_source_remove);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  G_OBJECT_CLASS (biv_open_armies_parent_class)->dispose (object);
}

static void
biv_open_armies_class_init (BivOpenArmiesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_open_armies_dispose;
}

static void
biv_open_armies_init (BivOpenArmies *self)
{
}

/* To be called when the window shows another session: its army is offered elsewhere. */
void
biv_open_armies_follow (BivOpenArmies *self)
{
  BivSession *session = biv_service_get_session (self);

  biv_workspace_exchange_session (biv_service_get_workspace (self), self->known, session);
  g_set_object (&self->known, session);
}

static BivSide *
find_side (BivOpenArmies *self, const char *id)
{
  BivDocument *document = biv_service_get_document (self);
  BivNode *node = document ? biv_document_lookup (document, id) : NULL;

  return BIV_IS_SIDE (node) ? BIV_SIDE (node) : NULL;
}

static bool
has_our_rules (BivOpenArmies *self, BivArmy *army)
{
  return g_str_equal (biv_army_get_ruleset (army),
                      biv_session_get_ruleset_id (biv_service_get_session (self)));
}

/* (nullable): the path of a session's file; NULL if it is in none. */
static const char *
get_path (BivSession *session)
{
  BivPlace *place = biv_session_get_place (session);

  return place && biv_place_get_folder (place) ? biv_place_get_address (place) : NULL;
}

/* (transfer full): what tells one open session from all others and from files. */
static char *
make_key (BivSession *session)
{
  return g_strdup_printf ("%p", (gpointer) session);
}

/* (transfer full) (nullable): the session that has this key, as long as a window has it open. */
static BivSession *
find_session (BivOpenArmies *self, const char *key)
{
  GListModel *sessions = biv_workspace_get_sessions (biv_service_get_workspace (self));

  for (guint i = 0; i < g_list_model_get_n_items (sessions); i++)
    {
      g_autoptr (BivSession) session = g_list_model_get_item (sessions, i);
      g_autofree char *own = make_key (session);

      if (g_str_equal (own, key))
        return g_steal_pointer (&session);
    }
  return NULL;
}

/* @where: what tells apart armies of one name. */
static void
add_item (GMenu *section, const char *side, const char *key, const char *name, const char *where)
{
  /* Translators: an army, and its file: "Alexander at Issus (issus.bivarmy)" */
  g_autofree char *words = g_strdup_printf (_ ("%s (%s)"), name, where);
  g_autofree char *harmless = biv_harmless_text (words);
  g_auto (GStrv) parts = g_strsplit (harmless, "_", -1); /* else they would be for keys */
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.take-army-at-hand", "(ss)", side, key);
  g_menu_append_item (section, item);
}

/* Adds the army of a session, if it is one for this battle. */
static void
add_session (BivOpenArmies *self, GMenu *section, const char *side, BivSession *session)
{
  BivArmy *army = biv_session_get_army (session);
  g_autofree char *key = make_key (session);
  g_autofree char *where = NULL;

  if (!army || !has_our_rules (self, army))
    return;
  where = biv_session_get_place (session) ? biv_session_name_place (session)
                                          : g_strdup (_ ("not saved yet"));
  add_item (section, side, key,
            biv_naming_for (BIV_NODE (army), biv_translation_choose_language (NULL)), where);
}

static GMenu *
list_open (BivOpenArmies *self, const char *side)
{
  GListModel *sessions = biv_workspace_get_sessions (biv_service_get_workspace (self));
  GMenu *section = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (sessions); i++)
    {
      g_autoptr (BivSession) session = g_list_model_get_item (sessions, i);

      add_session (self, section, side, session);
    }
  return section;
}

static bool
is_open (BivOpenArmies *self, BivPlace *place)
{
  g_autoptr (BivSession) session =
    biv_workspace_find_session (biv_service_get_workspace (self), place);

  return session != NULL;
}

/* Whether a place is a file that is called as armies are. */
static bool
is_army_file (BivPlace *place)
{
  const BivFormatKind *kind = biv_place_get_folder (place)
                                ? biv_format_kind_for_name (biv_place_get_address (place))
                                : NULL;

  return kind && kind->get_type () == BIV_TYPE_ARMY;
}

/* Adds the army of a file, if it is one for this battle; one that cannot be read is left out. */
static void
add_recent (BivOpenArmies *self, GMenu *section, const char *side, BivRecent *recent)
{
  BivPlace *place = biv_recent_get_place (recent);
  g_autoptr (BivNode) army = NULL;
  g_autofree char *name = NULL;

  if (!is_army_file (place) || is_open (self, place))
    return;
  army = biv_format_read_file (biv_place_get_address (place), NULL); /* as said above */
  if (!army || !BIV_IS_ARMY (army) || !has_our_rules (self, BIV_ARMY (army)))
    return;
  name = biv_place_make_name (place);
  add_item (section, side, biv_place_get_address (place),
            biv_naming_for (army, biv_translation_choose_language (NULL)), name);
}

static GMenu *
list_recent (BivOpenArmies *self, const char *side)
{
  GListModel *recents = biv_recents_get_documents (
    biv_workspace_get_recents (biv_service_get_workspace (self)));
  GMenu *section = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (recents); i++)
    {
      g_autoptr (BivRecent) recent = g_list_model_get_item (recents, i);

      add_recent (self, section, side, recent);
    }
  return section;
}

static void
add_section (GMenu *menu, const char *label, GMenu *section)
{
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, label, G_MENU_MODEL (section));
}

/* What of a widget is in sight in the tab; the middle of that if nothing is. */
static GdkRectangle
find_on_tab (GtkWidget *tab, GtkWidget *widget)
{
  int width = gtk_widget_get_width (tab);
  int height = gtk_widget_get_height (tab);
  GdkRectangle all = { 0, 0, width, height }, seen;
  graphene_rect_t bounds;

  if (widget && gtk_widget_compute_bounds (widget, tab, &bounds) &&
      gdk_rectangle_intersect (
        &all,
        &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height },
        &seen))
    return seen;
  return (GdkRectangle){ width / 2, height / 2, 1, 1 };
}

static gboolean
popup_cb (gpointer data)
{
  BivOpenArmies *self = data;

  self->popup = 0;
  gtk_popover_popup (GTK_POPOVER (self->popover));
  return G_SOURCE_REMOVE;
}

/* At what has the keyboard, which is the row that was activated; not at once, as the menu first
 * makes the headings of its sections, and would be too low for them. */
static void
popup (BivOpenArmies *self, GMenu *menu)
{
  GtkWidget *tab = biv_service_get_widget (self);
  GdkRectangle place =
    find_on_tab (tab, gtk_window_get_focus (biv_service_get_window (self)));

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_widget_set_parent (self->popover, tab);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &place);
  if (self->popup == 0)
    self->popup = g_idle_add (popup_cb, self);
}

/* Shows a menu of the armies for a side that are open or were lately. */
void
biv_open_armies_offer (BivOpenArmies *self, const char *side)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) open = NULL;
  g_autoptr (GMenu) recent = NULL;

  if (!find_side (self, side))
    return;
  open = list_open (self, side);
  recent = list_recent (self, side);
  /* Translators: heading of armies in a menu */
  add_section (menu, C_ ("armies", "Open"), open);
  /* Translators: heading of armies in a menu */
  add_section (menu, C_ ("armies", "Recent"), recent);
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) > 0)
    popup (self, menu);
  else
    biv_service_report_done (self, _ ("No army of these rules is open or recent."));
}

static void
set_army (BivOpenArmies *self, BivSide *side, BivArmy *army, const char *path)
{
  BivSession *session = biv_service_get_session (self);
  g_autoptr (BivEditList) edits = biv_side_edits_set_army (
    biv_session_get_document (session), side, army, (BivArmyOrigin){ .file = path });

  if (!biv_history_do (biv_session_get_history (session), edits, NULL)) /* one message for all */
    biv_service_report (self, _ ("That cannot be done here."));
}

/* Data of the dialog for a new army: the id of its side. */
#define SIDE "biv-side"

/* The army is the battle's alone, and is edited there at once. */
static void
made_cb (GtkWidget *dialog, BivDocument *document, BivOpenArmies *self)
{
  const char *id = g_object_get_data (G_OBJECT (dialog), SIDE);
  BivSide *side = find_side (self, id);

  if (!side || biv_service_is_orphan (self))
    return;
  set_army (self, side, BIV_ARMY (biv_document_get_root (document)), NULL);
  gtk_widget_activate_action (biv_service_get_widget (self), "board.edit-army", "s", id);
}

/* Shows the dialog for a new army of the battle's rules, which a side gets. */
void
biv_open_armies_ask_new (BivOpenArmies *self, const char *side)
{
  BivSession *session = biv_service_get_session (self);
  BivSide *there = find_side (self, side);
  GtkWidget *dialog;

  if (!there)
    return;
  dialog = biv_new_army_dialog_new_for (
    biv_service_get_window (self), biv_session_get_catalogue (session),
    biv_session_get_ruleset_id (session),
    biv_naming_for (BIV_NODE (there), biv_translation_choose_language (NULL)));
  g_object_set_data_full (G_OBJECT (dialog), SIDE, g_strdup (side), g_free);
  g_signal_connect_object (dialog, "made", G_CALLBACK (made_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
copy_file (BivOpenArmies *self, BivSide *side, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) army = biv_format_read_file (path, &error);

  if (!army)
    biv_service_report (self, error->message);
  else if (!BIV_IS_ARMY (army))
    biv_service_report (self, _ ("That file holds no army."));
  else
    set_army (self, side, BIV_ARMY (army), path);
}

/* Gives a side a copy of an army: as it is in its tab, saved or not, or as its file has
 * it.
 *
 * @key: what the menu has for it */
void
biv_open_armies_copy (BivOpenArmies *self, const char *side, const char *key)
{
  BivSide *there = find_side (self, side);
  g_autoptr (BivSession) session = there ? find_session (self, key) : NULL;

  if (session && biv_session_get_army (session))
    set_army (self, there, biv_session_get_army (session), get_path (session));
  else if (there && g_path_is_absolute (key))
    copy_file (self, there, key);
}
