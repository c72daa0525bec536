import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  alias: [
    // type-graphql and Apollo load graphql as CommonJS; a second copy as ESM would be another realm.
    { find: /^graphql$/, replacement: "graphql/index.js" },
    { find: /^#server\//, replacement: folder("./server/") },
    { find: /^#client\//, replacement: folder("./client/") },
  ],
};

/** Files that replace modules (`vi.mock`), or test state that lives as long as a process or a page. */
const isolatedFiles = [
  "client/app/start-offline-worker.test.ts",
  "client/app/dialogs/dialog-host.test.tsx",
  "client/dashboard/profile/own-profile-name.test.tsx",
  "client/discovery/discover/use-profile-prefetch.test.tsx",
  "client/moderation/desk/desk-screen.test.tsx",
  "client/reviews/edit/edit-review-dialog.test.tsx",
  "client/reviews/quick/quick-review-dialog.test.tsx",
  "client/ui/display/page-head.test.tsx",
  "client/ui/hooks/first-input.test.ts",
  "client/reviews/form/use-save-review.test.tsx",
  "client/site/setup/setup-screen.test.tsx",
  "client/users/my-profile/use-own-data-deletion.test.tsx",
  "server/platform/request/external-service-states.test.ts",
  "server/platform/settings/tracing.test.ts",
  "server/providers/look-up/look-up-profile.test.ts",
  "server/providers/update/update-provider.test.ts",
  "server/reviews/language/lazy-language.test.ts",
  "server/users/password-hash.test.ts",
  "server/verification/codes/await-delivery.test.ts",
  "server/web/plain-pages/operator-page.test.ts",
];
/** Starts and kills the built product repeatedly: not part of `npm run verify`. */
const productFile = "server/testing/life.test.ts";
const ofSide = (side: "client" | "server") =>
  isolatedFiles.filter((file) => file.startsWith(`${side}/`));

/** Only for what hangs, even while other work takes the processors: tests about time compare times. */
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

const server = {
  ...timeouts,
  environment: "node" as const,
  setupFiles: ["reflect-metadata", "server/testing/production-react.ts"],
};

const client = {
  ...timeouts,
  environment: "jsdom" as const,
  setupFiles: ["client/test-setup.ts"],
  css: { modules: { classNameStrategy: "non-scoped" as const } },
};

// Loading the product takes seconds: the files of one worker share what is loaded, except the isolated ones.
const projects: TestProjectInlineConfiguration["test"][] = [
  {
    ...server,
    name: "server",
    isolate: false,
    include: ["server/**/*.test.ts", "sdk/**/*.test.ts"],
    exclude: [...ofSide("server"), productFile],
  },
  { ...server, name: "product", include: [productFile] },
  { ...server, name: "server-isolated", isolate: true, include: ofSide("server") },
  {
    ...client,
    name: "client",
    isolate: false,
    include: ["client/**/*.test.{ts,tsx}"],
    exclude: ofSide("client"),
  },
  { ...client, name: "client-isolated", isolate: true, include: ofSide("client") },
];

export default defineConfig({
  test: {
    // Tests wait for timers, sockets and the database about as long as they compute.
    maxWorkers: 3,
    // For the whole run, so that there is one database server.
    globalSetup: ["server/testing/global-setup.ts"],
    includeTaskLocation: true,
    // Projects share transformed files, and later runs find them.
    experimental: { fsModuleCache: true },
    projects: projects.map((test) => ({ resolve, test })),
  },
});
