import { ApolloLink, gql } from "@apollo/client";
import { expect, test } from "vitest";
import { createApolloClient } from "./apollo-client";

const query = gql`
  query Reviews($first: Int!, $after: String) {
    viewer {
      reviews(first: $first, after: $after) {
        totalCount
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

interface Answer {
  viewer: {
    reviews: {
      totalCount: number;
      nodes: { id: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };
}

function open() {
  const { cache } = createApolloClient({ link: ApolloLink.empty(), ssr: false });
  const write = (ids: string, totalCount: number, after?: string) => {
    const nodes = ids.split("").map((id) => ({ __typename: "Review", id }));
    const endCursor = ids.at(-1) ?? "";
    const pageInfo = { __typename: "PageInfo", hasNextPage: endCursor !== "h", endCursor };
    const reviews = { __typename: "ReviewConnection", totalCount, nodes, pageInfo };
    const variables = { first: ids.length, after };
    cache.writeQuery({ query, variables, data: { viewer: { __typename: "Viewer", reviews } } });
  };
  const read = () => {
    const list = cache.readQuery<Answer>({ query, variables: { first: 3 } })?.viewer.reviews;
    return [list?.nodes.map(({ id }) => id).join(""), list?.totalCount, list?.pageInfo.endCursor];
  };
  return { write, read };
}

test("the next page is appended", () => {
  const { write, read } = open();
  write("abc", 8);
  write("def", 8, "c");
  expect(read()).toEqual(["abcdef", 8, "f"]);
  write("gh", 8, "f");
  expect(read()).toEqual(["abcdefgh", 8, "h"]);
});

test("an entry that the next page repeats, because the order changed meanwhile, stays where it was", () => {
  const { write, read } = open();
  write("abc", 8);
  write("cde", 8, "c");
  write("fag", 8, "e");
  expect(read()).toEqual(["abcdefg", 8, "g"]);
});

test("a refetched first page keeps the rest of the list unless something has changed", () => {
  const { write, read } = open();
  write("abc", 8);
  write("def", 8, "c");
  write("abc", 8);
  expect(read()).toEqual(["abcdef", 8, "f"]);
  write("xab", 9);
  expect(read()).toEqual(["xab", 9, "b"]);
  write("cde", 9, "b");
  // An item of a later page was removed.
  write("xab", 8);
  expect(read()).toEqual(["xab", 8, "b"]);
  write("cde", 8, "b");
  write("abc", 8);
  expect(read()).toEqual(["abc", 8, "c"]);
});
