import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { dropSession, storeSession } from "#client/session/stored-session";
import { NotificationPanel } from "./notification-panel";
import { NotificationsScreen } from "./notifications-screen";
import { sampleNotifications } from "./sample-notifications";
import { sampleCount } from "./stored-samples";
import { useUnread } from "./use-unread";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();
const notificationOf = (nth: number, isRead = false) => ({
  __typename: "Notification",
  id: `n${nth}`,
  kind: "VERIFICATION_CONFIRMED",
  happenedAt: at(nth),
  isRead,
  method: "EMAIL",
  subjectKind: null,
  review: null,
});

let stored: ReturnType<typeof notificationOf>[];
let marked: unknown[];
let isDown: boolean;
/** A server that stores reads, as the real one does. */
const server = new ApolloLink(
  ({ operationName, variables }) =>
    new Observable((observer) => {
      if (isDown) return observer.error(new TypeError("Failed to fetch"));
      if (operationName === "MarkNotificationsRead") {
        const until = variables["until"] as string;
        marked.push(until);
        stored = stored.map((each) => ({
          ...each,
          isRead: each.isRead || each.happenedAt <= until,
        }));
      }
      const unread = stored.filter(({ isRead }) => !isRead).length;
      const viewer = { __typename: "Viewer", unreadNotificationCount: unread };
      const notifications = {
        __typename: "NotificationConnection",
        nodes: stored,
        pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
      };
      const payload = { __typename: "MarkNotificationsReadPayload", viewer, userErrors: [] };
      const data =
        operationName === "MarkNotificationsRead"
          ? { markNotificationsRead: payload }
          : { viewer: { ...viewer, notifications } };
      observer.next({ data });
      observer.complete();
    }),
);

function Unread() {
  return <output>{useUnread()}</output>;
}

function show(isPage = false) {
  const client = createApolloClient({ link: server, ssr: false });
  const dialogs: DialogControl = { open: vi.fn(), link: () => ({ to: "/", state: null }) };
  const page = (isOpen: boolean, isPage = false) => (
    <ApolloProvider client={client}>
      <MemoryRouter>
        <DialogProvider value={dialogs}>
          <Unread />
          {isOpen && <NotificationPanel onChoose={() => undefined} />}
          {isPage && <NotificationsScreen />}
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>
  );
  const { rerender } = render(page(!isPage, isPage));
  return {
    dialogs,
    close: () => rerender(page(false)),
    openAgain: () => rerender(page(true)),
    arrive: (...arrived: typeof stored) =>
      act(async () => {
        stored = [...arrived, ...stored];
        await client.refetchQueries({ include: "active" });
      }),
  };
}
const signIn = () =>
  storeSession(
    { token: "t", remember: true, expiresAt: new Date(Date.now() + 900_000).toISOString() },
    {
      id: "u1",
      displayName: "Ines M.",
      firstName: "Ines",
      username: null,
      avatar: null,
      reviewCount: 0,
    },
  );
const rows = () => within(screen.getByRole("list")).getAllByRole("listitem");
const dots = () => screen.queryAllByText("Unread").length;
const count = () => screen.getByText(/^\d+$/, { selector: "output" }).textContent;

beforeEach(() => {
  stored = [];
  marked = [];
  isDown = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  dropSession();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

test("A visitor sees samples, labelled as examples, which count as read once seen (HEAD-07, HEAD-09, HEAD-10)", () => {
  const { dialogs } = show();
  expect(sampleNotifications).toHaveLength(sampleCount);
  expect(rows()).toHaveLength(sampleCount);
  expect(screen.getByText(/^Examples/)).toBeTruthy();
  expect([dots(), count()]).toEqual([sampleCount, "0"]);
  act(() => fireEvent.click(screen.getByRole("button", { name: "Mark all as read" })));
  expect(dots()).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect(dialogs.open).toHaveBeenCalledWith("sign-in", { mode: "sign-in" });
  cleanup();
  show();
  expect(dots()).toBe(0);
});

test("Opening the list marks it as read; new rows keep their mark until “Mark all as read” (Q54)", async () => {
  signIn();
  stored = [notificationOf(2), notificationOf(1), notificationOf(0, true)];
  show();
  await waitFor(() => expect(rows()).toHaveLength(3));
  await waitFor(() => expect(marked).toEqual([at(2)]));
  await waitFor(() => expect(count()).toBe("0"));
  expect(dots()).toBe(2);
  act(() => fireEvent.click(screen.getByRole("button", { name: "Mark all as read" })));
  expect(dots()).toBe(0);
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

test("Arrivals are read by opening the list again, or at once while it is open (Q54)", async () => {
  signIn();
  stored = [notificationOf(1)];
  const { close, openAgain, arrive } = show();
  await waitFor(() => expect(marked).toEqual([at(1)]));
  await waitFor(() => expect(count()).toBe("0"));
  close();
  stored = [notificationOf(2), ...stored];
  openAgain();
  expect([rows().length, dots()]).toEqual([1, 0]);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(marked).toEqual([at(1), at(2)]));
  await waitFor(() => expect(count()).toBe("0"));
  expect(dots()).toBe(1);

  await arrive(notificationOf(3));
  await waitFor(() => expect(marked).toEqual([at(1), at(2), at(3)]));
  await waitFor(() => expect(count()).toBe("0"));
  expect(dots()).toBe(2);
});

test("A hidden page reads nothing (Q54)", async () => {
  signIn();
  stored = [notificationOf(1)];
  const { arrive } = show();
  await waitFor(() => expect(marked).toEqual([at(1)]));
  await waitFor(() => expect(count()).toBe("0"));
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await arrive(notificationOf(2));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect([marked, count()]).toEqual([[at(1)], "1"]);
  seen.mockRestore();
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(count()).toBe("0"));
});

test("A user without notifications sees the samples, none marked as new (Q54)", async () => {
  signIn();
  show();
  await waitFor(() => expect(rows()).toHaveLength(sampleCount));
  expect(screen.getByText(/^Examples/)).toBeTruthy();
  expect([dots(), count(), marked]).toEqual([0, "0", []]);
});

test("a failed load shows an error and can be retried", async () => {
  signIn();
  isDown = true;
  stored = [notificationOf(0, true)];
  show();
  await screen.findByText(/could not be loaded/);
  isDown = false;
  act(() => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test("a row that was in view for two seconds loses its mark, and See all leads to the page", async () => {
  const inView: ((isIntersecting: boolean) => void)[] = [];
  class Observer {
    constructor(private onChange: (changes: { isIntersecting: boolean }[]) => void) {}
    observe = () => void inView.push((isIntersecting) => this.onChange([{ isIntersecting }]));
    disconnect = () => undefined;
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  signIn();
  stored = [notificationOf(2), notificationOf(1)];
  show();
  await waitFor(() => expect(dots()).toBe(2));
  expect(screen.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/notifications");
  vi.useFakeTimers();
  act(() => inView.forEach((report) => report(true)));
  act(() => inView[1]!(false));
  act(() => void vi.advanceTimersByTime(1_900));
  expect(dots()).toBe(2);
  act(() => void vi.advanceTimersByTime(200));
  expect(dots()).toBe(1);
  expect(rows()[1]!.textContent).toContain("Unread");
});

test("the page lists today's notifications first, then earlier ones, and marks them as read", async () => {
  vi.setSystemTime(new Date(at(30)));
  signIn();
  stored = [notificationOf(2), { ...notificationOf(1), happenedAt: "2026-10-01T12:00:00.000Z" }];
  show(true);
  expect(await screen.findByRole("region", { name: "Today" })).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
    "Today",
    "Earlier",
  ]);
  await waitFor(() => expect(count()).toBe("0"));
  act(() => fireEvent.click(screen.getByRole("button", { name: "Mark all as read" })));
  expect(dots()).toBe(0);
});

test("the page says when it is empty, offline or needs a sign-in", async () => {
  show(true);
  expect(screen.getByText("Sign in to see your notifications")).toBeTruthy();
  cleanup();
  signIn();
  show(true);
  expect(await screen.findByText("No notifications yet")).toBeTruthy();
  cleanup();
  isDown = true;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(true);
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  vi.restoreAllMocks();
});
