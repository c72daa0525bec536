import {
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { graphError } from "#server/platform/errors/graph-error";
import { fragmentsOf } from "#server/platform/graph/documents/each-node";
import { graphLimits } from "#server/platform/settings/limits";
import { rootFields } from "./root-fields";

const lists = new Set(
  "types directives fields args inputFields interfaces possibleTypes enumValues".split(" "),
);
const listsOfMembers = new Set("fields inputFields interfaces possibleTypes enumValues".split(" "));

/** Whether an operation asks for the schema, alone or beside other fields. */
export function asksForSchema(
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): boolean {
  return rootFields(selectionSet, document).some(({ name }) => isOfSchema(name.value));
}

/**
 * Refuses introspection that multiplies the schema: members of the types of members, and more lists than the usual
 * documents of tools, which have nine. Their answer is the whole schema once.
 */
export function refuseLargeIntrospection(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): void {
  const fragments = fragmentsOf(document);
  let found = 0;
  const walk = (set: SelectionSetNode, isInSchema: boolean, isInMembers: boolean): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments[selection.name.value];
        if (fragment) walk(fragment.selectionSet, isInSchema, isInMembers);
        continue;
      }
      const name = selection.kind === Kind.FIELD ? selection.name.value : "";
      const isMembers = isInSchema && listsOfMembers.has(name);
      if (isInSchema && lists.has(name)) found += 1;
      if (found > graphLimits.introspectionLists || (isMembers && isInMembers)) throw tooLarge();
      if (!selection.selectionSet) continue;
      walk(selection.selectionSet, isInSchema || isOfSchema(name), isInMembers || isMembers);
    }
  };
  walk(operation.selectionSet, false, false);
}

function isOfSchema(name: string): boolean {
  return name === "__schema" || name === "__type";
}

function tooLarge() {
  const message = `An introspection may ask for ${graphLimits.introspectionLists} lists, and not for members of the types of members.`;
  return graphError("LIMIT_EXCEEDED", message, { http: { status: 400 } });
}
