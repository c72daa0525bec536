import type { CodegenConfig } from "@graphql-codegen/cli";

export const schemaTypes = "client/graphql/schema.generated.ts";

const typeConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  namingConvention: "keep",
  scalars: {
    ID: { input: "string", output: "string" },
    DateTime: "string",
    DateTimeISO: "string",
  },
};

/** Writes a `.generated.ts` beside each `.graphql` file of the client: types, typed documents and hooks. */
const config: CodegenConfig = {
  schema: "schema.graphql",
  documents: ["client/**/*.graphql", "!client/playground/**"],
  ignoreNoDocuments: true,
  generates: {
    // Enums and inputs that the documents use, shared by all of them.
    [schemaTypes]: {
      plugins: ["typescript-operations"],
      config: { ...typeConfig, generateOperationTypes: false },
    },
    "client/": {
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
