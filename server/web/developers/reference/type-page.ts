import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
} from "graphql";
import { addressOf, type DeveloperPage } from "#server/web/developers/page";
import { memberPath } from "./member-page";
import { item, oneLine, typeLink, typePath } from "./schema-text";

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown>>>;

/** The page of a type, with its fields and their arguments, or its values. */
export function typePage(type: GraphQLNamedType, usedBy: readonly string[]): DeveloperPage {
  const summary = oneLine(type.description);
  const parts = [
    `# ${type.name}`,
    summary,
    kindText(type),
    ...sectionsOf(type),
    ...(usedBy.length > 0 ? ["## Used by", usedBy.map((place) => `- ${place}`).join("\n")] : []),
  ];
  return { path: typePath(type), title: type.name, summary, markdown: `${parts.join("\n\n")}\n` };
}

function kindText(type: GraphQLNamedType): string {
  if (isObjectType(type)) {
    const interfaces = type.getInterfaces().map(typeLink);
    return interfaces.length > 0
      ? `Object type, implements ${interfaces.join(", ")}.`
      : "Object type.";
  }
  if (isInputObjectType(type)) return "Input type.";
  if (isEnumType(type)) return "Enum.";
  if (isInterfaceType(type)) return "Interface.";
  if (isScalarType(type) && type.specifiedByURL) {
    return `Scalar, [specified here](${type.specifiedByURL}).`;
  }
  return isUnionType(type) ? "Union." : "Scalar.";
}

function sectionsOf(type: GraphQLNamedType): string[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    return ["## Fields", ...fieldTexts(type.name, type.getFields())];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return [
      "## Input fields",
      ...fields.map(
        (field) =>
          `${headingOf(type.name, field.name)}\n\n${typeLink(field.type)} ${oneLine(field.description)}`,
      ),
    ];
  }
  if (isEnumType(type)) {
    return [
      "## Values",
      ...type
        .getValues()
        .map((one) => `${headingOf(type.name, one.name)}\n\n${oneLine(one.description)}`),
    ];
  }
  return [];
}

function headingOf(type: string, member: string): string {
  return `### [${member}](${addressOf({ path: memberPath(type, member) })})`;
}

function fieldTexts(type: string, fields: Fields): string[] {
  return Object.values(fields).map((field) => {
    const given = field.args.map(({ name, description, type: of }) => item(name, description, of));
    const old = field.deprecationReason ? `\n\n**Deprecated.** ${field.deprecationReason}` : "";
    const list = given.length > 0 ? `\n\n${given.join("\n")}` : "";
    return `${headingOf(type, field.name)}\n\n${typeLink(field.type)} ${oneLine(field.description)}${old}${list}`;
  });
}
