/* What would be done with each of many documents, or was: a line each, and where a person has to
 * decide, what there is to choose from. Nothing is done before the signal "accepted". The signal
 * "compare" carries the number of a line of which a person wants to see more.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-report.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-spoken.h"
#include "core/model/node/biv-signal.h"
#include "text/biv-harmless.h"

/* One line of it. */
#define BIV_TYPE_LIBRARY_REPORT_LINE (biv_library_report_line_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryReportLine, biv_library_report_line, BIV, LIBRARY_REPORT_LINE,
                      GObject)

struct _BivLibraryReportLine
{
  GObject parent_instance;

  char *name;
  char *detail;
  bool asks;
  guint choice;
};

G_DEFINE_FINAL_TYPE (BivLibraryReportLine, biv_library_report_line, G_TYPE_OBJECT)

struct _BivLibraryReport
{
  AdwWindow parent_instance;

  GListStore *lines;
  GtkStringList *choices;
  guint n_asking;
  bool compares; /* lines that ask have a button for it */

  AdwWindowTitle *title;
  GtkLabel *lead;
  GtkListView *view;
  GtkWidget *all_box;
  GtkDropDown *all;
  GtkCheckButton *tick;
  GtkButton *cancel;
  GtkButton *accept;
};

enum
{
  SIGNAL_ACCEPTED,
  SIGNAL_COMPARE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryReport, biv_library_report, ADW_TYPE_WINDOW)

static void
biv_library_report_line_finalize (GObject *object)
{
  BivLibraryReportLine *self = BIV_LIBRARY_REPORT_LINE (object);

  g_free (self->name);
  g_free (self->detail);
  G_OBJECT_CLASS (biv_library_report_line_parent_class)->finalize (object);
}

static void
biv_library_report_line_class_init (BivLibraryReportLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_library_report_line_finalize;
}

static void
biv_library_report_line_init (BivLibraryReportLine *self)
{
}

/* --- Lines -------------------------------------------------------------------------------- */

static void
add (BivLibraryReport *self, const char *name, const char *detail, bool asks)
{
  g_autoptr (BivLibraryReportLine) line = g_object_new (BIV_TYPE_LIBRARY_REPORT_LINE, NULL);

  line->name = biv_harmless_text (name);
  line->detail = biv_harmless_text (detail);
  line->asks = asks;
  g_list_store_append (self->lines, line);
}

/* A line that only tells something. */
void
biv_library_report_add (BivLibraryReport *self, const char *name, const char *detail)
{
  add (self, name, detail, false);
}

/* A line of which a person decides what is done. */
void
biv_library_report_ask (BivLibraryReport *self, const char *name, const char *detail)
{
  add (self, name, detail, true);
  self->n_asking++;
  gtk_widget_set_visible (self->all_box, self->n_asking > 1);
}

guint
biv_library_report_count (BivLibraryReport *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->lines));
}

/* (transfer full) */
static BivLibraryReportLine *
get_line (BivLibraryReport *self, guint line)
{
  return g_list_model_get_item (G_LIST_MODEL (self->lines), line);
}

/* What was chosen for a line; 0 for one that only tells something. */
guint
biv_library_report_get_choice (BivLibraryReport *self, guint line)
{
  g_autoptr (BivLibraryReportLine) there = get_line (self, line);

  return there ? there->choice : 0;
}

/* Its row is made anew: it shows what its line says. */
void
biv_library_report_choose (BivLibraryReport *self, guint line, guint choice)
{
  g_autoptr (BivLibraryReportLine) there = get_line (self, line);

  if (!there || !there->asks)
    return;
  there->choice = choice;
  g_list_model_items_changed (G_LIST_MODEL (self->lines), line, 1, 1);
}

/* Chooses the same for every line that asks. */
static void
choose_all (BivLibraryReport *self, guint choice)
{
  for (guint i = 0; i < biv_library_report_count (self); i++)
    biv_library_report_choose (self, i, choice);
}

/* --- Rows --------------------------------------------------------------------------------- */

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
chosen_cb (GtkDropDown *choice, GParamSpec *pspec, GtkListItem *item)
{
  BivLibraryReportLine *line = gtk_list_item_get_item (item);

  if (line && line->asks)
    line->choice = gtk_drop_down_get_selected (choice);
}

static void
compare_cb (GtkButton *button, GtkListItem *item)
{
  GtkWidget *report = gtk_widget_get_ancestor (GTK_WIDGET (button), BIV_TYPE_LIBRARY_REPORT);

  biv_library_report_compare (BIV_LIBRARY_REPORT (report), gtk_list_item_get_position (item));
}

static GtkWidget *
make_words (void)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (words), make_label (NULL));
  gtk_box_append (GTK_BOX (words), make_label ("dim-label"));
  gtk_widget_set_hexpand (words, TRUE);
  return words;
}

/* @words: those of the row, which say what is compared */
static GtkWidget *
make_comparing (GtkWidget *words, GtkListItem *item)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Compare…"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  biv_spoken_relation_set (button, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                           gtk_widget_get_first_child (words));
  g_signal_connect (button, "clicked", G_CALLBACK (compare_cb), item);
  return button;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BivLibraryReport *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = make_words ();
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), make_comparing (words, item));
  gtk_drop_down_set_model (GTK_DROP_DOWN (choice), G_LIST_MODEL (self->choices));
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is done with it"), -1);
  gtk_box_append (GTK_BOX (row), choice);
  gtk_widget_set_margin_start (row, 10);
  gtk_widget_set_margin_end (row, 10);
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (chosen_cb), item);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BivLibraryReport *self)
{
  BivLibraryReportLine *line = gtk_list_item_get_item (item);
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *name = gtk_widget_get_first_child (words);
  GtkWidget *comparing = gtk_widget_get_next_sibling (words);
  GtkWidget *choice = gtk_widget_get_next_sibling (comparing);
  guint chosen = line->choice;

  gtk_label_set_label (GTK_LABEL (name), line->name);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (name)), line->detail);
  gtk_widget_set_visible (comparing, line->asks && self->compares);
  gtk_widget_set_visible (choice, line->asks);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), chosen);
}

/* --- The window --------------------------------------------------------------------------- */

/* A box that can be ticked, and is not. */
void
biv_library_report_add_tick (BivLibraryReport *self, const char *label)
{
  gtk_check_button_set_label (self->tick, label);
  gtk_widget_set_visible (GTK_WIDGET (self->tick), TRUE);
}

bool
biv_library_report_is_ticked (BivLibraryReport *self)
{
  return gtk_check_button_get_active (self->tick);
}

/* Lines that ask have a button by which one sees more of what they are about. */
void
biv_library_report_offer_comparison (BivLibraryReport *self)
{
  self->compares = true;
}

/* Asks for the comparison of a line, as its button does. */
void
biv_library_report_compare (BivLibraryReport *self, guint line)
{
  g_signal_emit (self, signals[SIGNAL_COMPARE], 0, line);
}

/* What can be chosen for lines that ask; the first is chosen. */
void
biv_library_report_set_choices (BivLibraryReport *self, const char *const *choices)
{
  gtk_string_list_splice (self->choices, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->choices)), choices);
}

/** biv_library_report_warn: what it has done takes something away. */
void
biv_library_report_warn (BivLibraryReport *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->accept), "suggested-action");
  gtk_widget_add_css_class (GTK_WIDGET (self->accept), "destructive-action");
}

/* Accepts the report as its button does: what was chosen is done. */
void
biv_library_report_accept (BivLibraryReport *self)
{
  g_autoptr (BivLibraryReport) kept = g_object_ref (self);

  g_signal_emit (self, signals[SIGNAL_ACCEPTED], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
accept_cb (GtkButton *button, BivLibraryReport *self)
{
  biv_library_report_accept (self);
}

static void
all_cb (GtkDropDown *all, GParamSpec *pspec, BivLibraryReport *self)
{
  choose_all (self, gtk_drop_down_get_selected (all));
}

static void
biv_library_report_dispose (GObject *object)
{
  BivLibraryReport *self = BIV_LIBRARY_REPORT (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_REPORT);
  g_clear_object (&self->lines);
  g_clear_object (&self->choices);
  G_OBJECT_CLASS (biv_library_report_parent_class)->dispose (object);
}

static void
biv_library_report_class_init (BivLibraryReportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_report_dispose;
  signals[SIGNAL_ACCEPTED] = biv_signal_new ("accepted", BIV_TYPE_LIBRARY_REPORT, 0);
  signals[SIGNAL_COMPARE] = biv_signal_new ("compare", BIV_TYPE_LIBRARY_REPORT, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-report.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BivLibraryReport, child)
  BIND (title);
  BIND (lead);
  BIND (view);
  BIND (all_box);
  BIND (all);
  BIND (tick);
  BIND (cancel);
  BIND (accept);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
show_lines (BivLibraryReport *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection =
    gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->lines)));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->view, factory);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
}

static void
biv_library_report_init (BivLibraryReport *self)
{
  self->lines = g_list_store_new (BIV_TYPE_LIBRARY_REPORT_LINE);
  self->choices = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_LIBRARY_REPORT);
  gtk_drop_down_set_model (self->all, G_LIST_MODEL (self->choices));
  show_lines (self);
}

/* (transfer none): a window, not yet shown.
 * @lead: a sentence above the lines
 * @accept: (nullable): the label of the button that has it done; NULL: it only tells something */
BivLibraryReport *
biv_library_report_new (const char *title, const char *lead, const char *accept)
{
  BivLibraryReport *self = g_object_new (BIV_TYPE_LIBRARY_REPORT, "title", title, NULL);
  GtkButton *usual = accept ? self->accept : self->cancel;

  adw_window_title_set_title (self->title, title);
  gtk_label_set_label (self->lead, lead);
  gtk_widget_set_visible (GTK_WIDGET (self->accept), accept != NULL);
  if (accept)
    gtk_button_set_label (self->accept, accept);
  else
    gtk_button_set_label (self->cancel, _ ("_Close"));
  gtk_window_set_default_widget (GTK_WINDOW (self), GTK_WIDGET (usual));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (usual)); /* not the list: Enter does it */
  return self;
}
