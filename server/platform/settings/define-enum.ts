import { registerEnumType } from "type-graphql";

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Registers an enum of the graph whose values are their names, and returns it. */
export function defineEnum<Name extends string>(
  name: string,
  description: string,
  descriptions: Texts<Name>,
): { readonly [Key in Name]: Key } {
  const names = Object.keys(descriptions).map((key) => [key, key]);
  const values = Object.fromEntries(names) as { readonly [Key in Name]: Key };
  describeEnum(values, name, description, descriptions);
  return values;
}

/** Registers an enum of the graph whose values differ from their names, or which is defined elsewhere. */
export function describeEnum<Name extends string>(
  values: Texts<Name>,
  name: string,
  description: string,
  descriptions: Texts<Name>,
): void {
  const described = Object.entries<string>(descriptions).map(
    ([key, text]) => [key, { description: text }] as const,
  );
  registerEnumType<Texts<string>>(values, {
    name,
    description,
    valuesConfig: Object.fromEntries(described),
  });
}
