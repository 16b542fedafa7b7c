/* The sizes of cards that sleeves are sold for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-card-size.h"

/* As makers of sleeves and of stationery (ISO 7810, ISO 216) give them. */
static const struct
{
  const char *name;
  BivCardSize size;
} sizes[] = {
  { "poker", { 63.0, 88.0 } },
  { "tarot", { 70.0, 120.0 } },
  { "bridge", { 57.0, 89.0 } },
  { "mini", { 44.0, 68.0 } },
  { "business", { 85.6, 54.0 } },
  { "index", { 127.0, 76.0 } },
  { "A6", { 105.0, 148.0 } },
};

/** biv_card_size_get_name: (nullable): the sizes that have a name; %NULL after the last. */
const char *
biv_card_size_get_name (guint position)
{
  return position < G_N_ELEMENTS (sizes) ? sizes[position].name : NULL;
}

/**
 * biv_card_size_find:
 * @name: (nullable): the name of a size in any case, or "WIDTHxHEIGHT" in millimetres from 8 to
 *   300; %NULL for the usual size
 *
 * Returns: whether there is such a size
 */
bool
biv_card_size_find (const char *name, BivCardSize *size)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (!name || g_ascii_strcasecmp (name, sizes[i].name) == 0)
      {
        *size = sizes[i].size;
        return true;
      }
  return biv_paper_parse_millimetres (name, BIV_CARD_SIZE_SMALLEST, BIV_CARD_SIZE_LARGEST,
                                      &size->width, &size->height);
}
