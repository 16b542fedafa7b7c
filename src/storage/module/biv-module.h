/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* A function of a library, and where in a client its address goes. */
typedef struct
{
  const char *name;
  gsize offset;
} BivModuleFunction;

/* A client is a struct that holds each function under its own name: the field of one. */
#define BIV_MODULE_DECLARE(function) __typeof__ (&function) function;

bool biv_module_load (const char *file, const BivModuleFunction *functions, guint length,
                      gpointer client);

G_END_DECLS
