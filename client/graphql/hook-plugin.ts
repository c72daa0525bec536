import type { PluginFunction } from "@graphql-codegen/plugin-helpers";
import { Kind, type OperationDefinitionNode } from "graphql";

/**
 * Codegen plug-in: prints one named hook per query and subscription, using the document of the preceding plug-in.
 * Mutations are sent by `useAction`.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .filter(({ operation }) => operation !== "mutation");
  if (operations.length === 0) return "";

  const hooks = [...new Set(operations.map(({ operation }) => `use${capital(operation)}`))].sort();
  return {
    prepend: [
      `import { ${hooks.join(", ")} } from '@apollo/client/react';`,
      "import type { SkipToken } from '@apollo/client/react';",
    ],
    content: operations.map(printHook).join("\n"),
  };
};

function printHook({ name, operation, variableDefinitions = [] }: OperationDefinitionNode): string {
  if (!name) throw new Error("Every operation needs a name: use the name of its component.");
  const kind = capital(operation);
  const full = name.value + kind;
  const needsVariables = variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  const parameter = `options${needsVariables ? "" : "?"}: SkipToken | use${kind}.Options<${full}, ${full}Variables>`;
  return `export const use${full} = (${parameter}) => use${kind}(${name.value}Document, options);`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
