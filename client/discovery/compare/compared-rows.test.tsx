import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ComparisonTable } from "./comparison-table";
import type { ComparedProvider } from "./use-compared-columns";

afterEach(cleanup);

const average = (value: number | null, count: number) => ({ average: value, count });
const review = (id: string, rating: number, comment: string) => ({
  id,
  rating,
  comment,
  createdAt: "2026-11-20T12:00:00Z",
});

const mira: ComparedProvider = {
  id: "p1",
  username: "mira.moves",
  displayName: "Mira Holm",
  title: "Coach",
  avatar: null,
  isBusiness: false,
  hasNotice: false,
  category: { slug: "fitness", name: "Fitness & Health" },
  region: "EUROPE",
  followers: 48_200,
  price: "$90/session",
  priceAmount: 90,
  priceCurrency: "USD",
  responseTime: "2 hours",
  completionRate: 96,
  availability: "Weekdays",
  languages: ["English", "Swedish"],
  specialties: ["Hips"],
  rating: average(4.5, 12),
  serviceRating: average(4.6, 10),
  advertisementRating: average(null, 0),
  score: {
    value: 4.38,
    settled: false,
    classes: [
      { class: "LIGHT", reviews: 3 },
      { class: "CONTACT", reviews: 0 },
      { class: "RECEIPT", reviews: 9 },
    ],
  },
  best: { nodes: [review("r1", 5, "Counts every repetition. Calm, too.")] },
  worst: { nodes: [review("r2", 1, "Came late twice! Never said sorry.")] },
};

/** No reviews, and nothing that the owner has stated. */
const noor: ComparedProvider = {
  ...mira,
  id: "p2",
  username: "noor.breathes",
  displayName: "Noor Haddad",
  price: null,
  priceAmount: null,
  priceCurrency: null,
  responseTime: null,
  completionRate: null,
  availability: null,
  languages: [],
  specialties: [],
  category: null,
  rating: average(null, 0),
  serviceRating: average(null, 0),
  score: null,
  best: { nodes: [] },
  worst: { nodes: [] },
};

function show(...providers: ComparedProvider[]) {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <DialogProvider value={{ open: () => undefined, link: () => ({ to: "/", state: null }) }}>
          <ComparisonTable
            columns={providers.map((provider) => ({
              username: provider.username,
              provider,
              tryAgain: undefined,
            }))}
            onRemove={() => undefined}
          />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

/** The cells of a row, a provider each. */
function cells(name: string) {
  const row = screen.getByRole("row", { name: (accessible) => accessible.startsWith(name) });
  return within(row).getAllByRole("cell");
}
const texts = (name: string) => cells(name).map(({ textContent }) => textContent);

test("The score stands with the classes of its reviews, the best proven first", () => {
  show(mira, noor);
  const [score, none] = texts("Plaudit score");
  expect(score).toMatch(/^4\.38.*settling$/);
  expect(none).toBe("No reviews yet");
  const [classes, noClasses] = cells("Who wrote the reviews");
  const listed = within(classes!).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    "With a receipt9",
    "New or not confirmed3",
  ]);
  expect(noClasses!.textContent).toBe("No reviews yet");
});

test("Price and languages are shown as the owner states them, or as not stated", () => {
  show(mira, noor);
  expect(texts("Starting price")).toEqual(["$90/session", "Not stated"]);
  expect(texts("Languages")).toEqual(["English, Swedish", "Not stated"]);
  expect(texts("Specialties")).toEqual(["Hips", "Not stated"]);
  expect(texts("Response time")).toEqual(["Answers reviews within 2 hours", "Not known yet"]);
  expect(texts("Completion rate")).toEqual(["96%", "Not known yet"]);
});

test("Services and ads are rated apart", () => {
  show(mira);
  expect(texts("Rated for services")[0]).toMatch(/4\.6.*10 reviews$/);
  expect(texts("Rated for ads")).toEqual(["No reviews yet"]);
});

test("The first sentences of the best and the most critical review lead to them", () => {
  show(mira, noor);
  const [best, noBest] = cells("From the best review");
  expect(within(best!).getByRole("figure").textContent).toContain("“Counts every repetition.”");
  expect(within(best!).getByRole("link").getAttribute("href")).toBe("/@mira.moves/reviews/r1");
  expect(noBest!.textContent).toBe("No reviews yet");
  const [worst] = cells("From the most critical review");
  expect(within(worst!).getByRole("figure").textContent).toContain("“Came late twice!”");
  expect(within(worst!).getByRole("link").textContent).toBe("1 star: read the review");
});

test("The best value of a row is marked in words, ties are marked both, and a value alone is not", () => {
  const ida = {
    ...mira,
    id: "p3",
    username: "ida.lifts",
    price: "$1,150/session",
    priceAmount: 1150,
    responseTime: "30 minutes",
    rating: average(4.54, 3),
    score: { ...mira.score!, value: 4.5 },
  };
  const marked = (name: string) =>
    texts(name).map((text) => /Highest|Lowest|Fastest/.exec(text!)?.[0]);
  show(mira, ida, noor);
  expect(marked("Plaudit score")).toEqual([undefined, "Highest", undefined]);
  expect(marked("Average rating")).toEqual(["Highest", "Highest", undefined]);
  expect(marked("Starting price")).toEqual(["Lowest", undefined, undefined]);
  expect(marked("Response time")).toEqual([undefined, "Fastest", undefined]);
  expect(marked("Followers")).toEqual([undefined, undefined, undefined]);
  cleanup();
  show(mira, noor);
  expect(marked("Average rating")).toEqual([undefined, undefined]);
  cleanup();
  const cheaper = { ...ida, priceAmount: 20 };
  for (const other of [{ price: "$20/month" }, { price: "€20/session", priceCurrency: "EUR" }]) {
    show(mira, { ...cheaper, ...other });
    expect(marked("Starting price")).toEqual([undefined, undefined]);
    cleanup();
  }
});

test("A single review is not shown as the most critical one too", () => {
  show({ ...mira, worst: mira.best });
  expect(texts("From the most critical review")).toEqual(["Not known yet"]);
});
