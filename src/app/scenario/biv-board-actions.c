/* The actions of the board as a whole: what to edit, its size and shape.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-board-actions.h"

#include <glib/gi18n.h>

#include "app/board/region/biv-board-loss.h"
#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "app/scenario/biv-piece-words.h"
#include "core/edit/biv-operations.h"
#include "core/edit/board/biv-board-shape-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

/* Asks for the size and shape of the board; the actions of the board then change it. */

/* So many of what would be off the board are named, the rest counted. */
#define MOST_NAMED 6

struct _BivBoardDialog
{
  AdwWindow parent_instance;

  GtkWidget *owner; /* has the actions; not owned */
  BivDocument *document;
  BivBoard *board; /* of the document */

  GtkLabel *shifted;
  GtkLabel *pieces_lost;
  GtkLabel *others_lost;
  GtkSpinButton *width;
  GtkSpinButton *height;
  AdwComboRow *across;
  AdwComboRow *down;
  AdwComboRow *orientation;
  AdwComboRow *numbering;
};

G_DEFINE_FINAL_TYPE (BivBoardDialog, biv_board_dialog, ADW_TYPE_WINDOW)

static BivNewSize
read_size (BivBoardDialog *self)
{
  return (BivNewSize){ gtk_spin_button_get_value_as_int (self->width),
                       gtk_spin_button_get_value_as_int (self->height),
                       (BivAnchor) adw_combo_row_get_selected (self->across),
                       (BivAnchor) adw_combo_row_get_selected (self->down) };
}

static bool
is_piece (gpointer node)
{
  return BIV_IS_UNIT (node) || BIV_IS_FIGURE (node);
}

/* (transfer full) (nullable): the names of the pieces among them, or of the others. */
static char *
name_lost (GPtrArray *lost, bool pieces)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < lost->len; i++)
    if (is_piece (lost->pdata[i]) == pieces && ++n <= MOST_NAMED)
      g_string_append_printf (names, "%s%s", n > 1 ? ", " : "",
                              biv_piece_words_get_name (lost->pdata[i]));
  if (n > MOST_NAMED)
    g_string_append_printf (
      names, ngettext (" and %u more", " and %u more", n - MOST_NAMED), n - MOST_NAMED);
  return n > 0 ? g_strdup (names->str) : NULL;
}

static void
show_lost (GtkLabel *label, const char *format, const char *names)
{
  g_autoptr (GString) words = g_string_new (format);

  g_string_replace (words, "%s", names ? names : "", 1);
  gtk_label_set_text (label, names ? words->str : "");
  gtk_widget_set_visible (GTK_WIDGET (label), names != NULL);
}

/* Whether what was to stay in place cannot: before and after it so many lines of hexes are added,
 * or cut off if negative. */
static bool
is_displaced (BivAnchor anchor, int before, int after)
{
  return anchor == BIV_ANCHOR_END ? after != 0
                                  : anchor == BIV_ANCHOR_MIDDLE && ABS (before - after) > 1;
}

/* Hexes would get other neighbours if the ground moved by an odd number of columns, or of rows
 * where those are shoved. */
static void
show_shifted (BivBoardDialog *self, BivNewSize size)
{
  BivOffset shift = biv_board_shape_edits_find_shift (self->document, size);
  int right = size.width - biv_board_get_width (self->board) - shift.col;
  int below = size.height - biv_board_get_height (self->board) - shift.row;
  g_autofree char *words = NULL;

  if (is_displaced (size.across, shift.col, right))
    /* Translators: numbers of columns with their sign, +1 or -1: so many more or fewer */
    words = g_strdup_printf (_ ("The ground moves by two columns at a time, so that hexes keep "
                                "their neighbours. Columns on the left: %1$+d, on the right: "
                                "%2$+d."),
                             shift.col, right);
  else if (is_displaced (size.down, shift.row, below))
    /* Translators: numbers of rows with their sign, +1 or -1: so many more or fewer */
    words = g_strdup_printf (_ ("The ground moves by two rows at a time, so that hexes keep their "
                                "neighbours. Rows at the top: %1$+d, at the bottom: %2$+d."),
                             shift.row, below);
  gtk_label_set_text (self->shifted, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->shifted), words != NULL);
}

/* Names what would be off the board. */
static void
size_changed_cb (BivBoardDialog *self)
{
  g_autoptr (GPtrArray) lost = NULL;
  g_autofree char *pieces = NULL;
  g_autofree char *others = NULL;

  if (!self->document)
    return;
  show_shifted (self, read_size (self));
  lost = biv_board_shape_edits_list_lost (self->document, read_size (self));
  pieces = name_lost (lost, true);
  others = name_lost (lost, false);
  show_lost (self->pieces_lost, _ ("Off the board, and back in the tray: %s"), pieces);
  show_lost (self->others_lost, _ ("Off the board, but still in the list: %s"), others);
}

static void
apply_size (BivBoardDialog *self)
{
  BivNewSize size = read_size (self);

  if (size.width != biv_board_get_width (self->board) ||
      size.height != biv_board_get_height (self->board))
    gtk_widget_activate_action (self->owner, "board.set-size", "(iiii)", size.width, size.height,
                                (int) size.across, (int) size.down);
}

static void
apply_cb (GtkButton *button, BivBoardDialog *self)
{
  guint orientation = adw_combo_row_get_selected (self->orientation);
  guint numbering = adw_combo_row_get_selected (self->numbering);

  if (self->owner)
    {
      apply_size (self);
      if (orientation != biv_board_get_orientation (self->board))
        gtk_widget_activate_action (self->owner, "board.orientation", "s",
                                    orientation == BIV_ORIENTATION_POINTY ? "pointy" : "flat");
      if (numbering != biv_board_get_numbering (self->board))
        gtk_widget_activate_action (self->owner, "board.numbering", "i", (int) numbering);
    }
  gtk_window_close (GTK_WINDOW (self));
}

static void
biv_board_dialog_dispose (GObject *object)
{
  BivBoardDialog *self = BIV_BOARD_DIALOG (object);

  g_clear_weak_pointer (&self->owner);
  g_clear_object (&self->document);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_BOARD_DIALOG);
  G_OBJECT_CLASS (biv_board_dialog_parent_class)->dispose (object);
}

static void
biv_board_dialog_class_init (BivBoardDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_board_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-board-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, shifted);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, pieces_lost);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, others_lost);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, width);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, height);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, across);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, down);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, orientation);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, numbering);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_board_dialog_init (BivBoardDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_BOARD_SIZE);
  biv_typed_number_follow (self->width, BIV_TYPED_NUMBER_ALL_SAID);
  biv_typed_number_follow (self->height, BIV_TYPED_NUMBER_ALL_SAID);
  biv_rows_show_whole_names (self->across);
  biv_rows_show_whole_names (self->down);
  biv_rows_show_whole_names (self->orientation);
  biv_rows_show_whole_names (self->numbering);
}

/* @owner: a widget in the window that has the actions "board.*" */
BivBoardDialog *
biv_board_dialog_new (GtkWidget *owner, BivDocument *document)
{
  BivBoardDialog *self =
    g_object_new (BIV_TYPE_BOARD_DIALOG, "transient-for", gtk_widget_get_root (owner), NULL);

  g_set_weak_pointer (&self->owner, owner);
  self->board = biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (document)));
  gtk_spin_button_set_value (self->width, biv_board_get_width (self->board));
  gtk_spin_button_set_value (self->height, biv_board_get_height (self->board));
  adw_combo_row_set_selected (self->orientation, biv_board_get_orientation (self->board));
  adw_combo_row_set_selected (self->numbering, biv_board_get_numbering (self->board));
  self->document = g_object_ref (document);
  return self;
}

struct _BivBoardActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
  BivMapCanvas *canvas; /* not owned: the editor has it and this */
};

G_DEFINE_FINAL_TYPE (BivBoardActions, biv_board_actions, BIV_TYPE_SERVICE)

static void
biv_board_actions_dispose (GObject *object)
{
  g_clear_object (&BIV_BOARD_ACTIONS (object)->workbench);
  G_OBJECT_CLASS (biv_board_actions_parent_class)->dispose (object);
}

static void
biv_board_actions_class_init (BivBoardActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_board_actions_dispose;
}

static void
biv_board_actions_init (BivBoardActions *self)
{
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  const char *word, *choice;
  BivSubject subject;

  g_variant_get (parameter, "(&s&s)", &word, &choice);
  if (biv_service_get_session (self) && biv_subject_from_word (word, &subject))
    biv_workbench_choose (self->workbench, subject, choice);
}

/* Moves the keyboard focus to the map. */
static void
to_map_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* Aims at the next side of the cursor's hex. */
static void
aim_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  BivEdgeTool *tool = biv_workbench_get_edge_tool (self->workbench);
  BivToolEvent event = { biv_map_canvas_get_cursor (self->canvas), true, { 0, 0 }, true };

  if (!tool)
    return;
  biv_tool_hover (BIV_TOOL (tool), &event);
  biv_edge_tool_turn (tool, g_variant_get_int32 (parameter));
}

/* "(si)": removes what lies on a side of the selected hex: a road, a hex side or a crossing, and
 * the direction of the side. */
static void
clear_side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  BivDocument *document = biv_service_get_document (self);
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (BivHexEdge));
  g_autoptr (BivEditList) edits = NULL;
  BivStroke stroke = { BIV_SUBJECT_ROAD, "", true };
  BivHexEdge edge;
  const char *word;

  g_variant_get (parameter, "(&si)", &word, &edge.direction);
  if (!document || !biv_subject_from_word (word, &stroke.subject))
    return;
  edge.hex = biv_selection_get_hex (biv_workbench_get_selection (self->workbench));
  if (biv_hex_is_none (edge.hex))
    return;
  g_array_append_val (edges, edge);
  edits = biv_stroke_on_edges (document, stroke, edges);
  if (edits)
    biv_workbench_do (self->workbench, edits);
}

static void
resize_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;

  if (biv_service_get_session (self))
    gtk_window_present (GTK_WINDOW (
      biv_board_dialog_new (GTK_WIDGET (self->canvas), biv_service_get_document (self))));
}

/* "(iiii)": width, height, what stays across and down (BivAnchor). */
static void
set_size_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  g_autoptr (BivEditList) edits = NULL;
  BivNewSize size;
  int across, down;
  guint n_placed;

  if (!biv_service_get_session (self))
    return;
  g_variant_get (parameter, "(iiii)", &size.width, &size.height, &across, &down);
  size.across = (BivAnchor) CLAMP (across, BIV_ANCHOR_START, BIV_ANCHOR_END);
  size.down = (BivAnchor) CLAMP (down, BIV_ANCHOR_START, BIV_ANCHOR_END);
  size.width = CLAMP (size.width, 1, BIV_BOARD_MAX_SIDE);
  size.height = CLAMP (size.height, 1, BIV_BOARD_MAX_SIDE);
  n_placed = biv_board_loss_count_placed (self);
  edits = biv_board_shape_edits_resize (biv_service_get_document (self), size);
  if (biv_workbench_do (self->workbench, edits))
    biv_board_loss_report (self, n_placed);
}

static void
orient_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  bool pointy = g_str_equal (g_variant_get_string (parameter, NULL), "pointy");
  g_autoptr (BivEditList) edits = NULL;

  if (!biv_service_get_session (self))
    return;
  edits = biv_board_shape_edits_turn (biv_service_get_document (self),
                                      pointy ? BIV_ORIENTATION_POINTY : BIV_ORIENTATION_FLAT);
  biv_workbench_do (self->workbench, edits);
}

static void
number_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;
  BivBoard *board;

  if (!biv_service_get_session (self))
    return;
  board = biv_scenario_get_board (biv_session_get_scenario (biv_service_get_session (self)));
  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, CLAMP (g_variant_get_int32 (parameter), BIV_NUMBERING_COLUMN_ROW,
                                  BIV_NUMBERING_ROW_COLUMN));
  edits = biv_object_edits_set_field (biv_service_get_document (self), BIV_NODE (board),
                                      "numbering", &value);
  biv_workbench_do (self->workbench, edits);
}

/* The hex that is meant: the selected one, otherwise that of the map's cursor. */
static BivOffset
find_hex (BivBoardActions *self)
{
  BivOffset hex = biv_selection_get_hex (biv_workbench_get_selection (self->workbench));

  return biv_hex_is_none (hex) ? biv_map_canvas_get_cursor (self->canvas) : hex;
}

/* Takes what is on that hex to paint with. */
static void
pick_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;

  if (biv_service_get_session (self))
    biv_workbench_pick (self->workbench, find_hex (self));
}

/* "s": in what way the board becomes symmetric (biv_symmetry_words); the half or sector of that hex
 * is the model of the others. */
static void
make_symmetric_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  const char *word = g_variant_get_string (parameter, NULL);
  BivOffset model = find_hex (self);
  g_autoptr (BivEditList) edits = NULL;

  if (!biv_service_get_session (self) || biv_hex_is_none (model))
    return;
  for (int symmetry = BIV_SYMMETRY_NONE + 1; symmetry < BIV_N_SYMMETRIES; symmetry++)
    if (g_str_equal (word, biv_symmetry_words[symmetry]))
      edits = biv_region_edits_make_symmetric (biv_service_get_document (self),
                                               (BivSymmetry) symmetry, model);
  if (edits)
    biv_workbench_do (self->workbench, edits);
}

/* Fills all hexes that are not painted with the current item. */
static void
ground_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  g_autoptr (BivEditList) edits = NULL;

  if (!biv_service_get_session (self))
    return;
  edits = biv_board_edits_set_ground (biv_service_get_document (self),
                                      g_variant_get_string (parameter, NULL));
  biv_workbench_do (self->workbench, edits);
}

/* The canvas has "map.zoom-in"; this one can be used outside of it. */
static void
zoom_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivBoardActions *self = data;
  g_autofree char *name = g_strconcat ("map.", g_action_get_name (G_ACTION (action)), NULL);

  gtk_widget_activate_action (GTK_WIDGET (self->canvas), name, NULL);
}

static const GActionEntry entries[] = {
  { "take", choose_cb, "(ss)" },
  { "to-map", to_map_cb },
  { "aim", aim_cb, "i" },
  { "clear-side", clear_side_cb, "(si)" },
  { "resize", resize_cb },
  { "set-size", set_size_cb, "(iiii)" },
  { "orientation", orient_cb, "s" },
  { "numbering", number_cb, "i" },
  { "pick", pick_cb },
  { "ground", ground_cb, "s" },
  { "make-symmetric", make_symmetric_cb, "s" },
  { "zoom-in", zoom_cb },
  { "zoom-out", zoom_cb },
  { "zoom-fit", zoom_cb },
  { "zoom-original", zoom_cb },
};

static void
add_property (BivBoardActions *self, const char *name, GActionMap *actions)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, self->workbench, name);

  g_action_map_add_action (actions, G_ACTION (action));
}

/* @actions: where what can be done is added. */
BivBoardActions *
biv_board_actions_new (GtkWidget *editor, BivWorkbench *workbench, BivMapCanvas *canvas,
                       GActionMap *actions)
{
  BivBoardActions *self = biv_service_new (BIV_TYPE_BOARD_ACTIONS, editor, NULL);

  self->workbench = g_object_ref (workbench);
  self->canvas = canvas;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  add_property (self, "subject", actions);
  add_property (self, "tool", actions);
  add_property (self, "brush", actions);
  add_property (self, "symmetry", actions);
  return self;
}
