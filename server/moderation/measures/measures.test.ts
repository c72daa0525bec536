import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { purgeExpiredRows } from "#server/jobs/purge";
import { moderationPurgeRules } from "#server/moderation/purge-rules";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { providerNoticeDays, sealedDays } from "#server/moderation/moderation-limits";
import { cachedWhileShown, pictureAddress } from "#server/pictures/picture-address";
import { storePicture } from "#server/pictures/stored-picture";
import { deskCalls } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { paintPicture } from "#server/testing/picture-server";
import { reviewCalls } from "#server/testing/review-calls";
import { refreshScores } from "#server/trust/refresh-scores";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const day = 86_400_000;
const daysAhead = (days: number) => new Date(Date.now() + days * day);
const pausedFor = (days: number) =>
  `A decision paused your reviews until ${daysAhead(days).toISOString().slice(0, 10)}`;

let app: TestApp;
let ash: string;
let elm: string;
let provider: { id: number; nodeId: string; username: string };
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id, username } = await app.build.aProvider({ biography: "Reads palms." });
  const [row] = await app.query<{ nodeId: string }>(
    `SELECT node_id AS "nodeId" FROM providers WHERE id = $1`,
    [id],
  );
  provider = { id, username, nodeId: row!.nodeId };
});

const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
const save = (token: string, username = provider.username) =>
  change(token, "saveReview", { provider: username, ...content });

async function endOfPause(column: string, id: string): Promise<number> {
  const [row] = await app.query<{ until: Date }>(
    `SELECT ${column} AS until FROM users WHERE node_id = $1`,
    [id],
  );
  return Math.round((row!.until.getTime() - Date.now()) / day);
}

test("Strikes make the pause of a writer longer; it says how long, ends by itself, and can be undone", async () => {
  const { token, id } = await signedUp();
  const cases: string[] = [];
  for (const days of [7, 30, 180]) {
    const { review } = await save(token, (await app.build.aProvider()).username);
    const found = await openCase("review", review.id);
    cases.push(found);
    await decide(ash, found, "NOT_COUNT");
    const texts = [pausedFor(days)];
    await call(ash, "decideCase", { case: found, measure: "PAUSE_WRITER", ground: "T12" });
    texts.push(pausedFor(days));
    expect(await endOfPause("writing_paused_until", id)).toBe(days);
    const { userErrors } = await save(token);
    expect(userErrors).toMatchObject([{ code: "FORBIDDEN", message: expect.toBeOneOf(texts) }]);
    await app.query("UPDATE users SET writing_paused_until = now() WHERE node_id = $1", [id]);
  }
  expect((await save(token)).userErrors).toEqual([]);
  await call(ash, "decideCase", { case: cases[0]!, measure: "PAUSE_WRITER", ground: "T12" });
  const restore = (found: string) =>
    call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "T12" });
  await restore(cases[0]!);
  // The pauses by the other cases stand.
  expect(await endOfPause("writing_paused_until", id)).toBe(180);
  await restore(cases[2]!);
  expect(await endOfPause("writing_paused_until", id)).toBe(30);
  await restore(cases[1]!);
  const [row] = await app.query(
    "SELECT writing_paused_until AS until FROM users WHERE node_id = $1",
    [id],
  );
  expect(row).toEqual({ until: null });
});

test("A pause by a case about the person is a strike; one that was overturned, or of the same case, is not", async () => {
  const { token, id } = await signedUp();
  const pauseAccount = async () => {
    const found = await openCase("user", id);
    await app.query("UPDATE cases SET writer_id = u.id FROM users u WHERE u.node_id = subject_id");
    await decide(ash, found, "PAUSE_WRITER");
    return found;
  };
  await pauseAccount();
  expect(await endOfPause("writing_paused_until", id)).toBe(7);
  await app.query("UPDATE users SET writing_paused_until = now() WHERE node_id = $1", [id]);
  const { review } = await save(token);
  const found = await openCase("review", review.id);
  await decide(ash, found, "REMOVE");
  for (const _ of [1, 2]) {
    await call(ash, "decideCase", { case: found, measure: "PAUSE_WRITER", ground: "T12" });
    expect(await endOfPause("writing_paused_until", id)).toBe(30);
  }
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "T12" });
  await pauseAccount();
  expect(await endOfPause("writing_paused_until", id)).toBe(30);
});

test("A pause leaves the removal before it open to appeal, and overturned, the review removed", async () => {
  const { token, id } = await signedUp();
  const { review } = await save(token);
  const found = await openCase("review", review.id);
  await decide(ash, found, "REMOVE");
  await call(ash, "decideCase", { case: found, measure: "PAUSE_WRITER", ground: "T12" });
  const [pause] = await app.query<{ number: number; replaces: number | null }>(
    "SELECT number, replaces FROM decisions ORDER BY number DESC LIMIT 1",
  );
  expect(pause!.replaces).toBeNull();
  const text = "I wrote one review, which is no pattern.";
  await call(token, "appealDecision", { decision: pause!.number, text });
  const facts = "One removed review is no reason to pause its writer.";
  await call(elm, "decideAppeal", { case: found, outcome: "OVERTURNED", ground: "T12", facts });
  const paused = "SELECT writing_paused_until AS until FROM users WHERE node_id = $1";
  expect(await app.query(paused, [id])).toEqual([{ until: null }]);
  const { data } = await app.graph(
    `{ review(id: "${review.id}") { id } tombstone(review: "${review.id}") { reviewStars } }`,
  );
  expect(data).toEqual({ review: null, tombstone: { reviewStars: 5 } });
  const removal = { decision: pause!.number - 1, text };
  expect(await call(token, "appealDecision", removal)).toMatchObject({ userErrors: [] });
});

test("PAUSE_REPORTER pauses the person behind one receipt, without a name in the ledger", async () => {
  const { token, id } = await signedUp();
  const { nodeId } = await app.build.aReview(provider);
  const report = async (subjectId: string) => {
    const document = `mutation ($input: ReportContentInput!) { reportContent(input: $input) {
      receipt userErrors { code message } } }`;
    const input = { subjectKind: "REVIEW", subjectId, reason: "FAKE", goodFaith: true };
    const asked = { input: { ...input, details: "I do not like it." } };
    return (await app.graph(document, asked, { bearer: token })).data.reportContent;
  };
  const { receipt } = await report(nodeId);
  const found = await openCase("review", nodeId);
  await decide(ash, found, "KEEP");
  const pause = { case: found, measure: "PAUSE_REPORTER", ground: "T12" };
  const unknown = await call(ash, "decideCase", { ...pause, receipt: "N-2026-999999" });
  expect(unknown.userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await call(ash, "decideCase", { ...pause, receipt })).userErrors).toEqual([]);
  expect(await app.query("SELECT FROM decisions WHERE subject_id = $1", [id])).toEqual([]);
  expect(await endOfPause("reporting_paused_until", id)).toBe(7);
  const next = await app.build.aReview(provider);
  expect((await report(next.nodeId)).userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "T12" });
  expect((await report(next.nodeId)).userErrors).toEqual([]);
});

test("A removed answer leaves the review, and comes back as it was", async () => {
  const { nodeId } = await app.build.aReview(provider, { rating: 2 });
  await app.query(
    `UPDATE reviews SET answer = 'You never paid.', answered_at = '2026-05-01T10:00:00Z' WHERE node_id = $1`,
    [nodeId],
  );
  const read = async () =>
    (await app.graph(`{ review(id: "${nodeId}") { rating answer { comment createdAt } } }`)).data
      .review;
  const before = await read();
  const found = await openCase("answer", nodeId);
  await decide(ash, found, "REMOVE_ANSWER");
  expect(await read()).toEqual({ rating: 2, answer: null });
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "G11" });
  expect(await read()).toEqual(before);
});

/** Its own, and that of the image proxy, which pages show. */
const addressesOf = (url: string): [string, string] => [url, pictureAddress(url, 96)!];

test("A removed picture is served no more, and comes back at its place", async () => {
  const bytes = await paintPicture("a vase");
  const url = await storePicture(app.database.source.manager, bytes, new Date());
  await app.query(
    `INSERT INTO portfolio_images (provider_id, position, url, description)
     VALUES ($1, 1, $2, 'A vase'), ($1, 2, 'https://pictures.example.org/2', 'A bowl')`,
    [provider.id, url],
  );
  const portfolio = async () =>
    (
      await app.graph(`{ provider(username: "${provider.username}") {
        portfolio { subjectId description url } } }`)
    ).data.provider.portfolio;
  const before = await portfolio();
  const found = await openCase("picture", before[0].subjectId);
  const shown = await app.graph(
    `query ($id: ID!) { viewer { operator { case(id: $id) { text } } } }`,
    { id: found },
    { bearer: ash },
  );
  expect(shown.data.viewer.operator.case.text).toBe("A vase");
  const served = await Promise.all(addressesOf(url).map((address) => app.http.inject(address)));
  for (const { statusCode, headers } of served) {
    expect([statusCode, headers["cache-control"]]).toEqual([200, cachedWhileShown]);
  }
  await decide(ash, found, "REMOVE");
  expect(await portfolio()).toEqual([before[1]]);
  for (const address of addressesOf(url)) {
    for (const headers of [{}, { "if-none-match": served[1]!.headers.etag }]) {
      const answer = await app.http.inject({ url: address, headers });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
    }
  }
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "COPYRIGHT" });
  expect(await portfolio()).toEqual(before);
  expect((await app.http.inject(url)).rawPayload).toEqual(bytes);
  expect((await app.http.inject(addressesOf(url)[1])).rawPayload).toEqual(served[1]!.rawPayload);
  expect(await app.query("SELECT FROM removed_content WHERE subject_kind = 'picture'")).toEqual([]);
});

describe("the picture of a person", () => {
  let bytes: Buffer;
  let person: { token: string; id: string };
  let url: string;
  let shown: { avatar: string; avatarSubjectId: string };
  beforeEach(async () => {
    person = await signedUp();
    await save(person.token);
    bytes = await paintPicture(person.id);
    url = await storePicture(app.database.source.manager, bytes, new Date());
    await app.query("UPDATE users SET picture_url = $1 WHERE node_id = $2", [url, person.id]);
    shown = (await ofReview())!;
  });

  const ofReview = async () => {
    const reviews = `{ provider(username: "${provider.username}") {
      reviews(first: 1) { nodes { reviewer { avatar avatarSubjectId } } } } }`;
    return (await app.graph(reviews)).data.provider.reviews.nodes[0].reviewer;
  };
  const none = { avatar: null, avatarSubjectId: null };
  /** Asserts that both addresses agree. */
  const isServed = async () => {
    const [own, proxied] = await Promise.all(addressesOf(url).map((each) => app.http.inject(each)));
    expect(proxied!.statusCode).toBe(own!.statusCode);
    return own!.statusCode === 200;
  };
  /** Reports the picture, and finds the id of the case. */
  async function reported(bearer?: string): Promise<string> {
    const input = { subjectKind: "PICTURE", subjectId: shown.avatarSubjectId, reason: "HATE" };
    const { data } = await app.graph(
      `mutation ($input: ReportContentInput!) { reportContent(input: $input) { userErrors { message } } }`,
      { input: { ...input, details: "It shows a forbidden sign.", goodFaith: true } },
      bearer === undefined ? {} : { bearer },
    );
    expect(data.reportContent.userErrors).toEqual([]);
    return openCase("picture", shown.avatarSubjectId);
  }
  const atDesk = async (bearer: string, id: string) => {
    const document = `query ($id: ID!) { viewer { operator {
      case(id: $id) { text picture providerUsername measures viewerCanAsk } } } }`;
    return (await app.graph(document, { id }, { bearer })).data.viewer.operator?.case;
  };

  test("is shown until it is decided, removed with its bytes, and overturned, back as it was", async () => {
    const reporter = await signedUp();
    const found = await reported(reporter.token);
    expect([await ofReview(), await isServed()]).toEqual([shown, true]);
    const text = "The picture of a reviewer";
    expect(await atDesk(ash, found)).toMatchObject({
      ...{ text, providerUsername: null, viewerCanAsk: true },
      picture: expect.stringContaining(encodeURIComponent(url)),
    });
    const decision = await decide(ash, found, "REMOVE");
    expect([await ofReview(), await isServed()]).toEqual([none, false]);
    const again = await call(ash, "decideCase", { case: found, measure: "REMOVE", ground: "G4" });
    expect(again.userErrors).toMatchObject([{ code: "CONFLICT" }]);
    expect(await atDesk(ash, found)).toMatchObject({
      picture: `data:image/webp;base64,${bytes.toString("base64")}`,
    });
    const [line] = await app.query<{ row: string }>(
      "SELECT to_jsonb(d)::text AS row FROM decisions d WHERE number = $1",
      [decision],
    );
    const { avatarSubjectId } = shown;
    expect(line!.row).not.toMatch(new RegExp(`${avatarSubjectId}|${person.id}|stored|"Ann`));
    const about = `{ viewer { decisionsAboutMe { party content decision { number } } } }`;
    const own = await app.graph(about, {}, { bearer: person.token });
    expect(own.data.viewer.decisionsAboutMe).toEqual([
      { party: "WRITER", content: null, decision: { number: decision } },
    ]);

    const appeal = { decision, text: "It is the flag of my village." };
    expect((await call(person.token, "appealDecision", appeal)).userErrors).toEqual([]);
    const outcome = { case: found, outcome: "OVERTURNED", ground: "G4" };
    const restored = { ...outcome, facts: "The flag is that of the village, with a lime tree." };
    expect((await call(ash, "decideAppeal", restored)).userErrors).toMatchObject([
      { code: "FORBIDDEN" },
    ]);
    expect((await call(elm, "decideAppeal", restored)).userErrors).toEqual([]);
    expect([await ofReview(), await isServed()]).toEqual([shown, true]);
    expect(await app.query("SELECT FROM removed_content WHERE provider_id IS NULL")).toEqual([]);
    const bell =
      "SELECT count(*)::integer AS count FROM notifications n JOIN users u ON u.id = n.user_id";
    expect(
      await app.query(`${bell} WHERE u.node_id = $1 AND n.kind = 'content_decided'`, [person.id]),
    ).toEqual([{ count: 2 }]);
  });

  test("another one in its place is left alone, and the same one again is another report", async () => {
    const found = await reported();
    await decide(ash, found, "REMOVE");
    const other = "/pictures/7.svg";
    const set = (picture: string) =>
      app.query("UPDATE users SET picture_url = $1 WHERE node_id = $2", [picture, person.id]);
    await set(other);
    await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "G4" });
    expect((await ofReview()).avatar).toContain(encodeURIComponent(other));
    await set(await storePicture(app.database.source.manager, bytes, new Date()));
    expect(await ofReview()).toEqual(shown);
    const second = await reported();
    expect(second).not.toBe(found);
    await decide(ash, second, "REMOVE");
    expect([await ofReview(), await isServed()]).toEqual([none, false]);
  });

  test("stays where others show the same bytes, and a KEEP about it is overturned by its removal", async () => {
    const reporter = await signedUp();
    await app.build.aUser({ pictureUrl: url });
    const found = await reported(reporter.token);
    const decision = await decide(ash, found, "KEEP");
    await call(reporter.token, "appealDecision", { decision, text: "Look at the sleeve again." });
    const facts = "The sign is on the sleeve, in the shade, and was overlooked.";
    const outcome = { case: found, outcome: "OVERTURNED", ground: "G4", facts };
    const removal = { ...outcome, measure: "REMOVE" };
    expect((await call(elm, "decideAppeal", removal)).userErrors).toEqual([]);
    expect([await ofReview(), await isServed()]).toEqual([none, true]);
    await app.query("UPDATE users SET picture_url = NULL");
  });

  test("its case does not exist for the person, an operator or not, and for anyone without a role", async () => {
    await app.query(
      `INSERT INTO operators (pseudonym, user_id, role, granted_at)
       SELECT 'Operator Birch', id, 'ADMIN', now() FROM users WHERE node_id = $1`,
      [person.id],
    );
    const found = await reported();
    expect(await atDesk(person.token, found)).toBeNull();
    const facts = "x".repeat(40);
    expect((await call(person.token, "enterFacts", { case: found, facts })).userErrors).toEqual([
      { code: "NOT_FOUND", message: "This case does not exist", field: ["case"] },
    ]);
    const { token } = await signedUp();
    expect(await atDesk(token, found)).toBeUndefined();
    for (const given of ["", facts]) {
      const refused = await call(token, "enterFacts", { case: found, facts: given });
      expect(refused.userErrors).toMatchObject([{ code: "NOT_FOUND", field: null }]);
    }
  });
});

test("A notice stands for 90 days and stays in the history; a second decision ends it", async () => {
  const found = await openCase("provider", provider.nodeId);
  const notice = { measure: "PROVIDER_NOTICE", ground: "G12", notice: "Reviews were bought." };
  await call(ash, "enterFacts", {
    case: found,
    facts: "Four people showed us the offer they had received.",
  });
  await call(ash, "decideCase", { case: found, ...notice });
  await call(elm, "decideCase", { case: found, ...notice });
  const notices = async () => {
    const { data } = await app.graph(`{ provider(username: "${provider.username}") {
      hasNotice notices { isActive message evidence startsAt endsAt endedBy } } }`);
    return data.provider.notices.map((each: object) => ({ ...each, now: data.provider.hasNotice }));
  };
  const [stored] = await notices();
  expect([stored.isActive, stored.now, stored.message]).toEqual([true, true, notice.notice]);
  expect((Date.parse(stored.endsAt) - Date.parse(stored.startsAt)) / day).toBeCloseTo(
    providerNoticeDays,
    3,
  );
  await app.query("UPDATE provider_notices SET ends_at = now() WHERE provider_id = $1", [
    provider.id,
  ]);
  expect(await notices()).toMatchObject([{ isActive: false, now: false, endedBy: null }]);
  await app.query("UPDATE provider_notices SET ends_at = now() + interval '1 day'");
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "G12" });
  expect(await notices()).toMatchObject([{ isActive: false, endedBy: expect.any(Number) }]);
});

test("A delisted provider leaves every list and count by two operators; its page stays, and it can return", async () => {
  await app.query(
    `UPDATE providers SET category = 'wellness', region = 'asia', is_business = true, service_types = '{meditation_guidance}'
     WHERE id = $1`,
    [provider.id],
  );
  const other = await app.build.aProvider({ category: "wellness", region: "asia" });
  for (const each of [provider, other]) await app.build.aReview(each, { rating: 5 });
  await refreshScores(app.environment);
  const near = `categories: ["wellness"], region: ASIA`;
  const suggested = `query ($name: String!) { suggested: providerSuggestions(search: $name, first: 5) { username } }`;
  const lists = `query ($name: String!, $other: String!) {
    all: providers(first: 20, filter: { ${near} }) { totalCount nodes { username } }
    business: providers(first: 20, filter: { region: ASIA, businessOrProfessional: true }) { totalCount nodes { username } }
    rated: providers(first: 20, filter: { ${near}, minimumRating: 4 }) { totalCount nodes { username } }
    found: providers(first: 20, search: $name) { totalCount nodes { username } }
    scored: providers(first: 20, sort: PLAUDIT_SCORE, filter: { ${near} }) { totalCount nodes { username } }
    ranked: leaderboard(first: 20, category: "wellness") { nodes { provider { username } } }
    provider(username: $other) { similar(first: 20) { username } }
  }`;
  const seen = async () => {
    const { data, errors } = await app.graph(lists, {
      name: provider.username,
      other: other.username,
    });
    expect(errors).toBeUndefined();
    const more = await app.graph(suggested, { name: provider.username });
    return { ...data, ...more.data };
  };
  const before = await seen();
  const holders = (data: object) =>
    Object.entries(data)
      .filter(([, list]) => JSON.stringify(list).includes(`"${provider.username}"`))
      .map(([name]) => name);
  expect(holders(before)).toEqual(Object.keys(before));
  const found = await openCase("provider", provider.nodeId);
  const delist = { case: found, measure: "DELIST", ground: "G10" };
  await call(ash, "enterFacts", {
    case: found,
    facts: "The page uses the name and the pictures of another.",
  });
  await call(ash, "decideCase", delist);
  expect(await seen()).toEqual(before);
  await call(elm, "decideCase", delist);
  const after = await seen();
  expect(holders(after)).toEqual([]);
  for (const list of ["all", "business", "rated", "found", "scored"]) {
    expect([list, after[list].totalCount]).toEqual([list, before[list].totalCount - 1]);
  }
  const page = await app.graph(
    `{ provider(username: "${provider.username}") { rating { count } } }`,
  );
  expect(page.data.provider.rating.count).toBe(1);
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "T6" });
  expect(await seen()).toEqual(before);
});

test("The end of invitations is stored, and undone", async () => {
  const found = await openCase("provider", provider.nodeId);
  const ended = async () => {
    const [row] = await app.query<{ ended: boolean }>(
      "SELECT invitations_ended_at IS NOT NULL AS ended FROM providers WHERE id = $1",
      [provider.id],
    );
    return row!.ended;
  };
  await decide(ash, found, "END_INVITATIONS");
  expect(await ended()).toBe(true);
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "G12" });
  expect(await ended()).toBe(false);
});

test("Sealed copies and facts go six months after the last decision; the chain stays whole", async () => {
  const { nodeId } = await app.build.aReview(provider, { comment: "Only in the sealed copy." });
  const found = await openCase("review", nodeId);
  const number = await decide(ash, found, "REMOVE");
  const purge = (days: number) =>
    purgeExpiredRows({ ...app.environment, now: () => daysAhead(days) }, moderationPurgeRules);
  const copies = () => app.query("SELECT FROM removed_content WHERE subject_id = $1", [nodeId]);
  const sealed = () =>
    app.query("SELECT FROM decision_sealed WHERE decision_number = $1", [number]);
  await purge(sealedDays - 1);
  expect([await copies(), await sealed()]).toEqual([[{}], [{}]]);
  await purge(sealedDays + 1);
  expect([await copies(), await sealed()]).toEqual([[], []]);
  const { data } = await app.graph(`{ tombstone(review: "${nodeId}") { decision { number } } }`);
  expect(data.tombstone.decision.number).toBe(number);
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
});

test("An appeal comes in time or not at all", async () => {
  const { token } = await signedUp();
  const { review } = await save(token);
  const decision = await decide(ash, await openCase("review", review.id), "REMOVE");
  const appeal = { decision, text: "I was there on the third of May." };
  await app.query("ALTER TABLE decisions DISABLE TRIGGER decisions_unchanged");
  const age = (days: number) =>
    app.query("UPDATE decisions SET decided_at = $2 WHERE number = $1", [
      decision,
      new Date(Date.now() - days * day),
    ]);
  const [{ at }] = (await app.query("SELECT decided_at AS at FROM decisions WHERE number = $1", [
    decision,
  ])) as [{ at: Date }];
  await age(184);
  expect((await call(token, "appealDecision", appeal)).userErrors).toMatchObject([
    { code: "CONFLICT", message: "This decision can no longer be appealed" },
  ]);
  await age(182);
  expect((await call(token, "appealDecision", appeal)).userErrors).toEqual([]);
  await app.query("UPDATE decisions SET decided_at = $2 WHERE number = $1", [decision, at]);
  await app.query("ALTER TABLE decisions ENABLE TRIGGER decisions_unchanged");
});
