import { inputBounds } from "#client/graphql/input-bounds.generated";

const { UpdateProviderInput: bounds } = inputBounds;

/** A text of a profile that its owner writes, of one line or several. */
export type OwnerText = {
  [Field in keyof typeof bounds]: (typeof bounds)[Field] extends { items: number } ? never : Field;
}[keyof typeof bounds];

export const ownerTexts = Object.entries(bounds).flatMap(([field, bound]) =>
  "items" in bound ? [] : [field as OwnerText],
);

/** Each text with the same value. */
export function allOwnerTexts<Value>(value: Value): Record<OwnerText, Value> {
  return Object.fromEntries(ownerTexts.map((field) => [field, value])) as Record<OwnerText, Value>;
}
