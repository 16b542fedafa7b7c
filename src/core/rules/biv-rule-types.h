/* Words that several kinds of rule items share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Whose a figure is: the rule text's, its author's public pages', or ours where both are silent. */
typedef enum
{
  BIV_ORIGIN_TEXT,
  BIV_ORIGIN_PUBLIC,
  BIV_ORIGIN_OURS,
} BivOrigin;

typedef enum
{
  BIV_PASSAGE_OPEN,
  BIV_PASSAGE_DIFFICULT,
  BIV_PASSAGE_IMPASSABLE,
} BivPassage;

/* How grave a finding is: it breaks a rule, is worth a look, is a note. */
typedef enum
{
  BIV_SEVERITY_ERROR,
  BIV_SEVERITY_WARNING,
  BIV_SEVERITY_INFO,
} BivSeverity;

/* What the findings of a document come to; exceptions are errors that the organiser decided to
 * ignore. */
typedef enum
{
  BIV_VERDICT_LEGAL,
  BIV_VERDICT_LEGAL_WITH_EXCEPTIONS,
  BIV_VERDICT_ILLEGAL,
} BivVerdict;

extern const char *const biv_origin_words[];
extern const char *const biv_passage_words[];
extern const char *const biv_severity_words[];
extern const char *const biv_verdict_words[];
