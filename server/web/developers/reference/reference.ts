import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";
import { addressOf, type DeveloperPage } from "#server/web/developers/page";
import { errorIndex, errorPages } from "./error-pages";
import { memberPage, memberPath } from "./member-page";
import { oneLine, typePath } from "./schema-text";
import { typePage } from "./type-page";

export interface Reference {
  /** Pages that lists name; those of fields and values are found by their path only. */
  pages: readonly DeveloperPage[];
  find(path: string): DeveloperPage | null;
}

/** The pages of a schema: of each type, field, input field, enum value and error code. */
export function createReference(schema: GraphQLSchema): Reference {
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const users = usersOf(types);
  const errors = errorPages(schema);
  const pages = [
    indexPage(schema, types),
    errorIndex(errors),
    ...errors,
    ...types.map((type) => typePage(type, users.get(type.name) ?? [])),
  ];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return {
    pages,
    find(path) {
      const known = byPath.get(path);
      if (known) return known;
      const [, typeName = "", member = ""] = /^types\/(\w+)\/(\w+)$/.exec(path) ?? [];
      const type = isHidden(typeName) ? undefined : schema.getType(typeName);
      return type ? memberPage(type, member) : null;
    },
  };
}

function isHidden(name: string): boolean {
  return name.startsWith("__");
}

/** The fields that return or take each type, as links. */
function usersOf(types: readonly GraphQLNamedType[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const add = (used: string, type: string, member: string) => {
    const link = `[${type}.${member}](${addressOf({ path: memberPath(type, member) })})`;
    const known = users.get(used) ?? [];
    if (!known.includes(link)) users.set(used, [...known, link]);
  };
  for (const type of types) {
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        add(getNamedType(field.type).name, type.name, field.name);
      }
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      add(getNamedType(field.type).name, type.name, field.name);
      for (const argument of field.args)
        add(getNamedType(argument.type).name, type.name, field.name);
    }
  }
  return users;
}

function indexPage(schema: GraphQLSchema, types: readonly GraphQLNamedType[]): DeveloperPage {
  const roots = [
    ["Queries", schema.getQueryType()],
    ["Mutations", schema.getMutationType()],
    ["Subscriptions", schema.getSubscriptionType()],
  ] as const;
  const rootTypes = new Set<unknown>(roots.map(([, type]) => type));
  const kinds = [
    ["Objects", types.filter((one) => isObjectType(one) && !rootTypes.has(one))],
    ["Interfaces", types.filter(isInterfaceType)],
    ["Inputs", types.filter(isInputObjectType)],
    ["Enums", types.filter(isEnumType)],
    ["Scalars", types.filter(isScalarType)],
  ] as const;
  const sections = [
    ...roots.map(([title, type]) => {
      const fields = Object.values(type?.getFields() ?? {});
      const lines = fields.map(({ name, description }) =>
        linked(name, memberPath(type!.name, name), description),
      );
      return `## ${title}\n\n${lines.join("\n")}`;
    }),
    ...kinds.map(([title, some]) => {
      const lines = some.map((one) => linked(one.name, typePath(one), one.description));
      return `## ${title}\n\n${lines.join("\n")}`;
    }),
  ];
  const summary = "Every query, mutation, subscription and type of the GraphQL API.";
  const intro = `${summary} The same as one file: [schema.graphql](/schema.graphql), with the costs of all fields.`;
  const markdown = `# Reference\n\n${intro}\n\n${sections.join("\n\n")}\n`;
  return { path: "reference", title: "Reference", summary, markdown };
}

function linked(name: string, path: string, description: string | null | undefined): string {
  return `- [\`${name}\`](${addressOf({ path })}): ${oneLine(description)}`;
}
