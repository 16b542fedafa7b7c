/* Why the rehearsal refuses an action, in words that a player uses.
 *
 * The codes and the names of their arguments are those of core/rules/rehearsal/biv-refusals.h.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "text/biv-sentences-private.h"

const BivSentenceRow biv_refusal_sentences[] = {
  /* history */
  { "undo-none", { N_ ("Nothing was done that could be undone.") } },
  { "redo-none", { N_ ("Nothing was undone that could be done again.") } },

  /* turn and phase */
  { "phase-wrong", { N_ ("That belongs to the phase {wanted}; it is now the phase {phase}.") } },
  { "turn-of-other", { N_ ("{piece} must wait: it is the turn of {side}.") } },
  { "piece-off-table", { N_ ("{piece} is not on the table.") } },
  { "dice-missing", { N_ ("Throw {number} dice and enter them.") } },
  { "rule-missing", { N_ ("These rules have no such thing: {what}.") } },

  /* activation */
  { "leader-unfit", { N_ ("{leader}, {kind}, activates nobody.") } },
  { "leader-again", { N_ ("{leader} has made his activation this turn.") } },
  { "leader-idle", { N_ ("{leader} has made no activation this turn.") } },
  { "activation-none-left",
    { N_ ("There is no activation left for {leader}: {count} were made this turn.") } },
  { "activation-full", { N_ ("All {places} places of the activation of {leader} are taken.") } },
  { "piece-again", { N_ ("{piece} is activated already this turn.") } },
  { "piece-of-other", { N_ ("{piece} is not of the side of {leader}.") } },
  { "ally-obeys-own",
    { N_ ("{leader} cannot activate {piece}: allies obey only their own leaders, and those no "
          "others.") } },
  { "out-of-range",
    { N_ ("{piece} is {distance} hexes from {leader}, who commands as far as {range}.") } },
  { "arms-mixed",
    { N_ ("{unit}, {arm}, does not go with the other units that {leader} activates.") } },
  { "units-limited",
    { N_ ("With {order}, no more than {number} units are activated this turn.") } },
  { "no-unit-to-follow", { N_ ("There is no activated unit with {figure}.") } },
  { "order-no-activation", { N_ ("{order} changes nothing about an activation.") } },

  /* movement */
  { "movement-unknown", { N_ ("These rules do not say how far {piece} moves.") } },
  { "not-activated", { N_ ("{piece} is not activated: it stays where it is.") } },
  { "not-alone",
    { N_ ("{piece} moves without a unit only if activated alone; else it goes with the unit on "
          "its hex.") } },
  { "under-way", { N_ ("{piece} is under way with a message.") } },
  { "moved-already", { N_ ("{piece} has moved this turn.") } },
  { "leaders-in-turn",
    { N_ ("{piece} is too late: units that {leader} activated later have begun to move.") } },
  { "hex-not-next", { N_ ("{piece} cannot step to {hex}: it is not the next hex.") } },
  { "move-too-far", { N_ ("That is too far for {piece}, who can move {allowance} this turn.") } },
  { "way-impassable", { N_ ("{piece} cannot enter {hex}: the way is impassable.") } },
  { "hex-of-enemy", { N_ ("{piece} cannot enter {hex}: an enemy unit stands there.") } },
  { "hex-of-friend", { N_ ("A friendly unit on {hex} is in the way of {piece}.") } },
  { "enemy-too-near",
    { N_ (
      "{order} keeps {piece} at least {wanted} hexes from every enemy; that is {distance}.") } },
  { "on-a-leash",
    { N_ ("{piece}, an ally too far from its own sub-general, must end nearer to him or to its "
          "edge.") } },
  { "not-supported", { N_ ("{unit} is not supported.") } },

  /* messengers */
  { "messenger-figure", { N_ ("{kind}: a figure on the leader’s hex must carry the message.") } },
  { "messenger-no-figure", { N_ ("{kind}: he is a token, not a figure of the army.") } },
  { "messenger-unfit", { N_ ("{piece} cannot carry this message as {kind}.") } },
  { "messenger-elsewhere", { N_ ("{piece} is not on the hex of the leader who sends him.") } },
  { "messenger-came", { N_ ("{piece} came to the leader in a way that {kind} does not allow.") } },
  { "message-none", { N_ ("There is no message number {number}.") } },
  { "message-over", { N_ ("The message of {piece} is not under way any more.") } },
  { "message-moved", { N_ ("{piece} has moved with his message this turn.") } },
  { "message-too-far", { N_ ("That is {cost} hexes; {piece} runs {speed} a turn.") } },
  { "message-no-way", { N_ ("No way leads a messenger to {unit}.") } },
  { "message-elsewhere", { N_ ("{piece} has not reached the hex of {unit}.") } },
  { "message-safe", { N_ ("No enemy unit stands on the hex of {piece}.") } },
  { "message-waits",
    { N_ ("{piece} starts back only in the turn after the message was handed over.") } },

  /* orders */
  { "order-too-dear", { N_ ("{order} costs {cost} order points, and {held} are held.") } },
  { "order-amount", { N_ ("{order} is for one hex or element at least.") } },
  { "order-not-now", { N_ ("This is not the moment for {order}: {class}.") } },
  { "order-no-general",
    { N_ ("Only the general-in-chief gives {order}, and he is not on the table.") } },
  { "order-limit-turn",
    { N_ ("{order} would be one too many this turn: {class}, {limit} a turn.") } },
  { "order-limit-combat",
    { N_ ("{order} would be one too many in this combat: {class}, {limit} a combat.") } },
  { "order-no-combat", { N_ ("{order} is given in a combat, and none is being fought.") } },
  { "order-on-riposte", { N_ ("{order} is not given for a riposte.") } },
  { "order-melee-only", { N_ ("{order} is for melee only, not for shooting.") } },
  { "order-before-dice", { N_ ("{order} comes after the dice: throw them first.") } },
  { "order-after-dice", { N_ ("{order} comes before the dice, and they are thrown.") } },
  { "order-not-fighting", { N_ ("{order} goes to the unit that fights in this combat.") } },
  { "order-needs-unit", { N_ ("{order} is given to a unit: say which.") } },
  { "order-needs-leader", { N_ ("{order} is given to a leader: say which.") } },
  { "order-unit-of-other", { N_ ("{unit} is not of the side that gives {order}.") } },
  { "order-needs-activated", { N_ ("{unit} is not activated, as {order} asks.") } },
  { "order-arm", { N_ ("{unit}, {arm}, may not be given {order}.") } },
  { "order-edge-far",
    { N_ ("{unit} is {distance} hexes from its own edge, too far for {order}.") } },
  { "order-enemy-near",
    { N_ ("{unit} is {distance} hexes from an enemy, too near for {order}.") } },
  { "order-needs-success",
    { N_ ("{order} follows an attack that removed the enemy or drove it back; {unit} has made "
          "none.") } },
  { "order-needs-fired", { N_ ("{order} is for a unit that has fired; {unit} has not.") } },
  { "order-needs-support", { N_ ("{order} is for a supported unit; {unit} is not.") } },
  { "order-needs-influence",
    { N_ ("{order} is for a unit within a leader’s influence; {unit} is not.") } },
  { "order-enemy-arm", { N_ ("{order} is not an answer to such an enemy as {unit} faces.") } },
  { "order-elements",
    { N_ ("{order} would give {number} elements back to {unit}, which has lost {lost}.") } },
  { "order-fall-back",
    { N_ ("{unit} cannot fall back {number} hexes: one at least, its movement at most.") } },
  { "order-unannounced", { N_ ("No activation was announced that needs {order}.") } },
  { "order-too-late", { N_ ("{order} is given before any unit moves.") } },
  { "order-unpaid", { N_ ("{unit} may act only once {order} is given and paid.") } },

  /* combat */
  { "combat-none", { N_ ("No combat is at that point.") } },
  { "attack-no-unit", { N_ ("{unit} is no unit that could attack.") } },
  { "attack-not-activated", { N_ ("{unit} is not activated this turn and does not attack.") } },
  { "attack-move-only", { N_ ("{unit} may only move this turn.") } },
  { "attack-again", { N_ ("{unit} has fought this turn.") } },
  { "attack-no-enemy", { N_ ("{unit} is no enemy unit.") } },
  { "attack-far", { N_ ("{unit} is {distance} hexes from {enemy}: melee is for neighbours.") } },
  { "riposte-unfit",
    { N_ ("{unit} does not strike back: only a supported unit does, in melee, once.") } },
  { "riposte-waits", { N_ ("It is not yet, or no longer, for {unit} to strike back.") } },
  { "face-misses", { N_ ("{face} does not hit {unit}.") } },

  /* leader actions */
  { "act-of-other",
    { N_ ("{leader} can do this for a unit of his own side only: {action}, {unit}.") } },
  { "act-before-dice", { N_ ("{action} is for a combat declared, before its dice.") } },
  { "act-combat-under-way", { N_ ("{action} waits for the end of the combats.") } },
  { "act-far",
    { N_ ("{leader} is {distance} hexes from {unit}; for this he must be within "
          "{reach}: {action}.") } },
  { "act-general", { N_ ("{leader} is the general-in-chief, who may not do this: {action}.") } },
  { "act-not-activated", { N_ ("{leader} is not activated this turn, as this asks: {action}.") } },
  { "act-engaged",
    { N_ ("{leader} or {unit} was in melee this turn: {action} is not possible.") } },
  { "act-not-engaged", { N_ ("{unit} is in no combat now, as this asks: {action}.") } },
  { "act-enemy-near", { N_ ("An enemy is {distance} hexes from {unit}, too near: {action}.") } },
  { "act-needs-order", { N_ ("Say which order {leader} gives to {unit}.") } },
  { "act-order-unfit",
    { N_ ("{leader} cannot give {order} so: only an order to one unit, and no command order.") } },
  { "act-no-loss", { N_ ("{unit} has taken no loss this turn that could be ignored.") } },
  { "act-whole", { N_ ("{unit} has no earlier loss to make good.") } },
  { NULL },
};
