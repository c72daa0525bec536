import { ApolloLink, Observable } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { dropSession, storeSession } from "#client/session/stored-session";
import { followNotifications } from "./follow-notifications";
import { sentenceOf } from "./notification-text";
import { notifyOtherTabs } from "./other-tabs";
import { UnreadCount_viewerFragmentDoc } from "./unread-count.generated";

interface Own {
  bearer: string;
  onConnected(): void;
}
type Observer = Parameters<
  ConstructorParameters<typeof Observable<ApolloLink.Result>>[0] & object
>[0];

let unread: number;
let counted = 0;
/** Whether the server answers late, and the answers it holds back. */
let isSlow = false;
let waiting: (() => void)[] = [];
let subscriptions: { own: Own; send(kind: string): void; lose(): void; isOpen: boolean }[];
const server = new ApolloLink(
  (operation) =>
    new Observable<ApolloLink.Result>((observer) => {
      if (operation.operationType !== OperationTypeNode.SUBSCRIPTION) {
        counted += 1;
        const answer = { viewer: { __typename: "Viewer", unreadNotificationCount: unread } };
        const reply = () => {
          observer.next({ data: answer });
          observer.complete();
        };
        if (isSlow) return void waiting.push(reply);
        return reply();
      }
      subscriptions.push(subscriptionOf((operation.getContext() as { own: Own }).own, observer));
      const subscription = subscriptions.at(-1)!;
      return () => void (subscription.isOpen = false);
    }),
);
function subscriptionOf(own: Own, observer: Observer) {
  const notification = {
    __typename: "Notification",
    id: "n1",
    happenedAt: "2026-11-21T12:00:00.000Z",
  };
  return {
    own,
    isOpen: true,
    send: (kind: string) =>
      observer.next({
        data: {
          notificationReceived: {
            ...notification,
            kind,
            isRead: false,
            method: null,
            subjectKind: null,
            review: null,
          },
        },
      }),
    lose: () => observer.error(new Error("connection lost")),
  };
}

const client = createApolloClient({ link: server, ssr: false });
const count = () =>
  client.readFragment({ fragment: UnreadCount_viewerFragmentDoc, from: { __typename: "Viewer" } })
    ?.unreadNotificationCount;
const announced: string[] = [];
let stop: () => void;

beforeEach(async () => {
  [unread, counted, subscriptions] = [0, 0, []];
  [isSlow, waiting] = [false, []];
  announced.length = 0;
  storeSession(
    { token: "t1", remember: true, expiresAt: new Date(Date.now() + 900_000).toISOString() },
    {
      id: "u1",
      displayName: "Ines M.",
      firstName: "Ines",
      username: null,
      avatar: null,
      reviewCount: 0,
    },
  );
  stop = followNotifications(client, (notification) => announced.push(sentenceOf(notification)));
  await vi.waitUntil(() => subscriptions.length === 1, { timeout: 10_000 });
});
afterEach(async () => {
  stop();
  dropSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await client.clearStore();
});

test("the subscription carries the viewer's bearer token, and the server counts once it is connected", async () => {
  unread = 4;
  expect(subscriptions[0]!.own.bearer).toBe("t1");
  subscriptions[0]!.own.onConnected();
  await expect.poll(() => count()).toBe(4);
});

test("an arrival is announced and counted: by the server, or by the page where a provider has many followers", async () => {
  // Otherwise a slow run reaches the count that follows two seconds after the connection.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  subscriptions[0]!.own.onConnected();
  await expect.poll(() => count()).toBe(0);
  // During a count, arrivals are left to the next one.
  await vi.advanceTimersByTimeAsync(0);
  const warned = vi.spyOn(console, "error");
  subscriptions[0]!.send("FOLLOWED_PROVIDER_REVIEWED");
  await expect.poll(() => count()).toBe(1);
  expect([counted, warned.mock.calls]).toEqual([1, []]);
  unread = 7;
  subscriptions[0]!.send("REVIEW_HELPFUL");
  await expect.poll(() => count()).toBe(7);
  expect(announced).toEqual([
    "Someone reviewed a provider",
    "One person found your review of a provider helpful",
  ]);
});

test("a burst of arrivals during a count causes one more count, and nothing is lost", async () => {
  isSlow = true;
  unread = 1;
  subscriptions[0]!.send("REVIEW_HELPFUL");
  await expect.poll(() => waiting).toHaveLength(1);
  unread = 4;
  subscriptions[0]!.send("REVIEW_ANSWERED");
  subscriptions[0]!.send("FOLLOWED_PROVIDER_REVIEWED");
  subscriptions[0]!.send("REVIEW_HELPFUL");
  isSlow = false;
  waiting[0]!();
  await expect.poll(() => count()).toBe(4);
  expect(counted).toBe(2);
});

test("a notification before the subscription takes effect is counted a moment later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  subscriptions[0]!.own.onConnected();
  await expect.poll(() => count()).toBe(0);
  unread = 1;
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => count()).toBe(1);
});

test("a lost connection is reopened, and missed notifications are counted", async () => {
  unread = 2;
  subscriptions[0]!.lose();
  await expect.poll(() => subscriptions).toHaveLength(2);
  await expect.poll(() => count()).toBe(2);
});

test("nothing is announced after unsubscribing", async () => {
  stop();
  expect(subscriptions[0]!.isOpen).toBe(false);
  subscriptions[0]!.send("REVIEW_ANSWERED");
  expect(announced).toEqual([]);
});

test("reading in another tab updates the count", async () => {
  unread = 0;
  notifyOtherTabs();
  expect(localStorage.getItem("plaudit.notifications.read")).toBeNull();
  window.dispatchEvent(
    new StorageEvent("storage", { key: "plaudit.notifications.read", newValue: "now" }),
  );
  await expect.poll(() => counted).toBe(1);
});
