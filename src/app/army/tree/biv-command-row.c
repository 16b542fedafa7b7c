/* A row of the command tree: the sign of the arm or rank, the name, the number of elements, what a
 * leader activates, a mark if there are findings, and the cost.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/tree/biv-command-row.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/army/words/biv-army-words.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-signal.h"
#include "render/map/biv-map-counter.h"
#include "render/map/biv-map-text.h"
#include "text/biv-rules-words.h"

/* One row of the command tree: a contingent, figure or unit, with the rows under it and its
 * findings. */

struct _BivArmyRow
{
  GObject parent_instance;

  BivNode *node;
  GListStore *children; /* of BivArmyRow */
  guint n_units;        /* under it, at any depth */
  BivSeverity severity;
  char *finding; /* (nullable): NULL without findings */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivArmyRow, biv_army_row, G_TYPE_OBJECT)

static void
biv_army_row_finalize (GObject *object)
{
  BivArmyRow *self = BIV_ARMY_ROW (object);

  g_clear_object (&self->node);
  g_clear_object (&self->children);
  g_clear_pointer (&self->finding, g_free);
  G_OBJECT_CLASS (biv_army_row_parent_class)->finalize (object);
}

static void
biv_army_row_class_init (BivArmyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_army_row_finalize;
  /* The row may have changed and should be shown again. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_ARMY_ROW, 0);
}

static void
biv_army_row_init (BivArmyRow *self)
{
  self->children = g_list_store_new (BIV_TYPE_ARMY_ROW);
}

BivArmyRow *
biv_army_row_new (BivNode *node)
{
  BivArmyRow *self = g_object_new (BIV_TYPE_ARMY_ROW, NULL);

  self->node = g_object_ref (node);
  return self;
}

BivNode *
biv_army_row_get_node (BivArmyRow *self)
{
  g_return_val_if_fail (BIV_IS_ARMY_ROW (self), NULL);
  return self->node;
}

GListStore *
biv_army_row_get_children (BivArmyRow *self)
{
  return self->children;
}

guint
biv_army_row_get_n_units (BivArmyRow *self)
{
  return self->n_units;
}

void
biv_army_row_set_n_units (BivArmyRow *self, guint n_units)
{
  self->n_units = n_units;
}

/* (nullable) */
const char *
biv_army_row_get_finding (BivArmyRow *self)
{
  return self->finding;
}

BivSeverity
biv_army_row_get_severity (BivArmyRow *self)
{
  return self->severity;
}

void
biv_army_row_set_finding (BivArmyRow *self, BivSeverity severity, const char *finding)
{
  char *old = self->finding;

  self->severity = severity;
  self->finding = g_strdup (finding);
  g_free (old);
}

/* Emits "changed", so that widgets show the row again. */
void
biv_army_row_emit_changed (BivArmyRow *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Letters of a name that are shown, before what stands beside it has any room. */
#define NAME_WIDTH 10
/* The width of the box of a mark beside a sign, in logical pixels. */
#define MARK 10.0

struct _BivCommandRow
{
  AdwBin parent_instance;

  GSignalGroup *row_signals;
  BivArmyRow *row; /* NULL: shows nothing */
  BivRuleset *ruleset;
  GtkDrawingArea *sign;
  GtkLabel *name;
  GtkWidget *allied;
  GtkLabel *detail;
  GtkMenuButton *activations;
  GtkLabel *activates; /* on it */
  GtkImage *finding;
  GtkLabel *cost;
  char *told; /* (nullable): what it is called */
};

/* Octagon, triangle and circle: told apart without colours. */
static const struct
{
  const char *icon;
  const char *style;
} severities[] = {
  [BIV_SEVERITY_ERROR] = { "biv-error-symbolic", "error" },
  [BIV_SEVERITY_WARNING] = { "biv-warning-symbolic", "warning" },
  [BIV_SEVERITY_INFO] = { "biv-note-symbolic", "note" },
};
BIV_ASSERT_EACH (severities, BIV_COUNT_MEMBERS (BIV_EACH_SEVERITY));

G_DEFINE_FINAL_TYPE (BivCommandRow, biv_command_row, ADW_TYPE_BIN)

static void
biv_command_row_dispose (GObject *object)
{
  BivCommandRow *self = BIV_COMMAND_ROW (object);

  g_clear_object (&self->row_signals);
  g_clear_object (&self->row);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->told, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_COMMAND_ROW);
  G_OBJECT_CLASS (biv_command_row_parent_class)->dispose (object);
}

static void
biv_command_row_class_init (BivCommandRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_command_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/tree/biv-command-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, sign);
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, name);
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, allied);
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, detail);
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, activations);
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, activates);
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, finding);
  gtk_widget_class_bind_template_child (widget_class, BivCommandRow, cost);
}

/* What sets a unit apart stands beside its block: its weight above, another mark below. */
static void
draw_marks (cairo_t *cr, const BivMapCounter *counter, BivPoint place, double high)
{
  if (counter->weight_sign)
    biv_map_counter_draw_sign (cr, counter->weight_sign,
                               biv_point_add (place, 0.0, -high * 0.3), MARK, 1.0);
  if (counter->mark)
    biv_map_counter_draw_sign (cr, counter->mark, biv_point_add (place, 0.0, high * 0.34), MARK,
                               1.0);
}

/* As on the counters: the sign of an arm fills its block. */
static void
draw_sign (cairo_t *cr, const BivMapCounter *counter, double width, double height)
{
  double block = width - 7.0 - MARK;
  double high = floor (block * 0.62);
  BivPoint corner = { 3.5, floor ((height - high) / 2.0) + 0.5 };
  BivPoint centre = { corner.x + block / 2.0, corner.y + high / 2.0 };

  if (!counter->is_figure)
    {
      cairo_rectangle (cr, corner.x, corner.y, block, high);
      cairo_set_line_width (cr, 1.0);
      cairo_stroke (cr);
      draw_marks (cr, counter, biv_point_add (centre, block / 2.0 + 3.0 + MARK / 2.0, 0.0), high);
    }
  biv_map_counter_draw_sign (cr, counter->sign, centre, block, 1.3);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BivCommandRow *self = data;
  BivMapCounter counter;
  GdkRGBA ink;

  if (!self->row || BIV_IS_CONTINGENT (biv_army_row_get_node (self->row)))
    return;
  counter = biv_map_counter_describe (biv_army_row_get_node (self->row), self->ruleset, NULL);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_sign (cr, &counter, width, height);
}

/* What a figure is, unless its name begins with that, which needs the room. */
static const char *
name_rank (BivNode *figure, BivRuleset *ruleset, const char *name)
{
  const char *rank = biv_army_words_kind (figure, ruleset);

  return g_str_has_prefix (name, rank) ? "" : rank;
}

static char *
describe (BivArmyRow *row, BivRuleset *ruleset, const char *name)
{
  BivNode *node = biv_army_row_get_node (row);
  guint number = BIV_IS_UNIT (node) ? (guint) biv_unit_get_elements (BIV_UNIT (node))
                                    : biv_army_row_get_n_units (row);

  if (BIV_IS_UNIT (node))
    return biv_rules_words_count_elements (ruleset, (int) number, NULL);
  if (number > 0)
    return g_strdup_printf (ngettext ("%u unit", "%u units", number), number);
  return g_strdup (BIV_IS_FIGURE (node) ? name_rank (node, ruleset, name) : "");
}

static int
get_cost (BivNode *node)
{
  if (BIV_IS_CONTINGENT (node))
    return -1;
  return biv_army_piece_get_cost (node);
}

static void
show_finding (BivCommandRow *self)
{
  const char *finding = biv_army_row_get_finding (self->row);
  BivSeverity severity = biv_army_row_get_severity (self->row);
  const char *styles[] = { severities[severity].style, NULL };

  gtk_widget_set_visible (GTK_WIDGET (self->finding), finding != NULL);
  if (!finding)
    return;
  gtk_image_set_from_icon_name (self->finding, severities[severity].icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->finding), styles);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->finding), finding);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->finding), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  finding, -1);
}

/* In which place of the order of play, and how many units: by plan, and with his quality. */
static char *
describe_activation (BivCommandRow *self, guint place, BivActivation *activation, BivFigure *leader)
{
  int units = biv_activation_get_units (activation);
  int size = biv_activation_size (self->ruleset, activation, leader);
  bool to_left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (size != units)
    /* Translators: the place of an activation in the order of play, its number of units, an arrow,
     * and their number with the quality of its leader: "1: 4 → 5 units" */
    return g_strdup_printf (ngettext ("%u: %d %s %d unit", "%u: %d %s %d units", size), place,
                            units, to_left ? "←" : "→", size);
  /* Translators: the place of an activation in the order of play, and its number of units: "1: 4
   * units" */
  return g_strdup_printf (ngettext ("%u: %d unit", "%u: %d units", units), place, units);
}

/* (transfer full): "" for none. */
static char *
describe_activations (BivCommandRow *self, BivArmy *army, BivFigure *leader)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  guint place = 0;

  BIV_EACH (BivActivation, activation, biv_army_get_activations (army))
    {
      g_autofree char *part = NULL;

      place++;
      if (!g_str_equal (biv_activation_get_leader (activation),
                        biv_node_get_id (BIV_NODE (leader))))
        continue;
      part = describe_activation (self, place, activation, leader);
      g_strv_builder_add (parts, part);
    }
  words = g_strv_builder_end (parts);
  return g_strjoinv (C_ ("between counts", " · "), words);
}

/* What a leader activates; whoever can and does not yet has a button to begin with. */
static void
show_activations (BivCommandRow *self)
{
  BivNode *node = biv_army_row_get_node (self->row);
  BivNode *army = biv_node_get_ancestor (node, BIV_TYPE_ARMY);
  g_autofree char *words = army && BIV_IS_FIGURE (node)
                             ? describe_activations (self, BIV_ARMY (army), BIV_FIGURE (node))
                             : NULL;
  bool has_any = words && *words;
  const char *tip = has_any ? _ ("Activations of this leader") : _ ("Let this leader activate");

  gtk_widget_set_visible (GTK_WIDGET (self->activations),
                          words &&
                            (has_any || biv_activation_is_fit (self->ruleset, BIV_FIGURE (node))));
  gtk_label_set_label (self->activates, has_any ? words : "+");
  if (has_any)
    gtk_widget_remove_css_class (GTK_WIDGET (self->activations), "idle");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->activations), "idle");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->activations), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->activations),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, tip,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, has_any ? words : "", -1);
}

/* The part of the row that can be gone to is called like what stands in it, the sign among it. */
static void
name_row (BivCommandRow *self)
{
  BivNode *node = biv_army_row_get_node (self->row);
  g_autofree char *sign =
    BIV_IS_UNIT (node) ? biv_army_words_sign (BIV_UNIT (node), self->ruleset) : NULL;
  const char *name = gtk_label_get_label (self->name);
  bool is_named = !sign || !g_str_equal (name, biv_army_words_kind (node, self->ruleset));
  const char *parts[] = { is_named ? name : NULL, sign,
                          gtk_label_get_label (self->detail), gtk_label_get_label (self->cost),
                          biv_army_row_get_finding (self->row) };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] && *parts[i])
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", parts[i]);
  if (g_strcmp0 (self->told, words->str) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (words->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->told,
                                  -1);
}

static void
update_cb (BivCommandRow *self)
{
  BivNode *node = biv_army_row_get_node (self->row);
  int cost = get_cost (node);
  g_autofree char *name = biv_army_words_name (node, self->ruleset);
  g_autofree char *detail = describe (self->row, self->ruleset, name);
  g_autofree char *price = cost >= 0 ? g_strdup_printf ("%d", cost) : NULL;

  gtk_label_set_label (self->name, name);
  /* Kept where the row is narrow. Of most names it is less than they take, so that what follows
   * stands as close to one as to another. */
  gtk_label_set_width_chars (self->name,
                             (int) MIN (g_utf8_strlen (name, -1) * 3 / 4, NAME_WIDTH));
  gtk_label_set_label (self->detail, detail);
  gtk_label_set_label (self->cost, price ? price : "");
  gtk_widget_set_visible (GTK_WIDGET (self->sign), !BIV_IS_CONTINGENT (node));
  gtk_widget_set_visible (self->allied, BIV_IS_CONTINGENT (node) &&
                                          biv_contingent_get_allied (BIV_CONTINGENT (node)));
  if (BIV_IS_CONTINGENT (node))
    gtk_widget_add_css_class (GTK_WIDGET (self->name), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name), "heading");
  show_activations (self);
  show_finding (self);
  name_row (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->sign));
}

static void
biv_command_row_init (BivCommandRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->sign, draw_cb, self, NULL);
  self->row_signals = g_signal_group_new (BIV_TYPE_ARMY_ROW);
  g_signal_group_connect_swapped (self->row_signals, "changed", G_CALLBACK (update_cb), self);
}

/* Shows a row; @ruleset may be NULL. */
void
biv_command_row_show (BivCommandRow *self, BivArmyRow *row, BivRuleset *ruleset)
{
  g_return_if_fail (BIV_IS_COMMAND_ROW (self));
  g_set_object (&self->row, row);
  g_set_object (&self->ruleset, ruleset);
  g_signal_group_set_target (self->row_signals, row);
  if (row)
    update_cb (self);
}

/* (nullable) */
BivArmyRow *
biv_command_row_get_row (BivCommandRow *self)
{
  return self->row;
}

/* (transfer none): the button that opens what the leader of the row activates. */
GtkMenuButton *
biv_command_row_get_activations (BivCommandRow *self)
{
  g_return_val_if_fail (BIV_IS_COMMAND_ROW (self), NULL);
  return self->activations;
}
