import { expect, test } from "vitest";
import {
  coalesce,
  changesOf,
  entryOf,
  faultsOf,
  most,
  type OwnProfileValues,
} from "./own-profile-rules";

const picture = (name: string, description = name) => ({
  key: name,
  address: `/api/proxy-image?url=${name}&size=640`,
  description,
});
const before: OwnProfileValues = {
  title: "Coach",
  price: "$90/session",
  category: "fitness",
  region: "EUROPE",
  biography: "Runs.",
  specialties: ["Hips"],
  languages: ["English"],
  portfolio: [picture("studio"), picture("garden")],
};

test("What fits is no fault, counted as people count", () => {
  const entry = {
    ...before,
    title: "🎭".repeat(most.title),
    biography: ` ${"é".repeat(most.biography)} `,
    price: "x".repeat(most.price),
    specialties: Array.from({ length: most.words }, () => "x".repeat(most.word)),
    languages: [],
    portfolio: Array.from({ length: most.pictures }, (_, place) =>
      picture(`p${place}`, "x".repeat(most.description)),
    ),
  };
  expect(faultsOf(entry)).toEqual({});
  expect(faultsOf({ ...entry, title: "", biography: "", price: "", portfolio: [] })).toEqual({});
});

test("Every fault is told at once, in the words of the server", () => {
  const entry = {
    ...before,
    title: "x".repeat(121),
    biography: "x".repeat(2_001),
    price: "x".repeat(41),
    specialties: Array.from({ length: 13 }, (_, n) => `Skill ${n}`),
    languages: ["x".repeat(41)],
    portfolio: [picture("a", " "), picture("b"), picture("c", "x".repeat(161))],
  };
  expect(faultsOf(entry)).toEqual({
    title: "Title may have at most 120 characters",
    biography: "Biography may have at most 2000 characters",
    price: "Price may have at most 40 characters",
    specialties: "At most 12 specialties can be named",
    languages: "A language may have at most 40 characters",
    "portfolio.0": "Say in words what the picture shows",
    "portfolio.2": "A description may have at most 160 characters",
  });
  const many = Array.from({ length: 25 }, (_, place) => picture(`p${place}`));
  expect(faultsOf({ ...before, portfolio: many })).toEqual({
    portfolio: "A portfolio may have at most 24 pictures",
  });
});

test("Only what is new is sent", () => {
  expect(changesOf(before, before)).toEqual({});
  const renamed = before.portfolio.map((one) => ({ ...one, key: `other ${one.key}` }));
  expect(changesOf({ ...before, portfolio: renamed }, before)).toEqual({});
  const portfolio = before.portfolio.toReversed();
  const entry = { ...before, title: "", region: "ASIA" as const, portfolio };
  const [studio, garden] = before.portfolio.map(({ address, description }) => {
    return { address, description };
  });
  expect(changesOf(entry, before)).toEqual({
    title: "",
    region: "ASIA",
    portfolio: [garden, studio],
  });
});

test("Another tab takes nothing away: what was typed here stays, the rest is as it is stored", () => {
  const mine = { ...before, biography: "Runs late.", price: "$100/session" };
  const stored = { ...before, title: "Mobility coach", price: "$120/session" };
  const { entry, both } = coalesce(mine, before, stored);
  expect(entry).toEqual({
    ...before,
    title: "Mobility coach",
    biography: "Runs late.",
    price: "$100/session",
  });
  expect(both).toEqual(["price"]);
  expect(coalesce({ ...before, price: "$120/session" }, before, stored).both).toEqual([]);
});

test("A picture that reads the same keeps its row", () => {
  const added = { ...before, portfolio: [...before.portfolio, { ...picture("hall"), key: "new" }] };
  const stored = {
    ...added,
    portfolio: added.portfolio.map((one, key) => ({ ...one, key: `${key}` })),
  };
  expect(coalesce(added, added, stored).entry.portfolio).toBe(added.portfolio);
});

test("A profile that says nothing yet is an empty form", () => {
  const provider = { id: "1", username: "mira", revision: "r", category: null };
  const nothing = { title: null, biography: null, price: null, region: null };
  const lists = { specialties: [], languages: [], portfolio: [] };
  expect(entryOf({ ...provider, ...nothing, ...lists })).toEqual({
    title: "",
    price: "",
    category: "",
    region: "",
    biography: "",
    ...lists,
  });
});
