import { gql } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "./apollo-client";
import { subscriptionLink } from "./subscription-link";

const news = gql`
  subscription News($about: String!) {
    news(about: $about)
  }
`;

/** A server of the protocol graphql-transport-ws that accepts every connection. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = FakeSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor() {
    sockets.push(this);
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    if (type === "subscribe") happened.push("subscribed");
    if (type !== "connection_init") return;
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ type: "connection_ack" }) }));
  }

  close(code = 1000): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason: "" });
  }
}

let sockets: FakeSocket[];
let happened: string[];

beforeEach(() => {
  [sockets, happened] = [[], []];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function subscriber() {
  const client = createApolloClient({ link: subscriptionLink("/graphql"), ssr: false });
  return (about: string) => {
    const context = { onConnected: () => happened.push(about) };
    return client
      .subscribe({ query: news, variables: { about }, context })
      .subscribe({ error: (error: unknown) => happened.push(String(error)) });
  };
}

test("each subscription is told of the connection that it shares, until it ends", async () => {
  const subscribe = subscriber();
  const first = subscribe("first");
  await expect.poll(() => happened).toEqual(["first", "subscribed"]);
  const second = subscribe("second");
  await expect.poll(() => happened).toEqual(["first", "subscribed", "second", "subscribed"]);
  first.unsubscribe();

  vi.useFakeTimers();
  happened = [];
  sockets[0]!.close(1012);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(happened).toEqual(["second", "subscribed"]);
  expect(sockets).toHaveLength(2);
  second.unsubscribe();
});
