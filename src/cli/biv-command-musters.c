/* bivouac-cli musters: the muster lists that there are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/biv-cli-data.h"

int
biv_command_musters (BivOptions *options)
{
  return biv_cli_list_data ("musters", ".bivmuster", options);
}
