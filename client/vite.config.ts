import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Rolldown, type UserConfig } from "vite";
import { lighterIcons, lighterPackages } from "./lighter-packages";

const client = fileURLToPath(new URL(".", import.meta.url));
const checkout = path.dirname(client);

/** Options shared by the browser and server builds: both must render the same page. */
export const bothBuilds = {
  root: client,
  plugins: [react(), tailwindcss(), lighterIcons],
  resolve: {
    alias: [
      { find: /^#client\//, replacement: `${checkout}/client/` },
      { find: /^#server\//, replacement: `${checkout}/server/` },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
} satisfies UserConfig;

/** Derived from the path, not from the content, which differs between the builds. */
function scopedName(name: string, file: string): string {
  const relativePath = path.relative(client, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  const hash = createHash("sha256")
    .update(`${relativePath} ${name}`)
    .digest("base64url")
    .slice(0, 4);
  return `${name}_${hash}`;
}

const pages = ["index", "playground", "rest"]
  .map((name) => [name, path.join(client, `${name}.html`)])
  .filter(([, file]) => existsSync(file!));

/** Style sheets that load with the script of their component. */
const onDemand =
  "choice|dialog|dropdown-list|earlier-wordings|fact-list|field|floating-panel|menu-panel|" +
  "more-filters|panel-dialog|progress-segments|provider-answer|report-button|review-card|review-facts|" +
  "scrolling-tabs|star-input|suggestions|tabs|ticket";

/** One style sheet for the first view: many small ones would delay the first paint. */
const pageStyles = {
  name: "page-styles",
  test: new RegExp(
    String.raw`[\\/]client[\\/](app|ui|catalog|providers|reviews[\\/]card|discovery(?![\\/](categories|compare|leaderboard)[\\/]))[\\/](.*[\\/])?(?!(${onDemand})\.)[^\\/]+\.css$`,
  ),
  priority: 2,
};

/** Hooks of Apollo Client that every page needs. */
const firstHooks = "useApolloClient|useFragment|useQuery|useSyncExternalStore|constants";

/** One chunk for the framework: split, it compresses a tenth worse. Without what only the network link needs. */
const framework = {
  name: "framework",
  test: new RegExp(
    String.raw`[\\/]node_modules[\\/]((react|react-dom|scheduler|react-router|rxjs|tslib|optimism|@wry)[\\/]|clsx[\\/].*\.mjs$|` +
      String.raw`@apollo[\\/]client[\\/]((core|cache|masking|utilities(?![\\/]graphql[\\/]print)|errors|link[\\/]core)[\\/]|` +
      String.raw`react[\\/](context|internal|hooks[\\/](internal[\\/]|(${firstHooks})\.js$))))`,
  ),
  priority: 1,
};

/** Own code and icons only: of other packages, the chunk would include parts that only other pages use. */
const ownScript = /([\\/]client[\\/][^?]*\.tsx?|[\\/]lucide-react[\\/][^?]*\.m?js)$/;

/** Code that runs before the other scripts load. It must not share a chunk with anything else. */
const bootstrap = {
  name(id: string, ctx: Rolldown.ChunkingContext) {
    if (id.includes("vite/preload-helper")) return "bootstrap";
    const start = path.join(client, "start.ts");
    if (!ownScript.test(id) || id === start) return null;
    return reachedFrom(start, ctx).has(id) ? "bootstrap" : null;
  },
  debugName: "bootstrap",
  priority: 1,
};

const discover = path.join(client, "discovery", "discover");
const firstEntries = [path.join(client, "main.tsx"), path.join(discover, "discover-screen.tsx")];

/** One chunk for the code of every page and what Discover shares: in fifty chunks it compresses a third worse. */
const firstParts = {
  name(id: string, ctx: Rolldown.ChunkingContext) {
    const isOwn = ownScript.test(id) && !id.startsWith(`${discover}${path.sep}`);
    if (!isOwn || firstEntries.includes(id)) return null;
    return firstEntries.some((entry) => reachedFrom(entry, ctx).has(id)) ? "first-parts" : null;
  },
  debugName: "first-parts",
};

/** A module with its transitive imports. */
function reachedFrom(start: string, ctx: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    for (const imported of ctx.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

export default defineConfig({
  ...bothBuilds,
  plugins: [...bothBuilds.plugins, ...lighterPackages],
  resolve: {
    ...bothBuilds.resolve,
    alias: [
      ...bothBuilds.resolve.alias,
      // The package exports its production build by file path only.
      {
        find: /^react-router$/,
        replacement: path.join(checkout, "node_modules/react-router/dist/production/index.mjs"),
      },
    ],
    // Without this condition, rxjs resolves to its ES5 build.
    conditions: ["es2015", ...defaultClientConditions],
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    reportCompressedSize: false,
    // Preload styles only: a list of the scripts of every chunk costs more bytes than it saves time.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith(".css")),
    },
    // The content security policy allows fonts and styles from this origin only, so inline nothing.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(pages),
      output: { codeSplitting: { groups: [pageStyles, framework, bootstrap, firstParts] } },
    },
  },
});
