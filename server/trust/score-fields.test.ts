import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { refreshScores } from "./refresh-scores";
import { scoreRules } from "./score-rules";

let app: TestApp;
const today = new Date("2026-11-22T10:00:00Z");
const dayBefore = (age: number) => new Date(today.getTime() - age * 86_400_000);

beforeAll(async () => {
  app = await startTestApp({ now: () => today });
  const provider = await app.build.aProvider({ username: "weighed" });
  await app.build.aProvider({ username: "unreviewed" });
  const classes = ["light", "contact", "network", "invited", "invited_guest", "receipt"];
  for (const trustClass of classes) {
    for (let n = 0; n < 7; n++) {
      const createdAt = dayBefore(5 + n * 40);
      await app.build.aReview(provider, { trustClass, createdAt, rating: 2 + (n % 4) });
    }
  }
  for (const rating of [5, 4, 3]) {
    const other = await app.build.aProvider({ username: `other${rating}` });
    await app.build.aReview(other, { rating, trustClass: "receipt", createdAt: dayBefore(60) });
  }
  await refreshScores(app.environment);
});
afterAll(() => app.close());

const score =
  "value prior priorOf weight settled steps { name weight limit factor } classes { class reviews weight weightAfterPace weightAfterCap }";

async function read(fields: string, username = "weighed") {
  const { data, errors } = await app.graph(`{ provider(username: "${username}") { ${fields} } }`);
  expect(errors).toBeUndefined();
  return data.provider;
}

test("A score follows from its prior and classes; its classes from the weights of its reviews (SCORE-06)", async () => {
  const provider = await read(
    `score { ${score} } reviews(first: 50) { nodes { rating trustClass weight { base share age pace cap total stars steps { factor value product } } } }`,
  );
  const { value, prior, weight, classes, steps, settled } = provider.score;
  const reviews: {
    rating: number;
    trustClass: string;
    weight: { total: number; stars: number };
  }[] = provider.reviews.nodes;
  const stars = reviews.reduce((sum, each) => sum + each.weight.total * each.weight.stars, 0);
  const total = reviews.reduce((sum, each) => sum + each.weight.total, 0);
  expect(total).toBeCloseTo(weight, 10);
  expect(value).toBeCloseTo((10 * prior + stars) / (10 + total), 4);
  expect(settled).toBe(true);
  for (const each of classes) {
    const own = reviews.filter(({ trustClass }) => trustClass === each.class);
    expect(own).toHaveLength(each.reviews);
    expect(own.reduce((sum, review) => sum + review.weight.total, 0)).toBeCloseTo(
      each.weightAfterCap,
      10,
    );
  }
  expect(steps.map(({ name }: { name: string }) => name)).toEqual([
    "RECEIPT_PACE",
    "NETWORK_PACE",
    "INVITED_PACE",
    "CONTACT_PACE",
    "LIGHT_PACE",
    "CONTACT_CAP",
    "INVITED_CAP",
    "LIGHT_CAP",
  ]);
});

test("A lens changes which reviews count", async () => {
  const { all, proven, receipts, known, fast } = await read(
    `all: score { weight value } proven: score(lens: { minimumProof: INVITED }) { weight classes { class reviews } }
     receipts: score(lens: { minimumProof: RECEIPT }) { classes { class reviews } }
     known: score(lens: { identity: NETWORK }) { classes { class reviews } }
     fast: score(lens: { halfLifeDays: 30 }) { weight }`,
  );
  const counted = (of: { classes: { class: string; reviews: number }[] }) =>
    of.classes.filter(({ reviews }) => reviews > 0).map((each) => each.class);
  expect(counted(proven)).toEqual(["INVITED", "RECEIPT"]);
  expect(counted(receipts)).toEqual(["RECEIPT"]);
  expect(counted(known)).toEqual(["NETWORK", "INVITED", "RECEIPT"]);
  expect(fast.weight).toBeLessThan(all.weight);
});

test.each([29, 3651])("A half-life of %i days is refused", async (halfLifeDays) => {
  const { errors } = await app.graph(
    `{ provider(username: "weighed") { score(lens: { halfLifeDays: ${halfLifeDays} }) { value } } }`,
  );
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

test("Reviews by proof and withdrawn reviews are counted", async () => {
  expect(await read("withdrawnCount reviewsByProof { proof count }")).toEqual({
    withdrawnCount: 0,
    reviewsByProof: [
      { proof: "NONE", count: 21 },
      { proof: "INVITED", count: 14 },
      { proof: "RECEIPT", count: 7 },
    ],
  });
});

test("A provider without reviews has no score", async () => {
  expect(await read("score { value } withdrawnCount", "unreviewed")).toEqual({
    score: null,
    withdrawnCount: 0,
  });
});

test("Similar providers are others of the category by score, reviewed ones only", async () => {
  expect(await read("similar(first: 2) { username }")).toEqual({
    similar: [{ username: "other5" }, { username: "other4" }],
  });
});

test("The rules are published; an unknown version has none", async () => {
  const { data } = await app.graph(
    "{ scoreRules { version halfLifeDays base { light invitedGuest } } first: scoreRules(version: 1) { version } second: scoreRules(version: 2) { version paceFloor paceFloorReceipt paceOrder } }",
  );
  expect(data.first).toBeNull();
  expect(data.second).toEqual({
    version: 2,
    paceFloor: 1,
    paceFloorReceipt: null,
    paceOrder: [],
  });
  expect(data.scoreRules).toEqual({
    version: scoreRules.version,
    halfLifeDays: 730,
    base: { light: 0.4, invitedGuest: 0.6 },
  });
});

test("The graph, the leaderboard and the call answer one number (T12)", async () => {
  const { score: own } = await read("score { value }");
  const { data } = await app.graph(
    "{ leaderboard(first: 9) { nodes { provider { username } plauditScore { value } } } }",
  );
  const standing = data.leaderboard.nodes.find(
    ({ provider }: { provider: { username: string } }) => provider.username === "weighed",
  );
  expect(standing.plauditScore.value).toBe(own.value);
  expect((await app.rest("GET", "/api/score/weighed")).body.score).toBe(own.value);
  expect((await app.rest("GET", "/api/score")).body.weighed).toBe(own.value);
});

test("The call has the figures of the score, and 404 for an unknown username", async () => {
  const { body } = await app.rest("GET", "/api/score/weighed");
  expect(body).toMatchObject({
    username: "weighed",
    reviews: 42,
    priorOf: "site",
    priorWeight: 10,
    version: 3,
    asOf: "2026-11-22T00:00:00.000Z",
  });
  expect(body.classes.map((each: { class: string }) => each.class)).toEqual([
    "light",
    "contact",
    "network",
    "invited",
    "receipt",
  ]);
  expect((await app.rest("GET", "/api/score/unknown")).status).toBe(404);
  expect((await app.rest("GET", "/api/score/unreviewed")).body.score).toBeNull();
});
