import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { renderHook } from "@testing-library/react";
import { defer } from "rxjs";
import { beforeEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { noAnswer } from "#client/graphql/failure";
import { readGuestReview, storeGuestReview } from "#client/reviews/guest/guest-review";
import { rememberDeclared } from "#client/session/declared-verification";
import { dropSession, storeSession } from "#client/session/stored-session";
import { endAttempt } from "./review-attempt";
import { type ReviewToSave, useSaveReview } from "./use-save-review";

beforeEach(() => {
  dropSession();
  endAttempt();
  storeGuestReview(null);
  rememberDeclared(null);
});

const review: ReviewToSave = {
  provider: "amara.moves",
  rating: 5,
  reviewType: "SERVICE",
  region: "EUROPE",
  comment: "Kind and exact.",
};

type Answer = (bearer: string) => object;
const refusal = (code: string) => ({
  review: null,
  userErrors: [{ __typename: "UserError", code, message: code, field: null }],
});
const throttle: Answer = () => refusal("THROTTLED");

/** A visitor at a server with these reviews, which answers each save with `answer`. */
function visitor(answer = throttle, published: readonly object[] = [], keptReview?: object) {
  const kept: unknown[] = [];
  const verifications: unknown[] = [];
  const bearers: string[] = [];
  const ask = (operationName: string, input: Record<string, unknown> | null, bearer: string) => {
    if (operationName === "LatestReviews") {
      const reviews = { __typename: "ReviewConnection", nodes: published };
      return { provider: { __typename: "Provider", id: "p-1", reviews } };
    }
    if (operationName === "StartGuestSession") {
      verifications.push(input?.["verification"] ?? null);
      return { startGuestSession: { token: `g${verifications.length}`, userErrors: [] } };
    }
    if (operationName === "KeepGuestReview") {
      kept.push(input);
      const gone = { __typename: "UserError", code: "NOT_FOUND", message: "Gone" };
      return {
        keepGuestReview: { review: keptReview ?? null, userErrors: keptReview ? [] : [gone] },
      };
    }
    bearers.push(bearer);
    return { saveReview: answer(bearer) };
  };
  const link = new ApolloLink((operation) => {
    const { operationName = "", variables } = operation;
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    const bearer = headers?.["authorization"]?.replace("Bearer ", "") ?? "user";
    return defer(async () => ({ data: ask(operationName, variables["input"], bearer) }));
  });
  const client = createApolloClient({ link, ssr: false });
  const { result } = renderHook(useSaveReview, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return { verifications, bearers, kept, send: () => result.current(review, { mayBeGuest: true }) };
}

test("A guest session carries the verification declared at the time of sending (Q01, Q93)", async () => {
  const { verifications, bearers, send } = visitor();
  await send();
  await send();
  rememberDeclared("v1");
  await send();
  await send();
  rememberDeclared(null);
  await send();
  expect(verifications).toEqual([null, "v1", null]);
  expect(bearers).toEqual(["g1", "g1", "g2", "g2", "g3"]);
});

test("An expired guest session is replaced within one attempt (Q01)", async () => {
  const { bearers, send } = visitor((bearer) =>
    refusal(bearer === "g1" && bearers.length > 1 ? "UNAUTHENTICATED" : "THROTTLED"),
  );
  await send();
  expect(await send()).toMatchObject({ failures: [{ code: "THROTTLED" }] });
  expect(bearers).toEqual(["g1", "g1", "g2"]);
});

test("a new guest session that is refused is not replaced again", async () => {
  const { bearers, send } = visitor(() => refusal("UNAUTHENTICATED"));
  expect(await send()).toMatchObject({ failures: [{ code: "UNAUTHENTICATED" }] });
  expect(bearers).toEqual(["g1"]);
});

const provider = {
  __typename: "Provider",
  id: "p-1",
  username: "amara.moves",
  displayName: "Amara Okafor",
  avatar: null,
  isBusiness: false,
  followers: 10,
};
const figures = { __typename: "RatingSummary", average: 5, count: 1, histogram: [] };
const arrived = {
  __typename: "Review",
  id: "r-1",
  ...review,
  createdAt: "2026-11-21T08:00:00.000Z",
  editedAt: null,
  identity: "GUEST",
  proof: "NONE",
  incentive: null,
  experiencedOn: null,
  verificationMethod: null,
  promotionCode: null,
  viewerCanEdit: false,
  viewerCanDelete: false,
  language: null,
  helpfulCount: 0,
  photos: [],
  serviceType: null,
  answer: null,
  reviewer: null,
  provider: { ...provider, rating: figures, serviceRating: figures, advertisementRating: figures },
};
const lose: Answer = (bearer) => {
  if (bearer === "user") return refusal("THROTTLED");
  throw new TypeError("Failed to fetch");
};

function signIn() {
  const user = { id: "u-1", displayName: "Ann", firstName: "Ann", username: null, avatar: null };
  const session = { token: "t", remember: true, expiresAt: "2099-01-01T00:00:00.000Z" };
  storeSession(session, { ...user, reviewCount: 0 });
}

/** Sends it as a guest without an answer, then as another reviewer. */
async function sendTwice(published: object[], changeReviewer = signIn, keptReview?: object) {
  const { bearers, kept, send } = visitor(lose, published, keptReview);
  expect(await send()).toMatchObject({ failures: [{ message: noAnswer }] });
  changeReviewer();
  return { result: await send(), bearers, kept };
}

test.each([
  ["signing in", signIn],
  ["declaring a username", () => rememberDeclared("v1")],
])(
  "A guest's review that was saved without an answer is not sent again after %s (Q32)",
  async (_how, changeReviewer) => {
    const published = [{ ...arrived, id: "r-0", rating: 4 }, arrived];
    const { result, bearers } = await sendTwice(published, changeReviewer);
    expect(result).toMatchObject({ failures: [], review: { id: "r-1", reviewer: null } });
    expect(bearers).toEqual(["g1", "g1", "g1"]);
  },
);

test("Such a review becomes the own of a person who has signed in (Q32)", async () => {
  const ann = { __typename: "User", id: "u-1", displayName: "Ann", username: null, avatar: null };
  const reviewer = { ...ann, reviewCount: 1, memberSince: "2026-01-01T00:00:00.000Z" };
  const { result, kept } = await sendTwice([arrived], signIn, { ...arrived, reviewer });
  expect(result).toMatchObject({ failures: [], review: { id: "r-1", reviewer: { id: "u-1" } } });
  expect(kept).toEqual([{ review: "r-1", guestToken: "g1" }]);
  expect(readGuestReview()).toBeNull();
});

test("the tab stores the token of its last guest review, and signing in alone does not use it", async () => {
  const answers = [arrived, { ...arrived, id: "r-2" }];
  const { send } = visitor(() => ({ review: answers.shift(), userErrors: [] }));
  await send();
  const stored = {
    id: "r-1",
    token: "g1",
    providerName: "Amara Okafor",
    savedAt: expect.any(Number),
    isWanted: false,
  };
  expect(readGuestReview()).toEqual(stored);
  await send();
  expect(readGuestReview()).toEqual({ ...stored, id: "r-2", token: "g2" });
  signIn();
  const own = visitor(() => ({ review: { ...arrived, id: "r-3" }, userErrors: [] }));
  await own.send();
  expect(own.kept).toEqual([]);
  expect(readGuestReview()).toMatchObject({ id: "r-2" });
});

test("An unsaved review is sent after signing in, even if others wrote the same (Q32)", async () => {
  const bo = { __typename: "User", id: "u-2", displayName: "Bo", username: null, avatar: null };
  const said = {
    ...arrived,
    reviewer: { ...bo, reviewCount: 1, memberSince: "2026-01-01T00:00:00.000Z" },
  };
  const { result, bearers } = await sendTwice([said]);
  expect(result).toMatchObject({ review: null, failures: [{ code: "THROTTLED" }] });
  expect(bearers).toEqual(["g1", "g1", "g1", "user"]);
});
