/* The pictures of a module: PNG files of the map, of counters, cards and pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-counter.h"
#include "render/publish/vassal/biv-vassal-module.h"

/* What of a counter is drawn. */
typedef enum
{
  BIV_VASSAL_COUNTER_BODY,
  BIV_VASSAL_COUNTER_FACING,
  BIV_VASSAL_COUNTER_ELEMENTS,
} BivVassalPart;

void biv_vassal_pictures_measure (BivVassalModule *module);
bool biv_vassal_pictures_add_map (BivVassalModule *module, GError **error);
char *biv_vassal_pictures_add_counter (BivVassalModule *module, const BivMapCounter *counter,
                                       BivVassalPart part);
char *biv_vassal_pictures_add_disc (BivVassalModule *module, BivColour colour, bool is_empty);
char *biv_vassal_pictures_fit_words (BivVassalModule *module, const char *words, double width,
                                     int *size);
char *biv_vassal_pictures_add_badge (BivVassalModule *module, const char *words);
char *biv_vassal_pictures_add_mark (BivVassalModule *module, const char *sign);
GPtrArray *biv_vassal_pictures_add_faces (BivVassalModule *module, const char *pages,
                                          gpointer item);
void biv_vassal_pictures_add_pages (BivVassalModule *module, gpointer of, const char *pages,
                                    const char *language, const char *tab);
void biv_vassal_pictures_add_cards (BivVassalModule *module, const char *pages, const char *tab);
char *biv_vassal_pictures_add_surface (BivVassalModule *module, cairo_surface_t *surface);
