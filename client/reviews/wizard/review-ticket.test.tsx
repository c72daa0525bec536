import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { readGuestReview, storeGuestReview } from "#client/reviews/guest/guest-review";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ReviewPublished } from "./review-published";
import { ReviewTicket } from "./review-ticket";
import { sampleProfile as profile, sampleValues } from "./wizard-samples";
import type { ReviewFormValues } from "./wizard-state";

afterEach(() => {
  cleanup();
  storeGuestReview(null);
});

const entry: ReviewFormValues = {
  ...sampleValues,
  comment: `${"Kind and exact. ".repeat(30)}The end.`,
  incentive: "DISCOUNT",
  experiencedOn: "2026-10",
  proof: "skipped",
  promotionCode: "SUMMER10",
};
type Published = NonNullable<ComponentProps<typeof ReviewPublished>["review"]>;
const rating = { average: 4.5, count: 12, histogram: [] };
const published = {
  id: "r-9",
  identity: "GUEST",
  proof: "NONE",
  reviewer: null,
  provider: { id: "p-1", ...profile, rating },
} as unknown as Published;

function show(review: Published): void {
  const dialogs = { open: () => undefined, link: () => ({ to: "/", state: null }) };
  render(
    <ApolloProvider client={createApolloClient({ link: ApolloLink.empty(), ssr: false })}>
      <MemoryRouter>
        <DialogProvider value={dialogs}>
          <ReviewTicket entry={entry} photoCount={2} profile={profile} isSignedIn={false} />
          <ReviewPublished
            review={review}
            entry={entry}
            photoCount={2}
            profile={profile}
            onClose={() => undefined}
          />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

test("the ticket and the thanks tell the same: whole comment, identity and code", () => {
  show(published);
  const lists = Array.from(document.querySelectorAll("dl"), ({ textContent }) => textContent);
  expect(lists).toHaveLength(2);
  expect(lists[1]).toBe(lists[0]);
  for (const part of [
    "The end.",
    "2 photos",
    "A discount",
    "Oct 2026",
    "Identity not confirmed",
    "SUMMER10",
  ]) {
    expect(lists[0]).toContain(part);
  }
});

test.each(["Create an account to keep this review", "sign in"])(
  "a guest is offered to keep the review: %s",
  (name) => {
    const guest = {
      id: "r-9",
      token: "g1",
      providerName: profile.displayName,
      savedAt: Date.now(),
      isWanted: false,
    };
    storeGuestReview(guest);
    show(published);
    expect(screen.getByRole("dialog", { name: "Thank you" }).textContent).toContain(
      "It then shows your name",
    );
    expect(readGuestReview()).toEqual(guest);
    fireEvent.click(screen.getByRole("link", { name }));
    expect(readGuestReview()).toEqual({ ...guest, isWanted: true });
  },
);

test("a guest without a token reads that the review cannot be edited, and everyone can see and share it", () => {
  storeGuestReview({
    id: "r-8",
    token: "g1",
    providerName: "Another",
    savedAt: Date.now(),
    isWanted: false,
  });
  show(published);
  const dialog = screen.getByRole("dialog", { name: "Thank you" });
  expect(dialog.textContent).toContain("so you can’t edit it");
  expect(screen.queryByRole("link", { name: /Create an account/ })).toBeNull();
  expect(screen.getByRole("link", { name: "See your review" }).getAttribute("href")).toBe(
    "/@amara.moves/reviews/r-9",
  );
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});

test("a signed-in writer is led to My Reviews", () => {
  show({ ...published, reviewer: { id: "u-1", reviewCount: 1 } as Published["reviewer"] });
  expect(screen.getByRole("link", { name: "My Reviews" }).getAttribute("href")).toBe("/myreviews");
  expect(screen.queryByText(/as a guest/)).toBeNull();
});
