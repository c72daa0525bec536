import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { declaredVerification, rememberDeclared } from "#client/session/declared-verification";
import { dropSession, readSession } from "#client/session/stored-session";
import { VerifyPanel } from "./verify-panel";

configure({ defaultHidden: true });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  dropSession();
  localStorage.clear();
  rememberDeclared(null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Answers = Record<string, (input: Record<string, unknown>) => Record<string, unknown>>;

const pending = {
  __typename: "Verification",
  id: "v1",
  status: "PENDING",
  maskedAddress: "a•••@example.org",
  code: null as string | null,
  recipientHandle: null as string | null,
  attemptsLeft: 5,
  expiresAt: "2026-11-21T12:10:00Z",
};
const message = { ...pending, code: "PLAUDIT-AB12CD", recipientHandle: "plaudit.reviews" };
const wrong = {
  __typename: "UserError",
  code: "INVALID",
  message: "Failed to verify code",
  field: ["code"],
  retryAfterSeconds: null,
};
const viewer = {
  __typename: "Viewer",
  user: {
    __typename: "User",
    id: "u1",
    displayName: "Ann",
    username: null,
    avatar: null,
    reviewCount: 0,
  },
  email: "ann@example.org",
  phone: null,
  isVerified: true,
  hasPassword: false,
  needsCurrentPassword: false,
  profile: {
    __typename: "Profile",
    firstName: null,
    lastName: null,
    displayName: "Ann",
    instagramUsername: null,
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
const noUser = {
  token: null,
  expiresAt: null,
  viewer: null,
  suggestion: "SIGN_UP",
  userErrors: [{ ...wrong, code: "NOT_FOUND", message: "No user found for verification" }],
};

const started = (verification: object | null, userErrors: unknown[] = []): Answers => ({
  StartVerification: () => ({
    startVerification: { verification, debugCode: null, userErrors },
  }),
});

const answers: Answers = {
  StartVerification: ({ method }) => ({
    startVerification: {
      verification: method === "INSTAGRAM" ? message : pending,
      debugCode: method === "INSTAGRAM" ? null : "314159",
      userErrors: [],
    },
  }),
  ConfirmVerification: ({ code }) => ({
    confirmVerification:
      code === "314159"
        ? { verification: { ...pending, status: "CONFIRMED" }, proof: "p1", userErrors: [] }
        : { verification: { ...pending, attemptsLeft: 4 }, proof: null, userErrors: [wrong] },
  }),
  SignInWithProof: () => ({ signInWithProof: opened }),
  SignUpWithProof: () => ({ signUp: opened }),
  KnownUser: () => ({ provider: null }),
  UsernameSuggestions: () => ({ providerSuggestions: [] }),
};

function open(own: Answers = {}) {
  const sent: [string, Record<string, unknown>][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    const input = (variables["input"] ?? variables) as Record<string, unknown>;
    sent.push([operationName, input]);
    return new Observable((observer) => {
      setTimeout(() => {
        const answer = { ...answers, ...own }[operationName];
        if (answer) observer.next({ data: answer(input) });
        // As with a socket that cannot be opened.
        else observer.error(new Error("No answer"));
        if (operationName === "VerificationUpdated" && answer) return;
        observer.complete();
      }, 10);
    });
  });
  const onVerified = vi.fn();
  const onSkip = vi.fn();
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <ToastProvider>
        <VerifyPanel onVerified={onVerified} onSkip={onSkip} whenVerified={<p>Whatever next</p>} />
      </ToastProvider>
    </ApolloProvider>,
  );
  return { sent, onVerified, onSkip };
}

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Advances the timers and flushes what they start. */
const pass = async (milliseconds = 50) => {
  for (let round = 0; round < 5; round += 1) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds / 5));
  }
};
async function sendCode() {
  press(/^Email/);
  type("Email", "ann@example.org");
  press("Send Code");
  await pass();
}

test("A method can be chosen, changed or skipped (VERIFY-01, VERIFY-02, STATE-16, STATE-19)", async () => {
  const { onSkip } = open();
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "InstagramSend us one direct message with a code",
    "PhoneWe text you a 6-digit code",
    "EmailWe email you a 6-digit code",
  ]);
  press(/^Phone/);
  type("Phone", "+47 400 00 000");
  press("Change method");
  expect(document.activeElement).toBe(button(/^Phone/));
  press(/^Phone/);
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("");
  press("Skip and continue anonymously");
  expect(onSkip).toHaveBeenCalledOnce();
});

test("Sending needs a valid address and shows that it is busy (VAL-39, VAL-40, VERIFY-09)", async () => {
  const { sent } = open();
  press(/^Email/);
  expect(button("Send Code").disabled).toBe(true);
  type("Email", "  ");
  expect(button("Send Code").disabled).toBe(true);
  type("Email", "ann at example");
  press("Send Code");
  await pass();
  expect(screen.getByText("Email is invalid")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  type("Email", "ann@example.org");
  expect(screen.queryByText("Email is invalid")).toBeNull();
  press("Send Code");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button(/Sending|Send Code/).getAttribute("aria-disabled")).toBe("true");
  press(/Sending|Send Code/);
  await pass();
  expect(sent).toEqual([
    ["StartVerification", { method: "EMAIL", address: "ann@example.org", purpose: "SIGN_IN" }],
  ]);
});

test("A code is sent to a phone number with its country code (VERIFY-08, VAL-39)", async () => {
  const { sent } = open();
  press(/^Phone/);
  expect(button("Send Code").disabled).toBe(true);
  type("Phone", "12345");
  press("Send Code");
  await pass();
  expect(screen.getByText("Phone number is invalid")).toBeTruthy();
  type("Phone", "+47 400 00 000");
  press("Send Code");
  await pass();
  expect(sent).toEqual([
    ["StartVerification", { method: "PHONE", address: "+47 400 00 000", purpose: "SIGN_IN" }],
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText(/code/));
});

test("The code field takes six digits, and Verify needs them (VAL-41, VAL-42, VERIFY-08)", async () => {
  open();
  await sendCode();
  const field = screen.getByLabelText<HTMLInputElement>(/code/);
  expect(document.activeElement).toBe(field);
  expect(field.maxLength).toBe(6);
  expect(field.autocomplete).toBe("one-time-code");
  expect(button("Verify").disabled).toBe(true);
  type(/code/, "12 34 56 78");
  expect(field.value).toBe("123456");
  expect(button("Verify").disabled).toBe(false);
});

test("The development code shows for ten seconds, the notice for seven (VERIFY-10, VERIFY-11, LIMIT-13, Q08)", async () => {
  open();
  await sendCode();
  expect(screen.getByText("Development code: 314159").closest("[role=status]")).toBeTruthy();
  await pass(6_800);
  expect(screen.getByText("Code sent")).toBeTruthy();
  await pass(400);
  expect(screen.queryByText("Code sent")).toBeNull();
  await pass(2_500);
  expect(screen.getByText("Development code: 314159")).toBeTruthy();
  await pass(600);
  expect(screen.queryByText("Development code: 314159")).toBeNull();
});

test("Without a development code in the answer, none shows (VERIFY-12, Q07)", async () => {
  open(started(pending));
  await sendCode();
  expect(screen.getByText("Code sent")).toBeTruthy();
  expect(screen.queryByText(/Development code/)).toBeNull();
});

test("A code can be sent again after 30 seconds (VERIFY-08, VERIFY-09)", async () => {
  const { sent } = open();
  await sendCode();
  expect(button(/Send Code again/).disabled).toBe(true);
  for (let second = 0; second < 29; second += 1) await pass(1_000);
  expect(button(/Send Code again/).disabled).toBe(true);
  await pass(1_000);
  press("Send Code again");
  await pass();
  expect(sent).toHaveLength(2);
  expect(screen.getByText("New code sent")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/code/));
});

test("A code that may not have been sent can still be entered (VERIFY-09, ERR-09)", async () => {
  const words = "Failed to send code: please try again later. If the code still arrives, …";
  const unsure = { ...wrong, code: "UNAVAILABLE", message: words, field: null };
  const { onVerified } = open(started(pending, [unsure]));
  await sendCode();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText("Code sent")).toBeNull();
  type(/code/, "314159");
  expect(screen.queryByText(words)).toBeNull();
  press("Verify");
  await pass();
  expect(onVerified).toHaveBeenCalledOnce();
});

test("A code that was not sent says so with the reason (ERR-09)", async () => {
  const refusal = { ...wrong, code: "THROTTLED", message: "Too many codes.", field: null };
  open(started(null, [refusal]));
  await sendCode();
  expect(screen.getByText("Failed to send code: Too many codes.")).toBeTruthy();
});

test("A wrong code verifies nothing and shows the tries left (VERIFY-13, VERIFY-14)", async () => {
  const { sent, onVerified } = open();
  await sendCode();
  type(/code/, "000000");
  press("Verify");
  await pass();
  expect(screen.getByText("Failed to verify code. 4 tries left.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/code/));
  expect(sent.map(([name]) => name)).toEqual(["StartVerification", "ConfirmVerification"]);
  expect(onVerified).not.toHaveBeenCalled();
  expect(readSession()).toBeNull();
});

test("Tries count down to the last, then the server's message on too many wrong codes shows (VERIFY-13, ERR-11, Q41)", async () => {
  const exhausted = "Verification failed: too many wrong codes, please request a new one";
  let attemptsLeft = 5;
  const { onVerified } = open({
    ConfirmVerification: () => {
      attemptsLeft -= 1;
      const status = attemptsLeft > 0 ? "PENDING" : "EXHAUSTED";
      const fault = attemptsLeft < 0 ? { ...wrong, message: exhausted } : wrong;
      const verification = { ...pending, attemptsLeft: Math.max(attemptsLeft, 0), status };
      return { confirmVerification: { verification, proof: null, userErrors: [fault] } };
    },
  });
  await sendCode();
  for (const triesLeft of ["4 tries left.", "3 tries left.", "2 tries left.", "1 try left."]) {
    type(/code/, "000000");
    press("Verify");
    await pass();
    expect(screen.getByText(`Failed to verify code. ${triesLeft}`)).toBeTruthy();
  }
  for (const code of ["000000", "314159"]) {
    type(/code/, code);
    press("Verify");
    await pass();
  }
  expect(screen.getByText(exhausted)).toBeTruthy();
  expect(onVerified).not.toHaveBeenCalled();
  expect(readSession()).toBeNull();
});

test("The right code signs in with its proof (VERIFY-15, STATE-18, STATE-20, Q03)", async () => {
  const { sent, onVerified } = open();
  await sendCode();
  type(/code/, "314159");
  press("Verify");
  await pass(100);
  expect(sent.slice(1)).toEqual([
    ["ConfirmVerification", { id: "v1", code: "314159" }],
    ["SignInWithProof", { proof: "p1", remember: false }],
  ]);
  expect(onVerified).toHaveBeenCalledExactlyOnceWith({ kind: "signed-in" });
  expect(readSession()?.token).toBe("t1");
  expect(screen.getByRole("heading", { name: "You are verified" })).toBe(document.activeElement);
  expect(screen.getByText("Whatever next")).toBeTruthy();
});

test("An unknown address creates a user with the same proof, as announced (Q03)", async () => {
  const { sent } = open({ SignInWithProof: () => ({ signInWithProof: noUser }) });
  press(/^Email/);
  expect(screen.getByText(/create an account if you’re new/)).toBeTruthy();
  press("Change method");
  await sendCode();
  type(/code/, "314159");
  press("Verify");
  await pass(100);
  expect(sent.at(-1)).toEqual(["SignUpWithProof", { proof: "p1", remember: false }]);
  expect(readSession()?.token).toBe("t1");
});

test("A failed sign-in can be retried without a new code (Q03)", async () => {
  let isDown = true;
  const { sent } = open({
    SignInWithProof: () =>
      isDown
        ? { signInWithProof: { ...noUser, suggestion: null, userErrors: [] } }
        : { signInWithProof: opened },
  });
  await sendCode();
  type(/code/, "314159");
  press("Verify");
  await pass(100);
  expect(screen.getByText("Verification failed")).toBeTruthy();
  isDown = false;
  press("Verify");
  await pass(100);
  expect(sent.map(([name]) => name)).toEqual([
    "StartVerification",
    "ConfirmVerification",
    "SignInWithProof",
    "SignInWithProof",
  ]);
  expect(readSession()?.token).toBe("t1");
});

async function startMessage() {
  press(/^Instagram/);
  type("Your Instagram username", "@ola.flows");
  press("Get your code");
  await pass();
}
const arrival = (status: string) => ({ verification: { ...message, status } });
const stillPending: Answers = {
  ConfirmVerification: () => ({
    confirmVerification: { verification: message, proof: null, userErrors: [] },
  }),
};

test("A direct message: pick a user, copy the code, send it to us (VERIFY-03 to VERIFY-05, VERIFY-07)", async () => {
  const writeText = vi.fn(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  const { sent } = open();
  await startMessage();
  expect(sent[0]?.[1]).toEqual({ method: "INSTAGRAM", address: "ola.flows", purpose: "SIGN_IN" });
  expect(screen.getByText("@ola.flows")).toBeTruthy();
  expect(screen.getByText("PLAUDIT-AB12CD")).toBeTruthy();
  expect(screen.getByText("Send it to @plaudit.reviews on Instagram")).toBeTruthy();
  press("Copy code");
  await pass();
  expect(writeText).toHaveBeenCalledWith("PLAUDIT-AB12CD");
  expect(button("Copied")).toBeTruthy();
  await pass(1_800);
  expect(button("Copied")).toBeTruthy();
  await pass(300);
  expect(button("Copy code")).toBeTruthy();
});

test("The button waits for the message; in the demonstration it is self-declared (VERIFY-06, STATE-17, Q06, Q93)", async () => {
  let status = "PENDING";
  const { sent, onVerified } = open({
    ConfirmVerification: () => ({
      confirmVerification: { verification: { ...message, status }, proof: null, userErrors: [] },
    }),
    VerificationArrival: () => arrival(status),
  });
  await startMessage();
  press("I've sent the DM");
  await pass();
  expect(screen.getByText(/Waiting for your message to @plaudit.reviews/)).toBeTruthy();
  await pass(2_100);
  expect(onVerified).not.toHaveBeenCalled();
  status = "DECLARED";
  await pass(2_100);
  await pass(100);
  expect(onVerified).toHaveBeenCalledExactlyOnceWith({ kind: "declared", verificationId: "v1" });
  expect(declaredVerification()).toBe("v1");
  expect(readSession()).toBeNull();
  expect(sent.map(([name]) => name)).not.toContain("SignInWithProof");
  expect(screen.getByText("You are verified")).toBeTruthy();
});

test("A message that Instagram confirms signs in (VERIFY-06, Q93)", async () => {
  let confirmations = 0;
  const { onVerified } = open({
    ConfirmVerification: () => {
      confirmations += 1;
      const isThere = confirmations > 1;
      const verification = { ...message, status: isThere ? "CONFIRMED" : "PENDING" };
      return {
        confirmVerification: { verification, proof: isThere ? "p2" : null, userErrors: [] },
      };
    },
    VerificationArrival: () => arrival("CONFIRMED"),
  });
  await startMessage();
  press("I've sent the DM");
  await pass();
  await pass(2_100);
  await pass(100);
  expect(onVerified).toHaveBeenCalledExactlyOnceWith({ kind: "signed-in" });
  expect(readSession()?.token).toBe("t1");
});

test("A late message needs a new code, and the username can be changed (VERIFY-06)", async () => {
  const { sent } = open({ ...stillPending, VerificationArrival: () => arrival("EXPIRED") });
  await startMessage();
  press("I've sent the DM");
  await pass();
  expect(button("Change username")).toBeTruthy();
  await pass(2_100);
  await pass(100);
  expect(sent.filter(([name]) => name === "ConfirmVerification")).toHaveLength(2);
  press("Change username");
  expect(screen.getByLabelText<HTMLInputElement>("Your Instagram username").value).toBe(
    "@ola.flows".slice(1),
  );
});

test("The subscription reports the message, and polling ends (VERIFY-06)", async () => {
  let confirmations = 0;
  const { sent, onVerified } = open({
    ConfirmVerification: () => {
      confirmations += 1;
      const status = confirmations > 1 ? "DECLARED" : "PENDING";
      return {
        confirmVerification: { verification: { ...message, status }, proof: null, userErrors: [] },
      };
    },
    VerificationUpdated: () => ({ verificationUpdated: { ...message, status: "DECLARED" } }),
    VerificationArrival: () => arrival("PENDING"),
  });
  await startMessage();
  press("I've sent the DM");
  await pass(200);
  expect(onVerified).toHaveBeenCalledExactlyOnceWith({ kind: "declared", verificationId: "v1" });
  await pass(4_000);
  expect(sent.map(([name]) => name)).not.toContain("VerificationArrival");
});

test("A hidden page does not poll (VERIFY-06)", async () => {
  const { sent } = open({ ...stillPending, VerificationArrival: () => arrival("PENDING") });
  await startMessage();
  press("I've sent the DM");
  await pass();
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  for (let round = 0; round < 3; round += 1) await pass(2_000);
  expect(sent.map(([name]) => name)).not.toContain("VerificationArrival");
  hidden.mockRestore();
  await pass(2_200);
  expect(sent.map(([name]) => name)).toContain("VerificationArrival");
});
