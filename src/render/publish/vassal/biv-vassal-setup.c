/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-setup.h"

#include "render/publish/vassal/biv-vassal-build.h"
#include "render/publish/vassal/biv-vassal-sequence.h"

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

static char *
make_spot_key (const BivVassalSpot *spot)
{
  return g_strdup_printf ("%s %d %d", spot->map, spot->x, spot->y);
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

/* Which slots stand on each spot, in the order in which the spots come first. */
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
      g_autofree char *key = slot->spot.map ? make_spot_key (&slot->spot) : NULL;
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

/** biv_vassal_setup_write: (transfer full) (nullable): the file of the set-up; %NULL sets
 * @error. */
GBytes *
biv_vassal_setup_write (BivVassalModule *module, GError **error)
{
  const char *names[] = { "savedGame", "savedata", "moduledata", NULL };
  g_autofree char *commands = make_commands (module);
  g_autoptr (GBytes) game = mask (commands);
  g_autoptr (GBytes) data = biv_vassal_build_write_data (module, BIV_VASSAL_DATA_SETUP);
  g_autoptr (GBytes) module_data = biv_vassal_build_write_data (module, BIV_VASSAL_DATA_MODULE);
  GBytes *contents[] = { game, data, module_data };

  return module->what->zip (names, contents, error);
}
