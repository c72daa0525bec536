import {
  getNamedType,
  isSpecifiedScalarType,
  print,
  astFromValue,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLType,
} from "graphql";
import { addressOf } from "#server/web/developers/page";

/** A type with a link to its page; the types of GraphQL itself have none. */
export function typeLink(type: GraphQLType): string {
  const named = getNamedType(type);
  const text = `\`${String(type)}\``;
  return isSpecifiedScalarType(named) ? text : `[${text}](${addressOf({ path: typePath(named) })})`;
}

export function typePath({ name }: { name: string }): string {
  return `types/${name}`;
}

/** A description in one line. */
export function oneLine(description: string | null | undefined): string {
  return (description ?? "").replaceAll(/\s+/g, " ").trim();
}

/** `first: Int! = 5` */
export function inputText(input: GraphQLArgument | GraphQLInputField): string {
  const { name, type, defaultValue } = input;
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `${name}: ${String(type)}${value ? ` = ${print(value)}` : ""}`;
}

/** A list item for an argument, a field or a value. */
export function item(name: string, description: string | null | undefined, type?: GraphQLType) {
  const typed = type ? ` ${typeLink(type)}` : "";
  return `- \`${name}\`${typed}: ${oneLine(description)}`;
}
