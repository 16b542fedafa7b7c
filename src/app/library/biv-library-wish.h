/* A word that is asked for before something is done with documents or searches of the library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

typedef enum
{
  BIV_LIBRARY_WISH_RENAME,
  BIV_LIBRARY_WISH_TAG,
  BIV_LIBRARY_WISH_UNTAG,
  BIV_LIBRARY_WISH_FOLDER,
  BIV_LIBRARY_WISH_OWNER,
  BIV_LIBRARY_WISH_SAVE_SEARCH,
  BIV_LIBRARY_WISH_RENAME_SEARCH,
} BivLibraryWish;

/* @before: the word that was offered; @word: without white space around it */
typedef void (*BivLibraryWishFunc) (GtkWidget *asking, BivLibraryWish wish, const char *before,
                                    const char *word);

void biv_library_wish_ask (GtkWidget *asking, BivLibraryWish wish, const char *before,
                           BivLibraryWishFunc func);
