import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { defer } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { CountText } from "./count-text";

afterEach(cleanup);

test.each([
  [1, 1, "You have written 1 review. Your identity was confirmed for it."],
  [1, 0, "You have written 1 review. Your identity was not confirmed for it."],
  [3, 0, "You have written 3 reviews. Your identity was confirmed for none of them."],
  [14, 11, "You have written 14 reviews. Your identity was confirmed for 11 of them."],
])(
  "the count text of %i reviews, %i with a confirmed identity (MYREV-02)",
  async (count, totalCount, text) => {
    const verified = { __typename: "ReviewConnection", totalCount };
    const link = new ApolloLink(() =>
      defer(async () => ({ data: { viewer: { __typename: "Viewer", verified } } })),
    );
    render(
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <p>
          <CountText count={count} />
        </p>
      </ApolloProvider>,
    );
    expect(await screen.findByText(text)).toBeTruthy();
  },
);
