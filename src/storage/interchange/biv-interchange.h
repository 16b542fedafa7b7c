/* A kind of file of another program. Each file of this folder that meson.build lists as one defines
 * such a constant, and no other code names them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/model/node/biv-node.h"
#include "storage/interchange/biv-foreign.h"
#include "storage/xml/biv-storage-error.h"

/* Bytes of a file that is read. */
#define BIV_INTERCHANGE_LARGEST (32 * 1024 * 1024)

/* Titles for files of which there is no more to say than whose they are. */
/* Translators: {program} is the name of a program: "Wesnoth map" */
#define BIV_INTERCHANGE_MAP \
  N_ ("{program} map")
/* Translators: {program} is the name of a program */
#define BIV_INTERCHANGE_LIST \
  N_ ("{program} roster")

typedef struct
{
  const char *ending; /* of file names, with the dot; several kinds may have the same */
  const char *mime;
  const char *title;        /* the name of such a file: "Tabletop list"; marked for translation */
  const char *program;      /* what stands for "{program}" in the title; NULL: nothing */
  GType (*get_type) (void); /* the root's type: an army or a scenario */
  /* Whether a file is of this kind; @head is its beginning, a string without zero bytes
   * inside. */
  bool (*probe) (const char *head);
  /* Whether a file whose name ends so is of this kind too when no probe knows it: a person can then
   * say what stands in it. */
  bool is_by_name;
  /* (transfer full) (nullable): the root of the document; else #BIV_STORAGE_ERROR, whose message
   * is a complete line that begins with @name (of the file) and the line number. @foreign says what
   * was wished, and takes up what could not be read. NULL: such files are only written. */
  BivNode *(*read) (GBytes *bytes, const char *name, BivForeign *foreign, GError **error);
  /* (nullable): (transfer full) (nullable): the bytes of such a file for a document of that type;
   * @foreign takes up what could not be said. */
  GBytes *(*write) (BivNode *root, BivForeign *foreign, GError **error);
  /* (nullable): a small file of this kind, at most 20 short lines of text as the other program
   * would write them, with one at least of whatever is read; if there is a writer, with nothing
   * that it leaves out. It is the test of the reader, what the fuzzer begins with, and the example
   * in the manual. A kind that is read has one, unless its files are no text (zip files). */
  const char *sample;
  /* (nullable): what is to be read from the sample with the rules of the unit test
   * "interchange-samples" (RULES there), in lines that end in "\n". Columns and rows are counted
   * from 1; what is not said is empty.
   *
   * An army has a line for each leader and unit:       CONTINGENT|NAME|ELEMENTS|POINTS
   * A scenario, for its map, first:                    COLUMNS x ROWS flat (or pointy)
   *   then for each row the ids of its terrains,
   *   each with its height if that is not 0:           plain wood:2 water:-1
   *   for each two hexes that a road joins:            road COLUMN,ROW COLUMN,ROW
   *   for what lies between two hexes, with its id:    river COLUMN,ROW COLUMN,ROW
   *   for each name on the map:                        COLUMN,ROW NAME
   *   for each objective:                              objective COLUMN,ROW NAME */
  const char *holds;
} BivInterchange;

char *biv_interchange_make_name (const BivInterchange *self, const char *title);
