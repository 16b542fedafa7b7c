/* Forward declarations of the model, and what a field of a model object may hold.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "core/hex/biv-hex.h"

typedef struct _BivNode BivNode;
typedef struct _BivNodeList BivNodeList;
typedef struct _BivDocument BivDocument;
typedef struct _BivBoard BivBoard;
typedef struct _BivText BivText;
typedef struct _BivDetails BivDetails;
typedef struct _BivCells BivCells;
typedef struct _BivEditList BivEditList;
typedef struct _BivArgs BivArgs;

#define BIV_CORE_ERROR (biv_core_error_quark ())
GQuark biv_core_error_quark (void);

typedef enum
{
  BIV_CORE_ERROR_INVALID,
  BIV_CORE_ERROR_NOT_FOUND,
  BIV_CORE_ERROR_CONFLICT,
  BIV_CORE_ERROR_TOO_LARGE,
  BIV_CORE_ERROR_FULL, /* no file could hold the document any more */
} BivCoreError;

typedef enum
{
  BIV_FIELD_STRING, /* what a person typed, one line; never NULL, "" when empty */
  BIV_FIELD_LINES,  /* the same, with line breaks and tabs */
  /* an identifier in a ruleset or muster list: letters, digits, - _ . ; "" for none */
  BIV_FIELD_TOKEN,
  BIV_FIELD_REF,     /* the id of an object of the same document; "" for none */
  BIV_FIELD_INT,     /* a whole number in minimum..maximum, or the fallback for "not given" */
  BIV_FIELD_BOOLEAN, /* the fallback is 0 or 1 */
  BIV_FIELD_ENUM,    /* an index into words */
  BIV_FIELD_TEXT,    /* BivText: words in several languages */
  BIV_FIELD_DETAILS, /* BivDetails: values of the fields that a ruleset declares */
  BIV_FIELD_HEX,     /* BivOffset, or none */
  BIV_FIELD_LIST,    /* children, at most maximum of them */
} BivFieldKind;

/* Where a file has the words of a text that have no language, and that every reader gets. */
typedef enum
{
  BIV_PLAIN_NONE,      /* nowhere: the words of such a text always have a language */
  BIV_PLAIN_ATTRIBUTE, /* in an attribute: names, which are one line */
  BIV_PLAIN_ELEMENT,   /* in an element without xml:lang: notes, which may be several lines */
} BivPlain;

/* One field of a class of model objects. Properties, file format, schema, undo and copying of a
 * class all follow from its table of such fields. */
typedef struct
{
  const char *name; /* as in GObject properties and in files: "muster-version" */
  BivFieldKind kind;
  bool required; /* a file without it is refused (texts: at least one language; lists: one item) */
  int minimum;
  int maximum;              /* numbers; items of lists; bytes of lines, if not 0 */
  int fallback;             /* numbers, booleans, enumerations: what an absent attribute means */
  const char *const *words; /* enumerations, NULL terminated */
  /* lists: the class of items; references: the class of objects (NULL: any) */
  GType (*item_type) (void);
  bool unique;    /* references: no two objects may refer to the same one */
  BivPlain plain; /* texts */
} BivField;

/* No hex: not on the board. */
#define BIV_NO_HEX ((BivOffset){ G_MININT, G_MININT })
/* A placement may be off the board, which is a finding, but no further away than this. */
#define BIV_HEX_LIMIT 10000

static inline bool
biv_hex_is_none (BivOffset hex)
{
  return hex.col == G_MININT;
}

#define BIV_TYPE_OFFSET (biv_offset_get_type ())
GType biv_offset_get_type (void);
