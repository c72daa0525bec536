import type { CodegenConfig } from "@graphql-codegen/cli";

const sdkOperations = "sdk/src/operations.generated.ts";
export const schemaTypes = "client/graphql/schema.generated.ts";

const documents = ["client/**/*.graphql", "!client/playground/**"];

const typeConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  namingConvention: "keep",
  scalars: {
    ID: { input: "string", output: "string" },
    DateTime: "string",
    DateTimeISO: "string",
    SafeInt: "number",
  },
};

/**
 * Writes a `.generated.ts` beside each `.graphql` file of the client: types, typed documents and hooks; and the
 * operations of the SDK, without any dependency.
 */
const config: CodegenConfig = {
  schema: "schema.graphql",
  ignoreNoDocuments: true,
  generates: {
    // Enums and inputs that the documents use, shared by all of them.
    [schemaTypes]: {
      documents,
      plugins: ["typescript-operations"],
      config: { ...typeConfig, generateOperationTypes: false },
    },
    [sdkOperations]: {
      documents: ["sdk/src/*.graphql"],
      plugins: ["typescript-operations", "./sdk/document-plugin.ts"],
      config: typeConfig,
    },
    "client/": {
      documents,
      preset: "near-operation-file",
      presetConfig: { extension: ".generated.ts" },
      plugins: ["typescript-operations", "typed-document-node", "./client/graphql/hook-plugin.ts"],
      config: {
        ...typeConfig,
        importSchemaTypesFrom: schemaTypes,
        documentNodeImport: "@apollo/client#TypedDocumentNode",
      },
    },
  },
};

export default config;
