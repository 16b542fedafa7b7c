#!/usr/bin/env bash
# Runs a command beside a PostgreSQL server of its own: a socket in a temporary folder, no port, and
# nothing left behind, however the command ends. The command finds it by PGHOST; BIVOUAC_POSTGRES is
# the folder of the server's programs. There is an account "member", which owns nothing. Without
# PostgreSQL the command runs without all this, and skips what needs it. POSTGRES_PROGRAMS names the
# programs of another version than the newest of this machine.
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

programs=${POSTGRES_PROGRAMS:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}
[ -n "$programs" ] || programs=$(dirname "$(command -v initdb || echo none/none)")
unset PGHOST PGPORT PGDATABASE PGUSER PGSERVICE PGPASSFILE PGSERVICEFILE BIVOUAC_POSTGRES
[ -x "$programs/initdb" ] || exec "$@"

fail() {
  echo "with-postgres.sh: $*" >&2
  exit 1
}

# The server refuses to be root, and to be an account that has no name.
as_server=()
if [ "$(id -u)" = 0 ]; then
  user=postgres
  why=$(id "$user" 2>&1) || user=nobody
  group=$(id -g "$user" 2>&1) ||
    fail "no account to run PostgreSQL as could be looked up: $why; $group"
  as_server=(setpriv "--reuid=$user" "--regid=$group" --clear-groups)
else
  why=$(id -un 2>&1) || fail "PostgreSQL runs as no account without a name: $why"
fi
folder=$(mktemp -d "${TMPDIR:-/tmp}/bivouac-postgres-XXXXXX")
[ ${#as_server[@]} -eq 0 ] || chown "$user" "$folder"
chmod 755 "$folder"

# Waits until nobody holds the pipe: this script and the command, even if they were killed.
guard() {
  cat >/dev/null
  "${as_server[@]}" "$programs/pg_ctl" -D "$folder/data" -m immediate -w stop \
    >/dev/null 2>&1 || true
  rm -rf "$folder"
}
exec 9> >(trap '' INT TERM HUP; guard)
guard=$!

cd "$folder"
"${as_server[@]}" "$programs/initdb" -D "$folder/data" -U postgres -E UTF8 --locale=C -A trust \
  >"$folder/log" 2>&1 9>&- || { cat "$folder/log" >&2; exit 1; }
# For a test of passwords.
sed -i '1i local all locked scram-sha-256' "$folder/data/pg_hba.conf"
"${as_server[@]}" "$programs/pg_ctl" -D "$folder/data" -l "$folder/data/log" -w -t 120 \
  -o "-k $folder -c listen_addresses= -c max_connections=100" start \
  >"$folder/log" 2>&1 9>&- || { cat "$folder/log" "$folder/data/log" >&2; exit 1; }
cd "$OLDPWD"
"$programs/createuser" -h "$folder" -U postgres member 9>&-

status=0
PGHOST=$folder PGUSER=postgres PGDATABASE=postgres BIVOUAC_POSTGRES=$programs \
  BIVOUAC_POSTGRES_DATA=$folder/data "$@" || status=$?
exec 9>&-
wait "$guard" || true
exit "$status"
