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
