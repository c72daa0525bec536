import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import {
  defaultClientConditions,
  defineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from "vite";

const client = fileURLToPath(new URL(".", import.meta.url));
const checkout = path.dirname(client);

/** What the browser's and the server's build have to agree on: both render the same page. */
export const bothBuilds = {
  root: client,
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^#client\//, replacement: `${checkout}/client/` },
      { find: /^#server\//, replacement: `${checkout}/server/` },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
} satisfies UserConfig;

/** The same in both builds, whatever each of them does to the styles first. */
function scopedName(name: string, file: string): string {
  const place = path.relative(client, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  const hash = createHash("sha256").update(`${place} ${name}`).digest("base64url").slice(0, 6);
  return `${name}_${hash}`;
}

const pages = ["index", "playground", "rest"]
  .map((name) => [name, path.join(client, `${name}.html`)])
  .filter(([, file]) => existsSync(file!));

/** Their styles come with the script that draws them. */
const onDemand =
  "choice|dialog|dropdown-list|earlier-wordings|fact-list|field|floating-panel|menu-panel|" +
  "progress-segments|provider-answer|review-card|star-input|suggestions|tabs";

/** One style sheet for what pages show at first: many small ones would be waited for one by one. */
const looks = {
  name: "looks",
  test: new RegExp(
    String.raw`[\\/]client[\\/](app|bookmarks|cards|kit|screens)[\\/](.*[\\/])?(?!(${onDemand})\.)[^\\/]+\.css$`,
  ),
  priority: 2,
};

/** One script for what every page stands on: in small pieces it would weigh a tenth more. */
const ground = {
  name: "ground",
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|rxjs|tslib|optimism|@wry|clsx|@apollo[\\/]client[\\/](core|cache|masking|utilities|errors|link[\\/]core))[\\/]/,
  priority: 1,
};

/** Of a package, what others than a page use of it would come along. */
const ownScript = /([\\/]client[\\/][^?]*\.tsx?|[\\/]lucide-react[\\/][^?]*\.m?js)$/;

/** What runs before the scripts are asked for: nothing else may lie in one file with it. */
const first = {
  name(id: string, ctx: Rolldown.ChunkingContext) {
    if (id.includes("vite/preload-helper")) return "first";
    const start = path.join(client, "start.ts");
    if (!ownScript.test(id) || id === start) return null;
    return reachedFrom(start, ctx).has(id) ? "first" : null;
  },
  debugName: "first",
  priority: 1,
};

/**
 * One script for what Discover has in common with other pages and dialogs: in fifty pieces it would weigh a
 * third more.
 */
const common = {
  name(id: string, ctx: Rolldown.ChunkingContext) {
    const discover = path.join(client, "screens", "discover");
    if (!ownScript.test(id) || id.startsWith(`${discover}${path.sep}`)) return null;
    return reachedFrom(path.join(discover, "discover-screen.tsx"), ctx).has(id) ? "common" : null;
  },
  debugName: "common",
};

/** A module with all that it imports, and what these import. */
function reachedFrom(start: string, ctx: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    for (const imported of ctx.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/** The router's components, said to be without side effects, so that those which nobody uses stay out. */
const lightRouter: Plugin = {
  name: "light-router",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ""),
      map: null,
    }),
  },
};

export default defineConfig({
  ...bothBuilds,
  plugins: [...bothBuilds.plugins, lightRouter],
  resolve: {
    ...bothBuilds.resolve,
    alias: [
      ...bothBuilds.resolve.alias,
      // Its package offers the build for production to nobody who does not ask for it by file.
      {
        find: /^react-router$/,
        replacement: path.join(checkout, "node_modules/react-router/dist/production/index.mjs"),
      },
    ],
    // Otherwise rxjs comes as it was written for browsers without classes.
    conditions: ["es2015", ...defaultClientConditions],
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    reportCompressedSize: false,
    // The scripts that a chunk needs are found in the chunk; listed beforehand, their names would weigh more
    // than the moment they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith(".css")),
    },
    // The content policy allows fonts and styles from our own address only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(pages),
      output: { codeSplitting: { groups: [looks, ground, first, common] } },
    },
  },
});
