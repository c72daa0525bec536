import { createServer } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Config } from "./config";
import { listenOn } from "./listen";
import type { Log } from "./log";
import { registry } from "./metrics";

const eventLoopMilliseconds = 20;

export interface MetricsServer {
  /** The actual port, also if the system chose it. */
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` to Prometheus on a separate port, so that it works under overload and stays private. Null without
 * METRICS_PORT.
 */
export async function openMetricsServer(
  { metricsPort, host }: Pick<Config, "metricsPort" | "host">,
  log: Log,
): Promise<MetricsServer | null> {
  if (metricsPort === null) return null;
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode, eventLoopMonitoringPrecision: eventLoopMilliseconds });
  const all = Registry.merge([registry, ofNode]);

  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await all.metrics();
      response.writeHead(200, { "content-type": all.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, "metrics could not be collected");
      response.writeHead(500).end();
    }
  });
  const port = await listenOn(server, host, metricsPort, "METRICS_PORT");
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
