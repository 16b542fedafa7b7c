/* Asks for the size and shape of the board; the actions of the board then change it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-board-dialog.h"

#include "app/widgets/biv-rows.h"
#include "app/widgets/biv-typed-number.h"

struct _BivBoardDialog
{
  AdwWindow parent_instance;

  GtkWidget *owner; /* has the actions; not owned */
  BivBoard *board;

  GtkSpinButton *width;
  GtkSpinButton *height;
  AdwComboRow *across;
  AdwComboRow *down;
  AdwComboRow *orientation;
  AdwComboRow *numbering;
};

G_DEFINE_FINAL_TYPE (BivBoardDialog, biv_board_dialog, ADW_TYPE_WINDOW)

static void
apply_size (BivBoardDialog *self)
{
  int width = gtk_spin_button_get_value_as_int (self->width);
  int height = gtk_spin_button_get_value_as_int (self->height);

  if (width != biv_board_get_width (self->board) || height != biv_board_get_height (self->board))
    gtk_widget_activate_action (self->owner, "board.set-size", "(iiii)", width, height,
                                (int) adw_combo_row_get_selected (self->across),
                                (int) adw_combo_row_get_selected (self->down));
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
  g_clear_object (&self->board);
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
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, width);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, height);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, across);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, down);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, orientation);
  gtk_widget_class_bind_template_child (widget_class, BivBoardDialog, numbering);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_board_dialog_init (BivBoardDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_typed_number_follow (self->width, BIV_TYPED_NUMBER_ALL_SAID);
  biv_typed_number_follow (self->height, BIV_TYPED_NUMBER_ALL_SAID);
  biv_rows_show_whole_names (self->across);
  biv_rows_show_whole_names (self->down);
  biv_rows_show_whole_names (self->orientation);
  biv_rows_show_whole_names (self->numbering);
}

/* @owner: a widget in the window that has the actions "board.*" */
BivBoardDialog *
biv_board_dialog_new (GtkWidget *owner, BivBoard *board)
{
  BivBoardDialog *self =
    g_object_new (BIV_TYPE_BOARD_DIALOG, "transient-for", gtk_widget_get_root (owner), NULL);

  g_set_weak_pointer (&self->owner, owner);
  self->board = g_object_ref (board);
  gtk_spin_button_set_value (self->width, biv_board_get_width (board));
  gtk_spin_button_set_value (self->height, biv_board_get_height (board));
  adw_combo_row_set_selected (self->orientation, biv_board_get_orientation (board));
  adw_combo_row_set_selected (self->numbering, biv_board_get_numbering (board));
  return self;
}
