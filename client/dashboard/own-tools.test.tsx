import { ApolloLink, gql, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { dropSession, storeSession } from "#client/session/stored-session";
import { SessionViewerFragmentDoc } from "#client/session/viewer-parts.generated";
import { draftOf, storeOwnProfileDraft } from "./profile/own-profile-draft";
import { allOwnerTexts } from "#client/providers/owner-texts";
import { OwnCodesPanel } from "./codes/own-codes-panel";
import { OwnOverviewPanel } from "./overview/own-overview-panel";
import { OwnProfilePanel } from "./profile/own-profile-panel";
import { useOwnDashboard } from "./use-own-dashboard";

afterEach(() => {
  cleanup();
  storeOwnProfileDraft(draftOf(stored));
});

type Answer = Record<string, unknown> | Promise<Record<string, unknown>> | "no answer";
type Answers = Record<string, (variables: { input: object }) => Answer>;

/** Answers each operation by its name. */
function clientOf(answers: Answers) {
  const link = new ApolloLink(({ operationName, variables }) => {
    return new Observable((observer) => {
      const answer = answers[operationName ?? ""]?.(variables as { input: object }) ?? "no answer";
      if (answer === "no answer") return observer.error(new TypeError("Failed to fetch"));
      const give = (data: Record<string, unknown>) => {
        observer.next({ data });
        observer.complete();
      };
      if (answer instanceof Promise) void answer.then(give);
      else give(answer);
    });
  });
  return createApolloClient({ link, ssr: false });
}
async function show(panel: ReactNode, answers: Answers, client = clientOf(answers)) {
  await act(async () => render(<ApolloProvider client={client}>{panel}</ApolloProvider>));
  return client;
}
/** An answer that comes when `give` says so. */
function later() {
  let give: (data: Record<string, unknown>) => void;
  const answer = new Promise<Record<string, unknown>>((resolve) => (give = resolve));
  return { answer, give: (data: Record<string, unknown>) => act(async () => give(data)) };
}
async function press(name: string | RegExp) {
  const button = await screen.findByRole("button", { name });
  await act(async () => fireEvent.click(button));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const fault = { __typename: "UserError", field: null, retryAfterSeconds: null };
const unset = { ...allOwnerTexts(null), picture: null, category: null, region: null };
const offer = { serviceTypes: [], packages: [], portfolio: [], specialties: ["Hips"] };
const stored = {
  ...unset,
  __typename: "Provider",
  id: "UHJvdmlkZXI6MQ",
  username: "mira.moves",
  displayName: "Mira",
  revision: "first",
  title: "Coach",
  biography: "Runs.",
  languages: ["English"],
  price: "$90/session",
  ...offer,
};
const named = (__typename: string, name: string) => ({ __typename, name, description: "x" });
const serviceType = (name: string, slug: string, category: string | null) => ({
  ...named("ServiceType", name),
  slug,
  category: category && { __typename: "Category", slug: category },
});
const lists = {
  categories: [
    { ...named("Category", "Fitness & Health"), slug: "fitness", isTrending: true },
    { ...named("Category", "Creative & Design"), slug: "creative", isTrending: false },
  ],
  regions: [
    { ...named("RegionInfo", "Asia"), region: "ASIA", timezoneHint: "UTC+5" },
    { ...named("RegionInfo", "Europe"), region: "EUROPE", timezoneHint: "UTC+0" },
  ],
  serviceTypes: [
    serviceType("Yoga Instruction", "yoga_instruction", "fitness"),
    serviceType("Photography", "photography", "creative"),
    serviceType("Consultation", "consultation", null),
  ],
};
const viewerWith = (dashboard: object) => ({
  viewer: { __typename: "Viewer", dashboard: { __typename: "ProviderDashboard", ...dashboard } },
});
const profile = (changes: object = {}) => ({
  ...viewerWith({
    pictureHosts: ["fbcdn.net", "pictures.example.org"],
    canChooseName: false,
    canChoosePicture: false,
    provider: { ...stored, ...changes },
  }),
  ...lists,
});
const updated = (provider: object | null, userErrors: object[] = []) => ({
  updateProvider: { __typename: "UpdateProviderPayload", provider, userErrors },
});

test("A change in another window keeps local changes, and conflicting fields are named", async () => {
  const sent: unknown[] = [];
  let now: object = {};
  await show(<OwnProfilePanel />, {
    OwnProfile: () => profile(now),
    UpdateProvider: ({ input }) => {
      sent.push(input);
      if (sent.length > 1) return updated({ ...stored, ...now, price: "$100", revision: "third" });
      now = { title: "Mobility coach", price: "$120", revision: "second" };
      return updated(null, [{ ...fault, code: "CONFLICT", message: "x", field: ["revision"] }]);
    },
  });
  await screen.findByLabelText("Title");
  type("Price", "$100");
  await press("Save Profile");
  const notice = await screen.findByText(/was changed in another window/);
  expect(notice.textContent).toContain("Also changed there: Price.");
  expect([value("Title"), value("Price")]).toEqual(["Mobility coach", "$100"]);
  await press("Save Profile");
  expect(await screen.findByText("Your profile is saved")).toBeTruthy();
  expect(sent).toEqual([
    { revision: "first", price: "$100" },
    { revision: "second", price: "$100" },
  ]);
});

test("A failed save keeps the form, even after leaving the panel; discarding asks no question", async () => {
  const answers = { OwnProfile: () => profile() };
  await show(<OwnProfilePanel />, answers);
  await screen.findByLabelText("Title");
  type("Title", "Late runner");
  await press("Save Profile");
  expect(await screen.findByText(/did not answer. Check your connection/)).toBeTruthy();
  cleanup();
  await show(<OwnProfilePanel />, answers);
  await screen.findByLabelText("Title");
  expect(value("Title")).toBe("Late runner");
  await press("Discard changes");
  expect(value("Title")).toBe("Coach");
});

test("Every error appears at its field, and specialties can be added and removed with the keyboard", async () => {
  await show(<OwnProfilePanel />, { OwnProfile: () => profile() });
  await screen.findByLabelText("Title");
  type("Title", "x".repeat(121));
  type("Specialties", " Shoulders ");
  fireEvent.keyDown(screen.getByLabelText("Specialties"), { key: "Enter" });
  type("Specialties", "hips");
  fireEvent.keyDown(screen.getByLabelText("Specialties"), { key: "Enter" });
  const list = screen.getByRole("list", { name: "Your specialties" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((each) => each.textContent),
  ).toEqual(["Hips", "Shoulders"]);
  await press("Remove Hips");
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  await press("Save Profile");
  expect(screen.getByText("Title may have at most 120 characters")).toBeTruthy();
  expect(screen.getByLabelText("Title").getAttribute("aria-invalid")).toBe("true");
});

const storedPicture = {
  keepPicture: { address: "/api/proxy-image?url=x&size=640", userErrors: [] },
};

test("Text typed during a picture upload stays, and the picture is appended to the current list", async () => {
  const [save, picture] = [later(), later()];
  const sent: object[] = [];
  await show(<OwnProfilePanel />, {
    OwnProfile: () => profile(),
    KeepPicture: () => picture.answer,
    UpdateProvider: ({ input }) => {
      sent.push(input);
      return sent.length === 1 ? save.answer : updated({ ...stored, revision: "third" });
    },
  });
  await screen.findByLabelText("Title");
  expect(
    screen.getByText("Image links from Instagram, Facebook and pictures.example.org only"),
  ).toBeTruthy();
  type("Or paste an image link", "https://fbcdn.net/1.jpg");
  await press("Add");
  type("Title", "Late runner");
  await press("Save Profile");
  type("Biography", "Runs late.");
  type("Or paste an image link", "https://fbcdn.net/2.jpg");
  await save.give(updated({ ...stored, title: "Late runner", revision: "second" }));
  await picture.give(storedPicture);
  expect(await screen.findByLabelText("Description of picture 1")).toBeTruthy();
  expect(["Title", "Biography", "Or paste an image link"].map(value)).toEqual([
    "Late runner",
    "Runs late.",
    "https://fbcdn.net/2.jpg",
  ]);
  type("Description of picture 1", "A studio");
  await press("Save Profile");
  const portfolio = [{ address: storedPicture.keepPicture.address, description: "A studio" }];
  expect(sent).toEqual([
    { revision: "first", title: "Late runner" },
    { revision: "second", biography: "Runs late.", portfolio },
  ]);
});

test("A picture that arrives after leaving the panel is there on return", async () => {
  const picture = later();
  const answers = { OwnProfile: () => profile(), KeepPicture: () => picture.answer };
  await show(<OwnProfilePanel />, answers);
  await screen.findByLabelText("Title");
  type("Or paste an image link", "https://fbcdn.net/1.jpg");
  await press("Add");
  cleanup();
  await picture.give(storedPicture);
  await show(<OwnProfilePanel />, answers);
  expect(await screen.findByLabelText("Description of picture 1")).toBeTruthy();
});

test("Text typed during a save stays and is reported as unsaved", async () => {
  const [first, now] = [later(), later()];
  const sent: object[] = [];
  const conflict = [{ ...fault, code: "CONFLICT", message: "x", field: ["revision"] }];
  let wasAsked = false;
  await show(<OwnProfilePanel />, {
    OwnProfile: () => {
      if (wasAsked) return now.answer;
      wasAsked = true;
      return profile();
    },
    UpdateProvider: ({ input }) => {
      sent.push(input);
      return sent.length === 1 ? first.answer : updated(null, conflict);
    },
  });
  await screen.findByLabelText("Title");
  type("Title", "Late");
  await press("Save Profile");
  type("Title", "Late runner");
  type("Price", "$100");
  await first.give(updated({ ...stored, title: "Late", revision: "second" }));
  expect(screen.getByText("Saved, except for your latest changes")).toBeTruthy();
  expect([value("Title"), value("Price")]).toEqual(["Late runner", "$100"]);

  // Typing also wins during the fetch of a conflicting version.
  await press("Save Profile");
  type("Price", "$110");
  type("Biography", "Runs late.");
  await now.give(profile({ title: "Elsewhere", languages: [], revision: "third" }));
  const notice = await screen.findByText(/was changed in another window/);
  expect(notice.textContent).toContain("Also changed there: Title.");
  expect(["Title", "Price", "Biography"].map(value)).toEqual(["Late runner", "$110", "Runs late."]);
  expect(screen.queryByRole("list", { name: "Your languages" })).toBeNull();
  expect(sent).toEqual([
    { revision: "first", title: "Late" },
    { revision: "second", title: "Late runner", price: "$100" },
  ]);
});

test("An owner sets category and region, and lists that depend on them are refetched (Q85)", async () => {
  const sent: object[] = [];
  const client = await show(<OwnProfilePanel />, {
    OwnProfile: () => profile(),
    UpdateProvider: ({ input }) => {
      sent.push(input);
      if (sent.length === 1) return updated({ ...stored, title: "Late", revision: "second" });
      const category = { __typename: "Category", slug: "creative" };
      return updated({ ...stored, title: "Late", category, region: "ASIA", revision: "third" });
    },
  });
  const query = gql("{ categoryAggregates { providerCount } }");
  const data = { categoryAggregates: [{ __typename: "CategoryAggregate", providerCount: 3 }] };
  client.writeQuery({ query, data });
  await screen.findByLabelText("Title");
  type("Title", "Late");
  await press("Save Profile");
  await screen.findByText("Your profile is saved");
  expect(client.readQuery({ query })).toEqual(data);

  const choose = async (list: string, name: string) => {
    await press(`${list}: Not chosen yet`);
    const option = await screen.findByRole("option", { name: new RegExp(`^${name}`) });
    expect(screen.getAllByRole("option")).toHaveLength(2);
    await act(async () => fireEvent.click(option));
  };
  await choose("Category", "Creative & Design");
  await choose("Region", "Asia");
  await press("Save Profile");
  await screen.findByText("Your profile is saved");
  expect(screen.getByRole("button", { name: "Category: Creative & Design" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Region: Asia" })).toBeTruthy();
  expect(sent[1]).toEqual({ revision: "second", category: "creative", region: "ASIA" });
  expect(client.readQuery({ query })).toBeNull();
});

test("an owner offers service types of their category or any, and says when they work", async () => {
  const sent: object[] = [];
  const category = { __typename: "Category", slug: "fitness" };
  await show(<OwnProfilePanel />, {
    OwnProfile: () => profile({ category }),
    UpdateProvider: ({ input }) => {
      sent.push(input);
      return updated({ ...stored, category, ...input, serviceTypes: [], revision: "second" });
    },
  });
  await screen.findByLabelText("Availability");
  type("Availability", "Mon to Thu");
  await press("Service types: Not chosen yet");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Yoga Instruction"),
    expect.stringContaining("Consultation"),
  ]);
  for (const option of options) await act(async () => fireEvent.click(option));
  const chosen = screen.getByRole("list", { name: "Your service types", hidden: true });
  expect(within(chosen).getAllByRole("listitem", { hidden: true })).toHaveLength(2);
  fireEvent.click(
    within(chosen).getByRole("button", { name: "Remove Consultation", hidden: true }),
  );
  const save = screen.getByRole("button", { name: "Save Profile", hidden: true });
  await act(async () => fireEvent.click(save));
  expect(sent).toEqual([
    { revision: "first", availability: "Mon to Thu", serviceTypes: ["yoga_instruction"] },
  ]);
});

const rating = (count: number) => ({ __typename: "RatingSummary", average: 4, count });
const figuresOf = (reviewCount: number) => {
  const others = { averageRating: 4, helpfulVoteCount: 0, saveCount: 0, followCount: 0 };
  const total = { __typename: "FigureSums", reviewCount, ...others };
  const range = { range: "THIRTY_DAYS", timeZone: "UTC", periods: [], total };
  return { figures: { __typename: "ProviderFigures", ...range } };
};
const rated = (count: number) => ({
  ...{ __typename: "Provider", id: stored.id, username: stored.username, displayName: "Mira" },
  ...{ url: "https://plaudit.example/@mira.moves" },
  ...{ title: null, avatar: null, isVerified: false, isBusiness: false },
  ...{ rating: rating(count), serviceRating: rating(count), advertisementRating: rating(0) },
});
const user = { __typename: "User", id: "u1", displayName: "Mira", username: stored.username };
const seen = (dashboard: object) => {
  const { viewer } = viewerWith(dashboard);
  return { viewer: { ...viewer, user } };
};

test("The last 30 days are fetched on each opening, keep their layout, and can be retried", async () => {
  let figures: "no answer" | ReturnType<typeof figuresOf> = "no answer";
  const answers = {
    OwnActivity: () => seen({ provider: rated(3), recentActivity: [] }),
    OwnFigures: () => (figures === "no answer" ? figures : seen(figures)),
  };
  const panel = <OwnOverviewPanel provider={rated(3) as never} />;
  const reviews = () => screen.getByText("Reviews").parentElement!.querySelector("dd")!.textContent;
  const client = await show(panel, answers);
  expect(await screen.findByText("These figures could not be loaded.")).toBeTruthy();
  figures = figuresOf(3);
  await press("Try again");
  await expect.poll(() => reviews()).toBe("3");
  cleanup();
  figures = figuresOf(4);
  await show(panel, answers, client);
  await expect.poll(() => reviews()).toBe("4");
  cleanup();
  await show(panel, { ...answers, OwnFigures: () => later().answer });
  expect(screen.getByText("Reviews").closest("dl")?.getAttribute("aria-busy")).toBe("true");
});

test("The rating of the own dashboard is fetched on each opening", async () => {
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const known = { ...user, firstName: "Mira", avatar: null, reviewCount: 0 };
  storeSession({ token: "t", remember: true, expiresAt }, known);
  let count = 3;
  const answers = { OwnDashboard: () => seen({ provider: rated(count) }) };
  const client = clientOf(answers);
  client.cache.writeFragment({
    id: "Viewer:{}",
    fragment: SessionViewerFragmentDoc,
    fragmentName: "SessionViewer",
    data: {
      ...{ __typename: "Viewer", user: known, email: null, phone: null, isVerified: true },
      ...{ hasPassword: false, needsCurrentPassword: false, identities: [] },
      profile: {
        ...{ __typename: "Profile", firstName: "Mira", lastName: null, displayName: "Mira" },
        instagramUsername: stored.username,
      },
    } as never,
  });
  function Rating() {
    return <p>{useOwnDashboard().provider?.rating.count} reviews</p>;
  }
  await show(<Rating />, answers, client);
  expect(await screen.findByText("3 reviews")).toBeTruthy();
  cleanup();
  count = 4;
  await show(<Rating />, answers, client);
  expect(await screen.findByText("4 reviews")).toBeTruthy();
  dropSession();
});

const aCode = (code: string, changes: object = {}) => ({
  __typename: "PromotionCode",
  id: code,
  code,
  label: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  revokedAt: null,
  figures: {
    __typename: "PromotionCodeFigures",
    reviewCount: 0,
    averageRating: 0,
    lastReviewAt: null,
  },
  ...changes,
});
const codes = (...nodes: object[]) =>
  viewerWith({
    promotionCodes: {
      __typename: "PromotionCodeConnection",
      totalCount: nodes.length,
      nodes,
      pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
    },
  });

test("A new code appears first immediately; a revoked one stays, with its figures", async () => {
  const figures = {
    __typename: "PromotionCodeFigures",
    reviewCount: 3,
    averageRating: 4.5,
    lastReviewAt: "2026-11-12T10:00:00.000Z",
  };
  const old = aCode("M2026AAAAA", { label: "Flyer", figures });
  await show(<OwnCodesPanel />, {
    OwnCodes: () => codes(old),
    CreatePromotionCode: () => ({
      createPromotionCode: { promotionCode: aCode("M2026BBBBB"), userErrors: [] },
    }),
    RevokePromotionCode: () => ({
      revokePromotionCode: {
        promotionCode: { ...old, revokedAt: "2026-11-13T10:00:00.000Z" },
        userErrors: [],
      },
    }),
  });
  await screen.findByText("Flyer");
  await press("Generate code");
  const list = screen.getByRole("list", { name: "Your promotion codes" });
  await within(list).findByRole("button", { name: "Copy M2026BBBBB" });
  expect(within(list).getAllByRole("listitem")[0]!.textContent).toContain("M2026BBBBB");
  expect(screen.getByText("M2026BBBBB is ready to share")).toBeTruthy();
  await press("Revoke M2026AAAAA");
  await press("Keep it");
  expect(document.activeElement?.textContent).toBe("Revoke M2026AAAAA");
  await press("Revoke M2026AAAAA");
  await press("Revoke M2026AAAAA permanently");
  const row = (await within(list).findByText("Revoked 13 Nov 2026")).closest("li")!;
  expect(row.textContent).toContain("3 reviews");
  expect(within(row).queryByRole("button")).toBeNull();
});

test("A code created while the list loads is in the list", async () => {
  const [list, promotionCode] = [later(), aCode("M2026CCCCC")];
  await show(<OwnCodesPanel />, {
    OwnCodes: () => list.answer,
    CreatePromotionCode: () => ({ createPromotionCode: { promotionCode, userErrors: [] } }),
  });
  await press("Generate code");
  await list.give(codes());
  expect(await screen.findByRole("button", { name: "Copy M2026CCCCC" })).toBeTruthy();
});

test("A failed load can be retried, and a failed creation shows the reason", async () => {
  let isWell = false;
  await show(<OwnCodesPanel />, {
    OwnCodes: () => (isWell ? codes() : "no answer"),
    CreatePromotionCode: () => ({
      createPromotionCode: {
        promotionCode: null,
        userErrors: [{ ...fault, code: "LIMIT_EXCEEDED", message: "At most 50 codes" }],
      },
    }),
  });
  expect(await screen.findByText("Your codes could not be loaded.")).toBeTruthy();
  isWell = true;
  await press("Try again");
  expect(await screen.findByText("No codes yet")).toBeTruthy();
  type("Label", "Flyer");
  await press("Generate code");
  expect(await screen.findByText("At most 50 codes")).toBeTruthy();
  expect(value("Label")).toBe("Flyer");
});
