import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { CategoriesScreen } from "./categories-screen";

// Performance: most of the time of a query by role is the check for hidden elements.
configure({ defaultHidden: true });
afterEach(cleanup);

const slugs = ["fitness", "business", "wellness", "creative", "education", "lifestyle"];
const longName = "Anastasiya-Konstantinopolskaya van der Meer-Oosterwijk";

const category = (slug: string) => ({
  __typename: "Category",
  slug,
  name: `The ${slug}`,
  description: `About ${slug}.`,
  journeyLabel: `Go for ${slug}`,
  isTrending: slug === "fitness",
});

const provider = (slug: string, place: number) => ({
  __typename: "Provider",
  id: `${slug}-${place}`,
  username: `${slug}.${place}`,
  displayName: place === 1 ? longName : `${slug} ${place}`,
  avatar: null,
  isBusiness: false,
  rating: { __typename: "RatingSummary", average: 5 - place / 10, count: 10 * place },
});

function answer(providerCount: number) {
  const isFilled = providerCount > 0;
  const type = (slug: string, of: string | null) => ({
    __typename: "ServiceType",
    slug,
    name: `Type ${slug}`,
    category: of && { __typename: "Category", slug: of },
  });
  return {
    categoryAggregates: slugs.map((slug) => ({
      __typename: "CategoryAggregate",
      category: category(slug),
      providerCount,
      totalReviewCount: isFilled ? 1_242 : 0,
      totalAverageRating: isFilled ? 4.449 : 0,
      topProviders: isFilled ? [1, 2, 3].map((place) => provider(slug, place)) : [],
    })),
    serviceTypes: [
      ...slugs.flatMap((slug) => [type(`${slug}_one`, slug), type(`${slug}_two`, slug)]),
      type("consultation", null),
      type("custom", null),
    ],
  };
}

function open(next: () => object) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        setTimeout(() => {
          try {
            observer.next({ data: next() as Record<string, unknown> });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
      }),
  );
  const profile = (_: string, options: object) => ({
    to: `/@${(options as { provider?: string }).provider}`,
    state: null,
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <DialogProvider value={{ open: vi.fn(), link: profile }}>
        <MemoryRouter>
          <CategoriesScreen />
        </MemoryRouter>
      </DialogProvider>
    </ApolloProvider>,
  );
}

const poster = (slug: string) => screen.getByRole("listitem", { name: `The ${slug}` });

test("Shows six posters, each with its description, services, figures, top-rated providers and a link to its list (ROUTE-03, REF-05, REF-06, Q14)", async () => {
  open(() => answer(45));
  await screen.findByRole("listitem", { name: "The fitness" });
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent).slice(0, 6)).toEqual(
    slugs.map((slug) => `The ${slug}`),
  );
  for (const slug of slugs) {
    const card = within(poster(slug));
    card.getByText(`About ${slug}.`);
    card.getByText(`Go for ${slug}`);
    const services = card.getByRole("list", { name: `Services in The ${slug}` });
    expect(
      within(services)
        .getAllByRole("listitem")
        .map((type) => type.textContent),
    ).toEqual([`Type ${slug}_one`, `Type ${slug}_two`]);
    expect(services.querySelector("a")?.getAttribute("href")).toBe(
      `/?service=${slug}_one#all-services`,
    );
    expect(poster(slug).textContent).toContain("Rated 4.4 out of 5");
    expect(poster(slug).textContent).toContain("1,242 reviews across 45 providers");
    const top = card.getByRole("list", { name: `Top rated in The ${slug}` });
    const rows = within(top).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      `Rank 1${longName}Rated 4.9 out of 5, 10 reviews`,
      `Rank 2${slug} 2Rated 4.8 out of 5, 20 reviews`,
      `Rank 3${slug} 3Rated 4.7 out of 5, 30 reviews`,
    ]);
    expect(within(top).getAllByRole("link")[0]!.getAttribute("href")).toBe(`/@${slug}.1`);
    const toList = `/?category=${slug}#all-services`;
    for (const name of [`The ${slug}`, `See all 45 providers: The ${slug}`]) {
      const link = card.getAllByRole("link").find((each) => each.textContent?.startsWith(name));
      expect(link?.getAttribute("href"), name).toBe(toList);
    }
    expect(card.queryByText("Trending") !== null, slug).toBe(slug === "fitness");
  }
  expect(document.body.textContent).toContain(
    "Type consultation and Type custom fit every category.",
  );
  expect(screen.getByRole("link", { name: "All Categories" }).getAttribute("href")).toBe("/");
});

test("An empty directory shows six posters without figures (Q14)", async () => {
  open(() => answer(0));
  await screen.findByRole("listitem", { name: "The fitness" });
  expect(screen.getAllByText("No providers yet")).toHaveLength(6);
  expect(document.body.textContent).not.toMatch(/out of 5|0 reviews/);
  expect(screen.getAllByRole("link", { name: /^Open Discover/ })).toHaveLength(6);
});

test("A failure to load shows a message and a retry button (Q14)", async () => {
  let isDown = true;
  open(() => {
    if (isDown) throw new Error("away");
    return answer(3);
  });
  await screen.findByRole("heading", { name: "The categories could not be loaded" });
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(await screen.findAllByText("1,242 reviews")).toHaveLength(6);
});
