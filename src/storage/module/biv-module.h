/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* A function of a library, and where in a client its address goes. */
typedef struct
{
  const char *name;
  gsize offset;
} BivModuleFunction;

/* A client is a struct that holds each function under its own name: the field of one. */
#define BIV_MODULE_DECLARE(function) __typeof__ (&function) function;

typedef struct
{
  const char *file; /* the library's name, as the linker knows it: "libpq.so.5" */
  const BivModuleFunction *functions;
  guint length;
  gpointer client; /* gets the addresses */
  GOnce once;
} BivModule;

gpointer biv_module_get (BivModule *self);
gpointer biv_module_need (BivModule *self);
