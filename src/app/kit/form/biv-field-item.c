/* A field of an object that is edited: its label and help, the field of the model, or the part of
 * it in one language or of one detail, and its choices. Whatever a field holds is read and written
 * as a string; "" stands for none. What a field cannot hold is refused with the reason.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/form/biv-field-item.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/kit/form/biv-typed-year.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-number.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-translation.h"

/* What a row for text shows and changes, where a text may be in several languages or in none.
 * Readers of the window's language see and edit a text without a language as theirs; the first text
 * they type is without a language. A name given by a muster list is shown until another is typed,
 * and again when that is removed. */

/* Whether the row is for the reader of the window, or else which language it is for. */
static bool
is_for_reader (BivNode *node, guint field, const char **language)
{
  const char *own = biv_translation_choose_language (NULL);

  *language = *language ? *language : own;
  return BIV_NODE_GET_CLASS (node)->fields[field].plain != BIV_PLAIN_NONE &&
         g_str_equal (*language, own);
}

/* (transfer none): what a muster list calls it, or "". */
static const char *
get_given (BivNode *node, guint field, const char *language)
{
  BivText *given = g_str_equal (BIV_NODE_GET_CLASS (node)->fields[field].name, "name")
                     ? biv_naming_find_given (node)
                     : NULL;

  return given ? biv_text_for (given, language) : "";
}

/* (transfer none): what a row for a language says; @language: NULL for that of the window. */
static const char *
read_words (BivNode *node, guint field, const char *language)
{
  BivText *text = biv_node_get_text (node, field);
  bool reader = is_for_reader (node, field, &language);
  const char *words = biv_text_lookup (text, language);

  if (!words && reader)
    words = biv_text_lookup (text, BIV_TEXT_PLAIN);
  if (!words && reader && biv_text_is_empty (text))
    words = get_given (node, field, language);
  return words ? words : "";
}

/* (transfer full): the text after something was typed into a row for a language. */
static BivText *
write_words (BivNode *node, guint field, const char *language, const char *string)
{
  BivText *text = biv_node_get_text (node, field);
  bool reader = is_for_reader (node, field, &language);
  bool plain =
    reader && !biv_text_lookup (text, language) &&
    (biv_text_is_empty (text) || biv_text_lookup (text, BIV_TEXT_PLAIN));

  if (plain && g_str_equal (string, get_given (node, field, language)))
    string = NULL;
  return biv_text_with (text, plain ? BIV_TEXT_PLAIN : language, string);
}

typedef struct
{
  char *id;
  char *name;
  char *version; /* (nullable): the value of the version field beside it */
} Choice;

typedef struct
{
  BivFieldItemKind kind;
  char *label;
  char *help; /* NULL: none */
  char *field;
  char *part;  /* the language of a text, NULL: the window's; or the id of a detail */
  int minimum; /* of a detail */
  int maximum;
  BivMuster *list; /* (nullable): has translations of the values */
  BivFieldItemGuard guard;
  GObject *asked;  /* by the guard */
  GArray *choices; /* of Choice */
} BivFieldItemPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (BivFieldItem, biv_field_item, G_TYPE_OBJECT)

static BivFieldItemPrivate *
get (BivFieldItem *self)
{
  return biv_field_item_get_instance_private (self);
}

static void
biv_field_item_finalize (GObject *object)
{
  BivFieldItemPrivate *item = get (BIV_FIELD_ITEM (object));

  g_free (item->label);
  g_free (item->help);
  g_free (item->field);
  g_free (item->part);
  g_clear_object (&item->list);
  g_clear_object (&item->asked);
  g_array_unref (item->choices);
  G_OBJECT_CLASS (biv_field_item_parent_class)->finalize (object);
}

static void
clear_choice (gpointer data)
{
  Choice *choice = data;

  g_free (choice->id);
  g_free (choice->name);
  g_free (choice->version);
}

static void
biv_field_item_init (BivFieldItem *self)
{
  BivFieldItemPrivate *item = get (self);

  item->maximum = G_MAXINT;
  item->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_array_set_clear_func (item->choices, clear_choice);
}

/* For classes that derive from this one; called once. @part: (nullable): the language of a text, or
 * the id of a detail */
void
biv_field_item_set_up (BivFieldItem *self, BivFieldItemKind kind, const char *label,
                       const char *field, const char *part)
{
  BivFieldItemPrivate *item = get (self);

  item->kind = kind;
  item->label = g_strdup (label);
  item->field = g_strdup (field);
  item->part = g_strdup (part);
}

/* The same for a detail, which the ruleset declares. */
void
biv_field_item_set_up_detail (BivFieldItem *self, BivUnitField *detail)
{
  static const BivFieldItemKind kinds[] = {
    [BIV_FIELD_HOLDS_TEXT] = BIV_FIELD_ITEM_TEXT,
    [BIV_FIELD_HOLDS_NUMBER] = BIV_FIELD_ITEM_NUMBER,
    [BIV_FIELD_HOLDS_CHOICE] = BIV_FIELD_ITEM_CHOICE,
    [BIV_FIELD_HOLDS_CHOICES] = BIV_FIELD_ITEM_CHOICES,
    [BIV_FIELD_HOLDS_FLAG] = BIV_FIELD_ITEM_FLAG,
  };
  BIV_ASSERT_EACH (kinds, BIV_COUNT_MEMBERS (BIV_EACH_FIELD_HOLDS));
  BivFieldItemPrivate *item = get (self);
  const char *language = biv_translation_choose_language (NULL);
  const char *id = biv_node_get_id (BIV_NODE (detail));
  const char *name = biv_text_for (biv_rule_item_get_name (detail), language);

  biv_field_item_set_up (self, kinds[biv_unit_field_get_holds (detail)],
                         name && *name ? name : id, "details", id);
  biv_field_item_set_help (self, biv_text_for (biv_rule_item_get_text (detail), language));
  item->minimum = biv_unit_field_get_minimum (detail);
  item->maximum = biv_unit_field_get_maximum (detail);
}

/* A field of the model, or what it says in a language, or as a detail.
 * @part: (nullable): see biv_field_item_set_up() */
BivFieldItem *
biv_field_item_new (BivFieldItemKind kind, const char *label, const char *field, const char *part)
{
  BivFieldItem *self = g_object_new (BIV_TYPE_FIELD_ITEM, NULL);

  biv_field_item_set_up (self, kind, label, field, part);
  return self;
}

void
biv_field_item_set_help (BivFieldItem *self, const char *help)
{
  g_free (get (self)->help);
  get (self)->help = help && *help ? g_strdup (help) : NULL;
}

/* Sets the muster list whose translations of the values are shown.
 * @list: (nullable) */
void
biv_field_item_set_list (BivFieldItem *self, BivMuster *list)
{
  g_set_object (&get (self)->list, list);
}

/* Sets what is asked before each edit. */
void
biv_field_item_set_guard (BivFieldItem *self, BivFieldItemGuard guard, GObject *asked)
{
  get (self)->guard = guard;
  g_set_object (&get (self)->asked, asked);
}

/* --- choices ---------------------------------------------------------------------------------- */

/* @version: (nullable): goes into the field with the same name and "-version" after it */
void
biv_field_item_add_choice (BivFieldItem *self, const char *id, const char *name,
                           const char *version)
{
  Choice choice = { g_strdup (id), g_strdup (name), g_strdup (version) };

  g_array_append_val (get (self)->choices, choice);
}

/* Adds items of the rules to the choices, by their ids and names. @items: (nullable) */
void
biv_field_item_add_items (BivFieldItem *self, BivNodeList *items)
{
  for (guint i = 0; items && i < biv_node_list_get_length (items); i++)
    {
      BivNode *node = biv_node_list_get (items, i);
      const char *id = biv_node_get_id (node);
      const char *name = biv_naming_for (node, biv_translation_choose_language (NULL));

      biv_field_item_add_choice (self, id, *name ? name : id, NULL);
    }
}

/* (transfer full): a number as it is typed; "" for one that is not set. */
static char *
format_number (const BivField *field, int number)
{
  if (number == field->fallback && !field->required)
    return g_strdup ("");
  return g_strdup_printf ("%d", number);
}

/* Adds the next choice of a number or an enumeration, which count from the first. */
void
biv_field_item_add_place (BivFieldItem *self, BivNode *node, const char *name)
{
  const BivField *field = biv_field_item_describe (self, node);
  int place = (int) get (self)->choices->len;
  g_autofree char *id = field->kind == BIV_FIELD_ENUM ? g_strdup (field->words[place])
                                                      : format_number (field, place);

  biv_field_item_add_choice (self, id, name, NULL);
}

/* Adds what the object says now to the choices, even if the rules do not have it. */
void
biv_field_item_add_present (BivFieldItem *self, BivNode *node)
{
  bool has_several = get (self)->kind == BIV_FIELD_ITEM_CHOICES;
  g_autofree char *present = biv_field_item_read (self, node);
  g_auto (GStrv) words = g_strsplit (present, " ", has_several ? -1 : 1);

  for (guint i = 0; words[i]; i++)
    {
      /* Translators: %s is a word from a file for something that is not installed */
      g_autofree char *name = g_strdup_printf (_ ("%s (unknown)"), words[i]);

      if (*words[i] && biv_field_item_find_choice (self, words[i]) == GTK_INVALID_LIST_POSITION)
        biv_field_item_add_choice (self, words[i], name, NULL);
    }
}

guint
biv_field_item_get_n_choices (BivFieldItem *self)
{
  return get (self)->choices->len;
}

const char *
biv_field_item_get_choice (BivFieldItem *self, guint position)
{
  return g_array_index (get (self)->choices, Choice, position).id;
}

const char *
biv_field_item_get_choice_name (BivFieldItem *self, guint position)
{
  return g_array_index (get (self)->choices, Choice, position).name;
}

/* Returns: its place, or GTK_INVALID_LIST_POSITION */
guint
biv_field_item_find_choice (BivFieldItem *self, const char *id)
{
  for (guint i = 0; i < get (self)->choices->len; i++)
    if (g_str_equal (biv_field_item_get_choice (self, i), id))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* --- what it is ------------------------------------------------------------------------------- */

BivFieldItemKind
biv_field_item_get_kind (BivFieldItem *self)
{
  return get (self)->kind;
}

const char *
biv_field_item_get_label (BivFieldItem *self)
{
  return get (self)->label;
}

/* (nullable) */
const char *
biv_field_item_get_help (BivFieldItem *self)
{
  return get (self)->help;
}

/* The name of the field in the model. */
const char *
biv_field_item_get_field (BivFieldItem *self)
{
  return get (self)->field;
}

/* (transfer full): what tells it from all other items of an object: the name of the field, and the
 * language if it was made for one; or the id of the detail. */
char *
biv_field_item_make_name (BivFieldItem *self)
{
  if (!get (self)->part)
    return g_strdup (get (self)->field);
  return g_str_equal (get (self)->field, "details")
           ? g_strdup (get (self)->part)
           : g_strconcat (get (self)->field, "-", get (self)->part, NULL);
}

static guint
find_field (BivFieldItem *self, BivNode *node)
{
  return (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (node), get (self)->field);
}

/* (transfer none) */
const BivField *
biv_field_item_describe (BivFieldItem *self, BivNode *node)
{
  return biv_node_get_field (node, find_field (self, node));
}

/* (transfer none) (nullable): the object as it is now; NULL when it has gone.
 * @given: (nullable): the one that the item is shown for, if it finds none itself */
BivNode *
biv_field_item_find_node (BivFieldItem *self, BivNode *given)
{
  BivFieldItemClass *klass = BIV_FIELD_ITEM_GET_CLASS (self);

  return klass->find_node ? klass->find_node (self) : given;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Years of which the words are typed, "334 BC", have such names. */
bool
biv_field_item_is_typed_year (const BivField *field)
{
  return field->kind == BIV_FIELD_INT && g_str_has_suffix (field->name, "-year");
}

static const char *
read_detail (BivFieldItem *self, BivDetails *details)
{
  const char *value = biv_details_lookup (details, get (self)->part);

  if (value && get (self)->list)
    return biv_muster_get_word (get (self)->list, value, biv_translation_choose_language (NULL));
  return value ? value : "";
}

/* (nullable): the board of the scenario that something is of. */
static BivBoard *
find_board (BivNode *node)
{
  BivNode *root = biv_node_get_root (node);

  return BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;
}

static char *
read_hex (BivNode *node, BivOffset hex)
{
  BivBoard *board = find_board (node);

  return board && !biv_hex_is_none (hex) ? biv_board_label_hex (board, hex) : g_strdup ("");
}

/* (transfer full): a number of the model as it is typed. */
static char *
read_number (const BivField *field, int number)
{
  return biv_field_item_is_typed_year (field) ? biv_typed_year_write (number)
                                              : format_number (field, number);
}

/* (transfer full): the value of the object as a string. */
char *
biv_field_item_read (BivFieldItem *self, BivNode *node)
{
  guint place = find_field (self, node);
  const BivField *field = biv_node_get_field (node, place);

  switch (field->kind)
    {
    case BIV_FIELD_DETAILS:
      return g_strdup (read_detail (self, biv_node_get_details (node, place)));
    case BIV_FIELD_TEXT:
      return g_strdup (read_words (node, place, get (self)->part));
    case BIV_FIELD_BOOLEAN:
      return g_strdup (biv_node_get_boolean (node, place) ? "true" : "");
    case BIV_FIELD_ENUM:
      return g_strdup (field->words[biv_node_get_int (node, place)]);
    case BIV_FIELD_HEX:
      return read_hex (node, biv_node_get_hex (node, place));
    case BIV_FIELD_INT:
      return read_number (field, biv_node_get_int (node, place));
    default:
      return g_strdup (biv_node_get_string (node, place));
    }
}

/* (transfer full): what a text says in another language while it says nothing in this one. */
char *
biv_field_item_read_other (BivFieldItem *self, BivNode *node)
{
  guint place = find_field (self, node);
  bool is_said = *read_words (node, place, get (self)->part) != '\0';

  return g_strdup (is_said ? "" : biv_text_for (biv_node_get_text (node, place), get (self)->part));
}

/* --- writing ---------------------------------------------------------------------------------- */

/* (transfer full): why a number was not taken. */
static char *
refuse_number (int minimum, int maximum)
{
  /* Translators: below a field; the least and the greatest number that it can hold */
  return g_strdup_printf (_ ("A whole number from %d to %d is expected here."), minimum, maximum);
}

/* (transfer full) (nullable): NULL if it was a number. */
static char *
parse_number (const char *string, int minimum, int maximum, int *number)
{
  gint64 value;

  if (!biv_number_read (string, minimum, maximum, &value)) /* said by words */
    return refuse_number (minimum, maximum);
  *number = (int) value;
  return NULL;
}

static char *
make_year (const BivField *field, const char *string, GValue *value)
{
  int year;

  if (!biv_typed_year_read (string, &year))
    return g_strdup (_ ("A year is expected here, such as 1066 or 334 BC."));
  g_value_set_int (value, year);
  return year < field->minimum || year > field->maximum
           ? refuse_number (field->minimum, field->maximum)
           : NULL;
}

static char *
make_number (const BivField *field, const char *string, GValue *value)
{
  int number = field->fallback;
  char *refusal = *string || field->required
                    ? parse_number (string, field->minimum, field->maximum, &number)
                    : NULL;

  g_value_set_int (value, number);
  return refusal;
}

static char *
make_word (const BivField *field, const char *string, GValue *value)
{
  for (int i = 0; field->words[i]; i++)
    if (g_str_equal (field->words[i], string))
      g_value_set_int (value, i);
  return NULL;
}

static char *
make_detail (BivFieldItem *self, BivNode *node, const char *string, GValue *value)
{
  BivDetails *details = biv_node_get_details (node, find_field (self, node));
  int number;

  g_value_take_boxed (value, biv_details_with (details, get (self)->part, string));
  if (get (self)->kind == BIV_FIELD_ITEM_NUMBER && *string)
    return parse_number (string, get (self)->minimum, get (self)->maximum, &number);
  return NULL;
}

static char *
make_text (BivFieldItem *self, BivNode *node, const char *string, GValue *value)
{
  BivText *text = write_words (node, find_field (self, node), get (self)->part, string);

  g_value_take_boxed (value, text);
  if (biv_field_item_describe (self, node)->required && biv_text_is_empty (text))
    return g_strdup (_ ("In one language at least, this must be said."));
  return NULL;
}

/* Whether a hex has exactly this number: while 1204 is typed, 12 is no number yet. */
static bool
find_hex (BivNode *node, const char *label, BivOffset *hex)
{
  BivBoard *board = find_board (node);
  g_autofree char *printed = NULL;

  if (!board || !biv_board_find_hex (board, label, hex))
    return false;
  printed = biv_board_label_hex (board, *hex);
  return g_ascii_strcasecmp (printed, label) == 0;
}

static char *
make_hex (BivNode *node, const char *label, GValue *value)
{
  BivOffset hex;

  if (*label && !find_hex (node, label, &hex))
    return g_strdup (_ ("No hex of the board has this number"));
  g_value_set_boxed (value, *label ? &hex : NULL);
  return NULL;
}

static char *
make_string (const BivField *field, const char *string, GValue *value)
{
  g_value_set_string (value, string);
  if (field->required && !*string)
    return g_strdup (_ ("This must be said."));
  if (field->kind == BIV_FIELD_TOKEN && *string && !biv_node_token_is_valid (string))
    return g_strdup (_ ("Letters, digits, dot, hyphen and underscore only, a letter first"));
  return NULL;
}

/* @value: (out): initialised here. Returns: (transfer full) (nullable): why the field cannot hold
 * the string; NULL if it can */
static char *
make_value (BivFieldItem *self, BivNode *node, const char *string, GValue *value)
{
  const BivField *field = biv_field_item_describe (self, node);

  g_value_init (value, biv_node_field_get_value_type (field));
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      return biv_field_item_is_typed_year (field) ? make_year (field, string, value)
                                                  : make_number (field, string, value);
    case BIV_FIELD_ENUM:
      return make_word (field, string, value);
    case BIV_FIELD_BOOLEAN:
      g_value_set_boolean (value, *string != '\0');
      return NULL;
    case BIV_FIELD_TEXT:
      return make_text (self, node, string, value);
    case BIV_FIELD_DETAILS:
      return make_detail (self, node, string, value);
    case BIV_FIELD_HEX:
      return make_hex (node, string, value);
    default:
      return make_string (field, string, value);
    }
}

/* (nullable): the version of what is chosen. */
static const char *
find_version (BivFieldItem *self, const char *id)
{
  guint position = biv_field_item_find_choice (self, id);

  return position < get (self)->choices->len
           ? g_array_index (get (self)->choices, Choice, position).version
           : NULL;
}

/* Why a field, or the document, cannot hold what is otherwise good. */
const char *
biv_field_item_get_too_long (void)
{
  return _ ("This cannot be kept here: it is too long");
}

static bool
biv_field_item_put (BivFieldItem *self, BivHistory *history, BivNode *node, const GValue *value,
                    const char *string, char **refusal)
{
  BivDocument *document = biv_history_get_document (history);
  g_autoptr (BivEditList) edits =
    biv_object_edits_set_field (document, node, get (self)->field, value);
  g_autofree char *version = g_strconcat (get (self)->field, "-version", NULL);

  if (find_version (self, string))
    biv_edit_list_set_string (edits, biv_document_get_key (document, node), version,
                              find_version (self, string));
  if (get (self)->guard && !get (self)->guard (get (self)->asked, history, edits))
    return false;
  if (!biv_history_type (history, edits, biv_edit_list_get_code (edits),
                         biv_edit_list_get_args (edits), NULL)) /* said by words */
    *refusal = g_strdup (biv_field_item_get_too_long ());
  return !*refusal;
}

/* Sets the value as a step of typing.
 *
 * Returns: whether the object has it now. If not, @refusal (out) (transfer full) (nullable) says
 * why it cannot; it is NULL for what is kept from change, which has told so */
bool
biv_field_item_write (BivFieldItem *self, BivHistory *history, BivNode *node, const char *string,
                      char **refusal)
{
  g_autoptr (BivNode) kept = g_object_ref (node);
  g_auto (GValue) value = G_VALUE_INIT;

  g_return_val_if_fail (BIV_IS_FIELD_ITEM (self), false);
  *refusal = make_value (self, kept, string, &value);
  if (!*refusal && !biv_node_field_check (biv_field_item_describe (self, kept), &value, NULL))
    *refusal = g_strdup (biv_field_item_get_too_long ());
  return !*refusal &&
         BIV_FIELD_ITEM_GET_CLASS (self)->put (self, history, kept, &value, string, refusal);
}

static void
biv_field_item_class_init (BivFieldItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_field_item_finalize;
  klass->put = biv_field_item_put;
}
