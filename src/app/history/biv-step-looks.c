/* What each step of a history changed, in pictures and words: made when somebody first sees the
 * step, from a copy of the document that goes back to the states before and after it. Those seen
 * last are kept.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/history/biv-step-looks.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/widgets/biv-picture-texture.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/edit/history/biv-past.h"
#include "core/edit/history/biv-step-note.h"
#include "render/card/biv-close-up.h"
#include "render/card/biv-overview.h"
#include "text/biv-translation.h"
#include "text/field/biv-step-facts.h"

/* More hexes than that nobody reads in a line. */
#define MOST_HEXES 6

/* The states that a step lies between. */
enum
{
  BEFORE,
  AFTER,
  N_STATES,
};

struct _BivStepLooks
{
  GObject parent_instance;

  BivSession *session;
  BivMapStyle *style;
  BivPast *past;    /* NULL: nothing was made since the history changed */
  GHashTable *kept; /* BivStepLook by BivStep, which it owns */
  GQueue *order;    /* the steps, what was used last first */
  guint n_made;
};

G_DEFINE_FINAL_TYPE (BivStepLooks, biv_step_looks, G_TYPE_OBJECT)

static void
free_look (gpointer data)
{
  BivStepLook *look = data;

  g_clear_object (&look->before);
  g_clear_object (&look->after);
  g_free (look->words);
  g_free (look);
}

static void
biv_step_looks_finalize (GObject *object)
{
  BivStepLooks *self = BIV_STEP_LOOKS (object);

  g_clear_pointer (&self->past, biv_past_free);
  g_queue_free (self->order);
  g_hash_table_unref (self->kept);
  g_clear_object (&self->session);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_step_looks_parent_class)->finalize (object);
}

static void
biv_step_looks_class_init (BivStepLooksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_step_looks_finalize;
}

static void
biv_step_looks_init (BivStepLooks *self)
{
  self->kept = g_hash_table_new_full (NULL, NULL, g_object_unref, free_look);
  self->order = g_queue_new ();
}

/* (transfer full) */
BivStepLooks *
biv_step_looks_new (BivSession *session, BivMapStyle *style)
{
  BivStepLooks *self = g_object_new (BIV_TYPE_STEP_LOOKS, NULL);

  self->session = g_object_ref (session);
  self->style = biv_map_style_ref (style);
  return self;
}

/* --- Making one ------------------------------------------------------------------------------- */

/* A look that is being made. */
typedef struct
{
  BivStepLooks *looks;
  BivStep *step;
  guint position; /* of the state after it */
  int scale;
  BivStepSight sight;
  GArray *hexes; /* of BivOffset: of both states, each once */
  GHashTable *seen;
  bool is_whole_board;
  GPtrArray *facts[N_STATES];
  cairo_surface_t *pictures[N_STATES]; /* NULL: there is nothing to draw */
} Making;

static void
clear_making (Making *self)
{
  g_array_unref (self->hexes);
  g_hash_table_unref (self->seen);
  for (int i = 0; i < N_STATES; i++)
    {
      g_clear_pointer (&self->facts[i], g_ptr_array_unref);
      g_clear_pointer (&self->pictures[i], cairo_surface_destroy);
    }
}

static BivDocument *
go_to (Making *self, int state)
{
  bool is_there = biv_past_go_to (self->looks->past, self->position - (state == BEFORE ? 1 : 0));

  return is_there ? biv_past_get_document (self->looks->past) : NULL;
}

static void
add_hexes (Making *self, GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);
      gint64 key = (gint64) hex.col << 32 | (guint32) hex.row;

      if (g_hash_table_add (self->seen, g_memdup2 (&key, sizeof key)))
        g_array_append_val (self->hexes, hex);
    }
}

static cairo_surface_t *
draw_pieces (Making *self, GPtrArray *pieces)
{
  BivStepLooks *looks = self->looks;

  return biv_overview_of_pieces (looks->style, pieces, biv_session_get_ruleset (looks->session),
                                 BIV_STEP_LOOK_WIDTH * self->scale,
                                 BIV_STEP_LOOK_PIECES_HEIGHT * self->scale);
}

/* Finds out what the step was about, in one state. Returns: whether that state could be reached. */
static bool
look_at (Making *self, int state)
{
  BivDocument *document = go_to (self, state);
  g_autoptr (BivStepTrace) trace = document ? biv_step_trace_new (self->step, document) : NULL;

  if (!trace)
    return false;
  self->sight = MAX (self->sight, biv_step_get_sight (self->step, document));
  add_hexes (self, trace->hexes);
  self->is_whole_board |= trace->is_whole_board;
  self->facts[state] =
    biv_step_facts_list (trace, biv_session_get_catalogue (self->looks->session), NULL);
  if (self->sight == BIV_STEP_SIGHT_PIECES && trace->pieces->len > 0)
    self->pictures[state] = draw_pieces (self, trace->pieces);
  return true;
}

/* (nullable): the board of a document as it is now. */
static BivScenario *
get_battle (BivDocument *document)
{
  BivNode *root = document ? biv_document_get_root (document) : NULL;

  return BIV_IS_SCENARIO (root) && biv_scenario_get_board (BIV_SCENARIO (root))
           ? BIV_SCENARIO (root)
           : NULL;
}

static void
draw_board (Making *self, int state)
{
  BivScenario *battle = get_battle (go_to (self, state));
  BivCloseUp close_up = { self->looks->style,
                          biv_session_get_ruleset (self->looks->session),
                          biv_translation_choose_language (NULL),
                          BIV_STEP_LOOK_WIDTH * self->scale,
                          BIV_STEP_LOOK_BOARD_HEIGHT * self->scale,
                          self->scale };

  if (battle && (self->is_whole_board || self->hexes->len == 0))
    self->pictures[state] = biv_close_up_of_board (&close_up, battle);
  else if (battle)
    self->pictures[state] = biv_close_up_of_hexes (&close_up, battle, self->hexes);
}

static bool
look_same (cairo_surface_t *one, cairo_surface_t *other)
{
  gsize size = (gsize) cairo_image_surface_get_stride (one) *
               (gsize) cairo_image_surface_get_height (one);

  cairo_surface_flush (one);
  cairo_surface_flush (other);
  return memcmp (cairo_image_surface_get_data (one), cairo_image_surface_get_data (other),
                 size) == 0;
}

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const BivOffset *one = a;
  const BivOffset *other = b;

  return one->col != other->col ? one->col - other->col : one->row - other->row;
}

/* (transfer full) (nullable): the hexes of the step, by their numbers on the board after it. */
static char *
list_hexes (Making *self)
{
  BivScenario *battle = get_battle (go_to (self, AFTER));
  guint n_hexes = self->hexes->len;
  g_autoptr (GString) list = g_string_new (NULL);

  if (!battle || n_hexes == 0 || self->is_whole_board)
    return NULL;
  g_array_sort (self->hexes, compare_hexes);
  for (guint i = 0; i < MIN (n_hexes, MOST_HEXES); i++)
    {
      g_autofree char *label = biv_board_label_hex (biv_scenario_get_board (battle),
                                                    g_array_index (self->hexes, BivOffset, i));

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", label);
    }
  if (n_hexes > MOST_HEXES)
    g_string_append (list, ", …");
  /* Translators: how many hexes a step changed, and their numbers on the board */
  return g_strdup_printf (ngettext ("%u hex: %s", "%u hexes: %s", n_hexes), n_hexes, list->str);
}

static char *
make_words (Making *self)
{
  bool is_named = g_str_equal (biv_step_get_code (self->step), "set-field");
  char *words =
    biv_step_facts_compare (self->facts[BEFORE], self->facts[AFTER], !is_named, NULL);

  return words || self->sight != BIV_STEP_SIGHT_BOARD ? words : list_hexes (self);
}

static GdkTexture *
take_picture (Making *self, int state)
{
  cairo_surface_t *picture = g_steal_pointer (&self->pictures[state]);

  return picture ? biv_picture_texture_new (picture) : NULL;
}

static BivStepLook *
finish (Making *self)
{
  BivStepLook *look = g_new0 (BivStepLook, 1);

  if (self->sight == BIV_STEP_SIGHT_BOARD)
    for (int i = 0; i < N_STATES; i++)
      draw_board (self, i);
  if (self->pictures[BEFORE] && self->pictures[AFTER] &&
      look_same (self->pictures[BEFORE], self->pictures[AFTER]))
    g_clear_pointer (&self->pictures[BEFORE], cairo_surface_destroy);
  look->words = make_words (self);
  look->sight = self->sight;
  look->version = biv_step_get_version (self->step);
  look->before = take_picture (self, BEFORE);
  look->after = take_picture (self, AFTER);
  return look;
}

/* (nullable) */
static BivStepLook *
make (BivStepLooks *self, BivStep *step, guint position, int scale)
{
  Making making = { .looks = self, .step = step, .position = position, .scale = scale };
  BivStepLook *look = NULL;

  making.hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  making.seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  if (look_at (&making, AFTER) && look_at (&making, BEFORE))
    look = finish (&making);
  clear_making (&making);
  return look;
}

/* --- Keeping them ----------------------------------------------------------------------------- */

static void
keep (BivStepLooks *self, BivStep *step, BivStepLook *look)
{
  g_queue_remove (self->order, step);
  g_queue_push_head (self->order, step);
  g_hash_table_replace (self->kept, g_object_ref (step), look);
  while (g_queue_get_length (self->order) > BIV_STEP_LOOKS_MOST)
    g_hash_table_remove (self->kept, g_queue_pop_tail (self->order));
}

/* (transfer none) (nullable): what a step looks like if that is known, until another is made. */
const BivStepLook *
biv_step_looks_peek (BivStepLooks *self, BivStep *step)
{
  BivStepLook *look;

  g_return_val_if_fail (BIV_IS_STEP_LOOKS (self), NULL);
  look = g_hash_table_lookup (self->kept, step);
  if (!look || look->version != biv_step_get_version (step))
    return NULL;
  g_queue_remove (self->order, step);
  g_queue_push_head (self->order, step);
  return look;
}

/* Who has no name of his own is called in it as in the document itself. */
static void
copy_document (BivStepLooks *self)
{
  self->past = biv_past_new (biv_session_get_history (self->session));
  if (self->past)
    biv_entry_name_pieces (biv_session_get_catalogue (self->session),
                           biv_document_get_root (biv_past_get_document (self->past)));
}

/* Returns: whether there is a copy of the document to look at. */
static bool
prepare (BivStepLooks *self)
{
  if (self->past && !biv_past_is_current (self->past))
    biv_step_looks_rest (self);
  if (!self->past)
    copy_document (self);
  return self->past && biv_past_get_document (self->past);
}

/**
 * biv_step_looks_make:
 * @position: of the state after the step, from 1
 * @scale: pixels to a logical pixel
 *
 * Returns: (transfer none) (nullable): what the step looks like, until another is made; NULL while
 *   a step is being recorded, as a stroke of the brush
 */
const BivStepLook *
biv_step_looks_make (BivStepLooks *self, guint position, int scale)
{
  g_autoptr (BivStep) step = NULL;
  BivStepLook *look;

  g_return_val_if_fail (BIV_IS_STEP_LOOKS (self) && position > 0, NULL);
  step = g_list_model_get_item (G_LIST_MODEL (biv_session_get_history (self->session)),
                                position - 1);
  if (!step || !prepare (self))
    return NULL;
  look = make (self, step, position, CLAMP (scale, 1, 3));
  if (!look)
    return NULL;
  self->n_made++;
  keep (self, step, look);
  return look;
}

/* Lets the copy of the document go: nobody looks just now. */
void
biv_step_looks_rest (BivStepLooks *self)
{
  g_return_if_fail (BIV_IS_STEP_LOOKS (self));
  g_clear_pointer (&self->past, biv_past_free);
}

/* How many were made so far. */
guint
biv_step_looks_count_made (BivStepLooks *self)
{
  g_return_val_if_fail (BIV_IS_STEP_LOOKS (self), 0);
  return self->n_made;
}

/* How many are kept. */
guint
biv_step_looks_count_kept (BivStepLooks *self)
{
  g_return_val_if_fail (BIV_IS_STEP_LOOKS (self), 0);
  return g_hash_table_size (self->kept);
}
