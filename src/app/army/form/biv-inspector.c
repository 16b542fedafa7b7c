/* Edits what is selected in an army: a unit, a figure or a contingent; the army itself if nothing
 * is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-inspector.h"

#include <glib/gi18n.h>

#include "app/army/form/biv-army-fields.h"
#include "app/army/words/biv-army-words.h"
#include "app/kit/form/biv-field-row.h"
#include "app/kit/widgets/biv-languages.h"
#include "core/assist/biv-army-totals.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* A table of what an army adds up to: by contingent, by command and by arm. */

#define INDENT 18 /* pixels for each leader above */

struct _BivTotalsView
{
  AdwBin parent_instance;

  GtkGrid *grid;
  int row; /* the next one */
};

enum
{
  COLUMN_NAME,
  COLUMN_UNITS,
  COLUMN_ELEMENTS,
  COLUMN_POINTS,
};

G_DEFINE_FINAL_TYPE (BivTotalsView, biv_totals_view, ADW_TYPE_BIN)

static void
biv_totals_view_class_init (BivTotalsViewClass *klass)
{
}

static void
biv_totals_view_init (BivTotalsView *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 6);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

static GtkWidget *
add_label (BivTotalsView *self, int column, const char *words, const char *style)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), column == COLUMN_NAME ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), column == COLUMN_NAME);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, column == COLUMN_NAME);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, self->row, 1, 1);
  return label;
}

static void
add_number (BivTotalsView *self, int column, gint64 number)
{
  g_autofree char *words = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  add_label (self, column, words, "numeric");
}

static void
add_columns (BivTotalsView *self, BivRuleset *ruleset)
{
  g_autofree char *elements =
    biv_rules_words_get_title (ruleset, "elements", N_ ("elements"), NULL);

  add_label (self, COLUMN_UNITS, _ ("Units"), "dim-label");
  add_label (self, COLUMN_ELEMENTS, elements, "dim-label");
  add_label (self, COLUMN_POINTS, _ ("Points"), "dim-label");
  self->row++;
}

/* A title has the whole line: beside the numbers of a narrow window its words would break. */
static void
add_head (BivTotalsView *self, const char *title, BivRuleset *ruleset)
{
  GtkWidget *heading = gtk_label_new (title);
  int first = self->row++;

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_grid_attach (self->grid, heading, COLUMN_NAME, first, COLUMN_POINTS + 1, 1);
  if (first > 0)
    gtk_widget_set_margin_top (heading, 12);
  else
    add_columns (self, ruleset);
}

static void
add_total (BivTotalsView *self, const BivArmyTotal *total, BivRuleset *ruleset)
{
  g_autofree char *name =
    total->subject
      ? biv_army_words_name (total->subject, ruleset)
      : g_strdup (biv_army_words_item (ruleset ? biv_ruleset_get_arms (ruleset) : NULL,
                                       total->arm));
  GtkWidget *label = add_label (self, COLUMN_NAME, name, NULL);

  gtk_widget_set_margin_start (label, INDENT * (int) MIN (total->depth, 6));
  add_number (self, COLUMN_UNITS, total->n_units);
  add_number (self, COLUMN_ELEMENTS, total->n_elements);
  add_number (self, COLUMN_POINTS, total->points);
  self->row++;
}

/* @totals: (transfer full) */
static void
add_group (BivTotalsView *self, const char *title, GArray *totals, BivRuleset *ruleset)
{
  if (totals->len > 0)
    add_head (self, title, ruleset);
  for (guint i = 0; i < totals->len; i++)
    add_total (self, &g_array_index (totals, BivArmyTotal, i), ruleset);
  g_array_unref (totals);
}

/* @ruleset: (nullable) */
static void
biv_totals_view_show (BivTotalsView *self, BivArmy *army, BivRuleset *ruleset)
{
  GtkWidget *child;

  g_return_if_fail (BIV_IS_TOTALS_VIEW (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
  self->row = 0;
  add_group (self, _ ("By contingent"), biv_army_totals_by_contingent (army), ruleset);
  add_group (self, _ ("By command"), biv_army_totals_by_command (army), ruleset);
  add_group (self, _ ("By arm"), biv_army_totals_by_arm (army), ruleset);
}

struct _BivInspector
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  BivNode *node;    /* NULL: several are selected */
  GPtrArray *nodes; /* of BivNode: what is selected */
  GtkLabel *heading;
  GtkLabel *hint;
  GtkListBox *fields;
  GtkWidget *details_heading;
  GtkListBox *details;
  BivTotalsView *totals;
  GtkWidget *languages; /* expands to the texts in languages other than the window's */
  GtkListBox *words;
  GPtrArray *known; /* codes of the document's languages and of those added here */
};

G_DEFINE_FINAL_TYPE (BivInspector, biv_inspector, ADW_TYPE_BIN)

static void
biv_inspector_dispose (GObject *object)
{
  BivInspector *self = BIV_INSPECTOR (object);

  if (self->fields)
    gtk_list_box_bind_model (self->fields, NULL, NULL, NULL, NULL);
  if (self->details)
    gtk_list_box_bind_model (self->details, NULL, NULL, NULL, NULL);
  if (self->words)
    gtk_list_box_bind_model (self->words, NULL, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_INSPECTOR);
  g_clear_object (&self->node);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_inspector_parent_class)->dispose (object);
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  BivInspector *self = data;

  return biv_field_row_new (item, biv_session_get_history (self->session), self->node);
}

static BivRuleset *
get_ruleset (BivInspector *self)
{
  return biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                    biv_army_get_ruleset (self->army));
}

/* (transfer full): what the selected ones and all under them add up to. */
static char *
describe_total (BivInspector *self)
{
  BivArmyTotal total =
    biv_army_totals_of ((BivNode *const *) self->nodes->pdata, self->nodes->len);
  g_autofree char *units =
    g_strdup_printf (ngettext ("%u unit", "%u units", total.n_units), total.n_units);
  g_autofree char *elements =
    biv_rules_words_count_elements (get_ruleset (self), (int) total.n_elements, NULL);
  g_autofree char *points =
    g_strdup_printf (ngettext ("%ld point", "%ld points", (gulong) total.points),
                     (long) total.points);
  const char *parts[] = { units, elements, points, NULL };

  return g_strjoinv (C_ ("between counts", " · "), (char **) parts);
}

/* Below the heading: what can be done, and what more than one unit adds up to. */
static void
show_hint (BivInspector *self)
{
  bool is_army = self->node && BIV_IS_ARMY (self->node);
  g_autofree char *total =
    is_army || BIV_IS_UNIT (self->node) ? NULL : describe_total (self);
  g_autofree char *words =
    self->node ? g_strdup (is_army ? _ ("Select a contingent, figure or unit to see it here.")
                                   : total)
               : g_strdup_printf ("%s\n%s", total,
                                  _ ("They can be moved, copied and removed together."));

  gtk_label_set_label (self->hint, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), words != NULL);
}

static void
show_heading (BivInspector *self)
{
  g_autofree char *name = NULL;

  if (!self->node)
    name = g_strdup_printf (ngettext ("%u piece selected", "%u pieces selected", self->nodes->len),
                            self->nodes->len);
  else if (BIV_IS_ARMY (self->node))
    name = g_strdup (_ ("The whole army"));
  else
    name = biv_army_words_name (self->node, get_ruleset (self));
  gtk_label_set_label (self->heading, name);
}

/* After each check, which follows each step. */
static void
show_totals (BivInspector *self)
{
  bool is_army = self->node && BIV_IS_ARMY (self->node);

  gtk_widget_set_visible (GTK_WIDGET (self->totals), is_army);
  if (is_army)
    biv_totals_view_show (self->totals, self->army, get_ruleset (self));
  show_hint (self);
}

static void
bind_list (BivInspector *self, GtkListBox *list, GListModel *items)
{
  gtk_list_box_bind_model (list, items, make_row, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (list), items && g_list_model_get_n_items (items) > 0);
}

/* (transfer full): the items of all languages except the window's. */
static GListModel *
list_words (BivInspector *self)
{
  GListStore *lists = g_list_store_new (G_TYPE_LIST_MODEL);

  for (guint i = 0; i < self->known->len; i++)
    if (!g_str_equal (self->known->pdata[i], biv_translation_choose_language (NULL)))
      {
        g_autoptr (GListStore) items = biv_army_fields_in (self->node, self->known->pdata[i]);

        g_list_store_append (lists, items);
      }
  return G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (lists)));
}

/* Makes new rows, for another object or another ruleset. */
static void
fill (BivInspector *self)
{
  g_autoptr (GListStore) fields =
    self->node ? biv_army_fields_of (self->session, self->army, self->node) : NULL;
  g_autoptr (GListStore) details =
    self->node ? biv_army_fields_declared (self->session, self->army, self->node) : NULL;

  g_autoptr (GListModel) words = self->node ? list_words (self) : NULL;

  show_heading (self);
  show_totals (self);
  bind_list (self, self->fields, G_LIST_MODEL (fields));
  bind_list (self, self->details, G_LIST_MODEL (details));
  bind_list (self, self->words, words);
  gtk_widget_set_visible (self->languages, words != NULL);
  gtk_widget_set_visible (self->details_heading,
                          gtk_widget_get_visible (GTK_WIDGET (self->details)));
}

/* Adds rows for the texts of an object in one more language. */
void
biv_inspector_add_language (BivInspector *self, const char *language)
{
  g_return_if_fail (BIV_IS_INSPECTOR (self));
  biv_languages_add (self->known, language);
  fill (self);
}

static void
language_answered (const char *language, gpointer data)
{
  biv_inspector_add_language (data, language);
}

static void
add_language_cb (GtkButton *button, BivInspector *self)
{
  biv_languages_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->known,
                     language_answered, G_OBJECT (self));
}

static void
biv_inspector_class_init (BivInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_inspector_dispose;
  g_type_ensure (BIV_TYPE_TOTALS_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/form/biv-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, BivInspector, heading);
  gtk_widget_class_bind_template_child (widget_class, BivInspector, hint);
  gtk_widget_class_bind_template_child (widget_class, BivInspector, fields);
  gtk_widget_class_bind_template_child (widget_class, BivInspector, details_heading);
  gtk_widget_class_bind_template_child (widget_class, BivInspector, details);
  gtk_widget_class_bind_template_child (widget_class, BivInspector, totals);
  gtk_widget_class_bind_template_child (widget_class, BivInspector, languages);
  gtk_widget_class_bind_template_child (widget_class, BivInspector, words);
  gtk_widget_class_bind_template_callback (widget_class, add_language_cb);
}

static void
biv_inspector_init (BivInspector *self)
{
  self->nodes = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
changed_cb (BivDocument *document, const BivChange *change, BivInspector *self)
{
  if (change->kind != BIV_EDIT_SET)
    return;
  if (change->object == BIV_NODE (self->army) &&
      (change->field == BIV_ARMY_RULESET || change->field == BIV_ARMY_MUSTER))
    fill (self);
  else if (change->object == self->node)
    show_heading (self);
}

static void
checked_cb (BivInspector *self)
{
  show_totals (self);
}

/* Sets the session and the army; called before anything is shown. */
void
biv_inspector_open (BivInspector *self, BivSession *session, BivArmy *army)
{
  g_return_if_fail (BIV_IS_INSPECTOR (self));
  g_return_if_fail (!self->session);
  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  self->known = biv_languages_written (biv_session_get_root (session));
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED);
  biv_inspector_show (self, NULL, 0);
}

/* Shows what is selected. */
void
biv_inspector_show (BivInspector *self, BivNode *const *nodes, guint n_nodes)
{
  BivNode *node = n_nodes == 0 ? BIV_NODE (self->army) : n_nodes == 1 ? nodes[0]
                                                                      : NULL;

  g_return_if_fail (self->session);
  if (node && node == self->node)
    return;
  g_ptr_array_set_size (self->nodes, 0);
  for (guint i = 0; i < n_nodes; i++)
    g_ptr_array_add (self->nodes, g_object_ref (nodes[i]));
  biv_history_stop_typing (biv_session_get_history (self->session));
  g_set_object (&self->node, node);
  fill (self);
}

/* Gives the focus to the first field. */
void
biv_inspector_begin (BivInspector *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->fields, 0);

  if (first)
    gtk_widget_grab_focus (GTK_WIDGET (first));
}
