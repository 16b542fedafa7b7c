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
  { "units-limited", { N_ ("With {order}, no more than {number} units are activated this turn.") } },
  { "no-unit-to-follow", { N_ ("There is no activated unit with {figure}.") } },
  { "order-no-activation", { N_ ("{order} changes nothing about an activation.") } },

  /* orders */
  { "order-too-dear", { N_ ("{order} costs {cost} order points, and {held} are held.") } },
  { NULL },
};
