/* What the elements and attributes of our files mean, for people who read the schemas: what the
 * manuals say of attributes, and here what elements are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-words.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#include "schema-manual.h"

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
  { "at", "What else is on a hex, or on several of a row." },
  { "between", "What lies between a hex and a neighbour." },
  { "board", "The hexes: a legend of codes, one row of codes for each row of hexes, then what "
             "stands on single hexes and on the sides between two." },
  { "board-rule", "What the rules ask of a board." },
  { "change", "What house rules change of an item that they have from below." },
  { "choice", "One of the values of a field." },
  { "command-test", "Orders that are thrown for." },
  { "composition", "How minima and maxima grow with the size of the game." },
  { "contingent", "A part of an army: the army's own, or an ally's." },
  { "cost", "What a side or contingent has spent." },
  { "covers", "A unit within reach of a leader." },
  { "crossing", "A way over a side of a hex: ford, bridge." },
  { "effect", "What an order, or what a leader does, brings about." },
  { "elevation", "The elevations of one row of hexes, the first the northernmost." },
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
  { "leader-action", "What a leader may do for a unit." },
  { "legend", "The code of a terrain in the rows." },
  { "messenger", "A way for an order to travel." },
  { "modifier", "What changes a command value." },
  { "movement", "How far a kind of unit moves." },
  { "muster", "A muster list: what an army may hold, and for how much." },
  { "objective", "A hex worth holding." },
  { "order", "An order that may be given." },
  { "order-class", "A class of orders." },
  { "order-point-rule", "How order points are had and spent." },
  { "phase", "A phase of a turn." },
  { "placement", "Where a unit or figure stands at the start." },
  { "play", "A battle with everything resolved, for a program that plays it." },
  { "pool", "A limit that several entries share." },
  { "price", "What an order costs in special cases." },
  { "quality", "A quality of a leader." },
  { "refusal", "Where it is written that something may not be." },
  { "reserve", "A unit or figure that comes later." },
  { "row", "The terrains of one row of hexes, the first the northernmost." },
  { "rule", "A rule of this battle alone." },
  { "ruleset", "A set of rules." },
  { "scenario", "A battle: board, sides with their armies, and what it takes to win." },
  { "side", "One of the players." },
  { "source", "Where the rules are written." },
  { "support", "What the rules ask of support by neighbours." },
  { "terrain", "A kind of ground." },
  { "underlay", "A picture that lies under the board while it is traced." },
  { "unit", "A unit." },
  { "victory-rule", "How a battle is won unless the scenario says otherwise." },
  { "word", "A word of the rules or the list, for programs to show." },
  { "work", "What may be built on a hex." },
  { "works", "The works of one row of hexes, the first the northernmost." },
  { "works-legend", "The code of a kind of works in their rows." },
};

/* Of any element. */
static const struct
{
  const char *field;
  const char *words;
} fields[] = {
  { "cite", "Where the rules say so: the text and its section." },
  { "details", "Values of fields that the ruleset declares." },
  { "id", "A name for programs, unique in its file." },
  { "minor", "What was added to the format since its first version, counted." },
  { "name", "What it is called." },
  { "origin", "Whose the figures are: the rule text's, its author's public pages', or ours." },
  { "text", "What it says." },
};

/* Nothing in a schema goes without words: somebody has to guess them otherwise. */
static const char *
complain (const char *document, const char *element, const char *field)
{
  fprintf (stderr, "docs/%s.md lacks a row \"| `%s` | VALUE | MEANING |\" under \"### `%s`\"\n",
           schema_manual_find_name (document), field, element);
  exit (1);
}

/* What an element is. */
const char *
schema_words_for_class (const char *document, const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (classes[i].kind, kind))
      return classes[i].words;
  fprintf (stderr, "tools/schema-words.c does not say what a %s is\n", kind);
  exit (1);
}

/* What a field of an element is. */
const char *
schema_words_for_field (const char *document, const char *kind, const char *field)
{
  const char *words = schema_manual_find (document, kind, field);

  for (guint i = 0; !words && i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].field, field))
      words = fields[i].words;
  return words ? words : complain (document, kind, field);
}
