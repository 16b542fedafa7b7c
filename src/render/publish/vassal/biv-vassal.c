/* A battle as a module of VASSAL, in which it can be played on two screens: the map with its hexes,
 * every piece with its counter and card, set up as the scenario has it, with reserves, dice, turns
 * and the rules' cards. A module can be unpacked by anybody, so there is nothing secret in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-text.h"
#include "render/page/biv-page-table.h"
#include "render/publish/vassal/biv-vassal-build.h"
#include "render/publish/vassal/biv-vassal-module.h"
#include "render/publish/vassal/biv-vassal-pictures.h"
#include "render/publish/vassal/biv-vassal-pieces.h"
#include "render/publish/vassal/biv-vassal-sequence.h"
#include "render/publish/vassal/biv-vassal-states.h"
#include "text/biv-translation.h"

#define ESCAPE '\x1b'
/* VASSAL writes each byte of a set-up as two digits of it and this number, so that nobody reads
 * by chance what he should not. */
#define MASK 0x5a
#define MASK_HEAD "!VCSK5a"

/* Pieces on one spot, those below first. */
typedef struct
{
  const BivVassalSpot *spot;
  BivVassalSequence ids;
} Stack;

typedef struct
{
  BivVassalModule *module;
  BivVassalTraits *usual; /* in a set-up a piece has the traits of its prototype itself */
  BivVassalSequence commands;
  guint n_ids;
} Setup;

static char *
make_id (Setup *self)
{
  return g_strdup_printf ("%u", ++self->n_ids);
}

/* (transfer full): the command that makes a piece; its traits without those of the
 * prototypes are the slot's. */
static char *
make_piece (Setup *self, guint i, const char *id)
{
  const BivVassalSlot *slot = self->module->slots->pdata[i];
  g_autoptr (BivVassalTraits) traits = biv_vassal_traits_new ();
  g_autofree char *number = biv_vassal_module_make_number (self->module, i);

  biv_vassal_traits_append (traits, self->usual);
  biv_vassal_traits_append (traits, slot->traits);
  if (slot->is_unit)
    biv_vassal_traits_append (traits, self->module->states);
  return biv_vassal_traits_make_command (traits, id, slot->image, slot->name, number, &slot->spot);
}

static bool
stands_on (const BivVassalSlot *slot, const BivVassalSpot *spot)
{
  return slot->spot.map && g_str_equal (slot->spot.map, spot->map) && slot->spot.x == spot->x &&
         slot->spot.y == spot->y;
}

static void
add_pieces_of (Setup *self, const BivVassalSpot *spot, GArray *which, BivVassalSequence *stack,
               bool leaders)
{
  for (guint k = 0; k < which->len; k++)
    {
      guint i = g_array_index (which, guint, k);
      const BivVassalSlot *slot = self->module->slots->pdata[i];
      g_autofree char *id = NULL;
      g_autofree char *piece = NULL;

      if (slot->is_leader != leaders || !stands_on (slot, spot))
        continue;
      id = make_id (self);
      piece = make_piece (self, i, id);
      biv_vassal_sequence_add (&self->commands, piece);
      biv_vassal_sequence_add (stack, id);
    }
}

/* The pieces of one spot, then the stack that they are: units below, leaders above. */
static void
add_stack (Setup *self, const BivVassalSpot *spot, GArray *which)
{
  BivVassalSequence stack = biv_vassal_sequence (';');
  g_autofree char *id = NULL;
  g_autofree char *state = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *command = NULL;

  biv_vassal_sequence_add (&stack, spot->map);
  biv_vassal_sequence_add_number (&stack, spot->x);
  biv_vassal_sequence_add_number (&stack, spot->y);
  add_pieces_of (self, spot, which, &stack, false);
  add_pieces_of (self, spot, which, &stack, true);
  biv_vassal_sequence_add (&stack, "@@0");
  state = biv_vassal_sequence_end (&stack);
  id = make_id (self);
  rest = biv_vassal_sequence_join ('/', id, "stack", state, NULL);
  command = g_strconcat ("+/", rest, NULL);
  biv_vassal_sequence_add (&self->commands, command);
}

/* Adds the pieces of each spot as one stack, in the order in which the spots first occur. */
static void
add_stacks (Setup *self)
{
  GPtrArray *slots = self->module->slots;
  g_autoptr (GHashTable) by_spot =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  g_autoptr (GPtrArray) spots = g_ptr_array_new ();

  for (guint i = 0; i < slots->len; i++)
    {
      const BivVassalSlot *slot = slots->pdata[i];
      g_autofree char *key =
        slot->spot.map
          ? g_strdup_printf ("%s %d %d", slot->spot.map, slot->spot.x, slot->spot.y)
          : NULL;
      GArray *which = key ? g_hash_table_lookup (by_spot, key) : NULL;

      if (!key)
        continue;
      if (!which)
        {
          which = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (by_spot, g_steal_pointer (&key), which);
          g_ptr_array_add (spots, which);
        }
      g_array_append_val (which, i);
    }
  for (guint i = 0; i < spots->len; i++)
    {
      GArray *which = spots->pdata[i];
      const BivVassalSlot *first = slots->pdata[g_array_index (which, guint, 0)];

      add_stack (self, &first->spot, which);
    }
}

static void
add_board (Setup *self, const char *map)
{
  g_autofree char *picker = g_strconcat (map, "BoardPicker", NULL);
  g_autofree char *command =
    biv_vassal_sequence_join ('\t', picker, BIV_VASSAL_BOARD, "0", "0", NULL);

  biv_vassal_sequence_add (&self->commands, command);
}

/* (transfer full): the text of the set-up. */
static char *
make_commands (BivVassalModule *module)
{
  g_autoptr (BivVassalTraits) usual = biv_vassal_build_make_usual (module);
  Setup self = { .module = module, .usual = usual, .commands = biv_vassal_sequence (ESCAPE) };

  biv_vassal_sequence_add (&self.commands, "begin_save");
  add_stacks (&self);
  add_board (&self, BIV_VASSAL_BATTLE);
  add_board (&self, BIV_VASSAL_TRAY);
  biv_vassal_sequence_add (&self.commands, "end_save");
  return biv_vassal_sequence_end (&self.commands);
}

static GBytes *
mask (const char *text)
{
  GString *masked = g_string_new (MASK_HEAD);

  for (; *text; text++)
    g_string_append_printf (masked, "%02x", (guint8) *text ^ MASK);
  return g_string_free_to_bytes (masked);
}

/* (transfer full) (nullable): the file of the set-up; %NULL sets
 * @error. */
static GBytes *
write_setup (BivVassalModule *module, GError **error)
{
  const char *names[] = { "savedGame", "savedata", "moduledata", NULL };
  g_autofree char *commands = make_commands (module);
  g_autoptr (GBytes) game = mask (commands);
  g_autoptr (GBytes) data = biv_vassal_build_write_data (module, BIV_VASSAL_DATA_SETUP);
  g_autoptr (GBytes) module_data = biv_vassal_build_write_data (module, BIV_VASSAL_DATA_MODULE);
  GBytes *contents[] = { game, data, module_data };

  return module->what->zip (names, contents, error);
}

/* Room for a piece with its name below: so many times the size of a hex, centre to corner. */
#define CELL 2.4
/* Cells of the field for what is removed. */
#define REMOVED_COLUMNS 5
#define REMOVED_ROWS 2
/* Pixels. */
#define GAP 14
#define HEAD 30
#define TYPE_SIZE 15.0

static const BivPaint ink = { 0.14, 0.11, 0.08, 1.0 };

/* Pieces that wait for the same. */
typedef struct
{
  const char *title;
  guint row;
  GPtrArray *slots; /* of BivVassalSlot */
  int columns;
  int rows;
  int x; /* pixels */
  int y;
  int width;
  int height;
} Field;

typedef struct
{
  BivVassalModule *module;
  GPtrArray *fields; /* of Field */
  int cell;          /* pixels */
  int width;
  int height;
} Tray;

static void
free_field (Field *field)
{
  g_ptr_array_unref (field->slots);
  g_free (field);
}

static Field *
find_field (Tray *self, guint row, const char *title)
{
  Field *field;

  for (guint i = 0; i < self->fields->len; i++)
    {
      field = self->fields->pdata[i];
      if (field->row == row && g_str_equal (field->title, title))
        return field;
    }
  field = g_new0 (Field, 1);
  *field = (Field){ .title = title, .row = row, .slots = g_ptr_array_new () };
  g_ptr_array_add (self->fields, field);
  return field;
}

static void
gather (Tray *self)
{
  GPtrArray *slots = self->module->slots;

  for (guint i = 0; i < slots->len; i++)
    {
      BivVassalSlot *slot = slots->pdata[i];

      if (slot->waits)
        g_ptr_array_add (find_field (self, slot->row, slot->waits)->slots, slot);
    }
}

static void
measure (Tray *self, Field *field)
{
  int n = (int) field->slots->len;

  field->columns = n == 0 ? REMOVED_COLUMNS : (int) ceil (sqrt (2.0 * n));
  field->rows = n == 0 ? REMOVED_ROWS : (n + field->columns - 1) / field->columns;
  /* A title is wider than one piece. */
  field->width = MAX (field->columns, 3) * self->cell;
  field->height = HEAD + field->rows * self->cell;
}

/* Lays the fields of a side beside each other. Returns how far down they reach. */
static int
lay_row (Tray *self, guint row, int top)
{
  int x = GAP, highest = 0;

  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = self->fields->pdata[i];

      if (field->row != row)
        continue;
      measure (self, field);
      field->x = x;
      field->y = top + HEAD;
      x += field->width + GAP;
      highest = MAX (highest, field->height);
    }
  self->width = MAX (self->width, x);
  return top + HEAD + highest + GAP;
}

static void
place_pieces (const Tray *self, const Field *field)
{
  for (guint i = 0; i < field->slots->len; i++)
    {
      BivVassalSlot *slot = field->slots->pdata[i];
      int column = (int) i % field->columns;
      int row = (int) i / field->columns;

      slot->spot = (BivVassalSpot){
        .map = BIV_VASSAL_TRAY,
        .x = field->x + column * self->cell + self->cell / 2,
        .y = field->y + HEAD + row * self->cell + self->cell / 2,
      };
    }
}

static void
write_text (const Tray *self, cairo_t *cr, const char *text, double x, double y, bool is_bold)
{
  g_autoptr (PangoLayout) layout = biv_map_text_create_layout (cr);
  BivMapType type = { .family = biv_map_style_get_sans (self->module->what->style),
                      .size = TYPE_SIZE,
                      .weight = is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
                      .ink = ink };

  biv_map_text_set_up (layout, &type, text);
  biv_map_text_set_paint (cr, ink);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_field (const Tray *self, cairo_t *cr, const Field *field)
{
  cairo_rectangle (cr, field->x + 0.5, field->y + 0.5, field->width, field->height);
  cairo_set_source_rgb (cr, 0.99, 0.98, 0.94);
  cairo_fill_preserve (cr);
  biv_map_text_set_paint (cr, ink);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_rectangle (cr, field->x, field->y, field->width, HEAD);
  cairo_clip (cr);
  write_text (self, cr, field->title, field->x + 8.0, field->y + 6.0, false);
  cairo_restore (cr);
}

static void
draw_side (const Tray *self, cairo_t *cr, BivSide *side, int top)
{
  const BivDrawing *colour = biv_map_style_find (self->module->what->style, BIV_DRAWING_COLOUR,
                                                 biv_colour_words[biv_side_get_colour (side)]);
  const char *name = biv_text_for (biv_side_get_name (side), self->module->what->language);

  cairo_rectangle (cr, GAP, top + 8.0, 14.0, 14.0);
  biv_map_text_set_paint (cr, colour->tint);
  cairo_fill (cr);
  write_text (self, cr, name ? name : "", GAP + 22.0, top + 5.0, true);
}

static void
draw (const Tray *self, const int *tops)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
  BivNodeList *sides = biv_scenario_get_sides (self->module->scenario);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.93, 0.90, 0.83);
  cairo_paint (cr);
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    draw_side (self, cr, biv_node_list_get (sides, i), tops[i]);
  for (guint i = 0; i < self->fields->len; i++)
    draw_field (self, cr, self->fields->pdata[i]);
  cairo_destroy (cr);
  self->module->tray_image = biv_vassal_pictures_add_surface (self->module, surface);
  cairo_surface_destroy (surface);
}

/**
 * lay_out_tray:
 *
 * Places all pieces that wait, by side and by what they wait for, with a field for what is removed,
 * and adds the picture of the tray.
 */
static void
lay_out_tray (BivVassalModule *module)
{
  guint n_sides = biv_node_list_get_length (biv_scenario_get_sides (module->scenario));
  g_autofree int *tops = g_new0 (int, n_sides + 1);
  Tray tray = { .module = module, .cell = (int) ceil (CELL * module->scale), .width = 1 };

  tray.fields = g_ptr_array_new_with_free_func ((GDestroyNotify) free_field);
  gather (&tray);
  for (guint i = 0; i < n_sides; i++)
    find_field (&tray, i, biv_vassal_module_translate (module, N_ ("Removed")));
  for (guint i = 0; i < n_sides; i++)
    tops[i + 1] = lay_row (&tray, i, tops[i]);
  tray.height = MAX (1, tops[n_sides]);
  for (guint i = 0; i < tray.fields->len; i++)
    place_pieces (&tray, tray.fields->pdata[i]);
  draw (&tray, tops);
  g_ptr_array_unref (tray.fields);
}

static void
add_briefing (BivVassalModule *module, const char *language)
{
  biv_vassal_pictures_add_pages (module, module->scenario, biv_scenario_sheet_page.kind.word,
                                 language, biv_translation_get (language, N_ ("Briefing")));
}

/* The briefing in every language in which the battle has a title, the module's first; and what is
 * looked up while playing. */
static void
add_charts (BivVassalModule *module)
{
  const char *const *languages = biv_translation_get_languages ();
  const char *own = module->what->language;
  BivText *title = biv_scenario_get_title (module->scenario);

  add_briefing (module, own);
  for (guint i = 0; languages[i]; i++)
    if (!g_str_equal (languages[i], own) && biv_text_lookup (title, languages[i]))
      add_briefing (module, languages[i]);
  biv_vassal_pictures_add_pages (module, module->scenario, biv_reference_page.kind.word, own,
                                 biv_vassal_module_translate (module, N_ ("Quick reference")));
  biv_vassal_pictures_add_cards (module, biv_order_cards_page.kind.word,
                                 biv_vassal_module_translate (module, N_ ("Order cards")));
}

static bool
add_files (BivVassalModule *module, GError **error)
{
  g_autoptr (GBytes) build = biv_vassal_build_write (module);
  g_autoptr (GBytes) data = biv_vassal_build_write_data (module, BIV_VASSAL_DATA_MODULE);
  g_autoptr (GBytes) setup = write_setup (module, error);

  if (!setup)
    return false;
  biv_vassal_module_add_file (module, "moduledata", data);
  biv_vassal_module_add_file (module, "buildFile.xml", build);
  biv_vassal_module_add_file (module, BIV_VASSAL_SETUP, setup);
  return true;
}

static GBytes *
make (const BivPublishing *what, GError **error)
{
  g_auto (BivVassalModule) module = { 0 };

  biv_vassal_module_init (&module, what);
  if (!biv_vassal_pictures_add_map (&module, error))
    return NULL;
  biv_vassal_states_add (&module);
  biv_vassal_pieces_add_armies (&module);
  biv_vassal_pieces_add_objectives (&module);
  biv_vassal_pieces_add_points (&module);
  biv_vassal_pieces_add_markers (&module);
  lay_out_tray (&module);
  add_charts (&module);
  if (!add_files (&module, error))
    return NULL;
  g_ptr_array_add (module.names, NULL);
  return what->zip ((const char *const *) module.names->pdata,
                    (GBytes *const *) module.contents->pdata, error);
}

const BivPublication biv_vassal_publication = {
  "vmod", ".vmod", "application/x-vassal-module", N_ ("VASSAL module"), false, make
};
