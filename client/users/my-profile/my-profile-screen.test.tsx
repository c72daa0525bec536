import { ApolloLink, Observable } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { LoadViewerDocument } from "#client/session/load-viewer.generated";
import { dropSession, storeSession } from "#client/session/stored-session";
import { MyProfileScreen } from "./my-profile-screen";
import { takeProfileDraft } from "./profile-draft";

configure({ defaultHidden: true });
beforeEach(() => {
  dropSession();
  localStorage.clear();
  // Left in memory by the test before.
  takeProfileDraft("u1");
});
afterEach(cleanup);

const profile = { firstName: "Ines", lastName: "Moreau", instagramUsername: "ines.writes" };

function viewerWith(changes: Partial<typeof profile> = {}) {
  return {
    __typename: "Viewer" as const,
    user: {
      __typename: "User" as const,
      id: "u1",
      displayName: "Ines M.",
      username: null,
      avatar: null,
      reviewCount: 0,
      isPageListed: true,
    },
    email: "ines@example.org",
    phone: "+47 400 00 000",
    isVerified: false,
    hasPassword: true,
    needsCurrentPassword: false,
    profile: {
      __typename: "Profile" as const,
      ...profile,
      displayName: "Ines M.",
      ...changes,
    },
    identities: [
      {
        __typename: "Identity" as const,
        method: "EMAIL" as const,
        status: "PENDING" as const,
        confirmedAt: null,
      },
    ],
  };
}

const session = (id: string, isCurrent: boolean) => ({
  __typename: "Session",
  id,
  browser: "Firefox",
  system: id,
  lastUsedAt: "2026-11-20T12:00:00Z",
  isCurrent,
});

type Input = Record<string, unknown>;
type Answer = Record<string, unknown> | Error | Promise<Record<string, unknown>>;

/** The answers to UpdateProfile, one for each submit. */
function open(...answers: Answer[]) {
  const opened = vi.fn();
  const sent: [string, Input][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push([operationName, (variables["input"] ?? variables) as Input]);
    return new Observable((observer) => {
      const reply = async () => {
        const answer = operationName === "UpdateProfile" ? answers.shift() : stored(operationName);
        if (answer instanceof Error) return observer.error(answer);
        observer.next({ data: (await answer) ?? {} });
        observer.complete();
      };
      setTimeout(() => void reply());
    });
  });
  const stored = (name: string): Record<string, unknown> => {
    if (name === "EndOtherSessions") {
      const viewer = { __typename: "Viewer", sessions: [session("macOS", true)] };
      const endOtherSessions = { __typename: "EndOtherSessionsPayload", viewer, userErrors: [] };
      return { endOtherSessions };
    }
    if (name === "UpdateAvatar") {
      const given = sent.at(-1)![1];
      const isSet = given["data"] || given["address"];
      const viewer = viewerWith();
      const avatar = isSet ? "/api/proxy-image?url=me&size=96" : null;
      const updateAvatar = {
        __typename: "UpdateAvatarPayload",
        viewer: { ...viewer, user: { ...viewer.user, avatar } },
        userErrors: [],
      };
      return { updateAvatar };
    }
    if (name === "EndSession") {
      const endSession = { __typename: "EndSessionPayload", endedSessionId: "Linux" };
      return { endSession: { ...endSession, userErrors: [] } };
    }
    const isChanged = sent.some(([, input]) => input["password"]);
    const sessions = [session("macOS", true), ...(isChanged ? [] : [session("Linux", false)])];
    const notificationPreferences = {
      __typename: "NotificationPreferences",
      reviewAnswered: true,
      reviewHelpful: true,
      followedProviderReviewed: true,
      verificationConfirmed: true,
    };
    const security = { passkeys: [], hasOneTimeCodes: false, recoveryCodesLeft: 0 };
    const lists = { sessions, notificationPreferences, dataExport: null, ...security };
    return { viewer: { ...viewerWith(), ...lists } };
  };
  const client = createApolloClient({ link, ssr: false });
  client.writeQuery({ query: LoadViewerDocument, data: { viewer: viewerWith() } });
  storeSession(
    { token: "t1", remember: true, expiresAt: "2099-01-01T00:00:00Z" },
    { ...viewerWith().user, firstName: "Ines" },
  );
  const updates = () => sent.filter(([name]) => name === "UpdateProfile").map(([, input]) => input);
  render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={["/myprofile"]}>
        <DialogProvider value={{ open: opened, link: () => ({ to: "/", state: null }) }}>
          <ToastProvider>
            <Screens />
          </ToastProvider>
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  const avatars = () => sent.filter(([name]) => name === "UpdateAvatar").map(([, input]) => input);
  return { updates, avatars, opened };
}

function Screens() {
  const { pathname } = useLocation();
  return pathname === "/myprofile" ? <MyProfileScreen /> : <p>The page at {pathname}</p>;
}

const updated = (changes: Partial<typeof profile>) => ({
  updateProfile: {
    __typename: "UpdateProfilePayload",
    viewer: viewerWith(changes),
    userErrors: [],
  },
});
const refused = (...faults: [field: string, message: string][]) => ({
  updateProfile: {
    __typename: "UpdateProfilePayload",
    viewer: null,
    userErrors: faults.map(([field, message]) => ({
      __typename: "UserError",
      code: "CONFLICT",
      message,
      field: [field],
      retryAfterSeconds: null,
    })),
  },
});
const status500 = () =>
  new ServerError("x", { bodyText: "{}", response: new Response(null, { status: 500 }) });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await act(async () => undefined);
};
const submit = () => press("Update Profile");
const success = "Profile updated successfully!";
const describedBy = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("A display name can be chosen, or emptied for the default", async () => {
  const { updates } = open(updated({}), updated({}));
  expect(field("Display name").value).toBe("Ines M.");
  type("Display name", "Ines on stage");
  await submit();
  await screen.findByText(success);
  type("Display name", "");
  await submit();
  await expect.poll(() => updates()).toHaveLength(2);
  expect(updates()).toEqual([{ displayName: "Ines on stage" }, { displayName: "" }]);
});

test("A picture is uploaded as a small square, can be removed, and each change undone", async () => {
  const drawn: number[][] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width: 800, height: 600, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect() {},
    drawImage: (_: unknown, ...area: number[]) => drawn.push(area),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done({ size: 3, arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer } as Blob),
  );
  const { avatars } = open();
  const file = screen.getByLabelText("Picture file");
  fireEvent.change(file, { target: { files: [new File(["x"], "me.jpg")] } });
  await screen.findByRole("button", { name: "Change picture" });
  expect(drawn).toEqual([[100, 0, 600, 600, 0, 0, 600, 600]]);
  await press("Undo");
  await screen.findByRole("button", { name: "Add a picture" });
  fireEvent.change(file, { target: { files: [new File(["x"], "me.jpg")] } });
  await screen.findByRole("button", { name: "Change picture" });
  await press(/^Remove/);
  await screen.findByRole("button", { name: "Add a picture" });
  await screen.findByText("Your picture was removed");
  await press("Undo");
  await expect.poll(() => avatars()).toHaveLength(5);
  expect(avatars()).toEqual([
    { data: "AQID" },
    {},
    { data: "AQID" },
    {},
    { address: "/api/proxy-image?url=me&size=96" },
  ]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("The form has seven fields, filled with the user's data; the username follows an @ sign (GEN-09, MYPROF-01 to MYPROF-03, MYPROF-15)", () => {
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Profile");
  const labels = ["First name", "Last name", "Email", "Phone", "Instagram username"];
  expect(labels.map((label) => field(label).value)).toEqual([
    "Ines",
    "Moreau",
    "ines@example.org",
    "+47 400 00 000",
    "ines.writes",
  ]);
  expect(field("New password").value).toBe("");
  expect(field("Confirm new password").value).toBe("");
  expect(screen.getByText("@")).toBeTruthy();
});

test("The benefits of a profile are listed (MYPROF-11 to MYPROF-14)", () => {
  open();
  const benefits = within(screen.getByRole("region", { name: "Profile Benefits" }));
  expect(benefits.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Keep contact info up to date",
    "Get personalized recommendations",
    "Build your reviewer reputation",
    "Connect with service providers",
  ]);
});

test("A typed @ is removed; a submit sends only trimmed changes and reports success (MYPROF-04, MYPROF-07, MYPROF-09, STATE-13)", async () => {
  const { updates } = open(updated({ firstName: "Inès", instagramUsername: "ines.reads" }));
  type("First name", "  Inès ");
  type("Instagram username", "@ines.@reads@");
  expect(field("Instagram username").value).toBe("ines.reads");
  await submit();
  await screen.findByText(success);
  expect(updates()).toEqual([{ firstName: "Inès", instagramUsername: "ines.reads" }]);
  expect(field("First name").value).toBe("Inès");
});

test("While a submit is pending the button says so and sends nothing more, and new input stays (MYPROF-10)", async () => {
  let answer: (data: Record<string, unknown>) => void = () => {};
  const pending = new Promise<Record<string, unknown>>((resolve) => (answer = resolve));
  const { updates } = open(pending);
  type("First name", "Agnes");
  await submit();
  await press("Updating Profile...");
  type("Last name", "Typed meanwhile");
  answer(updated({ firstName: "Agnes" }));
  await screen.findByText(success);
  expect(updates()).toHaveLength(1);
  expect(field("First name").value).toBe("Agnes");
  expect(field("Last name").value).toBe("Typed meanwhile");
  expect(screen.getByText("You have unsaved changes.")).toBeTruthy();
});

test("A failed submit shows an error and keeps the form; the next submit clears the error (MYPROF-08, STATE-14, STATE-15, ERR-07, ERR-14, ERR-36)", async () => {
  const nothing = { updateProfile: { ...refused().updateProfile } };
  const { updates } = open(status500(), nothing, updated({ firstName: "Agnes" }));
  type("First name", "Agnes");
  for (const message of ["HTTP 500", "Failed to update profile"]) {
    await submit();
    await expect.poll(() => screen.getByRole("alert").textContent).toBe(message);
    expect(screen.getByRole("alert").className).toContain("danger");
    expect(field("First name").value).toBe("Agnes");
  }
  await submit();
  await screen.findByText(success);
  expect(screen.queryByRole("alert")).toBeNull();
  type("First name", " ");
  await submit();
  await screen.findByText("First name is required");
  expect(screen.queryByText(success)).toBeNull();
  expect(updates()).toHaveLength(3);
});

test("All errors appear at their fields before anything is sent; typing clears the error of its field (VAL-01 to VAL-09, STATE-10 to STATE-12)", async () => {
  const { updates } = open();
  for (const label of ["First name", "Last name", "Email", "Phone", "Instagram username"]) {
    type(label, "   ");
  }
  type("New password", "short");
  await submit();
  const faults = {
    "First name": "First name is required",
    "Last name": "Last name is required",
    Email: "Email is required",
    Phone: "Phone number is required",
    "Instagram username": "Instagram username is required",
    "New password": "Password must be at least 8 characters",
  };
  await screen.findByText(faults["First name"]);
  for (const [label, fault] of Object.entries(faults)) expect(describedBy(label)).toContain(fault);
  expect(screen.queryByText("Passwords do not match")).toBeNull();
  expect(document.activeElement).toBe(field("First name"));
  type("First name", "Ines");
  expect(screen.queryByText("First name is required")).toBeNull();
  expect(screen.getByText("Last name is required")).toBeTruthy();
  type("Email", "no address");
  type("New password", "12345678");
  type("Confirm new password", "87654321");
  await submit();
  await screen.findByText("Email is invalid");
  expect(describedBy("Confirm new password")).toContain("Passwords do not match");
  expect(updates()).toEqual([]);
});

test("The hint of a new password follows what is typed, and knows common passwords", async () => {
  open();
  expect(describedBy("New password")).toBe("At least 8 characters");
  type("New password", "row");
  expect(describedBy("New password")).toBe("3 of 8 characters");
  type("New password", "Password1");
  await screen.findByText("Too common, easy to guess");
  type("New password", "a seat in row nine");
  expect(describedBy("New password")).toBe("Long enough");
});

test("A server error appears at its field, which gets the focus (STATE-11)", async () => {
  open(refused(["email", "An account with this email already exists"]));
  type("Email", "taken@example.org");
  await submit();
  await screen.findByText("An account with this email already exists");
  expect(describedBy("Email")).toContain("already exists");
  expect(document.activeElement).toBe(field("Email"));
});

test("A new password removes the other sessions from the list (MYPROF-18, Q81)", async () => {
  open(updated({}));
  const list = within(screen.getByRole("region", { name: "Where you are signed in" }));
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(2);
  expect(list.getAllByText("This browser")).toHaveLength(1);
  type("New password", "ovation-4711");
  type("Confirm new password", "ovation-4711");
  await submit();
  await screen.findByText(success);
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(1);
});

test("Another session can be ended from the list", async () => {
  open();
  const list = within(screen.getByRole("region", { name: "Where you are signed in" }));
  await list.findByText("Firefox on Linux");
  await press("End this session: Firefox on Linux");
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.getByText("This browser")).toBeTruthy();
});

test("All other sessions can be ended at once; each says when it was last used", async () => {
  open();
  const list = within(screen.getByRole("region", { name: "Where you are signed in" }));
  expect(await list.findByText(/^Last used \d+ Nov 2026, \d+:\d\d/)).toBeTruthy();
  await press("Sign out everywhere else");
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.getByText("This browser")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

test("An unconfirmed address offers its verification (MYPROF-15)", async () => {
  const { opened } = open();
  // jsdom drops the space before the visually hidden words.
  await press(/^Confirm ?your email$/);
  expect(opened).toHaveBeenCalledExactlyOnceWith("verify-me", { method: "EMAIL" });
});

test("Close leads to the home page; an unsaved change is announced and restored later (MYPROF-06)", async () => {
  open();
  type("First name", "Inès");
  await press("Close");
  expect(screen.getByText("The page at /")).toBeTruthy();
  expect(await screen.findByText(/not saved yet/)).toBeTruthy();
  cleanup();
  open();
  expect(field("First name").value).toBe("Inès");
});

test("A visitor is asked to sign in and sees no form (Q13, ROUTE-06)", () => {
  open();
  act(() => dropSession());
  expect(screen.getByRole("heading", { name: "Sign in to see your profile" })).toBeTruthy();
  expect(screen.queryByLabelText("First name")).toBeNull();
});
