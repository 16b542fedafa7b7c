/* A field of an object of an army, whatever its kind: its label, the field of the model or of the
 * ruleset behind it, and its choices. Every value is read and written as a string; "" stands for
 * none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-field-item.h"

#include "app/widgets/biv-words.h"
#include "core/edit/object/biv-object-edits.h"
#include "text/biv-translation.h"

typedef struct
{
  char *id;
  char *name;
  char *version; /* (nullable): the value of the version field beside it */
} Choice;

struct _BivFieldItem
{
  GObject parent_instance;

  BivFieldItemKind kind;
  char *label;
  char *help; /* NULL: none */
  char *field;
  char *detail;   /* the id of a ruleset's field in "details"; NULL: a field of the model */
  char *language; /* the language of a text that is edited; NULL: the window's */
  char *name;     /* unique among the items of an object */
  int minimum;
  int maximum;
  BivMuster *list; /* (nullable): has translations of the values */
  GArray *choices; /* of Choice */
};

G_DEFINE_FINAL_TYPE (BivFieldItem, biv_field_item, G_TYPE_OBJECT)

static void
biv_field_item_finalize (GObject *object)
{
  BivFieldItem *self = BIV_FIELD_ITEM (object);

  g_free (self->label);
  g_free (self->help);
  g_free (self->field);
  g_free (self->detail);
  g_free (self->language);
  g_free (self->name);
  g_clear_object (&self->list);
  g_array_unref (self->choices);
  G_OBJECT_CLASS (biv_field_item_parent_class)->finalize (object);
}

static void
biv_field_item_class_init (BivFieldItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_field_item_finalize;
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
  self->maximum = G_MAXINT;
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_array_set_clear_func (self->choices, clear_choice);
}

/* A field of the model. */
BivFieldItem *
biv_field_item_new (BivFieldItemKind kind, const char *label, const char *field)
{
  BivFieldItem *self = g_object_new (BIV_TYPE_FIELD_ITEM, NULL);

  self->kind = kind;
  self->label = g_strdup (label);
  self->field = g_strdup (field);
  self->name = g_strdup (field);
  return self;
}

/* A field that the ruleset declares. */
BivFieldItem *
biv_field_item_new_detail (BivFieldItemKind kind, const char *label, const char *detail)
{
  BivFieldItem *self = biv_field_item_new (kind, label, "details");

  self->detail = g_strdup (detail);
  g_free (self->name);
  self->name = g_strdup (detail);
  return self;
}

/* A field of the model with words in several languages, edited in one of them. */
BivFieldItem *
biv_field_item_new_words (BivFieldItemKind kind, const char *label, const char *field,
                          const char *language)
{
  BivFieldItem *self = biv_field_item_new (kind, label, field);

  self->language = g_strdup (language);
  g_free (self->name);
  self->name = g_strconcat (field, "-", language, NULL);
  return self;
}

/* Sets the limits of a number that the ruleset declares; fields of the model have their own. */
void
biv_field_item_set_limits (BivFieldItem *self, int minimum, int maximum)
{
  self->minimum = minimum;
  self->maximum = maximum;
}

void
biv_field_item_set_help (BivFieldItem *self, const char *help)
{
  g_free (self->help);
  self->help = help && *help ? g_strdup (help) : NULL;
}

/* Sets the muster list whose translations of the values are shown.
 * @list: (nullable) */
void
biv_field_item_set_list (BivFieldItem *self, BivMuster *list)
{
  g_set_object (&self->list, list);
}

/* @version: (nullable): goes into the field with the same name and "-version" after it */
void
biv_field_item_add_choice (BivFieldItem *self, const char *id, const char *name,
                           const char *version)
{
  Choice choice = { g_strdup (id), g_strdup (name), g_strdup (version) };

  g_array_append_val (self->choices, choice);
}

BivFieldItemKind
biv_field_item_get_kind (BivFieldItem *self)
{
  return self->kind;
}

const char *
biv_field_item_get_label (BivFieldItem *self)
{
  return self->label;
}

/* (nullable) */
const char *
biv_field_item_get_help (BivFieldItem *self)
{
  return self->help;
}

/* The name of the field in the model or the ruleset, followed by its language if it has
 * one. */
const char *
biv_field_item_get_field (BivFieldItem *self)
{
  return self->name;
}

guint
biv_field_item_get_n_choices (BivFieldItem *self)
{
  return self->choices->len;
}

const char *
biv_field_item_get_choice (BivFieldItem *self, guint position)
{
  return g_array_index (self->choices, Choice, position).id;
}

const char *
biv_field_item_get_choice_name (BivFieldItem *self, guint position)
{
  return g_array_index (self->choices, Choice, position).name;
}

static guint
find_field (BivFieldItem *self, BivNode *node)
{
  return (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (node), self->field);
}

static char *
read_detail (BivFieldItem *self, BivDetails *details)
{
  const char *value = biv_details_lookup (details, self->detail);

  if (value && self->list)
    value = biv_muster_say (self->list, value, biv_translation_choose_language (NULL));
  return g_strdup (value ? value : "");
}

/* (transfer full): the value of the object as a string. */
char *
biv_field_item_read (BivFieldItem *self, BivNode *node)
{
  guint field = find_field (self, node);
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];

  if (self->detail)
    return read_detail (self, biv_node_get_details (node, field));
  if (description->kind == BIV_FIELD_TEXT)
    return g_strdup (biv_words_get (node, field, self->language));
  if (description->kind == BIV_FIELD_BOOLEAN)
    return g_strdup (biv_node_get_boolean (node, field) ? "true" : "");
  if (description->kind != BIV_FIELD_INT)
    return g_strdup (biv_node_get_string (node, field));
  if (biv_node_get_int (node, field) == description->fallback && !description->required)
    return g_strdup ("");
  return g_strdup_printf ("%d", biv_node_get_int (node, field));
}

static bool
parse_number (const char *string, int minimum, int maximum, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (string, 10, minimum, maximum, &value, NULL)) /* said by colour */
    return false;
  *number = (int) value;
  return true;
}

static bool
make_detail (BivFieldItem *self, BivNode *node, const char *string, GValue *value)
{
  BivDetails *details = biv_node_get_details (node, find_field (self, node));
  int number;

  if (self->kind == BIV_FIELD_ITEM_NUMBER && *string &&
      !parse_number (string, self->minimum, self->maximum, &number))
    return false;
  g_value_init (value, BIV_TYPE_DETAILS);
  g_value_take_boxed (value, biv_details_with (details, self->detail, string));
  return true;
}

static bool
make_words (BivFieldItem *self, BivNode *node, const char *string, GValue *value)
{
  guint field = find_field (self, node);

  g_value_init (value, BIV_TYPE_TEXT);
  g_value_take_boxed (value, biv_words_set (node, field, self->language, string));
  return biv_node_field_check (&BIV_NODE_GET_CLASS (node)->fields[field], value,
                               NULL); /* said by colour */
}

static bool
make_number (const BivField *field, const char *string, GValue *value)
{
  int number = field->fallback;

  if (*string ? !parse_number (string, field->minimum, field->maximum, &number) : field->required)
    return false;
  g_value_init (value, G_TYPE_INT);
  g_value_set_int (value, number);
  return true;
}

static bool
make_value (BivFieldItem *self, BivNode *node, const char *string, GValue *value)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[find_field (self, node)];

  if (self->detail)
    return make_detail (self, node, string, value);
  if (field->kind == BIV_FIELD_TEXT)
    return make_words (self, node, string, value);
  if (field->kind == BIV_FIELD_INT)
    return make_number (field, string, value);
  if (field->kind == BIV_FIELD_BOOLEAN)
    {
      g_value_init (value, G_TYPE_BOOLEAN);
      g_value_set_boolean (value, *string != '\0');
      return true;
    }
  g_value_init (value, G_TYPE_STRING);
  g_value_set_string (value, string);
  return biv_node_field_check (field, value, NULL); /* said by colour */
}

static const char *
find_version (BivFieldItem *self, const char *id)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_str_equal (biv_field_item_get_choice (self, i), id))
      return g_array_index (self->choices, Choice, i).version;
  return NULL;
}

static bool
write_with_version (BivFieldItem *self, BivHistory *history, BivNode *node, const char *string)
{
  BivDocument *document = biv_history_get_document (history);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *field = g_strconcat (self->field, "-version", NULL);
  g_autoptr (BivEditList) edits = NULL;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, string);
  edits = biv_object_edits_set_field (document, node, self->field, &value);
  biv_edit_list_set_string (edits, biv_node_get_id (node), field, find_version (self, string));
  return biv_history_do (history, edits, NULL); /* all choices are valid */
}

/* Sets the value as a step of typing. Returns: false if the field cannot hold it */
bool
biv_field_item_write (BivFieldItem *self, BivHistory *history, BivNode *node, const char *string)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;

  g_return_val_if_fail (BIV_IS_FIELD_ITEM (self), false);
  if (find_version (self, string))
    return write_with_version (self, history, node, string);
  if (!make_value (self, node, string, &value))
    return false;
  edits =
    biv_object_edits_set_field (biv_history_get_document (history), node, self->field, &value);
  return biv_history_type (history, edits, biv_edit_list_get_code (edits),
                           biv_edit_list_get_args (edits), NULL); /* said by colour */
}
