import type { GraphQLSchema } from "graphql";
import { TOTP } from "otpauth";
import { editableTexts } from "#server/platform/graph/editable";
import { parseNodeId, toNodeId } from "#server/platform/graph/node";
import { Provider } from "#server/providers/provider.entity";
import { seedColumns } from "#server/providers/seed/read-seed-file";
import { Review } from "#server/reviews/review.entity";
import { storePicture } from "#server/pictures/stored-picture";
import { refreshScores } from "#server/trust/refresh-scores";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { aPerson, password, people } from "#server/testing/people";
import { paintPicture } from "#server/testing/picture-server";
import { takePhoto } from "#server/testing/review-photos";
import type { TestApp } from "#server/testing/test-app";
import { actor, mutator, type Act, type Bearers, type Mutate } from "./actor";
import type { Arguments } from "./asks";
import type { AnswerChecker } from "./check-answer";
import type { LiveField } from "./first-event";
import { moderated } from "./world-moderation";

export interface OutputWorld {
  mutate: Mutate;
  bearers: Bearers;
  live: LiveField[];
  arguments: Arguments;
}

/** An object of every type, made by mutations whose whole answers are checked. */
export async function outputWorld(
  app: TestApp,
  schema: GraphQLSchema,
  checker: AnswerChecker,
): Promise<OutputWorld> {
  const bearers: Bearers = {
    visitor: null,
    reviewer: null,
    owner: null,
    moderator: null,
    admin: null,
  };
  const mutate = mutator(app, schema, checker, bearers);
  const act = actor(mutate);
  const page = await aPage(app);
  await signAllUp(app, act, bearers, page.username);
  const reviews = await written(act, page);
  const subject = { ...reviews, ...page };
  const caseOf = async (content: string) => {
    const ids = "SELECT id FROM cases WHERE subject_id = $1 ORDER BY id DESC";
    const [row] = await app.query<{ id: number }>(ids, [content]);
    return toNodeId("Case", row!.id);
  };
  const wait = () =>
    app.query(
      "UPDATE cases SET proposal_due_at = now() + interval '3 days' WHERE proposal IS NOT NULL",
    );
  const desk = await moderated(act, caseOf, wait, subject);
  const tools = await ownersTools(app, mutate, bearers, page.username);
  const verifications = await verified(act);
  await act("visitor", "lookUpProfile", { username: page.username });
  const batch = await listed(act);
  await complete(app);
  await app.runJobs();
  await refreshScores(app.environment);
  await numberAllChanges(app.environment);

  const { username } = page;
  return {
    mutate,
    bearers,
    live: await liveFields(app, {
      ...subject,
      case: desk.cases[0]!,
      verification: verifications[1]!,
    }),
    arguments: {
      "Query.provider": [`username: "${username}"`],
      "Query.decision": [`number: ${desk.removal}`],
      "Query.node": [tools.webhook, tools.delivery, reviews.kept].map((id) => `id: "${id}"`),
      "Query.nodes": [`ids: ["${reviews.kept}", "${desk.removed}"]`],
      "Query.providerSuggestions": [`search: "yoga"`],
      "Query.providersByUsername": [`usernames: ["${username}", "unknown"]`],
      "Query.report": [`key: "${desk.key}", receipt: "${desk.receipt}"`],
      "Query.review": [`id: "${reviews.kept}"`],
      "Query.rules": ["kind: TERMS"],
      "Query.tombstone": [`review: "${desk.removed}"`],
      "Query.user": [`username: "ines.runs.late"`],
      "Query.verification": verifications.map((id) => `id: "${id}"`),
      "Query.priceReading": [`words: "€80"`],
      "Query.providers": ["first: 2", 'first: 2, search: "teachr"'],
      "Viewer.notifications": ["first: 12"],
      "Operator.case": desk.cases.map((id) => `id: "${id}"`),
      "Admin.seedBatch": [`number: ${batch}`],
      "SeedBatch.lines": ["action: CHANGE", "action: REFUSED"],
      "Case.statementPreview": [`ground: "G1", measure: REMOVE`],
    },
  };
}

/** A provider with all that its page can show, among others of its category. */
async function aPage(app: TestApp) {
  const page = await app.build.aProvider({
    username: "amara.moves",
    ...textsOf(Provider),
    ...{
      price: "€80",
      title: "Yoga teacher",
      pictureUrl: "/pictures/amara.svg",
      languages: ["English"],
    },
    ...{ serviceTypes: ["yoga_instruction"], responseTime: "Within a day" },
    ...{ completionRate: 97.5, followers: 12, posts: 3, fetchedAt: new Date() },
    ...{ isVerified: true, isFeatured: true },
  });
  await app.build.aPortfolioImage(page);
  await app.query(
    "INSERT INTO provider_packages VALUES ($1, 1, 'Ten lessons', '$90', 'In a group')",
    [page.id],
  );
  for (let count = 0; count < 6; count += 1) {
    const other = await app.build.aProvider();
    for (const rating of [5, 4, 1]) {
      await app.build.aReview(other, { rating, comment: "Patient teacher, and a calm class." });
    }
    for (const rating of [5, 3]) {
      await app.build.aReview(page, { rating, comment: "Patient teacher, and a calm class." });
    }
  }
  const [row] = await app.query<{ nodeId: string }>(
    `SELECT node_id AS "nodeId" FROM providers WHERE id = $1`,
    [page.id],
  );
  return { ...page, nodeId: row!.nodeId };
}

/** Providers that the admin lists by hand and by a file with a fault. */
async function listed(act: Act): Promise<number> {
  await act("admin", "addProvider", { username: "bo.listed", category: "fitness" });
  const lines = [seedColumns.join(","), "bo.listed,,Bo,fitness,,,,,,,", "?,,,fitness,,,,,,,"];
  const data = Buffer.from(lines.join("\n")).toString("base64");
  const { upload } = await act("admin", "uploadSeed", { part: 1, data, isLast: false });
  const { batch } = await act("admin", "uploadSeed", { upload, part: 2, data: "", isLast: true });
  await act("admin", "applySeed", { batch: batch.number });
  return batch.number;
}

/** Every text that people can write. */
function textsOf(entity: typeof Provider | typeof Review): object {
  const texts = editableTexts(entity);
  return Object.fromEntries(
    texts.map(({ property, items }) => [property, items ? ["Yoga"] : "Yoga"]),
  );
}

async function signAllUp(app: TestApp, act: Act, bearers: Bearers, username: string) {
  const { usernameProofOf } = people(() => app);
  const signUp = async (name: string) => {
    const proof = await usernameProofOf(name);
    const person = { ...aPerson(), instagramUsername: name, proof };
    return (await act("visitor", "signUp", person)).token;
  };
  bearers.owner = await signUp(username);
  bearers.reviewer = await signUp("ines.runs.late");
  for (const role of ["moderator", "admin"] as const) {
    bearers[role] = await signUp(`${role}.of.desk`);
    await app.query(
      `INSERT INTO operators (pseudonym, user_id, role, granted_at)
       SELECT $1, id, $2, now() FROM users WHERE username = $3`,
      [`Operator of ${role}`, role.toUpperCase(), `${role}.of.desk`],
    );
  }
}

/** Reviews by the reviewer, and what owner and readers add to them. */
async function written(act: Act, { username: provider }: { username: string }) {
  const texts = textsOf(Review);
  const content = {
    ...texts,
    rating: 4,
    reviewType: "SERVICE",
    region: "EUROPE",
    incentive: "NONE",
  };
  const quote = "She explained each step twice and stayed for our questions.";
  const save = async (comment: string, serviceType: string | null, more: object = {}) => {
    const input = { ...content, provider, comment, serviceType, ...more };
    return (await act("reviewer", "saveReview", input)).review.id as string;
  };
  const { promotionCode } = await act("owner", "createPromotionCode", { label: "Leaflet" });
  const unused = await act("owner", "createPromotionCode", {});
  await act("owner", "revokePromotionCode", { promotionCode: unused.promotionCode.id });
  const { photo } = await act("reviewer", "uploadReviewPhoto", { data: await takePhoto() });
  const kept = await save(`The course began on time. ${quote}`, "yoga_instruction", {
    ...{ photos: [photo], experiencedOn: "2026-01-02", promotionCode: promotionCode.code },
  });
  await act("reviewer", "updateReview", { review: kept, rating: 5 });
  for (const comment of ["Thank you.", "Thank you, and see you soon."]) {
    await act("owner", "answerReview", { review: kept, comment });
  }
  await act("owner", "markReviewHelpful", { review: kept });
  await act("owner", "pickTestimonials", { provider, picks: [{ review: kept, quote }] });
  for (const name of ["saveProvider", "followProvider"]) await act("reviewer", name, { provider });
  await act("reviewer", "deleteReview", { review: await save("Gone soon.", "consultation") });
  const disputed = await save("A calm room with a view of the harbour.", "personal_training");
  return { kept, disputed, removable: await save("She lives at 14 Lindenhof.", null) };
}

async function ownersTools(app: TestApp, mutate: Mutate, bearers: Bearers, provider: string) {
  const act = actor(mutate);
  const expiresAt = new Date(Date.now() + 86_400_000);
  await act("owner", "createApiKey", { name: "Website", scopes: ["READ"], expiresAt });
  const { webhook } = await act("owner", "createWebhook", {
    ...{ url: "https://example.org/plaudit", topics: ["REVIEW_CREATED"], provider },
  });
  const wider = { url: "https://example.org/all", topics: ["PROVIDER_UPDATED"] };
  await act("owner", "createWebhook", { ...wider, category: "fitness" });
  const { delivery } = await act("owner", "testWebhook", { webhook: webhook.id });
  await act("owner", "saveReplyTemplate", { title: "Thanks", text: "Thank you for your review." });
  await act("owner", "startDataExport");
  const { secret } = await act("owner", "startOneTimeCodes");
  await act("owner", "confirmOneTimeCodes", { code: new TOTP({ secret }).generate() });
  // Now it asks for a second factor.
  const { data } = await app.graph("{ viewer { email } }", {}, { bearer: bearers.owner! });
  await mutate("visitor", "signIn", { identifier: data.viewer.email, password });
  return { webhook: webhook.id as string, delivery: delivery.id as string };
}

/** A confirmed verification, and one by a direct message. */
async function verified(act: Act): Promise<string[]> {
  const start = (method: string, address: string) =>
    act("visitor", "startVerification", { method, address, purpose: "SIGN_IN" });
  const byMail = await start("EMAIL", "ann@example.org");
  const confirmed = { id: byMail.verification.id, code: byMail.debugCode };
  await act("visitor", "confirmVerification", confirmed);
  const byMessage = await start("INSTAGRAM", "someone.else");
  return [byMail.verification.id, byMessage.verification.id];
}

/** Values that only time, other servers or earlier versions give. */
async function complete(app: TestApp): Promise<void> {
  await app.query(
    `INSERT INTO site_settings (name, address, country, register_number, email, social_account, authority,
       changed_at, changed_by)
     VALUES ('Plaudit', 'Main Street 1', 'NL', '1', 'hello@x.org', 'https://x.example', 'AP', now(), 'Operator of admin')`,
  );
  const bytes = await paintPicture("output");
  const path = await storePicture(app.database.source.manager, bytes, new Date());
  await app.query(
    `UPDATE providers SET picture_url = $1, has_own_picture = true, city = 'Utrecht', country = 'NL',
       website = 'https://x.example', listed_at = now(), listed_source = 'A register'
     WHERE owner_id IS NOT NULL`,
    [path],
  );
  await app.query(`
    UPDATE users SET email_confirmed_at = now() WHERE username IS NOT NULL;
    UPDATE webhooks SET last_success_at = now(), failing_since = now(), disabled_at = now();
    UPDATE webhook_deliveries SET number = 1, response_status = 500, failure = 'status', last_attempt_at = now();
    UPDATE api_keys SET last_used_at = now();
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at)
    SELECT id, 'credential', sha256('key'), 3, '{internal}', 'Laptop', now(), now() FROM users WHERE username = 'amara.moves';
    UPDATE provider_notices SET ended_by = (SELECT max(number) FROM decisions);
    UPDATE reviews SET rating_before = 3, paced_from = utc_day(now()) WHERE rating <> 3;
    ALTER TABLE decisions DISABLE TRIGGER decisions_unchanged;
    UPDATE decisions SET earlier_hash = hash;
    UPDATE decisions SET second_operator = NULL, waited = 72
    WHERE number = (SELECT min(number) FROM decisions WHERE second_operator IS NOT NULL);
    ALTER TABLE decisions ENABLE TRIGGER decisions_unchanged;
    INSERT INTO operators (pseudonym, role, granted_at, granted_by, revoked_at)
    VALUES ('Operator who left', 'TRIAGE', now(), 'Operator of admin', now())`);
}

async function liveFields(
  app: TestApp,
  on: { id: number; username: string; kept: string; case: string; verification: string },
): Promise<LiveField[]> {
  const reviewId = await app.build.rowOf(on.kept);
  const saved = { key: String(on.id), reviewId };
  const changed = { state: "OPEN", assignee: "Operator of admin", updatedAt: new Date() };
  const updated = { key: "all", caseId: Number(parseNodeId(on.case)!.key), ...changed };
  return [
    { caller: "visitor", name: "changePublished", argument: 'after: "0"', announcement: null },
    {
      ...{ caller: "visitor", name: "verificationUpdated", announcement: null },
      argument: `id: "${on.verification}"`,
    },
    {
      ...{ caller: "visitor", name: "reviewSaved", argument: `provider: "${on.username}"` },
      announcement: { name: "reviewSaved", facts: saved },
    },
    {
      ...{ caller: "reviewer", name: "notificationReceived", argument: "" },
      announcement: { name: "reviewAnswered", facts: { key: String(reviewId) } },
    },
    {
      ...{ caller: "moderator", name: "caseUpdated", argument: "" },
      announcement: { name: "caseUpdated", facts: updated },
    },
  ];
}
