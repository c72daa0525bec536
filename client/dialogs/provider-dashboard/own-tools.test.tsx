import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { keepOwnProfileDraft } from "./own-profile-draft";
import { OwnCodesPanel } from "./own-codes-panel";
import { OwnProfilePanel } from "./own-profile-panel";

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  keepOwnProfileDraft(stored.id, null);
});

type Answer = Record<string, unknown> | "no answer";

/** Answers each operation by what stands under its name, and tells what it was asked. */
async function show(panel: ReactNode, answers: Record<string, (input: unknown) => Answer>) {
  const link = new ApolloLink(({ operationName, variables }) => {
    return new Observable((observer) => {
      const answer = answers[operationName ?? ""]?.(variables) ?? "no answer";
      if (answer === "no answer") return observer.error(new TypeError("Failed to fetch"));
      observer.next({ data: answer });
      observer.complete();
    });
  });
  const client = createApolloClient({ link, ssr: false });
  await act(async () => render(<ApolloProvider client={client}>{panel}</ApolloProvider>));
}
async function press(name: string | RegExp) {
  const button = await screen.findByRole("button", { name });
  await act(async () => fireEvent.click(button));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const fault = { field: null, retryAfterSeconds: null };
const stored = {
  __typename: "Provider",
  id: "UHJvdmlkZXI6MQ",
  username: "mira.moves",
  revision: "first",
  title: "Coach",
  biography: "Runs.",
  specialties: ["Hips"],
  languages: ["English"],
  price: "$90/session",
  category: null,
  portfolio: [],
};
const viewerWith = (dashboard: object) => ({
  viewer: { __typename: "Viewer", dashboard: { __typename: "ProviderDashboard", ...dashboard } },
});
const profile = (changes: object = {}) =>
  viewerWith({ pictureHosts: ["fbcdn.net"], provider: { ...stored, ...changes } });
const updated = (provider: object | null, userErrors: object[] = []) => ({
  updateProvider: { __typename: "UpdateProviderPayload", provider, userErrors },
});

test("What was changed elsewhere meanwhile takes nothing away, and is named where both changed it", async () => {
  const sent: unknown[] = [];
  let now: object = {};
  await show(<OwnProfilePanel />, {
    OwnProfile: () => profile(now),
    UpdateProvider: ({ input }: { input: object }) => {
      sent.push(input);
      if (sent.length > 1) return updated({ ...stored, ...now, price: "$100", revision: "third" });
      now = { title: "Mobility coach", price: "$120", revision: "second" };
      return updated(null, [{ ...fault, code: "CONFLICT", message: "x", field: ["revision"] }]);
    },
  } as Record<string, (input: unknown) => Answer>);
  await screen.findByLabelText("Title");
  type("Price", "$100");
  await press("Save Profile");
  const told = await screen.findByText(/was changed in another window meanwhile/);
  expect(told.textContent).toContain("Changed there as well: Price.");
  expect([value("Title"), value("Price")]).toEqual(["Mobility coach", "$100"]);
  await press("Save Profile");
  expect(await screen.findByText("Your profile is saved")).toBeTruthy();
  expect(sent).toEqual([
    { revision: "first", price: "$100" },
    { revision: "second", price: "$100" },
  ]);
});

test("What could not be saved stays in the form, also when the panel was left; giving it up is asked of nobody", async () => {
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

test("Every fault stands at its field, and specialties are added and taken away by the keyboard", async () => {
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

test("A new code stands on top at once; one that is revoked stays, with what came through it", async () => {
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
  expect(screen.getByText("M2026BBBBB is ready to hand out")).toBeTruthy();

  await press("Revoke M2026AAAAA");
  await press("Keep it");
  expect(document.activeElement?.textContent).toBe("Revoke M2026AAAAA");
  await press("Revoke M2026AAAAA");
  await press("Revoke M2026AAAAA for good");
  const row = (await within(list).findByText("Revoked 13 Nov 2026")).closest("li")!;
  expect(row.textContent).toContain("3 reviews");
  expect(within(row).queryByRole("button")).toBeNull();
});

test("What could not be loaded can be asked for again, and what could not be made says why", async () => {
  let isWell = false;
  await show(<OwnCodesPanel />, {
    OwnCodes: () => (isWell ? codes() : "no answer"),
    CreatePromotionCode: () => ({
      createPromotionCode: {
        promotionCode: null,
        userErrors: [{ ...fault, code: "CONFLICT", message: "At most 50 codes" }],
      },
    }),
  });
  expect(await screen.findByText("Your codes could not be loaded.")).toBeTruthy();
  isWell = true;
  await press("Try again");
  expect(await screen.findByText("No codes yet")).toBeTruthy();
  type("What it is for", "Flyer");
  await press("Generate code");
  expect(await screen.findByText("At most 50 codes")).toBeTruthy();
  expect(value("What it is for")).toBe("Flyer");
});
