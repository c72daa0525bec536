import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { BrowserRouter, useLocation, useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { DiscoverScreen } from "./discover-screen";
import { answer, page, total } from "./discover-test-data";

const providerOf = (options: object) => (options as { provider?: string }).provider;

// Performance: most of the time of a query by role is the check for hidden elements.
configure({ defaultHidden: true });
interface Asked {
  name: string | undefined;
  variables: Record<string, unknown>;
}

interface Graph {
  isBroken: boolean;
  businesses?: number;
}

function open(address = "/", graph: Graph = { isBroken: false }) {
  const asked: Asked[] = [];
  const link = new ApolloLink((operation) => {
    const { operationName: name, variables } = operation;
    asked.push({ name, variables });
    return new Observable((observer) => {
      setTimeout(() => {
        if (graph.isBroken) observer.error(new Error("No response"));
        else observer.next({ data: answer(name, variables, graph.businesses) });
        observer.complete();
      });
    });
  });
  const openDialog = vi.fn<DialogControl["open"]>();
  const dialogs: DialogControl = {
    open: openDialog,
    link: (_name, options) => ({ to: `/@${providerOf(options)}`, state: null }),
  };
  let place = { search: "", steps: 0 };
  let back = () => undefined as void;
  function Address() {
    const location = useLocation();
    const navigate = useNavigate();
    place = { search: location.search, steps: place.steps + 1 };
    back = () => void navigate(-1);
    return null;
  }
  history.replaceState(null, "", address);
  render(
    <BrowserRouter>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <ToastProvider>
          <DialogProvider value={dialogs}>
            <Address />
            <DiscoverScreen />
          </DialogProvider>
        </ToastProvider>
      </ApolloProvider>
    </BrowserRouter>,
  );
  return { asked, openDialog, graph, search: () => place.search, back: () => back() };
}

/** A section by its heading; much cheaper here than by role and name. */
const sectionOf = (heading: HTMLElement) => within(heading.closest("section") as HTMLElement);
const region = (name: string) => sectionOf(screen.getByText(name, { selector: "h2" }));
const findRegion = async (name: string) =>
  sectionOf(await screen.findByText(name, { selector: "h2" }));
const filters = () =>
  within(document.querySelector<HTMLElement>("section[aria-label=Filters]") ?? document.body);
const headings = () => screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
const choose = async (filter: RegExp, option: string) => {
  fireEvent.click(filters().getByLabelText(filter));
  fireEvent.click(await screen.findByText(option, { selector: "[role=option] span" }));
};

test("Each list first shows six providers, and the sections are in order (DISC-18 to DISC-20, DISC-26, DISC-32, LIMIT-06)", async () => {
  open();
  await region("All Services").findAllByRole("article");
  expect(headings()).toEqual([
    "Top rated by category",
    "All Services",
    "All Services - Business or Professional",
  ]);
  expect(region("All Services").getAllByRole("article")).toHaveLength(6);
  expect(region("All Services").getByText("Highest rated")).toBeTruthy();
  for (const name of [
    "Category: All Categories",
    "Region: All regions",
    "Review type: All review types",
  ]) {
    expect(filters().getByLabelText(name)).toBeTruthy();
  }
  await waitFor(() =>
    expect(filters().getByRole("status").textContent).toBe(
      "38 services found, highest rated first",
    ),
  );
});

test("A region and a search add their sections in the order of the specification (DISC-15, DISC-16, DISC-18 to DISC-20)", async () => {
  open("/?region=europe&q=yoga");
  await findRegion("Search results");
  await findRegion("Top rated in Europe");
  expect(headings()).toEqual([
    "Search results",
    "Top rated in Europe",
    "Top rated by category",
    "All Services",
    "All Services - Business or Professional",
  ]);
});

test("A list leaves out what the lists above it show at first, and their Load More takes nothing from it (DISC-20)", async () => {
  open("/?q=yoga&view=list");
  const nameIn = (card: HTMLElement) => /@(person\.\d+)/.exec(card.textContent ?? "")?.[1];
  const cardsOf = (name: string) => region(name).queryAllByRole("article").map(nameIn);
  await region("Search results").findAllByRole("article");
  await waitFor(() => expect(cardsOf("All Services")).toHaveLength(3));
  const people = (first: number, last: number) =>
    page(null, last, last)
      .nodes.slice(first)
      .map(({ username }) => username);
  expect(cardsOf("Search results")).toEqual(people(0, 3));
  expect(cardsOf("All Services")).toEqual(people(3, 6));
  const business = "All Services - Business or Professional";
  expect(cardsOf(business)).toEqual(people(6, 12));
  expect(region("All Services").getByText(`6 of ${total} shown`)).toBeTruthy();
  fireEvent.click(region("All Services").getByText("Load More"));
  await waitFor(() => expect(cardsOf("All Services")).toEqual(people(3, 12)));
  expect(cardsOf(business)).toEqual(people(6, 12));
});

test("The section of business and professional accounts stays when the lists above have them all (DISC-20)", async () => {
  open("/", { isBroken: false, businesses: 6 });
  await region("All Services").findAllByRole("article");
  const section = region("All Services - Business or Professional");
  expect(section.queryAllByRole("article")).toHaveLength(0);
  expect(section.getByText("These accounts are in the lists above.")).toBeTruthy();
  expect(section.queryByText("Load More")).toBeNull();
});

test("A failed Load More leaves the address and the list as they are, and the next one goes on (DISC-27)", async () => {
  const { graph, search } = open();
  for (const name of ["All Services", "All Services - Business or Professional"]) {
    const section = region(name);
    await section.findAllByRole("article");
    const before = section.getAllByRole("article").length;
    const address = search();
    graph.isBroken = true;
    fireEvent.click(section.getByText("Load More"));
    await section.findByText("More providers could not be loaded. Try again.");
    expect([search(), section.getAllByRole("article").length]).toEqual([address, before]);
    graph.isBroken = false;
    fireEvent.click(section.getByText("Load More"));
    await waitFor(() => expect(section.getAllByRole("article").length).toBe(before + 6));
    await waitFor(() => expect(search()).not.toBe(address));
  }
  expect(search()).toBe("?show=12&business=12");
});

test("Each list has its own length in the address, so that one does not load the other again", async () => {
  const { asked, search } = open("/?q=yoga&results=12");
  await region("All Services").findAllByRole("article");
  await region("Search results").findAllByRole("article");
  expect(asked.map(({ variables }) => variables["first"])).toEqual([6, 12]);
  fireEvent.click(region("All Services").getByText("Load More"));
  await waitFor(() => expect(search()).toBe("?q=yoga&results=12&show=12"));
  await waitFor(() => expect(region("All Services").getAllByRole("article")).toHaveLength(9));
  expect(asked.filter(({ name }) => name === "SearchResults")).toHaveLength(1);
  fireEvent.change(screen.getByLabelText("Search providers"), { target: { value: "tax" } });
  await waitFor(() => expect(search()).toBe("?q=tax"));
});

test("The work of a lead card is loaded for the grid only, and kept when the view changes", async () => {
  const leads = (asked: Asked[]) => asked.map(({ variables }) => variables["hasLead"]);
  const list = open("/?view=list");
  await region("All Services").findAllByRole("article");
  expect(leads(list.asked)).toEqual([false]);
  fireEvent.click(filters().getByText("Grid"));
  await waitFor(() => expect(leads(list.asked)).toEqual([false, true]));
  fireEvent.click(filters().getByText("List"));
  await waitFor(() => expect(list.search()).toBe("?view=list"));
  expect(list.asked).toHaveLength(2);
});

test("The heading and the shelves follow the filters", async () => {
  const { asked } = open("/?region=europe&sort=followers");
  const shelf = await findRegion("Top rated by category");
  await shelf.findByText("12 providers, 340 reviews");
  expect(shelf.queryByText("Person 3")).toBeNull();
  expect(asked[0]?.variables).toMatchObject({ region: "EUROPE", sort: "MOST_FOLLOWERS" });
  expect(document.querySelector("h1")?.textContent).toMatch(/in Europe, most followers first$/);
  await choose(/^Category:/, "Fitness & Health");
  await waitFor(() => expect(asked.at(-1)?.variables["categories"]).toEqual(["fitness"]));
});

test("Filters of the sheet have chips and a number, and leave no shelf that ignores them (DISC-09, DISC-10, Q102)", async () => {
  const { search, asked, openDialog } = open(
    "/?region=europe&verified=1&service=meal_prep.tutoring",
  );
  await region("All Services").findAllByRole("article");
  expect(headings()).toEqual(["All Services", "All Services - Business or Professional"]);
  expect(asked[0]?.variables).toMatchObject({
    filter: { region: "EUROPE", verifiedOnly: true, serviceTypes: ["meal_prep", "tutoring"] },
    hasAggregates: false,
  });
  fireEvent.click(filters().getByText(/^More filters/));
  expect(openDialog).toHaveBeenCalledWith("more-filters", {});
  fireEvent.click(filters().getByLabelText("Remove Service: Meal Prep"));
  await waitFor(() => expect(search()).toBe("?region=europe&verified=1&service=tutoring"));
});

test("Load More adds six and focuses the first of them (DISC-27, LIMIT-08)", async () => {
  open();
  const all = region("All Services");
  await all.findByText(`6 of ${total} shown`);
  fireEvent.click(all.getByText("Load More"));
  await all.findByText(`12 of ${total} shown`);
  expect(all.getAllByRole("article")).toHaveLength(12);
  const seventh = all.getAllByRole("article")[6] as HTMLElement;
  await waitFor(() => expect(seventh.contains(document.activeElement)).toBe(true));
});

test("A region filters the lists and adds its ranking with medals, a review type sets the order, and a chip removes its filter (DISC-09, DISC-10, DISC-16, DISC-17, DISC-30, DISC-31)", async () => {
  const { search, asked } = open("/?category=fitness");
  await region("All Services").findAllByRole("article");
  expect(screen.queryByText(/Top rated in/)).toBeNull();

  await choose(/^Region:/, "Europe");
  const ranking = await findRegion("Top rated in Europe");
  expect(search()).toBe("?category=fitness&region=europe");
  expect(ranking.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Rank 1.*Person 3/),
    expect.stringMatching(/^Rank 2.*Person 4/),
    expect.stringMatching(/^Rank 3.*Person 5/),
  ]);
  expect(asked.at(-1)?.variables["filter"]).toEqual({ categories: ["fitness"], region: "EUROPE" });

  await choose(/^Review type:/, "Direct Services");
  await waitFor(() =>
    expect(asked.at(-1)?.variables).toMatchObject({
      filter: { categories: ["fitness"], region: "EUROPE", reviewType: "SERVICE" },
      reviewType: "SERVICE",
    }),
  );
  fireEvent.click(filters().getByLabelText("Remove Review type: Direct Services"));

  fireEvent.click(filters().getByLabelText("Remove Region: Europe"));
  await waitFor(() => expect(search()).toBe("?category=fitness"));
  expect(filters().getByLabelText("Remove Category: Fitness & Health")).toBeTruthy();
  expect(screen.queryByText(/Top rated in/)).toBeNull();
});

test("Choosing a category focuses the services (DISC-14)", async () => {
  const { search } = open();
  await region("All Services").findAllByRole("article");
  await choose(/^Category:/, "Fitness & Health");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("All Services"));
  expect(search()).toBe("?category=fitness");
});

test("Back undoes a choice of filter and of view (DISC-13)", async () => {
  const { search, back } = open();
  await region("All Services").findAllByRole("article");
  fireEvent.click(filters().getByText("List"));
  await waitFor(() => expect(search()).toBe("?view=list"));
  expect(screen.queryByText("Highest rated")).toBeNull();
  back();
  await waitFor(() => expect(search()).toBe(""));
  expect(await screen.findByText("Highest rated")).toBeTruthy();
});

test("Typing searches after a pause, replaces the URL and requests only the results (DISC-15)", async () => {
  const { search, asked } = open("/?region=europe");
  await region("All Services").findAllByRole("article");
  const before = asked.length;
  const box = screen.getByLabelText("Search providers");
  fireEvent.change(box, { target: { value: "yo" } });
  fireEvent.change(box, { target: { value: "yoga" } });
  const results = await findRegion("Search results");
  await results.findAllByRole("article");
  expect(search()).toBe("?region=europe&q=yoga");
  expect(asked.slice(before)).toEqual([
    {
      name: "SearchResults",
      variables: { first: 6, search: "yoga", filter: { region: "EUROPE" }, sort: "RELEVANCE" },
    },
  ]);
});

test("A misspelt search says what was meant, with a link, and results say why they match", async () => {
  const { search } = open("/?region=europe&q=yogga");
  const results = await findRegion("Search results");
  expect(await results.findAllByText("Offers Yoga Instruction")).toHaveLength(3);
  fireEvent.click(results.getByRole("link", { name: "yoga" }));
  await waitFor(() => expect(search()).toBe("?region=europe&q=yoga"));
  await results.findByText("For “yoga”, best matches first.");
  expect(results.queryByText(/Did you mean/)).toBeNull();
});

test("The slash key focuses the search box", async () => {
  open();
  const box = screen.getByLabelText("Search providers");
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(box);
});

test("A search without results says so, and cleared filters can be restored (DISC-11, DISC-23, STATE-02)", async () => {
  const { search } = open("/?category=lifestyle&type=service&q=zzz");
  const results = await findRegion("Search results");
  expect(await results.findByText("No services found")).toBeTruthy();
  const clear = results.getByText("Clear all filters");
  // A double press clears once, and Undo restores what the first press cleared.
  fireEvent.click(clear);
  fireEvent.click(clear);
  await waitFor(() => expect(search()).toBe(""));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(search()).toBe("?category=lifestyle&type=service&q=zzz"));
});

test("The count above a list of results is that of the list, also when another search is answered", async () => {
  open("/?q=yoga");
  const results = await findRegion("Search results");
  const line = filters().getByRole("status");
  const both = () => `${line.textContent} above ${results.queryAllByRole("article").length}`;
  await waitFor(() => expect(both()).toMatch(/^3 services found.* above 3$/));
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(both()));
  watch.observe(line, { childList: true, characterData: true, subtree: true });
  fireEvent.change(screen.getByLabelText("Search providers"), { target: { value: "zzz" } });
  await waitFor(() => expect(both()).toBe("0 services found for “zzz” above 0"));
  watch.disconnect();
  expect(seen.filter((each) => /^0 services.* above [1-9]/.test(each))).toEqual([]);
});

test("The list of all services says which filters it follows", async () => {
  open("/?region=europe&type=service");
  const all = await findRegion("All Services");
  expect(
    await all.findByText("Providers in Europe, Direct Services, highest rated first."),
  ).toBeTruthy();
});

test("A failed load looks empty and can be retried (DISC-35)", async () => {
  const { graph } = open("/", { isBroken: true });
  const all = region("All Services");
  expect(await all.findByText("No services found")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  graph.isBroken = false;
  fireEvent.click(all.getByText("Try again"));
  expect(await all.findAllByRole("article")).toHaveLength(6);
});

test("A failed text search is logged, looks empty without an error and can be retried (DISC-23, DISC-35, REST-33)", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { graph } = open();
  await region("All Services").findAllByRole("article");
  graph.isBroken = true;
  fireEvent.change(screen.getByLabelText("Search providers"), { target: { value: "yoga" } });
  const results = await findRegion("Search results");
  expect(await results.findByText("No services found")).toBeTruthy();
  await waitFor(() =>
    expect(filters().getByRole("status").textContent).toBe("0 services found for “yoga”"),
  );
  expect(log).toHaveBeenCalledWith("Search failed", expect.any(Error));
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(document.body.textContent).not.toMatch(/error|went wrong|failed/i);

  graph.isBroken = false;
  fireEvent.click(results.getByText("Try again"));
  expect(await results.findAllByRole("article")).toHaveLength(3);
  log.mockRestore();
});

test("A failed filter finds nothing, is logged and keeps the data loaded before (DISC-12, DISC-35)", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { graph } = open();
  await region("All Services").findAllByRole("article");
  expect(await filters().findByText(`${total}`)).toBeTruthy();
  graph.isBroken = true;
  await choose(/^Region:/, "Europe");
  expect(await region("All Services").findByText("No services found")).toBeTruthy();
  expect(await filters().findByText(/services found in Europe/)).toBeTruthy();
  expect(filters().getByRole("status").textContent).toBe("0 services found in Europe");
  expect(filters().getByLabelText("Remove Region: Europe")).toBeTruthy();
  expect(screen.getByLabelText("Highest rated providers")).toBeTruthy();
  expect(log).toHaveBeenCalledWith("Search failed", expect.any(Error));
  log.mockRestore();
});

test("The count never combines the number of one choice with the words of the next (DISC-12)", async () => {
  open();
  await region("All Services").findAllByRole("article");
  const announced = new Set<string>();
  const count = filters().getByRole("status");
  await waitFor(() =>
    expect(count.textContent).toBe(`${total} services found, highest rated first`),
  );
  const watch = new MutationObserver(() => announced.add(count.textContent ?? ""));
  watch.observe(count, { childList: true, characterData: true, subtree: true });
  fireEvent.change(screen.getByLabelText("Search providers"), { target: { value: "zzz" } });
  await waitFor(() => expect(count.textContent).toBe("0 services found for “zzz”"));
  watch.disconnect();
  expect([...announced]).toEqual(["0 services found for “zzz”"]);
});

test("Opening an example search in a new tab does not move the focus", async () => {
  open();
  await region("All Services").findAllByRole("article");
  const example = screen.getByText("yoga instruction");
  example.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(example, { ctrlKey: true });
  const box = screen.getByLabelText("Search providers");
  box.focus();
  fireEvent.change(box, { target: { value: "yoga" } });
  await findRegion("Search results");
  expect(document.activeElement).toBe(box);
});

test("Write a Review in the hero opens the review form (DISC-01, DISC-02)", () => {
  const { openDialog } = open();
  fireEvent.click(screen.getByText("Write a Review"));
  expect(openDialog).toHaveBeenCalledWith("review-wizard", { provider: "" });
});

test("Other filters and the sort are in a sheet only, and each filter can be searched (DISC-08, DISC-28, DISC-33, Q102)", async () => {
  open();
  await region("All Services").findAllByRole("article");
  const names = [
    "Category: All Categories",
    "Region: All regions",
    "Review type: All review types",
  ];
  const buttons = filters().getAllByRole("button");
  expect(buttons.map((each) => each.getAttribute("aria-label") ?? each.textContent)).toEqual([
    ...names,
    "More filters",
    "Grid",
    "List",
  ]);
  for (const role of ["slider", "spinbutton", "checkbox", "textbox", "combobox"])
    expect(filters().queryByRole(role), role).toBeNull();
  expect(document.querySelector("main select, section select")).toBeNull();
  for (const name of names) {
    const opener = filters().getByLabelText(name);
    expect(opener.getAttribute("aria-haspopup")).toBe("listbox");
    fireEvent.click(opener);
    const search = await screen.findByPlaceholderText("Search...");
    await waitFor(() => expect(document.activeElement).toBe(search));
    fireEvent.keyDown(search, { key: "Escape" });
    await waitFor(() => expect(screen.queryByPlaceholderText("Search...")).toBeNull());
  }
});
