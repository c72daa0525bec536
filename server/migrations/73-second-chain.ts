import { createHash, randomBytes } from "node:crypto";
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Decisions name no person. Those that exist are part of hashes, so they are copied into a second chain: persons get a
 * random id in each decision, and names in texts are removed. Each copy has the hash that it had before. A decision
 * about a person that an earlier version makes meanwhile is refused and can be repeated.
 */
export class SecondChain1763700000073 implements MigrationInterface {
  name = "SecondChain1763700000073";
  /** Readers of decisions wait for the new column only; the copy is one transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE decisions ADD COLUMN IF NOT EXISTS earlier_hash text");
    await runner.query(noPerson);
    await runner.startTransaction();
    try {
      await copy(runner);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
    await runner.query(
      "ALTER TABLE decisions VALIDATE CONSTRAINT decisions_first_without_previous",
    );
  }

  async down(): Promise<void> {
    throw new Error("Decisions are not taken away: restore a backup instead.");
  }
}

/** The subject of a picture of a person begins with `UserPicture:` in base64. */
const noPerson = `
CREATE OR REPLACE FUNCTION refuse_named_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject_kind = 'user' AND EXISTS (SELECT FROM users WHERE node_id = NEW.subject_id)
    OR NEW.subject_kind = 'picture' AND NEW.subject_id LIKE 'VXNlclBpY3R1cmU6%' THEN
    RAISE EXCEPTION 'decisions name no person' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER decisions_name_no_person BEFORE INSERT ON decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_named_person()`;

// The first decision of the second chain has the head of the first one.
const chainConstraint = `
ALTER TABLE decisions DROP CONSTRAINT IF EXISTS decisions_first_without_previous,
  ADD CONSTRAINT decisions_first_without_previous CHECK (number = 1 OR prev_hash IS NOT NULL) NOT VALID`;

const batchSize = 500;

async function copy(runner: QueryRunner): Promise<void> {
  await runner.query(chainConstraint);
  const [head] = await runner.query("SELECT number, hash FROM ledger_head FOR UPDATE");
  const [{ isCopied }] = await runner.query(
    `SELECT EXISTS (SELECT FROM decisions WHERE earlier_hash IS NOT NULL) AS "isCopied"`,
  );
  await removeNames(runner, "cases", casesWithNames);
  await removeNames(runner, "appeals", appealsWithNames);
  await removeNames(runner, "provider_notices", noticesWithNames);
  if (head.number === 0 || isCopied) return;
  await runner.query("ALTER TABLE decisions DISABLE TRIGGER decisions_unchanged");
  let prevHash: string = head.hash;
  for (let last = 0; last < head.number; last += batchSize) {
    prevHash = await copyBatch(runner, last, prevHash);
  }
  await runner.query("ALTER TABLE decisions ENABLE TRIGGER decisions_unchanged");
  await runner.query("UPDATE ledger_head SET hash = $1", [prevHash]);
  await runner.query(
    "UPDATE provider_notices n SET evidence = d.facts FROM decisions d WHERE d.number = n.decision_number AND n.evidence <> d.facts",
  );
  // The files are written anew at the start.
  await runner.query(
    "DELETE FROM data_files WHERE name IN ('decisions.ndjson', 'ledger-head.txt')",
  );
  await runner.query(
    `INSERT INTO pending_changes (type, kind, node_id, provider_id)
     SELECT 'DECISION', 'UPDATED', decision_node_id(number), provider_id FROM decisions`,
  );
}

interface Row {
  number: number;
  /** As published, without the hash. */
  line: Record<string, Json>;
  hash: string;
  /** Of a person, or of their picture. */
  isPerson: boolean;
  /** About a person, in a case about other content. */
  isOfOtherContent: boolean;
  pseudonym: string;
  sealed: Record<string, Json> | null;
  names: string[];
}
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

async function copyBatch(runner: QueryRunner, last: number, before: string): Promise<string> {
  const rows: Row[] = await runner.query(decisionsWithNames, [last, last + batchSize]);
  let prevHash = before;
  const copies = rows.map((row) => {
    const { number, line, isPerson, isOfOtherContent, names } = row;
    const facts = isOfOtherContent
      ? factsOfOtherContent
      : withoutNames(line.facts as string, names);
    const isChanged = isPerson || facts !== line.facts;
    const sealed =
      isOfOtherContent && row.sealed ? { ...row.sealed, facts: line.facts! } : row.sealed;
    const salt = randomBytes(32).toString("base64url");
    // A new salt: otherwise one could try all persons and names until the hash of the earlier line fits.
    const sealedHash = isChanged
      ? sealed && sha256(salt + canonicalJson(sealed))
      : line.sealedHash!;
    const copied: Record<string, Json> = {
      ...line,
      facts,
      sealedHash,
      prevHash,
      earlierHash: row.hash,
    };
    if (isPerson) {
      const { kind } = line.subject as { kind: string };
      Object.assign(copied, {
        subject: { kind: isOfOtherContent ? "user" : kind, id: row.pseudonym },
      });
      Object.assign(copied, {
        provider: null,
        reviewStars: null,
        reviewClass: null,
        reviewCreatedAt: null,
      });
    }
    const hash = sha256(canonicalJson(copied));
    const subject = copied.subject as { kind: string; id: string };
    const stored = { number, facts, hash, isPerson, kind: subject.kind, id: subject.id };
    const columns = { ...stored, sealedHash, prevHash, earlierHash: row.hash };
    prevHash = hash;
    return { ...columns, ...(isChanged && sealed && { salt, sealed }) };
  });
  await runner.query(storeCopies, [JSON.stringify(copies)]);
  await runner.query(storeSealed, [JSON.stringify(copies)]);
  return prevHash;
}

const factsOfOtherContent =
  "The case is about content that would reveal this person. They received its facts, which are sealed.";

const storeCopies = `
UPDATE decisions d SET facts = c.facts, hash = c.hash, prev_hash = c."prevHash", earlier_hash = c."earlierHash",
  sealed_hash = c."sealedHash", subject_kind = c.kind, subject_id = c.id,
  provider = CASE WHEN NOT c."isPerson" THEN provider END, provider_id = CASE WHEN NOT c."isPerson" THEN provider_id END,
  review_stars = CASE WHEN NOT c."isPerson" THEN review_stars END,
  review_class = CASE WHEN NOT c."isPerson" THEN review_class END,
  review_created_at = CASE WHEN NOT c."isPerson" THEN review_created_at END
FROM json_to_recordset($1::json) AS c (number integer, facts text, hash text, "prevHash" text, "earlierHash" text,
  "sealedHash" text, "isPerson" boolean, kind text, id text)
WHERE d.number = c.number`;

const storeSealed = `
UPDATE decision_sealed s SET salt = c.salt, facts = c.sealed
FROM json_to_recordset($1::json) AS c (number integer, salt text, sealed jsonb)
WHERE s.decision_number = c.number AND c.salt IS NOT NULL`;

/** The persons that `cases c` concerns, and their names. */
const namesOfCase = `ARRAY(SELECT DISTINCT name FROM users u, unnest(ARRAY[display_name, first_name, last_name,
    first_name || ' ' || last_name, username, declared_username] || string_to_array(display_name, ' ')) AS name
  WHERE name IS NOT NULL AND name IS DISTINCT FROM (SELECT username FROM providers p WHERE p.id = c.provider_id)
    AND u.id IN (
      SELECT c.writer_id UNION SELECT p.owner_id FROM providers p WHERE p.id = c.provider_id
      UNION SELECT r.user_id FROM reviews r WHERE c.subject_kind = 'answer' AND r.node_id = c.subject_id
      UNION SELECT n.reporter_id FROM reports n WHERE n.case_id = c.id
      UNION SELECT a.user_id FROM appeals a WHERE a.case_id = c.id
      UNION SELECT y.user_id FROM decision_parties y JOIN decisions o ON o.number = y.decision_number
        WHERE o.case_id = c.id))`;

/** A decision that undoes a pause is about the paused person too. */
const decisionsWithNames = `
WITH RECURSIVE about_user AS (
  SELECT number FROM decisions WHERE subject_kind = 'user'
  UNION SELECT d.number FROM decisions d JOIN about_user a ON d.replaces = a.number WHERE d.measure = 'RESTORE')
SELECT d.number, d.hash, new_node_id('u_') AS pseudonym, ${namesOfCase} AS names, s.facts AS sealed,
  u.number IS NOT NULL OR d.subject_id LIKE 'VXNlclBpY3R1cmU6%' AS "isPerson",
  u.number IS NOT NULL AND c.subject_kind IS DISTINCT FROM 'user' AS "isOfOtherContent",
  json_build_object('number', d.number, 'measure', d.measure, 'ground', d.ground, 'facts', d.facts,
    'subject', json_build_object('kind', d.subject_kind, 'id', d.subject_id), 'provider', d.provider,
    'reviewStars', d.review_stars, 'reviewClass', d.review_class, 'reviewCreatedAt', ${moment("d.review_created_at")},
    'detection', d.detection, 'automated', d.automated, 'operator', d.operator, 'secondOperator', d.second_operator,
    'territory', d.territory, 'decidedAt', ${moment("d.decided_at")}, 'endsAt', ${moment("d.ends_at")},
    'replaces', d.replaces, 'sealedHash', d.sealed_hash, 'prevHash', d.prev_hash) AS line
FROM decisions d LEFT JOIN cases c ON c.id = d.case_id LEFT JOIN about_user u ON u.number = d.number
  LEFT JOIN decision_sealed s ON s.decision_number = d.number
WHERE d.number > $1 AND d.number <= $2 ORDER BY d.number`;

function moment(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const casesWithNames = `
  SELECT c.id AS key, 'id' AS "keyColumn", 'facts' AS column, c.facts AS text, ${namesOfCase} AS names
  FROM cases c WHERE c.facts IS NOT NULL`;
const appealsWithNames = `
  SELECT a.id AS key, 'id' AS "keyColumn", 'outcome_facts' AS column, a.outcome_facts AS text, ${namesOfCase} AS names
  FROM appeals a JOIN cases c ON c.id = a.case_id WHERE a.outcome_facts IS NOT NULL`;
const noticesWithNames = `
  SELECT n.decision_number AS key, 'decision_number' AS "keyColumn", 'message' AS column, n.message AS text,
    ${namesOfCase} AS names
  FROM provider_notices n JOIN decisions d ON d.number = n.decision_number JOIN cases c ON c.id = d.case_id`;

interface Text {
  key: number;
  keyColumn: string;
  column: "facts" | "outcome_facts" | "message";
  text: string;
  names: string[];
}

async function removeNames(runner: QueryRunner, table: string, query: string): Promise<void> {
  const texts: Text[] = await runner.query(query);
  for (const { key, keyColumn, column, text, names } of texts) {
    const changed = withoutNames(text, names, column === "message" ? 300 : 2_000);
    if (changed === text) continue;
    await runner.query(`UPDATE ${table} SET ${column} = $2 WHERE ${keyColumn} = $1`, [
      key,
      changed,
    ]);
  }
}

const removed = "[name removed]";
const email = /[^\s@<>()[\],;:"“”]+@[^\s@<>()[\],;:"“”]+\.\p{L}{2,}/gu;
const phone = /(?<![\p{L}\p{N}-])(?:\+\d[\d\s()/-]{6,}\d|0\d{2,5}[\s/-]?\d{4,})(?![\p{L}\p{N}])/gu;

/** Facts of decisions have 40 to 2,000 characters. Words of one letter, and those of the rules, are no names. */
function withoutNames(text: string, names: readonly string[], max = 2_000): string {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const bodies = longestFirst
    .filter((name) => [...name].length > 1 && !ordinary.test(name))
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  let changed = text.replaceAll(email, removed).replaceAll(phone, removed);
  for (const body of bodies) {
    const bounds = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(body)
      ? body
      : `(?<![\\p{L}\\p{N}_][.]?)@?${body}(?:['’]?s)?(?![.]?[\\p{L}\\p{N}_])`;
    changed = changed.replaceAll(new RegExp(bounds, "giu"), removed);
  }
  if (changed === text) return text;
  const filled =
    [...changed.trim()].length < 40 ? `${changed} (Names were removed later.)` : changed;
  return [...filled].slice(0, max).join("");
}

const ordinary =
  /^(the|a|an|and|of|review|reviewer|reviews|provider|text|page|person|account|user|this|that|it)$/i;

/** As the product computed it then. */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`);
  return `{${pairs.join(",")}}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
