import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ProfileScore } from "./profile-score";

const reviewOf = (number: number) => ({
  __typename: "Review",
  id: `r-${number}`,
  rating: number === 3 ? 4 : 5,
  createdAt: "2026-11-12T00:00:00Z",
  comment: `Word ${number} of the plan.`,
  identity: number === 1 ? "GUEST" : "CONTACT",
  proof: "NONE",
});
const histogram = [5, 4, 3].map((stars) => ({
  __typename: "HistogramBar",
  stars,
  count: [2, 1, 0][5 - stars],
}));
const provider = {
  __typename: "Provider",
  id: "p-1",
  rating: { __typename: "RatingSummary", histogram },
  reviews: { __typename: "ReviewConnection", nodes: [1, 2, 3].map(reviewOf) },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(answer = () => ({ data: { provider } }) as ApolloLink.Result) {
  const asked: ApolloLink.Operation[] = [];
  const link = new ApolloLink((operation) => {
    asked.push(operation);
    return new Observable((observer) => {
      observer.next(answer());
      observer.complete();
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter initialEntries={["/@amara.moves"]}>
        <DialogProvider value={{ open: () => undefined, link: () => ({ to: "/", state: null }) }}>
          <ProfileScore isPage username="amara.moves" rating={{ average: 4.7, count: 3 }} />
          <Address />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return asked;
}

const address = () => document.querySelector("output")?.textContent;
const press = (key: string) => fireEvent.keyDown(screen.getByRole("slider"), { key });

test("nothing is read before the seats are used, and then one list that is not longer than the house", async () => {
  const asked = open();
  expect(asked).toHaveLength(0);
  expect(screen.getByRole("img", { name: "Rated 4.7 out of 5 from 3 reviews" })).toBeTruthy();
  fireEvent.pointerEnter(screen.getByRole("button", { name: "Reviews in the seats" }));
  await screen.findByRole("slider");
  await waitFor(() =>
    expect(asked.map(({ variables }) => variables)).toEqual([
      { username: "amara.moves", seats: 81 },
    ]),
  );
  expect(screen.queryByRole("link")).toBeNull();
});

test("the seats are one tab stop, arrow keys move between them, and Escape hides the line", async () => {
  open();
  act(() => screen.getByRole("button").focus());
  const seats = await screen.findByRole("slider");
  expect(document.activeElement).toBe(seats);
  await screen.findByText("Word 1 of the plan.");
  expect(seats.getAttribute("aria-valuetext")).toBe(
    "5 stars, Identity not confirmed, 12 Nov 2026: Word 1 of the plan.",
  );
  press("End");
  expect(screen.getByText("Word 3 of the plan.")).toBeTruthy();
  expect(screen.getByRole("img", { name: "Rated 4.0 out of 5" })).toBeTruthy();
  press("ArrowLeft");
  const link = screen.getByRole("link", { name: "Read the review" });
  expect(link.getAttribute("href")).toBe("/@amara.moves/reviews/r-2");
  press("Escape");
  expect(screen.queryByText("Word 2 of the plan.")).toBeNull();
  press("Home");
  press("Enter");
  expect(address()).toBe("/@amara.moves/reviews/r-1");
});

test("a number of stars leads to these reviews only", async () => {
  open();
  fireEvent.click(screen.getByRole("button"));
  const stars = await screen.findByRole("link", { name: /4 stars: 1 review$/ });
  expect(screen.queryByRole("link", { name: /3 stars/ })).toBeNull();
  fireEvent.click(stars);
  expect(address()).toBe("/@amara.moves/reviews?stars=4");
});

test("reviews that could not be loaded can be asked for again", async () => {
  let hasFailed = false;
  const asked = open(() => {
    if (hasFailed) return { data: { provider } };
    hasFailed = true;
    return { data: null, errors: [{ message: "No" }] };
  });
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Word 1 of the plan.")).toBeTruthy();
  expect(asked).toHaveLength(2);
});
