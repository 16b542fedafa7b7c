/* Asks for the size and shape of the board; the actions of the board then change it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-board-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "app/scenario/biv-piece-words.h"
#include "core/edit/board/biv-board-shape-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

/* So many of what would be off the board are named, the rest counted. */
#define MOST_NAMED 6

struct _BivBoardDialog
{
  AdwWindow parent_instance;

  GtkWidget *owner; /* has the actions; not owned */
  BivDocument *document;
  BivBoard *board; /* of the document */

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
tell_lost (GtkLabel *label, const char *format, const char *names)
{
  g_autoptr (GString) words = g_string_new (format);

  g_string_replace (words, "%s", names ? names : "", 1);
  gtk_label_set_text (label, names ? words->str : "");
  gtk_widget_set_visible (GTK_WIDGET (label), names != NULL);
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
  lost = biv_board_shape_edits_list_lost (self->document, read_size (self));
  pieces = name_lost (lost, true);
  others = name_lost (lost, false);
  tell_lost (self->pieces_lost, _ ("Off the board, and back in the tray: %s"), pieces);
  tell_lost (self->others_lost, _ ("Off the board, but still in the list: %s"), others);
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
