import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { bothBuilds } from "./client/vite.config";

// Packages that render the pages are bundled: tree-shaken, and always React's production build. So are packages of many
// small files of which few are used, because loading a file takes about a millisecond.
const builtIn = [
  /^react(-dom|-router|-hook-form)?($|\/)/,
  /^@apollo\/client($|\/)/,
  /^@base-ui\//,
  /^lucide-react($|\/)/,
  /^rxjs($|\/)/,
  /^libphonenumber-js($|\/)/,
];

/**
 * V8 keeps the source of a file with any other character at two bytes for each: 5 MB more for all files. The escapes
 * mean the same in strings, templates and regular expressions, but not in `String.raw`.
 */
const inAscii: Plugin = {
  name: "in-ascii",
  // After all that prints code. The source maps stay right but for what follows on the same line.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = file.code.replace(/[\u0080-\uFFFF]/g, escaped);
    }
  },
};

function escaped(unit: string): string {
  return String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export default defineConfig({
  ...bothBuilds,
  plugins: [...bothBuilds.plugins, inAscii],
  ssr: { noExternal: builtIn },
  // Replaces this expression only: server/platform/settings/config.ts reads the variable at start.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: true,
    outDir: "../dist/server",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node20",
    sourcemap: true,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The server, and the command line of its operator.
      input: {
        main: fileURLToPath(new URL("./server/main.ts", import.meta.url)),
        plaudit: fileURLToPath(new URL("./server/operations/plaudit.ts", import.meta.url)),
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // Decorators need it; a chunk may run before the entry's own first import.
        banner: 'import "reflect-metadata";',
      },
    },
  },
});
