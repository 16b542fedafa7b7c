/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

G_BEGIN_DECLS

/* The version that this program reads and writes. A newer minor version only adds. */
#define BIV_FORMAT_MAJOR 1
#define BIV_FORMAT_MINOR 1

/* A kind of document. */
typedef struct
{
  const char
    *word; /* the root element, the class's word, and the end of the file's name after ".biv" */
  GType (*get_type) (void);
  /* A person works at it, or it is made of what a person works at: ids are unique in the whole
   * document, references are checked, and what is required must be there but may be empty.
   * Otherwise ids are unique in their list, and what is required says something. */
  bool edited;
  /* For programs: what an attribute means when it is left out is written out. */
  bool complete;
} BivFormatKind;

const BivFormatKind *biv_format_kinds (guint *length);
const BivFormatKind *biv_format_kind_for_node (BivNode *root);
char *biv_format_kind_make_namespace (const BivFormatKind *self);
const BivFormatKind *biv_format_kind_for_namespace (const char *uri, int *major);
char *biv_format_make_minor (int minor);
int biv_format_get_minor (const char *markup);
BivNodeClass *biv_format_get_class (GType type);

G_END_DECLS
