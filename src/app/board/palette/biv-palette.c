/* The palette: the tools, the brushes, and everything that the battle's rules have to paint with.
 * Choosing something is an action of the window.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/palette/biv-palette.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/board/palette/biv-palette-item.h"
#include "app/frame/keys/biv-key-hints.h"
#include "app/kit/compat/biv-spoken.h"
#include "core/hex/biv-hex-motion.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-renderer.h"

/* A small picture of something to paint with, drawn by the map renderer on a small board of its
 * own. */

#define WIDTH 36
#define HEIGHT 32
/* Pictures are drawn at this multiple of their size, for screens with small pixels. */
#define FINENESS 2
/* The type size of the letter that is drawn. */
#define LANGUAGE "en"

/* Boards of two hexes: what lies on a side is between two hexes, and a road needs two to join. */
static bool
needs_two (BivSubject subject)
{
  return biv_subject_is_edge (subject) || subject == BIV_SUBJECT_ROAD;
}

/* The direction from the first hex to the second: to the lower right. */
#define BETWEEN 2

/* Draws a crossing over the first kind of hex side in the rules. */
static const char *
find_side_kind (BivRuleset *ruleset, BivPaletteItem *item)
{
  BivNodeList *kinds = biv_ruleset_get_hexsides (ruleset);

  if (biv_palette_item_get_subject (item) == BIV_SUBJECT_HEXSIDE)
    return biv_palette_item_get_choice (item);
  return biv_node_list_get_length (kinds) > 0 ? biv_node_get_id (biv_node_list_get (kinds, 0))
                                              : "";
}

static BivCell
make_cell (BivBoard *board, BivRuleset *ruleset, BivPaletteItem *item)
{
  BivSubject subject = biv_palette_item_get_subject (item);
  const char *choice = biv_palette_item_get_choice (item);
  BivCell cell = { 0 };

  if (subject == BIV_SUBJECT_WORKS)
    biv_board_code (board, BIV_LEGEND_WORKS, choice, &cell.works);
  if (subject == BIV_SUBJECT_HEIGHT)
    cell.elevation = (gint8) g_ascii_strtoll (choice, NULL, 10);
  if (subject == BIV_SUBJECT_ROAD)
    cell.roads = 1 << BETWEEN | 1 << (BETWEEN + 3);
  if (biv_subject_is_edge (subject))
    biv_board_code (board, BIV_LEGEND_SIDE, find_side_kind (ruleset, item), &cell.side[BETWEEN]);
  if (subject == BIV_SUBJECT_CROSSING)
    biv_board_code (board, BIV_LEGEND_CROSSING, choice, &cell.crossing[BETWEEN]);
  return cell;
}

/* An objective or a name of a place is shown as a letter: there is no room for more. */
static void
add_marker (BivNode *scenario, BivNode *board, BivSubject subject)
{
  bool is_label = subject == BIV_SUBJECT_LABEL;
  g_autoptr (BivNode) marker =
    biv_node_new (is_label ? BIV_TYPE_LABEL : BIV_TYPE_OBJECTIVE, "marker");
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) letter = biv_text_with (none, LANGUAGE, "A");

  biv_node_build_hex (marker, "hex", (BivOffset){ 0, 0 });
  if (is_label)
    {
      biv_node_build_text (marker, "text", letter);
      biv_node_build_append (board, BIV_BOARD_LABELS, marker, NULL);
    }
  else
    biv_node_build_append (scenario, BIV_SCENARIO_OBJECTIVES, marker, NULL);
}

static BivScenario *
make_scenario (BivRuleset *ruleset, BivPaletteItem *item)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "swatch");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");
  bool is_terrain = biv_palette_item_get_subject (item) == BIV_SUBJECT_TERRAIN;

  biv_node_build_string (scenario, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_string (board, "ground",
                         is_terrain ? biv_palette_item_get_choice (item)
                                    : biv_ruleset_get_default_terrain (ruleset));
  if (needs_two (biv_palette_item_get_subject (item)))
    biv_node_build_int (board, "width", 2);
  biv_board_build_cell (BIV_BOARD (board), (BivOffset){ 0, 0 },
                        make_cell (BIV_BOARD (board), ruleset, item));
  if (biv_subject_is_marker (biv_palette_item_get_subject (item)))
    add_marker (scenario, board, biv_palette_item_get_subject (item));
  biv_node_build_append (scenario, BIV_SCENARIO_BOARD, board, NULL);
  return BIV_SCENARIO (scenario);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer surface)
{
  cairo_translate (cr, (width - WIDTH) / 2.0, (height - HEIGHT) / 2.0);
  cairo_scale (cr, 1.0 / FINENESS, 1.0 / FINENESS);
  cairo_set_source_surface (cr, surface, 0.0, 0.0);
  cairo_paint (cr);
}

/* This is no texture: where the processor draws, GTK copies every texture of a window pixel by
 * pixel in each frame, even where nothing has changed. */
static GtkWidget *
make_picture (cairo_surface_t *surface)
{
  GtkWidget *picture = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), WIDTH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_cb,
                                  cairo_surface_reference (surface),
                                  (GDestroyNotify) cairo_surface_destroy);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return picture;
}

static void
draw_terrain (cairo_t *cr, BivPaletteItem *item, BivRuleset *ruleset, BivMapStyle *style)
{
  g_autoptr (BivScenario) scenario = make_scenario (ruleset, item);
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, ruleset, LANGUAGE);
  BivMapView view =
    biv_map_view_fit (biv_scenario_get_board (scenario), WIDTH * FINENESS, HEIGHT * FINENESS, 2.0);

  biv_map_renderer_draw (renderer, cr, &view, BIV_MAP_GRID | BIV_MAP_OBJECTIVES | BIV_MAP_NAMES);
}

/* A block in the colour of the side. */
static void
draw_side (cairo_t *cr, BivSide *side, BivMapStyle *style)
{
  const BivDrawing *drawing =
    biv_map_style_find (style, BIV_DRAWING_COLOUR, biv_colour_words[biv_side_get_colour (side)]);

  if (!drawing)
    return;
  cairo_set_source_rgb (cr, drawing->tint.red, drawing->tint.green, drawing->tint.blue);
  cairo_rectangle (cr, FINENESS * 6, FINENESS * 6, FINENESS * (WIDTH - 12),
                   FINENESS * (HEIGHT - 12));
  cairo_fill (cr);
}

/* (nullable): the picture is hidden from screen readers, as its name is beside it. */
static GtkWidget *
biv_swatch_new (BivPaletteItem *item, BivRuleset *ruleset, BivMapStyle *style)
{
  BivNode *node = biv_palette_item_get_node (item);
  cairo_surface_t *surface;
  GtkWidget *picture;
  cairo_t *cr;

  if (!ruleset)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * FINENESS, HEIGHT * FINENESS);
  cr = cairo_create (surface);
  if (BIV_IS_SIDE (node))
    draw_side (cr, BIV_SIDE (node), style);
  else
    draw_terrain (cr, item, ruleset, style);
  cairo_destroy (cr);
  picture = make_picture (surface);
  cairo_surface_destroy (surface);
  return picture;
}

/* logical pixels between the picture and the words of a row */
#define ROW_SPACING 12

struct _BivPalette
{
  BivCachedBin parent_instance;

  GListStore *items; /* of BivPaletteItem: those of the page */
  BivWorkbench *workbench;
  BivDocument *document; /* the workbench whose signals are connected */
  BivRuleset *ruleset;
  BivMapStyle *style;
  BivSubject shown;
  bool following; /* the palette shows the choice of the workbench, and changes none */

  GtkDropDown *subjects;
  GtkDropDown *symmetries;
  GtkListBox *list;
  GMenu *region_menu;
};

G_DEFINE_FINAL_TYPE (BivPalette, biv_palette, BIV_TYPE_CACHED_BIN)

/* A grid, as a box tries many widths for a label that wraps. */
static GtkWidget *
make_row (gpointer data, gpointer user_data)
{
  BivPalette *self = user_data;
  BivPaletteItem *item = data;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (biv_palette_item_get_name (item));
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *swatch = biv_swatch_new (item, self->ruleset, self->style);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_grid_set_column_spacing (GTK_GRID (grid), ROW_SPACING);
  if (swatch)
    gtk_grid_attach (GTK_GRID (grid), swatch, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label, 1, 0, 1, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  biv_spoken_relation_set (row, GTK_ACCESSIBLE_RELATION_LABELLED_BY, label);
  return row;
}

static BivScenario *
get_scenario (BivPalette *self)
{
  BivHistory *history = self->workbench ? biv_workbench_get_history (self->workbench) : NULL;

  return history ? BIV_SCENARIO (biv_document_get_root (biv_history_get_document (history)))
                 : NULL;
}

static void
list_items (BivPalette *self, BivSubject subject)
{
  g_autoptr (GPtrArray) items =
    biv_palette_item_list (subject, self->ruleset, get_scenario (self));

  self->shown = subject;
  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                       items->pdata, items->len);
}

static const char *
get_first (BivPalette *self)
{
  g_autoptr (BivPaletteItem) first = g_list_model_get_item (G_LIST_MODEL (self->items), 0);

  return first ? biv_palette_item_get_choice (first) : "";
}

/* The item that was chosen last on this page, else the first one. */
static const char *
get_last_choice (BivPalette *self, BivSubject subject)
{
  const char *choice = biv_workbench_get_choice (self->workbench, subject);

  return *choice ? choice : get_first (self);
}

static void
choose_row (BivPalette *self, GtkListBoxRow *row)
{
  g_autoptr (BivPaletteItem) item = g_list_model_get_item (
    G_LIST_MODEL (self->items), (guint) gtk_list_box_row_get_index (row));

  if (item)
    gtk_widget_activate_action (GTK_WIDGET (self), "board.take", "(ss)",
                                biv_subject_words[biv_palette_item_get_subject (item)],
                                biv_palette_item_get_choice (item));
}

static bool
is_chosen (BivPalette *self, GtkListBoxRow *row)
{
  g_autoptr (BivPaletteItem) item = g_list_model_get_item (
    G_LIST_MODEL (self->items), (guint) gtk_list_box_row_get_index (row));

  return item && g_str_equal (biv_palette_item_get_choice (item),
                              biv_workbench_get_choice (self->workbench, self->shown));
}

/* Chooses the item of the row that is selected by key. The one that is chosen already is selected
 * once more when the keyboard comes into the list: nobody takes up a brush by that.
 * @row: (nullable) */
static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, BivPalette *self)
{
  if (row && self->workbench && !self->following && !is_chosen (self, row))
    choose_row (self, row);
}

/* After a choice the keyboard focus goes to the map. */
static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, BivPalette *self)
{
  choose_row (self, row);
  gtk_widget_activate_action (GTK_WIDGET (self), "board.to-map", NULL);
}

static void
mark (BivPalette *self, const char *choice)
{
  GListModel *items = G_LIST_MODEL (self->items);
  GtkListBoxRow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (BivPaletteItem) item = g_list_model_get_item (items, i);

      if (g_str_equal (biv_palette_item_get_choice (item), choice))
        found = gtk_list_box_get_row_at_index (self->list, (int) i);
    }
  self->following = true;
  gtk_list_box_select_row (self->list, found);
  self->following = false;
}

static void
follow_symmetry (BivPalette *self)
{
  g_autofree char *word = NULL;

  g_object_get (self->workbench, "symmetry", &word, NULL);
  for (guint i = 0; i < BIV_N_SYMMETRIES; i++)
    if (g_str_equal (biv_symmetry_words[i], word))
      gtk_drop_down_set_selected (self->symmetries, i);
}

/* Selects the row of the current item; a page that is used for the first time has its first item
 * chosen. */
static void
follow (BivPalette *self)
{
  BivSubject subject = biv_workbench_get_subject (self->workbench);
  const char *choice = biv_workbench_get_choice (self->workbench, subject);

  self->following = true;
  if (self->shown != subject)
    list_items (self, subject);
  gtk_drop_down_set_selected (self->subjects, subject);
  follow_symmetry (self);
  self->following = false;
  if (!*choice && *get_first (self))
    {
      g_object_set (self->workbench, "choice", get_first (self), NULL);
      return;
    }
  mark (self, choice);
}

/* Turning to a page also chooses a tool for it, as one wants to work with it. */
static void
subject_chosen_cb (GtkDropDown *subjects, GParamSpec *pspec, BivPalette *self)
{
  guint subject = gtk_drop_down_get_selected (subjects);

  if (self->following || !self->workbench || subject >= BIV_N_SUBJECTS)
    return;
  list_items (self, subject);
  gtk_widget_activate_action (GTK_WIDGET (self), "board.take", "(ss)", biv_subject_words[subject],
                              get_last_choice (self, subject));
}

static int
measure_choice (GtkDropDown *row, guint choice)
{
  int width = 0;

  gtk_drop_down_set_selected (row, choice);
  gtk_widget_measure (GTK_WIDGET (row), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* The row takes as much room as its longest choice needs, so that the map beside it stays where it
 * is. How large letters are is known from now on. */
static void
subjects_realized_cb (GtkWidget *row, BivPalette *self)
{
  guint chosen = gtk_drop_down_get_selected (self->subjects);
  int widest = 0;

  self->following = true;
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    widest = MAX (widest, measure_choice (self->subjects, i));
  gtk_drop_down_set_selected (self->subjects, chosen);
  self->following = false;
  gtk_widget_set_size_request (row, widest, -1);
}

static void
symmetry_chosen_cb (GtkDropDown *symmetries, GParamSpec *pspec, BivPalette *self)
{
  guint symmetry = gtk_drop_down_get_selected (symmetries);

  if (!self->following && self->workbench && symmetry < BIV_N_SYMMETRIES)
    gtk_widget_activate_action (GTK_WIDGET (self), "board.symmetry", "s",
                                biv_symmetry_words[symmetry]);
}

/* The zones are those of the sides. */
static void
document_changed_cb (BivDocument *document, const BivChange *change, BivPalette *self)
{
  bool of_sides = BIV_IS_SIDE (change->object) ||
                  (BIV_IS_SCENARIO (change->object) && change->field == BIV_SCENARIO_SIDES);

  if (self->shown != BIV_SUBJECT_ZONE || !of_sides)
    return;
  list_items (self, BIV_SUBJECT_ZONE);
  follow (self);
}

static void
biv_palette_dispose (GObject *object)
{
  BivPalette *self = BIV_PALETTE (object);

  if (self->list)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PALETTE);
  g_clear_object (&self->items);
  g_clear_object (&self->workbench);
  g_clear_object (&self->document);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_palette_parent_class)->dispose (object);
}

static void
biv_palette_class_init (BivPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_palette_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/palette/biv-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPalette, subjects);
  gtk_widget_class_bind_template_child (widget_class, BivPalette, symmetries);
  gtk_widget_class_bind_template_child (widget_class, BivPalette, list);
  gtk_widget_class_bind_template_child (widget_class, BivPalette, region_menu);
  gtk_widget_class_bind_template_callback (widget_class, subject_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, subjects_realized_cb);
  gtk_widget_class_bind_template_callback (widget_class, symmetry_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
list_symmetries (BivPalette *self)
{
  static const char *const titles[] = {
    [BIV_SYMMETRY_NONE] = N_ ("No symmetry"),
    [BIV_SYMMETRY_LEFT_RIGHT] = N_ ("Left and right"),
    [BIV_SYMMETRY_TOP_BOTTOM] = N_ ("Top and bottom"),
    [BIV_SYMMETRY_POINT] = N_ ("About the middle"),
    [BIV_SYMMETRY_THREE] = N_ ("Three sectors"),
    [BIV_SYMMETRY_FOUR] = N_ ("Four quarters"),
    [BIV_SYMMETRY_SIX] = N_ ("Six sectors"),
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  G_STATIC_ASSERT (G_N_ELEMENTS (titles) == BIV_N_SYMMETRIES);
  for (guint i = 0; i < BIV_N_SYMMETRIES; i++)
    gtk_string_list_append (list, _ (titles[i]));
  gtk_drop_down_set_model (self->symmetries, G_LIST_MODEL (list));
}

static void
biv_palette_init (BivPalette *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->items = g_list_store_new (BIV_TYPE_PALETTE_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_key_hints_follow_menu (GTK_WIDGET (self), self->region_menu);
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    gtk_string_list_append (titles, biv_palette_item_get_subject_title (i));
  gtk_drop_down_set_model (self->subjects, G_LIST_MODEL (titles));
  list_symmetries (self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->items), make_row, self, NULL);
}

/**
 * biv_palette_show:
 * @workbench: what is chosen here is taken up there
 * @ruleset: (nullable): the rules that say what there is
 */
void
biv_palette_show (BivPalette *self, BivWorkbench *workbench, BivRuleset *ruleset,
                  BivMapStyle *style)
{
  BivDocument *document = biv_history_get_document (biv_workbench_get_history (workbench));

  g_return_if_fail (BIV_IS_PALETTE (self));
  if (self->workbench != workbench)
    g_signal_connect_object (workbench, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_set_object (&self->workbench, workbench);
  g_set_object (&self->ruleset, ruleset);
  biv_map_style_ref (style);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = style;
  if (g_set_object (&self->document, document))
    g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  list_items (self, biv_workbench_get_subject (workbench));
  follow (self);
}
