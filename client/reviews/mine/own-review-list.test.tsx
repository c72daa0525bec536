import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { OwnReviewList } from "./own-review-list";

// Speed: the visibility check takes most of the time of a query by role.
configure({ defaultHidden: true });
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const answers = {
  provider: (id: string) => ({
    __typename: "Provider",
    id: `p-${id}`,
    rating: { __typename: "RatingSummary", average: 4, count: 3, histogram: [] },
    serviceRating: { __typename: "RatingSummary", average: 4, count: 3 },
    advertisementRating: { __typename: "RatingSummary", average: 0, count: 0 },
  }),
  reviewer: (reviewCount: number) => ({
    __typename: "User",
    id: "u-1",
    displayName: "Ines M.",
    username: null,
    avatar: null,
    reviewCount,
    memberSince: "2025-07-01T00:00:00.000Z",
  }),
};

const names = ["Amara", "Teodoro", "Noor", "Marcel", "Lingua", "Yuki", "Okan", "Tamsin"];
const review = (place: number) => ({
  __typename: "Review",
  id: `r-${place}`,
  rating: 5 - (place % 3),
  comment: `About ${names[place]}`,
  createdAt: `2026-11-${20 - place}T08:00:00.000Z`,
  editedAt: null,
  reviewType: "SERVICE",
  region: "EUROPE",
  identity: place === 0 ? "CONTACT" : "DECLARED",
  proof: place === 0 ? "RECEIPT" : "NONE",
  incentive: place === 0 ? "DISCOUNT" : null,
  experiencedOn: place === 0 ? "2026-10-01" : null,
  verificationMethod: "PHONE",
  promotionCode: place === 0 ? "A2024517" : null,
  viewerCanEdit: true,
  viewerCanDelete: true,
  language: null,
  helpfulCount: 0,
  photos: [],
  serviceType: null,
  answer: null,
  provider: {
    ...answers.provider(String(place)),
    username: `person.${place}`,
    displayName: names[place],
    avatar: null,
    isBusiness: false,
    followers: 10,
  },
});

const nothingDeleted = { deletedReviewId: null, provider: null, reviewer: null, restorable: null };

interface Graph {
  stored: number[];
  /** Restorable reviews, and for how long. */
  deleted?: Map<number, number>;
  /** Replaces the answer to an operation; a thrown error is a lost request. */
  instead?: (name: string, variables: Record<string, unknown>) => object | undefined;
}

const restorable = (place: number, milliseconds = 600_000) => ({
  __typename: "RestorableReview",
  reviewId: `r-${place}`,
  createdAt: review(place).createdAt,
  restorableUntil: new Date(Date.now() + milliseconds).toISOString(),
  provider: review(place).provider,
});

function listAnswer({ stored, deleted = new Map() }: Graph, after: unknown) {
  const from = after ? stored.indexOf(Number(String(after).slice(2))) + 1 : 0;
  const page = stored.slice(from, from + 6);
  return {
    viewer: {
      __typename: "Viewer",
      user: answers.reviewer(stored.length),
      restorableReviews: [...deleted].map(([place, left]) => restorable(place, left)),
      reviews: {
        __typename: "ReviewConnection",
        totalCount: stored.length,
        nodes: page.map(review),
        pageInfo: {
          __typename: "PageInfo",
          hasNextPage: from + 6 < stored.length,
          endCursor: `c-${page.at(-1)}`,
        },
      },
    },
  };
}

function change(graph: Graph, name: string, id: string): object {
  const place = Number(id.slice(2));
  const isThere = graph.stored.includes(place);
  const no = [{ __typename: "UserError", code: "NOT_FOUND", message: "It does not exist" }];
  if (name === "DeleteReview") {
    graph.stored = graph.stored.filter((each) => each !== place);
    graph.deleted = new Map([...(graph.deleted ?? []), [place, 600_000]]);
    const gone = {
      deletedReviewId: id,
      provider: answers.provider(String(place)),
      reviewer: answers.reviewer(graph.stored.length),
      restorable: restorable(place),
    };
    const payload = isThere ? gone : nothingDeleted;
    return { deleteReview: { ...payload, userErrors: isThere ? [] : no } };
  }
  if (!isThere) graph.stored = [...graph.stored, place].sort((a, b) => a - b);
  graph.deleted?.delete(place);
  const restored = { ...review(place), reviewer: answers.reviewer(graph.stored.length) };
  return { restoreReview: { review: restored, userErrors: [] } };
}

function open(graph: Graph) {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    return new Observable((observer) => {
      setTimeout(() => {
        asked.push(operationName);
        try {
          const input = variables["input"] as { review: string } | undefined;
          const data =
            graph.instead?.(operationName, variables) ??
            (input
              ? change(graph, operationName, input.review)
              : listAnswer(graph, variables["after"]));
          observer.next({ data: data as Record<string, unknown> });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      });
    });
  });
  const openDialog = vi.fn<DialogControl["open"]>();
  const client = createApolloClient({ link, ssr: false });
  render(
    <ApolloProvider client={client}>
      <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
        <MemoryRouter>
          <ToastProvider>
            <OwnReviewList headingLevel={2} />
          </ToastProvider>
        </MemoryRouter>
      </DialogProvider>
    </ApolloProvider>,
  );
  return { asked, openDialog };
}

const of = (name: string) => `Your review of ${name}`;
const cards = () =>
  screen
    .getAllByRole("article")
    .map((card) => card.getAttribute("aria-label") ?? card.querySelector("p")!.textContent!);
const deletedRow = (name: string) =>
  screen.findByRole("article", { name: new RegExp(`^Your review of ${name} was deleted`) });
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const toast = (text: string) => screen.findByText(text);

test("Six reviews at first; Load More adds the rest and focuses the first new one (MYREV-03, MYREV-04, DISC-22)", async () => {
  open({ stored: [0, 1, 2, 3, 4, 5, 6, 7] });
  const first = await screen.findByRole("article", { name: of("Amara") });
  for (const text of [
    "@person.0",
    "20 Nov 2026",
    "About Amara",
    "Direct Services",
    "General Service",
    "Identity confirmed",
    "Experience proven",
    "Confirmed by Phone",
    "Got a discount",
    "Experience in Oct 2026",
    "A2024517",
  ]) {
    expect(first.textContent).toContain(text);
  }
  expect(screen.getByRole("article", { name: of("Teodoro") }).textContent).toContain(
    "Identity not confirmed",
  );
  expect(cards()).toHaveLength(6);
  screen.getByText("Showing 6 of 8");
  await press("Load More");
  await screen.findByText("Showing 8 of 8");
  expect(document.activeElement?.getAttribute("aria-label")).toBe(of("Okan"));
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
});

test("A deleted review leaves a row in its place, which gets the focus and restores it (Q39)", async () => {
  const graph: Graph = { stored: [0, 1, 2] };
  const { asked } = open(graph);
  await screen.findByRole("article", { name: of("Teodoro") });
  screen.getByRole("button", { name: /^Delete\s*your review of Teodoro/ }).focus();
  await press(/^Delete\s*your review of Teodoro/);
  const row = await deletedRow("Teodoro");
  expect(graph.stored).toEqual([0, 2]);
  expect(cards()).toEqual([of("Amara"), row.querySelector("p")!.textContent, of("Noor")]);
  screen.getByText("Showing 2 of 2");
  expect(document.activeElement).toBe(row);

  await press(/^Undo/);
  await toast("Your review of Teodoro was restored.");
  expect(graph.stored).toEqual([0, 1, 2]);
  expect(cards()).toEqual([of("Amara"), of("Teodoro"), of("Noor")]);
  screen.getByText("Showing 3 of 3");
  // No refetch was needed.
  expect(asked).toEqual(["OwnReviews", "DeleteReview", "RestoreReview"]);
});

test("several deleted reviews can be restored, also after a reload, until their time is over", async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "Date"],
  });
  const graph: Graph = {
    stored: [0, 3],
    deleted: new Map([
      [1, 600_000],
      [2, 300_000],
    ]),
  };
  open(graph);
  await deletedRow("Teodoro");
  await deletedRow("Noor");
  await press(/^Delete\s*your review of Marcel/);
  await deletedRow("Marcel");
  expect(cards().map((text) => text.split(" ")[3])).toEqual(["Amara", "Teodoro", "Noor", "Marcel"]);
  // Its time is over.
  await act(() => vi.advanceTimersByTimeAsync(301_000));
  expect(screen.queryByText(/Noor/)).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Undo/ })).toHaveLength(2);
});

test("A deletion whose answer is lost is retried and done once (Q39)", async () => {
  const graph: Graph = { stored: [0, 1] };
  let lost = 0;
  graph.instead = (name, { input }) => {
    if (name !== "DeleteReview" || lost > 0) return undefined;
    lost += 1;
    change(graph, name, (input as { review: string }).review);
    throw new TypeError("Failed to fetch");
  };
  open(graph);
  await screen.findByRole("article", { name: of("Amara") });
  await press(/^Delete\s*your review of Amara/);
  await deletedRow("Amara");
  expect(graph.stored).toEqual([1]);
  expect(cards()[1]).toEqual(of("Teodoro"));
  await screen.findByText("Showing 1 of 1");
});

test("a refused deletion says why and keeps the review", async () => {
  const graph: Graph = { stored: [0] };
  const message = "Too many requests. Try again in 60 seconds.";
  graph.instead = (name) => {
    if (name !== "DeleteReview") return undefined;
    const userErrors = [{ __typename: "UserError", code: "THROTTLED", message }];
    return { deleteReview: { ...nothingDeleted, userErrors } };
  };
  open(graph);
  await screen.findByRole("article", { name: of("Amara") });
  await press(/^Delete\s*your review of Amara/);
  await toast(`Your review of Amara was not deleted: ${message}`);
  expect(cards()).toEqual([of("Amara")]);
});

test("Deleting the last review shows the empty state with Write Your First Review (MYREV-05, DISC-24, DISC-25)", async () => {
  const { openDialog } = open({ stored: [0] });
  await screen.findByRole("article", { name: of("Amara") });
  await press(/^Delete\s*your review of Amara/);
  await screen.findByRole("heading", { name: "No Reviews Yet", level: 2 });
  await press("Write Your First Review");
  expect(openDialog).toHaveBeenCalledWith("review-wizard", { provider: "" });
});

test("when every loaded review is deleted, the next ones load", async () => {
  const graph: Graph = { stored: [0, 1, 2, 3, 4, 5, 6, 7] };
  open(graph);
  await screen.findByRole("article", { name: of("Amara") });
  for (const name of names.slice(0, 6)) {
    await press(new RegExp(`^Delete\\s*your review of ${name}`));
    await deletedRow(name);
  }
  await screen.findByText("Showing 2 of 2");
  expect(cards().slice(-2)).toEqual([of("Okan"), of("Tamsin")]);
});

test("Reviews that cannot be fetched show an error with a retry (ERR-15)", async () => {
  const graph: Graph = { stored: [0] };
  graph.instead = () => {
    throw new TypeError("Failed to fetch");
  };
  open(graph);
  await screen.findByText("Failed to fetch user reviews");
  delete graph.instead;
  await press("Try again");
  expect(await screen.findByRole("article", { name: of("Amara") })).toBeTruthy();
});

test("Edit opens the review by its id", async () => {
  const { openDialog } = open({ stored: [0] });
  await screen.findByRole("article", { name: of("Amara") });
  await press(/^Edit\s*your review of Amara/);
  expect(openDialog).toHaveBeenCalledWith("edit-review", { review: "r-0" });
});

test("A review written in another tab shows on return to this one (Q58)", async () => {
  const graph: Graph = { stored: [1] };
  const { asked } = open(graph);
  await screen.findByText("Showing 1 of 1");
  const user = { id: "u-1", displayName: "Ines M.", firstName: null, username: null, avatar: null };
  const come = (reviewCount: number) => {
    localStorage.setItem("plaudit.user", JSON.stringify({ ...user, reviewCount }));
    fireEvent.focus(window);
  };
  come(1);
  graph.stored = [0, 1];
  come(2);
  expect(await screen.findByText("Showing 2 of 2")).toBeTruthy();
  expect(asked).toEqual(["OwnReviews", "OwnReviews"]);
});
