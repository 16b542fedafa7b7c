/* The form of the picture under the board: how much of it is seen, how large it is and where. What
 * is changed is seen at once, and a slider that moves makes one step of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/underlay/biv-underlay-panel.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "core/edit/board/biv-underlay-edits.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/scenario/biv-scenario.h"

/* Hundredths of a hex, and tenths of a degree, for what is shown. */
#define PARTS_OF_A_HEX 100.0
#define PARTS_OF_A_DEGREE 10.0
/* How many times as wide as the board the slider makes it. */
#define MOST_BOARDS 3.0

struct _BivUnderlayPanel
{
  AdwBin parent_instance;

  BivLayerLock *lock;
  BivHistory *history; /* NULL: nothing is shown */
  bool is_filling;

  GtkLabel *name;
  GtkLabel *hint;
  GtkLabel *fault;
  GtkWidget *placing;
  GtkWidget *form;
  GtkAdjustment *opacity;
  GtkAdjustment *size;
  GtkAdjustment *width;
  GtkAdjustment *x;
  GtkAdjustment *y;
  GtkAdjustment *turn;
  GtkSwitch *shown;
};

G_DEFINE_FINAL_TYPE (BivUnderlayPanel, biv_underlay_panel, ADW_TYPE_BIN)

static BivScenario *
get_scenario (BivUnderlayPanel *self)
{
  return BIV_SCENARIO (biv_document_get_root (biv_history_get_document (self->history)));
}

/* (nullable) */
static BivUnderlay *
get_underlay (BivUnderlayPanel *self)
{
  return self->history ? biv_scenario_get_underlay (get_scenario (self)) : NULL;
}

/* How wide the board is, in hexes. */
static double
find_board (BivUnderlayPanel *self)
{
  BivBoard *board = biv_scenario_get_board (get_scenario (self));

  return biv_underlay_place_find_extent (biv_board_get_orientation (board),
                                         biv_board_get_width (board),
                                         biv_board_get_height (board))
           .x /
         PARTS_OF_A_HEX;
}

static void
fill (BivUnderlayPanel *self, BivUnderlay *underlay)
{
  BivUnderlayPlace place = biv_underlay_get_place (underlay);

  gtk_label_set_text (self->name, biv_underlay_get_name (underlay));
  gtk_adjustment_set_value (self->opacity, biv_underlay_get_opacity (underlay));
  gtk_adjustment_set_upper (self->size, find_board (self) * MOST_BOARDS);
  gtk_adjustment_set_value (self->size, place.width / PARTS_OF_A_HEX);
  gtk_adjustment_set_value (self->width, place.width / PARTS_OF_A_HEX);
  gtk_adjustment_set_value (self->x, place.x / PARTS_OF_A_HEX);
  gtk_adjustment_set_value (self->y, place.y / PARTS_OF_A_HEX);
  gtk_adjustment_set_value (self->turn, place.turn / PARTS_OF_A_DEGREE);
  gtk_switch_set_active (self->shown, !biv_underlay_get_hidden (underlay));
}

/* Shows what is so. */
void
biv_underlay_panel_update (BivUnderlayPanel *self)
{
  BivUnderlay *underlay = get_underlay (self);

  g_return_if_fail (BIV_IS_UNDERLAY_PANEL (self));
  gtk_widget_set_visible (self->form, underlay != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->name), underlay != NULL);
  if (!underlay)
    return;
  self->is_filling = true;
  fill (self, underlay);
  self->is_filling = false;
}

/* Does it as one step with what was done to the same field just before, and shows again what is so
 * if it may not be done. */
static void
type (BivUnderlayPanel *self, BivEditList *edits)
{
  if (biv_edit_list_get_length (edits) == 0)
    return;
  if (!biv_layer_lock_lets (self->lock, self->history, edits) ||
      !biv_history_type (self->history, edits, biv_edit_list_get_code (edits),
                         biv_edit_list_get_args (edits), NULL))
    biv_underlay_panel_update (self);
}

static void
set_field (BivUnderlayPanel *self, guint field, int number)
{
  BivNode *underlay = BIV_NODE (get_underlay (self));
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;

  if (field == BIV_UNDERLAY_HIDDEN)
    {
      g_value_init (&value, G_TYPE_BOOLEAN);
      g_value_set_boolean (&value, number);
    }
  else
    {
      g_value_init (&value, G_TYPE_INT);
      g_value_set_int (&value, number);
    }
  edits = biv_object_edits_set_field (biv_history_get_document (self->history), underlay,
                                      biv_node_get_field (underlay, field)->name, &value);
  type (self, edits);
}

static bool
is_to_be_done (BivUnderlayPanel *self)
{
  return !self->is_filling && get_underlay (self);
}

static void
opacity_cb (BivUnderlayPanel *self)
{
  if (is_to_be_done (self))
    set_field (self, BIV_UNDERLAY_OPACITY, (int) gtk_adjustment_get_value (self->opacity));
}

static void
shown_cb (BivUnderlayPanel *self)
{
  if (is_to_be_done (self))
    set_field (self, BIV_UNDERLAY_HIDDEN, !gtk_switch_get_active (self->shown));
}

static void
place (BivUnderlayPanel *self, BivUnderlayPlace where)
{
  g_autoptr (BivEditList) edits =
    biv_underlay_edits_place (biv_history_get_document (self->history), where);

  type (self, edits);
}

static void
size_cb (BivUnderlayPanel *self)
{
  BivUnderlayPlace where;

  if (!is_to_be_done (self))
    return;
  where = biv_underlay_get_place (get_underlay (self));
  where.width = gtk_adjustment_get_value (self->size) * PARTS_OF_A_HEX;
  place (self, where);
}

static void
numbers_cb (BivUnderlayPanel *self)
{
  if (!is_to_be_done (self))
    return;
  place (self, (BivUnderlayPlace){
                 .x = gtk_adjustment_get_value (self->x) * PARTS_OF_A_HEX,
                 .y = gtk_adjustment_get_value (self->y) * PARTS_OF_A_HEX,
                 .width = gtk_adjustment_get_value (self->width) * PARTS_OF_A_HEX,
                 .turn = gtk_adjustment_get_value (self->turn) * PARTS_OF_A_DEGREE,
               });
}

static void
biv_underlay_panel_dispose (GObject *object)
{
  BivUnderlayPanel *self = BIV_UNDERLAY_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_UNDERLAY_PANEL);
  g_clear_object (&self->lock);
  g_clear_object (&self->history);
  G_OBJECT_CLASS (biv_underlay_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, name);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, hint);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, fault);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, placing);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, form);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, opacity);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, size);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, width);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, x);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, y);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, turn);
  gtk_widget_class_bind_template_child (klass, BivUnderlayPanel, shown);
}

static void
biv_underlay_panel_class_init (BivUnderlayPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_underlay_panel_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/underlay/biv-underlay-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, opacity_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, numbers_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
biv_underlay_panel_init (BivUnderlayPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_typed_number_select_pressed_below (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_UNDERLAY);
}

/* The battle that is shown from now on. */
void
biv_underlay_panel_show (BivUnderlayPanel *self, BivLayerLock *lock, BivHistory *history)
{
  g_return_if_fail (BIV_IS_UNDERLAY_PANEL (self));
  g_set_object (&self->lock, lock);
  g_set_object (&self->history, history);
  biv_underlay_panel_update (self);
}

/* Shows what to do next with the tool that matches picture and hexes. */
void
biv_underlay_panel_hint (BivUnderlayPanel *self, BivUnderlayHint hint)
{
  static const char *const hints[] = {
    [BIV_UNDERLAY_HINT_NONE] = "",
    [BIV_UNDERLAY_HINT_FIRST] = N_ ("Drag a point of the picture to the hex where it belongs."),
    [BIV_UNDERLAY_HINT_NEXT] = N_ ("Now drag a point far from there to its hex: the picture grows "
                                   "and turns about the first. Escape begins anew."),
  };

  g_return_if_fail (BIV_IS_UNDERLAY_PANEL (self));
  gtk_label_set_text (self->hint, *hints[hint] ? _ (hints[hint]) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint != BIV_UNDERLAY_HINT_NONE);
}

/* @fault: (nullable): why the picture that the battle has is not seen; NULL when it is */
void
biv_underlay_panel_blame (BivUnderlayPanel *self, const char *fault)
{
  g_autofree char *words = NULL;

  g_return_if_fail (BIV_IS_UNDERLAY_PANEL (self));
  if (fault)
    /* Translators: %s is a sentence that says why it cannot */
    words = g_strdup_printf (_ ("The picture of this battle is not shown. %s\nChoose it again, or "
                                "remove it."),
                             fault);
  gtk_label_set_text (self->fault, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), fault != NULL);
  gtk_widget_set_visible (self->placing, fault == NULL);
}
