import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { seedLimits } from "#server/platform/settings/job-limits";
import { seedColumns } from "#server/providers/seed/read-seed-file";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ env: { DESK_STRONG_SIGN_IN: "on" } });
  admin = await operator("ADMIN");
  const { data } = await app.graph(
    "mutation { startOneTimeCodes { secret } }",
    {},
    { bearer: admin },
  );
  const code = new TOTP({ secret: data.startOneTimeCodes.secret }).generate();
  await app.graph(
    "mutation ($code: String!) { confirmOneTimeCodes(input: { code: $code }) { userErrors { code } } }",
    { code },
    { bearer: admin },
  );
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM seed_batches"));
const { signedUp } = people(() => app);

async function operator(role: string) {
  const { id, token } = await signedUp();
  await app.query(
    `INSERT INTO operators (pseudonym, user_id, role, granted_at)
     SELECT 'Operator ' || $1::text || id, id, $1, now() FROM users WHERE node_id = $2`,
    [role, id],
  );
  return token;
}

const batch =
  "batch { number state undoableUntil lineCount addCount changeCount sameCount refusedCount appliedCount undoneCount }";
const selections: Record<string, string> = {
  uploadSeed: `upload ${batch}`,
  applySeed: batch,
  undoSeed: batch,
  addProvider: `${batch} provider { username city region listedSource }`,
};
const inputs: Record<string, object> = {
  uploadSeed: { part: 1, data: "", isLast: false },
  applySeed: { batch: 0 },
  undoSeed: { batch: 0 },
  addProvider: { username: "ada.bakes", category: "lifestyle" },
};

async function act(name: string, input: object, bearer: string | null = admin) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) {
    ${name}(input: $input) { ${selections[name]} userErrors { code message field } } }`;
  const { data } = await app.graph(document, { input }, bearer ? { bearer } : {});
  return data[name];
}

const header = seedColumns.join(",");
const base64 = (content: string | Buffer) => Buffer.from(content).toString("base64");
const upload = (content: string | Buffer) =>
  act("uploadSeed", { part: 1, data: base64(content), isLast: true });

async function linesOf(action: string, page = "") {
  const { data } = await app.graph(
    `{ viewer { admin { seedBatches(first: 1) { totalCount nodes { state undoneCount
       lines(action: ${action}${page}) { totalCount pageInfo { hasNextPage endCursor }
         nodes { line username changes column message } } } } } } }`,
    {},
    { bearer: admin },
  );
  return data.viewer.admin.seedBatches.nodes[0];
}

test("Only an admin with a second factor, confirmed lately, fills the directory; to everyone else it does not exist", async () => {
  const others = [null, (await signedUp()).token, await operator("MODERATOR")];
  const bare = await operator("ADMIN");
  const setConfirmed = (minutes: number) =>
    app.query("UPDATE sessions SET proven_at = now() - make_interval(mins => $1)", [minutes]);
  for (const [name, input] of Object.entries(inputs)) {
    for (const bearer of others) {
      expect((await act(name, input, bearer)).userErrors, name).toMatchObject([
        { code: "NOT_FOUND", field: null },
      ]);
    }
    expect((await act(name, input, bare)).userErrors).toMatchObject([
      { code: "STRONG_SIGN_IN_REQUIRED" },
    ]);
    await setConfirmed(16);
    expect((await act(name, input)).userErrors).toMatchObject([{ code: "CONFIRMATION_REQUIRED" }]);
    await setConfirmed(0);
  }
  const read = (bearer: string) =>
    app.graph("{ viewer { admin { seedBatches { totalCount } } } }", {}, { bearer });
  expect((await read(others[2]!)).data.viewer.admin).toBeNull();
  expect((await read(bare)).errors).toMatchObject([
    { extensions: { code: "STRONG_SIGN_IN_REQUIRED" } },
  ]);
});

test("A file is uploaded in parts, checked, applied by a job and undone by another", async () => {
  const content = Buffer.from(
    [
      header,
      "ada,,Zoë,fitness,,Lyon,FR,,,,A list",
      "bob,,,sports,,,,,,,",
      "cy,,,business,,,,,,,",
    ].join("\n"),
  );
  // The second part begins inside a character.
  const cut = content.indexOf("ë") + 1;
  const first = await act("uploadSeed", {
    ...{ part: 1, data: content.subarray(0, cut).toString("base64"), isLast: false },
  });
  expect(first).toMatchObject({ upload: expect.any(String), batch: null, userErrors: [] });
  const rest = { upload: first.upload, data: content.subarray(cut).toString("base64") };
  expect((await act("uploadSeed", { ...rest, part: 3, isLast: false })).userErrors).toMatchObject([
    { code: "INVALID", field: ["part"] },
  ]);
  expect(await act("uploadSeed", { ...rest, part: 2, isLast: false })).toMatchObject({
    batch: null,
  });
  const checked = await act("uploadSeed", { ...rest, part: 2, isLast: true });
  expect(checked).toMatchObject({
    upload: null,
    batch: { state: "CHECKED", lineCount: 3, addCount: 2, refusedCount: 1, appliedCount: 0 },
    userErrors: [],
  });
  expect(await app.query("SELECT FROM seed_parts")).toEqual([]);
  expect(await app.query("SELECT FROM providers WHERE username = 'ada'")).toEqual([]);
  expect((await linesOf("REFUSED")).lines).toMatchObject({
    totalCount: 1,
    nodes: [
      {
        line: 3,
        username: null,
        column: "category",
        message: "This is not the slug of a category",
      },
    ],
  });
  const page = (await linesOf("ADD", ", first: 1")).lines;
  expect(page).toMatchObject({ totalCount: 2, nodes: [{ line: 2, username: "ada", changes: [] }] });
  const after = `, first: 1, after: "${page.pageInfo.endCursor}"`;
  expect((await linesOf("ADD", after)).lines.nodes).toMatchObject([{ line: 4, username: "cy" }]);

  const input = { batch: checked.batch.number };
  expect((await act("undoSeed", input)).userErrors).toMatchObject([{ code: "CONFLICT" }]);
  for (const _ of "12") expect((await act("applySeed", input)).batch.state).toBe("APPLYING");
  await app.runJobs();
  expect(await linesOf("ADD")).toMatchObject({ state: "APPLIED" });
  expect((await act("applySeed", input)).userErrors).toMatchObject([{ code: "CONFLICT" }]);
  expect(
    await app.query("SELECT display_name, city FROM providers WHERE username = 'ada'"),
  ).toEqual([{ display_name: "Zoë", city: "Lyon" }]);
  const [cy] = await app.query<{ id: number }>("SELECT id FROM providers WHERE username = 'cy'");
  await app.build.aReview(cy!);
  const undone = await act("undoSeed", input);
  expect(undone.batch).toMatchObject({ state: "UNDOING", undoableUntil: null, appliedCount: 2 });
  await app.runJobs();
  expect(await linesOf("ADD")).toMatchObject({ state: "UNDONE", undoneCount: 1 });
  expect(await app.query("SELECT username FROM providers WHERE username IN ('ada', 'cy')")).toEqual(
    [{ username: "cy" }],
  );
});

const wholes: [string, () => Promise<{ userErrors: object[] }>, string, RegExp][] = [
  ["another header", () => upload("name,city\n"), "INVALID", /^The first line must be username,/],
  ["another encoding", () => upload(Buffer.from([0xff, 0xfe, 0x75, 0])), "INVALID", /not in UTF-8/],
  ["no content", () => upload(""), "INVALID", /^The first line must be/],
];

test.each(wholes)("A file with %s is refused as a whole", async (_, send, code, message) => {
  expect((await send()).userErrors).toEqual([
    { code, message: expect.stringMatching(message), field: ["data"] },
  ]);
  expect(await app.query("SELECT FROM seed_batches")).toEqual([]);
  expect(await app.query("SELECT FROM seed_parts")).toEqual([]);
});

/** In as many parts as the page would send. */
async function uploadWhole(content: string) {
  const bytes = Buffer.from(content);
  let upload: string | null = null;
  for (let part = 1; ; part += 1) {
    const end = part * seedLimits.partBytes;
    const data = bytes.subarray(end - seedLimits.partBytes, end).toString("base64");
    const isLast = end >= bytes.length;
    const answer: { upload: string; userErrors: object[] } = await act("uploadSeed", {
      ...{ upload, part, data, isLast },
    });
    if (isLast || answer.userErrors.length > 0) return answer;
    upload = answer.upload;
  }
}

test("A file may have 20,000 lines and 10 MB; one more is refused with its line", async () => {
  const line = (n: number) => `u${n},,,fitness,,,,,,,`;
  const lines = Array.from({ length: seedLimits.maxLines }, (_, n) => line(n));
  const whole = await uploadWhole([header, ...lines].join("\n"));
  expect(whole).toMatchObject({ batch: { lineCount: 20_000, addCount: 20_000 }, userErrors: [] });
  const longer = await uploadWhole([header, ...lines, line(20_000)].join("\n"));
  expect(longer.userErrors).toMatchObject([
    { message: "Line 20002: A file may have at most 20,000 lines below its header" },
  ]);
  const larger = await uploadWhole("x".repeat(seedLimits.maxBytes + 1));
  expect(larger.userErrors).toMatchObject([
    { code: "TOO_LONG", message: "A file may have at most 10 MB" },
  ]);
});

test("A part larger than the limit, not in base64, or of an upload that ended or is another's is refused", async () => {
  const send = async (input: object) =>
    (await act("uploadSeed", { isLast: false, ...input })).userErrors;
  const largest = Buffer.alloc(seedLimits.partBytes).toString("base64");
  expect(await send({ part: 1, data: largest })).toEqual([]);
  expect(await send({ part: 1, data: `${largest}AAAA` })).toMatchObject([{ code: "TOO_LONG" }]);
  expect(await send({ part: 1, data: "%" })).toMatchObject([{ code: "INVALID", field: ["data"] }]);
  expect(await send({ part: 0, data: "" })).toMatchObject([{ code: "INVALID", field: ["part"] }]);
  expect(await send({ part: 2, data: "" })).toMatchObject([
    { code: "NOT_FOUND", field: ["upload"] },
  ]);
  const [{ upload }] = (await app.query("SELECT upload FROM seed_parts")) as [{ upload: string }];
  await app.query("UPDATE seed_parts SET operator = 'Operator Elm'");
  expect(await send({ part: 2, upload, data: "" })).toMatchObject([{ code: "NOT_FOUND" }]);
  const mine = await act("uploadSeed", { part: 1, data: "", isLast: false });
  await act("uploadSeed", { part: 1, data: "", isLast: false });
  expect(await send({ part: 2, upload: mine.upload, data: "" })).toMatchObject([
    { code: "NOT_FOUND" },
  ]);
  await app.query("DELETE FROM seed_parts");
});

test("Parts that another upload deletes during the check are not the end of the file", async () => {
  const first = `${header}\nada,,,fitness,,,,,,,\n`;
  const { upload } = await act("uploadSeed", { part: 1, data: base64(first), isLast: false });
  const { manager } = app.database.source;
  const query = manager.query.bind(manager);
  const spy = vi.spyOn(manager, "query").mockImplementation(async (sql, values) => {
    const isSecond = sql.startsWith("SELECT bytes") && (values as number[])[1] === 2;
    if (isSecond) await query("DELETE FROM seed_parts");
    return query(sql, values);
  });
  const rest = { upload, part: 2, data: base64("ben,,,fitness,,,,,,,\n"), isLast: true };
  const { userErrors } = await act("uploadSeed", rest);
  spy.mockRestore();
  expect(userErrors).toMatchObject([{ code: "NOT_FOUND", field: ["upload"] }]);
  expect(await app.query("SELECT FROM seed_batches")).toEqual([]);
});

test("A provider is added by hand with the rules of a file, and can be undone", async () => {
  const faulty = { username: "not a name", category: "", website: "javascript:x", country: "XX" };
  expect(
    (await act("addProvider", faulty)).userErrors.map(
      (e: { code: string; field: string[] }) => `${e.field[0]} ${e.code}`,
    ),
  ).toEqual(["username INVALID", "category REQUIRED", "country INVALID", "website INVALID"]);
  const given = {
    username: "@Ida.Runs",
    category: "fitness",
    city: "=1+1",
    country: "FR",
    source: "A fair",
  };
  const added = await act("addProvider", given);
  expect(added).toMatchObject({
    provider: { username: "ida.runs", city: "=1+1", region: "EUROPE", listedSource: "A fair" },
    batch: { state: "APPLIED", addCount: 1, appliedCount: 1, undoableUntil: expect.any(String) },
    userErrors: [],
  });
  expect((await act("addProvider", given)).userErrors).toEqual([
    { code: "CONFLICT", message: "@ida.runs has a page already", field: ["username"] },
  ]);
  await act("undoSeed", { batch: added.batch.number });
  await app.runJobs();
  expect(await app.query("SELECT FROM providers WHERE username = 'ida.runs'")).toEqual([]);
  for (const name of ["applySeed", "undoSeed"]) {
    expect((await act(name, { batch: 0 })).userErrors).toMatchObject([
      { code: "NOT_FOUND", field: ["batch"] },
    ]);
  }
});
