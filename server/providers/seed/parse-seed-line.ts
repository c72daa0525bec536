import { isCategory } from "#server/catalog/categories";
import { regionOfCountry } from "#server/catalog/countries";
import { isRegion, regions } from "#server/catalog/regions";
import { serviceTypeOf } from "#server/catalog/service-types";
import { parseUsername } from "#server/networks/username";
import { seedLimits } from "#server/platform/settings/job-limits";
import type { UserError } from "#server/platform/errors/user-error";
import { maxNameLength, maxServiceTypes } from "#server/platform/settings/limits";
import { Provider } from "#server/providers/provider.entity";
import { parseEditable } from "#server/providers/update/parse-editable";
import { isLongerThan, misleadingPart, parseName } from "#server/users/parse-text";
import { seedColumns, type SeedColumn, type SeedRow } from "./read-seed-file";

export interface LineFault {
  line: number;
  column: SeedColumn;
  message: string;
}

/** Columns of `providers` by name. A cell that is empty gives none. */
export type SeedFacts = Record<string, string | string[]>;

export interface SeedLine {
  line: number;
  username: string;
  facts: SeedFacts;
}

/** The line, or all of its faults at once. */
export function parseSeedLine({ line, cells }: SeedRow): SeedLine | LineFault[] {
  if (cells.length !== seedColumns.length) {
    const message = `This line has ${cells.length} cells instead of ${seedColumns.length}`;
    return [{ line, column: seedColumns[cells.length] ?? "source", message }];
  }
  const faults: LineFault[] = [];
  const facts: SeedFacts = {};
  for (const [at, column] of seedColumns.entries()) {
    const cell = cells[at]!.trim();
    const missing = required[column];
    if (cell === "" && missing === undefined) continue;
    const parsed = cell === "" ? missing! : parsers[column](cell);
    if (typeof parsed === "string") faults.push({ line, column, message: parsed });
    else Object.assign(facts, parsed);
  }
  const { country, region } = facts;
  if (typeof country === "string") {
    const expected = regionOfCountry(country);
    if (region !== undefined && region !== expected) {
      const message = `${country} is in the region ${expected}. Correct the region, or leave it empty`;
      faults.push({ line, column: "region", message });
    }
    facts["region"] = expected;
  }
  const { username, ...others } = facts;
  return faults.length > 0 ? faults : { line, username: String(username), facts: others };
}

const required: Partial<Record<SeedColumn, string>> = {
  username: "Give a username",
  category: "Give a category",
};

/** A text is the reason why the cell is refused. */
type Parsed = SeedFacts | string;

const parsers: Record<SeedColumn, (cell: string) => Parsed> = {
  username(cell) {
    const username = parseUsername(cell);
    return username === null ? "This is not a username of Instagram" : { username };
  },
  network: (cell) => (cell.toLowerCase() === "instagram" ? {} : "Only instagram is known"),
  display_name(cell) {
    const name = parseName(cell).replace(/^@+/, "");
    return misleadingPart(name) ?? parseShort("display_name", name, maxNameLength);
  },
  category(cell) {
    const category = cell.toLowerCase();
    return isCategory(category) ? { category } : "This is not the slug of a category";
  },
  region(cell) {
    const region = cell.toLowerCase();
    if (isRegion(region)) return { region };
    return `Give one of ${regions.map((each) => each.region).join(", ")}`;
  },
  city: (city) => asOwner({ city }),
  country: (country) => asOwner({ country }),
  website: (website) => asOwner({ website }),
  languages: (cell) => asOwner({ languages: partsOf(cell) }),
  service_types(cell) {
    const types = partsOf(cell).map((part) => part.toLowerCase());
    const unknown = types.find((slug) => serviceTypeOf(slug) === null);
    if (unknown !== undefined) return `“${excerptOf(unknown)}” is not the slug of a service type`;
    if (types.length > maxServiceTypes) return `Give up to ${maxServiceTypes} service types`;
    return { service_types: types };
  },
  source: (cell) => parseShort("listed_source", cell, seedLimits.sourceCharacters),
};

const excerptCharacters = 60;

/** By the rules of what owners write. */
function asOwner(facts: SeedFacts): Parsed {
  const faults: UserError[] = [];
  const parsed = parseEditable(Provider, facts, faults);
  return faults[0]?.message ?? (Object.values(parsed).includes(null) ? {} : (parsed as SeedFacts));
}

function parseShort(column: string, cell: string, max: number): Parsed {
  const text = parseName(cell);
  if (isLongerThan(text, max)) return `This may have at most ${max} characters`;
  return text === "" ? {} : { [column]: text };
}

/** Raw cells may have control characters of terminals. The report quotes the cell, so that no message begins as a formula. */
function excerptOf(cell: string): string {
  return Array.from(parseName(cell.slice(0, 2 * excerptCharacters)))
    .slice(0, excerptCharacters)
    .join("");
}

/** The distinct parts of a list, ignoring case. */
function partsOf(cell: string): string[] {
  const known = new Set<string>();
  return cell.split("|").flatMap((each) => {
    const part = each.trim();
    const isNew = part !== "" && !known.has(part.toLowerCase());
    known.add(part.toLowerCase());
    return isNew ? part : [];
  });
}
