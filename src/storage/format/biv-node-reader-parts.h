/* What the parts of the document reader share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-limits.h"
#include "storage/format/biv-extra-markup.h"
#include "storage/format/biv-format-trace.h"
#include "storage/format/biv-format-kind.h"
#include "storage/xml/biv-xml-reader.h"

/* An object and the line on which its tag ended. */
typedef struct
{
  BivNode *node; /* owned by its document */
  int line;
} BivReaderEntry;

/* A document that is being read: that of the file, or one embedded in it. */
typedef struct
{
  const BivFormatKind *kind;
  char *namespace;
  BivNode *root;   /* owned */
  int minor;       /* newer than ours when unknown markup is to be kept */
  GArray *entries; /* of BivReaderEntry: every object, in the order of the file */
  GHashTable *ids; /* (nullable): id to its position in entries, plus one; when ids are unique in
                      the document */
  guint base;      /* how many objects around it are open */
  gsize spent;     /* by the document around it, which has a budget of its own */
} BivReaderDocument;

typedef struct _BivBoardReader BivBoardReader;

/* An object that is open. */
typedef struct
{
  BivNode *node; /* owned by its parent or its document */
  BivNodeClass *klass;
  int line;
  guint64 seen; /* a bit for each field that had a child */
  /* the field of the last child; BIV_EXTRA_FIRST before it; past the table: hexes of a board */
  int field;
  int count;         /* the number of children of that field */
  BivNode *last;     /* (nullable): the last child, if an object */
  GHashTable *names; /* (nullable): ids, languages or fields that may occur only once among its
                        children of that field */
  BivBoardReader *board;
  bool is_minor_kept;
} BivReaderFrame;

typedef enum
{
  BIV_LEAF_NONE,
  BIV_LEAF_TEXT,
  BIV_LEAF_LINES,
  BIV_LEAF_EMPTY,
  BIV_LEAF_ROW,
} BivLeafKind;

/* An element that is open and is not an object. */
typedef struct
{
  BivLeafKind kind;
  int field;
  int line;
  const char *element;
  char *language;
  gsize limit;
  GString *text;
} BivReaderLeaf;

typedef struct
{
  BivXmlReader *xml;
  GArray *frames;       /* of BivReaderFrame */
  GPtrArray *documents; /* of BivReaderDocument */
  BivReaderLeaf leaf;
  BivExtraMarkup *extra;
  GPtrArray *asides;     /* comments and instructions; what follows decides to what they belong */
  gsize spent;           /* how much of the budget */
  BivFormatTrace *trace; /* (nullable): when all faults are wanted */
  BivFormatWriteFunc write;
  BivNode *result;
} BivNodeReader;

BivReaderDocument *biv_node_reader_get_document (BivNodeReader *self);
BivReaderFrame *biv_node_reader_get_frame (BivNodeReader *self);
bool biv_node_reader_spend (BivNodeReader *self, gsize amount, const char *element);
bool biv_node_reader_fail (BivNodeReader *self, int line, const char *element, const char *format,
                           ...) G_GNUC_PRINTF (4, 5);
void biv_node_reader_open_leaf (BivNodeReader *self, BivLeafKind kind, const BivXmlElement *element,
                                gsize limit);

bool biv_node_reader_fail_duplicate (BivNodeReader *self, const BivXmlElement *element,
                                     const char *id);
bool biv_node_reader_record_name (BivNodeReader *self, const BivXmlElement *element,
                                  const char *name);
BivNode *biv_node_reader_make (BivNodeReader *self, const BivXmlElement *element, GType type);
bool biv_node_reader_open (BivNodeReader *self, const BivXmlElement *element, BivNode *node);

/* biv-document-reader.c */
bool biv_node_reader_open_document (BivNodeReader *self, const BivXmlElement *element);
bool biv_node_reader_open_embedded (BivNodeReader *self, const BivXmlElement *element);
bool biv_node_reader_close_document (BivNodeReader *self);
bool biv_node_reader_is_embedding (BivReaderFrame *frame);
