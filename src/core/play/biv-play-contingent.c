/* A contingent in a play file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-contingent.h"

static const BivField fields[BIV_PLAY_CONTINGENT_N_FIELDS] = {
  [BIV_PLAY_CONTINGENT_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_PLAY_CONTINGENT_ALLIED] = { "allied", BIV_FIELD_BOOLEAN },
  /* from the opponent */
  [BIV_PLAY_CONTINGENT_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  /* its own or its army's; the file carries it along where it is known */
  [BIV_PLAY_CONTINGENT_MUSTER] = { "muster", BIV_FIELD_TOKEN },
  [BIV_PLAY_CONTINGENT_MUSTER_VERSION] = { "muster-version", BIV_FIELD_STRING },
};

BIV_DEFINE_NODE (BivPlayContingent, biv_play_contingent, "contingent", fields)
