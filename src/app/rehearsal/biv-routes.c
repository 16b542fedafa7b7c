/* The messages on the map of a rehearsal: those under way, each with a line from its sender, and
 * the route of the message that is being planned, with the hexes where turns end.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-routes.h"

#include <glib/gi18n.h>

#include "core/odds/biv-odds.h"
#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/message/biv-messenger.h"
#include "text/biv-action-text.h"
#include "text/biv-translation.h"

static bool
is_under_way (const BivMessenger *messenger)
{
  return !messenger->lost && !messenger->done;
}

/* Which are counted from 1, as the verbs do. */
static void
show_messenger (BivRouteLayer *layer, const BivSituation *situation, guint n)
{
  const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, n);
  const BivPieceState *sender = biv_situation_get (situation, messenger->sender);
  /* Translators: on a plate on the map: message number %u; very short */
  g_autofree char *label = g_strdup_printf (_ ("M%u"), n + 1);

  if (!is_under_way (messenger))
    return;
  if (biv_piece_state_is (sender, BIV_STATE_ON_TABLE))
    biv_route_layer_add_line (layer, sender->hex, messenger->hex);
  biv_route_layer_add_stop (layer, messenger->hex, label);
}

static void
show_turn (BivRouteLayer *layer, BivOffset hex, int turn)
{
  /* Translators: on a plate on the map: turn number %d; very short */
  g_autofree char *label = g_strdup_printf (_ ("T%d"), turn);

  biv_route_layer_add_stop (layer, hex, label);
}

/* @cost: of the whole way; where difficult ground adds to it, only the last turn is sure */
static void
show_way (BivRouteLayer *layer, GArray *way, int cost, int turn, int speed)
{
  bool even = cost + 1 == (int) way->len;

  for (guint i = 1; i < way->len; i++)
    {
      BivOffset hex = g_array_index (way, BivOffset, i);

      biv_route_layer_add_line (layer, g_array_index (way, BivOffset, i - 1), hex);
      if (i + 1 == way->len)
        show_turn (layer, hex, turn + biv_odds_count_moves (cost, speed) - 1);
      else if (even && (int) i % speed == 0)
        show_turn (layer, hex, turn + (int) i / speed - 1);
    }
}

/* The way that is asked about; another action has none. */
static void
show_asked (BivRouteLayer *layer, const BivSituation *situation, const BivAction *action)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  BivMessengerKind *kind;
  int cost;

  if (!g_str_equal (biv_action_get_verb (action)->word, "route"))
    return;
  kind = biv_action_get_item (action, BIV_ABOUT_KIND);
  cost =
    biv_messenger_find_route (situation, kind, biv_action_get_piece (action, BIV_ABOUT_FROM, 0),
                              biv_action_get_piece (action, BIV_ABOUT_TO, 0), way);
  if (cost > 0)
    show_way (layer, way, cost, situation->turn,
              MAX (biv_messenger_kind_get_speed (kind), 1));
}

/* @action: (nullable): that is being chosen */
void
biv_routes_show (BivRouteLayer *layer, const BivSituation *situation, const BivAction *action)
{
  biv_route_layer_clear (layer);
  for (guint i = 0; i < situation->messengers->len; i++)
    show_messenger (layer, situation, i);
  if (action)
    show_asked (layer, situation, action);
}

/* (transfer full): a message by its number and who carries it. @n: from 0 */
char *
biv_routes_name_message (const BivSituation *situation, guint n)
{
  const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, n);
  const char *kind =
    biv_text_for (biv_rule_item_get_name (messenger->kind), biv_translation_choose_language (NULL));
  g_autofree char *figure = messenger->figure != BIV_NONE
                              ? biv_action_text_for_piece (situation, messenger->figure, NULL)
                              : NULL;

  /* Translators: number of a message, who carries it */
  return g_strdup_printf (_ ("%1$u: %2$s"), n + 1, figure ? figure : kind);
}

/* The message that is under way on a hex, from 0, or BIV_NONE. */
guint
biv_routes_find_message (const BivSituation *situation, BivOffset hex)
{
  for (guint i = 0; i < situation->messengers->len; i++)
    {
      const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);

      if (is_under_way (messenger) && biv_offset_equal (messenger->hex, hex))
        return i;
    }
  return BIV_NONE;
}

/* (transfer full) (nullable): the messages on a hex, a line each. */
char *
biv_routes_describe (const BivSituation *situation, BivOffset hex)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < situation->messengers->len; i++)
    {
      const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);
      const char *kind = biv_text_for (biv_rule_item_get_name (messenger->kind),
                                       biv_translation_choose_language (NULL));

      if (!is_under_way (messenger) || !biv_offset_equal (messenger->hex, hex))
        continue;
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      /* Translators: number of a message, who carries it, the turn in which it was sent */
      g_string_append_printf (lines, _ ("Message %1$u: %2$s, sent on turn %3$d"), i + 1, kind,
                              messenger->turn);
    }
  return lines->len > 0 ? g_strdup (lines->str) : NULL;
}
