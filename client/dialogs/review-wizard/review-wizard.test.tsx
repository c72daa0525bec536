import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/kit/open-dialog";
import { ToastProvider } from "#client/kit/toast-provider";
import { endAttempt } from "#client/reviewing/review-attempt";
import { rememberDeclared } from "#client/session/declared-verification";
import { dropSession, keepSession } from "#client/session/stored-session";
import { keepDraft, readDraft } from "./review-draft";
import { ReviewWizardDialog } from "./review-wizard-dialog";
import { emptyEntry, type ReviewEntry } from "./wizard-state";

configure({ defaultHidden: true });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  dropSession();
  endAttempt();
  rememberDeclared(null);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const profile = {
  username: "amara.moves",
  displayName: "Amara Okafor",
  avatar: null,
  followers: 48_200,
  isVerified: true,
  isBusiness: false,
  isProfessional: true,
};
const filled: ReviewEntry = {
  ...emptyEntry,
  profile,
  rating: 5,
  reviewType: "SERVICE",
  serviceType: { slug: "yoga_instruction", name: "Yoga Instruction" },
  region: "EUROPE",
  comment: "Kind and exact.",
};

type Answer = (input: Record<string, unknown>) => Record<string, unknown>;
const refusal = (code: string, message: string, field: string[] | null = null) => ({
  __typename: "UserError",
  code,
  message,
  field,
});
const known: Record<string, Answer> = {
  WizardChoices: () => ({ regions: [], serviceTypes: [] }),
  ReviewedProvider: () => ({ provider: null }),
  ProvidersToReview: () => ({ providersByUsername: [] }),
  ProviderSuggestions: () => ({ providerSuggestions: [] }),
  StartGuestSession: () => ({ startGuestSession: { token: "g1", userErrors: [] } }),
};

const openDialog = vi.fn();

function open(own: Record<string, Answer> = {}, username = "") {
  const sent: [string, Record<string, unknown>, string | undefined][] = [];
  const link = new ApolloLink((operation) => {
    const { operationName = "", variables } = operation;
    const input = (variables["input"] ?? variables) as Record<string, unknown>;
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    sent.push([operationName, input, headers?.["authorization"]]);
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({ data: { ...known, ...own }[operationName]?.(input) ?? {} });
        observer.complete();
      }, 50);
    });
  });
  render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <ToastProvider>
          <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
            <ReviewWizardDialog username={username} offered={[]} onClose={() => undefined} />
          </DialogProvider>
        </ToastProvider>
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { sentOf: (name: string) => sent.filter(([operation]) => operation === name) };
}

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const pass = async (milliseconds = 300) => {
  for (let turn = 0; turn < 5; turn += 1) {
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
  keepSession({ token: "t1", remember: false, expiresAt: "2999-01-01T00:00:00Z" }, user);

/** At the last step, by a draft that was left there. */
async function atTheEnd(own: Record<string, Answer> = {}) {
  signIn();
  keepDraft(localStorage, null, { entry: filled, step: 8 });
  const opened = open(own, "amara.moves");
  press("Continue your review");
  await pass();
  expect(screen.getByText("Step 8 of 8")).toBeTruthy();
  return opened;
}

test("VAL-31 who is signed out meanwhile is told at the send, and can show who they are", async () => {
  const { sentOf } = await atTheEnd();
  act(() => dropSession());
  press("Submit");
  await pass();
  expect(screen.getByText("Authentication required to submit review")).toBeTruthy();
  expect(screen.getByText("Step 7 of 8")).toBeTruthy();
  expect(sentOf("SaveReview")).toEqual([]);
  // Theirs it stays: nobody else at this browser is offered it.
  expect(readDraft(localStorage, "u1", "amara.moves")?.step).toBe(7);
  expect(readDraft(localStorage, null, "amara.moves")).toBeNull();
});

test("VAL-32 a session without its person sends nothing", async () => {
  const { sentOf } = await atTheEnd();
  localStorage.removeItem("plaudit.user");
  press("Submit");
  await pass();
  expect(screen.getByText("Review submission failed: User data not found")).toBeTruthy();
  expect(sentOf("SaveReview")).toEqual([]);
});

test("WIZ-33 WIZ-34 ERR-16 a refusal is shown for five seconds, leads to what it is about, and loses nothing", async () => {
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

test("Q39 a second review of the same service is told at the service, with the way to the first", async () => {
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
  press("Edit it");
  expect(openDialog).toHaveBeenCalledWith("edit-review", { review: "r1" });
});

test("Q01 Q93 what was declared goes with the guest session, and the same review is sent by one guest under one key", async () => {
  rememberDeclared("v1");
  keepDraft(localStorage, null, { entry: filled, step: 8 });
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

test("WIZ-06 WIZ-07 STATE-33 STATE-34 ERR-21 ERR-26 LIMIT-15 Q76 a look-up turns, is not repeated within five seconds, and its fault goes after seven", async () => {
  const found = { __typename: "LookedUpProfile", ...profile, username: "new.face", provider: null };
  const { sentOf } = open({
    LookUpProfile: ({ username }) => ({
      lookUpProfile:
        username === "new.face"
          ? { profile: { ...found, displayName: "New Face" }, userErrors: [] }
          : { profile: null, userErrors: [refusal("NOT_FOUND", "nobody")] },
    }),
  });
  await pass();
  const search = screen.getByRole("combobox");
  const type = (value: string) => fireEvent.change(search, { target: { value } });
  const enter = () => fireEvent.keyDown(search, { key: "Enter" });

  type("@Nobody");
  await pass();
  expect(sentOf("LookUpProfile")).toEqual([]);
  enter();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText("Looking up @nobody...")).toBeTruthy();
  await pass();
  expect(screen.getByText("❌ @nobody not found on Instagram")).toBeTruthy();
  enter();
  await pass();
  expect(sentOf("LookUpProfile")).toHaveLength(1);
  await pass(7_200);
  expect(screen.queryByText("❌ @nobody not found on Instagram")).toBeNull();
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

test("ERR-27 a search that finds nobody in the directory says so", async () => {
  open();
  await pass();
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "nobody.here" } });
  await pass(1_000);
  expect(screen.getByText("No users found")).toBeTruthy();
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Look up @nobody.here"),
  ]);
});
