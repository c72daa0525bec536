import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { openDatabaseProxy } from "./database-proxy";

test("A database that is taken away cuts its connections and refuses new ones until it is back", async () => {
  const database = createServer((socket) => socket.on("error", () => {}).pipe(socket));
  await once(database.listen(0, "127.0.0.1"), "listening");
  const { port } = database.address() as AddressInfo;
  const proxy = await openDatabaseProxy(`postgresql://one:two@127.0.0.1:${port}/three`);
  const own = new URL(proxy.url);
  expect(own.pathname).toBe("/three");
  const open = () => connect(Number(own.port), own.hostname);
  const echo = async (socket: Socket) => {
    socket.write("ping");
    const [chunk] = (await once(socket, "data")) as [Buffer];
    return chunk.toString();
  };

  const first = open().on("error", () => {});
  expect(await echo(first)).toBe("ping");
  const ended = once(first, "close");
  await proxy.cut();
  await ended;
  const [refused] = (await once(open(), "error")) as [NodeJS.ErrnoException];
  expect(refused.code).toBe("ECONNREFUSED");

  await proxy.restore();
  const second = open().on("error", () => {});
  expect(await echo(second)).toBe("ping");
  await proxy.cut();
  database.close();
});
