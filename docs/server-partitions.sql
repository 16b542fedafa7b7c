-- Divides the tables of a library on a server by club: "psql bivouac -v parts=16 -f THIS", by who
-- owns the tables, while nobody works with them. All of it is done or nothing. docs/server.md says
-- when it is worth while.
-- SPDX-FileCopyrightText: 2026 The Bivouac authors
-- SPDX-License-Identifier: GPL-3.0-or-later
\set ON_ERROR_STOP on
\if :{?parts}
\else
  \set parts 16
\endif
SET client_min_messages = warning;
BEGIN;
SET LOCAL search_path = pg_catalog, pg_temp;
SELECT pg_advisory_xact_lock (1114207820) \g /dev/null
SELECT set_config ('bivouac.parts', :'parts', true) \g /dev/null

-- What belongs together has one owner, whoever of his accounts does this.
DO $$ BEGIN
  EXECUTE format ('SET LOCAL ROLE %I', (SELECT pg_get_userbyid (relowner) FROM pg_class
                                        WHERE oid = 'bivouac.document'::regclass));
END $$;

-- What is to be divided; of these each comes after what it refers to.
CREATE TEMPORARY TABLE whole ON COMMIT DROP AS
  SELECT n, name, ('bivouac.' || name)::regclass::oid AS old
  FROM unnest (ARRAY['document', 'revision', 'tag', 'word', 'slip', 'club_row', 'club_value'])
  WITH ORDINALITY AS t (name, n);

-- How everything is made that hangs on them, in the order in which it is made again. The rights of
-- accounts to other tables ask for the documents, so that all policies are made again.
CREATE TEMPORARY TABLE making ON COMMIT DROP AS
  SELECT 1 AS step, w.n, i.indexrelid::bigint AS part,
         replace (pg_get_indexdef (i.indexrelid), ' ON ONLY ', ' ON ') AS statement
  FROM pg_temp.whole w JOIN pg_index i ON i.indrelid = w.old
  WHERE NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid
                    AND c.contype IN ('p', 'u'))
  UNION ALL
  SELECT 2, w.n, c.oid::bigint, format ('ALTER TABLE bivouac.%I ADD CONSTRAINT %I %s', w.name,
         c.conname, pg_get_constraintdef (c.oid))
  FROM pg_temp.whole w JOIN pg_constraint c ON c.conrelid = w.old WHERE c.contype = 'f'
  UNION ALL
  SELECT 3, w.n, t.oid::bigint, pg_get_triggerdef (t.oid)
  FROM pg_temp.whole w JOIN pg_trigger t ON t.tgrelid = w.old WHERE NOT t.tgisinternal
  UNION ALL
  SELECT 4, w.n, 0, format ('ALTER TABLE bivouac.%I ENABLE ROW LEVEL SECURITY', w.name)
  FROM pg_temp.whole w
  UNION ALL
  SELECT 5, 0, row_number () OVER (), concat_ws (' ', format ('CREATE POLICY %I ON bivouac.%I AS %s FOR %s',
         policyname, tablename, permissive, cmd), 'USING (' || qual || ')',
         'WITH CHECK (' || with_check || ')')
  FROM pg_policies WHERE schemaname = 'bivouac'
  UNION ALL
  SELECT 6, w.n, row_number () OVER (), format ('GRANT %s ON bivouac.%I TO %s', a.privilege_type, w.name,
         CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END)
  FROM pg_temp.whole w JOIN pg_class c ON c.oid = w.old, aclexplode (c.relacl) a
  WHERE a.grantee <> c.relowner
  UNION ALL
  SELECT 6, w.n, row_number () OVER (), format ('GRANT %s (%I) ON bivouac.%I TO %s', a.privilege_type,
         t.attname, w.name, CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END)
  FROM pg_temp.whole w JOIN pg_class c ON c.oid = w.old JOIN pg_attribute t ON t.attrelid = w.old,
       aclexplode (t.attacl) a
  WHERE a.grantee <> c.relowner;

DO $$
DECLARE
  each record;
  kept text;
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'bivouac.document'::regclass) = 'p' THEN
    RAISE EXCEPTION 'the tables are divided already';
  END IF;
  CREATE SCHEMA bivouac_whole;
  CREATE SCHEMA bivouac_parts;
  FOR each IN SELECT policyname, tablename FROM pg_policies WHERE schemaname = 'bivouac' LOOP
    EXECUTE format ('DROP POLICY %I ON bivouac.%I', each.policyname, each.tablename);
  END LOOP;
  FOR each IN SELECT * FROM pg_temp.whole ORDER BY n LOOP
    EXECUTE format ('ALTER TABLE bivouac.%I SET SCHEMA bivouac_whole', each.name);
    EXECUTE format ('CREATE TABLE bivouac.%1$I (LIKE bivouac_whole.%1$I INCLUDING DEFAULTS'
                    ' INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY HASH (club)', each.name);
    FOR part IN 1 .. current_setting ('bivouac.parts')::integer LOOP
      EXECUTE format ('CREATE TABLE bivouac_parts.%I PARTITION OF bivouac.%I'
                      ' FOR VALUES WITH (MODULUS %s, REMAINDER %s)', each.name || '_' || part,
                      each.name, current_setting ('bivouac.parts'), part - 1);
    END LOOP;
    EXECUTE format ('INSERT INTO bivouac.%1$I SELECT * FROM bivouac_whole.%1$I', each.name);
    FOR kept IN SELECT format ('ALTER TABLE bivouac.%I ADD CONSTRAINT %I %s', each.name, conname,
                               pg_get_constraintdef (oid))
                FROM pg_constraint WHERE conrelid = each.old AND contype IN ('p', 'u')
                ORDER BY contype LOOP
      EXECUTE kept;
    END LOOP;
    -- Rows are numbered by a sequence of its own: before 17 a divided table does not do it itself.
    FOR kept IN SELECT attname FROM pg_attribute WHERE attrelid = each.old AND attidentity <> '' LOOP
      EXECUTE format ('CREATE SEQUENCE bivouac.%I OWNED BY bivouac.%I.%I', each.name || '_' || kept,
                      each.name, kept);
      EXECUTE format ('SELECT setval (%L, coalesce (max (%I), 0) + 1, false) FROM bivouac.%I',
                      'bivouac.' || each.name || '_' || kept, kept, each.name);
      EXECUTE format ('ALTER TABLE bivouac.%I ALTER COLUMN %I SET DEFAULT nextval (%L)', each.name,
                      kept, 'bivouac.' || each.name || '_' || kept);
      EXECUTE format ('GRANT USAGE ON SEQUENCE bivouac.%I TO PUBLIC', each.name || '_' || kept);
    END LOOP;
  END LOOP;
  DROP SCHEMA bivouac_whole CASCADE;
  FOR kept IN SELECT statement FROM pg_temp.making ORDER BY step, n, part LOOP
    EXECUTE kept;
  END LOOP;
END $$;
COMMIT;
ANALYZE bivouac.document, bivouac.revision;
