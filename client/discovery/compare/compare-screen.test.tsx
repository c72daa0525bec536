import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { CompareScreen } from "./compare-screen";

const suggested = {
  __typename: "Provider",
  id: "p-1",
  username: "yuki",
  displayName: "Yuki Tanabe",
  avatar: null,
  followers: 12,
  isVerified: false,
  isBusiness: false,
  rating: { __typename: "RatingSummary", count: 3, average: 4 },
};
/** The directory suggests one provider, and has no page of any. */
const data = {
  provider: null,
  providerSuggestions: [suggested],
  providersByUsername: [],
  providers: { __typename: "ProviderConnection", nodes: [] },
};
const link = new ApolloLink(
  () =>
    new Observable((observer) => {
      observer.next({ data });
      observer.complete();
    }),
);

async function open(...usernames: string[]) {
  history.replaceState(null, "", `/compare?providers=${usernames.join(",")}`);
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <BrowserRouter>
        <CompareScreen />
      </BrowserRouter>
    </ApolloProvider>,
  );
  await screen.findByText(`We couldn’t find @${usernames[0]}.`);
}

const heading = () => screen.getByRole("heading", { level: 1 });
const remove = (username: string) => screen.getByRole("button", { name: `Remove @${username}` });

async function add(name: string) {
  const search = screen.getByRole("combobox", { name: "Name or username of a provider" });
  fireEvent.change(search, { target: { value: name } });
  fireEvent.click(await screen.findByRole("option", { name: /Yuki Tanabe/ }));
}

test("two removed before the page renders are both removed, and the focus is kept", async () => {
  await open("mira", "noor", "yuki");
  const [first, second] = [remove("mira"), remove("noor")];
  first.click();
  second.click();
  expect(location.search).toBe("?providers=yuki");
  expect(document.activeElement).toBe(heading());
});

test("the last that fits moves the focus to the heading, because the form disappears", async () => {
  await open("mira", "noor");
  await add("tanabe");
  expect(location.search).toBe("?providers=mira,noor,yuki");
  expect(document.activeElement).toBe(heading());
});

test("A provider is chosen from the directory: neither an unknown name nor a compared one is added", async () => {
  await open("mira", "yuki");
  const before = history.length;
  await add("tanabe");
  expect(location.search).toBe("?providers=mira,yuki");
  expect(history.length).toBe(before);
  const search = screen.getByRole("combobox", { name: "Name or username of a provider" });
  fireEvent.change(search, { target: { value: "no.such.name" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(screen.queryByText(/Look up/)).toBeNull();
  expect(location.search).toBe("?providers=mira,yuki");
});
