import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { LoadViewerDocument } from "#client/session/load-viewer.generated";
import { dropSession, storeSession } from "#client/session/stored-session";
import { ProviderDashboardDialog } from "./provider-dashboard-dialog";
import { readCodes, storeCodes, withNewCode } from "./sample/sample-codes";
import { sampleProviders } from "./sample/sample-providers";

configure({ defaultHidden: true });
const asked: string[] = [];
const silent = new ApolloLink((operation) => {
  asked.push(operation.operationName ?? "");
  return new Observable(() => undefined);
});
const fetched = vi.fn(() => Promise.reject(new Error("No request is expected here")));
const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  fetched.mockClear();
  copied.mockClear();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: copied },
  });
});
afterEach(() => {
  cleanup();
  dropSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface DialogState {
  dashboard?: string;
  tab?: string;
}

/** The dialog with the app's navigation. */
function Opened() {
  const [state, setState] = useState<DialogState>({});
  const dialogs: DialogControl = {
    open: (_, next) => setState(next as DialogState),
    link: () => ({ to: "", state: null }),
  };
  return (
    <DialogProvider value={dialogs}>
      <ProviderDashboardDialog {...state} onClose={() => undefined} />
    </DialogProvider>
  );
}

async function open(client = createApolloClient({ link: silent, ssr: false })) {
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <Opened />
      </ApolloProvider>,
    ),
  );
}
async function press(name: string | RegExp, role = "button") {
  const pressed = await screen.findByRole(role, { name });
  await act(async () => fireEvent.click(pressed));
}

test("A visitor picks one of three, each with its username, under a Demonstration notice (DASH-01, PERM-06)", async () => {
  await open();
  const region = screen.getByRole("region", { name: "Choose a sample provider" });
  const choices = within(region).getAllByRole("button");
  expect(choices).toHaveLength(3);
  for (const choice of choices) expect(choice.textContent).toMatch(/@[a-z.]+/);
  expect(screen.getByText("Demonstration. Everything here stays in this browser.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Your profile" })).toBeNull();
});

test("A signed-in user without a provider sees the samples only (PERM-07, Q82)", async () => {
  const user = { id: "u1", displayName: "Lena", username: "lena.b", avatar: null, reviewCount: 0 };
  const parts = { email: "lena@example.org", phone: null, isVerified: true, hasPassword: true };
  const profile = { firstName: "Lena", lastName: "Brandt", displayName: "Lena" };
  const viewer = {
    __typename: "Viewer",
    ...parts,
    needsCurrentPassword: false,
    user: { __typename: "User", ...user },
    profile: { __typename: "Profile", ...profile, instagramUsername: "lena.b" },
    identities: [],
    dashboard: null,
  };
  storeSession(
    { token: "t1", remember: true, expiresAt: "2999-01-01T00:00:00Z" },
    { ...user, firstName: "Lena" },
  );
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName ?? "");
    return new Observable((observer) => {
      observer.next({ data: { viewer } });
      observer.complete();
    });
  });
  const client = createApolloClient({ link, ssr: false });
  client.writeQuery({ query: LoadViewerDocument, data: { viewer: viewer as never } });
  await open(client);
  await expect.poll(() => asked).toContain("OwnDashboard");
  const region = screen.getByRole("region", { name: "Choose a sample provider" });
  expect(within(region).getAllByRole("button")).toHaveLength(3);
  await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
  expect(screen.queryByRole("region", { name: "Your profile" })).toBeNull();
});

test("There are four tabs, and Switch Provider leads back to the choice (DASH-02, DASH-03)", async () => {
  await open();
  await press(/@priya\.unstuck/);
  expect((await screen.findAllByRole("tab")).map((tab) => tab.textContent)).toEqual([
    "Dashboard",
    "Verification Codes",
    "Reviews",
    "Analytics",
  ]);
  expect(screen.getByText("Demonstration. Everything here stays in this browser.")).toBeTruthy();
  await press("Switch Provider");
  expect(screen.queryByRole("tab")).toBeNull();
  expect(await screen.findByRole("button", { name: /@teo/ })).toBeTruthy();
});

test("Recent activity shows three (DASH-04, LIMIT-27)", async () => {
  await open();
  await press(/@priya\.unstuck/);
  const list = await screen.findByRole("list", { name: "Recent activity" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(3);
});

test("Generating, copying and browsing send no request (DASH-05, GEN-10)", async () => {
  await open();
  await press(/@studio\.halvorsen/);
  await press("Verification Codes", "tab");
  await press("Generate code");
  const [, newest] = await screen.findAllByRole("row");
  const code = within(newest!).getByRole("rowheader").textContent;
  expect(code).toMatch(/^S2024[1-9]\d\d$/);
  expect(newest!.textContent).toContain("Active");
  expect(screen.getAllByRole("row")).toHaveLength(7);
  await press(`Copy ${code}`);
  expect(copied).toHaveBeenCalledWith(code);
  await press("Reviews", "tab");
  await screen.findByRole("heading", { name: "Customer reviews" });
  expect(screen.getAllByRole("button", { name: "Identity confirmed" })).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: "Experience proven" })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Identity not confirmed" })).toHaveLength(1);
  await press("Analytics", "tab");
  await screen.findByRole("heading", { name: "The last six months" });
  expect(asked).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test("Codes created in another tab are kept beside new ones (DASH-06)", async () => {
  await open();
  await press(/@priya\.unstuck/);
  await press("Verification Codes", "tab");
  const rows = async () =>
    within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
  const before = (await rows()).length;
  const provider = sampleProviders.find(({ username }) => username === "priya.unstuck")!;
  const now = new Date();
  const elsewhere = withNewCode(provider, readCodes(provider, now), now);
  storeCodes(provider, elsewhere);
  await press("Generate code");
  expect(await rows()).toHaveLength(before + 2);
  expect(readCodes(provider, now).slice(1)).toEqual(elsewhere);
  expect((await rows())[1]!.textContent).toContain(elsewhere[0]!.code);
});

test("Without storage, new codes last as long as the panel", async () => {
  await open();
  await press(/@priya\.unstuck/);
  await press("Verification Codes", "tab");
  const rows = async () => within(await screen.findByRole("table")).getAllByRole("row");
  const before = (await rows()).length;
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await press("Generate code");
  await press("Generate code");
  full.mockRestore();
  expect(await rows()).toHaveLength(before + 2);
});

test("Copied is shown for two seconds", async () => {
  await open();
  await press(/@studio\.halvorsen/);
  await screen.findByText("Next code to share");
  vi.useFakeTimers();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Copy S2024862/ })));
  const button = () => screen.getByRole("button", { name: /S2024862$/ });
  expect(button().textContent).toMatch(/^Copied/);
  await act(async () => vi.advanceTimersByTime(1_900));
  expect(button().textContent).toMatch(/^Copied/);
  await act(async () => vi.advanceTimersByTime(200));
  expect(button().textContent).toMatch(/^Copy /);
});

test("Screen readers get the charts as tables", async () => {
  await open();
  await press(/@studio\.halvorsen/);
  await press("Analytics", "tab");
  const table = await screen.findByRole("table", { name: "By number of stars" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["5 stars154", "4 stars8", "3 stars2", "2 stars4", "1 star0"]);
});
