import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/platform/settings/log";
import { closerOf, installShutdown } from "./shutdown";

let app: FastifyInstance;
let finish: () => void;
let close: () => Promise<void>;

beforeEach(async () => {
  app = fastify({ return503OnClosing: false, forceCloseConnections: "idle" });
  close = closerOf(app);
  app.get("/slow", () => new Promise((resolve) => (finish = () => resolve("finished"))));
  await app.listen({ port: 0, host: "127.0.0.1" });
});

afterEach(() => {
  process.removeAllListeners("SIGTERM");
  process.removeAllListeners("SIGINT");
  return app.close();
});

const port = () => (app.server.address() as AddressInfo).port;

test("Shutdown finishes accepted requests, refuses new ones and closes idle connections", async () => {
  const agent = new Agent({ keepAlive: true });
  const idle = connect(port(), "127.0.0.1");
  await once(idle, "connect");
  const request = get({ port: port(), path: "/slow", agent });
  await once(app.server, "request");

  const address = port();
  const closed = close();
  await once(idle, "close");
  const [refusal] = await once(connect(address, "127.0.0.1"), "error");
  expect(refusal).toMatchObject({ code: "ECONNREFUSED" });

  finish();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe("close");
  expect((await response.toArray()).join("")).toBe("finished");
  await closed;
  agent.destroy();
});

test("Parts are closed once in reverse order, and the process exits with 0", async () => {
  const order: string[] = [];
  const exit = vi.fn();
  const shutdown = installShutdown(createLog("silent"), exit);
  shutdown.onStop(async () => order.push("database"));
  shutdown.onStop(async () => order.push("requests"));
  process.emit("SIGTERM");
  process.emit("SIGTERM");
  process.emit("SIGINT");
  await expect.poll(() => exit).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledWith(0);
  expect(order).toEqual(["requests", "database"]);
});

test("A part that fails to close does not stop the others", async () => {
  const exit = vi.fn();
  const shutdown = installShutdown(createLog("silent"), exit);
  const database = vi.fn(async () => {});
  shutdown.onStop(database);
  shutdown.onStop(() => Promise.reject(new Error("stuck")));
  await shutdown.stop(0);
  expect(database).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledWith(0);
});
