import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";
import { normalizeText } from "#server/platform/text/normalize-text";

/** Fields that are compared, not read. */
const identifierFields = names(
  "address category code email identifier instagramUsername languages operator phone promotionCode provider " +
    "serviceType serviceTypes url username",
);

/** Fields that reach their check as they were sent: secrets, tokens of the server, JSON and bytes. */
export const verbatimFields = names(
  "confirmPassword credential currentPassword data guestToken idempotencyKey key passkey password photos proof receipt " +
    "revision searchData state ticket token",
);

/** More levels than any input has; REST refuses deeper ones later. */
const maxDepth = 8;

/** The input of an action with each of its texts normalised; the same object if nothing changes. */
export function normalizeInput<Given>(given: Given): Given {
  return normalizeValue(given, "", 0) as Given;
}

function normalizeValue(value: unknown, field: string, depth: number): unknown {
  if (verbatimFields.has(field) || depth > maxDepth) return value;
  if (typeof value === "string") {
    return identifierFields.has(field) ? normalizeIdentifier(value) : normalizeText(value);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => normalizeValue(item, field, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return isRecord(value) ? normalizeFields(value, depth + 1) : value;
}

function normalizeFields(given: Record<string, unknown>, depth: number): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined;
  for (const [field, value] of Object.entries(given)) {
    const normalized = normalizeValue(value, field, depth);
    if (normalized === value) continue;
    changed ??= Object.assign(Object.create(Object.getPrototypeOf(given) as object), given);
    changed![field] = normalized;
  }
  return changed ?? given;
}

/** Inputs are objects of JSON and input classes; bytes and dates are not walked. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return !ArrayBuffer.isView(value) && !(value instanceof Date);
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
