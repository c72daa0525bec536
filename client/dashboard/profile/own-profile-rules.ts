import * as z from "zod/mini";
import type { Region } from "#client/graphql/schema.generated";
import type { OwnProfile_providerFragment } from "./own-profile.generated";

/** A picture in the form. */
export interface PictureValues {
  /** Tells it from the others while it is moved and described. */
  key: string;
  address: string;
  description: string;
}

/** The form as it is filled in. */
export interface OwnProfileValues {
  title: string;
  price: string;
  /** A slug; empty until one is chosen. */
  category: string;
  region: Region | "";
  biography: string;
  specialties: readonly string[];
  languages: readonly string[];
  portfolio: readonly PictureValues[];
}

export type OwnProfileField = keyof OwnProfileValues;

/** What is wrong, by field; for a picture by its place as well: `portfolio.2`. */
export type OwnProfileFaults = Partial<Record<string, string>>;

/** As the server counts them. */
export const most = {
  title: 120,
  biography: 2_000,
  price: 40,
  word: 40,
  words: 12,
  pictures: 24,
  description: 160,
} as const;

export const fieldNames: Record<OwnProfileField, string> = {
  title: "Title",
  price: "Price",
  category: "Category",
  region: "Region",
  biography: "Biography",
  specialties: "Specialties",
  languages: "Languages",
  portfolio: "Portfolio",
};

const fields = Object.keys(fieldNames) as OwnProfileField[];

export function entryOf(provider: OwnProfile_providerFragment): OwnProfileValues {
  const { title, price, category, region, biography, specialties, languages, portfolio } = provider;
  return {
    title: title ?? "",
    price: price ?? "",
    category: category?.slug ?? "",
    region: region ?? "",
    biography: biography ?? "",
    specialties,
    languages,
    portfolio: portfolio.map(({ medium, description }, place) => {
      return { key: `${place} ${medium}`, address: medium, description };
    }),
  };
}

/** Characters as people count them. */
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
      .array(text(one, most.word))
      .check(z.maxLength(most.words, `At most ${most.words} ${name} can be named`)),
  );
}

const description = text("A description", most.description).check(
  z.refine((value) => value.trim() !== "", "Say in words what the picture shows"),
);

const rules = z.object({
  title: text("Title", most.title),
  biography: text("Biography", most.biography),
  price: text("Price", most.price),
  specialties: words("specialties", "A specialty"),
  languages: words("languages", "A language"),
  portfolio: z.readonly(
    z
      .array(z.object({ key: z.string(), address: z.string(), description }))
      .check(z.maxLength(most.pictures, `A portfolio may have at most ${most.pictures} pictures`)),
  ),
});

/** Every fault at once, the first of each field and of each picture. */
export function faultsOf(entry: OwnProfileValues): OwnProfileFaults {
  const faults: OwnProfileFaults = {};
  for (const { path, message } of rules.safeParse(entry).error?.issues ?? []) {
    faults[faultKey(path.map(String))] ??= message;
  }
  return faults;
}

/** Where a fault is shown. */
export function faultKey([field = "", place]: readonly string[]): string {
  return field === "portfolio" && place !== undefined ? `portfolio.${place}` : field;
}

function said(entry: OwnProfileValues, field: OwnProfileField): string {
  if (field !== "portfolio") return JSON.stringify(entry[field]);
  return JSON.stringify(entry.portfolio.map(({ address, description: words }) => [address, words]));
}

export function changedFields(
  entry: OwnProfileValues,
  before: OwnProfileValues,
): OwnProfileField[] {
  return fields.filter((field) => said(entry, field) !== said(before, field));
}

/** What is sent: only what is new, so that the rest stays as it is. */
export function changesOf(entry: OwnProfileValues, before: OwnProfileValues) {
  const changed = changedFields(entry, before).map((field) => [field, entry[field]]);
  const { portfolio, ...changes }: Partial<OwnProfileValues> = Object.fromEntries(changed);
  const pictures = portfolio?.map(({ address, description: words }) => {
    return { address, description: words };
  });
  const { region, specialties, languages, ...texts } = changes;
  return {
    ...texts,
    ...(region && { region }),
    ...(specialties && { specialties: [...specialties] }),
    ...(languages && { languages: [...languages] }),
    ...(pictures && { portfolio: pictures }),
  };
}

/**
 * After a save, here or elsewhere: what was changed here since `before` stays as it was typed, the rest is as it is
 * stored now. `both` names what was changed here and there.
 */
export function coalesce(
  mine: OwnProfileValues,
  before: OwnProfileValues,
  stored: OwnProfileValues,
): { entry: OwnProfileValues; both: OwnProfileField[] } {
  const here = changedFields(mine, before);
  const there = changedFields(stored, before);
  // What reads the same stays the very same, so that nobody loses the field that they are in.
  const isMine = (field: OwnProfileField) =>
    here.includes(field) || said(mine, field) === said(stored, field);
  const kept = Object.fromEntries(fields.filter(isMine).map((field) => [field, mine[field]]));
  return {
    entry: { ...stored, ...kept },
    both: here.filter(
      (field) => there.includes(field) && said(mine, field) !== said(stored, field),
    ),
  };
}
