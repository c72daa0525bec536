import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { connect, makeDatabase, openProduct } from "./bench-product";
import { closeAtEnd, runBench, print } from "./bench-run";
import { percentile } from "./report/figures";
import { openConnections, type Connection } from "./load/idle-connections";
import { presentMegabytes, startProduct, type Server } from "./processes";
import { signIn } from "./save/save-crowd";

/**
 * `npm run bench:notify`: memory of a thousand idle subscriptions, and the delay from a mutation in one process to the
 * subscribers of another. Creates a database on the server of DATABASE_URL or the embedded one. Exits with 1 if a bar
 * is missed.
 */
const people = 1_000;
const answers = 200;
const maxMegabytes = 100;
const maxMilliseconds = 1_000;
/** Node frees memory late: wait before each measurement. */
const quietMilliseconds = 20_000;
const databaseName = "plaudit_notifications";
/** Shared by both processes, because it holds the secret. */
const dataFolder = mkdtempSync(path.join(tmpdir(), "plaudit-bench-"));

closeAtEnd(async () => rmSync(dataFolder, { recursive: true, force: true }));

async function bench(): Promise<boolean> {
  const url = await makeDatabase(databaseName);
  const environment = await openProduct(url, { DATA_DIR: dataFolder });
  const client = await connect(url);
  const waiting = await signIn(environment, client, people);
  const [owner, writer] = await signIn(environment, client, 2);
  const reviews = await prepare(
    client,
    waiting.map(({ id }) => id),
    owner!.id,
  );
  const options = { isAsBuilt: false, dataFolder };
  const [near, far] = [await startProduct(url, options), await startProduct(url, options)];
  closeAtEnd(() => near.stop());
  closeAtEnd(() => far.stop());
  for (let nth = 0; nth < 20; nth++) await ask(near, "{ viewer { email } }", {}, owner!.bearer);

  await pause(quietMilliseconds);
  const before = presentMegabytes(near);
  const connections = await openConnections(
    near.address,
    waiting.map(({ bearer }) => bearer),
  );
  await pause(quietMilliseconds);
  const idle = presentMegabytes(near);
  print(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`);
  print(
    `${people} sockets with a subscription each: ${(idle - before).toFixed(0)} MB more than the ${before.toFixed(0)} MB before`,
  );

  const single = await answerAll(far, owner!.bearer, reviews, connections);
  print(
    `from the mutation in one process to a browser of the other: median ${percentile(single, 0.5).toFixed(0)} ms, 99 % within ${percentile(single, 0.99).toFixed(0)} ms, ${single.length} answers one after the other`,
  );
  const all = await saveForAll(far, writer!.bearer, connections);
  print(
    `a review of a provider with ${people} followers: saved in ${all.saved.toFixed(0)} ms, delivered to the last follower after ${all.last.toFixed(0)} ms`,
  );
  for (const connection of connections) connection.close();
  return idle - before < maxMegabytes && percentile(single, 0.99) < maxMilliseconds;
}

/** One provider with an owner, followed by all users and reviewed by some. */
async function prepare(client: pg.Client, ids: number[], ownerId: number): Promise<string[]> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO providers (username, display_name, category, region) VALUES ('followed', 'Followed', 'fitness', 'europe') RETURNING id`,
  );
  const provider = rows[0]!.id;
  await client.query("UPDATE users SET username = 'followed' WHERE id = $1", [ownerId]);
  await client.query(
    `INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at)
     SELECT id, 'followed', $2, true, now() FROM unnest($1::integer[]) AS id`,
    [ids, provider],
  );
  const written = await client.query<{ id: string }>(
    `INSERT INTO reviews (provider_id, user_id, rating, review_type, region, comment)
     SELECT $2, id, 5, 'service', 'europe', 'Good.' FROM unnest($1::integer[]) AS id RETURNING node_id AS id`,
    [ids.slice(0, answers), provider],
  );
  return written.rows.map(({ id }) => id);
}

async function answerAll(
  server: Server,
  bearer: string,
  reviews: readonly string[],
  connections: readonly Connection[],
): Promise<number[]> {
  const document = `mutation ($review: ID!) { answerReview(input: { review: $review, comment: "Thank you." }) { userErrors { message } } }`;
  const milliseconds: number[] = [];
  for (const [nth, review] of reviews.entries()) {
    const begun = performance.now();
    await ask(server, document, { review }, bearer);
    milliseconds.push((await arrival(connections[nth]!, review)) - begun);
  }
  return milliseconds;
}

async function saveForAll(server: Server, bearer: string, connections: readonly Connection[]) {
  const document = `mutation { saveReview(input: { provider: "followed", rating: 4, reviewType: SERVICE, region: EUROPE, comment: "Patient." }) { review { id } } }`;
  const begun = performance.now();
  const { saveReview } = (await ask(server, document, {}, bearer)) as {
    saveReview: { review: { id: string } };
  };
  const saved = performance.now() - begun;
  const arrivals = await Promise.all(
    connections.map((connection) => arrival(connection, saveReview.review.id)),
  );
  return { saved, last: Math.max(...arrivals) - begun };
}

async function arrival({ arrivals }: Connection, review: string): Promise<number> {
  const latest = performance.now() + 10_000;
  while (!arrivals.has(review)) {
    if (performance.now() > latest) throw new Error("A notification did not arrive in 10 s.");
    await pause(1);
  }
  return arrivals.get(review)!;
}

async function ask(
  { address }: Server,
  query: string,
  variables: object,
  bearer: string,
): Promise<unknown> {
  const answer = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: object };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

await runBench(bench);
