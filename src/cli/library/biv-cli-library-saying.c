/* Who saves in the library from the command line, when and what for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/library/biv-cli-library.h"

/** biv_cli_library_make_saying: who saves, now; what for is as the options say. */
BivLibrarySaying
biv_cli_library_make_saying (BivOptions *options)
{
  const char *author = biv_options_get (options, BIV_OPTION_AUTHOR);

  return (BivLibrarySaying){ .author = author ? author : g_get_real_name (),
                             .note = biv_options_find (options, BIV_OPTION_NOTE),
                             .time = g_get_real_time () / G_USEC_PER_SEC };
}
