import { expect, test } from "vitest";
import { allOwnerTexts } from "#client/providers/owner-texts";
import {
  mergeValues,
  changesOf,
  toFormValues,
  faultsOf,
  type OwnProfileValues,
} from "./own-profile-rules";

const picture = (name: string, description = name) => ({
  key: name,
  address: `/api/proxy-image?url=${name}&size=640`,
  description,
});
const before: OwnProfileValues = {
  ...allOwnerTexts(""),
  displayName: "Mira",
  picture: "",
  title: "Coach",
  price: "$90/session",
  category: "fitness",
  region: "EUROPE",
  availability: "Mon to Thu",
  serviceTypes: ["personal_training"],
  packages: [{ key: "a", name: "Plan", price: "$90", description: "" }],
  biography: "Runs.",
  specialties: ["Hips"],
  languages: ["English"],
  portfolio: [picture("studio"), picture("garden")],
};

test("Values at the limit are valid, counted in code points", () => {
  const values = {
    ...before,
    displayName: "é".repeat(80),
    title: "🎭".repeat(120),
    biography: ` ${"é".repeat(2_000)} `,
    price: "x".repeat(40),
    availability: "x".repeat(60),
    serviceTypes: Array.from({ length: 12 }, (_, n) => `type_${n}`),
    specialties: Array.from({ length: 12 }, () => "x".repeat(40)),
    languages: [],
    portfolio: Array.from({ length: 24 }, (_, index) => picture(`p${index}`, "x".repeat(160))),
  };
  expect(faultsOf(values)).toEqual({});
  expect(faultsOf({ ...values, title: "", biography: "", price: "", portfolio: [] })).toEqual({});
});

test("All errors are reported at once, with the server's messages", () => {
  const values = {
    ...before,
    displayName: "x".repeat(81),
    title: "x".repeat(121),
    biography: "x".repeat(2_001),
    price: "x".repeat(41),
    availability: "x".repeat(61),
    serviceTypes: Array.from({ length: 13 }, (_, n) => `type_${n}`),
    packages: [
      { key: "a", name: " ", price: "", description: "x".repeat(301) },
      { key: "b", name: "x".repeat(61), price: "x".repeat(41), description: "" },
    ],
    specialties: Array.from({ length: 13 }, (_, n) => `Skill ${n}`),
    languages: ["x".repeat(41)],
    portfolio: [picture("a", " "), picture("b"), picture("c", "x".repeat(161))],
  };
  expect(faultsOf(values)).toEqual({
    displayName: "Display name may have at most 80 characters",
    title: "Title may have at most 120 characters",
    biography: "Biography may have at most 2000 characters",
    price: "Price may have at most 40 characters",
    availability: "Availability may have at most 60 characters",
    serviceTypes: "Choose up to 12 service types",
    "packages.0.name": "Name the package",
    "packages.0.price": "Give a price",
    "packages.0.description": "A description may have at most 300 characters",
    "packages.1.name": "A name may have at most 60 characters",
    "packages.1.price": "A price may have at most 40 characters",
    specialties: "Add up to 12 specialties",
    languages: "A language may have at most 40 characters",
    "portfolio.0": "Describe the picture",
    "portfolio.2": "A description may have at most 160 characters",
  });
  const many = Array.from({ length: 25 }, (_, index) => picture(`p${index}`));
  expect(faultsOf({ ...before, portfolio: many })).toEqual({
    portfolio: "A portfolio can have up to 24 pictures",
  });
});

test("A price may be in any words", () => {
  const [plan] = before.packages;
  const packages = [{ ...plan!, price: "12 euros" }];
  expect(faultsOf({ ...before, price: "by request", packages })).toEqual({});
});

test("Only changed fields are sent", () => {
  expect(changesOf(before, before)).toEqual({});
  const renamed = before.portfolio.map((one) => ({ ...one, key: `other ${one.key}` }));
  expect(changesOf({ ...before, portfolio: renamed }, before)).toEqual({});
  const portfolio = before.portfolio.toReversed();
  const serviceTypes = ["nutrition_coaching"];
  const packages = [...before.packages, { key: "b", name: "Call", price: "$9", description: "" }];
  const offer = { serviceTypes, packages };
  const values = { ...before, title: "", region: "ASIA" as const, ...offer, portfolio };
  const [studio, garden] = before.portfolio.map(({ address, description }) => {
    return { address, description };
  });
  expect(changesOf(values, before)).toEqual({
    title: "",
    region: "ASIA",
    serviceTypes,
    packages: [
      { name: "Plan", price: "$90", description: "" },
      { name: "Call", price: "$9", description: "" },
    ],
    portfolio: [garden, studio],
  });
});

test("A merge with another tab keeps local changes and takes the rest from the stored profile", () => {
  const mine = { ...before, biography: "Runs late.", price: "$100/session" };
  const stored = { ...before, title: "Mobility coach", price: "$120/session" };
  const { values, both } = mergeValues(mine, before, stored);
  expect(values).toEqual({
    ...before,
    title: "Mobility coach",
    biography: "Runs late.",
    price: "$100/session",
  });
  expect(both).toEqual(["price"]);
  expect(mergeValues({ ...before, price: "$120/session" }, before, stored).both).toEqual([]);
});

test("An unchanged picture keeps its row", () => {
  const added = { ...before, portfolio: [...before.portfolio, { ...picture("hall"), key: "new" }] };
  const stored = {
    ...added,
    portfolio: added.portfolio.map((one, key) => ({ ...one, key: `${key}` })),
  };
  expect(mergeValues(added, added, stored).values.portfolio).toBe(added.portfolio);
});

test("An empty profile gives an empty form", () => {
  const provider = {
    id: "1",
    username: "mira",
    displayName: "mira",
    revision: "r",
    category: null,
    picture: null,
    region: null,
  };
  const lists = { serviceTypes: [], packages: [], specialties: [], languages: [], portfolio: [] };
  expect(toFormValues({ ...allOwnerTexts(null), ...provider, ...lists })).toEqual({
    ...allOwnerTexts(""),
    picture: "",
    category: "",
    region: "",
    ...lists,
  });
});
