import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberChanges } from "#server/integrations/changes/number-changes";
import { afterDeadlocks } from "#server/testing/after-deadlocks";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { appendDecision } from "#server/moderation/ledger/append-decision";
import { createContext } from "#server/platform/request/context";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mirroredProvider, mirroredReview } from "./dump-lines";

/** The full size: MIRROR_ROWS=10000 MIRROR_WRITES=1000. */
const rowCount = Number(process.env.MIRROR_ROWS ?? 400);
const writeCount = Number(process.env.MIRROR_WRITES ?? 96);
const providerCount = Math.max(20, Math.floor(rowCount / 50));
/** Writers that write at the same time. */
const writerCount = 4;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fill();
});
afterAll(() => app.close());

interface Row {
  id: string;
}
interface ChangeOfFeed {
  number: number;
  type: string;
  kind: "CREATED" | "UPDATED" | "DELETED";
  nodeId: string;
  node: Row | null;
}

const mirrored = `{
  ... on Review { ${mirroredReview} }
  ... on Provider { ${mirroredProvider} }
  ... on Decision { id number measure hash }
}`;

/** A copy of the directory, and the numbers of the changes that it has seen. */
class Mirror {
  readonly rows = new Map<string, Row>();
  readonly numbers: number[] = [];

  constructor(public cursor: string | null = null) {}

  /** Reads the feed to its end. */
  async follow(): Promise<void> {
    for (;;) {
      const { data, errors } = await app.graph(
        `query ($after: String) { changes(after: $after, first: 30) {
           nodes { number type kind nodeId node ${mirrored} } pageInfo { hasNextPage endCursor } } }`,
        { after: this.cursor },
      );
      if (errors) throw new Error(errors[0]!.message);
      for (const change of data.changes.nodes as ChangeOfFeed[]) this.apply(change);
      this.cursor = data.changes.pageInfo.endCursor ?? this.cursor;
      if (!data.changes.pageInfo.hasNextPage) return;
    }
  }

  private apply({ number, kind, nodeId, node }: ChangeOfFeed): void {
    this.numbers.push(number);
    if (kind === "DELETED" || node === null) this.rows.delete(nodeId);
    else this.rows.set(nodeId, node);
  }

  has(type: "p" | "r"): Row[] {
    const rows = [...this.rows.values()].filter(({ id }) => id.startsWith(`${type}_`));
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}

async function fill(): Promise<void> {
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('M1', 'MODERATOR', now())",
  );
  await app.query(
    `INSERT INTO providers (username, display_name, category, service_types)
     SELECT 'p' || n, 'P "' || n, (ARRAY['fitness', NULL])[1 + n % 2], ARRAY['yoga_instruction']
     FROM generate_series(1, $1::integer) AS n`,
    [providerCount],
  );
  await app.query(
    "INSERT INTO users (username, display_name) SELECT 'u' || n, 'U ' || n FROM generate_series(1, 50) AS n",
  );
  await app.query(
    `INSERT INTO reviews (provider_id, user_id, rating, review_type, service_type, region, comment)
     SELECT p.id, u.id, 1 + n % 5, (ARRAY['service', 'advertisement'])[1 + n % 2],
       (ARRAY['yoga_instruction', NULL])[1 + n % 2], (ARRAY['asia', NULL])[1 + n % 2], E'Line "' || n || E'"\\n\\\\'
     FROM generate_series(1, $1::integer) AS n
     JOIN providers p ON p.username = 'p' || (1 + n % $2::integer)
     LEFT JOIN users u ON u.username = 'u' || n % 97`,
    [rowCount - providerCount, providerCount],
  );
}

/** A write of each kind in turn, at places that differ from each other. */
async function write(index: number): Promise<void> {
  const place = (index * 37) % (rowCount / 2);
  const provider = `p${1 + (place % providerCount)}`;
  const review = `(SELECT id FROM reviews ORDER BY id OFFSET ${place} LIMIT 1)`;
  const run = (text: string) => afterDeadlocks(() => app.database.source.query(text));
  switch (index % 9) {
    case 0:
      return run(
        `INSERT INTO reviews (provider_id, rating, review_type, comment)
         SELECT id, 4, 'service', 'New ${index}' FROM providers WHERE username = '${provider}'`,
      );
    case 1:
      return run(`DELETE FROM reviews WHERE id = ${review}`);
    case 2:
      return run(
        `UPDATE reviews SET answer = 'Thank you ${index}', answered_at = now() WHERE id = ${review}`,
      );
    case 3:
      return run(`UPDATE providers SET title = 'Title ${index}' WHERE username = '${provider}'`);
    case 4:
      return run(
        `UPDATE users SET display_name = 'Other ${index}' WHERE username = 'u${1 + (place % 50)}'`,
      );
    case 5:
      return decide(`Decision ${index}, with a reason that has at least forty characters.`);
    case 6:
      return run(
        `INSERT INTO portfolio_images (provider_id, position, url, description)
         SELECT id, ${1000 + index}, '/pictures/${index}', 'A picture' FROM providers WHERE username = '${provider}'`,
      );
    case 7:
      return run(
        `INSERT INTO review_photos (review_id, position, url)
         SELECT id, ${1000 + index}, '/pictures/${index}' FROM reviews WHERE id = ${review}`,
      );
    default:
      return run(
        `UPDATE reviews SET comment = 'Edited ${index}', edited_at = now() WHERE id = ${review}`,
      );
  }
}

async function decide(facts: string): Promise<void> {
  const ctx = createContext(app.environment, { bearer: null } as never);
  await app.database.source.transaction(async (manager) => {
    await appendDecision(
      { ...ctx, manager },
      {
        measure: "KEEP",
        ground: "G3",
        facts,
        subjectKind: "provider",
        subjectId: "p",
        providerUsername: null,
        providerId: null,
        reviewStars: null,
        reviewClass: null,
        reviewCreatedAt: null,
        detection: "REPORT",
        operator: "M1",
        secondOperator: null,
        waited: null,
        territory: "WORLD",
        endsAt: null,
        replaces: null,
        caseId: null,
      },
      { content: null, note: null },
    );
  });
}

let written = 0;

/** Runs all writes with several writers, while `meanwhile` is repeated. */
async function writeAll(meanwhile: () => Promise<unknown>): Promise<void> {
  const end = written + writeCount;
  const writers = { areDone: false };
  const writer = async () => {
    while (written < end) await write(written++);
  };
  const numbering = (async () => {
    while (!writers.areDone) await numberChanges(app.environment);
  })();
  const reading = (async () => {
    while (!writers.areDone) await meanwhile();
  })();
  try {
    await Promise.all(Array.from({ length: writerCount }, writer));
  } finally {
    writers.areDone = true;
    await Promise.all([numbering, reading]);
  }
  await numberAllChanges(app.environment);
}

async function download() {
  const manifest = (await app.http.inject("/data/manifest.json")).json();
  const rows: Row[] = [];
  for (const { name } of manifest.files as { name: string }[]) {
    const { rawPayload } = await app.http.inject(`/data/${name}`);
    const lines = gunzipSync(rawPayload).toString().trimEnd().split("\n");
    rows.push(...lines.map((line) => JSON.parse(line) as Row));
  }
  return { number: manifest.number as number, rows };
}

async function expectExact(mirror: Mirror): Promise<void> {
  await app.jobTasks.writeDump(app.environment, null, {
    signal: new AbortController().signal,
    isLastAttempt: true,
  });
  const { rows } = await download();
  const truth = new Mirror();
  for (const row of rows) truth.rows.set(row.id, row);
  expect(mirror.has("p")).toEqual(truth.has("p"));
  expect(mirror.has("r")).toEqual(truth.has("r"));
  const [counter] = await app.query<{ last: number }>("SELECT last::integer FROM change_counter");
  expect(Number(mirror.cursor)).toBe(counter!.last);
}

test("a mirror that follows the feed is exact: no change is missed, none comes twice", async () => {
  const mirror = new Mirror();
  await writeAll(() => mirror.follow());
  await mirror.follow();
  await expectExact(mirror);
  expect(mirror.numbers).toEqual(mirror.numbers.map((_, index) => index + 1));
  const decisions = await app.query<{ hash: string }>("SELECT hash FROM decisions ORDER BY number");
  const held = [...mirror.rows.values()] as { hash?: string; number?: number }[];
  expect(held.filter(({ hash }) => hash).map(({ hash }) => hash)).toEqual(
    decisions.slice(-held.filter(({ hash }) => hash).length).map(({ hash }) => hash),
  );
});

test("a mirror from a dump taken among the writes, and the feed after its number, is exact", async () => {
  await numberAllChanges(app.environment);
  let mirror: Mirror | null = null;
  await writeAll(async () => {
    if (mirror) return mirror.follow();
    await app.jobTasks.writeDump(app.environment, null, {
      signal: new AbortController().signal,
      isLastAttempt: true,
    });
    const { number, rows } = await download();
    mirror = new Mirror(String(number));
    for (const row of rows) mirror.rows.set(row.id, row);
    expect(mirror.rows.size).toBe(rows.length);
  });
  await mirror!.follow();
  await expectExact(mirror!);
  const { numbers } = mirror!;
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
});
