import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { createServer as createListener, type AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { startChangeWorker } from "#server/integrations/changes/start-change-worker";
import { eventComposer } from "#server/integrations/events/compose-events";
import { startWebhookWorker } from "#server/integrations/webhooks/delivering/start-webhook-worker";
import { generateSecret, sealSecret } from "#server/integrations/webhooks/webhook-secret";
import { graphAccess } from "#server/platform/graph/ask-graph";
import type { Environment } from "#server/platform/request/context";
import { buildGraph, compileReads } from "#server/schema";
import { connect, makeDatabase, openProduct } from "#server/bench/bench-product";
import { closeAtEnd, print, runBench } from "#server/bench/bench-run";
import { percentile } from "#server/bench/report/figures";

/**
 * `npm run bench:webhooks`: the delay from the commit of a review to the arrival of its delivery, at 100 reviews a second
 * with 1,000 subscribers, without and with receivers that never answer. Writers, worker and receivers share this process.
 * `--seconds 30` is the duration of each part. Exits with 1 if the bar is missed.
 */
const subscribers = 1_000;
const reviewsPerSecond = 100;
const hosts = 50;
const deadHosts = 10;
const maxMilliseconds = 1_000;
const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 30;
const dataFolder = mkdtempSync(path.join(tmpdir(), "plaudit-bench-"));
closeAtEnd(async () => rmSync(dataFolder, { recursive: true, force: true }));

async function bench(): Promise<boolean> {
  const url = await makeDatabase("plaudit_webhooks");
  const environment = await openProduct(url, { DATA_DIR: dataFolder, WEBHOOK_LOOPBACK: "on" });
  const client = await connect(url);
  const arrivals = new Map<string, number>();
  const urls = await startReceivers(arrivals);
  const providers = await addProviders(client);
  await addWebhooks(environment, client, providers, urls);
  const schema = buildGraph();
  const { runQuery } = graphAccess(schema, compileReads(environment.config, schema));
  closeAtEnd(startChangeWorker(environment));
  closeAtEnd(startWebhookWorker(environment, eventComposer(environment, runQuery)));
  // Compiles the code of the first deliveries.
  await measure(client, providers, arrivals, 3);

  print(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`);
  const alone = await measure(client, providers, arrivals, seconds);
  print(`${subscribers} subscribers, ${reviewsPerSecond} reviews a second: ${inWords(alone)}`);
  await addWebhooks(environment, client, providers, await startDeadReceivers());
  const beside = await measure(client, providers, arrivals, seconds);
  print(
    `beside ${subscribers} webhooks on ${deadHosts} hosts that never answer: ${inWords(beside)}`,
  );
  return percentile(alone, 0.95) <= maxMilliseconds && percentile(beside, 0.95) <= maxMilliseconds;
}

function inWords(delays: readonly number[]): string {
  const [median, most] = [percentile(delays, 0.5), percentile(delays, 0.95)];
  return `${delays.length} deliveries, median ${median.toFixed(0)} ms, p95 ${most.toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`;
}

async function startReceivers(arrivals: Map<string, number>): Promise<string[]> {
  const urls: string[] = [];
  for (let host = 0; host < hosts; host++) {
    const hostname = `127.0.1.${host + 1}`;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { id: string } };
        arrivals.set(data.id, performance.now());
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
    closeAtEnd(async () => server.closeAllConnections());
    closeAtEnd(async () => server.close());
    urls.push(`http://${hostname}:${(server.address() as AddressInfo).port}/`);
  }
  return urls;
}

/** They accept connections and never answer. */
async function startDeadReceivers(): Promise<string[]> {
  const urls: string[] = [];
  for (let host = 0; host < deadHosts; host++) {
    const hostname = `127.0.2.${host + 1}`;
    const listener = createListener((socket) => socket.on("error", () => socket.destroy()));
    await new Promise<void>((resolve) => listener.listen(0, hostname, resolve));
    closeAtEnd(async () => listener.close());
    const { port } = listener.address() as { port: number };
    urls.push(`http://${hostname}:${port}/`);
  }
  return urls;
}

async function addProviders(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO providers (username, display_name, category, region)
     SELECT 'provider' || n, 'Provider ' || n, 'fitness', 'europe' FROM generate_series(1, $1::integer) AS n
     RETURNING id`,
    [subscribers],
  );
  return rows.map(({ id }) => id);
}

/** A webhook for the new reviews of each provider. */
async function addWebhooks(
  { config }: Environment,
  client: pg.Client,
  providers: readonly number[],
  urls: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    "INSERT INTO users (display_name) VALUES ('Integrator') RETURNING id",
  );
  for (const [index, provider] of providers.entries()) {
    const id = randomUUID();
    await client.query(
      `INSERT INTO webhooks (id, user_id, url, topics, provider_id, sealed_secret, state, since_number, created_at)
       SELECT $1, $2, $3, '{review.created}', $4, $5, 'active', last, now() FROM change_counter`,
      [
        id,
        rows[0]!.id,
        urls[index % urls.length],
        provider,
        sealSecret(config, id, generateSecret()),
      ],
    );
  }
}

/** Writes at a fixed rate, and returns the delays until the deliveries arrived. */
async function measure(
  client: pg.Client,
  providers: readonly number[],
  arrivals: Map<string, number>,
  duration: number,
): Promise<number[]> {
  const committed = new Map<string, number>();
  const start = performance.now();
  for (let nth = 0; nth < duration * reviewsPerSecond; nth++) {
    await pause(Math.max(0, start + (nth * 1_000) / reviewsPerSecond - performance.now()));
    const begun = performance.now();
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO reviews (provider_id, rating, review_type, comment)
       VALUES ($1, 5, 'service', 'Punctual and patient.') RETURNING node_id AS id`,
      [providers[(nth * 7) % providers.length]],
    );
    committed.set(rows[0]!.id, begun);
  }
  const rate = committed.size / ((performance.now() - start) / 1_000);
  if (rate < reviewsPerSecond * 0.95)
    print(`only ${rate.toFixed(0)} reviews a second were written`);
  const latest = performance.now() + 30_000;
  while ([...committed.keys()].some((id) => !arrivals.has(id))) {
    if (performance.now() > latest) throw new Error("A delivery did not arrive in 30 s.");
    await pause(20);
  }
  return [...committed].map(([id, begun]) => arrivals.get(id)! - begun);
}

await runBench(bench);
