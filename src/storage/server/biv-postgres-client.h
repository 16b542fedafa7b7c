/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <libpq-fe.h>

#include "storage/module/biv-module.h"

/* The functions of libpq that are used, under their own names. */
/* clang-format off */
#define BIV_POSTGRES_FUNCTIONS(use) \
  use (PQcancel) use (PQclear) use (PQcmdStatus) use (PQconnectdbParams) \
  use (PQconnectionNeedsPassword) use (PQconnectionUsedPassword) use (PQconninfo) \
  use (PQconninfoFree) use (PQconninfoParse) \
  use (PQconsumeInput) use (PQerrorMessage) use (PQfinish) use (PQflush) \
  use (PQfreeCancel) use (PQfreemem) use (PQgetCancel) use (PQgetResult) use (PQgetisnull) \
  use (PQgetlength) use (PQgetvalue) use (PQisBusy) use (PQnfields) use (PQnotifies) \
  use (PQntuples) use (PQparameterStatus) use (PQpingParams) use (PQresultErrorField) \
  use (PQresultStatus) use (PQsendQuery) use (PQsendQueryParams) use (PQsetNoticeProcessor) \
  use (PQsetnonblocking) use (PQsocket) use (PQstatus)
/* clang-format on */

typedef struct
{
  BIV_POSTGRES_FUNCTIONS (BIV_MODULE_DECLARE)
} BivPostgresClient;

const BivPostgresClient *biv_postgres_client_get (GError **error);
