/* What is printed and how: the rows beside the preview. Their state can be kept under a name and
 * brought back. The signal "changed" says that a row was changed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-form.h"

#include <glib/gi18n.h>

#include "app/print/biv-print-cards.h"
#include "app/print/biv-print-margin.h"
#include "app/print/biv-print-parts.h"
#include "app/print/biv-print-sizes.h"
#include "app/kit/widgets/biv-languages.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "core/model/node/biv-members.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/picture/biv-underlay-picture.h"
#include "text/biv-translation.h"

#define USUAL "usual"

/* How sheets are turned over, in the order of BivCardFlip, and last by hand. */
static const char *const flips[] = { "one", "long", "short", "hand" };
#define BY_HAND 3

struct _BivPrintForm
{
  GtkBox parent_instance;

  bool is_quiet; /* rows are being set, and not by a person */

  BivPrintParts *parts;
  AdwComboRow *paper;
  BivTextRow *own_paper;
  GtkSpinButton *margin;
  AdwComboRow *language;
  AdwComboRow *flip;
  GtkSwitch *ink_saver;
  GtkSwitch *black_and_white;
  GtkWidget *opponent_row;
  GtkSwitch *opponent;
  GtkWidget *findings_row;
  GtkSwitch *findings;
  BivPrintCards *cards;
  AdwComboRow *card;
  AdwComboRow *reverse;
  GtkSpinButton *gutter;
  GtkSwitch *fold;
  BivTextRow *own_card;
  BivPrintSizes *sizes;
  GtkSpinButton *copies;
  GtkSpinButton *shift_x;
  GtkSpinButton *shift_y;
  GtkWidget *map_group;
  GPtrArray *side_ids; /* of char *: behind "both sides", those that can be chosen */
  AdwComboRow *side;
  GtkSpinButton *hex;
  GtkSwitch *blank_map;
  GtkSwitch *letters;
  AdwActionRow *picture_row;
  GtkSwitch *picture;
  AdwComboRow *format;
  GtkSpinButton *dpi;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivPrintForm, biv_print_form, GTK_TYPE_BOX)

/* --- Rows that offer words ------------------------------------------------------------------- */

static const char *
get_language (guint position)
{
  return biv_translation_get_languages ()[position];
}

static const char *
get_flip (guint position)
{
  return position < G_N_ELEMENTS (flips) ? flips[position] : NULL;
}

/* (transfer full): how a person calls the choice of that word. */
static char *
name_paper (const char *word)
{
  return g_strdup (word);
}

static char *
name_language (const char *word)
{
  return g_strdup (biv_languages_get_name (word));
}

static char *
name_flip (const char *word)
{
  static const char *const names[] = {
    [BIV_FLIP_NONE] = N_ ("One side"),
    [BIV_FLIP_LONG] = N_ ("Both, turned over the long edge"),
    [BIV_FLIP_SHORT] = N_ ("Both, turned over the short edge"),
    [BY_HAND] = N_ ("Both by hand: fronts, then backs"),
  };
  BIV_ASSERT_EACH (names, G_N_ELEMENTS (flips));

  for (guint i = 0; i < G_N_ELEMENTS (flips); i++)
    if (g_str_equal (flips[i], word))
      return g_strdup (_ (names[i]));
  return g_strdup (word);
}

/* Cards of each kind have a size that is usual for them. */
static const char *
get_card (guint position)
{
  return position == 0 ? USUAL : biv_card_size_get_name (position - 1);
}

/* (transfer full) (nullable) */
static char *
name_card (const char *word)
{
  return g_str_equal (word, USUAL) ? g_strdup (_ ("As is usual")) : biv_print_sizes_name (word);
}

/* In the order of BivCounterReverse. */
static const struct
{
  const char *word, *name;
} reverses[] = {
  { "reduced", N_ ("With half the elements") },
  { "plain", N_ ("The side’s colour alone") },
};

static const char *
get_reverse (guint position)
{
  return position < G_N_ELEMENTS (reverses) ? reverses[position].word : NULL;
}

/* (transfer full) */
static char *
name_reverse (const char *word)
{
  return g_strdup (_ (reverses[g_str_equal (word, reverses[0].word) ? 0 : 1].name));
}

/* In the order of BivExportFormat. */
static const struct
{
  const char *word, *name;
} formats[] = {
  [BIV_EXPORT_PDF] = { "pdf", N_ ("PDF, one file") },
  [BIV_EXPORT_SVG] = { "svg", N_ ("SVG, a file a page") },
  [BIV_EXPORT_PNG] = { "png", N_ ("PNG, a file a page") },
};
BIV_ASSERT_EACH (formats, BIV_EXPORT_N_FORMATS);

static const char *
get_format (guint position)
{
  return position < G_N_ELEMENTS (formats) ? formats[position].word : NULL;
}

/* (transfer full) */
static char *
name_format (const char *word)
{
  guint i = 0;

  while (!g_str_equal (formats[i].word, word))
    i++;
  return g_strdup (_ (formats[i].name));
}

/* A row of a choice among words. */
typedef struct
{
  const char *key; /* under which it is kept */
  gsize row;
  gsize own; /* the field for a word of one's own; 0: there is none */
  const char *(*get_word) (guint position);
  char *(*name) (const char *word);
} Choice;

enum
{
  CHOICE_PAPER,
  CHOICE_LANGUAGE,
  CHOICE_FLIP,
  CHOICE_CARD,
  CHOICE_REVERSE,
  CHOICE_FORMAT,
  N_CHOICES,
};

static const Choice choices[] = {
  [CHOICE_PAPER] = { "paper", G_STRUCT_OFFSET (BivPrintForm, paper),
                     G_STRUCT_OFFSET (BivPrintForm, own_paper), biv_paper_get_name, name_paper },
  [CHOICE_LANGUAGE] = { "language", G_STRUCT_OFFSET (BivPrintForm, language), 0, get_language,
                        name_language },
  [CHOICE_FLIP] = { "sides", G_STRUCT_OFFSET (BivPrintForm, flip), 0, get_flip, name_flip },
  [CHOICE_CARD] = { "card", G_STRUCT_OFFSET (BivPrintForm, card),
                    G_STRUCT_OFFSET (BivPrintForm, own_card), get_card, name_card },
  [CHOICE_REVERSE] = { "reverse", G_STRUCT_OFFSET (BivPrintForm, reverse), 0, get_reverse,
                       name_reverse },
  [CHOICE_FORMAT] = { "format", G_STRUCT_OFFSET (BivPrintForm, format), 0, get_format,
                      name_format },
};
BIV_ASSERT_EACH (choices, N_CHOICES);

static gpointer
get_widget (BivPrintForm *self, gsize offset)
{
  return *(gpointer *) G_STRUCT_MEMBER_P (self, offset);
}

/* What is chosen; NULL where it is one's own. */
static const char *
get_chosen (BivPrintForm *self, const Choice *choice)
{
  return choice->get_word (adw_combo_row_get_selected (get_widget (self, choice->row)));
}

/* The word of a choice, or what is in the field for one's own. */
static const char *
get_word (BivPrintForm *self, const Choice *choice)
{
  const char *word = get_chosen (self, choice);

  return word || choice->own == 0
           ? word
           : gtk_editable_get_text (GTK_EDITABLE (get_widget (self, choice->own)));
}

static void
set_word (BivPrintForm *self, const Choice *choice, const char *word)
{
  guint i = 0;

  while (choice->get_word (i) && !g_str_equal (choice->get_word (i), word))
    i++;
  if (!choice->get_word (i) && choice->own == 0)
    return;
  adw_combo_row_set_selected (get_widget (self, choice->row), i);
  if (!choice->get_word (i))
    gtk_editable_set_text (GTK_EDITABLE (get_widget (self, choice->own)), word);
}

static void
offer_words (BivPrintForm *self, const Choice *choice)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; choice->get_word (i); i++)
    gtk_string_list_take (names, choice->name (choice->get_word (i)));
  if (choice->own != 0)
    gtk_string_list_append (names, _ ("A size of your own"));
  adw_combo_row_set_model (get_widget (self, choice->row), G_LIST_MODEL (names));
}

/* --- What rows depend on --------------------------------------------------------------------- */

static void
show_row (GtkSpinButton *of, bool matters)
{
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (of), ADW_TYPE_ACTION_ROW), matters);
}

static void
show_what_matters (BivPrintForm *self)
{
  bool turns = adw_combo_row_get_selected (self->flip) != BIV_FLIP_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (choices[i].own != 0)
      gtk_widget_set_visible (get_widget (self, choices[i].own),
                              !get_chosen (self, &choices[i]));
  show_row (self->shift_x, turns);
  show_row (self->shift_y, turns);
  show_row (self->dpi, biv_print_form_get_format (self) == BIV_EXPORT_PNG);
}

static void
changed_cb (BivPrintForm *self)
{
  if (self->is_quiet)
    return;
  show_what_matters (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
ask_printer_cb (BivPrintForm *self)
{
  biv_print_margin_ask (self->margin);
}

/* --- What there is for a document ------------------------------------------------------------ */

/* One that cannot be read is not printed, and the row says why. */
static void
offer_picture (BivPrintForm *self, BivUnderlay *underlay)
{
  g_autoptr (GError) error = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->picture_row), underlay != NULL);
  if (!underlay || biv_underlay_picture_check (biv_underlay_get_data (underlay), &error))
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self->picture), FALSE);
  adw_action_row_set_subtitle (self->picture_row, error->message);
}

/* Rules on their own have no secrets and no findings, and only battles have a map. */
static void
hide_what_changes_nothing (BivPrintForm *self, BivNode *root)
{
  gtk_widget_set_visible (self->opponent_row, !BIV_IS_RULESET (root));
  gtk_widget_set_visible (self->findings_row, !BIV_IS_RULESET (root));
  gtk_widget_set_visible (self->map_group, BIV_IS_SCENARIO (root));
}

static void
offer_sides (BivPrintForm *self, BivScenario *scenario)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *language = biv_translation_choose_language (NULL);

  gtk_string_list_append (names, _ ("Both sides"));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    {
      const char *id = biv_node_get_id (BIV_NODE (side));
      const char *name = biv_text_for (biv_side_get_name (side), language);

      gtk_string_list_append (names, *name ? name : id);
      g_ptr_array_add (self->side_ids, g_strdup (id));
    }
  adw_combo_row_set_model (self->side, G_LIST_MODEL (names));
}

/* (nullable): the id of the only side whose pieces stand on the map. */
static const char *
get_side (BivPrintForm *self)
{
  guint selected = adw_combo_row_get_selected (self->side);

  return selected > 0 && selected <= self->side_ids->len ? self->side_ids->pdata[selected - 1]
                                                         : NULL;
}

/* Offers the cards that there are, all of them chosen. @rules: (nullable): of the document */
void
biv_print_form_offer_cards (BivPrintForm *self, BivNode *root, BivRuleset *rules)
{
  g_return_if_fail (BIV_IS_PRINT_FORM (self));
  biv_print_cards_offer (self->cards, root, rules);
}

/* Offers what there is for a document, with what usually is in a pack. To be called once. */
void
biv_print_form_offer (BivPrintForm *self, BivNode *root)
{
  const BivPageKind *kind;

  g_return_if_fail (BIV_IS_PRINT_FORM (self));
  self->is_quiet = true;
  for (guint i = 0; (kind = biv_pages_get_kind (i)); i++)
    if (biv_pages_suit (kind->word, root))
      {
        biv_print_parts_offer (self->parts, kind, biv_pages_are_usual (kind, root));
        biv_print_sizes_offer (self->sizes, kind);
      }
  hide_what_changes_nothing (self, root);
  if (BIV_IS_SCENARIO (root))
    offer_sides (self, BIV_SCENARIO (root));
  offer_picture (self,
                 BIV_IS_SCENARIO (root) ? biv_scenario_get_underlay (BIV_SCENARIO (root)) : NULL);
  self->is_quiet = false;
}

/* (transfer none): the language of the words on paper. */
const char *
biv_print_form_get_language (BivPrintForm *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_FORM (self), NULL);
  return biv_translation_choose_language (get_word (self, &choices[CHOICE_LANGUAGE]));
}

void
biv_print_form_set_language (BivPrintForm *self, const char *language)
{
  g_return_if_fail (BIV_IS_PRINT_FORM (self));
  set_word (self, &choices[CHOICE_LANGUAGE], language);
}

/* Of the kinds of pages one alone, by its word. */
void
biv_print_form_choose_only (BivPrintForm *self, const char *part)
{
  g_return_if_fail (BIV_IS_PRINT_FORM (self));
  biv_print_parts_choose_only (self->parts, part);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* No width stands for the usual size. */
static bool
read_card (BivPrintForm *self, BivCardOptions *cards)
{
  const char *word = get_word (self, &choices[CHOICE_CARD]);
  g_autofree char *all =
    biv_print_sizes_join (self->sizes, g_str_equal (word, USUAL) ? "" : word);

  return biv_cut_kind_read_sizes (all, &cards->size, cards->sizes) || !*all;
}

/**
 * biv_print_form_read:
 * @options: (out): what is printed and how, but for the style; parts and language belong to the
 *   form, until it is read again
 *
 * Returns: (transfer full) (nullable): what is wrong, a sentence; %NULL when nothing is
 */
char *
biv_print_form_read (BivPrintForm *self, BivPageOptions *options)
{
  bool has_paper = biv_paper_find (get_word (self, &choices[CHOICE_PAPER]), &options->paper);
  bool has_card = read_card (self, &options->cards);
  g_autofree char *size_fault = biv_print_sizes_find_fault (self->sizes);

  biv_paper_set_edge (&options->paper, gtk_spin_button_get_value (self->margin));
  options->parts = biv_print_parts_choose (self->parts, &options->n_parts);
  options->language = biv_print_form_get_language (self);
  options->ink_saver = gtk_switch_get_active (self->ink_saver);
  options->black_and_white = gtk_switch_get_active (self->black_and_white);
  options->opponent = gtk_switch_get_active (self->opponent);
  options->findings = gtk_switch_get_active (self->findings);
  options->cards.only = biv_print_cards_choose (self->cards);
  options->cards.flip = biv_print_form_get_flip (self);
  options->cards.gutter = gtk_spin_button_get_value (self->gutter);
  options->cards.fold = gtk_switch_get_active (self->fold);
  options->cards.reverse = (BivCounterReverse) adw_combo_row_get_selected (self->reverse);
  options->cards.copies = (guint) gtk_spin_button_get_value_as_int (self->copies);
  options->cards.shift_x = gtk_spin_button_get_value (self->shift_x);
  options->cards.shift_y = gtk_spin_button_get_value (self->shift_y);
  options->map.side = get_side (self);
  options->map.hex_mm = gtk_spin_button_get_value (self->hex);
  options->map.is_blank = gtk_switch_get_active (self->blank_map);
  options->map.has_letters = gtk_switch_get_active (self->letters);
  options->map.has_picture = gtk_switch_get_active (self->picture);
  biv_text_row_set_wrong (self->own_paper, !has_paper);
  biv_text_row_set_wrong (self->own_card, !has_card && !size_fault);
  if (!has_paper)
    return g_strdup (
      _ ("Your paper is a width and a height in millimetres, from 90x90 to 1200x1200."));
  if (size_fault)
    return g_steal_pointer (&size_fault);
  if (!has_card)
    return g_strdup (_ ("Your card is a width and a height in millimetres, as 63x88."));
  return NULL;
}

/* Whether a person turns the pile of sheets when its fronts are printed. */
bool
biv_print_form_is_by_hand (BivPrintForm *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_FORM (self), false);
  return adw_combo_row_get_selected (self->flip) == BY_HAND;
}

/* Over which edge the sheets are to be turned. A pile is, like a book, over the long one. */
BivCardFlip
biv_print_form_get_flip (BivPrintForm *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_FORM (self), BIV_FLIP_NONE);
  return biv_print_form_is_by_hand (self)
           ? BIV_FLIP_LONG
           : (BivCardFlip) adw_combo_row_get_selected (self->flip);
}

/* What is done for the printer to the look of it all. */
BivPrintLook
biv_print_form_get_look (BivPrintForm *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_FORM (self), BIV_LOOK_IN_COLOUR);
  return (gtk_switch_get_active (self->ink_saver) ? BIV_LOOK_SAVING_INK : 0) |
         (gtk_switch_get_active (self->black_and_white) ? BIV_LOOK_BLACK_AND_WHITE : 0);
}

/* As what the pages are exported. */
BivExportFormat
biv_print_form_get_format (BivPrintForm *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_FORM (self), BIV_EXPORT_PDF);
  return (BivExportFormat) adw_combo_row_get_selected (self->format);
}

/* Dots to the inch, where that is pictures. */
double
biv_print_form_get_dpi (BivPrintForm *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_FORM (self), BIV_EXPORT_USUAL_DPI);
  return gtk_spin_button_get_value (self->dpi);
}

/* --- Keeping --------------------------------------------------------------------------------- */

static const struct
{
  const char *key;
  gsize widget;
} switches[] = {
  { "ink-saver", G_STRUCT_OFFSET (BivPrintForm, ink_saver) },
  { "black-and-white", G_STRUCT_OFFSET (BivPrintForm, black_and_white) },
  { "opponent", G_STRUCT_OFFSET (BivPrintForm, opponent) },
  { "findings", G_STRUCT_OFFSET (BivPrintForm, findings) },
  { "fold", G_STRUCT_OFFSET (BivPrintForm, fold) },
  { "blank-map", G_STRUCT_OFFSET (BivPrintForm, blank_map) },
  { "letters", G_STRUCT_OFFSET (BivPrintForm, letters) },
  { "picture", G_STRUCT_OFFSET (BivPrintForm, picture) },
};

static const struct
{
  const char *key;
  gsize widget;
} numbers[] = {
  { "margin", G_STRUCT_OFFSET (BivPrintForm, margin) },
  { "gutter", G_STRUCT_OFFSET (BivPrintForm, gutter) },
  { "copies", G_STRUCT_OFFSET (BivPrintForm, copies) },
  { "shift-x", G_STRUCT_OFFSET (BivPrintForm, shift_x) },
  { "shift-y", G_STRUCT_OFFSET (BivPrintForm, shift_y) },
  { "hex", G_STRUCT_OFFSET (BivPrintForm, hex) },
  { "dpi", G_STRUCT_OFFSET (BivPrintForm, dpi) },
};

/* (transfer floating): the state of all rows. */
GVariant *
biv_print_form_keep (BivPrintForm *self)
{
  GVariantDict kept;

  g_variant_dict_init (&kept, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_variant_dict_insert (&kept, choices[i].key, "s", get_word (self, &choices[i]));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_variant_dict_insert (&kept, switches[i].key, "b",
                           gtk_switch_get_active (get_widget (self, switches[i].widget)));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_variant_dict_insert (&kept, numbers[i].key, "d",
                           gtk_spin_button_get_value (get_widget (self, numbers[i].widget)));
  biv_print_sizes_keep (self->sizes, &kept);
  biv_print_parts_keep (self->parts, &kept);
  return g_variant_dict_end (&kept);
}

static void
apply_rows (BivPrintForm *self, GVariantDict *kept)
{
  const char *word;
  gboolean is_on;
  double number;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_variant_dict_lookup (kept, choices[i].key, "&s", &word))
      set_word (self, &choices[i], word);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_variant_dict_lookup (kept, switches[i].key, "b", &is_on))
      gtk_switch_set_active (get_widget (self, switches[i].widget), is_on);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_variant_dict_lookup (kept, numbers[i].key, "d", &number))
      gtk_spin_button_set_value (get_widget (self, numbers[i].widget), number);
}

/* Brings a state back; what it does not tell, or tells of other documents, stays as it is. */
void
biv_print_form_apply (BivPrintForm *self, GVariant *kept)
{
  GVariantDict dict;

  g_return_if_fail (BIV_IS_PRINT_FORM (self));
  g_variant_dict_init (&dict, kept);
  self->is_quiet = true;
  apply_rows (self, &dict);
  biv_print_sizes_apply (self->sizes, &dict);
  biv_print_parts_apply (self->parts, &dict);
  self->is_quiet = false;
  g_variant_dict_clear (&dict);
  changed_cb (self);
}

static void
biv_print_form_dispose (GObject *object)
{
  g_clear_pointer (&BIV_PRINT_FORM (object)->side_ids, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_PRINT_FORM);
  G_OBJECT_CLASS (biv_print_form_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivPrintForm, parts);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, paper);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, own_paper);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, margin);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, language);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, flip);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, ink_saver);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, black_and_white);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, opponent_row);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, opponent);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, findings_row);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, findings);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, cards);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, card);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, reverse);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, gutter);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, fold);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, own_card);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, sizes);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, copies);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, shift_x);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, shift_y);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, map_group);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, side);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, hex);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, blank_map);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, letters);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, picture_row);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, picture);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, format);
  gtk_widget_class_bind_template_child (klass, BivPrintForm, dpi);
}

static void
biv_print_form_class_init (BivPrintFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BIV_TYPE_TEXT_ROW);
  g_type_ensure (BIV_TYPE_PRINT_CARDS);
  g_type_ensure (BIV_TYPE_PRINT_PARTS);
  g_type_ensure (BIV_TYPE_PRINT_SIZES);
  G_OBJECT_CLASS (klass)->dispose = biv_print_form_dispose;
  changed_signal = biv_signal_new ("changed", BIV_TYPE_PRINT_FORM, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/print/biv-print-form.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_printer_cb);
}

/* (transfer none): the paper that is usual in this country. */
const char *
biv_print_form_get_usual_paper (void)
{
  return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? "Letter" : "A4";
}

/* Paper as it is usual here, words in the language of the window. */
static void
set_usual (BivPrintForm *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    offer_words (self, &choices[i]);
  set_word (self, &choices[CHOICE_PAPER], biv_print_form_get_usual_paper ());
  set_word (self, &choices[CHOICE_LANGUAGE], biv_translation_choose_language (NULL));
  gtk_editable_set_text (GTK_EDITABLE (self->own_paper), "210x297");
  gtk_editable_set_text (GTK_EDITABLE (self->own_card), "63x88");
}

static void
biv_print_form_init (BivPrintForm *self)
{
  self->is_quiet = true;
  self->side_ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_typed_number_select_pressed_below (GTK_WIDGET (self));
  set_usual (self);
  show_what_matters (self);
  self->is_quiet = false;
}
