#!/usr/bin/env bash
# Runs a test on a library whose tables are divided by club, beside the server of with-postgres.sh:
# with-partitions.sh PROGRAM SQL TEST.
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

program=$1 sql=$2
shift 2
[ -n "${BIVOUAC_POSTGRES:-}" ] || exec "$@"
"$program" library --library "postgresql:///$PGDATABASE" init >&2
"$BIVOUAC_POSTGRES/psql" -q -v parts=4 -f "$sql" >&2
divided=$("$BIVOUAC_POSTGRES/psql" -qAt -c "SELECT relkind FROM pg_class
  WHERE oid = 'bivouac.document'::regclass")
[ "$divided" = p ] || { echo "the tables are not divided" >&2; exit 1; }
exec "$@"
