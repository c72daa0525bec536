import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { readGuestReview, storeGuestReview } from "#client/reviews/guest/guest-review";
import { allServices, type Services, ServicesContext } from "#client/session/services";
import { dropSession, readSession } from "#client/session/stored-session";
import { SignInDialog } from "./sign-in-dialog";
import type { SignInMode } from "./use-sign-in-forms";

configure({ defaultHidden: true });
beforeEach(() => {
  dropSession();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

type Answers = Record<string, (input: Record<string, unknown>) => Record<string, unknown>>;

function userError(code: string, message: string, field: string | null = null, wait = 0) {
  return {
    __typename: "UserError",
    code,
    message,
    field: field === null ? null : [field],
    retryAfterSeconds: wait || null,
  };
}
function refused(suggestion: string | null, ...userErrors: ReturnType<typeof userError>[]) {
  return { token: null, expiresAt: null, viewer: null, suggestion, userErrors };
}
const viewer = {
  __typename: "Viewer",
  user: {
    __typename: "User",
    id: "u1",
    displayName: "Ines M.",
    username: null,
    avatar: null,
    reviewCount: 3,
  },
  email: "ines@marrow.example",
  phone: null,
  isVerified: true,
  hasPassword: true,
  needsCurrentPassword: false,
  profile: {
    __typename: "Profile",
    firstName: "Ines",
    lastName: "Marrow",
    displayName: "Ines M.",
    instagramUsername: "ines.runs.late",
  },
  identities: [],
};
const opened = {
  token: "t1",
  expiresAt: "2026-11-21T12:15:00Z",
  viewer,
  suggestion: null,
  userErrors: [],
};

function Present({ onClose }: { onClose(): void }) {
  const state = useLocation().state as { mode: SignInMode; isAfterSignUp?: boolean };
  if (state.isAfterSignUp) return <p>Confirm your email</p>;
  return (
    <SignInDialog
      mode={state.mode}
      readyUsers={[
        { name: "Ines M.", role: "a reviewer", identifier: "ines@demo", password: "ready" },
      ]}
      onClose={onClose}
    />
  );
}

function open(mode: SignInMode, answers: Answers = {}, services?: Services) {
  const sent: [string, Record<string, unknown>][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    const input = variables["input"] as Record<string, unknown>;
    sent.push([operationName, input]);
    return new Observable((observer) => {
      setTimeout(() => {
        const answer = answers[operationName];
        if (answer) observer.next({ data: answer(input) });
        else observer.error(new TypeError("Failed to fetch"));
        observer.complete();
      });
    });
  });
  const onClose = vi.fn();
  const dialogs = {
    open: () => undefined,
    link: (_: string, state: object) => ({ to: "/", state }),
  };
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter initialEntries={[{ pathname: "/", state: { mode } }]}>
        <DialogProvider value={dialogs}>
          <ToastProvider>
            <ServicesContext value={services}>
              <Present onClose={onClose} />
            </ServicesContext>
          </ToastProvider>
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { sent, onClose };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await act(async () => undefined);
};
const follow = (name: string) => fireEvent.click(screen.getByRole("link", { name }));
const ines = {
  "First name": "Ines",
  "Last name": "Marrow",
  Email: "ines@marrow.example",
  Phone: "+351 912 345 678",
  "Instagram username": "ines.runs.late",
  Password: "a seat in row nine",
  "Confirm password": "a seat in row nine",
};
const fillIn = (values: Record<string, string> = ines) =>
  Object.entries(values).forEach(([label, value]) => type(label, value));

test("Sign-in requires both fields, and reports the first missing one (AUTH-03, VAL-13)", async () => {
  const { sent } = open("sign-in");
  await press("Sign In");
  expect(screen.getAllByText("Please enter both email/phone and password")).toHaveLength(1);
  expect(document.activeElement).toBe(field("Email, phone or username"));
  type("Email, phone or username", "ines@marrow.example");
  await press("Sign In");
  expect(document.activeElement).toBe(field("Password"));
  expect(sent).toEqual([]);
});

test("A wrong password is reported, signs no one in and keeps the form (AUTH-13, Q73)", async () => {
  const wrong = "That sign-in and password don't match.";
  const { onClose } = open("sign-in", {
    SignIn: () => ({ signIn: refused(null, userError("UNAUTHENTICATED", wrong)) }),
  });
  type("Email, phone or username", "ines@marrow.example");
  type("Password", "not this one");
  await press("Sign In");
  expect((await screen.findByRole("alert")).textContent).toBe(wrong);
  expect(field("Email, phone or username").value).toBe("ines@marrow.example");
  expect(field("Password").value).toBe("not this one");
  expect(document.activeElement).toBe(field("Password"));
  expect(readSession()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("Too many attempts show the waiting time; no answer and no reason have messages too (AUTH-13, ERR-14)", async () => {
  let answer: object = refused(null, userError("THROTTLED", "Too many tries", null, 900));
  const { sent } = open("sign-in", { SignIn: () => ({ signIn: answer }) });
  fillIn({ "Email, phone or username": "ines", Password: "a seat in row nine" });
  await press("Sign In");
  await screen.findByText("Too many tries. Try again in 15 minutes.");
  answer = refused(null);
  await press("Sign In");
  await screen.findByText("Sign in failed");
  expect(sent).toHaveLength(2);
});

test("The form keeps its values when the server does not answer", async () => {
  open("sign-in");
  fillIn({ "Email, phone or username": "ines", Password: "a seat in row nine" });
  await press("Sign In");
  await screen.findByText("The server did not answer. Check your connection and try again.");
  expect(field("Password").value).toBe("a seat in row nine");
});

test("Signing in stores the session according to Remember me, and closes the dialog (AUTH-04, AUTH-12, STATE-20, Q48)", async () => {
  const { sent, onClose } = open("sign-in", { SignIn: () => ({ signIn: opened }) });
  expect(field("Remember me").checked).toBe(false);
  fireEvent.click(field("Remember me"));
  fillIn({ "Email, phone or username": "@some.name", Password: "a seat in row nine" });
  await press("Sign In");
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([
    ["SignIn", { identifier: "@some.name", password: "a seat in row nine", remember: true }],
  ]);
  expect(readSession()).toMatchObject({ token: "t1", remember: true });
  expect(JSON.stringify(localStorage)).not.toContain("row nine");
});

test("Demonstration accounts are listed and filled in with one click (Q82)", async () => {
  open("sign-in");
  expect(screen.getByText("Ines M.").closest("li")?.textContent).toContain("a reviewer");
  await press("Fill in Ines M.");
  expect(field("Email, phone or username").value).toBe("ines@demo");
  expect(field("Password").value).toBe("ready");
});

test("A password can be shown", async () => {
  open("sign-in");
  expect(field("Password").type).toBe("password");
  await press("Show typed text");
  expect(field("Password").type).toBe("text");
  await press("Hide typed text");
  expect(field("Password").type).toBe("password");
});

test("Each field has its autocomplete token", () => {
  open("sign-up");
  const tokens = Object.keys(ines).map((label) => [label, field(label).autocomplete]);
  expect(Object.fromEntries(tokens)).toEqual({
    "First name": "given-name",
    "Last name": "family-name",
    Email: "email",
    Phone: "tel",
    "Instagram username": "off",
    Password: "new-password",
    "Confirm password": "new-password",
  });
  follow("Sign in");
  expect(field("Email, phone or username").autocomplete).toBe("username");
  expect(field("Password").autocomplete).toBe("current-password");
});

test("Create Account shows all errors at once; typing clears the error of its field (AUTH-07, VAL-10 to VAL-12)", async () => {
  const { sent } = open("sign-up");
  await press("Create Account");
  for (const fault of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Instagram username is required",
    "Password is required",
    "Please confirm your password",
  ]) {
    expect(screen.getByText(fault)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field("First name"));
  type("Email", "i");
  expect(screen.queryByText(/^Email is/)).toBeNull();
  expect(screen.getByText("Phone number is required")).toBeTruthy();
  type("Password", "row");
  expect(screen.getByText("3 of 8 characters")).toBeTruthy();
  type("Password", "Password1");
  expect(await screen.findByText("Too common, easy to guess")).toBeTruthy();
  type("Password", "a seat in row nine");
  expect(screen.getByText("Long enough")).toBeTruthy();
  type("Instagram username", "@ines");
  expect(field("Instagram username").value).toBe("ines");
  expect(sent).toEqual([]);
});

test("The first invalid field gets the focus, in visual order (VAL-10)", async () => {
  open("sign-up");
  fillIn({ ...ines, Phone: "", "Instagram username": "", "Confirm password": "another" });
  await press("Create Account");
  expect(document.activeElement).toBe(field("Phone"));
});

test("A valid sign-up signs in (AUTH-11, STATE-20)", async () => {
  const { sent, onClose } = open("sign-up", { SignUp: () => ({ signUp: opened }) });
  fillIn();
  await press("Create Account");
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(readSession()?.token).toBe("t1");
  expect(sent[0]).toEqual([
    "SignUp",
    {
      firstName: "Ines",
      lastName: "Marrow",
      email: "ines@marrow.example",
      phone: "+351 912 345 678",
      instagramUsername: "ines.runs.late",
      password: "a seat in row nine",
      confirmPassword: "a seat in row nine",
    },
  ]);
});

test("Server errors appear at their fields, others above the button (VAL-10, Q22)", async () => {
  open("sign-up", {
    SignUp: () => ({
      signUp: refused(
        null,
        userError("INVALID", "Phone number is invalid", "phone"),
        userError("INVALID", "Password is too common", "password"),
        userError("THROTTLED", "Too many profiles", null, 60),
      ),
    }),
  });
  fillIn();
  await press("Create Account");
  await screen.findByText("Phone number is invalid");
  expect(screen.getByText("Password is too common")).toBeTruthy();
  expect(screen.getByText("Too many profiles. Try again in 60 seconds.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Phone"));
  expect(screen.queryByText("Sign In Instead")).toBeNull();
});

test("A sign-up that is refused without a reason says that it failed (ERR-14)", async () => {
  open("sign-up", { SignUp: () => ({ signUp: refused(null) }) });
  fillIn();
  await press("Create Account");
  expect(await screen.findByText("Registration failed")).toBeTruthy();
});

test("An existing account offers Sign In Instead, and the form keeps its values (AUTH-06, AUTH-09, Q22)", async () => {
  const fault = "An account with this phone number already exists";
  open("sign-up", {
    SignUp: () => ({ signUp: refused(null, userError("CONFLICT", fault, "phone")) }),
  });
  fillIn();
  await press("Create Account");
  await screen.findByText(fault);
  await press("Sign In Instead");
  expect(screen.getByRole("dialog", { name: "Sign in to Plaudit" })).toBeTruthy();
  expect(field("Email, phone or username").value).toBe("+351 912 345 678");
  expect(screen.queryByText("Please sign in below.")).toBeNull();
  follow("Sign up");
  for (const [label, value] of Object.entries(ines)) expect(field(label).value).toBe(value);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("row nine");
});

test("After signing up, the dialog does not ask for the email of a site without mail", async () => {
  const identity = { method: "EMAIL", status: "PENDING", confirmedAt: null };
  const signUp = {
    ...opened,
    viewer: { ...viewer, identities: [{ __typename: "Identity", ...identity }] },
  };
  const answers: Answers = { SignUp: () => ({ signUp }) };
  const { onClose } = open("sign-up", answers, { ...allServices, mail: false });
  fillIn();
  await press("Create Account");
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText("Confirm your email")).toBeNull();
});

test("After signing up, the dialog asks to confirm the email, unless it is confirmed", async () => {
  for (const status of ["PENDING", "CONFIRMED"]) {
    const identity = { __typename: "Identity", method: "EMAIL", status, confirmedAt: null };
    const signUp = { ...opened, viewer: { ...viewer, identities: [identity] } };
    const { onClose } = open("sign-up", { SignUp: () => ({ signUp }) });
    fillIn();
    await press("Create Account");
    if (status === "PENDING") {
      expect(await screen.findByText("Confirm your email")).toBeTruthy();
      expect(onClose).not.toHaveBeenCalled();
    } else {
      await expect.poll(() => onClose).toHaveBeenCalledOnce();
    }
    cleanup();
    dropSession();
  }
});

test("A suggestion to sign in switches the mode automatically (AUTH-10, Q22)", async () => {
  const fault = "An account with this email already exists";
  open("sign-up", {
    SignUp: () => ({ signUp: refused("SIGN_IN", userError("CONFLICT", fault, "email")) }),
  });
  fillIn();
  await press("Create Account");
  await screen.findByText("Please sign in below.");
  expect(field("Email, phone or username").value).toBe("ines@marrow.example");
});

test("Escape asks before a filled form is discarded, the Close button does not (AUTH-07)", async () => {
  const { onClose } = open("sign-up");
  type("First name", "Ines");
  fireEvent.keyDown(field("First name"), { key: "Escape" });
  await press("Keep typing");
  expect(screen.queryByText("Keep typing")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field("First name"), { key: "Escape" });
  await press("Leave");
  expect(onClose).toHaveBeenCalledOnce();
  await press("Close");
  expect(onClose).toHaveBeenCalledTimes(2);
});

const verification = {
  __typename: "Verification",
  id: "v1",
  status: "PENDING",
  maskedAddress: "i•••@marrow.example",
  code: null,
  recipientHandle: null,
  attemptsLeft: 5,
  expiresAt: "2026-11-21T12:10:00Z",
};
const codes: Answers = {
  StartVerification: () => ({
    startVerification: { verification, debugCode: null, userErrors: [] },
  }),
  ConfirmVerification: () => ({
    confirmVerification: { verification, proof: "p1", userErrors: [] },
  }),
};
async function reset() {
  follow("Forgot password");
  type("Email or phone", "ines@marrow.example");
  await press("Send Code");
  const code = await screen.findByLabelText(/code/);
  expect(screen.getByText("ines@marrow.example").tagName).toBe("B");
  expect(screen.getByText("Change").tagName).toBe("BUTTON");
  fireEvent.change(code, { target: { value: "314159" } });
  await press("Verify");
  await screen.findByLabelText("New password");
}

test("A forgotten password is reset with a code, which signs the user in (AUTH-05, Q49)", async () => {
  const { sent, onClose } = open("sign-in", {
    ...codes,
    ResetPassword: () => ({ resetPassword: opened }),
  });
  await reset();
  fillIn({ "New password": "row ten", "Confirm new password": "row nine" });
  await press("Set new password");
  expect(screen.getByText("Password must be at least 8 characters")).toBeTruthy();
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  fillIn({ "New password": "a seat in row ten", "Confirm new password": "a seat in row ten" });
  await press("Set new password");
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent.map(([, input]) => input)).toEqual([
    { method: "EMAIL", address: "ines@marrow.example", purpose: "RESET_PASSWORD" },
    { id: "v1", code: "314159" },
    {
      proof: "p1",
      password: "a seat in row ten",
      confirmPassword: "a seat in row ten",
    },
  ]);
  expect(readSession()?.token).toBe("t1");
});

test("A new password for an unknown address leads to Create Account (Q49)", async () => {
  open("sign-in", {
    ...codes,
    ResetPassword: () => ({
      resetPassword: refused("SIGN_UP", userError("NOT_FOUND", "No user found for verification")),
    }),
  });
  await reset();
  fillIn({ "New password": "a seat in row ten", "Confirm new password": "a seat in row ten" });
  await press("Set new password");
  await screen.findByText("No account uses this address yet.");
  follow("Create Account");
  expect(screen.getByRole("dialog", { name: "Create Account" })).toBeTruthy();
});

test("A reset code goes to an email address or phone number, not to a username (Q49)", async () => {
  open("forgot-password");
  type("Email or phone", "@ines.runs.late");
  await press("Send Code");
  expect(screen.getByText("Please enter your email or phone number")).toBeTruthy();
});

function storeWantedReview() {
  const review = { id: "r-1", token: "g1", providerName: "Amara", isWanted: true };
  const guest = { ...review, savedAt: Date.now() };
  storeGuestReview(guest);
  return guest;
}

test("leaving without signing in takes back the wish to keep a guest's review, changing the mode does not", () => {
  const guest = storeWantedReview();
  open("sign-up");
  follow("Sign in");
  expect(readGuestReview()).toEqual(guest);
  cleanup();
  expect(readGuestReview()).toEqual({ ...guest, isWanted: false });
});

test("signing in leaves the wish to keep a guest's review", async () => {
  const guest = storeWantedReview();
  const { onClose } = open("sign-in", { SignIn: () => ({ signIn: opened }) });
  fillIn({ "Email, phone or username": "ines", Password: "a seat in row nine" });
  await press("Sign In");
  await expect.poll(() => onClose).toHaveBeenCalled();
  cleanup();
  expect(readGuestReview()).toEqual(guest);
});
