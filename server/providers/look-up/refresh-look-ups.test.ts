import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { JobInterrupted } from "#server/jobs/tasks";
import { createContext } from "#server/platform/request/context";
import { lookUpRefresh } from "#server/platform/settings/job-limits";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { introduceProvider } from "./introduce-provider";
import { LookedUpProfile } from "./looked-up-profile";
import { refreshLookUps } from "./refresh-look-ups";

const day = 86_400_000;
const start = new Date("2026-11-22T12:00:00Z");
let clock = start;
let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
const apify = () => ({ APIFY_TOKEN: "apify_api_1", APIFY_BASE_URL: network.address });
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({ now: () => clock, env: apify() });
});
afterAll(async () => {
  await app.close();
  network.close();
});
beforeEach(async () => {
  clock = start;
  await app.query("UPDATE providers SET network_id = NULL");
  await app.query("DELETE FROM looked_up_profiles");
  findsAll();
});

const run = (at = app, signal = new AbortController().signal) =>
  refreshLookUps(at.environment, null, { signal });
const item = (username: string) => ({ id: "6622284809", username, fullName: "Mira Kahn" });
const found = (username: string): NetworkReply => ({
  status: 201,
  body: [{ ...item(username), followersCount: 1_234, postsCount: 56 }],
});
const notFound = (username: string): NetworkReply => ({
  status: 201,
  body: [{ username, error: "not_found" }],
});

let asked: string[] = [];
/** The network finds every profile except those that the test overrides. */
function findsAll(replies: Record<string, (username: string) => NetworkReply> = {}): void {
  asked = [];
  network.answer(({ form }) => {
    const { usernames } = JSON.parse(String([...form.keys()][0]));
    const [username] = usernames as [string];
    asked.push(username);
    return (replies[username] ?? found)(username);
  });
}

/** A provider whose refresh is due at this time. */
async function aLookedUp(dueAt: Date | null, at = app): Promise<string> {
  const { id, username } = await at.build.aProvider({ followers: 1 });
  const text = "UPDATE providers SET network_id = '6622284809', look_up_due_at = $2 WHERE id = $1";
  await at.query(text, [id, dueAt]);
  return username;
}
const ago = (milliseconds: number) => new Date(start.getTime() - milliseconds);

async function facts(username: string, at = app) {
  const [row] = await at.query<{ followers: number; dueInDays: number; failures: number }>(
    `SELECT followers, look_up_failures AS failures,
       extract(epoch FROM look_up_due_at - $2)::float8 / 86400 AS "dueInDays"
     FROM providers WHERE username = $1`,
    [username, clock],
  );
  return row!;
}

test("Profiles are refreshed after a week, oldest first, and not before (Q12)", async () => {
  const [later, first, never] = [
    await aLookedUp(ago(0)),
    await aLookedUp(ago(1)),
    await aLookedUp(null),
  ];
  const young = await aLookedUp(ago(-1));
  await run();
  expect(asked).toEqual([never, first, later]);
  expect(await facts(first)).toEqual({ followers: 1_234, failures: 0, dueInDays: 7 });
  expect(await facts(young)).toMatchObject({ followers: 1 });

  clock = new Date(start.getTime() + 7 * day - 1);
  await run();
  expect(asked).toEqual([never, first, later, young]);
  clock = new Date(start.getTime() + 7 * day);
  await run();
  expect(asked).toHaveLength(7);
});

test("Demo providers, which were never looked up, are not refreshed", async () => {
  const { username } = await app.build.aProvider({ followers: 61_200 });
  await run();
  expect(asked).toEqual([]);
  expect(await facts(username)).toMatchObject({ followers: 61_200 });
});

test("A provider added by a review is due a week later", async () => {
  const facts = { requestId: "test", bearer: null, ipAddress: "192.0.2.1" };
  const profile = { ...new LookedUpProfile(), username: "just.found", userId: "6622284809" };
  const found = { ...profile, displayName: "Mira", biography: null, pictureUrl: null };
  const counts = { followers: 1, posts: 1, isVerified: false, isBusiness: false, isPrivate: false };
  await introduceProvider(createContext(app.environment, facts), { ...found, ...counts });
  clock = new Date(start.getTime() + 7 * day - 1);
  await run();
  expect(asked).toEqual([]);
  clock = new Date(start.getTime() + 7 * day);
  await run();
  expect(asked).toEqual(["just.found"]);
});

test("A run refreshes at most 20 profiles", async () => {
  for (let made = 0; made <= lookUpRefresh.maxProfiles; made++) await aLookedUp(ago(made));
  await run();
  expect(asked).toHaveLength(20);
  await run();
  expect(asked).toHaveLength(21);
});

test("The job uses at most a quarter of the daily look-up budget", async () => {
  const env = { ...apify(), RATE_LIMITS: "on", LIMIT_LOOK_UP_DAY: "8/86400" };
  const limited = await startTestApp({ now: () => clock, env });
  for (let made = 0; made < 4; made++) await aLookedUp(ago(made), limited);
  await run(limited);
  await run(limited);
  expect(asked).toHaveLength(2);
  for (let person = 0; person < 7; person++) {
    const input = { username: `looked.up${person}` };
    const document =
      "mutation ($input: LookUpProfileInput!) { lookUpProfile(input: $input) { profile { username } } }";
    const { data } = await limited.graph(document, { input });
    expect([person, data.lookUpProfile.profile !== null]).toEqual([person, person < 6]);
  }
  expect(asked).toHaveLength(8);
  await limited.close();
});

test("A profile that is not found is retried after a day, then with doubled delays of up to 30 days", async () => {
  const username = await aLookedUp(ago(0));
  findsAll({ [username]: notFound });
  for (const days of [1, 2, 4, 8, 16, 30, 30]) {
    await run();
    expect(await facts(username)).toMatchObject({ followers: 1, dueInDays: days });
    clock = new Date(clock.getTime() + days * day - 1);
    const before = asked.length;
    await run();
    expect(asked).toHaveLength(before);
    clock = new Date(clock.getTime() + 1);
  }
  findsAll();
  await run();
  expect(await facts(username)).toMatchObject({ followers: 1_234, failures: 0, dueInDays: 7 });
});

test("A failure of one profile does not stop the next", async () => {
  const names = [
    await aLookedUp(ago(3)),
    await aLookedUp(ago(2)),
    await aLookedUp(ago(1)),
    await aLookedUp(ago(0)),
  ] as const;
  await app.query(
    `CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
     CREATE TRIGGER refuse BEFORE UPDATE OF followers ON providers FOR EACH ROW
       WHEN (NEW.username = '${names[2]}') EXECUTE FUNCTION refuse_update()`,
  );
  const odd = (username: string) => ({ status: 201, body: [{ username, error: "no_items" }] });
  findsAll({ [names[0]]: notFound, [names[1]]: odd });
  await run();
  await app.query("DROP TRIGGER refuse ON providers");
  expect(asked).toEqual(names);
  for (const failed of names.slice(0, 3)) {
    expect(await facts(failed)).toEqual({ followers: 1, failures: 1, dueInDays: 1 });
  }
  expect(await facts(names[3])).toMatchObject({ followers: 1_234 });
});

test.each([
  ["too many requests", 429],
  ["no money left", 402],
  ["a run that took too long", 408],
])(
  "A service that answers with %s ends the run; the next begins with the next profile",
  async (_name, status) => {
    const [first, second] = [await aLookedUp(ago(1)), await aLookedUp(ago(0))];
    findsAll({ [first]: () => ({ status, body: {} }) });
    await run();
    expect(new Set(asked)).toEqual(new Set([first]));
    expect(await facts(first)).toMatchObject({ followers: 1, dueInDays: 1 });
    await run();
    expect(asked.at(-1)).toBe(second);
  },
);

test("Without a scraper and during shutdown the job sends no request", async () => {
  const username = await aLookedUp(ago(0));
  const config = { ...app.environment.config, mode: "production", profileScraper: null } as const;
  const environment = { ...app.environment, config };
  await refreshLookUps(environment, null, { signal: new AbortController().signal });
  const ending = new AbortController();
  ending.abort();
  await expect(run(app, ending.signal)).rejects.toThrow(JobInterrupted);
  expect(asked).toEqual([]);
  expect(await facts(username)).toMatchObject({ failures: 0, dueInDays: 0 });
});

test("Profiles with a fresh answer or a running look-up are skipped", async () => {
  const username = await aLookedUp(ago(0));
  await app.query(
    "INSERT INTO looked_up_profiles (username, found_at, network_id) VALUES ($1, $2, '6622284809')",
    [username, ago(day - 1)],
  );
  await run();
  expect(asked).toEqual([]);
  expect(await facts(username)).toMatchObject({ dueInDays: 1 });
});

test("A username taken by another account releases the page, which is no longer refreshed", async () => {
  const { call, usernameProofOf } = people(() => app);
  const username = await aLookedUp(ago(0));
  const { token } = await call("signUp", { proof: await usernameProofOf(username) });
  findsAll({
    [username]: () => ({ status: 201, body: [{ ...item(username), id: "6622284810" }] }),
  });
  await run();
  const document = "{ viewer { user { username } dashboard { provider { username } } } }";
  const { viewer } = (await app.graph(document, {}, { bearer: token })).data;
  expect(viewer).toEqual({ user: { username: null }, dashboard: null });
  clock = new Date(start.getTime() + 30 * day);
  await run();
  expect(asked).toEqual([username]);
});

test("Due profiles are found by index", async () => {
  const client = await app.database.connect();
  await client.query("SET enable_seqscan = off; SET enable_bitmapscan = off");
  const { rows } = await client.query(
    `EXPLAIN SELECT username FROM providers WHERE network_id IS NOT NULL AND NOT is_released
       AND coalesce(look_up_due_at, '-infinity') <= now()
     ORDER BY coalesce(look_up_due_at, '-infinity') LIMIT 20`,
  );
  const plan = JSON.stringify(rows);
  expect([plan.includes("providers_look_up_due"), plan.includes("Sort")]).toEqual([true, false]);
  await client.end();
});
