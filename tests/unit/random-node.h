/* Random documents that are legal in every respect, drawn from the tables of fields, with the text
 * that is hard to write: marks, spaces, several languages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

/* (transfer full): a document of any kind; with extras, some elements and attributes of others in
 * it. */
BivNode *random_node (GType type, bool extras);
