import * as z from "zod/mini";
import { inputBounds } from "#client/graphql/input-bounds.generated";
import { type OwnerText, ownerTexts } from "#client/providers/owner-texts";
import type { Region } from "#client/graphql/schema.generated";
import type { OwnProfile_providerFragment } from "./own-profile.generated";

export interface PictureValues {
  /** React key, stable while the picture is moved and described. */
  key: string;
  address: string;
  description: string;
}

export interface PackageValues {
  /** React key. */
  key: string;
  name: string;
  price: string;
  description: string;
}

const { PackageInput, PortfolioImageInput, UpdateProviderInput } = inputBounds;

/** Empty texts are none; an empty display name is the username. */
export interface OwnProfileValues extends Record<OwnerText, string> {
  /** An address; empty for none. */
  picture: string;
  /** A slug; empty until one is chosen. */
  category: string;
  region: Region | "";
  /** Slugs. */
  serviceTypes: readonly string[];
  packages: readonly PackageValues[];
  specialties: readonly string[];
  languages: readonly string[];
  portfolio: readonly PictureValues[];
}

export type OwnProfileField = keyof OwnProfileValues;

/** Messages by field; keys of pictures and packages include the index: `portfolio.2`, `packages.0.name`. */
export type OwnProfileFaults = Partial<Record<string, string>>;

export const profileLimits = {
  biography: UpdateProviderInput.biography.characters,
  packages: UpdateProviderInput.packages.items,
  word: UpdateProviderInput.specialties.characters,
  words: UpdateProviderInput.specialties.items,
  pictures: UpdateProviderInput.portfolio.items,
} as const;

const fields: readonly OwnProfileField[] = [
  ...ownerTexts,
  ...(["picture", "category", "region", "serviceTypes", "packages"] as const),
  ...(["specialties", "languages", "portfolio"] as const),
];

/** As people read it: `Display name` for `displayName`. */
export function nameOfField(field: OwnProfileField): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function toFormValues(provider: OwnProfile_providerFragment): OwnProfileValues {
  const { category, region, specialties, languages, portfolio, packages } = provider;
  const texts = ownerTexts.map((field) => [field, provider[field] ?? ""]);
  return {
    ...(Object.fromEntries(texts) as Record<OwnerText, string>),
    ...(provider.displayName === provider.username && { displayName: "" }),
    picture: provider.picture ?? "",
    category: category?.slug ?? "",
    region: region ?? "",
    serviceTypes: provider.serviceTypes.map(({ slug }) => slug),
    packages: packages.map(({ name, price, description }, index) => {
      return { key: `${index} ${name}`, name, price, description: description ?? "" };
    }),
    specialties,
    languages,
    portfolio: portfolio.map(({ medium, description }, index) => {
      return { key: `${index} ${medium}`, address: medium, description };
    }),
  };
}

/** Counts code points, as the server does. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

function text(name: string, limit: number) {
  const fits = (value: string) => lengthOf(value) <= limit;
  return z.string().check(z.refine(fits, `${name} may have at most ${limit} characters`));
}

function words(name: "specialties" | "languages", one: string) {
  const { items, characters } = UpdateProviderInput[name];
  return list(text(one, characters), items, `Add up to ${items} ${name}`);
}

function list<Item extends z.ZodMiniType>(item: Item, max: number, message: string) {
  return z.readonly(z.array(item).check(z.maxLength(max, message)));
}

function required(name: string, limit: number, message: string) {
  return text(name, limit).check(z.refine((value) => value.trim() !== "", message));
}

const pictureRules = z.object({
  key: z.string(),
  address: z.string(),
  description: required(
    "A description",
    PortfolioImageInput.description.characters,
    "Describe the picture",
  ),
});

const packageRules = z.object({
  key: z.string(),
  name: required("A name", PackageInput.name.characters, "Name the package"),
  price: required("A price", PackageInput.price.characters, "Give a price"),
  description: text("A description", PackageInput.description.characters),
});

const { serviceTypes, packages, portfolio } = UpdateProviderInput;

const rules = z.object({
  ...Object.fromEntries(
    ownerTexts.map((field) => [
      field,
      text(nameOfField(field), UpdateProviderInput[field].characters),
    ]),
  ),
  serviceTypes: list(
    z.string(),
    serviceTypes.items,
    `Choose up to ${serviceTypes.items} service types`,
  ),
  specialties: words("specialties", "A specialty"),
  languages: words("languages", "A language"),
  packages: list(packageRules, packages.items, `Add up to ${packages.items} packages`),
  portfolio: list(
    pictureRules,
    portfolio.items,
    `A portfolio can have up to ${portfolio.items} pictures`,
  ),
});

/** The first error of each field and picture. */
export function faultsOf(values: OwnProfileValues): OwnProfileFaults {
  const faults: OwnProfileFaults = {};
  for (const { path, message } of rules.safeParse(values).error?.issues ?? []) {
    faults[faultKey(path.map(String))] ??= message;
  }
  return faults;
}

export function faultKey([field = "", index, part]: readonly string[]): string {
  if (index === undefined) return field;
  if (field === "packages") return `packages.${index}.${part}`;
  return field === "portfolio" ? `portfolio.${index}` : field;
}

function toPackageInput({ name, price, description }: PackageValues) {
  return { name, price, description };
}

function toPictureInput({ address, description }: PictureValues) {
  return { address, description };
}

function serialize(values: OwnProfileValues, field: OwnProfileField): string {
  if (field === "packages") return JSON.stringify(values.packages.map(toPackageInput));
  if (field === "portfolio") return JSON.stringify(values.portfolio.map(toPictureInput));
  return JSON.stringify(values[field]);
}

export function changedFields(
  values: OwnProfileValues,
  before: OwnProfileValues,
): OwnProfileField[] {
  return fields.filter((field) => serialize(values, field) !== serialize(before, field));
}

/** The changed fields, as input of the mutation. */
export function changesOf(values: OwnProfileValues, before: OwnProfileValues) {
  const changed = changedFields(values, before).map((field) => [field, values[field]]);
  const { portfolio, packages, ...changes }: Partial<OwnProfileValues> =
    Object.fromEntries(changed);
  const { region, specialties, languages, serviceTypes, ...texts } = changes;
  return {
    ...texts,
    ...(region && { region }),
    ...(specialties && { specialties: [...specialties] }),
    ...(languages && { languages: [...languages] }),
    ...(serviceTypes && { serviceTypes: [...serviceTypes] }),
    ...(packages && { packages: packages.map(toPackageInput) }),
    ...(portfolio && { portfolio: portfolio.map(toPictureInput) }),
  };
}

/** Three-way merge: local changes since `before` win over `stored`. `both` lists the conflicting fields. */
export function mergeValues(
  mine: OwnProfileValues,
  before: OwnProfileValues,
  stored: OwnProfileValues,
): { values: OwnProfileValues; both: OwnProfileField[] } {
  const here = changedFields(mine, before);
  const there = changedFields(stored, before);
  // Equal fields keep their object identity, so React keeps the focused input.
  const isMine = (field: OwnProfileField) =>
    here.includes(field) || serialize(mine, field) === serialize(stored, field);
  const kept = Object.fromEntries(fields.filter(isMine).map((field) => [field, mine[field]]));
  return {
    values: { ...stored, ...kept },
    both: here.filter(
      (field) => there.includes(field) && serialize(mine, field) !== serialize(stored, field),
    ),
  };
}
