import { CombinedGraphQLErrors } from "@apollo/client";
import { act, cleanup, configure, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endAttempt } from "#client/reviews/form/review-attempt";
import { rememberDeclared } from "#client/session/declared-verification";
import { dropSession, storeSession, readSession } from "#client/session/stored-session";
import { storeDraft, readDraft } from "./review-draft";
import { type Answer, open, openDialog, refusal } from "./wizard-test-screen";
import { sampleProfile as profile, sampleValues as filled } from "./wizard-samples";

configure({ defaultHidden: true });
// Compiling the dialog and the queries takes longer than the first test itself.
beforeAll(() => void [open(), screen.getAllByRole("button"), cleanup()]);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  dropSession();
  endAttempt();
  rememberDeclared(null);
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const pass = async (milliseconds = 300) => {
  for (let round = 0; round < 5; round += 1) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds / 5));
  }
};
const user = {
  id: "u1",
  displayName: "Ann",
  firstName: "Ann",
  username: null,
  avatar: null,
  reviewCount: 0,
};
const signIn = () =>
  storeSession({ token: "t1", remember: false, expiresAt: "2999-01-01T00:00:00Z" }, user);

/** Opens the wizard at the last step, from a draft. */
async function atTheEnd(own: Record<string, Answer> = {}) {
  signIn();
  storeDraft(localStorage, null, { entry: filled, step: 8 });
  const opened = open(own, "amara.moves");
  press("Continue your review");
  await pass();
  expect(screen.getByText("Step 8 of 8")).toBeTruthy();
  return opened;
}

test("Submitting after the session ended asks for verification (VAL-31)", async () => {
  const { sentOf } = await atTheEnd();
  act(() => dropSession());
  press("Submit");
  await pass();
  expect(screen.getByText("Authentication required to submit review")).toBeTruthy();
  expect(screen.getByText("Step 7 of 8")).toBeTruthy();
  expect(sentOf("SaveReview")).toEqual([]);
  // The draft stays theirs: no other user of this browser is offered it.
  expect(readDraft(localStorage, "u1", "amara.moves")?.step).toBe(7);
  expect(readDraft(localStorage, null, "amara.moves")).toBeNull();
});

test("A session without its user sends nothing (VAL-32)", async () => {
  const { sentOf } = await atTheEnd();
  localStorage.removeItem("plaudit.user");
  press("Submit");
  await pass();
  expect(screen.getByText("Review submission failed: User data not found")).toBeTruthy();
  expect(sentOf("SaveReview")).toEqual([]);
});

test("A refusal shows for five seconds, opens its step, and keeps the values (WIZ-33, WIZ-34, ERR-16)", async () => {
  await atTheEnd({
    SaveReview: () => ({
      saveReview: {
        review: null,
        userErrors: [refusal("FORBIDDEN", "You cannot review yourself", ["provider"])],
      },
    }),
  });
  press("Submit");
  await pass();
  const words = "Review submission failed: You cannot review yourself";
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText("Step 1 of 8")).toBeTruthy();
  await pass(4_500);
  expect(screen.getByText(words)).toBeTruthy();
  await pass(800);
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByText(/Kind and exact/)).toBeTruthy();
});

test("the optional questions of step 6 are kept in the draft and sent, and a refusal leads back to them", async () => {
  const month = new Date().toISOString().slice(0, 7);
  signIn();
  storeDraft(localStorage, null, { entry: filled, step: 6 });
  const { sentOf } = open(
    {
      SaveReview: () => ({
        saveReview: {
          review: null,
          userErrors: [refusal("INVALID", "Please give a month", ["experiencedOn"])],
        },
      }),
    },
    "amara.moves",
  );
  press("Continue your review");
  await pass();
  const received = screen.getByRole("combobox", { name: /^Did you get anything/ });
  fireEvent.change(received, { target: { value: "AFFILIATED" } });
  fireEvent.change(screen.getByRole("combobox", { name: "When was it?" }), {
    target: { value: month },
  });
  fireEvent.keyDown(received, { key: "Enter" });
  await pass();
  expect(screen.getByText("Step 6 of 8")).toBeTruthy();
  const answers = { incentive: "AFFILIATED", experiencedOn: month };
  expect(readDraft(localStorage, "u1", "amara.moves")?.entry).toMatchObject(answers);
  expect(screen.getAllByText("I work with them").some(({ tagName }) => tagName === "DD")).toBe(
    true,
  );
  press("Next");
  await pass();
  press("Submit");
  await pass();
  expect(sentOf("SaveReview").map(([, input]) => input)).toMatchObject([answers]);
  expect(screen.getByText("Step 6 of 8")).toBeTruthy();
});

test("Back is disabled during a save; a failed one keeps the values and is retried with the same key (WIZ-28, WIZ-31, WIZ-33, WIZ-34, LIMIT-16)", async () => {
  let isBusy = true;
  const busy = new CombinedGraphQLErrors({ errors: [{ message: "Busy, try again" }] });
  const { sentOf } = await atTheEnd({
    SaveReview: () => {
      if (isBusy) throw busy;
      return { saveReview: { review: null, userErrors: [refusal("THROTTLED", "Later")] } };
    },
  });
  const code = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.change(code, { target: { value: "again" } });
  press("Submit");
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(button("Submitting...")).toBeTruthy();
  expect(button("Back").disabled).toBe(true);
  await pass();
  const words = "Review submission failed: Busy, try again";
  expect(screen.getByText(words)).toBeTruthy();
  expect(button("Back").disabled).toBe(false);
  expect(code.value).toBe("AGAIN");
  await pass(4_500);
  expect(screen.getByText(words)).toBeTruthy();
  await pass(800);
  expect(screen.queryByText(words)).toBeNull();
  isBusy = false;
  press("Submit");
  await pass();
  const keys = sentOf("SaveReview").map(([, { idempotencyKey }]) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("Start again begins empty at step 2 and removes the draft: design 11", async () => {
  storeDraft(localStorage, null, { entry: filled, step: 6 });
  open({}, "amara.moves");
  press("Start again");
  await pass();
  expect(screen.getByText("Step 2 of 8")).toBeTruthy();
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Kind and exact");
});

const pending = {
  __typename: "Verification",
  id: "v1",
  status: "PENDING",
  maskedAddress: "+47•••67",
  code: "PLAUDIT-AB12CD",
  recipientHandle: "plaudit.reviews",
  attemptsLeft: 5,
  expiresAt: "2999-01-01T00:00:00Z",
};

/** Opens the wizard at the verification, as a visitor. */
async function atTheVerification(own: Record<string, Answer>) {
  storeDraft(localStorage, null, { entry: filled, step: 7 });
  const opened = open(own, "amara.moves");
  press("Continue your review");
  await pass();
  expect(screen.getByText("Step 7 of 8")).toBeTruthy();
  return opened;
}

const viewerNamed = (firstName: string | null, displayName: string, hasChosenName = true) => ({
  __typename: "Viewer",
  user: { __typename: "User", ...user, firstName, displayName },
  email: null,
  phone: "+4741234567",
  isVerified: true,
  hasPassword: false,
  needsCurrentPassword: false,
  profile: {
    __typename: "Profile",
    firstName,
    lastName: null,
    displayName,
    instagramUsername: null,
    hasChosenName,
  },
  identities: [],
});

/** Confirms a phone number by its code. */
async function confirmPhone(viewer: object, own: Record<string, Answer> = {}) {
  const session = { token: "t1", expiresAt: "2999-01-01T00:00:00Z", suggestion: null };
  const opened = await atTheVerification({
    ...own,
    StartVerification: () => ({
      startVerification: { verification: pending, debugCode: "314159", userErrors: [] },
    }),
    ConfirmVerification: () => ({
      confirmVerification: {
        verification: { ...pending, status: "CONFIRMED" },
        proof: "p1",
        userErrors: [],
      },
    }),
    SignInWithProof: () => ({ signInWithProof: { ...session, viewer, userErrors: [] } }),
    SaveReview: () => ({
      saveReview: { review: null, userErrors: [refusal("THROTTLED", "Later")] },
    }),
  });
  press(/^Phone/);
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "+4741234567" } });
  press("Send Code");
  await pass();
  fireEvent.change(screen.getByLabelText("6-digit code"), { target: { value: "314159" } });
  press("Verify");
  await pass();
  return opened;
}

test("An account without a name is asked for one, which is saved before the review", async () => {
  const refused = [refusal("INVALID", "This name is reserved", ["displayName"])];
  const names: unknown[] = [];
  const unnamed = viewerNamed(null, "Reviewer", false);
  const { sentOf } = await confirmPhone(unnamed, {
    OwnName: () => ({ viewer: unnamed }),
    NameReviewer: ({ name }) => {
      names.push(name);
      const isFirst = names.length === 1;
      return {
        updateProfile: {
          viewer: isFirst ? null : viewerNamed(null, String(name)),
          userErrors: isFirst ? refused : [],
        },
      };
    },
  });
  const field = () => screen.getByLabelText("Your name (optional)");
  press("Back");
  await pass();
  press("Next");
  await pass();
  fireEvent.change(field(), { target: { value: "Plaudit Team" } });
  press("Next");
  await pass();
  press("Submit");
  await pass();
  expect(screen.getByText("Step 7 of 8")).toBeTruthy();
  // At the field, which has the focus, and at no other place.
  const fault = document.getElementById(field().getAttribute("aria-describedby") ?? "");
  expect(screen.getByText("This name is reserved")).toBe(fault);
  expect(document.activeElement).toBe(field());
  expect(sentOf("SaveReview")).toEqual([]);
  fireEvent.change(field(), { target: { value: " Kari " } });
  press("Next");
  await pass();
  press("Submit");
  await pass();
  expect(names).toEqual(["Plaudit Team", "Kari"]);
  expect(sentOf("SaveReview")).toHaveLength(1);
});

test("A code sent to a phone signs in, and the number is not stored (GEN-06, WIZ-20, WIZ-21, Q03)", async () => {
  const { sentOf } = await confirmPhone(viewerNamed("Ann", "Ann"));
  expect(screen.queryByLabelText("Your name (optional)")).toBeNull();
  expect(sentOf("StartVerification").map(([, input]) => input)).toMatchObject([
    { method: "PHONE", address: "+4741234567" },
  ]);
  expect(screen.getByRole("region", { name: "Verified User" })).toBeTruthy();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("41234567");
  press("Next");
  await pass();
  press("Submit");
  await pass();
  expect(readSession()?.token).toBe("t1");
  expect(sentOf("SaveReview")).toHaveLength(1);
  expect(sentOf("StartGuestSession")).toEqual([]);
});

test("A declared direct message goes with a guest's review and opens no session (GEN-06, WIZ-20, Q06, Q93)", async () => {
  const { sentOf } = await atTheVerification({
    KnownUser: () => ({ provider: null }),
    UsernameSuggestions: () => ({ providerSuggestions: [] }),
    StartVerification: () => ({
      startVerification: { verification: pending, debugCode: null, userErrors: [] },
    }),
    ConfirmVerification: () => ({
      confirmVerification: {
        verification: { ...pending, status: "DECLARED" },
        proof: null,
        userErrors: [],
      },
    }),
    SaveReview: () => ({
      saveReview: { review: null, userErrors: [refusal("THROTTLED", "Later")] },
    }),
  });
  press(/^Instagram/);
  const username = screen.getByLabelText("Your Instagram username");
  fireEvent.change(username, { target: { value: "own.word" } });
  press("Get your code");
  await pass();
  press("I've sent the DM");
  await pass();
  expect(screen.getByRole("heading", { name: "You are verified" })).toBeTruthy();
  press("Next");
  await pass();
  expect(screen.getByText("Step 8 of 8")).toBeTruthy();
  press("Submit");
  await pass();
  expect(sentOf("StartGuestSession").map(([, input]) => input)).toEqual([{ verification: "v1" }]);
  expect(sentOf("SaveReview").map(([, , bearer]) => bearer)).toEqual(["Bearer g1"]);
  expect(readSession()).toBeNull();
});

test("A second review of the same service shows a warning at the service, with a link to the first (Q39)", async () => {
  const reason = "You have already reviewed this provider for Yoga Instruction";
  await atTheEnd({
    SaveReview: () => ({
      saveReview: { review: null, userErrors: [refusal("CONFLICT", reason)] },
    }),
    ReviewedProvider: () => ({ provider: { __typename: "Provider", id: "p1", ...profile } }),
    WizardEligibility: () => ({
      provider: {
        __typename: "Provider",
        id: "p1",
        viewerCanReview: {
          __typename: "Eligibility",
          isEligible: false,
          reason,
          review: { __typename: "Review", id: "r1" },
        },
      },
    }),
  });
  press("Submit");
  await pass();
  await pass();
  expect(screen.getByText("Step 4 of 8")).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(button("Next").disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowRight", altKey: true });
  expect(screen.getByText("Step 4 of 8")).toBeTruthy();
  press("Edit it");
  expect(openDialog).toHaveBeenCalledWith("edit-review", { review: "r1" });
});

test("The guest session carries the declared verification, and retries use one guest and one key (Q01, Q93)", async () => {
  rememberDeclared("v1");
  storeDraft(localStorage, null, { entry: filled, step: 8 });
  const { sentOf } = open(
    {
      SaveReview: () => ({
        saveReview: { review: null, userErrors: [refusal("THROTTLED", "Try again later")] },
      }),
    },
    "amara.moves",
  );
  press("Continue your review");
  await pass();
  press("Submit");
  await pass();
  press("Submit");
  await pass();
  expect(sentOf("StartGuestSession").map(([, input]) => input)).toEqual([{ verification: "v1" }]);
  const saves = sentOf("SaveReview");
  expect(saves.map(([, , bearer]) => bearer)).toEqual(["Bearer g1", "Bearer g1"]);
  expect(saves[0]?.[1]).toMatchObject({ provider: "amara.moves", rating: 5, promotionCode: null });
  expect(saves[0]?.[1]["idempotencyKey"]).toBe(saves[1]?.[1]["idempotencyKey"]);
});

test("A look-up shows a spinner, is not repeated within five seconds, and its error disappears after seven (WIZ-06, WIZ-07, STATE-33, STATE-34, ERR-21, ERR-26, LIMIT-15, Q76)", async () => {
  const found = { __typename: "LookedUpProfile", ...profile, username: "new.face", provider: null };
  const { sentOf } = open({
    LookUpProfile: ({ username }) => ({
      lookUpProfile:
        username === "new.face"
          ? { profile: { ...found, displayName: "New Face" }, userErrors: [] }
          : { profile: null, userErrors: [refusal("NOT_FOUND", "unknown")] },
    }),
  });
  await pass();
  const search = screen.getByRole("combobox");
  const type = (value: string) => fireEvent.change(search, { target: { value } });
  const enter = () => fireEvent.keyDown(search, { key: "Enter" });

  type("@Unknown");
  await pass();
  expect(sentOf("LookUpProfile")).toEqual([]);
  enter();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText("Looking up @unknown...")).toBeTruthy();
  await pass();
  expect(screen.getByText("❌ @unknown not found on Instagram")).toBeTruthy();
  await pass(4_500);
  enter();
  await pass();
  expect(sentOf("LookUpProfile")).toHaveLength(1);
  await pass(6_500);
  expect(screen.getByText("❌ @unknown not found on Instagram")).toBeTruthy();
  await pass(700);
  expect(screen.queryByText("❌ @unknown not found on Instagram")).toBeNull();
  enter();
  await pass();
  expect(sentOf("LookUpProfile")).toHaveLength(2);

  for (let times = 0; times < 2; times += 1) {
    type("new.face");
    await pass();
    enter();
    await pass();
  }
  expect(sentOf("LookUpProfile")).toHaveLength(3);
  expect(button("Next").disabled).toBe(false);
  press("Next");
  await pass();
  expect(screen.getByText("How was your experience with New?")).toBeTruthy();
});

test("A malformed username and an unavailable network show an error (ERR-22, ERR-25, VAL-43)", async () => {
  const malformed = "Invalid username format: use 1 to 30 letters, digits, dots and underscores";
  const { sentOf } = open({
    LookUpProfile: ({ username }) => ({
      lookUpProfile: {
        profile: null,
        userErrors: [
          username === "no-hyphens"
            ? refusal("INVALID", malformed)
            : refusal("UNAVAILABLE", "Unable to verify @busy.profile - please try again"),
        ],
      },
    }),
  });
  await pass();
  const unable = "Unable to verify @busy.profile - please try logging in with Instagram";
  for (const [typed, message] of [
    ["two words", malformed],
    ["no-hyphens", malformed],
    ["busy.profile", unable],
  ] as const) {
    const search = screen.getByRole("combobox");
    fireEvent.change(search, { target: { value: typed } });
    await pass();
    fireEvent.keyDown(search, { key: "Enter" });
    await pass();
    expect(screen.getByRole("alert").textContent).toContain(message);
  }
  // A name with a blank is not looked up.
  expect(sentOf("LookUpProfile")).toHaveLength(2);
});

test("A search without results says so (ERR-27)", async () => {
  open();
  await pass();
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "no.such.user" } });
  await pass(1_000);
  expect(screen.getByText("No users found")).toBeTruthy();
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Look up @no.such.user"),
  ]);
});
