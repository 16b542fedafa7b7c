/* Do units on a table without hexes stand on the same ground?
 *
 * The units are gone through from left to right, so that each is compared only with those that
 * begin before it ends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-check-private.h"
#include "core/rules/biv-unit-field.h"
#include "core/rules/rehearsal/biv-footprint.h"

/* A unit with width and depth, on the board. */
typedef struct
{
  BivPiece *piece;
  BivFootprint ground;
  double left, right, top, bottom;
  guint place; /* among them, in document order */
  guint other; /* the first of the document that it overlaps; its own place: none before it */
} Stand;

static BivUnitField *
find_role (BivCheck *check, const char *role)
{
  BivNodeList *fields = biv_ruleset_get_fields (check->rules->ruleset);

  for (guint i = 0; i < biv_node_list_get_length (fields); i++)
    {
      BivUnitField *field = biv_node_list_get (fields, i);

      if (!biv_unit_field_get_for_figures (field) &&
          g_str_equal (biv_unit_field_get_role (field), role))
        return field;
    }
  return NULL;
}

static double
get_size (const BivPiece *piece, BivUnitField *field)
{
  const char *said = biv_details_lookup (biv_unit_get_details (BIV_UNIT (piece->node)),
                                         biv_node_get_id (BIV_NODE (field)));

  return said ? (double) CLAMP (g_ascii_strtoll (said, NULL, 10), 0, 10000) : 0.0;
}

static BivFootprint
measure (BivCheck *check, const BivPiece *piece, double width, double depth)
{
  BivOrientation orientation = check->pieces->orientation;
  BivHexLayout layout = { orientation, biv_board_get_hex_cm (check->board) * 10.0 / sqrt (3) };
  BivPoint centre = biv_hex_layout_centre (layout, piece->hex);
  BivPoint offset = { biv_placement_get_dx (piece->placement),
                      biv_placement_get_dy (piece->placement) };

  return biv_footprint_make (
    biv_point_add (centre, offset, 1.0),
    biv_footprint_get_ahead (orientation, biv_placement_get_facing (piece->placement)), width,
    depth);
}

static void
find_bounds (Stand *self)
{
  self->left = self->right = self->ground.corners[0].x;
  self->top = self->bottom = self->ground.corners[0].y;
  for (guint i = 1; i < self->ground.n; i++)
    {
      self->left = MIN (self->left, self->ground.corners[i].x);
      self->right = MAX (self->right, self->ground.corners[i].x);
      self->top = MIN (self->top, self->ground.corners[i].y);
      self->bottom = MAX (self->bottom, self->ground.corners[i].y);
    }
}

/* (transfer full): of Stand, in document order. */
static GArray *
collect_stands (BivCheck *check, BivUnitField *width, BivUnitField *depth)
{
  GArray *stands = g_array_new (FALSE, FALSE, sizeof (Stand));

  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      Stand stand = { .piece = biv_pieces_get (check->pieces, i),
                      .place = stands->len,
                      .other = stands->len };

      if (!BIV_IS_UNIT (stand.piece->node) || !biv_piece_is_placed (stand.piece))
        continue;
      stand.ground =
        measure (check, stand.piece, get_size (stand.piece, width), get_size (stand.piece, depth));
      find_bounds (&stand);
      if (stand.ground.n > 1)
        g_array_append_val (stands, stand);
    }
  return stands;
}

static int
compare_left (gconstpointer a, gconstpointer b)
{
  const Stand *first = *(Stand *const *) a;
  const Stand *second = *(Stand *const *) b;

  return (first->left > second->left) - (first->left < second->left);
}

/* (transfer container): the same from left to right. */
static GPtrArray *
sort_stands (GArray *stands)
{
  GPtrArray *sorted = g_ptr_array_new ();

  for (guint i = 0; i < stands->len; i++)
    g_ptr_array_add (sorted, &g_array_index (stands, Stand, i));
  g_ptr_array_sort (sorted, compare_left);
  return sorted;
}

/* The one that comes later in the document stands on the other. */
static void
compare_stands (Stand *a, Stand *b)
{
  Stand *later = a->place > b->place ? a : b;

  if (a->top < b->bottom && b->top < a->bottom && biv_footprint_overlaps (&a->ground, &b->ground))
    later->other = MIN (later->other, MIN (a->place, b->place));
}

static void
find_overlaps (GArray *stands)
{
  g_autoptr (GPtrArray) sorted = sort_stands (stands);

  for (guint i = 0; i < sorted->len; i++)
    {
      Stand *stand = sorted->pdata[i];

      for (guint j = i + 1; j < sorted->len && ((Stand *) sorted->pdata[j])->left < stand->right;
           j++)
        compare_stands (stand, sorted->pdata[j]);
    }
}

static void
raise_overlap (BivCheck *check, const Stand *stand, const Stand *other, const char *cite)
{
  BivFinding *finding = biv_check_raise_at (check, BIV_CODE_HEX_OCCUPIED, stand->piece, cite);

  biv_check_add_name (check, finding, "unit", stand->piece->node);
  biv_check_add_hex (finding);
  biv_check_add_number (finding, "count", 2);
  biv_check_add_number (finding, "stacking", 1);
  biv_check_add_name (check, finding, "other", other->piece->node);
  biv_check_fix_by_removing (check, finding, stand->piece);
}

/* hex-occupied, where distances are in cm: each unit that stands on one before it in the
 * document. To touch is allowed. */
void
biv_check_footprints (BivCheck *check)
{
  BivUnitField *width = find_role (check, "width-mm");
  BivUnitField *depth = find_role (check, "depth-mm");
  g_autoptr (GArray) stands = NULL;

  if (!width || !depth || !check->board ||
      biv_ruleset_get_distance (check->rules->ruleset) != BIV_DISTANCE_UNIT_CM)
    return;
  stands = collect_stands (check, width, depth);
  find_overlaps (stands);
  for (guint i = 0; i < stands->len; i++)
    {
      const Stand *stand = &g_array_index (stands, Stand, i);

      if (stand->other != i)
        raise_overlap (check, stand, &g_array_index (stands, Stand, stand->other),
                       biv_unit_field_get_cite (width));
    }
}
