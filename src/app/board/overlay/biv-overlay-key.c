/* What can be marked on the map: one row for each sort of marks, with why these rules have none or,
 * while they are shown, what they look like and mean.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/overlay/biv-overlay-key.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/frame/guide/biv-guide.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* A hex of the map's paper, marked as hexes of the map are: for a key. */

#define BIV_TYPE_MARK_SAMPLE (biv_mark_sample_get_type ())
G_DECLARE_FINAL_TYPE (BivMarkSample, biv_mark_sample, BIV, MARK_SAMPLE, GtkWidget)

/* Logical pixels. */
#define SIZE 24
#define HEX 10.0
#define RING 7.0

static const GdkRGBA paper = { 0.953f, 0.925f, 0.863f, 1.0f };

struct _BivMarkSample
{
  GtkWidget parent_instance;

  BivHexStyle style;
};

G_DEFINE_FINAL_TYPE (BivMarkSample, biv_mark_sample, GTK_TYPE_WIDGET)

static void
add_hex (cairo_t *cr, double radius)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 6; i++)
    cairo_line_to (cr, SIZE / 2.0 + radius * cos (i * G_PI / 3.0),
                   SIZE / 2.0 + radius * sin (i * G_PI / 3.0));
  cairo_close_path (cr);
}

static void
stroke (cairo_t *cr, const BivHexStyle *style)
{
  if (style->line_width <= 0.0)
    return;
  if (style->form == BIV_HEX_FORM_CIRCLES)
    cairo_arc (cr, SIZE / 2.0, SIZE / 2.0, RING, 0.0, 2.0 * G_PI);
  else
    add_hex (cr, style->form == BIV_HEX_FORM_HEXES ? RING : HEX);
  gdk_cairo_set_source_rgba (cr, &style->line);
  cairo_set_line_width (cr, style->line_width);
  cairo_set_dash (cr, &style->dash, style->dash > 0.0 ? 1 : 0, 0.0);
  cairo_stroke (cr);
}

static void
biv_mark_sample_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const BivHexStyle *style = &BIV_MARK_SAMPLE (widget)->style;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));

  add_hex (cr, HEX);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &style->wash);
  cairo_fill (cr);
  stroke (cr, style);
  cairo_destroy (cr);
}

static void
biv_mark_sample_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
biv_mark_sample_class_init (BivMarkSampleClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = biv_mark_sample_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = biv_mark_sample_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
biv_mark_sample_init (BivMarkSample *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

static GtkWidget *
biv_mark_sample_new (const BivHexStyle *style)
{
  BivMarkSample *self = g_object_new (BIV_TYPE_MARK_SAMPLE, NULL);

  self->style = *style;
  return GTK_WIDGET (self);
}

/* One sort of marks on the map in the key: whether they are shown, or why they cannot be, and while
 * they are, what they look like and mean. */

struct _BivOverlayRow
{
  AdwBin parent_instance;

  GtkCheckButton *check;
  GtkLabel *reason;
  GtkBox *choices;
  GtkBox *lines;
  GtkCheckButton *first; /* of the choices: the others are of its group */
};

static guint toggled_signal;

G_DEFINE_FINAL_TYPE (BivOverlayRow, biv_overlay_row, ADW_TYPE_BIN)

static void
biv_overlay_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_OVERLAY_ROW);
  G_OBJECT_CLASS (biv_overlay_row_parent_class)->dispose (object);
}

static void
toggled_cb (GtkCheckButton *check, BivOverlayRow *self)
{
  g_signal_emit (self, toggled_signal, 0);
}

static void
biv_overlay_row_class_init (BivOverlayRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_overlay_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/overlay/biv-overlay-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivOverlayRow, check);
  gtk_widget_class_bind_template_child (widget_class, BivOverlayRow, reason);
  gtk_widget_class_bind_template_child (widget_class, BivOverlayRow, choices);
  gtk_widget_class_bind_template_child (widget_class, BivOverlayRow, lines);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  /* The marks are shown, or no longer. */
  toggled_signal = biv_signal_new ("toggled", BIV_TYPE_OVERLAY_ROW, 0);
}

static void
biv_overlay_row_init (BivOverlayRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @action: what shows the marks, and has whether it does as its state; @title: translated */
static GtkWidget *
biv_overlay_row_new (const char *action, const char *title)
{
  BivOverlayRow *self = g_object_new (BIV_TYPE_OVERLAY_ROW, NULL);

  gtk_check_button_set_label (self->check, title);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->check), action);
  g_object_bind_property (self->check, "active", self->choices, "visible", G_BINDING_SYNC_CREATE);
  return GTK_WIDGET (self);
}

/* @reason: (nullable): why there can be no such marks */
static void
biv_overlay_row_set_reason (BivOverlayRow *self, const char *reason)
{
  g_return_if_fail (BIV_IS_OVERLAY_ROW (self));
  gtk_label_set_text (self->reason, reason ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
}

static bool
biv_overlay_row_is_on (BivOverlayRow *self)
{
  return gtk_check_button_get_active (self->check) &&
         gtk_widget_is_sensitive (GTK_WIDGET (self->check));
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
}

static void
biv_overlay_row_clear_lines (BivOverlayRow *self)
{
  g_return_if_fail (BIV_IS_OVERLAY_ROW (self));
  clear (self->lines);
}

static void
biv_overlay_row_clear_choices (BivOverlayRow *self)
{
  g_return_if_fail (BIV_IS_OVERLAY_ROW (self));
  self->first = NULL;
  clear (self->choices);
}

/* Adds what a mark looks like, and what it means. */
static void
biv_overlay_row_add_line (BivOverlayRow *self, const BivHexStyle *style, const char *words)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (words);

  g_return_if_fail (BIV_IS_OVERLAY_ROW (self));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_box_append (GTK_BOX (line), biv_mark_sample_new (style));
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (self->lines, line);
}

/* Adds one of several of which one is chosen: an action with a number as its target. They are there
 * only while the marks are shown. */
static void
biv_overlay_row_add_choice (BivOverlayRow *self, const char *action, int target, const char *words)
{
  GtkWidget *choice = gtk_check_button_new_with_label (words);

  g_return_if_fail (BIV_IS_OVERLAY_ROW (self));
  gtk_check_button_set_group (GTK_CHECK_BUTTON (choice), self->first);
  if (!self->first)
    self->first = GTK_CHECK_BUTTON (choice);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (choice), "i", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (choice), action);
  gtk_box_append (self->choices, choice);
}

struct _BivOverlayKey
{
  AdwBin parent_instance;

  BivSession *session; /* NULL: nothing is shown */
  BivMapOverlays *overlays;
  BivMoveOverlay *moves;
  GtkBox *rows;
  GPtrArray *all; /* of BivOverlayRow, in the order of the table; not owned */
};

typedef void (*FillFunc) (BivOverlayKey *self, BivOverlayRow *row, BivOverlay overlay);

G_DEFINE_FINAL_TYPE (BivOverlayKey, biv_overlay_key, ADW_TYPE_BIN)

static void
fill_reach (BivOverlayKey *self, BivOverlayRow *row, BivOverlay overlay)
{
  const char *range = biv_rules_words_get (biv_session_get_ruleset (self->session),
                                           "command-range", N_ ("command range"), NULL);
  struct
  {
    BivHexLayer *layer;
    const char *words;
  } lines[] = {
    /* Translators: %s is what the rules call it, such as "command range" */
    { biv_map_overlays_get_covered (self->overlays), _ ("Full circle: within %s") },
    /* Translators: %s is what the rules call it, such as "command range" */
    { biv_map_overlays_get_uncovered (self->overlays), _ ("Dashed hexagon: out of %s") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) words = g_string_new (lines[i].words);

      g_string_replace (words, "%s", range, 1);
      biv_overlay_row_add_line (row, biv_hex_layer_get_style (lines[i].layer), words->str);
    }
}

static void
fill_moves (BivOverlayKey *self, BivOverlayRow *row, BivOverlay overlay)
{
  for (guint turn = 1; turn <= BIV_MOVE_OVERLAY_TURNS; turn++)
    biv_overlay_row_add_line (
      row, biv_hex_layer_get_style (biv_move_overlay_get_layer (self->moves, turn)),
      biv_move_overlay_get_words (turn));
}

static void
fill_overlay (BivOverlayKey *self, BivOverlayRow *row, BivOverlay overlay)
{
  g_autoptr (GPtrArray) lines = biv_overlay_layers_list_key (
    biv_map_overlays_get_layers (self->overlays), overlay);

  for (guint i = 0; i < lines->len; i++)
    {
      const BivKeyLine *line = lines->pdata[i];

      biv_overlay_row_add_line (row, &line->style, line->words);
    }
}

static void
offer_sides (BivOverlayKey *self, BivOverlayRow *row)
{
  BivNodeList *sides = biv_scenario_get_sides (biv_session_get_scenario (self->session));

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    biv_overlay_row_add_choice (row, "board.threat-of", (int) i,
                                biv_text_for (biv_side_get_name (biv_node_list_get (sides, i)),
                                              biv_translation_choose_language (NULL)));
}

/* The rows. Those of an overlay are there if the rules know it. */
static const struct
{
  const char *action;
  const char *title;
  FillFunc fill; /* NULL: there is nothing to explain */
  BivOverlay overlay;
  const char *unknown; /* why there can be no such marks */
} kinds[] = {
  { "board.reach-of-all", N_ ("Reach of all leaders"), fill_reach, BIV_N_OVERLAYS },
  { "board.moves", N_ ("Moves of the selected piece in three turns"), fill_moves, BIV_N_OVERLAYS },
  { "board.show-threat", N_ ("Threat of a side"), fill_overlay, BIV_OVERLAY_THREAT,
    N_ ("This battle has no rules.") },
  { "board.show-sight", N_ ("What the selected piece sees"), fill_overlay, BIV_OVERLAY_SIGHT,
    N_ ("These rules do not say what hides one from another.") },
  { "board.show-influence", N_ ("Influence of the leaders"), fill_overlay, BIV_OVERLAY_INFLUENCE,
    N_ ("In these rules, leaders have no influence.") },
  { "board.show-support", N_ ("Support of the units"), fill_overlay, BIV_OVERLAY_SUPPORT,
    N_ ("In these rules, units do not support one another.") },
  { "board.show-heights", N_ ("Heights of the ground"), fill_overlay, BIV_OVERLAY_HEIGHTS },
  { "board.show-zones", N_ ("Zones of the sides"), NULL, BIV_N_OVERLAYS },
};

static void
biv_overlay_key_dispose (GObject *object)
{
  BivOverlayKey *self = BIV_OVERLAY_KEY (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_OVERLAY_KEY);
  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->overlays);
  g_clear_object (&self->moves);
  G_OBJECT_CLASS (biv_overlay_key_parent_class)->dispose (object);
}

static void
fill (BivOverlayKey *self, guint i)
{
  BivOverlayRow *row = self->all->pdata[i];
  BivRuleset *ruleset = biv_session_get_ruleset (self->session);
  bool known = kinds[i].overlay == BIV_N_OVERLAYS ||
               biv_overlay_is_known (ruleset, kinds[i].overlay);

  biv_overlay_row_clear_lines (row);
  biv_overlay_row_set_reason (row, known ? NULL : _ (kinds[i].unknown));
  if (known && kinds[i].fill && biv_overlay_row_is_on (row))
    kinds[i].fill (self, row, kinds[i].overlay);
}

/* Only while it is seen. */
static void
update (BivOverlayKey *self)
{
  if (!self->session || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  for (guint i = 0; i < self->all->len; i++)
    fill (self, i);
}

static void
biv_overlay_key_map (GtkWidget *widget)
{
  BivOverlayKey *self = BIV_OVERLAY_KEY (widget);

  GTK_WIDGET_CLASS (biv_overlay_key_parent_class)->map (widget);
  for (guint i = 0; self->session && i < self->all->len; i++)
    if (kinds[i].overlay == BIV_OVERLAY_THREAT)
      {
        biv_overlay_row_clear_choices (self->all->pdata[i]);
        offer_sides (self, self->all->pdata[i]);
      }
  update (self);
}

static void
biv_overlay_key_class_init (BivOverlayKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_overlay_key_dispose;
  widget_class->map = biv_overlay_key_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/overlay/biv-overlay-key.ui");
  gtk_widget_class_bind_template_child (widget_class, BivOverlayKey, rows);
}

static void
biv_overlay_key_init (BivOverlayKey *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_MARKS);
  self->all = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GtkWidget *row = biv_overlay_row_new (kinds[i].action, _ (kinds[i].title));

      gtk_box_append (self->rows, row);
      g_signal_connect_object (row, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->all, row);
    }
}

/* The battle that is shown from now on, and what marks its map; NULL: none. */
void
biv_overlay_key_show (BivOverlayKey *self, BivSession *session, BivMapOverlays *overlays,
                      BivMoveOverlay *moves)
{
  g_return_if_fail (BIV_IS_OVERLAY_KEY (self));
  g_set_object (&self->session, session);
  g_set_object (&self->overlays, overlays);
  g_set_object (&self->moves, moves);
  if (overlays)
    g_signal_connect_object (overlays, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
