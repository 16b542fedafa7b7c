/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-session.h"

#define BIV_TYPE_STEP_WORDS (biv_step_words_get_type ())
G_DECLARE_FINAL_TYPE (BivStepWords, biv_step_words, BIV, STEP_WORDS, GObject)

BivStepWords *biv_step_words_new (BivSession *session);
const char *biv_step_words_peek (BivStepWords *self, BivStep *step);
const char *biv_step_words_make (BivStepWords *self, guint position);
void biv_step_words_rest (BivStepWords *self);
