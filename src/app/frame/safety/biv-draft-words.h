/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/recovery/biv-recovery-store.h"

char *biv_draft_words_get_title (BivLostDraft *draft);
char *biv_draft_words_get_subtitle (BivLostDraft *draft);
char *biv_draft_words_describe (BivLostDraft *draft, guint n_lost);
