import { ApolloLink, CombinedGraphQLErrors, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { LeaderboardScreen } from "./leaderboard-screen";

const providerOf = (options: object) => (options as { provider?: string }).provider;

configure({ defaultHidden: true });
afterEach(cleanup);

function standing(rank: number, count = 300 - rank) {
  const figures = { __typename: "RatingSummary", average: count ? 4.92 - rank / 100 : 0, count };
  return {
    __typename: "Standing",
    rank,
    provider: {
      __typename: "Provider",
      id: `p${rank}`,
      username: `person.${rank}`,
      displayName: `Person ${rank}`,
      avatar: null,
      category: { __typename: "Category", slug: "creative", name: "Creative & Design" },
      isBusiness: false,
      isVerified: rank === 1,
      hasNotice: false,
      followers: 10_000 * rank,
      rating: figures,
    },
    plauditScore: count
      ? {
          __typename: "PlauditScore",
          value: (10 * 4.4 + count * figures.average) / (10 + count),
        }
      : null,
  };
}

interface Directory {
  count: number;
  unreviewed?: number;
  isBroken?: boolean;
}

const size = 20;
const isNumber = (text: unknown): text is string => /^\d+$/.test(String(text));

/** Cursors in this test are ranks; all others are invalid. */
function answer(variables: Record<string, unknown>, { count, unreviewed = 0 }: Directory) {
  const { after, before } = variables;
  for (const cursor of [after, before]) {
    if (cursor && !isNumber(cursor)) return null;
  }
  const start = isNumber(after)
    ? Number(after)
    : isNumber(before)
      ? Math.max(0, Number(before) - 1 - size)
      : 0;
  const ranks = Array.from({ length: Math.min(size, count - start) }, (_, i) => start + i + 1);
  const nodes = ranks.map((rank) => standing(rank, rank > count - unreviewed ? 0 : undefined));
  const best = [1, 2, 3].map((rank) => standing(rank));
  return {
    categories: [
      {
        __typename: "Category",
        slug: "fitness",
        name: "Fitness & Health",
        description: "Trainers",
        isTrending: true,
      },
      {
        __typename: "Category",
        slug: "creative",
        name: "Creative & Design",
        description: "Pictures",
        isTrending: false,
      },
    ],
    regions: [
      {
        __typename: "RegionInfo",
        region: "NORTH_AMERICA",
        name: "North America",
        description: "Canada and more",
        timezoneHint: "UTC-8",
      },
    ],
    ranking: {
      __typename: "StandingConnection",
      totalCount: count,
      nodes,
      pageInfo: {
        __typename: "PageInfo",
        hasNextPage: start + size < count,
        startCursor: String(ranks[0] ?? ""),
        endCursor: String(ranks.at(-1) ?? ""),
      },
    },
    ...(variables["isLaterPage"] === true && {
      best: { __typename: "StandingConnection", nodes: best },
    }),
  };
}

/** A provider with few reviews, and the score by a lens that turns the order around. */
function answerTo(
  name: string | undefined,
  variables: Record<string, unknown>,
  directory: Directory,
) {
  if (name === "PromisingProviders") {
    const newcomer = (place: number, settled: boolean) => ({
      ...standing(place, 5).provider,
      displayName: `Newcomer ${place}`,
      score: { __typename: "ProviderScore", value: 4.3 + place / 100, settled },
    });
    const nodes = [newcomer(91, false), newcomer(92, false), newcomer(93, true)];
    return { providers: { __typename: "ProviderConnection", nodes } };
  }
  if (name !== "TrustLens") return answer(variables, directory);
  const nodes = [1, 2, 3].map((rank) => {
    const each = standing(rank);
    const lensed = {
      __typename: "ProviderScore",
      value: 4 + rank / 10,
      weight: rank === 3 ? 0 : 5,
      classes: [{ __typename: "ScoreClass", reviews: 10 * rank }],
    };
    return { ...each, provider: { ...each.provider, lensed } };
  });
  return { leaderboard: { __typename: "StandingConnection", nodes } };
}

function open(address: string, directory: Directory) {
  const asked: Record<string, unknown>[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === "Leaderboard") asked.push(variables);
    return new Observable((observer) => {
      setTimeout(() => {
        const data = directory.isBroken ? undefined : answerTo(operationName, variables, directory);
        if (data === undefined) observer.error(new Error("No response"));
        else if (data) observer.next({ data });
        else {
          const error = { message: "No cursor", extensions: { code: "BAD_USER_INPUT" } };
          observer.error(new CombinedGraphQLErrors({ data: null }, [error]));
        }
        observer.complete();
      });
    });
  });
  const openDialog = vi.fn<DialogControl["open"]>();
  const dialogs: DialogControl = {
    open: openDialog,
    link: (_name, options) => ({ to: `/@${providerOf(options)}`, state: null }),
  };
  const place = { search: "", back: () => {} };
  function Place() {
    const navigate = useNavigate();
    place.search = useLocation().search;
    place.back = () => void navigate(-1);
    return null;
  }
  history.replaceState(null, "", `/leaderboard${address}`);
  render(
    <BrowserRouter>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <ToastProvider>
          <DialogProvider value={dialogs}>
            <LeaderboardScreen />
            <Place />
          </DialogProvider>
        </ToastProvider>
      </ApolloProvider>
    </BrowserRouter>,
  );
  return { asked, openDialog, place };
}

// Performance: queries by role are slow for many rows.
const ranks = async () => {
  await waitFor(() => expect(document.querySelector("tbody tr")).not.toBeNull());
  const rows = [...document.querySelectorAll("tbody tr")];
  return rows.map((row) =>
    Number(/^Rank (\d+)$/.exec(row.querySelector("td")?.textContent ?? "")?.[1]),
  );
};
const podium = () =>
  [...document.querySelectorAll('[aria-label="Podium"] li')].map((step) => step.textContent ?? "");
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test("shows the podium of three, the second on the left, and every rank below with View Profile (LEAD-05, LEAD-06, LEAD-07, LIMIT-26)", async () => {
  const { openDialog } = open("", { count: 7 });
  expect(await ranks()).toEqual(upTo(7));
  expect(podium()).toEqual([
    expect.stringMatching(/Person 2.*Rank 2.*298 reviews/),
    expect.stringMatching(/Person 1.*Rank 1.*299 reviews/),
    expect.stringMatching(/Person 3.*Rank 3.*297 reviews/),
  ]);
  const buttons = screen.getAllByRole("button", { name: "View Profile" });
  expect(buttons).toHaveLength(7);
  fireEvent.click(buttons[4]!);
  expect(openDialog).toHaveBeenCalledWith("provider-profile", { provider: "person.5" });
  expect(screen.getByText("7 ranked")).toBeTruthy();
});

test.each([
  [0, []],
  [1, [1]],
  [2, [2, 1]],
])("%i ranked providers fill the podium steps %j", async (count, steps) => {
  open("", { count });
  if (count === 0) expect(await screen.findByText("No rankings yet")).toBeTruthy();
  else expect(await ranks()).toEqual(upTo(count));
  expect(podium().map((text) => Number(/Rank (\d)/.exec(text)?.[1]))).toEqual(steps);
});

test("ranked by followers, ratings include their number of reviews", async () => {
  open("?sort=followers", { count: 3, unreviewed: 1 });
  await ranks();
  const rated = "Rated 4.9 out of 5, 299 reviews";
  expect(podium()[1]).toContain(`Rank 1${rated}`);
  expect(document.querySelector("tbody tr")?.textContent).toContain(rated);
  expect(podium()[2]).toContain("Rank 3New");
  cleanup();
  open("?sort=rating", { count: 3 });
  await ranks();
  expect(document.body.textContent).not.toContain("out of 5, ");
});

test("without reviews a provider is on the podium only by followers", async () => {
  open("", { count: 3, unreviewed: 2 });
  expect(await ranks()).toEqual([1, 2, 3]);
  expect(podium()).toHaveLength(1);
  cleanup();
  open("?sort=followers", { count: 3, unreviewed: 2 });
  expect(await ranks()).toEqual([1, 2, 3]);
  expect(podium()).toHaveLength(3);
  expect(podium()[1]).toContain("10k followers");
});

test("the tabs Overall, By Category and By Region are history entries that Back undoes (LEAD-01)", async () => {
  const { asked, place } = open("?sort=reviews", { count: 5 });
  await ranks();
  const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs).toEqual(["Overall", "By Category", "By Region"]);
  fireEvent.click(screen.getByRole("tab", { name: "By Category" }));
  await waitFor(() => expect(place.search).toBe("?by=category&category=fitness&sort=reviews"));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ category: "fitness", region: null, sort: "MOST_REVIEWS" }),
  );
  expect(screen.getByRole("button", { name: "Category: Fitness & Health" })).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "By Region" }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ category: null, region: "NORTH_AMERICA" }),
  );
  place.back();
  await waitFor(() => expect(place.search).toBe("?by=category&category=fitness&sort=reviews"));
  const byCategory = screen.getByRole("tab", { name: "By Category" });
  await waitFor(() => expect(byCategory.getAttribute("aria-selected")).toBe("true"));
});

test("arrows, Home and End move between tabs, and selection follows focus", async () => {
  const { place } = open("", { count: 2 });
  await ranks();
  const tab = (name: string) => screen.getByRole("tab", { name });
  const press = async (name: string, key: string, next: string, address: string) => {
    fireEvent.keyDown(tab(name), { key });
    await waitFor(() => expect(place.search).toBe(address));
    expect(document.activeElement).toBe(tab(next));
    expect(screen.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(tab(next).id);
  };
  const [category, region] = ["?by=category&category=fitness", "?by=region&region=north_america"];
  await press("Overall", "ArrowRight", "By Category", category);
  await press("By Category", "End", "By Region", region);
  await press("By Region", "ArrowRight", "Overall", "");
  await press("Overall", "ArrowLeft", "By Region", region);
  await press("By Region", "Home", "Overall", "");
  expect(screen.getAllByRole("tab").map((each) => each.tabIndex)).toEqual([0, -1, -1]);
});

test.each([
  ["", "Plaudit score", "PLAUDIT_SCORE", "Plaudit score"],
  ["?sort=rating", "Highest rating", "HIGHEST_RATED", "Rating"],
  ["?sort=reviews", "Most reviews", "MOST_REVIEWS", "Reviews"],
  ["?sort=followers", "Most followers", "MOST_FOLLOWERS", "Followers"],
])(
  "“%s” is sorted by %s, and the table says so (LEAD-02, LEAD-03, LEAD-04)",
  async (address, label, sort, column) => {
    const { asked } = open(address, { count: 4 });
    await ranks();
    expect(asked[0]).toMatchObject({ sort, first: 20, after: null });
    expect(screen.getByRole("button", { name: `Sort: ${label}` })).toBeTruthy();
    const sorted = screen
      .getAllByRole("columnheader")
      .filter((header) => header.getAttribute("aria-sort"));
    expect(sorted.map((header) => [header.textContent, header.getAttribute("aria-sort")])).toEqual([
      [column, "descending"],
    ]);
  },
);

test("pages continue with the next rank, keep the podium, and return to the URL without a cursor", async () => {
  const { place } = open("?sort=reviews", { count: 50 });
  expect(await ranks()).toEqual(upTo(20));
  expect(screen.queryByText("Previous")).toBeNull();
  fireEvent.click(screen.getByText("Next"));
  await screen.findByText("21 to 40 of 50");
  expect(place.search).toBe("?sort=reviews&after=20");
  expect(await ranks()).toEqual(upTo(40, 21));
  expect(podium()[1]).toContain("Person 1");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Full ranking"));
  fireEvent.click(screen.getByText("Next"));
  await screen.findByText("41 to 50 of 50");
  expect(screen.queryByText("Next")).toBeNull();
  fireEvent.click(screen.getByText("Previous"));
  await screen.findByText("21 to 40 of 50");
  expect(place.search).toBe("?sort=reviews&before=41");
  fireEvent.click(screen.getByText("Previous"));
  await screen.findByText("1 to 20 of 50");
  expect(place.search).toBe("?sort=reviews");
});

test("an invalid cursor shows the first page", async () => {
  open("?after=nonsense", { count: 30 });
  expect(await ranks()).toEqual(upTo(20));
  expect(screen.queryByText("The ranking could not be loaded")).toBeNull();
});

test("a page past the end shows the first page, or the empty state without rankings", async () => {
  const { asked } = open("?after=30", { count: 30 });
  expect(await ranks()).toEqual(upTo(20));
  expect(podium()).toHaveLength(3);
  expect(asked.map(({ after }) => after)).toEqual(["30", null]);
  cleanup();
  open("?after=30", { count: 0 });
  expect(await screen.findByText("No rankings yet")).toBeTruthy();
});

test("the trust lens is in the address, ranks by its rules, and leaves out who has no such review", async () => {
  const { place } = open("", { count: 3 });
  expect(await ranks()).toEqual([1, 2, 3]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Only confirmed writers" }));
  await waitFor(() => expect(place.search).toBe("?lens=confirmed"));
  await screen.findByText("The first 3 of the published order, by your rules.");
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/Rank 1.*Person 2.*4\.20.*20 reviews.*4\.88.*Up 1, rank 2/);
  expect(rows[1]).toMatch(/Rank 2.*Person 1.*4\.10.*10 reviews.*4\.89.*Down 1, rank 1/);
  // The published podium would contradict the table.
  expect(screen.queryByRole("list", { name: "Podium" })).toBeNull();
  place.back();
  await waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(3));
});

test("New and promising shows providers whose scores are settling, best first, beside the ranking by score", async () => {
  open("", { count: 3 });
  const shelf = (await screen.findByRole("heading", { name: "New and promising" })).closest(
    "section",
  )!;
  const names = [...shelf.querySelectorAll("h3")].map((each) => each.textContent);
  expect(names).toEqual(["Newcomer 92", "Newcomer 91"]);
  cleanup();
  open("?sort=reviews", { count: 3 });
  await ranks();
  expect(screen.queryByRole("heading", { name: "New and promising" })).toBeNull();
});

test("a failure to load shows a retry button", async () => {
  const directory: Directory = { count: 4, isBroken: true };
  open("", directory);
  const again = await screen.findByRole("button", { name: "Try again" });
  directory.isBroken = false;
  fireEvent.click(again);
  expect(await ranks()).toEqual(upTo(4));
});
