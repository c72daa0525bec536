import { createServer, type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressOf, type Config } from "./config";
import { StartError } from "./start-error";

/** Told before the database starts and is filled, which would be in vain. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer();
  await explained(config, () => {
    return new Promise<void>((resolve, reject) => {
      probe.once("error", reject).listen(config.port, config.host, resolve);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens; from here on the configuration knows the address, also of a port that the system chose. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await explained(config, () => app.listen({ host: config.host, port: config.port }));
  const { port } = app.server.address() as AddressInfo;
  config.port = port;
  if (!config.hasPublicUrl) config.publicUrl = addressOf(config.host, port);
}

async function explained(config: Config, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, config));
  }
}

function explain({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken: stop what listens there, or set PORT.`;
    case "EACCES":
      return `Port ${port} needs more rights: set PORT to 1024 or above.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host}: check HOST.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}.`;
  }
}
