import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { HeroSearch } from "./hero-search";

afterEach(cleanup);

const provider = (username: string) => ({
  __typename: "Provider",
  id: username,
  username,
  displayName: `The ${username}`,
  avatar: null,
  isBusiness: false,
  title: null,
  specialties: ["Photography"],
  serviceTypes: [],
  rating: { __typename: "RatingSummary", average: 4.5, count: 2 },
});

/** The search box, with controllable responses to each suggestion request. */
function open() {
  const asked = new Map<string, { find(...usernames: string[]): void; fail(): void }>();
  const link = new ApolloLink(({ variables }) => {
    return new Observable((observer) => {
      asked.set(variables["search"], {
        find: (...usernames) =>
          act(() => {
            observer.next({ data: { providerSuggestions: usernames.map(provider) } });
            observer.complete();
          }),
        fail: () => act(() => observer.error(new Error("No answer"))),
      });
    });
  });
  const onSearch = vi.fn<(search: string) => void>();
  const dialogs = { open: vi.fn(), link: () => ({ to: "/", state: null }) };
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <DialogProvider value={dialogs}>
          <HeroSearch search="" onSearch={onSearch} onSubmit={() => undefined} />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  const box = screen.getByRole("combobox", { name: "Search providers" });
  box.focus();
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const answerTo = (search: string) =>
    vi.waitFor(() => asked.get(search) ?? Promise.reject(new Error(`not asked: ${search}`)), {
      timeout: 10_000,
    });
  return { asked, box, onSearch, type, answerTo };
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("Two characters send no request, three show suggestions with matches marked (DISC-03, LIMIT-05)", async () => {
  const { asked, box, onSearch, type, answerTo } = open();
  type("ph");
  // The URL is updated after a longer pause than suggestions wait for.
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith("ph"));
  expect([...asked.keys()]).toEqual([]);
  expect(options()).toEqual([]);
  expect(box.getAttribute("aria-expanded")).toBe("false");

  type("pho");
  (await answerTo("pho")).find("one", "two");
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(box.getAttribute("aria-expanded")).toBe("true");
  expect(document.querySelector("[role=option] mark")?.textContent).toBe("Pho");
  expect([...asked.keys()]).toEqual(["pho"]);
});

test("A late response is not shown, and a failed one shows no error (DISC-03, QUAL-08)", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { type, answerTo } = open();
  type("yoga");
  const late = await answerTo("yoga");
  type("halvorsen");
  (await answerTo("halvorsen")).find("studio.halvorsen");
  await waitFor(() => expect(options()).toEqual([expect.stringContaining("@studio.halvorsen")]));
  late.find("too.late");
  await act(async () => undefined);
  expect(options()).toEqual([expect.stringContaining("@studio.halvorsen")]);

  type("broken");
  (await answerTo("broken")).fail();
  await waitFor(() => expect(options()).toEqual([]));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(log).toHaveBeenCalledWith("Suggestions failed to load", expect.any(Error));
  log.mockRestore();
});
