/* Drawing edits that rules have something to say about.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draws-knowing.h"

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "draws-private.h"

static void
note_word (BivNode *node, gpointer words)
{
  g_ptr_array_add (words, (char *) biv_node_get_id (node));
}

static void
note_words (GListModel *model, GPtrArray *words)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BivNode) root = g_list_model_get_item (model, i);

      biv_node_foreach (root, note_word, words);
    }
}

/* (transfer container): they live as long as the catalogue. */
GPtrArray *
list_words (BivCatalogue *catalogue)
{
  GPtrArray *words = g_ptr_array_new ();

  note_words (biv_catalogue_get_rulesets (catalogue), words);
  note_words (biv_catalogue_get_musters (catalogue), words);
  return words;
}

/* (nullable): what the rules found somewhere. */
BivFinding *
pick_finding (Knowledge *self)
{
  guint length = g_list_model_get_n_items (G_LIST_MODEL (self->report));
  g_autoptr (BivFinding) finding = NULL;

  if (length > 0)
    finding =
      g_list_model_get_item (G_LIST_MODEL (self->report), (guint) random_below ((int) length));
  return finding; /* the report keeps it */
}

/* A word that another thing of the same kind has there, or one of the rules. */
static void
set_word (Knowledge *self, BivNode *node, guint field, GValue *value)
{
  BivNode *other = pick_node (self->game, G_OBJECT_TYPE (node));

  if (random_below (3))
    g_value_set_string (value, biv_node_get_string (other, field));
  else
    g_value_set_string (value, self->words->pdata[random_below ((int) self->words->len)]);
}

static void
set_number (BivNode *node, guint place, const BivField *field, GValue *value)
{
  int now = biv_node_get_int (node, place);

  if (random_below (3) == 0)
    g_value_set_int (value, field->fallback);
  else
    g_value_set_int (value, CLAMP (now + random_below (7) - 3, field->minimum, field->maximum));
}

/* References to what they may name; what does not make sense is refused. */
static void
set_reference (Knowledge *self, const BivField *field, GValue *value)
{
  BivNode *target =
    field->item_type && random_below (4) ? pick_node (self->game, field->item_type ()) : NULL;

  g_value_set_string (value, target ? biv_node_get_id (target) : "");
}

/* What another thing of the same kind is called: a name that comes twice may be what a rule is
 * about. */
static void
set_text (Knowledge *self, BivNode *node, guint field, GValue *value)
{
  BivNode *other = pick_node (self->game, G_OBJECT_TYPE (node));

  g_value_set_boxed (value, biv_node_get_text (other, field));
}

/* Whether it knows what to write in such a field. */
static bool
set_value (Knowledge *self, BivNode *node, guint place, GValue *value)
{
  const BivField *field = biv_node_get_field (node, place);

  g_value_init (value, biv_node_field_get_value_type (field));
  if (field->kind == BIV_FIELD_TOKEN)
    set_word (self, node, place, value);
  else if (field->kind == BIV_FIELD_TEXT)
    set_text (self, node, place, value);
  else if (field->kind == BIV_FIELD_INT)
    set_number (node, place, field, value);
  else if (field->kind == BIV_FIELD_REF)
    set_reference (self, field, value);
  else
    return false;
  return true;
}

static BivEditList *
set_any (Knowledge *self)
{
  BivNode *node = pick_node (self->game, BIV_TYPE_NODE);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  guint place = (guint) random_below ((int) klass->n_fields);
  const BivField *field = &klass->fields[place];
  g_auto (GValue) value = G_VALUE_INIT;

  if (BIV_IS_BOARD (node) || field->kind == BIV_FIELD_LIST || field->unique ||
      !set_value (self, node, place, &value))
    return NULL;
  return biv_object_edits_set_field (self->game->document, node, field->name, &value);
}

/* The fields of units and figures that most rules are about. */
static BivEditList *
set_piece (Knowledge *self)
{
  static const char *const names[] = { "kind", "command", "cost", "entry",
                                       "arm", "elements", "name" };
  const char *name = ONE_OF (names);
  BivNode *node = pick_piece (self->game);
  int place = node ? biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name) : -1;
  g_auto (GValue) value = G_VALUE_INIT;

  if (place < 0 || !set_value (self, node, (guint) place, &value))
    return NULL;
  return biv_object_edits_set_field (self->game->document, node, name, &value);
}

/* One of a unit's own details gets another number. */
static BivEditList *
set_detail (Knowledge *self)
{
  BivNode *unit = pick_node (self->game, BIV_TYPE_UNIT);
  BivDetails *details = unit ? biv_unit_get_details (BIV_UNIT (unit)) : NULL;
  guint length = details ? biv_details_get_length (details) : 0;
  /* of a size in mm: as large as a hex, or as a good many */
  g_autofree char *number =
    g_strdup_printf ("%d", (random_below (3) ? 10 : 100) * random_below (12));
  g_auto (GValue) value = G_VALUE_INIT;

  if (length == 0)
    return NULL;
  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_take_boxed (
    &value, biv_details_with (details,
                              biv_details_get_field (details, (guint) random_below ((int) length)),
                              number));
  return biv_object_edits_set_field (self->game->document, unit, "details", &value);
}

/* A hex where something stands, or one near it. */
static BivOffset
pick_near (Knowledge *self)
{
  BivNode *placement = pick_node (self->game, BIV_TYPE_PLACEMENT);
  BivOffset hex = placement ? biv_placement_get_hex (BIV_PLACEMENT (placement)) : BIV_NO_HEX;
  BivBoard *board = get_board (self->game);

  if (!placement)
    return pick_hex (self->game);
  if (random_below (2))
    hex = biv_offset_neighbour (hex, random_below (6), biv_board_get_orientation (board));
  return hex;
}

static BivEditList *
move_near (Knowledge *self)
{
  BivNode *piece = pick_piece (self->game);

  return get_board (self->game) && piece
           ? biv_piece_edits_place (self->game->document, piece, pick_near (self), random_below (6))
           : NULL;
}

static BivEditList *
paint_near (Knowledge *self)
{
  BivBoard *board = get_board (self->game);
  BivNode *side = pick_node (self->game, BIV_TYPE_SIDE);
  const char *word = self->words->pdata[random_below ((int) self->words->len)];
  BivOffset hex;

  if (!board)
    return NULL;
  hex = pick_near (self);
  if (!biv_board_contains (board, hex))
    return NULL;
  switch (random_below (3))
    {
    case 0:
      return biv_board_edits_paint_terrain (self->game->document, &hex, 1, word);
    case 1:
      return biv_board_edits_paint_works (self->game->document, &hex, 1,
                                          random_below (2) ? word : "");
    default:
      return biv_board_edits_paint_zone (self->game->document, &hex, 1,
                                         random_below (3) ? (BivSide *) side : NULL);
    }
}

/* A short battle, or one of any length. */
static BivEditList *
set_turns (Knowledge *self)
{
  BivNode *root = biv_document_get_root (self->game->document);
  g_auto (GValue) value = G_VALUE_INIT;

  if (!BIV_IS_SCENARIO (root))
    return NULL;
  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, random_below (5));
  return biv_object_edits_set_field (self->game->document, root, "turn-limit", &value);
}

/* (nullable): round another hex, on the board or off it. */
static BivEditList *
move_arrival (Knowledge *self)
{
  BivNode *root = biv_document_get_root (self->game->document);
  BivNodeList *reserves = BIV_IS_SCENARIO (root)
                            ? biv_scenario_get_reserves (BIV_SCENARIO (root))
                            : NULL;
  guint n = reserves ? biv_node_list_get_length (reserves) : 0;
  BivOffset hex = { random_below (12) - 1, random_below (12) - 1 };
  BivEditList *edits;
  const char *id;

  if (n == 0)
    return NULL;
  id = biv_node_get_id (biv_node_list_get (reserves, (guint) random_below ((int) n)));
  edits = biv_edit_list_new_step ("set-fields", biv_args_new ());
  biv_edit_list_set_hex (edits, id, "hex", random_below (4) ? hex : BIV_NO_HEX);
  biv_edit_list_set_int (edits, id, "within", random_below (4));
  return edits;
}

static BivEditList *
put_in_reserve (Knowledge *self)
{
  BivNode *piece = pick_piece (self->game);

  return get_board (self->game) && piece
           ? biv_piece_edits_put_in_reserve (self->game->document, &piece, 1, random_below (7),
                                             (BivEdge) random_below (5))
           : NULL;
}

static BivEditList *
ignore_one (Knowledge *self)
{
  BivFinding *finding = pick_finding (self);
  g_autoptr (BivNode) draft = NULL;

  if (!finding || random_below (2))
    return draw_unignore_finding (self->game);
  draft = build (BIV_TYPE_IGNORED_FINDING, "i", "code", biv_finding_get_code (finding), "object",
                 biv_finding_get_object (finding), "note", ONE_OF (some_words), NULL);
  return biv_scenario_edits_ignore_finding (self->game->document, BIV_IGNORED_FINDING (draft));
}

/* (nullable): one that the rules have something to say about. */
BivEditList *
draw_knowing (Knowledge *self)
{
  switch (random_below (14))
    {
    case 0:
    case 1:
      return set_any (self);
    case 2:
    case 3:
      return set_piece (self);
    case 4:
      return random_below (2) ? set_piece (self) : set_detail (self);
    case 5:
    case 6:
    case 7:
    case 8:
      return move_near (self);
    case 9:
    case 10:
      return paint_near (self);
    case 11:
      return random_below (3) ? put_in_reserve (self) : set_turns (self);
    case 12:
      return random_below (2) ? move_arrival (self) : ignore_one (self);
    default:
      return ignore_one (self);
    }
}
