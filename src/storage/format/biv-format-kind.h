/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/interchange/biv-interchange.h"

/* The version that this program reads and writes. A newer minor version only adds to the format. */
#define BIV_FORMAT_MAJOR 1
#define BIV_FORMAT_MINOR 1

/* A kind of document, with a kind of file of its own. */
typedef struct
{
  const char *word;   /* the root element and the class's word */
  const char *ending; /* of its files' names, with the dot */
  const char *mime;
  const char *noun;  /* within a sentence; marked for translation */
  const char *title; /* the name of such a file; marked for translation */
  GType (*get_type) (void);
  /* Whether people edit such documents, or it is made from one: then ids are unique in the whole
   * document, references are checked, and required fields must be present but may be empty.
   * Otherwise ids are unique within their list, and required fields must not be empty. */
  bool edited;
  /* Whether default values are written too, as other programs read such files. */
  bool complete;
} BivFormatKind;

/* Makes the file of a document of any kind. */
typedef GBytes *(*BivFormatWriteFunc) (BivNode *root);

/* File names end in a dot, this, and the word of the kind. */
#define BIV_FORMAT_ENDING "biv"

/* Several kinds, by their words. */
#define BIV_FORMAT_WORDS(...) \
  (const char *const[]) { __VA_ARGS__, NULL }

const BivFormatKind *biv_format_kind_get_all (guint *length);
const BivFormatKind *biv_format_kind_for_node (BivNode *root);
char *biv_format_kind_make_namespace (const BivFormatKind *self);
const BivFormatKind *biv_format_kind_for_namespace (const char *uri, int *major);
char *biv_format_kind_make_minor (int minor);
int biv_format_kind_get_minor (const char *markup);
const BivInterchange *biv_format_kind_get_interchange (guint position);
const BivInterchange *biv_format_kind_interchange_for_name (const char *path);
const BivInterchange *biv_format_kind_find_writer (const char *path, GType type);
const BivFormatKind *biv_format_kind_for_name (const char *path);
const BivFormatKind *biv_format_kind_for_word (const char *word);
const char *biv_format_kind_get_noun (const char *word);
char **biv_format_kind_list_endings (const char *const *words);
BivNodeClass *biv_format_kind_get_class (GType type);
