import { gql, InMemoryCache } from "@apollo/client";
import { expect, test } from "vitest";
import { fieldPolicies } from "./cache-policies";

const ofCard = gql`
  query {
    provider {
      id
      testimonials {
        quote
      }
    }
  }
`;
const ofProfile = gql`
  query {
    provider {
      id
      testimonials {
        quote
        review {
          id
        }
      }
    }
  }
`;
const provider = (testimonials: object[]) => ({
  provider: {
    __typename: "Provider",
    id: "p-1",
    testimonials: testimonials.map((one) => ({ __typename: "Testimonial", ...one })),
  },
});
const review = (id: string) => ({ __typename: "Review", id });

test("a query of the quotes alone leaves their reviews in the cache, and removed quotes disappear", () => {
  const cache = new InMemoryCache({ typePolicies: fieldPolicies });
  const both = [
    { quote: "On time.", review: review("r-1") },
    { quote: "Dear.", review: review("r-2") },
  ];
  cache.writeQuery({ query: ofProfile, data: provider(both) });
  cache.writeQuery({ query: ofCard, data: provider([{ quote: "Dear." }, { quote: "On time." }]) });
  expect(cache.readQuery({ query: ofProfile })).toEqual(provider(both.toReversed()));
  cache.writeQuery({ query: ofProfile, data: provider(both.slice(0, 1)) });
  expect(cache.readQuery({ query: ofProfile })).toEqual(provider(both.slice(0, 1)));
});

test("a query of one part of a score leaves the other parts in the cache", () => {
  const cache = new InMemoryCache({ typePolicies: fieldPolicies });
  const scored = (score: object) => ({
    provider: {
      __typename: "Provider",
      id: "p-1",
      score: { __typename: "ProviderScore", ...score },
    },
  });
  const value = gql("query { provider { id score { value } } }");
  cache.writeQuery({ query: value, data: scored({ value: 4.9 }) });
  cache.writeQuery({
    query: gql("query { provider { id score { settled } } }"),
    data: scored({ settled: true }),
  });
  expect(cache.readQuery({ query: value })).toEqual(scored({ value: 4.9 }));
});

/** Writes the answers of two queries of one provider, and reads the first again. */
function readAgain(first: [fields: string, data: object], second: [fields: string, data: object]) {
  const cache = new InMemoryCache({ typePolicies: fieldPolicies });
  const [query] = [first, second].map(([fields, data]) => {
    const document = gql(`query { provider { id ${fields} } }`);
    const provider = { __typename: "Provider", id: "p-1", ...data };
    cache.writeQuery({ query: document, data: { provider } });
    return document;
  });
  return cache.readQuery<{ provider: Record<string, unknown> }>({ query: query! })?.provider;
}

test("the picture of the lead card leaves the portfolio of an opened profile in the cache", () => {
  const image = (address: string) => ({ __typename: "PortfolioImage", address });
  const whole = ["/1", "/2"].map((address) => ({
    ...image(address),
    small: `${address}?320`,
    description: address,
  }));
  const read = readAgain(
    [
      "portfolio { small: address(size: 320) address(size: 960) description }",
      { portfolio: whole },
    ],
    ["portfolio { address(size: 960) }", { portfolio: [image("/2"), image("/1")] }],
  );
  expect(read?.portfolio).toEqual(whole.toReversed());
});

test("the counts of the classes of a score leave their weights in the cache", () => {
  const score = (classes: object[]) => ({ score: { __typename: "ProviderScore", classes } });
  const counts = ["PROVEN", "OPEN"].map((name, reviews) => {
    return { __typename: "ScoreClass", class: name, reviews };
  });
  const whole = counts.map((one, index) => ({ ...one, weight: index + 0.5 }));
  const read = readAgain(
    ["score { classes { class reviews weight } }", score(whole)],
    ["score { classes { class reviews } }", score(counts)],
  );
  expect(read?.score).toEqual(score(whole).score);
});
