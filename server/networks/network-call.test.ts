import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callNetwork } from "./network-call";

let server: Server;
let address: string;
let asked = 0;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
});

const once = () => callNetwork("facebook", address, {});
const again = () => callNetwork("facebook", address, {}, { isIdempotent: true });

test.each([503, 429])("A read is retried after a quick %i", async (status) => {
  answer = (_request, response) =>
    response.writeHead(asked < 3 ? status : 200).end(`{"id":17841400000000000}`);
  expect(await again()).toEqual({ status: 200, body: { id: "17841400000000000" } });
  expect(asked).toBe(3);
});

test("The response to the third failed attempt is returned", async () => {
  answer = (_request, response) => response.writeHead(500).end("<h1>no</h1>");
  expect(await again()).toEqual({ status: 500, body: undefined });
  expect(asked).toBe(3);
});

test("Writes and refused calls are not retried", async () => {
  answer = (_request, response) => response.writeHead(429).end("{}");
  expect(await once()).toEqual({ status: 429, body: {} });
  answer = (_request, response) => response.writeHead(400).end("{}");
  expect(await again()).toEqual({ status: 400, body: {} });
  expect(asked).toBe(2);
});

test("A lost connection, an oversized response and a redirect count as no response", async () => {
  answer = (request) => request.socket.destroy();
  expect(await once()).toBeNull();
  answer = (_request, response) => {
    response.writeHead(200);
    const part = Buffer.alloc(256 * 1024, " ");
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on("drain", more);
    more();
  };
  expect(await once()).toBeNull();
  answer = (_request, response) => response.writeHead(302, { location: "/elsewhere" }).end();
  expect(await once()).toBeNull();
  expect(asked).toBe(3);
});
