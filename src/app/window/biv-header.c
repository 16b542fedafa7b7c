/* The header of a window: the title, the buttons for any document, and its pages, side by side
 * where there is room, otherwise in a menu. The tooltips of undo and redo name the steps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-header.h"

#include <glib/gi18n.h>

#include "app/frame/findings/biv-finding-counts.h"
#include "app/frame/keys/biv-keymap.h"
#include "app/kit/compat/biv-keyboard.h"
#include "app/window/biv-document-kinds.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/publish/biv-publication.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-translation.h"

/* Logical pixels of the window. More than it needs with the pages side by side, in any language. */
#define ENOUGH 980
/* With this there is room for buttons with words, however many errors are counted: were they shown
 * wherever there just is room, the pages would move with the number of errors. */
#define ROOM_FOR_WORDS 1120
/* With less than this there is no room for the numbers of errors and warnings beside the name of
 * the page. */
#define ROOM_FOR_ALL 760

/* The actions of the program for undo and redo, which work in text fields as well. */
#define UNDO "win.undo-here"
#define REDO "win.redo-here"

struct _BivHeader
{
  BivCachedBin parent_instance;

  BivView *view;         /* not owned; NULL: nothing is open */
  BivKeymap *keymap;     /* whose keys the tips tell */
  GSignalGroup *session; /* what is open */
  GSignalGroup *stack;   /* its pages */

  AdwWindowTitle *title;
  GtkWidget *library_button; /* where nothing is open */
  GtkWidget *start_button;   /* likewise: back from the library */
  GtkWidget *save_button;
  GtkStack *save_word;
  GtkWidget *save_sign;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkMenuButton *main_button;
  GMenuModel *main_menu;
  guint filling; /* a source */
  GMenu *publish_menu;
  GMenu *copy_menu; /* empty unless an army is open */
  char *sides;      /* that it offers */
  BivFindingCounts *counts;
  GtkStackSwitcher *switcher;
  GtkWidget *page_button; /* in its place where there is little room */
  GtkLabel *page_name;
};

G_DEFINE_FINAL_TYPE (BivHeader, biv_header, BIV_TYPE_CACHED_BIN)

static void
biv_header_dispose (GObject *object)
{
  BivHeader *self = BIV_HEADER (object);

  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_object (&self->keymap);
  g_clear_object (&self->session);
  g_clear_object (&self->stack);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_HEADER);
  G_OBJECT_CLASS (biv_header_parent_class)->dispose (object);
}

static void
biv_header_finalize (GObject *object)
{
  g_free (BIV_HEADER (object)->sides);
  G_OBJECT_CLASS (biv_header_parent_class)->finalize (object);
}

static void
page_shown_cb (GtkStack *stack, GParamSpec *pspec, BivHeader *self)
{
  gtk_label_set_label (self->page_name, biv_view_get_short_title (stack));
}

static void
fit (BivHeader *self, int width)
{
  bool pages = self->view && biv_view_get_parts (self->view).pages;

  gtk_widget_set_visible (GTK_WIDGET (self->switcher), pages && width >= ENOUGH);
  gtk_widget_set_visible (self->page_button, pages && width < ENOUGH);
  gtk_widget_set_visible (GTK_WIDGET (self->save_word), width >= ROOM_FOR_WORDS);
  gtk_widget_set_visible (self->save_sign, width < ROOM_FOR_WORDS);
  biv_finding_counts_set_narrow (self->counts, width < ROOM_FOR_ALL);
}

/* Deferred: no widget may change while sizes are allocated. */
static void
layout_cb (GdkSurface *surface, int width, int height, BivHeader *self)
{
  fit (self, width);
}

static GdkSurface *
get_surface (BivHeader *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  return native ? gtk_native_get_surface (native) : NULL;
}

/* Shows the pages in a menu, and findings without numbers, when the window becomes narrow. That may
 * happen at once, as when it is tiled to half of the screen. */
static void
biv_header_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  BivHeader *self = BIV_HEADER (widget);
  int switcher;

  gtk_widget_measure (adw_bin_get_child (ADW_BIN (self)), orientation, for_size, minimum, natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  gtk_widget_measure (GTK_WIDGET (self->switcher), orientation, -1, &switcher, NULL, NULL, NULL);
  *minimum -= switcher + biv_finding_counts_get_spare (self->counts);
}

static void
biv_header_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *bar = adw_bin_get_child (ADW_BIN (widget));
  int least;

  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (bar, MAX (width, least), height, baseline, NULL);
}

/* Follows the width of the window. */
static void
biv_header_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (biv_header_parent_class)->realize (widget);
  g_signal_connect_object (get_surface (BIV_HEADER (widget)), "layout", G_CALLBACK (layout_cb),
                           widget, 0);
}

/* --- What can be written for other programs -------------------------------------------------- */

/* @label: (transfer full) */
static void
offer (BivHeader *self, char *label, const char *action, GVariant *target)
{
  g_autofree char *words = g_strconcat (label, "…", NULL);
  g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (self->publish_menu, item);
  g_free (label);
}

/* @label: (transfer full) */
static void
offer_kind (BivHeader *self, const char *word, char *label)
{
  offer (self, label, "win.publish", g_variant_new ("(ss)", word, ""));
}

/* Adds a menu with the sides for a publication that is made for one side: it holds only what
 * that side may know. */
static void
offer_sides (BivHeader *self, const BivPublication *publication, BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivSide *side = biv_node_list_get (sides, i);
      const char *language = biv_translation_choose_language (NULL);
      const char *name = biv_text_for (biv_side_get_name (side), language);
      /* Translators: a kind of file, and the name of the side that it is for */
      char *label = g_strdup_printf (_ ("%s, for %s"), _ (publication->title),
                                     name && *name ? name : _ ("(no name)"));

      offer (self, label, "win.publish-for",
             g_variant_new ("(sss)", publication->word, biv_node_get_id (BIV_NODE (side)), ""));
    }
}

/* An item for each kind of other programs' files that can be written of a document. */
static void
offer_kinds (BivHeader *self, BivNode *root)
{
  const BivPublication *publication;
  const BivInterchange *foreign;

  g_menu_remove_all (self->publish_menu);
  for (guint i = 0; root && biv_document_kind_of (root)->playable &&
                    (publication = biv_publication_get (i));
       i++)
    {
      offer_kind (self, publication->word, g_strdup (_ (publication->title)));
      if (publication->has_sides)
        offer_sides (self, publication, BIV_SCENARIO (root));
    }
  for (guint i = 0; root && (foreign = biv_format_kind_get_interchange (i)); i++)
    if (foreign->write && foreign->get_type () == G_OBJECT_TYPE (root))
      offer_kind (self, foreign->ending, biv_interchange_make_name (foreign, _ (foreign->title)));
}

/* An item for each kind of text that an army can be copied as, for a mail, a forum or a table. */
static void
offer_copies (BivHeader *self, BivNode *root)
{
  const BivInterchange *foreign;

  g_menu_remove_all (self->copy_menu);
  for (guint i = 0; BIV_IS_ARMY (root) && (foreign = biv_format_kind_get_interchange (i)); i++)
    if (foreign->write && foreign->get_type () == BIV_TYPE_ARMY &&
        g_str_has_prefix (foreign->mime, "text/"))
      {
        g_autofree char *name = biv_interchange_make_name (foreign, _ (foreign->title));
        g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

        g_menu_item_set_action_and_target (item, "win.copy-as", "s", foreign->ending);
        g_menu_append_item (self->copy_menu, item);
      }
}

/* Sides come, go and are renamed; a menu that is open stays as it is while they do not. */
static void
follow_sides (BivHeader *self, BivNode *root)
{
  BivNodeList *sides = BIV_IS_SCENARIO (root) ? biv_scenario_get_sides (BIV_SCENARIO (root)) : NULL;
  GString *now = g_string_new (NULL);

  for (guint i = 0; sides && i < biv_node_list_get_length (sides); i++)
    {
      BivSide *side = biv_node_list_get (sides, i);
      const char *name =
        biv_text_for (biv_side_get_name (side), biv_translation_choose_language (NULL));

      g_string_append_printf (now, "%s %s\n", biv_node_get_id (BIV_NODE (side)), name ? name : "");
    }
  if (!g_str_equal (now->str, self->sides))
    offer_kinds (self, root);
  g_free (self->sides);
  self->sides = g_string_free (now, FALSE);
}

/* --------------------------------------------------------------------------------------------- */

/* (transfer full) (nullable): the first of the keys that do something wherever the keyboard is. */
static char *
find_key (BivHeader *self, const char *action)
{
  g_auto (GStrv) keys = biv_keymap_get_shown (self->keymap, biv_key_row_find (action));

  return g_strdup (keys[0]);
}

/* The tip says the key as well. @key: (nullable) */
static void
name_button (GtkWidget *button, const char *words, const char *key)
{
  g_autofree char *shown = NULL;
  g_autofree char *tip = NULL;

  if (key)
    shown = biv_keyboard_name_keys (key);
  /* Translators: what a button does, and its key: "Undo: Paint wood (Ctrl+Z)" */
  tip = shown ? g_strdup_printf (_ ("%s (%s)"), words, shown) : g_strdup (words);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
fill_menu (BivHeader *self)
{
  if (!gtk_menu_button_get_menu_model (self->main_button))
    gtk_menu_button_set_menu_model (self->main_button, self->main_menu);
}

/* No window waits for the rows of its menu: they are made when there is nothing else to do. */
static gboolean
fill_menu_cb (gpointer data)
{
  BivHeader *self = data;

  self->filling = 0;
  fill_menu (self);
  return G_SOURCE_REMOVE;
}

static void
open_menu_cb (GtkMenuButton *button, gpointer data)
{
  fill_menu (data);
}

static void
name_counts (BivHeader *self)
{
  g_autofree char *key = find_key (self, "win.toggle-findings");

  name_button (biv_finding_counts_get_button (self->counts),
               biv_finding_counts_get_words (self->counts), key);
}

static void
checked_cb (BivSession *session, BivHeader *self)
{
  biv_finding_counts_set_report (self->counts, biv_session_get_report (session));
  name_counts (self);
  follow_sides (self, biv_session_get_root (session));
}

static void
name_undo (BivHeader *self)
{
  g_autofree char *key = find_key (self, UNDO);
  g_autofree char *sentence = self->view ? biv_view_name_step (self->view, false) : NULL;
  /* Translators: %s is what was done: "Undo: Paint wood" */
  g_autofree char *words = sentence ? g_strdup_printf (_ ("Undo: %s"), sentence) : NULL;

  name_button (self->undo_button, words ? words : _ ("Undo"), key);
}

static void
name_redo (BivHeader *self)
{
  g_autofree char *key = find_key (self, REDO);
  g_autofree char *sentence = self->view ? biv_view_name_step (self->view, true) : NULL;
  /* Translators: %s is what was undone: "Redo: Paint wood" */
  g_autofree char *words = sentence ? g_strdup_printf (_ ("Redo: %s"), sentence) : NULL;

  name_button (self->redo_button, words ? words : _ ("Redo"), key);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivHeader, title);
  gtk_widget_class_bind_template_child (klass, BivHeader, save_button);
  gtk_widget_class_bind_template_child (klass, BivHeader, save_word);
  gtk_widget_class_bind_template_child (klass, BivHeader, save_sign);
  gtk_widget_class_bind_template_child (klass, BivHeader, undo_button);
  gtk_widget_class_bind_template_child (klass, BivHeader, redo_button);
  gtk_widget_class_bind_template_child (klass, BivHeader, library_button);
  gtk_widget_class_bind_template_child (klass, BivHeader, start_button);
  gtk_widget_class_bind_template_child (klass, BivHeader, main_button);
  gtk_widget_class_bind_template_child (klass, BivHeader, main_menu);
  gtk_widget_class_bind_template_child (klass, BivHeader, publish_menu);
  gtk_widget_class_bind_template_child (klass, BivHeader, copy_menu);
  gtk_widget_class_bind_template_child (klass, BivHeader, counts);
  gtk_widget_class_bind_template_child (klass, BivHeader, page_button);
  gtk_widget_class_bind_template_child (klass, BivHeader, switcher);
  gtk_widget_class_bind_template_child (klass, BivHeader, page_name);
}

static void
biv_header_class_init (BivHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_header_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_header_finalize;
  widget_class->realize = biv_header_realize;
  widget_class->measure = biv_header_measure;
  widget_class->size_allocate = biv_header_size_allocate;
  g_type_ensure (BIV_TYPE_FINDING_COUNTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/window/biv-header.ui");
  bind_children (widget_class);
}

static void
biv_header_init (BivHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->keymap = biv_keymap_new ();
  g_signal_connect_object (self->keymap, "changed", G_CALLBACK (biv_header_update), self,
                           G_CONNECT_SWAPPED);
  self->sides = g_strdup ("");
  gtk_menu_button_set_create_popup_func (self->main_button, open_menu_cb, self, NULL);
  self->filling = g_idle_add_full (G_PRIORITY_LOW, fill_menu_cb, self, NULL);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it measures itself */
  self->session = g_signal_group_new (BIV_TYPE_SESSION);
  g_signal_group_connect (self->session, "checked", G_CALLBACK (checked_cb), self);
  self->stack = g_signal_group_new (GTK_TYPE_STACK);
  g_signal_group_connect (self->stack, "notify::visible-child", G_CALLBACK (page_shown_cb), self);
}

static void
show_buttons (BivHeader *self)
{
  GtkWidget *buttons[] = { self->undo_button, self->redo_button, self->save_button,
                           GTK_WIDGET (self->counts) };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_widget_set_visible (buttons[i], self->view != NULL);
}

static void
show_pages (BivHeader *self, GtkStack *pages)
{
  GdkSurface *surface = get_surface (self);

  gtk_stack_switcher_set_stack (self->switcher, pages);
  g_signal_group_set_target (self->stack, pages);
  if (pages)
    page_shown_cb (pages, NULL, self);
  fit (self, surface ? gdk_surface_get_width (surface) : ENOUGH);
}

static void
set_title (BivHeader *self, const char *title, const char *subtitle)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_title (GTK_WINDOW (root), title);
}

/* Where nothing is open: whether the library is shown, else the start page. */
void
biv_header_show_library (BivHeader *self, bool library)
{
  g_return_if_fail (BIV_IS_HEADER (self));
  gtk_widget_set_visible (self->library_button, !self->view && !library);
  gtk_widget_set_visible (self->start_button, !self->view && library);
  if (!self->view)
    set_title (self, library ? _ ("Library") : _ ("Bivouac"), NULL);
}

/* @view: (nullable): what is open from now on. */
void
biv_header_show (BivHeader *self, BivView *view)
{
  BivViewParts parts = { NULL };

  g_return_if_fail (BIV_IS_HEADER (self));
  if (view)
    parts = biv_view_get_parts (view);
  self->view = view;
  show_buttons (self);
  show_pages (self, parts.pages);
  g_signal_group_set_target (self->session, parts.session);
  offer_kinds (self, parts.session ? biv_session_get_root (parts.session) : NULL);
  offer_copies (self, parts.session ? biv_session_get_root (parts.session) : NULL);
  if (parts.session)
    checked_cb (parts.session, self);
  biv_header_update (self);
  biv_header_show_library (self, false);
}

/* What is open, and whether it differs from its file. */
static void
name_session (BivHeader *self, BivSession *session)
{
  g_autofree char *place = biv_session_name_place (session);
  g_autofree char *name = biv_session_make_title (session);
  g_autofree char *words =
    place ? biv_place_make_words (biv_session_get_place (session)) : NULL;
  /* Translators: the title of a window whose contents are not saved */
  g_autofree char *title = biv_history_is_modified (biv_session_get_history (session))
                             ? g_strdup_printf (_ ("• %s"), name)
                             : g_strdup (name);

  g_autofree char *where = g_strdup (!place  ? _ ("Not saved in a file yet")
                                     : words ? words
                                             : place);
  /* Translators: %s is a file, or “In the library” */
  g_autofree char *guarded = g_strdup_printf (_ ("%s (read-only)"), where);

  set_title (self, title, biv_session_is_read_only (session) ? guarded : where);
}

static void
show_whether_saved (BivHeader *self, BivSession *session)
{
  bool is_saved = biv_session_get_place (session) &&
                  !biv_history_is_modified (biv_session_get_history (session));

  gtk_stack_set_visible_child_name (self->save_word, is_saved ? "saved" : "changed");
}

/* The document has changed, or was saved. */
void
biv_header_update (BivHeader *self)
{
  BivSession *session = self->view ? biv_view_get_parts (self->view).session : NULL;

  if (session)
    {
      name_session (self, session);
      show_whether_saved (self, session);
    }
  else
    set_title (self, _ ("Bivouac"), NULL);
  name_undo (self);
  name_redo (self);
  name_counts (self);
}

/* (transfer none): what the document that is open can be written as, for other programs. */
GMenuModel *
biv_header_get_publish_menu (BivHeader *self)
{
  return G_MENU_MODEL (self->publish_menu);
}

/* (transfer none): what it can be copied as. */
GMenuModel *
biv_header_get_copy_menu (BivHeader *self)
{
  return G_MENU_MODEL (self->copy_menu);
}
