/* Makes an enumeration and the words of its members from one list, so that neither can be longer
 * than the other. LIST (X) has X (MEMBER, "word") for each of them, and the comments on them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define BIV_MEMBER(member, ...) member,
#define BIV_MEMBER_WORD(member, word) word,
#define BIV_MEMBER_COUNT(...) +1

/* BIV_ENUM (BivColour, BIV_EACH_COLOUR) is typedef enum { BIV_COLOUR_RED, ... } BivColour. */
#define BIV_ENUM(Type, LIST) \
  typedef enum               \
  {                          \
    LIST (BIV_MEMBER)        \
  } Type;

/* The number of members, as a constant. */
#define BIV_COUNT_MEMBERS(LIST) (0 LIST (BIV_MEMBER_COUNT))

/* Asserts at compile time that an array has as many items as there are members. */
#define BIV_ASSERT_EACH(array, number) \
  _Static_assert(G_N_ELEMENTS (array) == (gsize) (number), #array " has one for each")
