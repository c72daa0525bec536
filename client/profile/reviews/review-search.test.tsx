import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, Link, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { ReviewSearch } from "#client/reviews/list/review-search";
import { ReviewTopics } from "./review-topics";
import { useReviewChoice } from "./use-review-choice";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Reviews() {
  const [choice, setChoice] = useReviewChoice(true);
  const { pathname, search: query, state } = useLocation();
  const onSearch = (search: string) => setChoice({ ...choice, search });
  return (
    <>
      <output>
        {[pathname + query, JSON.stringify(state), choice.search || choice.stars.join()].join(" ")}
      </output>
      <Link to="/@amara.moves?stars=4">Four stars</Link>
      <button onClick={() => setChoice({ ...choice, stars: [] })}>All stars</button>
      <ReviewSearch search={choice.search} onSearch={onSearch} />
      <ReviewTopics username="amara.moves" search={choice.search} onSearch={onSearch} />
    </>
  );
}

async function start(query = "") {
  const words = ["knee", "session", "stairs", "rare"];
  const reviewTopics = words.map((word) => ({
    __typename: "ReviewTopic",
    word,
    reviewCount: word === "rare" ? 4 : 5,
  }));
  const provider = { __typename: "Provider", id: "p-1", reviewTopics };
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { provider } });
        observer.complete();
      }),
  );
  history.replaceState({ usr: 7 }, "", `/@amara.moves?tab=reviews${query}`);
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <BrowserRouter>
        <Reviews />
      </BrowserRouter>
    </ApolloProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
}

const shown = () => document.querySelector("output")?.textContent;
const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const topic = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} 5`) });

test("a search goes into the address after a pause in typing, or at once with Enter", async () => {
  await start();
  type("kn");
  await pass(300);
  type("knee ");
  await pass(399);
  expect(shown()).toBe("/@amara.moves?tab=reviews 7 ");
  await pass(1);
  expect(shown()).toBe("/@amara.moves?tab=reviews&search=knee 7 knee");
  type("knee pain");
  fireEvent.submit(box());
  await pass(0);
  expect(shown()).toBe("/@amara.moves?tab=reviews&search=knee+pain 7 knee pain");
  fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
  await pass(0);
  expect(shown()).toBe("/@amara.moves?tab=reviews 7 ");
  expect(document.activeElement).toBe(box());
});

test("an address with a search shows it, and a topic searches for its word", async () => {
  await start("&search=session");
  expect(box().value).toBe("session");
  expect(topic("session").getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByText(/rare/)).toBeNull();
  fireEvent.click(topic("knee"));
  await pass(0);
  expect(box().value).toBe("knee");
  expect(shown()).toBe("/@amara.moves?tab=reviews&search=knee 7 knee");
  fireEvent.click(topic("knee"));
  await pass(0);
  expect([box().value, shown()]).toEqual(["", "/@amara.moves?tab=reviews 7 "]);
});

test("a link to reviews with some stars chooses them, and the address follows when they are removed", async () => {
  await start("&stars=5");
  expect(shown()).toBe("/@amara.moves?tab=reviews&stars=5 7 5");
  fireEvent.click(screen.getByRole("link", { name: "Four stars" }));
  await pass(0);
  expect(shown()).toBe("/@amara.moves?stars=4 null 4");
  fireEvent.click(screen.getByRole("button", { name: "All stars" }));
  await pass(0);
  expect(shown()).toBe("/@amara.moves null ");
});
