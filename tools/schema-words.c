/* What the elements and attributes of our files mean, for people who read the schemas.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-words.h"

#include <glib.h>

typedef struct
{
  const char *kind; /* NULL: of any element */
  const char *field;
  const char *words;
} Words;

static const struct
{
  const char *kind;
  const char *words;
} classes[] = {
  { "activation", "One activation of an army, or what the rules say of activations." },
  { "advice", "How many activations the rules advise for an army of this size." },
  { "allies", "What the rules say of allied contingents." },
  { "argument", "One of the things that a finding's sentence speaks of." },
  { "arm", "An arm that units belong to." },
  { "army", "An army: contingents with their figures and units, and the activations." },
  { "board", "The hexes: a legend of codes, one row of codes for each row of hexes, then what "
             "stands on single hexes and on the sides between two." },
  { "board-rule", "What the rules ask of a board." },
  { "choice", "One of the values of a field." },
  { "contingent", "A part of an army: the army's own, or an ally's." },
  { "cost", "What a side or contingent has spent." },
  { "cover", "A unit within reach of a leader." },
  { "crossing", "A way over a side of a hex: ford, bridge." },
  { "embedded", "A ruleset or muster list that this file carries along." },
  { "entry", "A unit or figure that a muster list offers." },
  { "face", "A face of the dice." },
  { "field", "A field that a ruleset gives to units or figures." },
  { "figure", "A leader, messenger or other figure." },
  { "finding", "What the check of the rules found." },
  { "hexside", "What may lie on a side of a hex: river, wall, hedge." },
  { "ignored", "A finding that the organiser decided to live with." },
  { "label", "A name on the map." },
  { "leader", "A kind of leader or other figure." },
  { "leader-action", "What a leader may do in combat." },
  { "messenger", "A way for an order to travel." },
  { "movement", "How far a kind of unit moves." },
  { "muster", "A muster list: what an army may hold, and for how much." },
  { "objective", "A hex worth holding." },
  { "order", "An order that may be given." },
  { "order-class", "A class of orders." },
  { "order-point-rule", "How order points are had and spent." },
  { "placement", "Where a unit or figure stands at the start." },
  { "play", "A battle with everything resolved, for a program that plays it." },
  { "pool", "A limit that several entries share." },
  { "price", "What an order costs in special cases." },
  { "quality", "A quality of a leader." },
  { "reserve", "A unit or figure that comes later." },
  { "rule", "A rule of this battle alone." },
  { "ruleset", "A set of rules." },
  { "scenario", "A battle: board, sides with their armies, and what it takes to win." },
  { "side", "One of the players." },
  { "source", "Where the rules are written." },
  { "support", "What the rules ask of support by neighbours." },
  { "terrain", "A kind of ground." },
  { "unit", "A unit." },
  { "victory-rule", "How a battle is won unless the scenario says otherwise." },
  { "word", "A word of the rules or the list, for programs to show." },
  { "work", "What may be built on a hex." },
};

static const Words fields[] = {
  { "activation", "leader", "Who makes it." },
  { "activation", "units", "Of how many units it is." },
  { "board", "ground", "The id of the terrain where nothing else is." },
  { "board", "height", "The number of rows." },
  { "board", "hex-cm", "How wide a hex is on the table, in centimetres." },
  { "board", "width", "The number of columns." },
  { "figure", "kind", "The id of a leader of the ruleset." },
  { "objective", "group", "Holding any of a group counts once." },
  { "objective", "temporary", "Whether it counts only while held." },
  { "scenario", "year", "Negative before Christ; 0 when not said." },
  { "side", "sets-activations",
    "Whether the army's activations replace the advice of the rules." },
  { NULL, "allied", "Whether it is an ally's." },
  { NULL, "arm", "The id of an arm of the ruleset." },
  { NULL, "budget", "The points that may be spent." },
  { NULL, "cite", "Where the rules say so: the text and its section." },
  { NULL, "command", "The leader it stands under." },
  { NULL, "cost", "Its price." },
  { NULL, "details", "Values of fields that the ruleset declares." },
  { NULL, "dx", "Millimetres from the centre of the hex to the right." },
  { NULL, "dy", "Millimetres from the centre of the hex downwards." },
  { NULL, "elements", "The number of its elements, or bases." },
  { NULL, "entry", "The id of the entry of the muster list it was taken from." },
  { NULL, "facing", "The direction it faces, 0 to 5." },
  { NULL, "first-player", "Who begins." },
  { NULL, "handmade", "Whether it was made by hand, not taken from a muster list." },
  { NULL, "language", "The language of the words in it, first of all." },
  { NULL, "muster", "The id of a muster list." },
  { NULL, "muster-version", "The version of the muster list it was made with." },
  { NULL, "name", "What it is called." },
  { NULL, "note", "Words of the organiser or player." },
  { NULL, "notes", "Words of the organiser or player." },
  { NULL, "order-points", "The order points at the start." },
  { NULL, "origin",
    "Whose the figures are: the rule text's, its author's public pages', or ours." },
  { NULL, "piece", "The unit or figure." },
  { NULL, "ruleset", "The id of a ruleset." },
  { NULL, "ruleset-version", "The version of the ruleset it was made with." },
  { NULL, "team", "Sides of one team are friends." },
  { NULL, "text", "What it says." },
  { NULL, "turn-limit", "The number of turns." },
  { NULL, "version", "The version of this file's content." },
};

/* What an element is, or NULL. */
const char *
schema_words_for_class (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (classes[i].kind, kind))
      return classes[i].words;
  return NULL;
}

/* What a field of an element is, or NULL. */
const char *
schema_words_for_field (const char *kind, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if ((!fields[i].kind || g_str_equal (fields[i].kind, kind)) &&
        g_str_equal (fields[i].field, field))
      return fields[i].words;
  return NULL;
}
