import type { PluginFunction } from "@graphql-codegen/plugin-helpers";
import { Kind, type OperationDefinitionNode } from "graphql";

/** Prints one named hook per operation over the typed document that the plug-in before it printed. */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operations.length === 0) return "";

  const hooks = [...new Set(operations.map(({ operation }) => `use${capital(operation)}`))].sort();
  const mayBeSkipped = hooks.some((hook) => hook !== "useMutation");
  return {
    prepend: [
      `import { ${hooks.join(", ")} } from '@apollo/client/react';`,
      ...(mayBeSkipped ? ["import type { SkipToken } from '@apollo/client/react';"] : []),
    ],
    content: operations.map(printHook).join("\n"),
  };
};

function printHook({ name, operation, variableDefinitions = [] }: OperationDefinitionNode): string {
  if (!name) throw new Error("An operation has no name: name it after the component that asks.");
  const kind = capital(operation);
  const full = name.value + kind;
  const types = `use${kind}.Options<${full}, ${full}Variables>`;
  const needsVariables = variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  // A mutation gets its variables when it is sent, so its hook asks for none.
  const parameter =
    operation === "mutation"
      ? `options?: Omit<${types}, "variables">`
      : `options${needsVariables ? "" : "?"}: SkipToken | ${types}`;
  return `export const use${full} = (${parameter}) => use${kind}(${name.value}Document, options);`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
