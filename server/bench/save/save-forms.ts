import "reflect-metadata";
import type pg from "pg";
import { saveReviewDocument } from "#server/bench/documents";
import { graphRequest, toBytes } from "#server/bench/requests";
import { saveReview } from "#server/reviews/save/save-review";
import { createContext, type Environment } from "#server/platform/request/context";

export interface Drawn {
  provider: { id: number; username: string };
  user: { id: number; bearer: string };
  serviceType: string | null;
  rating: number;
  /** A unique text in the comment. */
  mark: string;
}

export interface Form {
  name: "product" | "one statement" | "plain";
  /** Schema of its tables: those of the product with triggers, or bare copies. */
  schema: "public" | "bare";
  save(drawn: Drawn): Promise<void>;
  /** Makes every connection report its statistics. */
  settle(): Promise<void>;
}

/** `application_name` of the bare forms. */
export const bareName = "plaudit-bare";
const region = "europe";
const reviewType = "service";
const commentOf = (mark: string) => `Patient, on time, and worth every cent of it. ${mark}`;

/** A save by HTTP, as the web client sends it. */
export function saveRequest(drawn: Drawn): Buffer {
  return toBytes({ ...graphRequest({ graph: saveGraph(drawn) }), bearer: drawn.user.bearer });
}

export function saveGraph({ provider, serviceType, rating, mark }: Drawn) {
  const said = { rating, reviewType: "SERVICE", serviceType, region: "EUROPE" };
  const idempotency = { idempotencyKey: mark, comment: commentOf(mark) };
  const variables = { input: { provider: provider.username, ...said, ...idempotency } };
  return { query: saveReviewDocument, variables };
}

/** The complete action of the product: token, permission, key, counters, figures and announcement. */
export function productForm(environment: Environment): Form {
  return {
    name: "product",
    schema: "public",
    async save({ provider, user, serviceType, rating, mark }) {
      const facts = { requestId: mark, bearer: user.bearer, ipAddress: "192.0.2.1" };
      const said = { rating, reviewType, serviceType, region, comment: commentOf(mark) };
      const asked = { provider: provider.username, idempotencyKey: mark, ...said };
      const { review, userErrors } = await saveReview(createContext(environment, facts), asked);
      if (!review) throw new Error(`a save was refused: ${userErrors[0]?.message}`);
    },
    async settle() {
      const { manager } = environment.database.source;
      await Promise.all(Array.from({ length: 8 }, () => manager.query("SELECT pg_sleep(0.1)")));
    },
  };
}

/** The naive form with one counter. Under READ COMMITTED it loses concurrent updates. */
export function plainForm(pool: pg.Pool): Form {
  return {
    ...bareForm(pool),
    name: "plain",
    async save(drawn) {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        await client.query({ name: "insert", text: insert, values: valuesOf(drawn) });
        const counted = await client.query<{ histogram: number[] }>({
          name: "recount",
          text: recount,
          values: [drawn.provider.id, reviewType],
        });
        const [row] = counted.rows;
        const values = [drawn.provider.id, row!.histogram];
        await client.query({ name: "store", text: storeHistogram, values });
        await client.query("COMMIT");
      } finally {
        client.release();
      }
    },
  };
}

/** Rows and counters of the product in one statement and one commit, without checks. */
export function oneStatementForm(pool: pg.Pool): Form {
  return {
    ...bareForm(pool),
    name: "one statement",
    schema: "public",
    async save(drawn) {
      const values = [...valuesOf(drawn), `user:${drawn.user.id}`, drawn.mark];
      await pool.query({ name: "save", text: saveAtOnce, values });
    },
  };
}

function bareForm(pool: pg.Pool): Omit<Form, "name" | "save"> {
  return {
    schema: "bare",
    async settle() {
      const { max } = pool.options;
      await Promise.all(Array.from({ length: max }, () => pool.query("SELECT pg_sleep(0.1)")));
    },
  };
}

function valuesOf({ provider, user, serviceType, rating, mark }: Drawn): unknown[] {
  return [provider.id, user.id, rating, reviewType, serviceType, region, commentOf(mark)];
}

/** Copies with constraints and indexes, but without triggers and foreign keys. */
export const bareTables = `
CREATE SCHEMA bare;
CREATE TABLE bare.providers (LIKE public.providers INCLUDING ALL) WITH (fillfactor = 90);
CREATE TABLE bare.reviews (LIKE public.reviews INCLUDING ALL);
INSERT INTO bare.providers (id, username, display_name, category, region, search_text, service_histogram, advertisement_histogram)
  SELECT id, username, display_name, category, region, search_text, service_histogram, advertisement_histogram FROM public.providers;
INSERT INTO bare.reviews SELECT * FROM public.reviews;
SELECT setval(pg_get_serial_sequence('bare.' || name, 'id'), 1000000000) FROM unnest(ARRAY['providers', 'reviews']) AS name;
`;

const insert = `
INSERT INTO bare.reviews (provider_id, user_id, rating, review_type, service_type, region, comment, is_verified, verification_method)
VALUES ($1, $2, $3, $4, $5, $6, $7, true, 'authenticated')`;

const recount = `
SELECT ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
  count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[] AS histogram
FROM bare.reviews WHERE provider_id = $1 AND review_type = $2`;

const storeHistogram = "UPDATE bare.providers SET service_histogram = $2 WHERE id = $1";

const saveAtOnce = `
WITH saved AS (${insert.replace("bare.", "")} RETURNING id)
INSERT INTO idempotency_keys (scope, key, body_hash, review_id)
SELECT $8, $9, sha256(convert_to($7, 'UTF8')), id FROM saved`;
