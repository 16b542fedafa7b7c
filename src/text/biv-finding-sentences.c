/* The sentence of each finding, and its remedy, from the table of findings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/finding/biv-finding-codes.h"
#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"

#define ROW(word, sentence, remedy) { word, { sentence }, { remedy } },

const BivSentenceRow biv_finding_sentences[] = {
  BIV_EACH_FINDING (BIV_FINDING_SKIP, ROW, BIV_FINDING_SKIP){ NULL },
};
