import { ApolloLink, Observable } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { dropSession, storeSession } from "#client/session/stored-session";
import { followNotifications } from "./follow-notifications";
import { sentenceOf } from "./notification-words";
import { tellOtherTabs } from "./other-tabs";
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
/** Whether the server takes its time, and what it has counted and not yet told. */
let isSlow = false;
let waiting: (() => void)[] = [];
let lines: { own: Own; tell(kind: string): void; lose(): void; isOpen: boolean }[];
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
      lines.push(lineOf((operation.getContext() as { own: Own }).own, observer));
      const line = lines.at(-1)!;
      return () => void (line.isOpen = false);
    }),
);
function lineOf(own: Own, observer: Observer) {
  const told = { __typename: "Notification", id: "n1", happenedAt: "2026-11-21T12:00:00.000Z" };
  return {
    own,
    isOpen: true,
    tell: (kind: string) =>
      observer.next({
        data: {
          notificationReceived: { ...told, kind, isRead: false, method: null, review: null },
        },
      }),
    lose: () => observer.error(new Error("the line is lost")),
  };
}

const client = createApolloClient({ link: server, ssr: false });
const count = () =>
  client.readFragment({ fragment: UnreadCount_viewerFragmentDoc, from: { __typename: "Viewer" } })
    ?.unreadNotificationCount;
const heard: string[] = [];
let stop: () => void;

beforeEach(async () => {
  [unread, counted, lines] = [0, 0, []];
  [isSlow, waiting] = [false, []];
  heard.length = 0;
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
  stop = followNotifications(client, (told) => heard.push(sentenceOf(told)));
  await vi.waitUntil(() => lines.length === 1);
});
afterEach(async () => {
  stop();
  dropSession();
  vi.restoreAllMocks();
  await client.clearStore();
});

test("the line is opened in the name of who is signed in, and once it is there the server counts", async () => {
  unread = 4;
  expect(lines[0]!.own.bearer).toBe("t1");
  lines[0]!.own.onConnected();
  await vi.waitFor(() => expect(count()).toBe(4));
});

test("what arrives is told and counted: by the server, or where very many are told at once by the page", async () => {
  lines[0]!.own.onConnected();
  await vi.waitFor(() => expect(count()).toBe(0));
  // Until the question is over, whatever arrives is left to the next.
  await new Promise((resolve) => setTimeout(resolve));
  const warned = vi.spyOn(console, "error");
  lines[0]!.tell("FOLLOWED_PROVIDER_REVIEWED");
  await vi.waitFor(() => expect(count()).toBe(1));
  expect([counted, warned.mock.calls]).toEqual([1, []]);
  unread = 7;
  lines[0]!.tell("REVIEW_HELPFUL");
  await vi.waitFor(() => expect(count()).toBe(7));
  expect(heard).toEqual([
    "Somebody reviewed a provider",
    "One person found your review of a provider helpful",
  ]);
});

test("what arrives in a burst while the server counts is counted by one more question, and nothing is lost", async () => {
  isSlow = true;
  unread = 1;
  lines[0]!.tell("REVIEW_HELPFUL");
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  unread = 4;
  lines[0]!.tell("REVIEW_ANSWERED");
  lines[0]!.tell("FOLLOWED_PROVIDER_REVIEWED");
  lines[0]!.tell("REVIEW_HELPFUL");
  isSlow = false;
  waiting[0]!();
  await vi.waitFor(() => expect(count()).toBe(4));
  expect(counted).toBe(2);
});

test("what happens before somebody is listened to is counted a moment later", async () => {
  lines[0]!.own.onConnected();
  await vi.waitFor(() => expect(count()).toBe(0));
  unread = 1;
  await vi.waitFor(() => expect(count()).toBe(1), { timeout: 4_000 });
});

test("a line that is lost is opened anew, and what was missed is counted", async () => {
  unread = 2;
  lines[0]!.lose();
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 5_000 });
  await vi.waitFor(() => expect(count()).toBe(2));
});

test("nobody who has stopped listening hears anything", async () => {
  stop();
  expect(lines[0]!.isOpen).toBe(false);
  lines[0]!.tell("REVIEW_ANSWERED");
  expect(heard).toEqual([]);
});

test("what another tab has read is counted again", async () => {
  unread = 0;
  tellOtherTabs();
  expect(localStorage.getItem("plaudit.notifications.read")).toBeNull();
  window.dispatchEvent(
    new StorageEvent("storage", { key: "plaudit.notifications.read", newValue: "now" }),
  );
  await vi.waitFor(() => expect(counted).toBe(1));
});
