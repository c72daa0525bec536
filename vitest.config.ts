import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  alias: [
    // type-graphql and Apollo load graphql as CommonJS; a second copy as ESM would be another realm.
    { find: /^graphql$/, replacement: "graphql/index.js" },
    { find: /^#server\//, replacement: folder("./server/") },
    { find: /^#client\//, replacement: folder("./client/") },
  ],
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "server",
          environment: "node",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: ["reflect-metadata"],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: "client",
          environment: "jsdom",
          include: ["client/**/*.test.{ts,tsx}"],
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
    ],
  },
});
