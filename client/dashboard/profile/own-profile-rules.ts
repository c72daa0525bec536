import * as z from "zod/mini";
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

export interface OwnProfileValues {
  /** Empty for the username. */
  displayName: string;
  /** An address; empty for none. */
  picture: string;
  title: string;
  price: string;
  /** A slug; empty until one is chosen. */
  category: string;
  region: Region | "";
  availability: string;
  /** Slugs. */
  serviceTypes: readonly string[];
  packages: readonly PackageValues[];
  biography: string;
  specialties: readonly string[];
  languages: readonly string[];
  portfolio: readonly PictureValues[];
}

export type OwnProfileField = keyof OwnProfileValues;

/** Messages by field; keys of pictures and packages include the index: `portfolio.2`, `packages.0.name`. */
export type OwnProfileFaults = Partial<Record<string, string>>;

/** The server's limits. */
export const profileLimits = {
  displayName: 80,
  title: 120,
  biography: 2_000,
  price: 40,
  availability: 60,
  serviceTypes: 12,
  packages: 6,
  packageName: 60,
  packageDescription: 300,
  word: 40,
  words: 12,
  pictures: 24,
  description: 160,
} as const;

export const fieldNames: Record<OwnProfileField, string> = {
  displayName: "Display name",
  picture: "Picture",
  title: "Title",
  price: "Price",
  category: "Category",
  region: "Region",
  availability: "Availability",
  serviceTypes: "Service types",
  packages: "Packages",
  biography: "Biography",
  specialties: "Specialties",
  languages: "Languages",
  portfolio: "Portfolio",
};

const fields = Object.keys(fieldNames) as OwnProfileField[];

export function toFormValues(provider: OwnProfile_providerFragment): OwnProfileValues {
  const { title, price, category, region, biography, specialties, languages, portfolio } = provider;
  const { availability, serviceTypes, packages } = provider;
  return {
    displayName: provider.displayName === provider.username ? "" : provider.displayName,
    picture: provider.picture ?? "",
    title: title ?? "",
    price: price ?? "",
    category: category?.slug ?? "",
    region: region ?? "",
    availability: availability ?? "",
    serviceTypes: serviceTypes.map(({ slug }) => slug),
    packages: packages.map(({ name, price: cost, description }, index) => {
      return { key: `${index} ${name}`, name, price: cost, description: description ?? "" };
    }),
    biography: biography ?? "",
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

function words(name: string, one: string) {
  return z.readonly(
    z
      .array(text(one, profileLimits.word))
      .check(z.maxLength(profileLimits.words, `Add up to ${profileLimits.words} ${name}`)),
  );
}

function required(name: string, limit: number, message: string) {
  return text(name, limit).check(z.refine((value) => value.trim() !== "", message));
}

const pictureDescription = required(
  "A description",
  profileLimits.description,
  "Describe the picture",
);

const packageRules = z.object({
  key: z.string(),
  name: required("A name", profileLimits.packageName, "Name the package"),
  price: required("A price", profileLimits.price, "Give a price"),
  description: text("A description", profileLimits.packageDescription),
});

const rules = z.object({
  displayName: text("Display name", profileLimits.displayName),
  title: text("Title", profileLimits.title),
  biography: text("Biography", profileLimits.biography),
  price: text("Price", profileLimits.price),
  availability: text("Availability", profileLimits.availability),
  serviceTypes: z.readonly(
    z
      .array(z.string())
      .check(
        z.maxLength(
          profileLimits.serviceTypes,
          `Choose up to ${profileLimits.serviceTypes} service types`,
        ),
      ),
  ),
  specialties: words("specialties", "A specialty"),
  languages: words("languages", "A language"),
  packages: z.readonly(
    z
      .array(packageRules)
      .check(z.maxLength(profileLimits.packages, `Add up to ${profileLimits.packages} packages`)),
  ),
  portfolio: z.readonly(
    z
      .array(z.object({ key: z.string(), address: z.string(), description: pictureDescription }))
      .check(
        z.maxLength(
          profileLimits.pictures,
          `A portfolio can have up to ${profileLimits.pictures} pictures`,
        ),
      ),
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
