/* Enumerations that several kinds of rule items share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"

/* The source of an item: the rule text, its author's public pages, or us where both are silent. */
#define BIV_EACH_ORIGIN(X)        \
  X (BIV_ORIGIN_TEXT, "text")     \
  X (BIV_ORIGIN_PUBLIC, "public") \
  X (BIV_ORIGIN_OURS, "ours")

BIV_ENUM (BivOrigin, BIV_EACH_ORIGIN)

#define BIV_EACH_PASSAGE(X)              \
  X (BIV_PASSAGE_OPEN, "open")           \
  X (BIV_PASSAGE_DIFFICULT, "difficult") \
  X (BIV_PASSAGE_IMPASSABLE, "impassable")

BIV_ENUM (BivPassage, BIV_EACH_PASSAGE)

/* The severity of a finding: a broken rule, something doubtful, or a note. */
#define BIV_EACH_SEVERITY(X)          \
  X (BIV_SEVERITY_ERROR, "error")     \
  X (BIV_SEVERITY_WARNING, "warning") \
  X (BIV_SEVERITY_INFO, "info")

BIV_ENUM (BivSeverity, BIV_EACH_SEVERITY)

/* The result of checking a document; exceptions are errors that the organiser decided to ignore.
 */
#define BIV_EACH_VERDICT(X)                                      \
  X (BIV_VERDICT_LEGAL, "legal")                                 \
  X (BIV_VERDICT_LEGAL_WITH_EXCEPTIONS, "legal-with-exceptions") \
  X (BIV_VERDICT_ILLEGAL, "illegal")

BIV_ENUM (BivVerdict, BIV_EACH_VERDICT)

extern const char *const biv_origin_words[];
extern const char *const biv_passage_words[];
extern const char *const biv_severity_words[];
extern const char *const biv_verdict_words[];
