/* Words for the tokens of files that occur in sentences: table edges, ways to win, and fields of
 * documents; and what forms call such a field. Words for items of a ruleset are in its file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-words.h"

#include <glib/gi18n.h>

static const struct
{
  const char *name; /* value of the argument */
  const char *token;
  const char *words;
} words[] = {
  { "edge", "north", N_ ("north") },
  { "edge", "east", N_ ("east") },
  { "edge", "south", N_ ("south") },
  { "edge", "west", N_ ("west") },
  { "what", "units", N_ ("enemy units") },
  { "what", "points", N_ ("objective points") },
  /* Translators: where rules come from: “comes from …” */
  { "source", "document", N_ ("this document") },
  { "source", "own", N_ ("your own folder") },
  { "untitled", "army", N_ ("New army") },
  { "untitled", "scenario", N_ ("New battle") },
  { "detail", "arm", N_ ("Arm") },
  { "detail", "kind", N_ ("Rank") },
  { "detail", "quality", N_ ("Quality") },
  { "what", "turns", N_ ("turns") },
  { "what", "order-points", N_ ("order points") },
  { "what", "command-test", N_ ("orders tested with dice") },
  { "what", "phases", N_ ("a phase for this") },
  { "what", "activation", N_ ("activations by leaders") },
  { "what", "throw-again", N_ ("dice thrown again") },
  { "what", "support", N_ ("support of units by others") },
  { "what", "order-class", N_ ("orders of such a class") },
  { "what", "face", N_ ("dice of combat") },
  { "field", "allied", N_ ("whether allied") },
  { "field", "arm", N_ ("the arm") },
  { "field", "budget", N_ ("the budget") },
  { "field", "colour", N_ ("the colour") },
  { "field", "command", N_ ("the leader") },
  { "field", "command-level", N_ ("the command level") },
  { "field", "code", N_ ("the finding") },
  { "field", "content", N_ ("the content") },
  { "field", "cost", N_ ("the price") },
  { "field", "data", N_ ("the picture") },
  { "field", "day", N_ ("the date") },
  { "field", "description", N_ ("the description") },
  { "field", "details", N_ ("the characteristics") },
  { "field", "dx", N_ ("the exact place") },
  { "field", "dy", N_ ("the exact place") },
  { "field", "edge", N_ ("the table edge") },
  { "field", "elements", N_ ("the elements") },
  { "field", "entry", N_ ("the entry of the muster list") },
  { "field", "facing", N_ ("the facing") },
  { "field", "first-player", N_ ("the first player") },
  { "field", "ground", N_ ("the ground of the board") },
  { "field", "group", N_ ("the group") },
  { "field", "handmade", N_ ("whether made by hand") },
  { "field", "height", N_ ("the height of the board") },
  { "field", "hex", N_ ("the hex") },
  { "field", "hidden", N_ ("whether hidden") },
  { "field", "hex-cm", N_ ("the width of a hex") },
  { "field", "kind", N_ ("the kind") },
  { "field", "language", N_ ("the language") },
  { "field", "leader", N_ ("the leader") },
  { "field", "limit-result", N_ ("the end of the last turn") },
  { "field", "limit-winner", N_ ("the end of the last turn") },
  { "field", "month", N_ ("the date") },
  { "field", "muster", N_ ("the muster list") },
  { "field", "muster-version", N_ ("the version of the muster list") },
  { "field", "name", N_ ("the name") },
  { "field", "name-dx", N_ ("the place of the name") },
  { "field", "name-dy", N_ ("the place of the name") },
  { "field", "note", N_ ("the note") },
  { "field", "notes", N_ ("the notes") },
  { "field", "numbering", N_ ("the numbering of hexes") },
  { "field", "object", N_ ("the object") },
  { "field", "opacity", N_ ("the opacity") },
  { "field", "order-points", N_ ("the order points") },
  { "field", "orientation", N_ ("the orientation of hexes") },
  { "field", "origin-file", N_ ("the origin") },
  { "field", "origin-library", N_ ("the origin") },
  { "field", "origin-revision", N_ ("the origin") },
  { "field", "period", N_ ("the period") },
  { "field", "piece", N_ ("the piece") },
  { "field", "place", N_ ("the place") },
  { "field", "points", N_ ("the points") },
  { "field", "quality", N_ ("the quality") },
  { "field", "quality-units", N_ ("the quality") },
  { "field", "ruleset", N_ ("the rules") },
  { "field", "ruleset-version", N_ ("the version of the rules") },
  { "field", "secret", N_ ("whether secret") },
  { "field", "sets-activations", N_ ("who sets the activations") },
  { "field", "side", N_ ("the side") },
  { "field", "team", N_ ("the team") },
  { "field", "temporary", N_ ("whether temporary") },
  { "field", "text", N_ ("the text") },
  { "field", "title", N_ ("the title") },
  { "field", "turn", N_ ("the turn of arrival") },
  { "field", "turn-limit", N_ ("the last turn") },
  { "field", "units", N_ ("the number of units") },
  { "field", "victory", N_ ("the victory") },
  { "field", "victory-needs", N_ ("the victory") },
  { "field", "victory-points", N_ ("the victory") },
  { "field", "victory-turns", N_ ("the victory") },
  { "field", "victory-units", N_ ("the victory") },
  { "field", "weather", N_ ("the weather") },
  { "field", "width", N_ ("the width of the board") },
  { "field", "within", N_ ("the zone of arrival") },
  { "field", "x", N_ ("the exact place") },
  { "field", "y", N_ ("the exact place") },
  { "field", "year", N_ ("the date") },
  /* The label under which the forms of units and figures have the field. */
  { "form", "cost", N_ ("Cost in points") },
  { "object", "activation", N_ ("activation") },
  { "object", "army", N_ ("army") },
  { "object", "board", N_ ("board") },
  { "object", "contingent", N_ ("contingent") },
  { "object", "embedded", N_ ("rules that the battle carries along") },
  { "object", "figure", N_ ("figure") },
  { "object", "ignored", N_ ("ignored finding") },
  { "object", "label", N_ ("name on the map") },
  { "object", "objective", N_ ("objective") },
  { "object", "underlay", N_ ("picture under the board") },
  { "object", "placement", N_ ("place on the board") },
  { "object", "reserve", N_ ("reserve") },
  { "object", "rule", N_ ("special rule") },
  { "object", "scenario", N_ ("battle") },
  { "object", "side", N_ ("side") },
  { "object", "unit", N_ ("unit") },
  { "layer", "terrain", N_ ("terrain") },
  { "layer", "elevation", N_ ("elevation") },
  { "layer", "works", N_ ("works") },
  { "layer", "roads", N_ ("roads") },
  { "layer", "hexsides", N_ ("hex sides") },
  { "layer", "crossings", N_ ("crossings") },
  { "layer", "zones", N_ ("deployment zones") },
  { "choice", "all", N_ ("all of it") },
  { "choice", "any", N_ ("any of it") },
  { "choice", "blue", N_ ("blue") },
  { "choice", "red", N_ ("red") },
  { "choice", "green", N_ ("green") },
  { "choice", "ochre", N_ ("ochre") },
  { "choice", "violet", N_ ("violet") },
  { "choice", "grey", N_ ("grey") },
  { "choice", "none", N_ ("not set") },
  { "choice", "north", N_ ("north") },
  { "choice", "east", N_ ("east") },
  { "choice", "south", N_ ("south") },
  { "choice", "west", N_ ("west") },
  { "choice", "draw", N_ ("a draw") },
  { "choice", "points", N_ ("most objective points win") },
  { "choice", "units", N_ ("most enemy units removed win") },
  { "choice", "pointy", N_ ("corners up") },
  { "choice", "flat", N_ ("sides up") },
  { "choice", "column-row", N_ ("column and row") },
  { "choice", "row-column", N_ ("row and column") },
  { "choice", "letters", N_ ("letters and numbers") },
  { "choice", "muster", N_ ("muster list") },
  { "choice", "ruleset", N_ ("ruleset") },
};

/** biv_words_for: (transfer none) (nullable): the English words for a token, to be translated. */
const char *
biv_words_for (const char *name, const char *token)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].name, name) && g_str_equal (words[i].token, token))
      return words[i].words;
  return NULL;
}

/** biv_words_needed: whether arguments of this name are tokens, which are never shown as they are.
 */
bool
biv_words_needed (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].name, name))
      return true;
  return false;
}
