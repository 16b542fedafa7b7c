/* A row of the search for commands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-command-item.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "core/assist/biv-letters.h"

static void
free_offer (gpointer data)
{
  BivCommandOffer *self = data;

  g_free (self->title);
  g_free (self->english);
  g_free (self->action);
  g_free (self->about);
  g_free (self);
}

/* (transfer full): an empty list, for those who offer. */
GPtrArray *
biv_command_offer_make_list (void)
{
  return g_ptr_array_new_with_free_func (free_offer);
}

/* (transfer full): @pattern with a name in the place of {name}. */
static char *
fill (const char *pattern, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (pattern, "{name}", 2);

  return g_strjoinv (name, parts);
}

/* Offers what is called otherwise in English.
 * @pattern: not translated, with {name}; @target: (transfer floating) (nullable)
 *
 * Returns: (transfer none): to say more of it */
BivCommandOffer *
biv_command_offer_add_named (GPtrArray *offers, const char *pattern, const char *name,
                             const char *english, const char *action, GVariant *target)
{
  BivCommandOffer *self = g_new0 (BivCommandOffer, 1);
  g_autoptr (GVariant) own = target ? g_variant_ref_sink (target) : NULL;

  self->title = fill (_ (pattern), name);
  self->english = fill (pattern, english);
  self->action = g_action_print_detailed_name (action, own);
  g_ptr_array_add (offers, self);
  return self;
}

/* Offers what is called so in every language. */
BivCommandOffer *
biv_command_offer_add (GPtrArray *offers, const char *pattern, const char *name,
                       const char *action, GVariant *target)
{
  return biv_command_offer_add_named (offers, pattern, name, name, action, target);
}

/* How well a command suits what was typed: a better one is greater. */
typedef enum
{
  SUITS_NOT,
  SUITS_WORDS_NEARLY, /* what else it is called, but for a letter */
  SUITS_NEARLY,       /* as it is called, but for a letter */
  SUITS_OTHER_WORDS,  /* as what else it is called */
  SUITS_WITHIN,       /* as it is called, in the order of BivLettersRate */
  SUITS_WORDS,
  SUITS_NAME,
} Suits;

struct _BivCommandItem
{
  GObject parent_instance;

  char *title; /* in the language of the program */
  char *action;
  guint place; /* in the table */
  Suits suits;
  const char *reason; /* why it cannot be given; NULL: it can */
  bool lacks;         /* it can be once something is open */
  BivCommandPlace where;
  char *end; /* its keys, or what it is about; NULL: nothing */
};

G_DEFINE_FINAL_TYPE (BivCommandItem, biv_command_item, G_TYPE_OBJECT)

static void
biv_command_item_finalize (GObject *object)
{
  BivCommandItem *self = BIV_COMMAND_ITEM (object);

  g_free (self->title);
  g_free (self->action);
  g_free (self->end);
  G_OBJECT_CLASS (biv_command_item_parent_class)->finalize (object);
}

static void
biv_command_item_class_init (BivCommandItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_command_item_finalize;
}

static void
biv_command_item_init (BivCommandItem *self)
{
}

static Suits
rate_name (const char *name, char *const *words)
{
  BivLettersRate rate = biv_letters_rate (name, words);

  if (rate == BIV_LETTERS_NOT)
    return biv_letters_suit_nearly (name, words) ? SUITS_NEARLY : SUITS_NOT;
  return SUITS_WITHIN + (Suits) rate - BIV_LETTERS_WITHIN;
}

/* Other words that suit are not as good as a name that does, however well. */
static Suits
rate_others (const char *others, char *const *words)
{
  Suits suits = rate_name (others, words);

  return suits > SUITS_NEARLY    ? SUITS_OTHER_WORDS
         : suits == SUITS_NEARLY ? SUITS_WORDS_NEARLY
                                 : SUITS_NOT;
}

/* It is found in English too. */
static BivCommandItem *
make (const char *title, const char *english, const char *action, guint place, char *const *words)
{
  BivCommandItem *self = g_object_new (BIV_TYPE_COMMAND_ITEM, NULL);

  self->title = g_strdup (title);
  self->action = g_strdup (action);
  self->place = place;
  self->suits = MAX (rate_name (title, words), rate_name (english, words));
  return self;
}

/* Notes why it cannot be given. @when: (nullable): why not though something is open */
static void
refuse (BivCommandItem *self, BivCommandPlace place, const char *when)
{
  self->reason = when ? _ (when) : biv_command_place_explain (place);
  self->where = place;
  self->lacks = !when && (place == BIV_COMMAND_IN_DOCUMENT || place == BIV_COMMAND_IN_BATTLE);
}

/* @place: in the table; @words: what was typed, of biv_letters_split() */
BivCommandItem *
biv_command_item_new (const BivCommand *command, guint place, char *const *words,
                      BivActionFinder *finder)
{
  BivCommandItem *self =
    make (biv_command_get_title (command), command->title, command->action, place, words);
  BivActionState state;

  if (command->words)
    self->suits = MAX (self->suits, MAX (rate_others (biv_command_get_words (command), words),
                                         rate_others (command->words, words)));
  if (self->suits == SUITS_NOT)
    return self;
  state = biv_action_finder_ask (finder, command->action);
  if (state != BIV_ACTION_ENABLED)
    refuse (self, command->place, state == BIV_ACTION_DISABLED ? command->when : NULL);
  self->end = biv_action_finder_get_keys (finder, command->action);
  return self;
}

/* What is offered, and cannot be done, is not there at all, unless it says where it could be. */
BivCommandItem *
biv_command_item_new_offered (const BivCommandOffer *offer, guint place, char *const *words,
                              BivActionFinder *finder)
{
  BivCommandItem *self = make (offer->title, offer->english, offer->action, place, words);

  self->end = g_strdup (offer->about);
  if (biv_action_finder_ask (finder, offer->action) == BIV_ACTION_ENABLED)
    return self;
  if (offer->place == BIV_COMMAND_ANYWHERE)
    self->suits = SUITS_NOT;
  else
    refuse (self, offer->place, NULL);
  return self;
}

/* Whether it has what was typed. */
bool
biv_command_item_suits (BivCommandItem *self)
{
  return self->suits > SUITS_NOT;
}

/* Of two: what can be given first, then what suits best, then as in the table. */
int
biv_command_item_compare (BivCommandItem *self, BivCommandItem *other)
{
  if (!self->reason != !other->reason)
    return self->reason ? 1 : -1;
  if (self->suits != other->suits)
    return (int) other->suits - (int) self->suits;
  return (int) self->place - (int) other->place;
}

const char *
biv_command_item_get_title (BivCommandItem *self)
{
  return self->title;
}

const char *
biv_command_item_get_action (BivCommandItem *self)
{
  return self->action;
}

/* (nullable): why it cannot be given now. */
const char *
biv_command_item_get_reason (BivCommandItem *self)
{
  return self->reason;
}

/* (transfer none): its keys, or what it is about; may be "". */
const char *
biv_command_item_get_end (BivCommandItem *self)
{
  return self->end ? self->end : "";
}

/* Whether it can be given once something is open. @wish: (out): what that is */
bool
biv_command_item_wants_document (BivCommandItem *self, BivCommandWish *wish)
{
  *wish = self->where == BIV_COMMAND_IN_BATTLE ? BIV_COMMAND_WISH_BATTLES
                                               : BIV_COMMAND_WISH_DOCUMENTS;
  return self->lacks;
}

/* (transfer full): all of the row, to be heard. */
char *
biv_command_item_describe (BivCommandItem *self)
{
  const char *parts[] = { self->title, self->reason ? self->reason : self->end, NULL };

  return g_strjoinv ("\n", (char **) parts);
}
