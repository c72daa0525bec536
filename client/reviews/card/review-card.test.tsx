import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider, useFragment } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { storeSession } from "#client/session/stored-session";
import { showViewer } from "#client/session/viewer-cache";
import { ReviewCard, type ReviewCardProps } from "./review-card";
import { ReviewCard_reviewFragmentDoc } from "./review-card.generated";
import { useReviewsForViewer } from "./use-reviews-for-viewer";
import { countHelpfulMarks } from "./vote";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

const openDialog = vi.fn();

const provider = {
  __typename: "Provider",
  id: "p-1",
  username: "amara.moves",
  displayName: "Amara Okafor",
  followers: 2_340_000,
  rating: { __typename: "RatingSummary", count: 214 },
} as const;
const review = {
  __typename: "Review",
  id: "r-1",
  rating: 5,
  comment: "Patient and exact.",
  createdAt: "2026-11-12T08:00:00.000Z",
  editedAt: null as string | null,
  identity: "GUEST",
  proof: "NONE",
  incentive: null,
  experiencedOn: null,
  language: null as string | null,
  helpfulCount: 1204,
  state: "PUBLISHED" as ReviewCardProps["review"]["state"],
  reviewType: "SERVICE",
  region: "EUROPE",
  serviceType: { __typename: "ServiceType", slug: "yoga", name: "Personal Training" },
  reviewer: null as ReviewCardProps["review"]["reviewer"],
  answer: null as ReviewCardProps["review"]["answer"],
} as const;
const answer = { __typename: "ProviderAnswer", comment: "Thank you.", editedAt: null } as const;
const answered = { ...answer, createdAt: "2026-11-13T08:00:00.000Z" } as const;

const ines = {
  __typename: "User",
  id: "u-9",
  displayName: "Ines M.",
  username: null,
  avatar: null,
  reviewCount: 14,
  memberSince: "2025-07-01T00:00:00.000Z",
} as const;

type Answers = Record<string, (variables: Record<string, unknown>) => object>;

/** A card over a cache, as in a list; records the operations it sends. */
function show(shown = review as ReviewCardProps["review"], answers: Answers = {}) {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    asked.push(operationName);
    return new Observable((observer) => {
      setTimeout(() => {
        const answer = answers[operationName];
        if (answer) observer.next({ data: answer(variables) });
        else observer.error(new Error("No answer"));
        observer.complete();
      });
    });
  });
  const client = createApolloClient({ link, ssr: false });
  client.writeFragment({
    fragment: ReviewCard_reviewFragmentDoc,
    fragmentName: "ReviewCard_review",
    data: shown,
  });
  function Listed() {
    useReviewsForViewer(["r-1"]);
    const { data, complete } = useFragment({
      fragment: ReviewCard_reviewFragmentDoc,
      fragmentName: "ReviewCard_review",
      from: { __typename: "Review", id: "r-1" },
    });
    return complete ? <ReviewCard review={data} provider={provider} /> : null;
  }
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <ToastProvider>
          <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
            <Listed />
          </DialogProvider>
        </ToastProvider>
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { asked, client };
}

function signIn(client: ReturnType<typeof show>["client"], id = "u-1") {
  const user = { id, displayName: "Ines M.", username: null, avatar: null, reviewCount: 3 };
  const profile = { firstName: "Ines", lastName: null, displayName: "Ines M." };
  showViewer(client, {
    __typename: "Viewer",
    user: { __typename: "User", ...user },
    email: null,
    phone: null,
    isVerified: true,
    hasPassword: true,
    needsCurrentPassword: false,
    profile: { __typename: "Profile", ...profile, instagramUsername: null },
    identities: [],
  } as never);
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  storeSession({ token: "t", remember: true, expiresAt }, { ...user, firstName: "Ines" });
}

const forViewer = (viewerFoundHelpful: boolean, viewerCanAnswer = false) => ({
  __typename: "Review",
  id: "r-1",
  helpfulCount: 1204,
  viewerFoundHelpful,
  viewerCanAnswer,
});
const known = (isHelpful: boolean, mayAnswer = false): Answers => ({
  ReviewsForViewer: () => ({ nodes: [forViewer(isHelpful, mayAnswer)] }),
});
const voted = (name: string, isHelpful: boolean, helpfulCount: number) => ({
  [name]: {
    __typename: "Payload",
    review: { ...forViewer(isHelpful), helpfulCount },
    userErrors: [],
  },
});
const refused = (name: string, code: string, message: string) => ({
  [name]: {
    __typename: "Payload",
    review: null,
    userErrors: [{ __typename: "UserError", code, message, field: null }],
  },
});
const button = (name: RegExp) => screen.getByRole("button", { name });
const helpful = () => button(/^Helpful/);
const isPressed = () => helpful().getAttribute("aria-pressed");
const toast = () => screen.getByRole("status").textContent;

test("a review shows its provider with figures, stars and votes (PROF-21 to PROF-25, LIMIT-21)", () => {
  show();
  const words = screen.getByRole("article").textContent ?? "";
  for (const part of [
    "Review of @amara.moves · 214 reviews · 2.3M followers",
    "5.0",
    "1,204",
    "Identity not confirmed",
    "Patient and exact.",
    "12 Nov 2026",
  ]) {
    expect(words).toContain(part);
  }
  expect(screen.queryByRole("button", { name: /Answer|Edited/ })).toBeNull();
});

test("the reviewer's own figures stand under the name, the provider's at the foot (PROF-21, PROF-23, PROF-24, Q95)", () => {
  show({ ...review, reviewer: ines });
  const words = screen.getByRole("article").textContent ?? "";
  const parts = ["Ines M.", "14 reviews", "Joined Jul 2025", "Patient", "Review of @amara.moves"];
  const places = parts.map((part) => words.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("the name links to the reviewer's page, a guest's and that of a person without a counted review do not", () => {
  show({ ...review, reviewer: ines });
  expect(screen.getByRole("link", { name: "Ines M." }).getAttribute("href")).toBe("/people/u-9");
  for (const reviewer of [null, { ...ines, reviewCount: 0 }]) {
    cleanup();
    show({ ...review, reviewer });
    expect(screen.queryAllByRole("link")).toEqual([]);
  }
});

const labels = () => screen.queryAllByRole("button", { name: /Identity|Experience/ });

test.each([
  ["GUEST", "NONE", ["Identity not confirmed"]],
  ["DECLARED", "INVITED", ["Identity not confirmed", "Experience proven"]],
  ["CONTACT", "NONE", ["Identity confirmed"]],
  ["NETWORK", "RECEIPT", ["Identity confirmed", "Experience proven"]],
] as const)("identity %s and proof %s have labels of their own", (identity, proof, expected) => {
  show({ ...review, identity, proof });
  expect(labels().map(({ textContent }) => textContent)).toEqual(expected);
  expect(labels().every(({ title }) => title.endsWith("."))).toBe(true);
  expect(screen.getByRole("article").textContent).not.toMatch(/verified/i);
});

test("a label opens its explanation with a link to how reviews are checked", async () => {
  show({ ...review, identity: "CONTACT" });
  fireEvent.click(button(/^Identity confirmed$/));
  const panel = await screen.findByRole("dialog", { name: "Identity confirmed" });
  expect(panel.textContent).toContain("confirmed an email address or phone number");
  expect(screen.getByRole("link", { name: /How we check/ }).getAttribute("href")).toBe("/trust");
});

test.each([
  ["NONE", "Got nothing for it"],
  ["DISCOUNT", "Got a discount"],
  ["FREE", "Got something for free"],
  ["PAID", "Got money"],
  ["AFFILIATED", "Works with the provider"],
] as const)("the answers of the reviewer are shown: incentive %s", (incentive, expected) => {
  show({ ...review, incentive, experiencedOn: "2026-10-01" });
  const words = screen.getByRole("article").textContent;
  expect(words).toContain(expected);
  expect(words).toContain("Experience in Oct 2026");
  cleanup();
  show();
  expect(screen.getByRole("article").textContent).not.toMatch(/Got|Works|Experience/);
});

test("markup in a comment and in an answer is shown as text", () => {
  const markup = `<img src=x onerror="alert(1)"></textarea><script>alert(1)</script>`;
  show({ ...review, comment: markup, language: "fr", answer: { ...answered, comment: markup } });
  const card = screen.getByRole("article");
  expect(card.textContent?.split(markup)).toHaveLength(3);
  expect(card.querySelector("script, [onerror]")).toBeNull();
  expect(card.querySelector("blockquote[lang=fr]")).toBeTruthy();
});

test("the provider's answer is public", () => {
  show({ ...review, answer: { ...answered, editedAt: "2026-11-14T08:00:00.000Z" } });
  const words = screen.getByRole("article").textContent;
  expect(words).toMatch(/Answer from Amara Okafor13 Nov 2026Edited.*Thank you\./);
  expect(screen.queryByRole("button", { name: /^(edit|remove|answer)/i })).toBeNull();
});

test("a visitor's mark stays in this browser and does not change the count (PROF-25)", () => {
  const { asked } = show();
  expect(isPressed()).toBe("false");
  fireEvent.click(helpful());
  expect(isPressed()).toBe("true");
  expect(helpful().textContent).toContain("1,204");
  expect(toast()).toContain("Sign in to make it count");
  fireEvent.click(button(/^Sign In$/));
  expect(openDialog).toHaveBeenLastCalledWith("sign-in", { mode: "sign-in" });
  cleanup();
  show();
  expect(isPressed()).toBe("true");
  fireEvent.click(helpful());
  expect(isPressed()).toBe("false");
  expect(localStorage.getItem("helpfulReviews")).toBe("[]");
  expect(asked).toEqual([]);
});

test("the viewer's vote counts at once, and a second press removes it (PROF-25)", async () => {
  const { asked, client } = show(review, {
    ...known(false),
    MarkReviewHelpful: () => voted("markReviewHelpful", true, 1205),
    UnmarkReviewHelpful: () => voted("unmarkReviewHelpful", false, 1204),
  });
  signIn(client);
  await waitFor(() => expect(asked).toEqual(["ReviewsForViewer"]));
  fireEvent.click(helpful());
  expect([isPressed(), helpful().textContent]).toEqual(["true", expect.stringContaining("1,205")]);
  await waitFor(() => expect(asked).toHaveLength(2));
  fireEvent.click(helpful());
  expect([isPressed(), helpful().textContent]).toEqual(["false", expect.stringContaining("1,204")]);
  await waitFor(() => expect(asked.slice(1)).toEqual(["MarkReviewHelpful", "UnmarkReviewHelpful"]));
  expect([isPressed(), helpful().textContent]).toEqual(["false", expect.stringContaining("1,204")]);
});

test("a refused or lost vote is reverted with a message", async () => {
  const rateLimitMessage = "Too many in too short a time";
  const { asked, client } = show(review, {
    ...known(false),
    MarkReviewHelpful: () => refused("markReviewHelpful", "THROTTLED", rateLimitMessage),
  });
  signIn(client);
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(helpful());
  expect(isPressed()).toBe("true");
  await waitFor(() => expect(toast()).toContain(rateLimitMessage));
  expect([isPressed(), helpful().textContent]).toEqual(["false", expect.stringContaining("1,204")]);
  cleanup();
  const lost = show(review, known(true));
  await waitFor(() => expect(lost.asked).toHaveLength(0));
  signIn(lost.client, "u-2");
  await waitFor(() => expect(isPressed()).toBe("true"));
  fireEvent.click(helpful());
  await waitFor(() => expect(toast()).toContain("The server did not answer"));
  expect(isPressed()).toBe("true");
});

test("the viewer's own review shows the count without a button", async () => {
  const reviewer = { ...ines, id: "u-1" };
  const { client } = show({ ...review, reviewer });
  signIn(client);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Helpful/ })).toBeNull());
  expect(screen.getByRole("article").textContent).toContain("Helpful 1,204");
});

test("marks from before the sign-in become votes; refused ones are dropped, rate-limited ones wait", async () => {
  localStorage.setItem("helpfulReviews", JSON.stringify(["own", "r-1", "soon", "later"]));
  const { client, asked } = show(review, {
    MarkReviewHelpful: ({ review: id }) => {
      if (id === "own") return refused("markReviewHelpful", "FORBIDDEN", "Your own");
      if (id === "soon") return refused("markReviewHelpful", "THROTTLED", "Too many");
      return voted("markReviewHelpful", true, 1205);
    },
  });
  await countHelpfulMarks(client);
  expect(asked).toHaveLength(3);
  expect(localStorage.getItem("helpfulReviews")).toBe('["soon","later"]');
  await waitFor(() => expect(screen.getByRole("article").textContent).toContain("1,205"));
});

test("the owner of the profile writes, edits and removes the answer, and the focus is kept", async () => {
  let stored: object | null = null;
  const tell = (name: string) => ({
    [name]: {
      __typename: "Payload",
      review: { __typename: "Review", id: "r-1", answer: stored },
      userErrors: [],
    },
  });
  const { client, asked } = show(review, {
    ...known(false, true),
    AnswerReview: ({ comment }) => {
      stored = { ...answered, comment };
      return tell("answerReview");
    },
    WithdrawAnswer: () => {
      stored = null;
      return tell("withdrawAnswer");
    },
  });
  signIn(client);
  fireEvent.click(await screen.findByRole("button", { name: "Answer, review by Anonymous" }));
  const field = () => screen.getByRole("textbox", { name: "Your answer to Anonymous" });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.click(button(/Publish Answer/));
  expect(screen.getByText("Please write an answer")).toBeTruthy();
  expect(document.activeElement).toBe(field());
  const asksBeforeUnload = () =>
    !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asksBeforeUnload()).toBe(false);
  fireEvent.change(field(), { target: { value: "x".repeat(1001) } });
  expect(asksBeforeUnload()).toBe(true);
  expect(screen.getByText("The answer may have at most 1000 characters")).toBeTruthy();
  expect(asked).not.toContain("AnswerReview");
  fireEvent.change(field(), { target: { value: "You are welcome." } });
  expect(screen.getByText(/^16\/1000/)).toBeTruthy();
  fireEvent.keyDown(field(), { key: "Escape" });
  fireEvent.click(button(/^Answer/));
  expect((field() as HTMLTextAreaElement).value).toBe("You are welcome.");
  fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true });
  await screen.findByText("You are welcome.", { selector: "blockquote" });
  await waitFor(() => expect(document.activeElement).toBe(button(/^Edit answer/)));

  fireEvent.click(button(/^Remove answer/));
  await waitFor(() => expect(document.activeElement).toBe(button(/^Answer/)));
  await waitFor(() => expect(toast()).toContain("Answer removed"));
  fireEvent.click(button(/^Undo/));
  await screen.findByText("You are welcome.", { selector: "blockquote" });
});

test("a refused or lost answer stays in its field with an error", async () => {
  let isLost = false;
  const { client } = show(
    { ...review, answer: answered },
    {
      ...known(false, true),
      AnswerReview: () => {
        if (isLost) throw new Error("lost");
        return refused("answerReview", "FORBIDDEN", "Only the reviewed provider can answer");
      },
    },
  );
  signIn(client);
  fireEvent.click(await screen.findByRole("button", { name: /^Edit answer/ }));
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "Thank you all." } });
  fireEvent.click(button(/Save Answer/));
  await screen.findByText("Only the reviewed provider can answer");
  isLost = true;
  expect((field as HTMLTextAreaElement).value).toBe("Thank you all.");
  fireEvent.click(button(/Cancel/));
  expect(screen.getByText("Thank you.")).toBeTruthy();
});

test("“Edited” opens the earlier versions of a review (Q39)", async () => {
  const wording = (comment: string, rating: number, until: string) => ({
    __typename: "ReviewWording",
    ...{ comment, rating, until, reviewType: "SERVICE", region: null, serviceType: null },
    ...{ incentive: null, experiencedOn: null },
  });
  const earlierWordings = [
    {
      ...wording("Patient.", 4, "2026-11-14T08:00:00.000Z"),
      ...{ incentive: "DISCOUNT", experiencedOn: "2026-10-01" },
    },
    wording("Late.", 2, "2026-11-13T08:00:00.000Z"),
  ];
  const { asked } = show(
    { ...review, editedAt: "2026-11-14T08:00:00.000Z" },
    { EarlierWordings: () => ({ node: { __typename: "Review", id: "r-1", earlierWordings } }) },
  );
  const edited = button(/^Edited/);
  expect([edited.getAttribute("aria-expanded"), asked]).toEqual(["false", []]);
  fireEvent.click(edited);
  const list = await screen.findByRole("list", { name: /^Earlier versions/ });
  expect(Array.from(list.children, (item) => item.textContent)).toEqual([
    "Until 14 Nov 2026Rated 4.0 out of 5Direct ServicesGeneral ServiceGlobalExperience in Oct 2026Got a discountPatient.",
    "Until 13 Nov 2026Rated 2.0 out of 5Direct ServicesGeneral ServiceGlobalLate.",
  ]);
  fireEvent.click(edited);
  expect(screen.queryByRole("list", { name: /^Earlier versions/ })).toBeNull();
});

test("everyone but its writer can report a review, and the answer to it", async () => {
  show({ ...review, answer: answered });
  fireEvent.click(await screen.findByRole("button", { name: /^Report: the review by/ }));
  expect(openDialog).toHaveBeenLastCalledWith("report", {
    kind: "REVIEW",
    id: "r-1",
    content: expect.stringMatching(/^the review by/),
  });
  fireEvent.click(screen.getByRole("button", { name: "Report: the answer from Amara Okafor" }));
  expect(openDialog).toHaveBeenLastCalledWith("report", {
    kind: "ANSWER",
    id: "r-1",
    content: "the answer from Amara Okafor",
  });
});

test("Share copies the address of the review where there is no share sheet", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  try {
    show();
    fireEvent.click(button(/^Share, review by Anonymous$/));
    await waitFor(() => expect(toast()).toContain("Link to the review copied"));
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/@amara.moves/reviews/r-1`);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("the date stands beside the name, and each fact has an icon", () => {
  show({ ...review, reviewer: ines, experiencedOn: "2026-10-01", incentive: "NONE" });
  const date = screen.getByText("12 Nov 2026");
  expect(date.parentElement?.textContent).toBe("Ines M.12 Nov 2026");
  const facts = [...screen.getByRole("list", { name: "About this review" }).children];
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    ...["Direct Services", "Personal Training", "Europe", "Experience in Oct 2026"],
    "Got nothing for it",
  ]);
  expect(facts.every((fact) => fact.querySelector("svg[aria-hidden=true]"))).toBe(true);
});

test("a review that is not counted says so, with its decision", async () => {
  const decision = { __typename: "Decision", number: 7, measure: "NOT_COUNT", replaces: null };
  const clause = { __typename: "Clause", number: "G3", title: "No conflicts of interest" };
  show(
    { ...review, state: "NOT_COUNTED" },
    {
      NotCounted: () => ({
        node: { ...review, isByInsider: false, decisions: [{ ...decision, clause }] },
      }),
    },
  );
  expect(await screen.findByText("Not counted")).toBeTruthy();
  const link = await screen.findByRole("link", { name: "Decision 7" });
  expect(link.getAttribute("href")).toBe("/decisions/7");
  expect(screen.getByText(/No conflicts of interest/)).toBeTruthy();
});

test("a review by an owner of the page says so, without a decision that was undone", async () => {
  const undone = { __typename: "Decision", number: 7, measure: "NOT_COUNT", replaces: null };
  const decisions = [
    { ...undone, clause: null },
    { ...undone, number: 8, measure: "RESTORE", replaces: 7, clause: null },
  ];
  show(
    { ...review, state: "NOT_COUNTED" },
    { NotCounted: () => ({ node: { ...review, isByInsider: true, decisions } }) },
  );
  expect(await screen.findByText("Written by someone who owns or owned this page.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Decision 7" })).toBeNull();
});
