import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { LoadViewerDocument } from "#client/session/load-viewer.generated";
import { dropSession, storeSession } from "#client/session/stored-session";
import { DashboardScreen } from "./dashboard-screen";

afterEach(() => {
  cleanup();
  dropSession();
});

const user = { id: "u1", displayName: "Lena", username: "lena.b", avatar: null, reviewCount: 0 };
const viewer = {
  __typename: "Viewer",
  email: "lena@example.org",
  phone: null,
  isVerified: true,
  hasPassword: true,
  needsCurrentPassword: false,
  user: { __typename: "User", ...user },
  profile: {
    __typename: "Profile",
    firstName: "Lena",
    lastName: "Brandt",
    displayName: "Lena",
    instagramUsername: "lena.b",
  },
  identities: [],
};
const rating = { __typename: "RatingSummary", average: 4.5, count: 2 };
const provider = {
  __typename: "Provider",
  id: "p1",
  url: "/@lena.b",
  username: "lena.b",
  displayName: "Lena Brandt Studio",
  title: null,
  avatar: null,
  isVerified: true,
  isBusiness: false,
  rating,
  serviceRating: rating,
  advertisementRating: rating,
};

/** The page with the app's navigation. `owned` is absent for a visitor. */
async function open(address: string, owned?: typeof provider | null) {
  const dashboard = owned ? { __typename: "ProviderDashboard", provider: owned } : null;
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName !== "OwnDashboard") return;
        observer.next({ data: { viewer: { ...viewer, dashboard } } });
        observer.complete();
      }),
  );
  const client = createApolloClient({ link, ssr: false });
  if (owned !== undefined) {
    storeSession(
      { token: "t1", remember: true, expiresAt: "2999-01-01T00:00:00Z" },
      { ...user, firstName: "Lena" },
    );
    client.writeQuery({ query: LoadViewerDocument, data: { viewer: viewer as never } });
  }
  const openDialog = vi.fn<DialogControl["open"]>();
  const shown = { address: "", goBack: () => undefined as void };
  function Address() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    shown.address = pathname + search;
    shown.goBack = () => void navigate(-1);
    return null;
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <ApolloProvider client={client}>
          <DialogProvider value={{ open: openDialog, link: () => ({ to: "", state: null }) }}>
            <Address />
            <DashboardScreen />
          </DialogProvider>
        </ApolloProvider>
      </MemoryRouter>,
    ),
  );
  return { openDialog, shown };
}

async function press(name: string | RegExp, role = "button") {
  const pressed = await screen.findByRole(role, { name });
  await act(async () => fireEvent.click(pressed));
}
const chosenTab = async () => (await screen.findByRole("tab", { selected: true })).textContent;

test("An owner's dashboard has an address for each tab, and Back returns to the tab before", async () => {
  const { shown } = await open("/dashboard", provider);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain(
    "Lena Brandt Studio",
  );
  expect(await chosenTab()).toBe("Dashboard");
  await press("Promotion Codes", "tab");
  expect([shown.address, await chosenTab()]).toEqual(["/dashboard/codes", "Promotion Codes"]);
  await press("Dashboard", "tab");
  expect([shown.address, await chosenTab()]).toEqual(["/dashboard/overview", "Dashboard"]);
  await act(async () => shown.goBack());
  expect([shown.address, await chosenTab()]).toEqual(["/dashboard/codes", "Promotion Codes"]);
});

test("An address opens its tab, an unknown one the first", async () => {
  await open("/dashboard/reviews", provider);
  expect(await chosenTab()).toBe("Reviews");
  expect(document.title).toBe("Reviews | Provider Dashboard | Plaudit");
  cleanup();
  await open("/dashboard/nothing", provider);
  expect(await chosenTab()).toBe("Dashboard");
  expect(document.title).toBe("Provider Dashboard | Plaudit");
});

test("A visitor is asked to sign in, and can look at a sample instead", async () => {
  const { openDialog, shown } = await open("/dashboard/reviews");
  expect(screen.queryByRole("tab")).toBeNull();
  await press("Sign In");
  expect(openDialog).toHaveBeenCalledWith("sign-in", { mode: "sign-in" });
  await press("Look at a sample dashboard", "link");
  await press(/@priya\.unstuck/);
  expect(shown.address).toBe("/dashboard/overview?sample=2");
  await press("Reviews", "tab");
  expect(shown.address).toBe("/dashboard/reviews?sample=2");
  expect(screen.getByText("Demonstration. Everything here stays in this browser.")).toBeTruthy();
  await press("Switch Provider");
  expect(await screen.findByRole("heading", { name: "Choose a sample provider" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("A person without a provider chooses among the samples (PERM-07)", async () => {
  await open("/dashboard", null);
  expect(await screen.findByRole("heading", { name: "Choose a sample provider" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Your profile" })).toBeNull();
});
