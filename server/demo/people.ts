import type { CategorySlug } from "#server/catalog/categories";
import { isRegion, type Region } from "#server/catalog/regions";
import { businessPeople } from "./people-business.data";
import { creativePeople } from "./people-creative.data";
import { educationPeople } from "./people-education.data";
import { fitnessPeople } from "./people-fitness.data";
import { lifestylePeople } from "./people-lifestyle.data";
import { wellnessPeople } from "./people-wellness.data";

const voices = ["she", "he", "they", "studio"] as const;
/** Pronoun of a person; a studio uses "we". */
export type Voice = (typeof voices)[number];

export interface Person {
  category: CategorySlug;
  name: string;
  username: string;
  voice: Voice;
  region: Region;
  languages: string[];
  serviceTypes: string[];
  title: string;
  specialties: string[];
  /** Start of the biography. */
  lede: string;
}

const tables: Record<CategorySlug, string> = {
  fitness: fitnessPeople,
  business: businessPeople,
  wellness: wellnessPeople,
  creative: creativePeople,
  education: educationPeople,
  lifestyle: lifestylePeople,
};

/**
 * The people of the demonstration, one per line:
 * name | username | voice | region | languages | service types | title | specialties | lede
 */
export const people: readonly Person[] = (Object.keys(tables) as CategorySlug[]).flatMap(
  (category) =>
    tables[category]
      .trim()
      .split("\n")
      .map((line) => readPerson(category, line)),
);

function readPerson(category: CategorySlug, line: string): Person {
  const cells = line.split(" | ");
  const [name, username, said, region, languages, serviceTypes, title, specialties, lede] = cells;
  const voice = voices.find((each) => each === said);
  if (cells.length !== 9 || !name || !username || !title || !lede || !voice) {
    throw new Error(`Not a person of the demonstration: ${line}`);
  }
  if (!region || !isRegion(region)) throw new Error(`Unknown region of ${username}: ${region}`);
  return {
    category,
    name,
    username,
    voice,
    region,
    languages: readList(languages),
    serviceTypes: readList(serviceTypes),
    title,
    specialties: readList(specialties),
    lede,
  };
}

function readList(cell = ""): string[] {
  return cell.split(", ").filter((each) => each !== "");
}
