/* Ties controls to a field that is edited in them: what is typed or chosen goes into the history at
 * once, and what changes in the document, by undoing or elsewhere, shows in them. What the field
 * cannot hold stays as it was typed, and whoever made the controls is told why.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/form/biv-field-tie.h"

#include <stdlib.h>

#include "app/kit/widgets/biv-lines.h"
#include "core/model/node/biv-members.h"
#include "core/model/node/biv-signal.h"

/* No place of the history. */
#define NOWHERE G_MAXUINT

enum
{
  BEFORE_CHRIST = 1, /* the place in the list of eras; the other is 0 */
};

struct _BivFieldTie
{
  GObject parent_instance;

  BivFieldItem *item;
  BivHistory *history;
  char *key;             /* of the object in the document; NULL: the item finds it */
  const BivField *field; /* of the object */
  GPtrArray *controls;   /* not owned; several only of a year and of choices that are ticked */
  char *refusal;         /* why what stands here was not taken, or NULL */
  guint began;           /* where the history stood before what was typed here, or NOWHERE */
  guint ended;           /* where it stood after that */
  bool applies_later;    /* what is typed into a line is taken when all of it stands there */
  guint pending;         /* a source: it is about to be taken */
  bool is_showing;       /* the program sets the controls; nobody changed them */
  bool is_typing;        /* the change of the document was typed here */
};

enum
{
  SIGNAL_SHOWN,
  SIGNAL_REFUSAL,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivFieldTie, biv_field_tie, G_TYPE_OBJECT)

static void
biv_field_tie_dispose (GObject *object)
{
  g_clear_handle_id (&BIV_FIELD_TIE (object)->pending, g_source_remove);
  G_OBJECT_CLASS (biv_field_tie_parent_class)->dispose (object);
}

static void
biv_field_tie_finalize (GObject *object)
{
  BivFieldTie *self = BIV_FIELD_TIE (object);

  g_clear_object (&self->item);
  g_clear_object (&self->history);
  g_free (self->key);
  g_free (self->refusal);
  g_ptr_array_unref (self->controls);
  G_OBJECT_CLASS (biv_field_tie_parent_class)->finalize (object);
}

static void
biv_field_tie_class_init (BivFieldTieClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_field_tie_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_field_tie_finalize;
  /* The controls show what the document says now. */
  signals[SIGNAL_SHOWN] = biv_signal_new ("shown", BIV_TYPE_FIELD_TIE, 0);
  /* What stands in them was refused, for another reason than before, or no longer is. */
  signals[SIGNAL_REFUSAL] = biv_signal_new ("refusal-changed", BIV_TYPE_FIELD_TIE, 0);
}

static void
biv_field_tie_init (BivFieldTie *self)
{
  self->controls = g_ptr_array_new ();
  self->began = NOWHERE;
}

/* (transfer full): @node: (nullable): NULL if the item finds its object itself. Nothing is shown
 * before the controls are added. */
BivFieldTie *
biv_field_tie_new (BivFieldItem *item, BivHistory *history, BivNode *node)
{
  BivFieldTie *self = g_object_new (BIV_TYPE_FIELD_TIE, NULL);

  self->item = g_object_ref (item);
  self->history = g_object_ref (history);
  if (node)
    self->key = g_strdup (biv_document_get_key (biv_history_get_document (history), node));
  self->field = biv_field_item_describe (item, biv_field_tie_get_node (self));
  return self;
}

BivFieldItem *
biv_field_tie_get_item (BivFieldTie *self)
{
  return self->item;
}

/* (transfer none) (nullable): the object as it is now; NULL when it has gone. */
BivNode *
biv_field_tie_get_node (BivFieldTie *self)
{
  BivDocument *document = biv_history_get_document (self->history);

  return biv_field_item_find_node (self->item,
                                   self->key ? biv_document_lookup (document, self->key) : NULL);
}

/* (transfer none): what the model says of the field. */
const BivField *
biv_field_tie_describe (BivFieldTie *self)
{
  return self->field;
}

/* (nullable): why what stands here was not taken. */
const char *
biv_field_tie_get_refusal (BivFieldTie *self)
{
  return self->refusal;
}

/* @refusal: (nullable) */
static void
set_refusal (BivFieldTie *self, const char *refusal)
{
  if (g_strcmp0 (refusal, self->refusal) == 0)
    return;
  g_free (self->refusal);
  self->refusal = g_strdup (refusal);
  gtk_accessible_update_state (self->controls->pdata[0], GTK_ACCESSIBLE_STATE_INVALID,
                               refusal ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  g_signal_emit (self, signals[SIGNAL_REFUSAL], 0);
}

/* Remembers the steps that are typed here in one go, with nothing else done between them. @before:
 * where the history stood before the last of them */
static void
record_step (BivFieldTie *self, guint before)
{
  if (self->began == NOWHERE || self->ended != before)
    self->began = before;
  self->ended = biv_history_get_position (self->history);
}

/* Writes to the document what somebody typed or chose. What was kept from change shows again as it
 * is. */
static void
apply (BivFieldTie *self, const char *string)
{
  BivNode *node = biv_field_tie_get_node (self);
  g_autofree char *refusal = NULL;
  guint before = biv_history_get_position (self->history);
  bool is_done;

  if (self->is_showing || !node)
    return;
  self->is_typing = true;
  is_done = biv_field_item_write (self->item, self->history, node, string, &refusal);
  if (is_done)
    record_step (self, before);
  set_refusal (self, refusal);
  self->is_typing = false;
  if (!is_done && !refusal)
    biv_field_tie_show (self);
}

/* --- each kind of control --------------------------------------------------------------------- */

static gpointer
get_control (BivFieldTie *self)
{
  return self->controls->pdata[0];
}

/* Whether blanks around it are part of a value: of words they are. */
static bool
keeps_blanks (BivFieldTie *self)
{
  BivFieldKind kind = self->field->kind;

  return biv_field_item_get_kind (self->item) == BIV_FIELD_ITEM_TEXT && kind != BIV_FIELD_INT &&
         kind != BIV_FIELD_TOKEN && kind != BIV_FIELD_HEX;
}

static void
apply_line (BivFieldTie *self)
{
  g_autofree char *string = g_strdup (gtk_editable_get_text (get_control (self)));

  if (!keeps_blanks (self))
    g_strstrip (string);
  apply (self, string);
}

static gboolean
apply_line_cb (gpointer data)
{
  BivFieldTie *self = data;

  self->pending = 0;
  apply_line (self);
  return G_SOURCE_REMOVE;
}

static void
typed_cb (BivFieldTie *self)
{
  if (!self->applies_later)
    apply_line (self);
  else if (!self->is_showing && self->pending == 0)
    self->pending = g_idle_add_full (G_PRIORITY_HIGH, apply_line_cb, self, NULL);
}

/* Text that takes the place of other text removes that first, which is not meant: from now on what
 * stands in a line is taken when all of it does, before anything else can happen. */
void
biv_field_tie_apply_later (BivFieldTie *self)
{
  self->applies_later = true;
}

/* Does not replace text while somebody types: zeros and blanks are removed when he leaves. */
static void
show_line (BivFieldTie *self, const char *string)
{
  if (!self->is_typing && !g_str_equal (gtk_editable_get_text (get_control (self)), string))
    gtk_editable_set_text (get_control (self), string);
}

static int
parse (BivFieldTie *self, const char *string)
{
  return *string ? atoi (string) : self->field->fallback;
}

static void
apply_number (BivFieldTie *self, int number)
{
  bool is_unsaid = number == self->field->fallback && !self->field->required;
  g_autofree char *string = g_strdup_printf ("%d", number);

  apply (self, is_unsaid ? "" : string);
}

static void
counted_cb (BivFieldTie *self)
{
  apply_number (self, gtk_spin_button_get_value_as_int (get_control (self)));
}

static void
show_count (BivFieldTie *self, const char *string)
{
  gtk_spin_button_set_value (get_control (self), parse (self, string));
}

/* A year has two controls: its number, and its era. */
static void
year_cb (BivFieldTie *self)
{
  int number = gtk_spin_button_get_value_as_int (self->controls->pdata[0]);
  bool before = gtk_drop_down_get_selected (self->controls->pdata[1]) == BEFORE_CHRIST;

  apply_number (self, before ? -number : number);
}

static void
era_cb (BivFieldTie *self)
{
  if (self->is_showing || gtk_spin_button_get_value_as_int (self->controls->pdata[0]) == 0)
    return;
  year_cb (self);
  biv_history_stop_typing (self->history);
}

/* Removing a year leaves the era as it was chosen. */
static void
show_year (BivFieldTie *self, const char *string)
{
  int year = parse (self, string);

  gtk_spin_button_set_value (self->controls->pdata[0], abs (year));
  if (year)
    gtk_drop_down_set_selected (self->controls->pdata[1], year < 0 ? BEFORE_CHRIST : 0);
}

/* Each choice is a step. Both rows and buttons that drop down have a property for it. */
static void
chosen_cb (BivFieldTie *self)
{
  guint position;

  g_object_get (get_control (self), "selected", &position, NULL);
  if (self->is_showing || position >= biv_field_item_get_n_choices (self->item))
    return;
  apply (self, biv_field_item_get_choice (self->item, position));
  biv_history_stop_typing (self->history);
}

static void
show_choice (BivFieldTie *self, const char *string)
{
  guint position = biv_field_item_find_choice (self->item, string), former;

  g_object_get (get_control (self), "selected", &former, NULL);
  if (position != former)
    g_object_set (get_control (self), "selected", position, NULL);
}

static void
add_word (GString *words, const char *word)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", word);
}

/* What is ticked, in the order of the rules. What has no tick, as it came by undoing, stays. */
static void
ticked_cb (BivFieldTie *self)
{
  BivNode *node = biv_field_tie_get_node (self);
  g_autofree char *string = node ? biv_field_item_read (self->item, node) : g_strdup ("");
  g_auto (GStrv) present = g_strsplit (string, " ", -1);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->controls->len; i++)
    if (gtk_check_button_get_active (self->controls->pdata[i]))
      add_word (words, biv_field_item_get_choice (self->item, i));
  for (guint i = 0; present[i]; i++)
    if (*present[i] &&
        biv_field_item_find_choice (self->item, present[i]) == GTK_INVALID_LIST_POSITION)
      add_word (words, present[i]);
  apply (self, words->str);
}

static void
show_ticks (BivFieldTie *self, const char *string)
{
  g_auto (GStrv) words = g_strsplit (string, " ", -1);

  for (guint i = 0; i < self->controls->len; i++)
    gtk_check_button_set_active (self->controls->pdata[i],
                                 g_strv_contains ((const char *const *) words,
                                                  biv_field_item_get_choice (self->item, i)));
}

/* (transfer container): the names of what is ticked. */
GPtrArray *
biv_field_tie_list_chosen (BivFieldTie *self)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < self->controls->len; i++)
    if (gtk_check_button_get_active (self->controls->pdata[i]))
      g_ptr_array_add (names, (char *) biv_field_item_get_choice_name (self->item, i));
  return names;
}

static void
switched_cb (BivFieldTie *self)
{
  apply (self, gtk_switch_get_active (get_control (self)) ? "true" : "");
  if (!self->is_showing)
    biv_history_stop_typing (self->history);
}

static void
show_flag (BivFieldTie *self, const char *string)
{
  gtk_switch_set_active (get_control (self), *string != '\0' && !g_str_equal (string, "false"));
}

static GtkTextBuffer *
get_buffer (BivFieldTie *self)
{
  return gtk_text_view_get_buffer (get_control (self));
}

static void
lines_typed_cb (BivFieldTie *self)
{
  g_autofree char *lines = biv_lines_get (get_buffer (self));

  apply (self, lines);
}

static void
show_lines (BivFieldTie *self, const char *string)
{
  biv_lines_set (get_buffer (self), string);
}

/* What a control tells when somebody changes it, what takes it then, and what shows a value. */
static const struct
{
  const char *signal;
  void (*apply) (BivFieldTie *self);
  void (*show) (BivFieldTie *self, const char *string);
} kinds[] = {
  [BIV_FIELD_ITEM_TEXT] = { "changed", typed_cb, show_line },
  [BIV_FIELD_ITEM_NUMBER] = { "changed", typed_cb, show_line },
  [BIV_FIELD_ITEM_COUNT] = { "value-changed", counted_cb, show_count },
  [BIV_FIELD_ITEM_YEAR] = { "value-changed", year_cb, show_year },
  [BIV_FIELD_ITEM_CHOICE] = { "notify::selected", chosen_cb, show_choice },
  [BIV_FIELD_ITEM_CHOICES] = { "toggled", ticked_cb, show_ticks },
  [BIV_FIELD_ITEM_FLAG] = { "notify::active", switched_cb, show_flag },
  [BIV_FIELD_ITEM_NOTE] = { "changed", lines_typed_cb, show_lines },
  [BIV_FIELD_ITEM_LINES] = { "changed", lines_typed_cb, show_lines },
};
BIV_ASSERT_EACH (kinds, BIV_FIELD_ITEM_N_KINDS);

/* Adds a control of the kind of the field: one that is a GtkEditable, GtkSpinButton, GtkSwitch or
 * GtkTextView, or has what is "selected"; of choices a GtkCheckButton for each, in their order; of
 * a year its number and then a GtkDropDown of the eras. It must live as long as the tie. */
void
biv_field_tie_add_control (BivFieldTie *self, GtkWidget *control)
{
  BivFieldItemKind kind = biv_field_item_get_kind (self->item);
  bool is_era = kind == BIV_FIELD_ITEM_YEAR && GTK_IS_DROP_DOWN (control);

  g_ptr_array_add (self->controls, control);
  g_signal_connect_object (
    GTK_IS_TEXT_VIEW (control) ? (gpointer) get_buffer (self) : (gpointer) control,
    is_era ? "notify::selected" : kinds[kind].signal,
    is_era ? G_CALLBACK (era_cb) : G_CALLBACK (kinds[kind].apply), self, G_CONNECT_SWAPPED);
}

/* Shows the value as the document has it. */
void
biv_field_tie_show (BivFieldTie *self)
{
  BivNode *node = biv_field_tie_get_node (self);
  g_autofree char *string = node ? biv_field_item_read (self->item, node) : NULL;

  if (!node || self->pending != 0)
    return;
  self->is_showing = true;
  kinds[biv_field_item_get_kind (self->item)].show (self, string);
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0);
  self->is_showing = false;
  if (!self->is_typing)
    set_refusal (self, NULL);
}

/* What was refused here stays when another field of the object changes. */
static void
changed_cb (BivDocument *document, const BivChange *change, BivFieldTie *self)
{
  BivNode *node = biv_field_tie_get_node (self);

  if (change->kind == BIV_EDIT_SET && node && change->object == node &&
      (!self->refusal || biv_node_get_field (node, change->field) == self->field))
    biv_field_tie_show (self);
}

/* Of a number that is refused as a whole the first digits may have been taken: nobody meant
 * them. */
static void
undo_typed (BivFieldTie *self)
{
  if (self->began == NOWHERE || self->began >= self->ended ||
      self->ended != biv_history_get_position (self->history))
    return;
  self->is_typing = true;
  biv_history_go_to (self->history, self->began);
  self->is_typing = false;
}

/* On leaving, shows the value as the document has it; what was refused stays here, and the document
 * has what it had. */
void
biv_field_tie_leave (BivFieldTie *self)
{
  biv_history_stop_typing (self->history);
  if (self->refusal)
    undo_typed (self);
  else
    biv_field_tie_show (self);
  self->began = NOWHERE;
}

/* From now on shows what changes in the document; what is typed is one step until the keyboard
 * leaves a widget. */
void
biv_field_tie_follow (BivFieldTie *self, GtkWidget *focus)
{
  GtkEventController *controller = gtk_event_controller_focus_new ();

  g_signal_connect_object (controller, "leave", G_CALLBACK (biv_field_tie_leave), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (focus, controller);
  g_signal_connect_object (biv_history_get_document (self->history), "changed",
                           G_CALLBACK (changed_cb), self, 0);
}
