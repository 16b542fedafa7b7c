/* The parts of a page for a phone, and what they share. Each part is written once in each language;
 * the map is drawn once, and only what is written on it stands there in each.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-page-flow.h"
#include "render/publish/biv-publication.h"
#include "render/publish/phone/biv-html.h"
#include "render/publish/phone/biv-svg-part.h"

typedef struct
{
  const BivPublishing *what;
  BivScenario *scenario; /* what may be known of the battle */
  BivPageOptions options;
  BivPageFlow flow;         /* whose language is the one that is written */
  const char *languages[8]; /* the first is the one in which the page opens; ends with a NULL */
  BivHtml *html;
  BivMapView view; /* of the map, in units of its drawing */
  BivSvgLooks *looks;
  GPtrArray *terms;    /* of BivRuleItem: what the page explains; not owned */
  GHashTable *numbers; /* a term: its place among them, from 1 */
} BivPhonePage;

bool biv_phone_page_shows_costs (const BivPhonePage *self, BivSide *side);
const char *biv_phone_page_translate (const BivPhonePage *self, const char *sentence);
char *biv_phone_page_make_id (const BivPhonePage *self, const char *word);
void biv_phone_page_begin_section (BivPhonePage *self, const char *word, const char *title);

void biv_phone_briefing_write (BivPhonePage *self);

void biv_phone_map_lay_out (BivPhonePage *self);
bool biv_phone_map_is_picture (const BivPhonePage *self);
bool biv_phone_map_write (BivPhonePage *self, GError **error);
void biv_phone_map_add_hex (BivPhonePage *self, BivOffset hex, const char *label);

void biv_phone_setup_write (BivPhonePage *self);

void biv_phone_roster_find_terms (BivPhonePage *self);
void biv_phone_roster_write (BivPhonePage *self);
void biv_phone_roster_write_terms (BivPhonePage *self);

bool biv_phone_turns_are_any (const BivPhonePage *self);
void biv_phone_turns_write (BivPhonePage *self);
