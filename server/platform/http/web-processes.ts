import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import type { Config } from "#server/platform/settings/config";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

const restartMilliseconds = 1_000;

// The kernel distributes connections: with round robin, those handed to a process that is killed would wait for ever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

export interface WebProcesses {
  port: number;
  /** Ends the processes gracefully. */
  stop(): Promise<void>;
}

/**
 * Starts `WEB_CONCURRENCY` processes that share the port, and replaces those that end. Resolves when all of them
 * listen.
 */
export async function startWebProcesses(
  { mode, webConcurrency, metricsPort }: Pick<Config, "mode" | "webConcurrency" | "metricsPort">,
  databaseUrl: string,
  log: Log,
): Promise<WebProcesses> {
  const running = new Map<number, Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  let isStopping = false;

  /** `place` is the number of the process, from 1; it decides the port of its metrics. */
  function fork(place: number): Worker {
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      // The embedded database has a URL here, so the processes would decide otherwise than their parent.
      ...(mode === "demo" ? { DEMO: "on" } : { NODE_ENV: "production" }),
      ROLE: "web",
      WEB_CONCURRENCY: "1",
      ...(metricsPort && { METRICS_PORT: String(metricsPort + place) }),
    });
    running.set(place, worker);
    worker.once("exit", (code, signal) => {
      running.delete(place);
      if (isStopping) return;
      log.error({ code, signal, place }, "a web process ended and is replaced");
      const restart = setTimeout(
        () => (restarts.delete(restart), fork(place)),
        restartMilliseconds,
      );
      restarts.add(restart);
    });
    return worker;
  }

  const first = Array.from({ length: webConcurrency }, (_, index) => fork(index + 1));
  const stop = async () => {
    isStopping = true;
    for (const restart of restarts) clearTimeout(restart);
    const ended = [...running.values()].map(
      (worker) => new Promise<void>((resolve) => worker.once("exit", () => resolve())),
    );
    for (const { process } of running.values()) process.kill("SIGTERM");
    await Promise.all(ended);
  };
  try {
    const [address] = await Promise.all(first.map(untilListening));
    return { port: address!.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A process that ends during its start has printed why. */
function untilListening(worker: Worker): Promise<Pick<AddressInfo, "port">> {
  return new Promise((resolve, reject) => {
    worker.once("listening", resolve);
    worker.once("exit", () => reject(new StartError("A web process could not start.")));
  });
}
