import { pictureAddress } from "#server/pictures/picture-address";
import { findStoredPaths, storePicture } from "#server/pictures/stored-picture";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { password, people } from "#server/testing/people";
import { paintPicture } from "#server/testing/picture-server";
import { createContext } from "#server/platform/request/context";
import { eraseBatchRows } from "#server/platform/settings/job-limits";
import { startNetwork } from "#server/testing/network-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { allTables, tracesOf } from "#server/testing/runner/traces";
import { wholePerson } from "#server/testing/whole-person";
import { requireViewer } from "#server/users/sessions/viewer";
import { Viewer, ViewerResolver } from "#server/users/sessions/viewer.resolver";
import { dataExportPath } from "./routes";

let app: TestApp;
let network: Awaited<ReturnType<typeof startNetwork>>;
let clock = new Date();
beforeAll(async () => {
  network = await startNetwork();
  const facebook = { FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "s" };
  const env = { RATE_LIMITS: "on", ...facebook, FACEBOOK_BASE_URL: network.address };
  app = await startTestApp({ now: () => clock, env });
});
afterAll(async () => {
  network.close();
  await app.close();
});
beforeEach(async () => {
  clock = new Date();
  await app.query("TRUNCATE rate_limits");
});
const { call, proofOf, signedUp, whoIs } = people(() => app);

async function remove(bearer: string | undefined, input: object) {
  const { data, errors } = await app.graph(
    `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) {
       isDeleted userErrors { code message field retryAfterSeconds } } }`,
    { input: { reviews: "WITHDRAW", ...input } },
    bearer ? { bearer } : {},
  );
  if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
  return data.deleteUser;
}

/** Deletes the user and runs the background job. */
async function erase(bearer: string, input: object) {
  const answer = await remove(bearer, input);
  await app.runJobs();
  return answer;
}

async function exported(bearer: string): Promise<Record<string, unknown[]>> {
  await app.graph("mutation { startDataExport { userErrors { message } } }", {}, { bearer });
  await app.runJobs();
  const headers = { authorization: `Bearer ${bearer}` };
  return (await app.http.inject({ method: "GET", url: dataExportPath, headers })).json();
}

/** The personal data in each table. Add new tables here, and their data to `whole-person.ts`. */
const tablesOfPeople = [
  ..."api_keys bookmarks contact_messages data_export_parts data_exports deleted_reviews helpful_votes".split(
    " ",
  ),
  ..."idempotency_keys looked_up_profiles network_tokens notification_settings notifications".split(
    " ",
  ),
  ..."newest_reviews rate_limits reply_templates reported_profiles review_alerts review_photos review_wordings reviews sessions testimonials users".split(
    " ",
  ),
  ..."appeals cases decision_parties operators removed_content reports".split(" "),
  "earlier_names",
  "gone_reviews",
  ..."passkeys recovery_codes sign_in_challenges totp_secrets".split(" "),
  "user_mails",
  "verifications",
  "webhook_deliveries",
  "webhooks",
];
const otherTables = [
  // The directory: only the username links a provider to its owner.
  ..."category_figures portfolio_images promotion_codes provider_days provider_packages provider_search_texts".split(
    " ",
  ),
  ..."provider_facet_counts providers search_words sitemap_files stored_pictures".split(" "),
  // Moderation names operators by pseudonyms, and content by public ids.
  ..."case_events decision_sealed decisions ledger_head operator_log provider_notices".split(" "),
  // Public facts of providers, and the site's own identity. A key of the set-up page is deleted a day after it expired.
  ..."seed_batches seed_lines seed_parts setup_keys site_settings".split(" "),
  // Ids without a user, for those who come back with a back-up.
  "erased_users",
  // Keyed hashes of names, which have no other link to the user.
  "left_decisions",
  "left_names",
  // The change feed: public ids only.
  ..."change_counter changes pending_changes webhook_progress".split(" "),
  // Sums without names; the files hold keyed ids of reviewers only.
  ..."data_file_parts data_file_versions data_files provider_scores outdated_scores score_changes score_priors trust_days".split(
    " ",
  ),
  // Public reviews, written anew every night.
  ..."dump_files dump_parts dumps".split(" "),
  // Not attributable to a user: keyed by an IP address, a message or a code, or without personal data.
  ..."data_deletions direct_messages guest_marks guest_sessions outside_states profile_tokens site spent_codes".split(
    " ",
  ),
];

/** Hashes of names go on as those of a deleted account, without a link to it; the id alone, for restored back-ups. */
const tracesAfter = async (values: string[]) =>
  (await tracesOf(app, values)).filter(
    (trace) => !/^(?:left_(?:names|decisions): [0-9a-f]{64}|erased_users: \d+)$/.test(trace),
  );

describe("deleting your own profile", () => {
  test("every table is listed with the personal data that it may hold", async () => {
    const known = new Set([...tablesOfPeople, ...otherTables]);
    expect((await allTables(app)).filter((table) => !known.has(table))).toEqual([]);
  });

  test("leaves no address, number, name, hash or session in any table, ready-made files included", async () => {
    const person = await wholePerson(app);
    await exported(person.token);
    const before = await tracesOf(app, person.values);
    const tables = new Set(before.map((trace) => trace.split(":")[0]));
    expect([...tables].sort(), "tables that hold something of them before").toEqual(
      [...tablesOfPeople].sort(),
    );
    expect(before.length).toBeGreaterThan(60);

    expect(await erase(person.token, { currentPassword: password })).toEqual({
      isDeleted: true,
      userErrors: [],
    });
    expect(await tracesAfter(person.values)).toEqual([]);
    expect(await whoIs(person.token)).toBe("Authentication expired");

    const counters = await app.query(
      `SELECT id, review_count, average_rating FROM providers WHERE id = ANY ($1) ORDER BY id`,
      [[person.reviewed.id, person.marked.id]],
    );
    expect(counters).toEqual([
      { id: person.reviewed.id, review_count: 0, average_rating: 0 },
      { id: person.marked.id, review_count: 1, average_rating: 5 },
    ]);
    expect(
      await app.query("SELECT user_id, helpful_count FROM reviews WHERE id = $1", [
        person.theirs.id,
      ]),
    ).toEqual([{ user_id: person.other.id, helpful_count: 0 }]);
    expect(
      await app.query("SELECT votes FROM deleted_reviews WHERE review_id = $1", [
        person.theirDeleted.id,
      ]),
    ).toEqual([{ votes: [] }]);
    const { email, phone, instagramUsername, firstName, lastName } = person;
    const again = { email, phone, instagramUsername, firstName, lastName };
    const back = await call("signUp", { ...again, password, confirmPassword: password });
    expect(back).toMatchObject({ userErrors: [], viewer: { isVerified: true } });
    expect(await app.query("SELECT count(*)::int FROM reviews WHERE user_id = $1", [person.id])) //
      .toEqual([{ count: 0 }]);
  });

  test.each(["picture_url", "earlier_picture_url"])(
    "erases the own %s, unless another page shows the same",
    async (column) => {
      const { manager } = app.database.source;
      for (const isShown of [false, true]) {
        const person = await signedUp();
        const path = await storePicture(manager, await paintPicture(`${column} ${isShown}`), clock);
        const proxied = async () => (await app.http.inject(pictureAddress(path, 96)!)).statusCode;
        await app.query(`UPDATE users SET ${column} = $1 WHERE email = $2`, [path, person.email]);
        if (isShown) await app.build.aProvider({ pictureUrl: path });
        expect(await proxied()).toBe(200);
        await erase(person.token, { currentPassword: password });
        expect(await proxied()).toBe(isShown ? 200 : 404);
        expect((await findStoredPaths(app.database, [path])).has(path)).toBe(isShown);
      }
    },
  );

  test("is repeated for a person who came back with a back-up, and noted once more", async () => {
    const person = await signedUp();
    const idOf = "SELECT id FROM users WHERE email = $1";
    const [{ id }] = (await app.query(idOf, [person.email])) as [{ id: number }];
    const addJob =
      "SELECT FROM graphile_worker.add_job('eraseAgain', json_build_object('userId', $1::integer, 'reviews', 'WITHDRAW'))";
    await app.query(addJob, [id]);
    await app.runJobs();
    expect(await app.query(idOf, [person.email])).toEqual([]);
    expect(await whoIs(person.token)).toBe("Authentication expired");
    await app.query(addJob, [id]);
    await app.runJobs();
    const noted = "SELECT reviews FROM erased_users WHERE user_id = $1";
    expect(await app.query(noted, [id])).toEqual([{ reviews: "WITHDRAW" }]);
  });

  test("keeps data of unconfirmed addresses, and the counters of every address", async () => {
    const person = await signedUp();
    const { email, phone, instagramUsername } = person;
    await app.query(
      `INSERT INTO verifications (method, purpose, address, code_hash, expires_at, created_at)
       SELECT method, 'sign_in', address, 'x', $2::timestamptz + interval '1 hour', $2
       FROM unnest(ARRAY['email', 'phone', 'instagram'], $1::text[]) AS one (method, address)`,
      [[email, phone, instagramUsername], clock],
    );
    await app.query("INSERT INTO reported_profiles VALUES ($1, 'test', '{}', $2)", [
      instagramUsername,
      clock,
    ]);
    await app.query(
      "INSERT INTO looked_up_profiles (username, failed_at, failure) VALUES ($1, $2, 'not found')",
      [instagramUsername, clock],
    );
    await proofOf("EMAIL", email);
    const file = await exported(person.token);
    for (const name of ["verifications", "lookedUpOnInstagram", "reportedByBrowsers"]) {
      expect(file[name], name).toEqual([]);
    }
    expect(await erase(person.token, { currentPassword: password })).toMatchObject({
      isDeleted: true,
    });
    const left = await tracesOf(app, [email, phone, instagramUsername]);
    expect(new Set(left)).toEqual(
      new Set([
        `looked_up_profiles: ${instagramUsername}`,
        `reported_profiles: ${instagramUsername}`,
        ...[email, phone, instagramUsername].map((address) => `verifications: ${address}`),
      ]),
    );
    // Deleting a profile must not reset the limits for sending codes.
    expect(await app.query("SELECT FROM rate_limits WHERE key LIKE 'CODE:%'")).toHaveLength(1);
  });

  test("keeps the reviews without a name if requested: they count, and identify no person", async () => {
    const person = await wholePerson(app);
    const ids = await Promise.all(person.ownReviews.map(app.build.rowOf));
    const input = { currentPassword: password, reviews: "KEEP_WITHOUT_NAME" };
    expect(await erase(person.token, input)).toMatchObject({ isDeleted: true });
    const kept = await app.query(
      `SELECT user_id, guest_session_id, comment FROM reviews WHERE id = ANY ($1) ORDER BY id`,
      [ids],
    );
    expect(kept).toEqual([
      { user_id: null, guest_session_id: null, comment: `Patient, says ${person.mark}.` },
      { user_id: null, guest_session_id: null, comment: `Dear, says ${person.mark}.` },
    ]);
    // The comment itself is unchanged.
    const elsewhere = (await tracesAfter(person.values)).filter(
      (trace) =>
        !["newest_reviews", "reviews", "testimonials"].some(
          (each) => trace === `${each}: ${person.mark}`,
        ),
    );
    expect(elsewhere).toEqual([]);
    const { data } = await app.graph(
      `query ($id: ID!) { node(id: $id) { ... on Review { reviewer { displayName } earlierWordings { comment }
         provider { rating { count } } } } }`,
      { id: person.ownReviews[0] },
    );
    expect(data.node).toMatchObject({ earlierWordings: [], provider: { rating: { count: 1 } } });
    expect(data.node.reviewer?.displayName ?? null).toBeNull();
  });

  test("requires the password even right after signing in, and changes nothing without it", async () => {
    const person = await signedUp();
    const fault = { code: "FORBIDDEN", field: ["currentPassword"] };
    expect(await remove(person.token, {})).toMatchObject({
      userErrors: [{ ...fault, message: "Current password required" }],
    });
    expect(await remove(person.token, { currentPassword: "no" })).toMatchObject({
      isDeleted: false,
      userErrors: [{ ...fault, message: "Current password is wrong" }],
    });
    expect(await whoIs(person.token)).toEqual({ email: person.email });
    await expect(remove(undefined, { currentPassword: password })).rejects.toThrow(
      "Authentication required",
    );
  });

  test("limits wrong passwords; after that even the right one has to wait", async () => {
    const person = await signedUp();
    for (let round = 0; round < 10; round++) await remove(person.token, { currentPassword: "no" });
    await remove(person.token, { currentPassword: "no" });
    expect(await remove(person.token, { currentPassword: password })).toMatchObject({
      isDeleted: false,
      userErrors: [{ code: "THROTTLED" }],
    });
    expect(await whoIs(person.token)).toEqual({ email: person.email });
  });

  test("requires a sign-in within 15 minutes if the user has no password", async () => {
    const person = await signedUp();
    await app.query(
      "UPDATE users SET password_hash = NULL, email_confirmed_at = now() WHERE email = $1",
      [person.email],
    );
    const age = (minutes: number) =>
      app.query(
        `UPDATE sessions SET proven_at = $2::timestamptz - make_interval(mins => $3)
         WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [person.email, clock, minutes],
      );
    await age(16);
    expect(await remove(person.token, {})).toMatchObject({
      userErrors: [{ code: "FORBIDDEN", message: "Please sign in again first" }],
    });
    await age(14);
    expect(await remove(person.token, {})).toMatchObject({ isDeleted: true });
  });

  test("ends the sign-in of a request that began earlier", async () => {
    const { token } = await signedUp();
    const facts = { requestId: "test", bearer: token, ipAddress: "::1" };
    const ctx = createContext(app.environment, facts);
    const viewer = new Viewer(await requireViewer(ctx));
    await erase(token, { currentPassword: password });
    const user = new ViewerResolver().user(viewer, ctx);
    await expect(user).rejects.toMatchObject({
      message: "Authentication expired",
      extensions: { code: "UNAUTHENTICATED" },
    });
  });

  test("rolls back completely after a failure", async () => {
    const person = await wholePerson(app);
    const before = (await tracesOf(app, person.values)).filter(
      (one) => !one.includes("rate_limits"),
    );
    await app.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER fail BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    await expect(remove(person.token, { currentPassword: password })).rejects.toThrow(
      "Something went wrong",
    );
    await app.query("DROP TRIGGER fail ON users; DROP FUNCTION fail()");
    const after = (await tracesOf(app, person.values)).filter(
      (one) => !one.includes("rate_limits"),
    );
    expect(after).toEqual(before);
    expect(await whoIs(person.token)).toEqual({ email: person.email });
  });

  test("hides the user at once, and blocks no other request while their rows are locked", async () => {
    const person = await wholePerson(app);
    const holder = await app.database.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM reviews WHERE user_id = $1 FOR UPDATE", [person.id]);
    expect(await remove(person.token, { currentPassword: password })).toMatchObject({
      isDeleted: true,
    });
    expect(await whoIs(person.token)).toBe("Authentication expired");
    const shown = async () => {
      const document = `query ($id: ID!) { node(id: $id) { ... on Review { reviewer { displayName } } } }`;
      const { data } = await app.graph(document, { id: person.ownReviews[0] });
      return data.node;
    };
    expect(await shown()).toEqual({ reviewer: null });
    const { email, phone, instagramUsername, firstName, lastName } = person;
    const again = { email, phone, instagramUsername, firstName, lastName };
    const back = await call("signUp", { ...again, password, confirmPassword: password });
    expect(back.userErrors).toEqual([]);
    await holder.query("ROLLBACK");
    await holder.end();
    await app.runJobs();
    expect(await shown()).toBeNull();
    expect(await app.query("SELECT FROM users WHERE id = $1", [person.id])).toEqual([]);
  });

  test("continues after a failure of the background job until everything is erased", async () => {
    const person = await wholePerson(app);
    await app.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER fail BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    await erase(person.token, { currentPassword: password });
    await app.query("DROP TRIGGER fail ON users; DROP FUNCTION fail()");
    await app.runJobs();
    expect(await tracesAfter(person.values)).toEqual([]);
  });

  test("erases more rows than fit in one batch", async () => {
    const person = await signedUp();
    const [row] = await app.query<{ id: number }>("SELECT id FROM users WHERE email = $1", [
      person.email,
    ]);
    await app.query(
      `WITH made AS (INSERT INTO providers (username, display_name)
         SELECT 'batch' || n, 'B' FROM generate_series(1, $2) AS n RETURNING id)
       INSERT INTO reviews (provider_id, user_id, rating, review_type, comment)
       SELECT id, $1, 5, 'service', 'Well.' FROM made`,
      [row!.id, eraseBatchRows + 1],
    );
    await erase(person.token, { currentPassword: password });
    expect(await app.query("SELECT FROM reviews WHERE user_id = $1", [row!.id])).toEqual([]);
    const counted = "SELECT FROM providers WHERE username LIKE 'batch%' AND review_count > 0";
    expect(await app.query(counted)).toEqual([]);
  });

  test("ends subscriptions in every process, and revokes the Facebook login", async () => {
    const person = await signedUp();
    const [{ id, session }] = (await app.query(
      "SELECT user_id AS id, id AS session FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)",
      [person.email],
    )) as [{ id: number; session: string }];
    const { storeNetworkToken } = await import("#server/users/social-sign-in/network-token");
    const { createContext } = await import("#server/platform/request/context");
    const facts = { requestId: "test", bearer: null, ipAddress: "192.0.2.1" };
    await storeNetworkToken(
      createContext(app.environment, facts),
      { userId: id, network: "facebook" },
      { token: "EAAL-token", expiresAt: new Date(clock.getTime() + 3_600_000) },
    );
    const revocation = new Promise<string>((resolve) => {
      network.answer(({ method, path, authorization }) => {
        resolve(`${method} ${path} ${authorization}`);
        return { body: { success: true } };
      });
    });
    const ended = app.environment.events.follow("sessionEnded", session).next();
    await erase(person.token, { currentPassword: password });
    expect((await ended).value).toEqual({ key: session });
    expect(await revocation).toMatch(/^DELETE \/v[\d.]+\/me\/permissions Bearer EAAL-token$/);
  });

  test("keeps an owner's provider with its answers in the directory, without an owner", async () => {
    const provider = await app.build.aProvider();
    const person = await signedUp({ instagramUsername: provider.username });
    await app.query("UPDATE users SET username = declared_username WHERE email = $1", [
      person.email,
    ]);
    const review = await app.build.aReview(provider);
    await app.query("UPDATE reviews SET answer = 'Thanks', answered_at = now() WHERE id = $1", [
      review.id,
    ]);
    const url = await storePicture(
      app.database.source.manager,
      await paintPicture(provider.username),
      clock,
    );
    await app.query(
      `UPDATE providers SET display_name = 'Ann Hill', has_own_name = true, picture_url = $1, has_own_picture = true
       WHERE owner_id = (SELECT id FROM users WHERE email = $2)`,
      [url, person.email],
    );
    await erase(person.token, { currentPassword: password });
    const [left] = await app.query(
      `SELECT display_name AS name, has_own_name AS "hasOwnName", picture_url AS picture, owner_id AS owner
       FROM providers WHERE id = $1`,
      [provider.id],
    );
    expect(left).toEqual({
      name: provider.username,
      hasOwnName: false,
      picture: null,
      owner: null,
    });
    expect(await findStoredPaths(app.database, [url])).toEqual(new Set());
    expect(await app.query("SELECT answer FROM reviews WHERE id = $1", [review.id])).toEqual([
      { answer: "Thanks" },
    ]);
    expect(await tracesOf(app, [person.email, person.phone])).toEqual([]);
  });
});
