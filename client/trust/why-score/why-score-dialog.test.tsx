import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { HasProofsContext } from "#client/trust/has-proofs";
import { WhyScoreDialog } from "./why-score-dialog";

configure({ defaultHidden: true });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rules = {
  __typename: "ScoreRules",
  version: 3,
  priorWeight: 10,
  halfLifeDays: 730,
  paceDays: 30,
  paceFloor: 0.5,
  paceFloorReceipt: 3,
  paceShare: 0.2,
  paceOrder: ["NETWORK", "INVITED", "CONTACT", "LIGHT"],
  contactFloor: 2,
  contactShare: 1,
  invitedFloor: 2,
  invitedShare: 0.5,
  lightFloor: 0.5,
  lightShare: 0.15,
  base: {
    __typename: "BaseWeights",
    light: 0.4,
    contact: 1,
    network: 1,
    invited: 1,
    invitedGuest: 0.6,
    receipt: 1.25,
  },
};

const reviews = [5, 5, 1].map((rating, place) => ({
  __typename: "Review",
  id: `r-${place}`,
  rating,
  createdAt: "2024-11-22T09:00:00.000Z",
  trustClass: place < 2 ? "NETWORK" : "LIGHT",
  serviceType: null,
  reviewer: { __typename: "User", displayName: `Writer ${place}`, username: null },
  viewerCanEdit: false,
  weight: {
    __typename: "ReviewWeight",
    base: place < 2 ? 1 : 0.4,
    share: 1,
    stars: rating,
    pacedFrom: "2024-11-22",
    ratingBefore: null,
    age: 0.5,
    pace: 1,
    cap: 1,
    total: place < 2 ? 0.5 : 0.2,
  },
}));
// (10 × 4 + 0.5 × 5 + 0.5 × 5 + 0.2 × 1) ÷ 11.2
const value = 4.0357;

const provider = {
  __typename: "Provider",
  id: "p-1",
  username: "mira",
  displayName: "Mira Moves",
  category: { __typename: "Category", name: "Fitness & Health" },
  rating: { __typename: "RatingSummary", average: 3.67, count: 3 },
  withdrawnCount: 1,
  score: {
    __typename: "ProviderScore",
    value,
    prior: 4,
    priorOf: "CATEGORY",
    weight: 1.2,
    settled: false,
    steps: [
      { __typename: "ScoreStep", name: "NETWORK_PACE", weight: 0, limit: 1, factor: 1 },
      { __typename: "ScoreStep", name: "LIGHT_CAP", weight: 0.4, limit: 0.2, factor: 0.5 },
    ],
    classes: [
      ["LIGHT", 1, 0.4, 0.2],
      ["CONTACT", 0, 0, 0],
      ["NETWORK", 2, 1, 1],
    ].map(([name, count, weight, weightAfterCap]) => ({
      __typename: "ScoreClass",
      class: name,
      reviews: count,
      weight,
      recent: 0,
      weightAfterPace: weight,
      weightAfterCap,
    })),
  },
};

function open(given: object | null, published = value, hasProofs = true) {
  vi.stubGlobal("fetch", async () =>
    Response.json({ score: published, asOf: "2026-11-22T00:00:00.000Z" }),
  );
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const page = {
          __typename: "Provider",
          id: "p-1",
          reviews: {
            __typename: "ReviewConnection",
            nodes: reviews,
            pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: "c" },
          },
        };
        observer.next({
          data:
            operationName === "WeighedReviews"
              ? { provider: page }
              : { provider: given, scoreRules: rules },
        });
        observer.complete();
      }),
  );
  const client = createApolloClient({ link, ssr: false });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <HasProofsContext value={hasProofs}>
          <WhyScoreDialog username="mira" onClose={() => undefined} />
        </HasProofsContext>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const textOf = async () => {
  await screen.findByText("Who wrote the reviews");
  return screen.getByRole("dialog").textContent!;
};

test("shows the score, why it is settling, its classes and its sum", async () => {
  open(provider);
  const text = await textOf();
  expect(text).toContain("Plaudit score of Mira Moves: 4.04");
  expect(text).toContain("Still settling");
  expect(text).toContain("1 review withdrawn by its writer.");
  expect(text).toContain("the average of Fitness & Health");
  expect(text).toContain("(10 × 4.0000 + 1.2 × 4.3332) ÷ 11.2 = 4.0357");
  expect(text).toContain("New or not confirmed reviews weigh at most 15% of all others.");
  expect(text).toContain("= 4.0357");
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  // Classes without reviews are left out.
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(/^Network confirmed.*211$/);
  expect(rows[2]).toMatch(/^New or not confirmed.*10\.40\.2capped$/);
  expect(rows[3]).toBe("Together31.41.2");
});

test("says how recent reviews share a limit, also where the strongest class is within it", async () => {
  const step = { __typename: "ScoreStep", limit: 0.5 };
  const shared = ["NETWORK", "CONTACT", "LIGHT"].map((name, place) => ({
    ...provider.score.classes[0],
    ...{ class: name, reviews: 1, recent: [0.4, 1, 0.6][place] },
  }));
  const steps = [
    { ...step, name: "NETWORK_PACE", weight: 0.4, factor: 1 },
    { ...step, name: "INVITED_PACE", weight: 0.9, factor: 0.5556 },
    { ...step, name: "CONTACT_PACE", weight: 1.4, factor: 0.3571 },
    { ...step, name: "LIGHT_PACE", weight: 2, factor: 0.25 },
  ];
  open({ ...provider, score: { ...provider.score, steps, classes: shared } });
  const text = await textOf();
  expect(text).toContain(
    "Recent network and contact reviews weigh 1.4 together; their limit is 0.5. Each recent contact review counts 36%.",
  );
  expect(text).toContain(
    "Recent network, contact and unconfirmed reviews weigh 2 together; their limit is 0.5. Each recent unconfirmed review counts 25%.",
  );
  expect(text).not.toContain("invited review");
  expect(text).not.toContain("They would weigh");
});

test("a site without proofs of experience does not speak of receipts and invitations", async () => {
  const names = ["NETWORK_PACE", "CONTACT_CAP"];
  const steps = names.map((name) => {
    return { __typename: "ScoreStep", name, weight: 0.9, limit: 0.5, factor: 0.5 };
  });
  const limited = { ...provider, score: { ...provider.score, steps } };
  open(limited);
  expect(await textOf()).toMatch(/those with a receipt.*a network account or a receipt/);
  cleanup();
  open(limited, value, false);
  const text = await textOf();
  expect(text).toMatch(/of earlier ones\. .*than those with a network account\./);
  expect(text).not.toMatch(/receipt|invit/i);
});

test("lists what each review weighs as a product", async () => {
  open(provider);
  await textOf();
  fireEvent.click(screen.getByRole("button", { name: "Show the reviews" }));
  expect(await screen.findAllByText(/1 × 1 × 0.5 × 1 × 1 =/)).toHaveLength(2);
  expect(screen.getByText(/0.4 × 1 × 0.5 × 1 × 1 =/)).toBeTruthy();
});

test("recomputes the score in the browser and compares it with the published one", async () => {
  open(provider);
  await textOf();
  fireEvent.click(screen.getByRole("button", { name: "Recompute here" }));
  expect(
    await screen.findByText("4.0357 from 3 reviews: it agrees with the published score."),
  ).toBeTruthy();
  cleanup();
  open(provider, 4.9);
  await textOf();
  fireEvent.click(screen.getByRole("button", { name: "Recompute here" }));
  expect(await screen.findByText(/4\.0357 here, 4\.9000 published/)).toBeTruthy();
});

test("a provider without reviews has no score, and an unknown one is not found", async () => {
  open({ ...provider, score: null });
  expect(await screen.findByText(/Mira Moves has no score yet/)).toBeTruthy();
  cleanup();
  open(null);
  expect(await screen.findByText("We couldn’t find @mira on Plaudit.")).toBeTruthy();
});
