import { createServer, type AddressInfo, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressOf, type Config } from "./config";
import { StartError } from "./start-error";

/** Fails early, before the database starts. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer();
  await listenOn(probe, config.host, config.port, "PORT");
  await new Promise((resolve) => probe.close(resolve));
}

/** Starts listening; returns the port, also if the system chose it. */
export async function listenOn(
  server: Server,
  host: string,
  port: number,
  variable: string,
): Promise<number> {
  const listening = () =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, host, resolve);
    });
  await explained({ host, port }, listening, variable);
  return (server.address() as AddressInfo).port;
}

/** Starts listening and updates the configuration with the actual address. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await explained(config, () => app.listen({ host: config.host, port: config.port }), "PORT");
  useActualPort(config, (app.server.address() as AddressInfo).port);
}

export function useActualPort(config: Config, port: number): void {
  config.port = port;
  if (!config.hasPublicUrl) config.publicUrl = addressOf(config.host, port);
}

type Place = Pick<Config, "host" | "port">;

async function explained(
  place: Place,
  attempt: () => Promise<unknown>,
  variable: string,
): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, place, variable));
  }
}

function explain(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Place,
  variable: string,
): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use: stop the process that uses it, or set ${variable}.`;
    case "EACCES":
      return `Port ${port} requires elevated privileges: set ${variable} to 1024 or above.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host}: check HOST.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}.`;
  }
}
