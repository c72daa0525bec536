import path from "node:path";
import { minifySync, type Plugin } from "vite";

const lineIcon = path.join(import.meta.dirname, "ui", "display", "line-icon.ts");

/** A text of a package and its replacement. */
type Edit = readonly [text: string, replacement: string];

/**
 * Parts of the router for data routers, frameworks and prefetching, which Plaudit does not use: with these conditions
 * constant, tree shaking drops them.
 */
const routerEdits: readonly Edit[] = [
  ["isDataRoute ? useNavigateStable() : useNavigateUnstable()", "useNavigateUnstable()"],
  ["let dataRouterState = dataRouterOpts?.state;", "const dataRouterState = void 0;"],
  ["isTransitioning = routerState != null &&", "isTransitioning = false &&"],
  [
    "let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    );",
    "const prefetchRef = null, prefetchHandlers = null;",
  ],
  ["return shouldPrefetch && !isAbsolute ?", "return false ?"],
];

/** Compares documents by identity instead of by text, and leaves out data masking, which is off. */
const queryManagerEdits: readonly Edit[] = [
  ["print(serverQuery)", "serverQuery"],
  ["print(this.transform(desc))", "this.transform(desc)"],
  ["print(this.transform(oq.options.query))", "this.transform(oq.options.query)"],
  ["maskOperation(data, document, this.cache)", "data"],
  ["maskFragment(data, fragment, this.cache, fragmentName)", "data"],
  ["this.cache.configuresScalars()", "false"],
];

/** The cache of printed documents belongs to the network link. */
const cacheEdits: readonly Edit[] = [["print.reset();", ""]];

/** Messages about documents that are not valid; the generated ones are. */
const visitorEdits: readonly Edit[] = [
  ["import { inspect } from '../jsutils/inspect.mjs';", ""],
  ["${inspect(node)}", ""],
];

/** No field has a custom scalar. */
const queryInfoEdits: readonly Edit[] = [
  ["coerceScalarFieldsToParsed(result.data, mutation.document, cache)", "result.data"],
  ["coerceScalarFieldsToParsed(result.data, document, this.cache)", "result.data"],
];

/** Nothing is scheduled, asynchronously iterated or read from a stream, and no deprecated behaviour is switched on. */
const rxjsEdits: Record<string, readonly Edit[]> = {
  "observable/from": [
    ["scheduler ? scheduled(input, scheduler) : innerFrom(input)", "innerFrom(input)"],
  ],
  "observable/innerFrom": [
    ["if (isAsyncIterable(input))", "if (false)"],
    ["if (isReadableStreamLike(input))", "if (false)"],
  ],
  "util/errorContext": [
    ["if (config.useDeprecatedSynchronousErrorHandling)", "if (false)"],
    ["config.useDeprecatedSynchronousErrorHandling && context", "false"],
  ],
  Subscriber: [
    ["if (this && config.useDeprecatedNextContext)", "if (false)"],
    ["if (config.useDeprecatedSynchronousErrorHandling)", "if (false)"],
    ["const { onStoppedNotification } = config;", "const onStoppedNotification = null;"],
  ],
};

/** Vite skips a style sheet that it has tried before, even if it failed; with this, the next import loads it again. */
const preloadEdits: readonly Edit[] = [
  ["seen[href] = void 0;\n\t\tthrow err;", "delete seen[href];\n\t\tthrow err;"],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  // Pages contain their style sheets, as elements that name them.
  [
    'const links = document.getElementsByTagName("link");',
    'for (const { dataset } of document.querySelectorAll("style[data-href]"))' +
      "preloadedHrefs.styles.add(location.origin + dataset.href);" +
      'const links = document.getElementsByTagName("link");',
  ],
  // No nonces, and the browsers of the build have `Promise.allSettled`.
  ['if (cspNonce) link.setAttribute("nonce", cspNonce);', ""],
  ["promise = allSettled(", "promise = Promise.allSettled("],
];

/** Smaller forms of what every page loads. They apply to the built product only, not to tests and development. */
export const lighterPackages: Plugin[] = [
  lighter("router", /react-router\/dist\/production\/chunk-[^/]+\.mjs$/, (code) =>
    withoutWarnings(
      withPureComponents(code.includes("function BrowserRouter") ? edit(code, routerEdits) : code),
    ),
  ),
  edited("query-manager", /@apollo\/client\/core\/QueryManager\.js$/, queryManagerEdits),
  edited("query-info", /@apollo\/client\/core\/QueryInfo\.js$/, queryInfoEdits),
  edited("cache", /@apollo\/client\/cache\/inmemory\/inMemoryCache\.js$/, cacheEdits),
  edited("preload", /vite\/preload-helper\.js$/, preloadEdits),
  ...Object.entries(rxjsEdits).map(([file, edits]) =>
    edited(`rxjs ${file}`, new RegExp(`rxjs/dist/\\w+/internal/${file}\\.js$`), edits),
  ),
  edited("visitor", /graphql\/language\/(visitor|reducer)\.mjs$/, visitorEdits),
  // Only the server reads the sources of chunks.
  lighter("sources", /client\/app\/(routes|shell|header\/[^/]+|dialogs\/[^/]+)\.tsx?$/, (code) =>
    code.replaceAll(/\b(onDemand|dialog)\(\s*"[^"]+\.tsx?"/g, '$1(""'),
  ),
  {
    name: "lighter-assets",
    // Vite copies a script that it does not bundle as it is.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".js")) continue;
        file.source = minifySync(file.fileName, String(file.source)).code;
      }
    },
  },
];

/** Both builds need it: they must render the same icons. */
export const lighterIcons = lighter(
  "icons",
  /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/,
  (code) =>
    code
      .replace(
        "import createLucideIcon from '../createLucideIcon.mjs';",
        `import { lineIcon as createLucideIcon } from ${JSON.stringify(lineIcon)};`,
      )
      .replaceAll(/,\s+key: "\w+"/g, "")
      .replace(/name: "[^"]*",\s+size: 24,/, "")
      .replace("__iconData.node;", "")
      .replace("= createLucideIcon(", "= /* @__PURE__ */ createLucideIcon("),
);

function lighter(name: string, id: RegExp, change: (code: string) => string): Plugin {
  return {
    name: `lighter-${name}`,
    apply: "build",
    transform: { filter: { id }, handler: (code) => ({ code: change(code), map: null }) },
  };
}

function edited(name: string, id: RegExp, edits: readonly Edit[]): Plugin {
  return lighter(name, id, (code) => edit(code, edits));
}

/** Fails if a new version of the package lacks a text. */
function edit(code: string, edits: readonly Edit[]): string {
  return edits.reduce((changed, [text, replacement]) => {
    if (!changed.includes(text)) throw new Error(`A package no longer contains: ${text}`);
    return changed.replace(text, () => replacement);
  }, code);
}

/** The router warns in the console about wrong use; tests and development show it. */
function withoutWarnings(code: string): string {
  return code.replaceAll(/^( *)warning\(\n[^]*?\n\1\);$/gm, "");
}

/** Marks the router's components as free of side effects, so that unused ones are dropped. */
function withPureComponents(code: string): string {
  return code
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
    .replaceAll(
      /^(var \w+ = )(class extends React\d*\.Component \{[^]*?^\});/gm,
      "$1/* @__PURE__ */ (() => $2)();",
    )
    .replaceAll(/^\w+\.(?:displayName|contextType) = [^;]*;$/gm, "");
}
