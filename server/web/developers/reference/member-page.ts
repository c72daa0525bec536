import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
} from "graphql";
import { mutationScopes, readScopes } from "#server/integrations/keys/scopes-of-fields";
import {
  isListOfPage,
  listSizeOf,
  weightOfArgument,
  weightOfField,
} from "#server/platform/graph/cost/field-costs";
import { pointsOfBytes, sizeOfField } from "#server/platform/graph/cost/field-sizes";
import { addressOf, type DeveloperPage } from "#server/web/developers/page";
import { inputText, oneLine, typeLink, typePath } from "./schema-text";

export function memberPath(type: string, member: string): string {
  return `types/${type}/${member}`;
}

/** The page of a field with its arguments, of an input field or of an enum value; null if there is none. */
export function memberPage(type: GraphQLNamedType, name: string): DeveloperPage | null {
  const text = textOf(type, name);
  if (!text) return null;
  const title = `${type.name}.${name}`;
  const of = `Of [${type.name}](${addressOf({ path: typePath(type) })}).`;
  const summary = oneLine(text.description);
  const markdown = `${[`# ${title}`, summary, of, ...text.sections].join("\n\n")}\n`;
  return { path: memberPath(type.name, name), title, summary, markdown };
}

interface MemberText {
  description: string | null | undefined;
  sections: string[];
}

function textOf(type: GraphQLNamedType, name: string): MemberText | null {
  if (isEnumType(type)) {
    const value = type.getValue(name);
    return value ? { description: value.description, sections: [] } : null;
  }
  if (isInputObjectType(type)) {
    const field = type.getFields()[name];
    if (!field) return null;
    const sections = [fence(inputText(field)), `Type: ${typeLink(field.type)}`];
    return { description: field.description, sections };
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return null;
  const field = type.getFields()[name];
  return field ? { description: field.description, sections: sectionsOf(type.name, field) } : null;
}

function sectionsOf(type: string, field: GraphQLField<unknown, unknown>): string[] {
  const given = field.args.map(
    (argument) =>
      `### ${argument.name}\n\n${typeLink(argument.type)} ${oneLine(argument.description)}`,
  );
  return [
    fence(signatureOf(field)),
    ...(field.deprecationReason ? [`**Deprecated.** ${field.deprecationReason}`] : []),
    `Returns ${typeLink(field.type)}.`,
    ...(given.length > 0 ? ["## Arguments", ...given] : []),
    "## Cost",
    costText(field),
    ...keyTexts(type, field.name),
  ];
}

function signatureOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  if (args.length === 0) return `${name}: ${String(type)}`;
  return `${name}(\n${args.map((one) => `  ${inputText(one)}`).join("\n")}\n): ${String(type)}`;
}

/** From the functions that charge. */
function costText(field: GraphQLField<unknown, unknown>): string {
  const weight = weightOfField(field);
  const extra = field.args
    .filter((argument) => weightOfArgument(argument) > 0)
    .map((argument) => `, and ${weightOfArgument(argument)} more with \`${argument.name}\``);
  const own = `${weight} ${weight === 1 ? "point" : "points"}${extra.join("")}.${sizeText(field)}`;
  const size = listSizeOf(field);
  if (!size || isListOfPage(field)) return own;
  const named = size.slicingArguments.map((name) => `\`${name}\``).join(" or ");
  const times = named
    ? `as often as ${named} says, ${size.assumedSize} times by default`
    : `${size.assumedSize} times`;
  return `${own} The fields below it are charged ${times}. See [cost and limits](${addressOf({ path: "cost-and-limits" })}).`;
}

function sizeText(field: GraphQLField<unknown, unknown>): string {
  const size = sizeOfField(field);
  if (!size) return "";
  if ("items" in size) return ` At most ${size.items} items.`;
  const points = pointsOfBytes(size.bytes);
  return points > 1 ? ` At most ${size.bytes} bytes, for which a document costs ${points}.` : "";
}

function keyTexts(type: string, field: string): string[] {
  const scope =
    type === "Mutation"
      ? (mutationScopes[field] ?? "session")
      : type === "Query"
        ? readScopes[field]
        : null;
  if (!scope) return [];
  const text =
    scope === "session" ? "Not for API keys: it needs a session." : `Needs the scope \`${scope}\`.`;
  return ["## API keys", text];
}

function fence(text: string): string {
  return `\`\`\`graphql\n${text}\n\`\`\``;
}
