import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { rememberOpened } from "#client/providers/bookmarks/recently-opened";
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
  providers: { __typename: "ProviderConnection", nodes: [suggested] },
};
const searches: unknown[] = [];
let isSlow = false;
const link = new ApolloLink(
  ({ operationName, variables }) =>
    new Observable((observer) => {
      if (operationName === "ProviderSuggestions") searches.push(variables["search"]);
      if (isSlow) return;
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
  screen.getByText("@yuki is compared already.");
  expect(location.search).toBe("?providers=mira,yuki");
  expect(history.length).toBe(before);
  const search = screen.getByRole("combobox", { name: "Name or username of a provider" });
  fireEvent.change(search, { target: { value: "no.such.name" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(screen.queryByText(/Look up/)).toBeNull();
  fireEvent.change(search, { target: { value: "n" } });
  fireEvent.keyDown(search, { key: "Enter" });
  screen.getByText("Type at least two letters");
  expect(location.search).toBe("?providers=mira,yuki");
});

test("A pasted link finds the provider of its username", async () => {
  await open("mira");
  searches.length = 0;
  await add(`https://www.instagram.com/yuki/?hl=en`);
  expect(searches).toEqual(["yuki"]);
  expect(location.search).toBe("?providers=mira,yuki");
});

test("the suggestions stay while a profile that was opened meanwhile loads them again", async () => {
  await open("mira");
  await screen.findByRole("option", { name: /Yuki Tanabe/ });
  isSlow = true;
  act(() => rememberOpened("noor"));
  expect(screen.getAllByRole("option", { name: /Yuki Tanabe/ })).toHaveLength(1);
});
