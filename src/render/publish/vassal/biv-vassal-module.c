/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-module.h"

#include <math.h>
#include <string.h>

#include "core/assist/biv-opponent-copy.h"
#include "render/publish/vassal/biv-vassal-words.h"
#include "render/publish/vassal/biv-vassal-xml.h"
#include "text/biv-translation.h"

#define GRID "VASSAL.build.module.map.boardPicker.board.HexGrid"
#define ZONES "VASSAL.build.module.map.boardPicker.board.ZonedGrid"
#define ZONE "VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"
#define NUMBERING "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering"
/* How many columns have one letter. */
#define N_LETTERS 26

/** biv_vassal_grid_of: the grid of a board that is drawn in a view. */
BivVassalGrid
biv_vassal_grid_of (BivBoard *board, const BivMapView *view)
{
  BivOrientation orientation = biv_board_get_orientation (board);
  BivPoint first = biv_map_view_place (
    view, biv_hex_layout_centre ((BivHexLayout){ orientation, 1.0 }, (BivOffset){ 0, 0 }));
  bool is_flat = orientation == BIV_ORIENTATION_FLAT;

  return (BivVassalGrid){
    .orientation = orientation,
    .across = 1.5 * view->scale,
    .along = sqrt (3.0) * view->scale,
    .first_across = (int) lround (is_flat ? first.x : first.y),
    .first_along = (int) lround (is_flat ? first.y : first.x),
  };
}

/** biv_vassal_grid_place: the pixel to which VASSAL snaps a piece on a hex; it cuts fractions
 * off. */
BivVassalPixel
biv_vassal_grid_place (const BivVassalGrid *self, BivOffset hex)
{
  bool is_flat = self->orientation == BIV_ORIENTATION_FLAT;
  int line = is_flat ? hex.col : hex.row;
  int cell = is_flat ? hex.row : hex.col;
  int shove = line & 1 ? (int) (self->along / 2.0) : 0;
  int across = (int) (self->across * line + self->first_across);
  int along = (int) (self->along * cell + shove + self->first_along);

  return is_flat ? (BivVassalPixel){ across, along } : (BivVassalPixel){ along, across };
}

/* --- Numbers --------------------------------------------------------------------------------- */

/* A count of columns or of rows, as it is printed. */
typedef struct
{
  const char *type;    /* N: numbers, A: letters */
  const char *leading; /* one less than the digits there are at least */
  const char *first;   /* what the first of the board counts as */
} Count;

/* @first_lettered: the column that is A, where columns have letters */
static void
write_numbering (GString *xml, BivBoard *board, int first_lettered)
{
  bool columns_are_lines = biv_board_get_orientation (board) == BIV_ORIENTATION_FLAT;
  BivNumbering numbering = biv_board_get_numbering (board);
  g_autofree char *row = biv_board_label_row (board, 0);
  g_autofree char *leading = g_strdup_printf ("%d", (int) strlen (row) - 1);
  g_autofree char *shift = g_strdup_printf ("%d", -first_lettered);
  Count rows = { "N", leading, "1" };
  Count columns = numbering == BIV_NUMBERING_LETTERS ? (Count){ "A", "0", shift } : rows;
  Count lines = columns_are_lines ? columns : rows;
  Count cells = columns_are_lines ? rows : columns;
  bool column_first = numbering != BIV_NUMBERING_ROW_COLUMN;

  biv_vassal_xml_add (
    xml, NUMBERING, "color", "0,0,0", "first", column_first == columns_are_lines ? "H" : "V",
    "fontSize", "9", "hDescend", "false", "hDrawOff", "0", "hLeading", lines.leading, "hOff",
    lines.first, "hType", lines.type, "locationFormat", "$gridLocation$", "rotateText", "0", "sep",
    "", "stagger", "false", "vDescend", "false", "vDrawOff", "0", "vLeading", cells.leading, "vOff",
    cells.first, "vType", cells.type, "visible", "false", NULL);
}

static void
write_hexes (const BivVassalGrid *self, GString *xml, BivBoard *board, bool snaps,
             int first_lettered)
{
  char across[G_ASCII_DTOSTR_BUF_SIZE], along[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *first_across = g_strdup_printf ("%d", self->first_across);
  g_autofree char *first_along = g_strdup_printf ("%d", self->first_along);
  bool is_flat = self->orientation == BIV_ORIENTATION_FLAT;

  biv_vassal_xml_open (xml, GRID, "color", "0,0,0", "cornersLegal", "false", "dotsVisible",
                       "false", "dx", g_ascii_dtostr (across, sizeof across, self->across), "dy",
                       g_ascii_dtostr (along, sizeof along, self->along), "edgesLegal", "false",
                       "sideways", is_flat ? "false" : "true", "snapTo", snaps ? "true" : "false",
                       "visible", "false", "x0", first_across, "y0", first_along, NULL);
  write_numbering (xml, board, first_lettered);
  biv_vassal_xml_close (xml, GRID);
}

/* --- Columns beyond Z ------------------------------------------------------------------------ */

/* The first pixel of a column in a row. VASSAL takes a place to be in the column, or in a row of
 * hexes in the cell, whose middle is nearest. */
static int
find_edge (const BivVassalGrid *self, int col, int row)
{
  double shove = row & 1 ? self->along / 2.0 : 0.0;

  if (self->orientation == BIV_ORIENTATION_FLAT)
    return (int) ceil (self->first_across + (col - 0.5) * self->across);
  return (int) ceil (self->first_along + shove + (col - 0.5) * self->along);
}

/* Where rows of hexes meet, or where the only one ends that columns have. */
static int
find_row_edge (const BivVassalGrid *self, BivBoard *board, int row)
{
  int height = biv_board_get_height (board);

  if (self->orientation == BIV_ORIENTATION_FLAT)
    return (int) ((row == 0 ? -1 : height + 1) * self->along) + self->first_along;
  return (int) ceil (self->first_across + (row - 0.5) * self->across);
}

static void
add_corner (GString *path, int x, int y)
{
  g_string_append_printf (path, "%s%d,%d", path->len > 0 ? ";" : "", x, y);
}

/* (transfer full): the ground of 26 columns: down their left side, and up their right one. */
static char *
make_path (const BivVassalGrid *self, BivBoard *board, int col)
{
  bool is_flat = self->orientation == BIV_ORIENTATION_FLAT;
  int rows = is_flat ? 1 : biv_board_get_height (board);
  GString *path = g_string_new (NULL);

  for (int row = 0; row < rows; row++)
    {
      int x = find_edge (self, col, row);

      add_corner (path, x, find_row_edge (self, board, row));
      add_corner (path, x, find_row_edge (self, board, row + 1));
    }
  for (int row = rows - 1; row >= 0; row--)
    {
      int x = find_edge (self, col + N_LETTERS, row);

      add_corner (path, x, find_row_edge (self, board, row + 1));
      add_corner (path, x, find_row_edge (self, board, row));
    }
  return g_string_free (path, FALSE);
}

/** biv_vassal_grid_write: adds the grid with its numbers; with @snaps pieces go to the middle of a
 * hex. */
void
biv_vassal_grid_write (const BivVassalGrid *self, GString *xml, BivBoard *board, bool snaps)
{
  int width = biv_board_get_width (board);
  bool has_zones =
    biv_board_get_numbering (board) == BIV_NUMBERING_LETTERS && width > N_LETTERS;

  if (has_zones)
    biv_vassal_xml_open (xml, ZONES, NULL);
  /* Columns AA to AZ, and so on: VASSAL would go on with AA, BB. Each 26 columns are a zone, which
   * counts them from A with the same letters before each; the hexes are those of the whole
   * board. */
  for (int col = N_LETTERS; has_zones && col < width; col += N_LETTERS)
    {
      g_autofree char *letters = biv_board_label_column (board, col);
      g_autofree char *path = make_path (self, board, col);
      g_autofree char *format = NULL;

      letters[strlen (letters) - 1] = '\0';
      format = g_strconcat (letters, "$gridLocation$", NULL);
      biv_vassal_xml_open (xml, ZONE, "highlightProperty", "", "locationFormat", format, "name",
                           letters, "path", path, "useHighlight", "false", "useParentGrid", "false",
                           NULL);
      write_hexes (self, xml, board, snaps, col);
      biv_vassal_xml_close (xml, ZONE);
    }
  write_hexes (self, xml, board, snaps, 0);
  if (has_zones)
    biv_vassal_xml_close (xml, ZONES);
}

static void
free_slot (BivVassalSlot *slot)
{
  g_free (slot->tab);
  g_free (slot->name);
  g_free (slot->image);
  g_free (slot->waits);
  biv_vassal_traits_free (slot->traits);
  g_free (slot);
}

static void
free_chart (BivVassalChart *chart)
{
  g_free (chart->tab);
  g_free (chart->title);
  g_free (chart->image);
  g_free (chart);
}

/**
 * biv_vassal_module_init:
 * @self: (out caller-allocates): to be cleared
 *
 * An empty module of what everybody may see of a battle.
 */
void
biv_vassal_module_init (BivVassalModule *self, const BivPublishing *what)
{
  BivNode *known = biv_opponent_copy_with_reserves (BIV_NODE (what->scenario), what->catalogue,
                                                    what->report);

  *self = (BivVassalModule){
    .what = what,
    .scenario = BIV_SCENARIO (known),
    .ruleset =
      biv_catalogue_get_ruleset (what->catalogue, biv_scenario_get_ruleset (what->scenario)),
    .options = { .language = what->language, .style = what->style },
    .names = g_ptr_array_new_with_free_func (g_free),
    .contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref),
    .drawn = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                    g_free),
    .slots = g_ptr_array_new_with_free_func ((GDestroyNotify) free_slot),
    .states = biv_vassal_traits_new (),
    .charts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_chart),
  };
  self->flow = (BivPageFlow){
    .options = &self->options,
    .root = BIV_NODE (self->scenario),
    .catalogue = what->catalogue,
    .ruleset = self->ruleset,
  };
}

/** biv_vassal_module_clear: frees what it holds. */
void
biv_vassal_module_clear (BivVassalModule *self)
{
  g_clear_object (&self->scenario);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->contents, g_ptr_array_unref);
  g_clear_pointer (&self->drawn, g_hash_table_unref);
  g_clear_pointer (&self->slots, g_ptr_array_unref);
  g_clear_pointer (&self->charts, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->states, biv_vassal_traits_free);
  g_clear_pointer (&self->map_image, g_free);
  g_clear_pointer (&self->tray_image, g_free);
}

/** biv_vassal_module_look_at: what is added from now on is as @scenario has it. */
void
biv_vassal_module_look_at (BivVassalModule *self, BivScenario *scenario)
{
  g_set_object (&self->scenario, scenario);
  self->flow.root = BIV_NODE (scenario);
}

/** biv_vassal_module_wants: whether a piece or an objective is to be in it. */
bool
biv_vassal_module_wants (BivVassalModule *self, gpointer piece)
{
  return !self->known || !g_hash_table_contains (self->known, biv_node_get_id (BIV_NODE (piece)));
}

/** biv_vassal_module_make_number: (transfer full): the number by which VASSAL knows a slot, by its
 * index. */
char *
biv_vassal_module_make_number (BivVassalModule *self, guint slot)
{
  return g_strdup_printf ("%s%u", self->prefix ? self->prefix : "", slot + 1);
}

/** biv_vassal_module_translate: (transfer none): a sentence in the module's language. */
const char *
biv_vassal_module_translate (BivVassalModule *self, const char *sentence)
{
  return biv_translation_get (self->what->language, sentence);
}

/** biv_vassal_module_add_file: adds a file, with @name as its place in the module. */
void
biv_vassal_module_add_file (BivVassalModule *self, const char *name, GBytes *content)
{
  g_ptr_array_add (self->names, g_strdup (name));
  g_ptr_array_add (self->contents, g_bytes_ref (content));
}

static bool
has_file (BivVassalModule *self, const char *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (g_str_equal (self->names->pdata[i], name))
      return true;
  return false;
}

/**
 * biv_vassal_module_add_image:
 *
 * Adds a picture, unless it is there; it is named by what is in it, and never by what a document
 * says.
 *
 * Returns: (transfer full): its name among the pictures
 */
char *
biv_vassal_module_add_image (BivVassalModule *self, GBytes *png)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, png);
  char *image = g_strdup_printf ("%.16s.png", sum);
  g_autofree char *name = g_strconcat ("images/", image, NULL);

  if (!has_file (self, name))
    biv_vassal_module_add_file (self, name, png);
  return image;
}

/**
 * biv_vassal_module_add_slot:
 * @tab: of the box, in any words
 * @name: of the piece, in any words
 *
 * Returns: (transfer none): a piece that has neither traits nor a picture yet
 */
BivVassalSlot *
biv_vassal_module_add_slot (BivVassalModule *self, const char *tab, const char *name)
{
  BivVassalSlot *slot = g_new0 (BivVassalSlot, 1);

  slot->tab = biv_vassal_words (tab);
  slot->name = biv_vassal_words (name);
  slot->traits = biv_vassal_traits_new ();
  g_ptr_array_add (self->slots, slot);
  return slot;
}

/** biv_vassal_module_add_chart: adds a picture to be looked at below a tab; its title and tab may
 * be any words. */
void
biv_vassal_module_add_chart (BivVassalModule *self, const char *tab, const char *title,
                             const char *image)
{
  BivVassalChart *chart = g_new0 (BivVassalChart, 1);

  chart->tab = biv_vassal_words (tab);
  chart->title = biv_vassal_words (title);
  chart->image = g_strdup (image);
  g_ptr_array_add (self->charts, chart);
}
