import path from "node:path";
import { fileURLToPath } from "node:url";
import { normalizePath, type Rolldown } from "vite";

/** Ids of modules have slashes on Windows too. */
const client = normalizePath(fileURLToPath(new URL(".", import.meta.url)));
const ofClient = (file: string) => path.posix.join(client, file);

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
    const start = ofClient("start.ts");
    if (!ownScript.test(id) || id === start) return null;
    return isReached(id, [start], ctx) ? "bootstrap" : null;
  },
  debugName: "bootstrap",
  priority: 1,
};

const discover = ofClient("discovery/discover");
const firstEntries = [ofClient("main.tsx"), `${discover}/discover-screen.tsx`];

/** One chunk for the code of every page and what Discover shares: in fifty chunks it compresses a third worse. */
const firstParts = {
  name(id: string, ctx: Rolldown.ChunkingContext) {
    const isOwn = ownScript.test(id) && !id.startsWith(`${discover}/`);
    if (!isOwn || firstEntries.includes(id)) return null;
    return isReached(id, firstEntries, ctx) ? "first-parts" : null;
  },
  debugName: "first-parts",
};

/** Chunks by their entries. A module belongs to the first chunk with an entry that imports it, directly or not. */
const sharedChunks = Object.entries({
  "leaderboard-parts": [
    "discovery/leaderboard/leaderboard-screen.tsx",
    "discovery/leaderboard/lensed-ranking.tsx",
  ],
  "page-parts": [
    "discovery/categories/categories-screen.tsx",
    "pages/how-it-works/how-it-works-screen.tsx",
    "pages/privacy-policy/privacy-policy-screen.tsx",
    "pages/rules/rules-screens.ts",
    "trust/how-we-check/trust-screen.tsx",
  ],
  "session-parts": [
    "app/header/menu-content.tsx",
    "app/header/profile-menu.tsx",
    "app/session-effects.tsx",
    "graphql/network-link.ts",
    "reviews/card/vote.ts",
    "session/bearer-link.ts",
    "users/auth-callback/auth-callback-screen.tsx",
  ],
  "own-review-parts": ["reviews/mine/my-reviews-screen.tsx"],
}).map(([name, entries]) => ({ name, entries: entries.map(ofClient) }));
const playground = ofClient("playground.tsx");

/**
 * What these entries share with others; a chunk for each combination of entries would mean many more requests. The
 * imports of a module are in its chunk, in an earlier one or in those of the first screen, so chunks never import each
 * other in a circle. Only code without styles: those of a screen block its first paint, so it loads no others. What
 * dialogs share is left in small chunks: grouped, the header and the session would load all of it for a small part.
 */
const sharedParts = {
  name(id: string, ctx: Rolldown.ChunkingContext) {
    // What is only imported on demand keeps a chunk of its own: the server finds screens and dialogs in the manifest.
    const isImported = moduleOf(id, ctx).importers.length > 0;
    if (!isImported || isReached(id, [...firstEntries, playground], ctx)) return null;
    const isStyled = [...reachedFrom(id, ctx)].some(
      (reached) => reached.endsWith(".css") && !isReached(reached, firstEntries, ctx),
    );
    if (isStyled) return null;
    return sharedChunks.find(({ entries }) => isReached(id, entries, ctx))?.name ?? null;
  },
  debugName: "shared-parts",
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Whether an entry is the module or imports it, directly or not. */
function isReached(id: string, entries: readonly string[], ctx: Rolldown.ChunkingContext): boolean {
  return entries.some((entry) => reachedFrom(entry, ctx).has(id));
}

const reachedByStart = new Map<string, Set<string>>();

/** A module with its transitive imports. */
function reachedFrom(start: string, ctx: Rolldown.ChunkingContext): Set<string> {
  const known = reachedByStart.get(start);
  if (known) return known;
  const reached = new Set([start]);
  for (const id of reached) {
    for (const imported of moduleOf(id, ctx).importedIds) reached.add(imported);
  }
  reachedByStart.set(start, reached);
  return reached;
}

function moduleOf(id: string, ctx: Rolldown.ChunkingContext) {
  const module = ctx.getModuleInfo(id);
  if (!module) throw new Error(`The build has no module ${id}`);
  return module;
}

/** How the browser's code is split into files. */
export const chunkGroups = [pageStyles, framework, bootstrap, firstParts, sharedParts];
