import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import type { ProviderFilter } from "#client/graphql/schema.generated";
import { MoreFiltersDialog } from "./more-filters-dialog";

configure({ defaultHidden: true });
afterEach(cleanup);

const services = ["meal_prep", "tutoring", "mentorship"];

interface Prices {
  currency: string;
  currencies: string[];
}
const inDollars: Prices = { currency: "USD", currencies: ["USD"] };

function facets(
  { verifiedOnly, languages, currency }: ProviderFilter,
  isExact = true,
  prices = inDollars,
) {
  const total = languages?.includes("latin") ? 0 : verifiedOnly ? 7 : 24;
  return {
    __typename: "ProviderFacets",
    total,
    isExact,
    verifiedCount: 7,
    serviceTypes: services.map((slug, index) => ({
      __typename: "ServiceTypeCount",
      count: 3 - index,
      serviceType: { __typename: "ServiceType", slug },
    })),
    countries: [{ __typename: "CountryCount", country: "DE", count: 5 }],
    currency: currency ?? prices.currency,
    currencies: prices.currencies.map((each) => ({ __typename: "CurrencyCount", currency: each })),
    languages: ["english", "latin"].map((language, index) => ({
      __typename: "LanguageCount",
      language,
      count: index === 0 ? 1_200 : 0,
    })),
    prices: [{ __typename: "PriceRangeCount", price: "UNDER_FIFTY", count: 1 }],
    minimumRatings: [{ __typename: "MinimumRatingCount", minimumRating: 4.5, count: 9 }],
    responseTimes: [{ __typename: "ResponseTimeCount", responseTime: "WITHIN_DAY", count: 4 }],
  };
}

function open(query: string, graph = { isBroken: false, isExact: true }, prices = inDollars) {
  const asked: object[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables);
    return new Observable((observer) => {
      setTimeout(() => {
        if (graph.isBroken) return observer.error(new Error("No response"));
        const filter = variables["filter"] as ProviderFilter;
        observer.next({ data: { providerFacets: facets(filter, graph.isExact, prices) } });
        observer.complete();
      });
    });
  });
  let place = { search: "", state: null as unknown };
  let back = () => undefined as void;
  function Address() {
    const location = useLocation();
    const navigate = useNavigate();
    place = location;
    back = () => void navigate(-1);
    return null;
  }
  const onClose = vi.fn<() => void>();
  const entry = { pathname: "/", search: query };
  const sheet = { ...entry, state: { dialog: { name: "more-filters" } } };
  render(
    <MemoryRouter initialEntries={[entry, sheet]} initialIndex={1}>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <Address />
        <MoreFiltersDialog onClose={onClose} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { asked, graph, onClose, place: () => place, back: () => back() };
}

const option = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: "button" });

test("The sheet has a title and a close button", () => {
  const { onClose } = open("");
  expect(screen.getByRole("dialog", { name: "More filters" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "More filters", level: 2 })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("Options have counts, choices are applied together as one step, and Back undoes them (Q94, Q102)", async () => {
  const { asked, place, back } = open("?region=asia&q=yoga&view=list");
  expect(await screen.findByText("Show 24 providers")).toBeTruthy();
  for (const title of ["Sort by", "Verification", "Service type", "Languages", "Price per session"])
    expect(screen.getByText(title, { selector: "legend" })).toBeTruthy();
  expect(screen.getAllByText("Any")).toHaveLength(2);
  expect(option("Best matches").checked).toBe(true);

  fireEvent.click(option("Verified only 7 providers"));
  expect(await screen.findByText("Show 7 providers")).toBeTruthy();
  fireEvent.click(option("Meal Prep 3 providers"));
  fireEvent.click(option("English 1,200 providers"));
  fireEvent.click(option("Germany 5 providers"));
  fireEvent.click(option("Under $50 1 provider"));
  fireEvent.click(option("4.5 and up 9 providers"));
  fireEvent.click(option("Within a day 4 providers"));
  fireEvent.click(option("Most reviews"));
  expect(place().search).toBe("?region=asia&q=yoga&view=list");
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      search: "yoga",
      filter: {
        region: "ASIA",
        verifiedOnly: true,
        serviceTypes: ["meal_prep"],
        countries: ["DE"],
        languages: ["english"],
        prices: ["UNDER_FIFTY"],
        currency: "USD",
        minimumRating: 4.5,
        responseTime: "WITHIN_DAY",
      },
    }),
  );
  fireEvent.click(await screen.findByText("Show 7 providers"));
  await waitFor(() => expect(place().state).toBeNull());
  expect(Object.fromEntries(new URLSearchParams(place().search))).toEqual({
    region: "asia",
    q: "yoga",
    view: "list",
    verified: "1",
    service: "meal_prep",
    country: "DE",
    language: "english",
    price: "under_fifty",
    rating: "4.5",
    response: "within_day",
    sort: "reviews",
  });
  back();
  await waitFor(() => expect(place().search).toBe("?region=asia&q=yoga&view=list"));
});

test("Price ranges are in the currency of the site, and another one can be chosen", async () => {
  const euros = { currency: "EUR", currencies: ["EUR", "JPY"] };
  const { asked, place } = open("", undefined, euros);
  fireEvent.click(await screen.findByLabelText("Under €50 1 provider"));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ filter: { prices: ["UNDER_FIFTY"], currency: "EUR" } }),
  );
  fireEvent.change(screen.getByLabelText("Currency"), { target: { value: "JPY" } });
  expect((await screen.findByLabelText<HTMLInputElement>("Under ¥5,000 1 provider")).checked).toBe(
    false,
  );
  fireEvent.click(screen.getByLabelText("Lowest price"));
  fireEvent.click(await screen.findByText("Show 24 providers"));
  await waitFor(() => expect(place().search).toBe("?currency=JPY&sort=price"));
});

test("Clear all resets the sheet alone, and unchanged choices only close it", async () => {
  const { place, onClose } = open("?region=asia&verified=1&rating=4&sort=score");
  await screen.findByText("Show 7 providers");
  expect(option("Plaudit score").checked).toBe(true);
  fireEvent.click(button("Show 7 providers"));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(button("Clear all"));
  expect(button("Clear all").disabled).toBe(true);
  expect(option("Highest rated").checked).toBe(true);
  fireEvent.click(await screen.findByText("Show 24 providers"));
  await waitFor(() => expect(place().search).toBe("?region=asia"));
});

test("Long groups begin with their most frequent options and show the rest on request", async () => {
  open("?service=wardrobe_consultation");
  await screen.findByText("Show 24 providers");
  expect(option("Wardrobe Consultation 0 providers").checked).toBe(true);
  expect(option("Mentorship 1 provider")).toBeTruthy();
  expect(screen.queryByText("Podcast Production")).toBeNull();
  fireEvent.click(screen.getByText(/^Show all 39/));
  expect(screen.getAllByRole("checkbox").length).toBeGreaterThan(39);
});

test("No match, inexact counts and a failure say so, and the filters still work", async () => {
  const graph = { isBroken: true, isExact: true };
  const { place } = open("?verified=1", graph);
  expect(screen.getByText("Show providers")).toBeTruthy();
  await screen.findByText("The counts could not be loaded. You can still filter.");
  graph.isBroken = false;
  fireEvent.click(button("Try again"));
  await screen.findByText("Show 7 providers");
  fireEvent.click(option("Latin 0 providers"));
  expect(await screen.findByText("No providers match. Remove a filter to see more.")).toBeTruthy();
  graph.isExact = false;
  fireEvent.click(option("Mentorship 1 provider"));
  expect(await screen.findByLabelText("English 1,200+ providers")).toBeTruthy();
  fireEvent.click(button("Show providers"));
  await waitFor(() => expect(place().search).toBe("?verified=1&service=mentorship&language=latin"));
});
