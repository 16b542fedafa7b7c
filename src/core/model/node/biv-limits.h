/* What a document may hold at most. This is the one table: values are held to it when they are set
 * or edited, files when they are read, and the published schemas and manuals say what it says. What
 * an edit accepts can so be written, and what was written can be read.
 *
 * How many items a list may have stands in the field's own row (see BivField), and so does how long
 * the text of a field may be that has a limit of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Bytes of an id, of a text of one line, and of one of several. */
#define BIV_LIMIT_ID 64
#define BIV_LIMIT_LINE 1000
#define BIV_LIMIT_LINES 1000000

/* The languages of one text, and the values of one object that its rules declare. */
#define BIV_LIMIT_LANGUAGES 100
#define BIV_LIMIT_DETAILS 200

/* The memory in bytes that a document may take: its objects so much each, texts by their length,
 * hexes by their size. No document made by hand needs as much, and every computer has more. */
#define BIV_LIMIT_MEMORY 41943040
#define BIV_LIMIT_NODE_MEMORY 800

/* Its file: bytes, elements and how deep they stand. */
#define BIV_LIMIT_FILE 67108864
#define BIV_LIMIT_ELEMENTS 4000000
#define BIV_LIMIT_DEPTH 32

/* A tag, which parsers keep in memory as a whole, comparing each of its attributes with all those
 * before it. Comments and instructions are written by people, such as a licence at the top, and may
 * be longer. Bytes; each attribute and each namespace that a tag declares counts. */
#define BIV_LIMIT_TAG 65536
#define BIV_LIMIT_ATTRIBUTES 64
#define BIV_LIMIT_REMARK 1048576
