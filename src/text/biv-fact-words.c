/* The names of the rehearsal's facts, and of their values.
 *
 * A fact named after an item of the rules has the item's name. A value that is a number, a piece,
 * a side or an item of the rules needs no word here; "NAME=VALUE" is the word for a value of that
 * fact alone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/ruleset/effect/biv-effect-kinds.h"
#include "text/biv-action-text.h"

/* What orders and the actions of leaders bring about, and how their amounts are told. */
#define NAME(member, word, fact, asks, joins, may, does, amount, name, meaning) { word, name },
#define VALUE(member, word, fact, asks, joins, may, does, amount, name, meaning) amount (word)
#define COUNT(word)
#define YES(word) { word "=1", N_ ("yes") },
#define ALL(word) { word "=0", N_ ("all of them") },
#define ANY(word) { word "=0", N_ ("any number") },

const BivNamedWord biv_fact_names[] = {
  /* activation, orders, movement, messengers */
  { "places", N_ ("Places") },
  { "used", N_ ("Taken") },
  { "left", N_ ("Remaining") },
  { "points", N_ ("Order points") },
  { "turn", N_ ("Turn") },
  { "player", N_ ("Player") },
  { "phase", N_ ("Phase") },
  { "leashed", N_ ("May only draw nearer or withdraw") },
  { "unit", N_ ("Unit") },
  { "leaders", N_ ("Leaders") },
  { "sequence", N_ ("Sequence") },
  { "cost", N_ ("Cost") },
  { "discount", N_ ("Discount") },
  { "full", N_ ("Cost without discount") },
  { "held", N_ ("Held") },
  { "paid", N_ ("Paid for the units of") },
  { "gained", N_ ("Gained") },
  { "class", N_ ("Class") },
  { "to", N_ ("To") },
  { "lasts", N_ ("Lasts") },
  { "orders", N_ ("Orders") },
  { "actions", N_ ("Actions of leaders") },
  { "distance", N_ ("Distance") },
  { "range", N_ ("Range") },
  { "mounted", N_ ("Mounted") },
  { "steps", N_ ("Hexes gone") },
  { "steps-done", N_ ("Steps done") },
  { "road", N_ ("Along a road") },
  { "combat", N_ ("May fight after it") },
  { "combat-number", N_ ("Combat") },
  { "along", N_ ("Go along") },
  { "meets", N_ ("Meets the message") },
  { "allowance", N_ ("Hexes, if it fights") },
  { "without-combat", N_ ("Hexes, if it does not fight") },
  { "open-hexes", N_ ("Hexes of difficult ground") },
  { "hexes", N_ ("Hexes") },
  { "fighting", N_ ("Of these it may fight after") },
  { "friends", N_ ("Friends") },
  { "restored", N_ ("Elements restored") },
  { "round", N_ ("Round") },
  { "turns", N_ ("Turns") },
  { "arrives", N_ ("Arrives on turn") },
  { "acts", N_ ("Acts on turn") },
  { "loss", N_ ("Probability of loss") },
  { "lost", N_ ("Lost") },
  { "back", N_ ("Back on turn") },
  { "moves", N_ ("Moves") },
  { "message", N_ ("Message") },
  { "state", N_ ("State") },
  { "hex", N_ ("Hex") },
  { "kind", N_ ("Kind") },
  { "again", N_ ("Enemy on its hex again") },
  { "way", N_ ("Way") },

  /* orders that are tested with dice */
  { "value", N_ ("Command value") },
  { "away", N_ ("Away from the commander") },
  { "base", N_ ("Value without modifiers") },
  { "passes", N_ ("Passes") },
  { "received", N_ ("Received") },
  { "sum", N_ ("Sum of the dice") },
  { "enemy", N_ ("Nearest enemy") },
  { "may-charge", N_ ("May charge") },
  { "contact", N_ ("In contact") },
  { "front", N_ ("In front") },
  { "flank", N_ ("On a flank") },
  { "rear", N_ ("In the rear") },

  /* combat and the actions of leaders */
  { "thrown", N_ ("Dice thrown") },
  { "replaced", N_ ("Thrown again") },
  { "faces", N_ ("The dice now") },
  { "hits", N_ ("Hits") },
  { "stopped", N_ ("Does no more this turn") },
  { "removed", N_ ("Leaves the table") },
  { "elements", N_ ("Elements") },
  { "ignored-losses", N_ ("Losses ignored") },
  { "ignored-flags", N_ ("Flags ignored") },
  { "dice-more", N_ ("Further dice") },
  { "falls-back", N_ ("Falls back") },
  { "enemy-held", N_ ("Hexes held by the enemy") },
  { "friend-held", N_ ("Hexes taken by friends") },
  { "impassable", N_ ("Impassable hexes") },
  { "off-table", N_ ("Hexes off the table") },
  { "leash-held", N_ ("Hexes too far from the ally’s own leader") },
  { "losses", N_ ("Losses") },
  { "falls", N_ ("Probability that the leader falls") },
  { "to-test", N_ ("To be tested first") },

  BIV_EACH_EFFECT_KIND (NAME)

  /* what the rules say */
  { "of", N_ ("Describes") },
  { "holds", N_ ("Holds") },
  { "passage", N_ ("Passage") },
  { "supports", N_ ("Supports infantry attacked on it") },
  { "sides", N_ ("Sides of the die") },
  { "chance", N_ ("Probability") },
  { "rank", N_ ("Rank") },
  { "command", N_ ("Commands as far as") },
  { "influence", N_ ("Influences as far as") },
  { "least", N_ ("At least, in an army") },
  { "most", N_ ("At most, in an army") },
  { NULL },
};

const BivNamedWord biv_fact_words[] = {
  { "yes", N_ ("yes") },
  { "no", N_ ("no") },
  { "must", N_ ("it must") },

  /* the state of a message */
  { "under-way", N_ ("under way") },
  { "delivered", N_ ("delivered") },
  { "over", N_ ("over") },
  { "lost", N_ ("lost") },

  /* whether more orders may be given */
  { "go-on", N_ ("are still given") },
  { "ended", N_ ("no more this turn") },

  /* the target of an order, and how long it lasts */
  { "to=player", N_ ("the player") },
  { "to=unit", N_ ("a unit") },
  { "to=activated-unit", N_ ("an activated unit") },
  { "to=leader", N_ ("a leader") },
  { "to=leader-units", N_ ("the units of one leader") },
  { "to=turn-units", N_ ("the units activated this turn") },
  { "lasts=once", N_ ("at once") },
  { "lasts=combat", N_ ("this combat") },
  { "lasts=turn", N_ ("this turn") },
  { "lasts=rest-of-turn", N_ ("the rest of the turn") },

  /* what a leader, and the units he activated, do in their turn */
  { "sequence=activate", N_ ("activates") },
  { "sequence=move", N_ ("moves") },
  { "sequence=fight", N_ ("fights") },

  /* what the rules say */
  { "rank=general", N_ ("general-in-chief") },
  { "rank=sub-general", N_ ("sub-general") },
  { "rank=officer", N_ ("officer") },
  { "rank=messenger", N_ ("messenger") },
  { "rank=character", N_ ("character") },
  { "passage=open", N_ ("open") },
  { "passage=difficult", N_ ("difficult") },
  { "passage=impassable", N_ ("impassable") },
  { "holds=number", N_ ("a number") },
  { "holds=text", N_ ("a text") },
  { "holds=choice", N_ ("one choice") },
  { "holds=choices", N_ ("any number of choices") },
  { "holds=flag", N_ ("yes or no") },
  { "of=unit", N_ ("a unit") },
  { "of=figure", N_ ("a figure") },

  /* facts that are yes or no, and the amounts of effects */
  { "falls-back=1", N_ ("yes") },
  BIV_EACH_EFFECT_KIND (VALUE)

    { NULL },
};

/* What each effect does, for the manual of rulesets. */
#define MEANING(member, word, fact, asks, joins, may, does, amount, name, meaning) \
  { word, meaning },

const BivNamedWord biv_effect_meanings[] = {
  BIV_EACH_EFFECT_KIND (MEANING){ NULL },
};
