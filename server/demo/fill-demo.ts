import type { EntityManager } from "typeorm";
import type { Database } from "#server/platform/database/database";
import { defaultCurrency } from "#server/catalog/currencies";
import { measureAll } from "#server/providers/facts/measure-provider-facts";
import { priceColumns } from "#server/providers/price/store-prices";
import { hashPassword } from "#server/users/password-hash";
import { composeDemo } from "./compose/compose-demo";
import { writeModeration } from "./moderation/write-moderation";
import { pressDemo, type WantedVotes } from "./press-demo";
import { readyModerator, readyOwner, readyReviewer } from "./ready-users";
import type { DemoWorld } from "./world";

const rowsPerStatement = 1000;
const moderatorDays = 400;

export async function hasProviders(database: Pick<Database, "source">): Promise<boolean> {
  const [row] = await database.source.query("SELECT EXISTS (SELECT FROM providers) AS filled");
  return row.filled;
}

/** Writes the demonstration data into an empty directory in one transaction. */
export async function fillDemo(
  database: Pick<Database, "source">,
  progress: (line: string) => void,
  today = new Date(),
): Promise<void> {
  progress("Composing demonstration data: invented people and reviews.");
  const world = composeDemo(today);
  await database.source.transaction(async (manager) => {
    const { userIds, votes } = await writeWorld(manager, world, progress, today);
    await pressDemo(manager, userIds, votes, today);
    await writeModeration(manager, today);
    await measureAll(manager, today);
  });
  progress(
    `The directory holds ${world.providers.length} providers and ${world.reviews.length} reviews.`,
  );
}

async function writeWorld(
  manager: EntityManager,
  world: DemoWorld,
  progress: (line: string) => void,
  today: Date,
): Promise<{ userIds: number[]; votes: WantedVotes[] }> {
  const { providers, users, reviews } = world;
  // Takes longer than the time-out of requests.
  await manager.query("SET LOCAL statement_timeout = 0");
  const providerIds = await reserveIds(manager, "providers", providers.length);
  const userIds = await reserveIds(manager, "users", users.length);
  const reviewIds = await reserveIds(manager, "reviews", reviews.length);

  progress(`Writing ${providers.length} providers and ${users.length} reviewers.`);
  await insert(
    manager,
    "providers",
    providers.map((provider, place) => ({
      id: providerIds[place],
      ...provider,
      ...priceColumns({ price: provider.price ?? "" }, defaultCurrency),
      portfolio: undefined,
      packages: undefined,
    })),
  );
  const inOrder = (place: number) => (row: object, index: number) => {
    return { providerId: providerIds[place], position: index + 1, ...row };
  };
  await insert(
    manager,
    "portfolio_images",
    providers.flatMap(({ portfolio }, place) => portfolio.map(inOrder(place))),
  );
  await insert(
    manager,
    "provider_packages",
    providers.flatMap(({ packages }, place) => packages.map(inOrder(place))),
  );
  await insert(
    manager,
    "users",
    users.map((user, place) => ({ id: userIds[place], ...user })),
  );

  await writeOwners(manager, world, providerIds);
  await manager.query(dateOwners);
  await writeReadyUsers(manager, today);

  progress(`Writing ${reviews.length} reviews.`);
  await insert(
    manager,
    "reviews",
    reviews.map(({ provider, user, ...review }, place) => ({
      id: reviewIds[place],
      providerId: providerIds[provider],
      userId: user === null ? null : userIds[user],
      ...review,
      // The votes update the counter.
      helpfulCount: 0,
    })),
  );
  await writeOwnersCodes(manager);
  await writePartsOfReviews(manager, world, { providerIds, reviewIds });
  // Without statistics the planner reads whole tables for each vote.
  await manager.query("ANALYZE providers, users, reviews");
  const votes = reviews.flatMap(({ helpfulCount: count }, place) =>
    count > 0 ? [{ reviewId: reviewIds[place]!, count }] : [],
  );
  return { userIds, votes };
}

async function writePartsOfReviews(
  manager: EntityManager,
  { testimonials, photos }: DemoWorld,
  { providerIds, reviewIds }: { providerIds: number[]; reviewIds: number[] },
): Promise<void> {
  await insert(
    manager,
    "testimonials",
    testimonials.map(({ provider, review, ...testimonial }) => ({
      providerId: providerIds[provider],
      reviewId: reviewIds[review],
      ...testimonial,
    })),
  );
  await insert(
    manager,
    "review_photos",
    photos.map(({ review, ...photo }) => ({ reviewId: reviewIds[review], ...photo })),
  );
}

/** Owners verified their page when they signed up, not when the demonstration was filled. */
const dateOwners = `
  UPDATE providers p SET verified_at = u.created_at FROM users u
  WHERE u.id = p.owner_id AND p.verified_source = 'owner'`;

async function writeOwners(
  manager: EntityManager,
  { owners }: DemoWorld,
  providerIds: readonly number[],
): Promise<void> {
  const ids = await reserveIds(manager, "users", owners.length);
  const rows = owners.map(({ provider: _page, ...owner }, place) => ({ id: ids[place], ...owner }));
  await insert(manager, "users", rows);
  await manager.query(
    `UPDATE providers p SET owner_id = o.id FROM unnest($1::integer[], $2::integer[]) AS o (id, provider_id)
     WHERE p.id = o.provider_id`,
    [ids, owners.map(({ provider }) => providerIds[provider])],
  );
}

/** Creates the owner's promotion codes and links the reviews that used them. */
async function writeOwnersCodes(manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH made AS (
       INSERT INTO promotion_codes (provider_id, code, created_at)
       SELECT r.provider_id, r.promotion_code, min(r.created_at) - interval '12 days'
       FROM reviews r JOIN providers p ON p.id = r.provider_id
       WHERE p.username = $1 AND r.promotion_code IS NOT NULL
       GROUP BY r.provider_id, r.promotion_code
       RETURNING id, provider_id, code
     )
     UPDATE reviews r SET promotion_code_id = made.id FROM made
     WHERE r.provider_id = made.provider_id AND r.promotion_code = made.code`,
    [readyOwner.username],
  );
}

const strong = { config: { passwordHashing: "strong" } } as const;

/** Adds the credentials of the ready users, who share one password hash. */
async function writeReadyUsers(manager: EntityManager, today: Date): Promise<void> {
  const passwordHash = await hashPassword(strong, readyReviewer.password);
  const { displayName, username: moderator } = readyModerator;
  await manager.query(
    "INSERT INTO users (display_name, username, is_verified, created_at) VALUES ($1, $2, true, $3)",
    [displayName, moderator, new Date(today.getTime() - moderatorDays * 86_400_000)],
  );
  for (const ready of [readyReviewer, readyOwner, readyModerator]) {
    const { username, firstName, lastName, email, phone, instagramId, facebookId } = ready;
    await manager.query(
      `UPDATE users SET first_name = $2, last_name = $3, email = $4, email_confirmed_at = created_at,
         phone = $5, phone_confirmed_at = created_at, password_hash = $6, login_method = 'email',
         instagram_id = $7, facebook_id = $8
       WHERE username = $1`,
      [username, firstName, lastName, email, phone, passwordHash, instagramId, facebookId],
    );
  }
}

async function reserveIds(manager: EntityManager, table: string, count: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2)`,
    [table, count],
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Property names are columns in camel case; undefined properties keep the default. */
async function insert(
  manager: EntityManager,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const first = rows[0] ?? {};
  const properties = Object.keys(first).filter((name) => first[name] !== undefined);
  const columns = properties.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`));
  const list = columns.join(", ").toLowerCase();
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows
      .slice(start, start + rowsPerStatement)
      .map((row) =>
        Object.fromEntries(
          properties.map((name, index) => [columns[index]!.toLowerCase(), row[name]]),
        ),
      );
    await manager.query(
      `INSERT INTO ${table} (${list})
       SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(batch)],
    );
  }
}
