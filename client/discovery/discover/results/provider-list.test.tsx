import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { allOwnerTexts } from "#client/providers/owner-texts";
import { createApolloClient } from "#client/graphql/apollo-client";
import type { ProviderCard_providerFragment } from "#client/providers/card/provider-card.generated";
import type { LeadCard_providerFragment } from "#client/providers/card/lead-card.generated";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ProviderList } from "./provider-list";

const rating = { average: 4.5, count: 3 };

function providerOf(number: number): ProviderCard_providerFragment {
  return {
    ...allOwnerTexts(null),
    id: String(number),
    username: `provider.${number}`,
    displayName: `Provider ${number}`,
    title: "Coach",
    biography: null,
    avatar: null,
    category: { slug: "fitness" },
    hasNotice: false,
    isFeatured: false,
    featuredOn: null,
    featuredReason: null,
    isVerified: false,
    isBusiness: true,
    isProfessional: false,
    followers: 10,
    price: null,
    responseTime: null,
    rating,
    serviceRating: rating,
    advertisementRating: rating,
  };
}

const dialogs: DialogControl = { open: () => undefined, link: () => ({ to: "/", state: null }) };

const providersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => providerOf(index));

function partsShown(count: number, lead: LeadCard_providerFragment | null) {
  // As text: a document of a hundred cards takes seconds.
  const html = renderToStaticMarkup(
    <ApolloProvider client={createApolloClient({ link: ApolloLink.empty(), ssr: false })}>
      <MemoryRouter>
        <DialogProvider value={dialogs}>
          <ProviderList
            providers={providersOf(count)}
            lead={lead}
            view="grid"
            name="show"
            list={{ filter: {}, sort: "RELEVANCE" }}
            pageInfo={{ hasNextPage: false, endCursor: null }}
          />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return html
    .split("<ul")
    .map((part) =>
      [...part.matchAll(/<h3.*?<\/h3>/g)].map(([name]) => name.replaceAll(/<.*?>/g, "")),
    )
    .filter(({ length }) => length > 0);
}

test("a long list is laid out in parts of sixty, in order", () => {
  const parts = partsShown(121, null);
  expect(parts.map(({ length }) => length)).toEqual([60, 60, 1]);
  expect(parts.flat()).toEqual(providersOf(121).map(({ displayName }) => displayName));
});

test("with a lead card, each part ends with a full row of two and of three columns", () => {
  const lead = { ...providerOf(0), testimonials: [] };
  expect(partsShown(64, lead).map(({ length }) => length)).toEqual([63, 1]);
});
