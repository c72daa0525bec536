import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { allOwnerTexts } from "#client/providers/owner-texts";
import { createApolloClient } from "#client/graphql/apollo-client";
// A row of the list imports it late: loaded here, a fault while loading is reported as such.
import "#client/providers/bookmarks/compare-button";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { LeadCard } from "./lead-card";
import { ListRow } from "./list-row";
import { ProviderCard } from "./provider-card";
import type { ProviderCard_providerFragment } from "./provider-card.generated";

const providerOf = (options: object) => (options as { provider?: string }).provider;

afterEach(cleanup);

const amara: ProviderCard_providerFragment = {
  ...allOwnerTexts(null),
  id: "1",
  username: "amara.moves",
  displayName: "Amara Okafor",
  title: "Strength coach",
  biography: "Twelve calm weeks, no mirrors.",
  avatar: "/api/proxy-image?url=%2Fpictures%2Ffaces%2Famara.svg&size=160",
  category: { slug: "fitness" },
  hasNotice: false,
  isFeatured: true,
  featuredOn: "2026-11-12",
  featuredReason: "Answers every question about her method.",
  isVerified: true,
  isBusiness: true,
  isProfessional: true,
  followers: 48_210,
  price: "$150/session",
  responseTime: "2 hours",
  rating: { average: 4.8832, count: 1214 },
  serviceRating: { average: 4.9, count: 1176 },
  advertisementRating: { average: 4.7, count: 38 },
};
const unknown: ProviderCard_providerFragment = {
  ...amara,
  biography: null,
  avatar: null,
  isFeatured: false,
  featuredOn: null,
  featuredReason: null,
  isVerified: false,
  isBusiness: false,
  isProfessional: false,
  followers: 1,
  price: null,
  responseTime: null,
  rating: { average: 0, count: 0 },
  serviceRating: { average: 0, count: 0 },
  advertisementRating: { average: 0, count: 0 },
};

const inlinePicture = "data:image/png;base64,aGk=";

function show(card: ReactElement) {
  const open = vi.fn<DialogControl["open"]>();
  const control: DialogControl = {
    open,
    link: (_name, options) => ({
      to: `/?region=europe&provider=${providerOf(options)}`,
      state: null,
    }),
  };
  const asked: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables);
    return new Observable((observer) => {
      const provider = { __typename: "Provider", id: amara.id, inlinePicture: inlinePicture };
      observer.next({ data: { provider } });
      observer.complete();
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <DialogProvider value={control}>{card}</DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { asked, open, card: within(screen.getByRole("article", { name: "Amara Okafor" })) };
}

test("A card shows the name, biography, rating, followers and price (CARD-01, CARD-02, CARD-03, CARD-08 to CARD-12)", () => {
  const { card } = show(<ProviderCard provider={amara} />);
  expect(card.getByRole("img", { name: "Amara Okafor" }).getAttribute("src")).toBe(amara.avatar);
  expect(card.getByRole("heading", { name: "Amara Okafor" })).toBeTruthy();
  const text = screen.getByRole("article").textContent;
  expect(text).toContain("@amara.moves");
  expect(text).toContain("Twelve calm weeks, no mirrors.");
  expect(text).toContain("Rated 4.9 out of 5");
  expect(text).toContain("1,214 reviews");
  expect(text).toContain("48.2k followers");
  expect(text).toContain("$150/session");
});

test("Services and Ads have separate ratings (CARD-13)", () => {
  show(<ProviderCard provider={{ ...amara, advertisementRating: { average: 0, count: 0 } }} />);
  const text = screen.getByRole("article").textContent;
  expect(text).toMatch(/Services 4\.9.*1,176 reviews/);
  expect(text).toMatch(/Ads None yet/);
});

test.each([
  ["Featured", "isFeatured", "CARD-07"],
  ["Verified", "isVerified", "CARD-04"],
  ["Business", "isBusiness", "CARD-05"],
  ["Professional", "isProfessional", "CARD-06"],
] as const)(
  "The badge %s follows the flag %s alone, on a card and on a row (%s, CARD-20)",
  (badge, flag, _id) => {
    const names = ["Featured", "Verified", "Business", "Professional"];
    for (const Shown of [ProviderCard, ListRow]) {
      const { card } = show(<Shown provider={{ ...unknown, [flag]: true }} />);
      expect(names.filter((name) => card.queryByText(name))).toEqual([badge]);
      cleanup();
    }
  },
);

test.each([
  [318, "318 followers"],
  [7_940, "7.9k followers"],
  [41_000, "41k followers"],
  [1_234_567, "1.2M followers"],
])(
  "A count of %d is shown as %s on a card and on a row (LIMIT-20, LIMIT-21)",
  (followers, words) => {
    for (const Shown of [ProviderCard, ListRow]) {
      const { card } = show(<Shown provider={{ ...amara, followers }} />);
      expect(card.getByText(words)).toBeTruthy();
      cleanup();
    }
  },
);

test("Without a look-up, neither a card nor a row has a number of followers", () => {
  for (const Shown of [ProviderCard, ListRow]) {
    show(<Shown provider={{ ...amara, followers: 0 }} />);
    expect(screen.getByRole("article").textContent).not.toContain("follower");
    cleanup();
  }
});

test("Badges have a fixed order", () => {
  show(<ProviderCard provider={amara} />);
  expect(screen.getByRole("article").textContent).toContain("FeaturedVerifiedBusinessProfessional");
});

test("Missing picture, biography, price and reviews show placeholders or nothing (STATE-09)", () => {
  const { card } = show(<ProviderCard provider={unknown} />);
  expect(card.getByRole("img", { name: "Amara Okafor" }).querySelector("svg")).toBeTruthy();
  const text = screen.getByRole("article").textContent;
  expect(text).toContain("Strength coach");
  expect(text).toContain("New");
  expect(text).toContain("No reviews yet");
  expect(text).toContain("1 follower");
  expect(text).not.toContain("followers");
  expect(text).not.toMatch(/\$|NaN|null|0\.0/);
});

test("View Profile and Write Review open the dialogs of this provider (CARD-14, CARD-15)", () => {
  const { card, open } = show(<ProviderCard provider={amara} />);
  fireEvent.click(card.getByRole("button", { name: "View Profile" }));
  fireEvent.click(card.getByRole("button", { name: "Write Review" }));
  expect(open.mock.calls).toEqual([
    ["provider-profile", { provider: "amara.moves" }],
    ["review-wizard", { provider: "amara.moves" }],
  ]);
});

test.each([
  ["card", () => <ProviderCard provider={amara} />],
  ["row of the list", () => <ListRow provider={amara} />],
  ["lead card", () => <LeadCard provider={{ ...amara, testimonials: [] }} />],
])("A %s has Save, Follow and Share (CARD-16, CARD-17, CARD-18, CARD-19)", (_what, shown) => {
  const { card } = show(shown());
  fireEvent.click(card.getByRole("button", { name: "Save Amara Okafor", pressed: false }));
  expect(card.getByRole("button", { name: "Save Amara Okafor", pressed: true })).toBeTruthy();
  fireEvent.click(card.getByRole("button", { name: "Follow" }));
  expect(card.getByRole("button", { name: "Following" })).toBeTruthy();
  expect(card.getByRole("button", { name: "Share Amara Okafor" })).toBeTruthy();
  fireEvent.click(card.getByRole("button", { name: "Save Amara Okafor" }));
  fireEvent.click(card.getByRole("button", { name: "Following" }));
  expect(card.getByRole("button", { name: "Follow" })).toBeTruthy();
});

test("A row of the list can be chosen for the comparison", async () => {
  const { card } = show(<ListRow provider={amara} />);
  fireEvent.click(
    await card.findByRole("button", { name: "Compare Amara Okafor", pressed: false }),
  );
  expect(card.getByRole("button", { name: "Compare Amara Okafor", pressed: true })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem("plaudit.compared")!)).toEqual(["amara.moves"]);
});

test("The name is a link to the profile that keeps the rest of the address", () => {
  const { card } = show(<ProviderCard provider={amara} />);
  const link = card.getByRole("link", { name: "Amara Okafor" });
  expect(link.getAttribute("href")).toBe("/?region=europe&provider=amara.moves");
});

test("A list row shows the same as a card, plus the response time (CARD-19)", () => {
  const { card, open } = show(<ListRow provider={amara} />);
  const text = screen.getByRole("article").textContent;
  expect(card.getByRole("heading", { name: "Amara Okafor" })).toBeTruthy();
  expect(card.getByRole("img", { name: "Amara Okafor" }).getAttribute("src")).toBe(amara.avatar);
  for (const part of [
    "@amara.moves",
    "Twelve calm weeks, no mirrors.",
    "Rated 4.9 out of 5",
    "1,214 reviews",
    "48.2k followers",
    "$150/session",
  ])
    expect(text).toContain(part);
  expect(text).toContain("Answers reviews within 2 hours");
  expect(text).toContain("Services 4.9");
  expect(text).toContain("Ads 4.7");
  fireEvent.click(card.getByRole("button", { name: "View Profile" }));
  fireEvent.click(card.getByRole("button", { name: "Write Review" }));
  expect(open.mock.calls).toEqual([
    ["provider-profile", { provider: "amara.moves" }],
    ["review-wizard", { provider: "amara.moves" }],
  ]);
});

test("The lead card shows the biography and a testimonial if there is one", () => {
  const quote = "I deadlifted my own bodyweight at 52.";
  show(<LeadCard provider={{ ...amara, testimonials: [{ quote, review: null }] }} />);
  const text = screen.getByRole("article").textContent;
  expect(text).toContain("Highest rated");
  expect(text).toContain("Twelve calm weeks, no mirrors.");
  expect(text).toContain(`“${quote}”`);
  expect(text).toContain("Picked by the owner");
  cleanup();
  show(<LeadCard provider={{ ...amara, testimonials: [] }} />);
  expect(document.querySelector("blockquote")).toBeNull();
  expect(screen.queryByText(/Picked by the owner/)).toBeNull();
});

test("Markup in user texts is shown as text", () => {
  const markup = `<img src=x onerror="alert(1)"></p><script>alert(1)</script>`;
  const hostile = { ...amara, title: markup, biography: markup };
  const quoted = { ...hostile, testimonials: [{ quote: markup, review: null }] };
  for (const Shown of [ProviderCard, ListRow, LeadCard]) {
    show(<Shown provider={quoted} />);
    const article = screen.getByRole("article");
    expect(article.textContent).toContain(markup);
    expect(article.querySelector("script, [onerror]")).toBeNull();
    cleanup();
  }
});

test("When the picture fails, the inline picture is requested once, then the placeholder is shown (STATE-07, STATE-08, STATE-09)", async () => {
  const { asked, card } = show(<ProviderCard provider={amara} />);
  const picture = () => card.getByRole("img", { name: "Amara Okafor" });
  expect(asked).toEqual([]);
  fireEvent.error(picture());
  await waitFor(() => expect(picture().getAttribute("src")).toBe(inlinePicture));
  expect(asked).toEqual([{ username: "amara.moves" }]);
  fireEvent.error(picture());
  expect(picture().getAttribute("src")).toBeNull();
  expect(asked).toHaveLength(1);
});

test("A lead card shows the provider's work, else the plate of its category, and never a broken picture (QUAL-08)", () => {
  const portfolio = [{ address: "/own.webp" }];
  const work = { id: amara.id, portfolio };
  show(<LeadCard provider={{ ...amara, testimonials: [] }} work={work} />);
  const plate = () => document.querySelector<HTMLImageElement>("img[sizes]");
  expect(plate()?.getAttribute("src")).toBe("/own.webp");
  fireEvent.error(plate()!);
  expect(plate()?.getAttribute("src")).toContain("/api/proxy-image?");
  fireEvent.error(plate()!);
  expect(plate()?.getAttribute("src")).toBe("/pictures/plates/fitness/wide/amara.moves.svg");
  expect(plate()?.hasAttribute("srcset")).toBe(false);
  fireEvent.error(plate()!);
  expect(plate()).toBeNull();
});
