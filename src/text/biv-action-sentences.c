/* What the verbs of the rehearsal are called, what they are about, and what was done with them, in
 * words that a player uses.
 *
 * The codes are the words of the verbs of core/rules/rehearsal, with a flag that was raised after
 * them; the names of the arguments are those of their slots, "more" counts the values of a slot
 * after the first. "fact" is a figure of an answer.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "text/biv-action-text.h"
#include "text/biv-sentences-private.h"
#include "text/biv-translation.h"

const BivSentenceRow biv_action_sentences[] = {
  /* the course of the game */
  { "next", { N_ ("On to the next phase") } },
  { "phase", { N_ ("On to the phase {phase}") } },
  { "turn", { N_ ("End of the turn") } },
  { "points", { N_ ("{side} holds {number} order points") } },
  { "lose",
    { NP_ ("{piece} loses {number} element", "{piece} loses {number} elements"), "number" } },
  { "lose", { N_ ("{piece} loses an element") } },
  { "mark", { N_ ("{piece} is marked: {mark}") } },
  { "mark-no", { N_ ("{piece} is no longer marked: {mark}") } },
  { "state", { N_ ("{piece} is now {state}") } },
  { "put", { N_ ("{piece} is put on {hex}") } },
  { "away", { N_ ("{piece} leaves the table") } },

  /* activation */
  { "activate",
    { NP_ ("{leader} activates {units} and {more} more",
           "{leader} activates {units} and {more} more"),
      "more" } },
  { "activate", { N_ ("{leader} activates {units}") } },
  { "activate", { N_ ("{leader} begins an activation") } },
  { "add",
    { NP_ ("{leader} adds {units} and {more} more", "{leader} adds {units} and {more} more"),
      "more" } },
  { "add", { N_ ("{leader} adds {units}") } },
  { "follow", { N_ ("{figure} goes with the unit on the hex") } },

  /* orders */
  { "order", { N_ ("{order} is given to {to}") } },
  { "order", { N_ ("{order} is given for the units of {leader}") } },
  { "order", { N_ ("{order} is given") } },
  { "gain", { N_ ("{side} gains {number} order points in its combat") } },
  { "act", { N_ ("{leader} acts for {unit}: {action}") } },

  /* combat */
  { "attack-ranged", { N_ ("{unit} fires at {enemy}") } },
  { "attack", { N_ ("{unit} attacks {enemy}") } },
  { "roll", { N_ ("The dice of the combat are thrown") } },
  { "riposte", { N_ ("The defender strikes back") } },
  { "won", { N_ ("The attacker wins") } },
  { "combat-over", { N_ ("The combat is over") } },

  /* movement */
  { "move", { N_ ("{piece} moves to {hexes}") } },

  /* messengers */
  { "send", { N_ ("{from} sends {figure}: {kind}") } },
  { "send", { N_ ("{from} sends a message: {kind}") } },
  { "run", { N_ ("Message {number} goes to {hexes}") } },
  { "deliver", { N_ ("Message {number} reaches {unit}") } },
  { "enemy-enters", { N_ ("The enemy comes upon message {number}, which goes to {to}") } },
  { "return", { N_ ("The bearer of message {number} goes back to {hexes}") } },

  /* Translators: a figure of an answer: "Places: 4" */
  { "fact", { N_ ("{name}: {value}") } },
  { NULL },
};

const BivNamedWord biv_verb_names[] = {
  { "next", N_ ("Go on to the next phase") },
  { "phase", N_ ("Go on to a phase") },
  { "turn", N_ ("End the turn") },
  { "when", N_ ("Ask: what is it the moment for?") },
  { "points", N_ ("Enter order points") },
  { "lose", N_ ("Enter losses") },
  { "mark", N_ ("Enter what is true of a piece") },
  { "state", N_ ("Enter a state of morale") },
  { "put", N_ ("Put on a hex, whatever the rules say") },
  { "away", N_ ("Take off the table") },
  { "activate", N_ ("Activate") },
  { "add", N_ ("Add to an activation") },
  { "follow", N_ ("Go with a unit") },
  { "may-activate", N_ ("Ask: may he activate it?") },
  { "who", N_ ("Ask: who may activate it?") },
  { "places", N_ ("Ask: how many places has he?") },
  { "sequence", N_ ("Ask: in what order is it done?") },
  { "order", N_ ("Give an order") },
  { "may-order", N_ ("Ask: may the order be given?") },
  { "cost", N_ ("Ask: what does the order cost?") },
  { "effects", N_ ("Ask: what does the order bring about?") },
  { "in-force", N_ ("Ask: which orders work for it?") },
  { "gain", N_ ("Enter order points gained in combat") },
  { "act", N_ ("Have a leader act") },
  { "attack", N_ ("Attack") },
  { "roll", N_ ("Enter that the dice of the combat are thrown") },
  { "riposte", N_ ("Strike back") },
  { "won", N_ ("Enter that the attacker wins") },
  { "combat-over", N_ ("End the combat") },
  { "allowance", N_ ("Ask: how far may it move?") },
  { "reach", N_ ("Ask: where may it go?") },
  { "may-move", N_ ("Ask: may it go there?") },
  { "move", N_ ("Move") },
  { "supported", N_ ("Ask: is it supported?") },
  { "send", N_ ("Send a message") },
  { "may-send", N_ ("Ask: may a message be sent?") },
  { "run", N_ ("Move a message") },
  { "deliver", N_ ("Deliver a message") },
  { "enemy-enters", N_ ("An enemy comes upon a message") },
  { "return", N_ ("Have the bearer of a message go back") },
  { "message", N_ ("Ask: how does it stand with a message?") },
  { "route", N_ ("Ask: how long does a message take?") },
  { NULL },
};

const BivNamedWord biv_slot_names[] = {
  { "side", N_ ("Side") },
  { "number", N_ ("Number") },
  { "piece", N_ ("Piece") },
  { "mark", N_ ("Mark") },
  { "no", N_ ("No longer") },
  { "state", N_ ("State") },
  { "hex", N_ ("Hex") },
  { "facing", N_ ("Facing") },
  { "dx", N_ ("Right of the middle, in mm") },
  { "dy", N_ ("Below the middle, in mm") },
  { "phase", N_ ("Phase") },
  { "leader", N_ ("Leader") },
  { "units", N_ ("Units") },
  { "unit", N_ ("Unit") },
  { "by", N_ ("Under the order") },
  { "figure", N_ ("Figure") },
  { "dice", N_ ("Dice thrown") },
  { "order", N_ ("Order") },
  { "to", N_ ("To") },
  { "hexes", N_ ("Hexes") },
  { "elements", N_ ("Elements") },
  { "losses", N_ ("Losses") },
  { "action", N_ ("Leader’s action") },
  { "enemy", N_ ("Enemy") },
  { "ranged", N_ ("By fire") },
  { "attacked", N_ ("When attacked") },
  { "kind", N_ ("Kind") },
  { "from", N_ ("From") },
  { NULL },
};

const BivNamedWord biv_slot_words[] = {
  { "activated", N_ ("activated") },
  { "alone", N_ ("activated alone") },
  { "made", N_ ("has made an activation") },
  { "moved", N_ ("moved") },
  { "move-only", N_ ("may only move") },
  { "fought", N_ ("fought") },
  { "fired", N_ ("fired") },
  { "mounted", N_ ("mounted") },
  { "confused", N_ ("confused") },
  { "engaged", N_ ("in contact with the enemy") },
  { "routed", N_ ("came here by a rout") },
  { "arrived", N_ ("came here by a move") },
  { "charged", N_ ("charged") },
  { "covered", N_ ("flanks and rear covered") },
  { "joined", N_ ("goes with its unit") },
  { NULL },
};

const BivNamedWord biv_fact_names[] = {
  { "places", N_ ("Places") },
  { "used", N_ ("Taken") },
  { "left", N_ ("Elements left") },
  { "points", N_ ("Order points") },
  { "turn", N_ ("Turn") },
  { "player", N_ ("Player") },
  { "phase", N_ ("Phase") },
  { "leashed", N_ ("May only draw nearer or withdraw") },
  { "unit", N_ ("Unit") },
  { "leaders", N_ ("Leaders") },
  { "sequence", N_ ("Sequence") },
  { "dice", N_ ("Dice") },
  { "cost", N_ ("Cost") },
  { "discount", N_ ("Discount") },
  { "full", N_ ("Cost without discount") },
  { "held", N_ ("Held") },
  { "paid", N_ ("Paid") },
  { "gained", N_ ("Gained") },
  { "class", N_ ("Class") },
  { "to", N_ ("To") },
  { "lasts", N_ ("Lasts") },
  { "orders", N_ ("Orders") },
  { "distance", N_ ("Distance") },
  { "range", N_ ("Range") },
  { "steps", N_ ("Hexes gone") },
  { "road", N_ ("Along a road") },
  { "combat", N_ ("May fight after it") },
  { "along", N_ ("Go along") },
  { "allowance", N_ ("Hexes, if it fights") },
  { "without-combat", N_ ("Hexes, if it does not fight") },
  { "open-hexes", N_ ("Hexes of difficult ground") },
  { "keep-away", N_ ("Away from the enemy by") },
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
  { NULL },
};

const BivNamedWord biv_fact_words[] = {
  { "yes", N_ ("yes") },
  { "no", N_ ("no") },
  { NULL },
};
