import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { SetupScreen } from "./setup-screen";

const session = vi.hoisted(() => ({ state: "signed-out", hasViewer: true }));
vi.mock("#client/session/use-viewer", () => ({
  useSession: () => ({
    state: session.state,
    viewer: session.state === "signed-in" && session.hasViewer ? { user: { id: "u1" } } : null,
  }),
}));

const dialogs = {
  open: vi.fn(),
  link: (name: string) => ({ to: `/setup?dialog=${name}`, state: null }),
};
const check = (name: string, state: string, essential: boolean) => ({
  ...{ __typename: "SiteCheck", name, state, essential },
  ...{ message: `About ${name}.`, setting: `setting of ${name}` },
});
const legal = {
  ...{ __typename: "Legal", name: "Plaudit BV", address: "Main Street 1\nUtrecht", country: "NL" },
  ...{ registerNumber: null, email: "hello@x.org", socialProfile: null, authority: "AP" },
  changedAt: "2026-11-01T00:00:00Z",
};
const site = (given: object | null) => ({
  __typename: "Site",
  services: {
    ...{ __typename: "SiteServices", instagramSignIn: false, instagramMessages: false },
    ...{ facebookSignIn: false, profileLookUp: false, mail: true, textMessages: false },
  },
  legal: given,
});
const admin = {
  ...{ __typename: "Admin", pseudonym: "Operator Ash" },
  checks: [check("legal", "MISSING", true), check("look-up", "MISSING", false)],
};
const stateOf = (given: object | null, identity: object | null = null) => ({
  viewer: {
    __typename: "Viewer",
    operator: { __typename: "Operator", needsStrongSignIn: false },
    admin: given,
  },
  site: site(identity),
});
const opened = (facts: object) => ({
  openSetup: {
    ...{ __typename: "OpenSetupPayload", role: null, email: null, endsAt: null, userErrors: [] },
    ...facts,
  },
});
const fault = (code: string, message: string, ...field: string[]) => ({
  ...{ __typename: "UserError", code, message, field, retryAfterSeconds: null },
});

/** Null stands for no answer. */
type Answers = Record<string, () => object | null>;

function show(answers: Answers = {}) {
  const sent: { name: string; input: unknown }[] = [];
  const link = new ApolloLink(
    ({ operationName = "", variables }) =>
      new Observable((observer) => {
        sent.push({ name: operationName, input: variables["input"] });
        const data = answers[operationName]?.();
        if (!data) return observer.error(new Error("no answer"));
        observer.next({ data: data as Record<string, unknown> });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter initialEntries={["/setup"]}>
        <DialogProvider value={dialogs}>
          <SetupScreen />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

beforeEach(() => {
  Object.assign(session, { state: "signed-out", hasViewer: true });
  window.history.replaceState(null, "", "/setup#key=the-key");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("A visitor opens the link by a press, or signs in; a refusal says why and keeps the key", async () => {
  const message = "This link has been used.";
  const refused = opened({ userErrors: [fault("NOT_FOUND", message, "key")] });
  const sent = show({ OpenSetup: () => refused });
  expect(sent, "opening the page uses no key").toEqual([]);
  const signIn = screen.getByRole<HTMLAnchorElement>("link", { name: "Sign In" });
  expect(signIn.getAttribute("href")).toContain("sign-in");
  await press("Begin");
  expect(sent).toEqual([{ name: "OpenSetup", input: { key: "the-key" } }]);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(window.location.hash).toBe("#key=the-key");
});

test("An invited person gets the form for their address only, and the key leaves the history", async () => {
  show({ OpenSetup: () => opened({ role: "MODERATOR", email: "cleo@x.org" }) });
  await press("Begin");
  const email = await screen.findByLabelText<HTMLInputElement>("Email");
  expect([email.value, email.readOnly]).toEqual(["cleo@x.org", true]);
  expect(screen.getByText(/You become a moderator/)).toBeTruthy();
  expect(window.location.hash).toBe("");
});

test("An admin chooses the country by its name, within the bounds of the server, and sees what was refused", async () => {
  session.state = "signed-in";
  let isFaulty = true;
  const sent = show({
    SetupState: () => stateOf(admin),
    UpdateSite: () => ({
      updateSite: {
        __typename: "UpdateSitePayload",
        legal: isFaulty ? null : legal,
        userErrors: isFaulty ? [fault("INVALID", "Email is invalid", "email")] : [],
      },
    }),
  });
  const name = await screen.findByLabelText<HTMLInputElement>("Legal name");
  expect(name.maxLength).toBe(200);
  expect(screen.getByText("0 of 500 characters")).toBeTruthy();
  const country = screen.getByLabelText<HTMLSelectElement>("Country");
  const names = Array.from(country.options, ({ text }) => text);
  expect(names[0]).toBe("Choose a country");
  expect(names).toContain("Netherlands");
  expect(names).not.toContain("Kosovo");
  fireEvent.change(name, { target: { value: "Plaudit BV" } });
  fireEvent.change(country, { target: { value: "NL" } });
  await press("Save");
  expect(await screen.findByText("Email is invalid")).toBeTruthy();
  isFaulty = false;
  await press("Save");
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  const inputs = sent.filter(({ name }) => name === "UpdateSite").map(({ input }) => input);
  expect(inputs.at(-1)).toMatchObject({ name: "Plaudit BV", country: "NL" });
});

test("Without a second factor the identity of the site and the directory stay closed, and the rest is shown", async () => {
  session.state = "signed-in";
  const data = stateOf(admin);
  const operator = { __typename: "Operator", needsStrongSignIn: true };
  show({ SetupState: () => ({ ...data, viewer: { ...data.viewer, operator } }) });
  expect(await screen.findAllByText("Add your second factor first.")).toHaveLength(2);
  expect(screen.queryByLabelText("Legal name")).toBeNull();
  expect(screen.getByText("6. Ready?")).toBeTruthy();
});

test("What is missing is listed by its weight, and what is fine is not", async () => {
  session.state = "signed-in";
  const more = [...admin.checks, check("mail", "OK", true)];
  show({ SetupState: () => stateOf({ ...admin, checks: more }, legal) });
  expect(await screen.findByText("One thing is missing or wrong.")).toBeTruthy();
  expect(screen.getByText(/About look-up\./).textContent).toContain("(Not essential.)");
  expect(screen.queryByText(/About mail\./)).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("NL");
});

test("A signed-in person without a role gets what opens a link, without Sign In", async () => {
  session.state = "signed-in";
  const data = stateOf(null);
  show({ SetupState: () => ({ ...data, viewer: { ...data.viewer, operator: null } }) });
  expect(await screen.findByRole("button", { name: "Begin" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
});

test("While the session loads nothing is offered, and a failure can be retried", async () => {
  Object.assign(session, { state: "signed-in", hasViewer: false });
  show();
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Begin" })).toBeNull();
  cleanup();

  session.hasViewer = true;
  let isAway = true;
  show({ SetupState: () => (isAway ? null : stateOf(admin, legal)) });
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  isAway = false;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /again|retry/i })));
  await waitFor(() => expect(screen.getByLabelText("Legal name")).toBeTruthy());
});

test("Offline, each step says that it needs a connection, and sends nothing", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(button("Begin").disabled).toBe(true);
  expect(screen.getByText("You’re offline. Reconnect to begin.")).toBeTruthy();
  cleanup();
  session.state = "signed-in";
  show({ SetupState: () => stateOf(admin, legal) });
  await screen.findByLabelText("Legal name");
  expect(button("Save").disabled).toBe(true);
});
