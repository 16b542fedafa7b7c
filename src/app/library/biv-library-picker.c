/* Asks for a document of the library: those of one kind and one ruleset in a list that is searched
 * as one types.
 *
 * The signal "picked" carries the id of the document; the window is closed then.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-picker.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-led-list.h"
#include "app/library/found/biv-library-list.h"
#include "app/library/jobs/biv-library-words.h"
#include "core/model/node/biv-signal.h"

struct _BivLibraryPicker
{
  AdwWindow parent_instance;

  BivLibraryList *list;
  GtkSingleSelection *selection;
  char *kind;
  char *ruleset;

  GtkSearchEntry *search;
  GtkStack *stack;
  GtkListView *view;
  AdwStatusPage *nothing;
  GtkWidget *pick;
};

static guint picked_signal;

G_DEFINE_FINAL_TYPE (BivLibraryPicker, biv_library_picker, ADW_TYPE_WINDOW)

/* --- Rows --------------------------------------------------------------------------------- */

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (row), make_label (NULL));
  gtk_box_append (GTK_BOX (row), make_label ("dim-label"));
  gtk_widget_set_margin_start (row, 10);
  gtk_widget_set_margin_end (row, 10);
  gtk_list_item_set_child (item, row);
}

/* (transfer full): "Army, 1388 points · Paul · 22/11/26"; only the date is always known. */
static char *
describe (const BivLibraryEntry *entry)
{
  g_autofree char *about = biv_library_words_for_kind_and_points (entry);
  g_autofree char *owner = biv_library_words_for_owner (entry);
  g_autofree char *date = biv_library_words_for_date (entry);
  const char *parts[] = { about, owner, date };
  GString *words = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i])
      g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", parts[i]);
  return g_string_free (words, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  const BivLibraryEntry *entry = biv_library_item_get (gtk_list_item_get_item (item));
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *title = biv_library_words_for_name (entry);
  g_autofree char *about = describe (entry);

  gtk_label_set_label (GTK_LABEL (name), title);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (name)), about);
}

/* --- Asking ------------------------------------------------------------------------------- */

static void
ask (BivLibraryPicker *self)
{
  BivLibraryQuery query = { .words = gtk_editable_get_text (GTK_EDITABLE (self->search)),
                            .kind = self->kind,
                            .ruleset = self->ruleset };

  biv_library_list_ask (self->list, &query);
}

/* Why there is nothing to pick. */
static void
explain (BivLibraryPicker *self)
{
  const char *problem = biv_library_list_get_problem (self->list);
  bool searches = *gtk_editable_get_text (GTK_EDITABLE (self->search));

  adw_status_page_set_title (self->nothing,
                             searches ? _ ("Nothing found") : _ ("Nothing here yet"));
  adw_status_page_set_description (
    self->nothing, problem    ? problem
                   : searches ? _ ("Nothing of these rules is called so.")
                              : _ ("The library has nothing of these rules that would fit."));
}

static void
answered_cb (BivLibraryPicker *self)
{
  bool has_any = g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0;

  if (!has_any)
    explain (self);
  gtk_stack_set_visible_child (self->stack, has_any
                                              ? gtk_widget_get_parent (GTK_WIDGET (self->view))
                                              : GTK_WIDGET (self->nothing));
  gtk_widget_set_sensitive (self->pick, has_any);
}

/* --- Picking ------------------------------------------------------------------------------ */

static void
pick (BivLibraryPicker *self)
{
  BivLibraryItem *item = gtk_single_selection_get_selected_item (self->selection);
  g_autofree char *document = item ? g_strdup (biv_library_item_get (item)->id) : NULL;
  g_autoptr (BivLibraryPicker) kept = g_object_ref (self);

  if (!document)
    return;
  gtk_window_destroy (GTK_WINDOW (self));
  g_signal_emit (self, picked_signal, 0, document);
}

static void
pick_cb (BivLibraryPicker *self)
{
  pick (self);
}

static void
activated_cb (GtkListView *view, guint position, BivLibraryPicker *self)
{
  gtk_single_selection_set_selected (self->selection, position);
  pick (self);
}

/* --- The window --------------------------------------------------------------------------- */

static void
biv_library_picker_dispose (GObject *object)
{
  BivLibraryPicker *self = BIV_LIBRARY_PICKER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_PICKER);
  g_clear_object (&self->selection);
  g_clear_object (&self->list);
  g_clear_pointer (&self->kind, g_free);
  g_clear_pointer (&self->ruleset, g_free);
  G_OBJECT_CLASS (biv_library_picker_parent_class)->dispose (object);
}

static void
biv_library_picker_class_init (BivLibraryPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_picker_dispose;
  /* The id of the document. */
  picked_signal = biv_signal_new ("picked", BIV_TYPE_LIBRARY_PICKER, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-picker.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BivLibraryPicker, child)
  BIND (search);
  BIND (stack);
  BIND (view);
  BIND (nothing);
  BIND (pick);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, ask);
  gtk_widget_class_bind_template_callback (widget_class, pick_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_library_picker_init (BivLibraryPicker *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_LIBRARY);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->view, factory);
  biv_led_list_follow (self->view, GTK_WIDGET (self->search));
}

/* (transfer none): a window, not yet shown.
 * @kind: the word of a kind of document
 * @ruleset: the id of the rules that they follow */
BivLibraryPicker *
biv_library_picker_new (GtkWindow *parent, BivLibrary *library, const char *kind,
                        const char *ruleset)
{
  BivLibraryPicker *self = g_object_new (BIV_TYPE_LIBRARY_PICKER, "transient-for", parent, NULL);

  self->kind = g_strdup (kind);
  self->ruleset = g_strdup (ruleset);
  self->list = biv_library_list_new (library);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->list)));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->list, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  ask (self);
  return self;
}
