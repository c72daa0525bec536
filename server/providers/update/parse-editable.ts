import { userError, type UserError } from "#server/platform/errors/user-error";
import { editableTexts, type EditableText } from "#server/platform/graph/editable";
import { isLongerThan, parseName } from "#server/users/parse-text";

/**
 * The editable texts of an entity that an input gives, normalised: null for an empty one that may be empty. Absent ones
 * stay absent. `at` leads to the input.
 */
export function parseEditable<Entity extends object>(
  entity: abstract new () => Entity,
  input: object,
  faults: UserError[],
  ...at: string[]
): Partial<Entity> {
  const given: Readonly<Record<string, unknown>> = { ...input };
  const parsed: Record<string, string | string[] | null> = {};
  for (const editable of editableTexts(entity)) {
    const { property } = editable;
    const value = given[property];
    const place = [...at, property];
    if (Array.isArray(value)) parsed[property] = parseList(editable, value, faults, place);
    if (typeof value === "string") parsed[property] = parseText(editable, value, faults, place);
  }
  return parsed as Partial<Entity>;
}

function parseText(
  { max, missing, parse = parseName, invalid, ...editable }: EditableText,
  given: string,
  faults: UserError[],
  at: string[],
): string | null {
  const text = given === "" ? "" : parse(given);
  if (text === null) {
    faults.push(userError("INVALID", invalid!, ...at));
    return null;
  }
  if (isLongerThan(text, max)) faults.push(tooLong({ max, ...editable }, at));
  if (missing === undefined) return text || null;
  if (text === "") faults.push(userError("REQUIRED", missing, ...at));
  return text;
}

/** Drops empty texts and duplicates, ignoring case. */
function parseList(
  editable: EditableText,
  given: readonly string[],
  faults: UserError[],
  at: string[],
): string[] {
  const { items = 0, max, property } = editable;
  const read = given.map(parseName).filter((text) => text !== "");
  const lower = read.map((text) => text.toLowerCase());
  const list = read.filter((_, index) => lower.indexOf(lower[index]!) === index);
  if (list.length > items) {
    faults.push(userError("LIMIT_EXCEEDED", `Add up to ${items} ${property}`, ...at));
  }
  if (list.some((text) => isLongerThan(text, max))) faults.push(tooLong(editable, at));
  return list;
}

type Named = Pick<EditableText, "property" | "label" | "max">;

function tooLong({ property, label = nameOf(property), max }: Named, at: string[]): UserError {
  return userError("TOO_LONG", `${label} may have at most ${max} characters`, ...at);
}

/** As people read it: `Display name` for `displayName`. */
function nameOf(property: string): string {
  const words = property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
