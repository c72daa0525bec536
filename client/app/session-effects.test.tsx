import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { readGuestReview, storeGuestReview } from "#client/reviews/guest/guest-review";
import { OwnReviewsDocument } from "#client/reviews/mine/own-review.generated";
import { dropSession, storeSession } from "#client/session/stored-session";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
// Loaded in advance: the tests use fake timers.
import "#client/reviews/guest/keep-guest-review";
import "#client/providers/bookmarks/bookmark-sync";
import "#client/reviews/card/vote";
import { SessionEffects } from "./session-effects";

const user = {
  __typename: "User",
  id: "u1",
  displayName: "Ines M.",
  username: null,
  avatar: null,
  reviewCount: 0,
};
const viewer = {
  __typename: "Viewer",
  user,
  email: null,
  phone: null,
  isVerified: false,
  hasPassword: true,
  needsCurrentPassword: false,
  profile: { firstName: "Ines", lastName: "M", displayName: "Ines M.", instagramUsername: null },
  identities: [],
};
const rating = { __typename: "RatingSummary", average: 5, count: 1, histogram: [] };
const review = {
  __typename: "Review",
  id: "r-1",
  rating: 5,
  reviewType: "SERVICE",
  region: "EUROPE",
  comment: "Kind and exact.",
  createdAt: "2026-11-21T08:00:00.000Z",
  editedAt: null,
  identity: "GUEST",
  proof: "NONE",
  incentive: null,
  experiencedOn: null,
  verificationMethod: null,
  promotionCode: null,
  viewerCanEdit: true,
  viewerCanDelete: true,
  language: null,
  helpfulCount: 0,
  state: "PUBLISHED",
  photos: [],
  serviceType: null,
  answer: null,
  reviewer: { ...user, reviewCount: 1, memberSince: "2026-11-21T08:00:00.000Z" },
  provider: {
    __typename: "Provider",
    id: "p-1",
    username: "amara.moves",
    displayName: "Amara Okafor",
    avatar: null,
    isBusiness: false,
    followers: 10,
    rating,
    serviceRating: rating,
    advertisementRating: rating,
  },
};
const guest = {
  id: "r-1",
  token: "g1",
  providerName: "Amara Okafor",
  savedAt: Date.now(),
  isWanted: true,
};
const refusal = (code: string, message: string) => ({
  review: null,
  userErrors: [{ __typename: "UserError", code, message }],
});
const ownList = {
  query: OwnReviewsDocument,
  variables: { first: 10 },
};

beforeEach(() => {
  vi.useFakeTimers();
  dropSession();
  storeGuestReview(null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const answerMilliseconds = 200;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A page at a server that answers `keepGuestReview` with `answer`. */
function open(answer: () => object) {
  const sent: object[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    return new Observable((observer) => {
      if (operationName === "LoadViewer") observer.next({ data: { viewer } });
      if (operationName === "KeepGuestReview") {
        sent.push(variables["input"] as object);
        setTimeout(() => {
          try {
            observer.next({ data: { keepGuestReview: answer() } });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        }, answerMilliseconds);
        return;
      }
      if (operationName === "MergeBookmarks") observer.error(new TypeError("Failed to fetch"));
      observer.complete();
    });
  });
  const client = createApolloClient({ link, ssr: false });
  const page = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <SessionEffects />
          <Address />
        </ToastProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { client, sent, page };
}

function Address() {
  return <p>at {useLocation().pathname}</p>;
}

async function signIn(): Promise<void> {
  const session = { token: "t", remember: true, expiresAt: "2099-01-01T00:00:00.000Z" };
  act(() => storeSession(session, { ...user, firstName: "Ines" }));
  await pass(100);
}
const shown = () => document.querySelector("[data-toast]")?.textContent;

test("a person who was no guest sends nothing", async () => {
  const { sent } = open(() => ({ review, userErrors: [] }));
  await signIn();
  await pass(20_000);
  expect(sent).toEqual([]);
  expect(shown()).toBeUndefined();
});

test("a guest who asked to keep the review finds it in My Reviews after signing in, sent once", async () => {
  storeGuestReview(guest);
  const { client, sent } = open(() => ({ review, userErrors: [] }));
  await pass(100);
  expect(sent).toEqual([]);
  await signIn();
  client.writeQuery({
    ...ownList,
    data: {
      viewer: {
        __typename: "Viewer",
        user: { ...user },
        restorableReviews: [],
        reviews: {
          __typename: "ReviewConnection",
          totalCount: 0,
          nodes: [],
          pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
        },
      },
    } as never,
  });
  await pass(answerMilliseconds);
  expect(sent).toEqual([{ review: "r-1", guestToken: "g1" }]);
  expect(client.readQuery(ownList)?.viewer?.reviews).toMatchObject({
    totalCount: 1,
    nodes: [{ id: "r-1", viewerCanEdit: true }],
  });
  expect(shown()).toContain("Your review of Amara Okafor is now in My Reviews");
  expect(readGuestReview()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByText("at /myreviews")).toBeTruthy();
  await pass(20_000);
  expect(sent).toHaveLength(1);
});

test("a guest who did not ask is offered it once after signing in, because it shows a name", async () => {
  storeGuestReview({ ...guest, isWanted: false });
  const { sent } = open(() => ({ review, userErrors: [] }));
  await signIn();
  await pass(2_000);
  expect(sent).toEqual([]);
  expect(shown()).toContain("You wrote your review of Amara Okafor as a guest");
  expect(readGuestReview()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
  await pass(answerMilliseconds);
  expect(sent).toHaveLength(1);
  expect(shown()).toContain("is now in My Reviews");
});

test("a refusal is told with its reason, and is final", async () => {
  storeGuestReview(guest);
  const message = "You have already reviewed this provider for General Service";
  open(() => refusal("CONFLICT", message));
  await signIn();
  await pass(answerMilliseconds);
  expect(shown()).toContain(`Your review of Amara Okafor was not added to My Reviews: ${message}`);
  expect(readGuestReview()).toBeNull();
});

test.each([
  [
    "no answer",
    3,
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
  ["too many attempts", 1, () => refusal("THROTTLED", "Too many attempts")],
])("after %s it is sent again at the next load of this tab", async (_, attempts, answer) => {
  storeGuestReview(guest);
  const { sent, page } = open(answer);
  await signIn();
  await pass(3_000);
  expect(sent).toHaveLength(attempts);
  expect(shown()).toContain("is not in My Reviews yet. Reload this page to try again.");
  page.unmount();

  const next = open(() => ({ review, userErrors: [] }));
  await pass(100 + answerMilliseconds);
  expect(next.sent).toHaveLength(1);
  expect(shown()).toContain("is now in My Reviews");
});

test("signing out leaves nothing for the next person of this tab", async () => {
  storeGuestReview(guest);
  const { sent } = open(() => refusal("THROTTLED", "Too many attempts"));
  await signIn();
  await pass(answerMilliseconds);
  expect(readGuestReview()).toEqual(guest);
  act(() => dropSession());
  expect(readGuestReview()).toBeNull();
  await signIn();
  expect(sent).toHaveLength(1);
});

test.each([
  ["before the offer", 0],
  ["beside the offer", 2_000],
])("an offer is worth nothing after signing out %s", async (_, milliseconds) => {
  storeGuestReview({ ...guest, isWanted: false });
  const { sent } = open(() => ({ review, userErrors: [] }));
  await signIn();
  await pass(milliseconds);
  act(() => dropSession());
  await pass(2_000);
  const offer = screen.queryByRole("button", { name: "Keep it" });
  expect(offer !== null).toBe(milliseconds > 0);
  if (offer) fireEvent.click(offer);
  await pass(answerMilliseconds);
  expect(sent).toEqual([]);
  expect(readGuestReview()).toBeNull();
});
