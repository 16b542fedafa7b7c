/* Finds the operation for a tool's subject, and what a hex has of that subject.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-stroke.h"

#include "core/edit/biv-operations.h"
#include "core/hex/biv-hex.h"
#include "core/model/node/biv-members.h"

const char *const biv_subject_words[] = { BIV_EACH_SUBJECT (BIV_MEMBER_WORD) NULL };

bool
biv_subject_from_word (const char *word, BivSubject *subject)
{
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    if (g_strcmp0 (biv_subject_words[i], word) == 0)
      {
        *subject = i;
        return true;
      }
  return false;
}

static BivBoard *
get_board (BivDocument *document)
{
  return biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (document)));
}

static void
collect_markers (BivNodeList *markers, guint field, GArray *hexes, GPtrArray *found)
{
  for (guint i = 0; i < biv_node_list_get_length (markers); i++)
    for (guint j = 0; j < hexes->len; j++)
      {
        BivNode *marker = biv_node_list_get (markers, i);

        if (!biv_offset_equal (biv_node_get_hex (marker, field),
                               g_array_index (hexes, BivOffset, j)))
          continue;
        g_ptr_array_add (found, marker);
        break;
      }
}

static BivEditList *
erase_markers (BivDocument *document, BivSubject subject, GArray *hexes)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  if (subject == BIV_SUBJECT_OBJECTIVE)
    collect_markers (biv_scenario_get_objectives (scenario), BIV_OBJECTIVE_HEX, hexes, found);
  else
    collect_markers (biv_board_get_labels (get_board (document)), BIV_LABEL_HEX, hexes, found);
  return biv_object_edits_remove (document, (BivNode *const *) found->pdata, found->len);
}

static BivEditList *
erase (BivDocument *document, BivSubject subject, GArray *hexes)
{
  static const BivErase what[] = {
    [BIV_SUBJECT_TERRAIN] = BIV_ERASE_TERRAIN,
    [BIV_SUBJECT_HEIGHT] = BIV_ERASE_ELEVATION,
    [BIV_SUBJECT_WORKS] = BIV_ERASE_WORKS,
    [BIV_SUBJECT_ROAD] = BIV_ERASE_ROADS,
    [BIV_SUBJECT_HEXSIDE] = BIV_ERASE_SIDES,
    [BIV_SUBJECT_CROSSING] = BIV_ERASE_SIDES,
    [BIV_SUBJECT_ZONE] = BIV_ERASE_ZONE,
    [BIV_SUBJECT_OBJECTIVE] = 0, /* not of the board */
    [BIV_SUBJECT_LABEL] = 0,
  };
  BIV_ASSERT_EACH (what, BIV_N_SUBJECTS);

  if (biv_subject_is_marker (subject))
    return erase_markers (document, subject, hexes);
  return biv_board_edits_erase (document, (const BivOffset *) hexes->data, hexes->len,
                                what[subject]);
}

static BivEditList *
set_height (BivDocument *document, const char *choice, GArray *hexes)
{
  const BivOffset *all = (const BivOffset *) hexes->data;
  int number = (int) g_ascii_strtoll (choice, NULL, 10);

  if (*choice == '+' || *choice == '-')
    return biv_board_edits_raise_elevation (document, all, hexes->len, number);
  return biv_board_edits_paint_elevation (document, all, hexes->len, number);
}

/* (transfer full) (nullable): the operation on hexes; NULL when there is none, or no more room in
 * the board's legends. */
BivEditList *
biv_stroke_on_hexes (BivDocument *document, BivStroke stroke, GArray *hexes)
{
  const BivOffset *all = (const BivOffset *) hexes->data;
  BivNode *side;

  if (stroke.erases)
    return erase (document, stroke.subject, hexes);
  switch (stroke.subject)
    {
    case BIV_SUBJECT_TERRAIN:
      return biv_board_edits_paint_terrain (document, all, hexes->len, stroke.choice);
    case BIV_SUBJECT_HEIGHT:
      return set_height (document, stroke.choice, hexes);
    case BIV_SUBJECT_WORKS:
      return biv_board_edits_paint_works (document, all, hexes->len, stroke.choice);
    case BIV_SUBJECT_ZONE:
      side = biv_document_lookup (document, stroke.choice);
      return biv_board_edits_paint_zone (document, all, hexes->len,
                                         BIV_IS_SIDE (side) ? BIV_SIDE (side) : NULL);
    case BIV_SUBJECT_ROAD:
    case BIV_SUBJECT_HEXSIDE:
    case BIV_SUBJECT_CROSSING:
    case BIV_SUBJECT_OBJECTIVE:
    case BIV_SUBJECT_LABEL:
    default:
      return NULL;
    }
}

/* (transfer full) (nullable): the operation on what lies between hexes. */
BivEditList *
biv_stroke_on_edges (BivDocument *document, BivStroke stroke, GArray *edges)
{
  const BivHexEdge *all = (const BivHexEdge *) edges->data;
  const char *choice = stroke.erases ? "" : stroke.choice;

  switch (stroke.subject)
    {
    case BIV_SUBJECT_ROAD:
      return stroke.erases ? biv_edge_edits_remove_roads (document, all, edges->len)
                           : biv_edge_edits_add_roads (document, all, edges->len);
    case BIV_SUBJECT_HEXSIDE:
      return biv_edge_edits_set_hexsides (document, all, edges->len, choice);
    case BIV_SUBJECT_CROSSING:
      return biv_edge_edits_set_crossings (document, all, edges->len, choice);
    case BIV_SUBJECT_TERRAIN:
    case BIV_SUBJECT_HEIGHT:
    case BIV_SUBJECT_WORKS:
    case BIV_SUBJECT_ZONE:
    case BIV_SUBJECT_OBJECTIVE:
    case BIV_SUBJECT_LABEL:
    default:
      return NULL;
    }
}

/* (transfer full): the choice that would make a hex, or its side, what it is; "" for nothing. */
char *
biv_stroke_pick (BivDocument *document, BivSubject subject, BivHexEdge edge)
{
  BivBoard *board = get_board (document);

  if (!biv_board_contains (board, edge.hex))
    return g_strdup ("");
  switch (subject)
    {
    case BIV_SUBJECT_TERRAIN:
      return g_strdup (biv_board_get_terrain (board, edge.hex));
    case BIV_SUBJECT_HEIGHT:
      return g_strdup_printf ("%d", biv_board_get_cell (board, edge.hex).elevation);
    case BIV_SUBJECT_WORKS:
      return g_strdup (biv_board_get_works (board, edge.hex));
    case BIV_SUBJECT_ZONE:
      return g_strdup (biv_board_get_zone (board, edge.hex));
    case BIV_SUBJECT_HEXSIDE:
      return g_strdup (biv_board_get_side (board, edge.hex, edge.direction));
    case BIV_SUBJECT_CROSSING:
      return g_strdup (biv_board_get_crossing (board, edge.hex, edge.direction));
    case BIV_SUBJECT_ROAD:
    case BIV_SUBJECT_OBJECTIVE:
    case BIV_SUBJECT_LABEL:
    default:
      return g_strdup ("");
    }
}

/* (transfer full) (element-type BivOffset): the hexes from one to another, both among them; some
 * may lie outside the board. */
GArray *
biv_stroke_cover_line (BivBoard *board, BivOffset from, BivOffset to)
{
  BivOrientation orientation = biv_board_get_orientation (board);
  BivAxial a = biv_axial_from_offset (from, orientation);
  BivAxial b = biv_axial_from_offset (to, orientation);
  guint n_hexes = biv_hex_line_length (a, b);
  g_autofree BivAxial *line = g_new (BivAxial, n_hexes);
  GArray *hexes = g_array_sized_new (FALSE, FALSE, sizeof (BivOffset), n_hexes);

  biv_hex_line (a, b, line);
  for (guint i = 0; i < n_hexes; i++)
    {
      BivOffset hex = biv_offset_from_axial (line[i], orientation);

      g_array_append_val (hexes, hex);
    }
  return hexes;
}

/* Appends the hexes of the board within a distance of one. */
void
biv_stroke_cover_area (BivBoard *board, BivOffset centre, int radius, GArray *hexes)
{
  BivOrientation orientation = biv_board_get_orientation (board);
  guint n_hexes = biv_hex_area_length (radius);
  g_autofree BivAxial *area = g_new (BivAxial, n_hexes);

  biv_hex_area (biv_axial_from_offset (centre, orientation), radius, area);
  for (guint i = 0; i < n_hexes; i++)
    {
      BivOffset hex = biv_offset_from_axial (area[i], orientation);

      if (biv_board_contains (board, hex))
        g_array_append_val (hexes, hex);
    }
}

/* Appends the hexes of the board that a brush covers between two positions of the pointer, so that
 * a fast stroke has no gaps. */
void
biv_stroke_cover_brush (BivBoard *board, BivOffset from, BivOffset to, int radius, GArray *hexes)
{
  g_autoptr (GArray) line = biv_stroke_cover_line (board, from, to);

  for (guint i = 0; i < line->len; i++)
    biv_stroke_cover_area (board, g_array_index (line, BivOffset, i), radius, hexes);
}

/* The nearest hex of the board in the same row or column. */
static BivOffset
clamp (BivBoard *board, BivOffset hex)
{
  return (BivOffset){ CLAMP (hex.col, 0, biv_board_get_width (board) - 1),
                      CLAMP (hex.row, 0, biv_board_get_height (board) - 1) };
}

/* Appends the hexes of the board in the rectangle between two, which may lie outside of it. */
void
biv_stroke_cover_rectangle (BivBoard *board, BivOffset from, BivOffset to, GArray *hexes)
{
  g_autoptr (GArray) all = biv_hex_rectangle_fill (clamp (board, from), clamp (board, to));

  g_array_append_vals (hexes, all->data, all->len);
}

/* The same, to be shown: of a large one only the hexes round it. */
void
biv_stroke_show_rectangle (BivBoard *board, BivOffset from, BivOffset to, GArray *hexes)
{
  BivOffset first = clamp (board, from), last = clamp (board, to);
  int n_hexes = (ABS (last.col - first.col) + 1) * (ABS (last.row - first.row) + 1);

  if (n_hexes > BIV_STROKE_MOST_SHOWN)
    biv_stroke_cover_band (first, last, hexes);
  else
    biv_stroke_cover_rectangle (board, first, last, hexes);
}

/* Appends the hexes round the rectangle between two. */
void
biv_stroke_cover_band (BivOffset from, BivOffset to, GArray *hexes)
{
  g_autoptr (GArray) band = biv_hex_rectangle_trace (from, to);

  g_array_append_vals (hexes, band->data, band->len);
}
