import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsOf as columnsOfEntity } from "#server/platform/graph/compiler/entity-sql";
import { editableTexts } from "#server/platform/graph/editable";
import { deskCalls } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { Review } from "./review.entity";

let app: TestApp;
let ann: { token: string; key: number };
let ash: string;
beforeAll(async () => {
  app = await startTestApp();
  const { token, id } = await signedUp();
  ann = { token, key: await app.build.rowOf(id) };
  ash = await operator("Operator Ash");
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const { operator, openCase, decide } = deskCalls(() => app);
const change = reviewCalls(() => app);

const texts = editableTexts(Review).map(({ property }) => property);
const textColumns = columnsOfEntity(Review).filter(({ property }) => texts.includes(property));

/** No default, so that a column that is dropped on the way shows. */
const row = {
  ...Object.fromEntries(textColumns.map(({ name }) => [name, "Patient."])),
  rating: 4,
  review_type: "advertisement",
  service_type: "photography",
  region: "europe",
  is_verified: true,
  verification_method: "email",
  is_verification_skipped: true,
  identity: "network",
  proof: "invited",
  trust_class: "network",
  counted: false,
  insider_since: "2026-10-06T10:00:00Z",
  paced_from: "2026-10-02",
  rating_before: 5,
  incentive: "discount",
  experienced_on: "2026-05-01",
  language: "de",
  invitation_id: 7,
  promotion_code: "A2024100",
  source: "quick",
  photo_edits: 2,
  created_at: "2026-10-01T10:00:00Z",
  edited_at: "2026-10-02T10:00:00Z",
  answer: "Thank you.",
  answered_at: "2026-10-03T10:00:00Z",
  answer_edited_at: "2026-10-04T10:00:00Z",
};
/** Identities, columns that triggers write, and what ends with a removal or excludes another column. */
const others = [
  ..."id node_id provider_id user_id guest_session_id promotion_code_id helpful_count photo_count".split(
    " ",
  ),
  ..."shared_by counted_decision answer_decision updated_at".split(" "),
];
/** Columns that follow from the time of an edit, its text and the stars before it. */
const ofEdits = new Set(["edited_at", "language", "paced_from", "rating_before"]);

/** A review with a vote, a quote, a photo and an earlier wording. */
async function aWholeReview(): Promise<{ review: string; provider: { id: number } }> {
  const provider = await app.build.aProvider();
  const codes = "INSERT INTO promotion_codes (provider_id, code) VALUES ($1, $2) RETURNING id";
  const [code] = await app.query<{ id: number }>(codes, [provider.id, row.promotion_code]);
  const given = { ...row, provider_id: provider.id, user_id: ann.key, promotion_code_id: code!.id };
  const columns = Object.keys(given);
  const [stored] = await app.query<{ id: number; review: string }>(
    `INSERT INTO reviews (${columns.join(", ")}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")})
     RETURNING id, node_id AS review`,
    Object.values(given),
  );
  const voter = await app.build.aUser();
  for (const text of [
    `INSERT INTO review_wordings (review_id, rating, review_type, service_type, region, comment, incentive,
       experienced_on, until)
     VALUES ($1, 2, 'advertisement', 'photography', 'asia', 'Late.', 'free', '2026-04-01', '2026-10-02T10:00:00Z')`,
    `INSERT INTO helpful_votes (review_id, user_id, created_at) VALUES ($1, ${voter.id}, '2026-10-05T10:00:00Z')`,
    `INSERT INTO testimonials (provider_id, position, review_id, quote) VALUES (${provider.id}, 1, $1, 'Patient.')`,
    "INSERT INTO review_photos (review_id, position, url) VALUES ($1, 1, '/pictures/portfolio/1.svg')",
  ]) {
    await app.query(text, [stored!.id]);
  }
  return { review: stored!.review, provider };
}

const parts = ["review_wordings", "helpful_votes", "testimonials", "review_photos"];

/** Every column of the review and of the rows that belong to it. */
async function wholeReview(review: string): Promise<Record<string, unknown> | undefined> {
  const lists = parts.map(
    (table) =>
      `(SELECT json_agg(to_jsonb(t)) FROM ${table} t WHERE t.review_id = r.id) AS ${table}`,
  );
  const text = `SELECT to_jsonb(r) - 'updated_at' AS review, ${lists.join(", ")} FROM reviews r WHERE node_id = $1`;
  return (await app.query<Record<string, unknown>>(text, [review]))[0];
}

async function columnsOf(table: string): Promise<string[]> {
  const rows = await app.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY 1",
    [table],
  );
  return rows.map(({ name }) => name);
}

test("This test knows every column of a review and every table with rows of one", async () => {
  expect([...Object.keys(row), ...others].toSorted()).toEqual(await columnsOf("reviews"));
  const { review } = await aWholeReview();
  const [stored] = await app.query<{ missing: string[] }>(
    `SELECT array_agg(key) AS missing FROM reviews r, jsonb_each(to_jsonb(r)) AS field
     WHERE node_id = $1 AND value = 'null' AND key <> ALL ($2)`,
    [review, others],
  );
  expect(stored).toEqual({ missing: null });
  const tables = await app.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint
     WHERE confrelid = 'reviews'::regclass AND contype = 'f' ORDER BY 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(["notifications", ...parts].toSorted());
});

test.each([
  [
    "deleted and restored",
    async (review: string) => {
      expect((await change(ann.token, "deleteReview", { review })).userErrors).toEqual([]);
      expect(await wholeReview(review)).toBeUndefined();
      expect((await change(ann.token, "restoreReview", { review })).userErrors).toEqual([]);
    },
  ],
  [
    "removed by a decision and restored",
    async (review: string) => {
      await decide(ash, await openCase("review", review), "REMOVE");
      expect(await wholeReview(review)).toBeUndefined();
      await decide(ash, await openCase("review", review), "RESTORE");
    },
  ],
])("A review that is %s has every column as before, and all its rows", async (_, thereAndBack) => {
  const { review } = await aWholeReview();
  const before = await wholeReview(review);
  for (const part of parts) expect(before![part]).toHaveLength(1);
  await thereAndBack(review);
  expect(await wholeReview(review)).toEqual(before);
});

const edit = {
  rating: 2,
  reviewType: "SERVICE",
  serviceType: "yoga_instruction",
  region: "ASIA",
  ...Object.fromEntries(texts.map((property) => [property, "Late."])),
  incentive: "FREE",
  experiencedOn: "2026-06",
};

test("An earlier wording has every answer that an edit can change", async () => {
  const { data } = await app.graph(
    `{ __type(name: "UpdateReviewInput") { inputFields { name } } }`,
  );
  const fields: string[] = data.__type.inputFields.map(({ name }: { name: string }) => name);
  expect(fields.toSorted()).toEqual(["photos", "review", ...Object.keys(edit)].toSorted());

  const { review } = await aWholeReview();
  const values = async () => (await wholeReview(review))!.review as Record<string, unknown>;
  const before = await values();
  expect((await change(ann.token, "updateReview", { review, ...edit })).userErrors).toEqual([]);
  const after = await values();
  const changed = Object.keys(before).filter(
    (column) => !ofEdits.has(column) && before[column] !== after[column],
  );
  expect(changed).toHaveLength(Object.keys(edit).length);
  const [wording] = await app.query<{ kept: Record<string, unknown> }>(
    `SELECT to_jsonb(w) AS kept FROM review_wordings w JOIN reviews r ON r.id = w.review_id
     WHERE r.node_id = $1 ORDER BY w.id DESC LIMIT 1`,
    [review],
  );
  expect(wording!.kept).toMatchObject(
    Object.fromEntries(changed.map((column) => [column, before[column]])),
  );
  const shown = await app.graph(
    `query ($id: ID!) { review(id: $id) { earlierWordings {
       rating reviewType serviceType { slug } region ${texts.join(" ")} incentive experiencedOn } } }`,
    { id: review },
  );
  expect(shown.data.review.earlierWordings[0]).toEqual({
    rating: 4,
    reviewType: "ADVERTISEMENT",
    serviceType: { slug: "photography" },
    region: "EUROPE",
    ...Object.fromEntries(texts.map((property) => [property, "Patient."])),
    incentive: "DISCOUNT",
    experiencedOn: "2026-05-01",
  });
});
