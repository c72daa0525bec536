import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connection-limits";

const server = createServer();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

function open(localAddress: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  sockets.push(socket);
  return socket;
}
const openCount = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test("Connections of one network are limited, and other networks are not affected", async () => {
  limitConnections(server, { byNetwork: 2, byWidestPrefix: 10 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const [first] = [open("127.0.0.2"), open("127.0.0.2")];
  await expect.poll(openCount).toBe(2);
  const third = open("127.0.0.2");
  await expect.poll(() => third.destroyed || third.readableEnded).toBe(true);
  open("127.0.0.3");
  await expect.poll(openCount).toBe(3);
  first!.destroy();
  await expect.poll(openCount).toBe(2);
  open("127.0.0.2");
  await expect.poll(openCount).toBe(3);
});
