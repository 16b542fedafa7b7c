/* The migrations by which the accounts of a club have roles, documents an audience, and submitted
 * lists a lock. All of it is held by the server, whatever SQL an account writes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* clang-format off */
/* A function that does for an account what it may not do itself, and therefore looks who asks. */
#define BIV_POSTGRES_TRUSTED " SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$"

/* What belongs together has one owner, whoever of his accounts brings the tables up. */
#define BIV_POSTGRES_AS_OWNER \
  "DO $$ BEGIN EXECUTE format ('SET LOCAL ROLE %I', (SELECT pg_get_userbyid" \
  " (relowner) FROM pg_class WHERE oid = 'bivouac.document'::regclass)); END $$;"

/* Whether a row is of a club in which the account has at least a role. Who asks names the club, so
 * nearly every row that is looked at is: the server guesses so of this form, and reads a page by an
 * index, where it takes "club = ANY" for rare when there are many clubs and sorts a whole club. */
#define BIV_POSTGRES_IN(role) \
  "array_position ((SELECT bivouac.clubs_of ('" role "'))::text[], club) IS NOT NULL"

/* Which documents an account sees. */
#define BIV_POSTGRES_SEES \
  BIV_POSTGRES_IN ("guest") \
  " AND (audience = 'guests' OR (audience = 'club' AND " BIV_POSTGRES_IN ("read") ")" \
  " OR keeper = session_user OR " BIV_POSTGRES_IN ("organiser") ")"

/* Whether the account sees the document that a row of another table belongs to. */
#define BIV_POSTGRES_SEES_OF(table, column) \
  "EXISTS (SELECT 1 FROM bivouac.document d WHERE d.club = " table \
  ".club AND d.id = " table "." column ")"

#define BIV_POSTGRES_POLICY(name, table, what, how) \
  "CREATE POLICY " name " ON bivouac." table " FOR " what " " how ";"

/* One right to read a table, and one for each way to change it: an account changes nothing that it
 * does not see. */
#define BIV_POSTGRES_POLICIES(table, reads, writes) \
  "DROP POLICY readers ON bivouac." table "; DROP POLICY writers ON bivouac." table ";" \
  BIV_POSTGRES_POLICY ("readers", table, "SELECT", "USING (" reads ")") \
  BIV_POSTGRES_POLICY ("adders", table, "INSERT", "WITH CHECK (" writes ")") \
  BIV_POSTGRES_POLICY ("changers", table, "UPDATE", "USING (" reads " AND " writes ")") \
  BIV_POSTGRES_POLICY ("removers", table, "DELETE", "USING (" reads " AND " writes ")")

/* access.role: guest sees what was released, read what the club has, member writes, organiser also
 *   sees secrets, opens submitted lists again and lets members and guests in. Who owns the tables
 *   may do all.
 * document.keeper: the account that made it or, where that is not known, first hid it.
 * document.audience: keeper, club or guests.
 * word, slip: of documents that the whole club sees; a guest has no need of them. */
#define BIV_POSTGRES_ROLES \
  BIV_POSTGRES_AS_OWNER \
  "ALTER TABLE bivouac.access ADD COLUMN role text COLLATE \"C\" NOT NULL DEFAULT 'guest'" \
  "  CHECK (role IN ('guest', 'read', 'member', 'organiser'));" \
  "UPDATE bivouac.access SET role = CASE WHEN may_write THEN 'member' ELSE 'read' END;" \
  "DROP FUNCTION bivouac.admit (text, text, boolean);" \
  "CREATE FUNCTION bivouac.rank_of (role text) RETURNS integer LANGUAGE sql IMMUTABLE" \
  " SET search_path = pg_catalog, pg_temp AS $$" \
  "  SELECT array_position (ARRAY['guest', 'read', 'member', 'organiser'], role) $$;" \
  "CREATE FUNCTION bivouac.clubs_of (at_least text) RETURNS text[] LANGUAGE sql STABLE" \
  BIV_POSTGRES_TRUSTED \
  "  SELECT coalesce (array_agg (DISTINCT club), '{}') FROM bivouac.access" \
  "  WHERE bivouac.rank_of (role) >= bivouac.rank_of (at_least)" \
  "  AND (account = 'public' OR account IN (SELECT rolname FROM pg_roles" \
  "       WHERE pg_has_role (session_user, oid, 'MEMBER'))) $$;" \
  "CREATE OR REPLACE FUNCTION bivouac.clubs (writing boolean) RETURNS text[] LANGUAGE sql" \
  " STABLE" BIV_POSTGRES_TRUSTED \
  "  SELECT bivouac.clubs_of (CASE WHEN writing THEN 'member' ELSE 'guest' END) $$;" \
  "ALTER TABLE bivouac.access DROP COLUMN may_write;" \
  "CREATE FUNCTION bivouac.owns (account name) RETURNS boolean LANGUAGE sql STABLE" \
  " SET search_path = pg_catalog, pg_temp AS $$ SELECT pg_has_role (account, relowner," \
  "  'MEMBER') FROM pg_class WHERE oid = 'bivouac.document'::regclass $$;" \
  "CREATE FUNCTION bivouac.leads (of_club text) RETURNS boolean LANGUAGE sql STABLE" \
  " SET search_path = pg_catalog, pg_temp AS $$ SELECT bivouac.owns (session_user)" \
  "  OR of_club = ANY (bivouac.clubs_of ('organiser')) $$;" \
  "CREATE FUNCTION bivouac.may_dispose (of_club text, keeper text) RETURNS boolean" \
  " LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$" \
  "  SELECT bivouac.leads (of_club) OR (keeper IN ('', session_user)" \
  "   AND of_club = ANY (bivouac.clubs_of ('member'))) $$;" \
  "CREATE FUNCTION bivouac.refuse () RETURNS void LANGUAGE plpgsql AS $$ BEGIN" \
  "  RAISE EXCEPTION 'your account may not do this' USING ERRCODE = '42501'; END $$;" \
  "CREATE FUNCTION bivouac.fit (account text) RETURNS void LANGUAGE plpgsql" \
  " SET search_path = pg_catalog, pg_temp AS $$" \
  "DECLARE best integer := (SELECT max (bivouac.rank_of (a.role)) FROM bivouac.access a" \
  "  WHERE a.account = fit.account);" \
  "BEGIN" \
  "  IF account <> 'public' AND bivouac.owns (account::name) THEN RETURN; END IF;" \
  "  EXECUTE format ('REVOKE ALL ON ALL TABLES IN SCHEMA bivouac FROM %I', account);" \
  "  IF best IS NULL THEN" \
  "    EXECUTE format ('REVOKE USAGE ON SCHEMA bivouac FROM %I', account); RETURN;" \
  "  END IF;" \
  "  EXECUTE format ('GRANT USAGE ON SCHEMA bivouac TO %I', account);" \
  "  EXECUTE format ('GRANT SELECT ON ALL TABLES IN SCHEMA bivouac TO %I', account);" \
  "  IF best >= bivouac.rank_of ('member') THEN" \
  "    EXECUTE format ('GRANT INSERT, UPDATE, DELETE ON bivouac.document, bivouac.revision," \
  "      bivouac.tag, bivouac.word, bivouac.slip, bivouac.change, bivouac.club_row," \
  "      bivouac.club_value TO %I', account);" \
  "  END IF;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.check_admitting (of_club text, of_account text, as_role text)" \
  " RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$ BEGIN" \
  "  IF bivouac.owns (session_user) THEN RETURN; END IF;" \
  "  IF NOT bivouac.leads (of_club) OR of_account = 'public' OR as_role = 'organiser'" \
  "     OR EXISTS (SELECT 1 FROM bivouac.access a WHERE a.club = of_club" \
  "      AND a.account = of_account AND a.role = 'organiser') THEN" \
  "    PERFORM bivouac.refuse ();" \
  "  END IF;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.admit (to_club text, admitted text, as_role text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  PERFORM bivouac.check_admitting (to_club, admitted, as_role);" \
  "  PERFORM pg_advisory_xact_lock (1114207820);" \
  "  INSERT INTO bivouac.access (club, account, role) VALUES (to_club, admitted, as_role)" \
  "  ON CONFLICT (club, account) DO UPDATE SET role = excluded.role;" \
  "  PERFORM bivouac.fit (admitted);" \
  "END $$;" \
  "CREATE FUNCTION bivouac.shut_out (of_club text, shut_out text) RETURNS boolean" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  PERFORM bivouac.check_admitting (of_club, shut_out, '');" \
  "  PERFORM pg_advisory_xact_lock (1114207820);" \
  "  DELETE FROM bivouac.access a WHERE a.club = of_club AND a.account = shut_out;" \
  "  IF NOT FOUND THEN RETURN false; END IF;" \
  "  IF shut_out = 'public' OR EXISTS (SELECT 1 FROM pg_roles WHERE rolname = shut_out) THEN" \
  "    PERFORM bivouac.fit (shut_out);" \
  "  END IF;" \
  "  RETURN true;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.roles_in (of_club text) RETURNS TABLE (account text, role text)" \
  " LANGUAGE sql STABLE" \
  BIV_POSTGRES_TRUSTED \
  "  SELECT pg_get_userbyid (relowner)::text, 'owner' FROM pg_class" \
  "  WHERE oid = 'bivouac.document'::regclass AND bivouac.leads (of_club)" \
  "  UNION ALL (SELECT a.account, a.role FROM bivouac.access a WHERE a.club = of_club" \
  "  AND (bivouac.leads (of_club) OR a.account = session_user)" \
  "  ORDER BY bivouac.rank_of (a.role) DESC, a.account) $$;" \
  "ALTER TABLE bivouac.document" \
  "  ADD COLUMN keeper text COLLATE \"C\" NOT NULL DEFAULT ''," \
  "  ADD COLUMN audience text COLLATE \"C\" NOT NULL DEFAULT 'club'" \
  "   CHECK (audience IN ('keeper', 'club', 'guests'));" \
  "ALTER TABLE bivouac.document ALTER COLUMN keeper SET DEFAULT session_user;" \
  "CREATE FUNCTION bivouac.disclose (of_club text, of_document text, to_whom text)" \
  " RETURNS void LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  UPDATE bivouac.document SET audience = to_whom," \
  "   keeper = CASE keeper WHEN '' THEN session_user ELSE keeper END" \
  "  WHERE club = of_club AND id = of_document AND bivouac.may_dispose (club, keeper);" \
  "  IF NOT FOUND THEN PERFORM bivouac.refuse (); END IF;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.keep_rights () RETURNS trigger LANGUAGE plpgsql" \
  " SET search_path = pg_catalog, pg_temp AS $$ BEGIN" \
  "  IF NOT row_security_active ('bivouac.document') THEN RETURN NEW; END IF;" \
  "  IF TG_OP = 'INSERT' THEN" \
  "    NEW.keeper := session_user; NEW.audience := 'club';" \
  "  ELSIF NEW.keeper <> OLD.keeper OR NEW.audience <> OLD.audience THEN" \
  "    PERFORM bivouac.refuse ();" \
  "  END IF;" \
  "  RETURN NEW;" \
  "END $$;" \
  "CREATE TRIGGER a_rights BEFORE INSERT OR UPDATE ON bivouac.document" \
  " FOR EACH ROW EXECUTE FUNCTION bivouac.keep_rights ();" \
  BIV_POSTGRES_POLICIES ("document", BIV_POSTGRES_SEES, BIV_POSTGRES_IN ("member")) \
  BIV_POSTGRES_POLICIES ("revision", BIV_POSTGRES_SEES_OF ("revision", "document"), \
                         BIV_POSTGRES_IN ("member") " AND " \
                         BIV_POSTGRES_SEES_OF ("revision", "document")) \
  "DROP POLICY removers ON bivouac.revision;" \
  BIV_POSTGRES_POLICIES ("tag", BIV_POSTGRES_SEES_OF ("tag", "document"), \
                         BIV_POSTGRES_IN ("member") " AND " \
                         BIV_POSTGRES_SEES_OF ("tag", "document")) \
  BIV_POSTGRES_POLICIES ("word", BIV_POSTGRES_IN ("read"), BIV_POSTGRES_IN ("member")) \
  BIV_POSTGRES_POLICIES ("slip", BIV_POSTGRES_IN ("read"), BIV_POSTGRES_IN ("member")) \
  BIV_POSTGRES_POLICIES ("change", BIV_POSTGRES_IN ("guest"), BIV_POSTGRES_IN ("member")) \
  "DROP POLICY removers ON bivouac.change;" \
  BIV_POSTGRES_POLICIES ("club_row", BIV_POSTGRES_IN ("read"), BIV_POSTGRES_IN ("member")) \
  BIV_POSTGRES_POLICIES ("club_value", BIV_POSTGRES_IN ("read"), BIV_POSTGRES_IN ("member"))

/* document.submitted: when the latest revision was submitted, in seconds since 1970, or 0; and by
 *   which account, with the hash of its bytes and what the rules had found in it. What is locked
 *   stays what it is until it is opened again: what people say of it is no part of it, and a person
 *   may be forgotten.
 * revision.account: who saved it, and when by the server's clock; the author is what a program
 *   says. */
#define BIV_POSTGRES_SUBMISSION \
  BIV_POSTGRES_AS_OWNER \
  "ALTER TABLE bivouac.document" \
  "  ADD COLUMN submitted bigint NOT NULL DEFAULT 0," \
  "  ADD COLUMN submitter text COLLATE \"C\" NOT NULL DEFAULT ''," \
  "  ADD COLUMN submitted_hash text COLLATE \"C\" NOT NULL DEFAULT ''," \
  "  ADD COLUMN submitted_errors integer NOT NULL DEFAULT -1," \
  "  ADD COLUMN submitted_warnings integer NOT NULL DEFAULT -1;" \
  "CREATE FUNCTION bivouac.refuse_submitted () RETURNS void LANGUAGE plpgsql AS $$ BEGIN" \
  "  RAISE EXCEPTION 'submitted' USING ERRCODE = 'BV001'; END $$;" \
  "CREATE FUNCTION bivouac.submit (of_club text, of_document text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  UPDATE bivouac.document d SET submitted = extract (epoch FROM now ())::bigint," \
  "   submitter = session_user, submitted_errors = errors, submitted_warnings = warnings," \
  "   submitted_hash = (SELECT hash FROM bivouac.revision r WHERE r.club = d.club" \
  "    AND r.document = d.id AND r.id = d.revision)" \
  "  WHERE club = of_club AND id = of_document AND bivouac.may_dispose (club, keeper)" \
  "  AND submitted = 0 AND binned = 0;" \
  "  IF NOT FOUND THEN PERFORM bivouac.refuse (); END IF;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.reopen (of_club text, of_document text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  UPDATE bivouac.document SET submitted = 0, submitter = '', submitted_hash = ''," \
  "   submitted_errors = -1, submitted_warnings = -1" \
  "  WHERE club = of_club AND id = of_document AND bivouac.leads (club);" \
  "  IF NOT FOUND THEN PERFORM bivouac.refuse (); END IF;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.keep_submission () RETURNS trigger LANGUAGE plpgsql" \
  " SET search_path = pg_catalog, pg_temp AS $$" \
  "DECLARE is_account boolean := row_security_active ('bivouac.document');" \
  "BEGIN" \
  "  IF TG_OP = 'DELETE' THEN" \
  "    IF OLD.submitted > 0 THEN PERFORM bivouac.refuse_submitted (); END IF;" \
  "    RETURN OLD;" \
  "  ELSIF TG_OP = 'INSERT' THEN" \
  "    IF is_account AND NEW.submitted <> 0 THEN PERFORM bivouac.refuse (); END IF;" \
  "    RETURN NEW;" \
  "  END IF;" \
  "  IF is_account AND ROW (NEW.submitted, NEW.submitter, NEW.submitted_hash," \
  "    NEW.submitted_errors, NEW.submitted_warnings) IS DISTINCT FROM ROW (OLD.submitted," \
  "    OLD.submitter, OLD.submitted_hash, OLD.submitted_errors, OLD.submitted_warnings) THEN" \
  "    PERFORM bivouac.refuse ();" \
  "  END IF;" \
  "  IF OLD.submitted > 0 AND NEW.submitted > 0 AND (ROW (NEW.club, NEW.id, NEW.kind," \
  "    NEW.title, NEW.name, NEW.ruleset, NEW.points, NEW.revision, NEW.revisions, NEW.saved," \
  "    NEW.binned, NEW.words) IS DISTINCT FROM ROW (OLD.club, OLD.id, OLD.kind, OLD.title," \
  "    OLD.name, OLD.ruleset, OLD.points, OLD.revision, OLD.revisions, OLD.saved, OLD.binned," \
  "    OLD.words) OR NEW.owner NOT IN ('', OLD.owner)) THEN" \
  "    PERFORM bivouac.refuse_submitted ();" \
  "  END IF;" \
  "  RETURN NEW;" \
  "END $$;" \
  "CREATE TRIGGER b_submission BEFORE INSERT OR UPDATE OR DELETE ON bivouac.document" \
  " FOR EACH ROW EXECUTE FUNCTION bivouac.keep_submission ();" \
  "ALTER TABLE bivouac.revision" \
  "  ADD COLUMN account text COLLATE \"C\" NOT NULL DEFAULT ''," \
  "  ADD COLUMN made timestamptz;" \
  "CREATE FUNCTION bivouac.keep_revision () RETURNS trigger LANGUAGE plpgsql" \
  " SET search_path = pg_catalog, pg_temp AS $$ BEGIN" \
  "  IF TG_OP = 'INSERT' THEN" \
  "    IF EXISTS (SELECT 1 FROM bivouac.document d WHERE d.club = NEW.club" \
  "        AND d.id = NEW.document AND d.submitted > 0) THEN" \
  "      PERFORM bivouac.refuse_submitted ();" \
  "    END IF;" \
  "    NEW.account := session_user; NEW.made := now ();" \
  "  ELSIF row_security_active ('bivouac.revision') AND (NEW.author <> ''" \
  "    OR ROW (NEW.club, NEW.document, NEW.place, NEW.id, NEW.parent, NEW.saved, NEW.note," \
  "     NEW.hash, NEW.content, NEW.account, NEW.made) IS DISTINCT FROM ROW (OLD.club," \
  "     OLD.document, OLD.place, OLD.id, OLD.parent, OLD.saved, OLD.note, OLD.hash," \
  "     OLD.content, OLD.account, OLD.made)) THEN" \
  "    PERFORM bivouac.refuse ();" \
  "  END IF;" \
  "  RETURN NEW;" \
  "END $$;" \
  "CREATE TRIGGER a_revision BEFORE INSERT OR UPDATE ON bivouac.revision" \
  " FOR EACH ROW EXECUTE FUNCTION bivouac.keep_revision ();"

/* trace: who changed what of a document and when, by the server's clock, and who let whom in. No
 *   account can add to it or take from it: triggers write it, which nobody may put on a table of
 *   his own. Names of persons are not in it. */
#define BIV_POSTGRES_TRACE \
  BIV_POSTGRES_AS_OWNER \
  "CREATE TABLE bivouac.trace (" \
  "  club text COLLATE \"C\" NOT NULL," \
  "  number bigint GENERATED ALWAYS AS IDENTITY," \
  "  made timestamptz NOT NULL DEFAULT now ()," \
  "  account text COLLATE \"C\" NOT NULL DEFAULT session_user," \
  "  document text COLLATE \"C\" NOT NULL," \
  "  what text COLLATE \"C\" NOT NULL," \
  "  detail text COLLATE \"C\" NOT NULL," \
  "  PRIMARY KEY (club, number)" \
  ");" \
  "CREATE INDEX trace_by_document ON bivouac.trace (club, document, number);" \
  "ALTER TABLE bivouac.trace ENABLE ROW LEVEL SECURITY;" \
  BIV_POSTGRES_POLICY ("readers", "trace", "SELECT", "USING (" BIV_POSTGRES_IN ("organiser") \
                       " OR " BIV_POSTGRES_SEES_OF ("trace", "document") ")") \
  "DO $$ DECLARE reader oid; BEGIN" \
  "  FOR reader IN SELECT DISTINCT grantee FROM pg_class, aclexplode (relacl)" \
  "   WHERE pg_class.oid = 'bivouac.document'::regclass AND privilege_type = 'SELECT' LOOP" \
  "    EXECUTE format ('GRANT SELECT ON bivouac.trace TO %s'," \
  "     CASE reader WHEN 0 THEN 'PUBLIC' ELSE reader::regrole::text END);" \
  "  END LOOP;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.trace_document () RETURNS trigger LANGUAGE plpgsql" \
  BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF TG_OP = 'UPDATE' THEN" \
  "    INSERT INTO bivouac.trace (club, document, what, detail)" \
  "    SELECT NEW.club, NEW.id, what, detail FROM (VALUES" \
  "     ('moved', NEW.folder, NEW.folder <> OLD.folder)," \
  "     ('owner', '', NEW.owner <> OLD.owner)," \
  "     ('binned', '', NEW.binned > 0 AND OLD.binned = 0)," \
  "     ('restored', '', NEW.binned = 0 AND OLD.binned > 0)," \
  "     ('audience', NEW.audience, NEW.audience <> OLD.audience)," \
  "     ('submitted', NEW.submitted_hash, NEW.submitted > 0 AND OLD.submitted = 0)," \
  "     ('reopened', '', NEW.submitted = 0 AND OLD.submitted > 0))" \
  "     AS done (what, detail, yes) WHERE yes;" \
  "  ELSIF TG_OP = 'DELETE' THEN" \
  "    INSERT INTO bivouac.trace (club, document, what, detail)" \
  "    VALUES (OLD.club, OLD.id, 'erased', '');" \
  "  ELSE" \
  "    INSERT INTO bivouac.trace (club, document, what, detail)" \
  "    VALUES (NEW.club, NEW.id, 'added', '');" \
  "  END IF;" \
  "  RETURN NULL;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.trace_revision () RETURNS trigger LANGUAGE plpgsql" \
  BIV_POSTGRES_TRUSTED "BEGIN" \
  "  INSERT INTO bivouac.trace (club, document, what, detail)" \
  "  VALUES (NEW.club, NEW.document, 'saved', NEW.place::text);" \
  "  RETURN NULL;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.trace_tag () RETURNS trigger LANGUAGE plpgsql" \
  BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF TG_OP = 'INSERT' THEN" \
  "    INSERT INTO bivouac.trace (club, document, what, detail)" \
  "    VALUES (NEW.club, NEW.document, 'tagged', NEW.tag);" \
  "  ELSE" \
  "    INSERT INTO bivouac.trace (club, document, what, detail)" \
  "    SELECT OLD.club, OLD.document, 'untagged', OLD.tag FROM bivouac.document d" \
  "    WHERE d.club = OLD.club AND d.id = OLD.document;" \
  "  END IF;" \
  "  RETURN NULL;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.trace_access () RETURNS trigger LANGUAGE plpgsql" \
  BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF TG_OP = 'DELETE' THEN" \
  "    INSERT INTO bivouac.trace (club, document, what, detail)" \
  "    VALUES (OLD.club, '', 'shut out', OLD.account);" \
  "  ELSE" \
  "    INSERT INTO bivouac.trace (club, document, what, detail)" \
  "    VALUES (NEW.club, '', 'let in', NEW.account || ': ' || NEW.role);" \
  "  END IF;" \
  "  RETURN NULL;" \
  "END $$;" \
  "REVOKE EXECUTE ON FUNCTION bivouac.trace_document (), bivouac.trace_revision ()," \
  " bivouac.trace_tag (), bivouac.trace_access () FROM PUBLIC;" \
  "CREATE TRIGGER z_trace AFTER INSERT OR DELETE OR UPDATE OF folder, owner, binned, audience," \
  " submitted ON bivouac.document FOR EACH ROW EXECUTE FUNCTION bivouac.trace_document ();" \
  "CREATE TRIGGER z_trace AFTER INSERT ON bivouac.revision FOR EACH ROW" \
  " EXECUTE FUNCTION bivouac.trace_revision ();" \
  "CREATE TRIGGER z_trace AFTER INSERT OR DELETE ON bivouac.tag FOR EACH ROW" \
  " EXECUTE FUNCTION bivouac.trace_tag ();" \
  "CREATE TRIGGER z_trace AFTER INSERT OR UPDATE OR DELETE ON bivouac.access FOR EACH ROW" \
  " EXECUTE FUNCTION bivouac.trace_access ();"

/* turn: a row for each club, which is locked by who writes and never changed: who waits for it is
 *   next in the order in which he came. Those who wait for a row that is changed are all woken up
 *   by each change, and some wait for very long. No account sees the rows themselves: who may not
 *   write holds nobody up. Older programs lock the row of change, which is locked here, too. */
#define BIV_POSTGRES_TURN \
  BIV_POSTGRES_AS_OWNER \
  "CREATE TABLE bivouac.turn (club text COLLATE \"C\" NOT NULL PRIMARY KEY);" \
  "ALTER TABLE bivouac.turn ENABLE ROW LEVEL SECURITY;" \
  "INSERT INTO bivouac.turn SELECT club FROM bivouac.change;" \
  "CREATE FUNCTION bivouac.take_turn (of_club text) RETURNS text LANGUAGE plpgsql" \
  BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF NOT (bivouac.owns (session_user) OR of_club = ANY (bivouac.clubs_of ('member'))) THEN" \
  "    PERFORM bivouac.refuse ();" \
  "  END IF;" \
  "  PERFORM 1 FROM bivouac.turn t WHERE t.club = of_club FOR UPDATE;" \
  "  IF NOT FOUND THEN" \
  "    INSERT INTO bivouac.turn (club) VALUES (of_club) ON CONFLICT DO NOTHING;" \
  "    PERFORM 1 FROM bivouac.turn t WHERE t.club = of_club FOR UPDATE;" \
  "  END IF;" \
  "  PERFORM 1 FROM bivouac.change c WHERE c.club = of_club FOR UPDATE;" \
  "  IF NOT FOUND THEN" \
  "    INSERT INTO bivouac.change (club, number) VALUES (of_club, 0) ON CONFLICT DO NOTHING;" \
  "  END IF;" \
  "  RETURN pg_current_xact_id ()::text;" \
  "END $$;"

/* What a member writes of a document itself: the rest is the server's. */
#define BIV_POSTGRES_OWN_COLUMNS \
  "title, name, ruleset, points, first_year, last_year, revision, revisions, saved, folder," \
  " owner, favourite, binned, errors, warnings, words, marks"

/* Whether the account may change a document; for functions, for which no policy is asked. */
#define BIV_POSTGRES_MAY_CHANGE \
  "EXISTS (SELECT 1 FROM bivouac.document WHERE club = of_club AND id = of_document" \
  " AND (bivouac.owns (session_user) OR (" BIV_POSTGRES_IN ("member") \
  " AND " BIV_POSTGRES_SEES ")))"

#define BIV_POSTGRES_MAY_WRITE \
  "(bivouac.owns (session_user) OR of_club = ANY (bivouac.clubs_of ('member')))"

/* document.binner: the account that put it in the bin; "" where it is in none or that is not known.
 *
 * What is in the bin is erased by who made it, and by organisers. Who may change every row of a
 * table, or remove one, may lock the whole table, too, and so stop all clubs: members add rows and
 * change columns, and functions remove what they may remove. */
#define BIV_POSTGRES_ERASING \
  BIV_POSTGRES_AS_OWNER \
  "ALTER TABLE bivouac.document ADD COLUMN binner text COLLATE \"C\" NOT NULL DEFAULT '';" \
  "UPDATE bivouac.document d SET binner = coalesce ((SELECT account FROM bivouac.trace t" \
  "  WHERE t.club = d.club AND t.document = d.id AND t.what = 'binned'" \
  "  ORDER BY t.number DESC LIMIT 1), '') WHERE binned > 0;" \
  "CREATE FUNCTION bivouac.keep_bin () RETURNS trigger LANGUAGE plpgsql" \
  " SET search_path = pg_catalog, pg_temp AS $$ BEGIN" \
  "  IF NEW.binned = 0 THEN NEW.binner := '';" \
  "  ELSIF TG_OP = 'INSERT' THEN NEW.binner := session_user;" \
  "  ELSIF OLD.binned = 0 THEN NEW.binner := session_user;" \
  "  ELSE NEW.binner := OLD.binner;" \
  "  END IF;" \
  "  RETURN NEW;" \
  "END $$;" \
  "CREATE TRIGGER c_bin BEFORE INSERT OR UPDATE ON bivouac.document" \
  " FOR EACH ROW EXECUTE FUNCTION bivouac.keep_bin ();" \
  "DROP POLICY removers ON bivouac.document;" \
  BIV_POSTGRES_POLICY ("removers", "document", "DELETE", \
                       "USING (" BIV_POSTGRES_SEES " AND binned > 0 AND (" \
                       BIV_POSTGRES_IN ("organiser") " OR (keeper = session_user AND " \
                       BIV_POSTGRES_IN ("member") ")))") \
  "CREATE FUNCTION bivouac.erase (of_club text, of_document text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF NOT " BIV_POSTGRES_MAY_WRITE " THEN PERFORM bivouac.refuse (); END IF;" \
  "  DELETE FROM bivouac.document d WHERE d.club = of_club AND d.binned > 0" \
  "   AND (of_document IS NULL OR d.id = of_document)" \
  "   AND (bivouac.leads (d.club) OR d.keeper = session_user);" \
  "  IF NOT FOUND AND EXISTS (SELECT 1 FROM bivouac.document d WHERE d.club = of_club" \
  "   AND d.id = of_document AND d.binned > 0) THEN PERFORM bivouac.refuse (); END IF;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.untag (of_club text, of_document text, of_tag text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF NOT " BIV_POSTGRES_MAY_CHANGE " THEN PERFORM bivouac.refuse (); END IF;" \
  "  DELETE FROM bivouac.tag t WHERE t.club = of_club AND t.document = of_document" \
  "   AND t.tag = of_tag;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.forget_words (of_club text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF NOT " BIV_POSTGRES_MAY_WRITE " THEN PERFORM bivouac.refuse (); END IF;" \
  "  DELETE FROM bivouac.word w WHERE w.club = of_club AND w.word NOT IN" \
  "   (SELECT unnest (tsvector_to_array (d.words || d.marks)) FROM bivouac.document d" \
  "    WHERE d.club = of_club AND d.audience <> 'keeper');" \
  "END $$;" \
  "CREATE FUNCTION bivouac.remove_row (of_club text, of_row text, of_kind text)" \
  " RETURNS boolean LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF NOT " BIV_POSTGRES_MAY_WRITE " THEN PERFORM bivouac.refuse (); END IF;" \
  "  DELETE FROM bivouac.club_row r WHERE r.club = of_club AND r.id = of_row" \
  "   AND r.kind = of_kind;" \
  "  RETURN FOUND;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.clear_row (of_club text, of_row text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF NOT " BIV_POSTGRES_MAY_WRITE " THEN PERFORM bivouac.refuse (); END IF;" \
  "  DELETE FROM bivouac.club_value v WHERE v.club = of_club AND v.row = of_row;" \
  "END $$;" \
  "CREATE FUNCTION bivouac.let_write (account text) RETURNS void LANGUAGE plpgsql" \
  " SET search_path = pg_catalog, pg_temp AS $$ BEGIN" \
  "  EXECUTE format ('REVOKE UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA bivouac FROM %I'," \
  "    account);" \
  "  EXECUTE format ('GRANT INSERT ON bivouac.document, bivouac.revision, bivouac.tag," \
  "    bivouac.word, bivouac.slip, bivouac.change, bivouac.club_row, bivouac.club_value" \
  "    TO %I', account);" \
  "  EXECUTE format ('GRANT UPDATE (" BIV_POSTGRES_OWN_COLUMNS ") ON bivouac.document TO %I'," \
  "    account);" \
  "  EXECUTE format ('GRANT UPDATE (author) ON bivouac.revision TO %I', account);" \
  "  EXECUTE format ('GRANT UPDATE (number) ON bivouac.change TO %I', account);" \
  "END $$;" \
  "CREATE OR REPLACE FUNCTION bivouac.fit (account text) RETURNS void LANGUAGE plpgsql" \
  " SET search_path = pg_catalog, pg_temp AS $$" \
  "DECLARE best integer := (SELECT max (bivouac.rank_of (a.role)) FROM bivouac.access a" \
  "  WHERE a.account = fit.account);" \
  "BEGIN" \
  "  IF account <> 'public' AND bivouac.owns (account::name) THEN RETURN; END IF;" \
  "  EXECUTE format ('REVOKE ALL ON ALL TABLES IN SCHEMA bivouac FROM %I', account);" \
  "  IF best IS NULL THEN" \
  "    EXECUTE format ('REVOKE USAGE ON SCHEMA bivouac FROM %I', account); RETURN;" \
  "  END IF;" \
  "  EXECUTE format ('GRANT USAGE ON SCHEMA bivouac TO %I', account);" \
  "  EXECUTE format ('GRANT SELECT ON ALL TABLES IN SCHEMA bivouac TO %I', account);" \
  "  IF best >= bivouac.rank_of ('member') THEN" \
  "    PERFORM bivouac.let_write (account);" \
  "  END IF;" \
  "END $$;" \
  "SELECT bivouac.let_write (writer) FROM (SELECT DISTINCT CASE grantee WHEN 0 THEN 'public'" \
  "  ELSE pg_get_userbyid (grantee)::text END AS writer FROM pg_class, aclexplode (relacl)" \
  " WHERE relnamespace = 'bivouac'::regnamespace AND grantee <> relowner" \
  " AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')) AS w;"

/* agreed: what the library and a folder of files agreed on of a document, see BivLibraryAgreed, for
 *   each account: what one does not see is not deleted for it. No account sees the rows themselves.
 *   What is written comes as lines, with a space between the columns. */
#define BIV_POSTGRES_AGREED \
  BIV_POSTGRES_AS_OWNER \
  "CREATE TABLE bivouac.agreed (" \
  "  club text COLLATE \"C\" NOT NULL," \
  "  account text COLLATE \"C\" NOT NULL DEFAULT session_user," \
  "  folder text COLLATE \"C\" NOT NULL," \
  "  document text COLLATE \"C\" NOT NULL," \
  "  own text COLLATE \"C\" NOT NULL," \
  "  state text COLLATE \"C\" NOT NULL," \
  "  revision text COLLATE \"C\" NOT NULL," \
  "  hash text COLLATE \"C\" NOT NULL," \
  "  PRIMARY KEY (club, account, folder, document)" \
  ");" \
  "ALTER TABLE bivouac.agreed ENABLE ROW LEVEL SECURITY;" \
  "CREATE FUNCTION bivouac.agreed_with (of_club text, of_folder text) RETURNS TABLE (" \
  " document text, own text, state text, revision text, hash text) LANGUAGE sql STABLE" \
  BIV_POSTGRES_TRUSTED \
  "  SELECT a.document, a.own, a.state, a.revision, a.hash FROM bivouac.agreed a" \
  "  WHERE a.club = of_club AND a.account = session_user AND a.folder = of_folder $$;" \
  "CREATE FUNCTION bivouac.agree (of_club text, of_folder text, lines text) RETURNS void" \
  " LANGUAGE plpgsql" BIV_POSTGRES_TRUSTED "BEGIN" \
  "  IF NOT (bivouac.owns (session_user) OR of_club = ANY (bivouac.clubs_of ('member'))) THEN" \
  "    PERFORM bivouac.refuse ();" \
  "  END IF;" \
  "  INSERT INTO bivouac.agreed (club, folder, document, own, state, revision, hash)" \
  "  SELECT of_club, of_folder, split_part (line, ' ', 1), split_part (line, ' ', 2)," \
  "   split_part (line, ' ', 3), split_part (line, ' ', 4), split_part (line, ' ', 5)" \
  "  FROM unnest (string_to_array (lines, chr (10))) AS line" \
  "  ON CONFLICT (club, account, folder, document) DO UPDATE SET own = excluded.own," \
  "   state = excluded.state, revision = excluded.revision, hash = excluded.hash;" \
  "END $$;"

/* clang-format on */
