import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { CompareScreen } from "./compare-screen";

/** The directory has none of the providers. */
const link = new ApolloLink(
  () =>
    new Observable((observer) => {
      observer.next({ data: { provider: null, providerSuggestions: [] } });
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

function add(username: string) {
  fireEvent.change(screen.getByLabelText("Add a provider"), { target: { value: username } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
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
  add("@yuki");
  expect(location.search).toBe("?providers=mira,noor,yuki");
  expect(document.activeElement).toBe(heading());
});

test("a provider that is compared already is refused with a reason", async () => {
  await open("mira");
  const before = history.length;
  add("mira");
  expect(screen.getByText("@mira is already in the comparison")).toBeTruthy();
  expect(history.length).toBe(before);
});
