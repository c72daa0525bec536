import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { reviewCalls, reviewId } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date("2026-11-01T10:00:00Z");
let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
let reviewer: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  provider = await app.build.aProvider({ username: "mira.moves" });
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  reviewer = (await signedUp()).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000);
  await app.query("DELETE FROM reviews");
  await app.query("DELETE FROM promotion_codes");
});
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

const shown = `id code label createdAt revokedAt figures { reviewCount averageRating lastReviewAt }`;
async function ask(document: string, variables: object, bearer?: string) {
  const { data, errors } = await app.graph(document, { ...variables }, bearer ? { bearer } : {});
  if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
  return data;
}
async function create(input: object = {}, bearer: string | undefined = owner) {
  const { createPromotionCode } = await ask(
    `mutation ($input: CreatePromotionCodeInput!) { createPromotionCode(input: $input) {
       promotionCode { ${shown} } userErrors { code message field retryAfterSeconds } } }`,
    { input },
    bearer,
  );
  return createPromotionCode;
}
async function revoke(promotionCode: string, bearer: string | undefined = owner) {
  const { revokePromotionCode } = await ask(
    `mutation ($input: RevokePromotionCodeInput!) { revokePromotionCode(input: $input) {
       promotionCode { ${shown} } userErrors { code message field } } }`,
    { input: { promotionCode } },
    bearer,
  );
  return revokePromotionCode;
}
async function codes(page = "first: 100", bearer: string | undefined = owner) {
  const { viewer } = await ask(
    `{ viewer { dashboard { promotionCodes(${page}) {
         totalCount nodes { ${shown} } pageInfo { hasNextPage endCursor } } } } }`,
    {},
    bearer,
  );
  return viewer?.dashboard?.promotionCodes ?? null;
}
const aCode = async (): Promise<{ id: string; code: string }> => (await create()).promotionCode;
async function write(promotionCode: string, fields: object = {}, bearer = reviewer) {
  const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "On time." };
  const input = { provider: provider.username, ...content, promotionCode, ...fields };
  const { review, userErrors } = await change(bearer, "saveReview", input);
  expect(userErrors).toEqual([]);
  return review.id as string;
}
const figures = async () => (await codes()).nodes[0].figures;

describe("Q21 a code that an owner makes", () => {
  test("is drawn by the server, from an alphabet nobody misreads, and has a name if wanted", async () => {
    const { promotionCode, userErrors } = await create({ label: "  Spring\u202e  letter " });
    expect(userErrors).toEqual([]);
    expect(promotionCode).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^M2026[23456789A-HJKMNP-TV-Z]{5}$/),
      label: "Spring letter",
      createdAt: clock.toISOString(),
      revokedAt: null,
      figures: { reviewCount: 0, averageRating: 0, lastReviewAt: null },
    });
    expect((await create()).promotionCode.label).toBeNull();
  });

  test("holds 20 bits of chance and more, and no two of a provider are alike", () => {
    // Five of thirty signs.
    expect(5 * Math.log2(30)).toBeGreaterThan(20);
    const unique = app.query(
      "INSERT INTO promotion_codes (provider_id, code) VALUES ($1, 'M2026AAAAA'), ($1, 'M2026AAAAA')",
      [provider.id],
    );
    return expect(unique).rejects.toThrow("promotion_codes_once");
  });

  test("has a label of at most 60 characters", async () => {
    expect((await create({ label: "x".repeat(60) })).userErrors).toEqual([]);
    const { promotionCode, userErrors } = await create({ label: "x".repeat(61) });
    expect(promotionCode).toBeNull();
    expect(userErrors).toMatchObject([{ code: "TOO_LONG", field: ["label"] }]);
  });

  test("is one of at most 50 in use; one that was revoked makes place", async () => {
    await app.query(
      `INSERT INTO promotion_codes (provider_id, code)
       SELECT $1, 'M2026A' || lpad(n::text, 4, '0') FROM generate_series(1, 49) AS n`,
      [provider.id],
    );
    const last = await aCode();
    const { promotionCode, userErrors } = await create();
    expect(promotionCode).toBeNull();
    expect(userErrors).toMatchObject([{ code: "LIMIT_EXCEEDED", field: null }]);
    await revoke(last.id);
    expect((await create()).userErrors).toEqual([]);
  });

  test("is nobody's to make who owns no profile: a stranger, somebody who only says so, a visitor", async () => {
    const declared = await signedUp({ instagramUsername: "declared.only" });
    await app.build.aProvider({ username: "declared.only" });
    for (const bearer of [reviewer, declared.token]) {
      expect((await create({}, bearer)).userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
      expect(await codes("first: 1", bearer)).toBeNull();
    }
    const visitor = ask(
      `mutation { createPromotionCode(input: {}) { promotionCode { id } userErrors { code } } }`,
      {},
    );
    await expect(visitor).rejects.toThrow("Authentication required");
    expect(await app.query("SELECT id FROM promotion_codes")).toEqual([]);
  });
});

describe("what came through a code", () => {
  test("is counted from the moment a review is saved, whatever case and space it was typed in", async () => {
    const { code } = await aCode();
    await write(`  ${code.toLowerCase()} `);
    expect(await figures()).toEqual({
      reviewCount: 1,
      averageRating: 4,
      lastReviewAt: clock.toISOString(),
    });
    // Inside it a space is no part of any code.
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    await write(spaced, {}, (await signedUp()).token);
    expect((await figures()).reviewCount).toBe(1);
  });

  test("is of its own provider alone: the same text elsewhere is a text", async () => {
    const { code } = await aCode();
    const other = await app.build.aProvider();
    await write(code, { provider: other.username });
    expect((await figures()).reviewCount).toBe(0);
  });

  test("comes by the REST call as well", async () => {
    const { code } = await aCode();
    const { status } = await app.rest(
      "POST",
      "/api/save-complete-review",
      {
        user: {},
        verification: { isVerified: false, skipped: true },
        rating: 5,
        reviewType: { name: "Service", id: "service" },
        serviceType: { name: "Yoga Instruction", id: "yoga_instruction" },
        region: { name: "Europe", id: "europe" },
        comment: "Through the other door.",
        targetBusiness: provider.username,
        metadata: { promotionCode: code },
      },
      { authorization: `Bearer ${(await signedUp()).token}` },
    );
    expect(status).toBe(201);
    expect(await figures()).toMatchObject({ reviewCount: 1, averageRating: 5 });
  });

  test("stays right through edits, deletions and their undoing, whatever their order", async () => {
    const { code } = await aCode();
    let seed = 7;
    const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const written: { id: string; bearer: string }[] = [];
    const deleted: { id: string; bearer: string }[] = [];
    for (let step = 0; step < 40; step++) {
      clock = new Date(clock.getTime() + 1_000);
      const turn = chance(4);
      const [one] = written.splice(written.length ? chance(written.length) : 0, 1);
      if (turn === 0 || !one) {
        const bearer = (await signedUp()).token;
        const typed = chance(3) === 0 ? "NOT A CODE" : code;
        written.push({ id: await write(typed, { rating: 1 + chance(5) }, bearer), bearer });
        if (one) written.push(one);
      } else if (turn === 1) {
        await change(one.bearer, "updateReview", { review: one.id, rating: 1 + chance(5) });
        written.push(one);
      } else if (turn === 2 || deleted.length === 0) {
        await change(one.bearer, "deleteReview", { review: one.id });
        deleted.push(one);
      } else {
        const [back] = deleted.splice(chance(deleted.length), 1);
        await change(back!.bearer, "restoreReview", { review: back!.id });
        written.push(one, back!);
      }
      const [counted] = await app.query<{ n: number; average: number; last: Date | null }>(
        `SELECT count(*)::integer AS n, coalesce(avg(rating), 0)::float8 AS average, max(created_at) AS last
         FROM reviews WHERE promotion_code = $1`,
        [code],
      );
      expect(await figures(), `step ${step}`).toEqual({
        reviewCount: counted!.n,
        averageRating: counted!.average,
        lastReviewAt: counted!.last?.toISOString() ?? null,
      });
    }
  });

  test("is summed up for a whole page by one statement", async () => {
    const count = async (size: number) => {
      const before = app.database.statementCount();
      await codes(`first: ${size}`);
      return app.database.statementCount() - before;
    };
    await aCode();
    const ofOne = await count(1);
    for (let made = 0; made < 9; made++) await aCode();
    expect(await count(10)).toBe(ofOne);
  });
});

describe("a code that was revoked", () => {
  test("matches no more, keeps what came through it, and stays revoked since then", async () => {
    const { id, code } = await aCode();
    await write(code);
    const since = clock.toISOString();
    const { promotionCode, userErrors } = await revoke(id);
    expect(userErrors).toEqual([]);
    expect(promotionCode).toMatchObject({ revokedAt: since, figures: { reviewCount: 1 } });
    clock = new Date(clock.getTime() + 60_000);
    expect((await revoke(id)).promotionCode.revokedAt).toBe(since);
    await write(code, {}, (await signedUp()).token);
    expect((await figures()).reviewCount).toBe(1);
  });

  test("is revoked by its owner alone; to everybody else it does not exist", async () => {
    const { id } = await aCode();
    const other = await app.build.aProvider();
    const rival = (await call("signUp", { proof: await usernameProofOf(other.username) })).token;
    const missing = [{ code: "NOT_FOUND", message: "This code does not exist" }];
    for (const bearer of [rival, reviewer]) {
      expect((await revoke(id, bearer)).userErrors).toMatchObject(missing);
    }
    for (const wrong of ["nonsense", reviewId({ id: 1 }), "UHJvbW90aW9uQ29kZTo5OTk5OTk5OTk5"]) {
      expect((await revoke(wrong)).userErrors).toMatchObject(missing);
    }
    const mutation = `mutation ($input: RevokePromotionCodeInput!) {
      revokePromotionCode(input: $input) { userErrors { code } } }`;
    await expect(ask(mutation, { input: { promotionCode: id } })).rejects.toThrow(
      "Authentication required",
    );
    const find = async (bearer?: string) => {
      const node = "query ($id: ID!) { node(id: $id) { id } }";
      return (await ask(node, { id }, bearer)).node;
    };
    expect([await find(), await find(rival), await find(reviewer)]).toEqual([null, null, null]);
    expect(await find(owner)).toEqual({ id });
    expect((await codes()).nodes[0].revokedAt).toBeNull();
  });
});

test("An owner pages through the own codes, the newest first, and sees no others", async () => {
  const other = await app.build.aProvider();
  await app.query("INSERT INTO promotion_codes (provider_id, code) VALUES ($1, 'X2026AAAAA')", [
    other.id,
  ]);
  const made: string[] = [];
  for (let count = 0; count < 5; count++) {
    clock = new Date(clock.getTime() + 1_000);
    made.unshift((await aCode()).code);
  }
  const first = await codes("first: 3");
  expect(first.totalCount).toBe(5);
  const rest = await codes(`first: 3, after: "${first.pageInfo.endCursor}"`);
  const seen = [...first.nodes, ...rest.nodes].map(({ code }: { code: string }) => code);
  expect(seen).toEqual(made);
  expect(rest.pageInfo.hasNextPage).toBe(false);
});

test("An owner makes 20 codes a day; what was refused is not counted", async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: "on" }, now: () => clock });
  const doors = people(() => limited);
  const { username } = await limited.build.aProvider();
  const { token } = await doors.call("signUp", { proof: await doors.usernameProofOf(username) });
  const make = async (label?: string) => {
    const { data } = await limited.graph(
      `mutation ($label: String) { createPromotionCode(input: { label: $label }) {
         promotionCode { id } userErrors { code retryAfterSeconds } } }`,
      { label },
      { bearer: token },
    );
    return data.createPromotionCode;
  };
  expect((await make("x".repeat(61))).promotionCode).toBeNull();
  for (let count = 0; count < 20; count++) expect((await make()).userErrors).toEqual([]);
  expect((await make()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
  await limited.close();
});
