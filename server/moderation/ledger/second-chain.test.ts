import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrations } from "#server/migrations/all";
import { SecondChain1763700000073 } from "#server/migrations/73-second-chain";
import { migrate } from "#server/platform/database/migrate";
import { databaseUrl, runOnServer } from "#server/testing/test-database";
import { decisionValues, insertDecision } from "./append-decision";
import { ledgerLine } from "#server/moderation/public-ledger/ledger-line";
import { Decision, decisionColumns } from "./decision";
import { hashOfDecision, hashOfSealedFacts, ledgerRecordOf } from "./ledger-record";
import { verifyLedger } from "./verify-ledger";

const { url: serverUrl } = inject("databaseServer");
const name = `second_chain_${randomUUID().slice(0, 8)}`;
const url = databaseUrl(serverUrl, name);
const earlier = migrations.slice(0, migrations.indexOf(SecondChain1763700000073));

/** Ann writes reviews, Bo Long reports, Mira owns the page @mira.moves. */
const people = `
  INSERT INTO users (id, node_id, display_name, first_name, last_name, username) VALUES
    (1, 'u_AnnAnnAnnAnnAnnAnnAnnA', 'Ann Quist', 'Ann', 'Quist', NULL),
    (2, 'u_BoBoBoBoBoBoBoBoBoBoBo', 'Bo Long', 'Bo', 'Long', 'bo.long'),
    (3, 'u_MiraMiraMiraMiraMiraMi', 'Mira Lind', 'Mira', 'Lind', 'mira.moves');
  INSERT INTO providers (id, username, display_name, owner_id) VALUES (1, 'mira.moves', 'Mira Moves', 3);
  INSERT INTO operators (pseudonym, role, granted_at) VALUES
    ('Operator Ash', 'MODERATOR', now()), ('Operator Elm', 'MODERATOR', now());
  INSERT INTO cases (id, subject_kind, subject_id, provider_id, writer_id, opened_at, due_at, facts, state)
  OVERRIDING SYSTEM VALUE VALUES
    (1, 'review', 'r_1', 1, 1, now(), now(), 'Ann Quist wrote the same text under four providers.', 'DECIDED'),
    (2, 'user', 'u_AnnAnnAnnAnnAnnAnnAnnA', NULL, 1, now(), now(), 'The name ann quist is that of a known athlete, who did not write this.', 'DECIDED'),
    (3, 'review', 'r_3', 1, NULL, now(), now(), NULL, 'OPEN');
  INSERT INTO reports (receipt, subject_kind, subject_id, reason, reporter_id, good_faith, case_id, created_at)
  VALUES ('N-2026-000001', 'review', 'r_1', 'SPAM', 2, true, 1, now())`;

const line = (changes: Partial<Decision>) =>
  Object.assign(new Decision(), {
    measure: "NOT_COUNT",
    ground: "G4",
    facts: "The review of @mira.moves repeats a text; nothing in it names an experience.",
    subjectKind: "review",
    subjectId: "r_1",
    providerUsername: "mira.moves",
    providerId: 1,
    reviewStars: 5,
    reviewClass: "contact",
    reviewCreatedAt: new Date("2026-10-01T10:00:00.120Z"),
    detection: "REPORT",
    automated: false,
    operator: "Operator Ash",
    secondOperator: null,
    waited: null,
    territory: "WORLD",
    endsAt: null,
    replaces: null,
    caseId: 1,
    earlierHash: null,
    ...changes,
  });
const ofPerson = {
  subjectKind: "user",
  subjectId: "u_AnnAnnAnnAnnAnnAnnAnnA",
  ...{ providerUsername: null, providerId: null },
  ...{ reviewStars: null, reviewClass: null, reviewCreatedAt: null },
} as const;
const facts = "Ann Quist wrote the same text under four providers.";
const decisions = [
  line({}),
  line({ facts }),
  line({ ...ofPerson, facts, measure: "PAUSE_WRITER", endsAt: new Date("2026-11-20T10:00:00Z") }),
  line({ facts, measure: "RESTORE", replaces: 3 }),
  line({
    facts: "Bo Long, bo.long or bo@example.org has reported every review; call +49 170 1234567.",
  }),
  line({
    ...ofPerson,
    caseId: 2,
    measure: "KEEP",
    facts: "The name ann quist is that of a known athlete.",
  }),
];
const sealed = { content: "The same text.", note: null };

let client: pg.Client;
const database = {
  queryUnprepared: async (text: string, values: readonly unknown[]) =>
    (await client.query(text, [...values])).rows,
  queryPrepared: async ({ text }: { text: string }, values: readonly unknown[]) =>
    (await client.query(text, [...values])).rows,
};
let before: { hash: string; record: object }[] = [];
beforeAll(async () => {
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(url, earlier);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(people);
  // Of a later migration.
  await client.query("ALTER TABLE decisions ADD waited smallint");
  let prevHash: string | null = null;
  for (const [index, decision] of decisions.entries()) {
    const number = index + 1;
    const decidedAt = new Date(Date.UTC(2026, 10, 10, number));
    const sealedHash = hashOfSealedFacts(`salt ${number}`, sealed);
    Object.assign(decision, { number, decidedAt, sealedHash, prevHash });
    prevHash = decision.hash = hashOfDecision(decision);
    await client.query(insertDecision, decisionValues(decision));
    if (number === 5) continue;
    await client.query("INSERT INTO decision_sealed VALUES ($1, $2, $3, now())", [
      ...[number, `salt ${number}`, JSON.stringify(sealed)],
    ]);
  }
  before = decisions.map((each) => ({ hash: each.hash, record: ledgerRecordOf(each) }));
  await client.query("UPDATE ledger_head SET number = $1, hash = $2", [decisions.length, prevHash]);
  await client.query(
    `INSERT INTO decision_parties (decision_number, party, user_id) VALUES (3, 'WRITER', 1);
     INSERT INTO appeals (decision_number, case_id, party, user_id, created_at, due_at, outcome, outcome_facts,
       decided_by, decided_at)
     VALUES (1, 1, 'WRITER', 1, now(), now(), 'UPHELD', 'The letter of Ann Quist names no visit and no receipt.',
       'Operator Elm', now())`,
  );
  await migrate(url, migrations);
});
afterAll(async () => {
  await client.end();
  await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

async function copies(): Promise<Decision[]> {
  const { rows } = await client.query(`SELECT ${decisionColumns} FROM decisions d ORDER BY number`);
  return rows.map((row) => Object.assign(new Decision(), row));
}

test("The second chain begins with the head of the first one, and each copy has its earlier hash (T7)", async () => {
  expect(await verifyLedger({ database })).toEqual({ count: decisions.length, faults: [] });
  const rows = await copies();
  expect(rows[0]!.prevHash).toBe(before.at(-1)!.hash);
  expect(rows.map(({ earlierHash }) => earlierHash)).toEqual(before.map(({ hash }) => hash));
});

test("An outsider verifies the second chain, and compares a file that was downloaded before (T7)", async () => {
  const lines = (await copies()).map((row) => JSON.stringify(ledgerLine(row)));
  const head = (await copies()).at(-1)!.hash;
  const server = createServer(({ url: asked }, answer) =>
    answer.end(asked!.endsWith(".txt") ? head : lines.join("\n")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const folder = mkdtempSync(path.join(tmpdir(), "ledger-"));
  const copy = path.join(folder, "decisions.ndjson");
  const store = (rows: object[]) =>
    writeFileSync(copy, rows.map((row) => JSON.stringify(row)).join("\n"));
  const script = () =>
    new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        ["docs/verify-ledger.mjs", `http://127.0.0.1:${port}`, copy],
        (_, out) => resolve(out.trim()),
      ),
    );
  try {
    const whole = before.map(({ hash, record }) => ({ ...record, hash }));
    store(whole);
    expect(await script()).toBe("6 of 6 decisions form the chain\n6 of 6 earlier decisions agree");
    store(whole.map((row, index) => (index === 1 ? { ...row, reviewStars: 1 } : row)));
    expect(await script()).toContain("copy 2: changed");
    lines[0] = lines[0]!.replace(before.at(-1)!.hash, "0".repeat(64));
    expect(await script()).toContain("1: not linked to the one before");
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test("Copies have random ids of persons, also where a pause was undone, and what was no name stays", async () => {
  const rows = await copies();
  const subjects = rows.map(({ subjectKind, subjectId }) => [subjectKind, subjectId]);
  expect(subjects).toEqual([
    ["review", "r_1"],
    ["review", "r_1"],
    ...[3, 4].map(() => ["user", expect.stringMatching(/^u_[\w-]{22}$/)]),
    ["review", "r_1"],
    ["user", expect.stringMatching(/^u_[\w-]{22}$/)],
  ]);
  expect(new Set(subjects.map(([, id]) => id)).size).toBe(4);
  expect(rows[3]).toMatchObject({ providerUsername: null, reviewStars: null, replaces: 3 });
  const { prevHash: _, ...first } = before[0]!.record as Record<string, unknown>;
  expect(ledgerRecordOf(rows[0]!)).toMatchObject(first);
  expect(rows[0]!.hash).not.toBe(before[0]!.hash);
});

test("No public text of moderation names a person or has contact data", async () => {
  const rows = await copies();
  const sealing = expect.stringContaining("which are sealed");
  expect(rows.slice(1).map((row) => row.facts)).toEqual([
    "[name removed] wrote the same text under four providers.",
    sealing,
    sealing,
    "[name removed], [name removed] or [name removed] has reported every review; call [name removed].",
    "The name [name removed] is that of a known athlete.",
  ]);
  const { rows: texts } = await client.query(
    `SELECT facts AS text FROM cases WHERE id < 3 UNION ALL SELECT outcome_facts FROM appeals`,
  );
  expect(texts.map(({ text }) => text).join()).not.toMatch(/ann|quist/i);
});

test("The hashes of changed lines cannot be found by trying persons: their sealed facts have a new salt", async () => {
  const rows = await copies();
  const changed = rows.map(
    (row, index) => row.sealedHash !== (before[index]!.record as Decision).sealedHash,
  );
  expect(changed).toEqual([false, true, true, true, true, true]);
  // The sealed facts of this one were erased before.
  expect(rows[4]!.sealedHash).toBeNull();
  const { rows: kept } = await client.query(
    "SELECT facts ->> 'facts' AS facts FROM decision_sealed WHERE decision_number IN (2, 3) ORDER BY 1",
  );
  expect(kept).toEqual([{ facts }, { facts: null }]);
});

test("The database refuses decisions that name a person, and still refuses changes", async () => {
  const next = (changes: Partial<Decision>) => {
    const draft = { number: 7, decidedAt: new Date(), sealedHash: null, prevHash: before[0]!.hash };
    const decision = Object.assign(line(changes), draft, { hash: "0".repeat(64) });
    return client.query(insertDecision, decisionValues(decision));
  };
  await expect(next(ofPerson)).rejects.toThrow("decisions name no person");
  const subjectId = Buffer.from("UserPicture:1").toString("base64url");
  await expect(next({ ...ofPerson, subjectKind: "picture", subjectId })).rejects.toThrow(
    "decisions name no person",
  );
  await expect(client.query("UPDATE decisions SET facts = facts")).rejects.toThrow("new rows");
});

test("Followers of changes hear of every copy, and erasing the person changes no decision", async () => {
  const { rows } = await client.query(
    "SELECT count(DISTINCT node_id)::integer AS count FROM pending_changes WHERE type = 'DECISION' AND kind = 'UPDATED'",
  );
  expect(rows).toEqual([{ count: decisions.length }]);
  const unchanged = await copies();
  await client.query("DELETE FROM users WHERE id = 1");
  expect(await copies()).toEqual(unchanged);
  expect((await verifyLedger({ database })).faults).toEqual([]);
});
