/* The rows of an action, one for each of its slots, in two lists: what need not be said is folded
 * away. They stay from one action to the next as long as they fit, so that the keyboard focus and
 * the scroll position stay, too.
 *
 * The signals "changed", "opened" and "throw" are those of a row, which they carry.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-slot-rows.h"

#include "core/model/node/biv-signal.h"

struct _BivSlotRows
{
  GObject parent_instance;

  GPtrArray *rows;     /* of BivSlotRow, as the verb's slots */
  GtkListBox *slots;   /* not owned */
  GtkExpander *more;   /* not owned; holds the options */
  GtkListBox *options; /* not owned; what need not be said */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_OPENED,
  SIGNAL_THROW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivSlotRows, biv_slot_rows, G_TYPE_OBJECT)

static void
biv_slot_rows_finalize (GObject *object)
{
  g_ptr_array_unref (BIV_SLOT_ROWS (object)->rows);
  G_OBJECT_CLASS (biv_slot_rows_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return biv_signal_new (name, BIV_TYPE_SLOT_ROWS, 1, BIV_TYPE_SLOT_ROW);
}

static void
biv_slot_rows_class_init (BivSlotRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_slot_rows_finalize;
  signals[SIGNAL_CHANGED] = add_signal ("changed");
  signals[SIGNAL_OPENED] = add_signal ("opened");
  signals[SIGNAL_THROW] = add_signal ("throw");
}

static void
biv_slot_rows_init (BivSlotRows *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
}

/** biv_slot_rows_new: (transfer full): no rows yet; the lists must live as long. */
BivSlotRows *
biv_slot_rows_new (GtkListBox *slots, GtkExpander *more, GtkListBox *options)
{
  BivSlotRows *self = g_object_new (BIV_TYPE_SLOT_ROWS, NULL);

  self->slots = slots;
  self->more = more;
  self->options = options;
  return self;
}

/** biv_slot_rows_get_length: how many rows there are. */
guint
biv_slot_rows_get_length (BivSlotRows *self)
{
  return self->rows->len;
}

/** biv_slot_rows_get: (transfer none): one of the rows. */
BivSlotRow *
biv_slot_rows_get (BivSlotRows *self, guint n)
{
  return g_ptr_array_index (self->rows, n);
}

/** biv_slot_rows_find: (transfer none) (nullable): the row for a slot. */
BivSlotRow *
biv_slot_rows_find (BivSlotRows *self, BivAbout about)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i])->about == about)
      return self->rows->pdata[i];
  return NULL;
}

/* Returns the list that a row belongs to: optional rows are folded away, except those for dice. */
static GtkListBox *
find_box (BivSlotRows *self, BivSlotRow *row)
{
  const BivSlot *slot = biv_slot_row_get_slot (row);

  return slot->option && !slot->required && slot->about != BIV_ABOUT_DICE ? self->options
                                                                          : self->slots;
}

/** biv_slot_rows_clear: takes all rows away. */
void
biv_slot_rows_clear (BivSlotRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];

      gtk_list_box_remove (find_box (self, row), biv_slot_row_get_widget (row));
      gtk_list_box_remove (find_box (self, row), biv_slot_row_get_explanation (row));
    }
  g_ptr_array_set_size (self->rows, 0);
}

static void
changed_cb (BivSlotRow *row, BivSlotRows *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, row);
}

static void
opened_cb (BivSlotRow *row, BivSlotRows *self)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, row);
}

static void
throw_cb (BivSlotRow *row, BivSlotRows *self)
{
  g_signal_emit (self, signals[SIGNAL_THROW], 0, row);
}

/* Whether a list has a visible row. */
static bool
has_rows (GtkListBox *box)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (box)); row;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row))
      return true;
  return false;
}

static void
add_rows (BivSlotRows *self, const BivVerb *verb, const BivSituation *situation)
{
  for (guint i = 0; verb && verb->slots[i].about; i++)
    {
      BivSlotRow *row = biv_slot_row_new (&verb->slots[i], situation);

      gtk_list_box_append (find_box (self, row), biv_slot_row_get_widget (row));
      gtk_list_box_append (find_box (self, row), biv_slot_row_get_explanation (row));
      g_ptr_array_add (self->rows, row);
      g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, 0);
      g_signal_connect_object (row, "opened", G_CALLBACK (opened_cb), self, 0);
      g_signal_connect_object (row, "throw", G_CALLBACK (throw_cb), self, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->slots), has_rows (self->slots));
  gtk_widget_set_visible (GTK_WIDGET (self->more), has_rows (self->options));
  gtk_expander_set_expanded (self->more, FALSE);
}

/* Whether the rows still fit the action and its choices. */
static bool
fits (BivSlotRows *self, const BivVerb *verb, const BivSituation *situation)
{
  guint n = 0;

  while (verb && verb->slots[n].about)
    n++;
  if (n != self->rows->len)
    return false;
  for (guint i = 0; i < n; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i]) != &verb->slots[i] ||
        !biv_slot_row_fits (self->rows->pdata[i], situation))
      return false;
  return true;
}

/** biv_slot_rows_show: shows the rows of an action, all of them empty.
 * @verb: (nullable): NULL for no action
 * @situation: (nullable): NULL if nothing is played: there are no rows then */
void
biv_slot_rows_show (BivSlotRows *self, const BivVerb *verb, const BivSituation *situation)
{
  if (situation && fits (self, verb, situation))
    for (guint i = 0; i < self->rows->len; i++)
      biv_slot_row_clear (self->rows->pdata[i]);
  else
    biv_slot_rows_clear (self);
  if (situation && self->rows->len == 0)
    add_rows (self, verb, situation);
}

/** biv_slot_rows_unfold_filled: unfolds the optional rows once one of them is filled, also by a
 * click on the map. */
void
biv_slot_rows_unfold_filled (BivSlotRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (find_box (self, self->rows->pdata[i]) == self->options &&
        !biv_slot_row_is_empty (self->rows->pdata[i]))
      gtk_expander_set_expanded (self->more, TRUE);
}

/** biv_slot_rows_choose_only_ones: fills each required row that has only one choice. */
void
biv_slot_rows_choose_only_ones (BivSlotRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i])->required)
      biv_slot_row_choose_only (self->rows->pdata[i]);
}

static bool
is_for_piece (BivSlotRow *row)
{
  return biv_slot_row_get_slot (row)->kind == BIV_SLOT_PIECE;
}

static bool
is_for_one_piece (BivSlotRow *row)
{
  return is_for_piece (row) && !biv_slot_row_get_slot (row)->many;
}

/** biv_slot_rows_get_subject: (transfer full): the piece in the first row for a single piece, or
 * "". Another action often begins with the same piece. */
char *
biv_slot_rows_get_subject (BivSlotRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (is_for_one_piece (self->rows->pdata[i]))
      return biv_slot_row_get_words (self->rows->pdata[i]);
  return g_strdup ("");
}

/** biv_slot_rows_set_subject: puts a piece, unless it is "", in the first row for a single piece.
 */
void
biv_slot_rows_set_subject (BivSlotRows *self, const char *id)
{
  for (guint i = 0; *id && i < self->rows->len; i++)
    if (is_for_one_piece (self->rows->pdata[i]))
      {
        biv_slot_row_choose (self->rows->pdata[i], id);
        return;
      }
}

/** biv_slot_rows_want_figure: whether the first empty row for pieces takes figures only. */
bool
biv_slot_rows_want_figure (BivSlotRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const BivSlot *slot = biv_slot_row_get_slot (self->rows->pdata[i]);

      if (slot->kind == BIV_SLOT_PIECE &&
          (slot->many || biv_slot_row_is_empty (self->rows->pdata[i])))
        return slot->pieces == BIV_PIECES_FIGURES;
    }
  return false;
}

/** biv_slot_rows_list_pieces: (transfer full): ids of the pieces that are chosen. */
GStrv
biv_slot_rows_list_pieces (BivSlotRows *self)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *words = biv_slot_row_get_words (self->rows->pdata[i]);

      if (is_for_piece (self->rows->pdata[i]) && *words)
        g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", words);
    }
  return g_strsplit (all->str, " ", -1);
}
