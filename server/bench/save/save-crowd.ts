import type pg from "pg";
import { serviceTypes } from "#server/catalog/service-types";
import { createContext, type Environment } from "#server/platform/request/context";
import { signUserToken } from "#server/users/sessions/user-token";
import type { Drawn, Form } from "./save-forms";

type Provider = Drawn["provider"];
type User = Drawn["user"];

/** Existing reviews of the hot provider, which the plain form recounts each time. */
const hotProviderReviews = 1_000;

/**
 * Creates signed-in users without reviews. They are verified: others share the cooldown of guests, which one network
 * would hit at once.
 */
export async function signIn(
  environment: Environment,
  client: pg.ClientBase,
  people: number,
): Promise<User[]> {
  const expiresAt = new Date(Date.now() + 86_400_000);
  const { rows } = await client.query<{ id: string; userId: number; rotatedAt: Date }>(
    `WITH people AS (
       INSERT INTO users (display_name, is_verified)
       SELECT 'Writer ' || n, true FROM generate_series(1, $1) AS n RETURNING id)
     INSERT INTO sessions (user_id, rotated_at, proven_at, is_remembered, browser, system, created_at, last_used_at, expires_at)
     SELECT id, now(), now(), true, 'Chrome', 'Linux', now(), now(), $2 FROM people
     RETURNING id, user_id AS "userId", rotated_at AS "rotatedAt"`,
    [people, expiresAt],
  );
  const ctx = createContext(environment, { requestId: "", bearer: null, ipAddress: "" });
  return Promise.all(
    rows.map(async ({ id, userId, rotatedAt }) => ({
      id: userId,
      bearer: await signUserToken(ctx, { id, userId, generation: 1, rotatedAt, expiresAt }),
    })),
  );
}

/** Adds a provider with some reviews by guests. */
export async function addHot(
  client: pg.ClientBase,
  schema: Form["schema"],
  name: string,
): Promise<Provider> {
  const { rows } = await client.query<Provider>(
    `INSERT INTO ${schema}.providers (username, display_name, category, region) VALUES ($1, $1, 'fitness', 'europe')
     RETURNING id, username`,
    [name],
  );
  const provider = rows[0]!;
  await client.query(
    `INSERT INTO ${schema}.reviews (provider_id, rating, review_type, region, comment)
     SELECT $1, 1 + n % 5, 'service', 'europe', 'One of the first, number ' || n FROM generate_series(1, $2) AS n`,
    [provider.id, hotProviderReviews],
  );
  if (schema === "public") return provider;
  await client.query(
    `UPDATE ${schema}.providers SET service_histogram = ARRAY[$2::integer, $2, $2, $2, $2] WHERE id = $1`,
    [provider.id, hotProviderReviews / 5],
  );
  return provider;
}

/** Whether the counter equals a recount of the stored reviews. */
export async function countsRight(
  client: pg.ClientBase,
  schema: Form["schema"],
  { id }: Provider,
): Promise<boolean> {
  const { rows } = await client.query<{ isRight: boolean }>(
    `SELECT review_count = (SELECT count(*) FROM ${schema}.reviews WHERE provider_id = $1) AS "isRight"
     FROM ${schema}.providers WHERE id = $1`,
    [id],
  );
  return rows[0]!.isRight;
}

let draws = 0;

/** The next review: concurrent saves have different users, and no combination repeats. */
export function draw(providers: readonly Provider[], users: readonly User[]): Drawn {
  draws += 1;
  return {
    provider: providers[(draws * 7919) % providers.length]!,
    user: users[draws % users.length]!,
    serviceType: services[Math.floor(draws / users.length) % services.length]!,
    rating: 1 + (draws % 5),
    mark: `save ${draws}`,
  };
}

const services = [null, ...serviceTypes.map(({ slug }) => slug)];

export interface Pace {
  savesPerSecond: number;
  saves: number;
  milliseconds: number[];
}

/** Runs writers with one save at a time each; counts acknowledged saves. */
export async function write(
  form: Form,
  next: () => Drawn,
  { writers, seconds }: { writers: number; seconds: number },
): Promise<Pace> {
  const milliseconds: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  async function runWriter(): Promise<void> {
    while (performance.now() < end) {
      const asked = performance.now();
      await form.save(next());
      milliseconds.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: writers }, runWriter));
  const saves = milliseconds.length;
  return { saves, milliseconds, savesPerSecond: (saves * 1000) / (performance.now() - began) };
}
