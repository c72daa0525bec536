import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { WebSocket } from "ws";
import { connect, makeDatabase } from "./bench-product";
import { closeAtEnd, runBench, print } from "./bench-run";
import { percentile } from "./report/figures";
import { presentMegabytes, startProduct, type Server } from "./processes";

/**
 * `npm run bench:live`: 2,000 reviews a second of one provider for 20 s, with 1,000 subscribed sockets, 200 of which never
 * read. The server must stay within its memory, keep the others up to date and answer reads. Exits with 1 if a bar is
 * missed.
 */
const watchers = 1_000;
const silent = 200;
const announcementsPerSecond = 2_000;
const seconds = 20;
const storedReviews = 200;
const socketsPerAddress = 50;
const maxMegabytes = 150;
const maxReadMilliseconds = 500;
const maxSilenceMilliseconds = 5_000;

interface Watcher {
  /** Time of the last message. */
  heardAt: number;
  heard: number;
  isClosed: boolean;
}

async function bench(): Promise<boolean> {
  const url = await makeDatabase("plaudit_live");
  const server = await startProduct(url, { isAsBuilt: false });
  closeAtEnd(() => server.stop());
  const client = await connect(url);
  const { provider, reviews } = await prepare(client);
  for (let nth = 0; nth < 20; nth += 1) await fetchProfile(server);
  const before = presentMegabytes(server);
  const all = await Promise.all(
    Array.from({ length: watchers }, (_, nth) => watch(server, nth, nth < silent)),
  );
  print(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`);

  const reads: number[] = [];
  let most = 0;
  const end = performance.now() + seconds * 1_000;
  const reading = (async () => {
    while (performance.now() < end) {
      reads.push(await fetchProfile(server));
      most = Math.max(most, presentMegabytes(server));
      await pause(20);
    }
  })();
  const sent = await announce(client, provider, reviews, end);
  await reading;
  const now = performance.now();
  const readers = all.slice(silent);
  const silence = Math.max(...readers.map(({ heardAt }) => now - heardAt));
  const heard = readers.map((watcher) => watcher.heard);
  const slowest = percentile(reads, 0.99);
  const more = most - before;
  print(
    `${Math.round(sent / seconds)} announcements a second to ${watchers} watchers, of which ${silent} read nothing`,
  );
  print(
    `each of the others received ${percentile(heard, 0.5)} reviews, at least ${Math.min(...heard)}; the longest silence at the end was ${silence.toFixed(0)} ms`,
  );
  print(
    `reads of the profile meanwhile: ${reads.length}, p50 ${percentile(reads, 0.5).toFixed(0)} ms, p99 ${slowest.toFixed(0)} ms`,
  );
  print(
    `memory: at most ${more.toFixed(0)} MB more than the ${before.toFixed(0)} MB before, sockets included`,
  );
  print(`${readers.filter(({ isClosed }) => isClosed).length} sockets of readers were closed`);
  return (
    silence <= maxSilenceMilliseconds && slowest <= maxReadMilliseconds && more <= maxMegabytes
  );
}

async function prepare(client: pg.Client): Promise<{ provider: number; reviews: number[] }> {
  const inserted = await client.query<{ id: number }>(
    `INSERT INTO providers (username, display_name, category, region)
     VALUES ('watched', 'Watched', 'fitness', 'europe') RETURNING id`,
  );
  const provider = inserted.rows[0]!.id;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO reviews (provider_id, rating, review_type, region, comment)
     SELECT $1, 5, 'service', 'europe', 'Good.' FROM generate_series(1, $2::integer) RETURNING id`,
    [provider, storedReviews],
  );
  return { provider, reviews: rows.map(({ id }) => Number(id)) };
}

/** Sends the announcements of saved reviews; `bench:save` measures saving itself. */
async function announce(
  client: pg.Client,
  provider: number,
  reviews: readonly number[],
  end: number,
): Promise<number> {
  const perTick = announcementsPerSecond / 20;
  let sent = 0;
  for (let due = performance.now(); due < end; due += 50) {
    await pause(Math.max(0, due - performance.now()));
    const texts = Array.from({ length: perTick }, (_, nth) => {
      const reviewId = reviews[(sent + nth) % reviews.length];
      return JSON.stringify({ name: "reviewSaved", facts: { key: String(provider), reviewId } });
    });
    await client.query("SELECT pg_notify('plaudit', text) FROM unnest($1::text[]) AS text", [
      texts,
    ]);
    sent += perTick;
  }
  return sent;
}

const figures = "rating { average count }";

async function fetchProfile({ address }: Server): Promise<number> {
  const begun = performance.now();
  const query = `{ provider(username: "watched") { displayName ${figures} reviews(first: 10) { nodes { comment rating } } } }`;
  const answer = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await answer.json()) as { errors?: object };
  if (errors) throw new Error(JSON.stringify(errors));
  return performance.now() - begun;
}

function watch({ address }: Server, nth: number, isSilent: boolean): Promise<Watcher> {
  const localAddress = `127.0.0.${2 + Math.floor(nth / socketsPerAddress)}`;
  const url = `${address.replace("http", "ws")}/graphql`;
  const socket = new WebSocket(url, "graphql-transport-ws", { localAddress, origin: address });
  closeAtEnd(async () => socket.terminate());
  const watcher: Watcher = { heardAt: performance.now(), heard: 0, isClosed: false };
  const query = `subscription { reviewSaved(provider: "watched") { id provider { ${figures} } } }`;
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => (watcher.isClosed = true));
    socket.on("open", () => socket.send('{"type":"connection_init"}'));
    socket.on("message", (data) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === "ping") socket.send('{"type":"pong"}');
      if (type === "error" || type === "complete") reject(new Error(String(data)));
      if (type === "next") {
        watcher.heardAt = performance.now();
        watcher.heard += 1;
      }
      if (type !== "connection_ack") return;
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }), () => {
        if (isSilent) socket.pause();
        resolve(watcher);
      });
    });
  });
}

await runBench(bench);
