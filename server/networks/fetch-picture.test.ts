import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPicture, isPublicAddress } from "./fetch-picture";

let server: Server;
let own: string;
let asked = 0;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const trusted = () => ({ hosts: ["cdninstagram.com"], ownAddress: `${own}/simulator` });

test("A picture is fetched whole; what is not there, too large or elsewhere is none", async () => {
  answer = (_request, response) => response.end("picture");
  expect(await fetchPicture(`${own}/1.png`, trusted())).toEqual(Buffer.from("picture"));
  answer = (_request, response) => response.writeHead(404).end("picture");
  expect(await fetchPicture(`${own}/1.png`, trusted())).toBeNull();
  answer = (_request, response) => response.end(Buffer.alloc(5 * 1024 * 1024 + 1));
  expect(await fetchPicture(`${own}/1.png`, trusted())).toBeNull();
  answer = (_request, response) => response.end(Buffer.alloc(5 * 1024 * 1024));
  expect(await fetchPicture(`${own}/1.png`, trusted())).toHaveLength(5 * 1024 * 1024);
  asked = 0;
  answer = (_request, response) => response.writeHead(302, { location: `${own}/2.png` }).end();
  expect(await fetchPicture(`${own}/1.png`, trusted())).toBeNull();
  expect(asked).toBe(1);
});

test("Half a picture is none", async () => {
  answer = (_request, response) => {
    response.writeHead(200, { "content-length": "100" }).write("half");
    setTimeout(() => response.destroy(), 20);
  };
  expect(await fetchPicture(`${own}/1.png`, trusted())).toBeNull();
});

test("No address of this machine or its network is asked, whatever name it has", async () => {
  asked = 0;
  answer = (_request, response) => response.end("secret");
  const hosts = ["localhost", "127.0.0.1", "cdninstagram.com"];
  const port = new URL(own).port;
  for (const address of [
    `${own}/1.png`,
    `http://localhost:${port}/1.png`,
    `https://localhost:${port}/1.png`,
    "https://localhost/1.png",
    `http://cdninstagram.com@127.0.0.1:${port}/`,
    "https://cdninstagram.com.example/",
    "https://xcdninstagram.com/",
    "ftp://cdninstagram.com/",
    "//cdninstagram.com/1.png",
    "",
  ]) {
    expect(await fetchPicture(address, { hosts, ownAddress: null }), address).toBeNull();
  }
  expect(asked).toBe(0);
});

test.each([
  "0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255",
  "192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255",
  ":: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1",
  "2001:db8::1 2002:7f00:1::1 3fff::1 5f00::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 localhost 1.2.3 2130706433",
])("%s are not public", (addresses) => {
  for (const address of addresses.split(" ")) expect(isPublicAddress(address), address).toBe(false);
});

test("Those of the internet are", () => {
  for (const address of ["8.8.8.8", "157.240.1.1", "100.128.0.1", "172.32.0.1", "2a03:2880::1"]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});
